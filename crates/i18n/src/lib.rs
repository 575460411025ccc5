//! The texts of the program in the reader's language.
//!
//! Every text is in a catalogue, `assets/text/LANGUAGE/*.ftl`, in
//! [Fluent](https://projectfluent.org)'s syntax. English is the source; the other languages are
//! translations. [`t!`](crate::t) formats a text, [`Text`] names one in a table,
//! [`messages!`](crate::messages) declares errors with a text for each variant, [`LazyText`] keeps
//! one and formats it whenever it is shown, and [`File`] is a whole file beside the catalogue.
//! Files, codes, moves and options are the same in every language.

mod format;
mod language;
mod message;
#[cfg(test)]
mod tests;
mod text;

pub use fluent_bundle::FluentValue as Value;

pub use self::format::{decimal, folded, number};
#[cfg(feature = "testing")]
pub use self::language::NONSENSE;
pub use self::language::{LANGUAGES, Language, PerLanguage};
pub use self::message::{Arg, Grouped, Message, capitalised};
pub use self::text::{File, LazyText, Text};

/// Formats a text of the catalogue by its name: `t!("game-drawn")`, a `&'static str`; or with values,
/// `t!("game-won", side = "Doc", moves = 12)`, a `String`.
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

/// Returns a text of the catalogue without values; its own name if it is missing.
pub fn plain(name: &'static str) -> &'static str {
    Language::current().catalogue().plain(name)
}

/// Finds a text of the catalogue by a name made at run time.
pub fn find(name: &str) -> Option<String> {
    Language::current().catalogue().find(name)
}

/// Formats a text of the catalogue with values; its own name if it is missing.
pub fn filled<'a>(
    name: &'static str,
    values: impl IntoIterator<Item = (&'static str, Value<'a>)>,
) -> String {
    Language::current().catalogue().filled(name, values)
}

/// Puts the name of a subject and a colon before a text.
pub fn with_subject(subject: &str, what: &str) -> String {
    t!("language-said-of", subject = subject, what = what)
}
