//! Reading and writing files in the background.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_dialogs::SystemDialog;
use crate::ui::autosave::journals::{Journals, without_journal};
use crate::ui::autosave::{Autosave, Left, Restored, SavingNotes, Unreadable, restore};
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::disk::{Fingerprint, Obstacle, OverwritePolicy, storage};
use crate::ui::documents::{DocId, Origin};
use crate::ui::export::ExportJob;
use owlery_engine::Progress;
use owlery_i18n::{Message, Text, messages, t};
use owlery_record::file::work::game_text;
use owlery_record::foreign::Format;
use owlery_record::limits;
use owlery_session::collection::{LazyEntry, Revision, Writing};
use owlery_session::games::{self, Reopened};
use owlery_session::paste::{self, Content, is_game_file};
use owlery_session::{Pasted, Session, Unrecognised, collections, recognise};
use owlery_store::{FullPath, Writer, error_text};

/// Files that are being read and written.
#[derive(Default)]
pub struct Files {
    /// The system's dialog.
    pub system: Option<SystemDialog>,
    /// The newest export. Dropping it cancels it.
    pub exporting: Option<Exporting>,
    writer: Writer,
    /// Notes on files being saved.
    notes: SavingNotes,
    /// The journals of saved games.
    journals: Journals,
    /// The folder for documents that cannot be read.
    damaged: PathBuf,
    /// Files and long texts that are being read.
    pub reading: BackgroundTasks<Readable, Message>,
    /// Games of collections that are being opened.
    pub taking_out: BackgroundTasks<OpenedEntry, Message>,
    restoring: BackgroundTasks<Result<Restored, Unreadable>>,
    /// Documents of the last run still to be restored, one after the other.
    to_restore: VecDeque<Left>,
    writing: BackgroundTasks<Result<Saved, SaveError>>,
    /// The document that is being written, or was last.
    written: DocId,
    /// Files still to be written, one after the other, so that an older state never comes last.
    waiting: VecDeque<(Target, Writing)>,
}

impl Files {
    /// Creates a state that keeps journals, and notes on files being saved, in a session.
    pub fn new(writer: Writer, autosave: &Autosave) -> Self {
        let (notes, journals) = (autosave.saving_notes(), autosave.journals.clone());
        let damaged = autosave.damaged_folder();
        Files { writer, notes, journals, damaged, ..Files::default() }
    }

    /// Starts reading a file with games, or a text that contains one.
    pub fn read(&mut self, path: FullPath, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.reading.begin(ctx, move || {
            let name = storage::name(&path);
            let problem = |error: io::Error| -> Message {
                let folder = path.parent().filter(|_| error.kind() == ErrorKind::NotFound);
                let (name, problem) = (name.clone(), error_text(&error).to_string());
                match folder.map(|folder| storage::shown(&folder)) {
                    None => ReadProblem::Broken { name, problem: Message::verbatim(problem) },
                    Some(place) => ReadProblem::NotThere { name, problem, place },
                }
                .into()
            };
            let bytes = storage::read_bytes(&path).map_err(problem)?;
            let on_disk = Fingerprint::of(&path, &bytes);
            let is_text = std::str::from_utf8(&bytes).is_ok();
            let readable = (!is_text).then(|| String::from_utf8_lossy(&bytes).into_owned());
            let text = match (storage::text(bytes), readable) {
                (Ok(text), _) => text,
                (Err(error), Some(text)) if is_game_file(&text) => {
                    return broken(&text, problem(error));
                }
                (Err(error), _) => return Err(problem(error)),
            };
            let work = journals.find(&path, &text);
            let (what, lost) = match work.map(|work| games::open_work(&work)) {
                Some(Ok(work)) => {
                    let (game, lost) = reopened(work, &name);
                    (Ok(game), lost)
                }
                // The journal has the same text, with the same faults.
                _ => (collections::open_any(&text), None),
            };
            match what {
                Ok(what) => Ok(Readable::Games(Opened { what, path, on_disk, lost })),
                Err(error) if is_game_file(&text) => {
                    broken(&text, ReadProblem::Broken { name, problem: error.into() }.into())
                }
                Err(error) => match recognise(&text, None) {
                    Ok(pasted) => {
                        let pasted = called_after(pasted, &path);
                        Ok(Readable::Text(pasted, Format::of(&text).map(|_| path)))
                    }
                    Err(problem) => {
                        let said = problem.problem.clone();
                        let described = match Format::of(&text) {
                            Some(_) => ReadProblem::Foreign { name, said },
                            None => ReadProblem::NoGame { name, problem: error.into(), said },
                        };
                        readable_or_problem(Unrecognised { problem: described.into(), ..problem })
                    }
                },
            }
        });
    }

    /// Starts to recognise a long pasted text.
    pub fn recognise(&mut self, text: String, ctx: &egui::Context) {
        self.reading.begin(ctx, move || {
            let recognised = recognise(&text, None);
            recognised.map(|pasted| Readable::Text(pasted, None)).or_else(|problem| {
                let described = ReadProblem::NotPasted { problem: problem.problem }.into();
                readable_or_problem(Unrecognised { problem: described, ..problem })
            })
        });
    }

    /// Starts opening a game of a collection.
    pub fn take_out(&mut self, origin: Origin, text: Arc<LazyEntry>, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.taking_out.begin(ctx, move || {
            let work = journals.find_entry(&text);
            Ok(match work.map(|work| games::open_work(&work)) {
                Some(Ok(Reopened { session, lost })) => {
                    let lost = lost.map(|error| without_journal(t!("work-files.the_game"), &error));
                    OpenedEntry { origin, game: Ok(session), lost }
                }
                // The journal has the same text, with the same faults.
                _ => {
                    let game = collections::open_entry(&text).map_err(|error| {
                        paste::broken_entry(
                            &text,
                            ReadProblem::NoEntry { problem: error.into() }.into(),
                        )
                    });
                    OpenedEntry { origin, game, lost: None }
                }
            })
        });
    }

    /// Restores a document of the last run, after those that are queued already.
    pub fn restore(&mut self, left: Left, ctx: &egui::Context) {
        self.to_restore.push_back(left);
        self.restore_next(ctx);
    }

    /// Returns the text of a game for its collection, and keeps its journal when the text is made.
    pub fn keeping(&self, work: Writing) -> Writing {
        let journals = self.journals.clone();
        Box::new(move || {
            let work = work();
            journals.keep_entry(&work);
            game_text(&work).to_owned()
        })
    }

    /// Queues a game with its work, or a collection, for writing.
    pub fn write(&mut self, target: Target, text: Writing) {
        self.waiting.push_back((target, text));
    }

    /// Starts the next write, if none is running.
    pub fn write_next(&mut self, ctx: &egui::Context) {
        if self.writing.is_busy() {
            return;
        }
        let Some((target, writing)) = self.waiting.pop_front() else { return };
        self.written = target.id;
        let (writer, journals) = (self.writer.clone(), self.journals.clone());
        let notes = self.notes.clone();
        self.writing.begin(ctx, move || Ok(save(target, &writing(), &writer, &journals, &notes)));
    }

    /// Starts to export a game. A running export is cancelled.
    pub fn export(
        &mut self,
        game: DocId,
        name: String,
        path: FullPath,
        order: ExportJob,
        ctx: &egui::Context,
    ) {
        let progress = Arc::new(Progress::default());
        let (target, job_progress, writer) = (path.clone(), progress.clone(), self.writer.clone());
        let mut job = BackgroundTasks::default();
        job.begin(ctx, move || {
            let written = order
                .run(&job_progress)
                .and_then(|bytes| writer.write(&target, bytes).map_err(|error| error.to_string()));
            written.map_err(|what| {
                Unwritten::Export { path: storage::shown(&target), problem: what }.into()
            })
        });
        self.exporting = Some(Exporting { game, name, path, progress, job });
    }

    /// Takes the export that has ended, and its result.
    pub fn take_exported(&mut self) -> Option<(Exporting, Result<(), Message>)> {
        let result = self.exporting.as_mut()?.job.take().pop()?;
        Some((self.exporting.take()?, result))
    }

    /// Takes restored documents, and starts to restore the next one.
    pub fn take_restored(
        &mut self,
        ctx: &egui::Context,
    ) -> Vec<Result<Result<Restored, Unreadable>, String>> {
        let restored = self.restoring.take();
        self.restore_next(ctx);
        restored
    }

    /// Starts to restore the next document, unless one is being restored.
    fn restore_next(&mut self, ctx: &egui::Context) {
        if !self.restoring.is_busy()
            && let Some(left) = self.to_restore.pop_front()
        {
            let damaged = self.damaged.clone();
            self.restoring.begin(ctx, move || Ok(restore(left, &damaged)));
        }
    }

    /// Returns how many documents are being restored, or wait for that.
    pub fn restoring_count(&self) -> usize {
        self.to_restore.len() + usize::from(self.restoring.is_busy())
    }

    /// Takes the results of writing.
    pub fn take_written(&mut self) -> Vec<Result<Saved, SaveError>> {
        let ended = self.writing.take();
        self.note(ended)
    }

    /// Tells the writes that still wait what their files hold now.
    fn note(
        &mut self,
        ended: Vec<Result<Result<Saved, SaveError>, String>>,
    ) -> Vec<Result<Saved, SaveError>> {
        let id = self.written;
        let failed = |problem| Err(SaveError::Failed { id, problem });
        let written: Vec<_> =
            ended.into_iter().map(|result| result.unwrap_or_else(failed)).collect();
        for saved in written.iter().flatten() {
            let same = |target: &&mut Target| {
                target.path == saved.target.path
                    && matches!(target.policy, OverwritePolicy::Unchanged(_))
            };
            for target in self.waiting.iter_mut().map(|(target, _)| target).filter(same) {
                target.policy = OverwritePolicy::Unchanged(Some(saved.on_disk));
            }
        }
        written
    }

    /// Writes all waiting files and waits for that.
    pub fn finish(&mut self, ctx: &egui::Context) -> Vec<Result<Saved, SaveError>> {
        let mut written = Vec::new();
        while self.is_writing() {
            self.write_next(ctx);
            let ended = self.writing.wait();
            written.extend(self.note(ended));
        }
        written
    }

    /// Returns whether a file is being written, or waits for that.
    pub fn is_writing(&self) -> bool {
        self.writing.is_busy() || !self.waiting.is_empty()
    }

    /// Returns whether a file dialog of the system is open.
    pub fn is_asking(&self) -> bool {
        self.system.is_some()
    }
}

/// Writes a game with its work, or a collection, to its file.
fn save(
    target: Target,
    work: &str,
    writer: &Writer,
    journals: &Journals,
    notes: &SavingNotes,
) -> Result<Saved, SaveError> {
    let (text, most) = match target.what {
        Written::Game(_) => (game_text(work), limits::GAME),
        Written::Collection(..) => (work, limits::FILE),
    };
    let failed = |problem| Err(SaveError::Failed { id: target.id, problem });
    if let Err(what) = limits::check_bytes(Text::of("record-thing.file"), text.len(), most) {
        let path = storage::shown(&target.path);
        return failed(t!("work-files.not_saved", path = path, problem = Message::from(what)));
    }
    if let Some(obstacle) = target.policy.obstacle(&target.path) {
        return Err(SaveError::Waits(Conflict { target, obstacle }));
    }
    notes.write(target.id, Fingerprint::of(&target.path, text.as_bytes()));
    let written = match target.policy {
        OverwritePolicy::ReplaceReadOnly => writer.replacing_read_only().write(&target.path, text),
        OverwritePolicy::Unchanged(_) | OverwritePolicy::Replace => {
            writer.write(&target.path, text)
        }
    };
    match written {
        Ok(()) => {
            // A new file may be behind a link that led nowhere before.
            let on_disk = Fingerprint::of(&target.path, text.as_bytes());
            if let Written::Game(_) = target.what {
                journals.keep(&target.path, work);
            }
            Ok(Saved { on_disk, target })
        }
        Err(owlery_store::NotWritten::ReadOnly) => {
            Err(SaveError::Waits(Conflict { target, obstacle: Obstacle::ReadOnly }))
        }
        Err(owlery_store::NotWritten::NotAFile(what)) => {
            Err(SaveError::Waits(Conflict { target, obstacle: Obstacle::NotAFile(what) }))
        }
        Err(problem) => {
            let (path, problem) = (storage::shown(&target.path), problem.to_string());
            failed(t!("work-files.cannot_save", path = path, problem = problem))
        }
    }
}

/// Gives collections without titles, as those of other programs, the name of their file.
fn called_after(mut pasted: Pasted, path: &FullPath) -> Pasted {
    let stem = path.file_stem().map_or(String::new(), |stem| storage::shown(Path::new(stem)));
    for reading in std::iter::once(&mut pasted.content)
        .chain(pasted.also.iter_mut().map(|other| &mut other.content))
    {
        if let Content::Collection(collection) = reading
            && collection.frame.title().is_empty()
        {
            collection.frame.rename(&stem, "");
        }
    }
    pasted
}

messages! {
    enum Unwritten {
        Export { path: String, problem: String } = "work-files.cannot_write",
    }
    /// The reason why a file is not opened, or only in part.
    enum ReadProblem {
        Broken { name: String, problem: Message } = "work-files.broken",
        Foreign { name: String, said: Message } = "work-files.foreign",
        NoGame { name: String, problem: Message, said: Message } = "work-files.no_game",
        NotThere { name: String, problem: String, place: String } = "work-files.not_there",
        NotPasted { problem: Message } = "work-files.not_pasted",
        NoEntry { problem: Message } = "work-files.no_entry",
    }
}

/// Returns the readable part of a faulty text, or the fault if there is none.
fn broken(text: &str, problem: Message) -> Result<Readable, Message> {
    readable_or_problem(paste::broken(text, problem))
}

fn readable_or_problem(problem: Unrecognised) -> Result<Readable, Message> {
    if problem.readings.is_empty() { Err(problem.problem) } else { Ok(Readable::Broken(problem)) }
}

/// Returns a game with its work, and a sentence if its journal is damaged.
fn reopened(
    Reopened { session, lost }: Reopened,
    name: &str,
) -> (collections::Opened, Option<String>) {
    let lost = lost.map(|error| without_journal(name, &error));
    (collections::Opened::Game(session), lost)
}

// Results.

/// Games read from a file.
pub struct Opened {
    /// A game or a collection.
    pub what: collections::Opened,
    /// The file.
    pub path: FullPath,
    /// The contents of the file.
    pub on_disk: Fingerprint,
    /// A sentence if part of the work could not be read.
    pub lost: Option<String>,
}

/// The contents of a file.
pub enum Readable {
    /// A game or a collection.
    Games(Opened),
    /// A game in a text that is not a game file, and so must never be overwritten; with its file if
    /// another program has written it.
    Text(Pasted, Option<FullPath>),
    /// The readable parts of a faulty file or text.
    Broken(Unrecognised),
}

/// A game of a collection that was opened.
pub struct OpenedEntry {
    /// Its place in the collection.
    pub origin: Origin,
    /// The game, or its readable parts.
    pub game: Result<Box<dyn Session>, Unrecognised>,
    /// A sentence if part of its work could not be read.
    pub lost: Option<String>,
}

/// A file that was written.
pub struct Saved {
    /// The document and its file.
    pub target: Target,
    /// The contents of the file.
    pub on_disk: Fingerprint,
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: FullPath,
    /// The document.
    pub id: DocId,
    /// The state of the document.
    pub what: Written,
    /// Which existing file may be overwritten.
    pub policy: OverwritePolicy,
}

/// A state of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A game at a revision.
    Game(u64),
    /// A collection at a revision, with the revisions of open games that were put back into it.
    Collection(Revision, Vec<(DocId, u64)>),
}

/// Why saving a file failed, or waits for an answer.
pub enum SaveError {
    /// The user has to resolve a conflict.
    Waits(Conflict),
    /// Writing failed.
    Failed {
        /// The document.
        id: DocId,
        /// The reason, in a sentence.
        problem: String,
    },
}

/// A file in the way of saving, about which the user has to decide.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The document and its file.
    pub target: Target,
    /// The obstacle.
    pub obstacle: Obstacle,
}

/// A running export.
pub struct Exporting {
    /// The game.
    pub game: DocId,
    /// The name of the game when it began.
    pub name: String,
    /// The file.
    pub path: FullPath,
    /// The progress.
    pub progress: Arc<Progress>,
    job: BackgroundTasks<(), Message>,
}

impl Drop for Exporting {
    fn drop(&mut self) {
        self.progress.stop();
    }
}
