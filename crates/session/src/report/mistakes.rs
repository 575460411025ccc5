//! The mistakes that a report has found in a line, as puzzles: each has the position before the
//! move, and asks for a better one.
//!
//! A move becomes a puzzle if what it gave up was proved, or if by estimates it was a blunder as
//! its game defines them: then the better move is clearly better. Which other moves are as good is
//! found out when the puzzle is solved.

use super::judged;
use super::move_grade::{Grade, chances};
use super::report_text::JudgedMove;
use crate::analysis::verdict;
use crate::presentation::Presentation;
use crate::session::PuzzleSpec;
use owlery_engine::Evaluation;
use owlery_games::Side;
use owlery_games::options::write_options;
use owlery_games::outside::shorten;
use owlery_games::words::listed;
use owlery_i18n::{Message, messages, t};
use owlery_record::annotations::{Annotations, Nag};
use owlery_record::{NodeId, Record, StepKind, Tags, file};

messages! {
    /// The reason why no puzzles can be made of a game's mistakes.
    enum NoPuzzles {
        NoReport { names: String } = "report-mistakes.no_report",
        None { names: String } = "report-mistakes.none",
        NotClear { count: usize, names: String } = "report-mistakes.not_clear",
    }
}

/// The puzzles that the mistakes of these sides make; where there are none, why, in a sentence.
pub fn mistakes<P: Presentation>(
    record: &Record<P>,
    of: &[Side],
) -> Result<Vec<PuzzleSpec>, Message> {
    let tree = record.tree();
    let (mut found, mut known, mut errors) = (Vec::new(), 0, 0);
    let mut at = record.start().clone();
    for node in record.line().iter().copied().take_while(|node| !tree.is_unplayable(*node)) {
        let Some(mv) = tree[node].mv else { continue };
        let before = at.clone();
        at.apply(mv);
        let Some(judged) = judged(record, node).filter(|it| of.contains(&it.mover)) else {
            continue;
        };
        known += 1;
        errors += usize::from(judged.grade.is_error());
        if is_clear::<P>(&judged) {
            found.extend(puzzle_of(record, node, &before, &judged));
        }
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let names: Vec<_> = of.iter().map(|side| P::ABOUT.side(*side).to_owned()).collect();
    let names = listed(&names, "or");
    Err(match (known, errors) {
        (0, _) => NoPuzzles::NoReport { names },
        (_, 0) => NoPuzzles::None { names },
        (_, errors) => NoPuzzles::NotClear { count: errors, names },
    }
    .into())
}

/// Returns whether a better move is proved, or clearly better.
fn is_clear<P: Presentation>(judged: &JudgedMove<'_>) -> bool {
    match judged.grade {
        Grade::Lets { .. } | Grade::Misses | Grade::Blunder(_) => true,
        // What is lost for good is compared with what was hoped for.
        Grade::Allows => chances(judged.before.value)
            .is_some_and(|chance| 100.0 * chance >= f64::from(P::ABOUT.mistakes[2])),
        _ => false,
    }
}

/// A mistake as a puzzle; `None` where it depends on what came before it.
fn puzzle_of<P: Presentation>(
    record: &Record<P>,
    node: NodeId,
    before: &P,
    judged: &JudgedMove<'_>,
) -> Option<PuzzleSpec> {
    let entry = &record.tree()[node];
    let start = P::from_setup(&before.setup(), record.options()).ok()?;
    let (code, options) = (start.code(), write_options(record.options()));
    let best = start.read_move(judged.before.line().next()?).ok()?;
    let played = start.read_move(&entry.text).ok().filter(|played| *played != best)?;
    let mut puzzle = Record::from_position(record.options().clone(), start);
    // What was proved with a history need not hold without it.
    let is_whole = before.past_keys().is_empty();
    puzzle.begin_with(tags(record, node, judged, is_whole));
    puzzle.play(best);
    puzzle.go_to(NodeId::ROOT);
    puzzle.play(played);
    let now = verdict(judged.after.value, judged.mover.other(), judged.mover, P::ABOUT.sides);
    let note = t!("report-puzzle.note", now = now.text(), kind = now.kind.word());
    let nag = Some(Nag::Mistake);
    let remarks = Annotations { nag, note, ..Annotations::NONE };
    puzzle.set_annotations(puzzle.here(), remarks, StepKind::Nag);
    let reply = judged.after.line().next().and_then(|text| puzzle.position().read_move(text).ok());
    reply.into_iter().for_each(|reply| puzzle.play(reply));
    let key = format!("own/{} {options} {code}", P::GAME.key());
    Some(PuzzleSpec { key, text: file::write(&puzzle) })
}

/// Returns the tags of a puzzle. The task names the result to reach if the puzzle `is_whole`: it
/// does not depend on the moves before it.
fn tags<P: Presentation>(
    record: &Record<P>,
    node: NodeId,
    judged: &JudgedMove<'_>,
    is_whole: bool,
) -> Tags {
    let entry = &record.tree()[node];
    let Tags { title, players, date, .. } = record.tags();
    let dots = if entry.side == record.first() { "." } else { "…" };
    let (number, mover) = (format!("{}{dots}", entry.number), P::ABOUT.side(judged.mover));
    let task = match (judged.grade, judged.before.value) {
        _ if !is_whole => t!("report-task.better", side = mover),
        (Grade::Lets { had: 1, .. } | Grade::Misses, _) => t!("report-task.win", side = mover),
        (Grade::Lets { .. }, Evaluation::Exact(_)) => t!("report-task.draw", side = mover),
        (Grade::Lets { .. }, _) => t!("report-task.not_lose", side = mover),
        _ => t!("report-task.better", side = mover),
    };
    let order = [record.first(), record.first().other()];
    let names = order.map(|side| players[side as usize].as_str());
    let names: Vec<_> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let from = [title.clone(), names.join(" – "), date.clone()];
    let from: Vec<_> = from.iter().filter(|text| !text.is_empty()).map(|it| shorten(it)).collect();
    Tags {
        title: t!("report-puzzle.title", number = number, move = &*entry.text),
        task,
        source: from.join(", "),
        ..Tags::default()
    }
}

#[cfg(test)]
mod tests;
