//! What is asked a second time before it is done: to end a game without a move.

use egui::{Context, Id};

use super::Action;
use crate::ui::documents::tabs::Table;
use crate::ui::parts::confirm;

/// What ends a game without a move, and the question before that.
pub const ENDS: [(Action, &str); 2] =
    [(Action::OfferDraw, "Offer a draw?"), (Action::Resign, "Resign?")];

impl Table {
    /// The action, if it can be done at once. Else it is asked about first.
    pub(in crate::ui) fn if_sure(&self, action: Action, ctx: &Context) -> Option<Action> {
        match action {
            Action::Sure(action) => Some(*action),
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
    pub(in crate::ui) fn question(&self, words: &str) -> Id {
        Id::unique((self.id, self.session.view().here, words))
    }
}
