//! The page of lessons: a tutor asks for moves on a board and answers them.

use std::ops::Range;

use egui::{Label, Rect, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::ui::board::Event;
use crate::ui::board_panel::{self, BoardPanel, PanelEvent};
use crate::ui::command::scope::PuzzleScope;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{
    HeadlineTone, LEAST, Pause, announce_changes, headline, main_row, next_button, reveal_changes,
    wide_button,
};
use crate::ui::settings::{Change, Settings};
use owlery_games::{Attempt, GameId};
use owlery_i18n::t;
use owlery_session::hint::{Hint, HintLevel};
use owlery_session::lessons::{LessonRunner, Part, Progress, Stage};
use owlery_session::opponent::OpponentConfig;

/// The page of lessons.
#[derive(Default)]
pub struct Lessons {
    /// The lessons of one game.
    pub learning: Option<LessonView>,
}

/// An action on lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Start the lessons of the game on the screen, or continue them.
    Learn,
    /// Try a legal move, by its index, or explain why an attempt is not legal.
    Try(Result<usize, Attempt>),
    /// Play the reply of the other side.
    Reply,
    /// Give a further hint on the expected move.
    Hint,
    /// Show the expected move.
    Tell,
    /// Repeat the step.
    Again,
    /// Go to the next step.
    Next,
    /// Go back to the step before.
    Back,
    /// Go to the first step.
    Restart,
    /// Go to a step that was reached before.
    GoTo {
        /// The step, from 0.
        step: usize,
        /// Whether its dot keeps the focus.
        by_key: bool,
    },
    /// An action on the board.
    BoardPanel(board_panel::Action),
}

impl Lessons {
    /// Shows the page and returns the area that toasts may cover.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) -> Option<Rect> {
        let Some(learning) = &mut self.learning else {
            out.ask(Request::Show(Page::Start));
            return None;
        };
        let mut actions = Vec::new();
        let place = show(learning, ui, cx, &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, cx, out));
        Some(place)
    }

    /// Starts the lessons of a game, or continues them at the step that was left.
    pub fn learn(&mut self, game: GameId, settings: &Settings, out: &mut Requests) {
        let at = saved_progress(game, settings);
        if self.learning.as_ref().is_none_or(|it| it.runner.progress() != at) {
            self.learning = LessonRunner::new(at).map(LessonView::new);
        }
        if self.learning.is_some() {
            out.ask(Request::Show(Page::Lesson));
        }
    }

    /// Restores the lessons of the last run.
    pub fn resume(&mut self, game: GameId, turned: bool, settings: &Settings) {
        self.learning = LessonRunner::new(saved_progress(game, settings)).map(LessonView::new);
        self.learning.iter_mut().for_each(|it| it.board_panel.turned = turned);
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action, cx: AppContext<'_>, out: &mut Requests) {
        match (action, &mut self.learning) {
            (Action::Learn, learning) => {
                // Without a game on the screen, the lessons that were open last continue.
                let last = learning.as_ref().map(|it| it.runner.session().game());
                let game = cx.scope.help_game().or(last).unwrap_or(GameId::ALL[0]);
                return self.learn(game, cx.settings, out);
            }
            (_, None) => return,
            (Action::BoardPanel(action), Some(it)) => {
                let done = it.board_panel.update(action, it.runner.session());
                if let Some(tried) = done.and_then(PanelEvent::move_attempt) {
                    self.update(Action::Try(tried), cx, out);
                }
                return;
            }
            (Action::Try(Ok(mv)), Some(it)) => it.change(|it| _ = it.runner.try_move(mv)),
            (Action::Try(Err(attempt)), Some(it)) => it.change(|it| it.runner.refuse(attempt)),
            (Action::Reply, Some(it)) => it.change(|it| it.runner.reply()),
            (Action::Hint, Some(it)) => {
                let part = it.next_hint();
                it.change(|it| it.show_hint(part));
            }
            (Action::Tell, Some(it)) => it.change(|it| it.show_hint(HintLevel::Whole)),
            (Action::Again, Some(it)) => it.enter(LessonRunner::again),
            (Action::Next, Some(it)) => it.enter(LessonRunner::next),
            (Action::Back, Some(it)) => it.enter(LessonRunner::back),
            (Action::Restart, Some(it)) => it.enter(LessonRunner::restart),
            (Action::GoTo { step, by_key: false }, Some(it)) => it.enter(|it| it.go_to(step)),
            // The keyboard stays on the dots.
            (Action::GoTo { step, by_key: true }, Some(it)) => it.turn_to(|it| it.go_to(step)),
        }
        if let Some(at) = self.learning.as_ref().map(|it| it.runner.progress_to_save())
            && cx.settings.lessons.get(at.game.key()).is_none_or(|kept| *kept != at)
        {
            out.ask(Request::Set(Change::Learned(at)));
        }
    }
}

/// Returns the saved progress in the lessons of a game.
fn saved_progress(game: GameId, settings: &Settings) -> Progress {
    let kept = settings.lessons.get(game.key());
    kept.map_or(Progress::start(game), |kept| Progress { game, ..*kept })
}

/// The lessons of a game on the screen.
pub struct LessonView {
    /// Runs the lessons.
    pub runner: LessonRunner,
    /// The board.
    pub board_panel: BoardPanel,
    /// The hint that is shown about the expected move.
    hint: Option<Hint>,
    /// The part of the expected move that hints have shown so far.
    hint_level: Option<HintLevel>,
    /// Delays the reply.
    pause: Pause,
    /// Whether the button after the answer has had the focus.
    is_told: bool,
}

impl LessonView {
    fn new(runner: LessonRunner) -> Self {
        let mut learning = LessonView {
            board_panel: BoardPanel::default(),
            runner,
            hint: None,
            hint_level: None,
            pause: Pause::default(),
            is_told: false,
        };
        learning.set_hint();
        learning
    }

    /// Repeats the step in the current language.
    pub fn relocalise(&mut self) {
        self.runner.relocalise();
        let hint_level = self.hint.take().and(self.hint_level);
        self.hint = hint_level.and_then(|part| self.runner.hint(part));
        self.set_hint();
    }

    /// Describes the lessons for commands.
    pub fn scope(&self) -> PuzzleScope {
        let is_players = self.runner.stage() == Stage::Asked;
        PuzzleScope {
            is_players,
            can_hint: is_players && self.shown_hint() != Some(HintLevel::Whole),
            can_tell: is_players && self.shown_hint() != Some(HintLevel::Whole),
            can_begin_again: self.runner.can_begin_again() || self.hint_level.is_some(),
            has_wrong_move: false,
            has_next: self.runner.can_next(),
            has_previous: self.runner.can_back(),
        }
    }

    /// Changes the step and updates the marks on the board.
    fn change(&mut self, act: impl FnOnce(&mut LessonView)) {
        self.board_panel.refusal = None;
        self.hint = None;
        act(self);
        if self.runner.stage() == Stage::Answered {
            // The next button takes the focus.
            self.board_panel.prompt = None;
        }
        self.set_hint();
    }

    /// The part of the expected move that the hint on the screen shows.
    fn shown_hint(&self) -> Option<HintLevel> {
        self.hint_level.filter(|_| self.hint.is_some())
    }

    /// The part of the expected move that the next hint shows: the last one again if an attempt has
    /// taken its place.
    fn next_hint(&self) -> HintLevel {
        match (self.shown_hint(), self.hint_level) {
            (None, Some(given)) => given,
            (shown, _) => HintLevel::after(shown),
        }
    }

    /// Shows a hint on this part of the expected move.
    fn show_hint(&mut self, part: HintLevel) {
        (self.hint, self.hint_level) = (self.runner.hint(part), Some(part));
    }

    /// Goes to another step, whose board takes the keyboard.
    fn enter(&mut self, go: impl FnOnce(&mut LessonRunner)) {
        self.turn_to(go);
        self.board_panel.request_focus();
    }

    /// Goes to another step, with a new board, so that nothing is animated from the last one.
    fn turn_to(&mut self, go: impl FnOnce(&mut LessonRunner)) {
        self.change(|it| {
            go(&mut it.runner);
            it.board_panel = it.board_panel.fresh_copy();
            (it.hint_level, it.is_told, it.pause) = (None, false, Pause::default());
        });
    }

    /// Updates the tutor's marks on the board.
    fn set_hint(&mut self) {
        let hint = self.hint.clone().unwrap_or_default();
        let marks = self.runner.marks().iter().copied().chain(hint.marks).collect();
        let targets = self.runner.targets();
        self.board_panel.board.hint = Some(Hint { marks, targets, ..hint });
    }
}

/// Commands on lessons.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.learn" "Shift+F1" if always, as learn_label => Action::Learn;
};

// The page: board, text and progress.

/// The delay of the reply, in seconds.
const PAUSE: f64 = 0.8;

/// Shows the page and returns the area that toasts may cover.
fn show(
    learning: &mut LessonView,
    ui: &mut Ui,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) -> Rect {
    let roles = cx.roles();
    if learning.pause.is_over(ui, learning.runner.stage() == Stage::Reply, PAUSE) {
        actions.push(Action::Reply);
    }
    let place = board_panel::side_column(ui, "lessons", 236.0..=400.0, roles, |ui| {
        board_panel::column_footer(ui, "lesson buttons", 8.0, |ui| {
            buttons(ui, learning, cx, actions, out)
        });
        board_panel::column_body(ui, |ui| step(ui, learning, roles, actions, out))
    });
    let look = cx.look(learning.board_panel.seats(learning.runner.session()));
    let event = learning.board_panel.show(ui, learning.runner.session(), look);
    actions.extend(event.and_then(Event::move_attempt).map(Action::Try));
    place
}

fn step(
    ui: &mut Ui,
    learning: &LessonView,
    roles: &Roles,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let runner = &learning.runner;
    let game = runner.session().game();
    let StepNumber { part, step, count } = StepNumber::of(runner, runner.progress().step);
    let title = match part {
        Part::Rules => t!("lessons-page.title", game = game.name(), step = step, count = count),
        Part::Strategy => {
            t!("lessons-page.strategy", game = game.name(), step = step, count = count)
        }
    };
    let title = Label::new(RichText::new(title).color(roles.faint)).truncate();
    if board_panel::title_row(ui, title, t!("lessons-page.rules")) {
        out.ask(Request::Rules(game));
    }
    ui.label(RichText::new(&runner.step().title).size(21.0).strong());
    announce_changes(&ui.label(RichText::new(&runner.step().says).size(15.0)));
    ui.add_space(8.0);
    let top = ui.cursor().top();
    let (text, is_wrong) = step_headline(learning);
    headline(ui, text, if is_wrong { HeadlineTone::Wrong } else { HeadlineTone::Usual }, roles);
    let hint = learning.hint.as_ref().map(|hint| hint.words.as_str());
    let answer = hint.or(runner.feedback());
    if let Some(text) = answer {
        announce_changes(&ui.label(RichText::new(text).size(15.0)));
    }
    reveal_changes(ui, (runner.progress().step, answer), answer.is_some(), top);
    if runner.stage() == Stage::Asked {
        let bare = board_panel::bare_moves(ui, runner.session().view(), roles);
        actions.extend(bare.map(|mv| Action::Try(Ok(mv))));
    } else if runner.ends_part() && runner.stage() == Stage::Answered {
        ui.add_space(8.0);
        let text = match part {
            Part::Rules => t!("lessons-page.rules_end", game = game.name()),
            Part::Strategy => t!("lessons-page.end", game = game.name()),
        };
        announce_changes(&ui.label(RichText::new(text).size(15.0)));
    }
    dots(ui, runner, roles, actions);
}

/// Returns the headline of the step, and whether it is about a wrong move.
fn step_headline(learning: &LessonView) -> (&'static str, bool) {
    match (learning.runner.stage(), learning.runner.feedback()) {
        (Stage::Asked, _) if learning.hint.is_some() => (t!("lessons-page.hint"), false),
        (Stage::Asked, None) => (t!("lessons-page.your_move"), false),
        (Stage::Asked, Some(_)) => (t!("lessons-page.try_again"), true),
        (Stage::Reply | Stage::Answered, _) => (t!("lessons-page.right"), false),
    }
}

/// The number of a step in its part of the course, from 1.
struct StepNumber {
    part: Part,
    step: usize,
    /// The number of steps in the part.
    count: usize,
}

impl StepNumber {
    fn of(runner: &LessonRunner, step: usize) -> Self {
        let part = runner.part_of(step);
        let steps = runner.steps_of(part);
        StepNumber { part, step: step + 1 - steps.start, count: steps.len() }
    }
}

/// Shows a dot per step, at the bottom of the column if the text leaves room there. The rules have rows
/// of their own, and first strategy has others once the rules are done.
fn dots(ui: &mut Ui, runner: &LessonRunner, roles: &Roles, actions: &mut Vec<Action>) {
    let [rules, strategy] = [Part::Rules, Part::Strategy].map(|part| runner.steps_of(part));
    let strategy = Some(strategy).filter(|steps| runner.was_reached(steps.start));
    let parts: Vec<_> = [rules].into_iter().chain(strategy).collect();
    let rows = parts.iter().map(|steps| rows_of_dots(ui, steps.len())).sum::<usize>();
    let gaps = ui.spacing().item_spacing.y * parts.len() as f32;
    let room = ui.clip_rect().bottom() - ui.cursor().top() - rows as f32 * LEAST - gaps;
    ui.add_space(room.max(0.0));
    parts.into_iter().for_each(|steps| dots_of(ui, steps, runner, roles, actions));
}

/// Returns the number of rows that so many dots need.
fn rows_of_dots(ui: &Ui, count: usize) -> usize {
    count.div_ceil(((ui.available_width() / LEAST) as usize).max(1))
}

/// Shows a dot for each of these steps, in rows of equal length but for one dot.
fn dots_of(
    ui: &mut Ui,
    steps: Range<usize>,
    runner: &LessonRunner,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let (first, count) = (steps.start, steps.len());
    let rows = rows_of_dots(ui, count);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for row in 0..rows {
            ui.horizontal(|ui| {
                for step in (row * count).div_ceil(rows)..((row + 1) * count).div_ceil(rows) {
                    dot(ui, first + step, runner, roles, actions);
                }
            });
        }
    });
}

/// Shows the dot of a step: full if done, a ring if reached, else a faint point; larger at the
/// current step. A click goes to a step that was reached.
fn dot(ui: &mut Ui, step: usize, runner: &LessonRunner, roles: &Roles, actions: &mut Vec<Action>) {
    let at = runner.progress();
    let (is_reached, is_done) = (runner.was_reached(step), step < at.done);
    let (state, size, fill, line) = match (is_done, is_reached) {
        (true, _) => (t!("lessons-page.done"), 4.0, roles.accent, roles.accent),
        (false, true) => (t!("lessons-page.not_done"), 4.0, roles.panel, roles.accent),
        (false, false) => (t!("lessons-page.not_reached"), 1.5, roles.faint, roles.faint),
    };
    let StepNumber { part, step: number, count } = StepNumber::of(runner, step);
    let name = match part {
        Part::Rules => t!("lessons-page.step", step = number, count = count, state = state),
        Part::Strategy => {
            t!("lessons-page.strategy_step", step = number, count = count, state = state)
        }
    };
    let sense = if is_reached { Sense::click() } else { Sense::hover() };
    let (place, dot) = ui.allocate_exact_size(Vec2::splat(LEAST), sense);
    dot.widget_info(|| WidgetInfo::selected(Role::Button, is_reached, step == at.step, &name));
    let radius = if step == at.step { 5.5 } else { size };
    let radius = if is_reached && dot.hovered() { radius + 1.0 } else { radius };
    ui.painter().circle(place.center(), radius, fill, Stroke::new(1.5, line));
    let by_key = dot.has_focus();
    if dot.on_hover_text(&name).clicked() {
        actions.push(Action::GoTo { step, by_key });
    }
}

fn buttons(
    ui: &mut Ui,
    learning: &mut LessonView,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
    out: &mut Requests,
) {
    let runner = &learning.runner;
    let is_asked = runner.stage() == Stage::Asked;
    let PuzzleScope { can_hint, can_begin_again, has_next, has_previous, .. } = learning.scope();
    let game = runner.session().game();
    let ends = runner.ends_part().then_some(runner.part());
    // Only the last reply of a part has to be waited for.
    let is_done = runner.stage() == Stage::Answered || !is_asked && ends.is_none();
    let next = match ends {
        Some(Part::Rules) => t!("lessons-page.next_strategy"),
        Some(Part::Strategy) => t!("lessons-page.finish"),
        None => t!("lessons-page.next"),
    };
    main_row(ui, |ui| {
        if is_done {
            let level = || OpponentConfig::default().level.strength.localized();
            let first_game = || t!("lessons-page.first_game_hint", level = level());
            let (text, hint) = match ends {
                None => (next.to_owned(), cx.hint("", "puzzle.next")),
                Some(Part::Rules) => (t!("lessons-page.first_game").to_owned(), first_game()),
                Some(Part::Strategy) => (t!("lessons-page.play", game = game.name()), first_game()),
            };
            if next_button(ui, &text, hint, cx.roles(), Some(&mut learning.is_told)) {
                match ends {
                    None => actions.push(Action::Next),
                    Some(_) => out.ask(Request::StartFirst(game)),
                }
            }
        } else if has_next {
            let button = wide_button(ui, next, true);
            if button.on_hover_text(cx.hint(next, "puzzle.next")).clicked() {
                actions.push(Action::Next);
            }
        }
    });
    // Buttons keep their places, enabled or not. At the end of the rules, the button for first
    // strategy replaces hints; at the end of each part, the button to start over replaces the one to
    // go back.
    let hint = match ends {
        Some(Part::Rules) if is_done => (next, true, "puzzle.next", Action::Next),
        _ => (t!("lessons-page.hint"), can_hint, "game.hint", Action::Hint),
    };
    let back = match ends {
        Some(_) if is_done => (t!("lessons-page.restart"), true, "", Action::Restart),
        _ => (t!("lessons-page.back"), has_previous, "puzzle.previous", Action::Back),
    };
    let again = (t!("lessons-page.again"), can_begin_again, "puzzle.again", Action::Again);
    for (text, enabled, command, action) in [hint, again, back] {
        let button = wide_button(ui, text, enabled);
        if button.on_hover_text(cx.hint(text, command)).clicked() {
            actions.push(action);
        }
    }
    if wide_button(ui, t!("lessons-page.games"), true)
        .on_hover_text(t!("lessons-page.games_hint"))
        .clicked()
    {
        out.ask(Request::Show(Page::Start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn lessons_are_begun_answered_and_gone_on_with_alone() {
        let mut alone = Alone::on(Page::Start);
        let (mut lessons, mut out) = (Lessons::default(), Requests::default());
        lessons.learn(GameId::ALL[4], &alone.settings, &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Lesson)]));
        let runner = |lessons: &Lessons| lessons.learning.as_ref().map(|it| it.runner.progress());
        let first = lessons.learning.as_ref().map(|it| {
            let right = &it.runner.step().right[0].play;
            it.runner.session().read_move(right).expect("an asked move is legal")
        });
        let mut out = Requests::default();
        lessons.update(Action::Next, alone.cx(), &mut out);
        assert_eq!(runner(&lessons).map(|at| at.step), Some(0), "nothing was answered yet");
        for action in [Action::Try(Ok(first.expect("a lesson"))), Action::Reply, Action::Next] {
            lessons.update(action, alone.cx(), &mut out);
        }
        let at = runner(&lessons).expect("a lesson");
        assert_eq!((at.step, at.done), (1, 1));
        let kept = out.into_requests().into_iter().filter_map(|asked| match asked {
            Request::Set(change) => Some(change),
            _ => None,
        });
        kept.for_each(|change| alone.settings.change(change));
        let mut later = Lessons::default();
        later.learn(GameId::ALL[4], &alone.settings, &mut Requests::default());
        assert_eq!(runner(&later), Some(at));
        assert_eq!(later.learning.expect("a lesson").runner.stage(), Stage::Asked);
    }
}
