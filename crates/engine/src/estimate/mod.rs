//! Estimates that are learned from games: as what a position is read, and the numbers learned.
//!
//! * [`shape`]: cells, patterns of them, and the rows of their states.
//! * [`net`]: the numbers of the rows.
//! * [`mod@file`]: a net as a file, and the nets that come with the program.
//!
//! How they are learned is told by the tool `owlery-tune`, how they are summed up from one position
//! to the next in [`search`](super::search).

pub mod file;
pub mod net;
pub mod shape;
#[cfg(test)]
mod tests;

use shape::Shape;

/// What a net is made of.
#[derive(Debug, Default)]
pub struct NetShape {
    /// As what positions are read.
    pub shape: Shape,
    /// Where each cell goes when the board is turned or mirrored; positions are learned of in all
    /// these ways. Not needed where the shape takes images for one.
    pub images: Vec<Vec<u16>>,
    /// How many hidden units it has, in [`LANES`](net::LANES).
    pub lanes: usize,
    /// Whether the game's own features count beside it.
    pub features: bool,
}
