//! Umbra: pieces, by the number of ways in which they can be flipped.

use super::discs::{Estimate, Family, family};
use crate::searchable::{FEATURES, Features};
use crate::solver::SolvableRules;
use crate::strength::Rating;
use owlery_games::Side;
use owlery_games::discs::{Board, Rules as _};
use owlery_games::rays::{Rays, along, reach};
use owlery_games::umbra::{Directions, LINES, Leaps, Options, Reach, Rules};

/// The number of phases of the game, by the share of the board that is filled.
const PHASES: usize = 4;
/// The number of open ends from which on pieces are counted together.
const OPEN: usize = 4;

/// The number of features beside a net.
const NET_FEATURES: usize = 2 * PHASES;

/// The weights for the usual rules.
static USUAL: Family = family!("umbra", 0);
/// The weights for rows, by the squares that place.
static X_DIAGONAL: Family = family!("umbra-x-diagonal", 0);
static X_ORTHOGONAL: Family = family!("umbra-x-orthogonal", 0);
static X_KNIGHT: Family = family!("umbra-x-knight", 0);
/// The weights for all others, by the directions in which pieces are flipped.
static ROWS: Family = family!("umbra-rows", NET_FEATURES);
static DIAGONALS: Family = family!("umbra-diagonals", NET_FEATURES);
static OTHER: Family = family!("umbra-other", NET_FEATURES);

impl Estimate for Rules {
    /// By phase: the pieces with no open end, with one and so on; then the move in each phase.
    const WEIGHTS: &'static [i32] = &[
        -530, 126, 112, 137, 110, 242, 87, 52, 53, 84, 117, 104, 50, 118, 286, 186, 140, 355, 475,
        785, 154, 133, 368, 1152,
    ];
    // The board is filled in any case.
    const PREFERS_SHORT_WINS: bool = false;
    const FIXED_DEPTH: u16 = 7;
    /// Measured in matches of 400 games between neighbours; see `docs/benchmarks.md`.
    const RATINGS: &'static [Rating] = &[
        Rating::new(0, 400, 105.0, 0.19),
        Rating::new(94, 490, 92.0, 0.17),
        Rating::new(158, 600, 80.0, 0.15),
        Rating::new(243, 735, 67.5, 0.13),
        Rating::new(359, 900, 55.0, 0.11),
        Rating::new(433, 1_082, 45.0, 0.09),
        Rating::new(554, 1_300, 35.0, 0.07),
        Rating::new(648, 1_501, 28.0, 0.057),
        Rating::new(763, 1_732, 21.0, 0.043),
        Rating::new(877, 2_000, 15.0, 0.03),
        Rating::new(954, 2_378, 11.0, 0.0225),
        Rating::new(1070, 2_828, 7.5, 0.015),
        Rating::new(1177, 3_200, 5.0, 0.01),
        Rating::new(1257, 3_600, 2.5, 0.005),
        Rating::new(1372, 4_000, 0.0, 0.0),
        Rating::new(1474, 5_657, 0.0, 0.0),
    ];
    const TRANSPOSES: bool = true;
    /// The size, the number of leaps of X, whether any is longer than one square, the number of
    /// directions of Y, and whether friends end a row.
    const RULE_CELLS: &'static [u32] = &[20, MOST_LEAPS as u32 + 1, 2, 9, 2];

    fn features<B: Rays>(board: &Board<B, Self>) -> Features {
        let (own, enemy) = (board.pieces(board.turn), board.pieces(board.turn.other()));
        let (empty, taken) = (board.empty(), own | enemy);
        let phase = phase(board);
        // The pieces with at least n open ends, counted by adding one end after the other.
        let mut at_least = [B::EMPTY; OPEN];
        let mut add = |open: B| {
            for n in (1..OPEN).rev() {
                at_least[n] |= at_least[n - 1] & open;
            }
            at_least[0] |= open;
        };
        let directions = board.rules.options().y;
        // Pieces are flipped from an open end in the direction that leads from it to them.
        for (ways, (through, step)) in LINES.iter().map(|(_, ways)| ways).zip(along(taken)) {
            let [upward, downward] = ways.map(|way| directions.has(way));
            if upward || downward {
                let [up, down] = reach(empty, through, step);
                if upward {
                    add(up);
                }
                if downward {
                    add(down);
                }
            }
        }
        let mut features = [0; FEATURES];
        let count = |set: B| (set & own).count() as i32 - (set & enemy).count() as i32;
        let mut rest = taken;
        for n in (0..OPEN).rev() {
            features[phase * (OPEN + 1) + n + 1] = count(rest & at_least[n]);
            rest &= !at_least[n];
        }
        features[phase * (OPEN + 1)] = count(rest);
        features[PHASES * (OPEN + 1) + phase] = 1;
        features
    }

    /// By phase: the pieces that can be turned at once; then, by phase, the squares where only one side
    /// can place. Blocks of squares do not know the relationship X.
    fn net_features<B: Rays>(board: &Board<B, Self>) -> Features {
        let phase = phase(board);
        let difference = |count: fn(&Board<B, Self>, Side) -> i32| {
            count(board, board.turn) - count(board, board.turn.other())
        };
        let mut features = [0; FEATURES];
        features[phase] = difference(turnable);
        features[PHASES + phase] = difference(reserved);
        features
    }

    fn rule_contents(options: &Options) -> Vec<u8> {
        let is_long = |(files, ranks): (i32, i32)| files.abs().max(ranks.abs()) > 1;
        vec![
            options.size,
            options.x.iter().count().min(MOST_LEAPS) as u8,
            u8::from(options.x.iter().any(is_long)),
            options.y.iter().count() as u8,
            u8::from(options.reach == Reach::FirstFriend),
        ]
    }

    fn family(options: &Options) -> Option<&'static Family> {
        // The first weights were learned with the usual rules. They still serve adjacent squares and
        // queen's lines, but queen's lines that end at the first friend on the usual board alone.
        let named = [Leaps::DIAGONAL, Leaps::ADJACENT, Leaps::ORTHOGONAL, Leaps::KNIGHT];
        let is_named = named.contains(&options.x);
        let is_near = options.size == Options::default().size || options.reach == Reach::Unbroken;
        match options.y {
            Directions::ROWS if options.x == Leaps::DIAGONAL => Some(&X_DIAGONAL),
            Directions::ROWS if options.x == Leaps::ORTHOGONAL => Some(&X_ORTHOGONAL),
            Directions::ROWS if options.x == Leaps::KNIGHT => Some(&X_KNIGHT),
            Directions::ROWS if is_named => Some(&USUAL),
            Directions::QUEEN if is_named && is_near => Some(&USUAL),
            Directions::QUEEN => None,
            Directions::ROWS => Some(&ROWS),
            Directions::DIAGONALS => Some(&DIAGONALS),
            _ => Some(&OTHER),
        }
    }
}

/// The phase of the game.
#[inline]
fn phase<B: Rays>(board: &Board<B, Rules>) -> usize {
    let squares = usize::from(board.size()).pow(2);
    let taken = squares - board.empty().count() as usize;
    (taken * PHASES / squares).min(PHASES - 1)
}

/// The number of a side's pieces that a placement by the other may turn.
fn turnable<B: Rays>(board: &Board<B, Rules>, side: Side) -> i32 {
    let Options { y, reach: ends, .. } = board.rules.options();
    let (own, enemy) = (board.pieces(side), board.pieces(side.other()));
    let from = board.rules.near(enemy) & board.empty();
    let through = match ends {
        Reach::Unbroken => own | enemy,
        Reach::FirstFriend => own,
    };
    let mut turnable = B::EMPTY;
    for ((_, ways), (through, step)) in LINES.iter().zip(along(through)) {
        let [upward, downward] = ways.map(|way| y.has(way));
        if upward || downward {
            let [up, down] = reach(from, through, step);
            if upward {
                turnable |= up;
            }
            if downward {
                turnable |= down;
            }
        }
    }
    (turnable & own).count() as i32
}

/// The number of squares where only this side can place a piece now.
fn reserved<B: Rays>(board: &Board<B, Rules>, side: Side) -> i32 {
    let [own, enemy] = [side, side.other()].map(|side| Rules::placements(board, side));
    (own & !enemy).count() as i32
}

/// The greatest number of leaps that is distinguished.
const MOST_LEAPS: usize = 8;

/// The size from which on answers count more than open squares.
const LARGE: u8 = 7;

impl SolvableRules for Rules {
    const MARGIN_MATTERS: bool = true;

    /// With four diagonal neighbours few squares are open.
    fn solvable_empty_squares(options: &Options) -> u32 {
        match (options.x, options.size) {
            (Leaps::DIAGONAL, _) => 18,
            (_, ..6) => 16,
            _ => 14,
        }
    }

    /// The difference of pieces.
    #[inline]
    fn score<B: Rays>(board: &Board<B, Self>) -> i16 {
        let count = |side: Side| board.pieces(side).count() as i16;
        count(board.turn) - count(board.turn.other())
    }

    /// On a full board, an odd number of squares is never shared out evenly, nor an even one oddly.
    #[inline]
    fn attainable<B: Rays>(board: &Board<B, Self>, score: i16) -> i16 {
        let ends_full = board.rules.fills_board();
        score + i16::from(ends_full) * ((i16::from(board.size()) + score) & 1)
    }

    /// Colours count only as long as White may swap one day.
    #[inline]
    fn tag<B: Rays>(board: &Board<B, Self>) -> u64 {
        let pieces = board.pieces(Side::White) | board.pieces(Side::Black);
        let pending = |limit: u32| !board.rules.swapped() && pieces.count() <= limit;
        let may_swap = board.rules.options().pie.pieces().is_some_and(pending);
        if may_swap { 1 + board.turn as u64 } else { 0 }
    }

    #[inline]
    fn images<B: Rays>(board: &Board<B, Self>) -> (u8, u64) {
        (board.rules.symmetries(), Self::tag(board))
    }

    #[inline]
    fn static_cutoff<B: Rays>(board: &Board<B, Self>, goal: i16) -> Option<bool> {
        let empty = board.empty();
        if empty.without_lowest().is_empty() {
            return Some(last_score(board) >= goal);
        }
        None
    }

    #[inline]
    fn ordering_score<B: Rays>(board: &Board<B, Self>) -> i32 {
        // Few answers count most, for they are quickly searched; pieces flip to and fro.
        let places = |side| Self::placements(board, side).count() as i32;
        let (mover, enemy) = (board.turn.other(), board.turn);
        let pieces = board.pieces(mover).count() as i32;
        if board.size() >= LARGE {
            return 4 * places(mover) - 12 * places(enemy) + pieces;
        }
        // Only next to its own pieces does the enemy turn others.
        let near = (board.rules.near(board.pieces(enemy)) & board.empty()).count() as i32;
        let safety = -2 * turnable(board, mover) - 2 * near;
        4 * places(mover) - 6 * places(enemy) + 3 * pieces + safety
    }
}

/// The score when at most one square is empty.
#[inline]
fn last_score<B: Rays>(board: &Board<B, Rules>) -> i16 {
    let score = Rules::score(board);
    if board.is_full() {
        return score;
    }
    let at = board.empty().lowest();
    let has_friend = |board: &Board<B, Rules>| board.rules.near(board.pieces(board.turn)).has(at);
    let gain = |board: &Board<B, Rules>| 1 + 2 * Rules::flips(board, at).count() as i16;
    if has_friend(board) {
        return score + gain(board);
    }
    let mut passed = *board;
    passed.turn = board.turn.other();
    if has_friend(&passed) { score - gain(&passed) } else { score }
}
