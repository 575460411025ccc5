//! Equal parts of a run, for several machines.

use std::fmt::{self, Display};
use std::str::FromStr;

use owlery_i18n::messages;
use serde::{Deserialize, Serialize};

/// The most shards of a run.
const MOST: u64 = 100_000;

/// A part of a run: each unit whose number leaves the same rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    number: u64,
    of: u64,
}

messages! {
    /// A text that is no shard.
    pub enum ShardError {
        /// It is not two numbers with a stroke between them.
        Form {
            /// The text.
            found: String,
        } = "lab-shard.form",
        /// The number is not one of the shards.
        Range {
            /// The number of the shard.
            number: u64,
            /// The number of shards.
            of: u64,
            /// The most shards that there may be.
            most: u64,
        } = "lab-shard.range",
    }
}

impl Shard {
    /// All units.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The shard of this number, from 1 to the number of shards.
    pub fn new(number: u64, of: u64) -> Result<Shard, ShardError> {
        match of <= MOST && (1..=of).contains(&number) {
            true => Ok(Shard { number, of }),
            false => Err(ShardError::Range { number, of, most: MOST }),
        }
    }

    /// The number of this shard, from 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// The number of shards.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Returns whether this is the only shard.
    pub fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Returns whether a unit belongs to this shard.
    pub fn has(self, unit: u64) -> bool {
        unit % self.of == self.number - 1
    }

    /// The units of this shard, of so many in all.
    pub fn units(self, all: u64) -> impl Iterator<Item = u64> {
        (0..all).filter(move |unit| self.has(*unit))
    }

    /// The number of units of this shard, of so many in all.
    pub fn count(self, all: u64) -> u64 {
        (all + self.of - self.number) / self.of
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        // `parse` alone would take a sign, too.
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let parts = text.split_once('/').filter(|(number, of)| is_digits(number) && is_digits(of));
        let numbers = parts.and_then(|(number, of)| number.parse().ok().zip(of.parse().ok()));
        let (number, of) = numbers.ok_or_else(|| ShardError::Form { found: text.to_owned() })?;
        Shard::new(number, of)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Shard, ShardError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_unit_is_in_one_shard() {
        for all in 0..12 {
            let shards: Vec<_> = (1..=5).map(|number| Shard::new(number, 5).unwrap()).collect();
            let mut units: Vec<_> = shards.iter().flat_map(|shard| shard.units(all)).collect();
            let counts: u64 = shards.iter().map(|shard| shard.count(all)).sum();
            assert_eq!(counts, all);
            units.sort_unstable();
            assert_eq!(units, (0..all).collect::<Vec<_>>());
            for shard in shards {
                assert_eq!(shard.units(all).count() as u64, shard.count(all), "{shard} of {all}");
            }
        }
    }

    #[test]
    fn shards_are_written_and_read() {
        let third = Shard::new(3, 40).unwrap();
        assert_eq!("3/40".parse(), Ok(third));
        assert_eq!(third.to_string(), "3/40");
        assert_eq!(third.units(100).collect::<Vec<_>>(), [2, 42, 82]);
        for text in ["", "3", "3/", "/4", "+3/4", "3/4/5", "a/b", "3 / 4"] {
            assert!(matches!(text.parse::<Shard>(), Err(ShardError::Form { .. })), "{text}");
        }
        for text in ["0/4", "5/4", "0/0", "1/0", "1/100001"] {
            assert!(matches!(text.parse::<Shard>(), Err(ShardError::Range { .. })), "{text}");
        }
    }
}
