//! Work that was found at the start and is not open again yet. Its folders stay until it is open here, or
//! for the next start.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::folder::remove_empty;
use super::left::{Left, look, set_aside};
use super::standing::Standing;
use crate::ui::disk::storage;
use crate::ui::disk::together;
use owlery_i18n::{t, with_subject};
use owlery_store::error_text;

/// What becomes of work of earlier runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfLeft {
    /// It is opened.
    Open,
    /// It waits for the next start.
    Later,
    /// It is thrown away.
    Discard,
}

/// What was found.
#[derive(Default)]
pub struct Remains {
    /// What was open.
    pub left: Vec<Left>,
    /// How the windows stood.
    pub standings: Vec<Standing>,
    /// Whether a program did not end as it should.
    pub crashed: bool,
    folders: Vec<PathBuf>,
    /// Whether all that can be opened is open, and has its place here.
    is_settled: bool,
}

impl Remains {
    /// What was left in the folder of the program's state, and what went wrong, as clauses.
    pub fn find(state: &Path) -> (Self, Vec<String>) {
        let found = look(state);
        let remains = Remains {
            left: found.left,
            standings: found.standings,
            crashed: found.crashed,
            folders: found.folders,
            is_settled: false,
        };
        (remains, found.problems)
    }

    /// Whether there is something to bring back.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.standings.is_empty()
    }

    /// What is there is open, as far as it can be.
    pub fn settle(&mut self) {
        self.is_settled = true;
    }

    /// Lets go of what has its place in this window, now that this is written.
    pub fn release(&mut self) {
        if !self.is_settled {
            return;
        }
        for folder in self.folders.drain(..) {
            // What cannot be removed is looked at by the next start.
            if let Err(error) = remove_empty(&folder) {
                log::warn!("{} stays: {error}", folder.display());
            }
        }
    }

    /// Leaves everything to the next start.
    pub fn later(&mut self) {
        *self = Remains::default();
    }

    /// Forgets what is there; the files go. Tells of those that do not.
    pub fn discard(&mut self) -> Option<String> {
        let mut problems = Vec::new();
        for Left { file, .. } in self.left.drain(..) {
            let removed = match fs::remove_file(&file) {
                // It is no file: somebody else has put it there.
                Err(_) if !file.is_file() => set_aside(&file).map(drop),
                removed => removed,
            };
            problems.extend(removed.err().map(|error| unremoved(&file, &error)));
        }
        for folder in self.folders.drain(..) {
            let removed = remove_empty(&folder);
            problems.extend(removed.err().map(|error| unremoved(&folder, &error)));
        }
        self.later();
        let said = || t!("recovery-remains.not_thrown", problems = together(&problems));
        (!problems.is_empty()).then(said)
    }
}

/// Says what went wrong, if anything did.
pub fn not_all(problems: &[String]) -> Option<String> {
    let said = || t!("recovery-remains.not_seen", problems = together(problems));
    (!problems.is_empty()).then(said)
}

/// What is said of a file or folder that cannot be removed.
fn unremoved(path: &Path, error: &io::Error) -> String {
    with_subject(&storage::shown(path), &error_text(error).to_string())
}
