//! Blocs is solved, so there is nothing to estimate.

use super::mixed;
use crate::engine::think::{FEATURES, Features, Think};
use crate::engine::value::{Fate, Value};
use crate::rules::bits::Bits as _;
use crate::rules::blocs::{Blocs, Face, Move};
use crate::rules::{Outcome, Position as _};

impl Think for Blocs {
    type Knowledge = ();
    const WEIGHTS: &'static [i32] = &[];
    const CODES: usize = 1 + 2 * 64 + 64 * 64;

    fn code(mv: Move) -> u16 {
        let (upper_left, lower_right) = mv.corners();
        let (first, last) = (u64::index(upper_left) as u16, u64::index(lower_right) as u16);
        match mv {
            Move::Drop { face, .. } => 1 + 2 * first + u16::from(face == Face::White),
            Move::Flip { .. } => 129 + 64 * first + last,
        }
    }

    fn search_key(&self) -> u64 {
        mixed(self)
    }

    fn quick_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn features(&self) -> Features {
        [0; FEATURES]
    }

    fn priority(&self, _mv: Move) -> i32 {
        0
    }

    fn exact(&self, _knowledge: &()) -> Option<Value> {
        let value = self.nim_value()?;
        Some(Value::Proved(if value == 0 { Fate::Loss(None) } else { Fate::Win(None) }))
    }
}
