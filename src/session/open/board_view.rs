//! What the board shows of an open game.

use super::{OpenGame, typed_line};
use crate::rules::{Attempt, Square};
use crate::session::facade::view::LOOKS_BACK;
use crate::session::facade::{BoardView, Legend, Overlay, Region, Scene};
use crate::session::present::Present;
use crate::session::present::board::scene;

impl<P: Present> BoardView for OpenGame<P> {
    fn preview(&self, mv: usize) -> Scene {
        let mut next = self.record.position().clone();
        if let Some(mv) = self.moves.get(mv) {
            next.apply(*mv);
        }
        scene(&next, &self.grounds)
    }

    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> Scene {
        let line = typed_line(self.record.position(), moves);
        scene(line.last().map_or(self.record.position(), |(_, next)| next), &self.grounds)
    }

    fn region(&self, from: Square, to: Square) -> Option<Region> {
        self.record.position().region(from, to)
    }

    fn overlays(&self) -> Vec<&'static Legend> {
        P::OVERLAYS.iter().map(|offered| &offered.legend).collect()
    }

    fn overlay(&self, place: usize) -> Option<Overlay> {
        let offered = P::OVERLAYS.get(place)?;
        Some((offered.lay)(self.record.position()))
    }

    fn why_not(&self, attempt: Attempt) -> String {
        // The rules give a clause, to stand in messages of many kinds.
        let why = || format!("{}.", self.record.position().why_not(attempt));
        let looks = || self.view.looks_back().then(|| LOOKS_BACK.to_owned());
        self.view.status.over().or_else(looks).unwrap_or_else(why)
    }
}
