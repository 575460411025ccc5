//! What is asked of solvers about the position: who wins, and by how much.

use std::cmp::Reverse;

use super::{Root, RootMove};
use crate::engine::score::of_fate;
use crate::engine::search::Report;
use crate::engine::solvable::{Question, solve_moves};
use crate::engine::think::Think;
use crate::engine::value::{Extent, Fate};

impl<P: Think> Root<'_, P> {
    /// Asks what solves small positions apart from the search: first who wins, then by how much.
    pub(super) fn solve(&mut self, tell: &mut dyn FnMut(&Report<P::Move>)) {
        let Some(mut solver) = self.margins.solver.take() else { return };
        let (progress, limit) = (self.searcher.shared.progress, self.solver_limit());
        for question in [Question::Winner, Question::Margin] {
            let solved = solve_moves(self.position, &mut *solver, question, limit, progress);
            for (mv, fate) in solved.unwrap_or_default() {
                let root = self.moves.iter_mut().find(|root| root.known.mv == mv);
                if let (Some(root), Some(fate)) = (root, fate) {
                    root.known.learn(fate, vec![mv]);
                    root.score = root.known.fate().map_or(root.score, |fate| of_fate(fate, 0));
                }
            }
            // Wins come first and losses last. What is not solved keeps its place: only the first
            // scores are of this depth, so they do not compare.
            self.moves.sort_by_key(|root| Reverse(root.known.fate().map_or(0, Fate::merit)));
            self.find_lines();
            tell(&self.report(false));
        }
        self.margins.solver = Some(solver);
        self.follow_solved();
    }

    fn solver_limit(&self) -> u64 {
        self.wanted.limits.for_solver(self.moves.len()) / 2
    }

    /// Goes on with the lines as far as the solver knows what follows.
    fn follow_solved(&mut self) {
        let (told, limit) = (self.lines_wanted(), self.solver_limit());
        let progress = self.searcher.shared.progress;
        let Some(solver) = &mut self.margins.solver else { return };
        for root in self.moves.iter_mut().take(told) {
            let question = match root.known.fate().map(Fate::extent) {
                Some(Extent::Margin(_)) => Question::Margin,
                _ => Question::Winner,
            };
            root.known.follow(|at| solver.solve(at, question, limit, progress).ok().flatten());
        }
    }

    /// Who wins is known: finds out by how much, as far as the limits allow.
    pub(super) fn count_margins(&mut self, tell: &mut dyn FnMut(&Report<P::Move>)) {
        let (told, shared) = (self.lines_wanted(), self.searcher.shared);
        // Of the lines all is known but the count; what nothing is known of is no better.
        let rate = |root: &RootMove<P>| Reverse(root.known.fate().map_or(i32::MIN, Fate::merit));
        loop {
            self.moves.sort_by_key(rate);
            let mut known: Vec<_> = self.moves.iter_mut().map(|root| &mut root.known).collect();
            if !self.margins.is_open(&known, told) {
                return;
            }
            let found = self.margins.find(self.position, &mut known, told, shared);
            self.moves.sort_by_key(rate);
            self.follow_solved();
            self.find_lines();
            tell(&self.report(false));
            if found.is_err() {
                return;
            }
        }
    }
}
