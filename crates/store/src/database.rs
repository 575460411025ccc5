//! Databases (SQLite): opened for their owner alone, brought up to the newest version of their
//! tables, refused if a newer program wrote them, and kept aside if they are damaged.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use owlery_i18n::messages;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, Row, Transaction, TransactionBehavior};

use super::{error_text, private_file, private_folder};

/// The time that a connection waits for another one to finish.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time that one waits which keeps its file for itself: the other one is not likely to finish.
const EXCLUSIVE_PATIENCE: Duration = Duration::from_millis(500);
/// The size of the page cache in KiB; SQLite takes a negative number as that.
const CACHE: i64 = -16_384;
/// The number of prepared statements that are kept.
const STATEMENTS: usize = 64;

/// The tables of a database.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// A script for each version, which makes its tables from those of the version before.
    pub migrations: &'static [&'static str],
    /// Whether a connection keeps the file for itself.
    pub is_exclusive: bool,
}

messages! {
    /// A reason why a database cannot be opened, read or changed; displays as a clause.
    pub enum DatabaseError {
        /// A newer version of the program wrote the file; it is left alone.
        Newer {
            /// The version of its tables.
            version: i64,
            /// The newest version that this program reads.
            ours: i64,
        } = "disk-database.newer",
        /// Another connection has the file.
        InUse = "disk-database.in_use",
        /// The file is damaged or is no database.
        Damaged = "disk-database.damaged",
        /// The file or its folder is read-only.
        ReadOnly = "disk-said.read_only",
        /// The disk is full.
        Full = "disk-said.full",
        /// The system refuses.
        File {
            /// The system's message.
            what: String,
        } = "disk-database.other",
        /// SQLite reports another error.
        Other {
            /// SQLite's own message.
            what: String,
        } = "disk-database.other",
    }
}

impl From<rusqlite::Error> for DatabaseError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => DatabaseError::Damaged,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => DatabaseError::InUse,
            Some(ErrorCode::ReadOnly) => DatabaseError::ReadOnly,
            Some(ErrorCode::DiskFull) => DatabaseError::Full,
            _ => DatabaseError::Other { what: error.to_string() },
        }
    }
}

impl From<io::Error> for DatabaseError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::ReadOnlyFilesystem => DatabaseError::ReadOnly,
            io::ErrorKind::StorageFull => DatabaseError::Full,
            _ => DatabaseError::File { what: error_text(&error) },
        }
    }
}

impl Schema {
    /// Opens a database, or creates it for its owner only, with tables of the newest version.
    pub fn open(&self, path: &Path) -> Result<Connection, DatabaseError> {
        if let Some(folder) = path.parent() {
            private_folder(folder)?;
        }
        // SQLite gives the files beside it the same permissions.
        private_file().create(true).truncate(false).open(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        self.set_up(&connection)?;
        Ok(connection)
    }

    /// Brings the tables behind a new connection up to the newest version.
    pub fn set_up(&self, connection: &Connection) -> Result<(), DatabaseError> {
        // Closing a connection moves the log into the file, which must not happen to a newer one.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        if self.is_exclusive {
            // Before the file is read for the first time.
            connection.pragma_update(None, "locking_mode", "exclusive")?;
        }
        configure(connection, if self.is_exclusive { EXCLUSIVE_PATIENCE } else { PATIENCE })?;
        let ours = self.migrations.len() as i64;
        let version = version_of(connection)?;
        if version > ours {
            return Err(DatabaseError::Newer { version, ours });
        }
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        if version < ours {
            self.migrate(connection)?;
        }
        Ok(())
    }

    fn migrate(&self, connection: &Connection) -> rusqlite::Result<()> {
        let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
        // Another connection may have been faster.
        let done = usize::try_from(version_of(&transaction)?).unwrap_or(0);
        for script in self.migrations.iter().skip(done) {
            transaction.execute_batch(script)?;
        }
        let version = self.migrations.len().max(done);
        transaction.pragma_update(None, "user_version", version as i64)?;
        transaction.commit()
    }
}

/// Opens a database that is open already once more, to read while the other connection writes.
pub fn open_reader(path: &Path) -> Result<Connection, DatabaseError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    configure(&connection, PATIENCE)?;
    Ok(connection)
}

/// Sets the options that hold for a connection rather than for its file.
fn configure(connection: &Connection, patience: Duration) -> rusqlite::Result<()> {
    connection.busy_timeout(patience)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cache_size", CACHE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

fn version_of(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Looks for damage in the whole file.
pub fn check(connection: &Connection) -> Result<(), DatabaseError> {
    let query = "PRAGMA quick_check(1)";
    let found: String = connection.query_row(query, [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(DatabaseError::Damaged) }
}

/// Gives a damaged database and the files that belong to it a free name beside it, and returns that.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let mut names = (1..).map(|number| beside(path, &format!(".damaged-{number}")));
    let kept = names.find(|kept| !kept.exists()).expect("some number is free");
    for ending in ["-wal", "-shm"] {
        let from = beside(path, ending);
        if from.exists() {
            std::fs::rename(from, beside(&kept, ending))?;
        }
    }
    std::fs::rename(path, &kept)?;
    log::warn!("a database was damaged: {} is kept", kept.display());
    Ok(kept)
}

/// Returns the path of a file beside another, with this at the end of its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Opens a damaged database to read what is left of it; `None` if it is no database at all.
pub fn open_damaged(path: &Path) -> Option<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).ok()
}

/// Reads the rows of a damaged table, as far as they can be read. The query has one parameter, the
/// first key that is wanted, and gives rows in the order of their keys; `read` returns a row with its
/// key.
pub fn readable_rows<T>(
    damaged: &Connection,
    query: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<(i64, T)>,
) -> Vec<T> {
    let mut found = Vec::new();
    // A damaged page ends a query; the next one begins beyond it.
    let (mut from, mut step) = (0_i64, 1_i64);
    while step < 1 << 40 {
        let done = damaged.prepare(query).and_then(|mut query| {
            let mut rows = query.query([from])?;
            while let Some(row) = rows.next()? {
                let (key, value) = read(row)?;
                found.push(value);
                (from, step) = (key + 1, 1);
            }
            Ok(())
        });
        if done.is_ok() {
            break;
        }
        from += step;
        step *= 2;
    }
    found
}

#[cfg(test)]
mod tests;
