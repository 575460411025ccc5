//! What the file of a collection holds, so that one game can be saved without the others.

use std::sync::Arc;

use super::{EntryId, Library, Revision, Text};
use owlery_record::Collection;
use owlery_record::file::{Entry, Frame};

/// The games of a file in their order, with what stands around them.
#[derive(Clone, Debug)]
pub struct Sheet {
    frame: Frame,
    games: Vec<(EntryId, Arc<Text>)>,
    revision: Revision,
}

impl Library {
    /// The collection as it is now.
    pub fn sheet(&self) -> Sheet {
        let games = self.items.iter().map(|item| (item.id, item.entry.clone())).collect();
        Sheet { frame: self.frame.clone(), games, revision: self.revision }
    }
}

impl Sheet {
    /// The state of the collection that it is of. One that never was there is none to come back to.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// The same with the text that a game has now in the collection, whose revision was `before`
    /// until that was put there. A game that is not in the file comes behind the one that it
    /// follows in the collection.
    pub fn with(&self, library: &Library, id: EntryId, before: Revision) -> Sheet {
        let Some(item) = library.find(id) else { return self.clone() };
        let (mut sheet, entry) = (self.clone(), item.entry.clone());
        match sheet.games.iter_mut().find(|(other, _)| *other == id) {
            Some((_, text)) => {
                *text = entry;
                // Nothing else was replaced: the file is as the collection would be without its
                // other changes.
                if before.replaced == self.revision.replaced {
                    sheet.revision.replaced = library.revision.replaced;
                }
            }
            None => {
                let ids = library.items.iter().map(|item| item.id).take_while(|other| *other != id);
                let place = |other| sheet.games.iter().position(|(there, _)| *there == other);
                let at = ids.filter_map(place).last().map_or(0, |at| at + 1);
                sheet.games.insert(at, (id, entry));
            }
        }
        sheet
    }

    /// The text of the file, to be made elsewhere.
    pub fn writing(&self) -> impl FnOnce() -> String + Send + use<> {
        let Sheet { frame, games, .. } = self.clone();
        move || {
            let games = games.iter().map(|(_, text)| Entry::clone(text)).collect();
            Collection { frame, games }.write()
        }
    }
}
