//! Closing games and the program, and the questions about unsaved changes before it.

use egui::ViewportCommand;

use super::App;
use crate::ui::dialogs::{Choice, ConflictDialog, Leaving, Row, Then};
use crate::ui::documents::{DocId, Origin, unsaved_of, would_be_lost};
use crate::ui::events::{come_back, is_hidden};
use crate::ui::pages::Page;
use crate::ui::work::files::NotWritten;

/// What is open again at the next start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// Everything that is open now.
    All,
    /// These games and collections.
    These(Vec<DocId>),
}

impl App {
    /// Closes a game or a collection, after asking if changes would be lost.
    pub(super) fn close(&mut self, id: DocId) {
        match self.docs.shelves.find(id) {
            Some(_) => self.close_shelf(id),
            None => self.close_tab(id),
        }
    }

    /// Closes a game, after asking if changes would be lost.
    pub(super) fn close_tab(&mut self, id: DocId) {
        self.workspace.game.analysis.reporting.stop(Some(id), &mut self.docs.tabs);
        if self.docs.tabs.find(id).is_some_and(|table| would_be_lost(table, &self.docs.shelves)) {
            self.ask_about(id);
        } else {
            self.drop_tab(id);
        }
    }

    /// Closes a collection, after asking if changes of it or of its games would be lost.
    fn close_shelf(&mut self, id: DocId) {
        let unsaved = self.docs.shelves.find(id).is_some_and(|shelf| shelf.is_unsaved());
        if unsaved || unsaved_of(id, &self.docs.tabs, &self.docs.shelves).next().is_some() {
            self.ask_about(id);
        } else {
            self.drop_shelf(id);
        }
    }

    /// Ends the program. Where what is open does not come back by itself, it is asked once about
    /// all changes that would be lost.
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
            self.ask(rows, Then::Quit);
        }
    }

    /// The games, collections and set-ups whose changes would be lost, with what can be done.
    pub(super) fn unsaved(&self) -> Vec<Row> {
        let choice = if self.recovery.can_keep() { Choice::Keep } else { Choice::Save };
        let desks = self.workspace.editors.iter().filter(|_| self.recovery.can_keep());
        let desks = desks.filter(|desk| desk.editor.view().undo.is_some());
        let desks = desks.map(|desk| (desk.id, Some(desk.editor.game())));
        let open = self.docs.unsaved().map(|id| (id, None));
        open.chain(desks).map(|(id, setup)| Row { id, choice, setup }).collect()
    }

    /// Hears that the window is to be closed. It is shown to whoever has hidden it, where there is
    /// something to answer first, or to read why not.
    pub(super) fn hear_close(&mut self, was_leaving: bool) {
        let is_asked = self.ctx.input(|input| input.viewport().close_requested());
        let is_asked = is_asked && self.leaving.is_none();
        if is_asked {
            self.ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit();
            self.leave_if_asked();
        }
        if (is_asked || was_leaving) && !self.is_about_to_leave() && is_hidden(&self.ctx) {
            come_back(&self.ctx);
        }
    }

    /// Does what a question has been answered with, as far as that can be done now.
    pub(super) fn go_on_leaving(&mut self) {
        let is_waiting = self.files.is_writing()
            || self.is_choosing_file()
            || self.dialogs.get::<ConflictDialog>().is_some();
        let Some(question) = self.dialogs.get::<Leaving>() else { return };
        if !question.is_answered || is_waiting {
            return;
        }
        let chosen = |choice| question.rows.iter().filter(move |row| row.choice == choice);
        let to_save = chosen(Choice::Save).find(|row| self.docs.is_still_unsaved(row.id));
        if let Some(row) = to_save {
            // A dialog is not opened for nobody.
            let id = row.id;
            if !is_hidden(&self.ctx) || self.docs.has_place(id) {
                self.save_asked(id);
                if !self.files.is_writing() && !self.is_choosing_file() {
                    self.stay_for_good();
                }
            }
            return;
        }
        let (then, rows) = (question.then, question.rows.clone());
        self.dialogs.remove::<Leaving>();
        match (then, &rows[..]) {
            (Then::Close, rows) => {
                rows.iter().for_each(|row| match self.docs.shelves.find(row.id) {
                    Some(_) => self.drop_shelf(row.id),
                    None => self.drop_tab(row.id),
                })
            }
            (Then::Quit, rows) => {
                let kept = rows.iter().filter(|row| row.choice == Choice::Keep);
                self.leaving = Some(Remaining::These(kept.map(|row| row.id).collect()));
                self.leave_if_asked();
            }
        }
    }

    /// Saves a game, or a collection with the games of it that have changes.
    fn save_asked(&mut self, id: DocId) {
        self.show_work(id);
        if self.docs.shelves.find(id).is_none() {
            return self.save_game(id);
        }
        let games: Vec<_> =
            unsaved_of(id, &self.docs.tabs, &self.docs.shelves).map(|table| table.id).collect();
        for game in games {
            self.put_back(game);
        }
        self.save_shelf(id);
    }

    /// Whether the program ends as soon as everything is written, and nobody has to decide anything.
    pub(super) fn is_about_to_leave(&self) -> bool {
        let waits = |it: &Leaving| {
            let mut to_save = it.rows.iter().filter(|row| row.choice == Choice::Save);
            it.is_answered
                && it.then == Then::Quit
                && to_save.all(|row| self.docs.has_place(row.id))
        };
        let is_leaving = self.leaving.is_some() || self.dialogs.get::<Leaving>().is_some_and(waits);
        is_leaving && self.dialogs.get::<ConflictDialog>().is_none()
    }

    /// What waits for something to be saved that is not: a list is shown again, one question is
    /// forgotten. A question about something else stands.
    pub(super) fn stay(&mut self, unsaved: DocId) {
        self.leaving = None;
        let shelf_of = |game| Some(self.docs.tabs.find(game)?.origin?.shelf);
        let is_it = |row: &Row| row.id == unsaved || shelf_of(row.id) == Some(unsaved);
        let is_about_it = |question: &Leaving| question.rows.iter().any(is_it);
        match self.dialogs.get::<Leaving>() {
            Some(question) if !is_about_it(question) => {}
            Some(Leaving { then: Then::Close, .. }) => self.dialogs.remove::<Leaving>(),
            _ => {
                if let Some(question) = self.dialogs.get_mut::<Leaving>() {
                    question.is_answered = false;
                    // Others may have been saved meanwhile.
                    let docs = &self.docs;
                    let still = |row: &Row| row.setup.is_some() || docs.is_still_unsaved(row.id);
                    question.rows.retain(still);
                }
            }
        }
    }

    /// What could not be saved has to be read about first.
    pub(super) fn stay_for_good(&mut self) {
        self.leaving = None;
        self.dialogs.remove::<Leaving>();
    }

    /// Ends the program if that was decided, and nothing is being written any more.
    pub(super) fn leave_if_asked(&mut self) {
        // What is still being written may be another file than the one that is open.
        if self.leaving.is_some() && !self.files.is_writing() && self.leave_behind() {
            self.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Sees to it that nothing but what is to be there is there at the next start. False, and the
    /// program does not end, where that cannot be written.
    pub(super) fn leave_behind(&mut self) -> bool {
        let remaining = match &self.leaving {
            Some(Remaining::These(these)) if these.is_empty() => None,
            Some(Remaining::These(these)) => Some(these.clone()),
            Some(Remaining::All) | None => Some(Vec::new()),
        };
        let Some(these) = remaining else {
            self.recovery.end();
            return true;
        };
        if !these.is_empty() {
            self.close_others(&these);
            self.leaving = Some(Remaining::All);
        }
        let is_kept = self.keep_all();
        if !is_kept {
            self.stay_for_good();
        }
        is_kept
    }

    /// The end that the system asks for, as when somebody logs out: nobody can be asked any more, so
    /// everything is kept, and what is being written is written first.
    pub(super) fn end(&mut self) {
        self.has_ended = true;
        self.leaving = Some(Remaining::All);
        // Nobody reads messages in the window any more.
        self.workspace.game.analysis.reporting.stop(None, &mut self.docs.tabs);
        // Work in progress is never older than a file.
        self.keep_all();
        for written in self.files.finish(&self.ctx) {
            match written {
                Ok(saved) => self.saved(saved),
                Err(NotWritten::Failed { problem, .. }) => log::error!("{problem}"),
                // What is in the way stays, and the work is kept.
                Err(NotWritten::Waits(..)) => {}
            }
        }
        if !self.preferences.settings.reopens {
            let unsaved = self.unsaved().iter().map(|row| row.id).collect();
            self.leaving = Some(Remaining::These(unsaved));
        }
    }

    /// Closes all but these, with the collections that they belong to.
    fn close_others(&mut self, these: &[DocId]) {
        let stays = |id: &DocId| these.contains(id);
        let shelf_of = |origin: Option<Origin>| origin.map(|origin| origin.shelf);
        let tabs: Vec<_> = self.docs.tabs.iter().map(|it| (it.id, shelf_of(it.origin))).collect();
        let shelves: Vec<_> = self.docs.shelves.iter().map(|shelf| shelf.id).collect();
        for shelf in shelves {
            let is_needed = tabs.iter().any(|(game, of)| stays(game) && *of == Some(shelf));
            if !stays(&shelf) && !is_needed {
                self.drop_shelf(shelf);
            }
        }
        for (game, shelf) in tabs {
            if !stays(&game) && !shelf.is_some_and(|shelf| stays(&shelf)) {
                self.drop_tab(game);
            }
        }
        self.workspace.editors.retain(|id| stays(&id));
        self.workspace.puzzles.current = None;
    }

    /// Asks about one game or collection before it is closed.
    fn ask_about(&mut self, id: DocId) {
        self.show_work(id);
        self.ask(vec![Row { id, choice: Choice::Save, setup: None }], Then::Close);
    }

    fn ask(&mut self, rows: Vec<Row>, then: Then) {
        self.dialogs.close();
        let can_keep = self.recovery.can_keep();
        self.dialogs.remove::<Leaving>();
        self.dialogs.push(Box::new(Leaving { rows, then, can_keep, is_answered: false }));
    }

    /// Shows a game or a collection: the player sees what is asked about.
    pub(super) fn show_work(&mut self, id: DocId) {
        self.workspace.page = match self.docs.shelves.find(id) {
            Some(_) => Page::Library,
            None => Page::Game,
        };
        self.docs.shelves.select(id);
        self.docs.tabs.select(id);
    }

    /// Closes a collection, whatever is lost with it.
    pub(super) fn drop_shelf(&mut self, id: DocId) {
        self.docs.shelves.close(id);
        if self.workspace.page == Page::Library {
            self.workspace.page = match (self.docs.shelves.current(), self.docs.tabs.current()) {
                (Some(_), _) => Page::Library,
                (None, Some(_)) => Page::Game,
                (None, None) => Page::Start,
            };
        }
    }

    fn drop_tab(&mut self, id: DocId) {
        self.docs.tabs.close(id);
        if self.docs.tabs.is_empty() && self.workspace.page == Page::Game {
            self.workspace.page = match self.docs.shelves.current() {
                Some(_) => Page::Library,
                None => Page::Start,
            };
        }
    }
}
