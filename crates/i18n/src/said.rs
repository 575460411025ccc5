//! Texts that are kept by what they say, not by their words.

use std::fmt;
use std::sync::Arc;

use super::{Message, Text, Value};

/// A text whose words are made whenever it is shown, in the language of that moment.
///
/// What outlives the frame in which it was first shown is kept so: a message, a verdict that stands
/// beside a board. A `String` made into one keeps its words.
#[derive(Clone)]
pub struct Said(Arc<dyn Fn() -> String + Send + Sync>);

impl Said {
    /// A text that is made like this.
    pub fn new(words: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Said(Arc::new(words))
    }

    /// Its words in the language that is spoken now.
    pub fn say(&self) -> String {
        (self.0)()
    }
}

impl From<String> for Said {
    fn from(words: String) -> Self {
        Said::new(move || words.clone())
    }
}

impl From<&str> for Said {
    fn from(words: &str) -> Self {
        Said::from(words.to_owned())
    }
}

impl From<Text> for Said {
    fn from(text: Text) -> Self {
        Said::new(move || text.say().to_owned())
    }
}

impl From<Message> for Said {
    fn from(message: Message) -> Self {
        Said::new(move || message.to_string())
    }
}

impl From<&Said> for Value<'static> {
    fn from(said: &Said) -> Self {
        Value::from(said.say())
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.say())
    }
}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.say(), f)
    }
}

/// Texts are equal that say the same now.
impl PartialEq for Said {
    fn eq(&self, other: &Said) -> bool {
        self.say() == other.say()
    }
}

impl Eq for Said {}
