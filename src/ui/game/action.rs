//! What the page of a game asks for, by pointer and key.

use crate::ui::board::Event;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::Comment;
use crate::ui::{analysis, stand};
use owlery_games::{Attempt, Square};
use owlery_record::NodeId;
use owlery_record::annotations::Mark;
use owlery_session::Fold;
use owlery_session::{Edit, Mode, Place};

/// What is done with the open game.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play a legal move, by its place in the list.
    Play(usize),
    /// Say why an attempt is no move.
    Refuse(Attempt),
    /// Play on, or analyse.
    Mode(Mode),
    /// The one of the two that is not so now.
    OtherMode,
    /// Move the cursor.
    Go(Place),
    /// Take back the last thing done.
    Undo,
    /// Do it again.
    Redo,
    /// Take the last move of the game back, or all moves after the position on the board.
    TakeBack,
    /// Go back to the game and play it on.
    PlayOn,
    /// Ask whether to offer a draw or to resign.
    Ask(End),
    /// Offer a draw or resign, after the question was answered with yes.
    End(End),
    /// The other side answers the offer.
    AnswerDraw(bool),
    /// Say something of the best move, or more of it.
    Hint,
    /// Have the engine play what it has found.
    MoveNow,
    /// Have the engine wait, or let it move again.
    StopOrGo,
    /// Have the clocks wait, or let them run.
    PauseClocks,
    /// Play again with sides changed.
    Rematch,
    /// Begin a game from the position at the cursor, beside this one.
    PlayFromHere,
    /// Change the tree or what people added to it.
    Edit(Edit),
    /// Draw an arrow or circle on the board; the same again removes it.
    Mark(Mark),
    /// Remove all arrows and circles.
    ClearMarks,
    /// The next move played takes the place of the move at the cursor.
    Replace,
    /// The next move played is put before the move at the cursor.
    Insert,
    /// Write a comment to the move at the cursor.
    Comment(Comment),
    /// Fold variations of the move list, or open them.
    Fold(Fold),
    /// Go to the next place where the position after a move stands.
    SamePosition(NodeId),
    /// Copy something of the game as text.
    Copy(Copied),
    /// Go to the move that brought the piece of this square there.
    Arrival(Square),
    /// The same for the piece where the keyboard is.
    ArrivalAtCursor,
    /// What is known of the game besides its moves.
    Headers,
    /// Ask who plays on.
    Opponent,
    /// Look for positions and words.
    Find,
    /// Look no more.
    CloseFind,
    /// Go to the next place that was found.
    NextFound,
    /// Go to a move of one of the open games.
    Jump(DocId, NodeId),
    /// With the board, as wherever there is one.
    Stand(stand::Action),
    /// With the engine's opinion.
    Opinion(analysis::Action),
    /// What the command of this name does.
    Run(&'static str),
}

impl Action {
    /// To a move of the list.
    pub fn to_node(node: NodeId) -> Self {
        Action::Go(Place::Node(node))
    }
}

impl From<Event> for Action {
    fn from(event: Event) -> Self {
        match event {
            Event::Play(mv) => Action::Play(mv),
            Event::Refused(attempt) => Action::Refuse(attempt),
            Event::Arrival(square) => Action::Arrival(square),
            Event::Mark(mark) => Action::Mark(mark),
            Event::ClearMarks => Action::ClearMarks,
        }
    }
}

impl From<analysis::Action> for Action {
    fn from(action: analysis::Action) -> Self {
        Action::Opinion(action)
    }
}

impl From<stand::Action> for Action {
    fn from(action: stand::Action) -> Self {
        Action::Stand(action)
    }
}

/// An end of a game without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A draw is offered by the side to move.
    Draw,
    /// A person resigns.
    Resignation,
}

/// What is copied as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The position's code.
    Position,
    /// The moves that lead to the position.
    Moves,
    /// The moves from the start through this one to the end of its line.
    Line(NodeId),
    /// The whole game with its variations and comments.
    Game,
}
