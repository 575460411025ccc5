//! The whole window, driven by the names of what is in it.

#[path = "../common/mod.rs"]
mod common;

mod aviary;
mod blocs;
mod drawing;
mod driver;
mod endings;
mod entering;
mod exporting;
mod files;
mod flipping;
mod hand;
mod owlman;
mod pages;
mod settings;
mod study;
mod unsaved;
mod whole_games;
