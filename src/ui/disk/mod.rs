//! Folders and files of the program, and the conditions for overwriting a file.

pub mod storage;

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_store::{NotAFile, StableHash};

/// The most problems that are named; the others are counted.
const FIRST: usize = 3;
/// The longest problem, in characters: it may quote a file.
const LONGEST: usize = 240;

/// Joins the first few clauses into one.
pub fn together<T: AsRef<str>>(problems: &[T]) -> String {
    let texts: Vec<_> =
        problems.iter().take(FIRST).map(|problem| one_line(problem.as_ref())).collect();
    let more = problems.len().saturating_sub(FIRST);
    let rest = if more > 0 { t!("disk-telling.more", count = more) } else { String::new() };
    texts.join("; ") + &rest
}

/// Returns a clause on one line, cut to a length.
pub fn one_line(text: &str) -> String {
    let text = text.trim_end_matches('.');
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => visible_line(&text[..end]).into_owned() + "…",
        None => visible_line(text).into_owned(),
    }
}

/// A hash of a file's contents and path, to notice changes and moved links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Returns the fingerprint of a file with these contents.
    pub fn of(path: &Path, bytes: &[u8]) -> Self {
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        Fingerprint(StableHash::default().bytes(bytes).path(&path).finish())
    }

    /// Returns whether a file has these contents.
    pub fn is_in(self, path: &Path) -> bool {
        storage::read_bytes(path).is_ok_and(|there| self == Fingerprint::of(path, &there))
    }
}

/// Which existing file may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwritePolicy {
    /// Only a file with these contents; `None` allows no file to be there.
    Unchanged(Option<Fingerprint>),
    /// Any file that is not read-only.
    Replace,
    /// Any file.
    ReplaceReadOnly,
}

/// Why a file is not written before the user decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The file has changed since it was last read or written here.
    Changed,
    /// The file is gone.
    Gone,
    /// The file is read-only.
    ReadOnly,
    /// It is not a file.
    NotAFile(NotAFile),
}

impl OverwritePolicy {
    /// Returns the obstacle to writing a file, as far as it can be known before.
    pub fn obstacle(self, path: &Path) -> Option<Obstacle> {
        let OverwritePolicy::Unchanged(known) = self else { return None };
        match storage::read_bytes(path) {
            Ok(there) if known == Some(Fingerprint::of(path, &there)) => None,
            Err(error) if is_gone(error.kind()) => known.map(|_| Obstacle::Gone),
            Err(error) if let Some(what) = NotAFile::behind(&error) => {
                Some(Obstacle::NotAFile(what))
            }
            // An unreadable file has changed.
            Ok(_) | Err(_) => Some(Obstacle::Changed),
        }
    }
}

fn is_gone(error: io::ErrorKind) -> bool {
    matches!(error, io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_problems_are_one_sentence() {
        assert_eq!(together(&["a."]), "a");
        assert_eq!(together(&["a", "b", "c"]), "a; b; c");
        let many: Vec<_> = (0..300).map(|i| i.to_string()).collect();
        assert_eq!(together(&many), "0; 1; 2; and 297 more");
        assert_eq!(together(&["a\n\u{1b}"]), r"a\n\u{1b}");
        let long = together(&["é".repeat(1000)]);
        assert_eq!(long, "é".repeat(LONGEST) + "…");
    }
}
