//! An open game as the window sees it: one trait, in which nothing is generic over the game, and
//! the plain data that its methods take.

use crate::about::About;
use crate::analysis::{Analysis, TimeBudget, Wake};
use crate::clock::TimesNow;
use crate::move_input::TapTarget;
use crate::move_list::{Fold, ListedMove, Order};
use crate::report::evaluation_series::{EvaluationSeries, Findings};
use crate::report::move_grade::MistakeThresholds;
use crate::view::{Card, GameDetails, Legend, Overlay, PositionFrame, Region, Scene, Status, View};
use owlery_engine::search::SearchRequest;
use owlery_engine::ugi::ExternalEngine;
use owlery_engine::{Level, Thinking};
use owlery_games::{Attempt, GameId, Outcome, Side, Square};
use owlery_i18n::{Message, messages};
use owlery_record::annotations::{Annotations, Judgement, Mark, Nag};
use owlery_record::index::IndexedPosition;
use owlery_record::time_control::ClockTimes;
use owlery_record::transcript::{Reading, TranscriptError};
use owlery_record::{LogRow, NodeId, Score, Tags};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// An open game of any kind. Legal moves go by their places in the list of those at the cursor, as
/// [`View::choices`] has them.
pub trait Session: Send {
    // What it is, and what there is to see.

    /// Returns the game.
    fn game(&self) -> GameId;
    /// Returns the game's names and descriptions.
    fn about(&self) -> &'static About;
    /// Returns the options as RON, on one line.
    fn options(&self) -> String;
    /// Returns the current view.
    fn view(&self) -> &View;
    /// Rebuilds the view in the current language.
    fn relocalise(&mut self);
    /// Returns the tags.
    fn tags(&self) -> &Tags;
    /// Replaces the tags. A changed date that is not valid is refused with a sentence.
    fn set_tags(&mut self, tags: Tags) -> Result<(), Message>;
    /// Describes what cannot change once the game has begun.
    fn details(&self) -> GameDetails;
    /// Returns the side that moves first from the usual start, and the other side.
    fn turn_order(&self) -> [Side; 2];
    /// Returns a number that grows whenever the content, not the cursor, changes.
    fn revision(&self) -> u64;
    /// Returns [`Session::revision`] with the revision of the undo journal.
    fn work_revision(&self) -> [u64; 2];
    /// Begins a log of what is done from now on: rows to be kept beside the text of
    /// [`GameText::Work`] that is made now.
    fn start_log(&mut self);
    /// Takes the rows of what was done since the log began or was asked last.
    fn take_log(&mut self) -> Vec<LogRow>;
    /// Returns a number that grows whenever tags, moves or evaluations change, but not comments.
    fn moves_revision(&self) -> u64;

    // The board, beyond the position at the cursor as it stands.

    /// Returns the scene after a legal move.
    fn preview(&self, mv: usize) -> Scene;
    /// Returns the outcome of a legal move that ends the game.
    fn ends_by(&self, mv: usize) -> Option<Outcome>;
    /// Returns the scene and the status after a line of moves, each by its place among the legal
    /// moves of its position.
    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> (Scene, Status);
    /// Returns the region that an unfinished choice between two squares covers.
    fn region(&self, from: Square, to: Square) -> Option<Region>;
    /// Returns the legends of the game's overlays, in the order of their keys.
    fn overlays(&self) -> Vec<&'static Legend>;
    /// Returns an overlay for the position at the cursor, by its place in [`Session::overlays`].
    fn overlay(&self, place: usize) -> Option<Overlay>;
    /// Returns the card of the piece on a square or in a tray; `None` where the guide does not
    /// describe it.
    fn card(&self, spot: TapTarget) -> Option<Card>;
    /// Returns a sentence on why an attempt is not a legal move.
    fn why_not(&self, attempt: Attempt) -> String;
    /// Returns the position at the cursor.
    fn position_frame(&self) -> PositionFrame;
    /// Returns the positions of the cursor's line, from the start to its end.
    fn line(&self) -> Box<dyn Iterator<Item = PositionFrame> + '_>;
    /// Returns all positions, variations included, each after its parent.
    fn tree(&self) -> Box<dyn Iterator<Item = PositionFrame> + '_>;

    // Moves.

    /// Returns the playable moves of the tree after the cursor, the main continuation first.
    fn continuations(&self) -> Vec<Continuation>;
    /// Returns a sentence if a legal move would exceed the size limit of a file.
    fn no_room(&self, mv: usize) -> Option<Message>;
    /// Plays a legal move: as the next of the game or, in analysis, as a variation.
    fn play(&mut self, mv: usize);
    /// Plays the next move of the game, by its place among the legal moves of the game's last
    /// position. The cursor follows if it is there or the game ends; otherwise it stays. A move
    /// beyond the size limit is refused with a sentence.
    fn reply(&mut self, mv: usize) -> Result<(), Message>;
    /// Adds a line of moves after the cursor, each by its place among the legal moves of its
    /// position, and goes to its end.
    fn add_line(&mut self, moves: &mut dyn Iterator<Item = usize>) -> Result<(), Message>;
    /// Adds variations after a move, each move by its place among the legal moves of its position,
    /// and goes to that move for analysis. Refused with a sentence if the move no longer exists.
    fn add_lines(&mut self, after: NodeId, lines: &[Vec<usize>]) -> Result<(), Message>;
    /// Takes back moves of the game and goes to its new end. The moves leave the tree unless
    /// `keeps` makes them a variation; their comments and variations are always kept.
    fn take_back(&mut self, moves: u32, keeps: bool);
    /// Sets whether the next move played amends an existing one, which opens the board at any
    /// position of a running game.
    fn set_editing(&mut self, is_editing: bool);

    // The end of the game.

    /// Returns whether the played game has ended, on the board or by the players.
    fn is_over(&self) -> bool;
    /// Resigns for the side to move.
    fn resign(&mut self);
    /// Resigns for a side, whether or not it is to move.
    fn resign_for(&mut self, side: Side);
    /// Offers a draw for the side to move. The offer stands until it is answered or the game goes
    /// on or back.
    fn offer_draw(&mut self);
    /// Answers the draw offer.
    fn answer_draw(&mut self, agree: bool);

    // The cursor.

    /// Moves the cursor.
    fn go(&mut self, to: Place);
    /// Switches between playing, at the end of the game, and analysis.
    fn set_mode(&mut self, mode: Mode);
    /// Makes the board view-only: it offers no moves any more.
    fn make_view_only(&mut self);
    /// Returns whether a node, or the root, is in the tree.
    fn has(&self, node: NodeId) -> bool;
    /// Returns the move at the cursor by its id in the game's file.
    fn cursor_in_file(&self) -> NodeId;
    /// Returns the move of the line up to the cursor that brought the piece on a square there, or
    /// turned it last; `None` if it has been there from the start.
    fn arrival(&self, square: Square) -> Option<NodeId>;
    /// Returns the move of the cursor's line with this number; `second` for the side that moves
    /// second.
    fn numbered(&self, number: u32, second: bool) -> Option<NodeId>;
    /// Returns the last move of the cursor's line, which identifies the line.
    fn line_end(&self) -> NodeId;

    // The move list.

    /// Returns a move as the list shows it.
    fn entry(&self, node: NodeId) -> ListedMove<'_>;
    /// Returns the sort key of a node in the move list, as far as it is not folded.
    fn order(&self, node: NodeId) -> Order;
    /// Returns the next occurrence in the list of the position after a move, from the beginning
    /// again after the last.
    fn same_position(&self, node: NodeId) -> Option<NodeId>;
    /// Folds or opens variations. A cursor inside a folded variation goes to its first move.
    fn fold(&mut self, fold: Fold);

    // Edits and annotations, each one step for undo.

    /// Changes the tree or its annotations. In analysis, changes to the played game are refused
    /// with a sentence.
    fn edit(&mut self, edit: Edit) -> Result<(), Message>;
    /// Returns a sentence if an edit would be refused. The new move of the edit makes no
    /// difference.
    fn refuses(&self, edit: &Edit) -> Option<Message>;
    /// Returns the moves that an edit would delete, in ascending order.
    fn deleted_by(&self, edit: &Edit) -> Vec<NodeId>;
    /// Undoes the last step.
    fn undo(&mut self);
    /// Redoes the step that was undone last.
    fn redo(&mut self);

    // Reports.

    /// Returns the thresholds by which moves are judged.
    fn mistake_thresholds(&self) -> MistakeThresholds;
    /// Starts a report on the cursor's line, with this many nodes for each position; known results
    /// are reused. `wake` is called when there is news.
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Findings>;
    /// Stores the results of a report with the game; with `joins_last` as one undo step with the
    /// previous results.
    fn keep_report(&mut self, found: &Findings, joins_last: bool);
    /// Returns whether the stored results of a report have not been undone.
    fn has_kept(&self, found: &Findings) -> bool;
    /// Returns whether results of reports are stored.
    fn has_report(&self) -> bool;
    /// Deletes the results of all reports, as one undo step.
    fn forget_report(&mut self);
    /// Returns the report's text on a move and the position after it; often empty.
    fn report_text(&self, node: NodeId) -> String;
    /// Returns the report's criticism of a move, and of an end that the players made after it;
    /// often empty.
    fn report_criticism(&self, node: NodeId) -> String;
    /// Returns the meaning of a report's signs in this game.
    fn report_legend(&self) -> String;
    /// Returns the evaluations of the cursor's line. Estimates are given for `about`, or for the
    /// side to move.
    fn evaluation_series(&self, perspective: Option<Side>) -> EvaluationSeries;
    /// Makes puzzles of these sides' mistakes on the cursor's line, where a better move is proved
    /// or clearly better; the error is a sentence on why there are none.
    fn mistakes(&self, of: &[Side]) -> Result<Vec<PuzzleSpec>, Message>;

    // Clocks. Nothing here tells the time: it is said.

    /// Returns the clocks; `None` if the game is not timed.
    fn times(&self) -> Option<TimesNow>;
    /// Returns the times left to the current players of White and Black when the game had come to the
    /// cursor. While it is played, they are those of now, wherever the cursor is.
    fn times_here(&self) -> Option<ClockTimes>;
    /// Returns the thinking time of the side to move for the next move.
    fn thinking(&self) -> Duration;
    /// Sets the thinking time of the side to move.
    fn set_thinking(&mut self, thinking: Duration);
    /// Ends the game on time against the side to move.
    fn fall(&mut self);
    /// Returns the score of this game and those before it, for the current players of White and
    /// Black.
    fn score(&self) -> Score;

    // The engine and other programs. `wake` is called when there is something new to fetch.

    /// Returns a number that grows as more of the game's tables become available.
    fn knowledge(&self) -> u32;
    /// Searches the position at the cursor; estimates are given for `about`, or for the side to
    /// move.
    fn think(
        &self,
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis>;
    /// Searches only these legal moves, with a line for each.
    fn think_of(
        &self,
        moves: &[usize],
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis>;
    /// Searches the position after a pass, to see the other side's threat. Refused with a sentence
    /// where a pass makes no sense.
    fn threat(
        &self,
        request: SearchRequest,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Result<Thinking<Analysis>, Message>;
    /// Searches the last position of the game, wherever the cursor is.
    fn think_of_game(&self, request: SearchRequest, wake: Wake) -> Thinking<Analysis>;
    /// Chooses the next move of the game at a level, wherever the cursor is. Only the last result
    /// is the choice.
    fn choose(&self, level: Level, threads: usize, seed: u64, wake: Wake) -> Thinking<Analysis>;
    /// Lets another program analyse the position at the cursor, where the game is not over. Its
    /// values count as estimates. The last result has its move; a fault is a sentence.
    fn ask(
        &self,
        external: Arc<ExternalEngine>,
        pace: TimeBudget,
        perspective: Option<Side>,
        wake: Wake,
    ) -> Thinking<Analysis>;
    /// Lets another program analyse the last position of the game, wherever the cursor is.
    fn ask_of_game(
        &self,
        external: Arc<ExternalEngine>,
        pace: TimeBudget,
        wake: Wake,
    ) -> Thinking<Analysis>;

    // Text.

    /// Returns the text of a legal move.
    fn move_text(&self, mv: usize) -> String;
    /// Returns a move with its number: "3. c4", or "3... c4" of the side that moves second.
    fn numbered_text(&self, node: NodeId) -> String;
    /// Reads a legal move; the error is a sentence.
    fn read_move(&self, text: &str) -> Result<usize, Message>;
    /// Reads a text of moves from the cursor, or from the start of the game if it reads further
    /// there.
    fn read_moves(&self, text: &str) -> TextMoves;
    /// Plays what [`Session::read_moves`] reads, up to what is unread, as one step for undo.
    fn paste_moves(&mut self, text: &str) -> TextMoves;
    /// Returns the code of the position at the cursor.
    fn code(&self) -> String;
    /// Returns the moves up to the cursor on one line; at the start, those of the main line.
    fn line_text(&self) -> String;
    /// Returns the moves through a node to the end of its line, on one line.
    fn whole_line_text(&self, node: NodeId) -> String;
    /// Returns the game as the text of a file.
    fn file_text(&self) -> String;
    /// Returns the game as plain text for people.
    fn transcript(&self) -> String;
    /// Returns the game as plain text, with a report's criticism in its notes.
    fn transcript_with_report(&self) -> String;
    /// Returns a function that makes a text of the game, for another thread.
    fn writing(&self, what: GameText) -> Box<dyn FnOnce() -> String + Send>;

    // Searching.

    /// Returns the library's keys of the position at the cursor and of those that follow it.
    fn position_keys(&self) -> PositionKeys;
    /// Returns marks that were drawn on the position of a code, or its image, as they lie on the position at
    /// the cursor; empty if there is no symmetry between the two.
    fn marks_on_image(&self, marks: &[Mark], code: &str) -> Vec<Mark>;
    /// Returns the node after a number of moves of the game as it was played, or its last one.
    fn played_node(&self, moves: u32) -> NodeId;
    /// Returns the occurrences of a position, in the order of the list; `None` if the code does not
    /// fit this game and its options.
    fn find_position(&self, code: &str, images: bool) -> Option<Vec<Found>>;
    /// Searches comments and names for a [folded](owlery_i18n::folded) word from a node on, up to a
    /// cost of `most`: one for each node and for each `CHUNK` of its comments. Returns the hits,
    /// and the node to go on from.
    fn find_words(&self, words: &str, from: usize, most: usize) -> (Vec<NodeId>, Option<usize>);

    // Other games that come of it.

    /// Returns a copy of the game to try moves in, which shares the engine's memory and leaves this
    /// one unchanged.
    fn scratch_copy(&self) -> Box<dyn Session>;
    /// Returns a new game from the position at the cursor, with these players of White and Black.
    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session>;
    /// Returns a new game from the same start, with the players' sides exchanged.
    fn rematch(&self, date: String) -> Box<dyn Session>;
}

/// The purpose of moves and edits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// They make the game.
    #[default]
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
    /// One move forward: along the variation at the cursor, else along the main line.
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
    /// Set or, where it is the same, remove the nag of a move.
    Nag(NodeId, Nag),
    /// Set or remove the judgement of the position after a move.
    Judge(NodeId, Judgement),
    /// Add an arrow or circle after a move; the same again removes it.
    Mark(NodeId, Mark),
    /// Remove all arrows and circles after a move.
    ClearMarks(NodeId),
}

/// The keys of a position and of those that its legal moves lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionKeys {
    /// The position.
    pub here: IndexedPosition,
    /// The positions after each legal move, in the order of the moves.
    pub children: Vec<IndexedPosition>,
    /// The position as text, which differs between images that have the same key.
    pub code: String,
}

/// A move that the tree has after the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuation {
    /// The node of the move.
    pub node: NodeId,
    /// The move's place among the legal moves.
    pub mv: usize,
    /// The move's text.
    pub text: Box<str>,
    /// The comments, signs and drawings.
    pub annotations: Annotations,
}

/// The rules by which a game is played: equal codes of different rules are different positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The game.
    pub game: GameId,
    /// The options, as files have them.
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
    /// True if it stands there only as an image: mirrored or turned.
    pub is_image: bool,
}

/// Number of bytes of comments that count like a node.
pub const CHUNK: usize = 50;

/// A mistake as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    /// The name, which is the same for the same position.
    pub key: String,
    /// The puzzle as a file has it.
    pub text: String,
}

/// A text of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameText {
    /// The text of a file.
    File,
    /// The text of a file with the undo journal, for [`open_work`](crate::games::open_work) and, with
    /// the rows of a log, for [`open_logged`](crate::games::open_logged).
    Work,
    /// The text of [`Session::transcript`].
    Transcript,
}

/// The result of reading a text of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMoves {
    /// The place where the moves begin.
    pub base: Base,
    /// The number of moves read, including variations.
    pub count: usize,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<Message>,
    /// The part that could not be read.
    pub unread: Option<Box<TranscriptError>>,
    /// A sentence if the game has no room for the moves.
    pub too_much: Option<Message>,
}

/// The place where pasted moves begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// At the cursor.
    Here,
    /// At the start of the game.
    Start,
}

impl TextMoves {
    /// Returns whether they would follow the end of a game that was resigned or agreed to be drawn.
    pub fn is_too_late(&self, status: &Status) -> bool {
        self.base == Base::Here && self.count > 0 && status.turn.is_none()
    }

    /// Summarises a reading.
    pub(crate) fn of<M>(base: Base, reading: &Reading<M>) -> Self {
        TextMoves {
            base,
            count: reading.moves.len(),
            remarks: first_remarks(&reading.warnings),
            unread: reading.unread.clone(),
            too_much: None,
        }
    }
}

messages! {
    enum More {
        Remarks { count: usize } = "view-more-said",
    }
}

/// The first of many things to say.
pub(crate) fn first_remarks<M: Into<Message> + Clone>(remarks: &[M]) -> Vec<Message> {
    const MOST: usize = 12;
    // One more takes no more room than to say that there is one.
    let most = if remarks.len() == MOST + 1 { MOST + 1 } else { MOST };
    let mut shown: Vec<Message> = remarks.iter().take(most).cloned().map(M::into).collect();
    if let Some(count @ 1..) = remarks.len().checked_sub(most) {
        shown.push(More::Remarks { count }.into());
    }
    shown
}

/// The letters and digits of a move's text alone, so that "Rc7xb5", "rc7b5" and "Rc7-b5" are alike.
pub fn bare(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}
