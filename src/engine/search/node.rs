//! The search of one position.

use super::late::Late;
use super::order::{Memory, Place};
use super::picker::Picker;
use super::quiet::QUIET_PLIES;
use super::score::{PROVED, WIN, ended, from_root, of_fate, to_root};
use super::table::{Bound, Entry};
use super::{Shared, late};
use crate::engine::control::Stopped;
use crate::engine::think::Think;
use crate::engine::value::Value;

/// No line is longer.
pub const PLIES: usize = 128;
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
    pub(super) levels: Vec<Level<P::Move>>,
    /// The depth asked for, which bounds the extensions.
    pub(super) depth: i32,
    /// So many nodes may yet be spent on how soon a game ends.
    pub(super) allowance: u64,
}

/// What is used again at each ply.
pub(super) struct Level<M> {
    pub moves: Picker<M>,
    /// The codes of the quiet moves that have been searched.
    tried: Vec<u16>,
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
    pub fn turned(self) -> Window {
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
        let level = || Level { moves: Picker::default(), tried: Vec::new(), line: Vec::new() };
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
            allowance: 0,
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
        if P::REPEATS && self.has_been(position.search_key()) {
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
        let key = position.search_key();
        let is_open = !window.is_narrow();
        let is_kept = depth >= P::KEPT;
        let found = if is_kept { self.shared.table.get(key ^ self.salt) } else { None };
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
        let mut late = Late::NOTHING;
        if !is_open && !threatened && window.beta.abs() < PROVED {
            let passed = if depth >= 3 && before != 0 { position.pass() } else { None };
            let is_near_end = depth <= late::NEAR_END;
            let guess = if is_near_end || passed.is_some() { position.evaluate() } else { -WIN };
            if is_near_end {
                if guess - P::CARE.margin * depth >= window.beta {
                    return Ok(guess);
                }
                late = Late::new(P::CARE, guess, depth, window.alpha, position.may_threaten());
            }
            if let Some(passed) = passed.filter(|_| guess >= window.beta) {
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

        let level = &mut self.levels[ply];
        let mut moves = std::mem::take(&mut level.moves);
        level.tried.clear();
        position.legal_moves(&mut moves.list);
        self.path.push(key);
        let result = if moves.list.is_empty() {
            let outcome = position.outcome();
            Ok((outcome.map_or(0, |outcome| ended(outcome, side, ply)), 0))
        } else {
            let place = Place { side, ply, first, before };
            self.moves(position, depth, window, &place, late, &mut moves)
        };
        self.path.pop();
        self.levels[ply].moves = moves;
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
        if is_kept {
            self.shared.table.put(key ^ self.salt, entry);
        }
        Ok(best)
    }

    /// Tries all moves, the best rated first. Answers with the best score and its move's code, 0
    /// where none came up to the window.
    fn moves(
        &mut self,
        position: &P,
        depth: i32,
        mut window: Window,
        place: &Place,
        late: Late,
        moves: &mut Picker<P::Move>,
    ) -> Result<(i32, u16), Stopped> {
        let (ply, is_open) = (place.ply, !window.is_narrow());
        let (mut best, mut chosen) = (-WIN, 0);
        let mut is_late = false;
        moves.begin(|mv| P::code(mv) == place.first);
        for at in 0.. {
            let rate = |mv| self.memory.rate(position, mv, place);
            let Some(mv) = moves.next(rate) else { break };
            let code = P::code(mv);
            let is_quiet = !position.is_forcing(mv);
            let mut next = position.clone();
            next.apply(mv);
            if is_late && is_quiet && !next.is_threatened() {
                continue;
            }
            let full = depth - 1;
            let mut score = WIN;
            if at > 0 {
                let mut less = 0;
                if depth >= 3 && at >= 3 && is_quiet {
                    less = late::reduction(P::CARE, depth, at) - i32::from(is_open);
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
                        self.memory.learn::<P>(place, depth, code, &self.levels[ply].tried);
                    }
                    break;
                }
            }
            if is_quiet {
                self.levels[ply].tried.push(code);
            }
            // To leave out the move that prevents it must not prove a loss.
            if !is_late && at + 1 >= late.enough && best > -PROVED {
                is_late = true;
                best = best.max(late.hope);
                if !late.threatens {
                    moves.keep(|mv| position.is_forcing(mv));
                }
            }
        }
        Ok((best, chosen))
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
