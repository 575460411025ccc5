//! The studies that come with the program: collections, one or more for each game.

mod own;

use jiff::civil::{Date, date};

use super::collections::{open_entry, summary};
use crate::opponent::usual_seats;
use crate::presentation::Presentation;
use crate::puzzle::PuzzleRunner;
use crate::with_game;
use crate::{Place, Scene, Seats, Session};
use owlery_games::GameId;
use owlery_i18n::{File, Language, PerLanguage};
use owlery_record::file::{Entry, Summary};
use owlery_record::{Collection, FileError};
pub use own::{StudyFile, is_puzzle};

/// Pieces of one game that belong together.
pub struct Study {
    /// The game.
    pub game: GameId,
    /// The title.
    pub title: String,
    /// The description.
    pub description: String,
    /// The pieces in order.
    pub pieces: Vec<StudyPiece>,
}

/// One game or position of a study.
pub struct StudyPiece {
    /// The summary for a list.
    pub summary: Summary,
    key: String,
    entry: Entry,
}

impl StudyPiece {
    /// A puzzle that belongs to no study, of this name.
    pub fn own_puzzle(key: &str, text: &str) -> Result<StudyPiece, FileError> {
        let entry = Entry::new(text);
        Ok(StudyPiece { summary: summary(&entry)?, key: key.to_owned(), entry })
    }

    /// Returns the name among all pieces of all studies, for remembering what was solved.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns whether it can be solved; others are there to be read.
    pub fn is_task(&self) -> bool {
        !self.summary.tags.task.is_empty()
    }

    /// Returns the position as it is asked; `None` if the piece cannot be read.
    pub fn asked(&self) -> Option<AskedPosition> {
        let mut session = self.open().ok()?;
        // It opens at the end of its line, which is the solution.
        session.go(Place::Start);
        let solver = session.view().status.turn;
        let seats = solver.map(|side| Seats::new(session.about(), side));
        let seats = seats.unwrap_or_else(|| usual_seats(session.as_ref()));
        let scene = session.view().scene.clone();
        let runner = PuzzleRunner::new(session).filter(|_| self.is_task());
        let moves = runner.map(|runner| runner.moves_to_find(Difficulty::HARD));
        Some(AskedPosition { scene, seats, difficulty: moves.and_then(Difficulty::of_moves) })
    }

    /// Opens it.
    pub fn open(&self) -> Result<Box<dyn Session>, FileError> {
        open_entry(&self.entry)
    }
}

/// A position as a puzzle asks about it.
pub struct AskedPosition {
    /// The board.
    pub scene: Scene,
    /// The seats, with the side that solves it below.
    pub seats: Seats,
    /// The difficulty; `None` where there is nothing to find.
    pub difficulty: Option<Difficulty>,
}

/// The difficulty of a puzzle, by the number of moves that the solver has to find in the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// One move.
    Easy,
    /// Two or three moves.
    Medium,
    /// Four moves or more.
    Hard,
}

impl Difficulty {
    /// All difficulties, the least first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];
    /// The number of moves from which a puzzle is hard.
    const HARD: usize = 4;

    /// Returns the difficulty of a puzzle with this number of moves to find.
    fn of_moves(moves: usize) -> Option<Difficulty> {
        match moves {
            0 => None,
            1 => Some(Difficulty::Easy),
            2..Difficulty::HARD => Some(Difficulty::Medium),
            _ => Some(Difficulty::Hard),
        }
    }
}

/// All studies, in the order of the games and in the language of the moment.
pub fn all() -> &'static [Study] {
    static ALL: PerLanguage<Vec<Study>> = PerLanguage::new(|language| {
        GameId::ALL.into_iter().flat_map(|game| of(game, language)).collect()
    });
    ALL.current()
}

/// The files of all studies, in the order of the games.
fn files() -> impl Iterator<Item = &'static File> {
    GameId::ALL.into_iter().flat_map(|game| with_game!(game, |P| P::STUDIES))
}

/// The names of the files of all studies, which are the same in every language.
pub fn keys() -> impl Iterator<Item = &'static str> {
    files().map(|file| file.stem())
}

/// The file with this name, in the language of the moment.
pub fn file_text(key: &str) -> Option<&'static str> {
    files().find(|file| file.stem() == key).map(|file| file.text())
}

/// The studies of a game that can be read; the tests see to it that all can.
pub fn of(game: GameId, language: Language) -> Vec<Study> {
    let files = with_game!(game, |P| P::STUDIES).iter();
    files.filter_map(|file| read(game, *file, language).ok()).collect()
}

fn read(game: GameId, file: File, language: Language) -> Result<Study, FileError> {
    let Collection { frame, games } = Collection::read(file.text_in(language))?;
    // What was solved is remembered whatever the language.
    let sources = Collection::read(file.text_in(Language::source()))?.games;
    let piece = |(entry, source): (Entry, Entry)| {
        let title = summary(&source)?.tags.title;
        let key = format!("{}/{title}", game.key());
        Ok(StudyPiece { summary: summary(&entry)?, key, entry })
    };
    let pieces = games.into_iter().zip(sources).map(piece).collect::<Result<_, FileError>>()?;
    let (title, description) = (frame.title().to_owned(), frame.description().to_owned());
    Ok(Study { game, title, description, pieces })
}

/// The puzzle of a day: all have their turn before one comes again.
pub fn of_day(day: Date) -> Option<&'static StudyPiece> {
    /// Leads from game to game. It is prime, so that it leads through all puzzles.
    const STEP: usize = 1009;
    let puzzles = || all().iter().flat_map(|study| &study.pieces).filter(|piece| piece.is_task());
    let number = date(1, 1, 1).until(day).map_or(0, |days| days.get_days().unsigned_abs() as usize);
    puzzles().nth(number * STEP % puzzles().count().max(1))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod daily_tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_puzzles_have_their_day() {
        let count = all().iter().flat_map(|study| &study.pieces).filter(|it| it.is_task()).count();
        let mut day = date(2026, 12, 20);
        let mut seen = HashSet::new();
        for _ in 0..count {
            let piece = of_day(day).unwrap();
            assert!(piece.is_task() && seen.insert(piece.key()), "{day}: {}", piece.key());
            day = day.tomorrow().unwrap();
        }
        assert_eq!(
            of_day(day).map(StudyPiece::key),
            of_day(date(2026, 12, 20)).map(StudyPiece::key)
        );
    }
}
