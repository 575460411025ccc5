//! The position asked about: its moves, searched deeper and deeper.

use std::sync::atomic::Ordering::Relaxed;

use super::follow::follow;
use super::node::{PLIES, Searcher, Window};
use super::score::{PROVED, WIN, of_fate, value};
use super::{Line, Report, Shared, Wanted};
use crate::engine::control::{Progress, Stopped};
use crate::engine::solvable::SolvedMove;
use crate::engine::think::Think;
use crate::engine::thinking::give_way;
use crate::engine::value::{Fate, Value};
use crate::rules::MoveList;

/// Solvers are asked once this depth is searched, so that there is something to show.
const SOLVED_AFTER: u16 = 3;

/// Whether nothing more is to be found out of a move that leads to this.
fn is_final<P: Think>(fate: Fate) -> bool {
    !P::LENGTHS || !matches!(fate, Fate::Win(None) | Fate::Loss(None))
}

/// The fate that a proved score stands for.
fn fate_of_score(score: i32) -> Option<Fate> {
    match value(score) {
        Value::Proved(fate) => Some(fate),
        _ => None,
    }
}

/// A move of the position asked about.
struct RootMove<P: Think> {
    mv: P::Move,
    next: P,
    /// What is known of it for good, for the side that moves.
    fate: Option<Fate>,
    /// Its score, and the depth and the line it comes from; before a first search an estimate.
    score: i32,
    depth: u16,
    line: Vec<P::Move>,
}

impl<P: Think> RootMove<P> {
    fn line(&self) -> Line<P::Move> {
        let value = self.fate.map_or(value(self.score), Value::Proved);
        Line { value, depth: self.depth, moves: self.line.clone() }
    }

    /// Whether it is known for good how the game ends after it.
    fn is_known(&self) -> bool {
        self.fate.is_some() || self.score.abs() >= PROVED
    }
}

/// Searches a position, or `only` some of its moves if there are any, until a limit is reached, it
/// is told to stop, or all is proved that was asked. `tell` hears of each new finding; the last of
/// them is returned.
pub fn search<P: Think>(
    position: &P,
    only: &[P::Move],
    wanted: Wanted,
    shared: &Shared<'_, P>,
    tell: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    shared.table.grow_older();
    let others = Progress::default();
    std::thread::scope(|scope| {
        for number in 1..wanted.threads {
            let others = &others;
            scope.spawn(move || {
                give_way();
                let mut root = Root::new(position, only, wanted, shared);
                root.deepen(number, others, &mut |_| {});
            });
        }
        let mut root = Root::new(position, only, wanted, shared);
        root.deepen(0, &others, tell);
        others.stop();
        root.searcher.settle();
        let mut report = root.report(true);
        report.nodes = shared.nodes.load(Relaxed);
        tell(&report);
        report
    })
}

/// What each of so many moves leads to, as far as it is known to what solves small positions.
pub(in crate::engine) fn solved<P: Think>(
    position: &P,
    wanted: Wanted,
    moves: usize,
    progress: &Progress,
) -> Vec<SolvedMove<P>> {
    position.solved_moves(wanted.limits.for_solver(moves), progress).unwrap_or_default()
}

/// One thread's view of the position asked about.
struct Root<'a, P: Think> {
    position: &'a P,
    searcher: Searcher<'a, P>,
    moves: Vec<RootMove<P>>,
    wanted: Wanted,
    depth: u16,
    key: u64,
    /// The lines found last: what is being searched may yet lose its place.
    lines: Vec<Line<P::Move>>,
}

impl<'a, P: Think> Root<'a, P> {
    fn new(position: &'a P, only: &[P::Move], wanted: Wanted, shared: &'a Shared<'a, P>) -> Self {
        let mut past = position.past_keys();
        past.sort_unstable();
        let mut list = MoveList::new();
        position.legal_moves(&mut list);
        list.retain(|mv| only.is_empty() || only.contains(mv));
        let root_move = |mv: P::Move| {
            let mut next = position.clone();
            next.apply(mv);
            let mut fate = None;
            if let Some(outcome) = next.outcome() {
                fate = Some(super::score::fate_of(outcome, next.turn()).before());
            }
            let next = next.for_search();
            if let (None, Some(Value::Proved(known))) = (fate, shared.exact(&next)) {
                fate = Some(known.before());
            }
            let score = fate.map_or_else(|| -next.evaluate(), |fate| of_fate(fate, 0));
            RootMove { mv, next, fate, score, depth: 0, line: vec![mv] }
        };
        let mut moves: Vec<_> = list.into_iter().map(root_move).collect();
        let rate = |root: &RootMove<P>| (root.score, position.priority(root.mv));
        moves.sort_by_key(|root| std::cmp::Reverse(rate(root)));
        let key = position.for_search().search_key();
        let lines = Vec::new();
        let searcher = Searcher::new(shared, past);
        let mut root = Root { position, searcher, moves, wanted, depth: 0, key, lines };
        root.lines = root.best_lines();
        root
    }

    fn lines_wanted(&self) -> usize {
        self.wanted.lines.clamp(1, self.moves.len().max(1))
    }

    fn best_lines(&self) -> Vec<Line<P::Move>> {
        let best = self.moves.iter().take(self.lines_wanted());
        let whole = |root: &RootMove<P>| {
            let mut line = root.line();
            follow(self.position, self.searcher.shared, &mut line.moves);
            line
        };
        best.map(whole).collect()
    }

    fn report(&self, ended: bool) -> Report<P::Move> {
        let is_told = |root: &&RootMove<P>| self.lines.iter().any(|line| line.moves[0] == root.mv);
        let others = self.moves.iter().filter(|root| root.fate.is_some() && !is_told(root));
        let rest = others.map(RootMove::line).collect();
        let report = self.searcher.shared.report(self.lines.clone(), self.depth, ended);
        Report { rest, value: report.lines.first().map(|line| self.value(line)), ..report }
    }

    /// What the position is worth if this is its best line: a draw is the least there is, unless
    /// it is known where all other moves lead.
    fn value(&self, best: &Line<P::Move>) -> Value {
        let may_win = |root: &RootMove<P>| root.mv != best.moves[0] && !root.is_known();
        match best.value {
            Value::Proved(fate) if fate.sign() == 0 && self.moves.iter().any(may_win) => {
                Value::AtLeast(fate)
            }
            value => value,
        }
    }

    /// Whether deeper search would tell nothing new.
    fn is_settled(&self) -> bool {
        let (told, others) = self.moves.split_at(self.lines_wanted());
        let may_rise = others.iter().any(|root| !root.is_known());
        // A win is shortest, a loss longest, once the search is as deep as it is long.
        let is_found = |root: &RootMove<P>| {
            let length = WIN - root.score.abs();
            let is_even = root.fate.is_some_and(|fate| fate.sign() == 0);
            root.fate.is_some_and(is_final::<P>) && !(is_even && may_rise)
                || root.score.abs() >= PROVED && length <= i32::from(self.depth)
        };
        told.iter().all(is_found)
    }

    fn deepen(&mut self, thread: usize, others: &Progress, tell: &mut dyn FnMut(&Report<P::Move>)) {
        if self.moves.is_empty() {
            return;
        }
        let mut is_solved = thread > 0 || !self.wanted.exact;
        let most = self.wanted.limits.depth.unwrap_or(u16::MAX).min(PLIES as u16 - 1);
        for depth in 1..=most {
            if others.check().is_err() {
                return;
            }
            // The other threads run ahead by turns, so that they find other things.
            if thread > 0 && (usize::from(depth) + thread).is_multiple_of(2) {
                continue;
            }
            for at in 0..self.lines_wanted() {
                if self.search_line(at, depth).is_err() {
                    return;
                }
            }
            if self.is_each_told() {
                self.moves.sort_by_key(|root| std::cmp::Reverse(root.score));
            }
            self.depth = depth;
            // Who sets no limit of time asks for all that can be known, not for the best move alone.
            let wants_all = self.wanted.limits.time.is_none();
            if !is_solved && (depth == SOLVED_AFTER || wants_all && self.is_settled()) {
                self.solve();
                is_solved = true;
            }
            self.searcher.settle();
            self.lines = self.best_lines();
            tell(&self.report(false));
            if self.is_settled() {
                return;
            }
        }
    }

    /// Asks what solves small positions apart from the search.
    fn solve(&mut self) {
        let progress = self.searcher.shared.progress;
        for (mv, fate) in solved(self.position, self.wanted, self.moves.len(), progress) {
            let Some(root) = self.moves.iter_mut().find(|root| root.mv == mv) else { continue };
            if let (None, Some(fate)) = (root.fate, fate) {
                (root.fate, root.score) = (Some(fate), of_fate(fate, 0));
            }
        }
        // Wins come first and losses last. What is not solved keeps its place: only the first scores
        // are of this depth, so they do not compare.
        self.moves.sort_by_key(|root| -root.fate.map_or(0, Fate::merit));
    }

    /// Finds the best of the moves from this place on, and brings it there.
    fn search_line(&mut self, at: usize, depth: u16) -> Result<(), Stopped> {
        self.searcher.depth = i32::from(depth);
        let before = self.moves[at].score;
        let all = Window { alpha: -WIN, beta: WIN };
        let mut margin = 40;
        let mut window = all;
        if depth >= 4 && before.abs() < PROVED && self.moves[at].depth > 0 {
            window = Window { alpha: before - margin, beta: before + margin };
        }
        loop {
            let best = self.search_moves(at, depth, window)?;
            if best > window.alpha && best < window.beta || best.abs() >= PROVED {
                break;
            }
            if window.alpha == all.alpha && window.beta == all.beta {
                break;
            }
            margin *= 4;
            if best <= window.alpha {
                window.alpha = before.saturating_sub(margin).max(-WIN);
            } else {
                window.beta = before.saturating_add(margin).min(WIN);
            }
            if margin > 3000 {
                window = all;
            }
        }
        Ok(())
    }

    /// Whether each move has a line of its own, so that no other can take its place.
    fn is_each_told(&self) -> bool {
        self.lines_wanted() == self.moves.len()
    }

    /// One search of the moves from this place on; the best comes to it.
    fn search_moves(&mut self, at: usize, depth: u16, mut window: Window) -> Result<i32, Stopped> {
        let mut best = -WIN;
        let mut chosen = at;
        let end = if self.is_each_told() { at + 1 } else { self.moves.len() };
        for number in at..end {
            let root = &self.moves[number];
            let (mv, full) = (root.mv, i32::from(depth) - 1);
            let score = match root.fate {
                Some(fate) if is_final::<P>(fate) => of_fate(fate, 0),
                known => {
                    let next = root.next.clone();
                    let score = self.search_move(&next, mv, full, window, number > at)?;
                    known.filter(|_| score.abs() < PROVED).map_or(score, |fate| of_fate(fate, 0))
                }
            };
            if score > best {
                best = score;
                if score > window.alpha || number == at {
                    chosen = number;
                    let line = self.searcher.line(1).to_vec();
                    let root = &mut self.moves[number];
                    (root.score, root.depth) = (score, depth);
                    if !root.fate.is_some_and(is_final::<P>) {
                        root.line.truncate(1);
                        root.line.extend(line);
                    }
                    if score.abs() >= PROVED {
                        // What is proved stays so, and its length may now be known.
                        root.fate = root.fate.and(fate_of_score(score)).or(root.fate);
                    }
                    if at == 0 && number > at && score > window.alpha {
                        self.keep_found(number);
                    }
                }
                window.alpha = window.alpha.max(score);
                if score >= window.beta {
                    break;
                }
            }
        }
        // The others keep their order.
        self.moves[at..=chosen].rotate_right(1);
        Ok(best)
    }

    fn search_move(
        &mut self,
        next: &P,
        mv: P::Move,
        full: i32,
        window: Window,
        is_later: bool,
    ) -> Result<i32, Stopped> {
        let code = P::code(mv);
        self.searcher.path.clear();
        self.searcher.path.push(self.key);
        if is_later {
            let test = Window { alpha: window.alpha, beta: window.alpha + 1 };
            let score = self.searcher.after(next, full, test, 0, code)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        self.searcher.after(next, full, window, 0, code)
    }

    /// A better first move counts at once, should the search end before the depth does.
    fn keep_found(&mut self, number: usize) {
        let line = self.moves[number].line();
        self.lines.retain(|other| other.moves[0] != line.moves[0]);
        self.lines.insert(0, line);
        self.lines.truncate(self.lines_wanted());
    }
}
