//! What is asked a second time before it is done: to end a game without a move.

use egui::{Context, Id};

use super::action::GameAction;
use crate::ui::documents::tabs::Table;
use crate::ui::parts::confirm;

/// What ends a game without a move, and the question before that.
pub const ENDS: [(GameAction, &str); 2] =
    [(GameAction::OfferDraw, "Offer a draw?"), (GameAction::Resign, "Resign?")];

impl Table {
    /// The action, if it can be done at once. Else it is asked about first.
    pub(super) fn if_sure(&self, action: GameAction, ctx: &Context) -> Option<GameAction> {
        match action {
            GameAction::Sure(action) => Some(*action),
            action => match ENDS.iter().find(|(end, _)| *end == action) {
                Some((_, words)) => {
                    confirm::begin(ctx, self.question(words));
                    None
                }
                None => Some(action),
            },
        }
    }

    /// Under which something is asked, here and now: in the next position it is asked no more.
    pub(super) fn question(&self, words: &str) -> Id {
        Id::unique((self.id, self.session.view().here, words))
    }
}
