//! Opening and saving without holding up the window.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use super::dialogs::SystemDialog;
use super::export::{self, Progress, Wanted};
use super::panels::file_dialog::FileDialog;
use super::storage;
use super::theme::Theme;
use crate::record::NodeId;
use crate::session::view::Place;
use crate::session::{Session, games};

/// A game read from a file.
pub struct Opened {
    /// The game.
    pub session: Box<dyn Session>,
    /// Where it came from.
    pub path: PathBuf,
}

/// A game written to a file.
pub struct Saved {
    /// Where it went.
    pub path: PathBuf,
    /// What was written.
    pub state: Written,
}

/// A state of an open game: which game of this window, and its revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Games are numbered as they come to the table.
    pub serial: u64,
    /// The record's revision.
    pub revision: u64,
}

/// What is needed to export a game on another thread.
pub struct Export {
    /// The game, as the text of its file.
    pub text: String,
    /// The move at the cursor.
    pub here: NodeId,
    /// The theme on the screen.
    pub theme: Arc<Theme>,
    /// What is wanted.
    pub wanted: Wanted,
}

/// An export that is under way or done.
pub struct Exporting {
    /// Where it goes.
    pub path: PathBuf,
    /// Whether it is still under way.
    pub is_running: bool,
    /// How it goes.
    pub progress: Arc<Progress>,
    job: Job<()>,
}

impl Drop for Exporting {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// Work with files that is under way.
#[derive(Default)]
pub struct Files {
    /// The system's dialog.
    pub system: Option<SystemDialog>,
    /// The dialog inside the window.
    pub own: Option<FileDialog>,
    /// What is to be exported once its file is chosen, and the theme.
    pub wanted: Option<(Wanted, Arc<Theme>)>,
    /// The newest export. To drop it stops it.
    pub exporting: Option<Exporting>,
    reading: Option<Receiver<Result<Opened, String>>>,
    writing: Option<Receiver<Result<Saved, String>>>,
}

impl Files {
    /// Begins to read a game. A reading that is under way is forgotten.
    pub fn read(&mut self, path: PathBuf, ctx: &egui::Context) {
        self.reading = work(ctx, move || {
            let name = storage::name(&path);
            let text = storage::read(&path)
                .map_err(|error| format!("{name} cannot be opened: {error}."))?;
            let session =
                games::open(&text).map_err(|error| format!("{name} cannot be opened: {error}."))?;
            Ok(Opened { session, path })
        });
    }

    /// Begins to write a game.
    pub fn write(&mut self, path: PathBuf, text: String, state: Written, ctx: &egui::Context) {
        self.writing = work(ctx, move || match storage::write(&path, &text) {
            Ok(()) => Ok(Saved { path, state }),
            Err(error) => Err(format!("{} cannot be saved: {error}.", path.display())),
        });
    }

    /// Begins to export a game. An export that is under way is stopped.
    pub fn export(&mut self, path: PathBuf, order: Export, ctx: &egui::Context) {
        let progress = Arc::new(Progress::default());
        let (target, told) = (path.clone(), progress.clone());
        let job = work(ctx, move || {
            let wrong = |what: String| format!("{} cannot be written: {what}.", target.display());
            let mut session = games::open(&order.text).map_err(|error| wrong(error.to_string()))?;
            session.go(Place::Node(order.here));
            let bytes = export::export(session.as_ref(), &order.theme, &order.wanted, &told)
                .map_err(|problem| wrong(problem.to_string()))?;
            told.check().map_err(|problem| wrong(problem.to_string()))?;
            storage::write(&target, bytes).map_err(|error| wrong(error.to_string()))
        });
        self.exporting = Some(Exporting { path, is_running: true, progress, job });
    }

    /// How the export ended, if that was since the last call.
    pub fn take_exported(&mut self) -> Option<Result<(), String>> {
        let exporting = self.exporting.as_mut()?;
        let result = take(&mut exporting.job)?;
        exporting.is_running = false;
        if result.is_err() {
            self.exporting = None;
        }
        Some(result)
    }

    /// What was read since the last call.
    pub fn take_read(&mut self) -> Option<Result<Opened, String>> {
        take(&mut self.reading)
    }

    /// What was written since the last call.
    pub fn take_written(&mut self) -> Option<Result<Saved, String>> {
        take(&mut self.writing)
    }

    /// Whether a game is being written.
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// Whether a dialog is open.
    pub fn is_asking(&self) -> bool {
        self.system.is_some() || self.own.is_some()
    }
}

pub(super) type Job<T> = Option<Receiver<Result<T, String>>>;

pub(super) fn work<T: Send + 'static>(
    ctx: &egui::Context,
    job: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Job<T> {
    let (sender, receiver) = channel();
    let waker = ctx.clone();
    let run = move || {
        // The window may have gone meanwhile.
        let _ = sender.send(job());
        waker.request_repaint();
    };
    if std::thread::Builder::new().name("file".into()).spawn(run).is_err() {
        let (sender, failed) = channel();
        let _ = sender.send(Err("The system gives no thread to work with files.".to_owned()));
        return Some(failed);
    }
    Some(receiver)
}

pub(super) fn take<T>(job: &mut Job<T>) -> Option<Result<T, String>> {
    use std::sync::mpsc::TryRecvError;
    let result = match job.as_ref()?.try_recv() {
        Ok(result) => result,
        Err(TryRecvError::Empty) => return None,
        Err(TryRecvError::Disconnected) => {
            Err("The work with the file ended without a result.".to_owned())
        }
    };
    *job = None;
    Some(result)
}
