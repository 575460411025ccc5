//! What can be done with studies and puzzles, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};

/// The way to all studies.
pub const LIST: &[Command<Action>] = commands! {
    File "file.studies" "Ctrl+Shift+T" if always => Action::ShowAll;
    File "file.due" "Alt+D" if always => Action::SolveDue;
    File "file.daily" "Alt+P" if always => Action::SolveDaily;
};

/// The puzzle on the screen.
pub const PUZZLE: &[Command<Action>] = commands! {
    Piece "puzzle.try_again" "Shift+Backspace" if has_wrong_move => Action::TryAgain;
    Piece "puzzle.solution" "Ctrl+H" if at_puzzle, as in_lesson => Action::Solution;
    Piece "puzzle.again" "Backspace" if at_puzzle, as in_lesson => Action::Again;
    Piece "puzzle.next" "PageDown" if has_next_puzzle, as in_lesson => Action::Next;
    Piece "puzzle.previous" "PageUp" if has_previous_puzzle, as in_lesson => Action::Previous;
};
