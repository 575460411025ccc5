//! An open game as the window sees it: one trait, in which nothing is generic by the game, and the
//! plain data that its methods take.

use crate::about::About;
use crate::analysis::{Analysis, Pace, Wake};
use crate::clock::TimesNow;
use crate::move_input::Spot;
use crate::move_list::{Fold, ListedMove, Order};
use crate::report::evaluation_series::{EvaluationSeries, Findings};
use crate::report::move_grade::MistakeThresholds;
use crate::view::{Card, Legend, Overlay, Particulars, Region, Scene, Status, Still, View};
use owlery_engine::search::SearchRequest;
use owlery_engine::ugi::ExternalEngine;
use owlery_engine::{Level, Thinking};
use owlery_games::{Attempt, GameId, Outcome, Side, Square};
use owlery_i18n::{Message, messages};
use owlery_record::annotations::{Annotations, Judgement, Mark, Nag};
use owlery_record::transcript::{Reading, TranscriptError};
use owlery_record::{NodeId, Score, Tags};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// An open game of any kind. Legal moves go by their places in the list of those at the cursor, as
/// [`View::choices`] has them.
pub trait Session: Send {
    // What it is, and what there is to see.

    /// Which game.
    fn game(&self) -> GameId;
    /// How it speaks.
    fn about(&self) -> &'static About;
    /// Its options as RON, on one line.
    fn options(&self) -> String;
    /// What there is to see now.
    fn view(&self) -> &View;
    /// Makes the view anew, after the language has changed.
    fn retell(&mut self);
    /// What stands above the moves.
    fn tags(&self) -> &Tags;
    /// Replaces what stands above the moves; a new date that is none is refused with a sentence.
    fn set_tags(&mut self, headers: Tags) -> Result<(), Message>;
    /// What cannot be changed of a game once it has begun, in words.
    fn particulars(&self) -> Particulars;
    /// The side that moves first from the usual start, and the other.
    fn turn_order(&self) -> [Side; 2];
    /// A number that grows whenever the content, not the cursor, changes.
    fn revision(&self) -> u64;
    /// Like [`Session::revision`], with that of the journal: what can be undone and done again.
    fn work_revision(&self) -> [u64; 2];
    /// Like [`Session::revision`], for all but remarks: headers, moves, and what was found of them.
    fn moves_revision(&self) -> u64;

    // The board, beyond the position at the cursor as it stands.

    /// The scene after a legal move.
    fn preview(&self, mv: usize) -> Scene;
    /// How the game ends by a legal move; `None` if it goes on.
    fn ends_by(&self, mv: usize) -> Option<Outcome>;
    /// The scene after so many moves of a line, each by its place in the list of its position, and how
    /// the game would stand there.
    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> (Scene, Status);
    /// What an unfinished choice between two squares covers.
    fn region(&self, from: Square, to: Square) -> Option<Region>;
    /// What can be laid over the board of this game, in the order of the keys.
    fn overlays(&self) -> Vec<&'static Legend>;
    /// What one of [`Session::overlays`], by its place, shows in the position at the cursor.
    fn overlay(&self, place: usize) -> Option<Overlay>;
    /// What is told of the piece that stands or lies there; `None` where a game's guide
    /// tells nothing of it.
    fn card(&self, spot: Spot) -> Option<Card>;
    /// One sentence on why an attempt is no legal move.
    fn why_not(&self, attempt: Attempt) -> String;
    /// The position at the cursor.
    fn still(&self) -> Still;
    /// The positions of the cursor's line, from the start to its end.
    fn line(&self) -> Box<dyn Iterator<Item = Still> + '_>;
    /// All positions, those of variations too, each after the one that it follows.
    fn tree(&self) -> Box<dyn Iterator<Item = Still> + '_>;

    // Moves.

    /// What the tree has after the cursor that can be played, the main continuation first.
    fn continuations(&self) -> Vec<Continuation>;
    /// Why a legal move cannot be played any more, as a sentence: there is no room for more moves than
    /// a file may have.
    fn no_room(&self, mv: usize) -> Option<Message>;
    /// Plays a legal move: as the next of the game, or in analysis as a try that leaves the game as it
    /// was.
    fn play(&mut self, mv: usize);
    /// Plays a move as the next of the game, by its place in the list of those that are legal where it
    /// stands. The cursor follows if it stands there or the game ends with the move; else it stays at
    /// what is looked at. Refused with a sentence where there is no room for the move.
    fn reply(&mut self, mv: usize) -> Result<(), Message>;
    /// Adds a line of moves after the cursor, each by its place in the list of its position, and
    /// goes to its end; in analysis the game stays as it was.
    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), Message>;
    /// Adds lines of moves after a move, beside what is there: each move by its place in the list of
    /// its position. The cursor goes to that move, to analyse. Refused with a sentence where that
    /// move is no longer there.
    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), Message>;
    /// Takes so many moves of the game back, and goes to where it stands then. Those moves leave
    /// the tree, unless it `keeps` them as a variation; what was said of them or tried beside them
    /// is always kept.
    fn take_back(&mut self, moves: u32, keeps: bool);
    /// Whether the next move played amends one that is there, for which the board is open at any
    /// position of a running game.
    fn set_amends(&mut self, amends: bool);

    // The end of the game.

    /// Whether the game as it was played has ended, on the board or by the players.
    fn is_over(&self) -> bool;
    /// The side to move in the game gives up.
    fn resign(&mut self);
    /// This side gives up, be it to move or not.
    fn resign_for(&mut self, side: Side);
    /// The side to move offers a draw; it stands until it is answered or the game goes
    /// on or back, whatever the board shows meanwhile.
    fn offer_draw(&mut self);
    /// The other side answers.
    fn answer_draw(&mut self, agree: bool);

    // The cursor.

    /// Moves the cursor.
    fn go(&mut self, to: Place);
    /// Goes to the game and plays on, or leaves it alone and analyses.
    fn set_mode(&mut self, mode: Mode);
    /// Has the board be for looking alone: it offers no moves any more.
    fn hold_still(&mut self);
    /// Whether a move is in the tree; the start is.
    fn has(&self, node: NodeId) -> bool;
    /// The move at the cursor by the id that it has in the game's file.
    fn here_in_file(&self) -> NodeId;
    /// The move of the line up to the cursor that brought the piece of a square there, or turned
    /// it last; `None` for what has been so from the start.
    fn arrival(&self, square: Square) -> Option<NodeId>;
    /// The move of the cursor's line with this number; `second` for the side that moves second.
    fn numbered(&self, number: u32, second: bool) -> Option<NodeId>;
    /// The last move of the cursor's line, which tells it from other lines.
    fn line_end(&self) -> NodeId;

    // The move list.

    /// A move as the list shows it.
    fn entry(&self, node: NodeId) -> ListedMove<'_>;
    /// What nodes are sorted by for the order of the list, as far as they are not folded up.
    fn order(&self, node: NodeId) -> Order;
    /// The next place in the list, or the first, where the position after a move stands again.
    fn same_position(&self, node: NodeId) -> Option<NodeId>;
    /// Folds variations up or opens them. A cursor in what is folded up goes to its first move.
    fn fold(&mut self, fold: Fold);

    // Edits and annotations, each one step for undo.

    /// Changes the tree or what people added to it. In analysis, what would change the game is
    /// refused with a sentence.
    fn edit(&mut self, edit: Edit) -> Result<(), Message>;
    /// Why an edit would be refused, as a sentence: known before its new move is, which makes no
    /// difference.
    fn refuses(&self, edit: &Edit) -> Option<Message>;
    /// The moves that an edit would take away, in ascending order.
    fn doomed(&self, edit: &Edit) -> Vec<NodeId>;
    /// Takes back the last thing done.
    fn undo(&mut self);
    /// Does again what was undone.
    fn redo(&mut self);

    // Reports.

    /// What moves are judged by.
    fn mistake_thresholds(&self) -> MistakeThresholds;
    /// Examines the positions of the cursor's line, for each of which about so many positions are
    /// looked at. `wake` is called when there is something new to fetch. What is known already is
    /// taken over.
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Findings>;
    /// Keeps what was found with the game; what `goes_on` with what was kept before is one step for
    /// undo with that.
    fn keep_report(&mut self, found: &Findings, goes_on: bool);
    /// Whether what was found and kept has not been undone.
    fn has_kept(&self, found: &Findings) -> bool;
    /// Whether anything was found and kept.
    fn has_report(&self) -> bool;
    /// Forgets everything that reports have found, as one step for undo.
    fn forget_report(&mut self);
    /// What is said of a move and of the position after it; mostly empty.
    fn said(&self, node: NodeId) -> String;
    /// What the signs of a report mean in this game.
    fn report_legend(&self) -> String;
    /// The cursor's line with what is known of it. Estimates are told for `about`, or for the side
    /// to move.
    fn course(&self, about: Option<Side>) -> EvaluationSeries;
    /// The mistakes of these sides on the cursor's line as puzzles, where a better move is proved or
    /// clearly better; where there are none, why, in a sentence.
    fn mistakes(&self, of: &[Side]) -> Result<Vec<PuzzleSpec>, Message>;

    // Clocks. Nothing here tells the time: it is said.

    /// How the clocks stand; `None` where the game is not timed.
    fn times(&self) -> Option<TimesNow>;
    /// How long the side to move has been thinking about the next move of the game.
    fn thinking(&self) -> Duration;
    /// Says how long that is.
    fn set_thinking(&mut self, thinking: Duration);
    /// Ends the game: the time of the side to move is over.
    fn fall(&mut self);
    /// How this game and those before it went, by what the players of White and Black are now.
    fn score(&self) -> Score;

    // The engine and other programs. `wake` is called when there is something new to fetch.

    /// How much is known for good of this game beyond its rules; it grows.
    fn prepared(&self) -> u32;
    /// Thinks about the position at the cursor; estimates are told for `about`, or for the side to
    /// move.
    fn think(&self, wanted: SearchRequest, about: Option<Side>, wake: Wake) -> Thinking<Analysis>;
    /// Thinks about some legal moves alone, each with a line of its own.
    fn think_of(
        &self,
        moves: &[usize],
        wanted: SearchRequest,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis>;
    /// Thinks as if the side to move passed: what the other side threatens. Refused with a sentence
    /// where that makes no sense.
    fn threat(
        &self,
        wanted: SearchRequest,
        about: Option<Side>,
        wake: Wake,
    ) -> Result<Thinking<Analysis>, Message>;
    /// Thinks about the position in which the game stands, whatever the cursor is at.
    fn think_of_game(&self, wanted: SearchRequest, wake: Wake) -> Thinking<Analysis>;
    /// Chooses the next move of the game, whatever the cursor is at, as this level does. What it tells
    /// before it has ended is not chosen yet.
    fn choose(&self, level: Level, threads: usize, luck: f64, wake: Wake) -> Thinking<Analysis>;
    /// Has another program think about the position at the cursor, where somebody is to move. Its
    /// values are estimates, whatever it says that they are. What it plays is told when it has ended; a
    /// fault of it is told in a sentence.
    fn ask(
        &self,
        guest: Arc<ExternalEngine>,
        pace: Pace,
        about: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis>;
    /// Has another program think about the position in which the game stands, whatever the cursor is
    /// at.
    fn ask_of_game(&self, guest: Arc<ExternalEngine>, pace: Pace, wake: Wake)
    -> Thinking<Analysis>;

    // Text.

    /// The text of a legal move.
    fn move_text(&self, mv: usize) -> String;
    /// A move with its number: "3. c4", or "3... c4" of the side that moves second.
    fn numbered_text(&self, node: NodeId) -> String;
    /// The legal move that a text spells, or a sentence on what is wrong.
    fn read_move(&self, text: &str) -> Result<usize, Message>;
    /// What a text of moves says here, or from the start of the game if it reads further there.
    fn read_moves(&self, text: &str) -> TextMoves;
    /// Plays what [`Session::read_moves`] reads, up to what is unread, as one step for undo.
    fn paste_moves(&mut self, text: &str) -> TextMoves;
    /// The position at the cursor as one line.
    fn code(&self) -> String;
    /// The moves from the start to the cursor on one line; at the start those of the main line.
    fn line_text(&self) -> String;
    /// The moves from the start through a move to the end of its line, on one line.
    fn whole_line_text(&self, node: NodeId) -> String;
    /// The game as the text of a file.
    fn file_text(&self) -> String;
    /// The game as plain text for people.
    fn transcript(&self) -> String;
    /// The whole game as plain text, with what a report says against moves in its notes.
    fn transcript_with_report(&self) -> String;
    /// A text of the game, to be made elsewhere.
    fn writing(&self, what: GameText) -> Box<dyn FnOnce() -> String + Send>;

    // Searching.

    /// Where a position stands, in the order of the list. `None` where the code is none of this game
    /// and its options.
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<Found>>;
    /// Looks for a word, [folded](owlery_i18n::folded), in the comments and names from a node on, until
    /// so much was looked at: a node counts one, and so does every `CHUNK` of its comments. Answers
    /// what it found, and where to go on.
    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>);

    // Other games that come of it.

    /// A copy of the game, to try moves in at the cursor: what is done there leaves this one as it
    /// is. They share what the engine remembers.
    fn apart(&self) -> Box<dyn Session>;
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
    /// This number of places down (up, if negative) among the alternatives of the move at the cursor.
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
    Glyph(NodeId, Nag),
    /// Set or remove the judgement of the position after a move.
    Judge(NodeId, Judgement),
    /// Add an arrow or circle after a move; the same again removes it.
    Mark(NodeId, Mark),
    /// Remove all arrows and circles after a move.
    ClearMarks(NodeId),
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
    pub remarks: Annotations,
}

/// The rules by which a game is played: equal codes of different rules are different positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The game.
    pub game: GameId,
    /// Its options, as files have them.
    pub options: String,
}

impl RuleSet {
    /// The rules of an open game.
    pub fn of(session: &dyn Session) -> Self {
        RuleSet { game: session.game(), options: session.options() }
    }
}

/// A place where a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move after which it stands; the root is the start.
    pub node: NodeId,
    /// Whether it stands there only as an image: mirrored or turned.
    pub is_image: bool,
}

/// Number of bytes of comments that count like a node.
pub const CHUNK: usize = 50;

/// A mistake as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    /// Its name: the same position has the same.
    pub key: String,
    /// The puzzle as a file has it.
    pub text: String,
}

/// A text of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameText {
    /// As files have it.
    File,
    /// As files have it, with the journal for undo, as [`open_work`](crate::games::open_work)
    /// reads it.
    Work,
    /// For people, as [`Session::transcript`] has it.
    Transcript,
}

/// What a text of moves says to a game that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMoves {
    /// Where they begin.
    pub base: Base,
    /// How many moves were read, those of variations too.
    pub count: usize,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<Message>,
    /// What stopped the reading.
    pub unread: Option<Box<TranscriptError>>,
    /// A sentence if the game has no room for the moves.
    pub too_much: Option<Message>,
}

/// Where pasted moves begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// At the cursor.
    Here,
    /// At the start of the game.
    Start,
}

impl TextMoves {
    /// Whether they would follow the end of a game that was resigned or agreed to be drawn.
    pub fn is_too_late(&self, status: &Status) -> bool {
        self.base == Base::Here && self.count > 0 && status.turn.is_none()
    }

    /// What a reading from a place says.
    pub(crate) fn of<M>(base: Base, reading: &Reading<M>) -> Self {
        TextMoves {
            base,
            count: reading.moves.len(),
            remarks: few(&reading.warnings),
            unread: reading.unread.clone(),
            too_much: None,
        }
    }
}

messages! {
    enum More {
        Said { count: usize } = "view-more-said",
    }
}

/// The first of many things to say.
pub(crate) fn few<M: Into<Message> + Clone>(remarks: &[M]) -> Vec<Message> {
    const MOST: usize = 12;
    // One more takes no more room than to say that there is one.
    let most = if remarks.len() == MOST + 1 { MOST + 1 } else { MOST };
    let mut said: Vec<Message> = remarks.iter().take(most).cloned().map(M::into).collect();
    if let Some(count @ 1..) = remarks.len().checked_sub(most) {
        said.push(More::Said { count }.into());
    }
    said
}

/// The letters and digits of a move's text alone, so that "Rc7xb5", "rc7b5" and "Rc7-b5" are alike.
pub fn bare(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}
