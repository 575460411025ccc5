//! The database file: its tables, versions, and what is done about damage.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::facts::Facts;
use crate::new_game::{NewGame, Origin};
use crate::notes::all_notes;
use crate::{GameNumber, LibraryError};
use owlery_record::index;
use owlery_store::database::{self, DatabaseError, Schema};

/// The tables. What is under "index" can be made from the contents at any time.
const SCHEMA: Schema = Schema { migrations: &[TABLES, MARKS_AND_IMPORTS], is_exclusive: false };

/// Version 1.
pub(crate) const TABLES: &str = "
CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE rules (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, UNIQUE (game, options)
);
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules INTEGER NOT NULL REFERENCES rules, white INTEGER NOT NULL, black INTEGER NOT NULL,
    title TEXT NOT NULL, event TEXT NOT NULL, place TEXT NOT NULL,
    date INTEGER NOT NULL, result INTEGER NOT NULL, ending INTEGER NOT NULL, plies INTEGER NOT NULL,
    origin INTEGER NOT NULL, is_analysed INTEGER NOT NULL, identity INTEGER NOT NULL, file TEXT NOT NULL,
    revision INTEGER NOT NULL, clock TEXT NOT NULL
);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX game_revision ON game (revision);
CREATE TABLE content (
    game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE, text BLOB NOT NULL, boards BLOB NOT NULL
);
CREATE TABLE report (
    game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE, place INTEGER NOT NULL, nodes INTEGER NOT NULL
);
CREATE TABLE note (
    rules INTEGER NOT NULL REFERENCES rules, key INTEGER NOT NULL, code TEXT NOT NULL, text TEXT NOT NULL,
    judgement INTEGER NOT NULL, PRIMARY KEY (key)
) WITHOUT ROWID;

-- Index.
CREATE TABLE position (
    key INTEGER NOT NULL, game INTEGER NOT NULL, ply INTEGER NOT NULL, next INTEGER, result INTEGER NOT NULL,
    counters INTEGER NOT NULL, value TEXT,
    PRIMARY KEY (key, game)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (
    title, players, event, place, comments,
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE letters USING fts5 (text, content='', contentless_delete=1, tokenize='trigram');
INSERT INTO words (words, rank) VALUES ('secure-delete', 1);
INSERT INTO letters (letters, rank) VALUES ('secure-delete', 1);
";

/// Version 2: the marks of notes, and the import under way.
const MARKS_AND_IMPORTS: &str = "
ALTER TABLE note ADD COLUMN marks TEXT NOT NULL DEFAULT '';
CREATE TABLE import (path TEXT PRIMARY KEY) WITHOUT ROWID;
";

/// An open library.
pub struct Library {
    pub(crate) connection: Connection,
}

/// A library that was opened.
pub struct Opened {
    /// The library.
    pub library: Library,
    /// The games and notes saved from a damaged file; `None` if the file was sound.
    pub recovered: Option<Recovered>,
}

/// The result of making a new library from a damaged one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// Where the damaged file is kept.
    pub kept: PathBuf,
    /// The number of games that were saved.
    pub games: usize,
    /// The number of games of which only a part was left.
    pub lost: usize,
    /// The number of notes on positions that were saved.
    pub notes: usize,
}

impl Library {
    /// Opens the library in a file, or creates it for its owner only. What can be read of a damaged file
    /// is put into a new one; the old one is kept beside it. This can take seconds.
    ///
    /// Fails if a newer version of the program wrote the file, and where it cannot be read or created.
    pub fn open(path: &Path) -> Result<Opened, LibraryError> {
        match Self::open_file(path) {
            Ok(library) => Ok(Opened { library, recovered: None }),
            Err(DatabaseError::Damaged) => Self::recover(path),
            Err(error) => Err(error.into()),
        }
    }

    /// Opens a library that is open already once more, to read while the other one writes. It cannot
    /// change anything.
    pub fn open_reader(path: &Path) -> Result<Self, LibraryError> {
        Ok(Library { connection: database::open_reader(path)? })
    }

    /// Opens a library that has no file, for tests and benchmarks.
    pub fn in_memory() -> Result<Self, LibraryError> {
        let library = Library { connection: Connection::open_in_memory()? };
        SCHEMA.set_up(&library.connection)?;
        library.set_up()?;
        Ok(library)
    }

    fn open_file(path: &Path) -> Result<Self, DatabaseError> {
        let library = Library { connection: SCHEMA.open(path)? };
        library.set_up()?;
        if library.state("is_open")? != 0 {
            database::check(&library.connection)?;
        }
        library.set_state("is_open", 1)?;
        Ok(library)
    }

    /// Gives the tables the rows that they always have.
    pub(crate) fn set_up(&self) -> rusqlite::Result<()> {
        let sql =
            "INSERT OR IGNORE INTO state VALUES ('is_open', 0), ('index', ?), ('revision', 0)";
        self.connection.execute(sql, [index::VERSION]).map(drop)
    }

    /// Returns whether another version of the program made the index, so that it has to be
    /// [made anew](Library::rebuild).
    pub fn is_outdated(&self) -> Result<bool, LibraryError> {
        Ok(self.state("index")? != i64::from(index::VERSION))
    }

    pub(crate) fn state(&self, name: &str) -> rusqlite::Result<i64> {
        let mut query = self.connection.prepare_cached("SELECT value FROM state WHERE name = ?")?;
        query.query_row([name], |row| row.get(0))
    }

    pub(crate) fn set_state(&self, name: &str, value: i64) -> rusqlite::Result<()> {
        let sql = "INSERT OR REPLACE INTO state VALUES (?, ?)";
        self.connection.prepare_cached(sql)?.execute((name, value)).map(drop)
    }

    /// Closes the library: all changes are in its one file then.
    pub fn close(self) -> Result<(), LibraryError> {
        self.set_state("is_open", 0)?;
        self.connection.close().map_err(|(_, error)| error.into())
    }

    /// Makes a new library from what can be read of a damaged one.
    fn recover(path: &Path) -> Result<Opened, LibraryError> {
        let kept = database::set_aside(path)?;
        let mut library = Self::open_file(path)?;
        let (mut games, mut notes, mut lost) = (0, 0, 0);
        if let Some(damaged) = database::open_damaged(&kept) {
            let mut batch = Vec::new();
            for (text, origin) in readable_games(&damaged) {
                match text.ok().and_then(|text| NewGame::read(&text, origin).ok()) {
                    Some(game) => batch.push(game),
                    None => lost += 1,
                }
                if batch.len() == 1000 {
                    games += library.add(&batch)?.len();
                    batch.clear();
                }
            }
            games += library.add(&batch)?.len();
            for note in all_notes(&damaged).into_iter().flatten() {
                library.set_note(&note)?;
                notes += 1;
            }
        }
        Ok(Opened { library, recovered: Some(Recovered { kept, games, lost, notes }) })
    }

    /// Returns the text of a game's file; `None` if the library does not have the game.
    pub fn text(&self, game: GameNumber) -> Result<Option<String>, LibraryError> {
        let mut query =
            self.connection.prepare_cached("SELECT text FROM content WHERE game = ?")?;
        let mut rows = query.query([game.0])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let text = unpacked(&row.get::<_, Vec<u8>>(0)?);
        let text = text.map_err(|error| {
            let what = owlery_store::error_text(&error);
            LibraryError::Content { game: game.0, what }
        });
        text.map(Some)
    }

    /// Reads what filters and lists need of all games.
    pub fn facts(&self) -> Result<Facts, LibraryError> {
        let mut facts = Facts::default();
        facts.update(self)?;
        Ok(facts)
    }
}

/// Reads the texts of a damaged library, as far as there are any, with where the games came from.
fn readable_games(damaged: &Connection) -> Vec<(io::Result<String>, Origin)> {
    let sql = "SELECT game, text FROM content WHERE game >= ? ORDER BY game";
    let found = database::readable_rows(damaged, sql, |row| {
        let (number, text): (i64, Vec<u8>) = (row.get(0)?, row.get(1)?);
        Ok((number, (number, unpacked(&text))))
    });
    let origin = |game: i64| {
        let sql = "SELECT origin FROM game WHERE id = ?";
        // Where it cannot be told, a game counts as the user's own.
        damaged.query_row(sql, [game], |row| row.get(0)).map_or(Origin::Own, Origin::from_number)
    };
    found.into_iter().map(|(game, text)| (text, origin(game))).collect()
}

/// Compresses a text.
pub(crate) fn packed(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    written.expect("writing into memory cannot fail")
}

/// Returns a compressed text. Fails if it is damaged, or longer than a game can be.
pub(crate) fn unpacked(bytes: &[u8]) -> io::Result<String> {
    let limit = owlery_record::limits::GAME as u64;
    owlery_store::read_to_end(flate2::read::DeflateDecoder::new(bytes), limit)
        .and_then(owlery_store::text)
}
