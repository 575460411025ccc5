//! Opening and saving without holding up the window.

use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_dialogs::SystemDialog;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::disk::journals::{Journals, without_journal};
use crate::ui::disk::{Fingerprint, Obstacle, OverwritePolicy, storage};
use crate::ui::documents::{DocId, Origin};
use crate::ui::export::ExportJob;
use crate::ui::recovery::{self, Left, Recovered, saving};
use owlery_engine::Progress;
use owlery_i18n::{Message, Text, messages, t};
use owlery_record::file::work::game_text;
use owlery_record::foreign::Format;
use owlery_record::limits;
use owlery_session::games::{self, Reopened};
use owlery_session::library::{LazyEntry, Revision, Writing};
use owlery_session::paste::{self, Content, is_game_file};
use owlery_session::{Pasted, Session, Unrecognised, collections, recognise};
use owlery_store::{FullPath, Writer, error_text};

/// Work with files that is under way.
#[derive(Default)]
pub struct Files {
    /// The system's dialog.
    pub system: Option<SystemDialog>,
    /// The newest export. To drop it stops it.
    pub exporting: Option<Exporting>,
    writer: Writer,
    /// Where it is noted what is being saved.
    notes: Option<PathBuf>,
    /// Where the journals of saved games are kept.
    journals: Option<Journals>,
    /// Files and long texts that are being read.
    pub reading: BackgroundTasks<Readable, Message>,
    /// Games of collections that are being opened.
    pub taking_out: BackgroundTasks<TakenOut, Message>,
    recovering: BackgroundTasks<Recovered>,
    /// What is to be opened, one after the other, however much that is.
    to_recover: VecDeque<Left>,
    writing: BackgroundTasks<Result<Saved, NotWritten>>,
    /// What is being written, or was last.
    written: DocId,
    /// What is to be written, one after the other, so that an older state never comes last.
    waiting: VecDeque<(Target, Writing)>,
}

impl Files {
    /// Keeps the journals of saved games in one folder, and in another notes of what is being saved.
    pub fn new(writer: Writer, journals: Option<PathBuf>, notes: Option<PathBuf>) -> Self {
        let journals = journals.map(|folder| Journals::new(folder, &writer));
        Files { writer, notes, journals, ..Files::default() }
    }

    /// Begins to read games, or a text that has one in it.
    pub fn read(&mut self, path: FullPath, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.reading.begin(ctx, move || {
            let name = storage::name(&path);
            let problem = |error: io::Error| -> Message {
                let folder = path.parent().filter(|_| error.kind() == ErrorKind::NotFound);
                let (name, problem) = (name.clone(), error_text(&error).to_string());
                match folder.map(|folder| storage::shown(&folder)) {
                    None => Unread::Broken { name, problem: Message::verbatim(problem) },
                    Some(place) => Unread::NotThere { name, problem, place },
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
            let work = journals.and_then(|journals| journals.find(&path, &text));
            let (what, lost) = match work.map(|work| games::open_work(&work)) {
                Some(Ok(work)) => {
                    let (game, lost) = reopened(work, &name);
                    (Ok(game), lost)
                }
                // The work has the same text, and so the same faults.
                _ => (collections::open_any(&text), None),
            };
            match what {
                Ok(what) => Ok(Readable::Games(Opened { what, path, on_disk, lost })),
                Err(error) if is_game_file(&text) => {
                    broken(&text, Unread::Broken { name, problem: error.into() }.into())
                }
                Err(error) => match recognise(&text, None) {
                    Ok(pasted) => {
                        let pasted = called_after(pasted, &path);
                        Ok(Readable::Text(pasted, Format::of(&text).map(|_| path)))
                    }
                    Err(problem) => {
                        let said = problem.said.clone();
                        let said = match Format::of(&text) {
                            Some(_) => Unread::Foreign { name, said },
                            None => Unread::NoGame { name, problem: error.into(), said },
                        };
                        unless_nothing(Unrecognised { said: said.into(), ..problem })
                    }
                },
            }
        });
    }

    /// Begins to look what a long text is that was pasted.
    pub fn recognise(&mut self, text: String, ctx: &egui::Context) {
        self.reading.begin(ctx, move || {
            let recognised = recognise(&text, None);
            recognised.map(|pasted| Readable::Text(pasted, None)).or_else(|problem| {
                let said = Unread::NotPasted { problem: problem.said }.into();
                unless_nothing(Unrecognised { said, ..problem })
            })
        });
    }

    /// Begins to open a game of a collection.
    pub fn take_out(&mut self, origin: Origin, text: Arc<LazyEntry>, ctx: &egui::Context) {
        let journals = self.journals.clone();
        self.taking_out.begin(ctx, move || {
            let work = journals.and_then(|journals| journals.find_entry(&text));
            Ok(match work.map(|work| games::open_work(&work)) {
                Some(Ok(Reopened { session, lost })) => {
                    let lost = lost.map(|error| without_journal(t!("work-files.the_game"), &error));
                    TakenOut { origin, game: Ok(session), lost }
                }
                // The work has the same text, and so the same faults.
                _ => {
                    let game = collections::open_entry(&text).map_err(|error| {
                        paste::broken_entry(&text, Unread::NoEntry { problem: error.into() }.into())
                    });
                    TakenOut { origin, game, lost: None }
                }
            })
        });
    }

    /// Puts what another program left in the row of what is to be opened.
    pub fn recover(&mut self, left: Left) {
        self.to_recover.push_back(left);
    }

    /// The text of a game that goes back into its collection; its work is kept when that is made.
    pub fn keeping(&self, work: Writing) -> Writing {
        let journals = self.journals.clone();
        Box::new(move || {
            let work = work();
            if let Some(journals) = journals {
                journals.keep_entry(&work);
            }
            game_text(&work).to_owned()
        })
    }

    /// Puts something in the row of what is to be written: a game with its work, or a collection.
    pub fn write(&mut self, target: Target, text: Writing) {
        self.waiting.push_back((target, text));
    }

    /// Begins to write what is next, if nothing is being written.
    pub fn write_next(&mut self, ctx: &egui::Context) {
        if self.writing.is_busy() {
            return;
        }
        let Some((target, writing)) = self.waiting.pop_front() else { return };
        self.written = target.id;
        let (writer, journals) = (self.writer.clone(), self.journals.clone());
        let note = self.notes.as_deref().map(|folder| saving::note(folder, target.id));
        self.writing.begin(ctx, move || {
            Ok(save(target, &writing(), &writer, journals.as_ref(), note.as_deref()))
        });
    }

    /// Begins to export a game of this name. An export that is under way is stopped.
    pub fn export(
        &mut self,
        game: DocId,
        name: String,
        path: FullPath,
        order: ExportJob,
        ctx: &egui::Context,
    ) {
        let progress = Arc::new(Progress::default());
        let (target, told, writer) = (path.clone(), progress.clone(), self.writer.clone());
        let mut job = BackgroundTasks::default();
        job.begin(ctx, move || {
            let written = order
                .run(&told)
                .and_then(|bytes| writer.write(&target, bytes).map_err(|error| error.to_string()));
            written.map_err(|what| {
                Unwritten::Export { path: storage::shown(&target), problem: what }.into()
            })
        });
        self.exporting = Some(Exporting { game, name, path, progress, job });
    }

    /// The export that has ended since the last call, and how.
    pub fn take_exported(&mut self) -> Option<(Exporting, Result<(), Message>)> {
        let result = self.exporting.as_mut()?.job.take().pop()?;
        Some((self.exporting.take()?, result))
    }

    /// Returns what was recovered since the last call.
    pub fn take_recovered(&mut self, ctx: &egui::Context) -> Vec<Result<Recovered, String>> {
        let recovered = self.recovering.take();
        if !self.recovering.is_busy()
            && let Some(left) = self.to_recover.pop_front()
        {
            self.recovering.begin(ctx, move || recovery::recover(left));
        }
        recovered
    }

    /// Returns whether something is being recovered, or waits for that.
    pub fn is_recovering(&self) -> bool {
        self.recovering.is_busy() || !self.to_recover.is_empty()
    }

    /// Returns what was written since the last call.
    pub fn take_written(&mut self) -> Vec<Result<Saved, NotWritten>> {
        let ended = self.writing.take();
        self.note(ended)
    }

    /// Tells the writes that still wait what their files hold now.
    fn note(
        &mut self,
        ended: Vec<Result<Result<Saved, NotWritten>, String>>,
    ) -> Vec<Result<Saved, NotWritten>> {
        let id = self.written;
        let failed = |problem| Err(NotWritten::Failed { id, problem });
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

    /// Writes all that waits, and waits until that is done.
    pub fn finish(&mut self, ctx: &egui::Context) -> Vec<Result<Saved, NotWritten>> {
        let mut written = Vec::new();
        while self.is_writing() {
            self.write_next(ctx);
            let ended = self.writing.wait();
            written.extend(self.note(ended));
        }
        written
    }

    /// Why a journal could not be kept, once.
    pub fn take_unkept(&mut self) -> Option<String> {
        self.journals.as_mut()?.take_problem()
    }

    /// Returns whether something is being written, or waits for that.
    pub fn is_writing(&self) -> bool {
        self.writing.is_busy() || !self.waiting.is_empty()
    }

    /// Returns whether a dialog is open.
    pub fn is_asking(&self) -> bool {
        self.system.is_some()
    }
}

/// Writes a game with its work, or a collection, to its file.
fn save(
    target: Target,
    work: &str,
    writer: &Writer,
    journals: Option<&Journals>,
    note: Option<&Path>,
) -> Result<Saved, NotWritten> {
    let (text, journals, most) = match target.what {
        Written::Game(_) => (game_text(work), journals, limits::GAME),
        Written::Collection(..) => (work, None, limits::FILE),
    };
    let failed = |problem| Err(NotWritten::Failed { id: target.id, problem });
    if let Err(what) = limits::check_bytes(Text::of("record-thing.file"), text.len(), most) {
        let path = storage::shown(&target.path);
        return failed(t!("work-files.not_saved", path = path, problem = Message::from(what)));
    }
    if let Some(obstacle) = target.policy.obstacle(&target.path) {
        return Err(NotWritten::Waits(Conflict { target, obstacle }));
    }
    if let Some(note) = note {
        saving::write(note, Fingerprint::of(&target.path, text.as_bytes()), writer);
    }
    let written = match target.policy {
        OverwritePolicy::ReplaceReadOnly => writer.insisting().write(&target.path, text),
        OverwritePolicy::Unchanged(_) | OverwritePolicy::Replace => {
            writer.write(&target.path, text)
        }
    };
    match written {
        Ok(()) => {
            // A new file may be behind a link that led nowhere before.
            let on_disk = Fingerprint::of(&target.path, text.as_bytes());
            if let Some(journals) = journals {
                journals.keep(&target.path, work);
            }
            Ok(Saved { on_disk, target })
        }
        Err(owlery_store::NotWritten::ReadOnly) => {
            Err(NotWritten::Waits(Conflict { target, obstacle: Obstacle::ReadOnly }))
        }
        Err(owlery_store::NotWritten::NoFile(what)) => {
            Err(NotWritten::Waits(Conflict { target, obstacle: Obstacle::NoFile(what) }))
        }
        Err(problem) => {
            let (path, problem) = (storage::shown(&target.path), problem.to_string());
            failed(t!("work-files.cannot_save", path = path, problem = problem))
        }
    }
}

/// Gives collections of other programs, which have no titles, the name of their file.
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
    enum Unread {
        Broken { name: String, problem: Message } = "work-files.broken",
        Foreign { name: String, said: Message } = "work-files.foreign",
        NoGame { name: String, problem: Message, said: Message } = "work-files.no_game",
        NotThere { name: String, problem: String, place: String } = "work-files.not_there",
        NotPasted { problem: Message } = "work-files.not_pasted",
        NoEntry { problem: Message } = "work-files.no_entry",
    }
}

/// Returns what can be read of a text with a fault, or that there is nothing.
fn broken(text: &str, said: Message) -> Result<Readable, Message> {
    unless_nothing(paste::broken(text, said))
}

fn unless_nothing(problem: Unrecognised) -> Result<Readable, Message> {
    if problem.readings.is_empty() { Err(problem.said) } else { Ok(Readable::Broken(problem)) }
}

/// A game of this name that was worked on before, and that its journal is gone if it is.
fn reopened(
    Reopened { session, lost }: Reopened,
    name: &str,
) -> (collections::Opened, Option<String>) {
    let lost = lost.map(|error| without_journal(name, &error));
    (collections::Opened::Game(session), lost)
}

// What is read from files, and what is written to them.

/// What was read from a file of this program.
pub struct Opened {
    /// One game or many.
    pub what: collections::Opened,
    /// Where it came from.
    pub path: FullPath,
    /// What the file holds.
    pub on_disk: Fingerprint,
    /// What of it could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was found in a file.
pub enum Readable {
    /// A game, or many.
    Games(Opened),
    /// Something that stands in a text, which is no game file and so must never be overwritten, with
    /// the file that it came from where another program has written that.
    Text(Pasted, Option<FullPath>),
    /// What can be read of a file or text that has faults, or of a game of a collection.
    Broken(Unrecognised),
}

/// A game of a collection, replayed, or why it cannot be.
pub struct TakenOut {
    /// Its place.
    pub origin: Origin,
    /// The game, or what of it can be read.
    pub game: Result<Box<dyn Session>, Unrecognised>,
    /// What of its work could not be read, as a sentence.
    pub lost: Option<String>,
}

/// What was written to a file.
pub struct Saved {
    /// What was written where.
    pub target: Target,
    /// What the file holds now.
    pub on_disk: Fingerprint,
}

/// What is to be written where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: FullPath,
    /// The game or collection.
    pub id: DocId,
    /// What is written.
    pub what: Written,
    /// What may be lost by it.
    pub policy: OverwritePolicy,
}

/// What is written into a file, at which state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A game, at a revision of its record.
    Game(u64),
    /// A collection, with the revisions of open games that were put back into it.
    Collection(Revision, Vec<(DocId, u64)>),
}

/// Why something was not written.
pub enum NotWritten {
    /// Something is in the way, about which a person has to decide.
    Waits(Conflict),
    /// It failed.
    Failed {
        /// The game or collection.
        id: DocId,
        /// Why, in a sentence.
        problem: String,
    },
}

/// Something is in the way of saving, about which a person has to decide.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The document and its file.
    pub target: Target,
    /// What is in the way.
    pub obstacle: Obstacle,
}

/// An export that is under way.
pub struct Exporting {
    /// The game.
    pub game: DocId,
    /// What the game was called when it began.
    pub name: String,
    /// Where it goes.
    pub path: FullPath,
    /// How it goes.
    pub progress: Arc<Progress>,
    job: BackgroundTasks<(), Message>,
}

impl Drop for Exporting {
    fn drop(&mut self) {
        self.progress.stop();
    }
}
