//! What can be done with tries to escape, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// All of it.
pub const COMMANDS: &[Command<Action>] = commands! {
    Engine "engine.escape" "Shift+X" if may_play => Action::Begin;
    Engine "engine.next_try" "Shift+T" if is_trying => Action::Next;
    Engine "engine.solve_rest" "Shift+S" if has_replies_left => Action::SolveRest;
    Engine "engine.add_tries" "Shift+A" if has_tries => Action::Add;
    Engine "engine.leave_tries" "Shift+Q" if at_tries => Action::Leave;
};
