//! One position: its value, its best line, and how many of its moves hold the best result.

use crate::presentation::Presentation;
use owlery_engine::level::merit;
use owlery_engine::proofs::Scope;
use owlery_engine::search::{Limits, Line, SearchRequest};
use owlery_engine::searchable::{Searchable, chance};
use owlery_engine::solvable::{Question, solve_moves};
use owlery_engine::{Engine, Evaluation, ExactValue, Progress, Stopped, WinDistance};
use owlery_games::MoveList;
use owlery_record::evaluation::{Counts, PositionEvaluation};

/// The longest line that is kept.
const LINE: usize = 8;
/// The table of a search, in mebibytes.
const TABLE: usize = 16;
/// Positions that solvers look at for one that a search does, which takes longer.
const SOLVED: u64 = 4;
/// The winning chance from which a win is worth a proof search.
const NEARLY_WON: f64 = 0.9;
/// A second look is so many times as long as the first.
const LONGER: u64 = 4;

/// The extent of an examination.
#[derive(Clone, Copy)]
pub struct ExaminationLimits<'a> {
    pub nodes: u64,
    /// The rules by which proofs are told to others.
    pub proofs: Scope,
    pub progress: &'a Progress,
}

/// The length of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SearchLength {
    /// The usual length, or longer where one side has nearly won.
    First,
    /// Longer anyway.
    Second,
}

/// The results for a position, from the view of the side to move.
pub struct PositionFindings<M> {
    value: Evaluation,
    line: Vec<M>,
    moves: Counts,
    nodes: u64,
}

/// A legal move with what is known of it, for the side that plays it.
struct MoveFindings<M> {
    mv: M,
    value: Option<Evaluation>,
    /// True if that is only what holds for all moves.
    is_bound: bool,
    line: Vec<M>,
}

impl<M: Copy> MoveFindings<M> {
    /// Takes up a value of the move and its continuation; returns whether it was new.
    fn update<P: Presentation>(&mut self, value: Evaluation, then: &[M]) -> bool {
        let value = plain::<P>(value);
        let is_longer = self.value == Some(value) && then.len() >= self.line.len();
        let is_news = is_longer || self.value.is_none_or(|known| is_more_precise(value, known));
        if is_news {
            (self.value, self.is_bound) = (Some(value), false);
            self.line.truncate(1);
            self.line.extend(then.iter().take(LINE - 1));
        }
        is_news
    }

    fn ends(&self) -> [i32; 2] {
        self.value.map_or([-1, 1], Evaluation::ends)
    }
}

/// Turns a bound with a single possible result into a proof, and drops distances where they do not
/// matter.
fn plain<P: Presentation>(value: Evaluation) -> Evaluation {
    let value = match value {
        Evaluation::AtLeast(exact @ ExactValue::Win(_))
        | Evaluation::AtMost(exact @ ExactValue::Loss(_)) => {
            Evaluation::Exact(exact.with_distance(exact.distance().as_bound()))
        }
        value => value,
    };
    match value {
        Evaluation::Exact(exact)
            if !P::PREFERS_SHORT_WINS && exact.distance().plies().is_some() =>
        {
            Evaluation::Exact(exact.with_distance(WinDistance::Unknown))
        }
        value => value,
    }
}

/// Returns whether a value says more than what is known.
fn is_more_precise(value: Evaluation, known: Evaluation) -> bool {
    let width = |value: Evaluation| value.ends()[1] - value.ends()[0];
    match (value, known) {
        // What is heard later was looked at longer.
        (Evaluation::Heuristic(_), Evaluation::Heuristic(_)) => true,
        (Evaluation::Exact(exact), Evaluation::Exact(known)) => {
            exact.distance().is_more_precise_than(known.distance())
        }
        _ => width(value) < width(known),
    }
}

/// Examines a position by itself.
pub fn explore<'a, P: Presentation>(
    position: &'a P,
    asked: ExaminationLimits<'a>,
    look: SearchLength,
) -> Result<Exploration<'a, P>, Stopped> {
    let is_over = position.terminal_value().is_some();
    let tried = if is_over { Vec::new() } else { known_moves(position) };
    let engine = Engine::new(TABLE);
    let mut work = Exploration { position, asked, engine, tried, quickest: None };
    work.solve()?;
    let longer = LONGER * asked.nodes;
    let nodes = if look == SearchLength::First { asked.nodes } else { longer };
    if work.is_open() && !work.find_win(nodes)? {
        work.search(1, nodes)?;
        if nodes < longer && work.is_nearly_won() {
            work.search(1, longer)?;
        }
    }
    Ok(work)
}

/// The legal moves with what the rules and tables say of them.
fn known_moves<P: Presentation>(position: &P) -> Vec<MoveFindings<P::Move>> {
    let knowledge = P::knowledge();
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let known = |mv: P::Move| {
        let mut next = position.clone();
        next.apply(mv);
        let mut tried = MoveFindings { mv, value: None, is_bound: false, line: vec![mv] };
        let ended = next.terminal_value().map(Evaluation::Exact);
        if let Some(value) = ended.or_else(|| next.for_search().probe_tables(&knowledge)) {
            tried.update::<P>(value.before(), &[]);
        }
        tried
    };
    moves.into_iter().map(known).collect()
}

/// A position that was explored by itself, with the results so far.
pub struct Exploration<'a, P: Presentation> {
    position: &'a P,
    asked: ExaminationLimits<'a>,
    engine: Engine<P>,
    tried: Vec<MoveFindings<P::Move>>,
    /// The distance or margin of the best win, once it has been searched for.
    quickest: Option<WinDistance>,
}

impl<P: Presentation> Exploration<'_, P> {
    /// Completes the results by the move that was played and what was found after it.
    pub fn conclude(
        mut self,
        next: Option<(P::Move, &PositionFindings<P::Move>)>,
    ) -> Result<PositionFindings<P::Move>, Stopped> {
        if let Some((mv, after)) = next {
            // A guess of what follows was made with more time than one made here.
            self.update(mv, after.value.before(), &after.line);
        }
        let [least, most] = self.ends();
        if least == most && self.is_open() {
            self.search(usize::MAX, self.asked.nodes / 2)?;
        }
        self.share_proofs();
        let (position, proofs) = (self.position, self.asked.proofs);
        let examined = self.examined(next.map(|(mv, _)| mv));
        if let Evaluation::Exact(exact) = examined.value {
            let best = examined.line.first().map_or(0, |mv| <P as Searchable>::code(*mv));
            proofs.prove(position, exact, best);
        }
        Ok(examined)
    }

    fn update(&mut self, mv: P::Move, value: Evaluation, then: &[P::Move]) {
        if let Some(tried) = self.tried.iter_mut().find(|tried| tried.mv == mv) {
            tried.update::<P>(value, then);
        }
    }

    /// The worst and the best end of the position that are possible.
    fn ends(&self) -> [i32; 2] {
        let best = |side: usize| self.tried.iter().map(|tried| tried.ends()[side]).max();
        [0, 1].map(|side| best(side).unwrap_or(0))
    }

    /// Counts the moves that are proved to hold the best result, proved not to, and open.
    fn counts(&self) -> Counts {
        let [least, most] = self.ends();
        let mut counts = Counts::default();
        for tried in &self.tried {
            let [worst, best] = tried.ends();
            let count = match (worst >= most, best < least) {
                (true, _) => &mut counts.hold,
                (_, true) => &mut counts.fail,
                _ => &mut counts.open,
            };
            *count = count.saturating_add(1);
        }
        counts
    }

    fn is_open(&self) -> bool {
        self.counts().open > 0
    }

    /// Asks what solves small positions apart from the search.
    fn solve(&mut self) -> Result<(), Stopped> {
        if !self.is_open() {
            return Ok(());
        }
        let nodes = (SOLVED * self.asked.nodes).saturating_mul(2);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let limit = limits.for_solver(self.tried.len());
        let Some(mut solver) = self.position.solver() else { return Ok(()) };
        for question in [Question::Winner, Question::Margin] {
            let progress = self.asked.progress;
            let moves = solve_moves(self.position, &mut *solver, question, limit, progress)?;
            for (mv, exact) in moves {
                exact.into_iter().for_each(|exact| self.update(mv, Evaluation::Exact(exact), &[]));
            }
        }
        let whole = solver.solve(self.position, Question::Margin, limit, self.asked.progress)?;
        let counted = whole.filter(|whole| matches!(whole.distance(), WinDistance::Margin(_)));
        self.quickest = counted.map(ExactValue::distance);
        self.asked.progress.check()
    }

    /// Returns whether all moves of one side that are known seem to win, and nothing is proved.
    fn is_nearly_won(&self) -> bool {
        let best = self.tried.iter().filter_map(|tried| tried.value).max_by_key(|it| merit(*it));
        match best {
            Some(Evaluation::Heuristic(points)) => {
                let share = chance(points);
                share.max(1.0 - share) >= NEARLY_WON
            }
            _ => false,
        }
    }

    /// Looks for the quickest win, where that matters; whether there is one near.
    fn find_win(&mut self, nodes: u64) -> Result<bool, Stopped> {
        if !P::PREFERS_SHORT_WINS {
            return Ok(false);
        }
        let won = self.engine.find_win(self.position, nodes, self.asked.progress);
        self.asked.progress.check()?;
        let Some(Line { value, moves, .. }) = won else { return Ok(false) };
        if let Evaluation::Exact(exact) = value {
            self.quickest = Some(exact.distance());
        }
        self.update(moves[0], value, &moves[1..]);
        Ok(true)
    }

    /// Searches for so many lines.
    fn search(&mut self, lines: usize, nodes: u64) -> Result<(), Stopped> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request = SearchRequest { limits, lines, ..SearchRequest::default() };
        let progress = self.asked.progress;
        let report = self.engine.think(self.position, request, progress, &mut |_| {});
        // What was cut short is no guess worth keeping.
        progress.check()?;
        for Line { value, moves, .. } in report.lines {
            self.update(moves[0], value, &moves[1..]);
            if let (1, Evaluation::Exact(exact @ ExactValue::Loss(_))) = (lines, value) {
                // The best move loses, so they all do, and no later.
                let exact = exact.with_distance(exact.distance().as_bound());
                for tried in self.tried.iter_mut().filter(|tried| tried.mv != moves[0]) {
                    tried.is_bound |= tried.update::<P>(Evaluation::Exact(exact), &[]);
                }
            }
        }
        Ok(())
    }

    /// Tells others what is proved of the moves.
    fn share_proofs(&self) {
        for tried in self.tried.iter().filter(|tried| !tried.is_bound) {
            if let Some(Evaluation::Exact(exact)) = tried.value {
                let mut next = self.position.clone();
                next.apply(tried.mv);
                self.asked.proofs.prove(&next, exact.after(), 0);
            }
        }
    }

    /// Returns the results. Among equally good moves the one played counts as the best.
    fn examined(self, played: Option<P::Move>) -> PositionFindings<P::Move> {
        let ([least, most], moves) = (self.ends(), self.counts());
        let rate = |tried: &MoveFindings<P::Move>| {
            let holds = tried.ends()[0] >= most;
            (holds, tried.value.map(merit), !tried.is_bound, Some(tried.mv) == played)
        };
        let nodes = self.asked.nodes;
        let others: Vec<_> = self.tried.iter().map(|tried| (tried.mv, tried.value)).collect();
        let Some(best) = self.tried.into_iter().max_by_key(rate) else {
            let end = self.position.terminal_value().unwrap_or(ExactValue::Draw);
            let (value, line) = (plain::<P>(Evaluation::Exact(end)), Vec::new());
            return PositionFindings { value, line, moves, nodes: 0 };
        };
        let exact = match best.value {
            Some(
                Evaluation::Exact(exact) | Evaluation::AtLeast(exact) | Evaluation::AtMost(exact),
            ) => Some(exact),
            Some(Evaluation::Heuristic(_)) | None => None,
        };
        let of_sign = |sign: i32| match exact {
            Some(exact) if exact.sign() == sign => {
                let others =
                    others.iter().filter(|(mv, _)| *mv != best.mv).map(|(_, value)| *value);
                let is_quickest = self.quickest == Some(exact.distance());
                if is_quickest { exact } else { exact.with_distance(certain(exact, others)) }
            }
            _ => {
                let unknown = WinDistance::Unknown;
                [ExactValue::Loss(unknown), ExactValue::Draw, ExactValue::Win(unknown)]
                    [(sign + 1) as usize]
            }
        };
        let value = match (least, most, best.value) {
            (least, most, _) if least == most => Evaluation::Exact(of_sign(least)),
            (0, ..) => Evaluation::AtLeast(of_sign(0)),
            (_, 0, _) => Evaluation::AtMost(of_sign(0)),
            (.., Some(Evaluation::Heuristic(points))) => Evaluation::Heuristic(points),
            // Known moves are bad, and nothing is known of the others.
            _ => Evaluation::Heuristic(0),
        };
        let line = if best.value.is_some() { best.line } else { Vec::new() };
        PositionFindings { value, line, moves, nodes }
    }
}

/// Returns the distance that is certain for the position, given its best move and the values of the
/// others: one less known may win sooner or by more, or lose by less.
fn certain(best: ExactValue, mut others: impl Iterator<Item = Option<Evaluation>>) -> WinDistance {
    let mut all = |is_fine: &dyn Fn(ExactValue) -> bool| {
        others.all(|other| match other {
            Some(Evaluation::Exact(exact)) => is_fine(exact),
            Some(value) => value.ends()[1] < best.sign(),
            None => false,
        })
    };
    match (best, best.distance()) {
        (
            _,
            WinDistance::Margin(_) | WinDistance::MarginAtLeast(_) | WinDistance::MarginAtMost(_),
        ) => {
            let is_best = all(&|other| !other.may_beat(best));
            if is_best { best.distance() } else { best.or_better().distance() }
        }
        (ExactValue::Win(_), WinDistance::Exactly(plies)) => {
            let is_exact = |distance| matches!(distance, WinDistance::Exactly(_));
            let is_best = all(&|other| other.sign() != best.sign() || is_exact(other.distance()));
            if is_best { WinDistance::Exactly(plies) } else { WinDistance::at_most(plies) }
        }
        (_, distance) => distance,
    }
}

impl<M: Copy + Eq> PositionFindings<M> {
    /// Restores the stored results for a position.
    pub fn of<P: Presentation<Move = M>>(kept: &PositionEvaluation, position: &P) -> Self {
        let mut at = position.clone();
        let read = |text: &str| {
            let mv = at.read_move(text).ok()?;
            at.apply(mv);
            Some(mv)
        };
        let line = kept.line().map_while(read).collect();
        PositionFindings { value: kept.value, line, moves: kept.moves, nodes: kept.nodes }
    }

    /// The evaluation with its moves as text, to be stored in a file.
    pub fn finding<P: Presentation<Move = M>>(&self, position: &P) -> PositionEvaluation {
        let (mut at, mut legal) = (position.clone(), MoveList::new());
        let mut texts = Vec::new();
        for mv in self.line.iter().take(LINE) {
            at.legal_moves(&mut legal);
            // What was found by another order of moves may be over here.
            if !legal.contains(mv) {
                break;
            }
            texts.push(at.move_text(*mv));
            at.apply(*mv);
        }
        let (value, moves, nodes) = (self.value, self.moves, self.nodes);
        PositionEvaluation { value, moves, best: texts.join(" "), nodes }
    }

    /// Takes over what a longer look has found.
    pub fn improve(&mut self, longer: PositionFindings<M>) {
        let is_proved = |it: &Self| matches!(it.value, Evaluation::Exact(_));
        if is_proved(&longer) || !is_proved(self) {
            *self = longer;
        }
    }

    /// Returns the value that this lost position implies for the position after a move, where that
    /// says more: every move loses.
    pub fn implied_value(&self, after: &PositionFindings<M>) -> Option<Evaluation> {
        let Evaluation::Exact(exact @ ExactValue::Loss(distance)) = self.value else { return None };
        // Another move may hold out longer than this.
        let value = Evaluation::Exact(exact.with_distance(distance.as_bound()).after());
        is_more_precise(value, after.value).then_some(value)
    }
}
