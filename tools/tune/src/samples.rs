//! Positions in the form in which they are learned.

use crate::self_play::Seen;
use owlery_engine::Search;
use owlery_engine::estimate::NetShape;
use owlery_engine::estimate::shape::{NOTHING, Shape};
use owlery_engine::score::PROVED;
use owlery_engine::searchable::chance;

/// The weight of the game's result in the target, against the result of the search.
const RESULT: f64 = 0.7;

/// Positions by their inputs, each with its target.
#[derive(Default)]
pub(crate) struct Samples {
    /// The cells in which something is, of all samples one after the other.
    cells: Vec<(u16, u8)>,
    /// The end of each sample's cells.
    ends: Vec<usize>,
    /// Features of all samples, the same number for each.
    features: Vec<i16>,
    /// The target of each sample, a chance to win: 1, 0.5 or 0 where that is proved.
    pub targets: Vec<f32>,
    /// The result of each sample's game.
    pub results: Vec<f32>,
}

impl Samples {
    pub fn add<P: Search>(&mut self, seen: &Seen<'_, P>) {
        let position = seen.position;
        position
            .for_each_changed_input(None, &mut |cell, _, now| self.cells.push((cell as u16, now)));
        self.ends.push(self.cells.len());
        let features = position.features();
        self.features.extend(features[..P::WEIGHTS.len()].iter().map(|n| *n as i16));
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
        self.features.extend(other.features);
        self.targets.extend(other.targets);
        self.results.extend(other.results);
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// A sample's features.
    pub fn features(&self, at: usize) -> &[i16] {
        let each = self.features.len() / self.len().max(1);
        &self.features[at * each..][..each]
    }

    fn cells(&self, at: usize) -> &[(u16, u8)] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.cells[begin..self.ends[at]]
    }
}

/// Finds the rows of samples.
pub(crate) struct Reader<'a> {
    plan: &'a NetShape,
    states: Vec<u32>,
    rows: Vec<u32>,
}

impl<'a> Reader<'a> {
    pub fn new(plan: &'a NetShape) -> Self {
        Reader { plan, states: Vec::new(), rows: Vec::new() }
    }

    /// The number of images of a position.
    pub fn images(&self) -> usize {
        1 + self.plan.images.len()
    }

    /// The rows of a sample as an image shows it, the first of which is as it is.
    pub fn rows(&mut self, samples: &Samples, at: usize, image: usize) -> &[u32] {
        let shape: &Shape = &self.plan.shape;
        self.states.clear();
        self.states.extend(shape.nothing());
        for (cell, content) in samples.cells(at) {
            let cell = match image {
                0 => *cell,
                _ => self.plan.images[image - 1][usize::from(*cell)],
            };
            shape.change(&mut self.states, (cell.into(), 0, *content), |_| ());
        }
        let rows = self.states.iter().map(|state| shape.row(*state));
        self.rows.clear();
        self.rows.extend(rows.filter(|row| *row != NOTHING));
        &self.rows
    }
}
