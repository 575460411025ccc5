//! The commands that are no part's own yet, in the order of the menus.

use crate::ui::action::{Action, AppAction, FileAction, ViewAction};
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::settings::Change;
use crate::ui::stand;

/// Beginning and opening.
pub const OPEN: &[Command<Action>] = commands! {
    File "file.new" "New game…" "Ctrl+N Ctrl+T" if always => AppAction::ShowStart;
    File "file.open" "Open…" "Ctrl+O" if always => FileAction::Open;
};

/// Saving.
pub const FILES: &[Command<Action>] = commands! {
    File "file.save" "Save" "Ctrl+S" if at_table_or_library => FileAction::Save;
    File "file.save_as" "Save as…" "Ctrl+Shift+S" if at_table_or_library => FileAction::SaveAs;
};

/// Between games and collections.
pub const BACK: &[Command<Action>] = commands! {
    File "file.back" "Back to the game" "Ctrl+B" if beside_game => AppAction::ShowGame;
};

/// Leaving.
pub const LEAVE: &[Command<Action>] = commands! {
    File "file.close" "Close the game" "Ctrl+W" if at_table_or_library, as what_closes => AppAction::CloseHere;
    File "file.quit" "Quit" "Ctrl+Q" if always => AppAction::Quit;
};

/// How the board looks, and going to other games.
pub const VIEW: &[Command<Action>] = commands! {
    View "view.turn" "Flip board" "F" if at_board => stand::Action::Turn;
    View "view.overlay_1" "First overlay of the game" "F2" if sees_game, on shows_first_overlay, as first_overlay => stand::Action::Overlay(0);
    View "view.overlay_2" "Second overlay of the game" "F3" if has_second_overlay, on shows_second_overlay, as second_overlay => stand::Action::Overlay(1);
    View "view.next_game" "Next game" "Ctrl+Tab" if has_games => AppAction::TurnTabs(1);
    View "view.previous_game" "Previous game" "Ctrl+Shift+Tab" if has_games => AppAction::TurnTabs(-1);
};

/// How the window looks.
pub const LOOKS: &[Command<Action>] = commands! {
    View "view.full_screen" "Full screen" "F11" if always => ViewAction::FullScreen;
    View "view.larger" "Larger" "Ctrl++ Ctrl+=" if always => ViewAction::Set(Change::Zoom(1));
    View "view.smaller" "Smaller" "Ctrl+-" if always => ViewAction::Set(Change::Zoom(-1));
    View "view.usual_size" "Usual size" "Ctrl+0" if always => ViewAction::Set(Change::Zoom(0));
};

/// What is pasted.
pub const PASTE: &[Command<Action>] = commands! {
    Game "game.paste" "Paste a position, moves or a game" "Ctrl+V" if always => AppAction::RequestPaste;
};

/// Going through the menus.
pub const MENUS: &[Command<Action>] = commands! {
    Help "help.menus" "Open the menus" "F10" if always => AppAction::ShowMenus;
};
