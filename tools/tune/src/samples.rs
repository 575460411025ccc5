//! Positions in the form in which they are learned.

use std::collections::BTreeMap;

use crate::errors::Errors;
use crate::self_play::Seen;
use owlery_engine::Search;
use owlery_engine::estimate::NetShape;
use owlery_engine::estimate::shape::NOTHING;
use owlery_engine::score::PROVED;
use owlery_engine::searchable::{FEATURES, chance};

/// The weight of the game's result in the target, against the result of the search.
const RESULT: f64 = 0.7;

/// Positions by their inputs, each with its target.
#[derive(Default)]
pub(crate) struct Samples {
    /// The cells in which something is, of all samples one after the other.
    cells: Vec<(u16, u8)>,
    /// The end of each sample's cells.
    ends: Vec<usize>,
    /// The board size of each sample.
    pub sizes: Vec<u8>,
    /// The features beside the net of all samples.
    features: Vec<i16>,
    /// The chance of each sample by the static evaluation without a net.
    pub evaluated: Vec<f32>,
    /// The target of each sample, a chance to win: 1, 0.5 or 0 where that is proved.
    pub targets: Vec<f32>,
    /// The result of each sample's game.
    pub results: Vec<f32>,
}

impl Samples {
    /// Adds a position on a board of this size.
    pub fn add<P: Search>(&mut self, seen: &Seen<'_, P>, size: u8) {
        let position = seen.position;
        position
            .for_each_changed_input(None, &mut |cell, _, now| self.cells.push((cell as u16, now)));
        self.ends.push(self.cells.len());
        self.sizes.push(size);
        self.features.extend(position.net_features().map(|n| n as i16));
        self.evaluated.push(chance(position.evaluate()) as f32);
        let searched = chance(seen.score);
        let target = match seen.score.abs() {
            PROVED.. => searched.round(),
            _ => RESULT * seen.result + (1.0 - RESULT) * searched,
        };
        self.targets.push(target as f32);
        self.results.push(seen.result as f32);
    }

    pub fn append(&mut self, other: Samples) {
        let before = self.cells.len();
        self.cells.extend(other.cells);
        self.ends.extend(other.ends.into_iter().map(|end| before + end));
        self.sizes.extend(other.sizes);
        self.features.extend(other.features);
        self.evaluated.extend(other.evaluated);
        self.targets.extend(other.targets);
        self.results.extend(other.results);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// A sample's features.
    pub fn features(&self, at: usize) -> &[i16] {
        &self.features[at * FEATURES..][..FEATURES]
    }

    /// The errors of the chances in order, by the size of the board.
    pub fn errors(&self, chances: impl Iterator<Item = f32>) -> Errors {
        let mut errors = Errors::default();
        for (at, chance) in chances.enumerate() {
            let of_size = errors.0.entry(self.sizes[at]).or_default();
            of_size.positions += 1;
            of_size.targets += f64::from(chance - self.targets[at]).powi(2);
            of_size.results += f64::from(chance - self.results[at]).powi(2);
        }
        errors
    }

    fn cells(&self, at: usize) -> &[(u16, u8)] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.cells[begin..self.ends[at]]
    }
}

/// The shapes of a net, by the size of the board.
pub(crate) type Shapes = BTreeMap<u8, NetShape>;

/// Finds the rows of samples.
pub(crate) struct Reader<'a> {
    shapes: &'a Shapes,
    states: Vec<u32>,
    rows: Vec<u32>,
}

impl<'a> Reader<'a> {
    pub fn new(shapes: &'a Shapes) -> Self {
        Reader { shapes, states: Vec::new(), rows: Vec::new() }
    }

    /// The rows of a sample as an image shows it. Images are counted from 0, the position as it is,
    /// and begin again after the last.
    pub fn rows(&mut self, samples: &Samples, at: usize, image: usize) -> &[u32] {
        let NetShape { shape, images, .. } = &self.shapes[&samples.sizes[at]];
        let image = image % (1 + images.len());
        self.states.clear();
        self.states.extend(shape.nothing());
        for (cell, content) in samples.cells(at) {
            let cell = match image {
                0 => *cell,
                _ => images[image - 1][usize::from(*cell)],
            };
            shape.change(&mut self.states, (cell.into(), 0, *content), |_| ());
        }
        let rows = self.states.iter().map(|state| shape.row(*state));
        self.rows.clear();
        self.rows.extend(rows.filter(|row| *row != NOTHING));
        &self.rows
    }
}
