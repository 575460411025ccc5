//! The choice of an opponent.

use egui::{RichText, TextEdit, Ui};

use super::choices::segment;
use super::entered_in;
use crate::ui::paint::theme::Roles;
use crate::ui::settings::{Added, Settings};
use owlery_engine::Level;
use owlery_games::{GameId, Side};
use owlery_i18n::{number, t};
use owlery_record::limits;
use owlery_session::About;
use owlery_session::opponent::{Seat, Wish};

/// A game for which an opponent is chosen.
#[derive(Clone, Copy)]
pub struct Match {
    /// Which.
    pub game: GameId,
    /// What is said of it.
    pub about: &'static About,
    /// The order of the sides.
    pub order: [Side; 2],
}

/// Shows it; whether Enter was pressed in the name.
pub fn show(ui: &mut Ui, wish: &mut Wish, of: Match, settings: &Settings, roles: &Roles) -> bool {
    let Match { game, about, order } = of;
    let engines: Vec<_> = settings.engines_of(game).collect();
    wish.guest.take_if(|guest| engines.iter().all(|(name, _)| name != guest));
    let engine = if engines.is_empty() { "Owlery" } else { t!("parts-seats.engines") };
    segments(
        ui,
        t!("parts-seats.opponent"),
        &mut wish.engine,
        [(t!("parts-seats.person"), false), (engine, true)],
    );
    if !wish.engine {
        return false;
    }
    let neither = match &wish.guest {
        Some(guest) => t!("parts-seats.neither_guest", guest = guest),
        None => t!("parts-seats.neither").to_owned(),
    };
    let (first, second) = (&*about.beginner(order[0]), about.side(order[1]));
    segments(
        ui,
        t!("parts-seats.you"),
        &mut wish.you,
        [
            (first, Seat::First),
            (second, Seat::Second),
            (t!("parts-seats.lot"), Seat::Lot),
            (&*neither, Seat::Nobody),
        ],
    );
    strength(ui, wish, &engines, roles);
    ui.checkbox(&mut wish.shows, t!("parts-seats.shows"));
    // Always there, so that nothing below it changes its place.
    let named = ui.add_enabled_ui(wish.you != Seat::Nobody, |ui| {
        let row = ui.horizontal(|ui| {
            let label = ui.label(t!("parts-seats.name"));
            let field = TextEdit::singleline(&mut wish.name)
                .hint_text(t!("parts-seats.name_hint"))
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let field = ui.add(field).labelled_by(label.id);
            entered_in(ui, &field)
        });
        row.inner
    });
    named.inner
}

/// Levels of Owlery, and below them the engines that were added.
fn strength(ui: &mut Ui, wish: &mut Wish, engines: &[(&str, &Added)], roles: &Roles) {
    let mut level = Some(wish.level).filter(|_| wish.guest.is_none());
    segments(
        ui,
        t!("parts-seats.level"),
        &mut level,
        Level::ALL.map(|level| (level.name.say(), Some(level))),
    );
    if let Some(level) = level {
        (wish.level, wish.guest) = (level, None);
    }
    if !engines.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(t!("parts-seats.others"));
            for (name, _) in engines {
                if ui.add(segment(wish.guest.as_deref() == Some(*name), name)).clicked() {
                    wish.guest = Some((*name).to_owned());
                }
            }
        });
    }
    let chosen = engines.iter().find(|(name, _)| wish.guest.as_deref() == Some(*name));
    let sentence = match chosen {
        Some((_, engine)) => {
            t!("parts-seats.by_clocks", seconds = number(engine.seconds))
        }
        None => wish.level.sentence(),
    };
    ui.label(RichText::new(sentence).color(roles.faint).size(13.0));
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
