//! The content of a session in memory, from which a file can be written anew, and its changes.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use super::{DocumentId, Durability, Revision, SavedDocument, SessionContent};

/// The steps of a document that are let be, in bytes, however short its base is.
const MIN_STEPS: usize = 64 << 10;

/// A text that is made when it is first needed.
#[derive(Clone)]
pub(super) struct Text(Arc<LazyLock<String, Make>>);

type Make = Box<dyn FnOnce() -> String + Send>;

impl Text {
    pub fn new(make: impl FnOnce() -> String + Send + 'static) -> Self {
        Text(Arc::new(LazyLock::new(Box::new(make))))
    }

    pub fn get(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text")
    }
}

/// A change to a session.
#[derive(Debug)]
pub(super) enum Change {
    Insert { document: DocumentId, kind: String, head: String, base: Text },
    Append { document: DocumentId, durability: Durability, text: Text },
    Compact { document: DocumentId, as_of: Revision, base: Text },
    SetHead { document: DocumentId, head: String },
    Remove(DocumentId),
    Order(Vec<DocumentId>),
    Set { key: String, content: Option<String> },
}

impl Change {
    /// What it has to survive once it is acknowledged.
    pub fn durability(&self) -> Durability {
        match self {
            Change::Append { durability, .. } => *durability,
            _ => Durability::Crash,
        }
    }
}

/// What a session holds, with what its file has beside it.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    /// The documents in their order.
    pub documents: Vec<Document>,
    pub values: BTreeMap<String, String>,
}

#[derive(Clone, Debug)]
pub(super) struct Document {
    pub id: DocumentId,
    pub kind: String,
    pub head: String,
    pub base: Text,
    pub steps: Steps,
}

/// Steps with their revisions, which grow.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    rows: Vec<(Revision, Text)>,
    /// The bytes of all texts.
    weight: usize,
}

impl Steps {
    pub fn push(&mut self, revision: Revision, text: Text) {
        self.weight += text.get().len();
        self.rows.push((revision, text));
    }

    pub fn iter(&self) -> impl Iterator<Item = &(Revision, Text)> {
        self.rows.iter()
    }

    fn remove_to(&mut self, as_of: Revision) {
        self.rows.retain(|(revision, _)| *revision > as_of);
        self.weight = self.rows.iter().map(|(_, text)| text.get().len()).sum();
    }
}

impl Document {
    fn is_overgrown(&self) -> bool {
        self.steps.weight > self.base.get().len().max(MIN_STEPS)
    }
}

impl Content {
    /// The largest revision of a step.
    pub fn revision(&self) -> Revision {
        let steps = self.documents.iter().flat_map(|document| document.steps.rows.last());
        steps.map(|(revision, _)| *revision).max().unwrap_or_default()
    }

    /// The documents whose steps outweigh their bases.
    pub fn overgrown(&self) -> Vec<DocumentId> {
        let overgrown = self.documents.iter().filter(|document| document.is_overgrown());
        overgrown.map(|document| document.id).collect()
    }

    /// Makes a change.
    pub fn apply(&mut self, revision: Revision, change: Change) {
        match change {
            Change::Insert { document: id, kind, head, base } => {
                let new = Document { id, kind, head, base, steps: Steps::default() };
                match self.find_mut(id) {
                    Some(document) => *document = new,
                    None => self.documents.push(new),
                }
            }
            Change::Append { document, text, .. } => {
                if let Some(document) = self.find_mut(document) {
                    document.steps.push(revision, text);
                }
            }
            Change::Compact { document, as_of, base } => {
                if let Some(document) = self.find_mut(document) {
                    document.base = base;
                    document.steps.remove_to(as_of);
                }
            }
            Change::SetHead { document, head } => {
                if let Some(document) = self.find_mut(document) {
                    document.head = head;
                }
            }
            Change::Remove(id) => self.documents.retain(|document| document.id != id),
            Change::Order(ids) => {
                let place = |id| ids.iter().position(|other| *other == id).unwrap_or(ids.len());
                self.documents.sort_by_key(|document| place(document.id));
            }
            Change::Set { key, content: Some(content) } => _ = self.values.insert(key, content),
            Change::Set { key, content: None } => _ = self.values.remove(&key),
        }
    }

    fn find_mut(&mut self, id: DocumentId) -> Option<&mut Document> {
        self.documents.iter_mut().find(|document| document.id == id)
    }
}

impl From<Content> for SessionContent {
    fn from(content: Content) -> Self {
        let saved = |document: Document| {
            let Document { id, kind, head, base, steps } = document;
            let steps = steps.iter().map(|(_, text)| text.get().to_owned()).collect();
            SavedDocument { id, kind, head, base: base.get().to_owned(), steps }
        };
        let documents = content.documents.into_iter().map(saved).collect();
        SessionContent { documents, values: content.values }
    }
}
