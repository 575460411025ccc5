//! The way to the lessons, by menu and key. Those of a step are the commands of puzzles.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// The way to the lessons.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.learn" "Shift+F1" if with_game => Action::Learn;
};
