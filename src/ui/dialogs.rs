//! Asking for a file: by the system's dialog on a thread of its own, else by one in the window.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use super::export::Format;
use crate::disk::FullPath;
use crate::record::file::EXTENSION;

/// What a file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To read a game.
    Open,
    /// To write the game.
    Save,
    /// To write the collection.
    SaveCollection,
    /// To write something made of the game.
    Export(Format),
}

impl Purpose {
    /// The heading of the dialog.
    pub fn title(self) -> &'static str {
        match self {
            Purpose::Open => "Open a game",
            Purpose::Save => "Save the game",
            Purpose::SaveCollection => "Save the collection",
            Purpose::Export(_) => "Export the game",
        }
    }

    /// How the files that are meant end.
    pub fn ending(self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Save | Purpose::SaveCollection => EXTENSION,
            Purpose::Export(format) => format.key(),
        }
    }

    /// What files of that ending are.
    fn kind(self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Save | Purpose::SaveCollection => "Owlery games",
            Purpose::Export(format) => format.label(),
        }
    }
}

/// How a dialog went.
pub enum Answer {
    /// It is still open.
    Waiting,
    /// Nothing was chosen.
    Cancelled,
    /// No dialog of the system can be had.
    Unavailable,
    /// This file.
    Chosen(FullPath),
}

/// A dialog of the system that is open.
pub struct SystemDialog {
    /// What for.
    pub purpose: Purpose,
    answer: Receiver<(Option<FullPath>, Duration)>,
}

/// No person closes a dialog so quickly; an empty answer then means that there was none.
const TOO_QUICK: Duration = Duration::from_millis(400);

impl SystemDialog {
    /// Opens a dialog. Must be called on the thread of the window, which does not wait.
    pub fn open(
        purpose: Purpose,
        name: &str,
        folder: Option<FullPath>,
        frame: Option<&eframe::Frame>,
        ctx: &egui::Context,
    ) -> std::io::Result<Self> {
        let mut dialog = rfd::FileDialog::new()
            .add_filter(purpose.kind(), &[purpose.ending()])
            .add_filter("All files", &["*"]);
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        if let Some(frame) = frame {
            dialog = dialog.set_parent(frame);
        }
        let (sender, answer) = channel();
        let (ctx, name) = (ctx.clone(), name.to_owned());
        dialog = dialog.set_title(purpose.title());
        std::thread::Builder::new().name("file-dialog".into()).spawn(move || {
            let began = Instant::now();
            let path = match purpose {
                Purpose::Open => dialog.pick_file(),
                Purpose::Save | Purpose::SaveCollection | Purpose::Export(_) => {
                    dialog.set_file_name(name).save_file()
                }
            };
            // Dialogs answer with paths from the root, so that nothing is lost here.
            let path = path.and_then(|path| FullPath::new(&path).ok());
            // The window may be gone, or may have lost patience.
            let _ = sender.send((path, began.elapsed()));
            ctx.request_repaint();
        })?;
        Ok(SystemDialog { purpose, answer })
    }

    /// How it goes, without waiting.
    pub fn poll(&self) -> Answer {
        match self.answer.try_recv() {
            Ok((Some(path), _)) => Answer::Chosen(path),
            Ok((None, took)) if took < TOO_QUICK => Answer::Unavailable,
            Ok((None, _)) => Answer::Cancelled,
            Err(TryRecvError::Empty) => Answer::Waiting,
            Err(TryRecvError::Disconnected) => Answer::Unavailable,
        }
    }
}
