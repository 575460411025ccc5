//! Playing through a game by itself, move by move.

use std::time::{Duration, Instant};

use crate::ui::documents::tabs::{Autoplay, GameTab};
use crate::ui::settings::AutoplaySettings;
use owlery_session::Place;

impl GameTab {
    /// Starts to play through from the position on the board, or from the start if that is the end;
    /// stops if it plays already.
    pub(super) fn toggle_autoplay(&mut self) {
        if self.autoplay.take().is_some_and(|autoplay| !autoplay.waits) {
            return;
        }
        if !self.session.view().can_forward {
            self.session.go(Place::Start);
        }
        let view = self.session.view();
        let autoplay = Autoplay { at: view.here, due: None, waits: false };
        self.autoplay = view.can_forward.then_some(autoplay);
    }

    /// Plays the next move once it is due, and returns how long the one after it takes.
    pub(super) fn poll_autoplay(
        &mut self,
        now: Instant,
        settings: AutoplaySettings,
    ) -> Option<Duration> {
        let autoplay = self.autoplay.take()?;
        if self.session.view().here != autoplay.at {
            return None;
        }
        if autoplay.waits {
            self.autoplay = Some(autoplay);
            return None;
        }
        let interval = Duration::from_secs(settings.seconds.into());
        let due = autoplay.due.unwrap_or(now + interval);
        if now < due {
            self.autoplay = Some(Autoplay { due: Some(due), ..autoplay });
            return Some(due - now);
        }
        match self.session.view().can_forward {
            true => self.session.go(Place::Forward),
            false if settings.repeats => self.session.go(Place::Start),
            false => return None,
        }
        let view = self.session.view();
        let (at, due) = (view.here, Some(now + interval));
        let waits = settings.stops && !view.annotations.note.is_empty();
        // At a comment on the last move there is nothing to wait for.
        self.autoplay = (!waits || view.can_forward).then_some(Autoplay { at, due, waits });
        (!waits).then_some(interval)
    }
}
