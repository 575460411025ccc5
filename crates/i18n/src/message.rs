//! Errors and other messages as data: which message of the catalogue, and its values.

use std::fmt;

use super::{Text, Value, filled, plain};

/// A message of the catalogue with its values, formatted in the current language when it is displayed.
///
/// Each layer declares its own enums by [`messages!`](crate::messages); all of them convert into this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    name: &'static str,
    values: Vec<(&'static str, Arg)>,
    is_sentence: bool,
}

/// A value of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, which the catalogue may count by.
    Number(i64),
    /// A number with its thousands apart.
    Grouped(Grouped),
    /// A text that is the same in every language: a square, a name, a part of a file, a message of a
    /// library or of the system.
    Verbatim(String),
    /// A message, formatted with the whole.
    Message(Message),
}

/// A number that is written with its thousands apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grouped(pub usize);

impl Message {
    /// The message of this name in the catalogue. [`messages!`](crate::messages) has names and values
    /// checked.
    pub fn new(name: &'static str, values: Vec<(&'static str, Arg)>) -> Self {
        Message { name, values, is_sentence: false }
    }

    /// A text that is the same in every language.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Message::new("", vec![("", Arg::Verbatim(text.into()))])
    }

    /// Makes the clause a sentence, with a capital and a full stop.
    pub fn sentence(self) -> Self {
        Message { is_sentence: true, ..self }
    }

    /// Replaces the value of a message that has one.
    pub fn with_value(mut self, value: impl Into<Arg>) -> Self {
        let name = self.values.first().map(|(name, _)| *name);
        self.values = name.map(|name| (name, value.into())).into_iter().collect();
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.name, &self.values[..]) {
            ("", [(_, text)]) => text.to_string(),
            (name, []) => plain(name).to_owned(),
            (name, values) => {
                filled(name, values.iter().map(|(key, value)| (*key, Value::from(value))))
            }
        };
        match self.is_sentence {
            true => f.pad(&format!("{}.", capitalised(&text))),
            false => f.pad(&text),
        }
    }
}

/// Capitalises the first letter of a clause, unless its first word is a square or a move.
pub fn capitalised(clause: &str) -> String {
    let word = clause.split(' ').next().unwrap_or_default();
    let mut chars = clause.chars();
    match chars.next() {
        Some(first) if !word.contains(|c: char| c.is_ascii_digit()) => {
            first.to_uppercase().chain(chars).collect()
        }
        _ => clause.to_owned(),
    }
}

impl std::error::Error for Message {}

/// For tests.
#[cfg(any(test, feature = "testing"))]
impl PartialEq<&str> for Message {
    fn eq(&self, text: &&str) -> bool {
        let own = self.to_string();
        own == **text
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Grouped(number) => number.fmt(f),
            Arg::Verbatim(text) => f.pad(text),
            Arg::Message(message) => message.fmt(f),
        }
    }
}

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
        let groups = (0..rest.len()).step_by(3).map(|at| &rest[at..at + 3]);
        let parts: Vec<_> = std::iter::once(first).chain(groups).collect();
        f.write_str(&parts.join(plain("number-group")))
    }
}

impl From<Message> for Value<'static> {
    fn from(message: Message) -> Self {
        Value::from(message.to_string())
    }
}

impl From<&Message> for Value<'static> {
    fn from(message: &Message) -> Self {
        Value::from(message.to_string())
    }
}

impl From<&Arg> for Value<'static> {
    fn from(arg: &Arg) -> Self {
        match arg {
            Arg::Number(number) => Value::from(*number),
            text => Value::from(text.to_string()),
        }
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        Message::new(text.name(), Vec::new())
    }
}

impl<M: Into<Message>> From<M> for Arg {
    fn from(message: M) -> Self {
        Arg::Message(message.into())
    }
}

macro_rules! args {
    ($($from:ty => $kind:ident by $turn:expr;)*) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                Arg::$kind($turn(value))
            }
        }
    )*};
}

args! {
    u8 => Number by i64::from;
    u16 => Number by i64::from;
    u32 => Number by i64::from;
    u64 => Number by |number| i64::try_from(number).unwrap_or(i64::MAX);
    usize => Number by |number| i64::try_from(number).unwrap_or(i64::MAX);
    i64 => Number by i64::from;
    &str => Verbatim by str::to_owned;
    String => Verbatim by String::from;
    char => Verbatim by String::from;
    Grouped => Grouped by Grouped::from;
}

/// Declares enums of errors, each variant with its message of the catalogue.
///
/// The fields of a variant are the values of its message, under the same names. A variant that wraps
/// another error has that one's message, and `?` makes it.
///
/// ```
/// owlery_i18n::messages! {
///     /// The error of a text that is something else.
///     pub enum OtherError {
///         /// It is a square.
///         Square = "stand-number.square",
///     }
///
///     /// The error of a text that is not the number of a move.
///     pub enum NumberError {
///         /// It is too large.
///         Beyond {
///             /// The number that was found.
///             asked: u32,
///             /// The largest number.
///             last: u32,
///         } = "stand-number.beyond",
///         /// There are no moves.
///         Empty = "stand-number.empty",
///         /// It is something else.
///         Other(error: OtherError),
///     }
/// }
/// ```
#[macro_export]
macro_rules! messages {
    (@told ; $wrapped:ident) => {
        <$crate::Message as std::convert::From<_>>::from($wrapped)
    };
    (@told $message:literal; $($field:ident)*) => {
        $crate::Message::new($message, vec![$((stringify!($field), $field.into())),*])
    };
    ($(
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident {$(
            $(#[$about:meta])*
            $variant:ident $(($wrapped:ident: $inner:ty))?
            $({$($(#[$of:meta])* $field:ident: $type:ty),* $(,)?})? $(= $message:literal)?
        ),* $(,)?}
    )*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $name {$(
            $(#[$about])*
            $variant $(($inner))? $({$($(#[$of])* $field: $type),*})?
        ),*}

        impl std::convert::From<$name> for $crate::Message {
            fn from(error: $name) -> Self {
                match error {$(
                    $name::$variant $(($wrapped))? $({$($field),*})? =>
                        $crate::messages!(@told $($message)?; $($wrapped)? $($($field)*)?),
                )*}
            }
        }

        $($(
            impl std::convert::From<$inner> for $name {
                fn from(error: $inner) -> Self {
                    $name::$variant(error)
                }
            }
        )?)*

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&<$crate::Message as std::convert::From<_>>::from(self.clone()), f)
            }
        }

        impl std::convert::From<$name> for $crate::Value<'static> {
            fn from(error: $name) -> Self {
                <$crate::Message as std::convert::From<_>>::from(error).into()
            }
        }

        impl std::error::Error for $name {}
    )*};
}

#[cfg(test)]
mod tests {
    use super::{Arg, Grouped, Message, capitalised};
    use crate::Text;

    messages! {
        enum Inner {
            Month { month: String } = "record-date.month",
        }
        enum Outer {
            Inner(inner: Inner),
            Plain = "rules-move.over",
            Line { line: usize, what: Inner } = "record-place.line",
            Marks { what: Text, is: Grouped, most: Grouped } = "record-limit.marks",
        }
    }

    #[test]
    fn errors_say_what_their_messages_say() {
        let inner = Inner::Month { month: "13".to_owned() };
        let what = Text::of("record-thing.move");
        let (is, most) = (Grouped(1_234_567), Grouped(1000));
        for (error, text) in [
            (Outer::from(inner.clone()), "There is no month 13."),
            (Outer::Plain, "the game is over"),
            (Outer::Line { line: 1234, what: inner }, "line 1234: There is no month 13."),
            (Outer::Marks { what, is, most }, "the move has 1,234,567 marks; 1,000 are allowed"),
        ] {
            assert_eq!(error.to_string(), text);
            assert_eq!(Message::from(error.clone()), text);
            assert_eq!(Arg::from(error).to_string(), text);
        }
        assert_eq!(Message::from(Outer::Plain).sentence(), "The game is over.");
        assert_eq!(Message::verbatim("as it is").sentence(), "As it is.");
        let grouped = [0, 999, 1000, 1_234_567].map(|number| Grouped(number).to_string());
        assert_eq!(grouped, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn clauses_become_sentences_and_squares_stay() {
        let text = ["it is taken", "e4 is taken", "e4-d3 is none", "élan", ""].map(capitalised);
        assert_eq!(text, ["It is taken", "e4 is taken", "e4-d3 is none", "Élan", ""]);
    }
}
