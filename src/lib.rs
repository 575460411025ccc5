//! Owlery: five uncommon two-player board games to play, study and keep.
//!
//! # The map
//!
//! The program is the window and the command line on top of six crates; Cargo holds the arrows:
//!
//! ```text
//! i18n  <-  games  <-  record  <-------  session  <-  owlery (this crate)
//!             ^                             |
//!             +-----  engine  <-------------+          store, beside them
//! ```
//!
//! | crate | knows | never knows |
//! |---|---|---|
//! | [`owlery_i18n`] | what the program says, in the reader's language | anything else |
//! | [`owlery_games`] | what is legal | files, threads, clocks, pixels |
//! | [`owlery_record`] | what was played: a tree, a cursor, its text | paths, dialogs |
//! | [`owlery_engine`] | search, solvers, tables; other engines by UGI | records, egui |
//! | [`owlery_session`] | one open game as any front end sees it | egui, pixels, paths |
//! | [`owlery_store`] | files, read within bounds and written whole | what stands in them |
//! | [`ui`] | egui, pixels, files, dialogs, settings | the rules of a particular game |
//! | [`cli`] | the command line | egui |
//!
//! # What holds everywhere
//!
//! * A position is only ever changed by a legal move or made from a checked set-up.
//! * The window holds no board of its own: it draws a [`View`](owlery_session::View), which a record makes.
//! * Nothing is lost: what is taken back, edited or deleted comes back by undo and redo, also after
//!   the program was closed, and what was there before a step is never removed by undoing it.
//! * What is tried in analysis never changes the game as it was played ([`Record::played_end`](owlery_record::Record::played_end)).
//! * Everything drawn on a board goes through [`ui::paint::canvas`], so that the screen and files
//!   agree.
//! * The games are named together in one place, the list in `crates/games/src/list.rs`; all that differs
//!   between them stands in their own files: see CONTRIBUTING.md.
//! * No other program is started but what a person has added by name and file, and has chosen.
//! * Text from outside (files, codes, moves, options, themes, pieces) is answered by a sentence that
//!   says where, what was expected and what stood there.

pub mod cli;
pub mod ui;
