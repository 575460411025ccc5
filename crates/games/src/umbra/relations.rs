//! The relationships X and Y: sets of leaps, and sets of directions.

use std::fmt::{self, Debug};

use serde::{Deserialize, Serialize};

use crate::Symmetry;
use owlery_i18n::messages;

/// The relationship X: the leaps from a placed piece to its neighbours. Never empty.
///
/// A leap is a number of files to the right and a number of ranks up, each at most [`Leaps::LONGEST`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "LeapsText", into = "LeapsText")]
pub struct Leaps {
    /// A byte for each number of ranks from -3, with a bit for each number of files from -3.
    rows: [u8; 7],
}

impl Leaps {
    /// The greatest number of files, and of ranks, of a leap.
    pub const LONGEST: i32 = 3;
    /// All eight neighbours.
    pub const ADJACENT: Leaps = Leaps { rows: [0, 0, 0b11100, 0b10100, 0b11100, 0, 0] };
    /// The four that share a side.
    pub const ORTHOGONAL: Leaps = Leaps { rows: [0, 0, 0b01000, 0b10100, 0b01000, 0, 0] };
    /// The four that share only a corner.
    pub const DIAGONAL: Leaps = Leaps { rows: [0, 0, 0b10100, 0, 0b10100, 0, 0] };
    /// A knight's move away.
    pub const KNIGHT: Leaps = Leaps { rows: [0, 0b10100, 0b100010, 0, 0b100010, 0b10100, 0] };

    /// The set of these leaps.
    pub fn exactly(leaps: impl IntoIterator<Item = (i32, i32)>) -> Result<Self, WrongRelation> {
        let mut rows = [0; 7];
        for (files, ranks) in leaps {
            let reach = -Self::LONGEST..=Self::LONGEST;
            if !reach.contains(&files) || !reach.contains(&ranks) || (files, ranks) == (0, 0) {
                return Err(WrongRelation::Leap { leap: format!("({files}, {ranks})") });
            }
            rows[(ranks + Self::LONGEST) as usize] |= 1 << (files + Self::LONGEST);
        }
        if rows == [0; 7] { Err(WrongRelation::NoLeaps) } else { Ok(Leaps { rows }) }
    }

    /// The set of these leaps and all their images by turning and mirroring the board.
    pub fn with_images(leaps: impl IntoIterator<Item = (i32, i32)>) -> Result<Self, WrongRelation> {
        let images = |leap| Symmetry::SQUARE.map(|symmetry| symmetry.apply_to_leap(leap));
        Leaps::exactly(leaps.into_iter().flat_map(|leap| [leap].into_iter().chain(images(leap))))
    }

    /// Returns whether a leap is in the set.
    pub fn has(self, (files, ranks): (i32, i32)) -> bool {
        let index = |n: i32| usize::try_from(n + Self::LONGEST).ok();
        let row = index(ranks).and_then(|rank| self.rows.get(rank));
        row.zip(index(files)).is_some_and(|(row, file)| file < 7 && row >> file & 1 == 1)
    }

    /// The leaps in ascending order.
    pub fn iter(self) -> impl Iterator<Item = (i32, i32)> {
        let all = -Self::LONGEST..=Self::LONGEST;
        let leaps = all.clone().flat_map(move |files| all.clone().map(move |ranks| (files, ranks)));
        leaps.filter(move |leap| self.has(*leap))
    }

    /// The numbers of files, as bits from -3 up, of the leaps with a number of ranks.
    #[inline]
    pub(super) fn row(self, ranks: i32) -> u8 {
        self.rows[(ranks + Self::LONGEST) as usize]
    }

    /// Returns whether a symmetry maps the set to itself.
    pub fn is_kept_by(self, symmetry: Symmetry) -> bool {
        self.iter().all(|leap| self.has(symmetry.apply_to_leap(leap)))
    }
}

impl Debug for Leaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LeapsText::from(*self).fmt(f)
    }
}

/// A set of leaps as options have it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LeapsText {
    Adjacent,
    Orthogonal,
    Diagonal,
    Knight,
    /// With all images.
    Leaps(Vec<(i32, i32)>),
    LeapsExact(Vec<(i32, i32)>),
}

impl TryFrom<LeapsText> for Leaps {
    type Error = WrongRelation;

    fn try_from(text: LeapsText) -> Result<Self, WrongRelation> {
        match text {
            LeapsText::Adjacent => Ok(Leaps::ADJACENT),
            LeapsText::Orthogonal => Ok(Leaps::ORTHOGONAL),
            LeapsText::Diagonal => Ok(Leaps::DIAGONAL),
            LeapsText::Knight => Ok(Leaps::KNIGHT),
            LeapsText::Leaps(leaps) => Leaps::with_images(leaps),
            LeapsText::LeapsExact(leaps) => Leaps::exactly(leaps),
        }
    }
}

impl From<Leaps> for LeapsText {
    fn from(leaps: Leaps) -> Self {
        match leaps {
            Leaps::ADJACENT => LeapsText::Adjacent,
            Leaps::ORTHOGONAL => LeapsText::Orthogonal,
            Leaps::DIAGONAL => LeapsText::Diagonal,
            Leaps::KNIGHT => LeapsText::Knight,
            _ if Symmetry::SQUARE.iter().all(|it| leaps.is_kept_by(*it)) => {
                // One of each eight images.
                let first = |(files, ranks): &(i32, i32)| 0 <= *files && files <= ranks;
                LeapsText::Leaps(leaps.iter().filter(first).collect())
            }
            _ => LeapsText::LeapsExact(leaps.iter().collect()),
        }
    }
}

/// A direction from a placed piece, clockwise from straight up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Up.
    N,
    /// Up and to the right.
    Ne,
    /// To the right.
    E,
    /// Down and to the right.
    Se,
    /// Down.
    S,
    /// Down and to the left.
    Sw,
    /// To the left.
    W,
    /// Up and to the left.
    Nw,
}

impl Direction {
    /// All directions in their order.
    pub const ALL: [Direction; 8] = [
        Direction::N,
        Direction::Ne,
        Direction::E,
        Direction::Se,
        Direction::S,
        Direction::Sw,
        Direction::W,
        Direction::Nw,
    ];

    /// The files and ranks of a step in this direction.
    pub fn step(self) -> (i32, i32) {
        match self {
            Direction::N => (0, 1),
            Direction::Ne => (1, 1),
            Direction::E => (1, 0),
            Direction::Se => (1, -1),
            Direction::S => (0, -1),
            Direction::Sw => (-1, -1),
            Direction::W => (-1, 0),
            Direction::Nw => (-1, 1),
        }
    }
}

/// The relationship Y: the directions in which a placed piece flips enemies. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "DirectionsText", into = "DirectionsText")]
pub struct Directions {
    /// A bit for each direction, in their order.
    bits: u8,
}

impl Directions {
    /// Along the rank and the file.
    pub const ROWS: Directions = Directions { bits: 0b0101_0101 };
    /// Along the two diagonals.
    pub const DIAGONALS: Directions = Directions { bits: 0b1010_1010 };
    /// Along all four lines.
    pub const QUEEN: Directions = Directions { bits: 0b1111_1111 };

    /// The set of these directions.
    pub fn new(all: impl IntoIterator<Item = Direction>) -> Result<Self, WrongRelation> {
        let bits = all.into_iter().fold(0, |bits, direction| bits | 1 << direction as u8);
        if bits == 0 { Err(WrongRelation::NoDirections) } else { Ok(Directions { bits }) }
    }

    /// Returns whether a direction is in the set.
    #[inline]
    pub fn has(self, direction: Direction) -> bool {
        self.bits >> direction as u8 & 1 == 1
    }

    /// The directions in their order.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.has(*direction))
    }

    /// Returns whether a symmetry maps the set to itself.
    pub fn is_kept_by(self, symmetry: Symmetry) -> bool {
        let image = |direction: Direction| symmetry.apply_to_leap(direction.step());
        let has = |step| self.iter().any(|direction| direction.step() == step);
        self.iter().all(|direction| has(image(direction)))
    }
}

impl Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        DirectionsText::from(*self).fmt(f)
    }
}

/// A set of directions as options have it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DirectionsText {
    Rows,
    Diagonals,
    Queen,
    Directions(Vec<Direction>),
}

impl TryFrom<DirectionsText> for Directions {
    type Error = WrongRelation;

    fn try_from(text: DirectionsText) -> Result<Self, WrongRelation> {
        match text {
            DirectionsText::Rows => Ok(Directions::ROWS),
            DirectionsText::Diagonals => Ok(Directions::DIAGONALS),
            DirectionsText::Queen => Ok(Directions::QUEEN),
            DirectionsText::Directions(all) => Directions::new(all),
        }
    }
}

impl From<Directions> for DirectionsText {
    fn from(directions: Directions) -> Self {
        match directions {
            Directions::ROWS => DirectionsText::Rows,
            Directions::DIAGONALS => DirectionsText::Diagonals,
            Directions::QUEEN => DirectionsText::Queen,
            _ => DirectionsText::Directions(directions.iter().collect()),
        }
    }
}

messages! {
    /// A set of leaps or directions that no game can be played with.
    pub enum WrongRelation {
        /// There are no leaps.
        NoLeaps = "rules-umbra-wrong.no_leaps",
        /// A leap is too long, or leads nowhere.
        Leap {
            /// The leap as options have it.
            leap: String,
        } = "rules-umbra-wrong.leap",
        /// There are no directions.
        NoDirections = "rules-umbra-wrong.no_directions",
    }
}
