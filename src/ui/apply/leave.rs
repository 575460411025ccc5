//! Closing games and the program, and the question about unsaved changes before it.

use crate::ui::action::{FileAction, Unsaved};
use crate::ui::app::{App, Page};
use crate::ui::library::Shelf;
use crate::ui::tabs::Table;

/// A question about the unsaved changes of an open game or collection.
pub struct Leaving {
    /// Which of them.
    pub serial: u64,
    /// What waits for the answer.
    pub then: Then,
    /// Whether the answer was to save first, and it goes on as soon as that is done.
    pub saving: bool,
}

/// What waits for an answer.
pub enum Then {
    /// It is closed.
    Close,
    /// The program ends. The changes of these games and collections are to be lost.
    Quit(Vec<u64>),
}

impl App {
    /// Closes a game, after asking if changes would be lost.
    pub(super) fn close_tab(&mut self, serial: u64) {
        self.stop_report(Some(serial));
        if self.tabs.find(serial).is_some_and(|table| self.would_be_lost(table)) {
            self.ask_about(serial, Then::Close);
        } else {
            self.drop_tab(serial);
        }
    }

    /// Closes a collection, after asking if changes of it or of its games would be lost.
    pub(super) fn close_shelf(&mut self, serial: u64) {
        let unsaved = self.shelves.find(serial).is_some_and(|shelf| shelf.is_unsaved());
        if unsaved || self.unsaved_of(serial).next().is_some() {
            self.ask_about(serial, Then::Close);
        } else {
            self.drop_shelf(serial);
        }
    }

    /// Ends the program, after asking about each game and collection whose changes would be lost.
    pub(in crate::ui) fn quit(&mut self, lost: Vec<u64>) {
        self.stop_report(None);
        let shelves = self.shelves.iter().filter(|shelf| shelf.is_unsaved());
        let shelves: Vec<_> = shelves.map(|shelf| shelf.serial).collect();
        // The question about a collection is about the games in it, too.
        let is_asked_with = |table: &Table| {
            let place = table.origin.filter(|origin| self.shelves.has(*origin));
            place.is_some_and(|place| shelves.contains(&place.shelf))
        };
        let games = self.tabs.iter();
        let games = games.filter(|table| self.would_be_lost(table) && !is_asked_with(table));
        let games = games.map(|table| table.serial);
        let next = games.chain(shelves.iter().copied()).find(|serial| !lost.contains(serial));
        match next {
            Some(serial) => self.ask_about(serial, Then::Quit(lost)),
            None => self.leaving = true,
        }
    }

    /// Answers the question.
    pub(super) fn answer_unsaved(
        &mut self,
        answer: Unsaved,
        ctx: &egui::Context,
        frame: Option<&eframe::Frame>,
    ) {
        match answer {
            Unsaved::Cancel => self.stay(),
            Unsaved::Save => {
                if let Some(question) = &mut self.question {
                    question.saving = true;
                    let serial = question.serial;
                    match self.shelves.find(serial) {
                        Some(_) => {
                            let games = self.unsaved_of(serial).map(|table| table.serial);
                            let games: Vec<_> = games.collect();
                            for game in games {
                                self.put_back(game);
                            }
                            self.save_shelf(serial, ctx, frame);
                        }
                        None => self.apply_file(FileAction::Save, ctx, frame),
                    }
                }
            }
            Unsaved::Discard => match self.question.take() {
                Some(Leaving { serial, then: Then::Close, .. }) => {
                    match self.shelves.find(serial) {
                        Some(_) => self.drop_shelf(serial),
                        None => self.drop_tab(serial),
                    }
                }
                Some(Leaving { serial, then: Then::Quit(mut lost), .. }) => {
                    lost.push(serial);
                    self.quit(lost);
                }
                None => {}
            },
        }
    }

    /// Whether the program ends as soon as everything is written, and nobody has to decide anything.
    pub(in crate::ui) fn is_about_to_leave(&self) -> bool {
        let waits = |question: &Leaving| question.saving && matches!(question.then, Then::Quit(_));
        let is_leaving = self.leaving || self.question.as_ref().is_some_and(waits);
        is_leaving && self.clash.is_none()
    }

    /// Whether no changes would be lost.
    pub(in crate::ui) fn is_all_saved(&self) -> bool {
        !self.shelves.iter().any(Shelf::is_unsaved)
            && !self.tabs.iter().any(|table| self.would_be_lost(table))
    }

    /// Whether changes of a game are neither saved nor in an open collection.
    fn would_be_lost(&self, table: &Table) -> bool {
        let shelf = table.origin.filter(|origin| self.shelves.has(*origin));
        let shelf = shelf.and_then(|origin| self.shelves.find(origin.shelf));
        let state = (table.serial, table.session.revision());
        table.is_unsaved() && !shelf.is_some_and(|shelf| shelf.put_back.contains(&state))
    }

    /// The open games of a collection whose changes are not in it.
    pub(in crate::ui) fn unsaved_of(&self, shelf: u64) -> impl Iterator<Item = &Table> {
        self.tabs.iter().filter(move |table| {
            let place = table.origin.filter(|origin| origin.shelf == shelf);
            place.is_some_and(|place| self.shelves.has(place)) && self.would_be_lost(table)
        })
    }

    /// Forgets what waits for something to be saved.
    pub(super) fn stay(&mut self) {
        self.question = None;
    }

    /// Goes on with what waited for this game or collection to be saved.
    pub(super) fn go_on_after(&mut self, serial: u64) {
        let waited = |question: &mut Leaving| question.saving && question.serial == serial;
        match self.question.take_if(waited).map(|question| question.then) {
            Some(Then::Close) if self.shelves.find(serial).is_some() => self.close_shelf(serial),
            Some(Then::Close) => self.close_tab(serial),
            Some(Then::Quit(lost)) => self.quit(lost),
            None => {}
        }
    }

    pub(in crate::ui) fn leave_if_asked(&mut self, ctx: &egui::Context) {
        // What is still being written may be another file than the one that is open.
        if self.leaving && !self.files.is_writing() {
            self.recovery.end();
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    pub(super) fn ask_about(&mut self, serial: u64, then: Then) {
        // The player sees what the question is about.
        self.page = match self.shelves.find(serial) {
            Some(_) => Page::Library,
            None => Page::Table,
        };
        self.shelves.select(serial);
        self.tabs.select(serial);
        self.overlay = None;
        self.question = Some(Leaving { serial, then, saving: false });
    }

    fn drop_tab(&mut self, serial: u64) {
        self.tabs.close(serial);
        if self.tabs.is_empty() && self.page == Page::Table {
            self.page = match self.shelves.current() {
                Some(_) => Page::Library,
                None => Page::Start,
            };
        }
    }
}
