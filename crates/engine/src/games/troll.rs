//! Troll: who is nearer to connecting their edges, and whose pieces cannot be flipped.

use super::discs::{Estimate, Family, family};
use crate::searchable::{FEATURES, Features};
use crate::solver::SolvableRules;
use crate::strength::Rating;
use owlery_games::discs::{Board, Rules as _};
use owlery_games::rays::{Rays, along, reach};
use owlery_games::troll::{Edges, Options, Rules, barred, guarded, own_edges};
use owlery_games::{Side, Square};

/// The cost, in a chain, of an empty square where a piece may always be placed.
const PLACED: usize = 2;
/// The cost, in a chain, of a square that is gained only by turning.
const TURNED: usize = 3;
/// The greatest cost of a chain that is distinguished.
const DEAREST: usize = 40;

/// The weights for all rules and sizes.
static FAMILY: Family = family!("troll", 9);

impl Estimate for Rules {
    /// The cost of the cheapest chain, the same early and late, the ways to end it as cheaply and
    /// nearly so, pieces, those that the next placement may turn, those that two may, the move.
    ///
    /// Fitted twice, the second time to games played with the first weights, and taken a little
    /// further the same way: 54 ± 4 % of 600 games at 20,000 nodes a move against the second fit.
    const WEIGHTS: &'static [i32] = &[-350, -60, 130, 80, -150, 570, -850, -60, 700];
    const PREFERS_SHORT_WINS: bool = true;
    const FIXED_DEPTH: u16 = 9;
    /// Measured in matches of 400 games between neighbours; see `docs/benchmarks.md`.
    const RATINGS: &'static [Rating] = &[
        Rating::new(0, 108, 235.0, 0.385),
        Rating::new(117, 130, 210.0, 0.35),
        Rating::new(251, 190, 170.0, 0.29),
        Rating::new(367, 280, 135.0, 0.24),
        Rating::new(465, 400, 105.0, 0.19),
        Rating::new(559, 600, 80.0, 0.15),
        Rating::new(638, 735, 67.5, 0.13),
        Rating::new(714, 900, 55.0, 0.11),
        Rating::new(814, 1_300, 35.0, 0.07),
        Rating::new(881, 1_612, 25.0, 0.05),
        Rating::new(944, 2_000, 15.0, 0.03),
        Rating::new(1035, 2_828, 7.5, 0.015),
        Rating::new(1136, 4_000, 0.0, 0.0),
        Rating::new(1210, 8_000, 0.0, 0.0),
        Rating::new(1319, 16_000, 0.0, 0.0),
    ];
    const TRANSPOSES: bool = false;
    /// The size, and whether the other side's edges are closed.
    const RULE_CELLS: &'static [u32] = &[13, 2];

    fn features<B: Rays>(board: &Board<B, Self>) -> Features {
        let (us, them) = (board.turn, board.turn.other());
        let (own, enemy) = (chain(board, us), chain(board, them));
        let difference = |n: usize| own[n] - enemy[n];
        let (pieces, others) = (board.pieces(us), board.pieces(them));
        let ([turnable, loose], others_weak) = (weak(board, us), weak(board, them));
        let count = |own: B, enemy: B| own.count() as i32 - enemy.count() as i32;
        let all = i32::from(board.size()).pow(2);
        let taken = all - board.empty().count() as i32;
        let cost = difference(0);
        let mut features = [0; FEATURES];
        features[..9].copy_from_slice(&[
            cost,
            if taken * 3 < all { cost } else { 0 },
            if taken * 3 > 2 * all { cost } else { 0 },
            difference(1),
            difference(2),
            count(pieces, others),
            count(turnable, others_weak[0]),
            count(loose, others_weak[1]),
            1,
        ]);
        features
    }

    /// The mover's edges are left and right.
    #[inline]
    fn turned(at: Square, side: Side) -> Square {
        match side {
            Side::Black => at,
            Side::White => Square::new(at.rank, at.file),
        }
    }

    fn rule_contents(options: &Options) -> Vec<u8> {
        vec![options.size, u8::from(options.edges == Edges::Closed)]
    }

    fn family(_options: &Options) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}

/// A side's pieces that one placement may turn, as their row ends at an empty square and at an enemy,
/// and those that two may, as it ends at empty squares.
#[inline]
fn weak<B: Rays>(board: &Board<B, Rules>, side: Side) -> [B; 2] {
    let (own, enemy, empty) = (board.pieces(side), board.pieces(side.other()), board.empty());
    let (mut turnable, mut loose) = (B::EMPTY, B::EMPTY);
    for (through, step) in along(own) {
        let ([enemy_below, enemy_above], [empty_below, empty_above]) =
            (reach(enemy, through, step), reach(empty, through, step));
        turnable |= enemy_below & empty_above | empty_below & enemy_above;
        loose |= empty_below & empty_above;
    }
    [turnable, loose]
}

/// The cost of the cheapest chain between a side's edges, the squares of the far edge that it can
/// end on at this cost, and at the next.
fn chain<B: Rays>(board: &Board<B, Rules>, side: Side) -> [i32; 3] {
    let [from, to] = own_edges(board, side);
    let guarded = guarded(board, side);
    let own = board.pieces(side);
    let free = board.empty() & !guarded;
    let dear = (board.pieces(side.other()) | board.empty() & guarded) & !barred(board, side);
    // The squares reached at each cost.
    let mut reached = [B::EMPTY; DEAREST];
    let near = |set: B| set.east() | set.west() | set.north() | set.south();
    let mut found = None;
    for cost in 0..DEAREST {
        let mut here = if cost > 0 { reached[cost - 1] } else { from & own };
        if cost >= PLACED {
            let before = if cost == PLACED { from } else { B::EMPTY };
            here |= (near(reached[cost - PLACED]) | before) & free;
        }
        if cost >= TURNED {
            let before = if cost == TURNED { from } else { B::EMPTY };
            here |= (near(reached[cost - TURNED]) | before) & dear;
        }
        loop {
            let next = here | near(here) & own;
            if next == here {
                break;
            }
            here = next;
        }
        reached[cost] = here;
        let ends = (here & to).count() as i32;
        match found {
            Some((cheapest, first)) => return [cheapest, first, ends],
            None if ends > 0 => found = Some((cost as i32, ends)),
            None => {}
        }
    }
    [DEAREST as i32, 0, 0]
}

impl SolvableRules for Rules {
    // Joining the edges wins; pieces are not counted.
    const MARGIN_MATTERS: bool = false;

    fn solvable_empty_squares(_options: &Options) -> u32 {
        22
    }

    #[inline]
    fn score<B: Rays>(board: &Board<B, Self>) -> i16 {
        match board.rules.winner() {
            None => 0,
            Some(side) if side == board.turn => 1,
            Some(_) => -1,
        }
    }

    #[inline]
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64 {
        board.turn as u64
    }

    /// A mirror in a diagonal exchanges the edges: White's positions are shown as Black's.
    #[inline]
    fn images<B: Rays>(board: &Board<B, Self>) -> (u8, u64) {
        let symmetries = if board.turn == Side::White { 0b1111_0000 } else { 0b1111 };
        (symmetries, 2)
    }

    #[inline]
    fn static_cutoff<B: Rays>(_board: &Board<B, Self>, _goal: i16) -> Option<bool> {
        None
    }

    #[inline]
    fn ordering_score<B: Rays>(board: &Board<B, Self>) -> i32 {
        if board.rules.is_decided() {
            return i32::MAX - 1;
        }
        let (mover, enemy) = (board.turn.other(), board.turn);
        4 * (missing(board, enemy) - missing(board, mover))
            - Self::placements(board, enemy).count() as i32
    }
}

/// The number of squares that a side's shortest chain lacks.
#[inline]
fn missing<B: Rays>(board: &Board<B, Rules>, side: Side) -> i32 {
    let own = board.pieces(side);
    let [from, to] = own_edges(board, side);
    let all = board.pieces(Side::White) | board.pieces(Side::Black) | board.empty();
    let all = all & !barred(board, side);
    let mut reached = joined(own & from, own);
    let mut steps = 0;
    let mut next = from & all;
    while (reached & to).is_empty() {
        next |= around(reached) & all;
        reached = joined(reached | next, own);
        steps += 1;
    }
    steps
}

#[inline]
fn around<B: Rays>(set: B) -> B {
    set.east() | set.west() | set.north() | set.south()
}

/// The set with all of these pieces that are joined to it.
#[inline]
fn joined<B: Rays>(mut set: B, pieces: B) -> B {
    loop {
        let next = set | around(set) & pieces;
        if next == set {
            return set;
        }
        set = next;
    }
}
