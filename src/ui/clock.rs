//! The program's own clock. The time of egui's input stands still while the window is hidden.

use std::time::Instant;

/// Tells the time.
pub struct Clock(Box<dyn Fn() -> Instant>);

impl Clock {
    /// A clock that somebody else moves on, for tests.
    pub fn by(now: impl Fn() -> Instant + 'static) -> Self {
        Clock(Box::new(now))
    }

    /// The time.
    pub fn now(&self) -> Instant {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Clock::by(Instant::now)
    }
}

/// The date as files have it.
pub fn today() -> String {
    jiff::Zoned::now().date().to_string()
}
