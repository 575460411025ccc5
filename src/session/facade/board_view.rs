//! What the board shows, beyond the position at the cursor as it stands.

use super::overlay::{Legend, Overlay};
use super::pick::Spot;
use super::scene::{Region, Scene};
use super::view::Status;
use crate::rules::{Attempt, Outcome, Square};

/// The board of an open game.
pub trait BoardView {
    /// Tells everything anew: another language is spoken now.
    fn retell(&mut self);
    /// The scene after a legal move, by its place in the list.
    fn preview(&self, mv: usize) -> Scene;
    /// How the game ends by a legal move, by its place in the list; `None` if it goes on.
    fn ends_by(&self, mv: usize) -> Option<Outcome>;
    /// The scene after so many moves of a line, each by its place in the list of its position, and how
    /// the game would stand there.
    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> (Scene, Status);
    /// What an unfinished choice between two squares covers.
    fn region(&self, from: Square, to: Square) -> Option<Region>;
    /// What can be laid over the board of this game, in the order of the keys.
    fn overlays(&self) -> Vec<&'static Legend>;
    /// What one of [`BoardView::overlays`], by its place, shows in the position at the cursor.
    fn overlay(&self, place: usize) -> Option<Overlay>;
    /// What is told of the piece that stands or lies there; `None` where a game's guide
    /// tells nothing of it.
    fn card(&self, spot: Spot) -> Option<Card>;
    /// One sentence on why an attempt is no legal move.
    fn why_not(&self, attempt: Attempt) -> String;
}

/// What is told of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// How it moves.
    pub says: String,
    /// What it is worth in exchanges, where the program has an opinion.
    pub worth: Option<String>,
    /// The piece alone, with its targets.
    pub scene: Scene,
}
