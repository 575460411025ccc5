//! What a learned estimate reads of Aviary: the squares and the hands.

use std::sync::OnceLock;

use crate::engine::estimate::net::Net;
use crate::rules::aviary::{Aviary, Bird};
use crate::rules::bits::Bits as _;
use crate::rules::{Position as _, Side, Square};

/// Birds of one kind in a hand beyond so many are not told apart.
const MOST: u8 = 5;

pub static NET: OnceLock<Option<Net>> = OnceLock::new();

pub fn net() -> Option<&'static Net> {
    NET.get_or_init(|| None).as_ref()
}

/// The squares from a1 on, then the mover's hand and the other one. A square holds one of the
/// mover's birds, counted from 1, or one of the other's, counted from 10.
#[inline]
pub fn tell(position: &Aviary, before: Option<&Aviary>, tell: &mut impl FnMut(usize, u8, u8)) {
    let us = position.turn();
    let changed = match before {
        Some(before) => position.differing(before),
        None => position.occupied(us) | position.occupied(us.other()),
    };
    let content = |position: &Aviary, square| match position.bird_at(square) {
        Some((side, bird)) => 1 + bird as u8 + if side == us { 0 } else { 9 },
        None => 0,
    };
    for at in changed.iter() {
        let square = Square::from_index(at, 8);
        tell(at, before.map_or(0, |before| content(before, square)), content(position, square));
    }
    for (hand, side) in [us, us.other()].into_iter().enumerate() {
        for bird in Bird::ALL {
            let count = |position: &Aviary| position.in_hand(side, bird).min(MOST);
            let (was, now) = (before.map_or(0, count), count(position));
            if was != now {
                tell(64 + 9 * hand + bird as usize, was, now);
            }
        }
    }
}
