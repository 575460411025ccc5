//! What the user has before them: the page, and what lies above it.

use egui::AsIdSalt;

use crate::ui::shell::app::{App, Overlay};

impl App {
    /// Whether something lies above the page and takes the keys.
    pub(super) fn is_covered(&self) -> bool {
        self.overlay.is_some()
            || self.question.is_some()
            || self.starting.asks().is_some()
            || self.clash.is_some()
            || self.recovery.has_question()
            || self.own_dialog.is_some()
    }

    /// What the user has before them: a click on one such thing is none on another.
    pub(super) fn scene(&self) -> impl AsIdSalt + use<> {
        let table = self.tabs.current().map(|table| table.id);
        let overlay = self.overlay.as_ref().map(std::mem::discriminant);
        let questions = (self.question.is_some(), self.clash.as_ref().map(|clash| clash.id));
        let asked = (questions, self.starting.asks().is_some(), self.recovery.has_question());
        let shelf = self.shelf().map(|shelf| shelf.id);
        (self.page, table, shelf, overlay, asked, self.own_dialog.is_some())
    }
}

impl Overlay {
    /// Whether the command of this name opens it, so that the same once more closes it. Forms stay:
    /// what was typed into them would be lost.
    pub(super) fn is_opened_by(&self, command: &str) -> bool {
        let opener = match self {
            Overlay::Rules(_) => "help.rules",
            Overlay::Keys(_) => "help.keys",
            Overlay::Settings => "file.settings",
            Overlay::Palette(palette) => palette.opener(),
            Overlay::Messages => "help.messages",
            Overlay::About => "help.about",
            Overlay::Layer(layer) => return layer.opener() == Some(command),
            Overlay::Export(_) | Overlay::Readings(_) => return false,
        };
        command == opener
    }

    /// Whether keys are meant for what is written in it.
    pub(super) fn is_written(&self) -> bool {
        match self {
            Overlay::Keys(list) => list.is_written(),
            Overlay::Palette(palette) => palette.is_written(),
            Overlay::Layer(layer) => layer.is_written(),
            _ => false,
        }
    }
}
