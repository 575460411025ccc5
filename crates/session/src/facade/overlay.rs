//! What can be laid over a board to help in a game: tints, labels, links and a sentence.

use owlery_games::{Side, Square};
use owlery_i18n::Text;

/// An overlay in words.
#[derive(Debug)]
pub struct Legend {
    /// As in menus.
    pub name: Text,
    /// One line on what is shown, and what that takes for granted.
    pub says: Text,
    /// The tints that it uses.
    pub signs: &'static [(Tint, Text)],
}

/// What an overlay shows in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// Lines from square to square.
    pub links: Vec<Link>,
    /// What there is to say of the whole board.
    pub sentence: String,
    size: u8,
    /// By [`Square::index`].
    tiles: Vec<Tile>,
}

/// What an overlay shows on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// How to mark it, if at all.
    pub tint: Option<Tint>,
    /// A few characters to write on it; may be empty.
    pub label: String,
    /// What the mark and the label mean, to follow the square's name; may be empty.
    pub words: String,
}

/// How a square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// What for.
    pub meaning: Meaning,
    /// Whether more than just so.
    pub strong: bool,
}

/// What a mark or a line stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Both sides'.
    Both,
    /// What wins.
    Good,
    /// What may be lost.
    Danger,
    /// Neither side's.
    Neutral,
}

/// A line from the centre of a square to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What it stands for.
    pub meaning: Meaning,
}

impl Overlay {
    /// Nothing, on a board of this size.
    pub fn new(size: u8) -> Self {
        let tiles = vec![Tile::default(); usize::from(size) * usize::from(size)];
        Overlay { links: Vec::new(), sentence: String::new(), size, tiles }
    }

    /// What is on a square.
    pub fn tile(&self, square: Square) -> &Tile {
        &self.tiles[square.index(self.size)]
    }

    /// What is on a square, to change it.
    pub fn tile_mut(&mut self, square: Square) -> &mut Tile {
        &mut self.tiles[square.index(self.size)]
    }

    /// All squares with what is on them.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, &Tile)> {
        Square::all(self.size).zip(&self.tiles)
    }

    /// Adds a line through several squares.
    pub fn link_all(&mut self, squares: &[Square], meaning: Meaning) {
        let pairs = squares.windows(2);
        self.links.extend(pairs.map(|pair| Link { from: pair[0], to: pair[1], meaning }));
    }
}

impl Meaning {
    /// For White, Black, both or nobody, in this order.
    pub fn of([white, black]: [bool; 2]) -> Option<Self> {
        match (white, black) {
            (true, true) => Some(Meaning::Both),
            (true, false) => Some(Meaning::White),
            (false, true) => Some(Meaning::Black),
            (false, false) => None,
        }
    }

    /// As a strong mark.
    pub const fn strong(self) -> Tint {
        Tint { meaning: self, strong: true }
    }

    /// As a weak mark.
    pub const fn weak(self) -> Tint {
        Tint { meaning: self, strong: false }
    }
}

impl From<Side> for Meaning {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Meaning::White,
            Side::Black => Meaning::Black,
        }
    }
}
