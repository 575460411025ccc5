//! Closing games and the program, and the questions about unsaved changes before it.

use crate::ui::action::Unsaved;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Origin};
use crate::ui::events::is_hidden;
use crate::ui::pages::Page;
use crate::ui::shell::app::App;

/// A question about the unsaved changes of what is to be closed.
pub struct Leaving {
    /// What it is about.
    pub rows: Vec<Row>,
    /// What waits for the answer.
    pub then: Then,
    /// Whether it was answered, and goes on as soon as everything is saved that is to be.
    pub is_answered: bool,
}

/// An open game or collection with unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which.
    pub id: DocId,
    /// What becomes of the changes.
    pub choice: Choice,
}

/// What becomes of unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// They are saved.
    Save,
    /// They are lost.
    Discard,
    /// It is open again at the next start, as it is now.
    Keep,
}

/// What waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The one of the only row is closed.
    Close,
    /// The program ends.
    Quit,
}

/// What is open again at the next start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// Everything that is open now.
    All,
    /// These games and collections.
    These(Vec<DocId>),
}

impl App {
    /// Closes a game, after asking if changes would be lost.
    pub(in crate::ui) fn close_tab(&mut self, id: DocId) {
        self.game.analysis.reporting.stop(Some(id), &mut self.tabs);
        if self.tabs.find(id).is_some_and(|table| self.would_be_lost(table)) {
            self.ask_about(id);
        } else {
            self.drop_tab(id);
        }
    }

    /// Closes a collection, after asking if changes of it or of its games would be lost.
    pub(in crate::ui) fn close_shelf(&mut self, id: DocId) {
        let unsaved = self.shelves.find(id).is_some_and(|shelf| shelf.is_unsaved());
        if unsaved || self.unsaved_of(id).next().is_some() {
            self.ask_about(id);
        } else {
            self.drop_shelf(id);
        }
    }

    /// Ends the program. Where what is open does not come back by itself, it is asked once about
    /// all changes that would be lost.
    pub(in crate::ui) fn quit(&mut self, ctx: &egui::Context) {
        self.game.analysis.reporting.stop(None, &mut self.tabs);
        if self.settings.reopens && self.keep_all(ctx) {
            self.leaving = Some(Remaining::All);
            return;
        }
        let choice = if self.recovery.can_keep() { Choice::Keep } else { Choice::Save };
        let rows: Vec<_> = self.unsaved().map(|id| Row { id, choice }).collect();
        if rows.is_empty() {
            self.leaving = Some(Remaining::These(Vec::new()));
        } else {
            self.overlay = None;
            self.question = Some(Leaving { rows, then: Then::Quit, is_answered: false });
        }
    }

    /// The games, collections and set-ups whose changes would be lost.
    pub(in crate::ui) fn unsaved(&self) -> impl Iterator<Item = DocId> {
        let shelves = self.shelves.iter().filter(|shelf| shelf.is_unsaved());
        let shelves: Vec<_> = shelves.map(|shelf| shelf.id).collect();
        let asked = shelves.clone();
        // What is said about a collection is about the games in it, too.
        let is_asked_with = move |table: &Table| {
            let place = table.origin.filter(|origin| self.shelves.has(*origin));
            place.is_some_and(|place| asked.contains(&place.shelf))
        };
        let games = self.tabs.iter();
        let games = games.filter(move |it| self.would_be_lost(it) && !is_asked_with(it));
        let desks = self.editors.iter().filter(|_| self.recovery.can_keep());
        let desks = desks.filter(|desk| desk.editor.view().undo.is_some());
        games.map(|table| table.id).chain(shelves).chain(desks.map(|desk| desk.id))
    }

    /// Answers the question.
    pub(in crate::ui) fn answer_unsaved(
        &mut self,
        answer: Unsaved,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let Some(question) = &mut self.question else { return };
        match answer {
            Unsaved::Cancel => self.question = None,
            Unsaved::Choose(id, choice) => {
                let rows = question.rows.iter_mut().filter(|row| row.id == id);
                rows.for_each(|row| row.choice = choice);
            }
            Unsaved::ChooseForAll(choice) => {
                let (tabs, shelves) = (&self.tabs, &self.shelves);
                for row in &mut question.rows {
                    let has_file = tabs.find(row.id).is_some();
                    let has_file = has_file || shelves.find(row.id).is_some();
                    // A set-up is no game yet.
                    if has_file || choice != Choice::Save {
                        row.choice = choice;
                    }
                }
            }
            Unsaved::Close(choice) => {
                let rows = question.rows.iter_mut();
                rows.for_each(|row| row.choice = choice.unwrap_or(row.choice));
                question.is_answered = true;
                self.go_on_leaving(ctx, frame);
            }
        }
    }

    /// Does what a question has been answered with, as far as that can be done now.
    pub(in crate::ui) fn go_on_leaving(
        &mut self,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        let is_waiting = self.files.is_writing() || self.is_choosing_file() || self.clash.is_some();
        let Some(question) = &self.question else { return };
        if !question.is_answered || is_waiting {
            return;
        }
        let chosen = |choice| question.rows.iter().filter(move |row| row.choice == choice);
        let to_save = chosen(Choice::Save).find(|row| self.is_still_unsaved(row.id));
        if let Some(row) = to_save {
            // A dialog is not opened for nobody.
            let id = row.id;
            if !is_hidden(ctx) || self.has_place(id) {
                self.save_asked(id, ctx, frame);
                if !self.files.is_writing() && !self.is_choosing_file() {
                    self.stay_for_good();
                }
            }
            return;
        }
        let (then, rows) = (question.then, question.rows.clone());
        self.question = None;
        match (then, &rows[..]) {
            (Then::Close, rows) => rows.iter().for_each(|row| match self.shelves.find(row.id) {
                Some(_) => self.drop_shelf(row.id),
                None => self.drop_tab(row.id),
            }),
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
        if self.shelves.find(id).is_none() {
            return self.save_game(id, ctx, frame);
        }
        let games: Vec<_> = self.unsaved_of(id).map(|table| table.id).collect();
        for game in games {
            self.put_back(game);
        }
        self.save_shelf(id, ctx, frame);
    }

    /// Whether there are changes that a row was about.
    fn is_still_unsaved(&self, id: DocId) -> bool {
        match self.shelves.find(id) {
            Some(shelf) => shelf.is_unsaved() || self.unsaved_of(id).next().is_some(),
            None => self.tabs.find(id).is_some_and(|table| self.would_be_lost(table)),
        }
    }

    /// Whether it is known where to save something.
    fn has_place(&self, id: DocId) -> bool {
        let game = self.tabs.find(id);
        let origin = game.and_then(|table| table.origin).map(|origin| origin.shelf);
        let shelf = self.shelves.find(origin.unwrap_or(id));
        game.is_some_and(|table| table.path.is_some())
            || shelf.is_some_and(|shelf| shelf.path.is_some())
    }

    /// Whether the program ends as soon as everything is written, and nobody has to decide anything.
    pub(in crate::ui) fn is_about_to_leave(&self) -> bool {
        let waits = |it: &Leaving| {
            let mut to_save = it.rows.iter().filter(|row| row.choice == Choice::Save);
            it.is_answered && it.then == Then::Quit && to_save.all(|row| self.has_place(row.id))
        };
        let is_leaving = self.leaving.is_some() || self.question.as_ref().is_some_and(waits);
        is_leaving && self.clash.is_none()
    }

    /// Whether changes of a game are neither saved nor in an open collection.
    fn would_be_lost(&self, table: &Table) -> bool {
        let shelf = table.origin.filter(|origin| self.shelves.has(*origin));
        let shelf = shelf.and_then(|origin| self.shelves.find(origin.shelf));
        let state = (table.id, table.session.revision());
        table.is_unsaved() && !shelf.is_some_and(|shelf| shelf.put_back.contains(&state))
    }

    /// The open games of a collection whose changes are not in it.
    pub(in crate::ui) fn unsaved_of(&self, shelf: DocId) -> impl Iterator<Item = &Table> {
        self.tabs.iter().filter(move |table| {
            let place = table.origin.filter(|origin| origin.shelf == shelf);
            place.is_some_and(|place| self.shelves.has(place)) && self.would_be_lost(table)
        })
    }

    /// What waits for something to be saved that is not: a list is shown again, one question is
    /// forgotten. A question about something else stands.
    pub(in crate::ui) fn stay(&mut self, unsaved: DocId) {
        self.leaving = None;
        let shelf_of = |game| Some(self.tabs.find(game)?.origin?.shelf);
        let is_it = |row: &Row| row.id == unsaved || shelf_of(row.id) == Some(unsaved);
        if !self.question.as_ref().is_some_and(|question| question.rows.iter().any(is_it)) {
            return;
        }
        self.question = self.question.take().filter(|question| question.then == Then::Quit);
        if let Some(question) = &mut self.question {
            question.is_answered = false;
        }
    }

    /// What could not be saved has to be read about first.
    pub(in crate::ui) fn stay_for_good(&mut self) {
        (self.leaving, self.question) = (None, None);
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
        let tabs: Vec<_> = self.tabs.iter().map(|it| (it.id, shelf_of(it.origin))).collect();
        let shelves: Vec<_> = self.shelves.iter().map(|shelf| shelf.id).collect();
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
        self.overlay = None;
        let rows = vec![Row { id, choice: Choice::Save }];
        self.question = Some(Leaving { rows, then: Then::Close, is_answered: false });
    }

    /// Shows a game or a collection: the player sees what is asked about.
    fn show_work(&mut self, id: DocId) {
        self.page = match self.shelves.find(id) {
            Some(_) => Page::Library,
            None => Page::Table,
        };
        self.shelves.select(id);
        self.tabs.select(id);
    }

    fn drop_tab(&mut self, id: DocId) {
        self.tabs.close(id);
        if self.tabs.is_empty() && self.page == Page::Table {
            self.page = match self.shelves.current() {
                Some(_) => Page::Library,
                None => Page::Start,
            };
        }
    }
}
