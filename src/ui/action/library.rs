//! What is done with collections.

use super::Action;
use crate::session::library::{Column, EntryId};
use crate::ui::documents::DocId;

/// With the collection on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryAction {
    /// Show the collection of the open game, or the one that was shown last.
    Show,
    /// Show this collection.
    Select(DocId),
    /// Begin an empty collection.
    New,
    /// Put the open game into the collection that is open, or into a new one.
    AddGame,
    /// Make a new collection of all open games.
    Collect,
    /// Choose a game.
    Choose(EntryId),
    /// Choose the game so many rows on.
    Step(isize),
    /// Open the chosen game.
    Open,
    /// Sort by a column; again, backwards; a third time, not at all.
    Sort(Column),
    /// Put a game at another place, counted from 0.
    Move(EntryId, usize),
    /// Move the chosen game so many places down, or up if negative.
    Shift(isize),
    /// Take the chosen game out.
    Delete,
    /// Put a copy of the chosen game behind it.
    Duplicate,
    /// Take back the last change.
    Undo,
    /// Make it again.
    Redo,
    /// Go to the search field.
    Find,
    /// The search field says something else.
    Search(String),
    /// Look for the position on the board of the open game.
    SeekHere,
    /// Whether positions count that a symmetry makes the same.
    Images,
    /// Stop looking for a position.
    StopSeeking,
    /// Show all games again.
    ShowAll,
    /// Begin to change the title.
    Name,
    /// Change title and what it is about, or leave both.
    Named(Option<[String; 2]>),
    /// Save where it came from, else ask where.
    Save,
    /// Ask where to save.
    SaveAs,
    /// Close it.
    Close,
    /// Close this collection.
    CloseOther(DocId),
}

impl From<LibraryAction> for Action {
    fn from(action: LibraryAction) -> Self {
        Action::Library(action)
    }
}
