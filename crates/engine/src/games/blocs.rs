//! Blocs is solved, so there is nothing to estimate.

pub mod solver;

use std::sync::{Mutex, PoisonError};

use self::solver::full_board_value;
use crate::control::{Progress, Stopped};
use crate::evaluation::{Evaluation, ExactValue};
use crate::key::mixed;
use crate::searchable::Searchable;
use crate::solvable::{Question, Solver};
use crate::strength::Rating;
use owlery_games::bits::Bits as _;
use owlery_games::blocs::{Blocs, Face, Move};

/// The estimate of a full board that is won, in points.
const FULL_BOARD: i32 = 400;

impl Searchable for Blocs {
    type Knowledge = ();
    const FIXED_DEPTH: u16 = 2;
    /// Measured in matches of 400 games between neighbours; see `docs/benchmarks.md`.
    const RATINGS: &'static [Rating] = &[
        Rating::new(0, 40, 400.0, 0.6),
        Rating::new(115, 90, 260.0, 0.42),
        Rating::new(180, 130, 210.0, 0.35),
        Rating::new(236, 190, 170.0, 0.29),
        Rating::new(297, 900, 55.0, 0.11),
        Rating::new(355, 1_700, 35.0, 0.07),
        Rating::new(459, 2_800, 15.0, 0.03),
        Rating::new(550, 3_400, 7.0, 0.015),
        Rating::new(695, 4_000, 0.0, 0.0),
    ];
    // Nobody hurries a game that is lost from the start.
    const PREFERS_SHORT_WINS: bool = false;
    const WEIGHTS: &'static [i32] = &[];
    const MOVE_CODES: usize = 1 + 2 * 64 + 64 * 64;

    fn code(mv: Move) -> u16 {
        let (upper_left, lower_right) = mv.corners();
        let (first, last) = (u64::index(upper_left) as u16, u64::index(lower_right) as u16);
        match mv {
            Move::Drop { face, .. } => 1 + 2 * first + u16::from(face == Face::White),
            Move::Flip { .. } => 129 + 64 * first + last,
        }
    }

    /// Counts a full board as won or lost by its nim-value, for searches that may not use the tables,
    /// so that weak players can misjudge it.
    fn evaluate(&self) -> i32 {
        match full_board_value(self).map(ExactValue::sign) {
            Some(sign) => sign * FULL_BOARD,
            None => 0,
        }
    }

    fn search_key(&self) -> u64 {
        mixed(self, 0)
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(Shared))
    }

    fn probe_tables(&self, _knowledge: &()) -> Option<Evaluation> {
        full_board_value(self).map(Evaluation::Exact)
    }
}

/// The solver of all searches: its tables are made once, and a large board takes a second.
struct Shared;

impl Solver<Blocs> for Shared {
    fn solve(
        &mut self,
        position: &Blocs,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped> {
        static SOLVER: Mutex<Option<solver::Solver>> = Mutex::new(None);
        let mut shared = SOLVER.lock().unwrap_or_else(PoisonError::into_inner);
        shared.get_or_insert_default().solve(position, question, limit, progress)
    }
}
