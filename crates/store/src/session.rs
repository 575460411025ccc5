//! The session: what the program remembers of what is open in it, so that neither its end nor a
//! crash nor a power cut costs more than the last moment.
//!
//! A document has a *base*, its text at some time, and *steps*, a row for each change since. A step
//! costs the same however large its document is; once the steps outweigh the base, a
//! [new base](SessionWriter::compact) takes their place. Beside the documents are values by their
//! keys. What all these texts say is not known here.
//!
//! ```
//! use owlery_store::session::{self, DocumentId, Durability};
//! use std::time::Duration;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let path = folder.path().join("session.sqlite");
//! let opened = session::open(&path, || {}).unwrap();
//! opened.writer.insert(DocumentId(1), "game", "untitled", || "moves:".into());
//! let revision = opened.writer.append(DocumentId(1), Durability::PowerLoss, || "e6".into());
//! opened.writer.flush(Duration::from_secs(10)).unwrap();
//! assert_eq!(opened.writer.acknowledged(), revision);
//! drop(opened);
//! let documents = session::open(&path, || {}).unwrap().content.documents;
//! assert_eq!((&*documents[0].base, &*documents[0].steps[0]), ("moves:", "e6"));
//! ```

mod content;
mod file;
#[cfg(test)]
mod tests;
mod writer;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::database::DatabaseError;
use file::SessionFile;
pub use writer::{FlushError, SessionWriter};

/// The time until writing is tried again after a failure: a full disk must not keep the processor busy.
const RETRY: Duration = Duration::from_secs(10);

/// The number of a document in the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentId(pub u64);

/// The number of a change to the session; later changes have larger ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revision(pub u64);

/// What an acknowledged change survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Durability {
    /// A crash of the program.
    Crash,
    /// A crash of the system and a power cut, too.
    PowerLoss,
}

/// An open session.
pub struct OpenSession {
    /// Keeps what changes.
    pub writer: SessionWriter,
    /// The documents and values of the last run.
    pub content: SessionContent,
    /// The result of recovering a damaged file; `None` if the file was sound.
    pub recovered: Option<RecoveredSession>,
}

/// What a session holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionContent {
    /// The documents in their order.
    pub documents: Vec<SavedDocument>,
    /// The values by their keys.
    pub values: BTreeMap<String, String>,
}

/// A document of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedDocument {
    /// The number of the document.
    pub id: DocumentId,
    /// The kind of the document, which says how to read its texts.
    pub kind: String,
    /// What changes often beside the content.
    pub head: String,
    /// The content at some time.
    pub base: String,
    /// The changes since then.
    pub steps: Vec<String>,
}

/// The result of making a new session from a damaged one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveredSession {
    /// Where the damaged file is kept.
    pub kept: PathBuf,
    /// The number of documents that were saved, as far as possible.
    pub documents: usize,
    /// The number of documents that are lost, or of which only a part was left.
    pub lost: usize,
}

/// Opens the session in a file, or creates it for its owner only. What can be read of a damaged file is
/// put into a new one; the old one is kept beside it. `news` is called on the writer's thread after
/// each acknowledgement and each failure.
///
/// Fails if another program has the file open, if a newer version of the program wrote it, and where
/// it cannot be read or created.
pub fn open(path: &Path, news: impl Fn() + Send + 'static) -> Result<OpenSession, DatabaseError> {
    let (file, content, recovered) = SessionFile::open(path)?;
    let writer =
        SessionWriter::start(path.to_owned(), file, content.clone(), RETRY, Box::new(news))?;
    Ok(OpenSession { writer, content: content.into(), recovered })
}
