//! How the players end an open game.

use super::OpenGame;
use crate::record::Concluded;
use crate::session::facade::Ending;
use crate::session::present::Present;

impl<P: Present> Ending for OpenGame<P> {
    fn is_over(&self) -> bool {
        self.record.result().is_some()
    }

    fn resign(&mut self) {
        if let Some(turn) = self.view.status.turn.filter(|_| self.view.is_game()) {
            self.change(|record| record.conclude(Concluded::Resigned(turn)));
        }
    }

    fn offer_draw(&mut self) {
        self.offer = self.view.status.turn.filter(|_| self.view.is_game());
        self.refresh();
    }

    fn answer_draw(&mut self, agree: bool) {
        if agree && self.offer.is_some() {
            self.change(|record| record.conclude(Concluded::Agreed));
        } else {
            self.offer = None;
            self.refresh();
        }
    }
}
