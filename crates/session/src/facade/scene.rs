//! What there is to see: squares, pieces, trays and marks, without a pixel.

use owlery_games::words::spelled;
use owlery_games::{Side, Square};
use owlery_i18n::{Text, t};

/// A board with everything on it and beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Files, and ranks.
    pub size: u8,
    /// By [`Square::index`].
    pub grounds: Vec<Ground>,
    /// By [`Square::index`].
    pub pieces: Vec<Option<Piece>>,
    /// What can be put on the board from beside it.
    pub trays: Vec<Tray>,
    /// Squares to point out.
    pub marks: Vec<Mark>,
}

impl Scene {
    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<&Piece> {
        self.pieces.get(square.index(self.size))?.as_ref()
    }

    /// The ground of a square.
    pub fn ground(&self, square: Square) -> Ground {
        self.grounds[square.index(self.size)]
    }

    /// The square's name for screen readers and tests: "e4, white Robin".
    pub fn square_name(&self, square: Square) -> String {
        let content = self.piece(square).map_or(self.ground(square).when_empty(), |p| p.name.say());
        format!("{square}, {content}")
    }

    /// The squares whose content another scene of the same board shows differently.
    pub fn changes(&self, other: &Scene) -> Vec<Square> {
        let differs = |square: &Square| self.piece(*square) != other.piece(*square);
        Square::all(self.size).filter(differs).collect()
    }
}

/// What a square is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A light square with a dot.
    LightDotted,
    /// A dark square with a dot.
    DarkDotted,
    /// A tree of Mawnan wood: no piece ever stands here.
    Tree,
    /// A glade of Mawnan wood.
    Glade,
    /// A lair in a rock.
    Lair,
    /// The church tower.
    Tower,
    /// The plain cloth of a flipping game.
    Cloth,
    /// An edge square of this side.
    Edge(Side),
    /// A corner, which is on both sides' edges.
    Corner,
}

impl Ground {
    fn when_empty(self) -> &'static str {
        match self {
            Ground::Tree => t!("scene-tree"),
            Ground::Lair => t!("scene-lair"),
            Ground::Tower => t!("scene-tower"),
            _ => t!("scene-empty"),
        }
    }
}

/// A piece as it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// How to draw it.
    pub figure: Figure,
    /// "white Robin", "black disc".
    pub name: Text,
}

/// How to draw a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// A two-coloured disc, this side up.
    Disc(Side),
    /// Doc.
    Doc,
    /// One of Doc's helpers.
    Helper,
    /// An owl as large as a man.
    Owl,
    /// A bird in its colour, with its owner's spot.
    Bird {
        /// Whose it is.
        side: Side,
        /// Its letter in upper case, which also names its colour in themes.
        letter: char,
    },
}

impl Figure {
    /// Whose it is. Discs count for the side whose face is up, whoever may turn them.
    pub fn side(self) -> Side {
        match self {
            Figure::Disc(side) | Figure::Bird { side, .. } => side,
            Figure::Doc | Figure::Helper => Side::White,
            Figure::Owl => Side::Black,
        }
    }

    /// The same piece of the other side, where there is one.
    pub fn other(self) -> Option<Figure> {
        match self {
            Figure::Disc(side) => Some(Figure::Disc(side.other())),
            Figure::Bird { side, letter } => Some(Figure::Bird { side: side.other(), letter }),
            Figure::Doc | Figure::Helper | Figure::Owl => None,
        }
    }
}

/// Pieces beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Whose it is; `None` where both players take from it.
    pub side: Option<Side>,
    /// Its name, as in "White's hand".
    pub name: Text,
    /// Whether the chosen kind stays chosen from move to move. A right click then takes the other.
    pub sticky: bool,
    /// The kinds in it; those that are out have a count of 0.
    pub items: Vec<TrayItem>,
}

/// One kind of piece in a tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrayItem {
    /// Its letter as codes have it.
    pub letter: char,
    /// How it looks.
    pub piece: Piece,
    /// How many there are; `None` where they cannot run out.
    pub count: Option<u8>,
}

/// A square to point out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub square: Square,
    /// Why.
    pub kind: MarkKind,
}

/// Why a square is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A royal bird stands in check here.
    Check,
    /// Part of what has won.
    Winning,
    /// A square that a diagram is about.
    Target,
}

impl MarkKind {
    /// What a screen reader says of the square.
    pub fn words(self) -> Option<&'static str> {
        match self {
            MarkKind::Check => Some(t!("scene-in-check")),
            MarkKind::Winning => Some(t!("scene-won")),
            MarkKind::Target => None,
        }
    }
}

/// What an unfinished choice covers, as the rectangle between two corners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// All squares of it.
    pub squares: Vec<Square>,
    /// The square on which it depends whether it is allowed.
    pub key: Square,
    /// Whether it is.
    pub allowed: bool,
}

/// What a move did on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Where.
    pub square: Square,
    /// What.
    pub kind: EffectKind,
    /// The piece to which it was done, as it looked before.
    pub piece: Piece,
}

/// What a move does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// It shows its other face.
    Turned,
    /// It has left the board: the move "took" it.
    Taken(Text),
    /// It has come onto the board, in a game in which most moves go from square to square.
    Dropped,
}

impl Effect {
    /// What is said of the square: "The last move took the white Robin here."
    pub fn words(&self) -> String {
        let name = self.piece.name;
        match self.kind {
            EffectKind::Turned => t!("effects-here.turned").to_owned(),
            EffectKind::Taken(did) => t!("effects-here.taken", did = did, name = name),
            EffectKind::Dropped => t!("effects-here.dropped").to_owned(),
        }
    }
}

/// All that a move did, as a sentence; `None` if that is nothing.
pub fn told(effects: &[Effect]) -> Option<String> {
    let turned = effects.iter().filter(|effect| effect.kind == EffectKind::Turned).count();
    let Effect { square, kind, piece } = *effects.first()?;
    let (name, square) = (piece.name, square.to_string());
    Some(match kind {
        EffectKind::Turned => t!("effects-turned", count = turned, number = spelled(turned)),
        EffectKind::Taken(did) => t!("effects-taken", did = did, name = name, square = square),
        EffectKind::Dropped => t!("effects-dropped", name = name, square = square),
    })
}
