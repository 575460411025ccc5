//! The journals of games that are saved and closed, so that undo goes on when they are opened again.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::storage;
use crate::record::file::Entry;
use crate::record::file::work::game_text;

/// So many games are remembered.
const MOST: usize = 200;

/// Keeps the work on a game for when its file is opened again. What goes wrong costs the journal
/// alone, so nobody is told.
pub fn keep(folder: &Path, path: &Path, work: &str) {
    let _ = storage::write(&place(folder, path), work);
    prune(folder);
}

/// The work on a game, if its file is as it was left: `text`.
pub fn find(folder: &Path, path: &Path, text: &str) -> Option<String> {
    let work = storage::read(&place(folder, path)).ok()?;
    (game_text(&work) == text).then_some(work)
}

/// The same for a game that is one of many in its file, whichever that is.
pub fn keep_entry(folder: &Path, work: &str) {
    let _ = storage::write(&entry_place(folder, &Entry::new(game_text(work))), work);
    prune(folder);
}

/// The work on a game of a collection, if it stands there as it was left.
pub fn find_entry(folder: &Path, entry: &Entry) -> Option<String> {
    let work = storage::read(&entry_place(folder, entry)).ok()?;
    (Entry::new(game_text(&work)).text() == entry.text()).then_some(work)
}

fn place(folder: &Path, path: &Path) -> PathBuf {
    of(folder, path.canonicalize().unwrap_or_else(|_| path.to_owned()))
}

fn entry_place(folder: &Path, entry: &Entry) -> PathBuf {
    of(folder, entry.text())
}

fn of(folder: &Path, name: impl Hash) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    folder.join(format!("{:016x}.work", hasher.finish()))
}

/// Forgets the games that were saved longest ago.
fn prune(folder: &Path) {
    let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let many = files.len().saturating_sub(MOST);
    for (_, file) in &files[..many] {
        let _ = fs::remove_file(file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_found_while_its_file_is_as_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let (file, other) = (folder.path().join("a.owlery"), folder.path().join("b.owlery"));
        fs::write(&file, "text").unwrap();
        let journals = folder.path().join("journals");
        keep(&journals, &file, "beside\ntext");
        assert_eq!(find(&journals, &file, "text").as_deref(), Some("beside\ntext"));
        // Through another name of the same file, too.
        let roundabout = folder.path().join("journals/../a.owlery");
        assert!(find(&journals, &roundabout, "text").is_some());
        assert_eq!(find(&journals, &file, "changed"), None);
        assert_eq!(find(&journals, &other, "text"), None);
    }

    #[test]
    fn a_game_of_a_collection_is_found_by_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let text = "(\n    owlery: 1,\n    game: troll,\n    moves: [],\n)\n";
        let work = format!("beside\n{text}");
        keep_entry(folder.path(), &work);
        assert_eq!(find_entry(folder.path(), &Entry::new(text)), Some(work));
        let other = text.replace("troll", "umbra");
        assert_eq!(find_entry(folder.path(), &Entry::new(&other)), None);
    }

    #[test]
    fn the_oldest_journals_are_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        for i in 0..MOST + 3 {
            keep(folder.path(), Path::new(&format!("/none/{i}")), "beside\ntext");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), MOST);
    }
}
