//! Closing games and the program, and the questions about unsaved changes before it.

use crate::ui::documents::{DocId, Origin, unsaved_of, would_be_lost};
use crate::ui::events::is_hidden;
use crate::ui::layers::{Choice, InTheWay, Leaving, Row, Then};
use crate::ui::pages::Page;
use crate::ui::shell::app::App;

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
    pub(in crate::ui) fn close(&mut self, id: DocId) {
        match self.docs.shelves.find(id) {
            Some(_) => self.close_shelf(id),
            None => self.close_tab(id),
        }
    }

    /// Goes to a game or a collection.
    pub(in crate::ui) fn select(&mut self, id: DocId) {
        self.show_work(id);
        self.layers.close();
    }

    /// Closes a game, after asking if changes would be lost.
    pub(in crate::ui) fn close_tab(&mut self, id: DocId) {
        self.game.analysis.reporting.stop(Some(id), &mut self.docs.tabs);
        if self.docs.tabs.find(id).is_some_and(|table| would_be_lost(table, &self.docs.shelves)) {
            self.ask_about(id);
        } else {
            self.drop_tab(id);
        }
    }

    /// Closes a collection, after asking if changes of it or of its games would be lost.
    pub(in crate::ui) fn close_shelf(&mut self, id: DocId) {
        let unsaved = self.docs.shelves.find(id).is_some_and(|shelf| shelf.is_unsaved());
        if unsaved || unsaved_of(id, &self.docs.tabs, &self.docs.shelves).next().is_some() {
            self.ask_about(id);
        } else {
            self.drop_shelf(id);
        }
    }

    /// Ends the program. Where what is open does not come back by itself, it is asked once about
    /// all changes that would be lost.
    pub(in crate::ui) fn quit(&mut self, ctx: &egui::Context) {
        self.game.analysis.reporting.stop(None, &mut self.docs.tabs);
        if self.settings.reopens && self.keep_all(ctx) {
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
    pub(in crate::ui) fn unsaved(&self) -> Vec<Row> {
        let choice = if self.recovery.can_keep() { Choice::Keep } else { Choice::Save };
        let desks = self.editors.iter().filter(|_| self.recovery.can_keep());
        let desks = desks.filter(|desk| desk.editor.view().undo.is_some());
        let desks = desks.map(|desk| (desk.id, Some(desk.editor.game())));
        let open = self.docs.unsaved().map(|id| (id, None));
        open.chain(desks).map(|(id, setup)| Row { id, choice, setup }).collect()
    }

    /// Does what a question has been answered with, as far as that can be done now.
    pub(in crate::ui) fn go_on_leaving(
        &mut self,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let is_waiting = self.files.is_writing()
            || self.is_choosing_file()
            || self.layers.get::<InTheWay>().is_some();
        let Some(question) = self.layers.get::<Leaving>() else { return };
        if !question.is_answered || is_waiting {
            return;
        }
        let chosen = |choice| question.rows.iter().filter(move |row| row.choice == choice);
        let to_save = chosen(Choice::Save).find(|row| self.docs.is_still_unsaved(row.id));
        if let Some(row) = to_save {
            // A dialog is not opened for nobody.
            let id = row.id;
            if !is_hidden(ctx) || self.docs.has_place(id) {
                self.save_asked(id, ctx, frame);
                if !self.files.is_writing() && !self.is_choosing_file() {
                    self.stay_for_good();
                }
            }
            return;
        }
        let (then, rows) = (question.then, question.rows.clone());
        self.layers.remove::<Leaving>();
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
                self.leave_if_asked(ctx);
            }
        }
    }

    /// Saves a game, or a collection with the games of it that have changes.
    fn save_asked(&mut self, id: DocId, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        self.show_work(id);
        if self.docs.shelves.find(id).is_none() {
            return self.save_game(id, ctx, frame);
        }
        let games: Vec<_> =
            unsaved_of(id, &self.docs.tabs, &self.docs.shelves).map(|table| table.id).collect();
        for game in games {
            self.put_back(game);
        }
        self.save_shelf(id, ctx, frame);
    }

    /// Whether the program ends as soon as everything is written, and nobody has to decide anything.
    pub(in crate::ui) fn is_about_to_leave(&self) -> bool {
        let waits = |it: &Leaving| {
            let mut to_save = it.rows.iter().filter(|row| row.choice == Choice::Save);
            it.is_answered
                && it.then == Then::Quit
                && to_save.all(|row| self.docs.has_place(row.id))
        };
        let is_leaving = self.leaving.is_some() || self.layers.get::<Leaving>().is_some_and(waits);
        is_leaving && self.layers.get::<InTheWay>().is_none()
    }

    /// What waits for something to be saved that is not: a list is shown again, one question is
    /// forgotten. A question about something else stands.
    pub(in crate::ui) fn stay(&mut self, unsaved: DocId) {
        self.leaving = None;
        let shelf_of = |game| Some(self.docs.tabs.find(game)?.origin?.shelf);
        let is_it = |row: &Row| row.id == unsaved || shelf_of(row.id) == Some(unsaved);
        let is_about_it = |question: &Leaving| question.rows.iter().any(is_it);
        match self.layers.get::<Leaving>() {
            Some(question) if !is_about_it(question) => {}
            Some(Leaving { then: Then::Close, .. }) => self.layers.remove::<Leaving>(),
            _ => {
                if let Some(question) = self.layers.get_mut::<Leaving>() {
                    question.is_answered = false;
                }
            }
        }
    }

    /// What could not be saved has to be read about first.
    pub(in crate::ui) fn stay_for_good(&mut self) {
        self.leaving = None;
        self.layers.remove::<Leaving>();
    }

    pub(in crate::ui) fn leave_if_asked(&mut self, ctx: &egui::Context) {
        // What is still being written may be another file than the one that is open.
        if self.leaving.is_some() && !self.files.is_writing() && self.leave_behind(ctx) {
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    /// Sees to it that nothing but what is to be there is there at the next start. False, and the
    /// program does not end, where that cannot be written.
    pub(in crate::ui) fn leave_behind(&mut self, ctx: &egui::Context) -> bool {
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
        let is_kept = self.keep_all(ctx);
        if !is_kept {
            self.stay_for_good();
        }
        is_kept
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
        self.editors.retain(|id| stays(&id));
        self.puzzles.solving = None;
    }

    /// Asks about one game or collection before it is closed.
    fn ask_about(&mut self, id: DocId) {
        self.show_work(id);
        self.ask(vec![Row { id, choice: Choice::Save, setup: None }], Then::Close);
    }

    fn ask(&mut self, rows: Vec<Row>, then: Then) {
        self.layers.close();
        let can_keep = self.recovery.can_keep();
        self.layers.remove::<Leaving>();
        self.layers.lay(Box::new(Leaving { rows, then, can_keep, is_answered: false }));
    }

    /// Shows a game or a collection: the player sees what is asked about.
    fn show_work(&mut self, id: DocId) {
        self.page = match self.docs.shelves.find(id) {
            Some(_) => Page::Library,
            None => Page::Table,
        };
        self.docs.shelves.select(id);
        self.docs.tabs.select(id);
    }

    pub(in crate::ui) fn drop_shelf(&mut self, id: DocId) {
        self.docs.shelves.close(id);
        if self.page == Page::Library {
            self.page = match (self.docs.shelves.current(), self.docs.tabs.current()) {
                (Some(_), _) => Page::Library,
                (None, Some(_)) => Page::Table,
                (None, None) => Page::Start,
            };
        }
    }

    fn drop_tab(&mut self, id: DocId) {
        self.docs.tabs.close(id);
        if self.docs.tabs.is_empty() && self.page == Page::Table {
            self.page = match self.docs.shelves.current() {
                Some(_) => Page::Library,
                None => Page::Start,
            };
        }
    }
}
