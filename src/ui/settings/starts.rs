//! Failed starts. Each start leaves a mark until its window is stable; after two marks, the program
//! starts with the default settings and asks which ones to use.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::ui::disk::storage::Folders;
use crate::ui::settings::{Settings, SettingsStore};
use owlery_store::Writer;

/// The number of failed starts after which the settings are not trusted.
const SUSPICIOUS: usize = 2;
/// The number of frames after which a window is stable.
const STANDS: u8 = 3;
/// The extension of marks.
const EXTENSION: &str = "start";

/// The state of this start, and earlier failed ones.
#[derive(Default)]
pub struct Starting {
    folders: Folders,
    writer: Writer,
    /// The mark of this start, until its window is stable.
    mark: Option<Mark>,
    /// The marks of earlier failed starts.
    failed: Vec<PathBuf>,
    /// The frames drawn since the mark was set.
    frames: u8,
    /// Whether the user has to choose the settings.
    asks: bool,
}

/// The choice of settings after failed starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// The usual ones; the user's own are kept in another file.
    Usual,
    /// The user's own.
    Own,
    /// The usual ones for now; nothing is written, and the next start asks again.
    Later,
}

impl Starting {
    /// Marks this start and finds marks of earlier ones.
    pub fn begin(folders: &Folders, writer: &Writer) -> Self {
        let mut starting =
            Starting { folders: folders.clone(), writer: writer.clone(), ..Starting::default() };
        if let Some(folder) = starting.folder() {
            starting.failed = failed(&folder);
            starting.asks = starting.failed.len() >= SUSPICIOUS;
            starting.mark = mark(&folder);
        }
        starting
    }

    /// Returns the number of failed starts if the user has to choose the settings. Until then the
    /// usual ones are used and nothing is written.
    pub fn failed_count(&self) -> Option<usize> {
        self.asks.then_some(self.failed.len())
    }

    /// Counts a frame that was drawn.
    pub fn count_frame(&mut self) {
        if self.frames < STANDS {
            self.frames += 1;
            if self.frames == STANDS {
                self.mark_stable();
            }
        }
    }

    /// Returns whether more frames are needed before the window is stable.
    pub fn is_under_way(&self) -> bool {
        self.frames < STANDS
    }

    /// Removes the marks, when the window is stable or the program ends properly.
    pub fn mark_stable(&mut self) {
        self.mark = None;
        // The next start asks again if there was no answer.
        if !self.asks {
            self.failed.drain(..).for_each(|mark| remove(&mark));
        }
    }

    /// Returns the settings of an answer, with their store and a sentence on faults. `None` if the
    /// current ones stay for now.
    pub fn answer(&mut self, trust: Trust) -> Option<(SettingsStore, Settings, Option<String>)> {
        self.asks = false;
        let settings = self.folders.settings();
        let begun = match trust {
            Trust::Later => {
                // The marks stay for the next start.
                self.failed.clear();
                return None;
            }
            Trust::Usual => SettingsStore::reset(settings, &self.writer),
            Trust::Own => SettingsStore::begin(settings, &self.writer),
        };
        // They may fail again.
        self.frames = 0;
        self.mark = self.folder().as_deref().and_then(mark);
        Some(begun)
    }

    fn folder(&self) -> Option<PathBuf> {
        self.folders.state.as_ref().map(|state| state.join("starts"))
    }
}

/// A locked file that exists during a start.
struct Mark {
    path: PathBuf,
    _lock: File,
}

impl Mark {
    fn set(folder: &Path) -> io::Result<Mark> {
        owlery_store::private_folder(folder)?;
        // Locked before it gets its name, so that other starts do not count it.
        let new = tempfile::Builder::new().prefix("").tempfile_in(folder)?;
        new.as_file().lock()?;
        let path = new.path().with_extension(EXTENSION);
        let lock = new.persist_noclobber(&path).map_err(|error| error.error)?;
        Ok(Mark { path, _lock: lock })
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        // A panic is a failed start.
        if !std::thread::panicking() {
            remove(&self.path);
        }
    }
}

/// Sets the mark. Without one, a failed start goes unnoticed.
fn mark(folder: &Path) -> Option<Mark> {
    Mark::set(folder).inspect_err(|error| log::warn!("no mark of this start: {error}")).ok()
}

fn remove(mark: &Path) {
    if let Err(error) = fs::remove_file(mark)
        && error.kind() != io::ErrorKind::NotFound
    {
        log::warn!("{} stays: {error}", mark.display());
    }
}

/// Returns the marks that no process holds.
fn failed(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let is_left = |path: &PathBuf| {
        let file = owlery_store::open_with(path, OpenOptions::new().read(true).write(true));
        path.extension().is_some_and(|ending| ending == EXTENSION)
            && file.is_ok_and(|file| file.try_lock().is_ok())
    };
    entries.flatten().map(|entry| entry.path()).filter(is_left).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A start that is killed: its mark stays, and nobody holds it.
    fn fail(folders: &Folders) {
        let mut starting = Starting::begin(folders, &Writer::default());
        let mark = starting.mark.take().unwrap();
        let kept = mark.path.with_extension("kept");
        fs::rename(&mark.path, &kept).unwrap();
        let path = mark.path.clone();
        drop(mark);
        fs::rename(kept, path).unwrap();
    }

    #[test]
    fn two_starts_that_failed_are_noticed_until_one_stands() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::in_one(folder.path());
        let begin = || Starting::begin(&folders, &Writer::default());
        fail(&folders);
        // Others that are just starting do not count.
        let others = [begin(), begin(), begin()];
        let mut second = begin();
        assert_eq!(second.failed_count(), None);
        (0..STANDS).for_each(|_| second.count_frame());
        drop(others);
        assert_eq!(begin().failed, Vec::<PathBuf>::new());

        fail(&folders);
        fail(&folders);
        let mut third = begin();
        assert_eq!(third.failed_count(), Some(2));
        // It stands, but nobody has answered.
        (0..STANDS).for_each(|_| third.count_frame());
        drop(third);
        assert_eq!(begin().failed_count(), Some(2));
        // Nor does this count as an answer.
        let mut later = begin();
        assert!(later.answer(Trust::Later).is_none());
        later.mark_stable();
        drop(later);
        let mut fourth = begin();
        assert_eq!(fourth.failed_count(), Some(2));
        assert!(fourth.answer(Trust::Own).is_some());
        assert_eq!(fourth.failed_count(), None);
        // Before it stands again, the settings are not known to be good.
        assert_eq!(begin().failed_count(), Some(2));
        (0..STANDS).for_each(|_| fourth.count_frame());
        assert_eq!(begin().failed_count(), None);
    }
}
