//! Opening and saving without holding up the window.

use std::hash::{DefaultHasher, Hasher as _};
use std::path::PathBuf;

use super::dialogs::SystemDialog;
use super::jobs::Jobs;
use super::panels::file_dialog::FileDialog;
use super::storage;
use crate::session::{Session, games};

/// A game read from a file.
pub struct Opened {
    /// The game.
    pub session: Box<dyn Session>,
    /// Where it came from.
    pub path: PathBuf,
    /// What the file holds.
    pub on_disk: Content,
}

/// A game written to a file.
pub struct Saved {
    /// What was written where.
    pub target: Target,
    /// What the file holds now.
    pub on_disk: Content,
}

/// What is to be written where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: PathBuf,
    /// The number of the game among those of this window.
    pub serial: u64,
    /// The record's revision.
    pub revision: u64,
    /// What the file must hold to be overwritten; `None` if it does not matter.
    pub known: Option<Content>,
}

/// Why a game was not written.
pub enum NotWritten {
    /// Another program has changed the file.
    Changed(Target),
    /// The system refused, for this reason.
    Failed(String),
}

/// Says whether a file still holds the same text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content(u64);

impl Content {
    /// Of a text.
    pub fn of(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(text.as_bytes());
        Content(hasher.finish())
    }
}

/// Work with files that is under way.
#[derive(Default)]
pub struct Files {
    /// The system's dialog.
    pub system: Option<SystemDialog>,
    /// The dialog inside the window.
    pub own: Option<FileDialog>,
    reading: Jobs<Result<Opened, String>>,
    writing: Jobs<Result<Saved, NotWritten>>,
}

impl Files {
    /// Begins to read a game.
    pub fn read(&mut self, path: PathBuf, ctx: &egui::Context) {
        self.reading.begin(ctx, move || {
            let name = storage::name(&path);
            let text = storage::read(&path)
                .map_err(|error| format!("{name} cannot be opened: {error}."))?;
            let session =
                games::open(&text).map_err(|error| format!("{name} cannot be opened: {error}."))?;
            Ok(Opened { session, path, on_disk: Content::of(&text) })
        });
    }

    /// Begins to write a game.
    pub fn write(&mut self, target: Target, text: String, ctx: &egui::Context) {
        self.writing.begin(ctx, move || {
            // A file that is gone, or no text any more, is not what was there either, but nothing
            // of it would be lost that this program knows of.
            let there = target.known.and_then(|_| storage::read(&target.path).ok());
            if there.is_some_and(|text| Some(Content::of(&text)) != target.known) {
                return Err(NotWritten::Changed(target));
            }
            match storage::write(&target.path, &text) {
                Ok(()) => Ok(Saved { target, on_disk: Content::of(&text) }),
                Err(error) => {
                    let path = target.path.display();
                    Err(NotWritten::Failed(format!("{path} cannot be saved: {error}.")))
                }
            }
        });
    }

    /// What was read since the last call.
    pub fn take_read(&mut self) -> Vec<Result<Opened, String>> {
        self.reading.take(Err)
    }

    /// What was written since the last call.
    pub fn take_written(&mut self) -> Vec<Result<Saved, NotWritten>> {
        self.writing.take(|problem| Err(NotWritten::Failed(problem)))
    }

    /// Whether a game is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_busy()
    }

    /// Whether a dialog is open.
    pub fn is_asking(&self) -> bool {
        self.system.is_some() || self.own.is_some()
    }
}
