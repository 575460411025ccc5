//! What is kept: open games and open collections.

use super::{About, Kind};
use crate::session::library::Writing;
use crate::session::view::GameText;
use crate::ui::library::{Shelf, Shelves};
use crate::ui::tabs::{Table, Tabs};

/// Something open that is kept.
pub trait Work {
    /// Its number in this window.
    fn serial(&self) -> u64;
    /// A number that is another one whenever its content is.
    fn revision(&self) -> u64;
    /// What is said of it beside its work.
    fn about(&self) -> About;
    /// Whether that is still so, told without making anything.
    fn is_as(&self, about: &About) -> bool;
    /// The text of the work, to be made elsewhere.
    fn writing(&self) -> Writing;
}

/// Everything open that is kept.
pub fn works<'a>(tabs: &'a Tabs, shelves: &'a Shelves) -> Vec<&'a dyn Work> {
    let games = tabs.iter().map(|table| table as &dyn Work);
    games.chain(shelves.iter().map(|shelf| shelf as &dyn Work)).collect()
}

impl Work for Table {
    fn serial(&self) -> u64 {
        self.serial
    }

    fn revision(&self) -> u64 {
        self.session.revision()
    }

    fn about(&self) -> About {
        About {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            kind: Kind::Game(self.origin),
        }
    }

    fn is_as(&self, about: &About) -> bool {
        (about.unsaved, &about.path) == (self.is_unsaved(), &self.path)
            && about.kind == Kind::Game(self.origin)
    }

    fn writing(&self) -> Writing {
        self.session.writing(GameText::Work)
    }
}

impl Work for Shelf {
    fn serial(&self) -> u64 {
        self.serial
    }

    fn revision(&self) -> u64 {
        self.library.changes()
    }

    fn about(&self) -> About {
        About {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            kind: Kind::Collection(self.serial, self.library.ids()),
        }
    }

    fn is_as(&self, about: &About) -> bool {
        (about.unsaved, &about.path) == (self.is_unsaved(), &self.path)
    }

    fn writing(&self) -> Writing {
        Box::new(self.library.writing())
    }
}
