//! Closing games and the program, and the questions about unsaved changes before it.

use egui::ViewportCommand;

use super::{Filing, Hands};
use crate::session::Session;
use crate::ui::component::Opens;
use crate::ui::documents::{DocId, Origin, unsaved_of, would_be_lost};
use crate::ui::events::{come_back, is_hidden};
use crate::ui::layers::{Choice, InTheWay, Leaving, Row, Then};
use crate::ui::messages::Message;
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

impl Filing {
    /// Closes a game or a collection, after asking if changes would be lost.
    pub fn close(&mut self, id: DocId, on: &mut Hands<'_>) {
        match on.stage.docs.shelves.find(id) {
            Some(_) => self.close_shelf(id, on),
            None => self.close_tab(id, on),
        }
    }

    /// Opens a game to try something out, instead of what was tried before.
    fn try_out(&mut self, session: Box<dyn Session>, on: &mut Hands<'_>) {
        let before = on.stage.docs.tabs.iter().find(|it| it.is_scratch && it.path.is_none());
        let before = before.map(|table| table.id);
        on.open_to_analyse(session, None).is_scratch = true;
        before.into_iter().for_each(|id| self.close_tab(id, on));
    }

    /// Opens a game that begins.
    pub fn begin_game(&mut self, session: Box<dyn Session>, opens: Opens, on: &mut Hands<'_>) {
        match opens {
            Opens::ToTry => self.try_out(session, on),
            Opens::ToStudy => drop(on.open_tab(session, None)),
            Opens::ToSolve(puzzle) => {
                // The board lies as that of the puzzle.
                let stand = on.stage.puzzle().map(|it| it.stand.anew());
                let table = on.open_tab(session, None);
                (table.puzzle, table.stand) = (Some(puzzle), stand.unwrap_or_default());
            }
            Opens::ToPlay | Opens::WithPlayers => {
                let table = on.open_tab(session, None);
                table.rival.resume();
                table.clock.resume();
                let id = table.id;
                if opens == Opens::WithPlayers
                    && let Some(table) = on.stage.docs.tabs.find_mut(id)
                    && let Err(why) = table.seat(on.settings)
                {
                    on.messages.say(Message::error(why).about(id));
                }
            }
        }
    }

    /// Goes to a game or a collection.
    pub fn select(&mut self, id: DocId, on: &mut Hands<'_>) {
        self.show_work(id, on);
        on.layers.close();
    }

    /// Closes a game, after asking if changes would be lost.
    pub fn close_tab(&mut self, id: DocId, on: &mut Hands<'_>) {
        on.stage.game.analysis.reporting.stop(Some(id), &mut on.stage.docs.tabs);
        if on
            .stage
            .docs
            .tabs
            .find(id)
            .is_some_and(|table| would_be_lost(table, &on.stage.docs.shelves))
        {
            self.ask_about(id, on);
        } else {
            self.drop_tab(id, on);
        }
    }

    /// Closes a collection, after asking if changes of it or of its games would be lost.
    pub fn close_shelf(&mut self, id: DocId, on: &mut Hands<'_>) {
        let unsaved = on.stage.docs.shelves.find(id).is_some_and(|shelf| shelf.is_unsaved());
        if unsaved || unsaved_of(id, &on.stage.docs.tabs, &on.stage.docs.shelves).next().is_some() {
            self.ask_about(id, on);
        } else {
            self.drop_shelf(id, on);
        }
    }

    /// Ends the program. Where what is open does not come back by itself, it is asked once about
    /// all changes that would be lost.
    pub fn quit(&mut self, on: &mut Hands<'_>) {
        on.stage.game.analysis.reporting.stop(None, &mut on.stage.docs.tabs);
        if on.settings.reopens && self.keep_all(on) {
            self.leaving = Some(Remaining::All);
            return;
        }
        let rows = self.unsaved(on);
        if rows.is_empty() {
            self.leaving = Some(Remaining::These(Vec::new()));
        } else {
            self.ask(rows, Then::Quit, on);
        }
    }

    /// The games, collections and set-ups whose changes would be lost, with what can be done.
    pub fn unsaved(&self, on: &Hands<'_>) -> Vec<Row> {
        let choice = if self.recovery.can_keep() { Choice::Keep } else { Choice::Save };
        let desks = on.stage.editors.iter().filter(|_| self.recovery.can_keep());
        let desks = desks.filter(|desk| desk.editor.view().undo.is_some());
        let desks = desks.map(|desk| (desk.id, Some(desk.editor.game())));
        let open = on.stage.docs.unsaved().map(|id| (id, None));
        open.chain(desks).map(|(id, setup)| Row { id, choice, setup }).collect()
    }

    /// Goes on with leaving, and hears that the window is to be closed. Whether anybody has been
    /// leaving before.
    pub fn go_on(&mut self, on: &mut Hands<'_>) -> bool {
        let was_leaving = self.is_about_to_leave(on);
        self.poll_files(on);
        self.come_back(on);
        self.go_on_leaving(on);
        was_leaving
    }

    /// Hears that the window is to be closed. It is shown to whoever has hidden it, where there is
    /// something to answer first, or to read why not.
    pub fn hear_close(&mut self, was_leaving: bool, on: &mut Hands<'_>) {
        let is_asked = on.ctx.input(|input| input.viewport().close_requested());
        let is_asked = is_asked && self.leaving.is_none();
        if is_asked {
            on.ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit(on);
            self.leave_if_asked(on);
        }
        if (is_asked || was_leaving) && !self.is_about_to_leave(on) && is_hidden(on.ctx) {
            come_back(on.ctx);
        }
    }

    /// Does what a question has been answered with, as far as that can be done now.
    pub fn go_on_leaving(&mut self, on: &mut Hands<'_>) {
        let is_waiting = self.files.is_writing()
            || self.is_choosing_file(on)
            || on.layers.get::<InTheWay>().is_some();
        let Some(question) = on.layers.get::<Leaving>() else { return };
        if !question.is_answered || is_waiting {
            return;
        }
        let chosen = |choice| question.rows.iter().filter(move |row| row.choice == choice);
        let to_save = chosen(Choice::Save).find(|row| on.stage.docs.is_still_unsaved(row.id));
        if let Some(row) = to_save {
            // A dialog is not opened for nobody.
            let id = row.id;
            if !is_hidden(on.ctx) || on.stage.docs.has_place(id) {
                self.save_asked(id, on);
                if !self.files.is_writing() && !self.is_choosing_file(on) {
                    self.stay_for_good(on);
                }
            }
            return;
        }
        let (then, rows) = (question.then, question.rows.clone());
        on.layers.remove::<Leaving>();
        match (then, &rows[..]) {
            (Then::Close, rows) => {
                rows.iter().for_each(|row| match on.stage.docs.shelves.find(row.id) {
                    Some(_) => self.drop_shelf(row.id, on),
                    None => self.drop_tab(row.id, on),
                })
            }
            (Then::Quit, rows) => {
                let kept = rows.iter().filter(|row| row.choice == Choice::Keep);
                self.leaving = Some(Remaining::These(kept.map(|row| row.id).collect()));
                self.leave_if_asked(on);
            }
        }
    }

    /// Saves a game, or a collection with the games of it that have changes.
    fn save_asked(&mut self, id: DocId, on: &mut Hands<'_>) {
        self.show_work(id, on);
        if on.stage.docs.shelves.find(id).is_none() {
            return self.save_game(id, on);
        }
        let games: Vec<_> = unsaved_of(id, &on.stage.docs.tabs, &on.stage.docs.shelves)
            .map(|table| table.id)
            .collect();
        for game in games {
            self.put_back(game, on);
        }
        self.save_shelf(id, on);
    }

    /// Whether the program ends as soon as everything is written, and nobody has to decide anything.
    pub fn is_about_to_leave(&self, on: &Hands<'_>) -> bool {
        let waits = |it: &Leaving| {
            let mut to_save = it.rows.iter().filter(|row| row.choice == Choice::Save);
            it.is_answered
                && it.then == Then::Quit
                && to_save.all(|row| on.stage.docs.has_place(row.id))
        };
        let is_leaving = self.leaving.is_some() || on.layers.get::<Leaving>().is_some_and(waits);
        is_leaving && on.layers.get::<InTheWay>().is_none()
    }

    /// What waits for something to be saved that is not: a list is shown again, one question is
    /// forgotten. A question about something else stands.
    pub fn stay(&mut self, unsaved: DocId, on: &mut Hands<'_>) {
        self.leaving = None;
        let shelf_of = |game| Some(on.stage.docs.tabs.find(game)?.origin?.shelf);
        let is_it = |row: &Row| row.id == unsaved || shelf_of(row.id) == Some(unsaved);
        let is_about_it = |question: &Leaving| question.rows.iter().any(is_it);
        match on.layers.get::<Leaving>() {
            Some(question) if !is_about_it(question) => {}
            Some(Leaving { then: Then::Close, .. }) => on.layers.remove::<Leaving>(),
            _ => {
                if let Some(question) = on.layers.get_mut::<Leaving>() {
                    question.is_answered = false;
                    // Others may have been saved meanwhile.
                    let docs = &on.stage.docs;
                    let still = |row: &Row| row.setup.is_some() || docs.is_still_unsaved(row.id);
                    question.rows.retain(still);
                }
            }
        }
    }

    /// What could not be saved has to be read about first.
    pub fn stay_for_good(&mut self, on: &mut Hands<'_>) {
        self.leaving = None;
        on.layers.remove::<Leaving>();
    }

    /// Ends the program if that was decided, and nothing is being written any more.
    pub fn leave_if_asked(&mut self, on: &mut Hands<'_>) {
        // What is still being written may be another file than the one that is open.
        if self.leaving.is_some() && !self.files.is_writing() && self.leave_behind(on) {
            on.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Sees to it that nothing but what is to be there is there at the next start. False, and the
    /// program does not end, where that cannot be written.
    pub fn leave_behind(&mut self, on: &mut Hands<'_>) -> bool {
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
            self.close_others(&these, on);
            self.leaving = Some(Remaining::All);
        }
        let is_kept = self.keep_all(on);
        if !is_kept {
            self.stay_for_good(on);
        }
        is_kept
    }

    /// The end that the system asks for, as when somebody logs out: nobody can be asked any more, so
    /// everything is kept, and what is being written is written first.
    pub fn end(&mut self, on: &mut Hands<'_>) {
        self.has_ended = true;
        self.leaving = Some(Remaining::All);
        // Nobody reads messages in the window any more.
        on.stage.game.analysis.reporting.stop(None, &mut on.stage.docs.tabs);
        // Work in progress is never older than a file.
        self.keep_all(on);
        for written in self.files.finish(on.ctx) {
            match written {
                Ok(saved) => self.saved(saved, on),
                Err(NotWritten::Failed { problem, .. }) => log::error!("{problem}"),
                // What is in the way stays, and the work is kept.
                Err(NotWritten::Waits(..)) => {}
            }
        }
        if !on.settings.reopens {
            let unsaved = self.unsaved(on).iter().map(|row| row.id).collect();
            self.leaving = Some(Remaining::These(unsaved));
        }
    }

    /// Closes all but these, with the collections that they belong to.
    fn close_others(&mut self, these: &[DocId], on: &mut Hands<'_>) {
        let stays = |id: &DocId| these.contains(id);
        let shelf_of = |origin: Option<Origin>| origin.map(|origin| origin.shelf);
        let tabs: Vec<_> =
            on.stage.docs.tabs.iter().map(|it| (it.id, shelf_of(it.origin))).collect();
        let shelves: Vec<_> = on.stage.docs.shelves.iter().map(|shelf| shelf.id).collect();
        for shelf in shelves {
            let is_needed = tabs.iter().any(|(game, of)| stays(game) && *of == Some(shelf));
            if !stays(&shelf) && !is_needed {
                self.drop_shelf(shelf, on);
            }
        }
        for (game, shelf) in tabs {
            if !stays(&game) && !shelf.is_some_and(|shelf| stays(&shelf)) {
                self.drop_tab(game, on);
            }
        }
        on.stage.editors.retain(|id| stays(&id));
        on.stage.puzzles.solving = None;
    }

    /// Asks about one game or collection before it is closed.
    fn ask_about(&mut self, id: DocId, on: &mut Hands<'_>) {
        self.show_work(id, on);
        self.ask(vec![Row { id, choice: Choice::Save, setup: None }], Then::Close, on);
    }

    fn ask(&mut self, rows: Vec<Row>, then: Then, on: &mut Hands<'_>) {
        on.layers.close();
        let can_keep = self.recovery.can_keep();
        on.layers.remove::<Leaving>();
        on.layers.lay(Box::new(Leaving { rows, then, can_keep, is_answered: false }));
    }

    /// Shows a game or a collection: the player sees what is asked about.
    fn show_work(&mut self, id: DocId, on: &mut Hands<'_>) {
        on.stage.page = match on.stage.docs.shelves.find(id) {
            Some(_) => Page::Library,
            None => Page::Table,
        };
        on.stage.docs.shelves.select(id);
        on.stage.docs.tabs.select(id);
    }

    /// Closes a collection, whatever is lost with it.
    pub fn drop_shelf(&mut self, id: DocId, on: &mut Hands<'_>) {
        on.stage.docs.shelves.close(id);
        if on.stage.page == Page::Library {
            on.stage.page = match (on.stage.docs.shelves.current(), on.stage.docs.tabs.current()) {
                (Some(_), _) => Page::Library,
                (None, Some(_)) => Page::Table,
                (None, None) => Page::Start,
            };
        }
    }

    fn drop_tab(&mut self, id: DocId, on: &mut Hands<'_>) {
        on.stage.docs.tabs.close(id);
        if on.stage.docs.tabs.is_empty() && on.stage.page == Page::Table {
            on.stage.page = match on.stage.docs.shelves.current() {
                Some(_) => Page::Library,
                None => Page::Start,
            };
        }
    }
}
