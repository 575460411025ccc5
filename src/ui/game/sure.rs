//! What is asked a second time before it is done: to end a game without a move.

use egui::{Context, Id};

use super::Action;
use crate::text::Text;
use crate::ui::documents::tabs::Table;
use crate::ui::parts::confirm;

/// What ends a game without a move, and the question before that.
pub const ENDS: [(Action, Text); 2] = [
    (Action::OfferDraw, Text::of("game-sure.offer")),
    (Action::Resign, Text::of("game-sure.resign")),
];

impl Table {
    /// The action, if it can be done at once. Else it is asked about first.
    pub(in crate::ui) fn if_sure(&self, action: Action, ctx: &Context) -> Option<Action> {
        match action {
            Action::Sure(action) => Some(*action),
            action => match ENDS.iter().find(|(end, _)| *end == action) {
                Some(end) => {
                    confirm::begin(ctx, self.question(end));
                    None
                }
                None => Some(action),
            },
        }
    }

    /// Under which something is asked, here and now: in the next position it is asked no more. Whether
    /// somebody resigns stays asked when the opponent moves meanwhile, until they move.
    pub(in crate::ui) fn question(&self, (end, words): &(Action, Text)) -> Id {
        let view = self.session.view();
        match (end, self.who_resigns()) {
            (Action::Resign, Some(side)) => {
                let is_theirs = view.status.turn == Some(side);
                let moved = view.ply.saturating_sub(usize::from(is_theirs));
                Id::unique((self.id, side, moved, words))
            }
            _ => Id::unique((self.id, view.here, words)),
        }
    }
}
