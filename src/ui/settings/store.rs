//! Reading the settings, and keeping them on the disk.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::Settings;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::disk::storage;
use crate::ui::disk::together;
use owlery_i18n::t;
use owlery_store::{Writer, error_text};

/// The largest file of settings. One with all the puzzles that it can have takes half of it.
const LARGEST: u64 = 2 << 20;
/// So many files with faults are kept beside.
const BAD: usize = 9;

/// Keeps the settings on the disk.
#[derive(Default)]
pub struct SettingsStore {
    /// `None` keeps nothing.
    path: Option<PathBuf>,
    writer: Writer,
    /// As they were read, or given to be written last.
    known: Settings,
    /// As they are in the window.
    wanted: Settings,
    writing: BackgroundTasks<()>,
    /// Whether that went wrong the last time.
    failed: bool,
}

impl SettingsStore {
    /// Reads the settings; what is wrong with them is told in one sentence.
    pub fn begin(path: Option<PathBuf>, writer: &Writer) -> (Self, Settings, Option<String>) {
        let (mut store, mut problem) = (SettingsStore::default(), None);
        let Some(path) = path else { return (store, Settings::default(), None) };
        let settings = match read(&path) {
            Ok(Read { settings, bad: None }) => settings,
            Ok(Read { settings, bad: Some(bad) }) => {
                let kept = bad.keep(&path);
                let place = match &kept {
                    Ok(place) => t!("settings-file.kept", place = storage::shown(place)),
                    Err(error) => t!("settings-file.not_kept", problem = error_text(error)),
                };
                problem =
                    Some(t!("settings-file.faults", faults = together(&bad.faults), place = place));
                if kept.is_err() {
                    return (store, settings, problem);
                }
                settings
            }
            // It is told again if something is set that cannot be kept.
            Err(error) => {
                problem = Some(t!("settings-file.unread", problem = error_text(&error)));
                Settings::default()
            }
        };
        (store.path, store.writer) = (Some(path), writer.making_folders().owner_only());
        (store.known, store.wanted) = (settings.clone(), settings.clone());
        (store, settings, problem)
    }

    /// Reads the settings and keeps no changes, because another program has them.
    pub fn read_only(path: Option<PathBuf>) -> (Self, Settings, Option<String>) {
        let read = path.and_then(|path| read(&path).ok());
        (SettingsStore::default(), read.map(|read| read.settings).unwrap_or_default(), None)
    }

    /// Begins with the usual settings. What stands on the disk is kept beside.
    pub fn reset(path: Option<PathBuf>, writer: &Writer) -> (Self, Settings, Option<String>) {
        let Some(path) = path else { return Default::default() };
        let mut problem = None;
        if fs::symlink_metadata(&path).is_ok() {
            match move_aside(&path) {
                Ok(place) => {
                    let place = storage::shown(&place);
                    problem = Some(t!("settings-file.moved", place = place));
                }
                Err(error) => {
                    let text = t!("settings-file.not_moved", problem = error_text(&error));
                    return (SettingsStore::default(), Settings::default(), Some(text));
                }
            }
        }
        let mut store = SettingsStore::default();
        (store.path, store.writer) = (Some(path), writer.making_folders().owner_only());
        (store, Settings::default(), problem)
    }

    /// Begins to write what has changed. Tells what went wrong, once for as long as it does.
    pub fn keep(&mut self, settings: &Settings, ctx: &egui::Context) -> Option<String> {
        let mut problem = None;
        for written in self.writing.take() {
            let failed = std::mem::replace(&mut self.failed, written.is_err());
            problem = written.err().filter(|_| !failed);
        }
        if *settings != self.wanted {
            self.wanted = settings.clone();
        }
        if let (Some(path), false) = (&self.path, self.is_kept() || self.writing.is_busy()) {
            let (path, writer, settings) = (path.clone(), self.writer.clone(), self.wanted.clone());
            self.known = settings.clone();
            self.writing.begin(ctx, move || write(&path, &writer, &settings));
        }
        problem.map(not_written)
    }

    /// Returns whether there is no file of settings yet.
    pub fn is_first_start(&self) -> bool {
        self.path.as_ref().is_some_and(|path| matches!(fs::exists(path), Ok(false)))
    }

    /// Whether the settings could not be written the last time.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Whether nothing is to be written, nor being written.
    pub fn is_done(&self) -> bool {
        self.path.is_none() || self.is_kept() && !self.writing.is_busy()
    }

    /// Writes what has not been written yet, and waits for that. Tells what went wrong.
    pub fn finish(&mut self) -> Option<String> {
        let mut done = self.writing.wait();
        if let (Some(path), false) = (&self.path, self.is_kept()) {
            self.known = self.wanted.clone();
            done.push(write(path, &self.writer, &self.wanted));
        }
        done.into_iter().find_map(Result::err).map(not_written)
    }

    fn is_kept(&self) -> bool {
        self.wanted == self.known
    }
}

impl Drop for SettingsStore {
    fn drop(&mut self) {
        if let Some(error) = self.finish() {
            log::error!("{error}");
        }
    }
}

fn not_written(error: String) -> String {
    t!("settings-file.not_written", error = error)
}

/// What was read from a file.
struct Read {
    settings: Settings,
    bad: Option<DamagedFile>,
}

/// A file that is not as it should be.
struct DamagedFile {
    bytes: Vec<u8>,
    faults: Vec<String>,
}

/// Reads settings. Without a file they are the usual ones.
fn read(path: &Path) -> io::Result<Read> {
    let bytes = match owlery_store::read_bytes(path, LARGEST) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Read { settings: Settings::default(), bad: None });
        }
        read => read?,
    };
    let (settings, faults) = Settings::read(&bytes);
    let bad = (!faults.is_empty()).then_some(DamagedFile { bytes, faults });
    Ok(Read { settings, bad })
}

impl DamagedFile {
    /// Keeps the file beside the settings, under a name that is free; that name.
    fn keep(&self, settings: &Path) -> io::Result<PathBuf> {
        for place in places(settings) {
            match owlery_store::private_file().create_new(true).open(&place) {
                Ok(mut file) => {
                    file.write_all(&self.bytes)?;
                    file.sync_all()?;
                    return Ok(place);
                }
                // Perhaps this very file, from an earlier start.
                Err(_)
                    if owlery_store::read_bytes(&place, LARGEST)
                        .is_ok_and(|old| old == self.bytes) =>
                {
                    return Ok(place);
                }
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                Err(_) => {}
            }
        }
        Err(too_many())
    }
}

/// Moves settings, whatever they are, to a free one of those names.
fn move_aside(settings: &Path) -> io::Result<PathBuf> {
    let is_free = |place: &PathBuf| fs::symlink_metadata(place).is_err();
    let place = places(settings).find(is_free).ok_or_else(too_many)?;
    fs::rename(settings, &place)?;
    Ok(place)
}

/// The names under which settings are kept that are not used.
fn places(settings: &Path) -> impl Iterator<Item = PathBuf> {
    let endings = (1..=BAD).map(|number| match number {
        1 => "bad".to_owned(),
        _ => format!("{number}.bad"),
    });
    endings.map(|ending| settings.with_extension(ending))
}

fn too_many() -> io::Error {
    io::Error::other(t!("settings-file.too_many", count = BAD))
}

/// Writes settings. A file that cannot be read is not overwritten, and a faulty one is kept beside.
fn write(path: &Path, writer: &Writer, settings: &Settings) -> Result<(), String> {
    if let Some(bad) = read(path).map_err(|error| error_text(&error))?.bad {
        bad.keep(path)
            .map_err(|error| t!("settings-file.damaged", problem = error_text(&error)))?;
    }
    writer.write(path, settings.text()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests;
