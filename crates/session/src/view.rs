//! What there is to see of an open game.

use crate::move_input::{Choice, Offer, Spot};
use crate::move_list::Rows;
use crate::session::Mode;
use owlery_games::words::spelled;
use owlery_games::{Outcome, Side, Square};
use owlery_i18n::{Text, t};
use owlery_record::annotations::Annotations;
use owlery_record::{NodeId, StepKind};
use std::sync::Arc;

/// Message for a move tried in an earlier position of a running game.
pub const LOOKS_BACK: Text = Text::of("view-looks-back");

/// Everything that the window shows of a game.
#[derive(Clone, Debug)]
pub struct View {
    /// Board and trays.
    pub scene: Scene,
    /// All ways to enter all legal moves.
    pub choices: Vec<Choice>,
    /// Whether moves lift pieces.
    pub lifts: bool,
    /// What to do with the mouse: to begin a move, and to end one that has begun.
    pub hints: [&'static str; 2],
    /// The squares of the move just played.
    pub last_move: Vec<Square>,
    /// What it did besides.
    pub effects: Vec<Effect>,
    /// The text of the move just played; empty at the start.
    pub last_text: Box<str>,
    /// Whose turn it is, or why nobody's.
    pub status: Status,
    /// The move list.
    pub rows: Arc<Rows>,
    /// The move at the cursor.
    pub here: NodeId,
    /// What moves are for.
    pub mode: Mode,
    /// The last move of the game as it is played.
    pub played: NodeId,
    /// How the game stands after that move, whatever the board shows.
    pub live: Live,
    /// Whether the next move played amends one that is there.
    pub amends: bool,
    /// Whether the board is for looking alone.
    pub is_still: bool,
    /// How many moves of the game come after the one at the cursor; `None` beside the game.
    pub since: Option<u32>,
    /// Moves from the start to the cursor.
    pub ply: usize,
    /// Whether there is a move to take back.
    pub can_back: bool,
    /// Whether there is a move to go forward to.
    pub can_forward: bool,
    /// The step that undo takes back.
    pub undo: Option<StepKind>,
    /// The step that redo does again.
    pub redo: Option<StepKind>,
    /// What people added to the move at the cursor.
    pub remarks: Annotations,
    /// What may follow the cursor, where there is a choice: the main continuation first.
    pub branches: Vec<NodeId>,
    /// The move that a step forward goes to.
    pub next: Option<NodeId>,
    /// The names of those who play White and Black now; empty where unknown.
    pub players: [String; 2],
    /// Whether the players have exchanged colours since the start.
    pub exchanged: bool,
}

/// How a game stands where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Live {
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Side>,
    /// Moves from the start to there.
    pub ply: usize,
    /// Text of the last move; empty before the first.
    pub last_text: Box<str>,
    /// Names of those who play White and Black there; empty where unknown.
    pub players: [String; 2],
}

impl View {
    /// Whether the board shows the game where it stands, and not an earlier or a tried position.
    pub fn is_game(&self) -> bool {
        self.mode == Mode::Play && self.here == self.played
    }

    /// Whether the game is played, and the board shows another position than the one in which it
    /// stands: it is for looking then, unless a move of the game is to be amended there.
    pub fn looks_back(&self) -> bool {
        self.mode == Mode::Play && self.here != self.played && !self.amends
    }

    /// What the tap machine needs.
    pub fn offer(&self) -> Offer<'_> {
        let is_closed = self.is_still || self.looks_back();
        let choices = if is_closed { &[] } else { self.choices.as_slice() };
        Offer { choices, trays: &self.scene.trays, lifts: self.lifts }
    }

    /// Moves that are a button alone, with its words: passes and swaps.
    pub fn bare_moves(&self) -> impl Iterator<Item = (usize, &'static str)> {
        self.offer().choices.iter().filter_map(|choice| {
            let mut spots = choice.path.spots();
            match (spots.next(), spots.next()) {
                (Some(Spot::Button(words)), None) => Some((choice.mv, words.say())),
                _ => None,
            }
        })
    }
}

/// How the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Whose turn it is; `None` when the game is over.
    pub turn: Option<Side>,
    /// How the game ended here, if it did.
    pub outcome: Option<Outcome>,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// Sentences under it: why the game ended, check, moves to nightfall.
    pub remarks: Vec<String>,
    /// The side that has offered a draw.
    pub offer: Option<Side>,
}

impl Status {
    /// That the game is over, as a sentence; `None` while somebody is to move.
    pub fn over(&self) -> Option<String> {
        self.turn.is_none().then(|| t!("view-over", headline = &self.headline))
    }
}

/// A position of a game with the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// Its place in the record.
    pub node: NodeId,
    /// The one that it follows; `None` at the start.
    pub parent: Option<NodeId>,
    /// Board and trays.
    pub scene: Scene,
    /// The squares of the move.
    pub last_move: Vec<Square>,
    /// What it did besides.
    pub effects: Vec<Effect>,
    /// "3. d3-c4", or "3… c8-d7!?" for the side that moves second; empty at the start.
    pub title: String,
    /// The signs behind the move in words: "Good move. White is better."; mostly empty.
    pub verdict: String,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// Whether the game is over here.
    pub is_over: bool,
    /// What people added to the move: comments, glyphs, drawings.
    pub remarks: Annotations,
}

/// What is told of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// How it moves.
    pub says: String,
    /// What it is worth in exchanges, where the program has an opinion.
    pub worth: Option<String>,
    /// The piece alone, with its targets.
    pub scene: Scene,
}

/// What cannot be changed of a game once it has begun, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particulars {
    /// How the game as it is played has ended, and why; or that it has not.
    pub result: String,
    /// The options: the name of a set, or each by itself.
    pub options: String,
    /// How it is timed.
    pub clock: String,
    /// Where it started.
    pub start: String,
    /// The code of that position.
    pub start_code: String,
}

/// A board with everything on it and beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The key by which catalogues choose words: articles and prepositions differ between a piece
    /// with a proper name and others.
    pub fn kind(self) -> &'static str {
        match self {
            Figure::Disc(_) => "disc",
            Figure::Doc => "doc",
            Figure::Helper => "helper",
            Figure::Owl => "owl",
            Figure::Bird { .. } => "bird",
        }
    }

    /// Whose it is. Discs count for the side whose face is up, whoever may turn them.
    pub fn side(self) -> Side {
        match self {
            Figure::Disc(side) | Figure::Bird { side, .. } => side,
            Figure::Doc | Figure::Helper => Side::White,
            Figure::Owl => Side::Black,
        }
    }

    /// The corresponding piece of the other side, if there is one.
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
            EffectKind::Taken(did) => {
                t!("effects-here.taken", did = did, name = name, kind = self.piece.figure.kind())
            }
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
        EffectKind::Taken(did) => {
            t!("effects-taken", did = did, name = name, kind = piece.figure.kind(), square = square)
        }
        EffectKind::Dropped => t!("effects-dropped", name = name, square = square),
    })
}

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

    /// Returns what is on a square.
    pub fn tile(&self, square: Square) -> &Tile {
        &self.tiles[square.index(self.size)]
    }

    /// Returns mutable access to what is on a square.
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
