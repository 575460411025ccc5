//! The position asked about: when the search ends, and what it tells.

use std::time::{Duration, Instant};

use super::bounds::Bounds;
use super::tree::{Node, ROOT};
use super::walk::Walker;
use super::{Crew, EXCHANGE};
use crate::engine::search::{Limits, Line, Report, Shared, Wanted, search as alpha_beta, solved};
use crate::engine::think::Think;
use crate::engine::value::Value;

/// Solvers are asked after so many visits, so that there is something to show.
const SOLVED_AFTER: u64 = 128;
/// There is something to tell after so many visits, and then each time they have doubled.
const FIRST_TOLD: u64 = 64;
/// It is told after so long, too.
const PATIENCE: Duration = Duration::from_millis(500);
/// Visits between two looks whether something is to be told.
const LOOK: u64 = 64;
/// No line is longer.
const LONGEST: usize = 127;
/// So deep alpha-beta search looks first, for what is won or lost soon: a tree can overlook a short
/// combination for long.
const SOON: u16 = 3;
/// This part of the time goes to that at the most, which is seldom needed.
const SHARE: u32 = 2;
/// This part of the nodes does.
const NODES_SHARE: u64 = 8;
/// So many nodes do, where neither time nor nodes are limited.
const SOON_NODES: u64 = 200_000;

/// The thread that asks, and tells what all have found.
pub struct Root<'a, P: Think> {
    position: &'a P,
    wanted: Wanted,
    shared: &'a Shared<'a, P>,
    crew: &'a Crew<P::Move>,
    walker: Walker<'a, P>,
    /// What alpha-beta search has found.
    soon: Vec<Line<P::Move>>,
}

impl<'a, P: Think> Root<'a, P> {
    pub fn new(
        position: &'a P,
        wanted: Wanted,
        shared: &'a Shared<'a, P>,
        crew: &'a Crew<P::Move>,
        walker: Walker<'a, P>,
    ) -> Self {
        Root { position, wanted, shared, crew, walker, soon: Vec::new() }
    }

    /// Searches until nothing more is to be found or the search has to end.
    pub fn think(&mut self, tell: &mut dyn FnMut(&Report<P::Move>)) {
        self.look_for_what_is_soon(tell);
        let (mut told, mut tell_at) = (Instant::now(), FIRST_TOLD);
        while !self.is_settled() {
            if self.walker.visit(self.wanted.lines).is_err() {
                return;
            }
            let visits = self.walker.visits();
            if self.wanted.threads > 1 && visits.is_multiple_of(EXCHANGE) {
                self.crew.exchange(0, &mut self.walker);
            }
            if visits == SOLVED_AFTER && self.wanted.exact {
                self.solve();
            }
            if visits.is_multiple_of(LOOK) {
                if self.is_deep() {
                    return;
                }
                if visits >= tell_at || told.elapsed() >= PATIENCE {
                    tell(&self.report(false));
                    (told, tell_at) = (Instant::now(), tell_at.max(visits) * 2);
                }
            }
        }
    }

    /// Tells what was found in the end.
    pub fn end(mut self, tell: &mut dyn FnMut(&Report<P::Move>)) -> Report<P::Move> {
        self.walker.settle();
        let report = self.report(true);
        tell(&report);
        report
    }

    /// Asks alpha-beta search what is won or lost soon.
    fn look_for_what_is_soon(&mut self, tell: &mut dyn FnMut(&Report<P::Move>)) {
        let limits = self.wanted.limits;
        let nodes = limits.nodes.map(|nodes| nodes / NODES_SHARE);
        let limits = Limits {
            time: limits.time.map(|time| time / SHARE),
            nodes: nodes.or(limits.time.is_none().then_some(SOON_NODES)),
            depth: Some(SOON.min(limits.depth.unwrap_or(SOON))),
        };
        let Shared { table, knowledge, progress, .. } = *self.shared;
        let shared = Shared::new(table, knowledge, progress, limits);
        let wanted = Wanted { limits, threads: 1, exact: false, ..self.wanted };
        let mut tell = |report: &Report<P::Move>| {
            tell(&Report { ended: false, ..report.clone() });
        };
        let report = alpha_beta(self.position, &[], wanted, &shared, &mut tell);
        // The tree's first visit hears that it is time to end.
        let _ = self.shared.count(report.nodes);
        let found = |node: &Node<P::Move>| {
            let line = report.lines.iter().find(|line| line.moves[0] == node.mv);
            line.map_or(Bounds::OPEN, |line| Bounds::of_value(line.value).after())
        };
        let bounds: Vec<_> = self.walker.tree.of_root().iter().map(found).collect();
        self.walker.tree.prove_children(bounds.into_iter());
        self.soon = report.lines;
    }

    /// Asks what solves small positions apart from the search.
    fn solve(&mut self) {
        let count = self.walker.tree.of_root().len();
        let solved = solved(self.position, self.wanted, count, self.shared.progress);
        let fate = |node: &Node<P::Move>| {
            let (_, fate) = solved.iter().find(|(mv, _)| *mv == node.mv)?;
            Some(Bounds::of_value(Value::Proved((*fate)?)).after())
        };
        let bounds =
            self.walker.tree.of_root().iter().map(|node| fate(node).unwrap_or(Bounds::OPEN));
        let bounds: Vec<_> = bounds.collect();
        self.walker.tree.prove_children(bounds.into_iter());
    }

    /// The moves in the order of the lines.
    fn ranked(&self) -> Vec<(usize, Node<P::Move>)> {
        let tree = &self.walker.tree;
        let moves = self.crew.together(0, &self.walker);
        let mut ranked: Vec<_> = tree.nodes[ROOT].children().zip(moves).collect();
        let best = tree.nodes[ROOT].bounds;
        ranked.sort_by(|(_, a), (_, b)| b.rank(best).total_cmp(&a.rank(best)));
        ranked
    }

    /// Those that lines are wanted of.
    fn told(&self) -> impl Iterator<Item = (usize, Node<P::Move>)> {
        self.ranked().into_iter().take(self.wanted.lines.max(1))
    }

    /// Whether more visits would tell nothing new.
    fn is_settled(&self) -> bool {
        let tree = &self.walker.tree;
        let is_proved = |(_, node): (usize, Node<P::Move>)| node.bounds.is_proved();
        tree.of_root().iter().all(Node::is_closed)
            || tree.nodes[ROOT].bounds.is_proved()
                && (self.wanted.lines <= 1 || self.told().all(is_proved))
    }

    /// Whether the line expected of the best move that is still looked at is as long as wanted, or
    /// has come to its end.
    fn is_deep(&self) -> bool {
        let Some(depth) = self.wanted.limits.depth else { return false };
        let ranked = self.ranked();
        let open = ranked.iter().find(|(_, node)| !node.is_closed());
        open.is_none_or(|(child, _)| {
            let (moves, is_ended) = self.expected(*child);
            moves.len() >= usize::from(depth) || is_ended
        })
    }

    /// The moves that are expected to follow a node, its own the first, and whether nothing is
    /// looked for after them.
    fn expected(&self, child: usize) -> (Vec<P::Move>, bool) {
        let tree = &self.walker.tree;
        let (mut moves, mut at) = (vec![tree.nodes[child].mv], child);
        if tree.nodes[child].is_closed()
            && let Some(line) = self.soon.iter().find(|line| line.moves[0] == moves[0])
        {
            return (line.moves.clone(), true);
        }
        while let Some(next) = tree.best(at).filter(|_| moves.len() < LONGEST) {
            moves.push(tree.nodes[next].mv);
            at = next;
        }
        (moves, tree.nodes[at].is_closed())
    }

    fn report(&self, ended: bool) -> Report<P::Move> {
        let line = |(at, node): (usize, Node<P::Move>)| {
            let (moves, _) = self.expected(at);
            let value = node.bounds.before().value(1.0 - node.mean);
            Line { value, depth: moves.len() as u16, moves }
        };
        let lines: Vec<_> = self.told().map(line).collect();
        let depth = lines.first().map_or(0, |line| line.depth);
        let report = self.shared.report(lines, depth, ended);
        // A draw is the least there is, unless it is known where all other moves lead.
        let of_even = |value: Value| match value {
            Value::Proved(fate) if fate.sign() == 0 => {
                self.walker.tree.nodes[ROOT].bounds.value(0.5)
            }
            value => value,
        };
        Report { value: report.value.map(of_even), ..report }
    }
}
