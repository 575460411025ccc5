//! Who plays against whom: who moves first comes first, everywhere.

use super::facade::Session;
use super::opponent::Player;
use owlery_games::Side;

/// The players of a game by their names, or by what their sides are called: "Ada – Owlery".
pub fn pairing(session: &dyn Session) -> String {
    let names = &session.headers().players;
    let name = |side: Side| match names[side as usize].trim() {
        "" => session.about().side(side),
        name => Player::of(name).map_or(name, Player::called),
    };
    let [first, second] = session.turn_order().map(name);
    format!("{first} – {second}")
}
