//! What can be done with tries to escape, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// All of it.
pub const COMMANDS: &[Command<Action>] = commands! {
    Engine "engine.escape" "Try to escape" "Shift+X" if may_play => Action::Begin;
    Engine "engine.next_try" "Next try" "Shift+T" if is_trying => Action::Next;
    Engine "engine.solve_rest" "Solve the rest of the replies" "Shift+S" if has_replies_left => Action::SolveRest;
    Engine "engine.add_tries" "Add the tries to the game" "Shift+A" if has_tries => Action::Add;
    Engine "engine.leave_tries" "Leave the tries" "Shift+Q" if at_tries => Action::Leave;
};
