//! What earlier versions have written opens for good: `tests/formats` holds games that they have saved, the
//! journals of these, what was open when they were killed, and settings. Blocs and Troll were edited in French.

use owlery_i18n::t;
use std::fs;
use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use owlery::ui::disk::Fingerprint;
use owlery_games::GameId;
use owlery_record::StepKind;

use crate::driver::Window;

const VERSIONS: [&str; 2] = ["0.1.0", "0.2.0"];
/// Where the games stood when they were written.
const GAMES: &str = "/tmp/corpus/home/games";
/// What was written at the end of a comment in each of them.
const WRITTEN: &str = "kept by an older version";

fn corpus(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats").join(version)
}

/// Copies what a version has written, with the paths of another folder.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder can be made");
    for entry in fs::read_dir(from).expect("the corpus is there") {
        let entry = entry.expect("it can be read");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).expect("there is room");
        }
    }
}

/// A folder as a version has left it. What was open knows where the games are now.
fn left_by(version: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    copy(&corpus(version), folder.path());
    let games = folder.path().join("games");
    let open = folder.path().join("state/open");
    let running = fs::read_dir(open).expect("something was open").next().expect("one program ran");
    for file in fs::read_dir(running.expect("it can be read").path()).expect("it is a folder") {
        let file = file.expect("it can be read").path();
        let mut text = fs::read_to_string(&file).expect("it is text");
        if let Some(name) = game_of(&text) {
            let bytes = fs::read(games.join(&name)).expect("the game is there");
            let number = |folder: &Path| {
                let told = format!("{:?}", Fingerprint::of(&folder.join(&name), &bytes));
                told.replace("Fingerprint", "")
            };
            let (before, now) = (number(Path::new(GAMES)), number(&games));
            assert!(text.contains(&before), "{version}: what is in {name} is known by {before}");
            text = text.replace(&before, &now);
        }
        let there = games.display().to_string();
        fs::write(&file, text.replace(GAMES, &there)).expect("there is room");
    }
    folder
}

/// The file of the game that a work is about.
fn game_of(work: &str) -> Option<String> {
    let rest = work.split_once(GAMES)?.1;
    Some(rest.split_once('"')?.0.trim_start_matches('/').to_owned())
}

#[test]
fn what_was_open_is_open_again_with_its_undo() {
    for version in VERSIONS {
        let folder = left_by(version);
        let mut window = Window::in_folder(folder.path(), None);
        window.until("all is open", |window| {
            let app = window.harness.state();
            app.docs.tabs.len() == 5 && !app.is_restoring()
        });
        assert_eq!(window.notices(), Vec::<String>::new(), "{version}");
        let damaged = folder.path().join("state/damaged");
        assert!(!damaged.exists(), "{version}: all was read");
        assert!(!folder.path().join("state/open").exists(), "{version}: it is taken over");
        for _ in 0..5 {
            window.key(Modifiers::COMMAND, Key::Tab);
            let table = window.game_tab();
            let (session, game) = (table.session.as_ref(), table.session.game());
            let (view, text) = (session.view(), session.file_text());
            assert!(text.contains(WRITTEN), "{version}, {game:?}");
            // A sign was set, a comment written, and another sign undone; one game got a sign afterwards.
            let is_changed = game == GameId::Aviary;
            let steps = match is_changed {
                true => (Some(StepKind::Nag), None),
                false => (Some(StepKind::Comment), Some(StepKind::Nag)),
            };
            assert_eq!((view.undo, view.redo), steps, "{version}, {game:?}");
            assert_eq!(table.is_unsaved(), is_changed, "{version}, {game:?}");
            let mut undone = 0;
            while window.view().undo.is_some() {
                window.key(Modifiers::COMMAND, Key::Z);
                undone += 1;
            }
            assert!(!window.session().file_text().contains(WRITTEN), "{version}, {game:?}");
            for _ in 0..undone {
                window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
            }
            assert_eq!(window.session().file_text(), text, "{version}, {game:?}");
        }
    }
}

#[test]
fn games_are_read_and_their_journals_found_by_their_paths() {
    for version in VERSIONS {
        let folder = left_by(version);
        let window = Window::in_folder(folder.path(), None);
        let journals = window.harness.state().autosave.journals.clone();
        assert!(!folder.path().join("state/journals").exists(), "{version}");
        for game in GameId::ALL {
            let name = format!("{}.owlery", game.key());
            let Ok(text) = fs::read_to_string(corpus(version).join("games").join(&name)) else {
                continue;
            };
            let read = owlery_session::recognise(&text, None);
            assert!(read.is_ok(), "{version}: {name}: {:?}", read.err().map(|it| it.problem));
            let work = journals.find(&Path::new(GAMES).join(&name), &text);
            assert!(work.is_some(), "{version}: {name}");
        }
    }
}

#[test]
fn settings_are_read_without_a_fault() {
    for version in VERSIONS {
        let folder = left_by(version);
        let mut window = Window::in_folder(folder.path(), None);
        assert_eq!(window.notices(), Vec::<String>::new(), "{version}");
        window.press(t!("menu-view"));
        assert!(window.is_selected(t!("paint-names.nightfall")), "{version}");
        window.key(Modifiers::NONE, Key::Escape);
        assert!(!folder.path().join("settings.bad").exists(), "{version}");
    }
}
