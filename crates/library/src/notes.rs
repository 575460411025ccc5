//! Notes on positions: they belong to a position rather than to a game, and appear wherever it comes up.

use rusqlite::{Connection, OptionalExtension as _};

use crate::write::stored;
use crate::{Library, LibraryError};
use owlery_games::{GameId, Side};
use owlery_record::index::PositionKey;

/// A judgement of a position by a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Neither side is better.
    Even,
    /// Nobody can tell.
    Unclear,
    /// A side is better.
    Better(Side),
    /// A side is winning.
    Winning(Side),
}

impl Judgement {
    /// All judgements.
    pub const ALL: [Judgement; 6] = [
        Judgement::Winning(Side::White),
        Judgement::Better(Side::White),
        Judgement::Even,
        Judgement::Unclear,
        Judgement::Better(Side::Black),
        Judgement::Winning(Side::Black),
    ];

    /// Returns the judgement with this number, counted from 1; 0 is none.
    fn from_number(number: i64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
    }

    fn number(self) -> i64 {
        Self::ALL.iter().position(|it| *it == self).map_or(0, |at| at as i64 + 1)
    }
}

/// What a person thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoteContent {
    /// The words.
    pub text: String,
    /// The judgement.
    pub judgement: Option<Judgement>,
}

impl NoteContent {
    /// Returns whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.judgement.is_none()
    }
}

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
    pub content: NoteContent,
}

impl Library {
    /// Returns the note on a position.
    pub fn note(&self, key: PositionKey) -> Result<Option<NoteContent>, LibraryError> {
        let sql = "SELECT text, judgement FROM note WHERE key = ?";
        let mut query = self.connection.prepare_cached(sql)?;
        let note = query.query_row([stored(key)], |row| {
            let judgement = Judgement::from_number(row.get(1)?);
            Ok(NoteContent { text: row.get(0)?, judgement })
        });
        Ok(note.optional()?)
    }

    /// Writes a note on a position; an empty one deletes it.
    pub fn set_note(&mut self, note: &PositionNote) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction()?;
        if note.content.is_empty() {
            transaction.execute("DELETE FROM note WHERE key = ?", [stored(note.key)])?;
        } else {
            let sql = "INSERT OR IGNORE INTO rules (game, options) VALUES (?, ?)";
            transaction.execute(sql, (note.game.key(), &note.options))?;
            let sql = "INSERT OR REPLACE INTO note (rules, key, code, text, judgement) VALUES
                       ((SELECT id FROM rules WHERE game = ? AND options = ?), ?, ?, ?, ?)";
            let NoteContent { text, judgement } = &note.content;
            let (key, judgement) = (stored(note.key), judgement.map_or(0, Judgement::number));
            let values = (note.game.key(), &note.options, key, &note.code, text, judgement);
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
    let sql = "SELECT key, game, options, code, text, judgement FROM note JOIN rules ON rules.id = note.rules
                   ORDER BY game, options, text";
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([])?;
    let mut notes = Vec::new();
    while let Some(row) = rows.next()? {
        let Ok(game) = row.get::<_, String>(1)?.parse() else { continue };
        let key = PositionKey(row.get::<_, i64>(0)? as u64);
        let (options, code, text) = (row.get(2)?, row.get(3)?, row.get(4)?);
        let content = NoteContent { text, judgement: Judgement::from_number(row.get(5)?) };
        notes.push(PositionNote { key, game, options, code, content });
    }
    Ok(notes)
}
