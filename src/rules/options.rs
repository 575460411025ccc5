//! Options of a game as text: one RON struct, what is left out has its default.

use std::fmt::Debug;

use ron::error::{Position, SpannedError};
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::outside::without_bom;
use super::words::listed;
use crate::t;
use crate::text::Text;

/// The options of one game.
pub trait GameOptions:
    Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Named sets of options, the usual one first.
    fn presets() -> Vec<Preset<Self>>;

    /// Says in words what is out of range, as in "size is 20; it goes from 3 to 19".
    fn check(&self) -> Result<(), String>;

    /// Files, and ranks, of the board.
    fn size(&self) -> u8;
}

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Its name in transcripts, which no language and no later version changes.
    pub key: &'static str,
    /// What it is called.
    pub name: Text,
    /// What it stands for.
    pub options: O,
}

/// Options that could not be read, or that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The text is not the RON struct that is expected.
    #[error("{}", t!("rules-options.wrong", line = .line, column = .column, what = .what))]
    Text {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What was expected and what stood there.
        what: String,
    },
    /// A value is out of range.
    #[error("{}", t!("rules-options.range", what = .0))]
    Range(String),
}

/// Reads options and checks their ranges.
pub fn read_options<O: GameOptions>(text: &str) -> Result<O, OptionsError> {
    let text = without_bom(text);
    let options: O = parse(text).map_err(|error| {
        let Position { line, col: column } = error.span.start;
        let said = (error.code == ron::Error::IntegerOutOfBounds)
            .then(|| beyond::<O>(text, error.span.start))
            .flatten();
        match said {
            Some(range) => OptionsError::Range(range),
            None => OptionsError::Text { line, column, what: what_is_wrong(&error.code) },
        }
    })?;
    options.check().map_err(OptionsError::Range)?;
    Ok(options)
}

fn parse<O: GameOptions>(text: &str) -> Result<O, SpannedError> {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME).from_str(text)
}

/// What is out of range about the number at this place, which is too large to be read or below 0: the
/// same as about the nearest one that can be read.
fn beyond<O: GameOptions>(text: &str, place: Position) -> Option<String> {
    let above: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    let left: usize = text[above..].chars().take(place.col - 1).map(char::len_utf8).sum();
    let (before, rest) = text.split_at(above + left);
    let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
    let (digits, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
    let (before, sign) = before.split_at(before.trim_end_matches(['-', '+']).len());
    let nearest = if sign == "-" { "0" } else { "255" };
    let options: O = parse(&format!("{before}{nearest}{after}")).ok()?;
    let said = options.check().err()?;
    Some(without_middle(said.replacen(nearest, &format!("{sign}{digits}"), 1)))
}

/// A fault of RON in words.
pub fn what_is_wrong(error: &ron::Error) -> String {
    match error {
        // In its own words it speaks of the program.
        ron::Error::ExceededRecursionLimit => t!("rules-ron.deep").to_owned(),
        ron::Error::Eof => t!("rules-ron.ended").to_owned(),
        // Names of its types say nothing to people.
        ron::Error::ExpectedNamedStructLike(_) | ron::Error::ExpectedStructLike => {
            t!("rules-ron.open").to_owned()
        }
        ron::Error::ExpectedDifferentStructName { found, .. } => {
            without_middle(t!("rules-ron.open_found", found = found))
        }
        ron::Error::NoSuchEnumVariant { expected, found, .. } => {
            without_middle(t!("rules-ron.word", expected = listed(expected, "or"), found = found))
        }
        ron::Error::NoSuchStructField { expected, found, .. } => {
            without_middle(t!("rules-ron.field", expected = listed(expected, "or"), found = found))
        }
        ron::Error::MissingStructField { field, .. } => {
            t!("rules-ron.missing", field = *field)
        }
        ron::Error::DuplicateStructField { field, .. } => {
            t!("rules-ron.twice", field = *field)
        }
        ron::Error::UnexpectedChar(sign) => {
            t!("rules-ron.unexpected", sign = format!("{sign:?}"))
        }
        ron::Error::InvalidIntegerDigit { digit, base } => {
            t!("rules-ron.digit", digit = format!("{digit:?}"), base = *base)
        }
        ron::Error::NoSuchExtension(name) => without_middle(t!("rules-ron.extension", name = name)),
        // A raw one is of no use: no name here needs it.
        ron::Error::InvalidIdentifier(found) | ron::Error::SuggestRawIdentifier(found) => {
            without_middle(t!("rules-ron.identifier_found", found = found))
        }
        other => match fixed(other) {
            Some(said) => said.to_owned(),
            None => without_middle(in_a_clause(&other.to_string())),
        },
    }
}

/// A fault that tells nothing but itself.
fn fixed(error: &ron::Error) -> Option<&'static str> {
    Some(match error {
        ron::Error::ExpectedArray => t!("rules-ron.array"),
        ron::Error::ExpectedArrayEnd => t!("rules-ron.array_end"),
        ron::Error::ExpectedBoolean => t!("rules-ron.boolean"),
        ron::Error::ExpectedComma => t!("rules-ron.comma"),
        ron::Error::ExpectedChar => t!("rules-ron.char"),
        ron::Error::ExpectedFloat => t!("rules-ron.number"),
        ron::Error::ExpectedInteger => t!("rules-ron.integer"),
        ron::Error::ExpectedOption => t!("rules-ron.option"),
        ron::Error::ExpectedOptionEnd | ron::Error::ExpectedStructLikeEnd => {
            t!("rules-ron.option_end")
        }
        ron::Error::ExpectedMap => t!("rules-ron.map"),
        ron::Error::ExpectedMapColon => t!("rules-ron.map_colon"),
        ron::Error::ExpectedMapEnd => t!("rules-ron.map_end"),
        ron::Error::ExpectedUnit => t!("rules-ron.unit"),
        ron::Error::ExpectedString => t!("rules-ron.string"),
        ron::Error::ExpectedStringEnd => t!("rules-ron.string_end"),
        ron::Error::ExpectedIdentifier => t!("rules-ron.identifier"),
        ron::Error::ExpectedAttribute => t!("rules-ron.attribute"),
        ron::Error::ExpectedAttributeEnd => t!("rules-ron.attribute_end"),
        ron::Error::ExpectedByteLiteral => t!("rules-ron.byte"),
        ron::Error::ExpectedByteString => t!("rules-ron.bytes"),
        ron::Error::FloatUnderscore => t!("rules-ron.float_underscore"),
        ron::Error::InvalidEscape(_) => t!("rules-ron.escape"),
        ron::Error::IntegerOutOfBounds => t!("rules-ron.bounds"),
        ron::Error::UnclosedBlockComment => t!("rules-ron.comment"),
        ron::Error::UnderscoreAtBeginning => t!("rules-ron.underscore"),
        ron::Error::TrailingCharacters => t!("rules-ron.trailing"),
        _ => return None,
    })
}

/// A sentence with a small first letter, to stand behind a colon.
fn in_a_clause(sentence: &str) -> String {
    let mut chars = sentence.chars();
    let first = chars.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(chars).collect()
}

/// Names that were not expected are in it, and may be as long as their file.
fn without_middle(said: String) -> String {
    const KEPT: usize = 160;
    let length = said.chars().count();
    if length <= 2 * KEPT {
        return said;
    }
    let head: String = said.chars().take(KEPT).collect();
    let tail: String = said.chars().skip(length - KEPT).collect();
    format!("{head}…{tail}")
}

/// Writes options on one line, every field named.
pub fn write_options<O: GameOptions>(options: &O) -> String {
    let style = ron::ser::PrettyConfig::new().compact_structs(true);
    ron::ser::to_string_pretty(options, style)
        .expect("structs of numbers, flags and unit variants have nothing that RON cannot write")
}

/// The parser's own words are English.
#[test]
fn what_is_wrong_is_said_in_words_of_the_catalogue() {
    use super::umbra::Options;
    for (text, what) in [
        ("#![foo]", "expected an `#![enable(...)]` attribute"),
        ("#![enable(foo)]", "there is no extension of RON named “foo”"),
        ("(7)", "expected a name without quotes, but found “7”"),
        ("(x: 9k)", "expected a name without quotes, but found “9k”"),
    ] {
        let said = read_options::<Options>(text).expect_err("it is wrong").to_string();
        assert!(said.ends_with(&format!(": {what}")), "{text}: {said}");
    }
}
