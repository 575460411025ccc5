//! What is open and where it is kept: opening, saving, closing, leaving, and coming back.

mod arrive;
mod leave;
mod open;
mod paste;
mod returning;
mod save;
mod works;

use std::path::Path;

use egui::Context;

use crate::disk::{FullPath, said};
use crate::session::Session;
use crate::session::facade::Mode;
use crate::session::library::Library;
use crate::ui::component::Outbox;
use crate::ui::disk::storage;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{Documents, Shelf};
use crate::ui::drill::Puzzles;
use crate::ui::editor::Editors;
use crate::ui::layers::Layers;
use crate::ui::messages::Messages;
use crate::ui::pages::Page;
use crate::ui::recovery::Recovery;
use crate::ui::settings::Settings;
use crate::ui::work::dialogs::Dialogs;
use crate::ui::work::files::Files;
use crate::ui::work::reporting::Reporting;
pub use leave::Remaining;
pub use returning::{Returning, standing};
pub use works::works;

/// Files, dialogs for them, work in progress, and what stays open.
pub struct Filing {
    /// Reads and writes beside the window.
    pub files: Files,
    /// Asks the system for files.
    pub dialogs: Dialogs,
    /// Keeps work in progress.
    pub recovery: Recovery,
    /// What was open, on its way back.
    pub returning: Returning,
    /// What stays open for the next start, once the program is about to end.
    pub leaving: Option<Remaining>,
    /// Whether the system has asked for the end, and everything is kept.
    pub has_ended: bool,
}

/// What filing has in its hands for a while.
pub struct Hands<'a> {
    /// What is open.
    pub docs: &'a mut Documents,
    /// Positions that are set up.
    pub editors: &'a mut Editors,
    /// The puzzle that is solved.
    pub puzzles: &'a mut Puzzles,
    /// A report in the making.
    pub reporting: &'a mut Reporting,
    /// What is on the screen.
    pub page: &'a mut Page,
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

impl Hands<'_> {
    /// Opens a game in a tab of its own and shows it.
    pub fn open_tab(&mut self, session: Box<dyn Session>, path: Option<FullPath>) -> &mut Table {
        *self.page = Page::Table;
        self.layers.close();
        self.docs.tabs.open(session, path)
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
        *self.page = Page::Library;
        self.layers.close();
        self.docs.shelves.open(library, path)
    }

    /// Shows a page, if there is what belongs there.
    pub fn show_page(&mut self, page: Page) {
        if page == Page::Library && self.docs.shelves.current().is_none() {
            return;
        }
        if page == Page::Library {
            self.layers.close();
        }
        *self.page = page;
    }
}

/// Where a path leads that comes from outside.
pub fn whole_path(path: &Path) -> Result<FullPath, String> {
    FullPath::new(path)
        .map_err(|error| format!("{} cannot be found: {}.", storage::shown(path), said(&error)))
}
