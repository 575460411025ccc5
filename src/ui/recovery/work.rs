//! The work that is kept: open games, open collections, and positions being set up.

use super::{Heading, Kind};
use crate::ui::documents::{CollectionTab, DocId};
use owlery_session::collection::Writing;

/// Something open that is kept.
pub trait Work {
    /// By what it is known.
    fn id(&self) -> DocId;
    /// Numbers that are others whenever its content is, or what can be undone of it.
    fn revision(&self) -> [u64; 2];
    /// What is said of it beside its work.
    fn about(&self) -> Heading;
    /// Whether that is still so, told without making anything.
    fn is_as(&self, about: &Heading) -> bool;
    /// The text of the work, to be made elsewhere.
    fn writing(&self) -> Writing;
}

impl Work for CollectionTab {
    fn id(&self) -> DocId {
        self.id
    }

    fn revision(&self) -> [u64; 2] {
        [self.content.changes(), 0]
    }

    fn about(&self) -> Heading {
        Heading {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            saved: self.saved.and_then(|saved| self.content.kept(saved)),
            kind: Kind::Collection(self.id, self.content.ids()),
        }
    }

    fn is_as(&self, about: &Heading) -> bool {
        let saved = self.saved.and_then(|saved| self.content.kept(saved));
        (about.unsaved, about.saved, &about.path) == (self.is_unsaved(), saved, &self.path)
    }

    fn writing(&self) -> Writing {
        Box::new(self.content.work())
    }
}
