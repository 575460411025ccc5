//! Work in progress on disk, so that a crash or a power cut costs no more than its last moment, and
//! what was open when the window was closed comes back.
//!
//! The running program has a folder with a file for each open game, collection and set-up, and one for
//! the state of the window. A start moves the folder of the last run aside, until everything in it is
//! open again.

mod folder;
mod left;
mod remains;
mod salvage;
pub mod saving;
pub mod standing;
mod work;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::background_tasks::BackgroundTasks;
use crate::ui::disk::Fingerprint;
use crate::ui::disk::storage;
use crate::ui::documents::{DocId, Origin};
use folder::Own;
pub use left::{Left, Leftovers, look};
use owlery_i18n::t;
use owlery_session::collection::EntryId;
use owlery_store::{FullPath, Writer, error_text};
use remains::not_all;
pub use remains::{OfLeft, Remains};
pub use salvage::{Recovered, What, recover};
pub use standing::Standing;
pub use work::Work;

/// How long after a change it is written. What is made and written takes its time on other threads.
const DELAY: Duration = Duration::from_millis(50);
/// The time until a write that failed is tried again: a full disk must not keep the processor busy.
const RETRY: Duration = Duration::from_secs(10);
/// The folder of the running program, in that of the program's state.
const SESSION: &str = "session";
/// The folder of those of earlier runs.
const LEFT: &str = "open";
/// The ending of the files.
const EXTENSION: &str = "work";

/// Keeps the open games on the disk.
#[derive(Default)]
pub struct Recovery {
    own: Option<Own>,
    /// What earlier runs left.
    pub remains: Remains,
    /// Whether a person is to say first what becomes of it.
    pub asks: bool,
    kept: Vec<Kept>,
    /// How the window stands by what was written, or is being written.
    standing: Option<Standing>,
    /// When something has to be written.
    due: Option<Instant>,
    /// Whether something waits for the open games to be kept.
    hurry: bool,
    writing: BackgroundTasks<()>,
    /// Whether something could not be kept since everything was kept last.
    has_failed: bool,
    told: bool,
}

/// What is said of an open game beside its work.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// For people, as the tab had it.
    pub name: String,
    /// The file that the game belongs to.
    #[serde(default, deserialize_with = "salvage::whole_path")]
    pub path: Option<FullPath>,
    /// What that file held.
    pub on_disk: Option<Fingerprint>,
    /// Whether there were changes that the file had not.
    pub unsaved: bool,
    /// The state of the game or collection that the file had, to which undo may lead.
    #[serde(default)]
    pub saved: Option<u64>,
    /// What it is.
    #[serde(default)]
    pub kind: Kind,
}

/// What was open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A game, with its place in an open collection if it has one.
    Game(Option<Origin>),
    /// A collection, with the numbers of its games.
    Collection(DocId, Vec<EntryId>),
    /// A position that is being set up.
    SetUp,
}

impl Default for Kind {
    fn default() -> Self {
        Kind::Game(None)
    }
}

/// What was written of an open game, or is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    id: DocId,
    /// `None` where that has failed.
    revision: Option<[u64; 2]>,
    about: Heading,
}

impl Kept {
    fn of(work: &dyn Work) -> Self {
        Kept { id: work.id(), revision: Some(work.revision()), about: work.about() }
    }
}

/// Returns the message that open work cannot be written, by the folder that does not take its file.
fn not_kept(file: &Path, error: &dyn std::error::Error) -> String {
    let folder = storage::shown(file.parent().unwrap_or(file));
    t!("recovery-keeping.no_work", folder = folder, problem = error.to_string())
}

impl Recovery {
    /// Begins in the folder of the program's state, and finds what was left there.
    pub fn begin(state: Option<PathBuf>, writer: &Writer) -> (Self, Vec<String>) {
        let Some(state) = state else { return Default::default() };
        let moved = folder::leave_last(&state);
        let (remains, problems) = Remains::find(&state);
        let mut problems: Vec<_> = not_all(&problems).into_iter().collect();
        let own = moved.and_then(|()| Own::new(&state, writer)).inspect_err(|error| {
            let (folder, problem) = (storage::shown(&state), error_text(error));
            problems.push(t!("recovery-keeping.no_work", folder = folder, problem = problem));
        });
        (Recovery { own: own.ok(), remains, ..Recovery::default() }, problems)
    }

    /// Writes what has changed, some time after it did. Tells what went wrong, once for as long as
    /// it does.
    pub fn keep(
        &mut self,
        open: &[&dyn Work],
        standing: &Standing,
        now: Instant,
        ctx: &egui::Context,
    ) -> Option<String> {
        self.own.as_ref()?;
        let mut problem = None;
        for error in self.writing.take().into_iter().filter_map(Result::err) {
            // Whichever it was: all are written again.
            self.distrust();
            self.has_failed = true;
            problem = problem.or(Some(error));
        }
        self.forget_closed(open);
        let is_new = self.standing.as_ref() != Some(standing);
        let changed: Vec<_> = open.iter().filter(|work| self.has_changed(**work)).collect();
        if changed.is_empty() && !is_new {
            (self.due, self.hurry) = (None, false);
            // What goes wrong after everything was kept is told again.
            self.told &= self.writing.is_busy();
            self.has_failed &= self.writing.is_busy();
            if !self.writing.is_busy() {
                self.remains.release();
            }
            return self.tell(problem);
        }
        let wait = if self.has_failed { RETRY } else { DELAY };
        let due = *self.due.get_or_insert(now + wait);
        if self.writing.is_busy() {
            // It wakes the window when it is done.
        } else if now < due && !self.hurry {
            ctx.request_repaint_after(due - now);
        } else {
            (self.due, self.hurry) = (None, false);
            changed.into_iter().for_each(|work| self.write(*work, ctx));
            self.write_standing(standing, ctx);
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
    pub fn is_kept(&self, open: &[&dyn Work], standing: &Standing) -> bool {
        !self.writing.is_busy()
            && self.standing.as_ref() == Some(standing)
            && !open.iter().any(|work| self.has_changed(*work))
    }

    /// The folder of this program, if anything can be kept.
    pub fn folder(&self) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.folder.clone())
    }

    /// Whether anything can be kept: there is a folder for it, and keeping has not just failed.
    pub fn can_keep(&self) -> bool {
        self.own.is_some() && !self.has_failed
    }

    /// Takes what an earlier run left for this one's own: its work, for what is known by this.
    pub fn adopt(&mut self, left: &Left, id: DocId) -> io::Result<()> {
        let Some(own) = &self.own else { return Ok(()) };
        fs::rename(&left.file, own.file(id))?;
        // It is written anew, and goes if it is closed before that.
        self.kept.push(Kept { id, revision: None, about: left.about.clone() });
        Ok(())
    }

    /// The program ends, and nothing is left.
    pub fn end(&mut self) {
        if let Some(own) = self.own.take() {
            // What is still being written would come back.
            self.writing.wait();
            self.hurry = false;
            // What cannot be removed is offered by the next start.
            let _ = fs::remove_dir_all(&own.folder);
        }
    }

    /// Writes what has changed, and waits until that is done; what is not open any more is removed.
    /// Tells what went wrong. Where the disk is full, there is some room kept for this.
    pub fn flush(
        &mut self,
        open: &[&dyn Work],
        standing: &Standing,
        ctx: &egui::Context,
    ) -> Option<String> {
        let problem = self.try_flush(open, standing, ctx)?;
        let has_room = self.own.as_ref().is_some_and(Own::give_room);
        if has_room { self.try_flush(open, standing, ctx) } else { Some(problem) }
    }

    fn try_flush(
        &mut self,
        open: &[&dyn Work],
        standing: &Standing,
        ctx: &egui::Context,
    ) -> Option<String> {
        if self.writing.wait().iter().any(Result::is_err) {
            self.distrust();
        }
        self.forget_closed(open);
        let changed: Vec<_> = open.iter().filter(|work| self.has_changed(**work)).collect();
        changed.into_iter().for_each(|work| self.write(*work, ctx));
        let problem = self.writing.wait().into_iter().find_map(Result::err);
        // Never before the works that it tells of.
        self.write_standing(standing, ctx);
        let problem = problem.or(self.writing.wait().into_iter().find_map(Result::err));
        self.has_failed = problem.is_some();
        match problem {
            None => self.remains.release(),
            Some(_) => self.distrust(),
        }
        problem
    }

    /// Has everything written again: what of it is on the disk is not known.
    fn distrust(&mut self) {
        self.kept.iter_mut().for_each(|kept| kept.revision = None);
        self.standing = None;
    }

    fn tell(&mut self, problem: Option<String>) -> Option<String> {
        let told = self.told;
        self.told |= problem.is_some();
        problem.filter(|_| !told)
    }

    fn has_changed(&self, work: &dyn Work) -> bool {
        let kept = self.kept.iter().find(|kept| kept.id == work.id());
        kept.is_none_or(|kept| kept.revision != Some(work.revision()) || !work.is_as(&kept.about))
    }

    fn write(&mut self, work: &dyn Work, ctx: &egui::Context) {
        let Some(own) = &self.own else { return };
        let (kept, file, work) = (Kept::of(work), own.file(work.id()), work.writing());
        let (about, writer) = (kept.about.clone(), own.writer.clone());
        self.kept.retain(|other| other.id != kept.id);
        self.kept.push(kept);
        self.writing.begin(ctx, move || {
            let first = ron::to_string(&about).map_err(|error| error.to_string())?;
            writer
                .write(&file, format!("{first}\n{}", work()))
                .map_err(|error| not_kept(&file, &error))
        });
    }

    fn write_standing(&mut self, standing: &Standing, ctx: &egui::Context) {
        let Some(own) = &self.own else { return };
        if self.standing.as_ref() == Some(standing) {
            return;
        }
        let (file, writer, text) = (own.standing(), own.writer.clone(), standing.text());
        self.standing = Some(standing.clone());
        self.writing
            .begin(ctx, move || writer.write(&file, text).map_err(|error| not_kept(&file, &error)));
    }

    fn forget_closed(&mut self, open: &[&dyn Work]) {
        // A file that is still being written would come back.
        if self.writing.is_busy() {
            return;
        }
        let Some(own) = &self.own else { return };
        self.kept.retain(|kept| {
            let is_open = open.iter().any(|work| work.id() == kept.id);
            if !is_open {
                // What cannot be removed is offered by the next start: too much rather than too little.
                let _ = fs::remove_file(own.file(kept.id));
                let _ = fs::remove_file(own.note(kept.id));
            }
            is_open
        });
    }
}

#[cfg(test)]
mod tests;
