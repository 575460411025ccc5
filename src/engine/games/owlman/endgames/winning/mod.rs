//! Finds a [strategy](super::strategy) by which Doc wins.
//!
//! It is found by sweeps over the sets of helpers that are a few steps from the start, Owlman having
//! all his moves, down to the endgames, whose tables know how far the win is. Of the moves that win
//! one is kept for each position that comes up.

mod choose;
mod family;
mod sweep;
#[cfg(test)]
pub(super) mod tests;

use self::family::Family;
use super::Tables;
use super::strategy::{Content, Flaw};
use crate::engine::endgames::{Crew, Tell, Told};
use crate::rules::owlman::Owlman;
use crate::t;

/// The file of a strategy that wins from a position; the tables have all captures lead to a win in
/// time that is known.
pub fn make(
    tables: &Tables,
    root: &Owlman,
    most: u8,
    crew: Crew,
    told: Tell,
) -> Result<Vec<u8>, Flaw> {
    told(Told::Solution(t!("engine-told.wins")));
    let family = match root.helper_count() > tables.helpers() {
        true => Family::new(tables.helpers()),
        false => Family::default(),
    };
    let root = root.board();
    let wins = sweep::wins(tables, &family, root, most, crew)?;
    told(Told::Solution(t!("engine-told.moves")));
    let numbers = choose::choose(&wins, root, crew.progress)?;
    Ok(Content { root, numbers }.write())
}
