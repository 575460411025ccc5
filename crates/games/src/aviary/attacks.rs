//! Attack tables for single birds, and shifts for many birds at once.
//!
//! Squares are bits of a `u64`, `rank * 8 + file`.

use super::bird::{BLUE, Bird, RED, SILVER, WOOD, YELLOW};

/// Destinations by square, then by way of moving, on an empty board.
static WAYS: [[u64; 5]; 64] = {
    let mut tables = [[0; 5]; 64];
    let mut i = 0;
    while i < 5 {
        let table = way_table(1 << i);
        let mut square = 0;
        while square < 64 {
            tables[square][i] = table[square];
            square += 1;
        }
        i += 1;
    }
    tables
};

/// Destinations by bird, then by square, on an empty board.
static BIRDS: [[u64; 64]; 9] = {
    let mut tables = [[0; 64]; 9];
    let mut i = 0;
    while i < 9 {
        tables[i] = way_table(Bird::ALL[i].ways());
        i += 1;
    }
    tables
};

/// The 24 squares around the middle of a 5 x 5 field, bit 18, that birds reach from there past
/// the blockers among the middle's neighbours. Blockers are numbered row by row, middle included.
static REACH: [u64; 512] = {
    let mut reach = [0; 512];
    let mut blockers = 0;
    while blockers < 512 {
        let mut at = 0;
        while at < 25 {
            let (dx, dy) = (at % 5 - 2, at / 5 - 2);
            if at != 12 && is_open(dx, dy, blockers) {
                reach[blockers] |= 1 << ((dy + 2) * 8 + dx + 2);
            }
            at += 1;
        }
        blockers += 1;
    }
    reach
};

const fn is_open(dx: i32, dy: i32, blockers: usize) -> bool {
    let (far_x, far_y) = (dx.abs() == 2, dy.abs() == 2);
    if !far_x && !far_y {
        return true;
    }
    let sign = (dx.signum(), dy.signum());
    // Half way along the long side, or along both; the same square unless it is a knight's move.
    let straight = (if far_x { sign.0 } else { 0 }, if far_y { sign.1 } else { 0 });
    !blocks(blockers, sign) || !blocks(blockers, straight)
}

const fn blocks(blockers: usize, (dx, dy): (i32, i32)) -> bool {
    (blockers >> ((dy + 1) * 3 + dx + 1)) & 1 != 0
}

const fn way_table(ways: u8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 * 25 {
        let (square, field) = (at / 25, at as i32 % 25);
        let (dx, dy) = (field % 5 - 2, field / 5 - 2);
        let (file, rank) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
        if ways & way_of(dx, dy) != 0 && file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            table[square] |= 1 << (rank * 8 + file);
        }
        at += 1;
    }
    table
}

/// The ways of moving that go so far.
const fn way_of(dx: i32, dy: i32) -> u8 {
    match (dx.abs(), dy.abs()) {
        (1, 1) => BLUE | SILVER,
        (2, 2) => BLUE | WOOD,
        (0, 1) | (1, 0) => YELLOW | SILVER,
        (0, 2) | (2, 0) => YELLOW | WOOD,
        (1, 2) | (2, 1) => RED,
        _ => 0,
    }
}

/// The destinations of a bird on an empty board.
#[inline]
pub(super) fn pattern(bird: Bird, square: usize) -> u64 {
    BIRDS[bird as usize][square & 63]
}

/// The neighbours of a square.
#[inline]
pub(super) fn ring(square: usize) -> u64 {
    pattern(Bird::Sparrow, square)
}

/// The squares within 2 that can be reached past blockers: true in both directions, to and from.
/// Bits beyond the 5 x 5 field are meaningless: intersect the set with a pattern.
#[inline]
pub(super) fn reach(square: usize, blockers: u64) -> u64 {
    // Rotation may bring in squares of the opposite edge, but only where the board has none.
    let near = blockers.rotate_right(square as u32 + 55);
    let index = (near & 7) | ((near >> 5) & 0o70) | ((near >> 10) & 0o700);
    REACH[index as usize].rotate_left(square as u32 + 46)
}

/// The birds, given as sets by way of moving, that attack a square past blockers.
#[inline]
pub(super) fn attackers(square: usize, ways: &[u64; 5], blockers: u64) -> u64 {
    let [blue, red, yellow, wood, silver] = ways;
    let [b, r, y, w, s] = &WAYS[square & 63];
    reach(square, blockers) & ((blue & b) | (red & r) | (yellow & y) | (wood & w) | (silver & s))
}

/// Directions: north, east, south, west, north-east, south-east, south-west, north-west.
const ROTATIONS: [u32; 8] = [8, 1, 56, 63, 9, 57, 55, 7];
const NOT_NORTH: u64 = u64::MAX >> 8;
const NOT_SOUTH: u64 = u64::MAX << 8;
const NOT_EAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_WEST: u64 = NOT_EAST << 1;
const INSIDE: [u64; 8] = [
    NOT_NORTH,
    NOT_EAST,
    NOT_SOUTH,
    NOT_WEST,
    NOT_NORTH & NOT_EAST,
    NOT_SOUTH & NOT_EAST,
    NOT_SOUTH & NOT_WEST,
    NOT_NORTH & NOT_WEST,
];
/// The orthogonal and the diagonal part of each knight's move, as directions.
const KNIGHT: [(usize, usize); 8] =
    [(0, 4), (0, 7), (1, 4), (1, 5), (2, 5), (2, 6), (3, 6), (3, 7)];

/// A set of birds moved one square; those at the edge are lost.
#[inline(always)]
fn step(set: u64, direction: usize) -> u64 {
    (set & INSIDE[direction]).rotate_left(ROTATIONS[direction])
}

/// The destinations of many birds, one set for each of the 24 displacements, so that every bit is
/// one move. Birds are given as sets by way of moving; only destinations in `to` are kept.
#[inline]
pub(super) fn fan(ways: &[u64; 5], blockers: u64, to: u64) -> [u64; 24] {
    let [blue, red, yellow, wood, silver] = *ways;
    let near = [yellow | silver, blue | silver];
    let far = [yellow | wood, blue | wood];
    let mut sets = [0; 24];
    let mut half = [0; 8];
    for d in 0..8 {
        sets[d] = step(near[d / 4], d) & to;
        sets[8 + d] = step(step(far[d / 4], d) & !blockers, d) & to;
        half[d] = step(red, d) & !blockers;
    }
    for (k, (straight, slanted)) in KNIGHT.into_iter().enumerate() {
        sets[16 + k] = (step(half[straight], slanted) | step(half[slanted], straight)) & to;
    }
    sets
}

/// The origin of a bird that went to `to` by the displacement of this number in a [`fan`].
#[inline]
pub(super) fn origin(number: usize, to: usize) -> usize {
    let turned: u32 = match number {
        0..8 => ROTATIONS[number],
        8..16 => 2 * ROTATIONS[number - 8],
        _ => KNIGHT.get(number - 16).map_or(0, |(d, e)| ROTATIONS[*d] + ROTATIONS[*e]),
    };
    (to + 256 - turned as usize) & 63
}
