//! The program's window: what it holds.

use std::path::PathBuf;

use egui::Context;

use crate::ui::bars::cards::Cards;
use crate::ui::clock::Clock;
use crate::ui::command::scope::Scope;
use crate::ui::commands;
use crate::ui::component::Outbox;
use crate::ui::disk::storage::Folders;
use crate::ui::drill;
use crate::ui::ending::Ending;
use crate::ui::events;
use crate::ui::filing::{Filing, Hands};
use crate::ui::fonts::{Fallback, RightToLeft, SystemFonts};
use crate::ui::layers::{Layers, WhichSettings};
use crate::ui::messages::{Message, Messages};
use crate::ui::parts::focus;
use crate::ui::preferences::Preferences;
use crate::ui::stage::Stage;
use crate::ui::work::dialogs::Dialogs;
use crate::ui::work::sounds::{Sounds, Speaker};

/// The whole window.
pub struct App {
    pub(super) preferences: Preferences,
    /// What is open, and what fills the window.
    pub(super) stage: Stage,
    /// Opening, saving, leaving.
    pub(super) filing: Filing,
    /// What lies above the page.
    pub(super) layers: Layers,
    pub(super) messages: Messages,
    /// What parts have asked for in this frame.
    pub(super) outbox: Outbox,
    /// Where messages lie.
    pub(super) cards: Cards,
    /// What the system was told last.
    pub(super) title: String,
    pub(super) clock: Clock,
    pub(super) ending: Ending,
    /// What finds fonts for other scripts; none in most tests.
    pub(super) fonts: Option<Fallback>,
}

impl App {
    /// The window at its start. `open` are opened at once; `folders` are where settings are kept.
    pub fn new(ctx: &Context, folders: Folders, open: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut messages = Messages::default();
        messages.say_all(folders.problem().map(Message::warning));
        let preferences = Preferences::begin(&folders, commands::infos(), ctx, &mut messages);
        events::install(ctx);
        focus::install(ctx);
        ctx.add_plugin(RightToLeft::default());
        let mut layers = Layers::default();
        let failed = preferences.starting.asks();
        if let Some(failed) = failed {
            layers.lay(Box::new(WhichSettings { failed }));
        }
        App {
            preferences,
            stage: Stage::new(folders.tables()),
            filing: Filing::begin(&folders, open, failed.is_some(), &mut messages),
            layers,
            messages,
            outbox: Outbox::default(),
            cards: Cards::default(),
            title: String::new(),
            clock: Clock::default(),
            ending: Ending::default(),
            fonts: None,
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

    /// Has characters that the bundled fonts lack drawn by these fonts.
    pub fn with_fonts(self, ctx: &Context, fonts: SystemFonts) -> App {
        App { fonts: Some(Fallback::install(ctx, fonts)), ..self }
    }

    /// The same, heard by another speaker than the system's.
    pub fn with_speaker(mut self, speaker: Speaker) -> App {
        self.stage.sounds = Sounds::by(Some(speaker));
        self
    }

    /// What fills the window.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Everything that was said.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    /// The title that the system was told last.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Opening, saving, leaving.
    pub fn filing(&self) -> &Filing {
        &self.filing
    }

    /// Whether everything that is open stands on the disk, be it only as work in progress.
    pub fn is_kept(&self) -> bool {
        self.filing.is_kept(&self.stage)
    }

    /// Whether the settings stand on the disk as they are.
    pub fn has_settings_kept(&self) -> bool {
        self.preferences.keeper.is_done()
    }

    /// What is on the screen.
    pub(super) fn scope(&self, ctx: &Context) -> Scope {
        let today = self.clock.today();
        Scope {
            today,
            due: drill::due_count(&self.preferences.settings, today),
            is_covered: !self.layers.is_empty(),
            is_saving: self.filing.files.is_writing(),
            ..self.stage.scope(self.preferences.settings.graph, ctx)
        }
    }

    /// Has something filed.
    pub(super) fn file<R>(
        &mut self,
        ctx: &Context,
        frame: Option<&eframe::Frame>,
        act: impl FnOnce(&mut Filing, &mut Hands<'_>) -> R,
    ) -> R {
        let App { preferences, stage, filing, layers, messages, outbox: out, .. } = self;
        let settings = &mut preferences.settings;
        act(filing, &mut Hands { stage, layers, settings, messages, out, ctx, frame })
    }
}
