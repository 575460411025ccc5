//! The options of a game before it begins, and who sits where.

use egui::{
    CentralPanel, DragValue, Frame, Margin, Panel, RichText, ScrollArea, Sense, TextEdit, Ui,
};

use crate::record::{Headers, limits};
use crate::rules::Side;
use crate::session::Session;
use crate::session::facade::controls::{Control, Value};
use crate::session::opponent::Wish;
use crate::session::picker::Form;
use crate::ui::action::{Action, AppAction};
use crate::ui::board;
use crate::ui::game::opponent;
use crate::ui::parts::{entered, follow_focus, main_button};
use crate::ui::shell::app::App;

/// A game being set up.
pub struct Setup {
    /// Its options.
    pub form: Box<dyn Form>,
    /// The names of those who play White and Black.
    pub players: [String; 2],
    /// Who plays against whom.
    pub wish: Wish,
    /// Whether it has not been shown yet: it is shown from its top.
    is_new: bool,
}

impl Setup {
    /// With the usual options.
    pub fn new(form: Box<dyn Form>, players: [String; 2], wish: Wish) -> Self {
        Setup { form, players, wish, is_new: true }
    }

    /// The game that this sets up.
    pub fn begin(&self, date: String) -> Box<dyn Session> {
        let people = if self.wish.engine { Default::default() } else { self.players.clone() };
        let players = self.wish.players(people, self.order(), fastrand::bool());
        self.form.begin(Headers { players, date, ..Headers::default() })
    }

    /// The side that moves first, and the other.
    fn order(&self) -> [Side; 2] {
        [self.form.first(), self.form.first().other()]
    }
}

/// Shows the page.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let Some(mut setup) = app.setup.take() else {
        actions.push(AppAction::ShowStart.into());
        return;
    };
    let look = app.look(false);
    let begins = !app.is_covered() && !egui::Popup::is_any_open(ui.ctx()) && entered(ui);
    let width = (ui.available_width() * 0.5).clamp(330.0, 560.0);
    let frame = Frame::side_top_panel(ui.style())
        .fill(app.theme.roles.panel)
        .inner_margin(Margin::symmetric(20, 16));
    let mut place = ui.available_rect_before_wrap();
    Panel::right("options").resizable(false).exact_size(width).frame(frame).show(ui, |ui| {
        Panel::bottom("begin").resizable(false).show_separator_line(false).frame(Frame::NONE).show(
            ui,
            |ui| {
                ui.add_space(10.0);
                let start = main_button(ui, "Start the game", &app.theme.roles);
                if start.on_hover_text("Enter").clicked() || begins {
                    actions.push(AppAction::Begin.into());
                }
            },
        );
        place = ui.available_rect_before_wrap();
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if std::mem::take(&mut setup.is_new) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
            options(app, ui, &mut setup, actions);
            follow_focus(ui);
        });
    });
    CentralPanel::default().show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        board::picture(ui, &setup.form.start_scene(), look, space.shrink(12.0));
    });
    app.cards.place = Some(place);
    app.setup = Some(setup);
}

fn options(app: &App, ui: &mut Ui, setup: &mut Setup, actions: &mut Vec<Action>) {
    let faint = app.theme.roles.faint;
    let (game, about) = (setup.form.game(), setup.form.about());
    ui.label(RichText::new(game.name()).size(28.0).strong());
    ui.label(RichText::new(format!("{}, {}", about.inventor, about.year)).color(faint));
    ui.add_space(4.0);
    ui.label(about.sentence);
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button("Read the rules").clicked() {
            actions.push(AppAction::ShowRules(game).into());
        }
        if ui.button("All games").clicked() {
            actions.push(AppAction::ShowStart.into());
        }
        let hint = "Begin with pieces where you like, or study them";
        if ui.button("Set up a position").on_hover_text(hint).clicked() {
            actions.push(AppAction::SetUp(game).into());
        }
    });
    ui.add_space(10.0);
    heading(ui, "Players");
    let (about, order) = (setup.form.about(), setup.order());
    opponent::form(ui, &mut setup.wish, about, order, &app.theme.roles);
    if !setup.wish.engine {
        players(ui, setup);
    }
    ui.add_space(12.0);
    heading(ui, "Options");
    if setup.form.shows_presets()
        && let Some(preset) = presets(ui, setup.form.presets(), setup.form.preset())
    {
        setup.form.choose_preset(preset);
    }
    ui.add_space(4.0);
    for control in setup.form.controls() {
        if let Some(value) = control_row(ui, &control, faint) {
            setup.form.set(control.key, &value);
        }
    }
}

/// The title of a part.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(17.0).strong());
}

fn players(ui: &mut Ui, setup: &mut Setup) {
    let (about, first) = (setup.form.about(), setup.form.first());
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for side in [first, first.other()] {
            let label = ui.label(match side == first {
                true => about.beginner(side),
                false => about.side(side).to_owned(),
            });
            let name = TextEdit::singleline(&mut setup.players[side as usize])
                .hint_text("name, if you like")
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            ui.add(name).labelled_by(label.id);
            ui.end_row();
        }
    });
    if ui.button("Change sides").clicked() {
        setup.players.swap(Side::White as usize, Side::Black as usize);
    }
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
        if chosen.is_none() {
            ui.add(segment(true, "Your own choice"));
        }
    });
    clicked
}

/// One of several values to choose from.
pub fn segment(chosen: bool, word: &str) -> egui::Button<'_> {
    egui::Button::selectable(chosen, word).frame_when_inactive(true)
}

/// One option; the new value when it was changed.
pub fn control_row(ui: &mut Ui, control: &Control, faint: egui::Color32) -> Option<Value> {
    let mut value = control.value.clone();
    ui.add_space(6.0);
    match &mut value {
        Value::Flag(on) => {
            ui.checkbox(on, control.label);
        }
        Value::Number { value, min, max, step } => {
            ui.horizontal(|ui| {
                let label = ui.label(control.label);
                let range = egui::Slider::new(value, *min..=*max).step_by(f64::from(*step));
                ui.add(range).labelled_by(label.id);
            });
        }
        Value::Limit { value, usual, max } => {
            ui.horizontal(|ui| {
                let mut on = value.is_some();
                ui.checkbox(&mut on, control.label);
                let mut number = value.unwrap_or(*usual);
                let field = DragValue::new(&mut number).range(1..=*max);
                let named = ui.add_enabled(on, field).on_hover_text(control.label);
                named.widget_info(|| egui::WidgetInfo::drag_value(on, f64::from(number)));
                *value = on.then_some(number);
            });
        }
        Value::Choice { chosen, words } => {
            ui.horizontal_wrapped(|ui| {
                ui.label(control.label);
                for (i, word) in words.iter().enumerate() {
                    if ui.add(segment(*chosen == i, word)).clicked() {
                        *chosen = i;
                    }
                }
            });
        }
    }
    ui.label(RichText::new(control.hint).color(faint).size(12.5));
    (value != control.value).then_some(value)
}
