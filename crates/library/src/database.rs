//! The database file: its tables, versions, and what is done about damage.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::error::is_damage;
use crate::facts::Facts;
use crate::new_game::{NewGame, Origin};
use crate::notes::all_notes;
use crate::{GameNumber, LibraryError};
use owlery_record::index;
use owlery_store::{private_file, private_folder};

/// The version of the tables.
const VERSION: i64 = 1;

/// The tables. What is under "index" can be made from the contents at any time.
const TABLES: &str = "
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
    revision INTEGER NOT NULL
);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX game_revision ON game (revision);
CREATE TABLE content (
    game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE, text BLOB NOT NULL, boards BLOB NOT NULL
);
CREATE TABLE note (
    rules INTEGER NOT NULL REFERENCES rules, key INTEGER NOT NULL, code TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID;

-- Index.
CREATE TABLE position (
    key INTEGER NOT NULL, game INTEGER NOT NULL, ply INTEGER NOT NULL, next INTEGER, result INTEGER NOT NULL,
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
            Err(OpenError::Damage) => Self::recover(path),
            Err(OpenError::Other(error)) => Err(error),
        }
    }

    /// Opens a library that is open already once more, to read while the other one writes. It cannot
    /// change anything.
    pub fn open_reader(path: &Path) -> Result<Self, LibraryError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let library = Library { connection: Connection::open_with_flags(path, flags)? };
        library.configure()?;
        Ok(library)
    }

    /// Opens a library that has no file, for tests and benchmarks.
    pub fn in_memory() -> Result<Self, LibraryError> {
        let library = Library { connection: Connection::open_in_memory()? };
        library.set_up()?;
        Ok(library)
    }

    fn open_file(path: &Path) -> Result<Self, OpenError> {
        if let Some(folder) = path.parent() {
            private_folder(folder).map_err(LibraryError::from)?;
        }
        // SQLite gives the files beside it the same permissions.
        let file = private_file().create(true).truncate(false).open(path);
        file.map_err(LibraryError::from)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let library = Library { connection: Connection::open_with_flags(path, flags)? };
        library.set_up()?;
        if library.state("is_open")? != 0 {
            library.check()?;
        }
        library.set_state("is_open", 1)?;
        Ok(library)
    }

    fn set_up(&self) -> Result<(), OpenError> {
        let connection = &self.connection;
        self.configure()?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version > VERSION {
            return Err(LibraryError::Newer { version, ours: VERSION }.into());
        }
        connection.pragma_update(None, "journal_mode", "wal")?;
        // What a power cut may take is made anew from the games' own files and the open session.
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        if version == 0 {
            connection.execute_batch(&format!(
                "BEGIN IMMEDIATE; {TABLES}
                 INSERT INTO state VALUES ('is_open', 0), ('index', {}), ('revision', 0);
                 PRAGMA user_version = {VERSION}; COMMIT;",
                index::VERSION
            ))?;
        }
        Ok(())
    }

    /// Sets what holds for a connection rather than for the file.
    fn configure(&self) -> rusqlite::Result<()> {
        self.connection.busy_timeout(Duration::from_secs(5))?;
        self.connection.pragma_update(None, "temp_store", "memory")?;
        self.connection.pragma_update(None, "cache_size", -16_384)?;
        self.connection.set_prepared_statement_cache_capacity(64);
        Ok(())
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

    /// Looks for damage in the whole file.
    fn check(&self) -> Result<(), OpenError> {
        let query = "PRAGMA quick_check(1)";
        let found: String = self.connection.query_row(query, [], |row| row.get(0))?;
        if found == "ok" { Ok(()) } else { Err(OpenError::Damage) }
    }

    /// Closes the library: all changes are in its one file then.
    pub fn close(self) -> Result<(), LibraryError> {
        self.set_state("is_open", 0)?;
        self.connection.close().map_err(|(_, error)| error.into())
    }

    /// Makes a new library from what can be read of a damaged one.
    fn recover(path: &Path) -> Result<Opened, LibraryError> {
        let mut names = (1..).map(|at| beside(path, &format!(".damaged-{at}")));
        let kept = names.find(|kept| !kept.exists()).expect("some number is free");
        for ending in ["-wal", "-shm"] {
            let from = beside(path, ending);
            if from.exists() {
                std::fs::rename(from, beside(&kept, ending))?;
            }
        }
        std::fs::rename(path, &kept)?;
        log::warn!("the library was damaged: {} is kept", kept.display());
        let mut library = Self::open_file(path)?;
        let (mut games, mut notes, mut lost) = (0, 0, 0);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        // A file that is no database at all cannot even be opened.
        if let Ok(damaged) = Connection::open_with_flags(&kept, flags) {
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

/// Returns the path of a file beside another, with this at the end of its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Reads the texts of a damaged library, as far as there are any, with where the games came from.
fn readable_games(damaged: &Connection) -> Vec<(io::Result<String>, Origin)> {
    let mut found = Vec::new();
    // A damaged page ends a query; the next one begins beyond it.
    let (mut from, mut step) = (0_i64, 1_i64);
    while step < 1 << 40 {
        let sql = "SELECT game, text FROM content WHERE game >= ? ORDER BY game";
        let read = damaged.prepare(sql).and_then(|mut query| {
            let mut rows = query.query([from])?;
            while let Some(row) = rows.next()? {
                let (number, text): (i64, Vec<u8>) = (row.get(0)?, row.get(1)?);
                found.push((number, unpacked(&text)));
                (from, step) = (number + 1, 1);
            }
            Ok(())
        });
        match read {
            Ok(()) => break,
            Err(_) => {
                from += step;
                step *= 2;
            }
        }
    }
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

/// The reason why a file was not opened.
enum OpenError {
    Damage,
    Other(LibraryError),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        if is_damage(&error) { OpenError::Damage } else { OpenError::Other(error.into()) }
    }
}

impl From<LibraryError> for OpenError {
    fn from(error: LibraryError) -> Self {
        OpenError::Other(error)
    }
}

impl From<OpenError> for LibraryError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Damage => LibraryError::Database { what: "quick_check".into() },
            OpenError::Other(error) => error,
        }
    }
}
