//! What there is to see of an open game.

use std::sync::Arc;

use super::pick::{Choice, Offer, Spot};
use super::rows::Rows;
use super::scene::{Effect, Scene};
use super::session::Mode;
use owlery_games::{Outcome, Side, Square};
use owlery_i18n::{Text, t};
use owlery_record::remarks::Remarks;
use owlery_record::{NodeId, StepKind};

/// What is said where a move is tried in a position of a running game that is past.
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
    pub remarks: Remarks,
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
    pub remarks: Remarks,
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
