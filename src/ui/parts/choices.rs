//! Options to choose, of a game to begin and of a position to set up.

use egui::{DragValue, RichText, Ui};

use owlery_i18n::t;
use owlery_session::about::{Control, OptionValue};

/// One option; the new value when it was changed.
pub fn control_row(ui: &mut Ui, control: &Control, faint: egui::Color32) -> Option<OptionValue> {
    let mut value = control.value.clone();
    ui.add_space(6.0);
    match &mut value {
        OptionValue::Flag(on) => {
            ui.checkbox(on, control.label.say());
        }
        OptionValue::Number { value, min, max, step } => {
            ui.horizontal(|ui| {
                let label = ui.label(control.label.say());
                let range = egui::Slider::new(value, *min..=*max).step_by(f64::from(*step));
                ui.add(range).labelled_by(label.id);
            });
        }
        OptionValue::Limit { value, usual, max } => {
            ui.horizontal(|ui| {
                let mut on = value.is_some();
                ui.checkbox(&mut on, control.label.say());
                let mut number = value.unwrap_or(*usual);
                let field = DragValue::new(&mut number).range(1..=*max);
                let named = ui.add_enabled(on, field).on_hover_text(control.label.say());
                named.widget_info(|| egui::WidgetInfo::drag_value(on, f64::from(number)));
                *value = on.then_some(number);
            });
        }
        OptionValue::Choice { chosen, words } => {
            ui.horizontal_wrapped(|ui| {
                ui.label(control.label.say());
                for (i, word) in words.iter().enumerate() {
                    if ui.add(segment(*chosen == i, word)).clicked() {
                        *chosen = i;
                    }
                }
            });
        }
    }
    ui.label(RichText::new(control.hint.say()).color(faint).size(12.5));
    (value != control.value).then_some(value)
}

/// The named sets of options; the one that was clicked.
pub fn presets(ui: &mut Ui, names: Vec<&str>, chosen: Option<usize>) -> Option<usize> {
    if names.is_empty() {
        return None;
    }
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        for (i, name) in names.into_iter().enumerate() {
            if ui.add(segment(chosen == Some(i), name)).clicked() {
                clicked = Some(i);
            }
        }
        // It has its place from the first, so that nothing moves when an option is changed.
        ui.add_enabled(chosen.is_none(), segment(chosen.is_none(), t!("parts-choices.own")));
    });
    clicked
}

/// One of several values to choose from.
pub fn segment(chosen: bool, word: &str) -> egui::Button<'_> {
    egui::Button::selectable(chosen, word).frame_when_inactive(true)
}

/// The title of a part.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(17.0).strong());
}
