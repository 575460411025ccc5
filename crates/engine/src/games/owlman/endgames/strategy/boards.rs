//! Boards with White to move, each with a number; a board and its mirror image in a8-h1 are one.

use crate::key::spread;
use owlery_games::owlman::Board;

/// A table with open addresses. Each place has a board in its upper bits, a number in its lower
/// ones, or nothing; no board is 0, as two pieces stand on different squares.
#[derive(Clone)]
pub struct Boards {
    places: Vec<u64>,
    len: usize,
}

/// The number of bits of a number.
const BITS: u32 = 22;
/// No number is greater.
pub const MOST: u32 = (1 << BITS) - 1;

impl Boards {
    /// An empty table with room for this many boards.
    pub fn new(room: usize) -> Boards {
        Boards { places: vec![0; Boards::size(room)], len: 0 }
    }

    /// The number of places for this many boards; at least a quarter of them stays empty.
    pub fn size(boards: usize) -> usize {
        (boards * 4 / 3 + 1).next_power_of_two()
    }

    /// The number of a board that is the lesser of itself and its mirror image.
    #[inline]
    pub fn find(&self, board: Board) -> Option<u32> {
        let place = self.places[self.place(key(board))];
        (place != 0).then_some(place as u32 & MOST)
    }

    /// Gives a board a number, unless it has one; that one.
    pub fn add(&mut self, board: Board, number: u32) -> Option<u32> {
        let at = self.place(key(board));
        if self.places[at] != 0 {
            return Some(self.places[at] as u32 & MOST);
        }
        self.places[at] = key(board) << BITS | u64::from(number.min(MOST));
        self.len += 1;
        if Boards::size(self.len) > self.places.len() {
            self.grow();
        }
        None
    }

    /// All boards.
    pub fn iter(&self) -> impl Iterator<Item = Board> {
        self.places.iter().filter(|place| **place != 0).map(|place| {
            let key = place >> BITS;
            Board { helpers: (key >> 10) as u32, doc: (key >> 5) as u8 & 31, owl: key as u8 & 31 }
        })
    }

    /// All of it, to be written.
    pub fn places(&self) -> &[u64] {
        &self.places
    }

    /// Rebuilds a table from its places; `None` if they cannot be those of a table.
    pub fn of_places(places: Vec<u64>) -> Option<Boards> {
        let len = places.iter().filter(|place| **place != 0).count();
        (Boards::size(len) == places.len()).then_some(Boards { places, len })
    }

    /// Changes all numbers.
    pub fn renumber(&mut self, new: impl Fn(u32) -> u32) {
        for place in self.places.iter_mut().filter(|place| **place != 0) {
            *place = *place & !u64::from(MOST) | u64::from(new(*place as u32 & MOST).min(MOST));
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; self.places.len() * 2];
        for entry in std::mem::replace(&mut self.places, larger) {
            if entry != 0 {
                let at = self.place(entry >> BITS);
                self.places[at] = entry;
            }
        }
    }

    /// The place of a key, or the free place for it.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut at = spread(key) as usize & mask;
        while self.places[at] != 0 && self.places[at] >> BITS != key {
            at = (at + 1) & mask;
        }
        at
    }
}

/// Below 2^42; the helpers come first, so that one set of them is seldom seen from both sides.
#[inline]
fn key(board: Board) -> u64 {
    let Board { helpers, doc, owl } = board;
    u64::from(helpers) << 10 | u64::from(doc & 31) << 5 | u64::from(owl & 31)
}

/// The lesser of a board and its mirror image, and whether it is the image.
#[inline]
pub fn upright(board: Board) -> (Board, bool) {
    let image = board.mirrored();
    if key(image) < key(board) { (image, true) } else { (board, false) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn boards_keep_their_numbers() {
        let mut random = fastrand::Rng::with_seed(11);
        let (mut boards, mut expected) = (Boards::new(10), HashMap::new());
        for number in 0..20_000 {
            let (doc, owl) = (random.u8(..32), random.u8(..32));
            let board = Board { helpers: random.u32(..1 << 9) << 4, doc, owl };
            let before = expected.get(&key(board)).copied();
            assert_eq!(boards.find(board), before, "{number}");
            assert_eq!(boards.add(board, number), before, "{number}");
            expected.entry(key(board)).or_insert(number);
        }
        boards.renumber(|number| number + 1);
        assert_eq!(boards.len, expected.len());
        for (key, number) in expected {
            let (doc, owl) = ((key >> 5) as u8 & 31, key as u8 & 31);
            let board = Board { helpers: (key >> 10) as u32, doc, owl };
            assert_eq!(boards.find(board), Some(number + 1));
        }
    }

    #[test]
    fn a_board_and_its_image_are_one() {
        let mut random = fastrand::Rng::with_seed(12);
        for _ in 0..1000 {
            let (doc, owl) = (random.u8(..32), random.u8(..32));
            let board = Board { helpers: random.u32(..), doc, owl };
            assert_eq!(board.mirrored().mirrored().key(), board.key());
            let (one, _) = upright(board);
            let (other, _) = upright(board.mirrored());
            assert_eq!(one.key(), other.key());
        }
    }
}
