//! The options of a program, as it has named them.

use std::collections::BTreeMap;

use egui::{ComboBox, DragValue, Grid, RichText, TextEdit, Ui};

use crate::ui::paint::theme::Roles;
use owlery_engine::external::{Choice, EngineOption};
use owlery_record::limits;

/// The option by which a program learns the rules of each game: nothing to be set here.
const RULES: &str = "options";

/// Shows them; `set` are those that are not as usual.
pub fn show(
    ui: &mut Ui,
    options: &[EngineOption],
    set: &mut BTreeMap<String, String>,
    roles: &Roles,
) {
    let shown = |ui: &mut Ui| {
        for EngineOption { name, choice } in options.iter().filter(|option| option.name != RULES) {
            let usual = usual(choice);
            let mut value = set.get(name).unwrap_or(&usual).clone();
            let text = RichText::new(name);
            let label = ui.label(if value == usual { text.color(roles.faint) } else { text });
            row(ui, name, choice, &mut value, label.id);
            ui.end_row();
            if value == usual {
                set.remove(name);
            } else {
                set.insert(name.clone(), value);
            }
        }
    };
    Grid::new("options of an engine").num_columns(2).spacing([12.0, 8.0]).show(ui, shown);
}

fn usual(choice: &Choice) -> String {
    match choice {
        Choice::Check(on) => on.to_string(),
        Choice::Spin(number, ..) => number.to_string(),
        Choice::Combo(text, _) | Choice::Text(text) => text.clone(),
    }
}

fn row(ui: &mut Ui, name: &str, choice: &Choice, value: &mut String, label: egui::Id) {
    match choice {
        Choice::Check(_) => {
            let mut on = value == "true";
            ui.checkbox(&mut on, "").labelled_by(label);
            *value = on.to_string();
        }
        Choice::Spin(usual, least, most) => {
            let mut number = value.parse().unwrap_or(*usual);
            ui.add(DragValue::new(&mut number).range(*least..=*most)).labelled_by(label);
            *value = number.to_string();
        }
        Choice::Combo(_, words) => {
            let shown = ComboBox::from_id_salt(name).selected_text(value.as_str());
            let shown = shown.show_ui(ui, |ui| {
                for word in words {
                    if ui.selectable_label(value == word, word).clicked() {
                        value.clone_from(word);
                    }
                }
            });
            shown.response.labelled_by(label);
        }
        Choice::Text(_) => {
            let field = TextEdit::singleline(value).char_limit(limits::TYPED);
            ui.add(field.desired_width(f32::INFINITY)).labelled_by(label);
        }
    }
}
