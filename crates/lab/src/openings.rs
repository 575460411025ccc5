//! Openings drawn from good moves, so that no blunder decides who is better off.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use fastrand::Rng;
use owlery_engine::{Progress, Stopped};

use crate::judge::Judge;
use crate::subject::{Subject, is_swap};

/// The number of nodes for each move.
const NODES: u32 = 200;
/// How much worse than the best a move may be, in thousandths of the expected score.
const MARGIN: u16 = 100;

/// The openings of a rule set.
pub struct Openings<P: Subject> {
    options: P::Options,
    /// The moves from which one is drawn, by position.
    good: Mutex<HashMap<P, Arc<[P::Move]>>>,
}

impl<P: Subject> Openings<P> {
    /// The openings of games with these options.
    pub fn new(options: P::Options) -> Self {
        Openings { options, good: Mutex::default() }
    }

    /// Draws moves after those that are given. An opening ends early where the colours may be exchanged,
    /// which is for the players to decide, and where the game would end.
    pub fn draw(
        &self,
        first: &[P::Move],
        plies: usize,
        random: &mut Rng,
        progress: &Progress,
    ) -> Result<Vec<P::Move>, Stopped> {
        let mut position = P::start(&self.options);
        first.iter().for_each(|mv| position.apply(*mv));
        let mut opening = first.to_vec();
        while opening.len() < plies {
            let good = self.good_moves(&position, progress)?;
            let Some(mv) = random.choice(good.iter().copied()) else { break };
            position.apply(mv);
            opening.push(mv);
        }
        Ok(opening)
    }

    /// The moves that are hardly worse than the best; none where an opening ends.
    fn good_moves(&self, position: &P, progress: &Progress) -> Result<Arc<[P::Move]>, Stopped> {
        if let Some(good) = self.known(position) {
            return Ok(good);
        }
        // A new judge, so that the moves do not depend on what was asked before.
        let judge = Judge::<P>::new(&self.options, NODES);
        let mut moves = judge.moves(position, NODES, progress)?;
        if moves.iter().any(|(mv, _)| is_swap(position, *mv)) {
            moves.clear();
        }
        moves.retain(|(mv, _)| {
            let mut next = position.clone();
            next.apply(*mv);
            next.outcome().is_none()
        });
        let best = moves.iter().map(|(_, value)| *value).max().unwrap_or(0);
        let good = moves.iter().filter(|(_, value)| value + MARGIN >= best).map(|(mv, _)| *mv);
        let good: Arc<[P::Move]> = good.collect();
        let mut known = self.good.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(position.clone(), good.clone());
        Ok(good)
    }

    fn known(&self, position: &P) -> Option<Arc<[P::Move]>> {
        self.good.lock().unwrap_or_else(PoisonError::into_inner).get(position).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::noughts::Noughts;
    use owlery_games::options::read_options;
    use owlery_games::umbra::Umbra;
    use owlery_games::{Notation as _, Position as _};

    #[test]
    fn openings_leave_blunders_out() {
        let openings = Openings::<Noughts>::new(Default::default());
        let mut position = Noughts::start(&Default::default());
        let first = ["a1", "b2", "b1"].map(|text| {
            let mv = position.read_move(text).unwrap();
            position.apply(mv);
            mv
        });
        for seed in 0..20 {
            let mut random = Rng::with_seed(seed);
            let opening = openings.draw(&first, 4, &mut random, &Progress::default()).unwrap();
            // All other moves lose at once.
            assert_eq!(opening[3].to_string(), "c1");
        }
    }

    #[test]
    fn an_opening_ends_where_the_colours_may_be_exchanged() {
        let openings = Openings::<Umbra>::new(read_options("(size: 4, pie: first)").unwrap());
        let progress = Progress::default();
        let opening = openings.draw(&[], 4, &mut Rng::with_seed(2), &progress).unwrap();
        assert_eq!(opening.len(), 1);
    }
}
