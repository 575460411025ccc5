//! What is done with files and with what is open, by menu and key.

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::pages::Page;

/// What is done with files and with what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show what can be begun.
    New,
    /// Ask which file to open.
    Open,
    /// Save what is on the screen where it came from, else ask where.
    Save,
    /// Ask where to save it.
    SaveAs,
    /// Return to the open game, or to the puzzle.
    Back(Page),
    /// Close what is on the screen.
    Close,
    /// Leave the program.
    Quit,
    /// Paste what the system's clipboard holds.
    RequestPaste,
}

/// Beginning and opening.
pub const OPEN: &[Command<Action>] = commands! {
    File "file.new" "Ctrl+N Ctrl+T" if always => Action::New;
    File "file.open" "Ctrl+O" if always => Action::Open;
};

/// Saving.
pub const SAVE: &[Command<Action>] = commands! {
    File "file.save" "Ctrl+S" if in_game_or_library => Action::Save;
    File "file.save_as" "Ctrl+Shift+S" if in_game_or_library => Action::SaveAs;
};

/// Between games and puzzles.
pub const BACK: &[Command<Action>] = commands! {
    File "file.back" "Ctrl+B" if game_elsewhere => Action::Back(Page::Game);
    File "file.puzzle" "Alt+B" if puzzle_elsewhere => Action::Back(Page::Puzzle);
};

/// Leaving.
pub const LEAVE: &[Command<Action>] = commands! {
    File "file.close" "Ctrl+W" if in_game_or_library, as close_label => Action::Close;
    File "file.quit" "Ctrl+Q" if always => Action::Quit;
};

/// What is pasted.
pub const PASTE: &[Command<Action>] = commands! {
    Game "game.paste" "Ctrl+V" if always => Action::RequestPaste;
};
