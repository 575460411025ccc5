//! Texts by their names: a text of the catalogue, a text kept for later, a whole file.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::{Language, Message, Value, plain};

/// A text of the catalogue by its name, in the current language. The default is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text(&'static str);

impl Text {
    /// Names a text of the catalogue.
    pub const fn of(name: &'static str) -> Text {
        Text(name)
    }

    pub(super) fn name(self) -> &'static str {
        self.0
    }

    /// Returns the text in the current language.
    pub fn localized(self) -> &'static str {
        plain(self.0)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        plain(self.0)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl From<Text> for Value<'static> {
    fn from(text: Text) -> Self {
        Value::from(text.localized())
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.localized().to_owned()
    }
}

/// A text that is made whenever it is shown, in the current language.
///
/// Use it for texts that outlive the frame in which they were first shown, such as a message or a verdict
/// beside a board. One made from a `String` stays as it is.
#[derive(Clone)]
pub struct LazyText(Arc<dyn Fn() -> String + Send + Sync>);

impl LazyText {
    /// Keeps a function that makes the text.
    pub fn new(words: impl Fn() -> String + Send + Sync + 'static) -> Self {
        LazyText(Arc::new(words))
    }

    /// Returns the text in the current language.
    pub fn localized(&self) -> String {
        (self.0)()
    }
}

impl From<String> for LazyText {
    fn from(words: String) -> Self {
        LazyText::new(move || words.clone())
    }
}

impl From<&str> for LazyText {
    fn from(words: &str) -> Self {
        LazyText::from(words.to_owned())
    }
}

impl From<Text> for LazyText {
    fn from(text: Text) -> Self {
        LazyText::new(move || text.localized().to_owned())
    }
}

impl From<Message> for LazyText {
    fn from(message: Message) -> Self {
        LazyText::new(move || message.to_string())
    }
}

impl From<&LazyText> for Value<'static> {
    fn from(text: &LazyText) -> Self {
        Value::from(text.localized())
    }
}

impl fmt::Display for LazyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.localized())
    }
}

impl fmt::Debug for LazyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.localized(), f)
    }
}

/// Texts are equal if they read the same now.
impl PartialEq for LazyText {
    fn eq(&self, other: &LazyText) -> bool {
        self.localized() == other.localized()
    }
}

impl Eq for LazyText {}

/// A file in the folder of each language: rules, lessons, studies.
#[derive(Clone, Copy, Debug)]
pub struct File(&'static str);

impl File {
    /// Names a file by its path below the language's folder, such as `rules/troll.ron`.
    pub const fn of(path: &'static str) -> File {
        File(path)
    }

    /// Returns its name without folder and extension, such as `troll`.
    pub fn stem(self) -> &'static str {
        let name = self.0.rsplit('/').next().unwrap_or(self.0);
        name.split('.').next().unwrap_or(name)
    }

    /// Returns its content in the current language.
    pub fn text(self) -> &'static str {
        self.text_in(Language::current())
    }

    /// Returns its content in a language; in English if that has no such file, and its path if there is
    /// none at all.
    pub fn text_in(self, language: Language) -> &'static str {
        let found = [language, Language::source()].into_iter().find_map(|it| it.file(self.0));
        found.unwrap_or(self.0)
    }
}
