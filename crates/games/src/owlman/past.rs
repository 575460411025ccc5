//! What Owlman has played in this game, for the rule that he may have to vary.

use std::sync::Arc;

use super::moves::{Steps, bits};
use super::tables::{IMAGE, TOWER};
use crate::history::History;

/// A board without the side to move, packed: helpers, Doc and Owlman by their light numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// A bit for each light square with a helper.
    pub helpers: u32,
    /// The light square of Doc.
    pub doc: u8,
    /// The light square of Owlman.
    pub owl: u8,
}

impl Board {
    /// Below 2^43. Two boards are equal exactly when their keys are.
    #[inline]
    pub fn key(self) -> u64 {
        u64::from(self.helpers) | u64::from(self.doc) << 32 | u64::from(self.owl) << 38
    }

    /// Whether all pieces stand on squares of their own, and no helper on the church tower.
    pub fn is_possible(self) -> bool {
        let [doc, owl] = [self.doc, self.owl].map(|at| 1_u32.checked_shl(at.into()).unwrap_or(0));
        doc & owl == 0 && doc != 0 && owl != 0 && self.helpers & (doc | owl | 1 << TOWER) == 0
    }

    /// The board seen in the diagonal from a8 to h1; all rules stay as they are.
    pub fn mirrored(self) -> Board {
        let image = |light: u8| IMAGE[usize::from(light & 31)];
        let helpers = bits(self.helpers).fold(0, |set, at| set | 1 << image(at));
        Board { helpers, doc: image(self.doc), owl: image(self.owl) }
    }

    fn of_entry(entry: u64) -> Board {
        Board {
            helpers: entry as u32,
            doc: (entry >> 32) as u8 & 63,
            owl: (entry >> 38) as u8 & 31,
        }
    }
}

/// Owlman's moves since the last capture, with the boards they were played from.
///
/// No board from before a capture can recur, so that nothing older needs keeping.
#[derive(Clone, Default)]
pub(super) struct Past(Option<Arc<History<u64>>>);

const BOARD_BITS: u32 = 43;

impl Past {
    /// Notes a move that captures nothing.
    pub(super) fn note(&mut self, board: Board, to: u8) {
        let entry = board.key() | u64::from(to) << BOARD_BITS;
        Arc::make_mut(self.0.get_or_insert_default()).push(entry);
    }

    pub(super) fn clear(&mut self) {
        self.0 = None;
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Every board with the square that Owlman went to from there, the newest first.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Board, u8)> {
        let entries = self.0.iter().flat_map(|history| history.iter());
        entries.map(|entry| (Board::of_entry(*entry), (entry >> BOARD_BITS) as u8 & 31))
    }

    /// All squares that Owlman has gone to from this board.
    pub(super) fn played_from(&self, board: Board) -> u32 {
        let same = self.entries().filter(|(then, _)| *then == board);
        same.fold(0, |set, (_, to)| set | 1 << to)
    }

    /// The steps of White's, of those given, that bring about a board that has been.
    #[cold]
    pub(super) fn repeating(&self, now: Board, steps: Steps) -> Steps {
        let mut found = Steps::default();
        for (then, _) in self.entries().filter(|(then, _)| then.owl == now.owl) {
            let (left, reached) = (now.helpers & !then.helpers, then.helpers & !now.helpers);
            let step = if then.doc != now.doc && left | reached == 0 {
                Steps::between(now.doc, then.doc)
            } else if then.doc == now.doc && left.is_power_of_two() && reached.is_power_of_two() {
                Steps::of(left, reached)
            } else {
                continue;
            };
            found = found.or(step);
        }
        found.and(steps)
    }
}
