//! Notes on positions: they belong to a position rather than to a game, and appear wherever it comes up.

use rusqlite::{Connection, OptionalExtension as _, Row};

use crate::write::stored;
use crate::{GameNumber, Library, LibraryError};
use owlery_games::{GameId, Notation, with_game};
use owlery_record::annotations::{Annotations, Judgement, Mark};
use owlery_record::file;
use owlery_record::index::{Indexer, PositionKey};
use owlery_record::{FileError, GameFile, Record, StepKind};

/// The separator of marks in the database.
const MARKS_SEPARATOR: &str = ", ";

/// The judgements by their numbers in the database, counted from 1; 0 is none.
const JUDGEMENTS: [Judgement; 6] = [
    Judgement::FirstWins,
    Judgement::FirstBetter,
    Judgement::Equal,
    Judgement::Unclear,
    Judgement::SecondBetter,
    Judgement::SecondWins,
];

/// What a person thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoteContent {
    /// The words.
    pub text: String,
    /// The judgement.
    pub judgement: Option<Judgement>,
    /// Arrows and circles, on the squares of the position as it stood when the note was written.
    pub marks: Vec<Mark>,
}

impl NoteContent {
    /// Returns whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.judgement.is_none() && self.marks.is_empty()
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
    pub fn note(&self, key: PositionKey) -> Result<Option<PositionNote>, LibraryError> {
        let sql = "SELECT key, game, options, code, text, judgement, marks FROM note
                   JOIN rules ON rules.id = note.rules WHERE key = ?";
        let mut query = self.connection.prepare_cached(sql)?;
        Ok(query.query_row([stored(key)], read_note).optional()?.flatten())
    }

    /// Writes a note on a position; an empty one deletes it.
    pub fn set_note(&mut self, note: &PositionNote) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction()?;
        if note.content.is_empty() {
            transaction.execute("DELETE FROM note WHERE key = ?", [stored(note.key)])?;
        } else {
            let sql = "INSERT OR IGNORE INTO rules (game, options) VALUES (?, ?)";
            transaction.execute(sql, (note.game.key(), &note.options))?;
            let sql =
                "INSERT OR REPLACE INTO note (rules, key, code, text, judgement, marks) VALUES
                       ((SELECT id FROM rules WHERE game = ? AND options = ?), ?, ?, ?, ?, ?)";
            let NoteContent { text, judgement, marks } = &note.content;
            let (key, judgement) = (stored(note.key), judgement.map_or(0, number));
            let marks: Vec<_> = marks.iter().map(Mark::to_string).collect();
            let (rules, marks) = ((note.game.key(), &note.options), marks.join(MARKS_SEPARATOR));
            let values = (rules.0, rules.1, key, &note.code, text, judgement, marks);
            transaction.execute(sql, values)?;
        }
        Ok(transaction.commit()?)
    }

    /// Returns all notes, in the order of their games and texts.
    pub fn notes(&self) -> Result<Vec<PositionNote>, LibraryError> {
        Ok(all_notes(&self.connection)?)
    }

    /// Returns the text of a game's file with the notes on the positions that were played as annotations.
    /// The game's own annotations go before the notes. Fails if the library does not have the game.
    pub fn text_with_notes(&self, game: GameNumber) -> Result<String, LibraryError> {
        let text = self.text(game)?.ok_or(LibraryError::Forgotten)?;
        let unreadable =
            |error: FileError| LibraryError::Content { game: game.0, what: error.to_string() };
        let file = GameFile::read(&text).map_err(unreadable)?;
        let annotated = with_game!(file.game(), |P| {
            let mut record = file.replay::<P>().map_err(unreadable)?;
            self.annotate(&mut record)?.then(|| file::write(&record))
        });
        Ok(annotated.unwrap_or(text))
    }

    /// Adds the notes on the positions of a game to its annotations, and returns whether there were any.
    fn annotate<P: Notation>(&self, record: &mut Record<P>) -> Result<bool, LibraryError> {
        let indexer = Indexer::<P>::new(record.options());
        let nodes = record.tree().path(record.played_end());
        let mut position = record.start().clone();
        let mut is_changed = false;
        for node in nodes {
            if let Some(mv) = record.tree()[node].mv {
                position.apply(mv);
            }
            let Some(note) = self.note(indexer.key(&position))? else { continue };
            let noted = P::from_code(&note.code, record.options());
            let marks = noted.map_or_else(
                |_| Vec::new(),
                |noted| indexer.marks_on_image(&note.content.marks, &noted, &position),
            );
            let annotations = record.tree()[node].annotations();
            let annotations = with_note(annotations, &NoteContent { marks, ..note.content });
            if record.check_limits_with(node, &annotations).is_ok() {
                record.set_annotations(node, annotations, StepKind::Comment);
                is_changed = true;
            }
        }
        Ok(is_changed)
    }
}

/// Returns the annotations of a move with a note after them. Nothing is said twice.
fn with_note(annotations: &Annotations, note: &NoteContent) -> Annotations {
    let mut all = annotations.clone();
    let text = note.text.trim();
    if all.note.is_empty() {
        text.clone_into(&mut all.note);
    } else if !all.note.contains(text) {
        all.note = format!("{}\n\n{text}", all.note);
    }
    all.judgement = all.judgement.or(note.judgement);
    for mark in &note.marks {
        if !all.marks.iter().any(|known| (known.from, known.to) == (mark.from, mark.to)) {
            all.marks.push(*mark);
        }
    }
    all
}

/// Reads all notes of a database, which may have the tables of an older version.
pub(crate) fn all_notes(connection: &Connection) -> rusqlite::Result<Vec<PositionNote>> {
    let has_marks = "SELECT count(*) FROM pragma_table_info('note') WHERE name = 'marks'";
    let marks = match connection.query_row(has_marks, [], |row| row.get(0))? {
        0 => "''",
        _ => "marks",
    };
    let mut query = connection.prepare(&format!(
        "SELECT key, game, options, code, text, judgement, {marks} FROM note
         JOIN rules ON rules.id = note.rules ORDER BY game, options, text"
    ))?;
    let notes = query.query_map([], read_note)?;
    Ok(notes.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// Reads a row of notes; `None` if the game is unknown.
fn read_note(row: &Row<'_>) -> rusqlite::Result<Option<PositionNote>> {
    let Ok(game) = row.get::<_, String>(1)?.parse() else { return Ok(None) };
    let key = PositionKey(row.get::<_, i64>(0)? as u64);
    let (options, code, text) = (row.get(2)?, row.get(3)?, row.get(4)?);
    let judgement = usize::try_from(row.get::<_, i64>(5)?).unwrap_or(0).checked_sub(1);
    let judgement = judgement.and_then(|at| JUDGEMENTS.get(at)).copied();
    let marks = row.get::<_, String>(6)?;
    let marks = marks.split(MARKS_SEPARATOR).filter_map(|mark| Mark::read(mark, u8::MAX)).collect();
    let content = NoteContent { text, judgement, marks };
    Ok(Some(PositionNote { key, game, options, code, content }))
}

fn number(judgement: Judgement) -> i64 {
    JUDGEMENTS.iter().position(|it| *it == judgement).map_or(0, |at| at as i64 + 1)
}
