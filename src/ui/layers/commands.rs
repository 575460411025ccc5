//! What is laid above the page, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// Of the program and its files.
pub const FILE: &[Command<Action>] = commands! {
    File "file.settings" "Ctrl+," if always => Action::Settings;
    File "file.engines" "Ctrl+Alt+E" if always => Action::Engines;
    File "file.export" "Ctrl+E" if at_table => Action::Export;
};

/// What the engine knows for good.
pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.tables" "Ctrl+Alt+S" if always => Action::Tables;
};

/// What is open.
pub const OPEN: &[Command<Action>] = commands! {
    View "view.open_games" "Ctrl+Shift+G" if has_open => Action::Tabs;
};

/// To learn from.
pub const HELP: &[Command<Action>] = commands! {
    Help "help.palette" "Ctrl+K Ctrl+Shift+P" if always => Action::Palette;
};

/// To look up.
pub const ABOUT: &[Command<Action>] = commands! {
    Help "help.keys" "?" if always => Action::Keys;
    Help "help.messages" "Ctrl+Shift+M" if always => Action::Messages;
    Help "help.about" "Ctrl+F1" if always => Action::About;
};
