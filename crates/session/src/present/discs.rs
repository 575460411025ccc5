//! What the games of two-coloured discs share.

use crate::facade::scene::{Figure, Piece};
use owlery_games::Side;
use owlery_i18n::{Text, t};

/// A disc by its letter in codes.
pub(super) fn disc(letter: char) -> Option<Piece> {
    Some(match letter {
        'w' => Piece { figure: Figure::Disc(Side::White), name: Text::of("present-disc.white") },
        'b' => Piece { figure: Figure::Disc(Side::Black), name: Text::of("present-disc.black") },
        _ => return None,
    })
}

/// Why a side can only pass.
pub(super) fn must_pass(side: Side) -> String {
    t!("present-must-pass", side = side.name())
}

/// Takes one of several values; leaves the old one if there are fewer.
pub(super) fn choose<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    *value = all.get(chosen).copied().unwrap_or(*value);
}
