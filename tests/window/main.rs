//! The whole window, driven through the names of its widgets.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/dropped.rs"]
mod dropped;
#[path = "../common/program.rs"]
mod program;
#[path = "../common/ticking.rs"]
mod ticking;

mod annotating;
mod aviary;
mod blocs;
mod clocks;
mod collection;
mod confirming;
mod disk;
mod drawing;
mod drill;
mod driver;
mod each_game;
mod editor;
mod ending;
mod endings;
mod engine;
#[cfg(unix)]
mod engines;
mod entering;
mod escape;
mod exporting;
mod files;
mod finale;
mod flipping;
mod foreign;
mod formats;
mod hand;
mod headers;
mod hidden;
mod idle;
mod in_sight;
mod instance;
mod keyboard;
mod keys;
mod lab;
mod late;
mod lessons;
mod library;
mod limits;
mod list;
mod measure;
mod messages;
mod modes;
mod opponent;
mod overlays;
mod owlman;
mod own_studies;
mod pages;
mod palette;
mod pasting;
mod patterns;
mod pointer;
mod practice;
mod reader;
mod recovery;
mod report;
mod returning;
mod seats;
mod second_click;
mod settings;
mod shortcuts;
mod sizes;
mod sounds;
mod start;
mod study;
mod tables;
mod tabs;
mod thinking;
mod unsaved;
mod wheel;
mod whole_games;
