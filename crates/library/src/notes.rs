//! Notes on positions: they belong to a position rather than to a game, and appear wherever it comes up.

use rusqlite::{Connection, OptionalExtension as _};

use crate::write::stored;
use crate::{Library, LibraryError};
use owlery_games::GameId;
use owlery_record::index::PositionKey;

/// A note on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionNote {
    /// The position.
    pub key: PositionKey,
    /// The game.
    pub game: GameId,
    /// The options, every field named.
    pub options: String,
    /// The position as text, as it stood when the note was written.
    pub code: String,
    /// The note.
    pub text: String,
}

impl Library {
    /// Returns the note on a position.
    pub fn note(&self, key: PositionKey) -> Result<Option<String>, LibraryError> {
        let mut query = self.connection.prepare_cached("SELECT text FROM note WHERE key = ?")?;
        Ok(query.query_row([stored(key)], |row| row.get(0)).optional()?)
    }

    /// Writes a note on a position; an empty one deletes it.
    pub fn set_note(&mut self, note: &PositionNote) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction()?;
        if note.text.trim().is_empty() {
            transaction.execute("DELETE FROM note WHERE key = ?", [stored(note.key)])?;
        } else {
            let sql = "INSERT OR IGNORE INTO rules (game, options) VALUES (?, ?)";
            transaction.execute(sql, (note.game.key(), &note.options))?;
            let sql = "INSERT OR REPLACE INTO note (rules, key, code, text) VALUES
                       ((SELECT id FROM rules WHERE game = ? AND options = ?), ?, ?, ?)";
            let key = stored(note.key);
            let values = (note.game.key(), &note.options, key, &note.code, &note.text);
            transaction.execute(sql, values)?;
        }
        Ok(transaction.commit()?)
    }

    /// Returns all notes, in the order of their games and texts.
    pub fn notes(&self) -> Result<Vec<PositionNote>, LibraryError> {
        Ok(all_notes(&self.connection)?)
    }
}

/// Reads all notes of a database.
pub(crate) fn all_notes(connection: &Connection) -> rusqlite::Result<Vec<PositionNote>> {
    let sql = "SELECT key, game, options, code, text FROM note JOIN rules ON rules.id = note.rules
                   ORDER BY game, options, text";
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([])?;
    let mut notes = Vec::new();
    while let Some(row) = rows.next()? {
        let Ok(game) = row.get::<_, String>(1)?.parse() else { continue };
        let key = PositionKey(row.get::<_, i64>(0)? as u64);
        let (options, code, text) = (row.get(2)?, row.get(3)?, row.get(4)?);
        notes.push(PositionNote { key, game, options, code, text });
    }
    Ok(notes)
}
