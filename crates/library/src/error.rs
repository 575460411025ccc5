//! Errors of the library.

use owlery_i18n::messages;
use owlery_store::database::DatabaseError;

messages! {
    /// A reason why the library could not be opened, read or changed.
    pub enum LibraryError {
        /// A newer version of the program wrote the file; it is left alone.
        Newer {
            /// The version of its tables.
            version: i64,
            /// The newest version that this program reads.
            ours: i64,
        } = "database-error.newer",
        /// The folder cannot be made, or the file cannot be created.
        File {
            /// The system's message.
            what: String,
        } = "database-error.file",
        /// The database cannot be opened, read or changed.
        Database {
            /// The reason.
            what: DatabaseError,
        } = "database-error.database",
        /// A game in the library cannot be read.
        Content {
            /// The number of the game.
            game: i64,
            /// The reason, as a clause.
            what: String,
        } = "database-error.content",
        /// The library no longer has the game.
        Forgotten = "database-error.forgotten",
        /// The work was cancelled.
        Cancelled = "database-error.cancelled",
    }
}

impl From<std::io::Error> for LibraryError {
    fn from(error: std::io::Error) -> Self {
        LibraryError::File { what: owlery_store::error_text(&error) }
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        DatabaseError::from(error).into()
    }
}

impl From<DatabaseError> for LibraryError {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::Newer { version, ours } => LibraryError::Newer { version, ours },
            DatabaseError::File { what } => LibraryError::File { what },
            what => LibraryError::Database { what },
        }
    }
}
