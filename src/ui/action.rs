//! What panels and keys ask for. They push actions; one place applies them after drawing.

mod library;

use super::command::keys::Rekey;
use super::export::Wanted;
use super::settings::Change;
use crate::disk::FullPath;
use crate::rules::GameId;
pub use crate::ui::analysis::Action as OpinionAction;
use crate::ui::documents::DocId;
pub use crate::ui::drill::Action as StudyAction;
pub use crate::ui::editor::Action as EditorAction;
pub use crate::ui::escape::Action as EscapeAction;
pub use crate::ui::game::Action as GameAction;
use crate::ui::settings::starts::Trust;
use crate::ui::shell::Choice;
use crate::ui::stand;
pub use library::LibraryAction;

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
    /// Take this file for what the dialog inside the window was opened for.
    Choose(FullPath),
    /// Write over what another program has put into the file.
    Overwrite,
    /// Ask where else to save what something is in the way of.
    SaveElsewhere,
    /// Leave the file as another program has made it.
    LeaveOther,
    /// Open the games that another program left when it did not end as it should.
    Recover,
    /// Leave them to the next start.
    RecoverLater,
    /// Throw them away.
    DiscardLeft,
    /// Ask what to export the game as.
    ShowExport,
    /// Ask where to export this game to, in the theme of this name.
    Export(DocId, Wanted, String),
    /// Stop the export, or forget that it is done.
    EndExport,
    /// Close the dialog inside the window.
    CloseDialog,
    /// Use the dialog inside the window instead of the system's.
    UseOwnDialog,
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
    /// End what the engine makes before it knows it.
    StopPreparing,
    /// Show the options of a game before it begins.
    ChooseGame(GameId),
    /// Set up a position of a game.
    SetUp(GameId),
    /// Begin the game whose options are shown.
    Begin,
    /// Return to the open game.
    ShowGame,
    /// Go to this open game.
    SelectTab(DocId),
    /// Go so many tabs on, around the end.
    TurnTabs(isize),
    /// Put a tab at another place, counted from 0.
    MoveTab {
        /// Its game.
        id: DocId,
        /// Where to.
        place: usize,
    },
    /// Close this open game.
    CloseTab(DocId),
    /// Close the game on the screen.
    CloseHere,
    /// Show the rules of a game.
    ShowRules(GameId),
    /// Show the rules of the game on the screen.
    ShowRulesHere,
    /// Open the first menu, or close the one that is open.
    ShowMenus,
    /// Show all keys.
    ShowKeys,
    /// Show what can be set.
    ShowSettings,
    /// Find a command by its name.
    ShowPalette,
    /// Find something that is open by its name.
    ShowTabs,
    /// Change the keys of commands.
    Rekey(Rekey),
    /// Take a text for the position, moves or game that it is.
    Paste(String),
    /// Paste what the system's clipboard holds.
    RequestPaste,
    /// Take the pasted text that is asked about for this of what it may be, counted from 0.
    TakeReading(usize),
    /// Show what this program is.
    ShowAbout,
    /// Close what lies above the page, or put back what is lifted.
    Escape,
    /// Answer the question about unsaved changes.
    Answer(Unsaved),
    /// Use these settings after starts that failed.
    Trust(Trust),
    /// Leave the program.
    Quit,
    /// Take the message of this number away.
    Dismiss(u64),
    /// Show everything that was said.
    ShowMessages,
    /// Forget everything that was said.
    ClearMessages,
}

/// What to do with unsaved changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// This becomes of those of a game or collection.
    Choose(DocId, Choice),
    /// This becomes of all of them.
    ChooseForAll(Choice),
    /// Do this with all of them, or what was chosen for each, then go on.
    Close(Option<Choice>),
    /// Do not go on.
    Cancel,
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
