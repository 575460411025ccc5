//! What is said of the moves of a record, by what was found of its positions.

use crate::record::{NodeId, Record};
use crate::rules::Side;
use crate::session::facade::course::{Course, Point};
use crate::session::facade::grade::{Yardstick, grade};
use crate::session::facade::judged::{Judged, position};
use crate::session::present::Present;

/// What a game judges moves by.
pub fn yardstick<P: Present>() -> Yardstick {
    Yardstick { lengths: P::LENGTHS, mistakes: P::ABOUT.mistakes }
}

/// The judgement of a move, where what was found before and after it suffices.
pub fn judged<P: Present>(record: &Record<P>, node: NodeId) -> Option<Judged<'_>> {
    let (tree, entry) = (record.tree(), &record.tree()[node]);
    let (before, after) = (tree[entry.parent?].finding()?, entry.finding()?);
    let grade = grade(before, after, &entry.text, yardstick::<P>())?;
    Some(Judged { grade, before, after, mover: entry.side, names: P::ABOUT.sides })
}

/// What a report says of a move and of the position after it, estimates told for the side that moves
/// first; empty where there is nothing.
pub fn said<P: Present>(record: &Record<P>, node: NodeId) -> String {
    let entry = &record.tree()[node];
    let Some(finding) = entry.finding() else { return String::new() };
    let turn = if entry.mv.is_some() { entry.side.other() } else { record.start().turn() };
    let first = P::start(record.options()).turn();
    let words = position(Some(finding), turn, first, P::ABOUT.sides);
    let judged = judged(record, node).map_or(String::new(), |it| format!(" {}", it.sentence()));
    format!("{words}.{judged}")
}

/// What a report says against a move; empty where that is nothing.
pub fn blamed<P: Present>(record: &Record<P>, node: NodeId) -> String {
    let blamed = judged(record, node).filter(|judged| judged.grade.is_error());
    blamed.map_or(String::new(), |judged| judged.sentence())
}

/// The cursor's line.
pub fn course<P: Present>(record: &Record<P>, about: Option<Side>) -> Course {
    let tree = record.tree();
    let mut course = Course { names: P::ABOUT.sides, ..Course::default() };
    let mut at = record.start().clone();
    for node in record.line().iter().copied().take_while(|node| !tree.is_unplayable(*node)) {
        let entry = &tree[node];
        entry.mv.into_iter().for_each(|mv| at.apply(mv));
        let (turn, here) = (at.turn(), entry.finding());
        let grade = judged(record, node).map(|judged| judged.grade);
        grade.iter().for_each(|grade| course.tallies[entry.side as usize].count(*grade));
        course.points.push(Point {
            node,
            finding: here.cloned(),
            grade,
            text: entry.text.clone(),
            number: (entry.number, entry.side != record.first()),
            turn,
            about: about.unwrap_or(turn),
        });
    }
    course
}
