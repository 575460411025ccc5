//! A report on a game: what each position of a line is worth, which moves hold that, and what the
//! moves that were played did to it.
//!
//! Positions are looked at from the end to the start, so that what is proved of one is known when
//! the one before it is looked at. What is found is kept with the record; what is said of a move is
//! made from what was found before and after it.

mod course;
mod examine;
pub mod grade;
mod words;

use super::present::Present;
use super::table::Table;
use super::thinking::Wake;
use crate::engine::search::Limits;
use crate::engine::{Engine, Progress, Stopped, TABLE, Thinking};
use crate::record::finding::Finding;
use crate::record::{NodeId, Record};
use crate::rules::Side;
pub use course::{Course, Point, Tally};
use examine::{Examined, examine};
pub use grade::Grade;

/// The name of its step for undo.
const NAME: &str = "report";
/// So much of the time that it may take shows that a position was thought about to the end.
const NEARLY: f32 = 0.9;

/// What may be asked of a report.
pub trait Reported {
    /// Examines the positions of the cursor's line, each within these limits. `wake` is called when
    /// there is something new to fetch. What is known for good already is taken over.
    fn report(&self, limits: Limits, threads: usize, wake: Wake) -> Thinking<Found>;
    /// Keeps what was found with the game, as one step for undo.
    fn keep_report(&mut self, found: &Found);
    /// Forgets everything that reports have found, as one step for undo.
    fn forget_report(&mut self);
    /// The cursor's line with what is known of it; `found` goes before what is kept. Estimates are
    /// told for `about`, or for the side to move.
    fn course(&self, found: Option<&Found>, about: Option<Side>) -> Course;
    /// The last move of the cursor's line, which tells it from other lines.
    fn line_end(&self) -> NodeId;
}

/// What a report has found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// By position, from the end of the line on.
    pub findings: Vec<(NodeId, Finding)>,
    /// How many positions the line has.
    pub all: usize,
}

impl Found {
    /// What was found of a position.
    pub fn of(&self, node: NodeId) -> Option<&Finding> {
        self.findings.iter().find(|(of, _)| *of == node).map(|(_, finding)| finding)
    }

    /// Whether the whole line has been looked at.
    pub fn is_whole(&self) -> bool {
        self.findings.len() == self.all
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.findings.len() as f32 / self.all.max(1) as f32
    }
}

impl<P: Present> Reported for Table<P> {
    fn report(&self, limits: Limits, threads: usize, wake: Wake) -> Thinking<Found> {
        let (engine, line) = (self.engine.clone(), way(&self.record));
        Thinking::begin(wake, move |progress, tell| {
            let engine = engine.get_or_init(|| Engine::new(TABLE));
            let asked = Asked { engine, limits, threads, progress };
            // Stopped: what was found by then has been told.
            let _ = go_back(&line, &asked, tell);
        })
    }

    fn keep_report(&mut self, found: &Found) {
        let findings = found.findings.iter().cloned();
        self.set_findings(findings.map(|(node, finding)| (node, Some(finding))).collect());
    }

    fn forget_report(&mut self) {
        let tree = self.record.tree();
        let all = tree.reading_order().map(|visit| visit.node).chain([NodeId::ROOT]);
        let has = all.filter(|node| tree[*node].finding().is_some());
        self.set_findings(has.map(|node| (node, None)).collect());
    }

    fn course(&self, found: Option<&Found>, about: Option<Side>) -> Course {
        course::course(&self.record, found, about)
    }

    fn line_end(&self) -> NodeId {
        self.record.line().last().copied().unwrap_or(NodeId::ROOT)
    }
}

impl<P: Present> Table<P> {
    fn set_findings(&mut self, findings: Vec<(NodeId, Option<Finding>)>) {
        let known = self.rows_of == Some(self.record.revision());
        self.record.set_findings(findings, NAME);
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

/// Who examines, and for how long.
struct Asked<'a, P: Present> {
    engine: &'a Engine<P>,
    limits: Limits,
    threads: usize,
    progress: &'a Progress,
}

impl<P: Present> Asked<'_, P> {
    /// Whether to look again would tell no more than what is kept.
    fn would_repeat(&self, finding: &Finding) -> bool {
        let wanted = self.limits.time.map(|time| NEARLY * 1000.0 * time.as_secs_f32());
        finding.is_complete() || wanted.is_some_and(|wanted| finding.millis as f32 >= wanted)
    }
}

/// Looks at a line from its end to its start. `tell` hears all that was found so far.
fn go_back<P: Present>(
    line: &[Stop<P>],
    asked: &Asked<'_, P>,
    tell: &mut dyn FnMut(Found),
) -> Result<(), Stopped> {
    let mut found = Found { findings: Vec::new(), all: line.len() };
    let mut after: Option<Examined<P::Move>> = None;
    let mut is_new = false;
    tell(found.clone());
    for stop in line.iter().rev() {
        asked.progress.check()?;
        let known = stop.kept.as_ref().filter(|kept| asked.would_repeat(kept));
        // What is not proved may be, once more is known of what follows.
        let known = known.filter(|kept| !is_new || kept.is_complete());
        let here = match known {
            Some(kept) => Examined::of(kept, &stop.position),
            None => {
                is_new = true;
                let next = stop.next.zip(after.as_ref());
                examine(&stop.position, next, asked)?
            }
        };
        if let (Some((_, last)), Some(after)) = (found.findings.last_mut(), &after)
            && let Some(value) = here.tells(after)
        {
            last.value = value;
        }
        found.findings.push((stop.node, here.finding(&stop.position)));
        tell(found.clone());
        after = Some(here);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
