//! Taking in files of games: one game, a collection, whole folders, and what other programs wrote.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::{Added, GameNumber, Library, LibraryError, NewGame, Origin};
use owlery_i18n::Message;
use owlery_record::file::{self, Entry, FileContent};
use owlery_record::foreign::{EXTENSIONS, Format};
use owlery_record::limits;

/// Converts the text of another program into texts of game files.
pub type Convert<'a> = &'a (dyn Fn(&str) -> Option<Result<Vec<String>, Message>> + Sync);

/// How far an import is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImportProgress {
    /// Files that were read, and all files.
    pub files: [usize; 2],
    /// Games that were taken in.
    pub games: usize,
    /// The share of the work that is done, by the sizes of the files, from 0 to 1.
    pub share: f32,
}

/// A game or file that was not taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedGame {
    /// The file.
    pub path: PathBuf,
    /// The place of the game in its collection, counted from 1; `None` if it is about the whole file.
    pub place: Option<usize>,
    /// The reason why it was refused, as a clause.
    pub reason: Message,
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that are new.
    pub added: Vec<GameNumber>,
    /// The number of games that the library had.
    pub known: usize,
    /// The games and files that were refused.
    pub refused: Vec<RefusedGame>,
    /// Whether it was cancelled. What was taken in until then stays.
    pub is_cancelled: bool,
}

/// The number of games in one transaction.
const BATCH: usize = 2000;
/// The number of games that wait for a thread, and for the disk.
const WAITING: usize = 256;

/// Takes in all games of these files and folders; folders are searched for game files, by their endings, other
/// programs' too. All cores read games while one writes. `progress` returns whether to go on.
///
/// Until it is over, the library knows of it, so that [it can go on](Library::interrupted_import) after the
/// program has ended; games that were taken in are recognised then. A cancelled one can go on, too, unless it
/// is [left](Library::leave_import).
pub fn import(
    library: &mut Library,
    paths: &[PathBuf],
    convert: Convert<'_>,
    progress: &mut dyn FnMut(ImportProgress) -> bool,
) -> Result<Imported, LibraryError> {
    library.begin_import(paths)?;
    let (files, mut refused) = find_files(paths);
    let counts = Counts::default();
    let (tasks, todo) = sync_channel(WAITING);
    let (results, done) = sync_channel(WAITING);
    let todo = Arc::new(Mutex::new(todo));
    let workers = thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut imported = thread::scope(|scope| {
        let (counts, files) = (&counts, &files);
        scope.spawn(move || read_files(files, convert, &tasks, counts));
        for _ in 0..workers {
            let (todo, results) = (todo.clone(), results.clone());
            scope.spawn(move || read_games(&todo, &results));
        }
        drop((results, todo));
        let written = write_games(library, &done, files.len(), counts, progress);
        counts.is_cancelled.store(true, Ordering::Relaxed);
        // The threads end once nobody waits for their results.
        drop(done);
        written
    })?;
    if !imported.is_cancelled {
        library.leave_import()?;
    }
    imported.refused.append(&mut refused);
    imported.refused.sort_by(|one, other| (&one.path, one.place).cmp(&(&other.path, other.place)));
    Ok(imported)
}

impl Library {
    /// Returns the files and folders of an import that was interrupted; empty if there is none.
    pub fn interrupted_import(&self) -> Result<Vec<PathBuf>, LibraryError> {
        let mut query = self.connection.prepare("SELECT path FROM import ORDER BY path")?;
        let paths = query.query_map([], |row| Ok(PathBuf::from(row.get::<_, String>(0)?)))?;
        Ok(paths.collect::<Result<_, _>>()?)
    }

    /// Notes what is to be imported. A path that is no Unicode is left out: it cannot go on.
    fn begin_import(&mut self, paths: &[PathBuf]) -> Result<(), LibraryError> {
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM import", [])?;
        for path in paths.iter().filter_map(|path| path.to_str()) {
            transaction.execute("INSERT OR IGNORE INTO import VALUES (?)", [path])?;
        }
        Ok(transaction.commit()?)
    }

    /// Does not go on with an import that was interrupted. What was taken in stays.
    pub fn leave_import(&mut self) -> Result<(), LibraryError> {
        self.connection.execute("DELETE FROM import", [])?;
        Ok(())
    }
}

#[derive(Default)]
struct Counts {
    /// Files that were read.
    files: AtomicUsize,
    /// The part of them that was read, and their whole size, in bytes.
    bytes: AtomicU64,
    all_bytes: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Counts {
    fn share(&self) -> f32 {
        let [read, all] = [&self.bytes, &self.all_bytes].map(|it| it.load(Ordering::Relaxed));
        read as f32 / all.max(1) as f32
    }
}

/// A game to be read.
struct Task {
    path: Arc<PathBuf>,
    place: Option<usize>,
    content: Content,
}

enum Content {
    Entry(Entry),
    Text(String),
    Refused(Message),
}

type ReadGame = Result<Box<NewGame>, RefusedGame>;

/// A file to be read.
struct FoundFile {
    path: Arc<PathBuf>,
    /// Whether it was asked for by its name, and not found in a folder.
    is_named: bool,
}

/// Returns whether the name of a file is that of a game file, in any case of its letters.
fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.iter().any(|it| it.eq_ignore_ascii_case(ending)))
}

/// Returns the files to be read, each once, and what cannot be looked into.
fn find_files(paths: &[PathBuf]) -> (Vec<FoundFile>, Vec<RefusedGame>) {
    let (mut files, mut refused) = (BTreeMap::new(), Vec::new());
    let mut todo: Vec<(PathBuf, bool)> = paths.iter().map(|path| (path.clone(), true)).collect();
    let mut seen = BTreeSet::new();
    while let Some((path, is_named)) = todo.pop() {
        if !path.is_dir() {
            if is_named || has_ending(&path, &[file::EXTENSION]) || has_ending(&path, &EXTENSIONS) {
                *files.entry(path).or_default() |= is_named;
            }
            continue;
        }
        // A link may lead back.
        if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
            continue;
        }
        let read = std::fs::read_dir(&path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        match read {
            Ok(entries) => todo.extend(entries.iter().map(|entry| (entry.path(), false))),
            Err(error) => {
                let reason = Message::verbatim(owlery_store::error_text(&error));
                refused.push(RefusedGame { path, place: None, reason });
            }
        }
    }
    let found = |(path, is_named)| FoundFile { path: Arc::new(path), is_named };
    (files.into_iter().map(found).collect(), refused)
}

/// Reads files and parts collections into games.
fn read_files(
    files: &[FoundFile],
    convert: Convert<'_>,
    tasks: &SyncSender<Task>,
    counts: &Counts,
) {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let sizes: Vec<_> = files.iter().map(|file| size(&file.path)).collect();
    counts.all_bytes.store(sizes.iter().sum(), Ordering::Relaxed);
    let mut begin = 0;
    for (file, size) in files.iter().zip(sizes) {
        let contents = read_file(file, convert);
        let count = contents.len();
        for (at, content) in contents.into_iter().enumerate() {
            counts.bytes.store(begin + size * at as u64 / count as u64, Ordering::Relaxed);
            let place = (count != 1).then_some(at + 1);
            let task = Task { path: file.path.clone(), place, content };
            if counts.is_cancelled.load(Ordering::Relaxed) || tasks.send(task).is_err() {
                return;
            }
        }
        begin += size;
        counts.bytes.store(begin, Ordering::Relaxed);
        counts.files.fetch_add(1, Ordering::Relaxed);
    }
}

/// Reads a file; of one that is no game file for all its name, only if it was asked for.
fn read_file(FoundFile { path, is_named }: &FoundFile, convert: Convert<'_>) -> Vec<Content> {
    let refused = |reason: Message| vec![Content::Refused(reason)];
    let read = owlery_store::read_bytes(path, limits::FILE as u64).and_then(owlery_store::text);
    let text = match read {
        Ok(text) => text,
        Err(error) => return refused(Message::verbatim(owlery_store::error_text(&error))),
    };
    let is_own = has_ending(path, &[file::EXTENSION]);
    if !is_own && !is_named && Format::of(&text).is_none() {
        return Vec::new();
    }
    if !is_own && let Some(converted) = convert(&text) {
        return match converted {
            Ok(texts) => texts.into_iter().map(Content::Text).collect(),
            Err(reason) => refused(reason),
        };
    }
    match file::read(&text) {
        Ok(FileContent::Collection(collection)) => {
            collection.games.into_iter().map(Content::Entry).collect()
        }
        Ok(FileContent::Game(_)) => vec![Content::Text(text)],
        Err(error) => refused(Message::verbatim(error.to_string())),
    }
}

/// Reads games until there are no more, or nobody wants them.
fn read_games(tasks: &Mutex<Receiver<Task>>, results: &SyncSender<ReadGame>) {
    loop {
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { path, place, content }) = task else { return };
        let read = match &content {
            Content::Entry(entry) => NewGame::read_entry(entry, Origin::Imported),
            Content::Text(text) => NewGame::read(text, Origin::Imported),
            Content::Refused(reason) => {
                let refused =
                    RefusedGame { path: path.to_path_buf(), place, reason: reason.clone() };
                if results.send(Err(refused)).is_err() {
                    return;
                }
                continue;
            }
        };
        let game = match read {
            Ok(game) => Ok(Box::new(NewGame { file: path.display().to_string(), ..game })),
            Err(error) => Err(RefusedGame {
                path: path.to_path_buf(),
                place,
                reason: Message::verbatim(error.to_string()),
            }),
        };
        if results.send(game).is_err() {
            return;
        }
    }
}

/// Writes games in batches.
fn write_games(
    library: &mut Library,
    done: &Receiver<ReadGame>,
    files: usize,
    counts: &Counts,
    progress: &mut dyn FnMut(ImportProgress) -> bool,
) -> Result<Imported, LibraryError> {
    let mut imported = Imported::default();
    let mut batch = Vec::with_capacity(BATCH);
    let mut flush = |batch: &mut Vec<NewGame>, imported: &mut Imported| {
        for added in library.add(batch)? {
            match added {
                Added::New(number) => imported.added.push(number),
                Added::Known(_) => imported.known += 1,
            }
        }
        batch.clear();
        Ok::<_, LibraryError>(())
    };
    let now = |games: usize| ImportProgress {
        files: [counts.files.load(Ordering::Relaxed), files],
        games,
        share: counts.share(),
    };
    let mut looked = 0_usize;
    for game in done {
        match game {
            Ok(game) => batch.push(*game),
            Err(refused) => imported.refused.push(refused),
        }
        if batch.len() == BATCH {
            flush(&mut batch, &mut imported)?;
        }
        looked += 1;
        let games = imported.added.len() + imported.known + batch.len();
        if looked % 32 == 1 && !progress(now(games)) {
            imported.is_cancelled = true;
            break;
        }
    }
    flush(&mut batch, &mut imported)?;
    let games = imported.added.len() + imported.known;
    progress(now(games));
    Ok(imported)
}
