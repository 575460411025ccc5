//! The root of the search: its end, and its reports.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use super::bounds::Bounds;
use super::tree::{Node, ROOT};
use super::walk::Walker;
use super::{EXCHANGE, Workers};
use crate::evaluation::{Evaluation, ExactValue, WinDistance};
use crate::score::merit;
use crate::search::margins::Margins;
use crate::search::measure::NODES;
use crate::search::proof::Known;
use crate::search::proof::{keep, keep_whole, recall};
use crate::search::{Limits, Line, Report, SearchRequest, Shared, search as alpha_beta};
use crate::searchable::Searchable;
use crate::solvable::{Question, solve_moves};

/// The number of visits before solvers are used, so that there is something to show.
const SOLVED_AFTER: u64 = 128;
/// The number of visits before the first report; it doubles with each report.
const FIRST_REPORT: u64 = 64;
/// The longest time between reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);
/// The number of visits between two checks whether to report.
const CHECK_INTERVAL: u64 = 64;
/// No line is longer.
const LONGEST: usize = 127;
/// The depth of an alpha-beta search for near wins and losses, at the beginning: a tree can
/// overlook a short combination for long.
const NEAR_DEPTH: u16 = 3;
/// The greatest share of the time for that search, which seldom needs it.
const NEAR_TIME_SHARE: u32 = 2;
/// This part of the nodes does.
const NEAR_NODES_SHARE: u64 = 8;
/// Nodes that go to it if neither time nor nodes are limited.
const NEAR_NODES: u64 = 200_000;

/// The main thread of a search, which reports the results of all.
pub struct Root<'a, P: Searchable> {
    position: &'a P,
    request: SearchRequest,
    shared: &'a Shared<'a, P>,
    workers: &'a Workers<P::Move>,
    walker: Walker<'a, P>,
    /// The proofs of the root's moves, in the order of the tree.
    known: Vec<Known<P>>,
    margins: Margins<P>,
    /// Whether the solver has been used.
    is_solved: bool,
}

impl<'a, P: Searchable> Root<'a, P> {
    pub fn new(
        position: &'a P,
        request: SearchRequest,
        shared: &'a Shared<'a, P>,
        workers: &'a Workers<P::Move>,
        walker: Walker<'a, P>,
    ) -> Self {
        let moves = walker.tree.of_root().iter();
        let mut known: Vec<_> = moves.map(|node| Known::new(position, node.mv, shared)).collect();
        recall(position, known.iter_mut(), shared);
        let solver = if request.exact { position.solver() } else { None };
        let margins = Margins::new(solver, true);
        let mut root =
            Root { position, request, shared, workers, walker, known, margins, is_solved: false };
        root.update_tree();
        root
    }

    /// Searches until nothing more is to be found or the search has to end.
    pub fn think(&mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) {
        self.search_near(on_report);
        let (mut last_report, mut report_at) = (Instant::now(), FIRST_REPORT);
        while !(self.is_settled() || self.request.any_win && self.is_won()) {
            if self.walker.visit(self.request.lines).is_err() {
                return;
            }
            let visits = self.walker.visits();
            if self.request.threads > 1 && visits.is_multiple_of(EXCHANGE) {
                self.workers.exchange(0, &mut self.walker);
            }
            if visits == SOLVED_AFTER && self.request.exact {
                self.solve();
            }
            if visits.is_multiple_of(CHECK_INTERVAL) {
                if self.is_deep() {
                    return;
                }
                if visits >= report_at || last_report.elapsed() >= REPORT_INTERVAL {
                    on_report(&self.report(false));
                    (last_report, report_at) = (Instant::now(), report_at.max(visits) * 2);
                }
            }
        }
        self.count_margins(on_report);
    }

    /// Sends the last report.
    pub fn end(mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        if self.request.exact && P::PREFERS_SHORT_WINS && self.position.searches_all_moves() {
            self.measure();
        }
        self.walker.settle();
        let report = self.report(true);
        on_report(&report);
        report
    }

    /// Looks for near wins and losses by alpha-beta search.
    fn search_near(&mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) {
        let limits = self.request.limits;
        let nodes = limits.nodes.map(|nodes| nodes / NEAR_NODES_SHARE);
        let limits = Limits {
            time: limits.time.map(|time| time / NEAR_TIME_SHARE),
            nodes: nodes.or(limits.time.is_none().then_some(NEAR_NODES)),
            depth: Some(NEAR_DEPTH.min(limits.depth.unwrap_or(NEAR_DEPTH))),
        };
        let Shared { table, knowledge, progress, .. } = *self.shared;
        let shared = Shared::new(table, knowledge, progress, limits);
        let request = SearchRequest { limits, threads: 1, exact: false, ..self.request };
        let mut on_report = |report: &Report<P::Move>| {
            on_report(&Report { ended: false, ..report.clone() });
        };
        let report = alpha_beta(self.position, &[], request, &shared, &mut on_report);
        // The tree's first visit notices if the search has to end.
        let _ = self.shared.count(report.nodes);
        for Line { value, moves, .. } in report.lines.into_iter().chain(report.rest) {
            let known = self.known.iter_mut().find(|known| known.mv == moves[0]);
            if let (Some(known), Evaluation::Exact(exact)) = (known, value) {
                known.learn(exact, moves);
            }
        }
        self.update_tree();
    }

    /// Passes the proofs of the root's moves to the tree.
    fn update_tree(&mut self) {
        let bounds = |known: &Known<P>| {
            let exact = known.exact().map(|exact| Bounds::of_value(Evaluation::Exact(exact)));
            exact.map_or(Bounds::OPEN, Bounds::after)
        };
        let bounds: Vec<_> = self.known.iter().map(bounds).collect();
        self.walker.tree.prove_children(bounds.into_iter());
    }

    /// Asks what solves small positions apart from the search: first who wins, then by how much.
    fn solve(&mut self) {
        let limit = self.solver_limit();
        let Some(solver) = &mut self.margins.solver else { return };
        for question in [Question::Winner, Question::Margin] {
            let progress = self.shared.progress;
            let solved = solve_moves(self.position, &mut **solver, question, limit, progress);
            for (mv, exact) in solved.unwrap_or_default() {
                let known = self.known.iter_mut().find(|known| known.mv == mv);
                if let (Some(known), Some(exact)) = (known, exact) {
                    known.learn(exact, vec![mv]);
                }
            }
        }
        self.is_solved = true;
        self.update_tree();
    }

    /// Finds the margins once the winner is known, as far as the limits allow.
    fn count_margins(&mut self, on_report: &mut dyn FnMut(&Report<P::Move>)) {
        self.learn_from_tree();
        let line_count = self.request.lines.clamp(1, self.known.len());
        loop {
            let order: Vec<_> = self.ranked().into_iter().map(|(place, ..)| place).collect();
            let mut moves: Vec<_> = self.known.iter_mut().map(Some).collect();
            let mut ranked: Vec<_> = order.iter().filter_map(|at| moves[*at].take()).collect();
            if !self.margins.is_open(&ranked, line_count) {
                return;
            }
            let found = self.margins.find(self.position, &mut ranked, line_count, self.shared);
            self.is_solved = true;
            on_report(&self.report(false));
            if found.is_err() {
                return;
            }
        }
    }

    fn solver_limit(&self) -> u64 {
        self.request.limits.for_solver(self.known.len()) / 2
    }

    /// Finds out how soon the game ends after the moves that lines are reported.
    fn measure(&mut self) {
        let is_patient = self.request.limits == Limits::default();
        let [least, most] = NODES;
        let nodes = if is_patient { most } else { least.max(self.shared.spent()) };
        self.learn_from_tree();
        for at in 0..self.request.lines.clamp(1, self.known.len()) {
            loop {
                let order: Vec<_> = self.ranked().into_iter().map(|(place, ..)| place).collect();
                let Some(best) = order.get(at).map(|place| &self.known[*place]) else { return };
                if best.proof.is_none() || best.is_final() {
                    break;
                }
                let mut moves: Vec<_> = self.known.iter_mut().map(Some).collect();
                let ranked = order[at..].iter().filter_map(|place| moves[*place].take());
                let worker = self.walker.worker();
                match worker.measure(&mut ranked.collect::<Vec<_>>(), nodes) {
                    Ok(Some(_)) => {}
                    // Only who wins is known, or the game is too long to be measured.
                    Ok(None) => break,
                    Err(_) => return,
                }
            }
        }
    }

    /// Takes over what the tree has proved of the root's moves, with the moves that prove it.
    fn learn_from_tree(&mut self) {
        let children = self.walker.tree.nodes[ROOT].children();
        let together = self.workers.together(0, &self.walker);
        for ((known, child), node) in self.known.iter_mut().zip(children).zip(together) {
            if let Evaluation::Exact(exact) = node.bounds.before().value(0.5) {
                known.learn(exact, self.walker.tree.proved_line(child, node.bounds));
            }
        }
    }

    /// The moves in the order of the lines, each with its place among them.
    fn ranked(&self) -> Vec<(usize, Node<P::Move>)> {
        let moves = self.workers.together(0, &self.walker);
        let mut ranked: Vec<_> = moves.into_iter().enumerate().collect();
        let best = self.walker.tree.nodes[ROOT].bounds;
        ranked.sort_by(|(_, a), (_, b)| b.rank(best).total_cmp(&a.rank(best)));
        // More may be known of what is proved than the tree does.
        let merit = |place: usize| self.known[place].exact().map_or(0, ExactValue::merit);
        ranked.sort_by_key(|(place, _)| Reverse(merit(*place)));
        ranked
    }

    /// The moves that have lines in the report.
    fn reported(&self) -> impl Iterator<Item = (usize, Node<P::Move>)> {
        self.ranked().into_iter().take(self.request.lines.max(1))
    }

    /// Returns whether a win is proved, with its length if that matters: a winner without a known
    /// distance may go in circles.
    fn is_won(&self) -> bool {
        let is_soon =
            |exact: ExactValue| !P::PREFERS_SHORT_WINS || exact.distance().plies().is_some();
        self.known.iter().filter_map(Known::exact).any(|exact| exact.sign() > 0 && is_soon(exact))
    }

    /// Returns whether more visits would find nothing new.
    fn is_settled(&self) -> bool {
        let tree = &self.walker.tree;
        let is_proved = |(_, node): (usize, Node<P::Move>)| node.bounds.is_proved();
        tree.of_root().iter().all(Node::is_closed)
            || tree.nodes[ROOT].bounds.is_proved()
                && (self.request.lines <= 1 || self.reported().all(is_proved))
    }

    /// Returns whether the expected line of the best open move is as long as requested, or
    /// complete.
    fn is_deep(&self) -> bool {
        let Some(depth) = self.request.limits.depth else { return false };
        let ranked = self.ranked();
        let open = ranked.iter().find(|(_, node)| !node.is_closed());
        open.is_none_or(|(place, _)| {
            let (moves, is_ended) = self.expected(*place);
            moves.len() >= usize::from(depth) || is_ended
        })
    }

    /// The moves that are expected to follow one of the root's, itself the first, and whether
    /// nothing is looked for after them.
    fn expected(&self, place: usize) -> (Vec<P::Move>, bool) {
        let tree = &self.walker.tree;
        let mut at = tree.nodes[ROOT].children().start + place;
        let mut moves = vec![tree.nodes[at].mv];
        while let Some(next) = tree.best(at).filter(|_| moves.len() < LONGEST) {
            moves.push(tree.nodes[next].mv);
            at = next;
        }
        (moves, tree.nodes[at].is_closed())
    }

    fn report(&mut self, ended: bool) -> Report<P::Move> {
        self.learn_from_tree();
        if recall(self.position, self.known.iter_mut(), self.shared) {
            self.update_tree();
        }
        let (reported, limit) = (self.reported().collect::<Vec<_>>(), self.solver_limit());
        let mut lines = Vec::new();
        for (place, node) in reported {
            let shared = self.shared;
            let known = &mut self.known[place];
            known.follow(|at| shared.probe_exact(at));
            let solver = self.margins.solver.as_mut().filter(|_| self.is_solved);
            if let (Some(solver), Some(exact)) = (solver, known.exact()) {
                let question = match exact.distance() {
                    WinDistance::Margin(_) => Question::Margin,
                    _ => Question::Winner,
                };
                let progress = shared.progress;
                known.follow(|at| solver.solve(at, question, limit, progress).ok().flatten());
            }
            let line = match &known.proof {
                Some(proof) => (Evaluation::Exact(proof.exact), proof.line.clone()),
                None => (node.bounds.before().value(1.0 - node.mean), self.expected(place).0),
            };
            lines.push(Line { value: line.0, depth: line.1.len() as u16, moves: line.1 });
        }
        // The moves that were visited most, by what they are worth.
        lines.sort_by_key(|line| Reverse(merit(line.value)));
        if let Some(Line { value: Evaluation::Exact(exact), moves, .. }) = lines.first_mut() {
            let others = self.known.iter().filter(|known| known.mv != moves[0]);
            *exact = self.margins.certain(*exact, others);
        }
        let depth = lines.first().map_or(0, |line| line.depth);
        let report = self.shared.report(lines, depth, ended);
        // A draw is the least there is, unless it is known where all other moves lead; and what is the
        // most that one move brings says nothing of the others.
        let root = self.walker.tree.nodes[ROOT];
        let of_all = |value: Evaluation| match value {
            Evaluation::Exact(exact) if exact.sign() == 0 => root.bounds.value(0.5),
            Evaluation::AtMost(_) => root.bounds.value(root.mean),
            value => value,
        };
        keep(self.known.iter());
        let best = report.lines.first().map(|line| line.moves[0]);
        let value = report.value.map(of_all).zip(best);
        let whole = |(value, best)| keep_whole(self.position, value, best, self.shared);
        Report { value: value.map(whole), ..report }
    }
}
