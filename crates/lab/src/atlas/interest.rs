//! How interesting a rule set is, by a formula.

use crate::dossier::RuleSet;
use crate::metrics::Measure;

/// The number of moves of a game that is long enough.
pub const LONG_ENOUGH: f64 = 30.0;
/// How far the winner of a dramatic game was behind, in points of the expected score.
pub const DRAMATIC: f64 = 0.2;

/// What makes a rule set interesting, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interest {
    /// Balance.
    pub fair: f64,
    /// The number of moves, as a share of [`LONG_ENOUGH`].
    pub long: f64,
    /// Drama, as a share of [`DRAMATIC`].
    pub dramatic: f64,
    /// The share of moves where the choice matters.
    pub deep: f64,
    /// The share of games with a winner.
    pub decisive: f64,
}

impl Interest {
    /// The interest of a rule set. A measure without a value counts as 0.
    pub fn of(set: &RuleSet) -> Self {
        let value = |measure| set.measure(measure).map_or(0.0, |estimate| estimate.value);
        Interest {
            fair: value(Measure::Balance),
            long: (value(Measure::Length) / LONG_ENOUGH).min(1.0),
            dramatic: (value(Measure::Drama) / DRAMATIC).min(1.0),
            deep: value(Measure::DecidingMoves),
            decisive: value(Measure::Completion),
        }
    }

    /// The product of all, by which rule sets are put in order: only exact operations, so that the order is the
    /// same on every computer.
    pub fn product(&self) -> f64 {
        self.fair * self.long * self.dramatic * self.deep * self.decisive
    }

    /// The geometric mean, from 0 to 1: a rule set that lacks one of them is not interesting.
    pub fn value(&self) -> f64 {
        libm::pow(self.product(), 0.2)
    }
}
