//! What dialogs and threads have brought: files that were read, and work that was left.

use std::path::Path;

use crate::disk::FullPath;
use crate::record::Collection;
use crate::session::Session;
use crate::session::collections;
use crate::session::facade::Mode;
use crate::session::library::Library;
use crate::ui::disk::content::Content;
use crate::ui::disk::storage;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Origin, Shelf};
use crate::ui::layers::{InTheWay, Readings};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::shell::app::App;
use crate::ui::work::dialogs::{Answer, SystemDialog};
use crate::ui::work::files::{Clash, Found, NotWritten, Opened, TakenOut, Target};

impl App {
    /// Takes what dialogs and threads have brought since the last frame.
    pub(in crate::ui) fn poll_files(&mut self, ctx: &egui::Context) {
        if let Some(answer) = self.files.system.as_ref().and_then(SystemDialog::poll)
            && let Some(SystemDialog { purpose, .. }) = self.files.system.take()
        {
            match answer {
                Answer::Cancelled => self.not_chosen(purpose.about()),
                Answer::Unavailable => self.open_own_dialog(purpose),
                Answer::Chosen(path) => self.chosen(purpose, path, ctx),
            }
        }
        if let Some((export, result)) = self.files.take_exported() {
            let now = self.docs.tabs.find(export.game).map(Table::name);
            let name = now.as_ref().unwrap_or(&export.name);
            let path = storage::shown(&export.path);
            let message = match result {
                Ok(()) => Message::info(format!("Exported “{name}” to {path}.")),
                Err(problem) => Message::error(format!("“{name}” is not exported: {problem}")),
            };
            self.messages.say(message.on(Topic::Export));
        }
        // The next file waits for the answer to what is asked about this one.
        while self.layers.get::<Readings>().is_none()
            && let Some(read) = self.files.next_read()
        {
            match read {
                Ok(Found::Games(opened)) => self.opened(opened),
                Ok(Found::Text(pasted)) => self.take_readings("", pasted, None),
                Ok(Found::Broken(problem)) => self.ask_what_to_take("", problem, None),
                Err(problem) => self.messages.say(Message::error(problem)),
            }
        }
        for taken_out in self.files.take_taken_out() {
            match taken_out {
                Ok(taken_out) => self.taken_out(taken_out),
                Err(problem) => self.messages.say(Message::error(problem)),
            }
        }
        for recovered in self.files.take_recovered(ctx) {
            match recovered {
                Ok(recovered) => self.recovered(recovered),
                Err(problem) => self.messages.say(Message::error(problem)),
            }
        }
        for written in self.files.take_written() {
            match written {
                Ok(saved) => self.saved(saved),
                Err(NotWritten::Waits(Target { id, path, what, .. }, obstacle)) => {
                    self.leaving = None;
                    self.layers.lay(Box::new(InTheWay(Clash { id, path, what, obstacle })));
                }
                Err(NotWritten::Failed { id, problem }) => {
                    self.not_written(id);
                    self.messages.say(Message::error(problem).on(Topic::Saving(id)).about(id));
                    self.stay_for_good();
                }
            }
            self.leave_if_asked(ctx);
        }
        self.messages.say_all(self.files.take_unkept().into_iter().map(Message::warning));
    }

    /// Opens a game of a collection, if it is not open yet.
    pub(in crate::ui) fn open_game_of(&mut self, origin: Origin, ctx: &egui::Context) {
        if self.show_game_of(origin) {
            return;
        }
        let Some(shelf) = self.docs.shelves.find_mut(origin.shelf) else { return };
        shelf.refusal = None;
        if let Some(item) = shelf.library.find(origin.entry) {
            self.files.take_out(origin, item.entry.clone(), ctx);
        }
    }

    /// Shows the game of this place. False if it is not open.
    fn show_game_of(&mut self, origin: Origin) -> bool {
        let is_open = self.docs.select_game_of(origin);
        if is_open {
            self.page = Page::Table;
        }
        is_open
    }

    fn taken_out(&mut self, TakenOut { origin, game, lost }: TakenOut) {
        self.messages.say_all(lost.map(Message::warning));
        match game {
            // It may have been asked for twice.
            _ if self.show_game_of(origin) => {}
            Ok(session) => {
                self.open_to_analyse(session, None).origin = Some(origin);
                self.docs.go_to_hit(origin);
            }
            Err(problem) => {
                if let Some(shelf) = self.docs.shelves.find_mut(origin.shelf) {
                    shelf.refusal = Some(problem.said.clone());
                }
                if !problem.readings.is_empty() {
                    self.ask_what_to_take("", problem, None);
                }
            }
        }
    }

    fn opened(&mut self, Opened { what, path, on_disk, lost }: Opened) {
        self.messages.say_all(lost.map(Message::warning));
        self.settings.remember(&path);
        match what {
            collections::Opened::Game(session) => self.opened_game(session, path, on_disk),
            collections::Opened::Collection(collection) => {
                self.opened_collection(collection, path, on_disk);
            }
        }
    }

    fn opened_game(&mut self, session: Box<dyn Session>, path: FullPath, on_disk: Content) {
        let there = self
            .docs
            .tabs
            .iter()
            .find(|table| table.path.as_ref().is_some_and(|other| is_same_file(other, &path)));
        if let Some(table) = there {
            let (id, unsaved) = (table.id, table.is_unsaved());
            let changed = table.on_disk != Some(on_disk);
            self.docs.tabs.select(id);
            self.page = Page::Table;
            if !changed {
                return;
            }
            if unsaved {
                let text = open_already(&path, "changes that are not saved");
                self.messages.say(Message::warning(text).about(id));
                return;
            }
            self.docs.tabs.close(id);
        }
        self.open_to_analyse(session, Some(path)).on_disk = Some(on_disk);
    }

    /// Opens a game that was played before: to look at, until somebody wants to play it on.
    fn open_to_analyse(
        &mut self,
        mut session: Box<dyn Session>,
        path: Option<FullPath>,
    ) -> &mut Table {
        session.set_mode(Mode::Analysis);
        self.open_tab(session, path)
    }

    fn opened_collection(&mut self, collection: Collection, path: FullPath, on_disk: Content) {
        if let Some((id, known)) = self.shelf_of(&path) {
            self.docs.shelves.select(id);
            self.show_page(Page::Library);
            if known == Some(on_disk) {
                return;
            }
            if self.docs.is_in_use(id) {
                let what = "changes that are not saved or games in tabs";
                self.messages.say(Message::warning(open_already(&path, what)).about(id));
                return;
            }
            self.drop_shelf(id);
        }
        self.open_shelf(Library::new(collection), Some(path)).on_disk = Some(on_disk);
    }

    /// The collection that is open from this file, and what is known of the file.
    pub(in crate::ui) fn shelf_of(&self, path: &Path) -> Option<(DocId, Option<Content>)> {
        let is_it =
            |shelf: &&Shelf| shelf.path.as_ref().is_some_and(|other| is_same_file(other, path));
        self.docs.shelves.iter().find(is_it).map(|shelf| (shelf.id, shelf.on_disk))
    }
}

fn open_already(path: &Path, with: &str) -> String {
    let name = storage::name(path);
    format!(
        "{name} is open already, with {with}, and has been changed by another program. Close it \
         to open it anew."
    )
}

fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
