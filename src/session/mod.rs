//! One open game in the words of the user interface: scenes, choices, rows, lines.
//!
//! Below this layer everything is typed by game; above it nothing is. [`games::with_game`] is the
//! one place that knows all five. No egui, no pixels, no paths.

pub mod collections;
pub mod controls;
pub mod drill;
pub mod editor;
pub mod escape;
pub mod games;
pub mod guide;
pub mod hint;
pub mod library;
pub mod list;
pub mod opponent;
pub mod overlay;
pub mod particulars;
pub mod paste;
pub mod pick;
pub mod picker;
pub mod present;
pub mod report;
pub mod rows;
pub mod scene;
pub mod search;
pub mod still;
pub mod studies;
pub mod table;
pub mod thinking;
pub mod verdict;
pub mod view;

pub use editor::{Editor, SetupEdit, SetupView};
pub use list::{Entry, Fold, Listed};
pub use overlay::{Legend, Overlay};
pub use particulars::Particulars;
pub use paste::{Pasted, TextMoves, Unrecognised, recognise};
pub use pick::{Choice, Path, Picked, Reply, Selection, Spot};
pub use present::{About, Present};
pub use report::{Course, Found, Grade, Reported};
pub use rows::{Row, Rows};
pub use scene::{Ground, Look, Mark, MarkKind, Piece, Region, Scene, Tray, TrayItem};
pub use search::{Hit, Search, Searched};
pub use still::Still;
pub use thinking::{Opinion, OpinionLine, OpinionMove, Thinks};
pub use verdict::Verdict;
pub use view::{Session, Status, View};
