//! The file of a session: its tables, and what is done about damage.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::{Connection, Params};

use super::content::{Change, Content, Document, Steps, Text};
use super::{DocumentId, Durability, RecoveredSession, Revision};
use crate::database::{self, DatabaseError, Schema};

/// The base of a document is apart from its head, which is written more often.
const SCHEMA: Schema = Schema {
    migrations: &["
CREATE TABLE document (
    id INTEGER PRIMARY KEY, position INTEGER NOT NULL, kind TEXT NOT NULL, head TEXT NOT NULL
);
CREATE TABLE base (
    document INTEGER PRIMARY KEY REFERENCES document ON DELETE CASCADE, text TEXT NOT NULL
);
CREATE TABLE step (
    document INTEGER NOT NULL REFERENCES document ON DELETE CASCADE, revision INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (document, revision)
) WITHOUT ROWID;
CREATE TABLE value (key TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
"],
    is_exclusive: true,
};

/// The number of transactions after which the log is moved into the file.
const CHECKPOINT: usize = 400;

/// An open file of a session.
pub(super) struct SessionFile {
    connection: Connection,
    /// The number of transactions since the log was moved into the file.
    logged: usize,
}

impl SessionFile {
    /// Opens a file, or creates it, and reads it.
    pub fn open(path: &Path) -> Result<(Self, Content, Option<RecoveredSession>), DatabaseError> {
        match Self::open_sound(path) {
            Ok((file, content)) => Ok((file, content, None)),
            Err(DatabaseError::Damaged) => Self::recover(path),
            Err(error) => Err(error),
        }
    }

    fn open_sound(path: &Path) -> Result<(Self, Content), DatabaseError> {
        let file = SessionFile { connection: SCHEMA.open(path)?, logged: 0 };
        // Documents that are closed leave nothing behind.
        file.connection.pragma_update(None, "secure_delete", true)?;
        // That would be before a change is acknowledged.
        file.connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        database::check(&file.connection)?;
        let content = file.read()?;
        Ok((file, content))
    }

    /// Makes a new file of what can be read of a damaged one.
    fn recover(path: &Path) -> Result<(Self, Content, Option<RecoveredSession>), DatabaseError> {
        let kept = database::set_aside(path)?;
        let (content, lost) = match database::open_damaged(&kept) {
            Some(damaged) => read_damaged(&damaged),
            None => (Content::default(), 0),
        };
        let (file, _) = Self::open_sound(path)?;
        file.rewrite(&content)?;
        let documents = content.documents.len();
        Ok((file, content, Some(RecoveredSession { kept, documents, lost })))
    }

    fn read(&self) -> rusqlite::Result<Content> {
        let mut content = Content::default();
        let mut query = self.connection.prepare(
            "SELECT id, kind, head, text FROM document JOIN base ON document = id
             ORDER BY position, id",
        )?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let id = document_id(row.get(0)?);
            let (kind, head, base) = (row.get(1)?, row.get(2)?, row.get(3)?);
            let mut steps = Steps::default();
            read_steps(&self.connection, id, &mut steps)?;
            content.documents.push(Document { id, kind, head, base: text(base), steps });
        }
        read_values(&self.connection, &mut content)?;
        Ok(content)
    }

    /// Makes changes in one transaction.
    pub fn commit(&self, changes: &[(Revision, Change)]) -> rusqlite::Result<()> {
        let durability = changes.iter().map(|(_, change)| change.durability()).max();
        self.transaction(durability.unwrap_or(Durability::Crash), || {
            changes.iter().try_for_each(|(revision, change)| self.make(*revision, change))
        })
    }

    /// Replaces everything in one transaction.
    pub fn rewrite(&self, content: &Content) -> rusqlite::Result<()> {
        self.transaction(Durability::PowerLoss, || {
            self.run("DELETE FROM document", ())?;
            self.run("DELETE FROM value", ())?;
            for Document { id, kind, head, base, steps } in &content.documents {
                self.insert(*id, kind, head, base.get())?;
                for (revision, text) in steps.iter() {
                    self.append(*id, *revision, text.get())?;
                }
            }
            content.values.iter().try_for_each(|(key, content)| self.set(key, Some(content)))
        })
    }

    fn transaction(
        &self,
        durability: Durability,
        write: impl FnOnce() -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let synchronous = match durability {
            Durability::Crash => "normal",
            Durability::PowerLoss => "full",
        };
        self.connection.pragma_update(None, "synchronous", synchronous)?;
        // It is rolled back when it is dropped.
        let transaction = self.connection.unchecked_transaction()?;
        write()?;
        transaction.commit()
    }

    fn make(&self, revision: Revision, change: &Change) -> rusqlite::Result<()> {
        match change {
            Change::Insert { document, kind, head, base } => {
                self.insert(*document, kind, head, base.get())
            }
            Change::Append { document, text, .. } => self.append(*document, revision, text.get()),
            Change::Compact { document, as_of, base } => {
                let id = key(*document);
                self.run("UPDATE base SET text = ? WHERE document = ?", (base.get(), id))?;
                let sql = "DELETE FROM step WHERE document = ? AND revision <= ?";
                self.run(sql, (id, as_of.0 as i64))
            }
            Change::SetHead { document, head } => {
                self.run("UPDATE document SET head = ? WHERE id = ?", (head, key(*document)))
            }
            Change::Remove(document) => {
                self.run("DELETE FROM document WHERE id = ?", [key(*document)])
            }
            Change::Order(documents) => {
                // Those that are not named stand behind the others, in the order they have.
                let sql = "UPDATE document SET position = position + ?";
                self.run(sql, [documents.len() as i64])?;
                let sql = "UPDATE document SET position = ? WHERE id = ?";
                documents.iter().enumerate().try_for_each(|(position, document)| {
                    self.run(sql, (position as i64, key(*document)))
                })
            }
            Change::Set { key, content } => self.set(key, content.as_deref()),
        }
    }

    /// Inserts a document behind the others; one that is there keeps its place.
    fn insert(&self, id: DocumentId, kind: &str, head: &str, base: &str) -> rusqlite::Result<()> {
        let sql = "INSERT INTO document (id, position, kind, head)
                   VALUES (?, (SELECT ifnull(max(position), -1) + 1 FROM document), ?, ?)
                   ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, head = excluded.head";
        self.run(sql, (key(id), kind, head))?;
        self.run("INSERT OR REPLACE INTO base (document, text) VALUES (?, ?)", (key(id), base))?;
        self.run("DELETE FROM step WHERE document = ?", [key(id)])
    }

    fn append(&self, id: DocumentId, revision: Revision, text: &str) -> rusqlite::Result<()> {
        // A document that was removed has no steps.
        let sql = "INSERT INTO step (document, revision, text)
                   SELECT id, ?, ? FROM document WHERE id = ?";
        self.run(sql, (revision.0 as i64, text, key(id)))
    }

    fn set(&self, key: &str, content: Option<&str>) -> rusqlite::Result<()> {
        match content {
            Some(content) => {
                let sql = "INSERT OR REPLACE INTO value (key, content) VALUES (?, ?)";
                self.run(sql, (key, content))
            }
            None => self.run("DELETE FROM value WHERE key = ?", [key]),
        }
    }

    fn run(&self, sql: &str, parameters: impl Params) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute(parameters).map(drop)
    }

    /// Moves the log into the file if it has become long, which takes its time.
    pub fn tidy(&mut self) -> rusqlite::Result<()> {
        self.logged += 1;
        if self.logged < CHECKPOINT {
            return Ok(());
        }
        self.logged = 0;
        self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
    }

    /// Closes the file: everything is in it alone then.
    pub fn close(self) -> rusqlite::Result<()> {
        self.connection.close().map_err(|(_, error)| error)
    }

    #[cfg(test)]
    pub fn connection(&self) -> &Connection {
        &self.connection
    }
}

/// SQLite's integers have a sign; the numbers come back the same.
fn key(id: DocumentId) -> i64 {
    id.0 as i64
}

fn document_id(key: i64) -> DocumentId {
    DocumentId(key as u64)
}

fn text(text: String) -> Text {
    Text::new(|| text)
}

fn read_steps(connection: &Connection, id: DocumentId, steps: &mut Steps) -> rusqlite::Result<()> {
    let sql = "SELECT revision, text FROM step WHERE document = ? ORDER BY revision";
    let mut query = connection.prepare_cached(sql)?;
    let mut rows = query.query([key(id)])?;
    while let Some(row) = rows.next()? {
        steps.push(Revision(row.get::<_, i64>(0)? as u64), text(row.get(1)?));
    }
    Ok(())
}

fn read_values(connection: &Connection, content: &mut Content) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT key, content FROM value ORDER BY key")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        content.values.insert(row.get(0)?, row.get(1)?);
    }
    Ok(())
}

/// Reads what is left of a damaged file, and counts the documents of which something is missing. The
/// steps of a document end before the first one that cannot be read.
fn read_damaged(damaged: &Connection) -> (Content, usize) {
    let mut content = Content::default();
    let sql = "SELECT id, position, kind, head FROM document WHERE id >= ? ORDER BY id";
    let mut documents = database::readable_rows(damaged, sql, |row| {
        let id: i64 = row.get(0)?;
        Ok((id, (row.get::<_, i64>(1)?, id, row.get(2)?, row.get(3)?)))
    });
    let sql = "SELECT document, text FROM base WHERE document >= ? ORDER BY document";
    let bases = database::readable_rows(damaged, sql, |row| {
        Ok((row.get(0)?, (row.get::<_, i64>(0)?, row.get(1)?)))
    });
    let found = documents.len().max(bases.len());
    let mut bases: HashMap<i64, String> = bases.into_iter().collect();
    documents.sort_by_key(|(position, id, ..)| (*position, *id));
    let mut torn = 0;
    for (_, id, kind, head) in documents {
        let Some(base) = bases.remove(&id) else { continue };
        let (id, mut steps) = (document_id(id), Steps::default());
        torn += usize::from(read_steps(damaged, id, &mut steps).is_err());
        content.documents.push(Document { id, kind, head, base: text(base), steps });
    }
    if let Err(error) = read_values(damaged, &mut content) {
        log::warn!("some values of the session are lost: {error}");
    }
    let lost = found - content.documents.len() + torn;
    (content, lost)
}
