//! The keys that a person has given to commands.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::t;

/// The keys that a person has given to commands, by their names.
pub type OwnKeys = BTreeMap<String, KeyTexts>;

/// The keys of one command as settings have them; a single one may stand without brackets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "Vec<String>")]
pub struct KeyTexts(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    One(String),
    Many(Vec<String>),
}

impl<'de> Deserialize<'de> for KeyTexts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer) {
            Ok(Written::One(key)) => Ok(KeyTexts(vec![key])),
            Ok(Written::Many(keys)) => Ok(KeyTexts(keys)),
            Err(_) => Err(D::Error::custom(t!("command-key.kind"))),
        }
    }
}

impl From<KeyTexts> for Vec<String> {
    fn from(keys: KeyTexts) -> Self {
        keys.0
    }
}
