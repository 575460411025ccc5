//! A game of a collection, as it stands there and as it goes in.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::file::format::VERSION;
use crate::file::scan::Scan;
use crate::file::{FileError, GameFile};
use crate::limits;

/// One game of a collection, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub(super) text: String,
    /// Where it stood in the file that it was read from, line and column counted from 0.
    pub(super) origin: (usize, usize),
    /// What stands between it and the game before it.
    pub(super) before: Box<str>,
    /// The comma behind it, with comments on the same line.
    pub(super) behind: Box<str>,
    /// Where it and what is around it stood in the file, in bytes; nowhere for a new one.
    #[serde(skip)]
    pub(super) span: Range<usize>,
}

/// How far the games stand from the margin.
pub(super) const INDENT: &str = "        ";

impl Entry {
    /// A game to put into a collection, from the text of its own file as
    /// [`write`](fn@crate::file::write) makes it.
    pub fn new(file: &str) -> Entry {
        Entry::indented(file, INDENT)
    }

    /// The same, so far from the margin.
    fn indented(file: &str, indent: &str) -> Entry {
        let version = format!("    owlery: {VERSION},\n");
        let (game, comments) = file.trim().split_at(end_of_game(file.trim()));
        let indented = |text: &str| text.replace('\n', &format!("\n{indent}"));
        Entry {
            text: indented(&game.replacen(&version, "", 1)),
            // It stands there where it is written.
            origin: (0, indent.len()),
            before: format!("\n{indent}").into(),
            behind: format!(",{}", indented(comments)).into(),
            span: 0..0,
        }
    }

    /// The newer text of this game, from its own file, in the same place, and as far from the margin.
    pub fn renewed(&self, file: &str) -> Entry {
        let new = Entry::indented(file, self.indent().unwrap_or(INDENT));
        let Entry { before, behind, span, .. } = self.clone();
        // A comment on the line of the game before would be taken for that one's.
        let begins_line = before.contains('\n') || new.text.starts_with('(');
        Entry { before: if begins_line { before } else { new.before }, behind, span, ..new }
    }

    /// Understands the game, or says what is wrong with it. Lines are those of the whole file.
    pub fn file(&self) -> Result<GameFile<'_>, FileError> {
        GameFile::read_part(&self.text, self.origin)
    }

    /// As it stands in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same as far from the margin as games of new files.
    pub fn as_new(&self) -> String {
        match last_line(&self.text) {
            Some(indent) => self.text.replace(&format!("\n{indent}"), &format!("\n{INDENT}")),
            None => self.text.clone(),
        }
    }

    /// How far from the margin it is, if its first or last line tells.
    fn indent(&self) -> Option<&str> {
        let (_, before) = self.before.rsplit_once('\n').unzip();
        let begins_line = before.filter(|before| before.trim().is_empty());
        last_line(&self.text).or(begins_line)
    }

    /// How many bytes it takes in a text with other things.
    pub fn weight(&self) -> usize {
        [&*self.text, &*self.before, &*self.behind].map(limits::written).iter().sum()
    }

    /// The line of the file on which it begins, counted from 1.
    pub fn line(&self) -> usize {
        self.origin.0 + 1
    }

    /// Where it stood in the file, line and column counted from 0.
    pub(in crate::file) fn origin(&self) -> (usize, usize) {
        self.origin
    }

    /// Whether a comma is behind it.
    pub(super) fn is_parted(&self) -> bool {
        let mut scan = Scan { text: &self.behind, at: 0 };
        scan.skip_blank().is_ok() && scan.take(',')
    }
}

/// What stands before the last bracket of a game that has a line of its own.
fn last_line(game: &str) -> Option<&str> {
    let indent = game.rsplit_once('\n')?.1.strip_suffix(')')?;
    indent.trim().is_empty().then_some(indent)
}

/// Where the last bracket of a game's own file stands: comments may follow.
fn end_of_game(file: &str) -> usize {
    let mut scan = Scan { text: file, at: 0 };
    let begin = scan.skip_blank().map_or(0, |()| scan.at);
    scan.value().map_or(file.len(), |game| begin + game.len())
}
