//! A puzzle that can be solved: one of a study, or one of a person's own mistakes.

use std::rc::Rc;

use super::Puzzle;
use crate::ui::settings::Settings;
use owlery_i18n::Text;
use owlery_session::opponent::Player;
use owlery_session::studies::StudyPiece;

/// What stands above puzzles that are one's own mistakes.
pub const OWN: Text = Text::of("puzzles-own.title");

/// A puzzle.
#[derive(Clone)]
pub enum Task {
    /// A puzzle of a study.
    Study(Puzzle),
    /// A mistake of the player's own.
    Own(Rc<StudyPiece>),
}

impl Task {
    /// Finds the task of this name, among one's own mistakes first.
    pub fn named(key: &str, settings: &Settings) -> Option<Task> {
        match settings.mistakes.get(key) {
            Some(text) => Task::own(key, text),
            None => Puzzle::named(key).map(Task::Study),
        }
    }

    /// All own ones that can be read.
    pub fn all_own(settings: &Settings) -> Vec<Task> {
        settings.mistakes.iter().filter_map(|(key, text)| Task::own(key, text)).collect()
    }

    fn own(key: &str, text: &str) -> Option<Task> {
        let piece = StudyPiece::own(key, text);
        let told = |error| log::warn!("a mistake cannot be read: {error}");
        Some(Task::Own(Rc::new(piece.map_err(told).ok()?)))
    }

    /// Returns what is to be solved.
    pub fn piece(&self) -> Option<&StudyPiece> {
        match self {
            Task::Study(puzzle) => puzzle.find().map(|(_, piece)| piece),
            Task::Own(piece) => Some(piece),
        }
    }

    /// Returns where it stands among others: the title of its study.
    pub fn study(&self) -> &str {
        match self {
            Task::Study(puzzle) => puzzle.find().map_or("", |(study, _)| &study.title),
            Task::Own(_) => OWN.say(),
        }
    }

    /// Returns whether any move solves it that gives nothing away.
    pub fn accepts(&self) -> bool {
        matches!(self, Task::Own(_))
    }

    /// Returns whether it is a game to go on with, in which an engine sits at the board already.
    pub fn is_to_play(&self) -> bool {
        let is_engine = |name: &String| Player::of(name).is_some();
        self.piece().is_some_and(|piece| piece.summary.tags.players.iter().any(is_engine))
    }

    /// The puzzle after it in its study.
    pub fn next(&self) -> Option<Task> {
        self.beside(Puzzle::next)
    }

    /// The puzzle before it in its study.
    pub fn previous(&self) -> Option<Task> {
        self.beside(Puzzle::previous)
    }

    fn beside(&self, which: fn(Puzzle) -> Option<Puzzle>) -> Option<Task> {
        match self {
            Task::Study(puzzle) => which(*puzzle).map(Task::Study),
            Task::Own(_) => None,
        }
    }

    fn key(&self) -> &str {
        self.piece().map_or("", StudyPiece::key)
    }
}

impl PartialEq for Task {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl std::fmt::Debug for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Task").field(&self.key()).finish()
    }
}
