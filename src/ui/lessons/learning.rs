//! The lessons of a game on the screen.

use super::Action;
use crate::session::hint::{Hint, Part};
use crate::session::lessons::{Stage, Tutor};
use crate::ui::command::scope::OnPuzzle;
use crate::ui::parts::Pause;
use crate::ui::stand::Stand;

/// Somebody learns a game.
pub struct Learning {
    /// Leads through it.
    pub tutor: Tutor,
    /// The board.
    pub stand: Stand,
    /// What was said last of the move that is asked for.
    pub(super) hint: Option<Hint>,
    /// How much of it was told.
    told: Option<Part>,
    /// Until the other side replies.
    pub(super) pause: Pause,
    /// Whether the keyboard has gone to what comes after the answer.
    pub(super) is_told: bool,
}

impl Learning {
    /// At a step.
    pub(super) fn new(tutor: Tutor) -> Self {
        Learning {
            stand: shown(&tutor, None, Stand::default()),
            tutor,
            hint: None,
            told: None,
            pause: Pause::default(),
            is_told: false,
        }
    }

    /// Begins the step anew in the language that is spoken now.
    pub fn retell(&mut self) {
        self.tutor.retell();
        let told = self.hint.take().and(self.told);
        self.hint = told.and_then(|part| self.tutor.hint(part));
        self.stand = shown(&self.tutor, self.hint.as_ref(), std::mem::take(&mut self.stand));
    }

    /// What commands are told of it.
    pub fn scope(&self) -> OnPuzzle {
        let is_players = self.tutor.stage() == Stage::Asked;
        OnPuzzle {
            is_players,
            can_hint: is_players && self.told != Some(Part::Whole),
            has_wrong_move: false,
            has_next: self.tutor.can_next(),
            has_previous: self.tutor.can_back(),
        }
    }

    /// Does what was asked for with the step, or goes to another.
    pub(super) fn apply(&mut self, action: Action) {
        let tutor = &mut self.tutor;
        self.stand.refusal = None;
        self.hint = None;
        match action {
            Action::Try(Ok(mv)) => drop(tutor.try_move(mv)),
            Action::Try(Err(attempt)) => tutor.refuse(attempt),
            Action::Reply => tutor.reply(),
            Action::Hint | Action::Tell => {
                let is_all = action == Action::Tell;
                let part = if is_all { Part::Whole } else { Part::after(self.told) };
                (self.hint, self.told) = (tutor.hint(part), Some(part));
            }
            Action::Again => self.enter(Tutor::again),
            Action::Next => self.enter(Tutor::next),
            Action::Back => self.enter(Tutor::back),
            Action::Restart => self.enter(Tutor::restart),
            // Who goes from dot to dot goes on so.
            Action::GoTo { step, by_key: true } => self.turn_to(|tutor| tutor.go_to(step)),
            Action::GoTo { step, by_key: false } => self.enter(|tutor| tutor.go_to(step)),
            Action::Learn | Action::Stand(_) => {}
        }
        if self.tutor.stage() == Stage::Answered {
            // What comes next takes the keyboard.
            self.stand.prompt = None;
        }
        let stand = std::mem::take(&mut self.stand);
        self.stand = shown(&self.tutor, self.hint.as_ref(), stand);
    }

    /// Goes to another step, whose board has the next key.
    fn enter(&mut self, go: impl FnOnce(&mut Tutor)) {
        self.turn_to(go);
        self.stand.await_keys();
    }

    /// Goes to another step. Its board is another one: nothing moves over from the one before.
    fn turn_to(&mut self, go: impl FnOnce(&mut Tutor)) {
        go(&mut self.tutor);
        self.stand = self.stand.anew();
        (self.told, self.is_told, self.pause) = (None, false, Pause::default());
    }
}

/// The board with what the tutor points out on it.
fn shown(tutor: &Tutor, hint: Option<&Hint>, mut stand: Stand) -> Stand {
    let hint = hint.cloned().unwrap_or_default();
    let marks = tutor.marks().iter().copied().chain(hint.marks).collect();
    stand.board.point_out(Some(Hint { marks, targets: tutor.targets(), ..hint }));
    stand
}
