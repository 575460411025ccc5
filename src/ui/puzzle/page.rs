//! The page of a puzzle: the board, the instructions, and the moves found so far. It has no move list,
//! since that contains the solution.

use std::time::Duration;

use egui::{Align, Label, Layout, Rect, RichText, Ui, vec2};

use super::{Action, Puzzle, PuzzleView};
use crate::ui::board::Event;
use crate::ui::board_panel;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::Documents;
use crate::ui::parts::{WIDE_BUTTON, headline, main_row, next_button, say, small, wide_button};
use crate::ui::settings::Solved;
use owlery_i18n::{Text, t};
use owlery_session::puzzle::Stage;

/// The pause before the program answers, in seconds.
const PAUSE: f64 = 0.5;
const SHOWN: Text = Text::of("puzzles-page.shown");

/// Shows the page and returns the area that toasts may cover.
pub fn show(
    current: &mut PuzzleView,
    ui: &mut Ui,
    docs: &Documents,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) -> Rect {
    let roles = cx.roles();
    wait(ui, current, actions);
    let place = board_panel::side_column(ui, "drill", 236.0..=400.0, roles, |ui| {
        board_panel::column_footer(ui, "drill buttons", 8.0, |ui| {
            buttons(ui, current, docs, cx, actions, out)
        });
        board_panel::column_body(ui, |ui| task(ui, current, cx, actions, out))
    });
    let look = cx.look(current.board_panel.seats(current.runner.session()));
    let event = current.board_panel.show(ui, current.runner.session(), look);
    actions.extend(event.and_then(Event::move_attempt).map(Action::Try));
    place
}

/// Lets the program answer after a short pause, as soon as the answer is known.
fn wait(ui: &Ui, current: &mut PuzzleView, actions: &mut Vec<Action>) {
    let stage = current.runner.stage();
    // The engine has found that the move solves it, too.
    if stage == Stage::Done && !current.is_kept {
        actions.push(Action::Answer);
        ui.ctx().request_repaint();
    }
    if !matches!(stage, Stage::Program | Stage::Wrong) {
        current.answer_at = None;
        return;
    }
    let now = ui.input(|input| input.time);
    let at = *current.answer_at.get_or_insert(now + PAUSE);
    if !current.runner.has_answer() {
        return;
    }
    if now >= at {
        actions.push(Action::Answer);
        // The action is applied after this frame and shown in the next.
        ui.ctx().request_repaint();
    } else {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(at - now));
    }
}

fn task(
    ui: &mut Ui,
    current: &PuzzleView,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let (task, runner) = (&current.task, &current.runner);
    let Some(piece) = task.piece() else { return };
    let roles = cx.roles();
    let headers = &piece.summary.tags;
    // The button comes first, so that a long title wraps beside it.
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), 20.0),
        Layout::right_to_left(Align::Center),
        |ui| {
            if ui.add(small(t!("puzzles-page.rules"))).clicked() {
                out.ask(Request::Rules(piece.summary.game));
            }
            let title = RichText::new(task.study()).color(roles.faint);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(title).wrap());
            });
        },
    );
    ui.label(RichText::new(&headers.title).size(21.0).strong());
    ui.label(RichText::new(&headers.task).size(15.0));
    if let (Puzzle::Own(_), false) = (task, headers.source.is_empty()) {
        ui.label(RichText::new(&headers.source).color(roles.faint));
    }
    ui.add_space(6.0);
    let (text, is_wrong) = match runner.stage() {
        Stage::Reader => (t!("puzzles-page.your_move"), false),
        Stage::Program => (t!("puzzles-page.right"), false),
        Stage::Wrong if runner.is_busy() => (t!("puzzles-page.looks"), false),
        Stage::Wrong | Stage::Refuted => (t!("puzzles-page.wrong"), true),
        Stage::AsGood => (t!("puzzles-page.as_good"), false),
        Stage::Done if current.shown.is_some() => (t!("puzzles-page.done"), false),
        Stage::Done => (t!("puzzles-page.solved"), false),
    };
    headline(ui, text, is_wrong, roles);
    for text in runner.said() {
        say(&ui.label(text));
    }
    if runner.stage() == Stage::Reader {
        let bare = board_panel::bare_moves(ui, runner.session().view(), roles);
        actions.extend(bare.map(|mv| Action::Try(Ok(mv))));
    }
    ui.add_space(8.0);
    let found = runner.found();
    if !found.is_empty() {
        ui.separator();
        let is_done = runner.stage() == Stage::Done;
        let title = if is_done { t!("puzzles-page.solution") } else { t!("puzzles-page.so_far") };
        ui.label(RichText::new(title).color(roles.faint));
        // A move number stays on the line of its move.
        ui.label(found.replace(". ", ".\u{a0}"));
    }
    ui.add_space(8.0);
    let count = Solved { tries: runner.tries(), hints: runner.hints() };
    let mut told = vec![count.words()];
    told.extend(current.shown.map(|_| SHOWN.into()));
    let is_over = runner.stage() == Stage::Done || current.shown.is_some();
    let review = cx.settings.reviews.get(piece.key()).filter(|_| is_over);
    told.extend(review.map(|review| review.words(cx.scope.today)));
    let left = current.then.as_ref().map_or(0, |then| then.left.len());
    told.extend((left > 0).then(|| t!("puzzles-page.more", count = left)));
    for text in told {
        ui.label(RichText::new(text).color(roles.faint));
    }
}

fn buttons(
    ui: &mut Ui,
    current: &mut PuzzleView,
    docs: &Documents,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let (runner, has_next) = (&current.runner, current.has_next());
    // The solution depends on the options, so they never scroll out of sight.
    let rules = t!("puzzles-page.rules_are", rules = &current.rules);
    ui.label(RichText::new(rules).size(12.5).color(cx.roles().faint));
    ui.add_space(4.0);
    let is_done = runner.stage() == Stage::Done;
    let game = current.then.as_ref().and_then(|then| then.game);
    let game = game.filter(|game| is_done && !has_next && docs.tabs.find(*game).is_some());
    let (is_aside, is_wrong) = (runner.stage().is_aside(), runner.stage() == Stage::Wrong);
    let (can_hint, shows_all) =
        (runner.can_hint() && !is_done, !is_done || has_next || game.is_some());
    main_row(ui, |ui| {
        if is_aside {
            let hint = cx.hint(t!("puzzles-page.try_again_hint"), "puzzle.try_again");
            // Whoever types keeps the focus in the prompt.
            let takes_keys = !is_wrong && current.board_panel.prompt.is_none();
            let is_told = takes_keys.then_some(&mut current.is_told);
            if next_button(ui, t!("puzzles-page.try_again"), hint, cx.roles(), is_told) {
                actions.push(Action::TryAgain);
            }
        } else if let Some(game) = game {
            let (text, hint) = (t!("puzzles-page.to_game"), t!("puzzles-page.to_game_hint"));
            let is_told = Some(&mut current.is_told);
            if next_button(ui, text, hint.to_owned(), cx.roles(), is_told) {
                out.ask(Request::Select(game));
            }
        } else if is_done {
            let (text, action) = match has_next {
                true => (t!("puzzles-page.next"), Action::Next),
                false => (t!("puzzles-page.all"), Action::ShowAll),
            };
            let hint = cx.hint(text, command(&action));
            if next_button(ui, text, hint, cx.roles(), Some(&mut current.is_told)) {
                actions.push(action);
            }
        }
    });
    let mut entry = |ui: &mut Ui, text: &str, enabled: bool, action: Action| {
        let hint = cx.hint(text, command(&action));
        if wide_button(ui, text, enabled).on_hover_text(hint).clicked() {
            actions.push(action);
        }
    };
    // Each button keeps its place, enabled or not. The hint's label is short.
    let gap = ui.spacing().item_spacing.x;
    let widths = [0.4, 0.6].map(|part| (ui.available_width() - gap) * part);
    ui.horizontal(|ui| {
        let mut place = |ui: &mut Ui, width: f32, text: &str, enabled: bool, action: Action| {
            ui.allocate_ui(vec2(width, WIDE_BUTTON), |ui| entry(ui, text, enabled, action));
        };
        place(ui, widths[0], t!("puzzles-page.hint"), can_hint, Action::Hint);
        place(ui, widths[1], t!("puzzles-page.again"), is_done, Action::Again);
    });
    entry(ui, t!("puzzles-page.solution_button"), true, Action::Solution);
    if shows_all {
        entry(ui, t!("puzzles-page.all"), true, Action::ShowAll);
    } else {
        ui.allocate_space(vec2(0.0, WIDE_BUTTON));
    }
}

/// Returns the command of an action.
fn command(action: &Action) -> &'static str {
    match action {
        Action::Next => "puzzle.next",
        Action::Again => "puzzle.again",
        Action::TryAgain => "puzzle.try_again",
        Action::Hint => "game.hint",
        Action::Solution => "puzzle.solution",
        _ => "file.studies",
    }
}
