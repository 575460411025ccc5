//! Journals of saved and closed games, so that undo works when they are opened again.

use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use crate::ui::disk::storage;
use owlery_i18n::t;
use owlery_record::file::Entry;
use owlery_record::file::work::game_text;
use owlery_store::{StableHash, Writer, error_text};

/// The extension of the files.
const EXTENSION: &str = "work";
/// The most journals that are kept.
const MOST: usize = 200;

/// A folder of journals.
#[derive(Clone)]
pub struct Journals {
    folder: PathBuf,
    writer: Writer,
    /// The first problem.
    problem: Arc<Mutex<Option<String>>>,
    is_reported: bool,
}

impl Journals {
    /// Opens a folder of journals.
    pub fn new(folder: PathBuf, writer: &Writer) -> Self {
        Journals { folder, writer: writer.private(), problem: Arc::default(), is_reported: false }
    }

    /// Keeps the work on a game until its file is opened again.
    pub fn keep(&self, path: &Path, work: &str) {
        self.write(&place(&self.folder, path), work);
    }

    /// Returns the work on a game if its file still has this text.
    pub fn find(&self, path: &Path, text: &str) -> Option<String> {
        let work = self.read(&place(&self.folder, path))?;
        (game_text(&work) == text).then_some(work)
    }

    /// Keeps the work on a game of a collection, identified by its text.
    pub fn keep_entry(&self, work: &str) {
        self.write(&entry_place(&self.folder, &Entry::new(game_text(work))), work);
    }

    /// Returns the work on a game of a collection, if the game is unchanged.
    pub fn find_entry(&self, entry: &Entry) -> Option<String> {
        let work = self.read(&entry_place(&self.folder, entry))?;
        (Entry::new(game_text(&work)).as_new() == entry.as_new()).then_some(work)
    }

    /// Returns the first problem, once.
    pub fn take_problem(&mut self) -> Option<String> {
        if self.is_reported {
            return None;
        }
        let problem = self.problem.lock().ok()?.take();
        self.is_reported = problem.is_some();
        problem
    }

    fn write(&self, file: &Path, work: &str) {
        if let Err(error) = self.writer.write(file, work) {
            let file = storage::shown(file);
            self.note_problem(t!(
                "disk-journal.not_written",
                file = file,
                problem = error.to_string()
            ));
        }
        prune(&self.folder);
    }

    /// Reads a journal. Without it the game opens with nothing to undo, as after 200 others.
    fn read(&self, file: &Path) -> Option<String> {
        match storage::read(file) {
            Ok(work) => Some(work),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                let file = storage::shown(file);
                self.note_problem(t!(
                    "disk-journal.unread",
                    file = file,
                    problem = error_text(&error)
                ));
                None
            }
        }
    }

    fn note_problem(&self, problem: String) {
        if let Ok(mut first) = self.problem.lock() {
            first.get_or_insert(problem);
        }
    }
}

fn place(folder: &Path, path: &Path) -> PathBuf {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    of(folder, StableHash::default().path(&path))
}

fn entry_place(folder: &Path, entry: &Entry) -> PathBuf {
    of(folder, StableHash::default().text(&entry.as_new()))
}

fn of(folder: &Path, name: StableHash) -> PathBuf {
    folder.join(format!("{:016x}.{EXTENSION}", name.finish()))
}

/// Deletes the oldest journals. Those that cannot be deleted now are tried again the next time.
fn prune(folder: &Path) {
    let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == EXTENSION))
        .collect();
    files.sort();
    let many = files.len().saturating_sub(MOST);
    for (_, file) in &files[..many] {
        let _ = fs::remove_file(file);
    }
}

/// Returns a sentence about a game whose journal is damaged.
pub fn without_journal(name: &str, error: &dyn Display) -> String {
    t!("disk-journal.damaged", name = name, error = error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn journals(folder: &Path) -> Journals {
        Journals::new(folder.join("journals"), &Writer::default())
    }

    #[test]
    fn a_journal_is_found_while_its_file_is_as_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let (file, other) = (folder.path().join("a.owlery"), folder.path().join("b.owlery"));
        fs::write(&file, "text").unwrap();
        let journals = journals(folder.path());
        journals.keep(&file, "beside\ntext");
        assert_eq!(journals.find(&file, "text").as_deref(), Some("beside\ntext"));
        // Through another name of the same file, too.
        let roundabout = folder.path().join("journals/../a.owlery");
        assert!(journals.find(&roundabout, "text").is_some());
        assert_eq!(journals.find(&file, "changed"), None);
        assert_eq!(journals.find(&other, "text"), None);
    }

    /// Journals that version 0.2.0 left are found.
    #[cfg(unix)]
    #[test]
    fn names_are_those_of_earlier_versions() {
        let path = Path::new("/home/ada/games/a b.owlery");
        assert_eq!(place(Path::new("/s"), path), Path::new("/s/82a6be997a2600b0.work"));
    }

    #[test]
    fn a_game_of_a_collection_is_found_by_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let journals = journals(folder.path());
        let text = "(\n    owlery: 1,\n    game: troll,\n    moves: [],\n)\n";
        let work = format!("beside\n{text}");
        journals.keep_entry(&work);
        assert_eq!(journals.find_entry(&Entry::new(text)), Some(work));
        let other = text.replace("troll", "umbra");
        assert_eq!(journals.find_entry(&Entry::new(&other)), None);
    }

    #[test]
    fn the_oldest_journals_are_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let journals = journals(folder.path());
        for i in 0..MOST + 3 {
            journals.keep(Path::new(&format!("/none/{i}")), "beside\ntext");
        }
        assert_eq!(fs::read_dir(&journals.folder).unwrap().count(), MOST);
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let mut journals = journals(folder.path());
        let file = folder.path().join("a.owlery");
        journals.keep(&file, "beside\ntext");
        fs::write(place(&journals.folder, &file), b"beside\ntext\xff").unwrap();
        assert_eq!(journals.find(&file, "text"), None);
        let problem = journals.take_problem().unwrap();
        assert!(problem.ends_with("it is not text: byte 11 is not valid UTF-8."), "{problem}");
    }

    #[test]
    fn what_cannot_be_kept_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("journals"), "").unwrap();
        let mut journals = journals(folder.path());
        for told in [true, false] {
            journals.keep(Path::new("/none"), "beside\ntext");
            let problem = journals.take_problem();
            assert_eq!(problem.is_some(), told, "{problem:?}");
        }
    }
}
