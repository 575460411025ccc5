//! The program as a whole: its parts, the order of a frame, and who is meant by what is asked for.

pub mod app;
mod carry_out;
pub mod commands;
mod frame;
mod meant;
mod scope;
#[cfg(test)]
mod sixth;

pub use meant::Action;
