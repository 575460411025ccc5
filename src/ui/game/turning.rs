//! A board that turns for who is to move.

use crate::session::opponent::is_between_people;
use crate::ui::documents::tabs::Table;

impl Table {
    /// Has who is to move sit below, if that is `wanted` and people play both sides; whether the
    /// board is another one now. It waits for what is lifted or on its way, and lies still while
    /// something else than the game is looked at, and in a solution always.
    pub(super) fn turn_for_mover(&mut self, wanted: bool) -> bool {
        if self.puzzle.is_some() {
            return false;
        }
        let (view, stand) = (self.session.view(), &self.stand);
        let below = match view.status.turn {
            _ if !wanted || !is_between_people(view) => None,
            // A board without ends looks the same to both.
            _ if self.session.about().home.is_none() => None,
            Some(mover)
                if view.is_game()
                    && stand.board.rests_at(view.here)
                    && !stand.board.is_in_use() =>
            {
                Some(mover)
            }
            _ => stand.below,
        };
        let before = stand.seats(self.session.as_ref());
        self.stand.below = below;
        before != self.stand.seats(self.session.as_ref())
    }
}
