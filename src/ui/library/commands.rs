//! What can be done with collections, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// All of it.
pub const COMMANDS: &[Command<Action>] = commands! {
    File "file.new_collection" "Ctrl+Alt+B" if always => Action::New;
    File "file.add" "Ctrl+Shift+D" if at_table => Action::AddGame;
    File "file.collect" "Ctrl+Alt+D" if has_games => Action::Collect;
    File "file.collection" "Ctrl+Shift+B" if beside_library => Action::Show;
};
