//! The rules of the games: boards, moves and ends.
//!
//! A [`Position`] is playable and has everything that its rules need. A [`Setup`] is whatever a
//! person puts on a board; [`Notation::from_setup`] turns it into a position. No I/O, no threads,
//! no clocks, no pixels.

pub mod aviary;
pub mod bits;
pub mod blocs;
#[cfg(any(test, feature = "testing"))]
pub mod conformance;
pub mod discs;
pub mod evaluation;
mod list;
pub mod notation;
#[cfg(any(test, feature = "testing"))]
pub mod noughts;
pub mod options;
pub mod outside;
pub mod owlman;
pub mod perft;
pub mod rays;
mod read_error;
pub mod setup;
pub mod troll;
pub mod types;
pub mod umbra;
pub mod words;

pub use evaluation::{Evaluation, ExactValue, WinDistance};
pub use notation::{Attempt, CodeError, MoveError, Notation};
pub use options::{GameOptions, OptionsError, Preset};
pub use read_error::ReadError;
pub use setup::{CodeTail, Fault, Form, Setup, SideForm, Symmetry};
pub use types::{GameId, MoveList, Outcome, Position, Side, Square};
