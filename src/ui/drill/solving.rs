//! A puzzle on the screen.

use super::{Action, Lesson};
use crate::session::Session;
use crate::session::drill::{Drill, Stage};
use crate::ui::command::scope::OnPuzzle;
use crate::ui::component::{Outbox, Request};
use crate::ui::settings::{Change, Solved};
use crate::ui::stand::Stand;

/// A puzzle that is being solved.
pub struct Solving {
    /// Which.
    pub lesson: Lesson,
    /// How far it is.
    pub drill: Drill,
    /// The board.
    pub stand: Stand,
    /// When the program answers, in the window's time.
    pub(super) answer_at: Option<f64>,
    /// Whether the keyboard has gone to what comes after the last move.
    pub(super) is_told: bool,
}

impl Solving {
    /// What commands are told of it.
    pub fn scope(&self) -> OnPuzzle {
        OnPuzzle {
            is_players: self.drill.stage() == Stage::Reader,
            can_hint: Drill::can_hint(&self.drill),
            has_next: self.lesson.next().is_some(),
            has_previous: self.lesson.previous().is_some(),
        }
    }

    /// At its start; `None` if the piece has nothing to solve.
    pub(super) fn new(lesson: Lesson, session: Box<dyn Session>) -> Option<Self> {
        Some(Solving {
            lesson,
            drill: Drill::new(session)?,
            stand: Stand::default(),
            answer_at: None,
            is_told: false,
        })
    }

    /// Does what was asked for with the puzzle itself.
    pub(super) fn apply(&mut self, action: Action, out: &mut Outbox) {
        let drill = &mut self.drill;
        self.stand.refusal = None;
        match action {
            Action::Try(Ok(mv)) if drill.stage() == Stage::Reader => drop(drill.play(mv)),
            Action::Try(Err(attempt)) => {
                self.stand.refusal = Some(drill.session().why_not(attempt))
            }
            Action::Answer => {
                self.answer_at = None;
                drill.answer();
            }
            Action::Hint => drill.hint(),
            _ => {}
        }
        self.stand.board.point_out(drill.pointed());
        if drill.stage() == Stage::Done
            && let Some((_, piece)) = self.lesson.find()
        {
            self.stand.prompt = None;
            let solved = Solved { hints: drill.hints(), tries: drill.tries() };
            out.ask(Request::Set(Change::Solved(piece.key(), solved)));
        }
    }
}
