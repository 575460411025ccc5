//! What an open game is.

use super::about::About;
use super::grade::Yardstick;
use super::particulars::Particulars;
use super::view::View;
use crate::record::Headers;
use crate::rules::{GameId, Side};

/// What an open game is, and what stands above its moves.
pub trait Facts {
    /// Which game.
    fn game(&self) -> GameId;
    /// How it speaks.
    fn about(&self) -> &'static About;
    /// What moves are judged by.
    fn yardstick(&self) -> Yardstick;
    /// Its options as RON, on one line.
    fn options(&self) -> String;
    /// What there is to see now.
    fn view(&self) -> &View;
    /// What stands above the moves.
    fn headers(&self) -> &Headers;
    /// Replaces what stands above the moves; a new date that is none is refused with a sentence.
    fn set_headers(&mut self, headers: Headers) -> Result<(), String>;
    /// What cannot be changed of a game once it has begun, in words.
    fn particulars(&self) -> Particulars;
    /// The side that moves first from the usual start, and the other.
    fn turn_order(&self) -> [Side; 2];
    /// A number that grows whenever the content, not the cursor, changes.
    fn revision(&self) -> u64;
    /// The same for the journal too: what can be undone and done again.
    fn work_revision(&self) -> [u64; 2];
    /// The same for all but remarks: headers, moves, and what was found of them.
    fn moves_revision(&self) -> u64;
}
