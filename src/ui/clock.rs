//! The program's own clock, since egui's time stands still while the window is hidden.

use std::time::Instant;

use jiff::ZonedDateTime;
use jiff::civil::Date;

/// A source of the time and the date.
pub struct Clock {
    now: Box<dyn Fn() -> Instant>,
    today: Box<dyn Fn() -> Date>,
}

impl Clock {
    /// Creates a clock with this time, for tests.
    pub fn by(now: impl Fn() -> Instant + 'static) -> Self {
        Clock { now: Box::new(now), today: Box::new(date) }
    }

    /// Replaces the date.
    pub fn with_days(self, today: impl Fn() -> Date + 'static) -> Self {
        Clock { today: Box::new(today), ..self }
    }

    /// Returns the time.
    pub fn now(&self) -> Instant {
        (self.now)()
    }

    /// Returns the date.
    pub fn today(&self) -> Date {
        (self.today)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Clock::by(Instant::now)
    }
}

/// Returns today's date as in files.
pub fn today() -> String {
    date().to_string()
}

fn date() -> Date {
    now().date()
}

/// Returns the local time, in the time zone of the system or of `TZ`.
pub fn now() -> ZonedDateTime {
    ZonedDateTime::now()
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// Makes the child process print its offset from UTC.
    const CHILD: &str = "OWLERY_TEST_SAYS_ITS_OFFSET";

    /// The zone is read once in a process, so each has a process of its own: this test again.
    #[test]
    fn the_time_zone_of_the_environment_counts() {
        if std::env::var_os(CHILD).is_some() {
            return println!("offset {}", now().offset().seconds() / 3600);
        }
        let program = std::env::current_exe().unwrap();
        let test = "ui::clock::tests::the_time_zone_of_the_environment_counts";
        for (zone, hours) in [
            ("America/Los_Angeles", [-8, -7]),
            ("Europe/Paris", [1, 2]),
            ("Asia/Tokyo", [9, 9]),
            ("Pacific/Kiritimati", [14, 14]),
            ("<-03>3", [-3, -3]),
            ("UTC", [0, 0]),
        ] {
            let child = Command::new(&program)
                .args(["--exact", test, "--nocapture"])
                .env("TZ", zone)
                .env(CHILD, "")
                .output()
                .unwrap();
            let text = String::from_utf8_lossy(&child.stdout);
            let is_there = |hour: &i32| text.contains(&format!("offset {hour}\n"));
            assert!(hours.iter().any(is_there), "{zone}: {text}");
        }
    }
}
