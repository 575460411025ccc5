//! The net inputs of Aviary: the squares and the hands.

use crate::estimate::NetShape;
use crate::estimate::shape::Shape;
use owlery_games::aviary::{Aviary, Bird};
use owlery_games::bits::Bits as _;
use owlery_games::{Position as _, Square, Symmetry};

/// The greatest number of birds of one kind in a hand that is distinguished.
const MOST: u8 = 5;

/// The number of contents of a square, and of a place in a hand.
const SQUARES: u32 = 1 + 2 * Bird::ALL.len() as u32;
const HANDS: u32 = MOST as u32 + 1;

/// The shape of the net: each square and each place in a hand separately.
pub fn net_shape() -> NetShape {
    let hands = 64..64 + 2 * Bird::ALL.len() as u16;
    let contents: Vec<u32> =
        [SQUARES; 64].into_iter().chain(hands.clone().map(|_| HANDS)).collect();
    let shape = (0..hands.end)
        .fold(Shape::new(&contents), |shape, cell| shape.with(&contents, &[vec![cell]]));
    // No bird knows forward from backward, or left from right.
    let image = |symmetry: &Symmetry| {
        let squares = Square::all(8).map(|at| symmetry.apply(at, 8).index(8) as u16);
        squares.chain(hands.clone()).collect()
    };
    let images = Symmetry::SQUARE.iter().map(image).collect();
    NetShape { shape, images, lanes: 2, features: true }
}

/// Calls `on_input` with the changed inputs: the squares from a1 on, then the mover's hand and the
/// other one. A square holds one of the mover's birds, counted from 1, or one of the other's,
/// counted from 10.
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
