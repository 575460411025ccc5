//! The current puzzle and its page: the board, the instructions, and the moves found so far. It has no
//! move list, since that contains the solution.

use std::time::Duration;

use egui::{Label, Rect, RichText, Ui, vec2};
use jiff::civil::Date;

use super::{Action, Puzzle};
use crate::ui::board::Event;
use crate::ui::board_panel::{self, BoardPanel};
use crate::ui::command::scope::PuzzleScope;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::{DocId, Documents};
use crate::ui::parts::{
    HeadlineTone, WIDE_BUTTON, announce_changes, headline, main_row, next_button, reveal_changes,
    wide_button,
};
use crate::ui::settings::{Change, Solved};
use owlery_games::Attempt;
use owlery_i18n::{Text, t};
use owlery_session::Session;
use owlery_session::puzzle::{PuzzleRunner, Stage};

/// Puzzles that are solved one after the other.
#[derive(Clone)]
pub(super) struct Series {
    pub left: Vec<Puzzle>,
    /// The game that all of them come from.
    pub game: Option<DocId>,
}

/// A puzzle on the screen.
pub struct PuzzleView {
    pub puzzle: Puzzle,
    /// The puzzles that follow instead of the rest of its study.
    pub(super) then: Option<Series>,
    /// The day on which its solution was shown; it then does not count as solved.
    pub shown: Option<Date>,
    pub runner: PuzzleRunner,
    /// The options of the game as text.
    pub(super) rules: String,
    pub board_panel: BoardPanel,
    /// When the program answers, in egui's time.
    pub(super) answer_at: Option<f64>,
    /// Whether the outcome is recorded.
    pub(super) is_kept: bool,
    /// Whether the button for what comes next has had the focus.
    pub(super) is_told: bool,
}

impl PuzzleView {
    /// Returns the state that commands depend on.
    pub fn scope(&self) -> PuzzleScope {
        PuzzleScope {
            is_players: self.runner.stage() == Stage::Reader || self.runner.stage().is_aside(),
            has_wrong_move: self.runner.stage().is_aside(),
            can_hint: self.runner.can_hint(),
            can_tell: true,
            can_begin_again: self.runner.can_begin_again(),
            has_next: self.has_next(),
            has_previous: self.puzzle.previous().is_some(),
        }
    }

    /// Begins a puzzle; `None` if there is nothing to solve.
    pub(super) fn new(puzzle: Puzzle, session: Box<dyn Session>) -> Option<Self> {
        let rules = session.details().options;
        let runner = PuzzleRunner::new(session)?;
        Some(PuzzleView {
            // The solver sits at the bottom.
            board_panel: BoardPanel {
                below: runner.session().view().status.turn,
                ..BoardPanel::default()
            },
            runner: if puzzle.accepts() { runner.accepting() } else { runner },
            puzzle,
            then: None,
            shown: None,
            rules,
            answer_at: None,
            is_kept: false,
            is_told: false,
        })
    }

    /// Translates all texts into the current language.
    pub fn relocalise(&mut self) {
        let opened = self.puzzle.piece().and_then(|piece| piece.open().ok());
        let Some(session) = opened else { return };
        self.rules = session.details().options;
        self.runner.relocalise(session);
        self.answer_at = None;
        self.board_panel.board.hint = self.runner.current_hint();
    }

    /// Moves the focus to the button for what comes next, else to the board.
    pub fn request_focus(&mut self) {
        self.is_told = false;
        self.board_panel.request_focus();
    }

    /// Returns whether there is a next puzzle.
    pub(super) fn has_next(&self) -> bool {
        match &self.then {
            Some(then) => !then.left.is_empty(),
            None => self.puzzle.next().is_some(),
        }
    }

    /// Plays a legal move, or explains why an attempt is none. After a wrong move any attempt takes
    /// that back.
    pub(super) fn try_move(&mut self, tried: Result<usize, Attempt>) {
        let runner = &mut self.runner;
        match tried {
            Ok(mv) if runner.stage() == Stage::Reader => {
                self.is_told = false;
                runner.play(mv);
            }
            Err(attempt) if runner.stage() == Stage::Reader => {
                self.board_panel.refusal = Some(runner.session().why_not(attempt));
            }
            Err(_) if runner.stage().is_aside() => runner.try_again(),
            _ => {}
        }
    }

    pub(super) fn answer(&mut self) {
        self.answer_at = None;
        self.runner.answer();
    }

    pub(super) fn try_again(&mut self) {
        self.runner.try_again();
        self.board_panel.request_focus();
    }

    /// Records that the solution was shown on this day, unless the puzzle was solved before.
    pub(super) fn give_up(&mut self, today: Date, out: &mut Requests) {
        self.board_panel.refusal = None;
        if self.runner.stage() != Stage::Done && self.shown.is_none() {
            self.shown = Some(today);
            let key = self.puzzle.piece().map(|piece| piece.key().to_owned());
            key.into_iter().for_each(|key| out.ask(Request::Set(Change::GivenUp(key, today))));
        }
    }

    /// Shows the hint, and records that the puzzle was solved on this day.
    pub(super) fn settle(&mut self, today: Date, out: &mut Requests) {
        let runner = &self.runner;
        self.board_panel.board.hint = runner.current_hint();
        if runner.stage() == Stage::Done
            && !self.is_kept
            && let Some(piece) = self.puzzle.piece()
        {
            self.board_panel.prompt = None;
            self.is_kept = true;
            if self.shown.is_none() {
                let solved = Solved { hints: runner.hints(), tries: runner.tries() };
                out.ask(Request::Set(Change::Solved(piece.key().to_owned(), solved, today)));
            }
        }
    }
}

/// The pause before the program answers, in seconds.
const PAUSE: f64 = 0.5;
const SHOWN: Text = Text::of("puzzles-page.shown");

/// Shows the page and returns the area that toasts may cover.
pub fn show(
    view: &mut PuzzleView,
    ui: &mut Ui,
    docs: &Documents,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) -> Rect {
    let roles = cx.roles();
    wait(ui, view, actions);
    let place = board_panel::side_column(ui, "drill", 236.0..=400.0, roles, |ui| {
        board_panel::column_footer(ui, "drill buttons", 8.0, |ui| {
            buttons(ui, view, docs, cx, actions, out)
        });
        board_panel::column_body(ui, |ui| instructions(ui, view, cx, actions, out))
    });
    let look = cx.look(view.board_panel.seats(view.runner.session()));
    let event = view.board_panel.show(ui, view.runner.session(), look);
    actions.extend(event.and_then(Event::move_attempt).map(Action::Try));
    place
}

/// Lets the program answer after a short pause, as soon as the answer is known.
fn wait(ui: &Ui, view: &mut PuzzleView, actions: &mut Vec<Action>) {
    let stage = view.runner.stage();
    // The engine has found that the move solves it, too.
    if stage == Stage::Done && !view.is_kept {
        actions.push(Action::Answer);
        ui.ctx().request_repaint();
    }
    if !matches!(stage, Stage::Program | Stage::Wrong) {
        view.answer_at = None;
        return;
    }
    let now = ui.input(|input| input.time);
    let at = *view.answer_at.get_or_insert(now + PAUSE);
    if !view.runner.has_answer() {
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

fn instructions(
    ui: &mut Ui,
    view: &PuzzleView,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let (puzzle, runner) = (&view.puzzle, &view.runner);
    let Some(piece) = puzzle.piece() else { return };
    let roles = cx.roles();
    let tags = &piece.summary.tags;
    let title = Label::new(RichText::new(puzzle.study()).color(roles.faint)).wrap();
    if board_panel::title_row(ui, title, t!("puzzles-page.rules")) {
        out.ask(Request::Rules(piece.summary.game));
    }
    ui.label(RichText::new(puzzle.title()).size(21.0).strong());
    ui.label(RichText::new(&tags.task).size(15.0));
    if let (Puzzle::Own(_), false) = (puzzle, tags.source.is_empty()) {
        ui.label(RichText::new(&tags.source).color(roles.faint));
    }
    ui.add_space(6.0);
    let (text, tone) = match runner.stage() {
        Stage::Reader => (t!("puzzles-page.your_move"), HeadlineTone::Usual),
        Stage::Program => (t!("puzzles-page.right"), HeadlineTone::Usual),
        Stage::Wrong if runner.is_busy() => (t!("puzzles-page.looks"), HeadlineTone::Open),
        Stage::Wrong | Stage::Refuted => (t!("puzzles-page.wrong"), HeadlineTone::Wrong),
        Stage::AsGood => (t!("puzzles-page.as_good"), HeadlineTone::Usual),
        Stage::Done if view.shown.is_some() => (t!("puzzles-page.done"), HeadlineTone::Usual),
        Stage::Done => (t!("puzzles-page.solved"), HeadlineTone::Usual),
    };
    let top = ui.cursor().top();
    headline(ui, text, tone, roles);
    for text in runner.feedback() {
        announce_changes(&ui.label(text));
    }
    reveal_changes(ui, (piece.key(), text, runner.feedback()), !runner.feedback().is_empty(), top);
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
    let mut notes = vec![count.words()];
    notes.extend(view.shown.map(|_| SHOWN.into()));
    let is_over = runner.stage() == Stage::Done || view.shown.is_some();
    let review = cx.settings.reviews.get(piece.key()).filter(|_| is_over);
    notes.extend(review.map(|review| review.words(cx.scope.today)));
    let left = view.then.as_ref().map_or(0, |then| then.left.len());
    notes.extend((left > 0).then(|| t!("puzzles-page.more", count = left)));
    for text in notes {
        ui.label(RichText::new(text).color(roles.faint));
    }
}

fn buttons(
    ui: &mut Ui,
    view: &mut PuzzleView,
    docs: &Documents,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let (runner, has_next) = (&view.runner, view.has_next());
    // The solution depends on the options, so they never scroll out of sight.
    let rules = t!("puzzles-page.rules_are", rules = &view.rules);
    ui.label(RichText::new(rules).size(12.5).color(cx.roles().faint));
    ui.add_space(4.0);
    let is_done = runner.stage() == Stage::Done;
    let game = view.then.as_ref().and_then(|then| then.game);
    let game = game.filter(|game| is_done && !has_next && docs.tabs.find(*game).is_some());
    let (is_aside, is_wrong) = (runner.stage().is_aside(), runner.stage() == Stage::Wrong);
    let PuzzleScope { can_hint, can_begin_again, .. } = view.scope();
    let shows_all = !is_done || has_next || game.is_some();
    main_row(ui, |ui| {
        if is_aside {
            let hint = cx.hint(t!("puzzles-page.try_again_hint"), "puzzle.try_again");
            // Whoever types keeps the focus in the prompt.
            let takes_keys = !is_wrong && view.board_panel.prompt.is_none();
            let is_told = takes_keys.then_some(&mut view.is_told);
            if next_button(ui, t!("puzzles-page.try_again"), hint, cx.roles(), is_told) {
                actions.push(Action::TryAgain);
            }
        } else if let Some(game) = game {
            let (text, hint) = (t!("puzzles-page.to_game"), t!("puzzles-page.to_game_hint"));
            let is_told = Some(&mut view.is_told);
            if next_button(ui, text, hint.to_owned(), cx.roles(), is_told) {
                out.ask(Request::Select(game));
            }
        } else if is_done {
            let (text, action) = match has_next {
                true => (t!("puzzles-page.next"), Action::Next),
                false => (t!("puzzles-page.all"), Action::ShowAll),
            };
            let hint = cx.hint(text, command(&action));
            if next_button(ui, text, hint, cx.roles(), Some(&mut view.is_told)) {
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
        place(ui, widths[1], t!("puzzles-page.again"), can_begin_again, Action::Again);
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
