//! The choice of clocks for a game before it begins.

use egui::{DragValue, RichText, Ui};

use crate::ui::paint::theme::Roles;
use crate::ui::parts::choices::segment;
use crate::ui::parts::entered_in;
use owlery_games::Side;
use owlery_i18n::{Text, t};
use owlery_record::time_control::{TimeControl, TimeControlKind};
use owlery_session::About;

/// What most people want, by its words.
const USUAL: [(Text, Option<TimeControl>); 5] = [
    (Text::of("start-clocks.none"), None),
    (Text::of("start-clocks.fast"), Some(TimeControl::both(TimeControlKind::Fischer, 180, 2))),
    (Text::of("start-clocks.short"), Some(TimeControl::both(TimeControlKind::Sudden, 300, 0))),
    (Text::of("start-clocks.usual"), Some(TimeControl::both(TimeControlKind::Fischer, 600, 5))),
    (Text::of("start-clocks.long"), Some(TimeControl::both(TimeControlKind::Sudden, 1800, 0))),
];

/// What choosing own times begins with.
const OWN: TimeControl = TimeControl::both(TimeControlKind::Fischer, 900, 10);

/// The clocks of a game before it begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clocks {
    /// What was chosen.
    pub control: Option<TimeControl>,
    /// Whether its times are a person's own.
    is_own: bool,
    /// The times of one's own that were set last.
    own: Option<TimeControl>,
}

impl Clocks {
    /// As they were chosen last, and the times of one's own that were set last.
    pub fn new(control: Option<TimeControl>, own: Option<TimeControl>) -> Self {
        Clocks { control, is_own: !USUAL.iter().any(|(_, usual)| *usual == control), own }
    }

    /// The times of one's own, to be remembered.
    pub fn own(&self) -> Option<TimeControl> {
        if self.is_own { self.control } else { self.own }
    }

    /// Shows the choice; `order` is that of the sides.
    pub fn show(&mut self, ui: &mut Ui, about: &About, order: [Side; 2], roles: &Roles) {
        ui.horizontal_wrapped(|ui| {
            for (words, control) in USUAL {
                let is_chosen = !self.is_own && self.control == control;
                if ui.add(segment(is_chosen, &words)).clicked() {
                    *self = Clocks { control, is_own: false, own: self.own() };
                }
            }
            if ui.add(segment(self.is_own, t!("start-clocks.own"))).clicked() {
                let control = self.own().or(self.control).unwrap_or(OWN);
                *self = Clocks { control: Some(control), is_own: true, own: None };
            }
        });
        if let Some(control) = self.control.as_mut().filter(|_| self.is_own) {
            own(ui, control, about, order);
        }
        if let Some(control) = self.control {
            ui.label(RichText::new(sentence(control.kind)).color(roles.faint).size(13.0));
        }
    }
}

/// Chooses the kind, and the times of each side.
fn own(ui: &mut Ui, control: &mut TimeControl, about: &About, order: [Side; 2]) {
    ui.horizontal_wrapped(|ui| {
        for kind in TimeControlKind::ALL {
            if ui.add(segment(control.kind == kind, name(kind))).clicked() {
                control.kind = kind;
            }
        }
    });
    egui::Grid::new("clocks").num_columns(2).show(ui, |ui| {
        for side in order {
            ui.label(about.side(side));
            let allowance = &mut control.sides[side as usize];
            let [mut minutes, mut seconds] = [allowance.time / 60, allowance.time % 60];
            ui.horizontal_wrapped(|ui| {
                let of = |what: &str| t!("start-clocks.of", what = what, side = about.side(side));
                number(
                    ui,
                    &mut minutes,
                    24 * 60,
                    t!("start-clocks.minutes_unit"),
                    &of(t!("start-clocks.minutes")),
                );
                number(
                    ui,
                    &mut seconds,
                    59,
                    t!("start-clocks.seconds_unit"),
                    &of(t!("start-clocks.seconds")),
                );
                if control.kind.has_extra() {
                    ui.label(t!("start-clocks.each"));
                    number(
                        ui,
                        &mut allowance.extra,
                        3600,
                        t!("start-clocks.seconds_unit"),
                        &of(t!("start-clocks.each_seconds")),
                    );
                }
            });
            allowance.time = minutes * 60 + seconds;
            ui.end_row();
        }
    });
    control.bring_into_range();
}

fn number(ui: &mut Ui, value: &mut u32, most: u32, unit: &str, name: &str) {
    let field = DragValue::new(value).range(0..=most).suffix(unit);
    let field = ui.add_sized([72.0, 26.0], field).on_hover_text(name);
    // Enter takes the number; Tab goes on from there.
    if entered_in(ui, &field) {
        field.request_focus();
    }
    field.widget_info(|| {
        let mut info = egui::WidgetInfo::drag_value(true, f64::from(*value));
        info.label = Some(name.to_owned());
        info
    });
}

fn name(kind: TimeControlKind) -> &'static str {
    match kind {
        TimeControlKind::Sudden => t!("start-clocks.sudden"),
        TimeControlKind::Fischer => t!("start-clocks.fischer"),
        TimeControlKind::Bronstein => t!("start-clocks.bronstein"),
        TimeControlKind::Hourglass => t!("start-clocks.hourglass"),
    }
}

fn sentence(kind: TimeControlKind) -> &'static str {
    match kind {
        TimeControlKind::Sudden => t!("start-clocks.sudden_says"),
        TimeControlKind::Fischer => t!("start-clocks.fischer_says"),
        TimeControlKind::Bronstein => {
            t!("start-clocks.bronstein_says")
        }
        TimeControlKind::Hourglass => {
            t!("start-clocks.hourglass_says")
        }
    }
}
