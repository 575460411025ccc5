//! Choosing a file: in the system's dialog on a thread of its own, or in one inside the window.

use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use crate::ui::documents::DocId;
use crate::ui::export::ExportJob;
use owlery_i18n::t;
use owlery_record::file::EXTENSION;
use owlery_record::foreign::EXTENSIONS;
use owlery_store::FullPath;

/// The purpose of a file.
pub enum Purpose {
    /// To open games.
    Open,
    /// To import games into the library.
    Import {
        /// Whether a folder is wanted.
        is_folder: bool,
    },
    /// To show a run of the lab, which is a folder.
    Run,
    /// To take openings of a tournament from.
    Openings,
    /// To write a report of the lab.
    Report {
        /// Its usual name, without an extension.
        name: String,
        /// Its extension.
        ending: &'static str,
    },
    /// To add an external engine.
    Program,
    /// To save a document.
    Save {
        /// The game or collection.
        id: DocId,
        /// What it is.
        kind: SavedKind,
    },
    /// To export this game, as it was when that was asked for.
    Export(DocId, Box<ExportJob>),
}

/// A kind of document that is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedKind {
    /// A game with a file of its own.
    Game,
    /// A collection.
    Collection,
    /// The collection that the game on the screen is part of.
    CollectionOfGame,
}

impl Purpose {
    /// Returns the document that it is about.
    pub fn document(&self) -> Option<DocId> {
        match self {
            Purpose::Open
            | Purpose::Import { .. }
            | Purpose::Run
            | Purpose::Openings
            | Purpose::Report { .. }
            | Purpose::Program => None,
            Purpose::Save { id, .. } | Purpose::Export(id, _) => Some(*id),
        }
    }

    /// Returns the title of the dialog.
    pub fn title(&self) -> &'static str {
        match self {
            Purpose::Open => t!("work-dialogs.open"),
            Purpose::Import { is_folder: false } => t!("work-dialogs.import"),
            Purpose::Import { is_folder: true } => t!("work-dialogs.import_folder"),
            Purpose::Run => t!("work-dialogs.run"),
            Purpose::Openings => t!("work-dialogs.openings"),
            Purpose::Report { ending, .. } if *ending == EXTENSION => t!("work-dialogs.run_games"),
            Purpose::Report { .. } => t!("work-dialogs.report"),
            Purpose::Program => t!("work-dialogs.program"),
            Purpose::Save { kind, .. } => match kind {
                SavedKind::Game => t!("work-dialogs.save"),
                SavedKind::Collection => t!("work-dialogs.save_collection"),
                SavedKind::CollectionOfGame => t!("work-dialogs.save_its_collection"),
            },
            Purpose::Export(..) => t!("work-dialogs.export"),
        }
    }

    /// Returns whether an existing file is wanted.
    pub fn is_to_read(&self) -> bool {
        match self {
            Purpose::Open
            | Purpose::Import { .. }
            | Purpose::Run
            | Purpose::Openings
            | Purpose::Program => true,
            Purpose::Report { .. } | Purpose::Save { .. } | Purpose::Export(..) => false,
        }
    }

    /// Returns whether several may be chosen at once.
    pub fn takes_several(&self) -> bool {
        matches!(self, Purpose::Open | Purpose::Import { .. })
    }

    /// Returns whether a folder is wanted.
    pub fn is_folder(&self) -> bool {
        matches!(self, Purpose::Import { is_folder: true } | Purpose::Run)
    }

    /// Returns the extension of a new file; empty if it does not matter.
    pub fn ending(&self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Import { .. } | Purpose::Openings | Purpose::Save { .. } => {
                EXTENSION
            }
            Purpose::Report { ending, .. } => ending,
            Purpose::Run | Purpose::Program => "",
            Purpose::Export(_, order) => order.options.format.key(),
        }
    }

    /// Returns all extensions of suitable files; none if they do not matter.
    pub fn endings(&self) -> Vec<&'static str> {
        let is_to_read = matches!(self, Purpose::Open | Purpose::Import { .. } | Purpose::Openings);
        let others: &[&str] = if is_to_read { &EXTENSIONS } else { &[] };
        let all = std::iter::once(self.ending()).chain(others.iter().copied());
        all.filter(|ending| !ending.is_empty()).collect()
    }

    /// Returns a description of suitable files.
    fn kind(&self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Import { .. } | Purpose::Openings | Purpose::Save { .. } => {
                t!("work-dialogs.games")
            }
            Purpose::Run => t!("work-dialogs.runs"),
            Purpose::Report { .. } => t!("work-dialogs.reports"),
            Purpose::Program => t!("work-dialogs.programs"),
            Purpose::Export(_, order) => order.options.format.label(),
        }
    }
}

/// The contents of a file dialog.
#[derive(Clone, Debug)]
pub struct Question {
    /// The title.
    pub title: &'static str,
    /// The description of suitable files.
    pub kind: &'static str,
    /// Their extensions; none if they do not matter.
    pub endings: Vec<&'static str>,
    /// The folder in which it starts.
    pub folder: Option<FullPath>,
    /// The name to offer for a new file; `None` if an existing file is wanted.
    pub name: Option<String>,
    /// Whether a folder is wanted.
    pub is_folder: bool,
    /// Whether several may be chosen at once.
    pub takes_several: bool,
}

/// The result of a file dialog.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Nothing was chosen.
    Cancelled,
    /// The system has no file dialog.
    Unavailable,
    /// Files or folders were chosen: one, or more where the question takes several.
    Chosen(Vec<FullPath>),
}

/// The receiver of the answer. Dropping it means that there was no dialog.
pub struct Reply {
    sender: Sender<Answer>,
    ctx: egui::Context,
}

impl Reply {
    /// Sends the answer.
    pub fn send(self, answer: Answer) {
        // The window may have closed, or use its own dialog.
        let _ = self.sender.send(answer);
        self.ctx.request_repaint();
    }
}

/// Opens file dialogs of the system.
pub struct FileDialogs(Box<Ask>);

/// Opens a dialog without waiting for the answer.
type Ask = dyn Fn(Question, Option<&eframe::Frame>, Reply) -> io::Result<()>;

impl FileDialogs {
    /// Creates dialogs that a function opens, for tests.
    pub fn by(
        ask: impl Fn(Question, Option<&eframe::Frame>, Reply) -> io::Result<()> + 'static,
    ) -> Self {
        FileDialogs(Box::new(ask))
    }

    /// Creates dialogs that are never available.
    pub fn none() -> Self {
        FileDialogs::by(|_, _, _| Err(io::ErrorKind::Unsupported.into()))
    }

    /// Opens a dialog in front of a window. Returns the purpose if there is no dialog.
    pub fn open(
        &self,
        purpose: Purpose,
        name: String,
        folder: Option<FullPath>,
        frame: Option<&eframe::Frame>,
        ctx: &egui::Context,
    ) -> Result<SystemDialog, Purpose> {
        let question = Question {
            title: purpose.title(),
            kind: purpose.kind(),
            endings: purpose.endings(),
            folder,
            name: (!purpose.is_to_read()).then_some(name),
            is_folder: purpose.is_folder(),
            takes_several: purpose.takes_several(),
        };
        let (sender, answer) = channel();
        match (self.0)(question, frame, Reply { sender, ctx: ctx.clone() }) {
            Ok(()) => Ok(SystemDialog { purpose, answer }),
            Err(_) => Err(purpose),
        }
    }
}

impl Default for FileDialogs {
    fn default() -> Self {
        FileDialogs::by(ask_system)
    }
}

/// An open file dialog of the system.
pub struct SystemDialog {
    /// The purpose of the file.
    pub purpose: Purpose,
    answer: Receiver<Answer>,
}

impl SystemDialog {
    /// Returns the answer once the dialog is closed, without waiting.
    pub fn poll(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Answer::Unavailable),
        }
    }
}

/// An empty answer before this time means that there was no dialog, since nobody closes one so
/// quickly.
const TOO_QUICK: Duration = Duration::from_millis(400);

/// Opens a dialog of the system. Must be called on the window's thread.
fn ask_system(question: Question, frame: Option<&eframe::Frame>, reply: Reply) -> io::Result<()> {
    let mut dialog = rfd::FileDialog::new();
    if !question.endings.is_empty() {
        // Some dialogs are case-sensitive.
        let capitals = question.endings.iter().map(|ending| ending.to_uppercase());
        let small = question.endings.iter().copied().map(str::to_owned);
        dialog = dialog.add_filter(question.kind, &small.chain(capitals).collect::<Vec<_>>());
    }
    dialog = dialog.add_filter(t!("work-dialogs.all"), &["*"]);
    if let Some(folder) = question.folder {
        dialog = dialog.set_directory(folder);
    }
    if let Some(frame) = frame {
        dialog = dialog.set_parent(frame);
    }
    dialog = dialog.set_title(question.title);
    let ask = move || {
        let began = Instant::now();
        let one = |path| vec![path];
        let paths = match question.name {
            None if question.is_folder => dialog.pick_folders(),
            None if question.takes_several => dialog.pick_files(),
            None => dialog.pick_file().map(one),
            Some(name) => dialog.set_file_name(name).save_file().map(one),
        };
        // Dialogs answer with absolute paths.
        let paths: Vec<_> =
            paths.iter().flatten().filter_map(|path| FullPath::new(path).ok()).collect();
        reply.send(match paths.is_empty() {
            false => Answer::Chosen(paths),
            true if began.elapsed() < TOO_QUICK => Answer::Unavailable,
            true => Answer::Cancelled,
        });
    };
    std::thread::Builder::new().name("file-dialog".into()).spawn(ask).map(drop)
}
