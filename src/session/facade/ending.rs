//! How the players end a game.

use crate::rules::Side;

/// The end of an open game.
pub trait Ending {
    /// Whether the game as it was played has ended, on the board or by the players.
    fn is_over(&self) -> bool;
    /// The side to move in the game gives up.
    fn resign(&mut self);
    /// This side gives up, be it to move or not.
    fn resign_for(&mut self, side: Side);
    /// The side to move offers a draw; it stands until it is answered or the game goes
    /// on or back, whatever the board shows meanwhile.
    fn offer_draw(&mut self);
    /// The other side answers.
    fn answer_draw(&mut self, agree: bool);
}
