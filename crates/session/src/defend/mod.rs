//! Trying to escape: the losing side tries every reply against best play, until none is left.
//!
//! It does not change the game. [`tries`] records the result of each reply in each position that
//! was reached, and [`words`] describes the state of the attempt.

pub mod tries;
pub mod words;

use crate::analysis::timed_request;
use crate::defend::tries::{Failure, State, Tries};
use crate::{Analysis, AnalysisLine, Place, Session, Wake};
use owlery_engine::{Evaluation, SearchEvent, Thinking, WinDistance};
use owlery_games::{Outcome, Side};
use owlery_i18n::{LazyText, t};
use owlery_record::NodeId;
use std::time::Duration;

/// A side that is lost, and what it has tried.
pub struct Defence {
    session: Box<dyn Session>,
    /// The position in which the defence begins.
    start: NodeId,
    stage: Stage,
    /// The assessment of the start, once it is known.
    lost: Option<Lost>,
    tries: Tries,
    /// The replies that led here, each with the position that it was chosen in.
    way: Vec<(NodeId, usize)>,
    thinking: Option<Thinking<Analysis>>,
    /// The running search of the replies that are left.
    rest: Option<Thinking<Analysis>>,
    finding: Option<LazyText>,
}

/// The progress of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The engine finds out which side is lost.
    Look,
    /// Neither side is lost, with a description of the position.
    Nobody(LazyText),
    /// The side that is lost looks for a reply.
    Reply,
    /// The engine looks for its answer.
    Answer,
    /// The game has ended, and this try was lost.
    Lost,
    /// This try got away: how, in a few words.
    Away(LazyText),
}

/// The assessment of the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The side that looks for a way out.
    pub side: Side,
    /// True if the loss is proved.
    pub is_proved: bool,
    /// A description of the position's value.
    pub words: LazyText,
}

impl Defence {
    /// Begins at the cursor of a game; `None` where it is over.
    pub fn new(game: &dyn Session) -> Option<Defence> {
        let session = game.scratch_copy();
        session.view().status.turn?;
        Some(Defence {
            start: session.view().here,
            session,
            stage: Stage::Look,
            lost: None,
            tries: Tries::default(),
            way: Vec::new(),
            thinking: None,
            rest: None,
            finding: None,
        })
    }

    /// The board that is played on.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// Rebuilds the view in the current language.
    pub fn relocalise(&mut self) {
        self.session.relocalise();
    }

    /// Returns the move of the game after which the defence begins.
    pub fn start(&self) -> NodeId {
        self.start
    }

    /// Returns the progress of the current try.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The assessment of the start, once it is known.
    pub fn lost(&self) -> Option<&Lost> {
        self.lost.as_ref()
    }

    /// Returns the results of all replies.
    pub fn tries(&self) -> &Tries {
        &self.tries
    }

    /// Returns the latest finding besides the moves.
    pub fn finding(&self) -> Option<&LazyText> {
        self.finding.as_ref()
    }

    /// Returns whether a reply of the first position has been played and not taken back.
    pub fn is_trying(&self) -> bool {
        !self.way.is_empty()
    }

    /// Returns whether the engine is solving the replies that are left.
    pub fn looks_for_rest(&self) -> bool {
        self.rest.is_some()
    }

    /// Returns whether the engine is at work.
    pub fn is_busy(&self) -> bool {
        matches!(self.stage, Stage::Look | Stage::Answer) || self.looks_for_rest()
    }

    /// The position in which a reply is looked for now.
    pub fn here(&self) -> Option<NodeId> {
        (self.stage == Stage::Reply).then(|| self.session.view().here)
    }

    /// Returns the state of the first reply of the current try.
    pub fn trying(&self) -> Option<&State> {
        let (at, mv) = self.way.first()?;
        Some(&self.tries.replies(*at).get(*mv)?.state)
    }

    /// Tries a legal reply, by its place in the list.
    pub fn play(&mut self, mv: usize) {
        if self.stage != Stage::Reply {
            return;
        }
        (self.rest, self.finding) = (None, None);
        let at = self.session.view().here;
        self.tries.begin(at, mv);
        self.way.push((at, mv));
        self.session.play(mv);
        self.stage = Stage::Answer;
        self.end_if_over();
    }

    /// Goes back to the position in which the last reply was chosen.
    pub fn back(&mut self) {
        if let Some((at, _)) = self.way.pop() {
            self.go_to(at);
        }
    }

    /// Goes back to the first position.
    pub fn to_first(&mut self) {
        if let Some((at, _)) = self.way.first().copied() {
            self.way.clear();
            self.go_to(at);
        }
    }

    /// Gives up the try, if it has not come to an end, and goes back to the first position.
    pub fn next_try(&mut self) {
        if let Some((at, mv)) = self.way.first().copied() {
            let lasted = self.plies_since(at);
            self.tries.give_up(at, mv, lasted);
            self.to_first();
        }
    }

    /// Returns the tries as lines of moves from the start, each by its place in the list of legal
    /// moves.
    pub fn lines(&self) -> Vec<Vec<usize>> {
        self.tries.lines()
    }

    fn go_to(&mut self, at: NodeId) {
        (self.thinking, self.rest, self.finding) = (None, None, None);
        self.session.go(Place::Node(at));
        self.stage = Stage::Reply;
    }

    /// A position in which a reply is looked for.
    fn arrive(&mut self) {
        let view = self.session.view();
        let count = view.choices.iter().map(|choice| choice.mv + 1).max().unwrap_or(0);
        let texts = (0..count).map(|mv| self.session.move_text(mv).into());
        self.tries.arrive(view.here, self.way.last().copied(), texts);
        self.stage = Stage::Reply;
    }

    fn end_if_over(&mut self) -> bool {
        let Some(outcome) = self.session.view().status.outcome else { return false };
        let side = self.lost.as_ref().map(|lost| lost.side);
        match outcome {
            Outcome::Win(winner) if Some(winner) != side => {
                let ways = self.way.clone();
                for (at, mv) in ways.iter().rev().copied() {
                    self.tries.lasted(at, mv, self.plies_since(at));
                }
                if let Some((at, mv)) = ways.last().copied() {
                    let plies = self.plies_since(at);
                    let (distance, lasted) = (WinDistance::Exactly(plies), Some(plies));
                    let failure = Failure { is_proved: true, distance, lasted };
                    self.tries.fail(at, mv, failure);
                }
                self.stage = Stage::Lost;
            }
            Outcome::Win(_) | Outcome::Draw => {
                self.get_away(self.session.view().status.headline.clone().into());
            }
        }
        true
    }

    fn get_away(&mut self, how: LazyText) {
        for (at, mv) in self.way.iter().copied() {
            self.tries.get_away(at, mv);
        }
        self.stage = Stage::Away(how);
    }

    /// Counts the plies since a position of the current try.
    fn plies_since(&self, at: NodeId) -> u16 {
        // Between two positions of the way lie a reply and its answer.
        let place = self.way.iter().position(|(node, _)| *node == at).unwrap_or(self.way.len());
        let answered = matches!(self.stage, Stage::Reply)
            || self.way.last().is_some_and(|(at, mv)| self.tries.is_answered(*at, *mv));
        let replies = self.way.len() - place;
        (2 * replies).saturating_sub(usize::from(replies > 0 && !answered)) as u16
    }
}

/// The search time for an answer.
const TIME: Duration = Duration::from_secs(2);
/// The search time for all replies that are left.
const TIME_FOR_ALL: Duration = Duration::from_secs(6);

impl Defence {
    /// Runs the engine where it is needed and, once `may_act` is set, plays its answer. Returns the
    /// description of a fault of the program. `wake` makes the callback for news.
    pub fn poll(&mut self, may_act: bool, wake: &dyn Fn() -> Wake) -> Option<String> {
        let fault = self.poll_rest();
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
            self.thinking.get_or_insert_with(|| session.think(timed_request(TIME), None, wake()));
        if !may_act {
            return fault;
        }
        match thinking.take() {
            Some(SearchEvent::Found(analysis)) if analysis.ended => {
                self.thinking = None;
                match analysis.best() {
                    Some(line) if self.stage == Stage::Look => self.set_assessment(&line),
                    Some(line) => self.answered(&line),
                    None => {}
                }
                fault
            }
            Some(SearchEvent::Failed(what)) => {
                self.thinking = None;
                match self.way.is_empty() {
                    true => {
                        self.stage =
                            Stage::Nobody(LazyText::new(|| t!("escape-stopped").to_owned()))
                    }
                    false => self.back(),
                }
                Some(what.to_string())
            }
            Some(SearchEvent::Found(_)) | None => fault,
        }
    }

    /// Stops the engine; the next [`Defence::poll`] starts it again.
    pub fn stop_thinking(&mut self) {
        (self.thinking, self.rest) = (None, None);
    }

    /// Makes the engine answer with the best move found so far.
    pub fn answer_now(&self) {
        self.thinking.iter().chain(&self.rest).for_each(Thinking::stop);
    }

    /// Makes the engine find out which of the remaining replies are known to lose.
    pub fn solve_rest(&mut self, wake: Wake) {
        let Some(at) = self.here() else { return };
        let left = self.tries.left(at);
        if !left.is_empty() {
            self.finding = None;
            self.rest = Some(self.session.think_of(&left, timed_request(TIME_FOR_ALL), None, wake));
        }
    }

    /// The start is known: who is lost, and the answer to the move that lost.
    fn set_assessment(&mut self, line: &AnalysisLine) {
        let Some(turn) = self.session.view().status.turn else { return };
        let verdict = line.verdict;
        let words = LazyText::new(move || verdict.text());
        let (is_lost, is_proved) = match line.value {
            Evaluation::Exact(exact) | Evaluation::AtLeast(exact) | Evaluation::AtMost(exact)
                if exact.sign() == 0 =>
            {
                self.stage = Stage::Nobody(words);
                return;
            }
            Evaluation::Exact(exact) => (exact.sign() < 0, true),
            Evaluation::AtLeast(exact) => (false, exact.sign() > 0),
            Evaluation::AtMost(exact) => (true, exact.sign() < 0),
            Evaluation::Heuristic(points) => (points < 0, false),
        };
        let side = if is_lost { turn } else { turn.other() };
        let mut lost = Lost { side, is_proved, words };
        if let Some(first) = line.moves.first().filter(|_| !is_lost) {
            let text = first.text.clone();
            lost.words = LazyText::new(
                move || t!("escape-beginning", words = verdict.text(), move = &*text),
            );
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
    pub(super) fn answered(&mut self, line: &AnalysisLine) {
        let Some((at, mv)) = self.way.last().copied() else { return };
        match line.value {
            Evaluation::Exact(exact) | Evaluation::AtLeast(exact) if exact.sign() > 0 => {
                let distance = exact.before().distance();
                self.tries.fail(at, mv, Failure { is_proved: true, distance, lasted: None });
            }
            Evaluation::Exact(exact) | Evaluation::AtMost(exact) if exact.sign() <= 0 => {
                let verdict = line.verdict;
                return self.get_away(LazyText::new(move || verdict.text()));
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

    fn poll_rest(&mut self) -> Option<String> {
        match self.rest.as_ref()?.take()? {
            SearchEvent::Failed(what) => {
                self.rest = None;
                Some(what.to_string())
            }
            SearchEvent::Found(analysis) => {
                let at = self.here()?;
                let (mut lost, mut away) = (0, 0);
                for line in &analysis.lines {
                    let Some(first) = line.moves.first() else { continue };
                    match line.value {
                        Evaluation::Exact(exact) if exact.sign() < 0 => {
                            let distance = exact.distance();
                            let failure = Failure { is_proved: true, distance, lasted: None };
                            self.tries.fail(at, first.mv, failure);
                            lost += 1;
                        }
                        Evaluation::Exact(_) => {
                            self.tries.get_away(at, first.mv);
                            away += 1;
                        }
                        _ => {}
                    }
                }
                if analysis.ended {
                    self.rest = None;
                    let open = analysis.lines.len() - lost - away;
                    self.finding = Some(LazyText::new(move || words::solved(lost, away, open)));
                }
                None
            }
        }
    }
}

#[cfg(test)]
mod tests;
