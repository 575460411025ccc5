//! What is open in the window, each by a name of its own.

mod id;

pub use id::DocId;
