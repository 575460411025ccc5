//! Arguments that several commands share: positions, and numbers with their ranges.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use owlery_games::options::read_options;
use owlery_games::words::listed;
use owlery_games::{GameId, OptionsError, Position};
use owlery_i18n::{messages, t};
use owlery_session::Presentation;

/// A position to start from.
#[derive(Args)]
pub struct PositionArgs {
    #[arg(help = game_keys())]
    pub game: GameId,
    #[arg(long)]
    pub code: Option<String>,
    #[arg(long)]
    pub options: Option<String>,
}

impl PositionArgs {
    /// Reads the position, of this game. Invalid options and codes are errors.
    pub fn position<P: Presentation>(&self) -> super::error::Result<P> {
        let options = game_options::<P>(self.options.as_deref())?;
        Ok(match &self.code {
            None => P::start(&options),
            Some(code) => P::from_code(code, &options)?,
        })
    }
}

/// Returns the keys of the games: "owlman, umbra or troll".
pub fn game_keys() -> String {
    listed(&GameId::ALL.map(GameId::key), "or")
}

/// Reads the options of a game; the usual ones if none are given.
pub fn game_options<P: Position>(text: Option<&str>) -> Result<P::Options, OptionsError> {
    read_options(text.unwrap_or("()"))
}

/// Joins names in a list: "perft, moves, play".
pub fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(t!("rules-list.comma"))
}

/// Games of a match.
pub const GAMES: RangeInclusive<usize> = 1..=100_000;
/// Games of a dossier for each rule set.
pub const LAB_GAMES: RangeInclusive<u32> = 2..=100_000;
/// Moves that are drawn before the players choose.
pub const OPENING_PLIES: RangeInclusive<u8> = 0..=20;
/// Threads that share some work.
pub const THREADS: RangeInclusive<usize> = 1..=256;
/// Lines of an analysis.
pub const LINES: RangeInclusive<usize> = 1..=1000;
/// Depth of a perft count.
pub const PERFT_DEPTH: RangeInclusive<u32> = 0..=255;
/// Depth of a search, in plies.
pub const SEARCH_DEPTH: RangeInclusive<u16> = 1..=127;
/// The number of a game in a file; no file has more.
pub const GAME_NUMBER: RangeInclusive<usize> = 1..=1_000_000;
/// Moves of a game; no file has more.
pub const PLIES: RangeInclusive<usize> = 0..=10_000_000;
/// Seconds that some work may take: up to eleven days.
const SECONDS: RangeInclusive<f64> = 0.001..=1_000_000.0;

messages! {
    /// A number out of its range.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum OutOfRange {
        Whole { least: String, most: String } = "cli-range.whole",
        Seconds { least: String, most: String } = "cli-range.seconds",
    }
}

/// Returns a value parser for whole numbers in a range.
pub fn whole_number<T>(
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

/// Reads a number of seconds.
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
