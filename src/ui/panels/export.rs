//! What to export a game as.

use egui::{DragValue, RichText, Ui};

use crate::ui::action::{Action, AppAction, FileAction};
use crate::ui::export::{Format, SIZES, Wanted};

/// The dialog.
pub struct Form {
    wanted: Wanted,
}

impl Form {
    /// Begins with what is usual.
    pub fn new(wanted: Wanted) -> Self {
        Form { wanted }
    }

    /// Shows the dialog.
    pub fn show(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let wanted = &mut self.wanted;
        ui.label(RichText::new("Export the game").size(20.0).strong());
        ui.add_space(4.0);
        for format in Format::ALL {
            if ui.radio(wanted.format == format, format.label()).clicked() {
                (wanted.format, wanted.size) = (format, format.usual_size());
            }
        }
        ui.add_space(6.0);
        ui.add_enabled_ui(wanted.format.has_boards(), |ui| {
            ui.horizontal(|ui| {
                let label = ui.label("Width in pixels");
                let value = DragValue::new(&mut wanted.size).range(SIZES).speed(4);
                ui.add(value).labelled_by(label.id);
            });
            ui.checkbox(&mut wanted.coordinates, "With coordinates");
            ui.checkbox(&mut wanted.turned, "Seen from the other side");
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if ui.button("Choose the file…").clicked() {
                actions.push(FileAction::Export(*wanted).into());
            }
            if ui.button("Cancel").clicked() {
                actions.push(AppAction::Escape.into());
            }
        });
    }
}
