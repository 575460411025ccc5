//! A place among the studies.

use crate::session::studies::{self, Study, StudyPiece};

/// A place among the studies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The study.
    pub study: usize,
    /// The piece in it.
    pub piece: usize,
}

impl Puzzle {
    /// What it names.
    pub fn find(self) -> Option<(&'static Study, &'static StudyPiece)> {
        let study = studies::all().get(self.study)?;
        Some((study, study.pieces.get(self.piece)?))
    }

    /// That of this name.
    pub fn named(key: &str) -> Option<Puzzle> {
        let all = (0..studies::all().len()).flat_map(Puzzle::tasks);
        let mut all = all.filter(|puzzle| puzzle.find().is_some_and(|(_, it)| it.key() == key));
        all.next()
    }

    /// The puzzle after this one in its study.
    pub fn next(self) -> Option<Puzzle> {
        Puzzle::tasks(self.study).find(|other| other.piece > self.piece)
    }

    /// The puzzle before this one in its study.
    pub fn previous(self) -> Option<Puzzle> {
        Puzzle::tasks(self.study).filter(|other| other.piece < self.piece).last()
    }

    /// The puzzles of a study.
    pub(super) fn tasks(study: usize) -> impl Iterator<Item = Puzzle> {
        let pieces = studies::all().get(study).map_or(&[][..], |study| &study.pieces);
        let tasks = pieces.iter().enumerate().filter(|(_, piece)| piece.is_task());
        tasks.map(move |(piece, _)| Puzzle { study, piece })
    }
}
