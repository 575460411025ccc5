//! What is open and where it is kept: opening, saving, closing, leaving, and coming back.

mod arrive;
mod carry_out;
mod commands;
mod keep;
mod leave;
mod open;
mod paste;
mod returning;
mod save;
mod sights;
mod works;

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use crate::disk::{FullPath, said};
use crate::session::Session;
use crate::session::facade::Mode;
use crate::session::library::Library;
use crate::ui::component::{Outbox, Request};
use crate::ui::disk::storage::{self, Folders};
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Shelf};
use crate::ui::layers::Layers;
use crate::ui::messages::{Message, Messages};
use crate::ui::pages::Page;
use crate::ui::recovery::Recovery;
use crate::ui::settings::Settings;
use crate::ui::stage::Stage;
use crate::ui::work::dialogs::Dialogs;
use crate::ui::work::files::Files;
use crate::{messages, text};
pub use commands::{BACK, LEAVE, OPEN, PASTE, SAVE};
pub use leave::Remaining;
use returning::Returning;

/// Files, dialogs for them, work in progress, and what stays open.
pub struct Filing {
    /// Reads and writes beside the window.
    pub files: Files,
    /// Asks the system for files.
    pub dialogs: Dialogs,
    /// Keeps work in progress.
    pub recovery: Recovery,
    /// What was open, on its way back.
    returning: Returning,
    /// What stays open for the next start, once the program is about to end.
    pub leaving: Option<Remaining>,
    /// Whether the system has asked for the end, and everything is kept.
    pub has_ended: bool,
}

/// What filing has in its hands for a while.
pub struct Hands<'a> {
    /// What is open, and which of it is on the screen.
    pub stage: &'a mut Stage,
    /// What lies above it.
    pub layers: &'a mut Layers,
    /// What a person has set.
    pub settings: &'a mut Settings,
    /// What is said.
    pub messages: &'a mut Messages,
    /// What is asked of the rest of the window.
    pub out: &'a mut Outbox,
    /// The window.
    pub ctx: &'a Context,
    /// The same, for the system's dialogs to stand before.
    pub frame: Option<&'a eframe::Frame>,
}

/// What is done with files and with what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show what can be begun.
    New,
    /// Ask which file to open.
    Open,
    /// Save what is on the screen where it came from, else ask where.
    Save,
    /// Ask where to save it.
    SaveAs,
    /// Return to the open game, or to the puzzle.
    Back(Page),
    /// Close what is on the screen.
    Close,
    /// Leave the program.
    Quit,
    /// Paste what the system's clipboard holds.
    RequestPaste,
}

impl Filing {
    /// At the start, with files that are opened after everything that comes back; `asks` if it is
    /// asked first whether that is to come back.
    pub fn begin(
        folders: &Folders,
        open: impl IntoIterator<Item = PathBuf>,
        asks: bool,
        messages: &mut Messages,
    ) -> Self {
        let writer = folders.writer();
        let journals = folders.state.as_ref().map(|state| state.join("journals"));
        let (mut recovery, unkept) = Recovery::begin(folders.state.clone(), &writer);
        let files = Files::new(writer, journals, recovery.folder());
        recovery.asks = asks;
        let (returning, nowhere) = Returning::before(open);
        messages.say_all(nowhere.into_iter().map(Message::warning));
        messages.say_all(unkept.into_iter().map(Message::error));
        Filing {
            files,
            dialogs: Dialogs::default(),
            recovery,
            returning,
            leaving: None,
            has_ended: false,
        }
    }

    /// Does what was asked for.
    pub fn update(&mut self, action: Action, on: &mut Hands<'_>) {
        match (action, on.here()) {
            (Action::New, _) => on.stage.page = Page::Start,
            (Action::Open, _) => self.ask_to_open(on),
            (Action::Save, Some(id)) => self.save(id, on),
            (Action::SaveAs, Some(id)) => self.save_as(id, on),
            (Action::Close, Some(id)) => self.close(id, on),
            (Action::Save | Action::SaveAs | Action::Close, None) => {}
            (Action::Back(page), _) => {
                on.show_page(page);
                on.stage.await_keys();
            }
            (Action::Quit, _) => {
                self.quit(on);
                self.leave_if_asked(on);
            }
            (Action::RequestPaste, _) => {
                on.stage.await_pasted();
                on.ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        }
    }
}

impl Hands<'_> {
    /// The game or the collection on the screen.
    fn here(&self) -> Option<DocId> {
        let table = self.stage.table().map(|table| table.id);
        table.or(self.stage.shelf().map(|shelf| shelf.id))
    }

    /// Opens a game in a tab of its own and shows it.
    pub fn open_tab(&mut self, session: Box<dyn Session>, path: Option<FullPath>) -> &mut Table {
        self.stage.page = Page::Table;
        self.layers.close();
        self.stage.docs.tabs.open(session, path)
    }

    /// Opens a game that was played before: to look at, until somebody wants to play it on.
    pub fn open_to_analyse(
        &mut self,
        mut session: Box<dyn Session>,
        path: Option<FullPath>,
    ) -> &mut Table {
        session.set_mode(Mode::Analysis);
        self.open_tab(session, path)
    }

    /// Opens a collection and shows it.
    pub fn open_shelf(&mut self, library: Library, path: Option<FullPath>) -> &mut Shelf {
        self.stage.page = Page::Library;
        self.layers.close();
        self.stage.docs.shelves.open(library, path)
    }

    /// Shows a page, if there is what belongs there.
    pub fn show_page(&mut self, page: Page) {
        match page {
            Page::Library if self.stage.docs.shelves.current().is_none() => return,
            Page::Table if self.stage.docs.tabs.is_empty() => return,
            Page::Drill if self.stage.puzzles.solving.is_none() => return,
            _ => {}
        }
        if page == Page::Library {
            self.layers.close();
        }
        self.stage.page = page;
    }
}

/// Asks for the files that were dropped on the window.
pub fn hear_dropped(ctx: &Context, out: &mut Outbox) {
    for file in ctx.input(|input| input.raw.dropped_files.clone()) {
        out.ask(match whole_path(file.path()) {
            Ok(path) => Request::Read(path),
            Err(said) => Request::Say(Message::error(said)),
        });
    }
}

messages! {
    enum NoPath {
        NotFound { path: String, problem: String } = "filing-path.not_found",
    }
}

/// Where a path leads that comes from outside. Other programs may name an address of a file.
pub fn whole_path(path: &Path) -> Result<FullPath, text::Message> {
    let address = path.to_str().and_then(FullPath::of_address).filter(|_| !path.exists());
    if let Some(path) = address {
        return Ok(path);
    }
    FullPath::new(path).map_err(|error| {
        NoPath::NotFound { path: storage::shown(path), problem: said(&error).to_string() }.into()
    })
}
