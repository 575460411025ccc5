//! The heights of all rows of a list, of which most are only estimated, and where each begins.

use std::ops::Range;

/// Heights with their sums, kept so that both a change and a look-up take few steps.
#[derive(Debug, Default)]
pub struct Heights {
    heights: Vec<f32>,
    /// A Fenwick tree: entry `i` is the sum of the heights that end with row `i` and whose number
    /// is the lowest bit of `i + 1`. In double precision, for lists of millions of points.
    sums: Vec<f64>,
}

impl Heights {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.heights.len()
    }

    /// The height of all rows.
    pub fn total(&self) -> f64 {
        self.top(self.len())
    }

    /// Where a row begins.
    pub fn top(&self, row: usize) -> f64 {
        let (mut end, mut top) = (row, 0.0);
        while end > 0 {
            top += self.sums[end - 1];
            end &= end - 1;
        }
        top
    }

    /// The height of a row.
    pub fn height(&self, row: usize) -> f32 {
        self.heights[row]
    }

    /// The row at a place; the last one beyond the end.
    pub fn at(&self, y: f64) -> usize {
        let (mut row, mut rest) = (0, y);
        let mut step = self.len().next_power_of_two();
        while step > 0 {
            if row + step <= self.len() && self.sums[row + step - 1] <= rest {
                row += step;
                rest -= self.sums[row - 1];
            }
            step /= 2;
        }
        row.min(self.len().saturating_sub(1))
    }

    /// Corrects the height of a row, and answers by how much it grew.
    pub fn set(&mut self, row: usize, height: f32) -> f64 {
        let change = f64::from(height) - f64::from(self.heights[row]);
        if change != 0.0 {
            self.heights[row] = height;
            let mut at = row;
            while at < self.len() {
                self.sums[at] += change;
                at |= at + 1;
            }
        }
        change
    }

    /// Replaces the heights of some rows.
    pub fn splice(&mut self, rows: Range<usize>, heights: impl Iterator<Item = f32>) {
        self.heights.splice(rows, heights);
        self.sums.clear();
        self.sums.extend(self.heights.iter().map(|height| f64::from(*height)));
        for row in 0..self.sums.len() {
            let above = row | (row + 1);
            if above < self.sums.len() {
                self.sums[above] += self.sums[row];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_places_equal_those_of_a_plain_list() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut heights = Heights::default();
        assert_eq!((heights.len(), heights.total(), heights.at(3.0)), (0, 0.0, 0));
        let mut plain: Vec<f32> = Vec::new();
        for round in 0..60 {
            let from = random.usize(..=plain.len());
            let to = random.usize(from..=plain.len().min(from + 20));
            let new: Vec<_> = (0..random.usize(..30)).map(|_| random.u8(1..90).into()).collect();
            plain.splice(from..to, new.iter().copied());
            heights.splice(from..to, new.into_iter());
            if !plain.is_empty() {
                let (row, height) = (random.usize(..plain.len()), f32::from(random.u8(1..90)));
                let grown = heights.set(row, height);
                assert_eq!(grown, f64::from(height - plain[row]), "round {round}");
                plain[row] = height;
            }
            assert_eq!(heights.len(), plain.len());
            let mut top = 0.0;
            for (row, height) in plain.iter().enumerate() {
                assert_eq!((heights.top(row), heights.height(row)), (top, *height));
                assert_eq!((heights.at(top), heights.at(top + 0.5)), (row, row), "round {round}");
                top += f64::from(*height);
            }
            assert_eq!(heights.total(), top);
            assert_eq!(heights.at(top + 9.0), plain.len().saturating_sub(1));
        }
    }
}
