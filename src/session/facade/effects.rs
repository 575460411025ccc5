//! What a move did besides going from square to square.

use super::scene::{Figure, Piece};
use crate::rules::Square;
use crate::rules::words::spelled;

/// What a move did on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Where.
    pub square: Square,
    /// What.
    pub kind: EffectKind,
    /// The piece to which it was done, as it looked before.
    pub piece: Piece,
}

/// What a move does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// It shows its other face.
    Turned,
    /// It has left the board.
    Taken,
    /// It has come onto the board, in a game in which most moves go from square to square.
    Dropped,
}

impl Effect {
    /// What is said of the square: "The helper was frightened here."
    pub fn words(&self) -> String {
        let name = self.piece.name;
        match (self.kind, self.piece.figure) {
            (EffectKind::Turned, _) => "The last move turned it.".to_owned(),
            (EffectKind::Taken, Figure::Helper) => "A helper was frightened here.".to_owned(),
            (EffectKind::Taken, _) => format!("The {name} was taken here."),
            (EffectKind::Dropped, _) => "It was dropped here.".to_owned(),
        }
    }
}

/// All that a move did, as a sentence; `None` if that is nothing.
pub fn told(effects: &[Effect]) -> Option<String> {
    let turned = effects.iter().filter(|effect| effect.kind == EffectKind::Turned).count();
    let Effect { square, kind, piece } = *effects.first()?;
    let name = piece.name;
    Some(match (kind, piece.figure) {
        (EffectKind::Turned, _) if turned == 1 => "One piece was turned.".to_owned(),
        (EffectKind::Turned, _) => format!("{} pieces were turned.", spelled(turned)),
        (EffectKind::Taken, Figure::Helper) => format!("The move frightened the one on {square}."),
        (EffectKind::Taken, _) => format!("The {name} on {square} was taken."),
        (EffectKind::Dropped, _) => format!("A {name} was dropped on {square}."),
    })
}
