//! The nine kinds of birds.

/// A kind of bird, in the order in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Bird {
    /// 1 or 2 diagonally.
    Bluejay,
    /// A knight's move.
    Robin,
    /// 1 or 2 orthogonally.
    Canary,
    /// Canary and Robin.
    Owl,
    /// Bluejay and Canary.
    Gull,
    /// Robin and Bluejay.
    Pigeon,
    /// Robin and Woodpecker.
    Tern,
    /// Exactly 2 in any direction.
    Woodpecker,
    /// 1 in any direction: the royal bird.
    Sparrow,
}

use Bird::{Bluejay, Canary, Gull, Owl, Pigeon, Robin, Sparrow, Tern, Woodpecker};

/// The five ways of moving that birds combine, as bits. Their destinations never overlap.
pub(super) const BLUE: u8 = 1;
pub(super) const RED: u8 = 2;
pub(super) const YELLOW: u8 = 4;
pub(super) const WOOD: u8 = 8;
pub(super) const SILVER: u8 = 16;

/// The bird that moves in exactly these ways.
static BY_WAYS: [Option<Bird>; 32] = {
    let mut birds = [None; 32];
    let mut i = 0;
    while i < 9 {
        birds[Bird::ALL[i].ways() as usize] = Some(Bird::ALL[i]);
        i += 1;
    }
    birds
};

impl Bird {
    /// All birds, in the order in which hands are written.
    pub const ALL: [Bird; 9] =
        [Bluejay, Robin, Canary, Owl, Gull, Pigeon, Tern, Woodpecker, Sparrow];

    /// White's letter in codes, and either side's in moves.
    pub const fn letter(self) -> char {
        b"BRCOGPTWS"[self as usize] as char
    }

    /// The bird with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Bird> {
        Bird::ALL.into_iter().find(|bird| bird.letter() == letter.to_ascii_uppercase())
    }

    /// As in "Bluejay".
    pub const fn name(self) -> &'static str {
        match self {
            Bluejay => "Bluejay",
            Robin => "Robin",
            Canary => "Canary",
            Owl => "Owl",
            Gull => "Gull",
            Pigeon => "Pigeon",
            Tern => "Tern",
            Woodpecker => "Woodpecker",
            Sparrow => "Sparrow",
        }
    }

    /// The name for more than one.
    pub const fn plural(self) -> &'static str {
        match self {
            Bluejay => "Bluejays",
            Robin => "Robins",
            Canary => "Canaries",
            Owl => "Owls",
            Gull => "Gulls",
            Pigeon => "Pigeons",
            Tern => "Terns",
            Woodpecker => "Woodpeckers",
            Sparrow => "Sparrows",
        }
    }

    /// The colour that tells it from the others, as in "canary yellow".
    pub const fn colour(self) -> &'static str {
        match self {
            Bluejay => "blue",
            Robin => "red",
            Canary => "canary yellow",
            Owl => "orange",
            Gull => "green",
            Pigeon => "purple",
            Tern => "tan",
            Woodpecker => "wood",
            Sparrow => "silver",
        }
    }

    /// How it moves, to follow the name: "moves 1 or 2 squares diagonally".
    pub const fn rule(self) -> &'static str {
        match self {
            Bluejay => "moves 1 or 2 squares diagonally",
            Robin => "moves as a knight does",
            Canary => "moves 1 or 2 squares orthogonally",
            Owl => "moves 1 or 2 squares orthogonally or as a knight does",
            Gull => "moves 1 or 2 squares in any of the eight directions",
            Pigeon => "moves 1 or 2 squares diagonally or as a knight does",
            Tern => "moves exactly 2 squares in any of the eight directions or as a knight does",
            Woodpecker => "moves exactly 2 squares in any of the eight directions",
            Sparrow => "moves 1 square in any of the eight directions",
        }
    }

    /// Whether it is one of the four birds that combine two others.
    pub const fn is_major(self) -> bool {
        matches!(self, Owl | Gull | Pigeon | Tern)
    }

    /// How many there are in a game, both sides and hands together.
    pub const fn total(self) -> u8 {
        match self {
            Woodpecker => 8,
            Owl | Gull | Pigeon | Tern => 2,
            Bluejay | Robin | Canary | Sparrow => 4,
        }
    }

    /// The ways of moving that it combines.
    pub(super) const fn ways(self) -> u8 {
        match self {
            Bluejay => BLUE,
            Robin => RED,
            Canary => YELLOW,
            Owl => RED | YELLOW,
            Gull => BLUE | YELLOW,
            Pigeon => BLUE | RED,
            Tern => RED | WOOD,
            Woodpecker => WOOD,
            Sparrow => SILVER,
        }
    }

    /// The bird that combines these ways; `None` for none, and for mixtures that do not exist.
    #[inline]
    pub(super) fn with_ways(ways: u8) -> Option<Bird> {
        BY_WAYS[usize::from(ways & 31)]
    }
}
