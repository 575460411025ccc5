//! One open game in the words of the user interface: scenes, choices, rows, lines.
//!
//! Below this layer everything is typed by game; above it nothing is. [`games::with_game`] is the
//! one place that knows all five. No egui, no pixels, no paths.

pub mod controls;
pub mod games;
pub mod guide;
pub mod paste;
pub mod pick;
pub mod picker;
pub mod present;
pub mod rows;
pub mod scene;
pub mod still;
pub mod table;
pub mod view;

pub use paste::{Pasted, TextMoves, Unrecognised, recognise};
pub use pick::{Choice, Path, Picked, Reply, Selection, Spot};
pub use present::{About, Present};
pub use rows::{Cell, Row};
pub use scene::{Ground, Look, Mark, MarkKind, Piece, Region, Scene, Tray, TrayItem};
pub use still::Still;
pub use view::{Session, Status, View};
