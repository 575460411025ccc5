//! Puzzles: the studies that come with the program, those in the user's own files, and the user's own
//! mistakes.

mod files;
mod list;
mod set;
mod view;

use std::collections::BTreeMap;
use std::rc::Rc;

use egui::{Context, Rect, Ui};
use jiff::civil::Date;

use crate::ui::board_panel::{self, BoardPanel, PanelEvent};
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests, wake};
use crate::ui::documents::Documents;
use crate::ui::documents::tabs::GameTab;
use crate::ui::messages::Message;
use crate::ui::pages::Page;
use crate::ui::settings::{Change, MISTAKES, Settings};
use files::{OpenedStudies, OpenedStudy, StudyFiles};
use list::{Filter, Gallery};
use owlery_games::Attempt;
use owlery_i18n::{LazyText, Text, t};
use owlery_record::NodeId;
use owlery_session::puzzle::Stage;
use owlery_session::studies::{self, StudyPiece};
use owlery_session::{Mode, Place, Session};
use owlery_store::FullPath;
pub use set::Puzzle;
use set::{StudyPlace, due, due_count, next_to_solve, none_due};
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
    /// The user's own files.
    files: StudyFiles,
    /// The puzzles of the game or collection from which solving begins.
    opened: OpenedStudies,
    /// Which puzzles are listed.
    filter: Filter,
    /// Whether the list is on the screen.
    is_listed: bool,
    positions: list::Positions,
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
    /// Solve the puzzles of the game or collection on the screen.
    SolveHere,
    /// Begin to solve them, once they are found.
    SolveOpened,
    /// List only some puzzles.
    Filter(Filter),
    /// List the puzzles of a file no longer.
    Unlist(FullPath),
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
        let first = self.first.take();
        // Files may have changed since the list was left.
        if !std::mem::replace(&mut self.is_listed, true) {
            self.files.refresh();
        }
        let gallery = Gallery {
            own: &self.own.1,
            files: &self.files,
            filter: self.filter,
            first,
            positions: &mut self.positions,
        };
        list::show(ui, cx, gallery, &mut actions, out);
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
        let place = view::show(current, ui, docs, cx, &mut actions, out);
        actions.into_iter().for_each(|action| self.update(action, docs, cx, out));
        Some(place)
    }

    /// Reads the user's own files, and lets the engine search the answer to a wrong move while the
    /// puzzle is on the screen.
    pub fn poll(
        &mut self,
        on: Option<Page>,
        settings: &Settings,
        ctx: &Context,
        out: &mut Requests,
    ) {
        self.is_listed &= on == Some(Page::Studies);
        if self.files.poll(settings, ctx) {
            // A puzzle that asks the same as before may have another solution.
            self.positions.clear();
        }
        let is_here = on == Some(Page::Puzzle);
        let Some(PuzzleView { runner, .. }) = &mut self.current else { return };
        if !is_here {
            return runner.stop_thinking();
        }
        if let Some(what) = runner.poll(&|| wake(ctx)) {
            let text = LazyText::new(move || t!("puzzles-page.fault", what = &what));
            out.ask(Request::ShowMessage(Message::error(text)));
        }
    }

    /// Returns how many puzzles are due on a day.
    pub fn due_count(&self, settings: &Settings, today: Date) -> usize {
        due_count(settings, &self.files, today)
    }

    /// Finds the puzzle with this key. Those of the user's own files are found once these are read.
    pub fn find(&self, key: &str, settings: &Settings) -> Option<Puzzle> {
        Puzzle::named(key, settings, &self.files)
    }

    /// Returns whether some of the user's own files have not been read yet.
    pub fn are_files_unread(&self, settings: &Settings) -> bool {
        self.files.are_unread(settings)
    }

    /// Returns whether solving waits for the puzzles of a game or collection.
    pub fn is_opening(&self) -> bool {
        self.opened.is_busy()
    }

    /// Translates all texts into the current language.
    pub fn relocalise(&mut self) {
        self.current.iter_mut().for_each(PuzzleView::relocalise);
        self.positions.clear();
        self.files.refresh();
    }

    /// Returns whether this game shows the solution of the current puzzle.
    pub fn has_solution_in(&self, tab: &GameTab) -> bool {
        let piece = self.current.as_ref().and_then(|current| current.puzzle.piece());
        piece.is_some_and(|piece| tab.puzzle.as_deref() == Some(piece.key()))
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
            Action::Solve(puzzle) => self.solve(puzzle, None, cx, out),
            Action::SolveDue => {
                let left = due(cx.settings, &self.files, cx.scope.today);
                if left.is_empty() {
                    let message = none_due(cx.settings, &self.files, cx.scope.today);
                    out.ask(Request::ShowMessage(message));
                }
                self.solve_first(Series { left, game: None }, cx, out);
            }
            Action::SolveDaily => {
                let daily = studies::of_day(cx.scope.today).map(|piece| piece.key());
                let daily = daily.and_then(StudyPlace::named).map(Puzzle::Study);
                daily.into_iter().for_each(|daily| self.solve(daily, None, cx, out));
            }
            Action::SolveHere => self.opened.begin(docs, cx),
            Action::SolveOpened => match self.opened.take() {
                Some(Ok(opened)) => self.solve_opened(opened, cx, out),
                Some(Err(problem)) => out.ask(Request::ShowMessage(Message::error(problem))),
                None => {}
            },
            Action::Filter(filter) => self.filter = filter,
            Action::Unlist(path) => out.ask(Request::Set(Change::UnlistStudies(path))),
            Action::Again => {
                let Some(current) = &self.current else { return };
                self.solve(current.puzzle.clone(), current.then.clone(), cx, out);
            }
            Action::Next => {
                let Some(current) = &self.current else { return };
                match current.then.clone() {
                    Some(then) => self.solve_first(then, cx, out),
                    None => self.solve_other(Puzzle::next, cx, out),
                }
            }
            Action::Previous => self.solve_other(Puzzle::previous, cx, out),
            Action::Read(puzzle) => {
                let session = open(&puzzle, out);
                session.into_iter().for_each(|session| match puzzle.is_to_play() {
                    true => out.ask(Request::Begin(session, OpenPurpose::ToPlay)),
                    false => read(session, OpenPurpose::ToStudy, out),
                });
            }
            Action::Practise(keys) => self.practise(&keys, cx.game_tab(docs), cx, out),
            Action::Forget(puzzle) => {
                let key = puzzle.piece().map(|piece| piece.key().to_owned());
                let forget = key.map(|key| Request::Set(Change::ForgetMistake(key)));
                forget.into_iter().for_each(|forget| out.ask(forget));
            }
            Action::Solution => {
                let Some(current) = &mut self.current else { return };
                current.give_up(cx.scope.today, out);
                show_solution(&current.puzzle, docs, out);
            }
            Action::BoardPanel(action) => {
                let Some(PuzzleView { board_panel, runner, .. }) = &mut self.current else {
                    return;
                };
                // A typed move is meant for the puzzle's position.
                if matches!(action, board_panel::Action::Typed(_)) {
                    runner.try_again();
                    board_panel.board.hint = runner.current_hint();
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
        let last = self.current.as_ref().map(|current| current.puzzle.clone());
        if last.as_ref().is_some_and(|last| !self.filter.has(last)) {
            self.filter = Filter::All;
        }
        let studies = (0..studies::all().len()).flat_map(StudyPlace::puzzles).map(Puzzle::Study);
        let is_open = |puzzle: &Puzzle| !cx.settings.studies.contains_key(puzzle.key());
        let first = || studies.filter(|it| self.filter.has(it)).find(is_open);
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
        puzzle: Puzzle,
        then: Option<Series>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        let before = self.current.as_ref().filter(|it| it.puzzle == puzzle);
        // An attempt ends with the puzzle, and with the day on which the solution was seen.
        let is_past = |day| day != cx.scope.today;
        let is_done = before
            .is_none_or(|it| it.runner.stage() == Stage::Done || it.shown.is_some_and(is_past));
        if cx.scope.page != Page::Puzzle && !is_done {
            // It goes on where it was left.
            out.ask(Request::Show(Page::Puzzle));
            if let Some(current) = &mut self.current {
                current.then = then;
            }
            return;
        }
        // Only the same puzzle keeps the board's orientation.
        let turned = before.is_some_and(|it| it.board_panel.turned);
        // A solution that was seen counts for the rest of the day, and wrong moves and hints until the
        // puzzle is solved.
        let shown = before.and_then(|it| it.shown).filter(|day| *day == cx.scope.today);
        let counts = before.filter(|_| !is_done).map(|it| (it.runner.tries(), it.runner.hints()));
        if let Some(mut current) = begin(puzzle, out) {
            if let Some((tries, hints)) = counts {
                current.runner.resume(NodeId::ROOT, tries, hints);
            }
            let board_panel = BoardPanel { turned, ..current.board_panel };
            self.current = Some(PuzzleView { board_panel, then, shown, ..current });
            out.ask(Request::Show(Page::Puzzle));
        }
    }

    /// Begins to solve the puzzles of a game or collection, and lists its file.
    fn solve_opened(&mut self, opened: OpenedStudy, cx: AppContext<'_>, out: &mut Requests) {
        let OpenedStudy { study, first, path, page } = opened;
        let puzzles: Vec<_> = Puzzle::all_of(&Rc::new(study)).collect();
        if puzzles.is_empty() {
            return out.ask(Request::ShowMessage(nothing_to_solve()));
        }
        path.into_iter().for_each(|path| out.ask(Request::Set(Change::ListStudies(path))));
        let first = match first {
            Some(first) => puzzles.get(first).cloned(),
            None => next_to_solve(&puzzles, cx.settings, cx.scope.today),
        };
        // The user may have gone elsewhere meanwhile.
        if cx.scope.page == page {
            first.into_iter().for_each(|first| self.solve(first, None, cx, out));
        }
    }

    fn solve_other(
        &mut self,
        which: fn(&Puzzle) -> Option<Puzzle>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) {
        if let Some(puzzle) = self.current.as_ref().and_then(|current| which(&current.puzzle)) {
            self.solve(puzzle, None, cx, out);
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
            let text = LazyText::new(|| t!("puzzles-page.no_room", count = MISTAKES));
            out.ask(Request::ShowMessage(Message::warning(text)));
        }
        let left = keys.iter().filter_map(|key| self.find(key, cx.settings)).collect();
        self.solve_first(Series { left, game: game.map(|tab| tab.id) }, cx, out);
    }
}

/// Opens a puzzle at its start.
pub fn begin(puzzle: Puzzle, out: &mut Requests) -> Option<PuzzleView> {
    let session = open(&puzzle, out)?;
    let view = PuzzleView::new(puzzle, session);
    if view.is_none() {
        out.ask(Request::ShowMessage(nothing_to_solve()));
    }
    view
}

fn open(puzzle: &Puzzle, out: &mut Requests) -> Option<Box<dyn Session>> {
    let piece = puzzle.piece()?;
    let damaged = |error: String| {
        Message::error(LazyText::new(move || t!("puzzles-page.damaged", error = &error)))
    };
    piece.open().map_err(|error| out.ask(Request::ShowMessage(damaged(error.to_string())))).ok()
}

fn nothing_to_solve() -> Message {
    Message::warning(Text::of("puzzles-file.nothing"))
}

/// Opens a study as a game to analyse, at its start.
fn read(mut session: Box<dyn Session>, opens: OpenPurpose, out: &mut Requests) {
    session.set_mode(Mode::Analysis);
    session.go(Place::Start);
    out.ask(Request::Begin(session, opens));
}

/// Goes to the game that shows the solution of a puzzle, or opens it.
fn show_solution(puzzle: &Puzzle, docs: &Documents, out: &mut Requests) {
    let Some(key) = puzzle.piece().map(StudyPiece::key) else { return };
    match docs.tabs.iter().find(|tab| tab.puzzle.as_deref() == Some(key)) {
        Some(tab) => out.ask(Request::Select(tab.id)),
        None => {
            let session = open(puzzle, out);
            let opens = OpenPurpose::ToSolve(key.to_owned());
            session.into_iter().for_each(|session| read(session, opens.clone(), out));
        }
    }
}

pub const LIST: &[Command<Action>] = commands! {
    File "file.studies" "Ctrl+Shift+T" if always => Action::ShowAll;
    File "file.due" "Alt+D" if always => Action::SolveDue;
    File "file.daily" "Alt+P" if always => Action::SolveDaily;
    File "file.solve" "Alt+S" if has_puzzles, as solve_label => Action::SolveHere;
};

pub const PUZZLE: &[Command<Action>] = commands! {
    Piece "puzzle.try_again" "Shift+Backspace" if has_wrong_move, as puzzle_label => Action::TryAgain;
    Piece "puzzle.solution" "Ctrl+H" if can_tell, as lesson_label => Action::Solution;
    Piece "puzzle.again" "Backspace" if can_begin_again, as lesson_label => Action::Again;
    Piece "puzzle.next" "PageDown" if has_next_puzzle, as lesson_label => Action::Next;
    Piece "puzzle.previous" "PageUp" if has_previous_puzzle, as lesson_label => Action::Previous;
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;

    #[test]
    fn a_puzzle_is_begun_and_its_solution_shown_alone() {
        let alone = Alone::on(Page::Studies);
        let (mut puzzles, mut out) = (Puzzles::default(), Requests::default());
        let puzzle =
            (0..studies::all().len()).flat_map(StudyPlace::puzzles).next().expect("a puzzle");
        puzzles.update(Action::Solve(Puzzle::Study(puzzle)), &alone.docs, alone.cx(), &mut out);
        assert!(matches!(out.into_requests()[..], [Request::Show(Page::Puzzle)]));
        let mut out = Requests::default();
        puzzles.update(Action::Hint, &alone.docs, alone.cx(), &mut out);
        puzzles.update(Action::Solution, &alone.docs, alone.cx(), &mut out);
        assert!(matches!(
            out.into_requests()[..],
            [Request::Set(Change::GivenUp(..)), Request::Begin(_, OpenPurpose::ToSolve(_))]
        ));
        assert_eq!(puzzles.current.map(|it| it.shown), Some(Some(alone.scope.today)));
    }
}
