//! A line with what is known of its positions and moves, to be drawn and listed.

use super::Found;
use super::grade::{Grade, grade};
use super::words::{self, Judged};
use crate::record::finding::{Counts, Finding};
use crate::record::{NodeId, Record};
use crate::rules::Side;
use crate::session::present::Present;
use crate::session::verdict::{Verdict, verdict};

/// A line of a game with what reports have found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The positions from the start to the end.
    pub points: Vec<Point>,
    /// How White's and Black's moves were judged.
    pub tallies: [Tally; 2],
}

/// A position of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Where it is.
    pub node: NodeId,
    /// The move that leads to it: "12. d3-c4"; empty at the start.
    pub title: String,
    /// What it is worth.
    pub verdict: Option<Verdict>,
    /// Its legal moves, by whether they hold that.
    pub moves: Counts,
    /// What the move did that leads to it.
    pub grade: Option<Grade>,
    /// The same as a sentence or two; empty where nothing is known.
    pub judged: String,
    /// What is known of the position.
    pub words: String,
}

/// How the moves of a side were judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// So many were judged.
    pub judged: usize,
    /// So many were the best, the only ones that hold among them.
    pub best: usize,
    /// Inaccuracies, mistakes and blunders, all estimated.
    pub estimated: [usize; 3],
    /// So many gave up what was proved.
    pub proved: usize,
}

impl Course {
    /// Whether anything is known.
    pub fn is_known(&self) -> bool {
        self.points.iter().any(|point| point.verdict.is_some())
    }

    /// The place of a position.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        self.points.iter().position(|point| point.node == node)
    }

    /// The places of the moves to look at again.
    pub fn errors(&self) -> impl DoubleEndedIterator<Item = usize> {
        let is_error = |point: &Point| point.grade.is_some_and(Grade::is_error);
        (0..self.points.len()).filter(move |at| is_error(&self.points[*at]))
    }

    /// The next move to look at again after a place, or the one before it.
    pub fn next_error(&self, from: usize, forward: bool) -> Option<usize> {
        match forward {
            true => self.errors().find(|at| *at > from),
            false => self.errors().rfind(|at| *at < from),
        }
    }

    /// What is to be said of a place: the ply, the move, the position, and the judgement.
    pub fn told(&self, at: usize) -> String {
        let Some(point) = self.points.get(at) else { return String::new() };
        let last = self.points.len() - 1;
        let title = if at == 0 { "the start" } else { &point.title };
        let judged =
            if point.judged.is_empty() { String::new() } else { format!(" {}", point.judged) };
        format!("Ply {at} of {last}, {title}: {}.{judged}", point.words)
    }
}

impl Tally {
    fn count(&mut self, grade: Grade) {
        self.judged += 1;
        match grade {
            Grade::Only | Grade::Best | Grade::Forced => self.best += 1,
            Grade::Good | Grade::Slower { .. } => {}
            Grade::Inaccuracy(_) => self.estimated[0] += 1,
            Grade::Mistake(_) => self.estimated[1] += 1,
            Grade::Blunder(_) => self.estimated[2] += 1,
            Grade::Lets { .. } => self.proved += 1,
        }
    }
}

/// The cursor's line; `found` goes before what is kept.
pub fn course<P: Present>(
    record: &Record<P>,
    found: Option<&Found>,
    about: Option<Side>,
) -> Course {
    let (tree, names) = (record.tree(), P::ABOUT.sides);
    let of = |node: NodeId| -> Option<&Finding> {
        found.and_then(|found| found.of(node)).or_else(|| tree[node].finding())
    };
    let mut course = Course::default();
    let mut position = record.start().clone();
    let mut before: Option<(Side, Option<&Finding>)> = None;
    for node in record.line().iter().copied().take_while(|node| !tree.is_unplayable(*node)) {
        let entry = &tree[node];
        entry.mv.into_iter().for_each(|mv| position.apply(mv));
        let (turn, here) = (position.turn(), of(node));
        let judged = before.and_then(|(mover, before)| {
            let (before, after) = (before?, here?);
            let grade = grade(before, after, &entry.text, P::LENGTHS)?;
            course.tallies[mover as usize].count(grade);
            Some(Judged { grade, before, after, turns: [mover, turn], names })
        });
        let mark = ['.', '…'][usize::from(entry.side != record.first())];
        let title = match before {
            Some(_) => format!("{}{mark} {}", entry.number, entry.text),
            None => String::new(),
        };
        let about = about.unwrap_or(turn);
        course.points.push(Point {
            node,
            title,
            verdict: here.map(|finding| verdict(finding.value, turn, about, names)),
            moves: here.map_or_else(Counts::default, |finding| finding.moves),
            grade: judged.as_ref().map(|judged| judged.grade),
            judged: judged.map_or_else(String::new, |judged| judged.sentence()),
            words: words::position(here, turn, about, names),
        });
        before = Some((turn, here));
    }
    course
}
