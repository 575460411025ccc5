//! One running program: later starts hand their files over, and a window beside it keeps nothing.

use owlery_i18n::t;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_store::FullPath;

use crate::common;
use crate::driver::Window;

/// All files in a folder, with what they hold.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.clone(), std::fs::read(path).expect("it can be read"));
        }
    }
    found
}

fn full(path: &Path) -> FullPath {
    FullPath::new(path).expect("it has a folder")
}

#[test]
fn files_of_a_later_start_open_in_front() {
    let mut window = Window::playing(GameId::Umbra);
    let games = [GameId::Troll, GameId::Blocs];
    let files = games.map(|game| full(&common::sample(game)));
    let inbox = window.inbox.clone();
    let later = thread::spawn(move || inbox.offer(files.to_vec()));
    window.until("both are open", |window| window.harness.state().docs.tabs.len() == 3);
    assert!(later.join().unwrap() && window.has_game(GameId::Blocs));
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn a_window_that_closes_takes_no_files() {
    let mut window = Window::playing(GameId::Umbra);
    window.key(Modifiers::COMMAND, Key::Q);
    assert!(window.closed);
    let (inbox, file) = (window.inbox.clone(), full(&common::sample(GameId::Troll)));
    let later = thread::spawn(move || inbox.offer(vec![file]));
    window.wait("it is refused", |_| later.is_finished());
    assert!(!later.join().unwrap());
    assert_eq!(window.harness.state().docs.tabs.len(), 1);
}

#[test]
fn a_window_beside_another_keeps_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Window::in_folder(folder.path(), None);
    first.menu(t!("menu-view"), t!("command-view.larger"));
    first.choose(GameId::Umbra);
    first.press(t!("start-setup.start"));
    first.click("e5");
    let is_kept = |window: &Window| {
        let app = window.harness.state();
        app.is_kept() && app.has_settings_kept()
    };
    first.until("all is kept", is_kept);
    let before = files(folder.path());

    let mut second = Window::second(folder.path(), [common::sample(GameId::Troll)]);
    second.until("it is open", |window| window.has_game(GameId::Troll));
    assert_eq!(second.harness.state().docs.tabs.len(), 1, "the other's game is not there");
    assert_eq!(second.notices(), [t!("filing-open.second")]);
    assert_eq!(second.harness.ctx.zoom_factor(), 1.1, "settings are read");
    second.menu(t!("menu-view"), t!("bars-menu.coordinates"));
    second.key(Modifiers::NONE, Key::Escape);
    second.key(Modifiers::COMMAND | Modifiers::ALT, Key::L);
    second.press(t!("command-file.back"));
    second.key(Modifiers::COMMAND, Key::N);
    second.choose(GameId::Troll);
    second.press(t!("start-setup.start"));
    second.play(0);
    // It does not come back, so it is asked about.
    second.key(Modifiers::COMMAND, Key::Q);
    assert!(second.shows(t!("layers-leaving.close_title")) && !second.closed);
    assert_eq!(second.texts_with(t!("layers-leaving.keep")), [""; 0]);
    second.close_with(t!("layers-leaving.discard"));
    assert!(second.closed);
    drop(second);
    assert_eq!(files(folder.path()), before);
    first.click("f5");
    first.until("all is kept", is_kept);
    assert_ne!(files(folder.path()), before);
}
