//! Endgame tables: positions solved backwards, by growing size, made once and kept on the disk.

use std::path::Path;

use super::control::{Progress, Stopped};
use owlery_i18n::{Text, t};

/// The endgame tables of a game: how they are made, read and described.
#[derive(Clone, Copy)]
pub struct Endgames {
    /// For people: "Owlman's endgames".
    pub name: Text,
    /// The unit of the size of a table, for people: "helpers".
    pub unit: Text,
    /// The tables of up to this size take seconds, and are made by themselves.
    pub quick: u32,
    /// The greatest size that searches can use; larger tables are only counted.
    pub knowable: u32,
    /// The greatest size.
    pub most: u32,
    /// Sentences that describe which values the tables beyond the quick ones have.
    pub beyond: Text,
    /// The cost of the tables of a size, apart from those of smaller ones.
    pub cost: fn(u32) -> Cost,
    /// The bytes that the tables of each size take in a folder, from size 1 up to the first that is
    /// missing.
    pub kept: fn(&Path) -> Vec<u64>,
    /// Deletes the tables of a size and of larger ones from a folder, and searches forget them.
    pub delete: fn(&Path, u32) -> Result<(), Problem>,
    /// Makes larger ones in a folder up to a size that can be known, or takes them from there, once
    /// the quick ones are known. Searches know each as soon as it is there.
    pub extend: fn(&Path, u32, Workers, OnTableEvent) -> Result<(), Problem>,
    /// Up to which size they are known now; it grows.
    pub known: fn() -> u32,
    /// A number that grows whenever more is known.
    pub knowledge: fn() -> u32,
    /// Opens the tables in a folder for positions of this size, as far as they are there, and for
    /// larger positions a kept win from the start. Makes nothing and takes a moment. Returns a
    /// sentence that describes a problem.
    pub take: fn(&Path, u32, &Progress) -> Result<Option<String>, Stopped>,
    /// Plays the win from the start through, unless that is known, and keeps it in a folder; it takes
    /// some seconds.
    pub play: fn(Option<&Path>, Workers, OnTableEvent) -> Result<(), Problem>,
    /// Gives up all that is known, for others who need the memory. What is kept in a folder stays.
    pub release: fn(),
    /// Makes the quick ones of up to this size, or takes them from a folder, where they are then
    /// kept; before that, where they are not enough, it takes a win from the start. Searches know
    /// each as soon as it is there.
    pub prepare: fn(Option<&Path>, u32, Workers, OnTableEvent) -> Result<(), Problem>,
    /// The work that a table of this size takes, relative to others.
    pub work: fn(u32) -> u64,
    /// Makes the tables that a folder lacks up to this size; returns a table of how their positions
    /// end.
    pub complete: fn(&Path, u32, Workers, OnTableEvent) -> Result<String, Problem>,
    /// A win from the start, if one is known.
    pub solution: Option<Solution>,
}

/// A win from the start: a strategy that was found once, and is kept as a file.
#[derive(Clone, Copy)]
pub struct Solution {
    /// The file that comes with the program.
    pub shipped: &'static [u8],
    /// Verifies a file by the rules alone; returns what it proves, in words.
    pub check: fn(&[u8], &Progress) -> Result<String, Problem>,
}

/// The cost of tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Bytes on the disk.
    pub disk: u64,
    /// Bytes of memory while they are made. Finished tables are read on demand, within the
    /// [budget](super::memory).
    pub making: u64,
}

impl Endgames {
    /// The work of a thread per second: half of what was measured on a machine of two cores
    /// (930,000 alone, 770,000 beside another), so that a slower one is not promised too much.
    pub const PACE: f64 = 400_000.0;

    /// Describes an event while tables of up to a size are made.
    pub fn describe(&self, event: TableEvent, size: u32) -> String {
        match event {
            TableEvent::Making(next) => {
                t!("engine-told.making", next = next, size = size, unit = self.unit)
            }
            TableEvent::Again(problem) => t!("engine-told.again", problem = problem),
            TableEvent::Solution(step) => step.to_owned(),
        }
    }

    /// The cost of all tables of these sizes together; of memory, the greatest need at a time.
    pub fn cost_of(&self, sizes: impl Iterator<Item = u32>) -> Cost {
        sizes.map(self.cost).fold(Cost::default(), |all, one| Cost {
            disk: all.disk + one.disk,
            making: all.making.max(one.making),
        })
    }

    /// The approximate number of seconds that this many threads take to make the tables of these
    /// sizes.
    pub fn seconds(&self, sizes: impl Iterator<Item = u32>, threads: usize) -> f64 {
        sizes.map(self.work).sum::<u64>() as f64 / (Self::PACE * threads.max(1) as f64)
    }

    /// The costs of the larger tables, for people: "7 take 0.9 GB on the disk".
    pub fn costs(&self) -> String {
        let cost = |size: u32| {
            let Cost { disk, making } = self.cost_of(1..=size);
            let [disk, memory] = [disk, making].map(owlery_store::format_bytes);
            t!("engine-cost", size = size, disk = disk, memory = memory)
        };
        let sizes = (self.quick..=self.knowable).chain([self.most]);
        sizes.map(cost).collect::<Vec<_>>().join(t!("rules-list.comma"))
    }

    /// The greatest size that is in a folder and that can be known; at least the quick ones.
    pub fn takes(&self, folder: Option<&Path>) -> u32 {
        let kept = folder.map_or(0, |folder| (self.kept)(folder).len() as u32);
        kept.clamp(self.quick, self.knowable)
    }

    /// Returns whether this much memory seems to be available, and some to spare.
    pub fn has_memory(&self, bytes: u64) -> bool {
        owlery_store::available_memory().is_none_or(|free| bytes + bytes / 4 <= free)
    }
}

/// A callback for events.
pub type OnTableEvent<'a> = &'a mut dyn FnMut(TableEvent);

/// An event while tables are made.
#[derive(Debug)]
pub enum TableEvent {
    /// A file is useless and made again; why.
    Again(String),
    /// The tables of this size come next.
    Making(u32),
    /// The next step of a win from the start.
    Solution(&'static str),
}

/// Why tables are not all made or kept.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The system does not give or take a file, or it is damaged.
    #[error("{0}")]
    File(String),
}

/// The threads that do some work, and its progress.
#[derive(Clone, Copy)]
pub struct Workers<'a> {
    /// The number of threads that share the work.
    pub threads: usize,
    /// The progress, and requests to stop.
    pub progress: &'a Progress,
}
