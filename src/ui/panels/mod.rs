//! The parts of the window. They read, draw, and push actions.

pub mod export;
pub mod file_dialog;
pub mod menu;
pub mod moves;
pub mod notices;
pub mod overlay;
pub mod rules;
pub mod setup;
pub mod start;
pub mod table;

use egui::{Align, Button, Layout, Response, RichText, Ui};

use crate::ui::theme::Roles;

/// The button that most people want next, as wide as its place.
pub fn main_button(ui: &mut Ui, text: &str, roles: &Roles) -> Response {
    let text = RichText::new(text).size(16.0).color(roles.on_accent);
    let button = Button::new(text).fill(roles.accent).min_size(egui::vec2(0.0, 38.0));
    ui.with_layout(Layout::top_down_justified(Align::Center), |ui| ui.add(button)).inner
}
