//! Mates by threats, looked for beside the search: the mover's, and those after the best move.

use std::cmp::Reverse;

use super::Root;
use crate::score::of_fate;
use crate::search::mates::Mates;
use crate::think::Think;
use crate::value::{Extent, Fate};

/// One node of these for so many others: they take longer.
const SHARE: u64 = 24;
/// There is always time for so many.
const LEAST: u64 = 200;

/// What is looked for beside the search of a position.
pub(super) struct Beside<'a, P: Think> {
    /// Wins of the side to move.
    wins: Mates<'a, P>,
    /// Wins of the other side after a move.
    losses: Option<(P::Move, Mates<'a, P>)>,
}

impl<'a, P: Think> Beside<'a, P> {
    pub(super) fn new(wins: Mates<'a, P>) -> Self {
        Beside { wins, losses: None }
    }
}

impl<P: Think> Root<'_, P> {
    /// Looks for wins by threats, for a part of what the search has taken so far.
    pub(super) fn look_for_mates(&mut self) {
        if self.beside.is_none() || self.moves[0].known.fate().is_some() {
            return;
        }
        let allowed = LEAST.max(self.searcher.shared.spent() / SHARE / 2);
        self.look_for_wins(allowed);
        self.look_for_losses(allowed);
    }

    fn look_for_wins(&mut self, allowed: u64) {
        let Some(Beside { wins, .. }) = &mut self.beside else { return };
        // Whether there is time left is found out by the search.
        let Ok(Some(mate)) = wins.find(allowed.saturating_sub(wins.nodes())) else { return };
        let Some(at) = self.moves.iter().position(|root| root.known.mv == mate.line[0]) else {
            return;
        };
        self.hear_of_mate(at, Fate::Win(Extent::at_most(mate.plies)), mate.line);
        self.moves[..=at].rotate_right(1);
    }

    fn look_for_losses(&mut self, allowed: u64) {
        let best = &self.moves[0].known;
        let Some(Beside { losses, .. }) = &mut self.beside else { return };
        if best.fate().is_some() {
            return;
        }
        if losses.as_ref().is_none_or(|(mv, _)| *mv != best.mv) {
            let past = self.searcher.past.clone();
            *losses = Some((best.mv, Mates::new(&best.next, past, self.searcher.shared)));
        }
        let Some((_, losses)) = losses else { return };
        let Ok(Some(mate)) = losses.find(allowed.saturating_sub(losses.nodes())) else { return };
        let line = [&[best.mv], &mate.line[..]].concat();
        self.hear_of_mate(0, Fate::Loss(Extent::at_most(mate.plies + 1)), line);
        self.moves.sort_by_key(|root| Reverse(root.known.fate().map_or(0, Fate::merit)));
    }

    fn hear_of_mate(&mut self, at: usize, fate: Fate, line: Vec<P::Move>) {
        let root = &mut self.moves[at];
        root.known.learn(fate, line);
        root.score = of_fate(fate, 0);
    }
}
