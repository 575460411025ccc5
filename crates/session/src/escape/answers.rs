//! What the engine does for an escape: it looks who is lost, answers replies, solves what is left.

use std::time::Duration;

use super::tries::Failure;
use super::{Escape, Lost, Stage, words};
use crate::facade::{OpinionLine, Wake};
use owlery_engine::search::{Limits, Wanted};
use owlery_engine::{News, Thinking, Value, threads};
use owlery_i18n::{Said, t};

/// How long the engine thinks about a move where nothing is known for good.
const TIME: Duration = Duration::from_secs(2);
/// How long it looks for the fates of all replies that are left.
const TIME_FOR_ALL: Duration = Duration::from_secs(6);

impl Escape {
    /// Lets the engine work while it has to, and does what it has found once it `may_act`. A fault
    /// of the program is described. `wake` makes what is called when there is news.
    pub fn attend(&mut self, may_act: bool, wake: &dyn Fn() -> Wake) -> Option<String> {
        let fault = self.hear_of_rest();
        if !matches!(self.stage, Stage::Look | Stage::Answer) {
            return fault;
        }
        if let Some((at, mv)) = self.way.last().copied()
            && let Some(answer) = self.tries.answer(at, mv)
        {
            if may_act {
                self.answer(answer);
            }
            return fault;
        }
        let session = &self.session;
        let thinking =
            self.thinking.get_or_insert_with(|| session.think(wanted(TIME), None, wake()));
        if !may_act {
            return fault;
        }
        match thinking.take() {
            Some(News::Found(opinion)) if opinion.ended => {
                self.thinking = None;
                match opinion.best() {
                    Some(line) if self.stage == Stage::Look => self.looked(&line),
                    Some(line) => self.answered(&line),
                    None => {}
                }
                fault
            }
            Some(News::Failed(what)) => {
                self.thinking = None;
                match self.way.is_empty() {
                    true => {
                        self.stage = Stage::Nobody(Said::new(|| t!("escape-stopped").to_owned()))
                    }
                    false => self.back(),
                }
                Some(what.to_string())
            }
            Some(News::Found(_)) | None => fault,
        }
    }

    /// Ends what the engine does, to begin anew when it is asked to attend.
    pub fn rest(&mut self) {
        (self.thinking, self.rest) = (None, None);
    }

    /// Has the engine answer with what it has found.
    pub fn hurry(&self) {
        self.thinking.iter().chain(&self.rest).for_each(Thinking::stop);
    }

    /// Has the engine find out which of the replies that are left are known to lose.
    pub fn solve_rest(&mut self, wake: Wake) {
        let Some(at) = self.here() else { return };
        let left = self.tries.left(at);
        if !left.is_empty() {
            self.said = None;
            self.rest = Some(self.session.think_of(&left, wanted(TIME_FOR_ALL), None, wake));
        }
    }

    /// The start is known: who is lost, and the answer to the move that lost.
    fn looked(&mut self, line: &OpinionLine) {
        let Some(turn) = self.session.view().status.turn else { return };
        let verdict = line.verdict;
        let words = Said::new(move || verdict.text());
        let (is_lost, is_proved) = match line.value {
            Value::Proved(fate) | Value::AtLeast(fate) | Value::AtMost(fate)
                if fate.sign() == 0 =>
            {
                self.stage = Stage::Nobody(words);
                return;
            }
            Value::Proved(fate) => (fate.sign() < 0, true),
            Value::AtLeast(fate) => (false, fate.sign() > 0),
            Value::AtMost(fate) => (true, fate.sign() < 0),
            Value::Estimated(points) => (points < 0, false),
        };
        let side = if is_lost { turn } else { turn.other() };
        let mut lost = Lost { side, is_proved, words };
        if let Some(first) = line.moves.first().filter(|_| !is_lost) {
            let text = first.text.clone();
            lost.words =
                Said::new(move || t!("escape-beginning", words = verdict.text(), move = &*text));
            self.tries.opened(first.mv);
            self.session.play(first.mv);
        }
        self.lost = Some(lost);
        if self.session.view().status.turn.is_some() {
            return self.arrive();
        }
        // The winning move ends the game: there is nothing to reply.
        self.stage = Stage::Lost;
    }

    /// The engine has found its best answer to the last reply.
    pub(super) fn answered(&mut self, line: &OpinionLine) {
        let Some((at, mv)) = self.way.last().copied() else { return };
        match line.value {
            Value::Proved(fate) | Value::AtLeast(fate) if fate.sign() > 0 => {
                let extent = fate.before().extent();
                self.tries.fail(at, mv, Failure { is_proved: true, extent, lasted: None });
            }
            Value::Proved(fate) | Value::AtMost(fate) if fate.sign() <= 0 => {
                let verdict = line.verdict;
                return self.get_away(Said::new(move || verdict.text()));
            }
            _ => {}
        }
        if let Some(first) = line.moves.first() {
            self.answer(first.mv);
        }
    }

    fn answer(&mut self, answer: usize) {
        let text = self.session.move_text(answer).into();
        self.session.play(answer);
        if let Some(reply) = self.way.last() {
            self.tries.answered(*reply, (answer, text), self.session.view().here);
        }
        if !self.end_if_over() {
            self.arrive();
        }
    }

    fn hear_of_rest(&mut self) -> Option<String> {
        match self.rest.as_ref()?.take()? {
            News::Failed(what) => {
                self.rest = None;
                Some(what.to_string())
            }
            News::Found(opinion) => {
                let at = self.here()?;
                let (mut lost, mut away) = (0, 0);
                for line in &opinion.lines {
                    let Some(first) = line.moves.first() else { continue };
                    match line.value {
                        Value::Proved(fate) if fate.sign() < 0 => {
                            let extent = fate.extent();
                            let failure = Failure { is_proved: true, extent, lasted: None };
                            self.tries.fail(at, first.mv, failure);
                            lost += 1;
                        }
                        Value::Proved(_) => {
                            self.tries.get_away(at, first.mv);
                            away += 1;
                        }
                        _ => {}
                    }
                }
                if opinion.ended {
                    self.rest = None;
                    let open = opinion.lines.len() - lost - away;
                    self.said = Some(Said::new(move || words::solved(lost, away, open)));
                }
                None
            }
        }
    }
}

fn wanted(time: Duration) -> Wanted {
    let limits = Limits { time: Some(time), ..Limits::default() };
    Wanted { limits, threads: threads(), ..Wanted::default() }
}
