//! How the players end an open game.

use super::OpenGame;
use crate::record::Concluded;
use crate::rules::Side;
use crate::session::facade::{Ending, Mode};
use crate::session::present::Present;

impl<P: Present> Ending for OpenGame<P> {
    fn is_over(&self) -> bool {
        self.record.result().is_some()
    }

    fn resign(&mut self) {
        self.view.live.turn.into_iter().for_each(|turn| self.resign_for(turn));
    }

    fn resign_for(&mut self, side: Side) {
        if self.mode == Mode::Play && self.view.live.turn.is_some() {
            self.conclude(Concluded::Resigned(side));
        }
    }

    fn offer_draw(&mut self) {
        self.offer = self.view.status.turn.filter(|_| self.view.is_game());
        self.refresh();
    }

    fn answer_draw(&mut self, agree: bool) {
        if agree && self.offer.is_some() {
            self.conclude(Concluded::Agreed);
        } else {
            self.offer = None;
            self.refresh();
        }
    }
}

impl<P: Present> OpenGame<P> {
    /// Ends the game where it stands, and goes there.
    pub(super) fn conclude(&mut self, how: Concluded) {
        self.change(|record| {
            record.go_to(record.played());
            record.conclude(how);
        });
    }
}
