//! Birds on squares and in hands, without the history.

use super::attacks;
use super::bird::Bird;
use super::moves::Move;
use crate::Side;
use crate::bits::Bits as _;

/// A position as far as it can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// Birds of both sides by way of moving: a bird is in the set of each way it combines.
    ways: [u64; 5],
    sides: [u64; 2],
    /// Four bits for each bird, the first lowest.
    hands: [u64; 2],
    /// Combines `KEYS` of all birds on the board.
    key: u64,
    pub turn: Side,
}

/// One bit of each bird's four in a hand.
const ONES: u64 = 0x1_1111_1111;

/// Random numbers by side, bird and square.
static KEYS: [[[u64; 64]; 9]; 2] = {
    let mut keys = [[[0; 64]; 9]; 2];
    let mut i = 0;
    while i < 2 * 9 * 64 {
        keys[i / 576][i / 64 % 9][i % 64] = mix(i as u64 + 1);
        i += 1;
    }
    keys
};

/// The splitmix64 finish.
#[inline]
const fn mix(n: u64) -> u64 {
    let n = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

impl Board {
    pub fn empty(turn: Side) -> Self {
        Board { ways: [0; 5], sides: [0; 2], hands: [0; 2], key: 0, turn }
    }

    /// Puts a bird on an empty square.
    #[inline]
    pub fn put(&mut self, side: Side, bird: Bird, square: usize) {
        let bit = u64::bit(square);
        self.sides[side as usize] |= bit;
        for (i, set) in self.ways.iter_mut().enumerate() {
            *set |= if bird.ways() >> i & 1 != 0 { bit } else { 0 };
        }
        self.key ^= KEYS[side as usize][bird as usize][square];
    }

    /// Adds a bird to a hand.
    #[inline]
    pub fn give(&mut self, side: Side, bird: Bird) {
        let hand = &mut self.hands[side as usize];
        *hand = hand.wrapping_add(1 << (4 * bird as usize));
    }

    /// The hash key of board, hands and side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        let hands = mix(self.hands[0] << 1 | self.turn as u64) ^ mix(self.hands[1] << 1 ^ u64::MAX);
        self.key ^ hands
    }

    #[inline]
    pub fn side(&self, side: Side) -> u64 {
        self.sides[side as usize]
    }

    /// The squares on which something else stands than on another board.
    #[inline]
    pub fn differing(&self, other: &Board) -> u64 {
        let ways = self.ways.iter().zip(&other.ways).fold(0, |all, (a, b)| all | (a ^ b));
        ways | self.sides[0] ^ other.sides[0] | self.sides[1] ^ other.sides[1]
    }

    #[inline]
    pub fn empty_squares(&self) -> u64 {
        !(self.sides[0] | self.sides[1])
    }

    #[inline]
    pub fn sparrows(&self, side: Side) -> u64 {
        self.ways[4] & self.side(side)
    }

    /// The birds of one kind, of both sides.
    #[inline]
    pub fn birds(&self, bird: Bird) -> u64 {
        let has = |way: usize| bird.ways() >> way & 1 != 0;
        let all = self.sides[0] | self.sides[1];
        (0..5).fold(all, |set, i| set & if has(i) { self.ways[i] } else { !self.ways[i] })
    }

    #[inline]
    pub fn bird(&self, square: usize) -> Option<Bird> {
        let has = |way: usize| ((self.ways[way] >> square) as u8 & 1) << way;
        Bird::with_ways(has(0) | has(1) | has(2) | has(3) | has(4))
    }

    #[inline]
    pub fn in_hand(&self, side: Side, bird: Bird) -> u8 {
        (self.hands[side as usize] >> (4 * bird as usize)) as u8 & 15
    }

    /// The birds in a hand, each kind as one bit: its lowest of four.
    #[inline]
    pub fn kinds_in_hand(&self, side: Side) -> u64 {
        let hand = self.hands[side as usize];
        let pairs = hand | hand >> 1;
        (pairs | pairs >> 2) & ONES
    }

    /// The sets by way of moving, of these squares only.
    #[inline]
    pub fn ways_of(&self, squares: u64) -> [u64; 5] {
        // Written out, here and below: the compiler does not inline `map` of arrays.
        let [blue, red, yellow, wood, silver] = &self.ways;
        [blue & squares, red & squares, yellow & squares, wood & squares, silver & squares]
    }

    /// The birds of a side that attack a square, with the enemy's blockers as they stand.
    #[inline]
    pub fn attackers(&self, square: usize, side: Side) -> u64 {
        let birds = self.ways_of(self.side(side));
        attacks::attackers(square, &birds, self.side(side.other()))
    }

    /// The squares that a side attacks if the enemy's birds stand on `blockers`.
    #[inline]
    pub fn attacked(&self, side: Side, blockers: u64) -> u64 {
        let birds = self.ways_of(self.side(side));
        attacks::fan(&birds, blockers, u64::MAX).into_iter().fold(0, |all, set| all | set)
    }

    /// A side's Sparrows that are attacked.
    #[inline]
    pub fn checked(&self, side: Side) -> u64 {
        let attacked = |&square: &usize| self.attackers(square, side.other()) != 0;
        self.sparrows(side).iter().filter(attacked).map(u64::bit).fold(0, |set, bit| set | bit)
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        let (us, them, bird, to) = (self.turn, self.turn.other(), mv.bird(), mv.to_bit());
        let mut left = u64::bit(to);
        match mv.from_bit() {
            None => {
                let hand = &mut self.hands[us as usize];
                *hand = hand.wrapping_sub(1 << (4 * bird as usize));
            }
            Some(from) => {
                left |= u64::bit(from & 63);
                self.key ^= KEYS[us as usize][bird as usize][from & 63];
            }
        }
        if let Some(captured) = mv.captured() {
            self.key ^= KEYS[them as usize][captured as usize][to];
            self.give(us, captured);
        }
        for set in self.ways.iter_mut().chain(&mut self.sides) {
            *set &= !left;
        }
        self.put(us, bird, to);
        self.turn = them;
    }
}
