//! The view of an open game: plain data for a front end to draw.

use crate::move_input::{Choice, Offer, TapTarget};
use crate::move_list::MoveListLayout;
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
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Board and trays.
    pub scene: Scene,
    /// All ways to enter all legal moves.
    pub choices: Vec<Choice>,
    /// True if moves lift pieces.
    pub lifts: bool,
    /// How to begin a move with the mouse, and how to end one that has begun.
    pub hints: [&'static str; 2],
    /// The squares of the move just played.
    pub last_move: Vec<Square>,
    /// The squares of the move before the last.
    pub move_before: Vec<Square>,
    /// The further effects of the last move.
    pub effects: Vec<Effect>,
    /// The text of the move just played; empty at the start.
    pub last_text: Box<str>,
    /// The side to move, or the end of the game.
    pub status: Status,
    /// The move list.
    pub rows: Arc<MoveListLayout>,
    /// The move at the cursor.
    pub here: NodeId,
    /// The purpose of moves.
    pub mode: Mode,
    /// The last move of the game as it is played.
    pub played: NodeId,
    /// The state of the game after its last move, whatever the board shows.
    pub live: LiveState,
    /// True if the next move played amends one that is there.
    pub is_editing: bool,
    /// Whether the board is read-only.
    pub is_still: bool,
    /// The number of moves of the game after the cursor; `None` outside the game.
    pub since: Option<u32>,
    /// Moves from the start to the cursor.
    pub ply: usize,
    /// Whether the cursor can go back a move.
    pub can_back: bool,
    /// Whether the cursor can go forward a move.
    pub can_forward: bool,
    /// The step that undo takes back.
    pub undo: Option<StepKind>,
    /// The step that redo does again.
    pub redo: Option<StepKind>,
    /// The comments, signs and drawings at the cursor.
    pub annotations: Annotations,
    /// The moves after the cursor if there are several, the main continuation first.
    pub branches: Vec<NodeId>,
    /// The move that a step forward goes to.
    pub next: Option<NodeId>,
    /// The names of those who play White and Black now; empty where unknown.
    pub players: [String; 2],
    /// True if the players have exchanged colours since the start.
    pub exchanged: bool,
}

/// The state of a game at its last move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveState {
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// The number of moves played.
    pub ply: usize,
    /// Text of the last move; empty before the first.
    pub last_text: Box<str>,
    /// Names of those who play White and Black there; empty where unknown.
    pub players: [String; 2],
}

impl View {
    /// Returns whether the board shows the last position of a game in play.
    pub fn is_game(&self) -> bool {
        self.mode == Mode::Play && self.here == self.played
    }

    /// Returns whether the board shows an earlier position of a game in play, which takes no moves
    /// unless one is being amended.
    pub fn looks_back(&self) -> bool {
        self.mode == Mode::Play && self.here != self.played && !self.is_editing
    }

    /// Returns the choices for a selection.
    pub fn offer(&self) -> Offer<'_> {
        let is_closed = self.is_still || self.looks_back();
        let choices = if is_closed { &[] } else { self.choices.as_slice() };
        Offer { choices, trays: &self.scene.trays, lifts: self.lifts }
    }

    /// Returns the moves that are entered with a button only (passes and swaps), with its label.
    pub fn bare_moves(&self) -> impl Iterator<Item = (usize, &'static str)> {
        self.offer().choices.iter().filter_map(|choice| {
            let mut spots = choice.path.spots();
            match (spots.next(), spots.next()) {
                (Some(TapTarget::Button(words)), None) => Some((choice.mv, words.localized())),
                _ => None,
            }
        })
    }

    /// Returns the pass of a game in play where it is the only legal move.
    pub fn only_pass(&self) -> Option<usize> {
        let is_only = self.is_game() && self.choices.len() == 1;
        self.bare_moves().next().filter(|_| is_only).map(|(mv, _)| mv)
    }
}

/// The state of a game at the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The side to move; `None` when the game is over.
    pub turn: Option<Side>,
    /// The outcome, if the game has ended here.
    pub outcome: Option<Outcome>,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// Sentences under it: why the game ended, check, moves to nightfall.
    pub remarks: Vec<String>,
    /// How many pieces White and Black have, as in "12 pieces", where that matters.
    pub counts: [Option<String>; 2],
    /// The side that has offered a draw.
    pub offer: Option<Side>,
}

impl Status {
    /// Returns a sentence that the game is over; `None` while somebody is to move.
    pub fn over(&self) -> Option<String> {
        self.turn.is_none().then(|| t!("view-over", headline = &self.headline))
    }
}

/// A position of a game with the move that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFrame {
    /// The node in the record.
    pub node: NodeId,
    /// The one that it follows; `None` at the start.
    pub parent: Option<NodeId>,
    /// Board and trays.
    pub scene: Scene,
    /// The squares of the move.
    pub last_move: Vec<Square>,
    /// The further effects of the last move.
    pub effects: Vec<Effect>,
    /// "3. d3-c4", or "3… c8-d7!?" for the side that moves second; empty at the start.
    pub title: String,
    /// The signs behind the move in words: "Good move. White is better."; mostly empty.
    pub verdict: String,
    /// "White to move", "Owlman has won".
    pub headline: String,
    /// True if the game is over here.
    pub is_over: bool,
    /// The comments, signs and drawings.
    pub annotations: Annotations,
}

/// A description of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name.
    pub name: String,
    /// A description of its moves.
    pub says: String,
    /// The exchange value, where the program has an opinion.
    pub worth: Option<String>,
    /// The piece alone, with its targets.
    pub scene: Scene,
}

/// Details of a game that cannot change once it has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDetails {
    /// The result and its reason, or a sentence that the game is not over.
    pub result: String,
    /// The options: the name of a set, or each by itself.
    pub options: String,
    /// The time control.
    pub clock: String,
    /// The starting position.
    pub start: String,
    /// True if the starting position is not the usual one.
    pub is_set_up: bool,
    /// The code of that position.
    pub start_code: String,
}

/// A board with everything on it and beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Files, and ranks.
    pub size: u8,
    /// Indexed by [`Square::index`].
    pub grounds: Vec<Ground>,
    /// Indexed by [`Square::index`].
    pub pieces: Vec<Option<Piece>>,
    /// The trays of pieces beside the board.
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
        let content =
            self.piece(square).map_or(self.ground(square).when_empty(), |p| p.name.localized());
        format!("{square}, {content}")
    }

    /// The squares whose content another scene of the same board shows differently.
    pub fn changes(&self, other: &Scene) -> Vec<Square> {
        let differs = |square: &Square| self.piece(*square) != other.piece(*square);
        Square::all(self.size).filter(differs).collect()
    }
}

/// The ground of a square.
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
    /// The figure to draw.
    pub figure: Figure,
    /// "white Robin", "black disc".
    pub name: Text,
}

/// The figure of a piece.
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
        /// The owner.
        side: Side,
        /// The letter in upper case, which also names its colour in themes.
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

    /// Returns the owner. Discs belong to the side whose face is up.
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
    /// The owner; `None` where both players take from it.
    pub side: Option<Side>,
    /// The name, as in "White's hand".
    pub name: Text,
    /// True if the chosen kind stays chosen from move to move. A right click then takes the other.
    pub sticky: bool,
    /// The kinds in it; those that are out have a count of 0.
    pub items: Vec<TrayItem>,
}

/// One kind of piece in a tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrayItem {
    /// The letter in codes.
    pub letter: char,
    /// The piece to draw.
    pub piece: Piece,
    /// The number of pieces; `None` if they cannot run out.
    pub count: Option<u8>,
}

/// A square to point out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// The reason.
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
    /// Returns the words of a screen reader for a square with this mark, if it has any.
    pub fn words(self) -> Option<&'static str> {
        match self {
            MarkKind::Check => Some(t!("scene-in-check")),
            MarkKind::Winning => Some(t!("scene-won")),
            MarkKind::Target => None,
        }
    }
}

/// The rectangle between two corners that an unfinished choice covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// All squares of it.
    pub squares: Vec<Square>,
    /// The square on which it depends whether it is allowed.
    pub key: Square,
    /// True if it is allowed.
    pub allowed: bool,
}

/// An effect of a move on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The square.
    pub square: Square,
    /// The kind of effect.
    pub kind: EffectKind,
    /// The piece to which it was done, as it looked before.
    pub piece: Piece,
}

/// The kind of effect of a move on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// The piece shows its other face.
    Turned,
    /// The piece has left the board: the move "took" it.
    Captured(Text),
    /// The piece was dropped, in a game in which most moves go from square to square.
    Dropped,
}

impl Effect {
    /// Describes the effect on its square: "The last move took the white Robin here."
    pub fn words(&self) -> String {
        let name = self.piece.name;
        match self.kind {
            EffectKind::Turned => t!("effects-here.turned").to_owned(),
            EffectKind::Captured(did) => {
                t!("effects-here.taken", did = did, name = name, kind = self.piece.figure.kind())
            }
            EffectKind::Dropped => t!("effects-here.dropped").to_owned(),
        }
    }
}

/// All that a move did, as a sentence; `None` if that is nothing.
pub fn effects_text(effects: &[Effect]) -> Option<String> {
    let turned = effects.iter().filter(|effect| effect.kind == EffectKind::Turned).count();
    let Effect { square, kind, piece } = *effects.first()?;
    let (name, square) = (piece.name, square.to_string());
    Some(match kind {
        EffectKind::Turned => t!("effects-turned", count = turned, number = spelled(turned)),
        EffectKind::Captured(did) => {
            t!("effects-taken", did = did, name = name, kind = piece.figure.kind(), square = square)
        }
        EffectKind::Dropped => t!("effects-dropped", name = name, square = square),
    })
}

/// An overlay in words.
#[derive(Debug)]
pub struct Legend {
    /// The name in menus.
    pub name: Text,
    /// One line on what is shown, and what that takes for granted.
    pub says: Text,
    /// The tints that it uses.
    pub signs: &'static [(Tint, Text)],
}

/// An overlay for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// Lines from square to square.
    pub links: Vec<Link>,
    /// A sentence about the whole board.
    pub sentence: String,
    size: u8,
    /// Indexed by [`Square::index`].
    tiles: Vec<OverlayTile>,
}

/// A square of an overlay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverlayTile {
    /// The tint, if any.
    pub tint: Option<Tint>,
    /// A few characters to write on it; may be empty.
    pub label: String,
    /// The meaning of the tint and label, to follow the square's name; may be empty.
    pub words: String,
}

/// The tint of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// The meaning of the tint.
    pub meaning: Meaning,
    /// True for a strong tint.
    pub strong: bool,
}

/// The meaning of a tint or line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Both sides'.
    Both,
    /// Squares that win.
    Good,
    /// Pieces in danger.
    Danger,
    /// Neither side's.
    Neutral,
}

/// A line from the centre of a square to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The square where it begins.
    pub from: Square,
    /// The square where it ends.
    pub to: Square,
    /// The meaning of the line.
    pub meaning: Meaning,
}

impl Overlay {
    /// Returns an empty overlay for a board of this size.
    pub fn new(size: u8) -> Self {
        let tiles = vec![OverlayTile::default(); usize::from(size) * usize::from(size)];
        Overlay { links: Vec::new(), sentence: String::new(), size, tiles }
    }

    /// Returns the tile of a square.
    pub fn tile(&self, square: Square) -> &OverlayTile {
        &self.tiles[square.index(self.size)]
    }

    /// Returns mutable access to what is on a square.
    pub fn tile_mut(&mut self, square: Square) -> &mut OverlayTile {
        &mut self.tiles[square.index(self.size)]
    }

    /// All squares with what is on them.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, &OverlayTile)> {
        Square::all(self.size).zip(&self.tiles)
    }

    /// Adds a line through several squares.
    pub fn link_all(&mut self, squares: &[Square], meaning: Meaning) {
        let pairs = squares.windows(2);
        self.links.extend(pairs.map(|pair| Link { from: pair[0], to: pair[1], meaning }));
    }
}

impl Meaning {
    /// Returns the meaning for the sides that a square concerns.
    pub fn of([white, black]: [bool; 2]) -> Option<Self> {
        match (white, black) {
            (true, true) => Some(Meaning::Both),
            (true, false) => Some(Meaning::White),
            (false, true) => Some(Meaning::Black),
            (false, false) => None,
        }
    }

    /// Returns a strong tint.
    pub const fn strong(self) -> Tint {
        Tint { meaning: self, strong: true }
    }

    /// Returns a weak tint.
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
