//! What other programs say of an open game: their texts become moves, their values estimates.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::OpenGame;
use super::thinks::{Count, opinion};
use crate::engine::search::{Line, Report};
use crate::engine::{Thinking, Value};
use crate::external::{Demand, Fault, Go, Guest, Info, Question, Score};
use crate::record::NodeId;
use crate::record::control::Times;
use crate::rules::Side;
use crate::rules::options::write_options;
use crate::rules::outside::shorten;
use crate::session::facade::{Opinion, Pace, Timed as _, Wake};
use crate::session::present::{Present, begins};

/// As many points as a game can be in somebody's favour that nobody has proved to be won.
const MOST: i32 = 10_000;

impl<P: Present> OpenGame<P> {
    /// Has another program think about the position after a move.
    pub(super) fn ask_guest(
        &self,
        guest: Arc<Guest>,
        (after, position): (NodeId, P),
        pace: Pace,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Opinion> {
        let (question, count) = (self.question(after, &position, pace), self.count(after));
        Thinking::attempt(wake, move |progress, tell| {
            let mut found = Found::new(&position, about, count);
            let demand = || match progress.check() {
                Ok(()) => Demand::GoOn,
                Err(_) if progress.is_abandoned() => Demand::Leave,
                Err(_) => Demand::MoveNow,
            };
            let mut hear = |info| {
                found.hear(info);
                if found.line.is_some() {
                    tell(found.opinion(None));
                }
            };
            let answer = guest.think(&question, &demand, &mut hear);
            let played = answer.and_then(|answer| found.play(&answer.text).map(|()| answer.time));
            let time = played.map_err(|fault| fault.told(&guest.program().name))?;
            tell(found.opinion(Some(time)));
            Ok(())
        })
    }

    /// What another program is asked. It hears of all moves, as rules may depend on them.
    fn question(&self, after: NodeId, position: &P, pace: Pace) -> Question {
        let (record, options) = (&self.record, self.record.options());
        let start = (*record.start() != P::start(options)).then(|| record.start().code());
        let path = record.tree().path(after);
        let moves = path.iter().map(|node| record.tree()[*node].text.to_string());
        let moves = moves.filter(|text| !text.is_empty()).collect();
        let go = match (pace, self.times()) {
            (Pace::Endless, _) => Go::Endless,
            (Pace::Time(time), _) | (Pace::Move(time), None) => Go::Time(time),
            (Pace::Move(_), Some(times)) => {
                let is_first = |side| begins(position, side, options);
                let first = if is_first(Side::White) { Side::White } else { Side::Black };
                let order = |of: Times| [of[first as usize], of[first.other() as usize]];
                let mover = usize::from(!is_first(position.turn()));
                Go::Clock { left: order(times.left), extra: order(times.extra), mover }
            }
        };
        Question { rules: write_options(options), start, moves, go }
    }
}

/// What another program has found.
struct Found<'a, P: Present> {
    position: &'a P,
    about: Option<Side>,
    count: Count,
    began: Instant,
    value: Option<Value>,
    depth: u16,
    nodes: u64,
    line: Option<Vec<P::Move>>,
}

impl<'a, P: Present> Found<'a, P> {
    fn new(position: &'a P, about: Option<Side>, count: Count) -> Self {
        let (began, value, line) = (Instant::now(), None, None);
        Found { position, about, count, began, value, depth: 0, nodes: 0, line }
    }

    /// Takes what it says on the way. A line goes as far as its moves are legal.
    fn hear(&mut self, info: Info) {
        self.depth = self.depth.max(info.depth);
        self.nodes = self.nodes.max(info.nodes);
        self.value = info.score.map(value).or(self.value);
        let (mut at, mut line) = (self.position.clone(), Vec::new());
        for text in &info.moves {
            if at.outcome().is_some() {
                break;
            }
            let Ok(mv) = at.read_move(text) else { break };
            line.push(mv);
            at.apply(mv);
        }
        if !line.is_empty() {
            self.line = Some(line);
        }
    }

    /// Takes the move that it plays.
    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let mv = self.position.read_move(text).map_err(|_| Fault::Illegal(shorten(text)))?;
        if self.line.as_ref().and_then(|line| line.first()) != Some(&mv) {
            self.line = Some(vec![mv]);
        }
        Ok(())
    }

    /// In the words of the window; it has ended if it took so long.
    fn opinion(&self, took: Option<Duration>) -> Opinion {
        let depth = self.depth;
        let value = self.value.unwrap_or(Value::Estimated(0));
        let line = self.line.iter().map(|moves| Line { value, depth, moves: moves.clone() });
        let report = Report {
            value: self.value,
            lines: line.collect(),
            rest: Vec::new(),
            depth,
            nodes: self.nodes,
            time: took.unwrap_or_else(|| self.began.elapsed()),
            ended: took.is_some(),
        };
        opinion(self.position, &report, self.about, self.count)
    }
}

/// A value as it is worth here, where a program proves nothing by its word.
fn value(score: Score) -> Value {
    Value::Estimated(match score {
        Score::Points(points) => points.clamp(-MOST, MOST),
        Score::Win(moves) if moves > 0 => MOST,
        Score::Win(_) => -MOST,
    })
}
