//! Game records of other programs: AbstractPlay's records, PGN, and Ludii's trials.
//!
//! Each format has a file of its own with a pure function from text to [`ForeignGame`]s, which
//! knows no rules; [`ForeignGame::replay`] plays one by the rules of its game. A format is
//! recognised by the content of a text, never by a file name.

mod abstractplay;
mod error;
mod ludii;
mod pgn;
mod replay;
#[cfg(test)]
mod tests;

pub use error::{ConversionLoss, ForeignError, ForeignFault, ForeignWarning};
pub use replay::{Refused, Replayed};

use super::annotations::Judgement;
use super::limits;
use owlery_games::GameId;
use owlery_i18n::Text;

/// The usual file extensions of these formats.
pub const EXTENSIONS: [&str; 3] = ["pgn", "json", "trl"];

/// A format of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Game records of abstractplay.com, in JSON.
    AbstractPlay,
    /// Trials of the Ludii general game system.
    Ludii,
    /// Portable Game Notation, as UGI match runners write it.
    Pgn,
}

impl Format {
    /// Recognises the format that a text is meant to have, in spite of faults.
    pub fn of(text: &str) -> Option<Format> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if abstractplay::is_meant(text) {
            Some(Format::AbstractPlay)
        } else if ludii::is_meant(text) {
            Some(Format::Ludii)
        } else {
            pgn::is_meant(text).then_some(Format::Pgn)
        }
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Format::AbstractPlay => "AbstractPlay",
            Format::Ludii => "Ludii",
            Format::Pgn => "PGN",
        }
    }

    /// Reads all games of a text.
    pub fn read(self, text: &str) -> Result<Vec<ForeignGame>, ForeignError> {
        limits::check_bytes(Text::of("record-thing.file"), text.len(), limits::FILE)
            .map_err(|over| ForeignError::new(1, None, over))?;
        match self {
            Format::AbstractPlay => abstractplay::read(text),
            Format::Ludii => ludii::read(text).map(|game| vec![game]),
            Format::Pgn => pgn::read(text),
        }
    }
}

/// A game of another program, before it is played.
#[derive(Clone, Debug, Default)]
pub struct ForeignGame {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The game, if the text names it.
    pub game: Option<GameId>,
    /// Whether it is played with Ludii's options.
    pub has_ludii_options: bool,
    /// The code of the position before the first move, with its line, unless it is the usual start.
    pub start: Option<(usize, String)>,
    /// The names of the player who moves first and of the other one.
    pub players: [String; 2],
    /// The date, year-month-day or less; empty if unknown.
    pub date: String,
    /// The occasion.
    pub event: String,
    /// The place where it was played.
    pub place: String,
    /// The source of the record.
    pub source: String,
    /// The comment before the first move.
    pub note: String,
    /// The moves of all lines, each after the one that it follows.
    pub moves: Vec<ForeignMove>,
    /// The result in the text.
    pub result: Option<Score>,
    /// The ending in the text.
    pub ending: Ending,
    /// The last line on its end, counted from 1.
    pub end_line: usize,
    /// Warnings about parts of the text that are not kept.
    pub warnings: Vec<ForeignWarning>,
}

/// A move of another program.
#[derive(Clone, Debug, Default)]
pub struct ForeignMove {
    /// Its text.
    pub text: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// The place of the move that it follows; `None` at the start.
    pub after: Option<usize>,
    /// The comment before it.
    pub before: String,
    /// The comments after it.
    pub note: String,
    /// A sign such as "!?", or nothing.
    pub nag: &'static str,
    /// The judgement of the position after it.
    pub judgement: Option<Judgement>,
}

/// The result of a game, by the order of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The player who moved first has won.
    First,
    /// The player who moved second has won.
    Second,
    /// A draw.
    Draw,
}

impl Score {
    /// Returns the text in PGN.
    pub fn text(self) -> &'static str {
        match self {
            Score::First => "1-0",
            Score::Second => "0-1",
            Score::Draw => "1/2-1/2",
        }
    }
}

/// The way in which a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Not in the text.
    #[default]
    Unsaid,
    /// By the rules of the game.
    Rules,
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Timeout,
    /// The players agreed to a draw.
    Agreement,
    /// Another ending, in the words of the text.
    Other(String),
}

impl Ending {
    fn text(&self) -> &str {
        match self {
            Ending::Unsaid => "",
            Ending::Rules => "normal",
            Ending::Resignation => "resignation",
            Ending::Timeout => "timeout",
            Ending::Agreement => "agreement",
            Ending::Other(text) => text,
        }
    }
}

fn game_called(name: &str) -> Option<GameId> {
    let name = name.trim();
    GameId::ALL.into_iter().find(|game| {
        game.name().eq_ignore_ascii_case(name) || game.key().eq_ignore_ascii_case(name)
    })
}

/// Puts a text on one line; empty if it means that something is unknown.
fn known(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_unknown = text.chars().all(|c| matches!(c, '?' | '-' | '.' | '*'));
    if is_unknown { String::new() } else { text }
}

fn event_with_round(event: &str, round: &str) -> String {
    match (known(event), known(round)) {
        (event, round) if round.is_empty() => event,
        (event, round) if event.is_empty() => format!("({round})"),
        (event, round) => format!("{event} ({round})"),
    }
}
