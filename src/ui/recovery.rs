//! Work in progress on the disk, so that neither a crash nor a power cut costs more than two
//! seconds of it.
//!
//! Each running program has a folder of its own, which it locks. In it is a file for each open
//! game and collection. A folder that nobody locks is what a program left that did not end as it should.

mod claim;
mod left;
mod salvage;
mod work;

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::content::Content;
use super::jobs::Jobs;
use super::library::Origin;
use super::storage;
use super::telling::together;
use crate::disk::{FullPath, Writer};
use crate::session::library::EntryId;
use claim::{Own, remove_empty};
use left::set_aside;
pub use left::{Found, Left, look};
pub use salvage::{Recovered, recover};
pub use work::{Work, works};

/// How long a program that was killed may hold its locks until the system has taken it down, and
/// how often it is looked whether that has happened.
const LINGERING: Duration = Duration::from_secs(30);
const GLANCE: Duration = Duration::from_secs(1);
/// How long after a change it is written.
const DELAY: Duration = Duration::from_secs(1);
/// The ending of the files.
const EXTENSION: &str = "work";

/// Keeps the open games on the disk.
#[derive(Default)]
pub struct Recovery {
    own: Option<Own>,
    /// What other programs left.
    pub left: Vec<Left>,
    /// The folders that others had locked at the start, since when, and when they were looked at.
    locked: Vec<PathBuf>,
    began: Option<Instant>,
    looked: Option<Instant>,
    kept: Vec<Kept>,
    /// When something has to be written.
    due: Option<Instant>,
    /// Whether something waits for the open games to be kept.
    hurry: bool,
    writing: Jobs<Result<(), String>>,
    told: bool,
}

/// What is said of an open game beside its work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// For people, as the tab had it.
    pub name: String,
    /// The file that the game belongs to.
    #[serde(default, deserialize_with = "salvage::whole_path")]
    pub path: Option<FullPath>,
    /// What that file held.
    pub on_disk: Option<Content>,
    /// Whether there were changes that the file had not.
    pub unsaved: bool,
    /// What it is.
    #[serde(default)]
    pub kind: Kind,
}

/// What was open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A game, with its place in an open collection if it has one.
    Game(Option<Origin>),
    /// A collection, by its number and those of its games.
    Collection(u64, Vec<EntryId>),
}

impl Default for Kind {
    fn default() -> Self {
        Kind::Game(None)
    }
}

/// What was written of an open game, or is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    serial: u64,
    /// `None` where that has failed.
    revision: Option<u64>,
    about: About,
}

impl Kept {
    fn of(work: &dyn Work) -> Self {
        Kept { serial: work.serial(), revision: Some(work.revision()), about: work.about() }
    }
}

impl Recovery {
    /// Begins in this folder, and finds what was left there.
    pub fn begin(state: Option<PathBuf>, writer: &Writer) -> (Self, Vec<String>) {
        let Some(folder) = state.map(|state| state.join("open")) else { return Default::default() };
        let Found { left, locked, problems } = look(&folder);
        let said = format!("Not all that was left can be looked at: {}.", together(&problems));
        let mut problems: Vec<_> = (!problems.is_empty()).then_some(said).into_iter().collect();
        let own = Own::new(&folder, writer).inspect_err(|error| {
            let folder = storage::shown(&folder);
            problems.push(format!("Work in progress cannot be kept in {folder}: {error}."));
        });
        (Recovery { own: own.ok(), left, locked, ..Recovery::default() }, problems)
    }

    /// Looks again for what programs have left that were still being taken down at the start. Tells
    /// what went wrong.
    fn look_again(&mut self, now: Instant, ctx: &egui::Context) -> Option<String> {
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
        let mut found = Found::default();
        let there = std::mem::take(&mut self.locked).into_iter().filter(|folder| folder.is_dir());
        found.look_into_all(there.collect());
        self.left.extend(found.left);
        self.locked = found.locked;
        ctx.request_repaint_after(GLANCE);
        let said =
            || format!("Not all that was left can be looked at: {}.", together(&found.problems));
        (!found.problems.is_empty()).then(said)
    }

    /// Writes what has changed, some time after it did. Tells what went wrong, once for as long as
    /// it does.
    pub fn keep(
        &mut self,
        open: &[&dyn Work],
        now: Instant,
        ctx: &egui::Context,
    ) -> Option<String> {
        self.own.as_ref()?;
        let mut problem = self.look_again(now, ctx);
        for error in self.writing.take(Err).into_iter().filter_map(Result::err) {
            // Whichever it was: all are written again.
            self.kept.iter_mut().for_each(|kept| kept.revision = None);
            problem = problem.or(Some(error));
        }
        self.forget_closed(open);
        let changed: Vec<_> = open.iter().filter(|work| self.has_changed(**work)).collect();
        if changed.is_empty() {
            (self.due, self.hurry) = (None, false);
            // What goes wrong after everything was kept is told again.
            self.told &= self.writing.is_busy();
            return self.tell(problem);
        }
        let due = *self.due.get_or_insert(now + DELAY);
        if self.writing.is_busy() {
            // It wakes the window when it is done.
        } else if now < due && !self.hurry {
            ctx.request_repaint_after(due - now);
        } else {
            (self.due, self.hurry) = (None, false);
            changed.into_iter().for_each(|work| self.write(*work, ctx));
        }
        self.tell(problem)
    }

    /// Writes what has changed with the next frame that can.
    pub fn hurry(&mut self) {
        self.hurry = self.own.is_some();
    }

    /// Whether something is being written, or waits for that.
    pub fn is_hurrying(&self) -> bool {
        self.hurry || self.writing.is_busy()
    }

    /// Whether everything that is open stands on the disk.
    pub fn is_kept(&self, open: &[&dyn Work]) -> bool {
        !self.writing.is_busy() && !open.iter().any(|work| self.has_changed(*work))
    }

    /// Takes what another program left for this one's own: its work, for the game of this number.
    pub fn adopt(&mut self, left: &Left, serial: u64) -> io::Result<()> {
        match &self.own {
            Some(own) => fs::rename(&left.file, own.file(serial)),
            None => Ok(()),
        }
    }

    /// Leaves what other programs left to the next start.
    pub fn later(&mut self) {
        self.left.clear();
    }

    /// Forgets what other programs left; the files go. Tells of those that do not.
    pub fn discard(&mut self) -> Option<String> {
        let mut problems = Vec::new();
        for Left { file, .. } in self.left.drain(..) {
            let removed = match fs::remove_file(&file) {
                // It is no file: somebody else has put it there.
                Err(_) if !file.is_file() => set_aside(&file).map(drop),
                removed => removed,
            };
            let folder = file.parent().unwrap_or(&file);
            if let Err(error) = removed.and_then(|()| remove_empty(folder)) {
                problems.push(format!("{}: {error}", storage::shown(&file)));
            }
        }
        let said = || format!("Not all could be thrown away: {}.", together(&problems));
        (!problems.is_empty()).then(said)
    }

    /// The program ends as it should: nothing is left.
    pub fn end(&mut self) {
        if let Some(own) = self.own.take() {
            // What is still being written would come back.
            self.writing.wait(Err);
            self.hurry = false;
            // What cannot be removed is offered by the next start.
            let _ = fs::remove_dir_all(&own.folder);
        }
    }

    /// Writes what has changed, and waits until that is done. Tells what went wrong.
    pub fn flush(&mut self, open: &[&dyn Work], ctx: &egui::Context) -> Option<String> {
        if self.writing.wait(Err).iter().any(Result::is_err) {
            self.kept.clear();
        }
        let changed: Vec<_> = open.iter().filter(|work| self.has_changed(**work)).collect();
        changed.into_iter().for_each(|work| self.write(*work, ctx));
        self.writing.wait(Err).into_iter().find_map(Result::err)
    }

    fn tell(&mut self, problem: Option<String>) -> Option<String> {
        let told = self.told;
        self.told |= problem.is_some();
        problem.filter(|_| !told)
    }

    fn has_changed(&self, work: &dyn Work) -> bool {
        let kept = self.kept.iter().find(|kept| kept.serial == work.serial());
        kept.is_none_or(|kept| kept.revision != Some(work.revision()) || !work.is_as(&kept.about))
    }

    fn write(&mut self, work: &dyn Work, ctx: &egui::Context) {
        let Some(own) = &self.own else { return };
        let (kept, file, work) = (Kept::of(work), own.file(work.serial()), work.writing());
        let (about, writer) = (kept.about.clone(), own.writer.clone());
        self.kept.retain(|other| other.serial != kept.serial);
        self.kept.push(kept);
        self.writing.begin(ctx, move || {
            let first = ron::to_string(&about).map_err(|error| error.to_string())?;
            writer.write(&file, format!("{first}\n{}", work())).map_err(|error| {
                format!("Work in progress cannot be kept in {}: {error}.", storage::shown(&file))
            })
        });
    }

    fn forget_closed(&mut self, open: &[&dyn Work]) {
        // A file that is still being written would come back.
        if self.writing.is_busy() {
            return;
        }
        let Some(own) = &self.own else { return };
        self.kept.retain(|kept| {
            let is_open = open.iter().any(|work| work.serial() == kept.serial);
            if !is_open {
                // What cannot be removed is offered by the next start: too much rather than too little.
                let _ = fs::remove_file(own.file(kept.serial));
            }
            is_open
        });
    }
}

#[cfg(test)]
mod tests;
