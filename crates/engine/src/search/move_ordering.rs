//! Move ordering: history, continuation history, killer moves and countermoves, and the picker that
//! gives the best move next. The better the guess, the more the search can leave out.

use std::cmp::Reverse;

use super::techniques::{Technique, Techniques};
use crate::searchable::Searchable;
use owlery_games::{MoveList, Side};

/// The score of the move from the transposition table.
const TT_MOVE: i32 = i32::MAX;
const FORCING: i32 = 1 << 24;
const KILLER: i32 = 1 << 23;
const COUNTERMOVE: i32 = KILLER / 2;
/// History scores stay within ± this.
const MAX_HISTORY: i32 = 1 << 14;
/// The binary logarithm of the number of entries of the continuation history.
const CONTINUATION_BITS: u32 = 18;
/// The number of moves that are picked before the rest are sorted.
const PICKED: usize = 4;

/// The context of a node for move ordering.
pub struct NodeContext {
    /// The side to move.
    pub side: Side,
    /// Plies from the root.
    pub ply: usize,
    /// The code of the move from the transposition table, 0 for none.
    pub tt_move: u16,
    /// The code of the move that led here, 0 for none.
    pub previous_move: u16,
}

/// Statistics of one thread about quiet moves that caused cutoffs: history, continuation history,
/// killers and countermoves.
pub struct HistoryTables {
    /// History scores by side and code.
    history: [Box<[i32]>; 2],
    /// History scores by the move before and the code, hashed (continuation history); empty if not
    /// used. A collision only costs order.
    continuations: Box<[i16]>,
    /// The quiet move that last refuted a move, by the code of that move.
    countermoves: Box<[u16]>,
    /// Killer moves by ply.
    killers: Vec<[u16; 2]>,
    /// Those of the four that are used.
    techniques: Techniques,
}

impl HistoryTables {
    /// Empty tables for a game and this many plies.
    pub fn new<P: Searchable>(plies: usize, techniques: Techniques) -> Self {
        let codes = P::MOVE_CODES;
        let history = || vec![0; codes].into_boxed_slice();
        let continues =
            P::HAS_CONTINUATION_HISTORY && techniques.contains(Technique::ContinuationHistory);
        let continuations = if continues { 1 << CONTINUATION_BITS } else { 0 };
        HistoryTables {
            history: [history(), history()],
            continuations: vec![0; continuations].into_boxed_slice(),
            countermoves: vec![0; codes].into_boxed_slice(),
            killers: vec![[0; 2]; plies],
            techniques,
        }
    }

    /// Returns the score by which a move is ordered; greater is tried earlier.
    #[inline]
    pub fn score_move<P: Searchable>(
        &self,
        position: &P,
        mv: P::Move,
        context: &NodeContext,
    ) -> i32 {
        let code = P::code(mv);
        if code == context.tt_move {
            return TT_MOVE;
        }
        let history = self.get(context.side, code) + self.continuation(context, code);
        let score = position.priority(mv) + history;
        if position.is_forcing(mv) {
            score + FORCING
        } else if self.killers[context.ply].contains(&code) {
            score + KILLER
        } else if self.countermoves[usize::from(context.previous_move)] == code {
            score + COUNTERMOVE
        } else {
            score
        }
    }

    /// Returns the history score of a move.
    #[inline]
    pub fn get(&self, side: Side, code: u16) -> i32 {
        self.history[side as usize][usize::from(code)]
    }

    /// Returns the history score of a move after the move that led to a node.
    #[inline]
    fn continuation(&self, context: &NodeContext, code: u16) -> i32 {
        let entry = continuation_index(context.previous_move, code);
        self.continuations.get(entry).copied().unwrap_or_default().into()
    }

    /// Rewards a quiet move that caused a cutoff, and penalises the quiet moves that were tried before
    /// it (history malus).
    pub fn update(&mut self, context: &NodeContext, depth: i32, mv: u16, tried: &[u16]) {
        let killers = &mut self.killers[context.ply];
        if killers[0] != mv && self.techniques.contains(Technique::Killers) {
            *killers = [mv, killers[0]];
        }
        if self.techniques.contains(Technique::Countermoves) {
            self.countermoves[usize::from(context.previous_move)] = mv;
        }
        let bonus = (depth * depth * 16).min(1200);
        let all = tried.iter().map(|code| (*code, -bonus)).chain([(mv, bonus)]);
        for (code, change) in all {
            if self.techniques.contains(Technique::History) {
                let entry = &mut self.history[context.side as usize][usize::from(code)];
                *entry = moved(*entry, change);
            }
            let entry = continuation_index(context.previous_move, code);
            if let Some(entry) = self.continuations.get_mut(entry) {
                // Within ± MAX_HISTORY.
                *entry = moved((*entry).into(), change) as i16;
            }
        }
    }
}

/// A history score after a change. The nearer it is to its limit, the more slowly it moves there
/// (history gravity).
fn moved(score: i32, change: i32) -> i32 {
    score + change - score * change.abs() / MAX_HISTORY
}

/// The entry of the continuation history for a move after another, by their codes.
#[inline]
fn continuation_index(previous_move: u16, code: u16) -> usize {
    // Multiplicative hashing, with the golden ratio.
    let both = u32::from(previous_move) << 16 | u32::from(code);
    (both.wrapping_mul(0x9e37_79b1) >> (u32::BITS - CONTINUATION_BITS)) as usize
}

/// Yields the moves of a node in the order of their scores (staged, with a lazy selection sort). Often the first is enough,
/// so the others are scored only after it, and sorted only after some more.
pub struct MovePicker<M> {
    /// The moves of the node, to be filled in before [`MovePicker::begin`].
    pub list: MoveList<M>,
    scored: Vec<(i32, M)>,
    given: usize,
    /// The moves from here on have no score yet.
    unscored: usize,
}

impl<M: Copy> MovePicker<M> {
    /// Starts with the move that `is_first` accepts, if there is one.
    pub fn begin(&mut self, is_first: impl Fn(M) -> bool) {
        self.scored.clear();
        self.scored.extend(self.list.iter().map(|mv| (0, *mv)));
        let first = self.list.iter().position(|mv| is_first(*mv));
        if let Some(first) = first {
            self.scored.swap(0, first);
        }
        (self.given, self.unscored) = (0, usize::from(first.is_some()));
    }

    /// Returns the next move.
    #[inline]
    pub fn next(&mut self, score_move: impl Fn(M) -> i32) -> Option<M> {
        let at = self.given;
        let rest = self.scored.get_mut(at..).filter(|rest| !rest.is_empty())?;
        if at == self.unscored {
            rest.iter_mut().for_each(|(score, mv)| *score = score_move(*mv));
        }
        if at == PICKED {
            rest.sort_unstable_by_key(|(score, _)| Reverse(*score));
        } else if at < PICKED && at >= self.unscored {
            let better = |best: usize, n: usize| if rest[n].0 > rest[best].0 { n } else { best };
            let best = (1..rest.len()).fold(0, better);
            rest.swap(0, best);
        }
        self.given += 1;
        Some(rest[0].1)
    }

    /// Gives only moves that `is_kept` accepts from now on.
    pub fn keep(&mut self, is_kept: impl Fn(M) -> bool) {
        let mut at = 0;
        let given = self.given;
        self.scored.retain(|(_, mv)| {
            at += 1;
            at <= given || is_kept(*mv)
        });
    }
}

impl<M> Default for MovePicker<M> {
    fn default() -> Self {
        MovePicker { list: MoveList::new(), scored: Vec::new(), given: 0, unscored: 0 }
    }
}
