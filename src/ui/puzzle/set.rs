//! The puzzles: those from studies, and the user's own mistakes.

use std::rc::Rc;

use jiff::civil::Date;

use crate::ui::messages::Message;
use crate::ui::settings::{Settings, when};
use owlery_i18n::{LazyText, Text, t};
use owlery_session::opponent::Player;
use owlery_session::studies::{self, Study, StudyPiece};

/// The title of one's own mistakes.
pub const OWN: Text = Text::of("puzzles-own.title");

/// A puzzle of a study, or one of a person's own mistakes.
#[derive(Clone)]
pub enum Puzzle {
    Study(StudyPlace),
    Own(Rc<StudyPiece>),
}

impl Puzzle {
    /// Finds the puzzle with this key, among one's own mistakes first.
    pub fn named(key: &str, settings: &Settings) -> Option<Puzzle> {
        match settings.mistakes.get(key) {
            Some(text) => Puzzle::own_puzzle(key, text),
            None => StudyPlace::named(key).map(Puzzle::Study),
        }
    }

    /// Returns all own mistakes that can be read.
    pub fn all_own(settings: &Settings) -> Vec<Puzzle> {
        settings.mistakes.iter().filter_map(|(key, text)| Puzzle::own_puzzle(key, text)).collect()
    }

    fn own_puzzle(key: &str, text: &str) -> Option<Puzzle> {
        let piece = StudyPiece::own_puzzle(key, text);
        let warn = |error| log::warn!("a mistake cannot be read: {error}");
        Some(Puzzle::Own(Rc::new(piece.map_err(warn).ok()?)))
    }

    pub fn piece(&self) -> Option<&StudyPiece> {
        match self {
            Puzzle::Study(puzzle) => puzzle.find().map(|(_, piece)| piece),
            Puzzle::Own(piece) => Some(piece),
        }
    }

    /// Returns the title of its study.
    pub fn study(&self) -> &str {
        match self {
            Puzzle::Study(puzzle) => puzzle.find().map_or("", |(study, _)| &study.title),
            Puzzle::Own(_) => OWN.localized(),
        }
    }

    /// Returns whether any move solves it that gives nothing away.
    pub fn accepts(&self) -> bool {
        matches!(self, Puzzle::Own(_))
    }

    /// Returns whether it is a game to play on against an engine.
    pub fn is_to_play(&self) -> bool {
        let is_engine = |name: &String| Player::of(name).is_some();
        self.piece().is_some_and(|piece| piece.summary.tags.players.iter().any(is_engine))
    }

    /// Returns the next puzzle of its study.
    pub fn next(&self) -> Option<Puzzle> {
        self.neighbour(StudyPlace::next)
    }

    /// Returns the previous puzzle of its study.
    pub fn previous(&self) -> Option<Puzzle> {
        self.neighbour(StudyPlace::previous)
    }

    fn neighbour(&self, which: fn(StudyPlace) -> Option<StudyPlace>) -> Option<Puzzle> {
        match self {
            Puzzle::Study(puzzle) => which(*puzzle).map(Puzzle::Study),
            Puzzle::Own(_) => None,
        }
    }

    fn key(&self) -> &str {
        self.piece().map_or("", StudyPiece::key)
    }
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl std::fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Task").field(&self.key()).finish()
    }
}

/// A place in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyPlace {
    pub study: usize,
    pub piece: usize,
}

impl StudyPlace {
    pub fn find(self) -> Option<(&'static Study, &'static StudyPiece)> {
        let study = studies::all().get(self.study)?;
        Some((study, study.pieces.get(self.piece)?))
    }

    /// Finds the puzzle with this key.
    pub fn named(key: &str) -> Option<StudyPlace> {
        let all = (0..studies::all().len()).flat_map(StudyPlace::puzzles);
        let mut all = all.filter(|puzzle| puzzle.find().is_some_and(|(_, it)| it.key() == key));
        all.next()
    }

    /// Returns the next puzzle of the study.
    pub fn next(self) -> Option<StudyPlace> {
        StudyPlace::puzzles(self.study).find(|other| other.piece > self.piece)
    }

    /// Returns the previous puzzle of the study.
    pub fn previous(self) -> Option<StudyPlace> {
        StudyPlace::puzzles(self.study).filter(|other| other.piece < self.piece).last()
    }

    /// Returns the puzzles of a study.
    pub fn puzzles(study: usize) -> impl Iterator<Item = StudyPlace> {
        let pieces = studies::all().get(study).map_or(&[][..], |study| &study.pieces);
        let puzzles = pieces.iter().enumerate().filter(|(_, piece)| piece.is_task());
        puzzles.map(move |(piece, _)| StudyPlace { study, piece })
    }
}

/// Returns how many puzzles are due on a day.
pub fn due_count(settings: &Settings, today: Date) -> usize {
    keys(settings).filter(|key| settings.due(key, today).is_some()).count()
}

/// Returns the message that none is due today, with the day when the next one is.
pub fn none_due(settings: &Settings, today: Date) -> Message {
    let next = keys(settings).filter_map(|key| settings.next_review(key)).min();
    Message::info(LazyText::new(move || match next {
        Some(next) => t!("puzzles-due.next", when = when(next, today)),
        None => t!("puzzles-due.none").to_owned(),
    }))
}

/// Returns the keys of all puzzles.
fn keys(settings: &Settings) -> impl Iterator<Item = &str> {
    let of_studies = studies::all().iter().flat_map(|study| &study.pieces);
    of_studies.map(|piece| piece.key()).chain(settings.mistakes.keys().map(|it| &**it))
}

/// Returns the puzzles that are due on a day, the longest overdue first.
pub fn due(settings: &Settings, today: Date) -> Vec<Puzzle> {
    let all = (0..studies::all().len()).flat_map(StudyPlace::puzzles).map(Puzzle::Study);
    let since = |task: Puzzle| Some((settings.due(task.piece()?.key(), today)?, task));
    let mut due: Vec<_> = all.chain(Puzzle::all_own(settings)).filter_map(since).collect();
    due.sort_by_key(|(since, _)| *since);
    due.into_iter().map(|(_, task)| task).collect()
}
