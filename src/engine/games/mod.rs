//! What each game tells the search: estimates, the order of moves, what is known for good.

mod aviary;
mod blocs;
mod owlman;
mod troll;
mod umbra;

use std::hash::{Hash, Hasher};

use super::control::{Progress, Stopped};
use super::solvable::{Solvable, SolvedMove, solve_moves};
use crate::rules::Square;
use crate::rules::discs::{Board, Rules, Turn};
use crate::rules::rays::Rays;

/// More than the greatest code of a move with discs.
const DISC_CODES: usize = 19 * 19 + 3;

/// The code of a move with discs: its square, or one of two beyond the board.
#[inline]
fn disc_code<M: Turn>(mv: M) -> u16 {
    match mv.square() {
        Some(square) => 1 + square.index(Square::MAX_SIZE) as u16,
        None => DISC_CODES as u16 - if mv == M::PASS { 1 } else { 2 },
    }
}

/// How many enemies a move of the side to move turns.
#[inline]
fn count_flips<B: Rays, R: Rules>(board: &Board<B, R>, mv: R::Move) -> u32 {
    mv.square().map_or(0, |square| R::flips(board, B::index(square)).count())
}

/// Solves the moves of a position if it is small.
fn solved<P: Solvable>(
    position: &P,
    limit: u64,
    progress: &Progress,
) -> Result<Vec<SolvedMove<P>>, Stopped> {
    if !position.is_small() {
        return Ok(Vec::new());
    }
    solve_moves(position, &mut P::Solver::default(), limit, progress)
}

/// A key for the table from what a position hashes.
#[inline]
fn mixed(position: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    position.hash(&mut mixer);
    spread(mixer.0)
}

/// The splitmix64 finish: every bit of the number moves every bit of the key.
#[inline]
fn spread(n: u64) -> u64 {
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

/// A quick hasher for a few words that nobody chooses with ill intent.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        let product = u128::from(self.0.rotate_left(23) ^ n ^ 0x9e37_79b9_7f4a_7c15)
            * 0xd6e8_feb8_6659_fd93_u128;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    // A discriminant, the same for all positions of one search.
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.0 = self.0.wrapping_mul(3).wrapping_add(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
