//! Patterns: some squares fixed, the others free.

use std::collections::BTreeMap;

use owlery_record::index::{Boards, images};

use owlery_games::{Form, Side, Square, Symmetry};

/// What may stand on a square of a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Wildcard {
    /// Anything.
    #[default]
    Any,
    /// One of these: letters as boards have them, 0 for an empty square.
    OneOf(Vec<u8>),
}

/// A pattern on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Files, and ranks, of the board.
    pub size: u8,
    /// What may stand on each square, from a1 rank by rank.
    pub squares: Vec<Wildcard>,
    /// The letters in hand with their numbers, if they matter; letters that are not named are not in hand.
    pub hands: Option<BTreeMap<char, u8>>,
    /// The side to move, if it matters.
    pub turn: Option<Side>,
    /// The images that the symmetries give count, too.
    pub with_images: bool,
    /// Only in the first so many moves, if set.
    pub most_plies: Option<u32>,
}

/// A pattern made ready to be compared with many boards.
pub(crate) struct Matcher {
    /// For each image, the squares that matter with a bit for each letter that may stand there.
    images: Vec<Vec<(u16, u64)>>,
    /// The bit of each letter.
    bits: [u64; 256],
    /// The place of the hands on a board, after its squares.
    hands_from: usize,
    hands: Option<Vec<u8>>,
    turn: Option<u8>,
    most_plies: u32,
}

impl Matcher {
    /// A matcher for boards of a game with this form, whose rules have these symmetries.
    pub fn new(pattern: &Pattern, form: &Form, symmetries: &[Symmetry]) -> Self {
        let mut bits = [0; 256];
        let letters = [0].into_iter().chain(form.letters.bytes()).chain(form.paired.bytes());
        let mut next = 0;
        for letter in letters {
            if bits[usize::from(letter)] == 0 {
                bits[usize::from(letter)] = 1 << next;
                next += 1;
            }
        }
        let symmetries = if pattern.with_images { symmetries } else { &[] };
        let fixed: Vec<_> = Square::all(pattern.size)
            .filter_map(|square| match pattern.squares.get(square.index(pattern.size))? {
                Wildcard::Any => None,
                Wildcard::OneOf(letters) => {
                    let allowed = letters.iter().map(|letter| bits[usize::from(*letter)]);
                    Some((square.index(pattern.size), allowed.fold(0, |all, bit| all | bit)))
                }
            })
            .collect();
        let images = images(symmetries, pattern.size).into_iter();
        let images = images.map(|map| fixed.iter().map(|(at, bits)| (map[*at], *bits)).collect());
        let mut images: Vec<Vec<(u16, u64)>> = images.collect();
        images.iter_mut().for_each(|image| image.sort_unstable());
        images.sort_unstable();
        images.dedup();
        let turn = pattern.turn.map(|turn| turn as u8);
        Matcher {
            images,
            bits,
            hands_from: usize::from(pattern.size).pow(2),
            hands: pattern.hands.as_ref().map(|hands| {
                let letters = Side::ALL.into_iter().flat_map(|side| form.hand(side));
                letters.map(|letter| hands.get(&letter).copied().unwrap_or(0)).collect()
            }),
            turn,
            most_plies: pattern.most_plies.unwrap_or(u32::MAX),
        }
    }

    /// Returns whether the pattern stands on a board.
    pub fn fits(&self, board: &[u8]) -> bool {
        let turn = board.last().copied();
        let stands = |(at, allowed): &(u16, u64)| {
            let letter = board.get(usize::from(*at)).copied().unwrap_or(0);
            self.bits[usize::from(letter)] & allowed != 0
        };
        let hands = board.get(self.hands_from..board.len().saturating_sub(1));
        self.turn.is_none_or(|wanted| turn == Some(wanted))
            && self.hands.as_ref().is_none_or(|wanted| hands == Some(&**wanted))
            && self.images.iter().any(|image| image.iter().all(stands))
    }

    /// Returns the first ply after which the pattern stands on the board of a game.
    pub fn find(&self, boards: &[u8]) -> Option<u32> {
        let mut boards = Boards::new(boards);
        let mut ply = 0;
        while ply <= self.most_plies {
            if self.fits(boards.next_board()?) {
                return Some(ply);
            }
            ply += 1;
        }
        None
    }
}
