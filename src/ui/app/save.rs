//! Saving documents, exporting, and autosaving.

use super::App;
use super::close::Remaining;
use super::restore::{window_state, works};
use crate::ui::dialogs::ConflictDialog;
use crate::ui::disk::storage;
use crate::ui::disk::{Fingerprint, Obstacle, OverwritePolicy};

use crate::ui::documents::tabs::GameTab;
use crate::ui::documents::{CollectionTab, DocId, Origin};
use crate::ui::export::{ExportJob, ExportOptions};
use crate::ui::messages::{Message, Topic};
use crate::ui::paint::Style;
use crate::ui::work::file_dialogs::{Purpose, SavedKind};
use crate::ui::work::files::{Conflict, Saved, Target, Written};
use owlery_i18n::{LazyText, t};
use owlery_record::NodeId;
use owlery_session::GameText;
use owlery_session::collection::{CollectionSnapshot, Writing};
use owlery_store::FullPath;

impl App {
    /// Saves a document where it came from, or asks where.
    pub(super) fn save(&mut self, id: DocId) {
        if self.save_in_place(id) {
            return;
        }
        match self.docs.path_of(id).cloned() {
            Some(path) => self.save_to(id, path, None),
            None if self.save_in_library(id) => {}
            None if self.docs.has(id) => {
                self.warn_place_lost(id);
                self.save_as(id);
            }
            None => {}
        }
    }

    /// Puts a game that was opened from the library back. Returns false if it was not.
    fn save_in_library(&mut self, id: DocId) -> bool {
        let Some(tab) = self.docs.tabs.find_mut(id) else { return false };
        let is_home = tab.origin.is_none() && tab.in_library.is_some_and(|kept| kept.is_home);
        if is_home {
            tab.saved = Some(tab.session.revision());
            self.workspace.library.keep(tab, &self.ctx);
        }
        is_home
    }

    /// Asks where to save a document.
    pub(super) fn save_as(&mut self, id: DocId) {
        let kind = match self.docs.collections.find(id) {
            Some(_) => SavedKind::Collection,
            None => SavedKind::Game,
        };
        self.ask_for_file(Purpose::Save { id, kind });
    }

    /// Says why a game that had its place in a collection is to get a file of its own.
    fn warn_place_lost(&mut self, game: DocId) {
        let Some(tab) = self.docs.tabs.find(game) else { return };
        let Some(origin) = tab.origin else { return };
        let name = tab.name();
        let collection = self.docs.collections.find(origin.collection).map(|it| it.name());
        let why = move || match &collection {
            Some(collection) => t!("filing-save.deleted", game = &name, collection = collection),
            None => t!("filing-save.closed", name = &name),
        };
        self.messages.push(Message::warning(LazyText::new(why)).on(Topic::Saving(game)));
    }

    /// Writes a document to a file. Without a policy, only the file it was read from, or last saved
    /// to, is overwritten.
    pub(super) fn save_to(&mut self, id: DocId, path: FullPath, policy: Option<OverwritePolicy>) {
        if let Some(collection) = self.docs.collections.find(id) {
            let (sheet, games) = (collection.content.snapshot(), collection.put_back.clone());
            return self.write_sheet(id, path, policy, sheet, games);
        }
        let Some(tab) = self.docs.tabs.find(id) else {
            return self.report_closed(&path, Topic::Saving(id));
        };
        let (path, policy) = target_file(path, policy, tab.on_disk);
        let what = Written::Game(tab.session.revision());
        let text = tab.session.writing(GameText::Work);
        self.files.write(Target { path, id, what, policy }, text);
    }

    /// Puts a game back into the collection it was opened from, and writes it, and no other change,
    /// to the file of the collection. Returns false if it has no place in an open collection.
    fn save_in_place(&mut self, game: DocId) -> bool {
        let Some(origin) = self.docs.tabs.find(game).and_then(|tab| tab.origin) else {
            return false;
        };
        let before = self.docs.collections.find(origin.collection);
        let Some(before) = before.map(|collection| collection.content.revision()) else {
            return false;
        };
        if !self.put_back(game) {
            return false;
        }
        let state = (game, self.docs.tabs.find(game).map_or(0, |tab| tab.session.revision()));
        let Some(collection) = self.docs.collections.find(origin.collection) else { return false };
        match (&collection.path, collection.next.as_ref().or(collection.sheet.as_ref())) {
            (Some(path), Some(sheet)) => {
                let sheet = sheet.with(&collection.content, origin.entry, before);
                self.write_sheet(origin.collection, path.clone(), None, sheet, vec![state]);
            }
            // The contents of the file are not known.
            (Some(_), None) => self.save(origin.collection),
            (None, _) => {
                let (id, kind) = (origin.collection, SavedKind::CollectionOfGame);
                self.ask_for_file(Purpose::Save { id, kind });
            }
        }
        true
    }

    /// Puts a game back into its place in a collection. Returns false if it has none.
    pub(super) fn put_back(&mut self, game: DocId) -> bool {
        let Some(tab) = self.docs.tabs.find(game) else { return false };
        let Some(Origin { collection, entry }) = tab.origin else { return false };
        let Some(collection) = self.docs.collections.find_mut(collection) else { return false };
        // It may have been deleted there.
        if collection.content.place(entry).is_none() {
            return false;
        }
        let text = self.files.keeping(tab.session.writing(GameText::Work));
        collection.content.replace(entry, text);
        collection.note_put_back(game, tab.session.revision());
        true
    }

    /// Writes contents to the file of a collection, with these games at these revisions.
    fn write_sheet(
        &mut self,
        id: DocId,
        path: FullPath,
        policy: Option<OverwritePolicy>,
        sheet: CollectionSnapshot,
        games: Vec<(DocId, u64)>,
    ) {
        let Some(collection) = self.docs.collections.find_mut(id) else { return };
        let (path, policy) = target_file(path, policy, collection.on_disk);
        let what = Written::Collection(sheet.revision(), games);
        self.files.write(Target { path, id, what, policy }, Box::new(sheet.writing()));
        collection.next = Some(sheet);
    }

    /// Writes over the file that was in the way.
    pub(super) fn overwrite(&mut self, Conflict { target, obstacle }: Conflict) {
        let policy = Some(match obstacle {
            Obstacle::ReadOnly => OverwritePolicy::ReplaceReadOnly,
            _ => OverwritePolicy::Replace,
        });
        let Target { id, path, what, .. } = target;
        let next = self.docs.collections.find(id).and_then(|it| it.next.clone());
        match (what, next) {
            (Written::Collection(_, games), Some(sheet)) => {
                self.write_sheet(id, path, policy, sheet, games);
            }
            _ => self.save_to(id, path, policy),
        }
    }

    /// Asks where else to save what could not be saved.
    pub(super) fn save_elsewhere(&mut self, Target { id, path, .. }: Target) {
        self.not_written(id);
        match self.docs.has(id) {
            true => self.save_as(id),
            false => self.report_closed(&path, Topic::Saving(id)),
        }
    }

    /// Leaves a document unsaved.
    pub(super) fn leave_unsaved(&mut self, id: DocId) {
        self.not_written(id);
        self.cancel_leaving_for(id);
    }

    /// Forgets the contents that were to be written to the file of a collection.
    pub(super) fn not_written(&mut self, id: DocId) {
        if let Some(collection) = self.docs.collections.find_mut(id) {
            collection.next = None;
        }
    }

    /// Notes that a document was written.
    pub(super) fn saved(&mut self, Saved { target, on_disk }: Saved) {
        self.preferences.settings.remember(&target.path);
        self.messages.settle(Topic::Saving(target.id));
        // The document may have been closed meanwhile.
        match target.what {
            Written::Game(revision) => {
                if let Some(tab) = self.docs.tabs.find_mut(target.id) {
                    tab.saved = Some(revision);
                    tab.path = Some(target.path);
                    tab.origin = None;
                    tab.on_disk = Some(on_disk);
                    if self.preferences.settings.keeps_games {
                        self.workspace.library.keep(tab, &self.ctx);
                    }
                }
            }
            Written::Collection(revision, games) => {
                if let Some(collection) = self.docs.collections.find_mut(target.id) {
                    collection.saved = Some(revision);
                    collection.sheet.clone_from(&collection.next);
                    collection.path = Some(target.path);
                    collection.on_disk = Some(on_disk);
                    collection.put_back.retain(|game| !games.contains(game));
                }
                for (game, revision) in games {
                    if let Some(tab) = self.docs.tabs.find_mut(game) {
                        tab.saved = Some(revision);
                    }
                }
            }
        }
    }

    /// Asks where to export a document, in this style.
    pub(super) fn export(&mut self, id: DocId, wanted: ExportOptions, style: Style) {
        self.dialogs.wanted = Some(wanted);
        let (text, here): (Writing, NodeId) = if let Some(tab) = self.docs.tabs.find(id) {
            (tab.session.writing(GameText::File), tab.session.cursor_in_file())
        } else if let Some(collection) = self.docs.collections.find(id) {
            (Box::new(collection.content.writing()), NodeId::ROOT)
        } else {
            return;
        };
        let order = Box::new(ExportJob { text, here, style, options: wanted });
        self.ask_for_file(Purpose::Export(id, order));
    }

    /// Exports a document to the file that was chosen.
    pub(super) fn export_to(&mut self, id: DocId, path: FullPath, order: ExportJob) {
        let game = self.docs.tabs.find(id).map(GameTab::name);
        let collection = || self.docs.collections.find(id).map(CollectionTab::name);
        let Some(name) = game.or_else(collection) else {
            return self.report_closed(&path, Topic::Export);
        };
        let whole = storage::with_ending(path.clone(), order.options.format.key());
        // The dialog has asked only about the name that was chosen.
        if whole != path && whole.exists() {
            let name = storage::name(&whole);
            let text = LazyText::new(move || t!("filing-open.exists", name = &name));
            return self.messages.push(Message::error(text).on(Topic::Export));
        }
        self.files.export(id, name, whole, order, &self.ctx);
    }

    /// Says that the document for a file was closed meanwhile.
    fn report_closed(&mut self, path: &FullPath, topic: Topic) {
        let name = storage::name(path);
        let text = LazyText::new(move || t!("filing-open.gone", name = &name));
        self.messages.push(Message::error(text).on(topic));
    }

    /// Autosaves, and starts to write the next file.
    pub(super) fn keep_work(&mut self) {
        self.autosave();
        let problem = self.autosave.take_problem();
        if self.messages.is_open(Topic::Keeping) && self.autosave.is_kept() {
            self.messages.settle(Topic::Keeping);
        }
        self.messages.extend(problem.map(|text| Message::error(text).on(Topic::Keeping)));
        // Autosaved work is never older than a file, and a conflict is resolved before the next file is
        // written.
        if !self.autosave.is_writing() && self.dialogs.get::<ConflictDialog>().is_none() {
            self.files.write_next(&self.ctx);
        }
    }

    /// Queues what has changed in the open documents and in the window.
    fn autosave(&mut self) {
        let window = window_state(&self.docs, &self.workspace, self.ends());
        let is_settled = self.is_settled();
        let mut works = works(&mut self.docs, &mut self.workspace.editors);
        self.autosave.keep(&mut works, window, is_settled);
    }

    /// Returns whether all open work is autosaved.
    pub fn is_kept(&self) -> bool {
        self.autosave.is_kept()
    }

    /// Returns whether the program ends and everything comes back.
    pub(super) fn ends(&self) -> bool {
        matches!(self.leaving, Some(Remaining::All)) || self.has_ended
    }

    /// Autosaves everything, waits for that, and returns whether it succeeded.
    pub(super) fn keep_all(&mut self) -> bool {
        self.autosave();
        let kept = self.autosave.flush();
        // Journals of games in collections are known when these are written.
        self.autosave();
        let kept = kept.and_then(|()| self.autosave.flush());
        let is_kept = kept.is_ok() && self.autosave.can_keep();
        match kept.err() {
            // The window no longer shows messages.
            Some(problem) if self.has_ended => log::error!("{problem}"),
            problem => {
                let problem = problem.map(|text| Message::error(text).on(Topic::Keeping));
                self.messages.extend(problem);
            }
        }
        is_kept
    }
}

/// Returns the name of a file with its ending, and what may be overwritten. If the chosen name had no
/// ending, the user was not asked about the file that has it.
fn target_file(
    path: FullPath,
    policy: Option<OverwritePolicy>,
    on_disk: Option<Fingerprint>,
) -> (FullPath, OverwritePolicy) {
    // The file of the document keeps its name.
    let Some(policy) = policy else { return (path, OverwritePolicy::Unchanged(on_disk)) };
    let whole = storage::with_extension(path.clone());
    let policy = if whole == path { policy } else { OverwritePolicy::Unchanged(None) };
    (whole, policy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_name_without_its_ending_is_no_leave_to_overwrite_the_file_that_has_it() {
        let path = |name: &str| FullPath::new(Path::new(name)).unwrap();
        let known = Some(Fingerprint::of(Path::new("/a.owlery"), b"a"));
        for (name, policy, expected) in [
            ("/a", Some(OverwritePolicy::Replace), OverwritePolicy::Unchanged(None)),
            ("/a.owlery", Some(OverwritePolicy::Replace), OverwritePolicy::Replace),
            ("/a.owlery", None, OverwritePolicy::Unchanged(known)),
        ] {
            assert_eq!(target_file(path(name), policy, known), (path("/a.owlery"), expected));
        }
        assert_eq!(
            target_file(path("/a.txt"), None, known),
            (path("/a.txt"), OverwritePolicy::Unchanged(known))
        );
    }
}
