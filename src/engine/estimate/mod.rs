//! Estimates that are learned from games: what a position is read as, the numbers learned, and the
//! sums that are kept up from one position to the next.
//!
//! * [`shape`]: cells, patterns of them, and the rows of their states.
//! * [`net`]: the numbers of the rows.

pub mod file;
pub mod net;
pub mod shape;

use super::score::MOST;
use super::think::Think;
use net::{Net, Sum};
use shape::NOTHING;

/// Estimates positions one after the other; what stays the same from one to the next is not added
/// up again.
pub struct Estimator<P> {
    net: Option<&'static Net>,
    /// By the side to move.
    views: [Option<View<P>>; 2],
    /// The patterns whose states may have changed.
    changed: Vec<u16>,
}

/// What was last seen with a side to move.
struct View<P> {
    position: P,
    /// By pattern, its state and the row that is in the sum.
    states: Vec<u32>,
    rows: Vec<u32>,
    sum: Sum,
}

impl<P: Think> Estimator<P> {
    /// For positions with the options of this one.
    pub fn new(position: &P) -> Self {
        Estimator { net: position.net(), views: [None, None], changed: Vec::new() }
    }

    /// An estimate in points for the side to move.
    pub fn estimate(&mut self, position: &P) -> i32 {
        let Some(net) = self.net else { return position.evaluate() };
        let slot = &mut self.views[position.turn() as usize];
        let is_new = slot.is_none();
        let view = slot.get_or_insert_with(|| View {
            position: position.clone(),
            states: net.shape.nothing(),
            rows: vec![NOTHING; net.shape.patterns()],
            sum: net.nothing(),
        });
        let before = (!is_new).then_some(&view.position);
        let (states, changed) = (&mut view.states, &mut self.changed);
        position.tell_cells(before, &mut |cell, was, now| {
            net.shape.change(states, cell, was, now, changed);
        });
        for pattern in changed.drain(..) {
            let row = net.shape.row(states[usize::from(pattern)]);
            let old = std::mem::replace(&mut view.rows[usize::from(pattern)], row);
            if row != old {
                view.sum.replace(net, old, row);
            }
        }
        view.position.clone_from(position);
        net.points(&view.sum, || position.features()).clamp(-MOST, MOST)
    }
}
