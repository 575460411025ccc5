//! The library on two threads of its own: one changes it, the other looks things up meanwhile.
//!
//! The window sends tasks and takes their results between frames. A lookup that a newer one of its kind
//! replaces is left out, so that stepping quickly through a game leaves no queue behind.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

use egui::Context;

use super::query::{Answer, CurrentFacts, Lookup};
use crate::ui::documents::DocId;
use owlery_i18n::Message;
use owlery_library::{
    Added, GameNumber, ImportProgress, Imported, Library, LibraryError, NewGame, Opened, Origin,
    PositionNote, Recovered, RefusedGame, import,
};
use owlery_record::GameFile;
use owlery_session::collection::LazyEntry;
use owlery_session::collections;

/// A change of the library.
pub enum Change {
    /// Add or replace a game of the window.
    Keep(GameToKeep),
    /// Take in files and folders.
    Import(Vec<PathBuf>),
    /// Do not go on with an import that was interrupted.
    LeaveImport,
    /// Take in the games of a collection of this name, which come from there.
    ImportEntries(String, Vec<Arc<LazyEntry>>, Origin),
    /// Forget games.
    Forget(Vec<GameNumber>),
    /// Forget everything.
    ForgetAll,
    /// Only open the library, if that failed before.
    Open,
    /// Make the index anew.
    Rebuild,
    /// Write a note on a position.
    SetNote(PositionNote),
    /// Put games at the end of the queue for reports, with the node limit for each position.
    QueueReports(Vec<GameNumber>, u64),
    /// Keep a game with its report; without a text, only remove it from the queue.
    KeepReport(GameNumber, Option<Box<dyn FnOnce() -> String + Send>>),
    /// Empty the queue for reports.
    ClearReportQueue,
}

/// A game of the window on its way into the library.
pub struct GameToKeep {
    /// The open game.
    pub game: DocId,
    /// Its revision.
    pub revision: u64,
    /// Its number, if the library has it.
    pub number: Option<GameNumber>,
    /// Makes the text of its file.
    pub text: Box<dyn FnOnce() -> String + Send>,
    /// Where it comes from.
    pub origin: Origin,
    /// Its file as it is shown; empty if there is none.
    pub file: String,
}

/// What a change has come to.
pub enum Done {
    /// The library was opened, and a damaged one was recovered.
    Recovered(Recovered),
    /// The library is open.
    Opened,
    /// An open game is in the library.
    Kept(KeptGame),
    /// An import was interrupted when the program ended, of these files and folders.
    ImportInterrupted(Vec<PathBuf>),
    /// An interrupted import will not go on.
    ImportLeft,
    /// An import goes on.
    Importing(ImportProgress),
    /// An import is over.
    Imported(Imported),
    /// Games were forgotten.
    Forgotten(usize),
    /// Everything was forgotten.
    AllForgotten,
    /// The index is being made; from 0 to 1.
    Rebuilding(f32),
    /// The index was made, but for so many games that cannot be read.
    Rebuilt(usize),
    /// A note was written.
    NoteSet,
    /// Games wait for a report, or no longer.
    ReportsQueued,
    /// A report was kept.
    ReportKept(GameNumber),
    /// A change was not made.
    Failed(LibraryError),
}

/// An open game that is in the library.
pub struct KeptGame {
    /// The open game.
    pub game: DocId,
    /// The revision that is there.
    pub revision: u64,
    /// Its number.
    pub number: GameNumber,
    /// The unfinished game that it goes on with.
    pub beginning: Option<GameNumber>,
}

/// News of the library.
pub enum News {
    /// Of a change.
    Done(Done),
    /// The answer to a lookup.
    Answer(Answer),
    /// A lookup failed.
    NotFound(LibraryError),
}

/// The library as the window sees it. Its threads start with the first task.
pub struct LibraryService {
    /// The file; `None` if nothing is kept.
    path: Option<PathBuf>,
    threads: Option<Threads>,
    /// Whether an import or another long change is to end early.
    cancelled: Arc<AtomicBool>,
    /// The number of the newest search, which makes older ones end.
    newest: Arc<AtomicU64>,
    /// The number of changes whose results are still to come.
    pending: usize,
}

struct Threads {
    changes: Sender<Change>,
    lookups: Sender<Request>,
    news: Receiver<News>,
    writer: Option<JoinHandle<()>>,
    reader: Option<JoinHandle<()>>,
}

/// A message to the thread that looks things up.
enum Request {
    Lookup(Lookup),
    /// The library has changed.
    Changed,
    /// The library is open, or cannot be opened for this reason.
    Opened(Option<LibraryError>),
    /// The program ends.
    End,
}

impl LibraryService {
    /// Creates a service for the library in a file.
    pub fn new(path: Option<PathBuf>) -> Self {
        LibraryService {
            path,
            threads: None,
            cancelled: Arc::default(),
            newest: Arc::default(),
            pending: 0,
        }
    }

    /// Returns whether there is a library: not where the system names no folder for it.
    pub fn exists(&self) -> bool {
        self.path.is_some()
    }

    /// Returns whether there is a file, so that a first look into it makes none.
    pub fn has_file(&self) -> bool {
        self.threads.is_some() || self.path.as_ref().is_some_and(|path| path.exists())
    }

    /// Starts a change.
    pub fn change(&mut self, change: Change, ctx: &Context) {
        self.cancelled.store(false, Ordering::Relaxed);
        self.change_after(change, ctx);
    }

    /// Starts a change after those under way, which may have been [cancelled](Self::cancel).
    pub fn change_after(&mut self, change: Change, ctx: &Context) {
        if let Some(threads) = self.threads(ctx) {
            // Without its thread, the news say that there is none.
            let _ = threads.changes.send(change);
            self.pending += 1;
        }
    }

    /// Looks something up.
    pub fn look_up(&mut self, lookup: Lookup, ctx: &Context) {
        if let Lookup::List(query) = &lookup {
            self.newest.store(query.id, Ordering::Relaxed);
        }
        if let Some(threads) = self.threads(ctx) {
            let _ = threads.lookups.send(Request::Lookup(lookup));
        }
    }

    /// Returns whether a change is under way.
    pub fn is_changing(&self) -> bool {
        self.pending > 0
    }

    /// Ends the change under way early, if it can be.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Ends the search under way.
    pub fn cancel_search(&self) {
        self.newest.store(0, Ordering::Relaxed);
    }

    /// Takes the news since the last call.
    pub fn take(&mut self) -> Vec<News> {
        let Some(threads) = &self.threads else { return Vec::new() };
        let news: Vec<_> = threads.news.try_iter().collect();
        for one in &news {
            let is_last = match one {
                News::Done(done) => !matches!(
                    done,
                    Done::Importing(_)
                        | Done::Rebuilding(_)
                        | Done::Recovered(_)
                        | Done::ImportInterrupted(_)
                ),
                News::Answer(_) | News::NotFound(_) => false,
            };
            self.pending = self.pending.saturating_sub(usize::from(is_last));
        }
        news
    }

    /// Ends lookups and imports, waits for all other changes, and closes the library.
    pub fn close(&mut self) {
        self.cancel();
        self.cancel_search();
        let Some(Threads { changes, lookups, news, writer, reader }) = self.threads.take() else {
            return;
        };
        let _ = lookups.send(Request::End);
        drop(changes);
        // The last connection to close leaves all changes in the one file.
        for thread in [reader, writer].into_iter().flatten() {
            if thread.join().is_err() {
                log::error!("a thread of the library has panicked");
            }
        }
        drop(news);
    }

    fn threads(&mut self, ctx: &Context) -> Option<&Threads> {
        let path = self.path.as_ref()?;
        if self.threads.is_none() {
            self.threads = Some(Threads::start(path, &self.cancelled, &self.newest, ctx));
        }
        self.threads.as_ref()
    }
}

impl Drop for LibraryService {
    fn drop(&mut self) {
        self.close();
    }
}

/// The sending end of news, which wakes the window.
#[derive(Clone)]
struct Teller {
    news: Sender<News>,
    ctx: Context,
}

impl Teller {
    fn tell(&self, news: News) {
        // The window may have closed meanwhile.
        let _ = self.news.send(news);
        self.ctx.request_repaint();
    }

    fn done(&self, done: Done) {
        self.tell(News::Done(done));
    }
}

impl Threads {
    fn start(
        path: &Path,
        cancelled: &Arc<AtomicBool>,
        newest: &Arc<AtomicU64>,
        ctx: &Context,
    ) -> Self {
        let (changes, changes_to_make) = channel();
        let (lookups, lookups_to_do) = channel();
        let (sender, news) = channel();
        let teller = Teller { news: sender, ctx: ctx.clone() };
        let writer = Writer {
            path: path.to_owned(),
            teller: teller.clone(),
            lookups: lookups.clone(),
            cancelled: cancelled.clone(),
        };
        let reader = Reader { path: path.to_owned(), teller, newest: newest.clone() };
        // Without a thread, tasks have no result.
        let writer = spawn("library", move || writer.run(&changes_to_make));
        let reader = spawn("library lookups", move || reader.run(&lookups_to_do));
        Threads { changes, lookups, news, writer, reader }
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Option<JoinHandle<()>> {
    Builder::new().name(name.into()).spawn(run).ok()
}

/// The thread that changes the library.
struct Writer {
    path: PathBuf,
    teller: Teller,
    lookups: Sender<Request>,
    cancelled: Arc<AtomicBool>,
}

impl Writer {
    fn run(self, changes: &Receiver<Change>) {
        let mut library = self.open();
        for change in changes {
            if library.is_err() {
                // There may be room by now.
                library = self.open();
            }
            let done = match &mut library {
                Ok(library) => self.make(change, library),
                Err(error) => Err(error.clone()),
            };
            let _ = self.lookups.send(Request::Changed);
            self.teller.done(done.unwrap_or_else(Done::Failed));
        }
        if let Err(error) = library.and_then(Library::close) {
            log::error!("the library was not closed: {error}");
        }
    }

    /// Opens the library, and lets the other thread look things up in it, or tells it why it cannot.
    fn open(&self) -> Result<Library, LibraryError> {
        let library = self.open_file();
        let _ = self.lookups.send(Request::Opened(library.as_ref().err().cloned()));
        library
    }

    fn open_file(&self) -> Result<Library, LibraryError> {
        let Opened { mut library, recovered } = Library::open(&self.path)?;
        recovered.into_iter().for_each(|it| self.teller.done(Done::Recovered(it)));
        match library.interrupted_import() {
            Ok(paths) if paths.is_empty() => {}
            Ok(paths) => self.teller.done(Done::ImportInterrupted(paths)),
            Err(error) => log::warn!("no look at an earlier import: {error}"),
        }
        if library.is_outdated()? {
            let rebuilt = library.rebuild(&|share| self.goes_on(Done::Rebuilding(share)));
            // It is made again at the next start.
            self.teller.done(rebuilt.map_or_else(Done::Failed, |it| Done::Rebuilt(it.len())));
        }
        Ok(library)
    }

    /// Tells how far a change is, and returns whether it is to go on.
    fn goes_on(&self, progress: Done) -> bool {
        self.teller.done(progress);
        !self.cancelled.load(Ordering::Relaxed)
    }

    fn make(&self, change: Change, library: &mut Library) -> Result<Done, LibraryError> {
        match change {
            Change::Keep(game) => keep(game, library),
            Change::Import(paths) => {
                let mut batches = 0;
                let mut progress = |progress: ImportProgress| {
                    // What is in the library is seen while the rest comes.
                    if progress.games / 2000 > batches {
                        batches = progress.games / 2000;
                        let _ = self.lookups.send(Request::Changed);
                    }
                    self.goes_on(Done::Importing(progress))
                };
                import(library, &paths, &convert, &mut progress).map(Done::Imported)
            }
            Change::LeaveImport => library.leave_import().map(|()| Done::ImportLeft),
            Change::ImportEntries(name, entries, origin) => {
                add_entries(&name, &entries, origin, library)
            }
            Change::Forget(games) => {
                library.forget(&games)?;
                Ok(Done::Forgotten(games.len()))
            }
            Change::Open => Ok(Done::Opened),
            Change::ForgetAll => library.forget_all().map(|()| Done::AllForgotten),
            Change::Rebuild => {
                let unread = library.rebuild(&|share| self.goes_on(Done::Rebuilding(share)))?;
                Ok(Done::Rebuilt(unread.len()))
            }
            Change::SetNote(note) => library.set_note(&note).map(|()| Done::NoteSet),
            Change::QueueReports(games, nodes) => {
                library.queue_reports(&games, nodes).map(|()| Done::ReportsQueued)
            }
            Change::KeepReport(game, text) => match text {
                Some(text) => library.keep_report(game, &text()).map(|_| Done::ReportKept(game)),
                None => library.unqueue_report(game).map(|()| Done::ReportKept(game)),
            },
            Change::ClearReportQueue => library.clear_report_queue().map(|()| Done::ReportsQueued),
        }
    }
}

fn keep(game: GameToKeep, library: &mut Library) -> Result<Done, LibraryError> {
    let GameToKeep { game: id, revision, number, text, origin, file } = game;
    let read = NewGame::read(&text(), origin);
    let game = read.map(|game| NewGame { file, ..game }).map_err(|error| {
        LibraryError::Content { game: number.map_or(0, |number| number.0), what: error.to_string() }
    })?;
    // It may have been forgotten meanwhile.
    let known = match number {
        Some(number) if library.replace(number, &game)? => Some(number),
        _ => None,
    };
    let beginning = if known.is_some() { None } else { library.beginning_of(&game)? };
    let number = match known {
        Some(number) => number,
        None => library.add(&[game])?[0].number(),
    };
    Ok(Done::Kept(KeptGame { game: id, revision, number, beginning }))
}

/// Adds the games of a collection.
fn add_entries(
    name: &str,
    entries: &[Arc<LazyEntry>],
    origin: Origin,
    library: &mut Library,
) -> Result<Done, LibraryError> {
    let (mut games, mut imported) = (Vec::new(), Imported::default());
    for (at, entry) in entries.iter().enumerate() {
        match NewGame::read_entry(entry, origin) {
            Ok(game) => games.push(game),
            Err(error) => imported.refused.push(RefusedGame {
                path: name.into(),
                place: Some(at + 1),
                reason: Message::verbatim(error.to_string()),
            }),
        }
    }
    for added in library.add(&games)? {
        match added {
            Added::New(number) => imported.added.push(number),
            Added::Known(_) => imported.known += 1,
        }
    }
    Ok(Done::Imported(imported))
}

/// Converts a text of another program, or a transcript, into texts of game files.
fn convert(text: &str) -> Option<Result<Vec<String>, Message>> {
    if GameFile::read(text).is_ok() || owlery_session::paste::is_game_file(text) {
        return None;
    }
    Some(collections::game_texts(text))
}

/// The thread that looks things up, with a connection of its own.
struct Reader {
    path: PathBuf,
    teller: Teller,
    newest: Arc<AtomicU64>,
}

impl Reader {
    fn run(self, requests: &Receiver<Request>) {
        // The other thread makes the file.
        let (mut waiting, mut failure) = (Vec::new(), None);
        for request in requests {
            match request {
                Request::Opened(error) => {
                    failure = error;
                    break;
                }
                Request::End => return,
                request => waiting.push(request),
            }
        }
        let (mut library, mut facts) = (None, CurrentFacts::default());
        loop {
            if waiting.is_empty() {
                match requests.recv() {
                    Ok(request) => waiting.push(request),
                    Err(_) => return,
                }
            }
            waiting.extend(requests.try_iter());
            for request in without_replaced(std::mem::take(&mut waiting)) {
                match request {
                    Request::Changed => facts.is_stale = true,
                    Request::Opened(error) => failure = error,
                    Request::End => return,
                    Request::Lookup(lookup) => {
                        let found = match &failure {
                            Some(error) => Err(error.clone()),
                            None => self.look_up(lookup, &mut library, &mut facts),
                        };
                        match found {
                            Ok(answer) => self.teller.tell(News::Answer(answer)),
                            Err(LibraryError::Cancelled) => {}
                            Err(error) => self.teller.tell(News::NotFound(error)),
                        }
                    }
                }
            }
        }
    }

    fn look_up(
        &self,
        lookup: Lookup,
        library: &mut Option<Library>,
        facts: &mut CurrentFacts,
    ) -> Result<Answer, LibraryError> {
        let library = match library {
            Some(library) => library,
            None => library.insert(Library::open_reader(&self.path)?),
        };
        lookup.answer(library, facts, &self.newest, &|share| {
            self.teller.tell(News::Answer(Answer::Searching(share)));
        })
    }
}

/// Returns the requests without the lookups that a later one of their kind replaces.
fn without_replaced(requests: Vec<Request>) -> Vec<Request> {
    let mut kinds = Vec::new();
    let mut left: Vec<_> = requests
        .into_iter()
        .rev()
        .filter(|request| match request {
            Request::Lookup(lookup) if lookup.is_replaceable() => {
                let kind = std::mem::discriminant(lookup);
                let is_newest = !kinds.contains(&kind);
                kinds.push(kind);
                is_newest
            }
            _ => true,
        })
        .collect();
    left.reverse();
    left
}
