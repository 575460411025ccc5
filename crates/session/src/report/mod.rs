//! A report on a game: the value of each position of a line, the moves that keep it, and what the
//! moves played did to it.
//!
//! Positions are examined from the end to the start, so that what is proved about one is known when
//! the one before it is completed; all cores explore positions ahead of that. Effort is measured in
//! searched positions, on one thread and with a separate table for each position of the line, so
//! that the same game gets the same report on every computer, whatever else runs there, even if the
//! report was stopped and resumed. What a
//! report proves is shared with all other searches. Findings are stored in the record at once; the
//! text about a move is made from the findings before and after it.

pub mod evaluation_series;
mod examine;
mod mistakes;
pub mod move_grade;
pub mod report_text;

use crate::presentation::Presentation;
use crate::report::evaluation_series::{EvaluationSeries, Point};
use crate::report::examine::{
    ExaminationLimits, Exploration, PositionFindings, SearchLength, explore,
};
pub use crate::report::mistakes::mistakes;
use crate::report::move_grade::{MistakeThresholds, grade};
use crate::report::report_text::{JudgedMove, conclusion, position};
use crate::{Findings, Wake};
use owlery_engine::proofs::{Proved, Scope};
use owlery_engine::thinking::lower_priority;
use owlery_engine::{Evaluation, Stopped, Thinking, cores};
use owlery_games::options::write_options;
use owlery_games::{Outcome, Side};
use owlery_i18n::t;
use owlery_record::evaluation::{Counts, PositionEvaluation};
use owlery_record::{NodeId, Record};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::panic::resume_unwind;
use std::thread::{self, ScopedJoinHandle};

/// Examines the positions of the cursor's line, as [`Session::report`] says.
///
/// [`Session::report`]: crate::Session::report
pub fn begin<P: Presentation>(record: &Record<P>, nodes: u64, wake: Wake) -> Thinking<Findings> {
    let line = cursor_line(record);
    let proofs = Scope::of(P::GAME.key(), &write_options(record.options()));
    Thinking::begin(wake, move |progress, on_progress| {
        // Stopped: what was found by then has been told.
        let _ = go_back(&line, ExaminationLimits { nodes, proofs, progress }, on_progress);
    })
}

/// A position of a line.
struct LinePosition<P: Presentation> {
    node: NodeId,
    position: P,
    /// The stored evaluation.
    kept: Option<PositionEvaluation>,
    /// The move that leads on from it.
    next: Option<P::Move>,
}

/// The cursor's line from the start to its end, as far as it can be played.
fn cursor_line<P: Presentation>(record: &Record<P>) -> Vec<LinePosition<P>> {
    let tree = record.tree();
    let playable = |node: &&NodeId| !tree.is_unplayable(**node);
    let line: Vec<_> = record.line().iter().take_while(playable).copied().collect();
    let mut position = record.start().clone();
    let stop = |(at, node): (usize, &NodeId)| {
        tree[*node].mv.into_iter().for_each(|mv| position.apply(mv));
        let next = line.get(at + 1).and_then(|next| tree[*next].mv);
        let kept = tree[*node].evaluation().cloned();
        LinePosition { node: *node, position: position.clone(), kept, next }
    };
    line.iter().enumerate().map(stop).collect()
}

/// One position of a line on the way back, either kept or explored.
enum Step<'scope, 'a, P: Presentation> {
    /// Its stored evaluation stays.
    Keep(&'a PositionEvaluation),
    /// It is explored on another thread.
    Explore(Exploring<'scope, 'a, P>),
}

/// A thread that explores a position.
type Exploring<'scope, 'a, P> = ScopedJoinHandle<'scope, Result<Exploration<'a, P>, Stopped>>;

/// Looks at a line from its end to its start. `on_progress` receives all that was found so far.
/// Each position is explored by itself, some of them at a time, and then completed in order by what
/// was found after it.
fn go_back<P: Presentation>(
    line: &[LinePosition<P>],
    asked: ExaminationLimits<'_>,
    on_progress: &mut dyn FnMut(Findings),
) -> Result<(), Stopped> {
    let nodes = line.iter().map(|stop| stop.node).collect();
    let mut found = Findings { findings: Vec::new(), line: nodes };
    on_progress(found.clone());
    thread::scope(|scope| {
        let begin = |position, look| {
            scope.spawn(move || {
                lower_priority();
                explore(position, asked, look)
            })
        };
        let mut is_new = false;
        let mut steps = line.iter().enumerate().rev().map(|(at, stop)| {
            let would_repeat =
                |kept: &&PositionEvaluation| kept.is_complete() || kept.nodes >= asked.nodes;
            let known = stop.kept.as_ref().filter(would_repeat);
            // What is not proved may be, once more is known of what follows.
            let known = known.filter(|kept| !is_new || kept.is_complete());
            is_new |= known.is_none();
            let explore = || Step::Explore(begin(&stop.position, SearchLength::First));
            (at, known.map_or_else(explore, Step::Keep))
        });
        let mut ahead = VecDeque::new();
        // The position after this one, and the one after that.
        let [mut after, mut later]: [Option<PositionFindings<P::Move>>; 2] = [None, None];
        loop {
            asked.progress.check()?;
            ahead.extend(steps.by_ref().take(cores() + 1 - ahead.len()));
            let Some((at, step)) = ahead.pop_front() else { return Ok(()) };
            let stop = &line[at];
            let here = match step {
                Step::Keep(kept) => PositionFindings::of(kept, &stop.position),
                Step::Explore(exploring) => {
                    let mut here = joined(exploring)?.conclude(stop.next.zip(after.as_ref()))?;
                    if let (Some(mv), Some(then)) = (stop.next, &mut after)
                        && is_doubtful(stop, &line[at + 1], &here, then)
                    {
                        let LinePosition { position, next, node, .. } = &line[at + 1];
                        let again = [position, &stop.position]
                            .map(|position| begin(position, SearchLength::Second));
                        let [of_next, of_this] = again.map(joined);
                        then.improve(of_next?.conclude(next.zip(later.as_ref()))?);
                        here.improve(of_this?.conclude(Some((mv, then)))?);
                        found.findings.pop();
                        found.findings.push((*node, then.finding(position)));
                    }
                    here
                }
            };
            if let (Some((_, last)), Some(after)) = (found.findings.last_mut(), &after)
                && let Some(value) = here.implied_value(after)
            {
                last.value = value;
            }
            found.findings.push((stop.node, here.finding(&stop.position)));
            on_progress(found.clone());
            later = after.replace(here);
        }
    })
}

/// Waits for an exploration; panics where it did.
fn joined<'a, P: Presentation>(
    exploring: Exploring<'_, 'a, P>,
) -> Result<Exploration<'a, P>, Stopped> {
    exploring.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Returns whether a move seems to be an error, and that is not proved: both positions are looked
/// at again.
fn is_doubtful<P: Presentation>(
    stop: &LinePosition<P>,
    next: &LinePosition<P>,
    before: &PositionFindings<P::Move>,
    after: &PositionFindings<P::Move>,
) -> bool {
    let played = stop.next.map_or_else(String::new, |mv| stop.position.move_text(mv));
    let (before, after) = (before.finding(&stop.position), after.finding(&next.position));
    let grade = grade(&before, &after, &played, mistake_thresholds::<P>());
    grade.is_some_and(|grade| grade.is_error() && !grade.is_proved())
}

/// Returns the thresholds by which a game judges moves.
pub fn mistake_thresholds<P: Presentation>() -> MistakeThresholds {
    MistakeThresholds { lengths: P::PREFERS_SHORT_WINS, mistakes: P::ABOUT.mistakes }
}

/// The judgement of a move, where what was found before and after it suffices.
pub fn judged<P: Presentation>(record: &Record<P>, node: NodeId) -> Option<JudgedMove<'_>> {
    let (tree, entry) = (record.tree(), &record.tree()[node]);
    let (before, after) = (tree[entry.parent?].evaluation()?, entry.evaluation()?);
    let grade = grade(before, after, &entry.text, mistake_thresholds::<P>())?;
    let perspective = P::start(record.options()).turn();
    Some(JudgedMove { grade, before, after, mover: entry.side, perspective, names: P::ABOUT.sides })
}

/// Returns the report's text on a move and the position after it, with estimates for the side that
/// moves first; empty where there is none.
pub fn report_text_of<P: Presentation>(record: &Record<P>, node: NodeId) -> String {
    let entry = &record.tree()[node];
    let Some(finding) = entry.evaluation() else { return String::new() };
    let turn = turn_after(record, node);
    let first = P::start(record.options()).turn();
    let words = position(Some(finding), turn, first, P::ABOUT.sides);
    let judged = judged(record, node).map_or(String::new(), |it| format!(" {}", it.sentence()));
    let end = end(record, node, turn).map_or(String::new(), |end| format!(" {end}"));
    format!("{words}.{judged}{end}")
}

/// Returns a sentence on an end that the players made too soon in a position with this side to
/// move.
fn end<P: Presentation>(record: &Record<P>, node: NodeId, turn: Side) -> Option<String> {
    let how = record.termination().filter(|end| end.after == node)?.how;
    conclusion(how, record.tree()[node].evaluation()?, turn, P::ABOUT.sides)
}

fn turn_after<P: Presentation>(record: &Record<P>, node: NodeId) -> Side {
    let entry = &record.tree()[node];
    if entry.mv.is_some() { entry.side.other() } else { record.start().turn() }
}

/// Returns the report's criticism of a move and of an end that the players made after it; often
/// empty.
pub fn criticism<P: Presentation>(record: &Record<P>, node: NodeId) -> String {
    let blamed = judged(record, node).filter(|judged| judged.grade.is_noted());
    let blamed = blamed.map(|judged| judged.sentence());
    let all = blamed.into_iter().chain(end(record, node, turn_after(record, node)));
    all.collect::<Vec<_>>().join(" ")
}

/// Explains the signs of a report in a game.
pub fn legend<P: Presentation>() -> String {
    let certain = match P::MARGIN_MATTERS {
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

/// Returns the winner of the cursor's line by resignation or time.
fn winner<P: Presentation>(record: &Record<P>) -> Option<Side> {
    let end = record.termination().filter(|end| record.line().contains(&end.after))?;
    match end.how.outcome() {
        Outcome::Win(side) => Some(side),
        Outcome::Draw => None,
    }
}

/// The cursor's line.
pub fn evaluation_series_of<P: Presentation>(
    record: &Record<P>,
    perspective: Option<Side>,
) -> EvaluationSeries {
    let tree = record.tree();
    let line = record.line();
    let mut game: Vec<_> = tree.ancestors(record.played_end()).collect();
    game.reverse();
    let shared = line.iter().zip(&game).take_while(|(on_line, played)| on_line == played).count();
    let beside = (shared < game.len()).then_some(shared);
    let (names, winner) = (P::ABOUT.sides, winner(record));
    let mut course = EvaluationSeries { names, winner, beside, ..EvaluationSeries::default() };
    let scope = Scope::of(P::GAME.key(), &write_options(record.options()));
    let mut before: Option<Cow<'_, PositionEvaluation>> = None;
    let mut at = record.start().clone();
    for node in record.line().iter().copied().take_while(|node| !tree.is_unplayable(*node)) {
        let entry = &tree[node];
        entry.mv.into_iter().for_each(|mv| at.apply(mv));
        let (turn, here) = (at.turn(), entry.evaluation().map(|it| proved_since(it, &at, scope)));
        let found = before.as_deref().zip(here.as_deref());
        let grade = found.and_then(|(before, after)| {
            grade(before, after, &entry.text, mistake_thresholds::<P>())
        });
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
            perspective: perspective.unwrap_or(turn),
        });
        before = here;
    }
    course
}

/// Returns the evaluation of a position, updated by what the engine has proved since.
fn proved_since<'a, P: Presentation>(
    finding: &'a PositionEvaluation,
    position: &P,
    scope: Scope,
) -> Cow<'a, PositionEvaluation> {
    let proved = match finding.value {
        Evaluation::Exact(_) => None,
        _ => scope.proved(position),
    };
    let Some(Proved { exact, .. }) = proved else { return Cow::Borrowed(finding) };
    let mut moves = finding.moves;
    match exact.sign() {
        // One of those of which nothing was known.
        1 if moves.hold == 0 && moves.open > 0 => (moves.hold, moves.open) = (1, moves.open - 1),
        // They all lose.
        -1 => moves = Counts { hold: moves.all() as u16, ..Counts::default() },
        _ => {}
    }
    Cow::Owned(PositionEvaluation { value: Evaluation::Exact(exact), moves, ..finding.clone() })
}

#[cfg(test)]
mod tests;
