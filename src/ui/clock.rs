//! The program's own clock. The time of egui's input stands still while the window is hidden.

use std::time::Instant;

use jiff::civil::Date;

/// Tells the time and the day.
pub struct Clock {
    now: Box<dyn Fn() -> Instant>,
    today: Box<dyn Fn() -> Date>,
}

impl Clock {
    /// A clock that somebody else moves on, for tests.
    pub fn by(now: impl Fn() -> Instant + 'static) -> Self {
        Clock { now: Box::new(now), today: Box::new(date) }
    }

    /// The same with days that somebody else counts.
    pub fn with_days(self, today: impl Fn() -> Date + 'static) -> Self {
        Clock { today: Box::new(today), ..self }
    }

    /// The time.
    pub fn now(&self) -> Instant {
        (self.now)()
    }

    /// The day.
    pub fn today(&self) -> Date {
        (self.today)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Clock::by(Instant::now)
    }
}

/// The date as files have it.
pub fn today() -> String {
    date().to_string()
}

fn date() -> Date {
    jiff::Zoned::now().date()
}
