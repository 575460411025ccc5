//! The database file: its tables, versions, and what is done about damage.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::error::is_damage;
use crate::facts::Facts;
use crate::new_game::{NewGame, Origin};
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
    origin INTEGER NOT NULL, is_analysed INTEGER NOT NULL, identity INTEGER NOT NULL, path TEXT,
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
    /// What was saved from a damaged file, if it was damaged.
    pub recovered: Option<Recovered>,
}

/// The result of making a new library from a damaged one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// Where the damaged file is kept.
    pub kept: PathBuf,
    /// The number of games that could be read.
    pub games: usize,
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

    /// Opens a library that has no file, for tests and benchmarks.
    pub fn in_memory() -> Result<Self, LibraryError> {
        let library = Library { connection: Connection::open_in_memory()? };
        library.set_up()?;
        Ok(library)
    }

    fn open_file(path: &Path) -> Result<Self, OpenError> {
        let file = |error: std::io::Error| LibraryError::File { what: error.to_string() };
        if let Some(folder) = path.parent() {
            private_folder(folder).map_err(file)?;
        }
        // SQLite gives the files beside it the same permissions.
        private_file().create(true).truncate(false).open(path).map_err(file)?;
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
        connection.busy_timeout(Duration::from_secs(5))?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version > VERSION {
            return Err(LibraryError::Newer { version, ours: VERSION }.into());
        }
        connection.pragma_update(None, "journal_mode", "wal")?;
        // What a power cut may take is made anew from the games' own files and the open session.
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "temp_store", "memory")?;
        connection.pragma_update(None, "cache_size", -16_384)?;
        connection.set_prepared_statement_cache_capacity(64);
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
        let file = |error: std::io::Error| LibraryError::File { what: error.to_string() };
        let beside = |ending: &str| {
            let mut name = path.file_name().unwrap_or_default().to_owned();
            name.push(ending);
            path.with_file_name(name)
        };
        let kept = (1..).map(|at| beside(&format!(".damaged-{at}"))).find(|path| !path.exists());
        let kept = kept.unwrap_or_else(|| beside(".damaged"));
        for ending in ["-wal", "-shm"] {
            let mut target = kept.file_name().unwrap_or_default().to_owned();
            target.push(ending);
            let from = beside(ending);
            if from.exists() {
                std::fs::rename(from, kept.with_file_name(target)).map_err(file)?;
            }
        }
        std::fs::rename(path, &kept).map_err(file)?;
        log::warn!("the library was damaged: {} is kept", kept.display());
        let mut library = match Self::open_file(path) {
            Ok(library) => library,
            Err(OpenError::Other(error)) => return Err(error),
            Err(OpenError::Damage) => {
                return Err(LibraryError::Database { what: "quick_check".into() });
            }
        };
        let mut games = Vec::new();
        let mut read = 0;
        for (text, origin) in readable_games(&kept) {
            games.extend(NewGame::read(&text, origin));
            if games.len() == 1000 {
                read += library.add(&games)?.len();
                games.clear();
            }
        }
        read += library.add(&games)?.len();
        Ok(Opened { library, recovered: Some(Recovered { kept, games: read }) })
    }

    /// Returns the text of a game's file; `None` if the library does not have the game.
    pub fn text(&self, game: GameNumber) -> Result<Option<String>, LibraryError> {
        let mut query =
            self.connection.prepare_cached("SELECT text FROM content WHERE game = ?")?;
        let mut rows = query.query([game.0])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        Ok(Some(unpacked(row.get_ref(0)?.as_blob().unwrap_or_default())))
    }

    /// Reads what filters and lists need of all games.
    pub fn facts(&self) -> Result<Facts, LibraryError> {
        let mut facts = Facts::default();
        facts.update(self)?;
        Ok(facts)
    }
}

/// Reads the texts of a damaged library, as far as there are any.
fn readable_games(path: &Path) -> Vec<(String, Origin)> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let Ok(connection) = Connection::open_with_flags(path, flags) else { return Vec::new() };
    let mut found = Vec::new();
    // A damaged page ends a query; the next one begins beyond it.
    let (mut from, mut step) = (0_i64, 1_i64);
    while step < 1 << 40 {
        let sql = "SELECT game, text FROM content WHERE game >= ? ORDER BY game";
        let read = connection.prepare(sql).and_then(|mut query| {
            let mut rows = query.query([from])?;
            while let Some(row) = rows.next()? {
                let text = row.get_ref(1)?.as_blob().unwrap_or_default().to_vec();
                found.push((row.get(0)?, unpacked(&text)));
                from = row.get::<_, i64>(0)? + 1;
                step = 1;
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
        connection.query_row(sql, [game], |row| row.get(0)).unwrap_or(0)
    };
    found.into_iter().map(|(game, text)| (text, Origin::from_number(origin(game)))).collect()
}

/// Compresses a text.
pub(crate) fn packed(text: &str) -> Vec<u8> {
    use std::io::Write as _;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    // Writing into memory cannot fail.
    let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

/// Returns a compressed text, as far as it can be read.
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    use std::io::Read as _;
    let mut text = Vec::new();
    let limit = owlery_record::limits::GAME as u64;
    let _ = flate2::read::DeflateDecoder::new(bytes).take(limit).read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
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
