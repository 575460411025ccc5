//! The program as a whole.

pub mod app;
mod apply;
mod frame;
mod scope;
mod works;

pub use apply::{Choice, Leaving, Remaining, Row, Then};
pub(in crate::ui) use works::works;
