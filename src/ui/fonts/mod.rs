//! Text in all scripts: fonts of the system for characters that the bundled fonts lack, and letters
//! that run from right to left.
//!
//! egui asks a [provider](Fallback) for each character that no font has. It answers at once, with
//! a font that is loaded already or with none; fonts are searched on a thread, and text is laid out
//! again when some were found. A program that shows no such character never looks for a font.

mod fallback;
mod right_to_left;
mod system;

#[cfg(test)]
mod tests;

pub use fallback::Fallback;
pub use right_to_left::RightToLeft;
pub use system::SystemFonts;
