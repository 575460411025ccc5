//! Learned evaluations: the inputs of a network, and its weights.
//!
//! * [`shape`]: cells, patterns of them, and the rows of their states.
//! * [`net`]: the weights of the rows.
//! * [`mod@file`]: a network as a file, and the networks that come with the program.
//!
//! The tool `owlery-tune` trains them; [`search`](super::search) updates their sums from one
//! position to the next.

pub mod file;
pub mod net;
pub mod shape;
#[cfg(test)]
mod tests;

use shape::Shape;

/// The shape and the size of a net.
#[derive(Debug, Default)]
pub struct NetShape {
    /// The name of the weights, which shapes of several board sizes share.
    pub name: &'static str,
    /// The size of the board.
    pub size: u8,
    /// As what positions are read.
    pub shape: Shape,
    /// The cells of each image of the board, turned or mirrored, for learning from all of them. Not
    /// needed if the shape itself identifies images.
    pub images: Vec<Vec<u16>>,
    /// The number of hidden units, in [`LANES`](net::LANES).
    pub lanes: usize,
    /// The number of the game's own features that are added.
    pub features: usize,
}
