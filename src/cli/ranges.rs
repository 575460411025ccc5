//! Numbers of the command line with their ranges.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use owlery_i18n::messages;

/// Games of a match.
pub const GAMES: RangeInclusive<usize> = 1..=100_000;
/// Threads that share some work.
pub const THREADS: RangeInclusive<usize> = 1..=256;
/// Lines that are told apart.
pub const LINES: RangeInclusive<usize> = 1..=1000;
/// Moves that are counted one after the other.
pub const PLIES: RangeInclusive<u32> = 0..=255;
/// Plies that a search looks ahead.
pub const DEPTH: RangeInclusive<u16> = 1..=127;
/// The number of a game in a file; no file has more.
pub const NUMBER: RangeInclusive<usize> = 1..=1_000_000;
/// Moves of a game; no file has more.
pub const MOVES: RangeInclusive<usize> = 0..=10_000_000;
/// Seconds that some work may take: eleven days.
const SECONDS: RangeInclusive<f64> = 0.001..=1_000_000.0;

messages! {
    /// A number that is none of its range.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum OutOfRange {
        Whole { least: String, most: String } = "cli-range.whole",
        Seconds { least: String, most: String } = "cli-range.seconds",
    }
}

/// What clap is to read a whole number of a range by.
pub fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, OutOfRange> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        number(text, &range).ok_or_else(|| {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            OutOfRange::Whole { least, most }
        })
    }
}

/// Reads a time.
pub fn time(text: &str) -> Result<Duration, OutOfRange> {
    let read = number(text, &SECONDS).map(Duration::from_secs_f64);
    read.ok_or_else(|| {
        let (least, most) = (SECONDS.start().to_string(), SECONDS.end().to_string());
        OutOfRange::Seconds { least, most }
    })
}

fn number<T: FromStr + PartialOrd>(text: &str, range: &RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| range.contains(number))
}
