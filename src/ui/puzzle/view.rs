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

/// What is solved one after the other.
#[derive(Clone)]
pub(super) struct Series {
    /// What is still to come.
    pub left: Vec<Puzzle>,
    /// The game that all of it comes from, if it comes from one.
    pub game: Option<DocId>,
}

/// A puzzle that is being solved.
pub struct PuzzleView {
    /// Which.
    pub task: Puzzle,
    /// What is solved after it, where that is not the next of its study.
    pub(super) then: Option<Series>,
    /// The day on which its solution was shown, if it was: it is not solved then.
    pub shown: Option<Date>,
    /// How far it is.
    pub runner: PuzzleRunner,
    /// The options of the game, in words.
    pub(super) rules: String,
    /// The board.
    pub board_panel: BoardPanel,
    /// When the program answers, in the window's time.
    pub(super) answer_at: Option<f64>,
    /// Whether the settings know how it ended.
    pub(super) is_kept: bool,
    /// Whether the keyboard has gone to what comes after the last move.
    pub(super) is_told: bool,
}

impl PuzzleView {
    /// Returns what commands are told of it.
    pub fn scope(&self) -> OnPuzzle {
        OnPuzzle {
            is_players: self.runner.stage() == Stage::Reader || self.runner.stage().is_aside(),
            has_wrong_move: self.runner.stage().is_aside(),
            can_hint: PuzzleRunner::can_hint(&self.runner),
            has_next: self.has_next(),
            has_previous: self.task.previous().is_some(),
        }
    }

    /// At its start; `None` if the piece has nothing to solve.
    pub(super) fn new(task: Puzzle, session: Box<dyn Session>) -> Option<Self> {
        let rules = session.particulars().options;
        let runner = PuzzleRunner::new(session)?;
        Some(PuzzleView {
            // Who solves it sits below.
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

    /// Goes on in the language that is spoken now.
    pub fn retell(&mut self) {
        let opened = self.task.piece().and_then(|piece| piece.open().ok());
        let Some(session) = opened else { return };
        self.rules = session.particulars().options;
        self.runner.retell(session);
        self.answer_at = None;
        self.board_panel.board.set_hint(self.runner.pointed());
    }

    /// Sends the next key to what comes after the last move, else to the board.
    pub fn request_focus(&mut self) {
        self.is_told = false;
        self.board_panel.request_focus();
    }

    /// Returns whether there is a puzzle to go on with.
    pub(super) fn has_next(&self) -> bool {
        match &self.then {
            Some(then) => !then.left.is_empty(),
            None => self.task.next().is_some(),
        }
    }

    /// Plays a legal move by its place in the list, or says why an attempt is none. After a wrong
    /// move the board is for looking, and whatever is done there takes that move back.
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

    /// Lets the program answer.
    pub(super) fn answer(&mut self) {
        self.answer_at = None;
        self.runner.answer();
    }

    /// Takes a wrong move back.
    pub(super) fn try_again(&mut self) {
        self.runner.try_again();
        self.board_panel.request_focus();
    }

    /// Keeps that the solution was shown on this day, unless the puzzle was solved before.
    pub(super) fn give_up(&mut self, today: Date, out: &mut Requests) {
        self.board_panel.refusal = None;
        if self.runner.stage() != Stage::Done && self.shown.is_none() {
            self.shown = Some(today);
            let key = self.task.piece().map(|piece| piece.key().to_owned());
            key.into_iter().for_each(|key| out.ask(Request::Set(Change::GivenUp(key, today))));
        }
    }

    /// Shows what is pointed out, and keeps that the puzzle was solved on this day.
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
