//! Taking over what versions up to 0.2.0 have left, once: a folder for each program that ran, with a
//! file for each document that was open, and a folder of undo journals.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{self, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use super::journals::id_of_hash;
use super::restored::free_place;
use super::window_state::{TabState, WindowState};
use super::{Heading, Kind, WINDOW, note_text, saving_key};
use crate::ui::disk::{Fingerprint, one_line, storage, together};
use crate::ui::documents::{DocId, Origin};
use owlery_games::options::what_is_wrong;
use owlery_games::outside::visible_line;
use owlery_i18n::{t, with_subject};
use owlery_record::Collection;
use owlery_session::collection::{EntryId, OpenCollection, divide};
use owlery_store::session::{DocumentId, SavedDocument, SessionContent, SessionWriter};
use owlery_store::{FullPath, error_text};

/// The time within which everything has to be written before the old files go.
const PATIENCE: Duration = Duration::from_secs(60);
/// The largest file beside the documents that is read.
const LARGEST: u64 = 1 << 20;
/// The longest name, in characters.
const NAME: usize = 120;
/// The extension of documents and journals.
const EXTENSION: &str = "work";
/// The extension of notes on files being saved.
const NOTE: &str = "saving";

/// The kind in the first line of a file.
#[derive(Deserialize)]
enum OldKind {
    Game(Option<Origin>),
    Collection(DocId, Vec<EntryId>),
    SetUp,
    /// The line cannot be read.
    #[serde(skip)]
    Unknown,
}

/// Everything that was found.
#[derive(Default)]
struct Found {
    documents: Vec<SavedDocument>,
    values: BTreeMap<String, String>,
    /// The files that can go once their contents are written.
    files: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    /// Clauses on what could not be read.
    problems: Vec<String>,
    /// Sentences on damaged documents.
    damage: Vec<String>,
}

/// Puts what earlier versions have left into a session, and returns sentences on what went wrong.
pub fn take_over(
    state: &Path,
    writer: &SessionWriter,
    content: &mut SessionContent,
) -> Vec<String> {
    let mut found = Found::default();
    let mut programs = found.entries(&state.join("open"));
    programs.push(state.join("session"));
    programs.retain(|folder| folder.is_dir() && !is_in_use(folder));
    // The program that was used last comes last, and so to the front.
    programs.sort_by_cached_key(|folder| {
        let window = fs::metadata(folder.join("window.ron"));
        (window.and_then(|file| file.modified()).ok(), folder.clone())
    });
    programs.iter().for_each(|folder| found.take_program(state, folder));
    found.take_journals(&state.join("journals"));
    found.folders.push(state.join("open"));
    let Found { documents, values, files, folders, problems, mut damage } = found;
    for document in documents {
        let SavedDocument { id, kind, head, base, .. } = document.clone();
        // An earlier start may have taken it over, and not removed its file.
        if content.documents.iter().all(|other| other.id != id) {
            writer.insert(id, kind, head, move || base);
            content.documents.push(document);
        }
    }
    for (key, value) in values {
        if let Entry::Vacant(entry) = content.values.entry(key) {
            writer.set(entry.key(), &value);
            entry.insert(value);
        }
    }
    match writer.flush(PATIENCE) {
        Ok(()) => remove(&files, &folders),
        Err(error) => log::warn!("the files of an earlier version stay: {error}"),
    }
    let problems = (!problems.is_empty())
        .then(|| t!("autosave-legacy.not_read", problems = together(&problems)));
    damage.extend(problems);
    damage
}

impl Found {
    /// Takes the documents and the window of a program.
    fn take_program(&mut self, state: &Path, folder: &Path) {
        let (mut works, mut others) = (Vec::new(), Vec::new());
        for path in self.entries(folder) {
            match path.extension().and_then(|it| it.to_str()) {
                Some(EXTENSION) => works.push(path),
                Some(NOTE) => others.push(path),
                _ => {}
            }
        }
        let window = text_of(&folder.join("window.ron"));
        let tabs = window.as_deref().map(tabs).unwrap_or_default();
        let id = |work: &Path| work.file_stem()?.to_str()?.parse().ok();
        let place = |work: &Path| tabs.iter().position(|(tab, _)| Some(*tab) == id(work));
        // What is not known to have been open comes last.
        works.sort_by_cached_key(|work| (place(work).unwrap_or(usize::MAX), work.clone()));
        for work in works {
            let tab = place(&work).map(|at| tabs[at].1.clone()).unwrap_or_default();
            if let Some(said) = self.take_work(state, &work, id(&work), tab) {
                self.damage.push(said);
            }
        }
        self.values.extend(window.map(|text| (WINDOW.to_owned(), WindowState::read(&text).text())));
        self.files.extend(others);
        self.files.extend(["window.ron", "lock", "room"].map(|name| folder.join(name)));
        self.folders.push(folder.to_owned());
    }

    /// Takes a document. Returns a sentence if it is damaged.
    fn take_work(
        &mut self,
        state: &Path,
        file: &Path,
        id: Option<DocId>,
        tab: TabState,
    ) -> Option<String> {
        let name = unknown_name(file);
        let bytes = match storage::read_bytes(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                let what = one_line(&error_text(&error).to_string());
                let said = t!("autosave-restored.unreadable", name = name, problem = what);
                return Some(format!(
                    "{said} {}",
                    keep_aside(state, file, |from, to| fs::rename(from, to))
                ));
            }
        };
        let mut problem = None;
        let text = String::from_utf8(bytes).unwrap_or_else(|error| {
            let byte = error.utf8_error().valid_up_to();
            problem = Some(t!("autosave-legacy.no_utf8", byte = byte));
            String::from_utf8_lossy(error.as_bytes()).into_owned()
        });
        let (first, work) = text.split_once('\n').unwrap_or((&text, ""));
        let (mut heading, kind) = read_first_line(first).unwrap_or_else(|what| {
            problem.get_or_insert(t!("autosave-legacy.first_line", what = what));
            (Heading { name, ..Heading::default() }, OldKind::Unknown)
        });
        heading.unsaved |= problem.is_some();
        heading.tab = tab;
        let (mut id, mut base, mut what) = (id.unwrap_or_default(), work.to_owned(), Kind::Game);
        match kind {
            OldKind::Game(origin) => heading.origin = origin,
            OldKind::Collection(own, ids) => {
                (id, what) = (own, Kind::Collection);
                base = numbered(work, &ids).unwrap_or(base);
            }
            OldKind::SetUp => what = Kind::Editor,
            // Its text begins somewhere in it.
            OldKind::Unknown => {}
        }
        if self.documents.iter().any(|other| other.id == id.into()) || id == DocId::default() {
            id = DocId::new();
        }
        if let Some(path) = &heading.path
            && let Some(notes) = text_of(&file.with_extension(NOTE))
            && let Ok(notes) = ron::from_str::<Vec<Fingerprint>>(&notes)
            && let Some(saved) = notes.into_iter().find(|note| note.is_in(path))
        {
            self.values.insert(saving_key(id), note_text(saved));
        }
        let said = problem.map(|problem| {
            let name = heading.name.as_str();
            let said = t!("autosave-restored.damaged", name = name, problem = one_line(&problem));
            format!("{said} {}", keep_aside(state, file, |from, to| fs::copy(from, to).map(drop)))
        });
        self.documents.push(document(id.into(), what, heading.text(), base));
        self.files.push(file.to_owned());
        said
    }

    /// Takes undo journals, which are called after what they belong to.
    fn take_journals(&mut self, folder: &Path) {
        let mut journals: Vec<_> = self.entries(folder);
        journals.sort_by_cached_key(|file| fs::metadata(file).and_then(|it| it.modified()).ok());
        for file in journals {
            let hash =
                file.file_stem().and_then(|stem| u64::from_str_radix(stem.to_str()?, 16).ok());
            let (Some(hash), Ok(work)) = (hash, storage::read(&file)) else { continue };
            self.documents.push(document(id_of_hash(hash), Kind::Journal, String::new(), work));
            self.files.push(file);
        }
        self.folders.push(folder.to_owned());
    }

    fn entries(&mut self, folder: &Path) -> Vec<PathBuf> {
        let read = || fs::read_dir(folder)?.map(|entry| entry.map(|it| it.path())).collect();
        let read: io::Result<Vec<PathBuf>> = read();
        read.unwrap_or_else(|error| {
            if error.kind() != io::ErrorKind::NotFound {
                let place = storage::shown(folder);
                self.problems.push(with_subject(&place, &error_text(&error).to_string()));
            }
            Vec::new()
        })
    }
}

fn document(id: DocumentId, kind: Kind, head: String, base: String) -> SavedDocument {
    SavedDocument { id, kind: kind.name().to_owned(), head, base, steps: Vec::new() }
}

/// Reads the first line of a file; an error is a clause.
fn read_first_line(line: &str) -> Result<(Heading, OldKind), String> {
    #[derive(Deserialize)]
    struct Line {
        name: String,
        #[serde(default = "game")]
        kind: OldKind,
    }
    fn game() -> OldKind {
        OldKind::Game(None)
    }
    fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
        ron::from_str(line).map_err(|error| what_is_wrong(&error.code).to_string())
    }
    let Line { name, kind } = read(line)?;
    let name = visible_line(&name).chars().take(NAME).collect();
    Ok((Heading { name, ..read(line)? }, kind))
}

/// Returns the ids and the views of what a window showed, in order.
fn tabs(window: &str) -> Vec<(DocId, TabState)> {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Listed<T: Default> {
        works: Vec<T>,
    }
    #[derive(Default, Deserialize)]
    struct Id {
        #[serde(rename = "serial")]
        id: DocId,
    }
    let ids: Listed<Id> = ron::from_str(window).unwrap_or_default();
    let views: Listed<TabState> = ron::from_str(window).unwrap_or_default();
    ids.works.into_iter().map(|it| it.id).zip(views.works).collect()
}

/// Returns a collection with the numbers of its games as the base of a log; `None` if it is damaged.
fn numbered(work: &str, ids: &[EntryId]) -> Option<String> {
    let (steps, text) = divide(work);
    let mut content = OpenCollection::numbered(Collection::read(text).ok()?, ids);
    steps.map_or(Ok(()), |steps| content.with_steps(steps)).ok()?;
    Some(content.work()())
}

/// Returns whether a program of an earlier version still runs with a folder.
fn is_in_use(folder: &Path) -> bool {
    let lock =
        owlery_store::open_with(&folder.join("lock"), OpenOptions::new().read(true).write(true));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}

fn text_of(file: &Path) -> Option<String> {
    owlery_store::read_bytes(file, LARGEST).and_then(owlery_store::text).ok()
}

fn unknown_name(file: &Path) -> String {
    let program = file.parent().map(storage::name).unwrap_or_default();
    t!("autosave-legacy.unknown", program = program, file = storage::name(file))
}

/// Keeps a file elsewhere, and returns a sentence on where.
fn keep_aside(state: &Path, file: &Path, keep: fn(&Path, &Path) -> io::Result<()>) -> String {
    let program = file.parent().map(storage::name).unwrap_or_default();
    let place = free_place(&state.join("damaged"), &format!("{program}-{}", storage::name(file)));
    match place.and_then(|place| keep(file, &place).map(|()| place)) {
        Ok(place) => t!("autosave-aside.kept", place = storage::shown(&place)),
        Err(error) => t!("autosave-aside.stays", problem = error_text(&error)),
    }
}

/// Removes what was taken over. What somebody else has put there stays, and its folder with it.
fn remove(files: &[PathBuf], folders: &[PathBuf]) {
    for file in files {
        if let Err(error) = fs::remove_file(file)
            && error.kind() != io::ErrorKind::NotFound
        {
            log::warn!("{} stays: {error}", file.display());
        }
    }
    folders.iter().for_each(|folder| _ = fs::remove_dir(folder));
}

/// Reads a path. Older versions may have written one that depends on the working directory: that is none.
pub fn absolute_path<'de, D: Deserializer<'de>>(from: D) -> Result<Option<FullPath>, D::Error> {
    let path: Option<String> = Deserialize::deserialize(from)?;
    Ok(path.and_then(|path| FullPath::read(&path).ok()))
}
