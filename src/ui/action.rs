//! What panels and keys ask for. They push actions; one place applies them after drawing.

use super::settings::Change;
use crate::disk::FullPath;
pub use crate::ui::analysis::Action as OpinionAction;
pub use crate::ui::drill::Action as StudyAction;
pub use crate::ui::editor::Action as EditorAction;
pub use crate::ui::escape::Action as EscapeAction;
pub use crate::ui::game::Action as GameAction;
pub use crate::ui::library::Action as LibraryAction;
use crate::ui::{layers, stand};

/// Something to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// With the open game.
    Game(GameAction),
    /// With files.
    File(FileAction),
    /// With the position editor.
    Editor(EditorAction),
    /// With how things look.
    View(ViewAction),
    /// With the program.
    App(AppAction),
    /// With the studies.
    Study(StudyAction),
    /// With the collection on the screen.
    Library(LibraryAction),
    /// With what lies above the page.
    Layers(layers::Action),
    /// With the board on the screen.
    Stand(stand::Action),
    /// With tries to escape.
    Escape(EscapeAction),
}

/// With files.
#[derive(Clone, Debug, PartialEq)]
pub enum FileAction {
    /// Ask which to open.
    Open,
    /// Open this one.
    OpenPath(FullPath),
    /// Save where it came from, else ask where.
    Save,
    /// Ask where to save.
    SaveAs,
}

/// With how things look.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Change the settings.
    Set(Change),
    /// Enter or leave full screen.
    FullScreen,
}

/// With the program.
#[derive(Clone, Debug, PartialEq)]
pub enum AppAction {
    /// What the command of this name does.
    Run(&'static str),
    /// Show the start page.
    ShowStart,
    /// Return to the open game.
    ShowGame,
    /// Go so many tabs on, around the end.
    TurnTabs(isize),
    /// Close the game on the screen.
    CloseHere,
    /// Open the first menu, or close the one that is open.
    ShowMenus,
    /// Take a text for the position, moves or game that it is.
    Paste(String),
    /// Paste what the system's clipboard holds.
    RequestPaste,
    /// Leave the program.
    Quit,
}

impl From<GameAction> for Action {
    fn from(action: GameAction) -> Self {
        match action {
            // Where there is no game there may be another board.
            GameAction::Stand(action) => Action::Stand(action),
            action => Action::Game(action),
        }
    }
}

impl From<layers::Action> for Action {
    fn from(action: layers::Action) -> Self {
        Action::Layers(action)
    }
}

impl From<stand::Action> for Action {
    fn from(action: stand::Action) -> Self {
        Action::Stand(action)
    }
}

impl From<FileAction> for Action {
    fn from(action: FileAction) -> Self {
        Action::File(action)
    }
}

impl From<EditorAction> for Action {
    fn from(action: EditorAction) -> Self {
        Action::Editor(action)
    }
}

impl From<ViewAction> for Action {
    fn from(action: ViewAction) -> Self {
        Action::View(action)
    }
}

impl From<StudyAction> for Action {
    fn from(action: StudyAction) -> Self {
        Action::Study(action)
    }
}

impl From<OpinionAction> for Action {
    fn from(action: OpinionAction) -> Self {
        Action::Game(action.into())
    }
}

impl From<EscapeAction> for Action {
    fn from(action: EscapeAction) -> Self {
        Action::Escape(action)
    }
}

impl From<AppAction> for Action {
    fn from(action: AppAction) -> Self {
        Action::App(action)
    }
}

impl From<LibraryAction> for Action {
    fn from(action: LibraryAction) -> Self {
        Action::Library(action)
    }
}
