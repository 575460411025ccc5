//! Many games in one file. Each stays text until it is opened, so that thousands are there at
//! once, and one with a fault hides no other and is kept as it stands.

mod entry;
mod games;
mod read;
mod reader;
#[cfg(test)]
mod tests;

use super::frame::Frame;

pub use entry::Entry;
pub use read::is_collection;

/// The games of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// What stands around them.
    pub frame: Frame,
    /// In their order.
    pub games: Vec<Entry>,
}

impl Collection {
    /// The collection as the text of a file. Games, and what stands around them, are written as
    /// they were read.
    pub fn write(&self) -> String {
        let size: usize = self.games.iter().map(|game| game.text.len() + 16).sum();
        let mut out = String::with_capacity(size + 256);
        out.push_str(self.frame.head());
        let mut last: Option<&Entry> = None;
        for game in &self.games {
            // Those that have come together otherwise than in the file are parted by a line.
            let is_as_read =
                last.map_or(self.frame.begins_at(), |last| last.span.end) == game.span.start;
            if !is_as_read && last.is_some_and(|last| !last.is_parted()) {
                out.push(',');
            }
            let is_fit = is_as_read || game.before.contains('\n');
            out.push_str(if is_fit { &game.before } else { NEW_LINE });
            out.push_str(&game.text);
            out.push_str(&game.behind);
            last = Some(game);
        }
        let tail = self.frame.tail();
        let is_on_line = !tail.trim_start_matches([' ', '\t', '\r']).starts_with('\n');
        if is_on_line && last.is_some_and(|last| last.behind.contains("//")) {
            out.push('\n');
        }
        out + tail
    }
}

/// What parts games that never stood beside one another.
const NEW_LINE: &str = "\n        ";
