//! The puzzles of a file of one's own: those of its games that have a task.

use std::collections::HashSet;
use std::hash::Hasher as _;

use siphasher::sip::SipHasher13;

use super::StudyPiece;
use crate::collections::summary;
use crate::presentation::Presentation;
use crate::with_game;
use owlery_games::options::write_options;
use owlery_record::file::{Entry, FileContent, GameFile, Summary, read};
use owlery_record::{Collection, FileError};

/// The most puzzles of one file.
const MOST_PUZZLES: usize = 500;
/// The longest game of a file that is a puzzle, in bytes: it is replayed while the window waits.
const LONGEST: usize = 100 << 10;

/// The puzzles of a file, in their order.
#[derive(Default)]
pub struct StudyFile {
    /// The title; empty for a file without one.
    pub title: String,
    /// The puzzles. No two ask the same.
    pub puzzles: Vec<StudyPiece>,
    /// The number of games with a task that are left out: they cannot be read, are too long or too many.
    pub left_out: usize,
}

impl StudyFile {
    /// Reads the puzzles of the text of a file, be it of one game or of many.
    pub fn read(text: &str) -> Result<StudyFile, FileError> {
        Ok(match read(text)? {
            FileContent::Game(_) => StudyFile::of("", [&Entry::new(text)]),
            FileContent::Collection(Collection { frame, games }) => {
                StudyFile::of(frame.title(), &games)
            }
        })
    }

    /// Takes the puzzles among the games of a collection with this title.
    pub fn of<'a>(title: &str, games: impl IntoIterator<Item = &'a Entry>) -> StudyFile {
        let mut file = StudyFile { title: title.to_owned(), ..StudyFile::default() };
        let mut keys = HashSet::new();
        // Most games of a collection are no puzzles, and need not be parsed.
        for entry in games.into_iter().filter(|entry| entry.text().contains("task")) {
            match StudyPiece::of_entry(entry) {
                Ok(Some(piece)) if keys.contains(&piece.key) => {}
                Ok(Some(piece))
                    if entry.text().len() <= LONGEST && file.puzzles.len() < MOST_PUZZLES =>
                {
                    keys.insert(piece.key.clone());
                    file.puzzles.push(piece);
                }
                Ok(None) => {}
                Ok(Some(_)) | Err(_) => file.left_out += 1,
            }
        }
        file
    }
}

impl StudyPiece {
    /// Returns a game of a file as a puzzle; `None` if it asks nothing or has no moves to find.
    pub fn of_entry(entry: &Entry) -> Result<Option<StudyPiece>, FileError> {
        let summary = summary(entry)?;
        if !is_puzzle(&summary) {
            return Ok(None);
        }
        let file = entry.file()?;
        let key = with_game!(file.game(), |P| key::<P>(&file, &summary.tags.task))?;
        Ok(Some(StudyPiece { summary, key, entry: entry.clone() }))
    }
}

/// Returns whether a game of a file is a puzzle: it has a task, and moves.
pub fn is_puzzle(summary: &Summary) -> bool {
    !summary.tags.task.trim().is_empty() && summary.moves > 0
}

/// Returns the key of a puzzle of a file, by which what was solved is remembered: `file/`, the game, and
/// the hash of what is asked, which is the options, the start and the task. It stays the same wherever
/// the file is, and whatever is said of the moves. Keys are kept on the disk: the hash is SipHash-1-3
/// with a zero key.
fn key<P: Presentation>(file: &GameFile<'_>, task: &str) -> Result<String, FileError> {
    let record = file.empty_record::<P>()?;
    let (options, code) = (write_options(record.options()), record.start().code());
    let mut hasher = SipHasher13::new();
    hasher.write(format!("{options}\n{code}\n{}", task.trim()).as_bytes());
    Ok(format!("file/{}/{:016x}", P::GAME.key(), hasher.finish()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::{self, Difficulty};
    use owlery_games::GameId;

    const UMBRA: &str =
        "game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off)";

    /// A collection with these games of Umbra.
    fn file(games: &[&str]) -> StudyFile {
        let games: String = games.iter().map(|game| format!("({UMBRA}, {game}),\n")).collect();
        StudyFile::read(&format!("(owlery: 1, title: \"Mine\", games: [{games}])")).unwrap()
    }

    fn keys(file: &StudyFile) -> Vec<&str> {
        file.puzzles.iter().map(StudyPiece::key).collect()
    }

    const MOVES: &str = r#"moves: [(id: 1, move: "b2"), (id: 2, move: "a1")]"#;

    #[test]
    fn games_with_a_task_and_moves_are_puzzles() {
        let task = |text: &str, more: &str| format!("title: \"{text}\", task: \"{text}\", {more}");
        let games =
            [task("one", MOVES), MOVES.to_owned(), task("two", "note: \"task\""), task("x", MOVES)];
        let found = file(&games.each_ref().map(String::as_str));
        let titles: Vec<_> = found.puzzles.iter().map(|piece| &*piece.summary.tags.title).collect();
        assert_eq!((&*found.title, titles, found.left_out), ("Mine", vec!["one", "x"], 0));
        // One that cannot be read takes no other with it.
        let broken = task("b", "start: \"nowhere\", moves: [(id: 1, move: \"b2\")]");
        let found = file(&[&broken, &games[0], &games[0]]);
        assert_eq!((found.puzzles.len(), found.left_out), (1, 1));
        let many: Vec<_> = (0..MOST_PUZZLES + 3).map(|it| task(&it.to_string(), MOVES)).collect();
        let found = file(&many.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((found.puzzles.len(), found.left_out), (MOST_PUZZLES, 3));
        assert!(StudyFile::read("(owlery: 1, games: [").is_err());
    }

    #[test]
    fn a_key_depends_on_what_is_asked_alone() {
        let task = "task: \"White wins.\"";
        let first = file(&[&format!("{task}, {MOVES}")]);
        // What is written to settings stays readable.
        assert_eq!(keys(&first), ["file/umbra/68f19193634f2452"]);
        let noted = r#"moves: [(id: 1, move: "b2", note: "Yes"), (id: 2, move: "c3")]"#;
        let same = file(&[&format!("title: \"T\", {task}, note: \"N\", /* c */ {noted}")]);
        assert_eq!(keys(&same), keys(&first));
        let alone = format!("// Alone\n(owlery: 1, {UMBRA}, {task}, {MOVES})");
        assert_eq!(keys(&StudyFile::read(&alone).unwrap()), keys(&first));
        let written_out = alone.replace("pie: off", "pie: off, ").replace("(size: 3", "( size: 3");
        assert_eq!(keys(&StudyFile::read(&written_out).unwrap()), keys(&first));
        for other in ["task: \"Black wins.\"", "task: \"White wins.\", start: \"2b/3/3 w\""] {
            let other = file(&[&format!("{other}, {MOVES}")]);
            assert!(keys(&other) != keys(&first), "{:?}", keys(&other));
        }
    }

    #[test]
    fn no_other_puzzle_has_such_a_key() {
        assert!(GameId::ALL.iter().all(|game| game.key() != "file"));
        let mut pieces = studies::all().iter().flat_map(|study| &study.pieces);
        assert!(pieces.all(|piece| !piece.key().starts_with("file/")));
    }

    #[test]
    fn difficulty_is_the_number_of_moves_to_find() {
        let pieces = || studies::all().iter().flat_map(|study| &study.pieces);
        for (title, difficulty) in [
            ("The lone Pigeon", Some(Difficulty::Easy)),
            ("Ending 2: the waiting move", Some(Difficulty::Hard)),
            // It is there to be read.
            ("The sample opening", None),
        ] {
            let piece = pieces().find(|piece| piece.summary.tags.title == title).unwrap();
            assert_eq!(piece.asked().unwrap().difficulty, difficulty, "{title}");
        }
        let classes = [0, 1, 2, 3, 4, 9].map(Difficulty::of_moves);
        let (medium, hard) = (Some(Difficulty::Medium), Some(Difficulty::Hard));
        assert_eq!(classes, [None, Some(Difficulty::Easy), medium, medium, hard, hard]);
        let is_known = |piece: &StudyPiece| piece.asked().unwrap().difficulty.is_some();
        assert!(pieces().filter(|piece| piece.is_task()).all(is_known));
    }
}
