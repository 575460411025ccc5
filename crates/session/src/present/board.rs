//! Scenes of positions.

use super::Present;
use crate::facade::{Ground, Scene};
use owlery_games::{GameOptions as _, Setup, Square};

/// The grounds of a board with these options.
pub fn grounds<P: Present>(options: &P::Options) -> Vec<Ground> {
    Square::all(options.size()).map(|square| P::ground(options, square)).collect()
}

/// The scene of a position.
pub fn scene<P: Present>(position: &P, grounds: &[Ground]) -> Scene {
    let (trays, marks) = (position.trays(), position.marks());
    Scene { trays, marks, ..bare_scene::<P>(&position.setup(), grounds) }
}

/// The scene of a set-up: the board alone.
pub fn bare_scene<P: Present>(setup: &Setup, grounds: &[Ground]) -> Scene {
    let pieces = Square::all(setup.size()).map(|square| setup.get(square).and_then(P::piece));
    Scene {
        size: setup.size(),
        grounds: grounds.to_vec(),
        pieces: pieces.collect(),
        trays: Vec::new(),
        marks: Vec::new(),
    }
}
