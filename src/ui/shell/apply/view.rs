//! What is done with how things look.

use crate::ui::action::ViewAction;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::settings::ZOOM;
use crate::ui::shell::app::App;

impl App {
    pub(in crate::ui) fn apply_view(&mut self, action: ViewAction, ctx: &egui::Context) {
        match action {
            ViewAction::Turn if self.page == Page::Editor => {
                if let Some(desk) = self.editors.last_mut() {
                    desk.turned = !desk.turned;
                }
            }
            ViewAction::Turn => {
                if let Some(here) = self.here_mut() {
                    *here.turned = !*here.turned;
                    here.board.put_back();
                }
            }
            ViewAction::Overlay(place) => {
                if let Some(here) = self.here_mut() {
                    here.board.toggle_overlay(place);
                }
            }
            ViewAction::Theme(name) => {
                let chosen = self.themes.all.iter().find(|theme| theme.name == name);
                let said = chosen.and_then(|theme| theme.hard_to_see());
                self.messages.settle(Topic::Theme);
                self.messages.say_all(said.map(|text| Message::warning(text).on(Topic::Theme)));
                self.settings.theme = name;
            }
            ViewAction::Letters => self.settings.letters = !self.settings.letters,
            ViewAction::Coordinates => self.settings.coordinates = !self.settings.coordinates,
            ViewAction::Animate(animation) => self.settings.animation = animation,
            ViewAction::KeepTakenBack => {
                self.settings.keeps_taken_back = !self.settings.keeps_taken_back;
            }
            ViewAction::Wheel => self.settings.wheel = !self.settings.wheel,
            ViewAction::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
            ViewAction::Zoom(0) => self.settings.zoom = 1.0,
            ViewAction::Zoom(steps) => {
                // In tenths, so that ten steps up and down come back to the same.
                let tenths = (self.settings.zoom * 10.0).round() + f32::from(steps);
                self.settings.zoom = (tenths / 10.0).clamp(*ZOOM.start(), *ZOOM.end());
            }
        }
        ctx.set_zoom_factor(self.settings.zoom);
    }
}
