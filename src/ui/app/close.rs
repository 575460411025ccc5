//! Closing documents and the program, and the questions about unsaved changes before it.

use egui::ViewportCommand;

use super::App;
use crate::ui::dialogs::{AfterSaving, Choice, ConflictDialog, UnsavedDialog, UnsavedRow};
use crate::ui::documents::{DocId, Origin};
use crate::ui::events::{come_back, is_hidden};
use crate::ui::pages::Page;
use crate::ui::work::files::SaveError;

/// The documents that the next start opens again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// Everything that is open now.
    All,
    /// These games and collections.
    These(Vec<DocId>),
}

impl App {
    /// Closes a document, after asking if changes to it, or to games of it, would be lost.
    pub(super) fn close(&mut self, id: DocId) {
        self.workspace.game.analysis.reporting.stop(Some(id), &mut self.docs.tabs);
        if self.docs.is_still_unsaved(id) {
            self.show_document(id);
            self.ask_about(
                vec![UnsavedRow { id, choice: Choice::Save, setup: None }],
                AfterSaving::Close,
            );
        } else {
            self.discard(id);
        }
    }

    /// Ends the program. If open documents do not come back at the next start, the user is asked
    /// once about all changes that would be lost.
    pub(super) fn quit(&mut self) {
        self.workspace.game.analysis.reporting.stop(None, &mut self.docs.tabs);
        if self.preferences.settings.reopens && self.keep_all() {
            self.leaving = Some(Remaining::All);
            return;
        }
        let rows = self.unsaved();
        if rows.is_empty() {
            self.leaving = Some(Remaining::These(Vec::new()));
        } else {
            self.ask_about(rows, AfterSaving::Quit);
        }
    }

    /// Returns the documents and position editors whose changes would be lost.
    fn unsaved(&self) -> Vec<UnsavedRow> {
        let can_keep = self.autosave.can_keep();
        let choice = if can_keep { Choice::Keep } else { Choice::Save };
        let editors = self.workspace.editors.iter();
        let editors = editors.filter(|view| can_keep && view.editor.view().undo.is_some());
        let editors = editors.map(|view| (view.id, Some(view.editor.game())));
        let open = self.docs.unsaved().map(|id| (id, None));
        open.chain(editors).map(|(id, setup)| UnsavedRow { id, choice, setup }).collect()
    }

    /// Handles a request to close the window. A hidden window is shown if the user has to answer a
    /// question or read a message first.
    pub(super) fn handle_close_request(&mut self, was_leaving: bool) {
        let is_asked = self.ctx.input(|input| input.viewport().close_requested());
        let is_asked = is_asked && self.leaving.is_none();
        if is_asked {
            self.ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit();
            self.quit_when_saved();
        }
        if (is_asked || was_leaving) && !self.is_about_to_leave() && is_hidden(&self.ctx) {
            come_back(&self.ctx);
        }
    }

    /// Carries out the answer to a question about unsaved changes, one save after the other.
    pub(super) fn continue_leaving(&mut self) {
        let is_waiting = self.files.is_writing()
            || self.is_choosing_file()
            || self.dialogs.get::<ConflictDialog>().is_some();
        let Some(question) = self.dialogs.get::<UnsavedDialog>() else { return };
        if !question.is_answered || is_waiting {
            return;
        }
        let mut to_save = question.rows.iter().filter(|row| row.choice == Choice::Save);
        if let Some(row) = to_save.find(|row| self.docs.is_still_unsaved(row.id)) {
            let id = row.id;
            // Nobody would see a file dialog of a hidden window.
            if !is_hidden(&self.ctx) || self.docs.has_place(id) {
                self.save_with_games(id);
                if !self.files.is_writing() && !self.is_choosing_file() {
                    self.cancel_leaving();
                }
            }
            return;
        }
        let (then, rows) = (question.then, question.rows.clone());
        self.dialogs.remove::<UnsavedDialog>();
        match then {
            AfterSaving::Close => rows.iter().for_each(|row| self.discard(row.id)),
            AfterSaving::Quit => {
                let kept = rows.iter().filter(|row| row.choice == Choice::Keep);
                self.leaving = Some(Remaining::These(kept.map(|row| row.id).collect()));
                self.quit_when_saved();
            }
        }
    }

    /// Saves a game, or a collection with its games that have changes.
    fn save_with_games(&mut self, id: DocId) {
        self.show_document(id);
        let games: Vec<_> = self.docs.unsaved_games_of(id).map(|tab| tab.id).collect();
        for game in games {
            self.put_back(game);
        }
        self.save(id);
    }

    /// Returns whether the program ends as soon as everything is written, with no question left.
    pub(super) fn is_about_to_leave(&self) -> bool {
        let will_quit = |question: &UnsavedDialog| {
            let mut to_save = question.rows.iter().filter(|row| row.choice == Choice::Save);
            question.is_answered
                && question.then == AfterSaving::Quit
                && to_save.all(|row| self.docs.has_place(row.id))
        };
        let is_leaving =
            self.leaving.is_some() || self.dialogs.get::<UnsavedDialog>().is_some_and(will_quit);
        is_leaving && self.dialogs.get::<ConflictDialog>().is_none()
    }

    /// Stops what waits for a document that is not saved: a list of several is shown again, and a
    /// question about this one is closed. A question about another document stays.
    pub(super) fn cancel_leaving_for(&mut self, unsaved: DocId) {
        self.leaving = None;
        let docs = &self.docs;
        let Some(question) = self.dialogs.get_mut::<UnsavedDialog>() else { return };
        let collection_of = |game| Some(docs.tabs.find(game)?.origin?.collection);
        let is_it = |row: &UnsavedRow| row.id == unsaved || collection_of(row.id) == Some(unsaved);
        if !question.rows.iter().any(is_it) {
            return;
        }
        if question.then == AfterSaving::Close {
            return self.dialogs.remove::<UnsavedDialog>();
        }
        question.is_answered = false;
        // Others may have been saved meanwhile.
        question.rows.retain(|row| row.setup.is_some() || docs.is_still_unsaved(row.id));
    }

    /// Stays open, because the user has to read first that something could not be saved.
    pub(super) fn cancel_leaving(&mut self) {
        self.leaving = None;
        self.dialogs.remove::<UnsavedDialog>();
    }

    /// Ends the program if that was decided, and nothing is being written any more.
    pub(super) fn quit_when_saved(&mut self) {
        if self.leaving.is_some() && !self.files.is_writing() && self.keep_remaining() {
            self.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Writes down what the next start opens again, and nothing else. Returns false, and the
    /// program does not end, if that cannot be written.
    pub(super) fn keep_remaining(&mut self) -> bool {
        if let Some(Remaining::These(these)) = self.leaving.clone() {
            if these.is_empty() {
                self.autosave.end();
                return true;
            }
            self.close_others(&these);
            self.leaving = Some(Remaining::All);
        }
        let is_kept = self.keep_all();
        if !is_kept {
            self.cancel_leaving();
        }
        is_kept
    }

    /// Ends the program when the system asks for that, as at the end of a session: nobody can
    /// answer questions, so everything is kept, after what is being written.
    pub(super) fn end(&mut self) {
        self.has_ended = true;
        self.leaving = Some(Remaining::All);
        self.workspace.game.analysis.reporting.stop(None, &mut self.docs.tabs);
        // Work in progress is never older than a file.
        self.keep_all();
        for written in self.files.finish(&self.ctx) {
            match written {
                Ok(saved) => self.saved(saved),
                Err(SaveError::Failed { problem, .. }) => log::error!("{problem}"),
                // The file stays as it is, and the work is kept.
                Err(SaveError::Waits(_)) => {}
            }
        }
        if !self.preferences.settings.reopens {
            let unsaved = self.unsaved().iter().map(|row| row.id).collect();
            self.leaving = Some(Remaining::These(unsaved));
        }
    }

    /// Closes all documents but these and the collections that they belong to.
    fn close_others(&mut self, these: &[DocId]) {
        let stays = |id: &DocId| these.contains(id);
        let collection_of = |origin: Option<Origin>| origin.map(|origin| origin.collection);
        let tabs: Vec<_> =
            self.docs.tabs.iter().map(|tab| (tab.id, collection_of(tab.origin))).collect();
        let collections: Vec<_> = self.docs.collections.iter().map(|it| it.id).collect();
        for collection in collections {
            let is_needed = tabs.iter().any(|(game, of)| stays(game) && *of == Some(collection));
            if !stays(&collection) && !is_needed {
                self.discard(collection);
            }
        }
        for (game, collection) in tabs {
            if !stays(&game) && !collection.is_some_and(|collection| stays(&collection)) {
                self.discard(game);
            }
        }
        self.workspace.editors.retain(|id| stays(&id));
        self.workspace.puzzles.current = None;
    }

    fn ask_about(&mut self, rows: Vec<UnsavedRow>, then: AfterSaving) {
        self.dialogs.close();
        let can_keep = self.autosave.can_keep();
        self.dialogs.remove::<UnsavedDialog>();
        self.dialogs.push(Box::new(UnsavedDialog { rows, then, can_keep, is_answered: false }));
    }

    /// Shows a document.
    pub(super) fn show_document(&mut self, id: DocId) {
        self.workspace.page = match self.docs.collections.find(id) {
            Some(_) => Page::Collection,
            None => Page::Game,
        };
        self.docs.collections.select(id);
        self.docs.tabs.select(id);
    }

    /// Closes a document with all its changes, and its page if no other document is left for it.
    pub(super) fn discard(&mut self, id: DocId) {
        self.docs.collections.close(id);
        if let Some(tab) = self.docs.tabs.close(id) {
            self.workspace.library.keep_changes(&tab, &self.ctx);
        }
        let has_collection = self.docs.collections.current().is_some();
        self.workspace.page = match (self.workspace.page, self.docs.tabs.is_empty()) {
            (Page::Collection, true) if !has_collection => Page::Start,
            (Page::Collection, false) if !has_collection => Page::Game,
            (Page::Game, true) if has_collection => Page::Collection,
            (Page::Game, true) => Page::Start,
            (page, _) => page,
        };
    }
}
