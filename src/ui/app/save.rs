//! Saving: games, collections and exports to files, and work in progress while it changes.

use super::App;
use super::close::Remaining;
use super::restore::{standing, works};
use crate::ui::dialogs::ConflictDialog;
use crate::ui::disk::storage;
use crate::ui::disk::{Consent, Fingerprint, Obstacle};
use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{DocId, Origin};
use crate::ui::export::{ExportJob, ExportOptions};
use crate::ui::messages::{Message, Topic};
use crate::ui::paint::Style;
use crate::ui::work::file_dialogs::Purpose;
use crate::ui::work::files::{Conflict, Saved, Target, Written};
use owlery_i18n::{Said, t};
use owlery_session::GameText;
use owlery_session::library::Sheet;
use owlery_store::FullPath;

impl App {
    /// Saves a game or a collection where it came from, or asks where.
    pub(super) fn save(&mut self, id: DocId) {
        match self.docs.shelves.find(id) {
            Some(_) => self.save_shelf(id),
            None => self.save_game(id),
        }
    }

    /// Asks where to save a game or a collection.
    pub(super) fn save_as(&mut self, id: DocId) {
        let purpose = match self.docs.shelves.find(id) {
            Some(_) => Purpose::SaveCollection(id),
            None => Purpose::Save(id),
        };
        self.ask_for_file(purpose);
    }

    /// Saves a game where it came from, or asks where.
    pub(super) fn save_game(&mut self, game: DocId) {
        if self.save_in_place(game) {
            return;
        }
        match self.docs.tabs.find(game).map(|table| table.path.clone()) {
            Some(Some(path)) => self.save_to(game, path, None),
            Some(None) => {
                self.tell_lost_place(game);
                self.ask_for_file(Purpose::Save(game));
            }
            None => {}
        }
    }

    /// Says why a game that had its place in a collection is to get a file of its own.
    fn tell_lost_place(&mut self, game: DocId) {
        let Some(table) = self.docs.tabs.find(game) else { return };
        let Some(origin) = table.origin else { return };
        let name = table.name();
        let shelf = self.docs.shelves.find(origin.shelf).map(|shelf| shelf.name());
        let why = move || match &shelf {
            Some(shelf) => t!("filing-save.deleted", game = &name, collection = shelf),
            None => t!("filing-save.closed", name = &name),
        };
        self.messages.say(Message::warning(Said::new(why)).on(Topic::Saving(game)));
    }

    /// Writes a game. Without a consent nothing is overwritten but what it was read from, or saved
    /// to last.
    pub(super) fn save_to(&mut self, game: DocId, path: FullPath, consent: Option<Consent>) {
        let Some(table) = self.docs.tabs.find(game) else {
            return self.is_gone(&path, Topic::Saving(game));
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
    fn save_in_place(&mut self, game: DocId) -> bool {
        let Some(origin) = self.docs.tabs.find(game).and_then(|table| table.origin) else {
            return false;
        };
        let before = self.docs.shelves.find(origin.shelf).map(|shelf| shelf.library.revision());
        let is_put = self.put_back(game);
        if let Some(before) = before.filter(|_| is_put) {
            let state =
                (game, self.docs.tabs.find(game).map_or(0, |table| table.session.revision()));
            let Some(shelf) = self.docs.shelves.find_mut(origin.shelf) else { return false };
            match (&shelf.path, shelf.next.as_ref().or(shelf.sheet.as_ref())) {
                (Some(path), Some(sheet)) => {
                    let (path, sheet) =
                        (path.clone(), sheet.with(&shelf.library, origin.entry, before));
                    self.write_sheet(origin.shelf, path, None, sheet, vec![state]);
                }
                // There is no file yet, or it is not known what it holds.
                _ => self.save_shelf(origin.shelf),
            }
        }
        is_put
    }

    /// Puts a game back into its place. False if it has none.
    pub(super) fn put_back(&mut self, game: DocId) -> bool {
        let Some(table) = self.docs.tabs.find(game) else { return false };
        let Some(Origin { shelf, entry }) = table.origin else { return false };
        let Some(shelf) = self.docs.shelves.find_mut(shelf) else { return false };
        // It may have been deleted there.
        if shelf.library.place(entry).is_none() {
            return false;
        }
        shelf.library.replace(entry, self.files.keeping(table.session.writing(GameText::Work)));
        shelf.note_put_back(game, table.session.revision());
        true
    }

    /// Saves a collection where it came from, or asks where.
    pub(super) fn save_shelf(&mut self, id: DocId) {
        match self.docs.shelves.find(id).map(|shelf| shelf.path.clone()) {
            Some(Some(path)) => self.save_shelf_to(id, path, None),
            Some(None) => self.ask_for_file(Purpose::SaveCollection(id)),
            None => {}
        }
    }

    /// Writes a collection, with consents as for a game.
    pub(super) fn save_shelf_to(&mut self, id: DocId, path: FullPath, consent: Option<Consent>) {
        let Some(shelf) = self.docs.shelves.find(id) else {
            return self.is_gone(&path, Topic::Saving(id));
        };
        let (sheet, games) = (shelf.library.sheet(), shelf.put_back.clone());
        self.write_sheet(id, path, consent, sheet, games);
    }

    /// Writes to the file of a collection what it is to hold, with these games at these revisions.
    fn write_sheet(
        &mut self,
        id: DocId,
        path: FullPath,
        consent: Option<Consent>,
        sheet: Sheet,
        games: Vec<(DocId, u64)>,
    ) {
        let Some(shelf) = self.docs.shelves.find_mut(id) else { return };
        let (path, consent) = agreed(path, consent, shelf.on_disk);
        let target =
            Target { path, id, what: Written::Collection(sheet.revision(), games), consent };
        self.files.write(target, Box::new(sheet.writing()));
        shelf.next = Some(sheet);
        self.recovery.hurry();
    }

    /// Writes what was asked about, whatever is in the way.
    pub(super) fn overwrite(&mut self, Conflict { id, path, what, obstacle }: Conflict) {
        let consent = Some(match obstacle {
            Obstacle::ReadOnly => Consent::ReadOnly,
            _ => Consent::Chosen,
        });
        let next = self.docs.shelves.find(id).and_then(|shelf| shelf.next.clone());
        match (what, next) {
            (Written::Game(_), _) => self.save_to(id, path, consent),
            (Written::Collection(_, games), Some(sheet)) => {
                self.write_sheet(id, path, consent, sheet, games);
            }
            (Written::Collection(..), None) => self.save_shelf_to(id, path, consent),
        }
    }

    /// Asks where else to save what was asked about.
    pub(super) fn save_elsewhere(&mut self, conflict: Conflict) {
        self.not_written(conflict.id);
        let (is_game, is_shelf) = (
            self.docs.tabs.find(conflict.id).is_some(),
            self.docs.shelves.find(conflict.id).is_some(),
        );
        match conflict.what {
            Written::Game(_) if is_game => self.ask_for_file(Purpose::Save(conflict.id)),
            Written::Collection(..) if is_shelf => {
                self.ask_for_file(Purpose::SaveCollection(conflict.id));
            }
            _ => self.is_gone(&conflict.path, Topic::Saving(conflict.id)),
        }
    }

    /// Leaves something unsaved that something is in the way of.
    pub(super) fn leave_unsaved(&mut self, id: DocId) {
        self.not_written(id);
        self.stay(id);
    }

    /// Forgets what was to be written of a collection.
    pub(super) fn not_written(&mut self, id: DocId) {
        if let Some(shelf) = self.docs.shelves.find_mut(id) {
            shelf.next = None;
        }
    }

    /// Notes that something was written.
    pub(super) fn saved(&mut self, Saved { target, on_disk }: Saved) {
        self.preferences.settings.remember(&target.path);
        self.messages.settle(Topic::Saving(target.id));
        // What was saved may have been closed meanwhile.
        match target.what {
            Written::Game(revision) => {
                if let Some(table) = self.docs.tabs.find_mut(target.id) {
                    table.saved = Some(revision);
                    table.path = Some(target.path);
                    table.origin = None;
                    table.on_disk = Some(on_disk);
                }
            }
            Written::Collection(revision, games) => {
                if let Some(shelf) = self.docs.shelves.find_mut(target.id) {
                    shelf.saved = Some(revision);
                    shelf.sheet.clone_from(&shelf.next);
                    shelf.path = Some(target.path);
                    shelf.on_disk = Some(on_disk);
                    shelf.put_back.retain(|game| !games.contains(game));
                }
                for (game, revision) in games {
                    if let Some(table) = self.docs.tabs.find_mut(game) {
                        table.saved = Some(revision);
                    }
                }
            }
        }
    }

    /// Asks where to export a game to, in this theme.
    pub(super) fn export(&mut self, game: DocId, wanted: ExportOptions, style: Style) {
        self.dialogs.wanted = Some(wanted);
        if let Some(session) = self.docs.tabs.find(game).map(|table| &table.session) {
            let (text, here) = (session.writing(GameText::File), session.here_in_file());
            let order = Box::new(ExportJob { text, here, style, options: wanted });
            self.ask_for_file(Purpose::Export(game, order));
        }
    }

    pub(super) fn export_to(&mut self, game: DocId, path: FullPath, order: ExportJob) {
        let Some(name) = self.docs.tabs.find(game).map(GameTab::name) else {
            return self.is_gone(&path, Topic::Export);
        };
        let whole = storage::with_ending(path.clone(), order.options.format.key());
        // The dialog has asked about the file of the name that was chosen.
        if whole != path && whole.exists() {
            let name = storage::name(&whole);
            let said = Said::new(move || t!("filing-open.exists", name = &name));
            return self.messages.say(Message::error(said).on(Topic::Export));
        }
        self.files.export(game, name, whole, order, &self.ctx);
    }

    /// Says of what was to be written to a file that it was closed meanwhile.
    pub(super) fn is_gone(&mut self, path: &FullPath, topic: Topic) {
        let name = storage::name(path);
        let said = Said::new(move || t!("filing-open.gone", name = &name));
        self.messages.say(Message::error(said).on(topic));
    }

    /// Keeps what is open as it is now, and writes the next file that is to be written.
    pub(super) fn keep_work(&mut self) {
        let works = works(&self.docs, &self.workspace.editors);
        let standing = standing(&self.docs, &self.workspace, self.ends());
        let problem = self.recovery.keep(&works, &standing, self.clock.now(), &self.ctx);
        if problem.is_none()
            && self.messages.is_open(Topic::Keeping)
            && self.recovery.is_kept(&works, &standing)
        {
            self.messages.settle(Topic::Keeping);
        }
        self.messages.say_all(problem.map(|text| Message::error(text).on(Topic::Keeping)));
        // What is asked about one file is answered before the next is written.
        if !self.recovery.is_hurrying() && self.dialogs.get::<ConflictDialog>().is_none() {
            self.files.write_next(&self.ctx);
        }
    }

    /// Returns whether everything that is open stands on the disk, be it only as work in progress.
    pub fn is_kept(&self) -> bool {
        let works = works(&self.docs, &self.workspace.editors);
        self.recovery.is_kept(&works, &standing(&self.docs, &self.workspace, self.ends()))
    }

    /// Returns whether the program is about to end with everything open.
    pub(super) fn ends(&self) -> bool {
        matches!(self.leaving, Some(Remaining::All)) || self.has_ended
    }

    /// Writes everything that is open, and waits until that is done; whether it is.
    pub(super) fn keep_all(&mut self) -> bool {
        let standing = standing(&self.docs, &self.workspace, self.ends());
        let works = works(&self.docs, &self.workspace.editors);
        let problem = self.recovery.flush(&works, &standing, &self.ctx);
        let is_kept = problem.is_none() && self.recovery.can_keep();
        match problem {
            // Nobody reads messages in the window any more.
            Some(problem) if self.has_ended => log::error!("{problem}"),
            problem => {
                let problem = problem.map(|text| Message::error(text).on(Topic::Keeping));
                self.messages.say_all(problem);
            }
        }
        is_kept
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
