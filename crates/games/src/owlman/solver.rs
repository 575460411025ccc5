//! All positions of a few helpers solved backwards, by board and side to move alone.

use std::sync::LazyLock;

use super::moves::bits;
use super::tables::{LEAPS, STEPS, TOWER};
use super::{Options, Owlman};
use crate::{MoveList, Position as _, Side};

/// The result of best play on the board alone, with the number of plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Neither side can force a win.
    Endless,
    /// A side wins after this number of plies.
    Win(Side, u16),
}

/// Neither a nightfall nor a demand.
pub const BOARD_ALONE: Options = Options { nightfall: None, repetition: false };

/// The verdicts on every position of `0..=helpers` helpers.
pub struct Solver {
    tables: Vec<Layer>,
}

/// The verdicts on all positions of up to three helpers.
pub fn solved() -> &'static Solver {
    static SOLVED: LazyLock<Solver> = LazyLock::new(|| Solver::new(3));
    &SOLVED
}

impl Solver {
    fn new(helpers: u32) -> Solver {
        let mut solver = Solver { tables: Vec::new() };
        for count in 1..=helpers {
            let table = Layer::new(count, &solver);
            solver.tables.push(table);
        }
        solver
    }

    /// The verdict on a position; its counters are ignored.
    pub fn verdict(&self, position: &Owlman) -> Verdict {
        match position.ending() {
            Some(ending) => Verdict::Win(ending.winner(), 0),
            None => {
                let table = &self.tables[position.helpers.count_ones() as usize - 1];
                table.verdicts[table.number(position)]
            }
        }
    }

    /// The number of positions with this many helpers, and of those that Owlman wins.
    pub fn owlman_wins(&self, helpers: u32, turn: Side) -> (usize, usize) {
        let table = &self.tables[helpers as usize - 1];
        let of_turn = (turn as usize..table.verdicts.len()).step_by(2);
        let real: Vec<_> = of_turn.filter(|n| table.position(*n).is_some()).collect();
        let is_win = |n: &&usize| matches!(table.verdicts[**n], Verdict::Win(Side::Black, _));
        (real.len(), real.iter().filter(is_win).count())
    }
}

/// The positions with one number of helpers.
struct Layer {
    /// All sets of helpers, ascending.
    sets: Vec<u32>,
    verdicts: Vec<Verdict>,
}

/// The working state while a table is made.
struct Work {
    /// Moves that capture nothing and are not known to lose.
    escapes: Vec<u8>,
    /// The longest that a losing capture takes.
    longest: Vec<u16>,
    /// Positions whose verdict takes this many plies, in the order in which they are processed.
    waiting: Vec<Vec<(u32, Side)>>,
}

impl Layer {
    fn new(helpers: u32, solver: &Solver) -> Layer {
        let sets: Vec<u32> = sets_of(helpers).collect();
        let size = sets.len() * 32 * 32 * 2;
        let mut table = Layer { sets, verdicts: vec![Verdict::Endless; size] };
        let mut work = Work { escapes: vec![0; size], longest: vec![0; size], waiting: Vec::new() };
        for number in 0..size {
            if let Some(position) = table.position(number) {
                table.look_ahead(number, &position, solver, &mut work);
            }
        }
        let mut plies = 0;
        while plies < work.waiting.len() {
            for (number, winner) in std::mem::take(&mut work.waiting[plies]) {
                // A later verdict may have been waiting when an earlier one came.
                if table.verdicts[number as usize] == Verdict::Endless {
                    table.verdicts[number as usize] = Verdict::Win(winner, plies as u16);
                    table.look_back(number as usize, winner, plies as u16, &mut work);
                }
            }
            plies += 1;
        }
        table
    }

    fn number(&self, position: &Owlman) -> usize {
        let (doc, owl) = (position.doc.trailing_zeros() as usize, usize::from(position.owl));
        ((rank_of(position.helpers) * 32 + doc) * 32 + owl) * 2 + position.turn as usize
    }

    fn position(&self, number: usize) -> Option<Owlman> {
        let (turn, owl, doc) = (Side::ALL[number % 2], (number / 2 % 32) as u8, number / 64 % 32);
        let (helpers, doc) = (self.sets[number / 2048], 1 << doc);
        let apart = helpers & (doc | 1 << owl | 1 << TOWER) == 0 && doc != 1 << owl;
        apart.then(|| Owlman::new(helpers, doc, owl, turn, 0, &BOARD_ALONE))
    }

    /// Everything about a position that does not depend on this table.
    fn look_ahead(&self, number: usize, position: &Owlman, solver: &Solver, work: &mut Work) {
        if let Some(ending) = position.ending() {
            return work.wait(number, ending.winner(), 0);
        }
        if position.turn == Side::White {
            work.escapes[number] = position.count_moves() as u8;
            return;
        }
        // With a capture that does not lose there are more hopes than can be crossed off.
        const LASTING: u8 = 100;
        let (mut escapes, mut longest, mut shortest) = (0, 0, u16::MAX);
        for to in bits(position.reach()) {
            let taken = position.frightened(to) | position.doc & 1 << to;
            if taken == 0 {
                escapes += u8::from(escapes < LASTING);
                continue;
            }
            let mut next = position.clone();
            next.apply(super::Move { from: position.owl, to, demand: false });
            match solver.verdict(&next) {
                Verdict::Win(Side::White, plies) => longest = longest.max(plies),
                Verdict::Win(Side::Black, plies) => {
                    (escapes, shortest) = (LASTING, shortest.min(plies))
                }
                Verdict::Endless => escapes = LASTING,
            }
        }
        (work.escapes[number], work.longest[number]) = (escapes, longest);
        if shortest < u16::MAX {
            work.wait(number, Side::Black, shortest + 1);
        } else if escapes == 0 {
            work.wait(number, Side::White, longest + 1);
        }
    }

    /// Hands a verdict on to the positions before.
    fn look_back(&self, number: usize, winner: Side, plies: u16, work: &mut Work) {
        let Some(position) = self.position(number) else { return };
        let mut before = position.clone();
        before.turn = position.turn.other();
        let free = !(position.helpers | position.doc | 1 << position.owl);
        if position.turn == Side::White {
            // From the tower he would have captured.
            for from in bits(LEAPS[usize::from(position.owl)] & free & !(1 << TOWER)) {
                before.owl = from;
                if before.frightened(position.owl) == 0 {
                    self.propagate(&before, winner, plies, work);
                }
            }
            return;
        }
        for to in bits((position.helpers | position.doc) & !(1 << TOWER)) {
            let is_doc = position.doc == 1 << to;
            let closed = if is_doc { 0 } else { 1 << TOWER };
            for from in bits(STEPS[usize::from(to)] & free & !closed) {
                (before.doc, before.helpers) = match is_doc {
                    true => (1 << from, position.helpers),
                    false => (position.doc, position.helpers & !(1 << to) | 1 << from),
                };
                self.propagate(&before, winner, plies, work);
            }
        }
    }

    fn propagate(&self, before: &Owlman, winner: Side, plies: u16, work: &mut Work) {
        let number = self.number(before);
        if self.verdicts[number] != Verdict::Endless {
            return;
        }
        if winner == before.turn {
            work.wait(number, winner, plies + 1);
        } else if work.escapes[number] > 0 {
            work.escapes[number] -= 1;
            if work.escapes[number] == 0 {
                work.wait(number, winner, plies.max(work.longest[number]) + 1);
            }
        }
    }
}

impl Work {
    fn wait(&mut self, number: usize, winner: Side, plies: u16) {
        while self.waiting.len() <= usize::from(plies) {
            self.waiting.push(Vec::new());
        }
        self.waiting[usize::from(plies)].push((number as u32, winner));
    }
}

/// All sets of this many of the 32 squares, in the order of [`rank_of`].
fn sets_of(count: u32) -> impl Iterator<Item = u32> {
    let next = |set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set.checked_add(lowest)?;
        Some(carried | ((carried ^ set) / lowest) >> 2)
    };
    std::iter::successors(Some((1 << count) - 1), next)
}

/// The number of smaller sets of the same size, which is three at most.
fn rank_of(set: u32) -> usize {
    // How many sets of one square more than the index there are below a square.
    static SETS_BELOW: [[usize; 32]; 3] = {
        let mut below = [[0; 32]; 3];
        let mut n = 1;
        while n < 32 {
            below[0][n] = n;
            below[1][n] = below[1][n - 1] + below[0][n - 1];
            below[2][n] = below[2][n - 1] + below[1][n - 1];
            n += 1;
        }
        below
    };
    bits(set).zip(&SETS_BELOW).map(|(n, below)| below[usize::from(n)]).sum()
}

#[test]
fn sets_are_numbered_in_order() {
    for count in 1..4 {
        assert!(sets_of(count).map(rank_of).eq(0..sets_of(count).count()), "{count}");
    }
}

/// The best moves of a position, with the verdict on it.
pub fn best(position: &Owlman, solver: &Solver) -> (MoveList<super::Move>, Verdict) {
    let here = solver.verdict(position);
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| {
        let mut next = position.clone();
        next.apply(*mv);
        match (here, solver.verdict(&next)) {
            (Verdict::Win(winner, plies), Verdict::Win(next_winner, next_plies)) => {
                winner == next_winner && plies == next_plies + 1
            }
            (here, next) => here == next,
        }
    });
    (moves, here)
}
