//! Reading moves that were pasted, from the cursor or from the start.

use crate::record::transcript::{self, Reading};
use crate::record::{NodeId, Record};
use crate::rules::Notation;
use crate::session::facade::texts::{Base, TextMoves};

/// The move that moves follow which begin there.
pub fn node_of<P: Notation>(base: Base, record: &Record<P>) -> NodeId {
    match base {
        Base::Here => record.here(),
        Base::Start => NodeId::ROOT,
    }
}

/// Reads from the cursor and from the start; what reads further counts, or else the cursor.
pub fn read<P: Notation>(record: &Record<P>, text: &str) -> (TextMoves, Reading<P::Move>) {
    let here = transcript::read_moves(record.origin(), text);
    let far = |reading: &Reading<P::Move>| (reading.unread.is_none(), reading.moves.len());
    let best = if here.unread.is_none() || record.here() == NodeId::ROOT {
        (Base::Here, here)
    } else {
        let start = transcript::read_moves(record.origin_at_start(), text);
        let is_further = far(&start) > far(&here);
        if is_further { (Base::Start, start) } else { (Base::Here, here) }
    };
    let (base, reading) = best;
    (TextMoves::of(base, &reading), reading)
}
