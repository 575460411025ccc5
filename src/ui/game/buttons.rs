//! The buttons below the moves, the clocks, and copying.

use egui::{
    Align2, Button, Context, Direction, FontId, Layout, Rect, RichText, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, pos2, vec2,
};

use super::{Action, Copied, End};
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::board_panel::Action::Turn;
use crate::ui::command::keys::Keys;
use crate::ui::command::when::can_hint;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm::{self, FreeEnd};
use crate::ui::design::{Icon, widgets};
use crate::ui::documents::tabs::GameTab;
use crate::ui::messages::Message;
use crate::ui::paint::theme::{Roles, Theme};
use crate::ui::parts::step_label;
use owlery_games::Side;
use owlery_i18n::{LazyText, Text, t};
use owlery_record::StepKind;
use owlery_session::clock::{SHORT, digits};
use owlery_session::{GameText, Mode, Place, TimesNow};

const BUTTON: f32 = 28.0;

/// A button on the game.
struct GameButton {
    /// The label, which is its id too.
    label: &'static str,
    hint: String,
    enabled: bool,
    action: Action,
}

impl GameButton {
    fn new(label: &'static str, hint: String, enabled: bool, action: Action) -> Self {
        GameButton { label, hint, enabled, action }
    }
}

/// A button of the toolbar.
struct Tool {
    icon: Icon,
    /// The accessible name.
    name: String,
    button: GameButton,
}

/// Shows the actions on the whole game, and below them the toolbar: steps through the game, taking back,
/// the hint, and turning the board. While the result banner `banner_is_open`, only that offers what comes
/// next, so that nothing comes under the pointer that answered the last question.
pub fn show(
    ui: &mut Ui,
    tab: &GameTab,
    banner_is_open: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let (view, keys) = (tab.session.view(), cx.keys);
    let steps = [
        (Icon::SkipBack, t!("game-buttons.start"), "go.start", Place::Start, view.can_back),
        (Icon::StepBack, t!("game-buttons.back"), "go.back", Place::Back, view.can_back),
        (
            Icon::StepForward,
            t!("game-buttons.forward"),
            "go.forward",
            Place::Forward,
            view.can_forward,
        ),
        (Icon::SkipForward, t!("game-buttons.end"), "go.end", Place::End, view.can_forward),
    ];
    let steps = steps.map(|(icon, name, command, place, enabled)| {
        let hint = keys.hint(name, command);
        let button = GameButton::new(icon.name(), hint.clone(), enabled, Action::Go(place));
        Tool { icon, name: hint, button }
    });
    let icons = [Icon::Undo2, Icon::Redo2, Icon::Lightbulb, Icon::ArrowUpDown];
    let others = undo_buttons(tab, keys).into_iter().chain(help_buttons(cx));
    let others = icons.into_iter().zip(others).map(|(icon, button)| {
        let name = button.label.to_owned();
        Tool { icon, name, button }
    });
    game_buttons(ui, tab, banner_is_open, cx, actions);
    toolbar(ui, steps.into_iter().chain(others).collect(), cx.theme, actions);
}

/// Shows the actions on the whole game, or the question about one.
fn game_buttons(
    ui: &mut Ui,
    tab: &GameTab,
    banner_is_open: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    if !ask_to_end(ui, tab, cx.roles(), actions) {
        // The menu bar has the way back from a solution to its puzzle.
        match tab.puzzle {
            Some(_) => drop(ui.allocate_space(vec2(0.0, BUTTON))),
            None => {
                let entries = buttons_for_game(tab, banner_is_open, cx.keys);
                let asks = |button: &GameButton| matches!(button.action, Action::ConfirmEnd(_));
                let mut width = ui.available_width();
                if entries.iter().any(asks) {
                    width -= confirm::YES_WIDTH + ui.spacing().item_spacing.x;
                }
                button_row(ui, entries, width, actions);
            }
        }
    }
}

/// Shows icon buttons in one row, as wide as it allows.
fn toolbar(ui: &mut Ui, tools: Vec<Tool>, theme: &Theme, actions: &mut Vec<Action>) {
    widgets::toolbar(ui, theme, |ui| {
        let gaps = (tools.len() - 1) as f32 * ui.spacing().item_spacing.x;
        let width = (ui.available_width() - gaps) / tools.len() as f32;
        for Tool { icon, name, button } in tools {
            let GameButton { label, hint, enabled, action } = button;
            let size = vec2(width, widgets::MAIN_TARGET);
            let place = Layout::centered_and_justified(Direction::TopDown);
            let tool = ui.push_id(label, |ui| {
                ui.allocate_ui_with_layout(size, place, |ui| {
                    ui.add_enabled_ui(enabled, |ui| {
                        widgets::icon_button(ui, theme, icon, &name, &hint)
                    })
                    .inner
                })
                .inner
            });
            if tool.inner.clicked() {
                actions.push(action);
            }
        }
    });
}

/// Shows buttons of one width side by side.
fn button_row(ui: &mut Ui, entries: Vec<GameButton>, width: f32, actions: &mut Vec<Action>) {
    let gaps = entries.len().saturating_sub(1) as f32 * ui.spacing().item_spacing.x;
    let width = (width - gaps) / entries.len().max(1) as f32;
    ui.horizontal(|ui| {
        for GameButton { label, hint, enabled, action } in entries {
            let button = Button::new(label).min_size(vec2(width, BUTTON));
            // The label is the id: what is there at other times is another button.
            let button = ui.push_id(label, |ui| ui.add_enabled(enabled, button)).inner;
            if button.on_hover_text(hint).clicked() {
                actions.push(action);
            }
        }
    });
}

fn undo_buttons(tab: &GameTab, keys: &Keys) -> [GameButton; 2] {
    let view = tab.session.view();
    let hint = |word, step: Option<StepKind>, command| match step {
        Some(step) => keys.hint(&step_label(word, Some(&step.label())), command),
        None => String::new(),
    };
    let undo = match view.mode {
        Mode::Play if view.status.turn.is_some() => {
            let why = keys.hint(t!("game-buttons.take_back_hint"), "game.take_back");
            // The button to take back to an earlier position is beside the way back to the game.
            let may = tab.can_take_back() && !view.looks_back();
            GameButton::new(t!("game-buttons.take_back"), why, may, Action::TakeBack)
        }
        _ => {
            let why = hint(t!("game-buttons.undo"), view.undo, "game.undo");
            GameButton::new(t!("game-buttons.undo"), why, view.undo.is_some(), Action::Undo)
        }
    };
    let redo = hint(t!("game-buttons.redo"), view.redo, "game.redo");
    [undo, GameButton::new(t!("game-buttons.redo"), redo, view.redo.is_some(), Action::Redo)]
}

fn help_buttons(cx: AppContext<'_>) -> [GameButton; 2] {
    let more = t!("game-buttons.hint_hint");
    [
        GameButton::new(
            t!("game-buttons.hint"),
            cx.hint(more, "game.hint"),
            can_hint(cx.scope),
            Action::Hint,
        ),
        GameButton::new(
            t!("game-buttons.flip"),
            cx.hint(t!("game-buttons.flip_hint"), "view.turn"),
            true,
            Turn.into(),
        ),
    ]
}

fn analysis_buttons(tab: &GameTab, keys: &Keys) -> [GameButton; 2] {
    let (back, why, does) = match tab.session.is_over() {
        true => {
            let why = t!("game-buttons.to_game_hint");
            (t!("game-buttons.to_game"), why, Action::SetMode(Mode::Play))
        }
        false => (t!("game-buttons.play_on"), t!("game-buttons.play_on_hint"), Action::PlayOn),
    };
    let why = keys.hint(why, "game.analyse");
    let here = keys.hint(t!("game-buttons.here_hint"), "game.play_from_here");
    let may_play = tab.session.view().status.turn.is_some();
    [
        GameButton::new(back, why, true, does),
        GameButton::new(t!("game-buttons.here"), here, may_play, Action::PlayFromHere),
    ]
}

fn buttons_for_game(tab: &GameTab, banner_is_open: bool, keys: &Keys) -> Vec<GameButton> {
    let view = tab.session.view();
    match view.status.turn {
        turn if view.mode == Mode::Analysis && (turn.is_some() || !tab.session.is_over()) => {
            analysis_buttons(tab, keys).into()
        }
        Some(_) if view.looks_back() => {
            // The button to analyse is above, where a second click does nothing.
            let back = keys.hint(t!("game-buttons.stands"), "go.end");
            let to_here = keys.hint(t!("game-buttons.take_back_to_hint"), "game.take_back");
            vec![
                GameButton::new(
                    t!("game-buttons.to_game"),
                    back,
                    true,
                    Action::SetMode(Mode::Play),
                ),
                GameButton::new(
                    t!("game-buttons.take_back_to"),
                    to_here,
                    tab.can_take_back(),
                    Action::TakeBack,
                ),
            ]
        }
        Some(turn) => {
            let name = |side: Side| match view.players[side as usize].trim() {
                "" => tab.session.about().side(side),
                player => player,
            };
            let resigns = tab.resigning_side();
            vec![
                GameButton::new(
                    t!("game-buttons.offer"),
                    t!("game-buttons.offer_hint", side = name(turn)),
                    tab.can_offer_draw(),
                    Action::ConfirmEnd(End::Draw),
                ),
                GameButton::new(
                    t!("game-buttons.resign"),
                    t!("game-buttons.resign_hint", side = name(resigns.unwrap_or(turn))),
                    resigns.is_some(),
                    Action::ConfirmEnd(End::Resignation),
                ),
            ]
        }
        None if banner_is_open => vec![
            GameButton::new(
                t!("game-buttons.offer"),
                String::new(),
                false,
                Action::ConfirmEnd(End::Draw),
            ),
            GameButton::new(
                t!("game-buttons.resign"),
                String::new(),
                false,
                Action::ConfirmEnd(End::Resignation),
            ),
        ],
        None => {
            let again = t!("game-buttons.rematch_hint").to_owned();
            let other = t!("game-buttons.new_hint").to_owned();
            vec![
                // A button that begins a game must not replace the way back to this one.
                GameButton::new(t!("game-buttons.new"), other, true, Action::Run("file.new")),
                GameButton::new(t!("game-buttons.rematch"), again, true, Action::Rematch),
            ]
        }
    }
}

/// Shows the question whether to end the game, in the place of the buttons for that, and returns
/// whether it does.
fn ask_to_end(ui: &mut Ui, tab: &GameTab, roles: &Roles, actions: &mut Vec<Action>) -> bool {
    let is_asked = |end: &End| confirm::is_pending(ui.ctx(), tab.end_question(*end));
    let Some(end) = [End::Draw, End::Resignation].into_iter().find(is_asked) else { return false };
    let words = match end {
        End::Draw => t!("game-sure.offer"),
        End::Resignation => t!("game-sure.resign"),
    };
    let size = [ui.available_width(), BUTTON];
    if confirm::show(ui, tab.end_question(end), words, size, FreeEnd::Right, roles) {
        actions.push(Action::End(end));
    }
    true
}

// Copying positions, moves and games as text.

const WITHOUT_REPORT: Text = Text::of("game-copying.without_report");

/// A game that is written in the background to be copied.
#[derive(Default)]
pub struct Copying(BackgroundTasks<Written>);

struct Written {
    text: String,
    /// Whether the text leaves out a report.
    leaves_report: bool,
}

impl Copying {
    /// Copies the text at once, or in the background if that can take long.
    pub fn copy(&mut self, what: Copied, tab: &GameTab, ctx: &Context) {
        // The latest copy replaces earlier ones.
        self.0.forget();
        let session = tab.session.as_ref();
        ctx.copy_text(match what {
            Copied::Position => session.code(),
            Copied::Line(node) => session.whole_line_text(node),
            Copied::Moves => session.line_text(),
            Copied::Game => {
                let write = session.writing(GameText::Transcript);
                let leaves_report = session.has_report();
                return self.0.begin(ctx, move || Ok(Written { text: write(), leaves_report }));
            }
        });
    }

    /// Copies the texts that were written meanwhile.
    pub fn finish(&mut self, ctx: &Context, out: &mut Requests) {
        for written in self.0.take() {
            match written {
                Ok(Written { text, leaves_report }) => {
                    ctx.copy_text(text);
                    if leaves_report {
                        out.ask(Request::ShowMessage(Message::info(WITHOUT_REPORT)));
                    }
                }
                Err(problem) => {
                    let text =
                        LazyText::new(move || t!("game-copying.nothing", problem = &problem));
                    out.ask(Request::ShowMessage(Message::error(text)));
                }
            }
        }
    }
}

// The clocks beside the board.

/// The height of the clocks in a low window, and in others.
const HEIGHTS: [f32; 2] = [42.0, 56.0];
const PAUSE_BUTTON: f32 = 34.0;
/// The font sizes of the digits, and of the names above them.
const DIGITS: [f32; 2] = [23.0, 30.0];
const NAMES: [f32; 2] = [11.0, 13.0];

/// Shows both clocks of a timed game, the lower player's first, with the button that pauses them.
/// Their place and size never change.
pub fn show_clocks(
    ui: &mut Ui,
    tab: &GameTab,
    is_low: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let (keys, roles) = (cx.keys, cx.roles());
    let Some(times) = tab.session.times() else { return };
    let size = usize::from(!is_low);
    ui.horizontal(|ui| {
        // The icon must not widen the column.
        ui.spacing_mut().button_padding.x = 2.0;
        let (gap, button) = (ui.spacing().item_spacing.x, PAUSE_BUTTON);
        let width = ((ui.available_width() - button - 2.0 * gap) / 2.0).floor().max(60.0);
        let below = tab.board_panel.seats(tab.session.as_ref()).below;
        for side in [below, below.other()] {
            let (rect, response) =
                ui.allocate_exact_size(vec2(width, HEIGHTS[size]), Sense::hover());
            let text = spoken(tab, times, side);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Timer, true, &text));
            clock(ui, rect, tab, times, side, size, roles);
            response.on_hover_text(text);
        }
        let (sign, what) = match tab.clock.is_paused() {
            true => ("▶", t!("game-clocks.run")),
            false => ("⏸", t!("game-clocks.stop")),
        };
        let name = keys.hint(what, "game.pause");
        let sign = egui::Button::new(RichText::new(sign).size(17.0));
        let sign = sign.min_size(vec2(button, HEIGHTS[size]));
        let button = ui.push_id("pause", |ui| ui.add_enabled(times.turn.is_some(), sign)).inner;
        let button = button.on_hover_text(&name);
        button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, times.turn.is_some(), &name));
        if button.clicked() {
            actions.push(Action::PauseClocks);
        }
    });
    if !is_low {
        // The line keeps its place when it is empty.
        let words = RichText::new(state(tab, times)).size(13.0).color(roles.faint);
        let height = vec2(ui.available_width(), 17.0);
        ui.allocate_ui(height, |ui| {
            ui.set_min_size(height);
            ui.label(words);
        });
    }
}

/// Draws a clock. The side to move has a highlighted frame and darker digits.
fn clock(
    ui: &Ui,
    rect: Rect,
    tab: &GameTab,
    times: TimesNow,
    side: Side,
    size: usize,
    roles: &Roles,
) {
    let (painter, left) = (ui.painter().with_clip_rect(rect), times.left[side as usize]);
    let moves = times.turn == Some(side);
    let frame = match moves {
        true => Stroke::new(2.5, roles.accent),
        false => Stroke::new(1.0, roles.line),
    };
    painter.rect(rect, 6.0, roles.field, frame, StrokeKind::Inside);
    let colour = match (left < SHORT, moves) {
        (true, _) => roles.warning,
        (false, true) => roles.text,
        (false, false) => roles.faint,
    };
    let name = tab.session.about().side(side);
    let top = pos2(rect.center().x, rect.top() + 3.0);
    let font = FontId::proportional(NAMES[size]);
    painter.text(top, Align2::CENTER_TOP, name, font, roles.faint);
    let bottom = pos2(rect.center().x, rect.bottom() - 2.0);
    let font = FontId::monospace(DIGITS[size]);
    painter.text(bottom, Align2::CENTER_BOTTOM, digits(left), font, colour);
}

/// Returns the text that a screen reader says of a clock.
fn spoken(tab: &GameTab, times: TimesNow, side: Side) -> String {
    let left = digits(times.left[side as usize]);
    let runs = tab.clock.runs() && times.turn == Some(side);
    let side = tab.session.about().side(side);
    match runs {
        true => t!("game-clocks.time_runs", side = side, left = left),
        false => t!("game-clocks.time", side = side, left = left),
    }
}

/// Explains why no clock runs.
fn state(tab: &GameTab, times: TimesNow) -> &'static str {
    match times.turn {
        None => "",
        _ if tab.clock.runs() => "",
        _ if tab.session.view().mode == Mode::Analysis => t!("game-clocks.analyse"),
        _ if tab.clock.is_paused() => t!("game-clocks.paused"),
        _ if !times.has_begun => t!("game-clocks.begin"),
        _ => t!("game-clocks.wait"),
    }
}
