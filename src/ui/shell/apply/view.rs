//! What is done with how things look.

use crate::ui::action::ViewAction;
use crate::ui::messages::{Message, Topic};
use crate::ui::settings::Change;
use crate::ui::shell::app::App;

impl App {
    pub(in crate::ui) fn apply_view(&mut self, action: ViewAction, ctx: &egui::Context) {
        match action {
            ViewAction::Set(change) => self.set(change, ctx),
            ViewAction::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
        }
    }

    /// Changes the settings.
    pub(in crate::ui) fn set(&mut self, change: Change, ctx: &egui::Context) {
        if let Change::Theme(name) = &change {
            let chosen = self.themes.all.iter().find(|theme| theme.name == *name);
            let said = chosen.and_then(|theme| theme.hard_to_see());
            self.messages.settle(Topic::Theme);
            self.messages.say_all(said.map(|text| Message::warning(text).on(Topic::Theme)));
        }
        self.settings.change(change);
        ctx.set_zoom_factor(self.settings.zoom);
    }
}
