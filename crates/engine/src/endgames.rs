//! What a game has solved from its ends on: tables of growing size, made once and kept on the disk.

use std::path::Path;

use super::control::{Progress, Stopped};
use owlery_i18n::{Text, t};

/// The endgames of a game: how its tables are made, and how they are told of.
#[derive(Clone, Copy)]
pub struct Endgames {
    /// For people: "Owlman's endgames".
    pub name: Text,
    /// What the size of a table counts: "helpers".
    pub unit: Text,
    /// The tables of up to this size take seconds, and are made by themselves.
    pub quick: u32,
    /// Those of up to this size can be known to searches; larger ones are only counted.
    pub knowable: u32,
    /// The greatest size.
    pub most: u32,
    /// What those that are not quick tell, and what not, in sentences.
    pub beyond: Text,
    /// What the tables of a size take, besides those of smaller ones.
    pub cost: fn(u32) -> Cost,
    /// How many bytes the tables of each size take that are in a folder, from size 1 on as far as
    /// there is no gap.
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
    /// Opens what may serve positions of this size: the tables that are in a folder, as far as they are
    /// there, and for larger positions a win from the start that is kept there. It makes nothing and
    /// takes a moment; a problem is told in a sentence.
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
    /// How much work a table of this size is, to compare it with others.
    pub work: fn(u32) -> u64,
    /// Sees to it that a folder has all up to this size; how their positions end, as a table.
    pub complete: fn(&Path, u32, Workers, OnTableEvent) -> Result<String, Problem>,
    /// A win from the start, if one is known.
    pub solution: Option<Solution>,
}

/// A win from the start: a strategy that was found once, and is kept as a file.
#[derive(Clone, Copy)]
pub struct Solution {
    /// The file that comes with the program.
    pub shipped: &'static [u8],
    /// Plays a file through by the rules alone: what it proves, in words.
    pub check: fn(&[u8], &Progress) -> Result<String, Problem>,
}

/// What tables take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Bytes on the disk.
    pub disk: u64,
    /// Bytes of memory while they are made. Once they are made they are read where they are asked for,
    /// within the [budget](super::memory).
    pub making: u64,
}

impl Endgames {
    /// So much work a thread does each second: half of what one was measured to do on a machine of
    /// two cores (930,000 alone, 770,000 beside another), so that a slower one is not promised too
    /// much.
    pub const PACE: f64 = 400_000.0;

    /// What is told of the making of tables of up to a size, in words.
    pub fn said(&self, told: TableEvent, size: u32) -> String {
        match told {
            TableEvent::Making(next) => {
                t!("engine-told.making", next = next, size = size, unit = self.unit)
            }
            TableEvent::Again(problem) => t!("engine-told.again", problem = problem),
            TableEvent::Solution(step) => step.to_owned(),
        }
    }

    /// What all tables of these sizes take together: memory as much as is needed at a time.
    pub fn cost_of(&self, sizes: impl Iterator<Item = u32>) -> Cost {
        sizes.map(self.cost).fold(Cost::default(), |all, one| Cost {
            disk: all.disk + one.disk,
            making: all.making.max(one.making),
        })
    }

    /// About how many seconds it takes so many threads to make the tables of these sizes.
    pub fn seconds(&self, sizes: impl Iterator<Item = u32>, threads: usize) -> f64 {
        sizes.map(self.work).sum::<u64>() as f64 / (Self::PACE * threads.max(1) as f64)
    }

    /// What the larger ones cost: "7 take 0.9 GB on the disk".
    pub fn costs(&self) -> String {
        let told = |size: u32| {
            let Cost { disk, making } = self.cost_of(1..=size);
            let [disk, memory] = [disk, making].map(owlery_store::format_bytes);
            t!("engine-cost", size = size, disk = disk, memory = memory)
        };
        let sizes = (self.quick..=self.knowable).chain([self.most]);
        sizes.map(told).collect::<Vec<_>>().join(t!("rules-list.comma"))
    }

    /// The greatest size that is in a folder and that can be known; at least the quick ones.
    pub fn takes(&self, folder: Option<&Path>) -> u32 {
        let kept = folder.map_or(0, |folder| (self.kept)(folder).len() as u32);
        kept.clamp(self.quick, self.knowable)
    }

    /// Whether there seems to be so much memory, and some to spare.
    pub fn has_memory(&self, bytes: u64) -> bool {
        owlery_store::available_memory().is_none_or(|free| bytes + bytes / 4 <= free)
    }
}

/// Hears how the work goes.
pub type OnTableEvent<'a> = &'a mut dyn FnMut(TableEvent);

/// What is told of while tables are made.
#[derive(Debug)]
pub enum TableEvent {
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
pub struct Workers<'a> {
    /// How many threads share the work.
    pub threads: usize,
    /// How far it is, and the word to stop.
    pub progress: &'a Progress,
}
