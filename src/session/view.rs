//! The facade of an open game: what the window may ask of it, and what it sees.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::list::Listed;
use super::overlay::{Legend, Overlay};
use super::particulars::Particulars;
use super::paste::TextMoves;
use super::pick::{Choice, Offer, Spot};
use super::present::About;
use super::report::Reported;
use super::rows::Rows;
use super::scene::{Region, Scene};
use super::search::Searched;
use super::still::Still;
use super::thinking::Thinks;
use crate::record::remarks::{Glyph, Judgement, Mark, Remarks};
use crate::record::{Headers, NodeId};
use crate::rules::{Attempt, GameId, Outcome, Side, Square};

/// An open game of any kind. Everything that the window shows is in its [`View`].
pub trait Session: Listed + Searched + Thinks + Reported + Send {
    /// Which game.
    fn game(&self) -> GameId;
    /// How it speaks.
    fn about(&self) -> &'static About;
    /// Its options as RON, on one line.
    fn options(&self) -> String;
    /// What there is to see now.
    fn view(&self) -> &View;
    /// The move at the cursor by the id that it has in the game's file.
    fn here_in_file(&self) -> NodeId;
    /// What stands above the moves.
    fn headers(&self) -> &Headers;
    /// Replaces what stands above the moves; a new date that is none is refused with a sentence.
    fn set_headers(&mut self, headers: Headers) -> Result<(), String>;
    /// What cannot be changed of a game once it has begun, in words.
    fn particulars(&self) -> Particulars;
    /// The side that moves first from the usual start, and the other.
    fn turn_order(&self) -> [Side; 2];
    /// Whether a move is in the tree; the start is.
    fn has(&self, node: NodeId) -> bool;
    /// Whether the game as it was played has ended, on the board or by the players.
    fn is_over(&self) -> bool;
    /// A number that grows whenever the content, not the cursor, changes.
    fn revision(&self) -> u64;
    /// The same for the journal too: what can be undone and done again.
    fn work_revision(&self) -> [u64; 2];
    /// The same for all but remarks: headers, moves, and what was found of them.
    fn moves_revision(&self) -> u64;

    /// The scene after a legal move, by its place in the list.
    fn preview(&self, mv: usize) -> Scene;
    /// The scene after so many moves of a line, each by its place in the list of its position.
    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> Scene;
    /// What an unfinished choice between two squares covers.
    fn region(&self, from: Square, to: Square) -> Option<Region>;
    /// What can be laid over the board of this game, in the order of the keys.
    fn overlays(&self) -> Vec<&'static Legend>;
    /// What one of [`Session::overlays`], by its place, shows in the position at the cursor.
    fn overlay(&self, place: usize) -> Option<Overlay>;
    /// One sentence on why an attempt is no legal move.
    fn why_not(&self, attempt: Attempt) -> String;
    /// The text of a legal move, by its place in the list.
    fn move_text(&self, mv: usize) -> String;
    /// The legal move that a text spells, by its place in the list, or a sentence on what is wrong.
    fn read_move(&self, text: &str) -> Result<usize, String>;
    /// The move of the line up to the cursor that brought the piece of a square there, or turned
    /// it last; `None` for what has been so from the start.
    fn arrival(&self, square: Square) -> Option<NodeId>;
    /// The move of the cursor's line with this number; `second` for the side that moves second.
    fn numbered(&self, number: u32, second: bool) -> Option<NodeId>;

    /// What the tree has after the cursor that can be played, the main continuation first.
    fn continuations(&self) -> Vec<Continuation>;
    /// Why a legal move, by its place in the list, cannot be played any more, as a sentence: there is
    /// no room for more moves than a file may have.
    fn no_room(&self, mv: usize) -> Option<String>;
    /// Plays a legal move, by its place in the list: as the next of the game, or in analysis as a
    /// try that leaves the game as it was.
    fn play(&mut self, mv: usize);
    /// Adds a line of moves after the cursor as one step, each by its place in the list of its
    /// position, and goes to its end; in analysis the game stays as it was.
    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), String>;
    /// Adds lines of moves after a move, beside what is there, as one step for undo: each move by its
    /// place in the list of its position. The cursor goes to that move, to analyse. Refused with a
    /// sentence where that move is no longer there.
    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), String>;
    /// The same game, to try moves in at the same place: what is done there leaves this one as it
    /// is. They share what the engine remembers.
    fn apart(&self) -> Box<dyn Session>;
    /// Goes to the game and plays on, or leaves it alone and analyses.
    fn set_mode(&mut self, mode: Mode);
    /// Changes the tree or what people added to it. In analysis, what would change the game is
    /// refused with a sentence.
    fn edit(&mut self, edit: Edit) -> Result<(), String>;
    /// Moves the cursor.
    fn go(&mut self, to: Place);
    /// Takes back the last thing done.
    fn undo(&mut self);
    /// Does again what was undone.
    fn redo(&mut self);
    /// Takes so many moves of the game back, and goes to where it stands then. Those moves leave
    /// the tree, unless it `keeps` them as a variation; what was said of them or tried beside them
    /// is always kept.
    fn take_back(&mut self, moves: u32, keeps: bool);
    /// Whether the next move played amends one that is there, for which the board is open at any
    /// position of a running game.
    fn set_amends(&mut self, amends: bool);

    /// The side to move gives up.
    fn resign(&mut self);
    /// The side to move offers a draw; it stands until it is answered or the game goes on or back.
    fn offer_draw(&mut self);
    /// The other side answers.
    fn answer_draw(&mut self, agree: bool);

    /// The position at the cursor.
    fn still(&self) -> Still;
    /// The positions of the cursor's line, from the start to its end.
    fn line(&self) -> Box<dyn Iterator<Item = Still> + '_>;
    /// All positions, those of variations too, each after the one that it follows.
    fn tree(&self) -> Box<dyn Iterator<Item = Still> + '_>;

    /// The game as the text of a file.
    fn file_text(&self) -> String;
    /// A text of the game, to be made elsewhere.
    fn writing(&self, what: GameText) -> Box<dyn FnOnce() -> String + Send>;
    /// The position at the cursor as one line.
    fn code(&self) -> String;
    /// The moves from the start to the cursor on one line; at the start those of the main line.
    fn line_text(&self) -> String;
    /// The game as plain text for people.
    fn transcript(&self) -> String;
    /// What a text of moves says here, or from the start of the game if it reads further there.
    fn read_moves(&self, text: &str) -> TextMoves;
    /// Plays what [`Session::read_moves`] reads, up to what is unread, as one step for undo.
    fn paste_moves(&mut self, text: &str) -> TextMoves;
    /// A new game that starts with the position at the cursor, with these players of White and
    /// Black.
    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session>;
    /// A new game from the same start, the players' sides changed.
    fn rematch(&self, date: String) -> Box<dyn Session>;
}

/// What moves and edits are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// They make the game.
    Play,
    /// They are tried and leave the game as it was played.
    Analysis,
}

/// A move that the tree has after the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuation {
    /// Where it leads.
    pub node: NodeId,
    /// Its place in the list of legal moves.
    pub mv: usize,
    /// Its text.
    pub text: Box<str>,
    /// What people added to it.
    pub remarks: Remarks,
}

/// A text of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameText {
    /// As files have it.
    File,
    /// The same with the journal for undo, as [`games::open_work`](super::games::open_work) reads
    /// it.
    Work,
    /// For people, as [`Session::transcript`] has it.
    Transcript,
}

/// A place to go in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The start.
    Start,
    /// One move back.
    Back,
    /// One move forward in the line.
    Forward,
    /// The end of the line.
    End,
    /// This move.
    Node(NodeId),
    /// So many places down (or up, if negative) among the alternatives of the move at the cursor.
    Alternative(isize),
    /// The nearest branch before the cursor, or the start.
    BranchBefore,
    /// The nearest branch after the cursor, or the end.
    BranchAfter,
}

/// A change of the tree, or of what people added to a move. Each is one step for undo.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// One place up among its alternatives.
    Promote(NodeId),
    /// The way to this move becomes the main line.
    MainLine(NodeId),
    /// Delete this move and what follows.
    Delete(NodeId),
    /// Delete the variations beside the line of this move.
    DeleteOthers(NodeId),
    /// Take this move out and keep what follows while it is legal.
    Remove(NodeId),
    /// Play a legal move of the position at the cursor, by its place in the list, instead of this
    /// one that follows the cursor, and keep what follows while it is legal.
    Replace(NodeId, usize),
    /// Put a legal move of the position at the cursor, by its place in the list, before this one
    /// that follows the cursor, and keep what follows while it is legal.
    Insert(NodeId, usize),
    /// Replace the comment after a move.
    Note(NodeId, String),
    /// Replace the comment before a move.
    Before(NodeId, String),
    /// Set or, where it is the same, remove the glyph of a move.
    Glyph(NodeId, Glyph),
    /// Set or remove the judgement of the position after a move.
    Judge(NodeId, Judgement),
    /// Add an arrow or circle after a move; the same again removes it.
    Mark(NodeId, Mark),
    /// Remove all arrows and circles after a move.
    ClearMarks(NodeId),
}

/// What is said where a move is tried in a position of a running game that is past.
pub const LOOKS_BACK: &str =
    "An earlier position, to look at. Go back to the game to play on, or analyse from here.";

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
    /// Whether the next move played amends one that is there.
    pub amends: bool,
    /// How many moves of the game come after the one at the cursor; `None` beside the game.
    pub since: Option<u32>,
    /// Moves from the start to the cursor.
    pub ply: usize,
    /// Whether there is a move to take back.
    pub can_back: bool,
    /// Whether there is a move to go forward to.
    pub can_forward: bool,
    /// The name of the step that undo takes back.
    pub undo: Option<String>,
    /// The name of the step that redo does again.
    pub redo: Option<String>,
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
        let choices = if self.looks_back() { &[] } else { self.choices.as_slice() };
        Offer { choices, trays: &self.scene.trays, lifts: self.lifts }
    }

    /// Moves that are a button alone, with its words: passes and swaps.
    pub fn bare_moves(&self) -> impl Iterator<Item = (usize, &'static str)> {
        self.offer().choices.iter().filter_map(|choice| {
            let mut spots = choice.path.spots();
            match (spots.next(), spots.next()) {
                (Some(Spot::Button(words)), None) => Some((choice.mv, words)),
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
        self.turn.is_none().then(|| format!("The game is over: {}.", self.headline))
    }
}
