//! Alpha-beta search of one position: a principal variation search with zero windows, probes of the
//! tables, pruning and late move reductions.

use std::ops::ControlFlow;

use super::move_ordering::{MovePicker, NodeContext};
use super::pruning::{FIRST_REDUCED_MOVE, MIN_REDUCED_DEPTH, QuietPruning};
use super::quiescence::MAX_QUIESCENCE_PLIES;
use super::table::{Bound, Entry};
use super::techniques::Technique;
use super::worker::{MAX_PLY, Worker};
use crate::control::Stopped;
use crate::evaluation::Evaluation;
use crate::score::{PROVED, WIN, score_from_tt, score_of, score_to_tt, terminal_score};
use crate::searchable::Searchable;

/// The scores that a search asks for, between its two bounds.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// The lower bound.
    pub alpha: i32,
    /// The upper bound.
    pub beta: i32,
}

impl Window {
    /// Every score.
    pub const FULL: Window = Window { alpha: -WIN, beta: WIN };

    /// The window as the other side sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns whether no score lies strictly within the window.
    pub fn is_zero_window(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The zero window that decides whether a score is above this window's `alpha`.
    pub fn zero_window(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// The zero window that decides whether a score reaches `beta`.
    pub fn zero_below(beta: i32) -> Window {
        Window { alpha: beta - 1, beta }
    }

    /// Mate distance pruning: the part of the window that can be reached at a ply, since nothing
    /// better can come than to win with the next move.
    #[inline]
    pub fn reachable(self, ply: usize) -> Window {
        Window {
            alpha: self.alpha.max(ply as i32 - WIN),
            beta: self.beta.min(WIN - ply as i32 - 1),
        }
    }

    /// Returns whether the window is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Returns whether a score with this bound makes a search with the window unnecessary.
    #[inline]
    pub fn is_cutoff(self, score: i32, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }

    /// Returns how a score that was found with this window bounds the true one.
    #[inline]
    pub fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

impl<P: Searchable> Worker<'_, P> {
    /// Searches a position at the end of the path to this depth, and returns its score.
    pub(crate) fn search_root(&mut self, position: &P, depth: i32) -> Result<i32, Stopped> {
        self.depth = depth;
        self.search(position, depth, Window::FULL, 0, 0)
    }

    /// Searches the position that a move leads to, and returns the mover's score.
    pub(super) fn search_child(
        &mut self,
        next: &P,
        depth: i32,
        window: Window,
        ply: usize,
        mv: u16,
    ) -> Result<i32, Stopped> {
        Ok(-self.search(next, depth, window.turned(), ply + 1, mv)?)
    }

    /// Searches a position and returns the score for the side to move: true if it lies within the
    /// window, else a bound. `previous_move` is the code of the move that led here, 0 for none.
    fn search(
        &mut self,
        position: &P,
        mut depth: i32,
        window: Window,
        ply: usize,
        previous_move: u16,
    ) -> Result<i32, Stopped> {
        self.plies[ply].line.clear();
        self.tick()?;
        let side = position.turn();
        if let Some(outcome) = position.quick_outcome() {
            return Ok(terminal_score(outcome, side, ply));
        }
        if P::REPEATS && self.is_repetition(position.search_key()) {
            return Ok(position.repetition_score());
        }
        let window = window.reachable(ply);
        if window.is_empty() {
            return Ok(window.alpha);
        }
        if let Some(score) = self.probe_tables(position, window, ply) {
            return Ok(score);
        }
        let threatened = position.is_threatened();
        // The extension of threatened positions is bounded by the depth of the iteration.
        let is_extended = threatened && self.shared.uses(Technique::ThreatExtension);
        if is_extended && ply < 2 * self.depth as usize {
            depth += 1;
        }
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.quiescence(position, window, ply, MAX_QUIESCENCE_PLIES);
        }
        let key = position.search_key();
        let uses_table = depth >= P::MIN_TT_DEPTH;
        let found = if uses_table { self.shared.table.get(key ^ self.salt) } else { None };
        if let Some(entry) = found.filter(|_| window.is_zero_window()) {
            let score = score_from_tt(entry.score, ply);
            // A proof is one at any depth.
            let is_deep = entry.depth >= depth || score.abs() >= PROVED;
            if is_deep && window.is_cutoff(score, entry.bound) {
                return Ok(score);
            }
        }
        let tt_move = found.map_or(0, |entry| entry.mv);
        // Internal iterative reduction.
        let is_reduced = self.shared.uses(Technique::InternalIterativeReduction);
        if tt_move == 0 && depth >= 5 && is_reduced {
            depth -= 1;
        }
        let mut quiet_pruning = QuietPruning::NONE;
        if window.is_zero_window() && !threatened && window.beta.abs() < PROVED {
            match self.try_prune(position, key, depth, window, ply, previous_move)? {
                ControlFlow::Break(score) => return Ok(score),
                ControlFlow::Continue(pruning) => quiet_pruning = pruning,
            }
        }
        let context = NodeContext { side, ply, tt_move, previous_move };
        let (best, mv) = self.search_best(position, key, depth, window, &context, quiet_pruning)?;
        if uses_table {
            let (score, bound) = (score_to_tt(best, ply), window.bound(best));
            self.shared.table.put(key ^ self.salt, Entry { mv, score, depth, bound });
        }
        Ok(best)
    }

    /// Probes the endgame tables and returns their score if it answers all that the window asks.
    #[inline]
    fn probe_tables(&self, position: &P, window: Window, ply: usize) -> Option<i32> {
        match self.shared.probe_tables(position)? {
            Evaluation::Exact(exact) => Some(score_of(exact, ply)),
            Evaluation::AtLeast(exact) => {
                Some(score_of(exact, ply)).filter(|it| *it >= window.beta)
            }
            Evaluation::AtMost(exact) => {
                Some(score_of(exact, ply)).filter(|it| *it <= window.alpha)
            }
            Evaluation::Heuristic(_) => None,
        }
    }

    /// Returns the best score of all moves with that move's code, 0 if none reached the window; the
    /// score of the end if there are no moves. `key` is the position's.
    #[inline]
    fn search_best(
        &mut self,
        position: &P,
        key: u64,
        depth: i32,
        window: Window,
        context: &NodeContext,
        quiet_pruning: QuietPruning,
    ) -> Result<(i32, u16), Stopped> {
        let state = &mut self.plies[context.ply];
        let mut moves = std::mem::take(&mut state.moves);
        state.tried_quiets.clear();
        position.legal_moves(&mut moves.list);
        self.path.push(key);
        let result = if moves.list.is_empty() {
            let score = |outcome| terminal_score(outcome, context.side, context.ply);
            Ok((position.outcome().map_or(0, score), 0))
        } else {
            if let Some(errors) = &self.shared.errors {
                errors.overlook(position, context.ply.is_multiple_of(2), &mut moves.list);
            }
            self.search_moves(position, depth, window, context, quiet_pruning, &mut moves)
        };
        self.path.pop();
        self.plies[context.ply].moves = moves;
        result
    }

    /// Searches the moves in the order of their scores. Returns what [`Worker::search_best`] does.
    fn search_moves(
        &mut self,
        position: &P,
        depth: i32,
        mut window: Window,
        context: &NodeContext,
        quiet_pruning: QuietPruning,
        moves: &mut MovePicker<P::Move>,
    ) -> Result<(i32, u16), Stopped> {
        let (ply, is_pv) = (context.ply, !window.is_zero_window());
        let (mut best, mut chosen) = (-WIN, 0);
        let mut skips_quiets = false;
        let reduces = self.shared.uses(Technique::LateMoveReductions);
        moves.begin(|mv| P::code(mv) == context.tt_move);
        for at in 0.. {
            let Some(mv) = moves.next(|mv| self.history.score_move(position, mv, context)) else {
                break;
            };
            let code = P::code(mv);
            let is_quiet = !position.is_forcing(mv);
            let mut next = position.clone();
            next.apply(mv);
            if skips_quiets && is_quiet && !next.is_threatened() {
                continue;
            }
            let score = if at == 0 {
                self.search_child(&next, depth - 1, window, ply, code)?
            } else {
                let is_late = at >= FIRST_REDUCED_MOVE && depth >= MIN_REDUCED_DEPTH;
                let reduction = if is_late && is_quiet && reduces {
                    let history = self.history.get(context.side, code);
                    P::PRUNING.reduction(depth, at, is_pv, history)
                } else {
                    0
                };
                self.search_late_move(&next, depth - 1, reduction, window, ply, code)?
            };
            if score > best {
                best = score;
                if score > window.alpha {
                    chosen = code;
                    window.alpha = score;
                    self.extend_line(ply, mv);
                }
                if score >= window.beta {
                    if is_quiet {
                        let tried = &self.plies[ply].tried_quiets;
                        self.history.update(context, depth, code, tried);
                    }
                    break;
                }
            }
            if is_quiet {
                self.plies[ply].tried_quiets.push(code);
            }
            // To leave out the move that prevents it must not prove a loss.
            if !skips_quiets && at + 1 >= quiet_pruning.move_limit && best > -PROVED {
                skips_quiets = true;
                best = best.max(quiet_pruning.futility_score);
                if !quiet_pruning.may_threaten {
                    moves.keep(|mv| position.is_forcing(mv));
                }
            }
        }
        Ok((best, chosen))
    }

    /// Searches a move other than the first: with a zero window, at first to a reduced depth, and
    /// with the whole window only if the move turns out to be better than those before.
    #[inline]
    fn search_late_move(
        &mut self,
        next: &P,
        depth: i32,
        reduction: i32,
        window: Window,
        ply: usize,
        code: u16,
    ) -> Result<i32, Stopped> {
        let zero_window = window.zero_window();
        let mut score = self.search_child(next, depth - reduction, zero_window, ply, code)?;
        if score > window.alpha && reduction > 0 {
            score = self.search_child(next, depth, zero_window, ply, code)?;
        }
        if score <= window.alpha || score >= window.beta {
            return Ok(score);
        }
        self.search_child(next, depth, window, ply, code)
    }
}
