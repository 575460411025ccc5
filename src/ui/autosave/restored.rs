//! Opening a document of the last run, as far as it can be read. What cannot be read is put into a file
//! of its own, and reported.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::journals::without_journal;
use super::{Heading, Kind, Left};
use crate::ui::disk::{Fingerprint, Obstacle, OverwritePolicy, one_line, storage};
use crate::ui::documents::DocId;
use owlery_i18n::{Message, t, with_subject};
use owlery_record::file::work::game_text;
use owlery_session::collection::{LoggedCollection, OpenCollection, divide};
use owlery_session::collections::{self, Opened};
use owlery_session::games::{self, Reopened, ReopenedLogged};
use owlery_session::{Editor, Session};
use owlery_store::session::SavedDocument;
use owlery_store::{FullPath, error_text};

/// The content of a document.
pub enum Content {
    /// A game.
    Game(Box<dyn Session>),
    /// A collection.
    Collection(Box<OpenCollection>),
    /// A position editor.
    Editor(Editor),
}

/// A document of the last run.
pub struct Restored {
    /// The id, which is new if the document in the session has to stay as it is.
    pub id: DocId,
    /// The content.
    pub content: Content,
    /// The heading, as far as it still holds.
    pub heading: Heading,
    /// Whether it is as it was, with its undo.
    pub is_whole: bool,
    /// Sentences on what is lost.
    pub lost: Vec<String>,
    /// A sentence if its file holds something else now.
    pub of_file: Option<String>,
}

/// The reason why nothing of a document can be opened.
pub struct Unreadable {
    /// The document, unless it stays in the session.
    pub id: Option<DocId>,
    /// A sentence that says where it is kept.
    pub said: String,
}

/// Opens a document. If it is damaged, its text is put into a folder.
pub fn restore(Left { document, saving }: Left, damaged: &Path) -> Result<Restored, Unreadable> {
    let mut heading = Heading::of(&document);
    let name = heading.name.clone();
    let read = read(&document, &name).or_else(|problem| {
        let texts = [divide(&document.base).1, game_text(&document.base)];
        let content = texts.into_iter().find_map(recover).ok_or_else(|| problem.clone())?;
        let problem = one_line(&problem.to_string());
        let damaged = t!("autosave-restored.damaged", name = &name, problem = problem);
        Ok(Read { content, lost: Some(damaged), is_whole: false })
    });
    let id = DocId::from(document.id);
    let Read { content, lost, is_whole } = match read {
        Ok(read) => read,
        Err(problem) => return Err(give_up(&document, &name, &problem, damaged)),
    };
    let (mut lost, mut id) = (Vec::from_iter(lost), id);
    if let Some(said) = lost.first_mut() {
        let (kept, is_kept) = keep_aside(&document, damaged);
        *said = format!("{said} {kept}");
        id = if is_kept { id } else { DocId::new() };
    }
    heading.unsaved |= !is_whole;
    let (is_file_known, of_file) = compare_file(&content, &mut heading, saving);
    // Undo leads back to the saved state if it is complete.
    heading.saved = heading.saved.filter(|_| is_whole && is_file_known);
    if heading.path.is_none() && heading.on_disk.is_some() {
        lost.push(t!("autosave-restored.no_folder", name = name));
    }
    Ok(Restored { id, content, heading, is_whole, lost, of_file })
}

struct Read {
    content: Content,
    /// A sentence on what is lost.
    lost: Option<String>,
    is_whole: bool,
}

fn read(document: &SavedDocument, name: &str) -> Result<Read, Message> {
    let SavedDocument { base, steps, .. } = document;
    let (content, journal, torn) = match Kind::of(document) {
        Some(Kind::Game) => {
            let ReopenedLogged { game: Reopened { session, lost }, torn } =
                games::open_logged(base, steps)?;
            (Content::Game(session), lost.map(|it| it.to_string()), torn.map(|it| it.to_string()))
        }
        Some(Kind::Collection) => {
            let LoggedCollection { content, lost, torn } = LoggedCollection::open(base, steps)?;
            let lost = lost.map(|it| it.to_string());
            (Content::Collection(Box::new(content)), lost, torn.map(|it| it.what.to_string()))
        }
        Some(Kind::Editor) => (Content::Editor(Editor::reopen(base)?), None, None),
        Some(Kind::Journal) | None => {
            return Err(Message::verbatim(document.kind.clone()));
        }
    };
    let journal = journal.map(|problem| without_journal(name, &problem));
    let torn =
        torn.map(|problem| t!("autosave-restored.torn", name = name, problem = one_line(&problem)));
    let lost = journal.or(torn);
    Ok(Read { content, is_whole: lost.is_none(), lost })
}

/// Reads what can be read of a damaged text.
fn recover(text: &str) -> Option<Content> {
    Some(match collections::recover(text)?.what {
        Opened::Game(session) => Content::Game(session),
        Opened::Collection(collection) => {
            Content::Collection(Box::new(OpenCollection::new(collection)))
        }
    })
}

/// Compares the file of a document with what is known of it. Returns whether it is as it was, and else
/// a sentence if another program has changed it.
fn compare_file(
    content: &Content,
    heading: &mut Heading,
    saving: Option<Fingerprint>,
) -> (bool, Option<String>) {
    let Some(path) = heading.path.clone() else { return (true, None) };
    let text = match content {
        Content::Game(session) => session.file_text(),
        Content::Collection(content) => content.writing()(),
        Content::Editor(_) => return (true, None),
    };
    if storage::read(&path).is_ok_and(|there| there == text) {
        // It may have been saved after the heading was written.
        (heading.unsaved, heading.on_disk) = (false, Some(Fingerprint::of(&path, text.as_bytes())));
    } else if heading.on_disk.is_some_and(|known| known.is_in(&path)) {
        // The state that was saved last is known.
    } else if let Some(saved) = saving.filter(|saved| saved.is_in(&path)) {
        // It was saved just before the end, and then worked on.
        (heading.unsaved, heading.on_disk) = (true, Some(saved));
        return (false, None);
    } else if let Some(said) = changed_file(heading, &path) {
        heading.unsaved = true;
        return (false, Some(said));
    }
    (true, None)
}

/// Returns a sentence if a file is not as it was when it was last read or written here.
fn changed_file(heading: &Heading, path: &FullPath) -> Option<String> {
    let known = heading.on_disk?;
    let place = storage::shown(path);
    let what = match OverwritePolicy::Unchanged(Some(known)).obstacle(path)? {
        Obstacle::Gone => t!("autosave-restored.gone", path = place),
        Obstacle::Changed | Obstacle::ReadOnly => t!("autosave-restored.changed", path = place),
        Obstacle::NotAFile(what) => with_subject(&place, &what.to_string()),
    };
    Some(t!("autosave-restored.other", name = &heading.name, what = what))
}

/// Puts the text of a damaged document into a file, and returns a sentence that names it, and whether
/// that has succeeded.
fn keep_aside(document: &SavedDocument, folder: &Path) -> (String, bool) {
    match write_aside(document, folder) {
        Ok(place) => (t!("autosave-aside.kept", place = storage::shown(&place)), true),
        Err(error) => (t!("autosave-aside.stays", problem = error_text(&error)), false),
    }
}

fn write_aside(document: &SavedDocument, folder: &Path) -> io::Result<PathBuf> {
    let place = free_place(folder, &format!("{}.work", document.id.0))?;
    let mut file = owlery_store::private_file().create_new(true).open(&place)?;
    let texts = [&document.head, &document.base].into_iter().chain(&document.steps);
    for text in texts {
        writeln!(file, "{text}")?;
    }
    file.sync_all()?;
    Ok(place)
}

/// Returns the path of a file of this name in a folder, which is made, or of the next one that is free.
pub(super) fn free_place(folder: &Path, name: &str) -> io::Result<PathBuf> {
    owlery_store::private_folder(folder)?;
    let numbered = (2..1000).map(|number| folder.join(format!("{number}-{name}")));
    let is_free = |place: &PathBuf| fs::symlink_metadata(place).is_err();
    let mut places = std::iter::once(folder.join(name)).chain(numbered);
    places.find(is_free).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

fn give_up(document: &SavedDocument, name: &str, what: &Message, folder: &Path) -> Unreadable {
    let (kept, is_kept) = keep_aside(document, folder);
    let what = one_line(&what.to_string());
    let said = t!("autosave-restored.unreadable", name = name, problem = what);
    let id = is_kept.then_some(document.id.into());
    Unreadable { id, said: format!("{said} {kept}") }
}
