//! Pinned birds, which must stay where they are to protect their side's last Sparrow.

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
