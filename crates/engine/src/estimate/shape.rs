//! The form in which a network reads positions: cells with contents, and patterns of cells, each in
//! one of many states.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The inputs of a net.
///
/// A position is a list of **cells** with small numbers in them, 0 for an empty one: squares with
/// their pieces, hands with their counts. A **pattern** is a few cells; its state is one number
/// made of theirs. Each state has a **row** of weights. Patterns that are images of each other
/// share their rows.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The patterns of each cell, by number, with the factor of the cell's content in their state.
    of_cell: Vec<Vec<(u16, u32)>>,
    /// The first state of each pattern among all states.
    first: Vec<u32>,
    /// The row of each state.
    rows: Vec<u32>,
    /// The number of rows besides [`NOTHING`].
    count: u32,
}

/// The row of patterns in which nothing is: all its numbers are 0.
pub const NOTHING: u32 = 0;

impl Shape {
    /// A shape of cells that hold numbers below these, without patterns.
    pub fn new(contents: &[u32]) -> Self {
        Shape { of_cell: vec![Vec::new(); contents.len()], ..Shape::default() }
    }

    /// Adds patterns that are images of each other, cell by cell. Where the same cells come
    /// more than once in another order, states that are images of each other have one row.
    #[must_use]
    pub fn with(self, contents: &[u32], orders: &[Vec<u16>]) -> Self {
        let Some(pattern) = orders.first() else { return self };
        let (images, ties) = images(orders);
        let sizes: Vec<u32> = pattern.iter().map(|cell| contents[usize::from(*cell)]).collect();
        self.with_ties(&sizes, &ties, images.into_iter().map(Vec::as_slice))
    }

    /// Adds patterns that share their rows, none of them if only the rows are needed. Their cells hold
    /// numbers below `sizes`. The ties are symmetries of the patterns: by place in the pattern, the
    /// place that it goes to. States that a tie maps to each other have one row.
    #[must_use]
    pub fn with_ties<'a>(
        mut self,
        sizes: &[u32],
        ties: &[Vec<usize>],
        patterns: impl Iterator<Item = &'a [u16]>,
    ) -> Self {
        let next = |all: &mut u32, size: &u32| Some(std::mem::replace(all, *all * size));
        let factors: Vec<u32> = sizes.iter().scan(1, next).collect();
        let first = self.rows.len() as u32;
        for state in 0..sizes.iter().product() {
            let tied = |tie: &Vec<usize>| -> u32 {
                let content = |at: usize| state / factors[at] % sizes[at];
                tie.iter().enumerate().map(|(at, to)| content(at) * factors[*to]).sum()
            };
            let row = match ties.iter().map(tied).min() {
                _ if state == 0 => NOTHING,
                Some(least) if least < state => self.rows[(first + least) as usize],
                _ => {
                    self.count += 1;
                    self.count
                }
            };
            self.rows.push(row);
        }
        for pattern in patterns {
            for (cell, factor) in pattern.iter().zip(&factors) {
                self.of_cell[usize::from(*cell)].push((self.first.len() as u16, *factor));
            }
            self.first.push(first);
        }
        self
    }

    /// The number of patterns.
    pub fn patterns(&self) -> usize {
        self.first.len()
    }

    /// The number of rows, [`NOTHING`] included.
    pub fn rows(&self) -> usize {
        self.count as usize + 1
    }

    /// The states of all patterns where nothing is.
    pub fn nothing(&self) -> &[u32] {
        &self.first
    }

    /// The row of a pattern's state.
    #[inline]
    pub fn row(&self, state: u32) -> u32 {
        self.rows[state as usize]
    }

    /// Changes the content of a cell in the states of its patterns, if it is in any, and calls
    /// `on_change` with each of them.
    #[inline]
    pub fn change(
        &self,
        states: &mut [u32],
        (cell, was, now): (usize, u8, u8),
        mut on_change: impl FnMut(u16),
    ) {
        let by = u32::from(now).wrapping_sub(u32::from(was));
        for (pattern, factor) in self.of_cell.get(cell).into_iter().flatten() {
            let state = &mut states[usize::from(*pattern)];
            *state = state.wrapping_add(factor.wrapping_mul(by));
            on_change(*pattern);
        }
    }
}

/// The patterns among these orders of cells, each once, and the other orders of the same cells: by
/// place in the pattern, the place that it goes to.
fn images(orders: &[Vec<u16>]) -> (Vec<&Vec<u16>>, Vec<Vec<usize>>) {
    let (mut images, mut ties) = (Vec::new(), Vec::new());
    let mut known: HashMap<Vec<u16>, &Vec<u16>> = HashMap::new();
    for order in orders {
        let mut cells = order.clone();
        cells.sort_unstable();
        match known.entry(cells) {
            Entry::Vacant(place) => images.push(*place.insert(order)),
            Entry::Occupied(place) => {
                let place_of = |cell: &u16| place.get().iter().position(|other| other == cell);
                let tie: Vec<usize> = order.iter().filter_map(place_of).collect();
                if !ties.contains(&tie) {
                    ties.push(tie);
                }
            }
        }
    }
    (images, ties)
}
