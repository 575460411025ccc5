//! Options as controls, so that one form in the window serves all games.

use crate::text::Text;

/// One option as a person sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The field it stands for.
    pub key: &'static str,
    /// A word or two.
    pub label: Text,
    /// A sentence.
    pub hint: Text,
    /// What it is set to, and what it may be set to.
    pub value: OptionValue,
}

/// The value of a control with its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number {
        /// Its value.
        value: u32,
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// The distance from one to the next.
        step: u32,
    },
    /// A number that can be off.
    Limit {
        /// Its value; `None` is off.
        value: Option<u32>,
        /// The value when it is switched on.
        usual: u32,
        /// The most; the least is 1.
        max: u32,
    },
    /// One of several words.
    Choice {
        /// The place of the chosen one.
        chosen: usize,
        /// All of them.
        words: &'static [Text],
    },
}
