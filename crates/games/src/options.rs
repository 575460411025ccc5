//! Options of a game as text: one RON struct, in which omitted fields have their defaults.

use std::fmt::Debug;

use ron::error::{Position, SpannedError};
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::outside::without_bom;
use owlery_i18n::{Message, Text, messages};

/// The options of one game.
pub trait GameOptions:
    Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Named sets of options, the usual one first.
    fn presets() -> Vec<Preset<Self>>;

    /// Checks the ranges. The error, as in "size is 20; it goes from 3 to 19", is a message whose
    /// one value is the number that was given.
    fn check(&self) -> Result<(), Message>;

    /// The number of files, and of ranks, of the board.
    fn size(&self) -> u8;
}

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Its name in transcripts, which no language and no later version changes.
    pub key: &'static str,
    /// The name for people.
    pub name: Text,
    /// The options themselves.
    pub options: O,
}

impl<O> Preset<O> {
    /// A preset with its key in transcripts and its name for people.
    pub fn new(key: &'static str, name: Text, options: O) -> Self {
        Preset { key, name, options }
    }
}

messages! {
    /// Options that could not be read, or that no game can be played with.
    pub enum OptionsError {
        /// The text is not the RON struct that is expected.
        Text {
            /// Counted from 1.
            line: usize,
            /// Counted from 1.
            column: usize,
            /// The parser's own message.
            what: Message,
        } = "rules-options.wrong",
        /// A value is out of range.
        Range {
            /// The value that is out of range, and its range.
            what: Message,
        } = "rules-options.range",
    }
}

/// Reads options and checks their ranges.
pub fn read_options<O: GameOptions>(text: &str) -> Result<O, OptionsError> {
    let text = without_bom(text);
    let options: O = parse(text).map_err(|error| {
        let Position { line, col: column } = error.span.start;
        let range_error = (error.code == ron::Error::IntegerOutOfBounds)
            .then(|| range_error::<O>(text, error.span.start))
            .flatten();
        match range_error {
            Some(what) => OptionsError::Range { what },
            None => OptionsError::Text { line, column, what: what_is_wrong(&error.code) },
        }
    })?;
    options.check().map_err(|what| OptionsError::Range { what })?;
    Ok(options)
}

fn parse<O: GameOptions>(text: &str) -> Result<O, SpannedError> {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME).from_str(text)
}

/// The range error of a number that is too large to be read, or below 0: that of the nearest number
/// that can be read.
fn range_error<O: GameOptions>(text: &str, place: Position) -> Option<Message> {
    let above: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    let left: usize = text[above..].chars().take(place.col - 1).map(char::len_utf8).sum();
    let (before, rest) = text.split_at(above + left);
    let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
    let (digits, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
    let (before, sign) = before.split_at(before.trim_end_matches(['-', '+']).len());
    let nearest = if sign == "-" { "0" } else { "255" };
    let options: O = parse(&format!("{before}{nearest}{after}")).ok()?;
    let value = without_middle(format!("{sign}{digits}"));
    options.check().err().map(|what| what.with_value(value))
}

/// A fault of RON in the parser's own words, as a clause.
pub fn what_is_wrong(error: &ron::Error) -> Message {
    // The parser's own message tells programmers how to avoid it.
    if matches!(error, ron::Error::ExceededRecursionLimit) {
        return Text::of("rules-options.deep").into();
    }
    let mut clause = without_middle(error.to_string());
    if let Some(first) = clause.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    Message::verbatim(clause)
}

/// Names that were not expected are in it, and may be as long as their file.
fn without_middle(text: String) -> String {
    const KEPT: usize = 160;
    let length = text.chars().count();
    if length <= 2 * KEPT {
        return text;
    }
    let head: String = text.chars().take(KEPT).collect();
    let tail: String = text.chars().skip(length - KEPT).collect();
    format!("{head}…{tail}")
}

/// Writes options on one line, every field named.
pub fn write_options<O: GameOptions>(options: &O) -> String {
    let style = ron::ser::PrettyConfig::new().compact_structs(true).compact_arrays(true);
    ron::ser::to_string_pretty(options, style)
        .expect("structs of numbers, flags, variants and lists have nothing that RON cannot write")
}
