//! The ways to the position editor, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// All of them.
pub const COMMANDS: &[Command<Action>] = commands! {
    Game "game.edit_position" "E" if at_table => Action::OpenHere;
    Game "game.editor" "Shift+E" if left_editor => Action::Back;
};
