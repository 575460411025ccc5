//! The folders that a file dialog inside the window offers beside its list.

use std::path::{Path, PathBuf};

use directories::UserDirs;
use owlery_i18n::t;
use owlery_store::FullPath;

use crate::ui::disk::storage;

/// A folder to go to.
pub struct Place {
    /// The name, in words.
    pub name: String,
    /// The folder.
    pub folder: FullPath,
}

/// Returns the user's own folders, the one in which the dialog begins, those of `recent` files, and the
/// roots of the disks, as far as they are there.
pub fn places(first: &FullPath, recent: &[FullPath]) -> Vec<Place> {
    let user = UserDirs::new();
    let own =
        |folder: fn(&UserDirs) -> Option<&Path>| user.as_ref().and_then(folder).map(Path::to_owned);
    let named = [
        (t!("layers-file.home"), own(|user| Some(user.home_dir()))),
        (t!("layers-file.documents"), own(UserDirs::document_dir)),
        (t!("layers-file.downloads"), own(UserDirs::download_dir)),
    ];
    let named = named.into_iter().filter_map(|(name, folder)| Some((name.to_owned(), folder?)));
    let visited = [first.clone()].into_iter().chain(recent.iter().filter_map(FullPath::parent));
    let visited = visited.map(|folder| (storage::name(&folder), folder.to_path_buf()));
    let mut places = Vec::<Place>::new();
    for (name, folder) in named.chain(visited).chain(roots()) {
        let Ok(folder) = FullPath::new(&folder) else { continue };
        if folder.is_dir() && places.iter().all(|place| place.folder != folder) {
            places.push(Place { name, folder });
        }
    }
    places
}

/// Returns the roots of the disks.
#[cfg(windows)]
fn roots() -> impl Iterator<Item = (String, PathBuf)> {
    let drives = (b'A'..=b'Z').map(|letter| format!("{}:", char::from(letter)));
    drives.map(|drive| (drive.clone(), PathBuf::from(drive + "\\")))
}

/// Returns the root of all disks.
#[cfg(not(windows))]
fn roots() -> impl Iterator<Item = (String, PathBuf)> {
    std::iter::once((t!("layers-file.root").to_owned(), PathBuf::from("/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_folder_and_a_root_are_offered_once() {
        let folder = tempfile::tempdir().unwrap();
        let here = FullPath::new(folder.path()).unwrap();
        let offered = places(&here, &[here.join("a.owlery")]);
        let count = |folder: &FullPath| offered.iter().filter(|it| it.folder == *folder).count();
        assert_eq!(count(&here), 1);
        assert!(offered.last().is_some_and(|last| last.folder.parent().is_none()));
        assert!(offered.iter().all(|place| count(&place.folder) == 1 && !place.name.is_empty()));
        let gone = here.join("gone");
        assert!(places(&gone, &[]).iter().all(|place| place.folder != gone));
    }

    #[test]
    fn folders_of_recent_files_are_offered() {
        let folder = tempfile::tempdir().unwrap();
        let here = FullPath::new(folder.path()).unwrap();
        let names = ["first", "mine", "his"];
        let [first, mine, his] = names.map(|name| here.join(name));
        [&first, &mine, &his].into_iter().for_each(|it| std::fs::create_dir(it).unwrap());
        let gone = here.join("gone");
        let recent = [&mine, &mine, &gone, &his, &mine].map(|folder| folder.join("a.owlery"));
        let offered: Vec<_> = places(&first, &recent).into_iter().map(|it| it.folder).collect();
        let own: Vec<_> = offered.into_iter().filter(|it| it.starts_with(&here)).collect();
        assert_eq!(own, [first, mine, his]);
    }
}
