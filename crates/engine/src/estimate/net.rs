//! The numbers of a learned estimate.

use super::shape::Shape;

/// Hidden units that are computed at a time.
pub const LANES: usize = 16;
/// Hidden units side by side.
pub type Lane = [i16; LANES];
/// What a hidden unit counts at the most.
pub const FULL: i16 = 128;

/// A learned estimate: each row of a shape has a number that is simply added up, and a part in each
/// of some hidden units, which count from 0 to [`FULL`] and have a share in the estimate.
///
/// Sums are in sixteenths of a point, as the weights of features are.
#[derive(Debug)]
pub struct Net {
    /// As what positions are read.
    pub shape: Shape,
    /// By row, what is added.
    pub plain: Vec<i16>,
    /// By row, the parts in the hidden units.
    pub parts: Vec<Lane>,
    /// What the hidden units begin with.
    pub bias: Vec<Lane>,
    /// What a full hidden unit adds.
    pub shares: Vec<Lane>,
    /// What each of the game's own features adds; none where these do not count.
    pub weights: Vec<i32>,
}

/// What the rows of a position come to.
#[derive(Clone, Debug)]
pub struct Sum {
    plain: i32,
    hidden: Vec<Lane>,
}

impl Net {
    /// What no row at all comes to.
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
        let weighed: i32 = features.iter().zip(&self.weights).map(|(n, weight)| n * weight).sum();
        (sum.plain + hidden / i32::from(FULL) + weighed) / 16
    }
}

impl Sum {
    /// Puts one row in the place of another.
    #[inline]
    pub fn replace(&mut self, net: &Net, old: u32, new: u32) {
        let (old, new) = (old as usize, new as usize);
        self.plain += i32::from(net.plain[new]) - i32::from(net.plain[old]);
        let lanes = self.hidden.len();
        let parts = |row: usize| &net.parts[row * lanes..][..lanes];
        for ((sum, new), old) in self.hidden.iter_mut().zip(parts(new)).zip(parts(old)) {
            // What overflows on the way comes back. All at once, so that it is done side by side.
            *sum = std::array::from_fn(|unit| {
                sum[unit].wrapping_add(new[unit]).wrapping_sub(old[unit])
            });
        }
    }
}
