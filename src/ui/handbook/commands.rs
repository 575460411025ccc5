//! The way to the manual and to the rules, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// The rules of the game on the screen, and the manual of the program.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.manual" "Ctrl+Shift+F1" if always, on shows_manual => Action::Manual;
    Help "help.rules" "F1" if always, on shows_rules => Action::Turn;
};
