//! The puzzles: those from studies and from the user's own files, and the user's own mistakes.

use std::collections::HashSet;
use std::rc::Rc;

use jiff::civil::Date;

use super::files::StudyFiles;
use crate::ui::messages::Message;
use crate::ui::settings::{Settings, when};
use owlery_i18n::{LazyText, Text, t};
use owlery_session::opponent::Player;
use owlery_session::studies::{self, Study, StudyFile, StudyPiece};

/// The title of one's own mistakes.
pub const OWN: Text = Text::of("puzzles-own.title");

/// A puzzle of a study, one of a person's own mistakes, or one of a person's own files by its index.
#[derive(Clone)]
pub enum Puzzle {
    Study(StudyPlace),
    Own(Rc<StudyPiece>),
    File(Rc<StudyFile>, usize),
}

impl Puzzle {
    /// Finds the puzzle with this key, among one's own mistakes first.
    pub fn named(key: &str, settings: &Settings, files: &StudyFiles) -> Option<Puzzle> {
        match settings.mistakes.get(key) {
            Some(text) => Puzzle::own_puzzle(key, text),
            None => {
                let study = StudyPlace::named(key).map(Puzzle::Study);
                study.or_else(|| files.puzzles().find(|puzzle| puzzle.key() == key))
            }
        }
    }

    /// Returns the puzzles of a file.
    pub fn all_of(file: &Rc<StudyFile>) -> impl Iterator<Item = Puzzle> {
        (0..file.puzzles.len()).map(|at| Puzzle::File(file.clone(), at))
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
            Puzzle::File(file, at) => file.puzzles.get(*at),
        }
    }

    /// Returns the title of its study.
    pub fn study(&self) -> &str {
        match self {
            Puzzle::Study(puzzle) => puzzle.find().map_or("", |(study, _)| &study.title),
            Puzzle::Own(_) => OWN.localized(),
            Puzzle::File(file, _) => &file.title,
        }
    }

    /// Returns its title, or its number in a file that gives it none.
    pub fn title(&self) -> String {
        match (self, self.piece().map_or("", |piece| &piece.summary.tags.title)) {
            (Puzzle::File(_, at), "") => t!("puzzles-file.numbered", number = at + 1),
            (_, title) => title.to_owned(),
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
        match self {
            Puzzle::Study(puzzle) => puzzle.next().map(Puzzle::Study),
            Puzzle::Own(_) => None,
            Puzzle::File(file, at) => {
                (at + 1 < file.puzzles.len()).then(|| Puzzle::File(file.clone(), at + 1))
            }
        }
    }

    /// Returns the previous puzzle of its study.
    pub fn previous(&self) -> Option<Puzzle> {
        match self {
            Puzzle::Study(puzzle) => puzzle.previous().map(Puzzle::Study),
            Puzzle::Own(_) => None,
            Puzzle::File(file, at) => Some(Puzzle::File(file.clone(), at.checked_sub(1)?)),
        }
    }

    pub fn key(&self) -> &str {
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
pub fn due_count(settings: &Settings, files: &StudyFiles, today: Date) -> usize {
    let due = keys(settings, files).filter(|key| settings.due(key, today).is_some());
    // Two files may have the same puzzle.
    due.collect::<HashSet<_>>().len()
}

/// Returns the message that none is due today, with the day when the next one is.
pub fn none_due(settings: &Settings, files: &StudyFiles, today: Date) -> Message {
    let next = keys(settings, files).filter_map(|key| settings.next_review(key)).min();
    Message::info(LazyText::new(move || match next {
        Some(next) => t!("puzzles-due.next", when = when(next, today)),
        None => t!("puzzles-due.none").to_owned(),
    }))
}

/// Returns the keys of all puzzles.
fn keys<'a>(settings: &'a Settings, files: &'a StudyFiles) -> impl Iterator<Item = &'a str> {
    let of_studies = studies::all().iter().flat_map(|study| &study.pieces).map(StudyPiece::key);
    of_studies.chain(settings.mistakes.keys().map(|it| &**it)).chain(files.keys())
}

/// Returns the puzzles that are due on a day, the longest overdue first.
pub fn due(settings: &Settings, files: &StudyFiles, today: Date) -> Vec<Puzzle> {
    let all = (0..studies::all().len()).flat_map(StudyPlace::puzzles).map(Puzzle::Study);
    let all = all.chain(Puzzle::all_own(settings)).chain(files.puzzles());
    let since = |puzzle: Puzzle| Some((settings.due(puzzle.key(), today)?, puzzle));
    let mut due: Vec<_> = all.filter_map(since).collect();
    due.sort_by_key(|(since, _)| *since);
    let mut seen = HashSet::new();
    due.retain(|(_, puzzle)| seen.insert(puzzle.key().to_owned()));
    due.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// Returns the puzzle with which to go on: the one that has been due longest, else the first that is
/// not solved, else the first.
pub fn next_to_solve(puzzles: &[Puzzle], settings: &Settings, today: Date) -> Option<Puzzle> {
    let due = |puzzle: &&Puzzle| settings.due(puzzle.key(), today);
    let overdue = puzzles.iter().filter(|puzzle| due(puzzle).is_some()).min_by_key(due);
    let is_open = |puzzle: &&Puzzle| !settings.studies.contains_key(puzzle.key());
    overdue.or_else(|| puzzles.iter().find(is_open)).or(puzzles.first()).cloned()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::ui::settings::Solved;

    #[test]
    fn solving_goes_on_with_what_is_due_then_with_what_is_not_solved() {
        let game = |task| format!("(game: troll, task: {task:?}, moves: [(id: 1, move: \"a1\")])");
        let games = ["one", "two", "three"].map(game).join(",");
        let file = StudyFile::read(&format!("(owlery: 1, games: [{games}])")).unwrap();
        let puzzles: Vec<_> = Puzzle::all_of(&Rc::new(file)).collect();
        let (mut settings, today) = (Settings::default(), date(2026, 1, 1));
        let next = |settings: &Settings, day| {
            let next = next_to_solve(&puzzles, settings, day);
            puzzles.iter().position(|puzzle| Some(puzzle) == next.as_ref())
        };
        assert_eq!(next(&settings, today), Some(0));
        let solved = Solved { hints: 0, tries: 0 };
        settings.solve(puzzles[0].key().to_owned(), solved, today);
        assert_eq!(next(&settings, today), Some(1), "the first comes back tomorrow");
        settings.solve(puzzles[1].key().to_owned(), solved, date(2025, 12, 1));
        assert_eq!(next(&settings, today), Some(1), "it is due");
        assert_eq!(next(&settings, date(2026, 2, 1)), Some(1), "it is due longest");
        for puzzle in &puzzles {
            settings.solve(puzzle.key().to_owned(), solved, today);
        }
        assert_eq!(next(&settings, today), Some(0), "all are solved");
        assert_eq!(next_to_solve(&[], &settings, today), None);
        // Walking leads through all of them.
        assert_eq!(puzzles[0].next().as_ref(), Some(&puzzles[1]));
        assert_eq!(puzzles[1].previous().as_ref(), Some(&puzzles[0]));
        assert!(puzzles[0].previous().is_none() && puzzles[2].next().is_none());
    }
}
