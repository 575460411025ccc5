//! What is asked of solvers about the position: who wins, and by how much.

use std::cmp::Reverse;

use super::{Root, RootMove};
use crate::score::of_fate;
use crate::search::Report;
use crate::search::margins::{FIRST, MORE};
use crate::solvable::Question;
use crate::think::Think;
use crate::value::{Extent, Fate};

/// There is always time for so many nodes of a solver.
const LEAST: u64 = 1 << 22;
/// No move is asked about for more nodes than this.
const MOST: u64 = 1 << 25;

impl<P: Think> Root<'_, P> {
    /// Asks what solves small positions apart from the search: first who wins, then by how much, and
    /// of all moves for a short time before any of them takes long. In all it takes about as long as
    /// the search has, unless nothing is left to search.
    pub(super) fn solve(&mut self, tell: &mut dyn FnMut(&Report<P::Move>)) {
        let Some(mut solver) = self.margins.solver.take() else { return };
        let shared = self.searcher.shared;
        let left = shared.left();
        let room = if self.is_settled() { left } else { shared.spent().max(LEAST).min(left / 2) };
        let (most, mut has_learned) = (solver.nodes().saturating_add(room), false);
        for question in [Question::Winner, Question::Margin] {
            // A node may take longer than a microsecond, so that time is looked at, too.
            while let (Some(root), Ok(())) = (self.next_asked(question), shared.count(0)) {
                let limit = next_limit(root, question);
                if solver.nodes() + limit > most {
                    break;
                }
                root.asked[question as usize] = limit;
                let limit = limit.min(shared.left());
                let solved = solver.solve(&root.known.next, question, limit, shared.progress);
                let Ok(Some(fate)) = solved else { continue };
                root.known.learn(fate.before(), vec![root.known.mv]);
                root.score = root.known.fate().map_or(root.score, |fate| of_fate(fate, 0));
                has_learned = true;
            }
            if has_learned {
                // Wins come first and losses last. What is not solved keeps its place: only the
                // first scores are of this depth, so they do not compare.
                self.moves.sort_by_key(|root| Reverse(root.known.fate().map_or(0, Fate::merit)));
                self.find_lines();
                tell(&self.report(false));
            }
        }
        self.margins.solver = Some(solver);
        if has_learned {
            self.follow_solved();
        }
    }

    /// The move that a question was asked about for the shortest time, and is not answered.
    fn next_asked(&mut self, question: Question) -> Option<&mut RootMove<P>> {
        let is_open = |root: &&mut RootMove<P>| match question {
            // A solver may know how long it takes where a search knows who wins, and is asked that once.
            Question::Winner => {
                root.known.fate().is_none() || root.asked[0] == 0 && !root.known.is_final()
            }
            Question::Margin => P::MARGINS && root.known.fate().is_some_and(|it| !it.is_counted()),
        };
        let open = self.moves.iter_mut().filter(is_open);
        let asked = open.filter(|root| root.asked[question as usize] < MOST);
        asked.min_by_key(|root| root.asked[question as usize])
    }

    /// Goes on with the lines as far as the solver knows what follows.
    fn follow_solved(&mut self) {
        let (told, shared) = (self.lines_wanted(), self.searcher.shared);
        let Some(solver) = &mut self.margins.solver else { return };
        for root in self.moves.iter_mut().take(told) {
            let question = match root.known.fate().map(Fate::extent) {
                Some(Extent::Margin(_)) => Question::Margin,
                _ => Question::Winner,
            };
            // What was proved of a move took no more for each of those that follow.
            let limit = root.asked[question as usize].max(FIRST);
            root.known.follow(|at| {
                shared.count(0).ok()?;
                solver.solve(at, question, limit.min(shared.left()), shared.progress).ok()?
            });
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

/// For how many nodes a question is asked next.
fn next_limit<P: Think>(root: &RootMove<P>, question: Question) -> u64 {
    (root.asked[question as usize] * MORE).clamp(FIRST, MOST)
}
