//! The numbers of a learned estimate.

use super::shape::Shape;
use crate::engine::think::Features;

/// So many hidden units are worked on at a time.
pub const LANES: usize = 16;
/// Hidden units side by side.
pub type Lane = [i16; LANES];
/// What a hidden unit counts at the most.
pub const FULL: i16 = 128;
/// A sum of hidden units times their shares is so many times what the rest is counted in.
const HIDDEN: i32 = FULL as i32;

/// A learned estimate: for each row of a shape a number that is simply added up, and a share in each
/// of some hidden units, which count between 0 and [`FULL`].
///
/// Sums are in sixteenths of a point, as [`Think::WEIGHTS`](crate::engine::Think::WEIGHTS) are.
#[derive(Debug)]
pub struct Net {
    pub(crate) shape: Shape,
    /// By row.
    pub(crate) plain: Vec<i16>,
    /// By row, so many lanes each.
    pub(crate) hidden: Vec<Lane>,
    /// What the hidden units begin with.
    pub(crate) bias: Vec<Lane>,
    /// What they count in the estimate.
    pub(crate) shares: Vec<Lane>,
    /// Weights of the game's own features beside it; none where these are left out.
    pub(crate) weights: Vec<i32>,
}

/// What a position's rows come to.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    plain: i32,
    hidden: Vec<Lane>,
}

impl Net {
    /// What no row at all comes to.
    pub(super) fn nothing(&self) -> Sum {
        Sum { plain: 0, hidden: self.bias.clone() }
    }

    /// The estimate in points, before it is kept within bounds.
    #[inline]
    pub(super) fn points(&self, sum: &Sum, features: impl FnOnce() -> Features) -> i32 {
        let counted = |lane: &Lane, shares: &Lane| -> i32 {
            let count = |(it, share): (&i16, &i16)| i32::from((*it).clamp(0, FULL)) * i32::from(*share);
            lane.iter().zip(shares).map(count).sum()
        };
        let hidden: i32 = sum.hidden.iter().zip(&self.shares).map(|(a, b)| counted(a, b)).sum();
        let mut all = sum.plain + hidden / HIDDEN;
        if !self.weights.is_empty() {
            let products = features().into_iter().zip(&self.weights).map(|(n, weight)| n * weight);
            all += products.sum::<i32>();
        }
        all / 16
    }
}

impl Sum {
    /// One row instead of another.
    #[inline]
    pub(super) fn replace(&mut self, net: &Net, old: u32, new: u32) {
        let (old, new) = (old as usize, new as usize);
        self.plain += i32::from(net.plain[new]) - i32::from(net.plain[old]);
        let lanes = self.hidden.len();
        let rows = |row: usize| &net.hidden[row * lanes..][..lanes];
        for ((sum, new), old) in self.hidden.iter_mut().zip(rows(new)).zip(rows(old)) {
            for ((sum, new), old) in sum.iter_mut().zip(new).zip(old) {
                // What overflows on the way comes back.
                *sum = sum.wrapping_add(*new).wrapping_sub(*old);
            }
        }
    }
}
