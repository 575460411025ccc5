//! Owlman, against the solver of the rules and, before night falls, against plain search.

use std::collections::HashMap;

use super::Compared;
use crate::games::owlman::endgames::{Tables, Workers, publish};
use crate::{ExactValue, Progress, WinDistance};
use owlery_games::owlman::solver::{Verdict, solved};
use owlery_games::owlman::{self, Owlman};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Setup, Side, Square};

/// How a game under nightfall ends with best play.
fn to_nightfall(position: &Owlman, known: &mut HashMap<(u64, u32), ExactValue>) -> ExactValue {
    if let Some(Outcome::Win(winner)) = position.outcome() {
        let is_won = winner == position.turn();
        return if is_won {
            ExactValue::Win(WinDistance::OVER)
        } else {
            ExactValue::Loss(WinDistance::OVER)
        };
    }
    let key = (position.key(), position.moves_made());
    if let Some(exact) = known.get(&key) {
        return *exact;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |mv| {
        let mut next = position.clone();
        next.apply(mv);
        to_nightfall(&next, known).before()
    };
    let exact = moves.into_iter().map(after).max_by_key(|exact| exact.merit()).unwrap();
    known.insert(key, exact);
    exact
}

/// A random position of so many helpers, its game not over.
pub fn ending(helpers: usize, options: &owlman::Options, random: &mut fastrand::Rng) -> Owlman {
    loop {
        let mut setup = Setup::empty(8, Side::ALL[random.usize(..2)]);
        let mut light: Vec<_> = Square::all(8).filter(|at| (at.file + at.rank) % 2 == 1).collect();
        random.shuffle(&mut light);
        for (at, letter) in light.iter().zip("Do".chars().chain(std::iter::repeat_n('H', helpers)))
        {
            setup.set(*at, Some(letter));
        }
        if let Ok(position) = Owlman::from_setup(&setup, options)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

#[test]
fn owlman_is_won_as_it_is_told() {
    publish(Tables::make(2, Workers { threads: 1, progress: &Progress::default() }).unwrap());
    let mut compared = Compared::default();
    let mut random = fastrand::Rng::with_seed(11);
    // On the board alone, by the solver of the rules.
    let options = owlman::Options { nightfall: None, repetition: false };
    for round in 0..120 {
        let position = ending(1 + round % 2, &options, &mut random);
        compared.ask(&position, 20_000, &mut |at| match solved().verdict(at) {
            Verdict::Endless => ExactValue::Endless,
            Verdict::Win(side, plies) if side == at.turn() => {
                ExactValue::Win(WinDistance::Exactly(plies))
            }
            Verdict::Win(_, plies) => ExactValue::Loss(WinDistance::Exactly(plies)),
        });
    }
    // Before night falls, with more helpers than the tables know, too.
    for round in 0..120 {
        let options = owlman::Options { nightfall: Some(random.u32(1..5)), repetition: false };
        let position = ending(1 + round % 4, &options, &mut random);
        let mut known = HashMap::new();
        compared.ask(&position, 20_000, &mut |at| to_nightfall(at, &mut known));
    }
    compared.end(200, 500);
}
