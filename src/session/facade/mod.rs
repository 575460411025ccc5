//! What the window may ask of an open game, and what it sees: small traits and plain data, in which
//! nothing is generic by the game.

pub mod about;
pub mod board_view;
pub mod controls;
pub mod course;
pub mod cursor;
pub mod edits;
pub mod effects;
pub mod ending;
pub mod facts;
pub mod grade;
pub mod guide;
pub mod judged;
pub mod listed;
pub mod overlay;
pub mod particulars;
pub mod pick;
pub mod reports;
pub mod rows;
pub mod scene;
pub mod searched;
pub mod seats;
pub mod stills;
pub mod texts;
pub mod thinks;
mod thrown;
pub mod timed;
pub mod verdict;
pub mod view;

pub use about::About;
pub use board_view::{BoardView, Card};
pub use course::Course;
pub use cursor::{Cursor, Mode, Place};
pub use edits::{Continuation, Edit, Edits};
pub use effects::{Effect, EffectKind};
pub use ending::Ending;
pub use facts::Facts;
pub use grade::Grade;
pub use listed::{Fold, Listed, ListedMove, Order};
pub use overlay::{Legend, Overlay};
pub use particulars::Particulars;
pub use pick::{Choice, Path, Picked, Selection, Spot, Tapped};
pub use reports::{Exercise, Findings, Reports};
pub use rows::{Row, Rows};
pub use scene::{Figure, Ground, Mark, MarkKind, Piece, Region, Scene, Tray, TrayItem};
pub use searched::Searched;
pub use seats::Seats;
pub use stills::{Still, Stills};
pub use texts::{Base, GameText, TextMoves, Texts};
pub use thinks::{Opinion, OpinionLine, OpinionMove, Pace, Thinks, Wake};
pub use timed::{Timed, TimesNow};
pub use verdict::Verdict;
pub use view::{Live, Status, View};

/// An open game of any kind. Who needs one thing of it alone names the trait for that.
pub trait Session:
    Facts
    + BoardView
    + Cursor
    + Edits
    + Ending
    + Listed
    + Reports
    + Searched
    + Stills
    + Texts
    + Thinks
    + Timed
    + Send
{
    /// The same game, to try moves in at the same place: what is done there leaves this one as it
    /// is. They share what the engine remembers.
    fn apart(&self) -> Box<dyn Session>;
    /// A new game that starts with the position at the cursor, with these players of White and
    /// Black.
    fn play_from_here(&self, players: [String; 2], date: String) -> Box<dyn Session>;
    /// A new game from the same start, the players' sides changed.
    fn rematch(&self, date: String) -> Box<dyn Session>;
}
