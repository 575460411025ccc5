//! What becomes of a move that is not the study's: it is played beside the study and answered, and
//! what it costs is said. Where the study has a line for it, that is what is played; else the engine
//! looks, at this move and at the study's alike, so that nothing is called wrong that is as good.

use std::time::Duration;

use super::Stage;
use crate::engine::search::{Limits, Wanted};
use crate::engine::{Extent, Fate, News, Thinking, Value, threads};
use crate::record::remarks::Glyph;
use crate::session::facade::grade::chances;
use crate::session::facade::verdict::Certainty;
use crate::session::facade::{Continuation, Opinion, OpinionLine, Place, Session, Wake};

/// How long the engine looks.
const TIME: Duration = Duration::from_millis(1500);

/// A move that is not the study's, on a board of its own.
pub struct Refutation {
    /// The study, apart, with the move played.
    session: Box<dyn Session>,
    /// The move in the position before it.
    mv: usize,
    text: String,
    /// Whether the study has it, as a mistake.
    is_known: bool,
    /// Whether it may solve the puzzle: then what is estimated to lose less than so many of 100 points
    /// of chance is as good, too.
    margin: Option<u8>,
    next: Next,
    said: Vec<String>,
}

/// What comes next.
enum Next {
    /// The engine finds out what the move is worth.
    Compare(Option<Thinking<Opinion>>),
    /// It finds the answer alone: what the move is worth is known.
    Look(Option<Thinking<Opinion>>),
    /// This answer, by its place in the list.
    Play(usize),
    /// What the study has, to its end.
    Follow,
    /// Nothing: all has been played.
    Over,
    /// Nothing: the move is as good as the study's.
    AsGood,
}

/// What the engine has found of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// It is worse than the study's, or nothing is known to the contrary.
    Worse,
    /// It is as good, as is proved.
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
        let mut session = study.apart();
        session.play(mv);
        session.hold_still();
        let text = study.move_text(mv);
        let said = match known {
            None => vec![format!("{text} is not the puzzle's move.")],
            Some(next) => {
                let sign = next.remarks.glyph.map_or("", Glyph::sign);
                let why = match next.remarks.note.as_str() {
                    "" => "The study has it as a mistake.",
                    note => note,
                };
                vec![format!("{text}{sign} {why}")]
            }
        };
        let next = match session.continuations().is_empty() {
            true => Next::Compare(None),
            false => Next::Follow,
        };
        let margin = accepts.then_some(study.about().mistakes[0]);
        Refutation { session, mv, text, is_known: known.is_some(), margin, next, said }
    }

    /// The board.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// What is to be read.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.next {
            Next::AsGood => Stage::AsGood,
            Next::Over => Stage::Refuted,
            _ => Stage::Wrong,
        }
    }

    /// Whether the next answer is known.
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
                    let note = &next.remarks.note;
                    self.said.extend((!note.is_empty()).then(|| note.clone()));
                    self.session.go(Place::Node(next.node));
                }
                if self.session.continuations().is_empty() {
                    self.next = Next::Over;
                }
            }
            _ => {}
        }
    }

    /// Whether the engine is at work.
    pub fn is_busy(&self) -> bool {
        matches!(self.next, Next::Compare(_) | Next::Look(_))
    }

    /// Ends what the engine does, to begin anew.
    pub fn rest(&mut self) {
        if let Next::Compare(thinking) | Next::Look(thinking) = &mut self.next {
            *thinking = None;
        }
    }

    /// Lets the engine work on the position of the study, where this move is right; what it has found.
    /// A fault of the program is described.
    pub fn attend(
        &mut self,
        study: &dyn Session,
        right: Option<usize>,
        wake: &dyn Fn() -> Wake,
    ) -> Option<Result<Found, String>> {
        let limits = Limits { time: Some(TIME), ..Limits::default() };
        let wanted = Wanted { limits, threads: threads(), ..Wanted::default() };
        let thinking = match &mut self.next {
            Next::Compare(thinking) => thinking.get_or_insert_with(|| {
                let moves: Vec<_> = [Some(self.mv), right].into_iter().flatten().collect();
                study.think_of(&moves, wanted, None, wake())
            }),
            Next::Look(thinking) => {
                thinking.get_or_insert_with(|| self.session.think(wanted, None, wake()))
            }
            _ => return None,
        };
        match thinking.take()? {
            News::Failed(what) => Some(Err(what)),
            News::Found(opinion) if !opinion.ended => None,
            News::Found(opinion) if matches!(self.next, Next::Look(_)) => {
                let best = opinion.best();
                let answer = best.as_ref().and_then(|line| line.moves.first());
                self.next = answer.map_or(Next::Over, |answer| Next::Play(answer.mv));
                None
            }
            News::Found(opinion) => Some(Ok(self.compared(&opinion, right))),
        }
    }

    /// It is known what the move is worth, and what the study's is.
    fn compared(&mut self, opinion: &Opinion, right: Option<usize>) -> Found {
        let of = |mv: usize| {
            let is_it = |line: &&OpinionLine| line.moves.first().is_some_and(|it| it.mv == mv);
            opinion.lines.iter().find(is_it)
        };
        let Some(line) = of(self.mv) else {
            self.next = Next::Over;
            return Found::Worse;
        };
        let right = right.and_then(of).map(|line| line.value);
        let worth = format!("{} ({})", line.verdict.text, line.verdict.kind.word());
        let comparison =
            right.map_or(Comparison::Unknown, |right| compare(line.value, right, self.margin));
        if comparison == Comparison::AsGood && !self.is_known {
            let how = match line.verdict.kind {
                Certainty::Estimated => "as estimated",
                _ => "for the result",
            };
            self.said = vec![format!("{} is as good {how}: {worth}.", self.text)];
            if self.margin.is_none() {
                self.said.push("The puzzle looks for another move.".to_owned());
            }
            self.next = Next::AsGood;
            return Found::AsGood;
        }
        if let Some(over) = self.session.view().status.over() {
            self.said.push(over);
            self.next = Next::Over;
            return Found::Worse;
        }
        let still = match comparison {
            Comparison::Slower => "It still wins, but takes longer: ",
            _ => "",
        };
        let answer = line.moves.get(1);
        let by = answer.map_or(String::new(), |it| format!(", beginning with {}", it.text));
        self.said.push(format!("{still}{worth}{by}."));
        self.next = answer.map_or(Next::Look(None), |answer| Next::Play(answer.mv));
        Found::Worse
    }
}

/// How a move compares with the study's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    /// It is as good, as is proved or else within a margin estimated.
    AsGood,
    /// It wins, but takes longer, as is proved.
    Slower,
    /// It is worse, or that is not known.
    Unknown,
}

/// Compares the values of a move and of the study's, both for who makes them. Without a margin
/// nothing that is estimated is as good.
fn compare(tried: Value, right: Value, margin: Option<u8>) -> Comparison {
    let lost = |tried, right| Some(100.0 * (chances(right)? - chances(tried)?));
    match (tried, right) {
        (
            Value::Proved(Fate::Win(Extent::Exactly(plies))),
            Value::Proved(Fate::Win(Extent::Exactly(enough) | Extent::Within(enough))),
        ) if plies > enough => Comparison::Slower,
        // It has not won yet.
        (
            Value::Proved(Fate::Win(Extent::Within(_) | Extent::Unknown)),
            Value::Proved(Fate::Win(Extent::Exactly(1))),
        ) => Comparison::Slower,
        (Value::Estimated(_), Value::Estimated(_))
            if lost(tried, right) < margin.map(f64::from) =>
        {
            Comparison::AsGood
        }
        _ if tried.ends()[0] >= right.ends()[1] => Comparison::AsGood,
        _ => Comparison::Unknown,
    }
}

#[cfg(test)]
mod tests;
