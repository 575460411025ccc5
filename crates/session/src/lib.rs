//! One open game in the terms of a user interface: scenes, choices, rows, lines.
//!
//! Below this layer everything is generic over the game; above it nothing is. [`with_game!`] is the
//! one step between the two. No egui, no pixels, no paths.
//!
//! A front end talks to an open game through one trait, [`Session`], and sees plain data, none of
//! it generic over the game: a [`View`] with its scene and move list, the [`Analysis`] of a
//! position, the [`EvaluationSeries`] of a line. [`presentation`] has the words and looks of each
//! game, [`report`] examines lines, [`game_session`] implements the trait, and [`games`] opens
//! games; the other modules go beyond one open game.

pub mod about;
pub mod analysis;
pub mod clock;
pub mod collection;
pub mod collections;
pub mod defend;
pub mod editor;
pub mod game_session;
pub mod games;
pub mod hint;
pub mod lessons;
pub mod move_input;
pub mod move_list;
pub mod opponent;
pub mod paste;
pub mod pattern;
pub mod picker;
pub mod practice;
pub mod presentation;
pub mod puzzle;
pub mod report;
pub mod search;
pub mod session;
pub mod studies;
pub mod view;

pub use about::{About, Seats};
pub use analysis::{Analysis, AnalysisLine, AnalysisMove, TimeBudget, Verdict, Wake};
pub use clock::TimesNow;
pub use editor::{Editor, SetupEdit, SetupView};
pub use move_input::{Choice, Path, PathMatch, Selection, TapOutcome, TapTarget};
pub use move_list::{Fold, ListedMove, MoveListLayout, MoveListRow, Order};
pub use opponent::pairing;
pub use owlery_games::with_game;
pub use paste::{Pasted, Unrecognised, recognise};
pub use presentation::Presentation;
pub use report::evaluation_series::{EvaluationSeries, Findings};
pub use report::move_grade::Grade;
pub use search::{Search, SearchHit};
pub use session::{
    Base, Continuation, Edit, GameText, Mode, Place, PuzzleSpec, Session, TextMoves,
};
pub use view::{
    Card, Effect, EffectKind, Figure, GameDetails, Ground, Legend, LiveState, Mark, MarkKind,
    Overlay, Piece, PositionFrame, Region, Scene, Status, Tray, TrayItem, View,
};
