//! Playing against the engine: which sides it plays, and how well.
//!
//! It plays the sides whose players are called so, as in "Owlery, Club player". So the file of a
//! game says who played, and wherever the game is opened again the engine knows its side.

pub mod asked;
pub mod rival;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use super::facade::{Seats, Session, View};
use crate::engine::Level;
use crate::rules::Side;

pub use asked::AskedHint;
pub use rival::{Deed, Rival, State};

/// What all names of the engine begin with.
const NAME: &str = "Owlery";

/// What the engine is called as a player.
pub fn name(level: Level) -> String {
    format!("{NAME}, {}", level.name)
}

/// The level of the player with this name; `None` for a person.
pub fn level_of(player: &str) -> Option<Level> {
    let level = player.strip_prefix(NAME)?.strip_prefix(", ")?;
    Level::ALL.into_iter().find(|known| known.name == level)
}

/// The level at which the engine plays a side; `None` for a person.
pub fn level(view: &View, side: Side) -> Option<Level> {
    level_of(&view.players[side as usize])
}

/// The level of the engine whose turn it is in the game; `None` if it is a person's, or if the
/// board shows something else than the game.
pub fn to_move(view: &View) -> Option<Level> {
    level(view, view.status.turn.filter(|_| view.is_game())?)
}

/// The side of the only person, if the engine plays the other.
pub fn person(view: &View) -> Option<Side> {
    match [Side::White, Side::Black].map(|side| level(view, side).is_some()) {
        [false, true] => Some(Side::White),
        [true, false] => Some(Side::Black),
        _ => None,
    }
}

/// How people usually sit at the board of a game: the only person against the engine below, else who
/// moved first, whose colour the players may have exchanged meanwhile.
pub fn usual_seats(session: &dyn Session) -> Seats {
    let (view, [first, second]) = (session.view(), session.turn_order());
    let begun = if view.exchanged { second } else { first };
    Seats::new(session.about(), person(view).unwrap_or(begun))
}

/// Whether people play both sides.
pub fn is_between_people(view: &View) -> bool {
    Side::ALL.into_iter().all(|side| level(view, side).is_none())
}

/// What a person wants to play against.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// Whether the engine plays, and not another person.
    pub engine: bool,
    /// Whom the person plays.
    pub you: Seat,
    /// How well the engine plays.
    pub level: Level,
    /// What the person is called.
    pub name: String,
    /// Whether to show what the engine thinks of its moves.
    pub shows: bool,
}

/// A place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The side that moves first.
    First,
    /// The other.
    Second,
    /// One or the other.
    Lot,
    /// None.
    Nobody,
}

impl Default for Wish {
    fn default() -> Self {
        let (name, level) = (String::new(), Level::ALL[0]);
        Wish { engine: false, you: Seat::First, level, name, shows: false }
    }
}

impl Wish {
    /// The side that is going to sit below; `order` is that of the sides. By lot it may become the
    /// other.
    pub fn below(&self, order: [Side; 2]) -> Side {
        order[usize::from(self.engine && self.you == Seat::Second)]
    }

    /// The players of White and Black as wished. `names` are those of the people who play already,
    /// `order` is that of the sides; `lot` decides where that is wanted.
    pub fn players(&self, names: [String; 2], order: [Side; 2], lot: bool) -> [String; 2] {
        let yours = match self.you {
            Seat::First => Some(order[0]),
            Seat::Second => Some(order[1]),
            Seat::Lot => Some(order[usize::from(lot)]),
            Seat::Nobody => None,
        };
        [Side::White, Side::Black].map(|side| match names[side as usize].trim() {
            _ if self.engine && yours != Some(side) => name(self.level),
            known if !known.is_empty() && level_of(known).is_none() => known.to_owned(),
            _ if self.engine => self.name.trim().to_owned(),
            _ => String::new(),
        })
    }
}
