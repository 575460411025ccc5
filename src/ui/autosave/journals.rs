//! Undo journals of games that were saved, so that undo works when they are opened again.

use std::fmt::Display;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Kind;
use owlery_i18n::t;
use owlery_record::file::Entry;
use owlery_record::file::work::game_text;
use owlery_store::StableHash;
use owlery_store::session::{DocumentId, Revision, SavedDocument, SessionWriter};

/// The most journals that are kept.
const MOST: usize = 200;
/// The most bytes of all of them together.
const MOST_BYTES: usize = 16 << 20;
/// The bit that ids of open documents lack.
const MARK: u64 = 1 << 63;

/// Journals, which background tasks look up and add. A copy has the same ones.
#[derive(Clone, Default)]
pub struct Journals(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    /// Games with their journals, the oldest first.
    works: Vec<(DocumentId, Arc<str>)>,
    /// What has changed since it was written; `None` for one that is forgotten.
    changes: Vec<(DocumentId, Option<Arc<str>>)>,
}

impl Journals {
    /// Reads the journals of a session.
    pub fn read(documents: Vec<SavedDocument>) -> Self {
        let works = documents.into_iter().map(|it| (it.id, it.base.into())).collect();
        Journals(Arc::new(Mutex::new(Kept { works, changes: Vec::new() })))
    }

    /// Keeps the work on a game until its file is opened again.
    pub fn keep(&self, path: &Path, work: &str) {
        self.lock().add(id_of_path(path), work);
    }

    /// Returns the work on a game if its file still has this text.
    pub fn find(&self, path: &Path, text: &str) -> Option<Arc<str>> {
        let work = self.lock().find(id_of_path(path))?;
        (game_text(&work) == text).then_some(work)
    }

    /// Keeps the work on a game of a collection, identified by its text.
    pub fn keep_entry(&self, work: &str) {
        self.lock().add(id_of_entry(&Entry::new(game_text(work))), work);
    }

    /// Returns the work on a game of a collection, if the game is unchanged.
    pub fn find_entry(&self, entry: &Entry) -> Option<Arc<str>> {
        let work = self.lock().find(id_of_entry(entry))?;
        (Entry::new(game_text(&work)).as_new() == entry.as_new()).then_some(work)
    }

    /// Queues what has changed, and returns the last change.
    pub fn write(&self, session: &SessionWriter) -> Option<Revision> {
        let changes = std::mem::take(&mut self.lock().changes);
        let write = |(id, work): (_, Option<Arc<str>>)| {
            // One that is there already would keep its place.
            let removed = session.remove(id);
            let Some(work) = work else { return removed };
            session.insert(id, Kind::Journal.name(), "", move || work.as_ref().into())
        };
        changes.into_iter().map(write).last()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn find(&self, id: DocumentId) -> Option<Arc<str>> {
        self.works.iter().find(|(other, _)| *other == id).map(|(_, work)| work.clone())
    }

    fn add(&mut self, id: DocumentId, work: &str) {
        self.works.retain(|(other, _)| *other != id);
        if work.len() > MOST_BYTES {
            return self.changes.push((id, None));
        }
        let work: Arc<str> = work.into();
        self.works.push((id, work.clone()));
        self.changes.push((id, Some(work)));
        let mut bytes = 0;
        let fits = |(_, work): &&(_, Arc<str>)| {
            bytes += work.len();
            bytes <= MOST_BYTES
        };
        let room = self.works.iter().rev().take(MOST).take_while(fits).count();
        let forgotten = self.works.drain(..self.works.len() - room);
        self.changes.extend(forgotten.map(|(id, _)| (id, None)));
    }
}

/// Returns the id of a journal, as the names of files of earlier versions have it.
pub(super) fn id_of_hash(hash: u64) -> DocumentId {
    DocumentId(hash | MARK)
}

fn id_of_path(path: &Path) -> DocumentId {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    id_of_hash(StableHash::default().path(&path).finish())
}

fn id_of_entry(entry: &Entry) -> DocumentId {
    id_of_hash(StableHash::default().text(&entry.as_new()).finish())
}

/// Returns a sentence about a game whose journal is damaged.
pub fn without_journal(name: &str, error: &dyn Display) -> String {
    t!("disk-journal.damaged", name = name, error = error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_journal_is_found_while_its_file_is_as_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let (file, other) = (folder.path().join("a.owlery"), folder.path().join("b.owlery"));
        fs::write(&file, "text").unwrap();
        fs::create_dir(folder.path().join("below")).unwrap();
        let journals = Journals::default();
        journals.keep(&file, "beside\ntext");
        assert_eq!(journals.find(&file, "text").as_deref(), Some("beside\ntext"));
        // Through another name of the same file, too.
        let roundabout = folder.path().join("below/../a.owlery");
        assert!(journals.find(&roundabout, "text").is_some());
        assert_eq!(journals.find(&file, "changed"), None);
        assert_eq!(journals.find(&other, "text"), None);
    }

    /// Journals that version 0.2.0 left are found.
    #[cfg(unix)]
    #[test]
    fn ids_are_those_of_earlier_versions() {
        let path = Path::new("/home/ada/games/a b.owlery");
        assert_eq!(id_of_path(path), id_of_hash(0x82a6_be99_7a26_00b0));
    }

    #[test]
    fn a_game_of_a_collection_is_found_by_its_text() {
        let journals = Journals::default();
        let text = "(\n    owlery: 1,\n    game: troll,\n    moves: [],\n)\n";
        let work = format!("beside\n{text}");
        journals.keep_entry(&work);
        assert_eq!(journals.find_entry(&Entry::new(text)).as_deref(), Some(&*work));
        let other = text.replace("troll", "umbra");
        assert_eq!(journals.find_entry(&Entry::new(&other)), None);
    }

    #[test]
    fn the_oldest_journals_are_forgotten() {
        let journals = Journals::default();
        for i in 0..MOST + 3 {
            journals.keep(Path::new(&format!("/none/{i}")), "beside\ntext");
        }
        assert_eq!(journals.lock().works.len(), MOST);
        let large = "a".repeat(MOST_BYTES / 2);
        (0..3).for_each(|i| journals.keep(Path::new(&format!("/large/{i}")), &large));
        assert_eq!(journals.lock().works.len(), 2);
        // One that has no room takes that of no other.
        journals.keep(Path::new("/large/2"), &(large.clone() + &large + "a"));
        assert_eq!(journals.lock().works.len(), 1);
    }
}
