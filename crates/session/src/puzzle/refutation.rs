//! The refutation of a move that is not the study's: the move is played beside the study and
//! answered, and its cost is shown. If the study has a line for it, that line is played; otherwise
//! the engine examines this move and the study's in the same way, so that no move is called wrong
//! if it is as good.
//!
//! There is one [measure](compare). A study asks for the result and, if its game counts how long a
//! win takes, for the time: a move that wins later than the study's, or is not proved to win as
//! soon, is not as good. The user's own mistakes ask only for the result, which is what was given
//! away.

use super::Stage;
use crate::analysis::{Certainty, timed_request};
use crate::report::move_grade::chances;
use crate::{Analysis, AnalysisLine, AnalysisMove, Continuation, Place, Session, Wake};
use owlery_engine::{Evaluation, ExactValue, SearchEvent, Thinking, WinDistance};
use owlery_i18n::{Message, t};
use owlery_record::annotations::Nag;
use std::time::Duration;

/// The search time.
const TIME: Duration = Duration::from_millis(1500);

/// A move that is not the study's, on a board of its own.
pub struct Refutation {
    /// The study, apart, with the move played.
    session: Box<dyn Session>,
    /// The move in the position before it.
    mv: usize,
    text: String,
    /// True if the study has it, as a mistake.
    is_known: bool,
    asks: AcceptanceTest,
    next: Next,
    feedback: Vec<String>,
}

/// The conditions for accepting another move as good as the study's, besides the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AcceptanceTest {
    /// True if it has to win as soon.
    in_time: bool,
    /// The loss of winning chance, in percent points, below which an estimated move solves the
    /// puzzle too; `None` where only the study's move does.
    margin: Option<u8>,
}

/// The next thing to happen.
enum Next {
    /// The engine finds out what the move is worth.
    Compare(Option<Thinking<Analysis>>),
    /// The engine finds the answer; the value of the move is known.
    Look(Option<Thinking<Analysis>>),
    /// This answer, by its place in the list.
    Play(usize),
    /// The study's line is played to its end.
    Follow,
    /// The line is at its end.
    Over,
    /// The move is as good as the study's.
    AsGood,
}

/// The verdict of the engine on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The move is worse than the study's, or not known to be as good.
    Worse,
    /// The move is proved to be as good.
    AsGood,
}

impl Refutation {
    /// Plays a legal move beside a study, by its place in the list; it is `known` where the study has
    /// it as a mistake. What `accepts` moves that are as good takes estimates for what they are.
    pub fn new(
        study: &dyn Session,
        mv: usize,
        known: Option<&Continuation>,
        accepts: bool,
    ) -> Self {
        let mut session = study.scratch_copy();
        session.play(mv);
        session.make_view_only();
        let text = study.move_text(mv);
        let feedback = match known {
            None if accepts => vec![t!("drill-weaker", move = &text)],
            None => vec![t!("drill-other", move = &text)],
            Some(next) => {
                let sign = next.annotations.nag.map_or("", Nag::sign);
                let why = match next.annotations.note.as_str() {
                    "" => t!("drill-mistake"),
                    note => note,
                };
                vec![format!("{text}{sign} {why}")]
            }
        };
        let next = match session.continuations().is_empty() {
            true => Next::Compare(None),
            false => Next::Follow,
        };
        let by = study.mistake_thresholds();
        let margin = accepts.then_some(by.mistakes[0]);
        let asks = AcceptanceTest { in_time: by.lengths && !accepts, margin };
        Refutation { session, mv, text, is_known: known.is_some(), asks, next, feedback }
    }

    /// The board.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// The move in the position before it, by its place in the list.
    pub fn mv(&self) -> usize {
        self.mv
    }

    /// Returns the texts to show.
    pub fn feedback(&self) -> &[String] {
        &self.feedback
    }

    /// Returns the stage of the puzzle that this amounts to.
    pub fn stage(&self) -> Stage {
        match self.next {
            Next::AsGood => Stage::AsGood,
            Next::Over => Stage::Refuted,
            _ => Stage::Wrong,
        }
    }

    /// Returns whether the next answer is known.
    pub fn has_answer(&self) -> bool {
        matches!(self.next, Next::Play(_) | Next::Follow)
    }

    /// Plays it.
    pub fn answer(&mut self) {
        match self.next {
            Next::Play(mv) => {
                self.session.play(mv);
                self.next = Next::Over;
            }
            Next::Follow => {
                if let Some(next) = self.session.continuations().first() {
                    let note = &next.annotations.note;
                    self.feedback.extend((!note.is_empty()).then(|| note.clone()));
                    self.session.go(Place::Node(next.node));
                }
                if self.session.continuations().is_empty() {
                    self.next = Next::Over;
                }
            }
            _ => {}
        }
    }

    /// Returns whether the engine is at work.
    pub fn is_busy(&self) -> bool {
        matches!(self.next, Next::Compare(_) | Next::Look(_))
    }

    /// Ends what the engine does, to begin anew.
    pub fn stop_thinking(&mut self) {
        if let Next::Compare(thinking) | Next::Look(thinking) = &mut self.next {
            *thinking = None;
        }
    }

    /// Lets the engine work on the position of the study, where this move is right; what it has found.
    /// A fault of the program is described.
    pub fn poll(
        &mut self,
        study: &dyn Session,
        right: Option<usize>,
        wake: &dyn Fn() -> Wake,
    ) -> Option<Result<Found, Message>> {
        let request = timed_request(TIME);
        let thinking = match &mut self.next {
            Next::Compare(thinking) => thinking.get_or_insert_with(|| {
                let moves: Vec<_> = [Some(self.mv), right].into_iter().flatten().collect();
                study.think_of(&moves, request, None, wake())
            }),
            Next::Look(thinking) => {
                thinking.get_or_insert_with(|| self.session.think(request, None, wake()))
            }
            _ => return None,
        };
        match thinking.take()? {
            SearchEvent::Failed(what) => Some(Err(what)),
            SearchEvent::Found(analysis) if !analysis.ended => None,
            SearchEvent::Found(analysis) if matches!(self.next, Next::Look(_)) => {
                let best = analysis.best();
                let answer = best.as_ref().and_then(|line| line.moves.first());
                match answer {
                    Some(answer) => self.announce(answer),
                    None => self.next = Next::Over,
                }
                None
            }
            SearchEvent::Found(analysis) => {
                let found = self.compared(&analysis, right);
                // Nobody wakes this for what has not begun.
                if let Next::Look(thinking) = &mut self.next {
                    *thinking = Some(self.session.think(request, None, wake()));
                }
                Some(Ok(found))
            }
        }
    }

    /// Takes up the values of the move and of the study's.
    fn compared(&mut self, analysis: &Analysis, right: Option<usize>) -> Found {
        let of = |mv: usize| {
            let is_it = |line: &&AnalysisLine| line.moves.first().is_some_and(|it| it.mv == mv);
            analysis.lines.iter().find(is_it)
        };
        let Some(line) = of(self.mv) else {
            self.next = Next::Over;
            return Found::Worse;
        };
        let words =
            |of: &AnalysisLine| format!("{} ({})", of.verdict.text(), of.verdict.kind.word());
        let (right, worth) = (right.and_then(of), words(line));
        let better = right.map(words);
        let right = right.map(|line| line.value);
        let comparison =
            right.map_or(Comparison::Unknown, |right| compare(line.value, right, self.asks));
        if comparison == Comparison::AsGood && !self.is_known {
            self.feedback = self.praise(line.verdict.kind, &worth);
            self.next = Next::AsGood;
            return Found::AsGood;
        }
        if let Some(over) = self.session.view().status.over() {
            self.feedback.push(over);
            self.next = Next::Over;
            return Found::Worse;
        }
        self.feedback.push(self.cost(comparison, &worth, better.as_deref()));
        match line.moves.get(1) {
            Some(answer) => self.announce(answer),
            None => self.next = Next::Look(None),
        }
        Found::Worse
    }

    /// Schedules an answer and announces its side.
    fn announce(&mut self, answer: &AnalysisMove) {
        if let Some(side) = self.session.view().status.turn {
            let name = self.session.about().side(side);
            self.feedback.push(t!("drill-answers", side = name, move = &*answer.text));
        }
        self.next = Next::Play(answer.mv);
    }

    /// Returns the texts for a move that is as good.
    fn praise(&self, kind: Certainty, worth: &str) -> Vec<String> {
        let text = &self.text;
        let mut feedback = vec![match kind {
            Certainty::Estimated => {
                t!("drill-as-good.estimated", move = text, worth = worth)
            }
            _ if self.asks.in_time => t!("drill-as-good.in_time", move = text, worth = worth),
            _ => t!("drill-as-good.result", move = text, worth = worth),
        }];
        if self.asks.margin.is_none() {
            feedback.push(t!("drill-goes-on").to_owned());
        }
        feedback
    }

    /// Describes a move that is not as good and, where any good move solves the puzzle, a better
    /// one.
    fn cost(&self, comparison: Comparison, worth: &str, better: Option<&str>) -> String {
        let Comparison::Slower { enough, is_proved } = comparison else {
            return match better.filter(|_| self.asks.margin.is_some()) {
                Some(better) => t!("drill-weaker.worth", worth = worth, better = better),
                None => format!("{worth}."),
            };
        };
        let moves = enough.div_ceil(2);
        match is_proved {
            // The study's own words have told that it still wins.
            _ if self.is_known => t!("drill-slower.known", worth = worth, enough = moves),
            true => t!("drill-slower.proved", worth = worth, enough = moves),
            false => t!("drill-slower.not_proved", worth = worth, enough = moves),
        }
    }
}

/// The comparison of a move with the study's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    /// The move does what the puzzle asks for.
    AsGood,
    /// The move wins, but not in time.
    Slower {
        /// The number of plies that is enough.
        enough: u16,
        /// True if it is proved to take longer; otherwise it is only not proved to win as soon.
        is_proved: bool,
    },
    /// The move is worse, or nothing is known.
    Unknown,
}

/// Compares the values of a move and of the study's, both for who makes them, by what the puzzle asks
/// for. All that is said of a move that is not the study's rests on this.
fn compare(tried: Evaluation, right: Evaluation, asks: AcceptanceTest) -> Comparison {
    let lost = |tried, right| Some(100.0 * (chances(right)? - chances(tried)?));
    match (tried, right) {
        _ if asks.in_time
            && let Some(slower) = slower(tried, right) =>
        {
            slower
        }
        (Evaluation::Heuristic(_), Evaluation::Heuristic(_))
            if lost(tried, right) < asks.margin.map(f64::from) =>
        {
            Comparison::AsGood
        }
        _ if tried.ends()[0] >= right.ends()[1] => Comparison::AsGood,
        _ => Comparison::Unknown,
    }
}

/// Returns the comparison for a win that does not come as soon as the study's, as far as is proved.
fn slower(tried: Evaluation, right: Evaluation) -> Option<Comparison> {
    let enough = match right {
        Evaluation::Exact(ExactValue::Win(
            WinDistance::Exactly(plies) | WinDistance::Within(plies),
        )) => plies,
        _ => return None,
    };
    let (Evaluation::Exact(ExactValue::Win(distance))
    | Evaluation::AtLeast(ExactValue::Win(distance))) = tried
    else {
        return None;
    };
    let is_proved = match distance {
        WinDistance::Exactly(plies) if plies > enough => matches!(tried, Evaluation::Exact(_)),
        WinDistance::Within(plies) if plies > enough => enough == 1,
        // It has not won yet.
        WinDistance::Unknown => enough == 1,
        _ => return None,
    };
    Some(Comparison::Slower { enough, is_proved })
}

#[cfg(test)]
mod tests;
