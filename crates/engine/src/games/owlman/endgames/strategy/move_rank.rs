//! The encoding of White's moves: the rank of the correct guess.

use std::cmp::Reverse;
use std::collections::HashMap;

use owlery_games::owlman::{Board, Move};

/// Guessed first is the move last played with Doc and the helpers on these squares, wherever Owlman
/// is; then the last move of all; then the others, those played last before those before.
pub struct MoveRankCodec {
    by_place: HashMap<u64, Move>,
    last: Option<Move>,
    /// When each move was played last, by its squares.
    when: [u32; 1024],
    played: u32,
}

const BY_PLACE: u8 = 0;
const LAST: u8 = 1;
const OTHERS: u8 = 2;

impl Default for MoveRankCodec {
    fn default() -> Self {
        MoveRankCodec { by_place: HashMap::new(), last: None, when: [0; 1024], played: 0 }
    }
}

impl MoveRankCodec {
    /// The first two guesses, which need not be legal.
    pub fn first(&self, board: Board) -> [Option<Move>; 2] {
        [self.by_place.get(&place(board)).copied(), self.last]
    }

    /// The number of the guess that is right.
    pub fn number(&self, board: Board, legal: &[Move], mv: Move) -> u8 {
        match self.first(board) {
            [by_place, _] if by_place == Some(mv) => BY_PLACE,
            [_, last] if last == Some(mv) => LAST,
            first => {
                let before = |other: &&Move| {
                    !first.contains(&Some(**other)) && self.order(**other) < self.order(mv)
                };
                OTHERS + legal.iter().filter(before).count() as u8
            }
        }
    }

    /// The move by the number of the guess; `None` if it is not legal.
    pub fn mv(&self, board: Board, legal: &[Move], number: u8) -> Option<Move> {
        let first = self.first(board);
        if let Some(guess) = first.get(usize::from(number)) {
            return guess.filter(|mv| legal.contains(mv));
        }
        let mut others: Vec<_> =
            legal.iter().copied().filter(|mv| !first.contains(&Some(*mv))).collect();
        others.sort_unstable_by_key(|mv| self.order(*mv));
        others.get(usize::from(number - OTHERS)).copied()
    }

    /// Updates the guesses with a move that was played.
    pub fn note(&mut self, board: Board, mv: Move) {
        self.by_place.insert(place(board), mv);
        self.last = Some(mv);
        self.played += 1;
        self.when[squares(mv)] = self.played;
    }

    fn order(&self, mv: Move) -> (Reverse<u32>, Move) {
        (Reverse(self.when[squares(mv)]), mv)
    }
}

fn place(board: Board) -> u64 {
    u64::from(board.helpers) | u64::from(board.doc) << 32
}

fn squares(mv: Move) -> usize {
    let [from, to] = mv.lights().map(|light| usize::from(light & 31));
    from << 5 | to
}
