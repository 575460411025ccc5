//! Failed starts. Each start leaves a mark until its window is stable; after two marks, the program
//! starts with the default settings and asks which ones to use.

use std::fs;
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

/// A file that exists during a start.
struct Mark(PathBuf);

impl Mark {
    fn set(folder: &Path) -> io::Result<Mark> {
        owlery_store::private_folder(folder)?;
        let ending = format!(".{EXTENSION}");
        let new = tempfile::Builder::new().prefix("").suffix(&ending).tempfile_in(folder)?;
        let (_, path) = new.keep().map_err(|error| error.error)?;
        Ok(Mark(path))
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        // A panic is a failed start.
        if !std::thread::panicking() {
            remove(&self.0);
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

/// Returns the marks of earlier starts.
fn failed(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let is_mark = |path: &PathBuf| path.extension().is_some_and(|ending| ending == EXTENSION);
    entries.flatten().map(|entry| entry.path()).filter(is_mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A start that is killed: its mark stays.
    fn fail(folders: &Folders) {
        std::mem::forget(Starting::begin(folders, &Writer::default()).mark.take().unwrap());
    }

    #[test]
    fn two_starts_that_failed_are_noticed_until_one_stands() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::in_one(folder.path());
        let begin = || Starting::begin(&folders, &Writer::default());
        fail(&folders);
        let mut second = begin();
        assert_eq!(second.failed_count(), None);
        (0..STANDS).for_each(|_| second.count_frame());
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
        assert_eq!(failed(&fourth.folder().unwrap()).len(), 3);
        (0..STANDS).for_each(|_| fourth.count_frame());
        assert_eq!(begin().failed_count(), None);
    }
}
