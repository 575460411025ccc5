//! A report on a game: what each position of a line is worth, which moves hold that, and what the
//! moves that were played did to it.
//!
//! Positions are looked at from the end to the start, so that what is proved of one is known when
//! the one before it is looked at. How much is done is counted in positions, on one thread and with
//! a table of its own for each, so that the same game gets the same report on every computer,
//! whatever else is done there, and also if it was stopped and taken up again. What is found is kept
//! with the record at once; what is said of a move is made from what was found before and after it.

mod course;
mod examine;
pub mod grade;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use super::present::Present;
use super::table::Table;
use super::thinking::Wake;
use crate::engine::{Progress, Stopped, Thinking};
use crate::record::finding::Finding;
use crate::record::{NodeId, Record, transcript};
use crate::rules::Side;
pub(super) use course::judged;
pub use course::{Course, Point, Tally};
use examine::{Examined, Look, examine};
pub use grade::Grade;
use grade::Yardstick;

/// The names of its steps for undo.
const NAMES: [&str; 2] = ["report", "removal of the report"];

/// What may be asked of a report.
pub trait Reported {
    /// Examines the positions of the cursor's line, for each of which about so many positions are
    /// looked at. `wake` is called when there is something new to fetch. What is known already is
    /// taken over.
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Found>;
    /// Keeps what was found with the game; what `goes_on` with what was kept before is one step for
    /// undo with that.
    fn keep_report(&mut self, found: &Found, goes_on: bool);
    /// Whether anything was found and kept.
    fn has_report(&self) -> bool;
    /// What is said of a move and of the position after it; mostly empty.
    fn said(&self, node: NodeId) -> String;
    /// The whole game as plain text, with what a report says against moves in its notes.
    fn transcript_with_report(&self) -> String;
    /// Whether what was found and kept has not been undone.
    fn has_kept(&self, found: &Found) -> bool;
    /// Forgets everything that reports have found, as one step for undo.
    fn forget_report(&mut self);
    /// The cursor's line with what is known of it. Estimates are told for `about`, or for the side
    /// to move.
    fn course(&self, about: Option<Side>) -> Course;
    /// The last move of the cursor's line, which tells it from other lines.
    fn line_end(&self) -> NodeId;
}

/// What a report has found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// By position, from the end of the line on.
    pub findings: Vec<(NodeId, Finding)>,
    /// The positions of the line.
    pub line: Arc<[NodeId]>,
}

impl Found {
    /// What was found of a position.
    pub fn of(&self, node: NodeId) -> Option<&Finding> {
        self.findings.iter().find(|(of, _)| *of == node).map(|(_, finding)| finding)
    }

    /// Whether the whole line has been looked at.
    pub fn is_whole(&self) -> bool {
        self.findings.len() == self.line.len()
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.findings.len() as f32 / self.line.len().max(1) as f32
    }
}

impl<P: Present> Reported for Table<P> {
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Found> {
        let line = way(&self.record);
        Thinking::begin(wake, move |progress, tell| {
            // Stopped: what was found by then has been told.
            let _ = go_back(&line, Asked { nodes, progress }, tell);
        })
    }

    fn keep_report(&mut self, found: &Found, goes_on: bool) {
        let tree = self.record.tree();
        let new: HashMap<_, _> = found.findings.iter().map(|(node, it)| (*node, it)).collect();
        let of = |node: &NodeId| {
            let known = new.get(node).copied().or_else(|| tree[*node].finding());
            (*node, known.cloned())
        };
        let findings = found.line.iter().map(of).collect();
        self.set_findings(findings, NAMES[0], goes_on);
    }

    fn has_kept(&self, found: &Found) -> bool {
        let first = found.findings.first();
        first.is_none_or(|(node, _)| self.record.tree()[*node].finding().is_some())
    }

    fn has_report(&self) -> bool {
        self.found().next().is_some()
    }

    fn said(&self, node: NodeId) -> String {
        course::said(&self.record, node)
    }

    fn transcript_with_report(&self) -> String {
        transcript::write_with(&self.record, &|node| course::blamed(&self.record, node))
    }

    fn forget_report(&mut self) {
        let none = self.found().map(|node| (node, None)).collect();
        self.set_findings(none, NAMES[1], false);
    }

    fn course(&self, about: Option<Side>) -> Course {
        course::course(&self.record, about)
    }

    fn line_end(&self) -> NodeId {
        self.record.line().last().copied().unwrap_or(NodeId::ROOT)
    }
}

impl<P: Present> Table<P> {
    /// The moves after which something was found.
    fn found(&self) -> impl Iterator<Item = NodeId> {
        let tree = self.record.tree();
        let all = tree.reading_order().map(|visit| visit.node).chain([NodeId::ROOT]);
        all.filter(|node| tree[*node].finding().is_some())
    }

    fn set_findings(
        &mut self,
        findings: Vec<(NodeId, Option<Finding>)>,
        name: &str,
        goes_on: bool,
    ) {
        let known = self.rows_of == Some(self.record.revision());
        self.record.set_findings(findings, name, goes_on);
        if known {
            // The list has nothing of it in rows of its own.
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }
}

/// A position of a line.
struct Stop<P: Present> {
    node: NodeId,
    position: P,
    /// What is known of it already.
    kept: Option<Finding>,
    /// The move that leads on from it.
    next: Option<P::Move>,
}

/// The cursor's line from the start to its end, as far as it can be played.
fn way<P: Present>(record: &Record<P>) -> Vec<Stop<P>> {
    let tree = record.tree();
    let playable = |node: &&NodeId| !tree.is_unplayable(**node);
    let line: Vec<_> = record.line().iter().take_while(playable).copied().collect();
    let mut position = record.start().clone();
    let stop = |(at, node): (usize, &NodeId)| {
        tree[*node].mv.into_iter().for_each(|mv| position.apply(mv));
        let next = line.get(at + 1).and_then(|next| tree[*next].mv);
        let kept = tree[*node].finding().cloned();
        Stop { node: *node, position: position.clone(), kept, next }
    };
    line.iter().enumerate().map(stop).collect()
}

/// How much is examined, and who says when to stop.
#[derive(Clone, Copy)]
struct Asked<'a> {
    nodes: u64,
    progress: &'a Progress,
}

/// Looks at a line from its end to its start. `tell` hears all that was found so far.
fn go_back<P: Present>(
    line: &[Stop<P>],
    asked: Asked<'_>,
    tell: &mut dyn FnMut(Found),
) -> Result<(), Stopped> {
    let nodes = line.iter().map(|stop| stop.node).collect();
    let mut found = Found { findings: Vec::new(), line: nodes };
    // The position after this one, and the one after that.
    let [mut after, mut later]: [Option<Examined<P::Move>>; 2] = [None, None];
    let mut is_new = false;
    tell(found.clone());
    for (at, stop) in line.iter().enumerate().rev() {
        asked.progress.check()?;
        let would_repeat = |kept: &&Finding| kept.is_complete() || kept.nodes >= asked.nodes;
        let known = stop.kept.as_ref().filter(would_repeat);
        // What is not proved may be, once more is known of what follows.
        let known = known.filter(|kept| !is_new || kept.is_complete());
        let here = match known {
            Some(kept) => Examined::of(kept, &stop.position),
            None => {
                is_new = true;
                let next = stop.next.zip(after.as_ref());
                let mut here = examine(&stop.position, next, asked, Look::First)?;
                if let (Some(mv), Some(then)) = (stop.next, &mut after)
                    && is_doubtful(stop, &line[at + 1], &here, then)
                {
                    let Stop { position, next, node, .. } = &line[at + 1];
                    let look = Look::Second;
                    then.improve(examine(position, next.zip(later.as_ref()), asked, look)?);
                    here.improve(examine(&stop.position, Some((mv, then)), asked, look)?);
                    found.findings.pop();
                    found.findings.push((*node, then.finding(position)));
                }
                here
            }
        };
        if let (Some((_, last)), Some(after)) = (found.findings.last_mut(), &after)
            && let Some(value) = here.tells(after)
        {
            last.value = value;
        }
        found.findings.push((stop.node, here.finding(&stop.position)));
        tell(found.clone());
        later = after.replace(here);
    }
    Ok(())
}

/// Whether a move seems to be an error, and that is not proved: both positions are looked at again.
fn is_doubtful<P: Present>(
    stop: &Stop<P>,
    next: &Stop<P>,
    before: &Examined<P::Move>,
    after: &Examined<P::Move>,
) -> bool {
    let played = stop.next.map_or_else(String::new, |mv| stop.position.move_text(mv));
    let (before, after) = (before.finding(&stop.position), after.finding(&next.position));
    let grade = grade::grade(&before, &after, &played, Yardstick::of::<P>());
    grade.is_some_and(|grade| grade.is_error() && !grade.is_proved())
}

#[cfg(test)]
mod tests;
