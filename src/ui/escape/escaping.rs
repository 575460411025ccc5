//! Tries to escape in a game.

use crate::session::Session;
use crate::session::escape::Escape;
use crate::ui::command::scope::OnTries;
use crate::ui::stand::Stand;

/// Tries to escape in a game, which is left as it is.
pub struct Escaping {
    /// How far they are.
    pub escape: Escape,
    /// The position that they begin with: the game may be changed while this is left alone.
    code: String,
    /// The board.
    pub stand: Stand,
    /// Whether the keyboard has gone to what comes after the last move.
    pub(super) is_told: bool,
}

impl Escaping {
    /// What commands are told of it.
    pub fn scope(&self) -> OnTries {
        let escape = &self.escape;
        let here = escape.here();
        OnTries {
            is_players: here.is_some(),
            is_trying: escape.is_trying(),
            has_left: here.is_some_and(|at| !escape.tries().left(at).is_empty()),
            has_lines: !escape.lines().is_empty(),
            is_busy: escape.is_busy(),
        }
    }

    pub(super) fn new(escape: Escape, stand: Stand) -> Self {
        Escaping { code: escape.session().code(), escape, stand, is_told: false }
    }

    /// Whether these are the tries from the position on the board of a game.
    pub(super) fn begins_at(&self, session: &dyn Session) -> bool {
        self.escape.start() == session.view().here && self.code == session.code()
    }
}
