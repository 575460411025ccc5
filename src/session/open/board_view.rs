//! What the board shows of an open game.

use super::{OpenGame, typed_line};
use crate::rules::notation::capitalised;
use crate::rules::{Attempt, Outcome, Square};
use crate::session::facade::view::LOOKS_BACK;
use crate::session::facade::{BoardView, Card, Legend, Overlay, Region, Scene, Spot, Status};
use crate::session::present::Present;
use crate::session::present::board::scene;
use crate::session::present::cards::card;
use crate::session::present::words::status_ahead;

impl<P: Present> BoardView for OpenGame<P> {
    fn retell(&mut self) {
        self.refresh();
    }

    fn preview(&self, mv: usize) -> Scene {
        scene(&self.after(mv), &self.grounds)
    }

    fn ends_by(&self, mv: usize) -> Option<Outcome> {
        self.after(mv).outcome()
    }

    fn preview_line(&self, moves: &mut dyn Iterator<Item = usize>) -> (Scene, Status) {
        let line = typed_line(self.record.position(), moves);
        let next = line.last().map_or(self.record.position(), |(_, next)| next);
        (scene(next, &self.grounds), status_ahead(next))
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

    fn card(&self, spot: Spot) -> Option<Card> {
        let letter = match spot {
            Spot::Site(square) => self.record.position().setup().get(square)?,
            Spot::Tray(letter) => letter,
            Spot::Button(_) => return None,
        };
        card::<P>(letter)
    }

    fn why_not(&self, attempt: Attempt) -> String {
        // The rules give a clause, to stand in messages of many kinds.
        let why = || format!("{}.", capitalised(&self.record.position().why_not(attempt)));
        let looks = || self.view.looks_back().then(|| LOOKS_BACK.into());
        self.view.status.over().or_else(looks).unwrap_or_else(why)
    }
}

impl<P: Present> OpenGame<P> {
    /// The position after a legal move, by its place in the list.
    fn after(&self, mv: usize) -> P {
        let mut next = self.record.position().clone();
        self.moves.get(mv).into_iter().for_each(|mv| next.apply(*mv));
        next
    }
}
