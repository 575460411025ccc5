//! Makes stills from a record.

use crate::facade::{Ground, Still};
use crate::present::Present;
use crate::present::board::scene;
use crate::present::effects::effects;
use crate::present::words::headline;
use owlery_record::{NodeId, Record};

/// The line in which the cursor stands, from the start to its end.
pub fn line<'a, P: Present>(
    record: &'a Record<P>,
    grounds: &'a [Ground],
) -> Box<dyn Iterator<Item = Still> + 'a> {
    let mut position = record.start().clone();
    let show = move |node: &NodeId| enter(record, grounds, &mut position, *node);
    let playable = |node: &&NodeId| !record.tree().is_unplayable(**node);
    Box::new(record.line().iter().take_while(playable).map(show))
}

/// All positions of the tree, each after the one that it follows; moves that are no longer legal
/// lead to none.
pub fn tree<'a, P: Present>(
    record: &'a Record<P>,
    grounds: &'a [Ground],
) -> Box<dyn Iterator<Item = Still> + 'a> {
    // A stack of its own: lines are far longer than a thread's stack is deep.
    let mut stack = vec![(NodeId::ROOT, record.start().clone())];
    Box::new(std::iter::from_fn(move || {
        let (node, mut position) = stack.pop()?;
        let shown = enter(record, grounds, &mut position, node);
        let children = &record.tree()[node].children;
        let playable = children.iter().rev().filter(|child| !record.tree().is_unplayable(**child));
        stack.extend(playable.map(|child| (*child, position.clone())));
        Some(shown)
    }))
}

/// Plays the move of a node on the position before it; what there is to see then.
fn enter<P: Present>(
    record: &Record<P>,
    grounds: &[Ground],
    position: &mut P,
    node: NodeId,
) -> Still {
    let Some(mv) = record.tree()[node].mv else { return still(record, grounds, position, node) };
    let (last_move, before) = (position.squares(mv), scene(position, grounds));
    position.apply(mv);
    let shown = still(record, grounds, position, node);
    let effects = effects::<P>(&before, &shown.scene, &last_move);
    Still { last_move, effects, ..shown }
}

/// The position at a node, without what the move did that led there.
pub fn still<P: Present>(
    record: &Record<P>,
    grounds: &[Ground],
    position: &P,
    node: NodeId,
) -> Still {
    let entry = &record.tree()[node];
    let first = P::start(record.options()).turn();
    let remarks = entry.remarks();
    let title = match entry.mv {
        None => String::new(),
        Some(_) => {
            let dots = if entry.side == first { "." } else { "…" };
            format!("{}{dots} {}{}", entry.number, entry.text, remarks.signs())
        }
    };
    let names = [P::ABOUT.side(first), P::ABOUT.side(first.other())];
    let judged = remarks.judgement.map(|judgement| judgement.words(names));
    let verdict = remarks.glyph.map(|glyph| glyph.name().to_owned()).into_iter().chain(judged);
    let verdict: Vec<_> = verdict.map(|words| format!("{words}.")).collect();
    let concluded = record.conclusion().filter(|end| end.after == node);
    let outcome = match concluded {
        Some(end) => Some(end.how.outcome()),
        None => position.outcome(),
    };
    Still {
        node,
        parent: entry.parent,
        scene: scene(position, grounds),
        last_move: Vec::new(),
        effects: Vec::new(),
        title,
        verdict: verdict.join(" "),
        headline: headline::<P>(position.turn(), outcome),
        is_over: outcome.is_some(),
        remarks: remarks.clone(),
    }
}
