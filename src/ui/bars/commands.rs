//! How the window looks, and going from tab to tab, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::settings::Change;

/// Other games.
pub const TABS: &[Command<Action>] = commands! {
    View "view.next_game" "Ctrl+Tab" if has_games => Action::Turn(1);
    View "view.previous_game" "Ctrl+Shift+Tab" if has_games => Action::Turn(-1);
};

/// The window.
pub const LOOKS: &[Command<Action>] = commands! {
    View "view.full_screen" "F11" if always => Action::FullScreen;
    View "view.larger" "Ctrl++ Ctrl+=" if always => Action::Set(Change::Zoom(1));
    View "view.smaller" "Ctrl+-" if always => Action::Set(Change::Zoom(-1));
    View "view.usual_size" "Ctrl+0" if always => Action::Set(Change::Zoom(0));
};

/// Going through the menus.
pub const MENUS: &[Command<Action>] = commands! {
    Help "help.menus" "F10" if always => Action::Menus;
};
