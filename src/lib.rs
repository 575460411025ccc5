//! Owlery: five uncommon two-player board games to play, study and keep.
//!
//! # The map
//!
//! The program is a window and a command line on top of six crates; Cargo enforces the arrows:
//!
//! ```text
//! i18n  <-  games  <-  record  <-------  session  <-  owlery (this crate)
//!             ^                             |
//!             +-----  engine  <-------------+          store, beside them
//! ```
//!
//! | crate | holds | never holds |
//! |---|---|---|
//! | [`owlery_i18n`] | texts in the reader's language | anything else |
//! | [`owlery_games`] | the rules | files, threads, clocks, pixels |
//! | [`owlery_record`] | game records: a tree, a cursor, their text | paths, dialogs, engines |
//! | [`owlery_engine`] | search, solvers, tables; other engines over UGI | records, egui |
//! | [`owlery_session`] | one open game for any front end | egui, pixels, paths |
//! | [`owlery_store`] | files, read within limits and replaced atomically; the lock of the one program | what they mean |
//! | [`ui`] | egui, pixels, files, dialogs, settings | the rules of a particular game |
//! | [`cli`] | the command line | egui |
//!
//! # Invariants
//!
//! * A position is made from a checked set-up, and only legal moves change it.
//! * The window holds no board of its own: it draws a [`View`](owlery_session::View) of a record.
//! * Nothing is lost: undo and redo bring back what was taken back, edited or deleted, even after a
//!   restart, and undoing a step never removes what was there before it.
//! * Analysis never changes the played line ([`Record::played_end`](owlery_record::Record::played_end)).
//! * Everything drawn on a board goes through `ui::paint::canvas`, so that the screen and files agree.
//! * Only one place names all games, the list in `crates/games/src/list.rs`; everything that
//!   differs between games is in their own files: see CONTRIBUTING.md.
//! * Apart from the system's file dialog, Owlery starts no programs but engines that a person has
//!   added by name and file, and has chosen.
//! * For every fault in text from outside (files, codes, moves, options, themes, pieces), a
//!   sentence says where it is, what was expected and what was found.

pub mod cli;
pub mod ui;
