//! What dialogs and threads have brought: files that were read, and work that was left.

use std::path::Path;

use super::{Filing, Hands};
use crate::disk::FullPath;
use crate::record::Collection;
use crate::session::Session;
use crate::session::collections;
use crate::session::library::Library;
use crate::t;
use crate::text::Said;
use crate::ui::disk::content::Fingerprint;
use crate::ui::disk::storage;
use crate::ui::documents::is_same_file;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Origin, Shelf};
use crate::ui::layers::{InTheWay, Readings};
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::work::dialogs::{Answer, SystemDialog};
use crate::ui::work::files::{Clash, NotWritten, Opened, Readable, TakenOut, Target};

impl Filing {
    /// Takes what dialogs and threads have brought since the last frame.
    pub fn poll_files(&mut self, on: &mut Hands<'_>) {
        if let Some(answer) = self.files.system.as_ref().and_then(SystemDialog::poll)
            && let Some(SystemDialog { purpose, .. }) = self.files.system.take()
        {
            match answer {
                Answer::Cancelled => self.not_chosen(purpose.about(), on),
                Answer::Unavailable => self.open_own_dialog(purpose, on),
                Answer::Chosen(path) => self.chosen(purpose, path, on),
            }
        }
        if let Some((export, result)) = self.files.take_exported() {
            let now = on.stage.docs.tabs.find(export.game).map(Table::name);
            let name = now.unwrap_or_else(|| export.name.clone());
            let path = storage::shown(&export.path);
            let message = match result {
                Ok(()) => Message::info(Said::new(move || {
                    t!("filing-arrive.exported", name = &name, path = &path)
                })),
                Err(problem) => Message::error(Said::new(move || {
                    t!("filing-arrive.not_exported", name = &name, problem = &problem)
                })),
            };
            on.messages.say(message.on(Topic::Export));
        }
        // The next file waits for the answer to what is asked about this one.
        while on.layers.get::<Readings>().is_none()
            && let Some(read) = self.files.next_read()
        {
            match read {
                Ok(Readable::Games(opened)) => self.opened(opened, on),
                Ok(Readable::Text(pasted, path)) => {
                    path.iter().for_each(|path| on.settings.remember(path));
                    self.take_readings("", pasted, None, on);
                }
                Ok(Readable::Broken(problem)) => self.ask_what_to_take("", problem, None, on),
                Err(problem) => on.messages.say(Message::error(problem)),
            }
        }
        for taken_out in self.files.take_taken_out() {
            match taken_out {
                Ok(taken_out) => self.taken_out(taken_out, on),
                Err(problem) => on.messages.say(Message::error(problem)),
            }
        }
        for recovered in self.files.take_recovered(on.ctx) {
            match recovered {
                Ok(recovered) => self.recovered(recovered, on),
                Err(problem) => on.messages.say(Message::error(problem)),
            }
        }
        for written in self.files.take_written() {
            match written {
                Ok(saved) => self.saved(saved, on),
                Err(NotWritten::Waits(Target { id, path, what, .. }, obstacle)) => {
                    self.leaving = None;
                    on.layers.lay(Box::new(InTheWay(Clash { id, path, what, obstacle })));
                }
                Err(NotWritten::Failed { id, problem }) => {
                    self.not_written(id, on);
                    on.messages.say(Message::error(problem).on(Topic::Saving(id)).about(id));
                    self.stay_for_good(on);
                }
            }
            self.leave_if_asked(on);
        }
        on.messages.say_all(self.files.take_unkept().into_iter().map(Message::warning));
    }

    /// Opens a game of a collection, if it is not open yet.
    pub fn open_game_of(&mut self, origin: Origin, on: &mut Hands<'_>) {
        if self.show_game_of(origin, on) {
            return;
        }
        let Some(shelf) = on.stage.docs.shelves.find_mut(origin.shelf) else { return };
        shelf.refusal = None;
        if let Some(item) = shelf.library.find(origin.entry) {
            self.files.take_out(origin, item.entry.clone(), on.ctx);
        }
    }

    /// Shows the game of this place. False if it is not open.
    fn show_game_of(&mut self, origin: Origin, on: &mut Hands<'_>) -> bool {
        let is_open = on.stage.docs.select_game_of(origin);
        if is_open {
            on.stage.page = Page::Table;
        }
        is_open
    }

    fn taken_out(&mut self, TakenOut { origin, game, lost }: TakenOut, on: &mut Hands<'_>) {
        on.messages.say_all(lost.map(Message::warning));
        match game {
            // It may have been asked for twice.
            _ if self.show_game_of(origin, on) => {}
            Ok(session) => {
                on.open_to_analyse(session, None).origin = Some(origin);
                on.stage.docs.go_to_hit(origin);
            }
            Err(problem) => {
                if let Some(shelf) = on.stage.docs.shelves.find_mut(origin.shelf) {
                    shelf.refusal = Some(problem.said.to_string());
                }
                if !problem.readings.is_empty() {
                    self.ask_what_to_take("", problem, None, on);
                }
            }
        }
    }

    fn opened(&mut self, Opened { what, path, on_disk, lost }: Opened, on: &mut Hands<'_>) {
        on.messages.say_all(lost.map(Message::warning));
        on.settings.remember(&path);
        match what {
            collections::Opened::Game(session) => self.opened_game(session, path, on_disk, on),
            collections::Opened::Collection(collection) => {
                self.opened_collection(collection, path, on_disk, on);
            }
        }
    }

    fn opened_game(
        &mut self,
        session: Box<dyn Session>,
        path: FullPath,
        on_disk: Fingerprint,
        on: &mut Hands<'_>,
    ) {
        let there = on
            .stage
            .docs
            .tabs
            .iter()
            .find(|table| table.path.as_ref().is_some_and(|other| is_same_file(other, &path)));
        if let Some(table) = there {
            let (id, unsaved) = (table.id, table.is_unsaved());
            let changed = table.on_disk != Some(on_disk);
            on.stage.docs.tabs.select(id);
            on.stage.page = Page::Table;
            if !changed {
                return;
            }
            if unsaved {
                let name = storage::name(&path);
                let said = Said::new(move || t!("filing-arrive.unsaved", name = &name));
                on.messages.say(Message::warning(said).about(id));
                return;
            }
            on.stage.docs.tabs.close(id);
        }
        on.open_to_analyse(session, Some(path)).on_disk = Some(on_disk);
    }

    fn opened_collection(
        &mut self,
        collection: Collection,
        path: FullPath,
        on_disk: Fingerprint,
        on: &mut Hands<'_>,
    ) {
        if let Some((id, known)) = self.shelf_of(&path, on) {
            on.stage.docs.shelves.select(id);
            on.show_page(Page::Library);
            if known == Some(on_disk) {
                return;
            }
            if on.stage.docs.is_in_use(id) {
                let name = storage::name(&path);
                let said = Said::new(move || t!("filing-arrive.in_use", name = &name));
                on.messages.say(Message::warning(said).about(id));
                return;
            }
            self.drop_shelf(id, on);
        }
        on.open_shelf(Library::new(collection), Some(path)).on_disk = Some(on_disk);
    }

    /// The collection that is open from this file, and what is known of the file.
    pub fn shelf_of(&self, path: &Path, on: &Hands<'_>) -> Option<(DocId, Option<Fingerprint>)> {
        let is_it =
            |shelf: &&Shelf| shelf.path.as_ref().is_some_and(|other| is_same_file(other, path));
        on.stage.docs.shelves.iter().find(is_it).map(|shelf| (shelf.id, shelf.on_disk))
    }
}
