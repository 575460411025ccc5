//! Kinds of changes of a collection: what its undo and redo are about.

use serde::{Deserialize, Serialize};

use owlery_i18n::t;

/// Kind of a change. What is kept of a collection has its key, which no language changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum StepKind {
    /// A game was added.
    Add,
    /// A game was copied.
    Duplicate,
    /// A game was deleted.
    Delete,
    /// A game was moved.
    Move,
    /// The collection got another title or description.
    Rename,
    /// Something that this version does not know.
    Other,
}

/// Kinds by their keys. The last words were stored in French by earlier versions.
const KEYS: [(StepKind, &str, &str); 5] = [
    (StepKind::Add, "add 1 game", "ajout d’une partie"),
    (StepKind::Duplicate, "duplicate 1 game", "copie d’une partie"),
    (StepKind::Delete, "delete 1 game", "suppression d’une partie"),
    (StepKind::Move, "move 1 game", "déplacement d’une partie"),
    (StepKind::Rename, "rename", "nouveau titre"),
];

impl From<StepKind> for String {
    fn from(kind: StepKind) -> Self {
        let known = KEYS.iter().find(|(known, ..)| *known == kind);
        known.map_or("other", |(_, key, _)| key).to_owned()
    }
}

impl From<String> for StepKind {
    fn from(key: String) -> Self {
        let known = KEYS.iter().find(|(_, english, french)| [*english, *french].contains(&&*key));
        known.map_or(StepKind::Other, |(kind, ..)| *kind)
    }
}

impl StepKind {
    /// Name of the change in the language of the moment, as in "Undo: add 1 game".
    pub fn label(self) -> &'static str {
        match self {
            StepKind::Add => t!("library-step.add"),
            StepKind::Duplicate => t!("library-step.duplicate"),
            StepKind::Delete => t!("library-step.delete"),
            StepKind::Move => t!("library-step.move"),
            StepKind::Rename => t!("library-step.rename"),
            StepKind::Other => t!("library-step.other"),
        }
    }
}
