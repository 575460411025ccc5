//! Work that was found at the start and is not open again yet. It is held so that no other program
//! takes it, too, until it is open here or is left for the next start.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use super::claim::{Claim, remove_empty};
use super::left::{Left, Leftovers, look, set_aside};
use super::standing::Standing;
use crate::ui::disk::storage;
use crate::ui::disk::together;
use owlery_i18n::{t, with_subject};
use owlery_store::error_text;

/// How long a program that was killed may hold its locks until the system has taken it down, and
/// how often it is looked whether that has happened.
const LINGERING: Duration = Duration::from_secs(30);
const GLANCE: Duration = Duration::from_secs(1);

/// What becomes of what another program left.
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
    claims: Vec<(PathBuf, Claim)>,
    /// Whether all that can be opened is open, and has its place here.
    is_settled: bool,
    /// The folders that others had locked at the start, those of them that were being closed even
    /// then, since when, and when they were looked at.
    pub(super) locked: Vec<PathBuf>,
    closing: Vec<PathBuf>,
    began: Option<Instant>,
    looked: Option<Instant>,
}

impl Remains {
    /// What lies in a folder of programs, and what went wrong, as clauses.
    pub fn find(folder: &Path) -> (Self, Vec<String>) {
        let found = look(folder);
        let closing = found.locked.iter().filter(|folder| has_ended(folder)).cloned().collect();
        let mut remains = Remains { closing, ..Remains::default() };
        let problems = remains.add(found);
        (remains, problems)
    }

    fn add(&mut self, found: Leftovers) -> Vec<String> {
        self.left.extend(found.left);
        self.standings.extend(found.standings);
        self.claims.extend(found.claims);
        self.crashed |= found.crashed;
        self.locked = found.locked;
        self.is_settled = false;
        found.problems
    }

    /// Looks again for what programs have left that were still being taken down at the start. Tells
    /// what went wrong.
    pub fn look_again(&mut self, now: Instant, ctx: &egui::Context) -> Option<String> {
        let began = *self.began.get_or_insert(now);
        if self.locked.is_empty() || now > began + LINGERING {
            self.locked.clear();
            return None;
        }
        let looked = *self.looked.get_or_insert(now);
        if now < looked + GLANCE {
            ctx.request_repaint_after(looked + GLANCE - now);
            return None;
        }
        self.looked = Some(now);
        let mut there = std::mem::take(&mut self.locked);
        // What somebody has closed since is for the next start, not for this window.
        let is_closed = |folder: &PathBuf| has_ended(folder) && !self.closing.contains(folder);
        there.retain(|folder| folder.is_dir() && !is_closed(folder));
        let mut found = Leftovers::default();
        found.look_into_all(there);
        let problems = self.add(found);
        ctx.request_repaint_after(GLANCE);
        not_all(&problems)
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
        for (folder, claim) in self.claims.drain(..) {
            // What cannot be removed is looked at by the next start.
            if let Err(error) = remove_empty(&folder) {
                log::warn!("{} stays: {error}", folder.display());
            }
            drop(claim);
        }
    }

    /// Leaves everything to the next start.
    pub fn later(&mut self) {
        *self = Remains { locked: std::mem::take(&mut self.locked), ..Remains::default() };
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
        for (folder, claim) in self.claims.drain(..) {
            let removed = remove_empty(&folder);
            problems.extend(removed.err().map(|error| unremoved(&folder, &error)));
            drop(claim);
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

fn has_ended(folder: &Path) -> bool {
    Standing::read(folder).is_some_and(|standing| standing.ended)
}
