//! What the games of two-coloured discs share.

use crate::rules::Side;
use crate::session::facade::scene::{Figure, Piece};

/// A disc by its letter in codes.
pub(super) fn disc(letter: char) -> Option<Piece> {
    Some(match letter {
        'w' => Piece { figure: Figure::Disc(Side::White), name: "white disc" },
        'b' => Piece { figure: Figure::Disc(Side::Black), name: "black disc" },
        _ => return None,
    })
}

/// Why a side can only pass.
pub(super) fn must_pass(side: Side) -> String {
    format!("{side:?} has no legal placement and must pass.")
}

/// Takes one of several values; leaves the old one if there are fewer.
pub(super) fn choose<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    *value = all.get(chosen).copied().unwrap_or(*value);
}
