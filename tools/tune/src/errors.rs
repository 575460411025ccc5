//! The errors of predicted chances.

use std::collections::BTreeMap;

/// The sums of square errors, by the size of the board.
#[derive(Clone, Debug, Default)]
pub struct Errors(pub BTreeMap<u8, Error>);

/// The square errors of the chances of some positions, summed up or on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Error {
    /// The number of positions.
    pub positions: usize,
    /// The error against the targets.
    pub targets: f64,
    /// The error against the results of the games.
    pub results: f64,
}

impl Errors {
    /// The mean square errors of all positions.
    pub fn mean(&self) -> Error {
        let add = |sum: Error, error: &Error| Error {
            positions: sum.positions + error.positions,
            targets: sum.targets + error.targets,
            results: sum.results + error.results,
        };
        self.0.values().fold(Error::default(), add).mean()
    }
}

impl Error {
    /// The mean square errors, of sums.
    pub fn mean(self) -> Error {
        let count = self.positions.max(1) as f64;
        Error { targets: self.targets / count, results: self.results / count, ..self }
    }
}
