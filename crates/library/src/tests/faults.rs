//! Forgotten games, libraries of newer versions, damage, permissions, and full disks.

use super::*;

/// Returns all bytes of a library's files.
fn bytes(folder: &Path) -> Vec<u8> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    files.flat_map(|file| std::fs::read(file.path()).unwrap()).collect()
}

#[test]
fn what_is_forgotten_is_gone_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).unwrap().library;
    let mut random = Rng::with_seed(11);
    let mut secret = random_game(GameId::Troll, &mut random);
    secret.tags.players = ["Zebulon Quux".into(), "Ada".into()];
    secret.tags.event = "Xylophone cup".into();
    secret.comments = "jjjqqq".into();
    let others: Vec<_> = (0..30).map(|_| random_game(GameId::Troll, &mut random)).collect();
    library.add(&others).unwrap();
    let number = library.add(&[secret.clone()]).unwrap()[0].number();
    let has = |text: &str| {
        let (bytes, text) = (bytes(folder.path()).to_ascii_lowercase(), text.to_lowercase());
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    let secrets = ["Zebulon", "Quux", "Xylophone", "jjjqqq"];
    assert!(secrets.into_iter().all(has));
    library.forget(&[number]).unwrap();
    for text in secrets {
        assert!(!has(text), "{text} is left");
    }
    assert_eq!(library.facts().unwrap().games().len(), others.len());
    let left = dump(&library);
    library.rebuild(&|_| true).unwrap();
    assert_eq!(dump(&library), left);
    library.add(&[secret]).unwrap();
    library.forget_all().unwrap();
    for text in secrets.into_iter().chain(["Blaise", "Club evening"]) {
        assert!(!has(text), "{text} is left");
    }
    assert!(library.facts().unwrap().games().is_empty());
    library.close().unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "one file is left");
}

#[test]
fn a_newer_library_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let library = Library::open(&path).unwrap().library;
    library.connection.pragma_update(None, "user_version", 99).unwrap();
    library.close().unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Library::open(&path).err();
    assert_eq!(refused, Some(LibraryError::Newer { version: 99, ours: 2 }));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_damaged_library_is_read_as_far_as_possible_and_kept() {
    let mut random = Rng::with_seed(12);
    let mut saved_notes = 0;
    for round in 0..6 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let mut library = Library::open(&path).unwrap().library;
        let games: Vec<_> = (0..150).map(|_| random_game(GameId::Owlman, &mut random)).collect();
        let count = library.add(&games).unwrap().len();
        library.set_note(&notes::note("The note stays.")).unwrap();
        library.close().unwrap();
        // As if the program had been killed.
        let library = rusqlite::Connection::open(&path).unwrap();
        library.execute("UPDATE state SET value = 1 WHERE name = 'is_open'", []).unwrap();
        library.close().unwrap();
        let mut damaged = std::fs::read(&path).unwrap();
        let pages = damaged.len() / 4096;
        match round {
            0 => damaged[..16].fill(b'x'),
            _ => {
                let page = random.usize(2..pages);
                damaged[page * 4096..(page + 1) * 4096].fill(round);
            }
        }
        std::fs::write(&path, &damaged).unwrap();
        let opened = Library::open(&path).unwrap();
        let Some(recovered) = opened.recovered else {
            // The page held nothing.
            continue;
        };
        assert_eq!(std::fs::read(&recovered.kept).unwrap(), damaged, "round {round}");
        let left = opened.library.facts().unwrap().games().len();
        assert!(left <= recovered.games && recovered.games + recovered.lost <= count);
        assert_eq!(opened.library.notes().unwrap().len(), recovered.notes);
        if round > 0 {
            // A page holds a few games, and one of a table's upper pages leads to many.
            assert!(recovered.games >= count / 4, "round {round}: {recovered:?} of {count}");
        }
        saved_notes += recovered.notes;
        opened.library.close().unwrap();
        assert!(Library::open(&path).unwrap().recovered.is_none());
    }
    assert!(saved_notes > 0, "a note survives the loss of another page");
}

#[cfg(unix)]
#[test]
fn its_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).unwrap().library;
    library.add(&[random_game(GameId::Troll, &mut Rng::with_seed(13))]).unwrap();
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert_eq!(files.len(), 3, "the database, its log and its index");
    for file in files {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.path());
    }
}

#[test]
fn a_full_disk_refuses_games_and_loses_nothing() {
    let (mut library, games) = random_library(15, 60);
    let pages = |library: &Library, most: Option<i64>| -> i64 {
        let pragma = most.map_or("PRAGMA page_count".to_owned(), |most| {
            format!("PRAGMA max_page_count = {most}")
        });
        library.connection.query_row(&pragma, [], |row| row.get(0)).unwrap()
    };
    let before = dump(&library);
    // Nothing more goes in, as on a full disk.
    let count = pages(&library, None);
    pages(&library, Some(count));
    let mut random = Rng::with_seed(16);
    let more: Vec<_> = (0..200).map(|_| random_game(GameId::Aviary, &mut random)).collect();
    assert!(matches!(
        library.add(&more),
        Err(LibraryError::Database { what: DatabaseError::Full })
    ));
    assert_eq!(dump(&library), before);
    pages(&library, Some(1 << 30));
    let added = library.add(&more).unwrap();
    let new = added.iter().filter(|added| matches!(added, Added::New(_))).count();
    assert_eq!(library.facts().unwrap().games().len(), games.len() + new);
}
