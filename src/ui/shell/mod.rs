//! The program as a whole: its parts, the order of a frame, and carrying out what is asked for.

pub mod app;
mod carry_out;
mod frame;
#[cfg(test)]
mod sixth;
