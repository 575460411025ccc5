//! The search of one position.

use super::Shared;
use super::order::{Memory, Place};
use super::score::{self, MOST, PROVED, WIN, ended, from_root, of_fate, to_root};
use super::table::{Bound, Entry};
use crate::engine::control::Stopped;
use crate::engine::think::Think;
use crate::engine::value::Value;
use crate::rules::MoveList;

/// No line is longer.
pub const PLIES: usize = 128;
/// So many forcing moves are followed at the end of a line: where birds change sides, one capture
/// leads to the next for very long.
const QUIET_PLIES: usize = 6;
/// Nodes between two looks at the clock.
const NODES_AT_A_TIME: u64 = 512;

/// One thread that searches, with what it keeps from node to node.
pub struct Searcher<'a, P: Think> {
    pub(in crate::engine) shared: &'a Shared<'a, P>,
    pub(super) memory: Memory,
    /// Nodes not yet counted in `shared`.
    uncounted: u64,
    /// The keys of the positions from the root to here.
    pub(in crate::engine) path: Vec<u64>,
    /// The keys of earlier positions that must not come again, sorted.
    pub(super) past: Vec<u64>,
    /// Tells searches with another past apart in the table.
    pub(super) salt: u64,
    levels: Vec<Level<P::Move>>,
    /// The depth asked for, which bounds the extensions.
    pub(super) depth: i32,
}

/// What is used again at each ply.
struct Level<M> {
    moves: MoveList<M>,
    rated: Vec<(i32, M)>,
    quiet: Vec<u16>,
    line: Vec<M>,
}

/// A stretch of scores that are of interest.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// As the other side sees it.
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// No score is within, only on either side.
    fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The narrowest one that tells whether a score is above this one's `alpha`.
    fn test(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

impl<'a, P: Think> Searcher<'a, P> {
    /// A thread that knows nothing yet.
    pub fn new(shared: &'a Shared<'a, P>, past: Vec<u64>) -> Self {
        let level = || Level {
            moves: MoveList::new(),
            rated: Vec::new(),
            quiet: Vec::new(),
            line: Vec::new(),
        };
        let salt = past.iter().fold(0, |salt, key| salt ^ key.rotate_left(32));
        Searcher {
            shared,
            memory: Memory::new::<P>(PLIES + 1),
            uncounted: 0,
            path: Vec::with_capacity(PLIES),
            past,
            salt,
            levels: (0..=PLIES).map(|_| level()).collect(),
            depth: 0,
        }
    }

    /// The best line found at a ply.
    pub(super) fn line(&self, ply: usize) -> &[P::Move] {
        &self.levels[ply].line
    }

    /// Counts what is not counted yet.
    pub(in crate::engine) fn settle(&mut self) {
        // The search ends anyway.
        let _ = self.shared.count(std::mem::take(&mut self.uncounted));
    }

    /// Counts a node; an error when the search has to end.
    pub(in crate::engine) fn tick(&mut self) -> Result<(), Stopped> {
        self.uncounted += 1;
        if self.uncounted < NODES_AT_A_TIME {
            return Ok(());
        }
        self.shared.count(std::mem::take(&mut self.uncounted))
    }

    /// Whether a position with this key stands on the way here, or must not come again.
    pub(in crate::engine) fn has_been(&self, key: u64) -> bool {
        self.path.contains(&key) || self.past.binary_search(&key).is_ok()
    }

    /// The score of a position that stands at the end of the path, searched so deep.
    pub(in crate::engine) fn look(&mut self, position: &P, depth: i32) -> Result<i32, Stopped> {
        self.depth = depth;
        self.node(position, depth, Window { alpha: -WIN, beta: WIN }, 0, 0)
    }

    /// Searches what a move leads to; the score is the mover's.
    pub(super) fn after(
        &mut self,
        next: &P,
        depth: i32,
        window: Window,
        ply: usize,
        mv: u16,
    ) -> Result<i32, Stopped> {
        Ok(-self.node(next, depth, window.turned(), ply + 1, mv)?)
    }

    /// The score of a position for the side to move, true if it lies within the window, else a
    /// bound. `before` is the code of the move that led here.
    fn node(
        &mut self,
        position: &P,
        mut depth: i32,
        mut window: Window,
        ply: usize,
        before: u16,
    ) -> Result<i32, Stopped> {
        self.levels[ply].line.clear();
        self.tick()?;
        let side = position.turn();
        if let Some(outcome) = position.quick_outcome() {
            return Ok(ended(outcome, side, ply));
        }
        let key = position.search_key();
        if P::REPEATS && self.has_been(key) {
            return Ok(position.repeated());
        }
        // Nothing better can come than to win with the next move.
        window.alpha = window.alpha.max(ply as i32 - WIN);
        window.beta = window.beta.min(WIN - ply as i32 - 1);
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        match self.shared.exact(position) {
            Some(Value::Proved(fate)) => return Ok(of_fate(fate, ply)),
            Some(Value::AtLeast(fate)) if of_fate(fate, ply) >= window.beta => {
                return Ok(of_fate(fate, ply));
            }
            Some(Value::AtMost(fate)) if of_fate(fate, ply) <= window.alpha => {
                return Ok(of_fate(fate, ply));
            }
            _ => {}
        }
        let threatened = position.is_threatened();
        if threatened && ply < 2 * self.depth as usize {
            depth += 1;
        }
        if depth <= 0 || ply + 1 >= PLIES {
            return self.quiet(position, window, ply, QUIET_PLIES);
        }
        let is_open = !window.is_narrow();
        let found = self.shared.table.get(key ^ self.salt);
        if let Some(entry) = found {
            let score = to_root(entry.score, ply);
            let is_known = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            // A proof is one at any depth.
            let is_deep = entry.depth >= depth || score.abs() >= PROVED;
            if is_known && is_deep && !is_open {
                return Ok(score);
            }
        }
        let mut first = found.map_or(0, |entry| entry.mv);
        if first == 0 && depth >= 5 {
            depth -= 1;
        }
        if !is_open && !threatened && window.beta.abs() < PROVED {
            let guess = position.evaluate();
            if depth <= 4 && guess - 90 * depth >= window.beta {
                return Ok(guess);
            }
            if depth >= 3
                && guess >= window.beta
                && before != 0
                && let Some(passed) = position.pass()
            {
                self.path.push(key);
                let less = 3 + depth / 4;
                let score = self.after(&passed, depth - 1 - less, window_at(window.beta), ply, 0);
                self.path.pop();
                let score = score?;
                if score >= window.beta {
                    // To pass is no move, so it proves nothing.
                    return Ok(score.min(PROVED - 1));
                }
            }
        }

        let Level { moves, rated, quiet, .. } = &mut self.levels[ply];
        let (mut moves, mut rated) = (std::mem::take(moves), std::mem::take(rated));
        let mut tried = std::mem::take(quiet);
        position.legal_moves(&mut moves);
        rated.clear();
        tried.clear();
        let mut place = Place { side, ply, first, before };
        let rate = |mv: &P::Move| (self.memory.rate(position, *mv, &place), *mv);
        rated.extend(moves.iter().map(rate));
        self.path.push(key);
        let result = if rated.is_empty() {
            let outcome = position.outcome();
            Ok((outcome.map_or(0, |outcome| ended(outcome, side, ply)), 0))
        } else {
            self.moves(position, depth, window, &mut place, &mut rated, &mut tried)
        };
        self.path.pop();
        let level = &mut self.levels[ply];
        (level.moves, level.rated, level.quiet) = (moves, rated, tried);
        let (best, mv) = result?;
        first = mv;
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let entry = Entry { mv: first, score: from_root(best, ply), depth, bound };
        self.shared.table.put(key ^ self.salt, entry);
        Ok(best)
    }

    /// Tries all moves, the best rated first. Answers with the best score and its move's code, 0
    /// where none came up to the window.
    fn moves(
        &mut self,
        position: &P,
        depth: i32,
        mut window: Window,
        place: &mut Place,
        rated: &mut [(i32, P::Move)],
        tried: &mut Vec<u16>,
    ) -> Result<(i32, u16), Stopped> {
        let (ply, is_open) = (place.ply, !window.is_narrow());
        let (mut best, mut chosen) = (-WIN, 0);
        for at in 0..rated.len() {
            let (_, mv) = next_best(rated, at);
            let code = P::code(mv);
            let is_quiet = !position.is_forcing(mv);
            let mut next = position.clone();
            next.apply(mv);
            let full = depth - 1;
            let mut score = WIN;
            if at > 0 {
                let mut less = 0;
                if depth >= 3 && at >= 3 && is_quiet {
                    less = reduction(depth, at) - i32::from(is_open);
                    less -= self.memory.of(place.side, code) / 6000;
                    less = less.clamp(0, full - 1);
                }
                score = self.after(&next, full - less, window.test(), ply, code)?;
                if score > window.alpha && less > 0 {
                    score = self.after(&next, full, window.test(), ply, code)?;
                }
            }
            if at == 0 || is_open && score > window.alpha && score < window.beta {
                score = self.after(&next, full, window, ply, code)?;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    chosen = code;
                    window.alpha = score;
                    self.extend_line(ply, mv);
                }
                if score >= window.beta {
                    if is_quiet {
                        self.memory.learn::<P>(place, depth, code, tried);
                    }
                    break;
                }
            }
            if is_quiet {
                tried.push(code);
            }
        }
        Ok((best, chosen))
    }

    /// The score once nothing is forcing any more.
    fn quiet(
        &mut self,
        position: &P,
        mut window: Window,
        ply: usize,
        left: usize,
    ) -> Result<i32, Stopped> {
        let mut best = position.evaluate();
        debug_assert!(best.abs() <= MOST, "{best} for {position:?}");
        if best >= window.beta || left == 0 || ply + 1 >= PLIES {
            return Ok(best);
        }
        window.alpha = window.alpha.max(best);
        let mut moves = std::mem::take(&mut self.levels[ply].moves);
        let mut rated = std::mem::take(&mut self.levels[ply].rated);
        position.forcing_moves(&mut moves);
        rated.clear();
        rated.extend(moves.iter().map(|mv| (position.priority(*mv), *mv)));
        let mut result = Ok(());
        for at in 0..rated.len() {
            let (_, mv) = next_best(&mut rated, at);
            let mut next = position.clone();
            next.apply(mv);
            match self.quiet_after(&next, window, ply, left - 1) {
                Ok(score) if score > best => {
                    best = score;
                    window.alpha = window.alpha.max(score);
                }
                Ok(_) => {}
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
            if best >= window.beta {
                break;
            }
        }
        (self.levels[ply].moves, self.levels[ply].rated) = (moves, rated);
        result.map(|()| best)
    }

    fn quiet_after(
        &mut self,
        next: &P,
        window: Window,
        ply: usize,
        left: usize,
    ) -> Result<i32, Stopped> {
        self.tick()?;
        let ply = ply + 1;
        if let Some(outcome) = next.quick_outcome() {
            return Ok(-ended(outcome, next.turn(), ply));
        }
        if let Some(Value::Proved(fate)) = self.shared.exact(next) {
            return Ok(-score::of_fate(fate, ply));
        }
        Ok(-self.quiet(next, window.turned(), ply, left)?)
    }

    /// The line at a ply becomes this move and the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, next) = self.levels.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&next[0].line);
    }
}

/// The narrowest window below a score.
fn window_at(beta: i32) -> Window {
    Window { alpha: beta - 1, beta }
}

/// Brings the best rated of the moves from this place on to it.
#[inline]
fn next_best<M: Copy>(rated: &mut [(i32, M)], at: usize) -> (i32, M) {
    let mut best = at;
    for other in at + 1..rated.len() {
        if rated[other].0 > rated[best].0 {
            best = other;
        }
    }
    rated.swap(at, best);
    rated[at]
}

/// How many plies less deep a late move is searched at first.
#[inline]
fn reduction(depth: i32, at: usize) -> i32 {
    let (depth, late) = (depth.ilog2() as i32, (at as u32 + 1).ilog2() as i32);
    depth * late / 3 + i32::from(at > 8)
}
