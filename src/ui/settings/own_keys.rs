//! The keys that a person has given to commands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The keys that a person has given to commands, by their names.
pub type OwnKeys = BTreeMap<String, KeyTexts>;

/// The keys of one command as settings have them; a single one may stand without brackets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Vec<String>")]
pub struct KeyTexts(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    One(String),
    Many(Vec<String>),
}

impl From<Written> for KeyTexts {
    fn from(written: Written) -> Self {
        KeyTexts(match written {
            Written::One(key) => vec![key],
            Written::Many(keys) => keys,
        })
    }
}

impl From<KeyTexts> for Vec<String> {
    fn from(keys: KeyTexts) -> Self {
        keys.0
    }
}
