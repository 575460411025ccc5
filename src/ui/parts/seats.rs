//! The choice of an opponent.

use egui::{RichText, TextEdit, Ui};

use super::choices::segment;
use super::entered_in;
use crate::engine::Level;
use crate::record::limits;
use crate::rules::Side;
use crate::session::About;
use crate::session::opponent::{Seat, Wish};
use crate::ui::paint::theme::Roles;

/// Shows it; `order` is that of the sides. Whether Enter was pressed in the name.
pub fn show(ui: &mut Ui, wish: &mut Wish, about: &About, order: [Side; 2], roles: &Roles) -> bool {
    segments(
        ui,
        "Opponent",
        &mut wish.engine,
        [("Another person at this computer", false), ("Owlery", true)],
    );
    if !wish.engine {
        return false;
    }
    let (first, second) = (&*about.beginner(order[0]), about.side(order[1]));
    segments(
        ui,
        "You play",
        &mut wish.you,
        [
            (first, Seat::First),
            (second, Seat::Second),
            ("At random", Seat::Lot),
            ("Neither, Owlery plays both", Seat::Nobody),
        ],
    );
    segments(ui, "Level", &mut wish.level, Level::ALL.map(|level| (level.name, level)));
    ui.label(RichText::new(wish.level.sentence()).color(roles.faint).size(13.0));
    ui.checkbox(&mut wish.shows, "Show what it thinks of its moves");
    // Always there, so that nothing below it changes its place.
    let named = ui.add_enabled_ui(wish.you != Seat::Nobody, |ui| {
        let row = ui.horizontal(|ui| {
            let label = ui.label("Your name");
            let field = TextEdit::singleline(&mut wish.name)
                .hint_text("if you like")
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            entered_in(ui, &field)
        });
        row.inner
    });
    named.inner
}

fn segments<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    label: &str,
    chosen: &mut T,
    choices: [(&str, T); N],
) {
    ui.horizontal_wrapped(|ui| {
        ui.label(label);
        for (word, value) in choices {
            if ui.add(segment(*chosen == value, word)).clicked() {
                *chosen = value;
            }
        }
    });
}
