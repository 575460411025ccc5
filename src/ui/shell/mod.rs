//! The program as a whole.

pub mod app;
mod apply;
pub mod commands;
mod frame;
mod requests;
mod scope;
#[cfg(test)]
mod sixth;
mod table;
mod tasks;
mod works;

pub use apply::Remaining;

pub(in crate::ui) use works::works;
