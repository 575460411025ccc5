//! Time that passes with the frames of a test, not by itself.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use owlery::ui::clock::Clock;

/// A clock and the hand that moves it on.
pub struct Ticking {
    began: Instant,
    passed: Rc<Cell<Duration>>,
}

impl Ticking {
    pub fn new() -> Self {
        Ticking { began: Instant::now(), passed: Rc::default() }
    }

    /// The clock of a window.
    pub fn clock(&self) -> Clock {
        let (began, passed) = (self.began, self.passed.clone());
        Clock::by(move || began + passed.get())
    }

    /// Lets time pass.
    pub fn pass(&self, seconds: f32) {
        self.passed.set(self.passed.get() + Duration::from_secs_f32(seconds));
    }
}
