//! The program's window: what it holds.

use std::path::PathBuf;
use std::sync::Arc;

use crate::rules::GameId;
use crate::session::drill::Drill;
use crate::session::{Editor, Session};
use crate::ui::bars::cards::Cards;
use crate::ui::clock::Clock;
use crate::ui::command::keys::Keys;
use crate::ui::component::Outbox;
use crate::ui::disk::storage::Folders;
use crate::ui::disk::telling::together;
use crate::ui::documents::tabs::{Table, Tabs};
use crate::ui::documents::{Documents, Shelf, Shelves};
use crate::ui::drill::Puzzles;
use crate::ui::editor::Editors;
use crate::ui::ending::Ending;
use crate::ui::escape::{Escapes, Escaping};
use crate::ui::events;
use crate::ui::filing::{Filing, Returning, standing, works};
use crate::ui::game::Game;
use crate::ui::layers::{Layers, WhichSettings};
use crate::ui::messages::{Kind, Message, Messages, Topic};
use crate::ui::pages::Page;
use crate::ui::paint::theme::{Theme, Themes};
use crate::ui::recovery::Recovery;
use crate::ui::recovery::standing::Standing;
use crate::ui::settings::starts::Starting;
use crate::ui::settings::{Keeper, Settings};
use crate::ui::shell::commands;
use crate::ui::start::Start;
use crate::ui::work::dialogs::Dialogs;
use crate::ui::work::files::Files;
use crate::ui::work::preparing::Preparing;
use crate::ui::work::reporting::Reporting;
use crate::ui::work::thinking::Thinker;

/// The whole window.
pub struct App {
    pub(in crate::ui) settings: Settings,
    pub(in crate::ui) keeper: Keeper,
    pub(in crate::ui) starting: Starting,
    pub(in crate::ui) keys: Keys,
    pub(in crate::ui) themes: Themes,
    pub(in crate::ui) theme: Arc<Theme>,
    pub(in crate::ui) page: Page,
    pub(in crate::ui) docs: Documents,
    /// What is tried beside open games to escape from one of their positions.
    pub(in crate::ui) escapes: Escapes,
    /// The position editors.
    pub(in crate::ui) editors: Editors,
    pub(in crate::ui) start: Start,
    /// The studies, and the puzzle that is being solved.
    pub(in crate::ui) puzzles: Puzzles,
    /// Opening, saving, leaving.
    pub(in crate::ui) filing: Filing,
    /// What lies above the page.
    pub(in crate::ui) layers: Layers,
    /// The page of the open game.
    pub(in crate::ui) game: Game,
    pub(in crate::ui) preparing: Preparing,
    pub(in crate::ui) messages: Messages,
    /// What parts have asked for in this frame.
    pub(in crate::ui) outbox: Outbox,
    /// Where messages lie.
    pub(in crate::ui) cards: Cards,
    /// What the system was told last.
    pub(in crate::ui) title: String,
    pub(in crate::ui) clock: Clock,
    pub(in crate::ui) ending: Ending,
}

impl App {
    /// The window at its start. `file` is opened at once; `folders` are where settings are kept.
    pub fn new(
        ctx: &egui::Context,
        folders: Folders,
        open: impl IntoIterator<Item = PathBuf>,
    ) -> Self {
        let writer = folders.writer();
        let starting = Starting::begin(&folders, &writer);
        let (keeper, settings, problem) = match starting.asks() {
            None => Keeper::begin(folders.settings(), &writer),
            Some(_) => {
                // What egui has kept may be why, too.
                ctx.memory_mut(|memory| *memory = egui::Memory::default());
                Default::default()
            }
        };
        let themes = Themes::load(folders.themes().as_deref());
        let theme = themes.find(&settings.theme, is_dark(ctx)).unwrap_or_else(fallback_theme);
        theme.apply(ctx);
        forget_scrolling(ctx);
        events::install(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.quit_shortcuts.clear();
        });
        ctx.set_zoom_factor(settings.zoom);
        let journals = folders.state.as_ref().map(|state| state.join("journals"));
        let (mut recovery, unkept) = Recovery::begin(folders.state.clone(), &writer);
        let files = Files::new(writer.clone(), journals, recovery.folder());
        // What was open may be why starts have failed.
        recovery.asks = starting.asks().is_some();
        let mut layers = Layers::default();
        if let Some(failed) = starting.asks() {
            layers.lay(Box::new(WhichSettings { failed }));
        }
        let preparing = Preparing::new(folders.tables());
        let (returning, nowhere) = Returning::before(open);
        let (keys, wrong_keys) = keys_of(&settings);
        let mut messages = Messages::default();
        let problems = problem.into_iter().chain(nowhere).chain(themes.problem());
        let problems = problems.chain(themes.missing(&settings.theme));
        messages.say_all(problems.map(Message::warning));
        messages.say_all(wrong_keys.map(|text| Message::warning(text).on(Topic::Keys)));
        messages.say_all(unkept.into_iter().map(Message::error));
        App {
            settings,
            keeper,
            starting,
            keys,
            themes,
            theme,
            page: Page::Start,
            docs: Documents::default(),
            escapes: Escapes::default(),
            editors: Editors::default(),
            start: Start::default(),
            puzzles: Puzzles::default(),
            filing: Filing {
                files,
                dialogs: Dialogs::default(),
                recovery,
                returning,
                leaving: None,
                has_ended: false,
            },
            layers,
            game: Game::default(),
            preparing,
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
    pub fn with_dialogs(self, dialogs: Dialogs) -> App {
        let filing = Filing { dialogs, ..self.filing };
        App { filing, ..self }
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
    pub(in crate::ui) fn standing(&self) -> Standing {
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
        self.keeper.is_done()
    }

    /// The game that the page is about.
    pub(in crate::ui) fn game_here(&self) -> Option<GameId> {
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

/// The keys of the settings, and what is wrong with them.
pub(in crate::ui) fn keys_of(settings: &Settings) -> (Keys, Option<String>) {
    let (keys, wrong) = Keys::new(commands::infos(), &settings.keys);
    (keys, (!wrong.is_empty()).then(|| format!("{}.", together(&wrong))))
}

/// Egui brings back where everything was scrolled to, and what was on its way there by the clock of
/// the last start: that would ask for frames until this start is as old.
fn forget_scrolling(ctx: &egui::Context) {
    ctx.data_mut(|data| data.remove_by_type::<egui::scroll_area::State>());
}

/// Whether the system is set to dark, as far as it says so.
pub(in crate::ui) fn is_dark(ctx: &egui::Context) -> bool {
    ctx.system_theme() == Some(egui::Theme::Dark)
}

fn fallback_theme() -> Arc<Theme> {
    let text = include_str!("../../../themes/light.ron");
    Arc::new(Theme::read(text).expect("the built-in themes are read by a test"))
}
