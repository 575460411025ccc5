//! Commands on files and on the page.

use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::pages::Page;

/// An action on files or on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show the start page.
    New,
    /// Ask for a file and open it.
    Open,
    /// Save the document on the screen where it came from, or ask where.
    Save,
    /// Ask where to save the document on the screen.
    SaveAs,
    /// Return to a page.
    Back(Page),
    /// Close the document on the screen.
    Close,
    /// End the program.
    Quit,
    /// Paste from the system's clipboard.
    RequestPaste,
}

/// New games and opening files.
pub const OPEN: &[Command<Action>] = commands! {
    File "file.new" "Ctrl+N Ctrl+T" if always => Action::New;
    File "file.open" "Ctrl+O" if always => Action::Open;
};

/// Saving.
pub const SAVE: &[Command<Action>] = commands! {
    File "file.save" "Ctrl+S" if in_game_or_collection => Action::Save;
    File "file.save_as" "Ctrl+Shift+S" if in_game_or_collection => Action::SaveAs;
};

/// Returning to the game or the puzzle.
pub const BACK: &[Command<Action>] = commands! {
    File "file.back" "Ctrl+B" if game_elsewhere => Action::Back(Page::Game);
    File "file.puzzle" "Alt+B" if puzzle_elsewhere => Action::Back(Page::Puzzle);
};

/// Closing and ending.
pub const LEAVE: &[Command<Action>] = commands! {
    File "file.close" "Ctrl+W" if in_game_or_collection, as close_label => Action::Close;
    File "file.quit" "Ctrl+Q" if always => Action::Quit;
};

/// Pasting.
pub const PASTE: &[Command<Action>] = commands! {
    Game "game.paste" "Ctrl+V" if always => Action::RequestPaste;
};
