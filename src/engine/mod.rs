//! Who is thinking: search, solvers and tables, without a record or a window.
//!
//! Every answer says what it is worth: see [`Value`]. All values are seen by the side to move; they
//! are turned once, where they leave this layer.

pub mod control;
pub mod owlman;
pub mod value;

pub use control::{Progress, Stopped};
pub use value::{Fate, Value};
