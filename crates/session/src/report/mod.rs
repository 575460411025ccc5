//! A report on a game: what each position of a line is worth, which moves hold that, and what the
//! moves that were played did to it.
//!
//! Positions are looked at from the end to the start, so that what is proved of one is known when
//! the one before it is looked at. How much is done is counted in positions, on one thread and with
//! a table of its own for each, so that the same game gets the same report on every computer,
//! whatever else is done there, and also if it was stopped and taken up again. What it proves is told to
//! everybody who asks of the same positions. What is found is kept with the record at once; what is said of a move is made from what was found before and after it.

mod examine;
mod judge;
mod mistakes;

use crate::facade::grade::grade;
use crate::facade::{Findings, Wake};
use crate::present::Present;
use examine::{Effort, Examined, Look, examine};
pub use judge::{blamed, course, judged, legend, said, yardstick};
pub use mistakes::mistakes;
use owlery_engine::proofs::Scope;
use owlery_engine::{Stopped, Thinking};
use owlery_games::options::write_options;
use owlery_record::NodeId;
use owlery_record::Record;
use owlery_record::finding::Finding;

/// Examines the positions of the cursor's line, as [`Session::report`] says.
///
/// [`Session::report`]: crate::facade::Session::report
pub fn begin<P: Present>(record: &Record<P>, nodes: u64, wake: Wake) -> Thinking<Findings> {
    let line = way(record);
    let proofs = Scope::of(P::GAME.key(), &write_options(record.options()));
    Thinking::begin(wake, move |progress, tell| {
        // Stopped: what was found by then has been told.
        let _ = go_back(&line, Effort { nodes, proofs, progress }, tell);
    })
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

/// Looks at a line from its end to its start. `tell` hears all that was found so far.
fn go_back<P: Present>(
    line: &[Stop<P>],
    asked: Effort<'_>,
    tell: &mut dyn FnMut(Findings),
) -> Result<(), Stopped> {
    let nodes = line.iter().map(|stop| stop.node).collect();
    let mut found = Findings { findings: Vec::new(), line: nodes };
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
    let grade = grade(&before, &after, &played, yardstick::<P>());
    grade.is_some_and(|grade| grade.is_error() && !grade.is_proved())
}

#[cfg(test)]
mod tests;
