//! Searches of an open game, by Owlery's engine and by external ones.

use crate::analysis::verdict;
use crate::presentation::{Presentation, begins};
use crate::{Analysis, AnalysisLine, AnalysisMove, TimeBudget, TimesNow, Wake};
use owlery_engine::memory::Evictable;
use owlery_engine::proofs::Scope;
use owlery_engine::search::{Line, Report, SearchRequest};
use owlery_engine::ugi::{EngineInfo, ExternalEngine, Fault, Go, Question, Score, ThinkDecision};
use owlery_engine::{Engine, Evaluation, Level, Method, Thinking, memory};
use owlery_games::options::write_options;
use owlery_games::outside::shorten;
use owlery_games::{MoveList, Side};
use owlery_record::time_control::ClockTimes;
use owlery_record::{NodeId, Record};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The largest heuristic value accepted from another program.
const MOST: i32 = 10_000;

/// A position to search, with the context in which its results are shown.
pub struct Subject<P> {
    /// The move after which it stands.
    after: NodeId,
    position: P,
    /// The side for which estimates are told; that to move if there is none.
    perspective: Option<Side>,
    /// The number of the move before; 0 at the start.
    number: u32,
    /// The side whose moves get a new number.
    first: Side,
}

impl<P: Presentation> Subject<P> {
    /// The position after a move of a record.
    pub fn new(record: &Record<P>, after: NodeId, position: P, perspective: Option<Side>) -> Self {
        let number = record.tree()[after].number;
        Subject { after, position, perspective, number, first: record.first() }
    }

    /// The position at the cursor.
    pub fn here(record: &Record<P>, perspective: Option<Side>) -> Self {
        Self::new(record, record.here(), record.position().clone(), perspective)
    }

    /// The position in which the game stands.
    pub fn of_game(record: &Record<P>) -> Self {
        Self::new(record, record.played_end(), record.last_position().into_owned(), None)
    }

    /// A report in the words of the window.
    fn analysis(&self, report: &Report<P::Move>) -> Analysis {
        let turn = self.position.turn();
        let words = |value| verdict(value, turn, self.perspective.unwrap_or(turn), P::ABOUT.sides);
        let line = |line: &Line<P::Move>| AnalysisLine {
            value: line.value,
            verdict: words(line.value),
            depth: line.depth,
            moves: self.moves(&line.moves),
        };
        Analysis {
            value: report.value,
            verdict: report.value.map(words),
            lines: report.lines.iter().map(line).collect(),
            rest: report.rest.iter().map(line).collect(),
            depth: report.depth,
            nodes: report.nodes,
            speed: report.speed(),
            time: report.time,
            ended: report.ended,
        }
    }

    fn moves(&self, line: &[P::Move]) -> Vec<AnalysisMove> {
        let (mut at, mut legal) = (self.position.clone(), MoveList::new());
        let (mut moves, mut number) = (Vec::new(), self.number);
        for mv in line {
            at.legal_moves(&mut legal);
            // What was found by another order of moves may be over here.
            let Some(place) = legal.iter().position(|other| other == mv) else { break };
            let (text, squares) = (at.move_text(*mv).into(), at.squares(*mv));
            let second = at.turn() != self.first;
            number += u32::from(number == 0 || !second);
            moves.push(AnalysisMove { mv: place, text, number, second, squares });
            at.apply(*mv);
        }
        moves
    }
}

/// Starts the engine, about some moves alone unless there are none of these.
pub fn think<P: Presentation>(
    engine: Evictable<Engine<P>>,
    scope: Scope,
    subject: Subject<P>,
    only: Vec<P::Move>,
    request: SearchRequest,
    wake: Wake,
) -> Thinking<Analysis> {
    Thinking::begin(wake, move |progress, send| {
        let engine = engine.get(|| Engine::sharing(memory::table(), scope));
        let is_look = !only.is_empty() && request.method == Method::AlphaBeta;
        let position = &subject.position;
        let mut on_report = |report: &Report<P::Move>| match report.ended && is_look {
            true => send(subject.analysis(&settled(position, report, scope))),
            false => send(subject.analysis(report)),
        };
        engine.think_among(position, &only, request, progress, &mut on_report);
    })
}

/// A look at some moves that was made to its end, with the estimates to go by: of the same move everybody
/// is told the same.
fn settled<P: Presentation>(
    position: &P,
    report: &Report<P::Move>,
    scope: Scope,
) -> Report<P::Move> {
    let mut settled = report.clone();
    for line in &mut settled.lines {
        if let Evaluation::Heuristic(points) = line.value {
            let mut next = position.clone();
            next.apply(line.moves[0]);
            line.value = scope.estimate(&next, -points, line.depth).before();
        }
    }
    settled
}

/// Chooses a move as a level does.
pub fn choose<P: Presentation>(
    player: Evictable<Engine<P>>,
    subject: Subject<P>,
    level: Level,
    threads: usize,
    seed: u64,
    wake: Wake,
) -> Thinking<Analysis> {
    Thinking::begin(wake, move |progress, send| {
        let began = Instant::now();
        let engine = player.get(|| Engine::new(memory::table()));
        let mut nodes = 0;
        let mut on_report = |report: &Report<P::Move>| {
            nodes = report.nodes;
            let lines = report.lines.iter().take(1).cloned().collect();
            send(subject.analysis(&Report { lines, rest: Vec::new(), ended: false, ..*report }));
        };
        let line =
            level.choose(&engine, &subject.position, threads, progress, seed, &mut on_report);
        send(subject.analysis(&Report {
            value: line.as_ref().map(|line| line.value),
            depth: line.as_ref().map_or(0, |line| line.depth),
            lines: line.into_iter().collect(),
            rest: Vec::new(),
            nodes,
            time: began.elapsed(),
            ended: true,
        }));
    })
}

/// Returns the question to another program about a position. It has all moves of the game, as rules
/// may depend on them.
pub fn question<P: Presentation>(
    record: &Record<P>,
    subject: &Subject<P>,
    pace: TimeBudget,
    times: Option<TimesNow>,
) -> Question {
    let (options, position) = (record.options(), &subject.position);
    let start = (*record.start() != P::start(options)).then(|| record.start().code());
    let path = record.tree().path(subject.after);
    let moves = path.iter().map(|node| record.tree()[*node].text.to_string());
    let moves = moves.filter(|text| !text.is_empty()).collect();
    let go = match (pace, times) {
        (TimeBudget::Unlimited, _) => Go::Endless,
        (TimeBudget::Fixed(time), _) | (TimeBudget::Clock(time), None) => Go::Time(time),
        (TimeBudget::Clock(_), Some(times)) => {
            let is_first = |side| begins(position, side, options);
            let first = if is_first(Side::White) { Side::White } else { Side::Black };
            let order = |of: ClockTimes| [of[first as usize], of[first.other() as usize]];
            let mover = usize::from(!is_first(position.turn()));
            Go::Clock { left: order(times.left), extra: order(times.extra), mover }
        }
    };
    Question { rules: write_options(options), start, moves, go }
}

/// Starts another program. Its texts become moves, its values estimates.
pub fn ask<P: Presentation>(
    external: Arc<ExternalEngine>,
    question: Question,
    subject: Subject<P>,
    wake: Wake,
) -> Thinking<Analysis> {
    Thinking::attempt(wake, move |progress, send| {
        let mut found = Found::new(&subject);
        let demand = || match progress.check() {
            Ok(()) => ThinkDecision::GoOn,
            Err(_) if progress.is_abandoned() => ThinkDecision::Leave,
            Err(_) => ThinkDecision::MoveNow,
        };
        let mut on_info = |info| {
            found.update(info);
            if found.line.is_some() {
                send(found.analysis(None));
            }
        };
        let answer = external.think(&question, &demand, &mut on_info);
        let played = answer.and_then(|answer| found.play(&answer.text).map(|()| answer.time));
        let time = played.map_err(|fault| fault.message(&external.program().name))?;
        send(found.analysis(Some(time)));
        Ok(())
    })
}

/// The results of another program.
struct Found<'a, P: Presentation> {
    subject: &'a Subject<P>,
    began: Instant,
    value: Option<Evaluation>,
    depth: u16,
    nodes: u64,
    line: Option<Vec<P::Move>>,
}

impl<'a, P: Presentation> Found<'a, P> {
    fn new(subject: &'a Subject<P>) -> Self {
        Found { subject, began: Instant::now(), value: None, depth: 0, nodes: 0, line: None }
    }

    /// Takes what it says on the way. A line goes as far as its moves are legal.
    fn update(&mut self, info: EngineInfo) {
        self.depth = self.depth.max(info.depth);
        self.nodes = self.nodes.max(info.nodes);
        self.value = info.score.map(value).or(self.value);
        let (mut at, mut line) = (self.subject.position.clone(), Vec::new());
        for text in &info.moves {
            if at.outcome().is_some() {
                break;
            }
            let Ok(mv) = at.read_move(text) else { break };
            line.push(mv);
            at.apply(mv);
        }
        if !line.is_empty() {
            self.line = Some(line);
        }
    }

    /// Takes the move that it plays.
    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let mv = self.subject.position.read_move(text);
        let mv = mv.map_err(|_| Fault::Illegal(shorten(text)))?;
        if self.line.as_ref().and_then(|line| line.first()) != Some(&mv) {
            self.line = Some(vec![mv]);
        }
        Ok(())
    }

    /// Returns the analysis so far; `took` is the time used, once the program has ended.
    fn analysis(&self, took: Option<Duration>) -> Analysis {
        let depth = self.depth;
        let value = self.value.unwrap_or(Evaluation::Heuristic(0));
        let line = self.line.iter().map(|moves| Line { value, depth, moves: moves.clone() });
        self.subject.analysis(&Report {
            value: self.value,
            lines: line.collect(),
            rest: Vec::new(),
            depth,
            nodes: self.nodes,
            time: took.unwrap_or_else(|| self.began.elapsed()),
            ended: took.is_some(),
        })
    }
}

/// A value as it is worth here, where a program proves nothing by its word.
fn value(score: Score) -> Evaluation {
    Evaluation::Heuristic(match score {
        Score::Points(points) => points.clamp(-MOST, MOST),
        Score::Win(moves) if moves > 0 => MOST,
        Score::Win(_) => -MOST,
    })
}

#[cfg(test)]
mod tests;
