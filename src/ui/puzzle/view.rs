//! A puzzle on the screen.

use jiff::civil::Date;

use super::Puzzle;
use crate::ui::board_panel::BoardPanel;
use crate::ui::command::scope::OnPuzzle;
use crate::ui::component::{Request, Requests};
use crate::ui::documents::DocId;
use crate::ui::settings::{Change, Solved};
use owlery_games::Attempt;
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
    pub task: Puzzle,
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
    pub fn scope(&self) -> OnPuzzle {
        OnPuzzle {
            is_players: self.runner.stage() == Stage::Reader || self.runner.stage().is_aside(),
            has_wrong_move: self.runner.stage().is_aside(),
            can_hint: PuzzleRunner::can_hint(&self.runner),
            has_next: self.has_next(),
            has_previous: self.task.previous().is_some(),
        }
    }

    /// Begins a puzzle; `None` if there is nothing to solve.
    pub(super) fn new(task: Puzzle, session: Box<dyn Session>) -> Option<Self> {
        let rules = session.particulars().options;
        let runner = PuzzleRunner::new(session)?;
        Some(PuzzleView {
            // The solver sits at the bottom.
            board_panel: BoardPanel {
                below: runner.session().view().status.turn,
                ..BoardPanel::default()
            },
            runner: if task.accepts() { runner.accepting() } else { runner },
            task,
            then: None,
            shown: None,
            rules,
            answer_at: None,
            is_kept: false,
            is_told: false,
        })
    }

    /// Translates all texts into the current language.
    pub fn retell(&mut self) {
        let opened = self.task.piece().and_then(|piece| piece.open().ok());
        let Some(session) = opened else { return };
        self.rules = session.particulars().options;
        self.runner.retell(session);
        self.answer_at = None;
        self.board_panel.board.set_hint(self.runner.pointed());
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
            None => self.task.next().is_some(),
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
            let key = self.task.piece().map(|piece| piece.key().to_owned());
            key.into_iter().for_each(|key| out.ask(Request::Set(Change::GivenUp(key, today))));
        }
    }

    /// Shows the hint, and records that the puzzle was solved on this day.
    pub(super) fn settle(&mut self, today: Date, out: &mut Requests) {
        let runner = &self.runner;
        self.board_panel.board.set_hint(runner.pointed());
        if runner.stage() == Stage::Done
            && !self.is_kept
            && let Some(piece) = self.task.piece()
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
