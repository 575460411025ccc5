//! Keeps the open documents and the window on the disk, so that a crash or a power cut costs no more
//! than the last moment, and everything that was open when the window was closed comes back.
//!
//! One database has a document for each open game, collection and position editor, and one for the
//! undo journal of each game that was saved. A change is queued in the frame in which it is made, and
//! written on another thread.

pub mod journals;
mod legacy;
mod restored;
#[cfg(test)]
mod tests;
pub mod window_state;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ui::disk::{Fingerprint, storage};
use crate::ui::documents::{DocId, Origin};
use journals::Journals;
use owlery_i18n::t;
use owlery_session::collection::Writing;
use owlery_store::FullPath;
use owlery_store::session::{
    self, Durability, OpenSession, RecoveredSession, Revision, SavedDocument, SessionContent,
    SessionWriter,
};
pub use restored::{Content, Restored, Unreadable, restore};
use window_state::{TabState, WindowState};

/// The file in the folder of the program's state.
pub const FILE: &str = "session.sqlite";
/// The time within which everything has to be written when the program ends.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time that saving a file waits for the note about it.
const NOTE_PATIENCE: Duration = Duration::from_secs(2);
/// The key of the state of the window.
const WINDOW: &str = "window";
/// The beginning of the keys of notes on files being saved.
const SAVING: &str = "saving/";

/// Keeps the session.
#[derive(Default)]
pub struct Autosave {
    /// `None` keeps nothing.
    session: Option<Arc<SessionWriter>>,
    file: PathBuf,
    /// The documents of the last run, which are not open yet.
    pub left: Vec<Left>,
    /// The window of the last run.
    pub window: WindowState,
    /// Whether the user decides first whether to open them.
    pub asks: bool,
    /// The documents in the session that are open.
    kept: BTreeMap<DocId, Kept>,
    /// The order and the window in the session, once they are those of this run.
    layout: Option<(Vec<DocId>, WindowState)>,
    /// The last change.
    last: Revision,
    /// The undo journals of saved games.
    pub journals: Journals,
}

/// A document of the last run.
#[derive(Clone, Debug)]
pub struct Left {
    /// The document.
    pub document: SavedDocument,
    /// The contents that its file was about to get when it was saved last.
    pub saving: Option<Fingerprint>,
}

/// The state of an open document in the session.
struct Kept {
    heading: Heading,
    revision: [u64; 2],
    /// When it was compacted last.
    compacted: Revision,
}

/// What changes often beside the content of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Heading {
    /// The name of its tab.
    pub name: String,
    /// The file that it belongs to.
    #[serde(deserialize_with = "legacy::absolute_path")]
    pub path: Option<FullPath>,
    /// The contents of that file when it was last read or written here.
    pub on_disk: Option<Fingerprint>,
    /// Whether there are changes that the file lacks.
    pub unsaved: bool,
    /// The revision that the file has, to which undo may lead.
    pub saved: Option<u64>,
    /// The place of a game in an open collection.
    pub origin: Option<Origin>,
    /// The view of it.
    pub tab: TabState,
}

/// The kind of a document, which says how to read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game, with rows of its log.
    Game,
    /// A collection, with rows of its log.
    Collection,
    /// A position editor, which is written whole.
    Editor,
    /// The undo journal of a game that was saved.
    Journal,
}

impl Kind {
    const ALL: [(Kind, &'static str); 4] = [
        (Kind::Game, "game"),
        (Kind::Collection, "collection"),
        (Kind::Editor, "editor"),
        (Kind::Journal, "journal"),
    ];

    fn name(self) -> &'static str {
        Kind::ALL[self as usize].1
    }

    /// Returns the kind of a saved document; `None` if it is unknown.
    pub fn of(document: &SavedDocument) -> Option<Self> {
        Kind::ALL.into_iter().find(|(_, name)| *name == document.kind).map(|(kind, _)| kind)
    }
}

/// An open document that is kept.
pub trait Work {
    /// Returns the id.
    fn id(&self) -> DocId;
    /// Returns the kind.
    fn kind(&self) -> Kind;
    /// Returns what is kept beside the content.
    fn heading(&self) -> Heading;
    /// Returns numbers that differ whenever the content differs, or what can be undone.
    fn revision(&self) -> [u64; 2];
    /// Begins a log, and returns the content with its undo, to be written elsewhere.
    fn start_log(&mut self) -> Writing;
    /// Takes the changes since the log began or was asked last; none if the content has no log.
    fn take_log(&mut self) -> Vec<(Durability, Writing)>;
}

impl Heading {
    /// Reads the heading of a document. Without it, the document is unsaved.
    pub fn of(document: &SavedDocument) -> Self {
        ron::from_str(&document.head)
            .inspect_err(|error| log::warn!("the head of a document is damaged: {error}"))
            .unwrap_or_else(|_| Heading { unsaved: true, ..Heading::default() })
    }

    fn text(&self) -> String {
        ron::to_string(self).expect("it is made of numbers, names and paths")
    }
}

/// Notes what a file is about to hold: a program that is killed after it has saved a file cannot note
/// that any more, and the next start must not take it for a change by another program.
#[derive(Clone, Default)]
pub struct SavingNotes(Weak<SessionWriter>);

impl SavingNotes {
    /// Notes the contents that the file of a document is about to get. Without the note it is saved
    /// all the same.
    pub fn write(&self, id: DocId, content: Fingerprint) {
        let Some(session) = self.0.upgrade() else { return };
        session.set(saving_key(id), note_text(content));
        if let Err(error) = session.flush(NOTE_PATIENCE) {
            log::warn!("it is not noted that a file is saved: {error}");
        }
    }
}

fn saving_key(id: DocId) -> String {
    format!("{SAVING}{id}")
}

fn note_text(content: Fingerprint) -> String {
    ron::to_string(&content).expect("it is a number")
}

/// Returns the message that open work cannot be written.
fn not_kept(file: &Path, error: &dyn Error) -> String {
    t!("autosave-keeping.failed", file = storage::shown(file), problem = error.to_string())
}

impl Autosave {
    /// Opens the session in the folder of the program's state, takes over what earlier versions have
    /// left there, and returns sentences on what went wrong.
    pub fn begin(state: Option<PathBuf>, ctx: &egui::Context) -> (Self, Vec<String>) {
        let Some(state) = state else { return Default::default() };
        let (file, ctx) = (state.join(FILE), ctx.clone());
        let opened = match session::open(&file, move || ctx.request_repaint()) {
            Ok(opened) => opened,
            Err(error) => return (Autosave::default(), vec![not_kept(&file, &error)]),
        };
        let OpenSession { writer, mut content, recovered } = opened;
        let mut problems = Vec::new();
        problems.extend(recovered.map(|RecoveredSession { kept, documents, lost }| {
            let kept = storage::shown(&kept);
            t!("autosave-recovered", documents = documents, lost = lost, kept = kept)
        }));
        problems.extend(legacy::take_over(&state, &writer, &mut content));
        let mut autosave =
            Autosave { session: Some(Arc::new(writer)), file, ..Autosave::default() };
        autosave.take(content);
        (autosave, problems)
    }

    /// Takes what a session has.
    fn take(&mut self, SessionContent { documents, values }: SessionContent) {
        let (journals, documents): (Vec<_>, Vec<_>) =
            documents.into_iter().partition(|it| Kind::of(it) == Some(Kind::Journal));
        self.journals = Journals::read(journals);
        let saving = |document: &SavedDocument| {
            let note = values.get(&saving_key(document.id.into()))?;
            ron::from_str(note).ok()
        };
        let left = documents.into_iter();
        self.left = left.map(|document| Left { saving: saving(&document), document }).collect();
        self.window = values.get(WINDOW).map(|text| WindowState::read(text)).unwrap_or_default();
    }

    /// Returns the notes on files being saved.
    pub fn saving_notes(&self) -> SavingNotes {
        SavingNotes(self.session.as_ref().map(Arc::downgrade).unwrap_or_default())
    }

    /// Returns the folder for documents that cannot be read.
    pub fn damaged_folder(&self) -> PathBuf {
        self.file.with_file_name("damaged")
    }

    /// Goes on keeping a document of the last run where its log has ended.
    pub fn adopt(&mut self, work: &mut dyn Work) {
        drop(work.start_log());
        let (heading, compacted) = Default::default();
        self.kept.insert(work.id(), Kept { heading, revision: work.revision(), compacted });
    }

    /// Forgets a document of the last run.
    pub fn remove(&mut self, id: DocId) {
        if let Some(session) = &self.session {
            session.remove(id.into());
            self.last = session.unset(saving_key(id));
        }
    }

    /// Queues everything that has changed. The order of the documents and the window are left as they
    /// were until they are `settled`, which they are not while documents of the last run are opened.
    pub fn keep(&mut self, open: &mut [&mut dyn Work], window: WindowState, settled: bool) {
        let Some(session) = self.session.clone() else { return };
        let order: Vec<_> = open.iter().map(|work| work.id()).collect();
        let is_open: BTreeSet<_> = order.iter().copied().collect();
        for closed in self.kept.extract_if(.., |id, _| !is_open.contains(id)) {
            session.remove(closed.0.into());
            self.last = session.unset(saving_key(closed.0));
        }
        let overgrown = session.overgrown();
        for work in open {
            let is_overgrown = overgrown.contains(&work.id().into());
            self.keep_document(&session, *work, is_overgrown);
        }
        if settled {
            self.keep_layout(&session, order, window);
        }
        self.last = self.journals.write(&session).unwrap_or(self.last);
    }

    fn keep_document(&mut self, session: &SessionWriter, work: &mut dyn Work, is_overgrown: bool) {
        let (id, heading, revision) = (work.id(), work.heading(), work.revision());
        let document = id.into();
        let Some(kept) = self.kept.get_mut(&id) else {
            let base = work.start_log();
            self.last = session.insert(document, work.kind().name(), heading.text(), base);
            self.kept.insert(id, Kept { heading, revision, compacted: self.last });
            return;
        };
        let rows = work.take_log();
        let is_logged = !rows.is_empty() || kept.revision == revision;
        kept.revision = revision;
        for (durability, row) in rows {
            self.last = session.append(document, durability, row);
        }
        if !is_logged || is_overgrown && kept.compacted <= session.acknowledged() {
            self.last = session.compact(document, self.last, work.start_log());
            kept.compacted = self.last;
        }
        if kept.heading != heading {
            self.last = session.set_head(document, heading.text());
            kept.heading = heading;
        }
    }

    fn keep_layout(&mut self, session: &SessionWriter, order: Vec<DocId>, window: WindowState) {
        if self.layout.as_ref().is_none_or(|(old, _)| *old != order) {
            self.last = session.order(order.iter().map(|id| (*id).into()).collect());
        }
        if self.layout.as_ref().is_none_or(|(_, old)| *old != window) {
            self.last = session.set(WINDOW, window.text());
        }
        self.layout = Some((order, window));
    }

    /// Waits until everything that was queued is written; an error is a sentence.
    pub fn flush(&self) -> Result<(), String> {
        let Some(session) = &self.session else { return Ok(()) };
        session.flush(PATIENCE).map_err(|error| {
            // It is reported here.
            drop(session.take_problem());
            not_kept(&self.file, &error)
        })
    }

    /// Returns the reason why something could not be written, once until that works again.
    pub fn take_problem(&self) -> Option<String> {
        let error = self.session.as_ref()?.take_problem()?;
        Some(not_kept(&self.file, &error))
    }

    /// Returns whether everything that was queued is written.
    pub fn is_kept(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.acknowledged() >= self.last)
    }

    /// Returns whether something is being written, or waits for that.
    pub fn is_writing(&self) -> bool {
        self.can_keep() && !self.is_kept()
    }

    /// Returns whether anything can be kept: there is a session, and writing has not just failed.
    pub fn can_keep(&self) -> bool {
        self.session.as_ref().is_some_and(|session| !session.has_failed())
    }

    /// Ends the session: the next start opens none of the documents that are open.
    pub fn end(&mut self) {
        for id in std::mem::take(&mut self.kept).into_keys() {
            self.remove(id);
        }
        // Those of the last run that wait for an answer have their window.
        if let Some(session) = self.session.take()
            && self.left.is_empty()
        {
            session.set(WINDOW, WindowState { ended: true, ..WindowState::default() }.text());
        }
    }
}
