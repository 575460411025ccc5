//! The way to the rules, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// The rules of the game on the screen.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.rules" "F1" if always, on shows_rules => Action::Turn;
};
