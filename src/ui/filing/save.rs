//! Writing games and collections, and what follows when that is done.

use super::{Filing, Hands};
use crate::disk::FullPath;
use crate::session::facade::GameText;
use crate::session::library::Sheet;
use crate::t;
use crate::text::Said;
use crate::ui::disk::content::{Consent, Fingerprint, Obstacle};
use crate::ui::disk::storage;
use crate::ui::documents::{DocId, Origin};
use crate::ui::messages::{Message, Topic};
use crate::ui::work::dialogs::Purpose;
use crate::ui::work::files::{Clash, Saved, Target, Written};

impl Filing {
    /// Saves a game or a collection where it came from, or asks where.
    pub fn save(&mut self, id: DocId, on: &mut Hands<'_>) {
        match on.stage.docs.shelves.find(id) {
            Some(_) => self.save_shelf(id, on),
            None => self.save_game(id, on),
        }
    }

    /// Asks where to save a game or a collection.
    pub fn save_as(&mut self, id: DocId, on: &mut Hands<'_>) {
        let purpose = match on.stage.docs.shelves.find(id) {
            Some(_) => Purpose::SaveCollection(id),
            None => Purpose::Save(id),
        };
        self.ask_for_file(purpose, on);
    }

    /// Saves a game where it came from, or asks where.
    pub fn save_game(&mut self, game: DocId, on: &mut Hands<'_>) {
        if self.save_in_place(game, on) {
            return;
        }
        match on.stage.docs.tabs.find(game).map(|table| table.path.clone()) {
            Some(Some(path)) => self.save_to(game, path, None, on),
            Some(None) => {
                self.tell_lost_place(game, on);
                self.ask_for_file(Purpose::Save(game), on);
            }
            None => {}
        }
    }

    /// Says why a game that had its place in a collection is to get a file of its own.
    fn tell_lost_place(&mut self, game: DocId, on: &mut Hands<'_>) {
        let Some(table) = on.stage.docs.tabs.find(game) else { return };
        let Some(origin) = table.origin else { return };
        let name = table.name();
        let shelf = on.stage.docs.shelves.find(origin.shelf).map(|shelf| shelf.name());
        let why = move || match &shelf {
            Some(shelf) => t!("filing-save.deleted", game = &name, collection = shelf),
            None => t!("filing-save.closed", name = &name),
        };
        on.messages.say(Message::warning(Said::new(why)).on(Topic::Saving(game)));
    }

    /// Writes a game. Without a consent nothing is overwritten but what it was read from, or saved
    /// to last.
    pub fn save_to(
        &mut self,
        game: DocId,
        path: FullPath,
        consent: Option<Consent>,
        on: &mut Hands<'_>,
    ) {
        let Some(table) = on.stage.docs.tabs.find(game) else {
            return self.is_gone(&path, Topic::Saving(game), on);
        };
        let (path, consent) = agreed(path, consent, table.on_disk);
        let (id, what) = (table.id, Written::Game(table.session.revision()));
        let target = Target { path, id, what, consent };
        self.files.write(target, table.session.writing(GameText::Work));
        // Work in progress is never older than the file.
        self.recovery.hurry();
    }

    /// Puts a game back into the collection it was opened from, and writes it, and
    /// nothing else that has changed, to the file of that. False if it has no place in an open
    /// collection.
    fn save_in_place(&mut self, game: DocId, on: &mut Hands<'_>) -> bool {
        let Some(origin) = on.stage.docs.tabs.find(game).and_then(|table| table.origin) else {
            return false;
        };
        let before = on.stage.docs.shelves.find(origin.shelf).map(|shelf| shelf.library.revision());
        let is_put = self.put_back(game, on);
        if let Some(before) = before.filter(|_| is_put) {
            let state =
                (game, on.stage.docs.tabs.find(game).map_or(0, |table| table.session.revision()));
            let Some(shelf) = on.stage.docs.shelves.find_mut(origin.shelf) else { return false };
            match (&shelf.path, shelf.next.as_ref().or(shelf.sheet.as_ref())) {
                (Some(path), Some(sheet)) => {
                    let (path, sheet) =
                        (path.clone(), sheet.with(&shelf.library, origin.entry, before));
                    self.write_sheet(origin.shelf, path, None, sheet, vec![state], on);
                }
                // There is no file yet, or it is not known what it holds.
                _ => self.save_shelf(origin.shelf, on),
            }
        }
        is_put
    }

    /// Puts a game back into its place. False if it has none.
    pub fn put_back(&mut self, game: DocId, on: &mut Hands<'_>) -> bool {
        let Some(table) = on.stage.docs.tabs.find(game) else { return false };
        let Some(Origin { shelf, entry }) = table.origin else { return false };
        let Some(shelf) = on.stage.docs.shelves.find_mut(shelf) else { return false };
        // It may have been deleted there.
        if shelf.library.place(entry).is_none() {
            return false;
        }
        shelf.library.replace(entry, self.files.keeping(table.session.writing(GameText::Work)));
        shelf.note_put_back(game, table.session.revision());
        true
    }

    /// Saves a collection where it came from, or asks where.
    pub fn save_shelf(&mut self, id: DocId, on: &mut Hands<'_>) {
        match on.stage.docs.shelves.find(id).map(|shelf| shelf.path.clone()) {
            Some(Some(path)) => self.save_shelf_to(id, path, None, on),
            Some(None) => self.ask_for_file(Purpose::SaveCollection(id), on),
            None => {}
        }
    }

    /// Writes a collection, with consents as for a game.
    pub fn save_shelf_to(
        &mut self,
        id: DocId,
        path: FullPath,
        consent: Option<Consent>,
        on: &mut Hands<'_>,
    ) {
        let Some(shelf) = on.stage.docs.shelves.find(id) else {
            return self.is_gone(&path, Topic::Saving(id), on);
        };
        let (sheet, games) = (shelf.library.sheet(), shelf.put_back.clone());
        self.write_sheet(id, path, consent, sheet, games, on);
    }

    /// Writes to the file of a collection what it is to hold, with these games at these revisions.
    pub fn write_sheet(
        &mut self,
        id: DocId,
        path: FullPath,
        consent: Option<Consent>,
        sheet: Sheet,
        games: Vec<(DocId, u64)>,
        on: &mut Hands<'_>,
    ) {
        let Some(shelf) = on.stage.docs.shelves.find_mut(id) else { return };
        let (path, consent) = agreed(path, consent, shelf.on_disk);
        let target =
            Target { path, id, what: Written::Collection(sheet.revision(), games), consent };
        self.files.write(target, Box::new(sheet.writing()));
        shelf.next = Some(sheet);
        self.recovery.hurry();
    }

    /// Writes what was asked about, whatever is in the way.
    pub fn overwrite(&mut self, Clash { id, path, what, obstacle }: Clash, on: &mut Hands<'_>) {
        let consent = Some(match obstacle {
            Obstacle::ReadOnly => Consent::ReadOnly,
            _ => Consent::Chosen,
        });
        let next = on.stage.docs.shelves.find(id).and_then(|shelf| shelf.next.clone());
        match (what, next) {
            (Written::Game(_), _) => self.save_to(id, path, consent, on),
            (Written::Collection(_, games), Some(sheet)) => {
                self.write_sheet(id, path, consent, sheet, games, on);
            }
            (Written::Collection(..), None) => self.save_shelf_to(id, path, consent, on),
        }
    }

    /// Asks where else to save what was asked about.
    pub fn save_elsewhere(&mut self, clash: Clash, on: &mut Hands<'_>) {
        self.not_written(clash.id, on);
        let (is_game, is_shelf) = (
            on.stage.docs.tabs.find(clash.id).is_some(),
            on.stage.docs.shelves.find(clash.id).is_some(),
        );
        match clash.what {
            Written::Game(_) if is_game => self.ask_for_file(Purpose::Save(clash.id), on),
            Written::Collection(..) if is_shelf => {
                self.ask_for_file(Purpose::SaveCollection(clash.id), on);
            }
            _ => self.is_gone(&clash.path, Topic::Saving(clash.id), on),
        }
    }

    /// Leaves something unsaved that something is in the way of.
    pub fn leave_unsaved(&mut self, id: DocId, on: &mut Hands<'_>) {
        self.not_written(id, on);
        self.stay(id, on);
    }

    /// Forgets what was to be written of a collection.
    pub fn not_written(&mut self, id: DocId, on: &mut Hands<'_>) {
        if let Some(shelf) = on.stage.docs.shelves.find_mut(id) {
            shelf.next = None;
        }
    }

    /// Notes that something was written.
    pub fn saved(&mut self, Saved { target, on_disk }: Saved, on: &mut Hands<'_>) {
        on.settings.remember(&target.path);
        on.messages.settle(Topic::Saving(target.id));
        // What was saved may have been closed meanwhile.
        match target.what {
            Written::Game(revision) => {
                if let Some(table) = on.stage.docs.tabs.find_mut(target.id) {
                    table.saved = Some(revision);
                    table.path = Some(target.path);
                    table.origin = None;
                    table.on_disk = Some(on_disk);
                }
            }
            Written::Collection(revision, games) => {
                if let Some(shelf) = on.stage.docs.shelves.find_mut(target.id) {
                    shelf.saved = Some(revision);
                    shelf.sheet.clone_from(&shelf.next);
                    shelf.path = Some(target.path);
                    shelf.on_disk = Some(on_disk);
                    shelf.put_back.retain(|game| !games.contains(game));
                }
                for (game, revision) in games {
                    if let Some(table) = on.stage.docs.tabs.find_mut(game) {
                        table.saved = Some(revision);
                    }
                }
            }
        }
    }
}

/// The name of a file with its ending, and what may be lost there. Who has chosen a name without
/// the ending was not asked about the file that has it.
fn agreed(
    path: FullPath,
    consent: Option<Consent>,
    on_disk: Option<Fingerprint>,
) -> (FullPath, Consent) {
    // A file that it came from keeps its name.
    let Some(consent) = consent else { return (path, Consent::Known(on_disk)) };
    let whole = storage::with_extension(path.clone());
    let consent = if whole == path { consent } else { Consent::Known(None) };
    (whole, consent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_name_without_its_ending_is_no_leave_to_overwrite_the_file_that_has_it() {
        let path = |name: &str| FullPath::new(Path::new(name)).unwrap();
        let known = Some(Fingerprint::of(Path::new("/a.owlery"), b"a"));
        for (name, consent, expected) in [
            ("/a", Some(Consent::Chosen), Consent::Known(None)),
            ("/a.owlery", Some(Consent::Chosen), Consent::Chosen),
            ("/a.owlery", None, Consent::Known(known)),
        ] {
            assert_eq!(agreed(path(name), consent, known), (path("/a.owlery"), expected));
        }
        assert_eq!(agreed(path("/a.txt"), None, known), (path("/a.txt"), Consent::Known(known)));
    }
}
