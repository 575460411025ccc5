//! How positions are read: cells with contents, and patterns of cells, each in one of many states.

/// What a learned estimate reads of the positions of a game.
///
/// A position is a row of **cells** with small numbers in them, 0 where nothing is: squares with
/// their pieces, hands with their counts. A **pattern** is some cells; its state is one number made
/// of theirs. Patterns that are images of each other share what is learned of their states.
#[derive(Debug)]
pub struct Shape {
    /// The patterns that a cell is in: their numbers, and what the cell's content counts there.
    of_cell: Vec<Vec<(u16, u32)>>,
    /// Where the states of each pattern begin in `rows`.
    first: Vec<u32>,
    /// By state, the row of what is learned of it. States that are images of each other have one.
    rows: Vec<u32>,
    count: usize,
}

/// Patterns that are images of each other, cell by cell.
pub struct Group {
    pub orders: Vec<Vec<u16>>,
    /// Whether only states without an empty cell say something.
    pub full: bool,
}

/// The row of a pattern in which nothing is; nothing is learned of it.
pub const NOTHING: u32 = 0;

impl Shape {
    /// Patterns of cells that hold numbers below `contents`.
    pub fn new(contents: &[u32], groups: &[Group]) -> Self {
        let mut shape = Shape {
            of_cell: vec![Vec::new(); contents.len()],
            first: Vec::new(),
            rows: Vec::new(),
            count: 1,
        };
        for group in groups {
            shape.add(contents, group);
        }
        shape
    }

    fn add(&mut self, contents: &[u32], group: &Group) {
        let Some(pattern) = group.orders.first() else { return };
        let mut images: Vec<&Vec<u16>> = Vec::new();
        let mut places: std::collections::HashMap<Vec<u16>, usize> = Default::default();
        // The orders of a pattern's cells that say the same.
        let mut ties: Vec<Vec<usize>> = Vec::new();
        for image in &group.orders {
            let mut sorted = image.clone();
            sorted.sort_unstable();
            match places.entry(sorted) {
                std::collections::hash_map::Entry::Occupied(e) => {
                    let known = images[*e.get()];
                    let tie: Vec<usize> = image.iter().map(|cell| known.iter().position(|other| other == cell).unwrap_or(0)).collect();
                    if !ties.contains(&tie) { ties.push(tie); }
                }
                std::collections::hash_map::Entry::Vacant(e) => { e.insert(images.len()); images.push(image); }
            }
        }
        let sizes: Vec<u32> = pattern.iter().map(|cell| contents[usize::from(*cell)]).collect();
        let factors: Vec<u32> = sizes
            .iter()
            .scan(1, |next, size| Some(std::mem::replace(next, *next * size)))
            .collect();
        let first = self.rows.len() as u32;
        let states: u32 = sizes.iter().product();
        for state in 0..states {
            let content = |at: usize| state / factors[at] % sizes[at];
            let image = |order: &Vec<usize>| -> u32 {
                order.iter().enumerate().map(|(at, to)| content(at) * factors[*to]).sum()
            };
            let least = ties.iter().map(image).min().unwrap_or(state).min(state);
            let row = match state {
                0 => NOTHING,
                _ if group.full && (0..sizes.len()).any(|at| content(at) == 0) => NOTHING,
                _ if least < state => self.rows[(first + least) as usize],
                _ => {
                    self.count += 1;
                    self.count as u32 - 1
                }
            };
            self.rows.push(row);
        }
        for image in images {
            let number = self.first.len() as u16;
            self.first.push(first);
            for (cell, factor) in image.iter().zip(&factors) {
                self.of_cell[usize::from(*cell)].push((number, *factor));
            }
        }
    }

    /// How many patterns there are.
    pub fn patterns(&self) -> usize {
        self.first.len()
    }

    /// How many rows there are, the empty one included.
    pub fn rows(&self) -> usize {
        self.count
    }

    /// The states of the patterns in which nothing is.
    pub(super) fn nothing(&self) -> Vec<u32> {
        self.first.clone()
    }

    /// The row of a pattern's state.
    #[inline]
    pub(super) fn row(&self, state: u32) -> u32 {
        self.rows[state as usize]
    }

    /// Changes the content of a cell in the states of its patterns; these are added to a list, once
    /// for each cell.
    #[inline]
    pub(super) fn change(
        &self,
        states: &mut [u32],
        cell: usize,
        was: u8,
        now: u8,
        changed: &mut Vec<u16>,
    ) {
        let by = u32::from(now).wrapping_sub(u32::from(was));
        for (pattern, factor) in &self.of_cell[cell] {
            let state = &mut states[usize::from(*pattern)];
            *state = state.wrapping_add(factor.wrapping_mul(by));
            changed.push(*pattern);
        }
    }

    /// The rows of a position with these contents, by pattern.
    pub fn read(&self, cells: &[u8]) -> Vec<u32> {
        let mut states = self.first.clone();
        for (cell, content) in cells.iter().enumerate() {
            for (pattern, factor) in &self.of_cell[cell] {
                states[usize::from(*pattern)] += factor * u32::from(*content);
            }
        }
        states.into_iter().map(|state| self.rows[state as usize]).collect()
    }
}
