//! What a move did besides going from square to square.

use super::scene::Piece;
use crate::rules::Square;
use crate::rules::words::spelled;
use crate::t;
use crate::text::Text;

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
    Taken(Text),
    /// It has come onto the board, in a game in which most moves go from square to square.
    Dropped,
}

impl Effect {
    /// What is said of the square: "The last move took the white Robin here."
    pub fn words(&self) -> String {
        let name = self.piece.name;
        match self.kind {
            EffectKind::Turned => t!("effects-here.turned").to_owned(),
            EffectKind::Taken(did) => t!("effects-here.taken", did = did, name = name),
            EffectKind::Dropped => t!("effects-here.dropped").to_owned(),
        }
    }
}

/// All that a move did, as a sentence; `None` if that is nothing.
pub fn told(effects: &[Effect]) -> Option<String> {
    let turned = effects.iter().filter(|effect| effect.kind == EffectKind::Turned).count();
    let Effect { square, kind, piece } = *effects.first()?;
    let (name, square) = (piece.name, square.to_string());
    Some(match kind {
        EffectKind::Turned => t!("effects-turned", count = turned, number = spelled(turned)),
        EffectKind::Taken(did) => t!("effects-taken", did = did, name = name, square = square),
        EffectKind::Dropped => t!("effects-dropped", name = name, square = square),
    })
}
