//! Exact distances of decided games: a search that prunes nothing and uses no heuristics.

use std::cmp::Reverse;

use super::move_ordering::{MovePicker, NodeContext};
use super::proof::{Known, Proof};
use super::table::{Bound, Entry};
use super::worker::Worker;
use super::{Line, Shared};
use crate::control::Stopped;
use crate::evaluation::{Evaluation, ExactValue, WinDistance};
use crate::searchable::Searchable;
use owlery_games::{MoveList, Outcome};

/// The most nodes spent on the exact distance of a win: usually, and without any limits.
pub(crate) const NODES: [u64; 2] = [100_000, 100_000_000];
/// No game is measured that may take longer.
const LONGEST: u16 = 64;
/// Mixed into the table keys of this search: of wins, and of losses.
const KINDS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

/// Looks for the quickest win of the side to move within a number of nodes. A search that prunes
/// nothing finds near wins more reliably than a deep one.
pub fn find_win<P: Searchable>(
    position: &P,
    nodes: u64,
    shared: &Shared<'_, P>,
) -> Option<Line<P::Move>> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.sort_by_key(|mv| Reverse(position.priority(*mv)));
    let mut known: Vec<_> = moves.into_iter().map(|mv| Known::new(position, mv, shared)).collect();
    let mut worker = Worker::new(shared, position);
    let at = worker.find_win(&mut known.iter_mut().collect::<Vec<_>>(), nodes)?;
    let Proof { exact, line } = known.swap_remove(at).proof?;
    // Others than the search sees may be quicker.
    let is_all = position.searches_all_moves();
    let exact = if is_all { exact } else { exact.with_distance(exact.distance().as_bound()) };
    Some(Line { value: Evaluation::Exact(exact), depth: line.len() as u16, moves: line })
}

impl<P: Searchable> Worker<'_, P> {
    /// Measures how soon the game ends after the first of some moves, which is known to win or to
    /// lose, within a number of nodes. If another of the moves wins sooner, that one is measured
    /// instead. Returns the place of the measured move, if there is anything to measure.
    pub(crate) fn measure(
        &mut self,
        moves: &mut [&mut Known<P>],
        nodes: u64,
    ) -> Result<Option<usize>, Stopped> {
        self.nodes_left = nodes;
        let (at, exact) = match moves.first().and_then(|first| first.exact()) {
            Some(ExactValue::Win(WinDistance::Within(plies))) if plies <= LONGEST => {
                let (at, plies) = self.fastest_win(moves, plies)?.unwrap_or((0, plies));
                (at, ExactValue::Win(WinDistance::Exactly(plies)))
            }
            Some(ExactValue::Loss(WinDistance::Within(plies))) if plies <= LONGEST => {
                (0, ExactValue::Loss(WinDistance::Exactly(self.latest(&moves[0].next, plies)?)))
            }
            _ => return Ok(None),
        };
        self.note_distance(moves[at], exact);
        Ok(Some(at))
    }

    /// Looks for the quickest win among some moves within a number of nodes; returns the place of
    /// the move.
    pub(crate) fn find_win(&mut self, moves: &mut [&mut Known<P>], nodes: u64) -> Option<usize> {
        self.nodes_left = nodes;
        let (at, plies) = self.fastest_win(moves, LONGEST).ok().flatten()?;
        self.note_distance(moves[at], ExactValue::Win(WinDistance::Exactly(plies)));
        Some(at)
    }

    /// The first of some moves that wins soonest, in fewer than `most` plies.
    fn fastest_win(
        &mut self,
        moves: &[&mut Known<P>],
        most: u16,
    ) -> Result<Option<(usize, u16)>, Stopped> {
        for plies in 1..most {
            for (at, known) in moves.iter().enumerate() {
                let wins = match known.exact() {
                    Some(ExactValue::Win(WinDistance::Exactly(known))) => known <= plies,
                    Some(ExactValue::Draw | ExactValue::Endless | ExactValue::Loss(_)) => false,
                    _ => self.is_forced(&known.next, false, plies - 1)?,
                };
                if wins {
                    return Ok(Some((at, plies)));
                }
            }
        }
        Ok(None)
    }

    /// The exact number of plies of a loss within `most` plies.
    fn latest(&mut self, next: &P, most: u16) -> Result<u16, Stopped> {
        for plies in 1..most {
            if self.is_forced(next, true, plies - 1)? {
                return Ok(plies);
            }
        }
        Ok(most)
    }

    /// It is known how soon the game ends after a move: looks for best play from there on.
    fn note_distance(&mut self, known: &mut Known<P>, exact: ExactValue) {
        // A line of another length is not best play.
        let is_same =
            |proof: &Proof<P::Move>| proof.exact.distance().plies() == exact.distance().plies();
        let expected = known.proof.take().filter(is_same);
        let expected = expected.map_or_else(Vec::new, |proof| proof.line);
        let mut line = vec![known.mv];
        // Where there is no more time for that, the line ends.
        let _ = self.extend_best_play(&known.next, exact.after(), &expected, &mut line);
        known.learn(exact, line);
    }

    /// Extends a line by best play, `exact` being the value for the side to move. Expected moves
    /// are taken as long as they agree.
    fn extend_best_play(
        &mut self,
        first: &P,
        mut exact: ExactValue,
        expected: &[P::Move],
        line: &mut Vec<P::Move>,
    ) -> Result<(), Stopped> {
        let mut at = first.clone();
        let mut is_expected = true;
        while let Some(left) = exact.distance().plies().filter(|left| *left > 0) {
            let hint = expected.get(line.len()).filter(|_| is_expected).copied();
            let is_won = exact.sign() > 0;
            let mut moves = std::mem::take(&mut self.plies[0].moves);
            at.legal_moves(&mut moves.list);
            let code = hint.map_or(0, P::code);
            moves.begin(|mv| P::code(mv) == code);
            let context = NodeContext { side: at.turn(), ply: 0, tt_move: code, previous_move: 0 };
            let mut chosen = None;
            while let Some(mv) = moves.next(|mv| self.history.score_move(&at, mv, &context)) {
                let mut next = at.clone();
                next.apply(mv);
                let is_best = if is_won {
                    // A proof's move wins; it cannot win sooner.
                    hint == Some(mv) || self.is_forced(&next, false, left - 1)?
                } else {
                    left < 2 || !self.is_forced(&next, true, left - 2)?
                };
                if is_best {
                    chosen = Some((mv, next));
                    break;
                }
            }
            self.plies[0].moves = moves;
            let Some((mv, next)) = chosen else { return Ok(()) };
            is_expected = hint == Some(mv);
            line.push(mv);
            (at, exact) = (next, exact.after());
        }
        Ok(())
    }

    /// Returns whether the side to move of a position wins within this many plies, or loses.
    fn is_forced(&mut self, position: &P, wins: bool, plies: u16) -> Result<bool, Stopped> {
        self.forced(position, wins, plies, 1, 0)
    }

    fn forced(
        &mut self,
        position: &P,
        wins: bool,
        plies: u16,
        ply: usize,
        previous_move: u16,
    ) -> Result<bool, Stopped> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(Stopped)?;
        self.tick()?;
        let side = position.turn();
        let is_so =
            |outcome: Outcome| matches!(outcome, Outcome::Win(winner) if (winner == side) == wins);
        if let Some(outcome) = position.quick_outcome() {
            return Ok(is_so(outcome));
        }
        if plies == 0 {
            return Ok(position.outcome().is_some_and(is_so));
        }
        let key = position.search_key();
        if P::REPEATS && self.past.binary_search(&key).is_ok() {
            return Ok(false);
        }
        if let Some(decided) =
            self.shared.probe_tables(position).and_then(|value| decides_within(value, wins, plies))
        {
            return Ok(decided);
        }
        let key = key ^ self.salt ^ KINDS[usize::from(wins)];
        let known = self.shared.table.get(key);
        match known {
            Some(Entry { bound: Bound::Lower, score, .. }) if score <= plies.into() => {
                return Ok(true);
            }
            Some(Entry { bound: Bound::Upper, score, .. }) if score >= plies.into() => {
                return Ok(false);
            }
            _ => {}
        }
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        position.legal_moves(&mut moves.list);
        if moves.list.is_empty() {
            self.plies[ply].moves = moves;
            return Ok(position.outcome().is_some_and(is_so));
        }
        let tt_move = known.map_or(0, |entry| entry.mv);
        let context = NodeContext { side, ply, tt_move, previous_move };
        let found = self.find_keeping_move(position, wins, plies, &context, &mut moves);
        self.plies[ply].moves = moves;
        let mv = found?;
        let is_so = (mv != 0) == wins;
        let bound = if is_so { Bound::Lower } else { Bound::Upper };
        let (score, depth) = (plies.into(), plies.into());
        self.shared.table.put(key, Entry { mv, score, depth, bound });
        Ok(is_so)
    }

    /// The code of a move that wins, or of one that does not lose; 0 if there is none.
    #[inline]
    fn find_keeping_move(
        &mut self,
        position: &P,
        wins: bool,
        plies: u16,
        context: &NodeContext,
        moves: &mut MovePicker<P::Move>,
    ) -> Result<u16, Stopped> {
        moves.begin(|mv| P::code(mv) == context.tt_move);
        while let Some(mv) = moves.next(|mv| self.history.score_move(position, mv, context)) {
            let (mut next, code) = (position.clone(), P::code(mv));
            next.apply(mv);
            if self.forced(&next, !wins, plies - 1, context.ply + 1, code)? == wins {
                if !position.is_forcing(mv) {
                    self.history.update(context, plies.into(), code, &[]);
                }
                return Ok(code);
            }
        }
        Ok(0)
    }
}

/// Decides by known values whether the side to move wins, or loses, within this many plies.
fn decides_within(known: Evaluation, wins: bool, plies: u16) -> Option<bool> {
    let within = |distance| match distance {
        WinDistance::Exactly(most) => Some(most <= plies),
        WinDistance::Within(most) if most <= plies => Some(true),
        _ => None,
    };
    let is_such = |exact: ExactValue| exact.sign() == if wins { 1 } else { -1 };
    match known {
        Evaluation::Exact(exact) if is_such(exact) => within(exact.distance()),
        Evaluation::Exact(_) => Some(false),
        Evaluation::AtMost(exact) if wins && !is_such(exact) => Some(false),
        Evaluation::AtLeast(exact) if !wins && !is_such(exact) => Some(false),
        _ => None,
    }
}
