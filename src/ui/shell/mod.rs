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
