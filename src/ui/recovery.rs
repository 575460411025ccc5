//! Work in progress on the disk, so that neither a crash nor a power cut costs more than two
//! seconds of it.
//!
//! Each running program has a folder of its own, which it locks. In it is a file for each open
//! game and collection. A folder that nobody locks is what a program left that did not end as it should.

mod work;

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::content::Content;
use super::jobs::Jobs;
use super::library::Origin;
use super::storage;
use crate::disk::{self, FullPath, Writer};
use crate::session::library::EntryId;
pub use work::{Work, works};

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
    kept: Vec<Kept>,
    /// When something has to be written.
    due: Option<Instant>,
    /// Whether something waits for the open games to be kept.
    hurry: bool,
    writing: Jobs<Result<(), String>>,
    told: bool,
}

/// The folder of this program.
struct Own {
    folder: PathBuf,
    writer: Writer,
    /// Locked as long as the program runs.
    _lock: File,
}

/// An open game that a program left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The file with the work.
    pub file: PathBuf,
    /// What stands in its first line.
    pub about: About,
}

/// What is said of an open game beside its work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// For people, as the tab had it.
    pub name: String,
    /// The file that the game belongs to.
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
    pub fn begin(state: Option<PathBuf>, writer: &Writer) -> (Self, Option<String>) {
        let Some(folder) = state.map(|state| state.join("open")) else { return Default::default() };
        let left = left_in(&folder);
        match Own::new(&folder, writer) {
            Ok(own) => (Recovery { own: Some(own), left, ..Recovery::default() }, None),
            Err(error) => {
                let folder = storage::shown(&folder);
                let problem = format!("Work in progress cannot be kept in {folder}: {error}.");
                (Recovery { left, ..Recovery::default() }, Some(problem))
            }
        }
    }

    /// Writes what has changed, some time after it did. Tells what went wrong, once.
    pub fn keep(
        &mut self,
        open: &[&dyn Work],
        now: Instant,
        ctx: &egui::Context,
    ) -> Option<String> {
        self.own.as_ref()?;
        let mut problem = None;
        for error in self.writing.take(Err).into_iter().filter_map(Result::err) {
            // Whichever it was: all are written again.
            self.kept.iter_mut().for_each(|kept| kept.revision = None);
            problem = problem.or(Some(error));
        }
        self.forget_closed(open);
        let changed: Vec<_> = open.iter().filter(|work| self.has_changed(**work)).collect();
        if changed.is_empty() {
            (self.due, self.hurry) = (None, false);
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

    /// Forgets what other programs left; the files go.
    pub fn discard(&mut self) {
        for left in self.left.drain(..) {
            // What cannot be removed is offered again.
            let _ = fs::remove_file(&left.file);
            left.file.parent().map(remove_empty);
        }
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
                let _ = fs::remove_file(own.file(kept.serial));
            }
            is_open
        });
    }
}

impl Own {
    fn new(folder: &Path, writer: &Writer) -> io::Result<Self> {
        // Another program may have had the same number and left its work.
        for number in 0..1000 {
            let folder = folder.join(format!("{}-{number}", std::process::id()));
            disk::private_folder(&folder)?;
            let lock = disk::private_file().create(true).open(folder.join("lock"))?;
            match lock.try_lock() {
                // A start at the same time may have found it empty, and removed it.
                Ok(()) if works_in(&folder).is_empty() && folder.join("lock").exists() => {
                    return Ok(Own { folder, writer: writer.private(), _lock: lock });
                }
                Ok(()) | Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other("too many programs have left their work there"))
    }

    fn file(&self, serial: u64) -> PathBuf {
        self.folder.join(format!("{serial}.{EXTENSION}"))
    }
}

/// What programs left that run no more.
pub fn left_in(folder: &Path) -> Vec<Left> {
    let mut left = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let folder = entry.path();
        let Ok(lock) = File::open(folder.join("lock")) else { continue };
        if lock.try_lock().is_ok() {
            left.extend(works_in(&folder).into_iter().filter_map(about));
            remove_empty(&folder);
        }
    }
    left.sort_by(|a, b| a.file.cmp(&b.file));
    left
}

/// The text of the work that was left.
pub fn work_text(left: &Left) -> io::Result<String> {
    let text = storage::read(&left.file)?;
    Ok(text.split_once('\n').map_or_else(String::new, |(_, work)| work.to_owned()))
}

fn works_in(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == EXTENSION)).collect()
}

fn about(file: PathBuf) -> Option<Left> {
    let text = storage::read(&file).ok()?;
    let about = ron::from_str(text.lines().next()?).ok()?;
    Some(Left { file, about })
}

/// Removes the folder of a program that runs no more once no work is in it.
fn remove_empty(folder: &Path) {
    if works_in(folder).is_empty() {
        // What cannot be removed does no harm.
        let _ = fs::remove_dir_all(folder);
    }
}

#[cfg(test)]
mod tests;
