//! The nine kinds of birds.

use owlery_i18n::{Message, Text};

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

impl From<Bird> for Message {
    fn from(bird: Bird) -> Self {
        bird.name().into()
    }
}

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
    pub fn name(self) -> Text {
        match self {
            Bluejay => Text::of("rules-aviary-bird.bluejay"),
            Robin => Text::of("rules-aviary-bird.robin"),
            Canary => Text::of("rules-aviary-bird.canary"),
            Owl => Text::of("rules-aviary-bird.owl"),
            Gull => Text::of("rules-aviary-bird.gull"),
            Pigeon => Text::of("rules-aviary-bird.pigeon"),
            Tern => Text::of("rules-aviary-bird.tern"),
            Woodpecker => Text::of("rules-aviary-bird.woodpecker"),
            Sparrow => Text::of("rules-aviary-bird.sparrow"),
        }
    }

    /// The name for more than one.
    pub fn plural(self) -> Text {
        match self {
            Bluejay => Text::of("rules-aviary-birds.bluejay"),
            Robin => Text::of("rules-aviary-birds.robin"),
            Canary => Text::of("rules-aviary-birds.canary"),
            Owl => Text::of("rules-aviary-birds.owl"),
            Gull => Text::of("rules-aviary-birds.gull"),
            Pigeon => Text::of("rules-aviary-birds.pigeon"),
            Tern => Text::of("rules-aviary-birds.tern"),
            Woodpecker => Text::of("rules-aviary-birds.woodpecker"),
            Sparrow => Text::of("rules-aviary-birds.sparrow"),
        }
    }

    /// The bird's distinctive colour, as in "canary yellow".
    pub fn colour(self) -> Text {
        match self {
            Bluejay => Text::of("rules-aviary-colour.bluejay"),
            Robin => Text::of("rules-aviary-colour.robin"),
            Canary => Text::of("rules-aviary-colour.canary"),
            Owl => Text::of("rules-aviary-colour.owl"),
            Gull => Text::of("rules-aviary-colour.gull"),
            Pigeon => Text::of("rules-aviary-colour.pigeon"),
            Tern => Text::of("rules-aviary-colour.tern"),
            Woodpecker => Text::of("rules-aviary-colour.woodpecker"),
            Sparrow => Text::of("rules-aviary-colour.sparrow"),
        }
    }

    /// The bird's way of moving, to follow its name: "moves 1 or 2 squares diagonally".
    pub fn rule(self) -> Text {
        match self {
            Bluejay => Text::of("rules-aviary-moves.bluejay"),
            Robin => Text::of("rules-aviary-moves.robin"),
            Canary => Text::of("rules-aviary-moves.canary"),
            Owl => Text::of("rules-aviary-moves.owl"),
            Gull => Text::of("rules-aviary-moves.gull"),
            Pigeon => Text::of("rules-aviary-moves.pigeon"),
            Tern => Text::of("rules-aviary-moves.tern"),
            Woodpecker => Text::of("rules-aviary-moves.woodpecker"),
            Sparrow => Text::of("rules-aviary-moves.sparrow"),
        }
    }

    /// Returns whether the bird combines two others, as four of them do.
    pub const fn is_major(self) -> bool {
        matches!(self, Owl | Gull | Pigeon | Tern)
    }

    /// The number of birds of this kind in a game, both sides and hands together.
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
