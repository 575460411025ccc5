//! Texts as RON has them.

/// A text in quotes, with all that needs it escaped.
pub(crate) fn quoted(text: &str) -> String {
    // It escapes apostrophes too, which need it only in characters.
    ron::to_string(text).expect("a text is always RON").replace("\\'", "'")
}
