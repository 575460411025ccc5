//! What a move did besides going from square to square.

use super::scene::Piece;
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
    /// It has left the board: the move "took" it.
    Taken(&'static str),
    /// It has come onto the board, in a game in which most moves go from square to square.
    Dropped,
}

impl Effect {
    /// What is said of the square: "The last move took the white Robin here."
    pub fn words(&self) -> String {
        let name = self.piece.name;
        match self.kind {
            EffectKind::Turned => "The last move turned it.".to_owned(),
            EffectKind::Taken(took) => format!("The last move {took} the {name} here."),
            EffectKind::Dropped => "It was dropped here.".to_owned(),
        }
    }
}

/// All that a move did, as a sentence; `None` if that is nothing.
pub fn told(effects: &[Effect]) -> Option<String> {
    let turned = effects.iter().filter(|effect| effect.kind == EffectKind::Turned).count();
    let Effect { square, kind, piece } = *effects.first()?;
    let name = piece.name;
    Some(match kind {
        EffectKind::Turned if turned == 1 => "One piece was turned.".to_owned(),
        EffectKind::Turned => format!("{} pieces were turned.", spelled(turned)),
        EffectKind::Taken(took) => format!("The move {took} the {name} on {square}."),
        EffectKind::Dropped => format!("A {name} was dropped on {square}."),
    })
}
