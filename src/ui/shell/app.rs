//! The program's window: what it holds.

use std::path::PathBuf;

use crate::rules::GameId;
use crate::session::drill::Drill;
use crate::session::{Editor, Session};
use crate::ui::bars::cards::Cards;
use crate::ui::clock::Clock;
use crate::ui::component::Outbox;
use crate::ui::disk::storage::Folders;
use crate::ui::documents::tabs::{Table, Tabs};
use crate::ui::documents::{Documents, Shelf, Shelves};
use crate::ui::drill::Puzzles;
use crate::ui::editor::Editors;
use crate::ui::ending::Ending;
use crate::ui::escape::{Escapes, Escaping};
use crate::ui::events;
use crate::ui::filing::{Filing, standing, works};
use crate::ui::game::Game;
use crate::ui::layers::{Layers, WhichSettings};
use crate::ui::messages::{Kind, Messages};
use crate::ui::pages::Page;
use crate::ui::preferences::Preferences;
use crate::ui::recovery::standing::Standing;
use crate::ui::shell::commands;
use crate::ui::start::Start;
use crate::ui::work::dialogs::Dialogs;
use crate::ui::work::preparing::Preparing;
use crate::ui::work::reporting::Reporting;
use crate::ui::work::thinker::Thinker;

/// The whole window.
pub struct App {
    pub(super) preferences: Preferences,
    pub(super) page: Page,
    pub(super) docs: Documents,
    /// What is tried beside open games to escape from one of their positions.
    pub(super) escapes: Escapes,
    /// The position editors.
    pub(super) editors: Editors,
    pub(super) start: Start,
    /// The studies, and the puzzle that is being solved.
    pub(super) puzzles: Puzzles,
    /// Opening, saving, leaving.
    pub(super) filing: Filing,
    /// What lies above the page.
    pub(super) layers: Layers,
    /// The page of the open game.
    pub(super) game: Game,
    pub(super) preparing: Preparing,
    pub(super) messages: Messages,
    /// What parts have asked for in this frame.
    pub(super) outbox: Outbox,
    /// Where messages lie.
    pub(super) cards: Cards,
    /// What the system was told last.
    pub(super) title: String,
    pub(super) clock: Clock,
    pub(super) ending: Ending,
}

impl App {
    /// The window at its start. `file` is opened at once; `folders` are where settings are kept.
    pub fn new(
        ctx: &egui::Context,
        folders: Folders,
        open: impl IntoIterator<Item = PathBuf>,
    ) -> Self {
        let mut messages = Messages::default();
        let preferences = Preferences::begin(&folders, commands::infos(), ctx, &mut messages);
        forget_scrolling(ctx);
        events::install(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        let mut layers = Layers::default();
        let failed = preferences.starting.asks();
        if let Some(failed) = failed {
            layers.lay(Box::new(WhichSettings { failed }));
        }
        App {
            preferences,
            preparing: Preparing::new(folders.tables()),
            filing: Filing::begin(&folders, open, failed.is_some(), &mut messages),
            page: Page::Start,
            docs: Documents::default(),
            escapes: Escapes::default(),
            editors: Editors::default(),
            start: Start::default(),
            puzzles: Puzzles::default(),
            layers,
            game: Game::default(),
            messages,
            outbox: Outbox::default(),
            cards: Default::default(),
            title: String::new(),
            clock: Clock::default(),
            ending: Ending::default(),
        }
    }

    /// The same with other dialogs than those of the system. Without any, files are asked for inside
    /// the window.
    pub fn with_dialogs(mut self, dialogs: Dialogs) -> App {
        self.filing.dialogs = dialogs;
        self
    }

    /// The same by another clock.
    pub fn with_clock(self, clock: Clock) -> App {
        App { clock, ..self }
    }

    /// The same, to be ended by the system.
    pub fn with_ending(self, ending: Ending) -> App {
        App { ending, ..self }
    }

    /// The open game while it is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.docs.tabs.current().filter(|_| self.page == Page::Table)
    }

    /// The open game, for tests that look behind the window.
    pub fn session(&self) -> Option<&dyn Session> {
        self.docs.tabs.current().map(|table| table.session.as_ref())
    }

    /// The tries to escape while they are on the screen.
    pub fn escaping(&self) -> Option<&Escaping> {
        let table = self.docs.tabs.current().filter(|_| self.page == Page::Escape);
        table.and_then(|table| self.escapes.of(table.id))
    }

    /// The position editor while it is on the screen.
    pub fn editor(&self) -> Option<&dyn Editor> {
        let desk = self.editors.current().filter(|_| self.page == Page::Editor);
        desk.map(|desk| desk.editor.as_ref())
    }

    /// The puzzle on the screen, for tests that look behind the window.
    pub fn drill(&self) -> Option<&Drill> {
        self.piece().map(|piece| &piece.drill)
    }

    /// What fills the window.
    pub fn page(&self) -> Page {
        self.page
    }

    /// All open collections, for tests that look behind the window.
    pub fn shelves(&self) -> &Shelves {
        &self.docs.shelves
    }

    /// The collection while it is on the screen.
    pub fn shelf(&self) -> Option<&Shelf> {
        self.docs.shelves.current().filter(|_| self.page == Page::Library)
    }

    /// What went wrong and has not been taken away yet.
    pub fn notices(&self) -> Vec<String> {
        let wrong = self.messages.shown().filter(|message| message.kind != Kind::Info);
        wrong.map(|message| message.text.clone()).collect()
    }

    /// Everything that was said, for tests that look behind the window.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    /// The title that the system was told last.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The engine at work on the position on the screen.
    pub fn thinker(&self) -> &Thinker {
        &self.game.analysis.thinker
    }

    /// A report in the making, for tests that look behind the window.
    pub fn reporting(&self) -> &Reporting {
        &self.game.analysis.reporting
    }

    /// All open games, for tests that look behind the window.
    pub fn tabs(&self) -> &Tabs {
        &self.docs.tabs
    }

    /// Whether everything that is open stands on the disk, be it only as work in progress.
    pub fn is_kept(&self) -> bool {
        let works = works(&self.docs, &self.editors);
        self.filing.recovery.is_kept(&works, &self.standing())
    }

    /// How the window stands.
    pub(super) fn standing(&self) -> Standing {
        let ends = self.filing.ends();
        standing(&self.docs, &self.editors, &self.puzzles, self.page, ends)
    }

    /// Whether something is on its way back.
    pub fn is_returning(&self) -> bool {
        self.filing.is_returning()
    }

    /// Whether a game is being written to its file, or waits for that.
    pub fn is_saving(&self) -> bool {
        self.filing.files.is_writing()
    }

    /// Whether work in progress is being written.
    pub fn is_keeping(&self) -> bool {
        self.filing.recovery.is_hurrying()
    }

    /// Whether the settings stand on the disk as they are.
    pub fn has_settings_kept(&self) -> bool {
        self.preferences.keeper.is_done()
    }

    /// The game that the page is about.
    pub(super) fn game_here(&self) -> Option<GameId> {
        match self.page {
            Page::Start | Page::Studies | Page::Library => None,
            Page::Drill => {
                self.puzzles.solving.as_ref().map(|solving| solving.drill.session().game())
            }
            Page::Setup => self.start.game(),
            Page::Table | Page::Escape => {
                self.docs.tabs.current().map(|table| table.session.game())
            }
            Page::Editor => self.editor().map(|editor| editor.game()),
        }
    }
}

/// Egui brings back where everything was scrolled to, and what was on its way there by the clock of
/// the last start: that would ask for frames until this start is as old.
fn forget_scrolling(ctx: &egui::Context) {
    ctx.data_mut(|data| data.remove_by_type::<egui::scroll_area::State>());
}
