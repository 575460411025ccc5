//! What is laid above the page, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// Of the program and its files.
pub const FILE: &[Command<Action>] = commands! {
    File "file.settings" "Settings…" "Ctrl+," if always => Action::Settings;
    File "file.engines" "Engines…" "Ctrl+Alt+E" if always => Action::Engines;
    File "file.export" "Export…" "Ctrl+E" if at_table => Action::Export;
};

/// What the engine knows for good.
pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.tables" "Endgame tables…" "Ctrl+Alt+S" if always => Action::Tables;
};

/// What is open.
pub const OPEN: &[Command<Action>] = commands! {
    View "view.open_games" "All open games…" "Ctrl+Shift+G" if has_open => Action::Tabs;
};

/// To learn from.
pub const HELP: &[Command<Action>] = commands! {
    Help "help.palette" "Find a command…" "Ctrl+K Ctrl+Shift+P" if always => Action::Palette;
};

/// To look up.
pub const ABOUT: &[Command<Action>] = commands! {
    Help "help.keys" "Keys and mouse" "?" if always => Action::Keys;
    Help "help.messages" "Show messages" "Ctrl+Shift+M" if always => Action::Messages;
    Help "help.about" "About Owlery" "Ctrl+F1" if always => Action::About;
};
