//! The library: a database of games with everything that is looked up in it.
//!
//! A [`Library`] keeps each game as the text of its file, which stays the truth, and beside it what can
//! be made from that at any time: the positions by [key](owlery_record::index::PositionKey), the boards, the
//! words. Changes to a game and to what is made from it are one transaction.
//!
//! The [explorer](Library::explore) tells what was played in a position and how it went; a
//! [search](Library::search) finds games by words, players, dates, results, positions and patterns. Both use
//! [`Facts`], a small copy in memory of what filters need.
//!
//! ```
//! use owlery_library::{Filter, Library, NewGame, Origin};
//!
//! let mut library = Library::in_memory().unwrap();
//! let text = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])";
//! let game = NewGame::read(text, Origin::Imported).unwrap();
//! library.add(&[game]).unwrap();
//! assert_eq!(library.facts().unwrap().select(&Filter::default()).len(), 1);
//! ```

mod database;
mod error;
mod explorer;
mod facts;
mod import;
mod new_game;
mod notes;
mod pattern;
mod reports;
mod search;
#[cfg(test)]
mod tests;
mod write;

pub use database::{Library, Opened, Recovered};
pub use error::LibraryError;
pub use explorer::{Explored, ExploredMove, Tally};
pub use facts::{
    Ending, Facts, Filter, GameFacts, GameResult, RulesEntry, Selection, SideFilter, date_bounds,
};
pub use import::{ImportProgress, Imported, RefusedGame, import};
pub use new_game::{NewGame, Origin};
pub use notes::{NoteContent, PositionNote};
pub use pattern::{Pattern, Wildcard};
pub use reports::QueuedReport;
pub use search::{Hit, SearchQuery};
pub use write::Added;

/// The number of a game in the library. It is never given to another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameNumber(pub i64);
