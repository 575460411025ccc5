//! A look at the moves that begin with what the player has chosen on the board.

use std::time::Duration;

use super::{Preferences, take, wake};
use crate::ui::documents::tabs::Table;
use owlery_engine::Thinking;
use owlery_engine::search::{Limits, Wanted};
use owlery_session::move_input::onwards;
use owlery_session::{Opinion, Spot};

/// It ends after so long.
const TIME: Duration = Duration::from_secs(20);

/// The look, and what it has found.
pub struct Aside {
    chosen: Vec<Spot>,
    /// Dropped when it has ended.
    work: Option<Thinking<Opinion>>,
    opinion: Option<Opinion>,
}

impl Aside {
    /// Begins to look at what follows these taps.
    pub fn begin(
        table: &Table,
        chosen: Vec<Spot>,
        preferences: Preferences,
        ctx: &egui::Context,
    ) -> Self {
        let session = table.session.as_ref();
        let moves = onwards(&session.view().choices, &chosen);
        let mut moves: Vec<_> = moves.map(|(_, mv)| mv).collect();
        moves.sort_unstable();
        moves.dedup();
        let limits = Limits { time: Some(TIME), ..Limits::default() };
        let threads = usize::from(preferences.threads_here());
        let wanted = Wanted { limits, threads, ..Wanted::default() };
        let about = preferences.about(session);
        let begin = || session.think_of(&moves, wanted, about, wake(ctx));
        let work = (!moves.is_empty()).then(begin);
        Aside { chosen, work, opinion: None }
    }

    /// What is looked at.
    pub fn chosen(&self) -> &[Spot] {
        &self.chosen
    }

    /// What was found.
    pub fn opinion(&self) -> Option<&Opinion> {
        self.opinion.as_ref()
    }

    /// How deep it is while it goes on.
    pub fn depth(&self) -> Option<u16> {
        self.work.as_ref()?;
        Some(self.opinion.as_ref().map_or(0, |opinion| opinion.depth))
    }

    /// Has it rest, or go on.
    pub fn rest(&self, rests: bool) {
        self.work.iter().for_each(|work| work.rest(rests));
    }

    /// Takes what is new; a fault of the engine is described.
    pub fn hear(&mut self) -> Option<String> {
        take(&mut self.work, &mut self.opinion)
    }
}
