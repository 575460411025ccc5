//! Owlery: five uncommon two-player board games to play, study and keep.
//!
//! # The map
//!
//! ```text
//! rules  <-  record  <-  session  <-  ui
//! rules  <-  engine  <-  session
//! ```
//!
//! | layer | knows | never knows |
//! |---|---|---|
//! | [`rules`] | what is legal | files, threads, clocks, pixels |
//! | [`record`] | what was played: a tree, a cursor, its text | paths, dialogs |
//! | [`engine`] | who is thinking: search, solvers, tables | records, egui |
//! | [`session`] | one open game in the words of the window | egui, pixels, paths |
//! | [`ui`] | egui, pixels, files, dialogs, settings | the rules of a particular game |
//!
//! [`cli`] is the command line beside the window; it too stands on [`session`]. Below all of them,
//! [`disk`] reads and writes files without knowing what stands in them, and [`external`] speaks with
//! other programs that think without knowing what about. [`text`] is lower still: what the program
//! says, in the language of whoever reads it; each layer names its own texts.
//! A test reads the sources and refuses an import of a higher layer.
//!
//! # What holds everywhere
//!
//! * A position is only ever changed by a legal move or made from a checked set-up.
//! * The window holds no board of its own: it draws a [`session::View`], which a record makes.
//! * Nothing is lost: what is taken back, edited or deleted comes back by undo and redo, also after
//!   the program was closed, and what was there before a step is never removed by undoing it.
//! * What is tried in analysis never changes the game as it was played ([`record::Record::played`]).
//! * Everything drawn on a board goes through [`ui::paint::canvas`], so that the screen and files
//!   agree.
//! * The games are named together in one place, the list in `rules/list.rs`; all that differs
//!   between them stands in their own files: see CONTRIBUTING.md.
//! * No other program is started but what a person has added by name and file, and has chosen.
//! * Text from outside (files, codes, moves, options, themes, pieces) is answered by a sentence that
//!   says where, what was expected and what stood there.

pub mod cli;
pub mod disk;
pub mod engine;
pub mod external;
pub mod record;
pub mod rules;
pub mod session;
pub mod text;
pub mod ui;
