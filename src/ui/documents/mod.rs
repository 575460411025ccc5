//! What is open in the window, each known by an id of its own, and what it is called.

mod all;
mod by_doc;
mod calling;
mod id;
mod naming;
mod open_list;
mod seeking;
mod shelf;
mod shelves;
pub mod tabs;
mod unsaved;

pub use all::{Documents, is_same_file};
pub use by_doc::ByDoc;
pub use id::DocId;
pub use naming::{Known, file, names};
pub use open_list::{Identified, OpenList};
pub use seeking::Seeking;
pub use shelf::{Origin, Shelf};
pub use shelves::Shelves;
pub use unsaved::{unsaved_of, would_be_lost};
