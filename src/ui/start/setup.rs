//! The options of a game before it starts: players, clocks and rules.

use egui::{
    CentralPanel, DragValue, Frame, Margin, Panel, Rect, RichText, ScrollArea, Sense, TextEdit, Ui,
    WidgetInfo,
};

use crate::ui::board::{self, Look};
use crate::ui::clock::today;
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::option_rows::{control_row, options_warning, pattern_example};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{
    self, entered, entered_in, follow_focus, form_rest, form_row, heading, main_button, presets,
    segment,
};
use crate::ui::settings::Change;
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};
use owlery_record::time_control::{TimeControl, TimeControlKind};
use owlery_record::{Tags, limits};
use owlery_session::clock::in_words;
use owlery_session::opponent::OpponentConfig;
use owlery_session::picker::GameForm;
use owlery_session::{About, Seats};

/// A game being set up.
pub struct Setup {
    /// The options of its rules.
    pub form: GameForm,
    /// The names of White and Black.
    players: [String; 2],
    /// The players: a person or the engine.
    opponent: OpponentConfig,
    /// The time control.
    clocks: Clocks,
    /// The square of the piece in the examples of patterns; `None` for the middle one.
    example_at: Option<Square>,
    /// Whether it has not been shown yet and starts at the top.
    is_new: bool,
    /// The choices that the settings have.
    kept: Choices,
}

/// All that is chosen for a game, as the settings keep it: times by turn order.
#[derive(Clone, PartialEq)]
struct Choices {
    players: [String; 2],
    opponent: OpponentConfig,
    clock: Option<TimeControl>,
    own_times: Option<TimeControl>,
    options: String,
}

impl Setup {
    /// Creates the options with the last choices.
    pub fn new(
        form: GameForm,
        players: [String; 2],
        opponent: OpponentConfig,
        clocks: Clocks,
    ) -> Self {
        let kept = Choices::of(&form, &players, &opponent, &clocks);
        Setup { form, players, opponent, clocks, example_at: None, is_new: true, kept }
    }

    /// Begins the game, and keeps the choices.
    pub fn begin(&mut self, out: &mut Requests) {
        self.keep(out);
        self.open(OpenPurpose::WithPlayers, out);
    }

    /// Opens the game for this purpose.
    pub fn open(&self, purpose: OpenPurpose, out: &mut Requests) {
        let people = if self.opponent.engine { Default::default() } else { self.players.clone() };
        let players = self.opponent.players(people, self.order(), fastrand::bool());
        let clock = self.clocks.control;
        let tags = Tags { players, date: today(), clock, ..Tags::default() };
        out.ask(Request::Begin(self.form.begin(tags), purpose));
    }

    /// Keeps the choices in the settings once they have changed, so that the game's card and the next
    /// start have them, too.
    fn keep(&mut self, out: &mut Requests) {
        let now = Choices::of(&self.form, &self.players, &self.opponent, &self.clocks);
        if now == self.kept {
            return;
        }
        let Choices { players, opponent, clock, own_times, options } = now.clone();
        let game = self.form.game();
        let changes = [
            Change::Players(players),
            Change::Opponent(game, opponent),
            Change::Clock(clock),
            Change::OwnTimes(own_times),
            Change::Options(game, options),
        ];
        changes.into_iter().for_each(|change| out.ask(Request::Set(change)));
        self.kept = now;
    }

    /// Returns the side that moves first, and the other.
    fn order(&self) -> [Side; 2] {
        [self.form.first(), self.form.first().other()]
    }
}

impl Choices {
    fn of(
        form: &GameForm,
        players: &[String; 2],
        opponent: &OpponentConfig,
        clocks: &Clocks,
    ) -> Self {
        let by_turn = |times: Option<TimeControl>| times.map(|it| by_turn_order(it, form));
        Choices {
            players: players.clone(),
            opponent: opponent.clone(),
            clock: by_turn(clocks.control),
            own_times: by_turn(clocks.own()),
            options: form.text().to_owned(),
        }
    }
}

/// Converts a time control between White and Black, and first and second player. It is remembered
/// by turn, so that the first player keeps their times in a game that Black begins.
pub fn by_turn_order(times: TimeControl, form: &GameForm) -> TimeControl {
    if form.first() == Side::White { times } else { times.turned() }
}

/// Shows the page and returns the area that toasts may cover, which is that of the picture.
pub fn show(setup: &mut Setup, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) -> Rect {
    let below = setup.opponent.below(setup.order());
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
            if options(cx, ui, setup, look, out) {
                setup.begin(out);
            }
            follow_focus(ui);
        });
    });
    setup.keep(out);
    let picture = CentralPanel::default().show(ui, |ui| {
        let space = ui.available_rect_before_wrap();
        ui.allocate_rect(space, Sense::hover());
        board::picture(ui, &setup.form.start_scene(), look, space.shrink(12.0));
        space
    });
    picture.inner
}

/// Shows the options and returns whether Enter was pressed in a name.
fn options(
    cx: AppContext<'_>,
    ui: &mut Ui,
    setup: &mut Setup,
    look: Look<'_>,
    out: &mut Requests,
) -> bool {
    let faint = cx.theme.roles.faint;
    let (game, about) = (setup.form.game(), setup.form.about());
    ui.label(RichText::new(game.name()).size(28.0).strong());
    ui.label(RichText::new(about.credit.localized()).color(faint));
    ui.add_space(4.0);
    ui.label(about.sentence.localized());
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
    let of = parts::Match { game, about, order };
    let mut begins = parts::choose_seats(ui, &mut setup.opponent, of, cx.settings, &cx.theme.roles);
    if !setup.opponent.engine {
        begins |= players(ui, setup);
    }
    head_start(ui, setup);
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
        let Setup { form, example_at, .. } = setup;
        let value = control_row(ui, &control, look.roles, |ui, side| {
            if let Some(example) = form.pattern_example(control.key, *example_at) {
                *example_at = Some(pattern_example(ui, &example, side, look));
            }
        });
        if let Some(value) = value {
            setup.form.set(control.key, &value);
        }
    }
    options_warning(ui, setup.form.options_warning().as_deref(), &cx.theme.roles);
    begins
}

/// Shows the choice of a head start for the weaker player, in games that have one.
fn head_start(ui: &mut Ui, setup: &mut Setup) {
    let Some(explanation) = setup.form.explains_head_start() else { return };
    let (about, now) = (setup.form.about(), setup.form.head_start());
    form_row(ui, t!("start-setup.head_start"), |ui, _| {
        if ui.add(segment(now.is_none(), t!("start-setup.no_head_start"))).clicked() {
            setup.form.set_head_start(Side::White, 0);
        }
        let has_steps = |side: &Side| setup.form.most_head_start(*side) > 0;
        for side in setup.order().into_iter().filter(has_steps).collect::<Vec<_>>() {
            ui.horizontal_wrapped(|ui| {
                for steps in 1..=setup.form.most_head_start(side) {
                    let name = t!("start-setup.steps", side = about.side(side), steps = steps);
                    // The side is written once, before its first number.
                    let shown = if steps == 1 { name.clone() } else { steps.to_string() };
                    let is_chosen = now == Some((side, steps));
                    let button = ui.add(segment(is_chosen, &shown));
                    button.widget_info(|| {
                        WidgetInfo::selected(egui::accesskit::Role::Button, true, is_chosen, &name)
                    });
                    if button.on_hover_text(explanation).clicked() {
                        setup.form.set_head_start(side, steps);
                    }
                }
            });
        }
    });
}

/// Shows the fields of names and returns whether Enter was pressed in one.
fn players(ui: &mut Ui, setup: &mut Setup) -> bool {
    let mut is_done = false;
    let (about, first) = (setup.form.about(), setup.form.first());
    for side in [first, first.other()] {
        let label = match side == first {
            true => about.beginner(side),
            false => about.side(side).to_owned(),
        };
        form_row(ui, &label, |ui, label| {
            let name = TextEdit::singleline(&mut setup.players[side as usize])
                .hint_text(t!("start-setup.name_hint"))
                .char_limit(limits::TYPED)
                .desired_width(f32::INFINITY);
            let name = ui.add(name).labelled_by(label);
            is_done |= entered_in(ui, &name);
        });
    }
    if form_rest(ui, |ui| ui.button(t!("start-setup.change"))).clicked() {
        setup.players.swap(Side::White as usize, Side::Black as usize);
    }
    is_done
}

// The choice of a time control.

/// Common time controls with their labels.
const USUAL: [(Text, Option<TimeControl>); 5] = [
    (Text::of("start-clocks.none"), None),
    (Text::of("start-clocks.fast"), Some(TimeControl::both(TimeControlKind::Fischer, 180, 2))),
    (Text::of("start-clocks.short"), Some(TimeControl::both(TimeControlKind::Sudden, 300, 0))),
    (Text::of("start-clocks.usual"), Some(TimeControl::both(TimeControlKind::Fischer, 600, 5))),
    (Text::of("start-clocks.long"), Some(TimeControl::both(TimeControlKind::Sudden, 1800, 0))),
];

/// Returns the short label of a common time control, or describes another one. `names` are those of
/// White and Black.
pub fn clock_label(control: &TimeControl, names: [&str; 2]) -> String {
    let usual = USUAL.iter().find(|(_, usual)| usual.as_ref() == Some(control));
    usual.map_or_else(
        || in_words(control, names, Side::White),
        |(label, _)| label.localized().to_owned(),
    )
}

/// The first custom time control.
const OWN: TimeControl = TimeControl::both(TimeControlKind::Fischer, 900, 10);

/// The choice of a time control.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clocks {
    /// The chosen time control.
    pub control: Option<TimeControl>,
    /// Whether it is a custom one.
    is_own: bool,
    /// The last custom time control.
    own: Option<TimeControl>,
}

impl Clocks {
    /// Creates the choice from the last one and the last custom time control.
    pub fn new(control: Option<TimeControl>, own: Option<TimeControl>) -> Self {
        Clocks { control, is_own: !USUAL.iter().any(|(_, usual)| *usual == control), own }
    }

    /// Returns the custom time control to be remembered.
    pub fn own(&self) -> Option<TimeControl> {
        if self.is_own { self.control } else { self.own }
    }

    /// Shows the choice; `order` has the side that moves first in front.
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

/// Shows the kind and the times of each side.
fn own(ui: &mut Ui, control: &mut TimeControl, about: &About, order: [Side; 2]) {
    ui.horizontal_wrapped(|ui| {
        for kind in TimeControlKind::ALL {
            if ui.add(segment(control.kind == kind, name(kind))).clicked() {
                control.kind = kind;
            }
        }
    });
    for side in order {
        let allotment = &mut control.sides[side as usize];
        let [mut minutes, mut seconds] = [allotment.time / 60, allotment.time % 60];
        form_row(ui, about.side(side), |ui, _| {
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
                        &mut allotment.extra,
                        3600,
                        t!("start-clocks.seconds_unit"),
                        &of(t!("start-clocks.each_seconds")),
                    );
                }
            })
        });
        allotment.time = minutes * 60 + seconds;
    }
    control.bring_into_range();
}

fn number(ui: &mut Ui, value: &mut u32, most: u32, unit: &str, name: &str) {
    let field = DragValue::new(value).range(0..=most).suffix(unit);
    let field = ui.add_sized([72.0, 26.0], field).on_hover_text(name);
    // Keep the focus after Enter, so that Tab goes on from here.
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
