//! What the program says, in the language of whoever reads it.
//!
//! Every sentence stands in a catalogue, `assets/text/LANGUAGE/*.ftl`, in the form of
//! [Fluent](https://projectfluent.org): English is the source, the others are its translations.
//! [`t!`](crate::t) reads one, [`Text`] names one in a table, [`messages!`](crate::messages) declares errors
//! that are told by them, [`Said`] keeps what one says and words it when it is shown, [`File`] a whole file
//! beside them. What stands in files, codes, moves and
//! options is no text: it is the same everywhere.

mod format;
mod language;
mod message;
#[cfg(test)]
mod tests;
mod text;

pub use fluent_bundle::FluentValue as Value;

pub use self::format::{decimal, folded, grouped, number};
pub use self::language::{Each, LANGUAGES, Language};
pub use self::message::{Arg, Grouped, Message, capitalised};
pub use self::text::{File, Said, Text};

/// A text of the catalogue by its name: `t!("game-drawn")`, a `&'static str`; or with what it has to
/// tell, `t!("game-won", side = "Doc", moves = 12)`, a `String`.
#[macro_export]
macro_rules! t {
    ($name:literal) => {
        $crate::plain($name)
    };
    ($name:literal, $($key:ident = $value:expr),+ $(,)?) => {
        $crate::filled(
            $name,
            [$((stringify!($key), $crate::Value::from($value))),+],
        )
    };
}

/// A text of the catalogue that tells nothing but itself; its own name if there is none.
pub fn plain(name: &'static str) -> &'static str {
    Language::current().catalogue().plain(name)
}

/// A text of the catalogue whose name is put together, if there is one.
pub fn find(name: &str) -> Option<String> {
    Language::current().catalogue().find(name)
}

/// A text of the catalogue with values put into it; its own name if there is none.
pub fn filled<'a>(
    name: &'static str,
    values: impl IntoIterator<Item = (&'static str, Value<'a>)>,
) -> String {
    Language::current().catalogue().filled(name, values)
}

/// What is said of something, behind its name and a colon.
pub fn said_of(subject: &str, what: &str) -> String {
    t!("language-said-of", subject = subject, what = what)
}
