//! Pins against their definition.

use super::{options, pressed};
use crate::aviary::board::Board;
use crate::aviary::{Aviary, Bird, Pin};
use crate::bits::Bits as _;
use crate::{MoveList, Position as _, Side, Square};

/// The position without the bird on a square.
fn without(position: &Aviary, gone: Square) -> Aviary {
    let mut board = Board::empty(position.turn());
    for square in Square::all(8).filter(|square| *square != gone) {
        if let Some((side, bird)) = position.bird_at(square) {
            board.put(side, bird, u64::index(square));
        }
    }
    Aviary::new(board, &options())
}

#[test]
fn pins_are_what_taking_a_bird_away_shows() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut found = 0;
    for _ in 0..4000 {
        let position = Aviary::new(pressed(&mut random), &options());
        for side in Side::ALL {
            let sparrow = position.birds(side, Bird::Sparrow).iter().next();
            let mut expected = Vec::new();
            if let (Some(sparrow), 1) = (sparrow, position.sparrows_owned(side)) {
                let (sparrow, before) =
                    (u64::square(sparrow), position.attackers(u64::square(sparrow), side.other()));
                for guard in position.occupied(side).iter().map(u64::square) {
                    let after = without(&position, guard).attackers(sparrow, side.other());
                    let attackers: Vec<_> = (after & !before).iter().map(u64::square).collect();
                    if guard != sparrow && !attackers.is_empty() {
                        expected.push(Pin { guard, sparrow, attackers });
                    }
                }
            }
            found += expected.len();
            assert_eq!(position.pins(side), expected, "{position:?}");
        }
    }
    assert!(found > 300, "{found}");
}

/// Out of check, a bird that is not pinned may go wherever it attacks.
#[test]
fn pinned_birds_alone_lack_moves() {
    let mut random = fastrand::Rng::with_seed(9);
    let (mut moves, mut held) = (MoveList::new(), 0);
    for _ in 0..4000 {
        let position = Aviary::new(pressed(&mut random), &options());
        let turn = position.turn();
        let sparrows = position.birds(turn, Bird::Sparrow);
        if position.in_check(turn) || sparrows == 0 {
            continue;
        }
        position.legal_moves(&mut moves);
        let pinned: Vec<_> = position.pins(turn).iter().map(|pin| pin.guard).collect();
        for to in Square::all(8).filter(|to| !position.occupied(turn).has(u64::index(*to))) {
            for from in (position.attackers(to, turn) & !sparrows).iter().map(u64::square) {
                let may = moves.iter().any(|mv| (mv.from(), mv.to()) == (Some(from), to));
                assert!(may || pinned.contains(&from), "{from}-{to} in {position:?}");
                held += usize::from(!may);
            }
        }
    }
    assert!(held > 100, "{held}");
}
