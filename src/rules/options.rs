//! Options of a game as text: one RON struct, what is left out has its default.

use std::fmt::Debug;

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
    let options: O = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(without_bom(text))
        .map_err(|error| OptionsError::Text {
            line: error.span.start.line,
            column: error.span.start.col,
            what: what_is_wrong(&error.code),
        })?;
    options.check().map_err(OptionsError::Range)?;
    Ok(options)
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
        other => without_middle(in_a_clause(&other.to_string())),
    }
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
