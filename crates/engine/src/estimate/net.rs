//! The weights of a network.

use std::sync::Arc;

use super::shape::Shape;

/// Hidden units that are computed at a time.
pub const LANES: usize = 16;
/// Hidden units side by side.
pub type Lane = [i16; LANES];
/// The greatest activation of a hidden unit.
pub const FULL: i16 = 128;

/// A learned estimate of positions that are read in one way.
#[derive(Debug)]
pub struct Net {
    /// The inputs.
    pub shape: Shape,
    /// The weights of the shape's rows, which nets of other board sizes share.
    pub weights: Arc<Weights>,
}

/// The numbers of a net: each row of a shape has a number that is simply added up, and a part in each
/// of some hidden units, which count from 0 to [`FULL`] and have a share in the estimate.
///
/// Sums are in sixteenths of a point, as the weights of features are.
#[derive(Debug)]
pub struct Weights {
    /// The direct weight of each row.
    pub plain: Vec<i16>,
    /// The weights of each row in the hidden units.
    pub parts: Vec<Lane>,
    /// The biases of the hidden units.
    pub bias: Vec<Lane>,
    /// The output weights of the hidden units, at full activation.
    pub shares: Vec<Lane>,
    /// The weights of the game's own features; empty if they are not used.
    pub features: Vec<i32>,
}

/// The sums over the rows of a position.
#[derive(Clone, Debug)]
pub struct Sum {
    plain: i32,
    hidden: Vec<Lane>,
}

impl Weights {
    /// The sums of no rows.
    pub fn nothing(&self) -> Sum {
        Sum { plain: 0, hidden: self.bias.clone() }
    }

    /// The estimate in points, without bounds, of a position with these features.
    #[inline]
    pub fn points(&self, sum: &Sum, features: &[i32]) -> i32 {
        let counted = |(lane, shares): (&Lane, &Lane)| -> i32 {
            let count =
                |(it, share): (&i16, &i16)| i32::from((*it).clamp(0, FULL)) * i32::from(*share);
            lane.iter().zip(shares).map(count).sum()
        };
        let hidden: i32 = sum.hidden.iter().zip(&self.shares).map(counted).sum();
        let weighed: i32 = features.iter().zip(&self.features).map(|(n, weight)| n * weight).sum();
        (sum.plain + hidden / i32::from(FULL) + weighed) / 16
    }
}

impl Sum {
    /// Puts one row in the place of another.
    #[inline]
    pub fn replace(&mut self, weights: &Weights, old: u32, new: u32) {
        let (old, new) = (old as usize, new as usize);
        self.plain += i32::from(weights.plain[new]) - i32::from(weights.plain[old]);
        let lanes = self.hidden.len();
        let parts = |row: usize| &weights.parts[row * lanes..][..lanes];
        for ((sum, new), old) in self.hidden.iter_mut().zip(parts(new)).zip(parts(old)) {
            // Overflows cancel out. All lanes at once, so that the loop is vectorised.
            *sum = std::array::from_fn(|unit| {
                sum[unit].wrapping_add(new[unit]).wrapping_sub(old[unit])
            });
        }
    }
}
