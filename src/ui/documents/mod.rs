//! What is open in the window, each known by an id of its own, and what it is called.

mod id;
mod naming;
mod seeking;
mod shelf;
mod shelves;

pub use id::DocId;
pub use naming::{Known, file, names};
pub use seeking::Seeking;
pub use shelf::{Origin, Shelf};
pub use shelves::Shelves;
