//! What the user has before them: the page, and what lies above it.

use egui::AsIdSalt;

use super::action::AppAction;
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
    /// Whether this opens it, so that the same once more closes it. Forms stay: what was typed into
    /// them would be lost.
    pub(super) fn is_opened_by(&self, action: &AppAction) -> bool {
        match self {
            Overlay::Rules(_) => {
                matches!(action, AppAction::ShowRules(_) | AppAction::ShowRulesHere)
            }
            Overlay::Keys(_) => *action == AppAction::ShowKeys,
            Overlay::Settings => *action == AppAction::ShowSettings,
            Overlay::Palette(palette) => *action == palette.opener(),
            Overlay::Messages => *action == AppAction::ShowMessages,
            Overlay::About => *action == AppAction::ShowAbout,
            Overlay::Export(_)
            | Overlay::Headers(_)
            | Overlay::Opponent(_)
            | Overlay::Readings(_) => false,
        }
    }

    /// Whether keys are meant for what is written in it.
    pub(super) fn is_written(&self) -> bool {
        match self {
            Overlay::Keys(list) => list.is_written(),
            Overlay::Palette(palette) => palette.is_written(),
            _ => false,
        }
    }
}
