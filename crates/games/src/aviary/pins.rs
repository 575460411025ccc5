//! Birds that must stay where they are for the sake of their side's last Sparrow.

use super::{Aviary, Square};
use crate::Side;
use crate::bits::Bits as _;

/// A bird that stands in the way of attacks on its side's last Sparrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The bird that guards it.
    pub guard: Square,
    /// The Sparrow.
    pub sparrow: Square,
    /// The enemies that would attack the Sparrow if the guard were not there, and do not now.
    pub attackers: Vec<Square>,
}

impl Aviary {
    /// The pinned birds of a side. There are none while it owns more than one Sparrow, for then
    /// Sparrows may stand in check.
    pub fn pins(&self, side: Side) -> Vec<Pin> {
        let sparrows = self.board.sparrows(side);
        if sparrows == 0 || self.sparrows_owned(side) != 1 {
            return Vec::new();
        }
        let (sparrow, own) = (sparrows.lowest(), self.board.side(side));
        let enemies = self.board.ways_of(self.board.side(side.other()));
        let attackers = |blockers| super::attacks::attackers(sparrow, &enemies, blockers);
        // No attack passes over anything but the Sparrow's neighbours.
        let guards = (super::attacks::ring(sparrow) & own).iter();
        let pin = |guard: usize| {
            let opened = attackers(own & !u64::bit(guard)) & !attackers(own);
            let attackers: Vec<_> = opened.iter().map(u64::square).collect();
            let (guard, sparrow) = (u64::square(guard), u64::square(sparrow));
            (!attackers.is_empty()).then_some(Pin { guard, sparrow, attackers })
        };
        guards.filter_map(pin).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::tests::{options, pressed};
    use super::*;
    use crate::{MoveList, Position as _};

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
                let sparrow = position.birds(side, super::super::Bird::Sparrow).iter().next();
                let mut expected = Vec::new();
                if let (Some(sparrow), 1) = (sparrow, position.sparrows_owned(side)) {
                    let (sparrow, before) = (
                        u64::square(sparrow),
                        position.attackers(u64::square(sparrow), side.other()),
                    );
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
            let sparrows = position.birds(turn, super::super::Bird::Sparrow);
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
}
