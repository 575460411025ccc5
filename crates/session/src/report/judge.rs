//! What is said of the moves of a record, by what was found of its positions.

use std::borrow::Cow;

use crate::facade::course::{Course, Point};
use crate::facade::grade::{Yardstick, grade};
use crate::facade::judged::{Judged, conclusion, position};
use crate::present::Present;
use owlery_engine::Value;
use owlery_engine::proofs::{Proved, Scope};
use owlery_games::options::write_options;
use owlery_games::{Outcome, Side};
use owlery_i18n::t;
use owlery_record::finding::{Counts, Finding};
use owlery_record::{NodeId, Record};

/// What a game judges moves by.
pub fn yardstick<P: Present>() -> Yardstick {
    Yardstick { lengths: P::LENGTHS, mistakes: P::ABOUT.mistakes }
}

/// The judgement of a move, where what was found before and after it suffices.
pub fn judged<P: Present>(record: &Record<P>, node: NodeId) -> Option<Judged<'_>> {
    let (tree, entry) = (record.tree(), &record.tree()[node]);
    let (before, after) = (tree[entry.parent?].finding()?, entry.finding()?);
    let grade = grade(before, after, &entry.text, yardstick::<P>())?;
    let about = P::start(record.options()).turn();
    Some(Judged { grade, before, after, mover: entry.side, about, names: P::ABOUT.sides })
}

/// What a report says of a move and of the position after it, estimates told for the side that moves
/// first; empty where there is nothing.
pub fn said<P: Present>(record: &Record<P>, node: NodeId) -> String {
    let entry = &record.tree()[node];
    let Some(finding) = entry.finding() else { return String::new() };
    let turn = turn_after(record, node);
    let first = P::start(record.options()).turn();
    let words = position(Some(finding), turn, first, P::ABOUT.sides);
    let judged = judged(record, node).map_or(String::new(), |it| format!(" {}", it.sentence()));
    let end = end(record, node, turn).map_or(String::new(), |end| format!(" {end}"));
    format!("{words}.{judged}{end}")
}

/// What is to be said against an end that the players made in a position, with this side to move.
fn end<P: Present>(record: &Record<P>, node: NodeId, turn: Side) -> Option<String> {
    let how = record.conclusion().filter(|end| end.after == node)?.how;
    conclusion(how, record.tree()[node].finding()?, turn, P::ABOUT.sides)
}

/// Whose turn it is after a move.
fn turn_after<P: Present>(record: &Record<P>, node: NodeId) -> Side {
    let entry = &record.tree()[node];
    if entry.mv.is_some() { entry.side.other() } else { record.start().turn() }
}

/// What a report says against a move, and against an end that the players made after it; empty where
/// that is nothing.
pub fn blamed<P: Present>(record: &Record<P>, node: NodeId) -> String {
    let blamed = judged(record, node).filter(|judged| judged.grade.is_noted());
    let blamed = blamed.map(|judged| judged.sentence());
    let all = blamed.into_iter().chain(end(record, node, turn_after(record, node)));
    all.collect::<Vec<_>>().join(" ")
}

/// What the signs of a report mean in a game, in plain words.
pub fn legend<P: Present>() -> String {
    let certain = match P::MARGINS {
        true => format!("{} {}", t!("report-legend"), t!("report-legend.pieces")),
        false => t!("report-legend").to_owned(),
    };
    // What is always solved has nothing to estimate.
    if P::WEIGHTS.is_empty() {
        return certain;
    }
    let ([first, second, third], game) = (P::ABOUT.mistakes, P::GAME.name());
    let estimated =
        t!("report-legend.estimated", game = game, first = first, second = second, third = third);
    format!("{certain} {estimated}")
}

/// Who has won the game of the cursor's line by what the players said.
fn winner<P: Present>(record: &Record<P>) -> Option<Side> {
    let end = record.conclusion().filter(|end| record.line().contains(&end.after))?;
    match end.how.outcome() {
        Outcome::Win(side) => Some(side),
        Outcome::Draw => None,
    }
}

/// The cursor's line.
pub fn course<P: Present>(record: &Record<P>, about: Option<Side>) -> Course {
    let tree = record.tree();
    let line = record.line();
    let mut game: Vec<_> = tree.upwards(record.played()).collect();
    game.reverse();
    let shared = line.iter().zip(&game).take_while(|(on_line, played)| on_line == played).count();
    let beside = (shared < game.len()).then_some(shared);
    let (names, winner) = (P::ABOUT.sides, winner(record));
    let mut course = Course { names, winner, beside, ..Course::default() };
    let scope = Scope::of(P::GAME.key(), &write_options(record.options()));
    let mut before: Option<Cow<'_, Finding>> = None;
    let mut at = record.start().clone();
    for node in record.line().iter().copied().take_while(|node| !tree.is_unplayable(*node)) {
        let entry = &tree[node];
        entry.mv.into_iter().for_each(|mv| at.apply(mv));
        let (turn, here) = (at.turn(), entry.finding().map(|it| proved_since(it, &at, scope)));
        let found = before.as_deref().zip(here.as_deref());
        let grade =
            found.and_then(|(before, after)| grade(before, after, &entry.text, yardstick::<P>()));
        let end = end(record, node, turn).map(|end| (course.points.len(), end));
        course.end = course.end.or(end);
        grade.iter().for_each(|grade| course.tallies[entry.side as usize].count(*grade));
        course.points.push(Point {
            node,
            finding: here.as_deref().cloned(),
            grade,
            text: entry.text.clone(),
            number: (entry.number, entry.side != record.first()),
            turn,
            about: about.unwrap_or(turn),
        });
        before = here;
    }
    course
}

/// What was found of a position, or what the engine has proved of it since.
fn proved_since<'a, P: Present>(
    finding: &'a Finding,
    position: &P,
    scope: Scope,
) -> Cow<'a, Finding> {
    let proved = match finding.value {
        Value::Proved(_) => None,
        _ => scope.proved(position),
    };
    let Some(Proved { fate, .. }) = proved else { return Cow::Borrowed(finding) };
    let mut moves = finding.moves;
    match fate.sign() {
        // One of those of which nothing was known.
        1 if moves.hold == 0 && moves.open > 0 => (moves.hold, moves.open) = (1, moves.open - 1),
        // They all lose.
        -1 => moves = Counts { hold: moves.all() as u16, ..Counts::default() },
        _ => {}
    }
    Cow::Owned(Finding { value: Value::Proved(fate), moves, ..finding.clone() })
}
