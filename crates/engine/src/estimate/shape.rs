//! As what positions are read: cells with contents, and patterns of cells in one of many states.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// As what a learned estimate reads the positions of a game.
///
/// A position is a list of **cells** with small numbers in them, 0 where nothing is: squares with
/// their pieces, hands with their counts. A **pattern** is some cells; its state is one number made
/// of theirs. What is learned of a state is the **row** of its number. Patterns that are images of
/// each other have their rows in common.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The patterns that each cell is in: their numbers, and what the cell's content counts there.
    of_cell: Vec<Vec<(u16, u32)>>,
    /// By pattern, where its states begin among all states.
    first: Vec<u32>,
    /// By state.
    rows: Vec<u32>,
    /// How many rows there are besides [`NOTHING`].
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
    pub fn with(mut self, contents: &[u32], orders: &[Vec<u16>]) -> Self {
        let Some(pattern) = orders.first() else { return self };
        let (images, ties) = images(orders);
        let sizes: Vec<u32> = pattern.iter().map(|cell| contents[usize::from(*cell)]).collect();
        let next = |all: &mut u32, size: &u32| Some(std::mem::replace(all, *all * size));
        let factors: Vec<u32> = sizes.iter().scan(1, next).collect();
        let first = self.rows.len() as u32;
        for state in 0..sizes.iter().product() {
            let tied = |order: &Vec<usize>| -> u32 {
                let content = |at: usize| state / factors[at] % sizes[at];
                order.iter().enumerate().map(|(at, to)| content(at) * factors[*to]).sum()
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
        for image in images {
            for (cell, factor) in image.iter().zip(&factors) {
                self.of_cell[usize::from(*cell)].push((self.first.len() as u16, *factor));
            }
            self.first.push(first);
        }
        self
    }

    /// How many patterns there are.
    pub fn patterns(&self) -> usize {
        self.first.len()
    }

    /// How many rows there are, [`NOTHING`] included.
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

    /// Changes the content of a cell in the states of its patterns, if it is in any, and tells of
    /// each of them.
    #[inline]
    pub fn change(
        &self,
        states: &mut [u32],
        (cell, was, now): (usize, u8, u8),
        mut tell: impl FnMut(u16),
    ) {
        let by = u32::from(now).wrapping_sub(u32::from(was));
        for (pattern, factor) in self.of_cell.get(cell).into_iter().flatten() {
            let state = &mut states[usize::from(*pattern)];
            *state = state.wrapping_add(factor.wrapping_mul(by));
            tell(*pattern);
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
