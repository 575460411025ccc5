//! Static evaluations of one position after another, updated incrementally.

use crate::estimate::net::{Net, Sum};
use crate::estimate::shape::NOTHING;
use crate::score::MOST;
use crate::searchable::Searchable;

/// Estimates positions of one search. Of a net's sums only what has changed since the last position
/// that is seen so ([`Searchable::perspective`]) is added up again.
pub struct Estimator<P> {
    net: Option<&'static Net>,
    /// The last position of each perspective.
    views: Vec<Option<View<P>>>,
    /// The patterns whose states may have changed.
    changed: Vec<u16>,
}

/// The last position of a perspective, with its sums.
struct View<P> {
    position: P,
    /// The state of each pattern, and the row that is in the sum.
    states: Vec<u32>,
    rows: Vec<u32>,
    sum: Sum,
}

impl<P: Searchable> Estimator<P> {
    /// For positions with the options of this one.
    pub fn new(position: &P) -> Self {
        Self::with(position.net())
    }

    /// An estimator with this net, if there is one.
    pub fn with(net: Option<&'static Net>) -> Self {
        let views = (0..P::PERSPECTIVES).map(|_| None).collect();
        Estimator { net, views, changed: Vec::new() }
    }

    /// An estimate in points for the side to move.
    pub fn estimate(&mut self, position: &P) -> i32 {
        let Some(net) = self.net else { return position.evaluate() };
        let changed = &mut self.changed;
        let mut change = |states: &mut [u32], before: Option<&P>| {
            position.for_each_changed_input(before, &mut |cell, was, now| {
                net.shape.change(states, (cell, was, now), |pattern| changed.push(pattern));
            });
        };
        let view = match &mut self.views[position.perspective()] {
            Some(view) => {
                change(&mut view.states, Some(&view.position));
                view.position.clone_from(position);
                view
            }
            none => {
                let (mut states, rows) =
                    (net.shape.nothing().to_vec(), vec![NOTHING; net.shape.patterns()]);
                change(&mut states, None);
                none.insert(View {
                    position: position.clone(),
                    states,
                    rows,
                    sum: net.weights.nothing(),
                })
            }
        };
        for pattern in changed.drain(..).map(usize::from) {
            let row = net.shape.row(view.states[pattern]);
            let old = std::mem::replace(&mut view.rows[pattern], row);
            if row != old {
                view.sum.replace(&net.weights, old, row);
            }
        }
        let points = match net.weights.features.is_empty() {
            true => net.weights.points(&view.sum, &[]),
            false => net.weights.points(&view.sum, &position.net_features()),
        };
        points.clamp(-MOST, MOST)
    }
}
