//! The buttons below the moves, and copying.

use egui::{Atom, Button, Context, Direction, Layout, Ui, vec2};

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
use owlery_session::{GameText, Mode, Place};

const BUTTON: f32 = 28.0;
/// The greatest width of the row of the game's buttons.
const WIDEST_ROW: f32 = 960.0;

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
    let pause = autoplay_tool(tab, keys).or_else(|| pause_tool(tab, keys));
    let tools = steps.into_iter().chain(pause).chain(others);
    toolbar(ui, tools.collect(), cx.theme, actions);
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
                let mut width = ui.available_width().min(WIDEST_ROW);
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
            let asks = matches!(action, Action::ConfirmEnd(_));
            // What ends a game is quiet: without a frame, its text begins where the button does.
            let button = match asks {
                true => Button::new((label, Atom::grow())).frame_when_inactive(false),
                false => Button::new(label),
            };
            let button = button.min_size(vec2(width, BUTTON));
            // The label is the id: what is there at other times is another button.
            let button = ui.push_id(label, |ui| ui.add_enabled(enabled, button)).inner;
            if widgets::hint_above(button, &hint).clicked() {
                actions.push(action);
            }
        }
    });
}

/// Returns the button that stops a game that plays through by itself, or lets it go on.
fn autoplay_tool(tab: &GameTab, keys: &Keys) -> Option<Tool> {
    let (icon, what) = match tab.autoplay?.waits {
        true => (Icon::Play, t!("game-buttons.autoplay_on")),
        false => (Icon::Pause, t!("game-buttons.autoplay_stop")),
    };
    let name = keys.hint(what, "go.play_through");
    let button = GameButton::new("autoplay", name.clone(), true, Action::PlayThrough);
    Some(Tool { icon, name, button })
}

/// Returns the button that pauses the clocks of a timed game.
fn pause_tool(tab: &GameTab, keys: &Keys) -> Option<Tool> {
    let times = tab.session.times()?;
    let (icon, what) = match tab.clock.is_paused() {
        true => (Icon::Play, t!("game-clocks.run")),
        false => (Icon::Pause, t!("game-clocks.stop")),
    };
    let name = keys.hint(what, "game.pause");
    let button = GameButton::new("pause", name.clone(), times.turn.is_some(), Action::PauseClocks);
    Some(Tool { icon, name, button })
}

fn undo_buttons(tab: &GameTab, keys: &Keys) -> [GameButton; 2] {
    let view = tab.session.view();
    let hint = |word, step: Option<StepKind>, command| {
        keys.hint(&step_label(word, step.map(|step| step.label()).as_deref()), command)
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
                    match tab.session.about().has_draws {
                        true => t!("game-buttons.offer_hint", side = name(turn)),
                        false => t!("game-buttons.no_draws").to_owned(),
                    },
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
    let size = [ui.available_width().min(WIDEST_ROW), BUTTON];
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
