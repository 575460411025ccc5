//! Folders, what is read from files and written to them, and what is told of them.

pub mod journals;
pub mod storage;

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_store::{NoFile, StableHash};

/// Most problems that are named; the others are counted.
const FIRST: usize = 3;
/// A longer one is cut: it may quote what stands in a file.
const LONGEST: usize = 240;

/// The first few of some clauses as one.
pub fn together<T: AsRef<str>>(problems: &[T]) -> String {
    let told: Vec<_> =
        problems.iter().take(FIRST).map(|problem| one_line(problem.as_ref())).collect();
    let more = problems.len().saturating_sub(FIRST);
    let rest = if more > 0 { t!("disk-telling.more", count = more) } else { String::new() };
    told.join("; ") + &rest
}

/// A clause as it can be told: on one line, and not too long.
pub fn one_line(text: &str) -> String {
    let text = text.trim_end_matches('.');
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => visible_line(&text[..end]).into_owned() + "…",
        None => visible_line(text).into_owned(),
    }
}

/// Says whether a file still holds the same bytes, in the same place: not behind another link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Of a file with these bytes.
    pub fn of(path: &Path, bytes: &[u8]) -> Self {
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        Fingerprint(StableHash::default().bytes(bytes).path(&path).finish())
    }

    /// Returns whether this is what stands in a file.
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

/// Why something waits for an answer before it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is something else than what was read or written here.
    Changed,
    /// There is nothing any more.
    Gone,
    /// What is there may only be read.
    ReadOnly,
    /// What is there is no file.
    NoFile(NoFile),
}

impl OverwritePolicy {
    /// What stands in the way of writing a file with this consent, as far as that can be told
    /// before.
    pub fn obstacle(self, path: &Path) -> Option<Obstacle> {
        let OverwritePolicy::Unchanged(known) = self else { return None };
        match storage::read_bytes(path) {
            Ok(there) if known == Some(Fingerprint::of(path, &there)) => None,
            Err(error) if is_gone(error.kind()) => known.map(|_| Obstacle::Gone),
            Err(error) if let Some(what) = NoFile::behind(&error) => Some(Obstacle::NoFile(what)),
            // What cannot be read is not what could be read.
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
