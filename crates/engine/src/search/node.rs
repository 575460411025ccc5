//! The search of one position.

use std::ops::ControlFlow;

use super::late::{self, Late};
use super::order::Context;
use super::picker::Picker;
use super::quiet::QUIET_PLIES;
use super::searcher::{PLIES, Searcher};
use super::table::Entry;
use super::window::Window;
use crate::control::Stopped;
use crate::score::{PROVED, WIN, ended, from_root, of_fate, to_root};
use crate::think::Think;
use crate::value::Value;

impl<P: Think> Searcher<'_, P> {
    /// The score of a position that stands at the end of the path, searched so deep.
    pub(crate) fn look(&mut self, position: &P, depth: i32) -> Result<i32, Stopped> {
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
        window: Window,
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
        let window = window.reachable(ply);
        if window.is_empty() {
            return Ok(window.alpha);
        }
        if let Some(score) = self.known(position, window, ply) {
            return Ok(score);
        }
        let threatened = position.is_threatened();
        if threatened && ply < 2 * self.depth as usize {
            depth += 1;
        }
        if depth <= 0 || ply + 1 >= PLIES {
            return self.quiet(position, window, ply, QUIET_PLIES);
        }
        let key = position.search_key();
        let is_kept = depth >= P::KEPT;
        let found = if is_kept { self.shared.table.get(key ^ self.salt) } else { None };
        if let Some(entry) = found.filter(|_| window.is_narrow()) {
            let score = to_root(entry.score, ply);
            // A proof is one at any depth.
            let is_deep = entry.depth >= depth || score.abs() >= PROVED;
            if is_deep && window.is_answered(score, entry.bound) {
                return Ok(score);
            }
        }
        let first = found.map_or(0, |entry| entry.mv);
        if first == 0 && depth >= 5 {
            depth -= 1;
        }
        let mut late = Late::NOTHING;
        if window.is_narrow() && !threatened && window.beta.abs() < PROVED {
            match self.forgo(position, key, depth, window, ply, before)? {
                ControlFlow::Break(score) => return Ok(score),
                ControlFlow::Continue(left_out) => late = left_out,
            }
        }
        let place = Context { side, ply, first, before };
        let (best, mv) = self.best(position, key, depth, window, &place, late)?;
        if is_kept {
            let (score, bound) = (from_root(best, ply), window.bound(best));
            self.shared.table.put(key ^ self.salt, Entry { mv, score, depth, bound });
        }
        Ok(best)
    }

    /// The score that tables know, where it says all that is asked.
    #[inline]
    fn known(&self, position: &P, window: Window, ply: usize) -> Option<i32> {
        match self.shared.exact(position)? {
            Value::Proved(fate) => Some(of_fate(fate, ply)),
            Value::AtLeast(fate) => Some(of_fate(fate, ply)).filter(|it| *it >= window.beta),
            Value::AtMost(fate) => Some(of_fate(fate, ply)).filter(|it| *it <= window.alpha),
            Value::Estimated(_) => None,
        }
    }

    /// Looks whether the position is so good that no move need be tried; breaks with its score. Else
    /// says which moves need not be.
    #[inline]
    fn forgo(
        &mut self,
        position: &P,
        key: u64,
        depth: i32,
        window: Window,
        ply: usize,
        before: u16,
    ) -> Result<ControlFlow<i32, Late>, Stopped> {
        let mut late = Late::NOTHING;
        let passed = if depth >= 3 && before != 0 { position.pass() } else { None };
        let is_near_end = depth <= late::NEAR_END;
        let is_needed = is_near_end || passed.is_some();
        let guess = if is_needed { self.estimator.estimate(position) } else { -WIN };
        if is_near_end {
            if guess - P::CARE.margin * depth >= window.beta {
                return Ok(ControlFlow::Break(guess));
            }
            late = Late::new(P::CARE, guess, depth, window.alpha, position.may_threaten());
        }
        if let Some(passed) = passed.filter(|_| guess >= window.beta) {
            self.path.push(key);
            let less = 3 + depth / 4;
            let score = self.after(&passed, depth - 1 - less, Window::below(window.beta), ply, 0);
            self.path.pop();
            let score = score?;
            if score >= window.beta {
                // To pass is no move, so it proves nothing.
                return Ok(ControlFlow::Break(score.min(PROVED - 1)));
            }
        }
        Ok(ControlFlow::Continue(late))
    }

    /// The best score of all moves and its move's code, 0 where none came up to the window; what
    /// the end says where there are no moves. `key` is the position's.
    #[inline]
    fn best(
        &mut self,
        position: &P,
        key: u64,
        depth: i32,
        window: Window,
        place: &Context,
        late: Late,
    ) -> Result<(i32, u16), Stopped> {
        let level = &mut self.levels[place.ply];
        let mut moves = std::mem::take(&mut level.moves);
        level.tried.clear();
        position.legal_moves(&mut moves.list);
        self.path.push(key);
        let result = if moves.list.is_empty() {
            let outcome = position.outcome();
            Ok((outcome.map_or(0, |outcome| ended(outcome, place.side, place.ply)), 0))
        } else {
            self.moves(position, depth, window, place, late, &mut moves)
        };
        self.path.pop();
        self.levels[place.ply].moves = moves;
        result
    }

    /// Tries all moves, the best rated first. Answers as [`Searcher::best`] does.
    fn moves(
        &mut self,
        position: &P,
        depth: i32,
        mut window: Window,
        place: &Context,
        late: Late,
        moves: &mut Picker<P::Move>,
    ) -> Result<(i32, u16), Stopped> {
        let (ply, is_open) = (place.ply, !window.is_narrow());
        let (mut best, mut chosen) = (-WIN, 0);
        let mut is_late = false;
        moves.begin(|mv| P::code(mv) == place.first);
        for at in 0.. {
            let Some(mv) = moves.next(|mv| self.memory.rate(position, mv, place)) else { break };
            let code = P::code(mv);
            let is_quiet = !position.is_forcing(mv);
            let mut next = position.clone();
            next.apply(mv);
            if is_late && is_quiet && !next.is_threatened() {
                continue;
            }
            let less = match at {
                0 => None,
                3.. if depth >= 3 && is_quiet => {
                    let less = late::reduction(P::CARE, depth, at) - i32::from(is_open);
                    let less = less - self.memory.of(place.side, code) / 6000;
                    Some(less.clamp(0, depth - 2))
                }
                _ => Some(0),
            };
            let score = self.tried(&next, depth - 1, less, window, ply, code)?;
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

    /// The score of what a move leads to. With `less`, it is first tested whether it is better than
    /// those before, at first by so much less deep; only then it is looked for in the window.
    #[inline]
    fn tried(
        &mut self,
        next: &P,
        depth: i32,
        less: Option<i32>,
        window: Window,
        ply: usize,
        code: u16,
    ) -> Result<i32, Stopped> {
        if let Some(less) = less {
            let mut score = self.after(next, depth - less, window.test(), ply, code)?;
            if score > window.alpha && less > 0 {
                score = self.after(next, depth, window.test(), ply, code)?;
            }
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        self.after(next, depth, window, ply, code)
    }
}
