//! Everything open is kept on the disk while it changes.

use std::time::Instant;

use super::sights::standing;
use super::works::works;
use super::{Filing, Hands, Remaining};
use crate::ui::layers::InTheWay;
use crate::ui::messages::{Message, Topic};
use crate::ui::stage::Stage;

impl Filing {
    /// Keeps what is open as it is now, and writes the next file that is to be written.
    pub fn keep(&mut self, now: Instant, on: &mut Hands<'_>) {
        let (works, standing) = (works(on.stage), standing(on.stage, self.ends()));
        let problem = self.recovery.keep(&works, &standing, now, on.ctx);
        if problem.is_none()
            && on.messages.is_open(Topic::Keeping)
            && self.recovery.is_kept(&works, &standing)
        {
            on.messages.settle(Topic::Keeping);
        }
        on.messages.say_all(problem.map(|text| Message::error(text).on(Topic::Keeping)));
        // What is asked about one file is answered before the next is written.
        if !self.recovery.is_hurrying() && on.layers.get::<InTheWay>().is_none() {
            self.files.write_next(on.ctx);
        }
    }

    /// Whether everything that is open stands on the disk, be it only as work in progress.
    pub fn is_kept(&self, stage: &Stage) -> bool {
        self.recovery.is_kept(&works(stage), &standing(stage, self.ends()))
    }

    /// Whether the program is about to end with everything open.
    pub fn ends(&self) -> bool {
        matches!(self.leaving, Some(Remaining::All)) || self.has_ended
    }

    /// Writes everything that is open, and waits until that is done; whether it is.
    pub fn keep_all(&mut self, on: &mut Hands<'_>) -> bool {
        let standing = standing(on.stage, self.ends());
        let works = works(on.stage);
        let problem = self.recovery.flush(&works, &standing, on.ctx);
        let is_kept = problem.is_none() && self.recovery.can_keep();
        match problem {
            // Nobody reads messages in the window any more.
            Some(problem) if self.has_ended => log::error!("{problem}"),
            problem => {
                let problem = problem.map(|text| Message::error(text).on(Topic::Keeping));
                on.messages.say_all(problem);
            }
        }
        is_kept
    }
}
