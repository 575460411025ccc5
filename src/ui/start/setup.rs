//! The options of a game before it begins, and who sits where.

use egui::{CentralPanel, Frame, Margin, Panel, Rect, RichText, ScrollArea, Sense, TextEdit, Ui};

use super::clocks::Clocks;
use crate::ui::board;
use crate::ui::clock::today;
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::parts::choices::{control_row, heading, presets};
use crate::ui::parts::{entered, entered_in, follow_focus, main_button, seats};
use crate::ui::settings::Change;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::time_control::TimeControl;
use owlery_record::{Tags, limits};
use owlery_session::Seats;
use owlery_session::opponent::Wish;
use owlery_session::picker::Form;

/// A game being set up.
pub struct Setup {
    /// Its options.
    pub form: Box<dyn Form>,
    /// The names of those who play White and Black.
    players: [String; 2],
    /// Who plays against whom.
    wish: Wish,
    /// How it is timed.
    clocks: Clocks,
    /// Whether it has not been shown yet: it is shown from its top.
    is_new: bool,
}

impl Setup {
    /// With what was chosen last.
    pub fn new(form: Box<dyn Form>, players: [String; 2], wish: Wish, clocks: Clocks) -> Self {
        Setup { form, players, wish, clocks, is_new: true }
    }

    /// Begins the game that this sets up.
    fn begin(&self, out: &mut Outbox) {
        out.ask(Request::Set(Change::Players(self.players.clone())));
        out.ask(Request::Set(Change::Opponent(self.wish.clone())));
        let clock = self.clocks.control;
        let kept = |times: Option<TimeControl>| times.map(|it| by_turn(it, self.form.as_ref()));
        out.ask(Request::Set(Change::Clock(kept(clock))));
        out.ask(Request::Set(Change::OwnTimes(kept(self.clocks.own()))));
        out.ask(Request::Set(Change::Options(self.form.game(), self.form.text())));
        let people = if self.wish.engine { Default::default() } else { self.players.clone() };
        let players = self.wish.players(people, self.order(), fastrand::bool());
        let headers = Tags { players, date: today(), clock, ..Tags::default() };
        out.ask(Request::Begin(self.form.begin(headers), Opens::WithPlayers));
    }

    /// The side that moves first, and the other.
    fn order(&self) -> [Side; 2] {
        [self.form.first(), self.form.first().other()]
    }
}

/// Returns times with those of the sides as those of who moves first and second, or the other way round.
/// They are remembered so: the first player has the same times in a game that Black begins.
pub fn by_turn(times: TimeControl, form: &dyn Form) -> TimeControl {
    if form.first() == Side::White { times } else { times.turned() }
}

/// Shows the page; the place that messages may lie over: the picture, not what can be chosen.
pub fn show(setup: &mut Setup, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> Rect {
    let below = setup.wish.below(setup.order());
    let look = cx.look(Seats::new(setup.form.about(), below));
    let begins = !cx.scope.is_covered && !egui::Popup::is_any_open(ui.ctx()) && entered(ui);
    let width = (ui.available_width() * 0.5).clamp(330.0, 560.0);
    let frame = Frame::side_top_panel(ui.style())
        .fill(cx.theme.roles.panel)
        .inner_margin(Margin::symmetric(20, 16));
    Panel::right("options").resizable(false).exact_size(width).frame(frame).show(ui, |ui| {
        Panel::bottom("begin").resizable(false).show_separator_line(false).frame(Frame::NONE).show(
            ui,
            |ui| {
                ui.add_space(10.0);
                let start = main_button(ui, t!("start-setup.start"), &cx.theme.roles);
                if start.on_hover_text(t!("start-setup.key")).clicked() || begins {
                    setup.begin(out);
                }
            },
        );
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if std::mem::take(&mut setup.is_new) {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
            if options(cx, ui, setup, out) {
                setup.begin(out);
            }
            follow_focus(ui);
        });
    });
    let picture = CentralPanel::default().show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        board::picture(ui, &setup.form.start_scene(), look, space.shrink(12.0));
        space
    });
    picture.inner
}

/// Shows the options; whether Enter was pressed in a name.
fn options(cx: Cx<'_>, ui: &mut Ui, setup: &mut Setup, out: &mut Outbox) -> bool {
    let faint = cx.theme.roles.faint;
    let (game, about) = (setup.form.game(), setup.form.about());
    ui.label(RichText::new(game.name()).size(28.0).strong());
    ui.label(RichText::new(about.credit.say()).color(faint));
    ui.add_space(4.0);
    ui.label(about.sentence.say());
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        let hint = cx.hint(t!("start-setup.learn_hint"), "help.learn");
        if ui.button(cx.settings.learns(game)).on_hover_text(hint).clicked() {
            out.ask(Request::Learn(game));
        }
        if ui.button(t!("start-setup.rules")).clicked() {
            out.ask(Request::Rules(game));
        }
        if ui.button(t!("start-setup.games")).clicked() {
            out.ask(Request::Run("file.new"));
        }
        let hint = t!("start-setup.set_up_hint");
        if ui.button(t!("start-setup.set_up")).on_hover_text(hint).clicked() {
            out.ask(Request::SetUp(setup.form.editor()));
        }
    });
    ui.add_space(10.0);
    heading(ui, t!("start-setup.players"));
    let (about, order) = (setup.form.about(), setup.order());
    let of = seats::Match { game, about, order };
    let mut begins = seats::show(ui, &mut setup.wish, of, cx.settings, &cx.theme.roles);
    if !setup.wish.engine {
        begins |= players(ui, setup);
    }
    ui.add_space(12.0);
    heading(ui, t!("start-setup.clocks"));
    setup.clocks.show(ui, about, order, &cx.theme.roles);
    ui.add_space(12.0);
    heading(ui, t!("start-setup.options"));
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
    begins
}

/// The names; whether Enter was pressed in one.
fn players(ui: &mut Ui, setup: &mut Setup) -> bool {
    let mut is_done = false;
    let (about, first) = (setup.form.about(), setup.form.first());
    egui::Grid::new("players").num_columns(2).show(ui, |ui| {
        for side in [first, first.other()] {
            let label = ui.label(match side == first {
                true => about.beginner(side),
                false => about.side(side).to_owned(),
            });
            let name = TextEdit::singleline(&mut setup.players[side as usize])
                .hint_text(t!("start-setup.name_hint"))
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let name = ui.add(name).labelled_by(label.id);
            is_done |= entered_in(ui, &name);
            ui.end_row();
        }
    });
    if ui.button(t!("start-setup.change")).clicked() {
        setup.players.swap(Side::White as usize, Side::Black as usize);
    }
    is_done
}
