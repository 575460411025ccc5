//! Asking for a file: by the system's dialog on a thread of its own, else by one in the window.

use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use crate::ui::documents::DocId;
use crate::ui::export::ExportJob;
use owlery_i18n::t;
use owlery_record::file::EXTENSION;
use owlery_record::foreign::EXTENSIONS;
use owlery_store::FullPath;

/// What a file is wanted for.
pub enum Purpose {
    /// To read a game.
    Open,
    /// To be started as an engine.
    Program,
    /// To save a document.
    Save {
        /// The game or collection.
        id: DocId,
        /// Whether it is a collection.
        is_collection: bool,
    },
    /// To export this game, as it was when that was asked for.
    Export(DocId, Box<ExportJob>),
}

impl Purpose {
    /// The game or collection that it is about.
    pub fn about(&self) -> Option<DocId> {
        match self {
            Purpose::Open | Purpose::Program => None,
            Purpose::Save { id, .. } | Purpose::Export(id, _) => Some(*id),
        }
    }

    /// The heading of the dialog.
    pub fn title(&self) -> &'static str {
        match self {
            Purpose::Open => t!("work-dialogs.open"),
            Purpose::Program => t!("work-dialogs.program"),
            Purpose::Save { is_collection: false, .. } => t!("work-dialogs.save"),
            Purpose::Save { is_collection: true, .. } => t!("work-dialogs.save_collection"),
            Purpose::Export(..) => t!("work-dialogs.export"),
        }
    }

    /// Returns whether a file is wanted that is there.
    pub fn is_to_read(&self) -> bool {
        matches!(self, Purpose::Open | Purpose::Program)
    }

    /// How the files that are meant end; empty where they need not end in any way.
    pub fn ending(&self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Save { .. } => EXTENSION,
            Purpose::Program => "",
            Purpose::Export(_, order) => order.options.format.key(),
        }
    }

    /// How all files end that are meant; none where they need not end in any way.
    pub fn endings(&self) -> Vec<&'static str> {
        let others: &[&str] = if matches!(self, Purpose::Open) { &EXTENSIONS } else { &[] };
        let all = std::iter::once(self.ending()).chain(others.iter().copied());
        all.filter(|ending| !ending.is_empty()).collect()
    }

    /// Returns what files of that ending are.
    fn kind(&self) -> &'static str {
        match self {
            Purpose::Open | Purpose::Save { .. } => t!("work-dialogs.games"),
            Purpose::Program => t!("work-dialogs.programs"),
            Purpose::Export(_, order) => order.options.format.label(),
        }
    }
}

/// What a dialog asks.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its heading.
    pub title: &'static str,
    /// What the files are that are meant.
    pub kind: &'static str,
    /// How they end; nothing where that does not matter.
    pub endings: Vec<&'static str>,
    /// Where to begin.
    pub folder: Option<FullPath>,
    /// The name to offer for writing; `None` where a file is to be read.
    pub name: Option<String>,
}

/// How a dialog went.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Nothing was chosen.
    Cancelled,
    /// No dialog of the system can be had.
    Unavailable,
    /// This file.
    Chosen(FullPath),
}

/// Where the answer goes. Without one there was no dialog.
pub struct Reply {
    sender: Sender<Answer>,
    ctx: egui::Context,
}

impl Reply {
    /// Gives it.
    pub fn send(self, answer: Answer) {
        // The window may be gone, or may have lost patience.
        let _ = self.sender.send(answer);
        self.ctx.request_repaint();
    }
}

/// Opens dialogs of the system.
pub struct FileDialogs(Box<Ask>);

/// Must not wait for the answer.
type Ask = dyn Fn(Question, Option<&eframe::Frame>, Reply) -> io::Result<()>;

impl FileDialogs {
    /// Dialogs that somebody else opens, for tests.
    pub fn by(
        ask: impl Fn(Question, Option<&eframe::Frame>, Reply) -> io::Result<()> + 'static,
    ) -> Self {
        FileDialogs(Box::new(ask))
    }

    /// None can be had.
    pub fn none() -> Self {
        FileDialogs::by(|_, _, _| Err(io::ErrorKind::Unsupported.into()))
    }

    /// Opens a dialog, before this window; gives the purpose back if none can be had.
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

/// A dialog of the system that is open.
pub struct SystemDialog {
    /// What for.
    pub purpose: Purpose,
    answer: Receiver<Answer>,
}

impl SystemDialog {
    /// How it went, once it is closed. Does not wait.
    pub fn poll(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Answer::Unavailable),
        }
    }
}

/// No person closes a dialog so quickly; an empty answer then means that there was none.
const TOO_QUICK: Duration = Duration::from_millis(400);

/// Must be called on the thread of the window.
fn ask_system(question: Question, frame: Option<&eframe::Frame>, reply: Reply) -> io::Result<()> {
    let mut dialog = rfd::FileDialog::new();
    if !question.endings.is_empty() {
        // Some dialogs tell apart what is written in capitals.
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
        let path = match question.name {
            None => dialog.pick_file(),
            Some(name) => dialog.set_file_name(name).save_file(),
        };
        // Dialogs answer with paths from the root, so that nothing is lost here.
        reply.send(match path.and_then(|path| FullPath::new(&path).ok()) {
            Some(path) => Answer::Chosen(path),
            None if began.elapsed() < TOO_QUICK => Answer::Unavailable,
            None => Answer::Cancelled,
        });
    };
    std::thread::Builder::new().name("file-dialog".into()).spawn(ask).map(drop)
}
