//! The rows that both forms of the lab have: the game, the options of a rule set, numbers, and the seed.

use std::fmt::Display;
use std::ops::RangeInclusive;

use egui::emath::Numeric;
use egui::{ComboBox, DragValue, Response, Role, Ui, WidgetInfo};

use crate::ui::component::AppContext;
use crate::ui::option_rows::{control_row, options_warning, pattern_example};
use crate::ui::parts::{form_row, list_entry, presets};
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_lab::SEEDS;
use owlery_session::Seats;
use owlery_session::picker::GameForm;

/// Shows the choice of a game.
pub fn game_row(ui: &mut Ui, game: &mut GameId) {
    form_row(ui, t!("lab-form.game"), |ui, label| {
        let list = ComboBox::from_id_salt("game of the lab").selected_text(game.name());
        let list = list.show_ui(ui, |ui| {
            for other in GameId::ALL {
                list_entry(ui, game, other, other.name());
            }
        });
        list.response.labelled_by(label);
    });
}

/// Shows the options of a rule set. `example_at` is the square of the piece in the examples of patterns;
/// `None` is the middle one.
pub fn option_rows(
    ui: &mut Ui,
    form: &mut GameForm,
    example_at: &mut Option<Square>,
    cx: AppContext<'_>,
) {
    let look = cx.look(Seats::new(form.about(), form.first().other()));
    if form.shows_presets()
        && let Some(preset) = presets(ui, form.presets(), form.preset())
    {
        form.choose_preset(preset);
    }
    for control in form.controls() {
        let value = control_row(ui, &control, look.roles, |ui, side| {
            if let Some(example) = form.pattern_example(control.key, *example_at) {
                *example_at = Some(pattern_example(ui, &example, side, look));
            }
        });
        if let Some(value) = value {
            form.set(control.key, &value);
        }
    }
    options_warning(ui, form.options_warning().as_deref(), look.roles);
}

/// Shows the seed of a run.
pub fn seed_row(ui: &mut Ui, seed: &mut u64) {
    form_row(ui, t!("lab-form.seed"), |ui, label| {
        let field = ui.add(DragValue::new(seed).range(SEEDS)).labelled_by(label);
        field.on_hover_text(t!("lab-form.seed_hint"));
    });
}

/// Shows a number of games, with some usual ones beside it.
pub fn games_row<N: Numeric + Display>(
    ui: &mut Ui,
    label: &str,
    hint: &str,
    games: &mut N,
    usual: [N; 3],
    range: RangeInclusive<N>,
) {
    form_row(ui, label, |ui, _| {
        ui.horizontal_wrapped(|ui| {
            number(ui, games, range, label).on_hover_text(hint);
            let chosen = *games;
            ui.label(t!("lab-form.or"));
            for other in usual.into_iter().filter(|other| *other != chosen) {
                if ui.button(other.to_string()).clicked() {
                    *games = other;
                }
            }
        });
    });
}

/// Adds the field of a number, with its name.
pub fn number<N: Numeric>(
    ui: &mut Ui,
    value: &mut N,
    range: RangeInclusive<N>,
    name: &str,
) -> Response {
    let field = ui.add(DragValue::new(value).range(range));
    field.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, name));
    field
}
