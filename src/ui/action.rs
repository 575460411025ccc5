//! What panels and keys ask for. They push actions; one place applies them after drawing.

use std::path::PathBuf;

use super::clipboard::Copied;
use super::export::Wanted;
use super::settings::Animation;
use crate::record::NodeId;
use crate::rules::{Attempt, GameId};
use crate::session::view::{Edit, Place};

/// Something to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// With the open game.
    Game(GameAction),
    /// With files.
    File(FileAction),
    /// With how things look.
    View(ViewAction),
    /// With the program.
    App(AppAction),
}

/// With the open game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameAction {
    /// Play a legal move, by its place in the list.
    Play(usize),
    /// Say why an attempt is no move.
    Refuse(Attempt),
    /// Move the cursor.
    Go(Place),
    /// Take back the last thing done.
    Undo,
    /// Do it again.
    Redo,
    /// The side to move gives up.
    Resign,
    /// The side to move offers a draw.
    OfferDraw,
    /// The other side answers the offer.
    AnswerDraw(bool),
    /// Play again with sides changed.
    Rematch,
    /// Change the tree or what people added to it.
    Edit(Edit),
    /// The next move played takes the place of the move at the cursor.
    Replace,
    /// The next move played is put before the move at the cursor.
    Insert,
    /// Write a comment to the move at the cursor.
    Comment,
    /// Copy something of the game as text.
    Copy(Copied),
    /// Take a text for the position, moves or game that it is.
    Paste(String),
}

impl GameAction {
    /// To a move of the list.
    pub fn to_node(node: NodeId) -> Self {
        GameAction::Go(Place::Node(node))
    }
}

/// With files.
#[derive(Clone, Debug, PartialEq)]
pub enum FileAction {
    /// Ask which to open.
    Open,
    /// Open this one.
    OpenPath(PathBuf),
    /// Save where it came from, else ask where.
    Save,
    /// Ask where to save.
    SaveAs,
    /// Save under this name.
    SaveTo(PathBuf),
    /// Ask what to export the game as.
    ShowExport,
    /// Ask where to export it to, in the theme of this name.
    Export(Wanted, String),
    /// Export it to this file.
    ExportTo(PathBuf),
    /// Stop the export, or forget that it is done.
    EndExport,
    /// Close the dialog inside the window.
    CloseDialog,
    /// Use the dialog inside the window instead of the system's.
    UseOwnDialog,
    /// Take a file off the list of recent ones.
    Forget(PathBuf),
}

/// With how things look.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Turn the board.
    Turn,
    /// The theme of this name; empty follows the system.
    Theme(String),
    /// Show or hide the letters of birds.
    Letters,
    /// Show or hide coordinates.
    Coordinates,
    /// How fast pieces move.
    Animate(Animation),
    /// Enter or leave full screen.
    FullScreen,
    /// Everything larger or smaller: 1, -1, or 0 for the usual size.
    Zoom(i8),
}

/// With the program.
#[derive(Clone, Debug, PartialEq)]
pub enum AppAction {
    /// Show the start page.
    ShowStart,
    /// Show the options of a game before it begins.
    ChooseGame(GameId),
    /// Begin the game whose options are shown.
    Begin,
    /// Return to the open game.
    ShowGame,
    /// Show the rules of a game.
    ShowRules(GameId),
    /// Show the rules of the game on the screen.
    ShowRulesHere,
    /// Show all keys.
    ShowKeys,
    /// Show what this program is.
    ShowAbout,
    /// Close what lies above the page, or put back what is lifted.
    Escape,
    /// Answer the question about unsaved changes.
    Answer(Unsaved),
    /// Leave the program.
    Quit,
    /// Take a notice away.
    Dismiss(usize),
}

/// What to do with unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// Save them, then go on.
    Save,
    /// Go on without them.
    Discard,
    /// Do not go on.
    Cancel,
}

impl From<GameAction> for Action {
    fn from(action: GameAction) -> Self {
        Action::Game(action)
    }
}

impl From<FileAction> for Action {
    fn from(action: FileAction) -> Self {
        Action::File(action)
    }
}

impl From<ViewAction> for Action {
    fn from(action: ViewAction) -> Self {
        Action::View(action)
    }
}

impl From<AppAction> for Action {
    fn from(action: AppAction) -> Self {
        Action::App(action)
    }
}
