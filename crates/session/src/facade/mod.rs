//! What the window may ask of an open game, and what it sees: one trait, [`Session`], and plain data,
//! in which nothing is generic by the game.

pub mod about;
pub mod course;
pub mod grade;
pub mod guide;
pub mod judged;
pub mod opinion;
pub mod overlay;
pub mod pick;
pub mod rows;
pub mod scene;
pub mod session;
pub mod texts;
pub mod times;
pub mod verdict;
pub mod view;

pub use about::{About, Seats};
pub use course::{Course, Findings};
pub use grade::Grade;
pub use opinion::{Opinion, OpinionLine, OpinionMove, Pace, Wake};
pub use overlay::{Legend, Overlay};
pub use pick::{Choice, Path, Picked, Selection, Spot, Tapped};
pub use rows::{Fold, ListedMove, Order, Row, Rows};
pub use scene::{
    Effect, EffectKind, Figure, Ground, Mark, MarkKind, Piece, Region, Scene, Tray, TrayItem,
};
pub use session::{Continuation, Edit, Exercise, Mode, Place, Session};
pub use texts::{Base, GameText, TextMoves};
pub use times::TimesNow;
pub use verdict::Verdict;
pub use view::{Card, Live, Particulars, Status, Still, View};
