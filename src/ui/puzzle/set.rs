//! The puzzles: those of studies, and a person's own mistakes.

use std::rc::Rc;

use super::StudyPlace;
use crate::ui::settings::Settings;
use owlery_i18n::Text;
use owlery_session::opponent::Player;
use owlery_session::studies::StudyPiece;

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
            Some(text) => Puzzle::own(key, text),
            None => StudyPlace::named(key).map(Puzzle::Study),
        }
    }

    /// Returns all own mistakes that can be read.
    pub fn all_own(settings: &Settings) -> Vec<Puzzle> {
        settings.mistakes.iter().filter_map(|(key, text)| Puzzle::own(key, text)).collect()
    }

    fn own(key: &str, text: &str) -> Option<Puzzle> {
        let piece = StudyPiece::own(key, text);
        let told = |error| log::warn!("a mistake cannot be read: {error}");
        Some(Puzzle::Own(Rc::new(piece.map_err(told).ok()?)))
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
            Puzzle::Own(_) => OWN.say(),
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
        self.beside(StudyPlace::next)
    }

    /// Returns the previous puzzle of its study.
    pub fn previous(&self) -> Option<Puzzle> {
        self.beside(StudyPlace::previous)
    }

    fn beside(&self, which: fn(StudyPlace) -> Option<StudyPlace>) -> Option<Puzzle> {
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
