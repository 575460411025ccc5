//! The program's window: what it holds, the order of a frame, and everything that is done to what is
//! open: opening, saving, closing, and coming back.

mod close;
mod frame;
mod open;
mod restore;
mod save;
#[cfg(test)]
mod sixth;
mod update;

use std::path::PathBuf;

use egui::Context;

use crate::ui::bars::cards::Cards;
use crate::ui::clock::Clock;
use crate::ui::command::scope::Scope;
use crate::ui::commands;
use crate::ui::component::Outbox;
use crate::ui::disk::storage::Folders;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{Documents, Shelf};
use crate::ui::drill;
use crate::ui::ending::Ending;
use crate::ui::escape::Escaping;
use crate::ui::events;
use crate::ui::fonts::{Fallback, RightToLeft, SystemFonts};
use crate::ui::layers::{Layers, WhichSettings};
use crate::ui::messages::{Message, Messages};
use crate::ui::parts::focus;
use crate::ui::preferences::Preferences;
use crate::ui::recovery::Recovery;
use crate::ui::stage::Stage;
use crate::ui::stand::Stand;
use crate::ui::work::dialogs::{Dialogs, Purpose};
use crate::ui::work::files::Files;
use crate::ui::work::sounds::{Sounds, Speaker};
use close::Remaining;
use owlery_session::Session;
use restore::Returning;

/// The whole window.
pub struct App {
    ctx: Context,
    preferences: Preferences,
    /// The open games and collections.
    pub docs: Documents,
    /// The pages, and which of them is on the screen.
    pub stage: Stage,
    /// What lies above the page.
    layers: Layers,
    /// Everything that was said.
    pub messages: Messages,
    /// What parts have asked for in this frame.
    outbox: Outbox,
    /// Where messages lie.
    cards: Cards,
    /// Reads and writes beside the window.
    pub files: Files,
    /// Asks the system for files.
    dialogs: Dialogs,
    /// What a file is to be asked for at the end of the frame.
    wanted_file: Option<Purpose>,
    /// Keeps work in progress.
    pub recovery: Recovery,
    /// What was open, on its way back.
    returning: Returning,
    /// What stays open for the next start, once the program is about to end.
    leaving: Option<Remaining>,
    /// Whether the system has asked for the end, and everything is kept.
    has_ended: bool,
    /// The title that the system was told last.
    pub title: String,
    clock: Clock,
    ending: Ending,
    /// What finds fonts for other scripts; none in most tests.
    fonts: Option<Fallback>,
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
        let writer = folders.writer();
        let journals = folders.state.as_ref().map(|state| state.join("journals"));
        let (mut recovery, unkept) = Recovery::begin(folders.state.clone(), &writer);
        // It is asked first which settings are to be used, and then whether works come back.
        recovery.asks = failed.is_some();
        let (returning, nowhere) = Returning::before(open);
        messages.say_all(nowhere.into_iter().map(Message::warning));
        messages.say_all(unkept.into_iter().map(Message::error));
        App {
            ctx: ctx.clone(),
            preferences,
            docs: Documents::default(),
            stage: Stage::new(folders.tables()),
            layers,
            messages,
            outbox: Outbox::default(),
            cards: Cards::default(),
            files: Files::new(writer, journals, recovery.folder()),
            dialogs: Dialogs::default(),
            wanted_file: None,
            recovery,
            returning,
            leaving: None,
            has_ended: false,
            title: String::new(),
            clock: Clock::default(),
            ending: Ending::default(),
            fonts: None,
        }
    }

    /// Takes other dialogs than those of the system. Without any, files are asked for inside the
    /// window.
    pub fn with_dialogs(self, dialogs: Dialogs) -> App {
        App { dialogs, ..self }
    }

    /// Goes by another clock.
    pub fn with_clock(self, clock: Clock) -> App {
        App { clock, ..self }
    }

    /// Can be ended by the system.
    pub fn with_ending(self, ending: Ending) -> App {
        App { ending, ..self }
    }

    /// Has characters that the bundled fonts lack drawn by these fonts.
    pub fn with_fonts(self, fonts: SystemFonts) -> App {
        App { fonts: Some(Fallback::install(&self.ctx, fonts)), ..self }
    }

    /// Is heard by another speaker than the system's.
    pub fn with_speaker(mut self, speaker: Speaker) -> App {
        self.stage.sounds = Sounds::by(Some(speaker));
        self
    }

    /// The open game while it is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.stage.table(&self.docs)
    }

    /// The collection while it is on the screen.
    pub fn shelf(&self) -> Option<&Shelf> {
        self.stage.shelf(&self.docs)
    }

    /// The game and the board on the screen.
    pub fn here(&self) -> Option<(&dyn Session, &Stand)> {
        self.stage.here(&self.docs)
    }

    /// The tries to escape while they are on the screen.
    pub fn escaping(&self) -> Option<&Escaping> {
        self.stage.escaping(&self.docs)
    }

    /// Whether the settings stand on the disk as they are.
    pub fn has_settings_kept(&self) -> bool {
        self.preferences.keeper.is_done()
    }

    /// What is on the screen.
    fn scope(&self) -> Scope {
        let settings = &self.preferences.settings;
        let today = self.clock.today();
        Scope {
            today,
            due: drill::due_count(settings, today),
            is_covered: !self.layers.is_empty(),
            is_saving: self.files.is_writing(),
            ..self.stage.scope(&self.docs, settings.graph, &self.ctx)
        }
    }
}
