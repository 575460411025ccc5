//! A line with what is known about its positions and moves, for graphs and lists.

use super::move_grade::{Grade, chances};
use super::report_text;
use super::report_text::{JudgedMove, ends};
use crate::analysis::{Verdict, times, verdict};
use owlery_engine::{Evaluation, WinDistance};
use owlery_games::Side;
use owlery_i18n::{Text, t};
use owlery_record::NodeId;
use owlery_record::evaluation::{Counts, PositionEvaluation};
use std::cmp::Reverse;
use std::sync::Arc;

/// The results of a report so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The evaluations by position, from the end of the line backwards.
    pub findings: Vec<(NodeId, PositionEvaluation)>,
    /// The positions of the line.
    pub line: Arc<[NodeId]>,
}

impl Findings {
    /// Returns the evaluation of a position.
    pub fn of(&self, node: NodeId) -> Option<&PositionEvaluation> {
        self.findings.iter().find(|(of, _)| *of == node).map(|(_, finding)| finding)
    }

    /// Returns whether the whole line has been looked at.
    pub fn is_whole(&self) -> bool {
        self.findings.len() == self.line.len()
    }

    /// Returns the fraction that is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.findings.len() as f32 / self.line.len().max(1) as f32
    }
}

/// A line of a game with what reports have found. Lines may be very long and are drawn at once, so
/// words are made for those places only that are asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EvaluationSeries {
    /// The positions from the start to the end.
    pub points: Vec<Point>,
    /// The counts of judgements on White's and Black's moves.
    pub tallies: [Tally; 2],
    /// The names of White and Black.
    pub(crate) names: [Text; 2],
    /// The place where the players ended the game too soon, with a sentence on it.
    pub(crate) end: Option<(usize, String)>,
    /// The place of the first move that is not of the game, where the line leaves it.
    pub beside: Option<usize>,
    /// The winner by resignation or time at the end of the line.
    pub(crate) winner: Option<Side>,
}

/// A position of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The node.
    pub node: NodeId,
    /// The evaluation, if any.
    pub(crate) finding: Option<PositionEvaluation>,
    /// The judgement of the move that leads here.
    pub grade: Option<Grade>,
    /// The text of that move; empty at the start.
    pub(crate) text: Box<str>,
    /// The number of that move, and whether the side that moves second made it.
    pub(crate) number: (u32, bool),
    /// The side to move.
    pub(crate) turn: Side,
    /// The side from whose view estimates are given.
    pub(crate) perspective: Side,
}

impl Point {
    /// Returns whether anything is known of it.
    pub fn is_known(&self) -> bool {
        self.finding.is_some()
    }

    /// Returns the counts of legal moves that hold, fail to hold or may hold the value.
    pub fn moves(&self) -> Counts {
        self.finding.as_ref().map_or_else(Counts::default, |finding| finding.moves)
    }

    /// Returns the value from the view of a side.
    fn value_for(&self, side: Side) -> Option<Evaluation> {
        let value = self.finding.as_ref()?.value;
        Some(if side == self.turn { value } else { value.turned() })
    }

    /// Returns the distance or margin of a side's proved win.
    fn win_of(&self, side: Side) -> Option<WinDistance> {
        let value = self.value_for(side)?;
        let distance = match value {
            Evaluation::Exact(exact) => exact.distance(),
            _ => WinDistance::Unknown,
        };
        (value.ends()[0] == 1).then_some(distance)
    }

    fn is_won_by(&self, side: Side) -> bool {
        self.win_of(side).is_some()
    }
}

/// The counts of judgements on the moves of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of moves judged.
    pub judged: usize,
    /// The number of best moves, only moves among them.
    pub best: usize,
    /// Inaccuracies, mistakes and blunders, all estimated.
    pub estimated: [usize; 3],
    /// The number of moves that gave up a proved result.
    pub proved: usize,
    /// The number of moves that missed or allowed a proved win.
    pub wins: usize,
}

impl EvaluationSeries {
    /// Returns whether anything is known.
    pub fn is_known(&self) -> bool {
        self.points.iter().any(Point::is_known)
    }

    /// Returns whether every position has been examined.
    pub fn is_whole(&self) -> bool {
        self.points.iter().all(Point::is_known)
    }

    /// Returns the side whose move leads to a place; `None` at the start.
    pub fn mover(&self, at: usize) -> Option<Side> {
        Some(self.points.get(at.checked_sub(1)?)?.turn)
    }

    /// Returns the expected score that the move to a place gave away, from 0 to 1; `None` at the start and
    /// where only bounds are known.
    pub fn loss(&self, at: usize) -> Option<f64> {
        let mover = self.mover(at)?;
        let chances = |at: usize| chances(self.points.get(at)?.value_for(mover)?);
        Some((chances(at - 1)? - chances(at)?).max(0.0))
    }

    /// The place of a position.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        self.points.iter().position(|point| point.node == node)
    }

    /// The places to look at again: of moves, and of an end that the players made.
    pub fn errors(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.points.len()).filter(|at| self.is_error(*at) || !self.end_at(*at).is_empty())
    }

    /// The places to look at again, the worst first; those that are as bad are in the order of the line.
    pub fn errors_by_weight(&self) -> Vec<usize> {
        let weight = |at: &usize| {
            let grade = self.points[*at].grade.filter(|_| self.is_error(*at));
            // An end that was made too soon gives away a result, too.
            Reverse(grade.map_or((5, 0), Grade::weight))
        };
        let mut errors: Vec<_> = self.errors().collect();
        errors.sort_by_key(weight);
        errors
    }

    /// Returns whether the judgement of any move is known.
    pub fn has_judged(&self) -> bool {
        self.tallies.iter().any(|tally| tally.judged > 0)
    }

    /// Returns whether the move that leads to a place is one to look at again.
    fn is_error(&self, at: usize) -> bool {
        self.points[at].grade.is_some_and(Grade::is_noted)
    }

    /// Returns the sentence on an end that the players made too soon at a place; often empty.
    fn end_at(&self, at: usize) -> &str {
        self.end.as_ref().filter(|(place, _)| *place == at).map_or("", |(_, words)| words)
    }

    /// Returns the error at a place: what happened there, and the criticism.
    pub fn error(&self, at: usize) -> [String; 2] {
        let end = self.end_at(at);
        match (self.is_error(at), end.is_empty()) {
            (true, true) => [self.title(at), self.judged(at)],
            (true, false) => [self.title(at), format!("{} {end}", self.judged(at))],
            _ => [t!("course-end").to_owned(), end.to_owned()],
        }
    }

    /// The places that those moves of a side lead to which were judged so.
    pub fn moves_of(
        &self,
        side: Side,
        is_one: impl Fn(Grade) -> bool,
    ) -> impl Iterator<Item = usize> {
        let judged = self.points.windows(2).enumerate();
        let found = judged
            .filter(move |(_, pair)| pair[0].turn == side && pair[1].grade.is_some_and(&is_one));
        found.map(|(before, _)| before + 1)
    }

    /// The next move to look at again after a place, or the one before it.
    pub fn next_error(&self, from: usize, forward: bool) -> Option<usize> {
        match forward {
            true => self.errors().find(|at| *at > from),
            false => self.errors().rfind(|at| *at < from),
        }
    }

    /// The move that leads to a place: "12. d3-c4"; empty at the start.
    pub fn title(&self, at: usize) -> String {
        let Point { text, number: (number, is_second), .. } = &self.points[at];
        if at == 0 {
            return String::new();
        }
        format!("{number}{} {text}", ['.', '…'][usize::from(*is_second)])
    }

    /// Returns the value at a place.
    pub fn verdict(&self, at: usize) -> Option<Verdict> {
        let Point { finding, turn, perspective, .. } = &self.points[at];
        Some(verdict(finding.as_ref()?.value, *turn, *perspective, self.names))
    }

    /// Describes the evaluation at a place.
    pub fn words(&self, at: usize) -> String {
        let Point { finding, turn, perspective, .. } = &self.points[at];
        report_text::position(finding.as_ref(), *turn, *perspective, self.names)
    }

    /// Returns the judgement of the move that leads to a place, as sentences; empty where nothing
    /// is known.
    pub fn judged(&self, at: usize) -> String {
        let judged = || {
            let (before, after) = (self.points.get(at.checked_sub(1)?)?, &self.points[at]);
            Some(JudgedMove {
                grade: after.grade?,
                before: before.finding.as_ref()?,
                after: after.finding.as_ref()?,
                mover: before.turn,
                perspective: after.perspective,
                names: self.names,
            })
        };
        judged().map_or_else(String::new, |judged| judged.sentence())
    }

    /// Describes a place: the ply, the move, the position, and the judgement.
    pub fn describe(&self, at: usize) -> String {
        if at >= self.points.len() {
            return String::new();
        }
        let last = self.points.len() - 1;
        let title = if at == 0 { t!("course-start").to_owned() } else { self.title(at) };
        let sentences = [self.judged(at), self.end_at(at).to_owned()];
        let sentences = sentences.map(|it| if it.is_empty() { it } else { format!(" {it}") });
        let judged = sentences.concat();
        let words = self.words(at);
        t!("course-told", at = at, last = last, title = title, words = words, judged = judged)
    }

    /// Returns the places after decisive errors, with which a side gave up a proved win for good:
    /// it has none up to the end of the line, nor does it win by resignation or time.
    pub fn decisive_errors(&self) -> impl Iterator<Item = usize> {
        let mut places: Vec<_> =
            Side::ALL.into_iter().filter_map(|side| self.decisive_error_of(side)).collect();
        places.sort_unstable();
        places.into_iter()
    }

    fn decisive_error_of(&self, side: Side) -> Option<usize> {
        if self.winner == Some(side) {
            return None;
        }
        let last = self.points.iter().rposition(|point| point.is_won_by(side))?;
        let after = self.points.get(last + 1)?;
        let is_own = self.points[last].turn == side;
        (is_own && after.is_known()).then_some(last + 1)
    }

    /// Describes what the decisive error at a place threw away and what is known since; empty at
    /// other places.
    pub fn decisive_error_text(&self, at: usize) -> String {
        let words = || {
            let (before, after) = (self.points.get(at.checked_sub(1)?)?, &self.points[at]);
            let (side, number) = (before.turn, after.number.0);
            let had = times(before.win_of(side)?)[0].clone();
            let now = match after.value_for(side)? {
                value if value.ends()[1] == 1 => t!("thrown-unknown").to_owned(),
                value => ends(value, side, after.perspective, self.names),
            };
            let (text, name) = (&after.text, self.names[side as usize]);
            let mv = text.as_ref();
            Some(t!("thrown-away", number = number, mv = mv, name = name, times = had, now = now))
        };
        words().unwrap_or_default()
    }
}

impl Tally {
    /// Counts one more move.
    pub(crate) fn count(&mut self, grade: Grade) {
        self.judged += 1;
        self.best += usize::from(grade.is_best());
        match grade {
            Grade::Only | Grade::Best | Grade::Forced => {}
            Grade::Good | Grade::Slower { .. } | Grade::Fewer { .. } => {}
            Grade::Inaccuracy(_) => self.estimated[0] += 1,
            Grade::Mistake(_) => self.estimated[1] += 1,
            Grade::Blunder(_) => self.estimated[2] += 1,
            Grade::Lets { .. } => self.proved += 1,
            Grade::Allows | Grade::Misses => self.wins += 1,
        }
    }
}

#[cfg(test)]
mod tests;
