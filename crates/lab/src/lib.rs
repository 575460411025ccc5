//! The rule lab: what games between engines tell of their rules.
//!
//! A [`Plan`] says which rules are examined, by how many games at which level. A [`Lab`] makes it an
//! [`Experiment`](run::Experiment) of many units, which [`run()`](run::run) performs: with threads, pauses and
//! shards, always with the same results. Each game of them is replayed to a [`Trace`]; [`metrics`] are
//! computed from traces, and [`statistics`] say how sure they are. A [`Dossier`] is all of this as plain data.
//!
//! An [`atlas`] compares a whole grid of rule sets, and looks closer at the most interesting ones.
//!
//! A [`tournament`] is another experiment: games of levels and other programs against each other.

pub mod atlas;
pub mod collection;
pub mod dossier;
mod games;
mod judge;
mod lab;
pub mod metrics;
mod openings;
mod plan;
pub mod play;
mod record;
pub mod run;
pub mod statistics;
mod subject;
pub mod tournament;
pub mod trace;

pub use atlas::Atlas;
pub use dossier::Dossier;
pub use judge::Player;
pub use lab::{Lab, Outcome, Rules, Task, TaskKind};
pub use metrics::Measure;
pub use openings::Openings;
pub use plan::{Part, Plan, PlanError, UnknownPart};
pub use record::{GameRecord, Replay, SwapChoice, replay};
pub use statistics::Estimate;
pub use subject::{Change, CrossTable, Fact, Restriction, Step, Subject, TableHead};
pub use trace::{GameResult, Ply, Trace};

/// The kind of the runs of dossiers, as files have it.
pub const KIND: &str = "lab";
/// The seeds that people can choose.
pub const SEEDS: std::ops::RangeInclusive<u64> = 0..=999_999_999;
