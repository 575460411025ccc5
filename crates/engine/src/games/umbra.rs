//! Umbra: pieces, by the number of ways in which they are open to being turned.

mod ends;

use super::discs::Estimate;
use crate::estimate::file::Shipped;
use crate::searchable::{FEATURES, Features};
use owlery_games::Symmetry;
use owlery_games::discs::{Board, Rules as _};
use owlery_games::rays::{Rays, along, reach};
use owlery_games::umbra::{Lines, Options, Rules};

/// The number of phases of the game, by the share of the board that is filled.
const PHASES: usize = 4;
/// The number of open ends from which on pieces are counted together.
const OPEN: usize = 4;

/// The learned estimate of the usual rules.
static NET: Shipped = Shipped::new(include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/umbra.weights"
)));

impl Estimate for Rules {
    /// By phase: the pieces with no open end, with one and so on; then the move in each phase.
    const WEIGHTS: &'static [i32] = &[
        -530, 126, 112, 137, 110, 242, 87, 52, 53, 84, 117, 104, 50, 118, 286, 186, 140, 355, 475,
        785, 154, 133, 368, 1152,
    ];
    // The board is filled in any case.
    const PREFERS_SHORT_WINS: bool = false;
    const FIXED_DEPTH: u16 = 7;
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::SQUARE;
    const LANES: usize = 1;
    const FEATURES: bool = false;

    fn features<B: Rays>(board: &Board<B, Self>) -> Features {
        let (own, enemy) = (board.pieces(board.turn), board.pieces(board.turn.other()));
        let (empty, taken) = (board.empty(), own | enemy);
        let size = usize::from(board.size());
        let phase = (taken.count() as usize * PHASES / (size * size)).min(PHASES - 1);
        // The pieces with at least n open ends, counted by adding one end after the other.
        let mut at_least = [B::EMPTY; OPEN];
        let mut add = |open: B| {
            for n in (1..OPEN).rev() {
                at_least[n] |= at_least[n - 1] & open;
            }
            at_least[0] |= open;
        };
        let mut add_both = |(through, step)| {
            reach(empty, through, step).into_iter().for_each(&mut add);
        };
        let [rank, file, rising, falling] = along(taken);
        let lines = board.rules.options().y;
        if lines != Lines::Diagonals {
            add_both(rank);
            add_both(file);
        }
        if lines != Lines::Rows {
            add_both(rising);
            add_both(falling);
        }
        let mut features = [0; FEATURES];
        let count = |set: B| (set & own).count() as i32 - (set & enemy).count() as i32;
        let mut rest = taken;
        for n in (0..OPEN).rev() {
            features[phase * (OPEN + 1) + n + 1] = count(rest & at_least[n]);
            rest &= !at_least[n];
        }
        features[phase * (OPEN + 1)] = count(rest);
        features[PHASES * (OPEN + 1) + phase] = 1;
        features
    }

    fn shipped(options: &Options) -> Option<&'static Shipped> {
        // It was learned with the usual rules, and is better wherever rows turn pieces.
        let is_alike = options.size == Options::default().size && options.y != Lines::Diagonals;
        is_alike.then_some(&NET)
    }
}
