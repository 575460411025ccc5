//! The parts of a file in the form of RON, before they are interpreted.

use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::error::FileFault;
use crate::annotations::weight;
use crate::evaluation::PositionEvaluation;
use crate::file::file_comments::FileComment;
use crate::limits;
use crate::time_control::TimeControlKind;
use owlery_games::GameId;
use owlery_i18n::{Text, t};

pub(super) fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// The fields of a game.
pub const FIELDS: [&str; 20] = [
    "owlery",
    "game",
    "options",
    "start",
    "title",
    "task",
    "players",
    "date",
    "event",
    "place",
    "source",
    "clock",
    "score",
    "note",
    "marks",
    "found",
    "result",
    "conclusion",
    "played",
    "moves",
];

/// A game.
#[derive(Debug, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
pub struct Document<'a> {
    /// May be missing in a collection, which has its own.
    #[serde(default)]
    pub owlery: Option<u32>,
    pub game: GameId,
    #[serde(borrow, default)]
    pub options: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub start: Option<&'a RawValue>,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub task: String,
    #[serde(borrow, default)]
    pub players: Option<&'a RawValue>,
    #[serde(default)]
    pub date: String,
    #[serde(default)]
    pub event: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub source: String,
    /// The time control.
    #[serde(borrow, default)]
    pub clock: Option<&'a RawValue>,
    /// The results of the games before this one.
    #[serde(borrow, default)]
    pub score: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub result: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub conclusion: Option<&'a RawValue>,
    /// The last played move, if the main line goes on.
    #[serde(borrow, default)]
    pub played: Option<&'a RawValue>,
    #[serde(default)]
    pub note: String,
    #[serde(borrow, default)]
    pub marks: Option<&'a RawValue>,
    /// The evaluation of the start by a report.
    #[serde(borrow, default)]
    pub found: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub moves: Vec<&'a RawValue>,
}

/// A move.
#[derive(Default, Deserialize)]
#[serde(rename = "Move", deny_unknown_fields)]
pub struct MoveEntry {
    pub id: u32,
    #[serde(default)]
    pub after: Option<u32>,
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it is no longer legal after an edit before it.
    #[serde(default)]
    pub unplayable: bool,
    #[serde(default)]
    pub glyph: Option<String>,
    #[serde(default)]
    pub judgement: Option<String>,
    #[serde(default)]
    pub before: String,
    #[serde(default)]
    pub note: String,
    #[serde(default)]
    pub marks: Vec<String>,
    #[serde(default)]
    pub found: Option<PositionEvaluation>,
    /// The time it took.
    #[serde(default)]
    pub used: Option<Seconds>,
    /// The comments at it.
    #[serde(skip)]
    pub file_comment: FileComment,
    /// The entries that follow it, by their places in the file.
    #[serde(skip)]
    pub then: Vec<usize>,
}

impl MoveEntry {
    /// Makes an unplayable move. Its text becomes one line.
    pub fn unplayable(id: u32, text: String) -> Self {
        let mut entry = MoveEntry { id, text, ..MoveEntry::default() };
        entry.strike_out();
        entry
    }

    /// Makes it unplayable.
    pub fn strike_out(&mut self) {
        self.unplayable = true;
        self.text = self.text.replace(char::is_control, " ");
        if self.text.trim().is_empty() {
            self.text = "?".to_owned();
        }
    }

    /// Returns the number of bytes of its annotations.
    pub fn weight(&self) -> usize {
        weight(&self.before, &self.note, self.marks.len())
    }

    /// Checks the limits of a move with this number of moves before it, and this weight of all
    /// annotations up to its own.
    pub fn check_limits(&self, before: usize, weight: usize) -> Result<(), FileFault> {
        let the_move = Text::of("record-thing.move");
        limits::check_moves(Text::of("record-thing.game"), before + 1, limits::MOVES)?;
        if self.unplayable && (self.text.is_empty() || self.text.contains(char::is_control)) {
            return Err(FileFault::OneLine);
        }
        limits::check_bytes(the_move, self.text.len(), limits::MOVE)?;
        limits::check_comment(Text::of("record-thing.comment_before"), &self.before)?;
        limits::check_comment(Text::of("record-thing.comment"), &self.note)?;
        limits::check_marks(the_move, self.marks.len(), limits::MARKS)?;
        limits::check_bytes(Text::of("record-thing.said"), weight, limits::ANNOTATIONS)?;
        Ok(())
    }
}

/// The players' termination.
#[derive(Deserialize)]
#[serde(rename = "Conclusion", rename_all = "lowercase", deny_unknown_fields)]
pub enum ConclusionEntry {
    Resigned { side: String, after: u32 },
    Agreed { after: u32 },
    Overtime { side: String, after: u32 },
}

/// The time control, by side.
#[derive(Deserialize)]
#[serde(rename = "Clock", deny_unknown_fields)]
pub struct ClockEntry {
    pub control: TimeControlKind,
    pub time: Pairs<i64>,
    #[serde(default)]
    pub extra: Option<Pairs<i64>>,
    /// The times left when the file was written.
    #[serde(default)]
    pub left: Option<Pairs<Seconds>>,
}

/// A time in seconds, to the thousandth.
#[derive(Clone, Copy)]
pub struct Seconds(pub Duration);

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const MOST: f64 = 1_000_000.0;
        let seconds = f64::deserialize(deserializer)?;
        match (0.0..=MOST).contains(&seconds) {
            true => Ok(Seconds(Duration::from_millis((seconds * 1000.0).round() as u64))),
            false => Err(Error::custom(t!("record-fault.seconds", most = MOST, seconds = seconds))),
        }
    }
}

/// The entries of a map in their order. Serde's own maps would keep only one of two with the same key.
pub struct Pairs<T>(pub Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pairs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Collect<T> {
            type Value = Pairs<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(t!("record-form.map"))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<T>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Collect(PhantomData))
    }
}

/// The version alone, so that a file of a later version is recognised whatever else is in it.
#[derive(Deserialize)]
pub struct VersionOnly {
    pub owlery: u32,
}
