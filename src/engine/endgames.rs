//! What a game has solved from its ends on: tables of growing size, made once and kept on the disk.

use std::path::Path;

use super::control::{Progress, Stopped};

/// The endgames of a game: how its tables are made, and how they are told of.
#[derive(Clone, Copy)]
pub struct Endgames {
    /// For people: "Owlman's endgames".
    pub name: &'static str,
    /// What the size of a table counts: "helpers".
    pub unit: &'static str,
    /// The tables of up to this size take seconds.
    pub quick: u32,
    /// The greatest size.
    pub most: u32,
    /// What the larger ones cost: "130 MB for 5".
    pub costs: &'static str,
    /// Up to which size they are known now; it grows.
    pub known: fn() -> u32,
    /// A number that grows whenever more is known.
    pub knowledge: fn() -> u32,
    /// Takes what may serve positions of this size: the quick ones that are in a folder, as far as
    /// they are there, making none, and for larger positions a win from the start; a problem is told
    /// in a sentence.
    pub take: fn(&Path, u32, &Progress) -> Result<Option<String>, Stopped>,
    /// Makes the quick ones of up to this size, or takes them from a folder, where they are then
    /// kept; before that, where they are not enough, it takes a win from the start. Searches know
    /// each as soon as it is there.
    pub prepare: fn(Option<&Path>, u32, Crew, Tell) -> Result<(), Problem>,
    /// How much work a table of this size is, to compare it with others.
    pub work: fn(u32) -> u64,
    /// Sees to it that a folder has all up to this size; how their positions end, as a table.
    pub complete: fn(&Path, u32, Crew, Tell) -> Result<String, Problem>,
    /// A win from the start, if one is known.
    pub solution: Option<Solution>,
}

/// A win from the start: a strategy that was found once, and is kept as a file.
#[derive(Clone, Copy)]
pub struct Solution {
    /// The file that comes with the program.
    pub shipped: &'static [u8],
    /// Finds one with tables that are in a folder, or are made there; its file.
    pub make: fn(&Path, Crew, Tell) -> Result<Vec<u8>, Problem>,
    /// Plays a file through by the rules alone: what it proves, in words.
    pub check: fn(&[u8], &Progress) -> Result<String, Problem>,
}

impl Endgames {
    /// What is told of the quick ones, in words.
    pub fn said(&self, told: Told) -> String {
        match told {
            Told::Making(size) => format!("solving {size} of {} {}", self.quick, self.unit),
            Told::Again(problem) => format!("{problem}; it is made again"),
            Told::Solution(step) => step.to_owned(),
        }
    }
}

/// Hears how the work goes.
pub type Tell<'a> = &'a mut dyn FnMut(Told);

/// What is told of while tables are made.
#[derive(Debug)]
pub enum Told {
    /// A file is useless and made again; why.
    Again(String),
    /// The tables of this size come next.
    Making(u32),
    /// This is done next for a win from the start.
    Solution(&'static str),
}

/// Why tables are not all made or kept.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The work was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The system does not give or take a file, or it is damaged.
    #[error("{0}")]
    File(String),
}

/// Who does the work, and how it is told of.
#[derive(Clone, Copy)]
pub struct Crew<'a> {
    /// How many threads share the work.
    pub threads: usize,
    /// How far it is, and the word to stop.
    pub progress: &'a Progress,
}
