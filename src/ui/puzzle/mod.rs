//! Puzzles: the studies that come with the program, and a person's own mistakes.

mod list;
mod page;
mod set;
mod view;

use std::collections::BTreeMap;

use egui::{Context, Rect, Ui};
use jiff::civil::Date;

use crate::ui::board_panel::{self, BoardPanel, PanelEvent};
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, Opens, Request, Requests, wake};
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::GameTab;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::settings::{Change, MISTAKES, Settings, when};
use owlery_games::Attempt;
use owlery_i18n::{Said, t};
use owlery_session::studies::{self, Study, StudyPiece};
use owlery_session::{Mode, Place, Session};
pub use set::Puzzle;
pub use view::PuzzleView;
use view::Series;

/// The list of studies, and the current puzzle.
#[derive(Default)]
pub struct Puzzles {
    pub current: Option<PuzzleView>,
    /// The puzzle that takes the focus once the list is shown.
    first: Option<Puzzle>,
    /// The player's own mistakes as the settings have them, and as puzzles.
    own: (BTreeMap<String, String>, Vec<Puzzle>),
}

/// An action on studies and puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the list of studies.
    ShowAll,
    Solve(Puzzle),
    /// Solve all puzzles that are due, one after the other.
    SolveDue,
    SolveDaily,
    /// Restart the current puzzle.
    Again,
    Next,
    Previous,
    /// Open a study as a game.
    Read(Puzzle),
    /// Solve the own mistakes with these keys, one after the other.
    Practise(Vec<String>),
    /// Remove an own mistake.
    Forget(Puzzle),
    /// Try a legal move, or explain why an attempt is none.
    Try(Result<usize, Attempt>),
    /// Let the program answer.
    Answer,
    /// Take back a wrong move.
    TryAgain,
    Hint,
    /// Open the puzzle as a game, with its solution.
    Solution,
    BoardPanel(board_panel::Action),
}

impl Puzzles {
    pub fn show_list(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        let mut actions = Vec::new();
        if self.own.0 != cx.settings.mistakes {
            self.own = (cx.settings.mistakes.clone(), Puzzle::all_own(cx.settings));
        }
        list::show(ui, cx, (&self.own.1, self.first.take()), &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        None
    }

    /// Shows the puzzle and returns the area that toasts may cover.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> Option<Rect> {
        let Some(current) = &mut self.current else {
            self.show_all(cx, out);
            return None;
        };
        let mut actions = Vec::new();
        let place = page::show(current, ui, docs, cx, &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        Some(place)
    }

    /// Lets the engine search the answer to a wrong move while the puzzle is on the screen.
    pub fn poll(&mut self, is_here: bool, ctx: &Context, out: &mut Requests) {
        let Some(PuzzleView { runner, .. }) = &mut self.current else { return };
        if !is_here {
            return runner.rest();
        }
        if let Some(what) = runner.poll(&|| wake(ctx)) {
            let said = Said::new(move || t!("puzzles-page.fault", what = &what));
            out.ask(Request::Say(Message::error(said)));
        }
    }

    /// Returns whether this game shows the solution of the current puzzle.
    pub fn has_solution_in(&self, table: &GameTab) -> bool {
        let piece = self.current.as_ref().and_then(|current| current.task.piece());
        piece.is_some_and(|piece| table.puzzle.as_deref() == Some(piece.key()))
    }

    /// Carries out an action.
    pub fn update(
        &mut self,
        action: Action,
        docs: &Documents,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        match action {
            Action::ShowAll => self.show_all(cx, out),
            Action::Solve(task) => self.solve(task, None, cx, out),
            Action::SolveDue => {
                let left = due(cx.settings, cx.scope.today);
                if left.is_empty() {
                    out.ask(Request::Say(none_due(cx.settings, cx.scope.today)));
                }
                self.solve_first(Series { left, game: None }, cx, out);
            }
            Action::SolveDaily => {
                let daily = studies::of_day(cx.scope.today).map(|piece| piece.key());
                let daily = daily.and_then(StudyPlace::named).map(Puzzle::Study);
                daily.into_iter().for_each(|daily| self.solve(daily, None, cx, out));
            }
            Action::Again => {
                let Some(current) = &self.current else { return };
                self.solve(current.task.clone(), current.then.clone(), cx, out);
            }
            Action::Next => {
                let Some(current) = &self.current else { return };
                match current.then.clone() {
                    Some(then) => self.solve_first(then, cx, out),
                    None => self.solve_other(Puzzle::next, cx, out),
                }
            }
            Action::Previous => self.solve_other(Puzzle::previous, cx, out),
            Action::Read(task) => {
                let session = open(&task, out);
                session.into_iter().for_each(|session| match task.is_to_play() {
                    true => out.ask(Request::Begin(session, Opens::ToPlay)),
                    false => read(session, Opens::ToStudy, out),
                });
            }
            Action::Practise(keys) => self.practise(&keys, cx.game_tab(docs), cx, out),
            Action::Forget(task) => {
                let key = task.piece().map(|piece| piece.key().to_owned());
                let forget = key.map(|key| Request::Set(Change::ForgetMistake(key)));
                forget.into_iter().for_each(|forget| out.ask(forget));
            }
            Action::Solution => {
                let Some(current) = &mut self.current else { return };
                current.give_up(cx.scope.today, out);
                show_solution(&current.task, docs, out);
            }
            Action::BoardPanel(action) => {
                let Some(PuzzleView { board_panel, runner, .. }) = &mut self.current else {
                    return;
                };
                // A typed move is meant for the puzzle's position.
                if matches!(action, board_panel::Action::Typed(_)) {
                    runner.try_again();
                }
                if let Some(tried) =
                    board_panel.update(action, runner.session()).and_then(PanelEvent::move_attempt)
                {
                    self.update(Action::Try(tried), docs, cx, out);
                }
            }
            Action::Try(tried) => self.solve_on(cx, out, |current| current.try_move(tried)),
            Action::Answer => self.solve_on(cx, out, PuzzleView::answer),
            Action::TryAgain => self.solve_on(cx, out, PuzzleView::try_again),
            Action::Hint => self.solve_on(cx, out, |current| current.runner.hint()),
        }
    }

    /// Continues the current puzzle, and records its solution.
    fn solve_on(
        &mut self,
        cx: AppContext<'_>,
        out: &mut Requests,
        act: impl FnOnce(&mut PuzzleView),
    ) {
        if let Some(current) = &mut self.current {
            current.board_panel.refusal = None;
            act(current);
            current.settle(cx.scope.today, out);
        }
    }

    /// Shows the list and moves the focus to the current puzzle, or to the first unsolved one.
    fn show_all(&mut self, cx: AppContext<'_>, out: &mut Requests) {
        let last = self.current.as_ref().map(|current| current.task.clone());
        let open = |puzzle: &StudyPlace| {
            let piece = puzzle.find().map(|(_, piece)| piece.key());
            piece.is_some_and(|key| !cx.settings.studies.contains_key(key))
        };
        let first = || (0..studies::all().len()).flat_map(StudyPlace::tasks).find(open);
        let first = || first().map(Puzzle::Study);
        self.first = last.or_else(first);
        out.ask(Request::Show(Page::Studies));
    }

    /// Shows the first puzzle of a series.
    fn solve_first(&mut self, mut series: Series, cx: AppContext<'_>, out: &mut Requests) {
        if !series.left.is_empty() {
            let first = series.left.remove(0);
            self.solve(first, Some(series), cx, out);
        }
    }

    /// Shows a puzzle at its start; `then` follows instead of the rest of its study.
    fn solve(
        &mut self,
        task: Puzzle,
        then: Option<Series>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let before = self.current.as_ref().filter(|it| it.task == task);
        // Only the same puzzle keeps the board's orientation.
        let turned =
            before.is_some_and(|it| cx.scope.page == Page::Puzzle && it.board_panel.turned);
        // A solution that was seen counts for the rest of the day.
        let shown = before.and_then(|it| it.shown).filter(|day| *day == cx.scope.today);
        if let Some(current) = begin(task, out) {
            let board_panel = BoardPanel { turned, ..current.board_panel };
            self.current = Some(PuzzleView { board_panel, then, shown, ..current });
            out.ask(Request::Show(Page::Puzzle));
        }
    }

    fn solve_other(
        &mut self,
        which: fn(&Puzzle) -> Option<Puzzle>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        if let Some(task) = self.current.as_ref().and_then(|current| which(&current.task)) {
            self.solve(task, None, cx, out);
        }
    }

    /// Solves a person's own mistakes one after the other, as far as there was room for them.
    fn practise(
        &mut self,
        keys: &[String],
        game: Option<&GameTab>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        if !keys.iter().all(|key| cx.settings.mistakes.contains_key(key)) {
            let said = Said::new(|| t!("puzzles-page.no_room", count = MISTAKES));
            out.ask(Request::Say(Message::warning(said)));
        }
        let left = keys.iter().filter_map(|key| Puzzle::named(key, cx.settings)).collect();
        self.solve_first(Series { left, game: game.map(|table| table.id) }, cx, out);
    }
}

/// Opens a puzzle at its start.
pub fn begin(task: Puzzle, out: &mut Requests) -> Option<PuzzleView> {
    open(&task, out).and_then(|session| PuzzleView::new(task, session))
}

fn open(task: &Puzzle, out: &mut Requests) -> Option<Box<dyn Session>> {
    let piece = task.piece()?;
    let damaged = |error: String| {
        Message::error(Said::new(move || t!("puzzles-page.damaged", error = &error)))
    };
    piece.open().map_err(|error| out.ask(Request::Say(damaged(error.to_string())))).ok()
}

/// Opens a study as a game to analyse, at its start.
fn read(mut session: Box<dyn Session>, opens: Opens, out: &mut Requests) {
    session.set_mode(Mode::Analysis);
    session.go(Place::Start);
    out.ask(Request::Begin(session, opens));
}

/// Goes to the game that shows the solution of a puzzle, or opens it.
fn show_solution(task: &Puzzle, docs: &Documents, out: &mut Requests) {
    let Some(key) = task.piece().map(StudyPiece::key) else { return };
    match docs.tabs.iter().find(|table| table.puzzle.as_deref() == Some(key)) {
        Some(table) => out.ask(Request::Select(table.id)),
        None => {
            let session = open(task, out);
            let opens = Opens::ToSolve(key.to_owned());
            session.into_iter().for_each(|session| read(session, opens.clone(), out));
        }
    }
}

pub const LIST: &[Command<Action>] = commands! {
    File "file.studies" "Ctrl+Shift+T" if always => Action::ShowAll;
    File "file.due" "Alt+D" if always => Action::SolveDue;
    File "file.daily" "Alt+P" if always => Action::SolveDaily;
};

pub const PUZZLE: &[Command<Action>] = commands! {
    Piece "puzzle.try_again" "Shift+Backspace" if has_wrong_move => Action::TryAgain;
    Piece "puzzle.solution" "Ctrl+H" if in_puzzle, as lesson_label => Action::Solution;
    Piece "puzzle.again" "Backspace" if in_puzzle, as lesson_label => Action::Again;
    Piece "puzzle.next" "PageDown" if has_next_puzzle, as lesson_label => Action::Next;
    Piece "puzzle.previous" "PageUp" if has_previous_puzzle, as lesson_label => Action::Previous;
};

/// A place in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyPlace {
    pub study: usize,
    pub piece: usize,
}

impl StudyPlace {
    pub fn find(self) -> Option<(&'static Study, &'static StudyPiece)> {
        let study = studies::all().get(self.study)?;
        Some((study, study.pieces.get(self.piece)?))
    }

    /// Finds the puzzle with this key.
    pub fn named(key: &str) -> Option<StudyPlace> {
        let all = (0..studies::all().len()).flat_map(StudyPlace::tasks);
        let mut all = all.filter(|puzzle| puzzle.find().is_some_and(|(_, it)| it.key() == key));
        all.next()
    }

    /// Returns the next puzzle of the study.
    pub fn next(self) -> Option<StudyPlace> {
        StudyPlace::tasks(self.study).find(|other| other.piece > self.piece)
    }

    /// Returns the previous puzzle of the study.
    pub fn previous(self) -> Option<StudyPlace> {
        StudyPlace::tasks(self.study).filter(|other| other.piece < self.piece).last()
    }

    /// Returns the puzzles of a study.
    fn tasks(study: usize) -> impl Iterator<Item = StudyPlace> {
        let pieces = studies::all().get(study).map_or(&[][..], |study| &study.pieces);
        let tasks = pieces.iter().enumerate().filter(|(_, piece)| piece.is_task());
        tasks.map(move |(piece, _)| StudyPlace { study, piece })
    }
}

/// Returns how many puzzles are due on a day.
pub fn due_count(settings: &Settings, today: Date) -> usize {
    keys(settings).filter(|key| settings.due(key, today).is_some()).count()
}

/// Returns the message that none is due today, with the day when the next one is.
fn none_due(settings: &Settings, today: Date) -> Message {
    let next = keys(settings).filter_map(|key| settings.comes_back(key)).min();
    Message::info(Said::new(move || match next {
        Some(next) => t!("puzzles-due.next", when = when(next, today)),
        None => t!("puzzles-due.none").to_owned(),
    }))
}

/// Returns the keys of all puzzles.
fn keys(settings: &Settings) -> impl Iterator<Item = &str> {
    let of_studies = studies::all().iter().flat_map(|study| &study.pieces);
    of_studies.map(|piece| piece.key()).chain(settings.mistakes.keys().map(|it| &**it))
}

/// Returns the puzzles that are due on a day, the longest overdue first.
pub fn due(settings: &Settings, today: Date) -> Vec<Puzzle> {
    let all = (0..studies::all().len()).flat_map(StudyPlace::tasks).map(Puzzle::Study);
    let since = |task: Puzzle| Some((settings.due(task.piece()?.key(), today)?, task));
    let mut due: Vec<_> = all.chain(Puzzle::all_own(settings)).filter_map(since).collect();
    due.sort_by_key(|(since, _)| *since);
    due.into_iter().map(|(_, task)| task).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn a_puzzle_is_begun_and_its_solution_shown_alone() {
        let alone = Alone::on(Page::Studies);
        let (mut puzzles, mut out) = (Puzzles::default(), Requests::default());
        let puzzle =
            (0..studies::all().len()).flat_map(StudyPlace::tasks).next().expect("a puzzle");
        puzzles.update(Action::Solve(Puzzle::Study(puzzle)), &alone.docs, alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Puzzle)]));
        let mut out = Requests::default();
        puzzles.update(Action::Hint, &alone.docs, alone.cx(), &mut out);
        puzzles.update(Action::Solution, &alone.docs, alone.cx(), &mut out);
        assert!(matches!(
            out.into_requests()[..],
            [Request::Set(Change::GivenUp(..)), Request::Begin(_, Opens::ToSolve(_))]
        ));
        assert_eq!(puzzles.current.map(|it| it.shown), Some(Some(alone.scope.today)));
    }
}
