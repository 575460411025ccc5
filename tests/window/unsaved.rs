//! Unsaved changes: a star in the title, and a question before they would be lost.

use owlery_i18n::t;
use std::path::PathBuf;

use egui::{Key, Modifiers};
use owlery_games::GameId;

use crate::common;
use crate::driver::Window;

/// An Owlman game from a file, with a move that is not saved. What is open does not come back, so
/// that it is asked before the program ends, too.
fn changed() -> Window {
    let mut window = Window::at(GameId::Owlman, "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0");
    assert_eq!(window.title, "position.owlery – Owlery");
    window.reopen_nothing();
    window.go("d3", "c4");
    assert_eq!(window.title, "*position.owlery – Owlery");
    window
}

/// What would lose the game, and whether it is all that is asked about.
type Way = (&'static str, fn(&mut Window), Asked);

#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Game,
    Program,
}

const WAYS: [Way; 5] = [
    ("Ctrl+W", |window| window.key(Modifiers::COMMAND, Key::W), Asked::Game),
    ("the File menu", |window| window.menu("File", "Close game"), Asked::Game),
    ("the cross of its tab", close_its_tab, Asked::Game),
    ("Ctrl+Q", |window| window.key(Modifiers::COMMAND, Key::Q), Asked::Program),
    ("the window's cross", Window::ask_to_close, Asked::Program),
];

impl Asked {
    fn is_asking(self, window: &Window) -> bool {
        window.shows(
            [t!("layers-leaving.save_game"), t!("layers-leaving.close_title")][self as usize],
        )
    }

    fn answer(self, window: &mut Window, choice: &str) {
        match self {
            Asked::Game => window.press(choice),
            Asked::Program => window.close_with(choice),
        }
    }

    fn is_done(self, window: &Window) -> bool {
        match self {
            Asked::Game => is_closed(window),
            Asked::Program => window.closed,
        }
    }
}

fn is_asked(window: &Window) -> bool {
    Asked::Game.is_asking(window) || Asked::Program.is_asking(window)
}

fn game(window: &Window) -> GameId {
    window.session().game()
}

fn is_closed(window: &Window) -> bool {
    let mut open = window.harness.state().docs.tabs.iter();
    !open.any(|table| table.session.game() == GameId::Owlman)
}

/// Tabs are shown where there are two games.
fn close_its_tab(window: &mut Window) {
    window.drop_file(&common::sample(GameId::Blocs));
    window.until("the file is read", |window| game(window) == GameId::Blocs);
    window.press("Close position.owlery");
}

fn on_disk(window: &Window, name: &str) -> String {
    std::fs::read_to_string(window.folder().join(name)).unwrap_or_default()
}

#[test]
fn discard_goes_on_without_them() {
    for (name, way, asked) in WAYS {
        let mut window = changed();
        way(&mut window);
        assert!(asked.is_asking(&window) && !asked.is_done(&window), "{name} asks");
        asked.answer(&mut window, t!("layers-leaving.discard"));
        assert!(asked.is_done(&window) && !is_asked(&window), "{name} goes on");
        assert!(!on_disk(&window, "position.owlery").contains("d3-c4"), "{name}");
    }
}

#[test]
fn cancel_stays() {
    for (name, way, asked) in WAYS {
        for by_key in [false, true] {
            let mut window = changed();
            way(&mut window);
            match by_key {
                true => window.key(Modifiers::NONE, Key::Escape),
                false => window.press(t!("game-headers.cancel")),
            }
            assert!(!asked.is_asking(&window) && !asked.is_done(&window), "{name}");
            assert_eq!((game(&window), window.moves()), (GameId::Owlman, "d3-c4".into()), "{name}");
            assert_eq!(window.title, "*position.owlery – Owlery");
        }
    }
}

#[test]
fn save_saves_and_goes_on() {
    for (name, way, asked) in WAYS {
        let mut window = changed();
        way(&mut window);
        asked.answer(&mut window, t!("command-file.save"));
        window.until("all is done", |window| asked.is_done(window));
        assert!(on_disk(&window, "position.owlery").contains("d3-c4"), "{name}");
        assert!(!is_asked(&window) && window.notices().is_empty(), "{name}");
    }
}

#[test]
fn without_changes_nothing_is_asked() {
    for (name, way, asked) in WAYS {
        let mut window = changed();
        window.key(Modifiers::COMMAND, Key::S);
        window.until("the game is saved", |window| window.title == "position.owlery – Owlery");
        way(&mut window);
        assert!(!is_asked(&window) && asked.is_done(&window), "{name}");
    }
    let mut window = Window::new();
    window.key(Modifiers::COMMAND, Key::Q);
    assert!(window.closed);
}

#[test]
fn looking_around_is_no_change() {
    let mut window = changed();
    window.key(Modifiers::COMMAND, Key::S);
    window.until("the game is saved", |window| !window.title.starts_with('*'));
    for key in [Key::ArrowLeft, Key::ArrowRight, Key::F, Key::Home, Key::End] {
        window.key(Modifiers::NONE, key);
        assert!(!window.title.starts_with('*'), "{key:?}");
    }
    window.press(t!("command-game.take_back"));
    assert!(window.title.starts_with('*'), "the game has a move less");
    window.press(t!("command-game.redo"));
    assert!(!window.title.starts_with('*'), "it is as it was saved");
    window.press(t!("game-page.analyse"));
    window.press("Back (Left)");
    window.go("d3", "c4");
    assert!(!window.title.starts_with('*'), "the move was there already");
    window.press("Back (Left)");
    window.go("d3", "c2");
    assert!(window.title.starts_with('*'));
}

#[test]
fn a_game_without_a_name_asks_where_before_it_goes() {
    let settings = |folder: &std::path::Path| {
        let none = folder.join("none.owlery");
        let settings = format!("(recent: [{none:?}], reopens: false)");
        std::fs::write(folder.join("settings.ron"), settings).unwrap();
    };
    let folder = tempfile::tempdir().unwrap();
    settings(folder.path());
    for (answer, saved) in [(t!("game-headers.cancel"), false), (t!("command-file.save"), true)] {
        let mut window = Window::in_folder(folder.path(), None);
        window.choose(GameId::Umbra);
        window.press(t!("start-setup.start"));
        assert_eq!(window.title, "Umbra – Owlery");
        window.click("e5");
        assert_eq!(window.title, "*Umbra – Owlery");
        window.key(Modifiers::COMMAND, Key::Q);
        window.close_with(t!("command-file.save"));
        assert!(window.shows(t!("work-dialogs.save")) && !window.closed);
        window.type_into(t!("layers-file.name"), "mine");
        window.press(answer);
        if saved {
            window.until("the program ends", |window| window.closed);
        }
        let path: PathBuf = folder.path().join("mine.owlery");
        assert_eq!((window.closed, path.exists()), (saved, saved), "{answer}");
        assert!(saved || window.moves() == "e5", "{answer}");
        if !saved {
            window.close_with(t!("layers-leaving.discard"));
            assert!(window.closed, "the list is there again");
        }
    }
}

#[test]
fn a_save_that_fails_loses_nothing() {
    let mut window = changed();
    // A folder stands where the file was.
    let path = window.folder().join("position.owlery");
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    window.key(Modifiers::COMMAND, Key::Q);
    window.close_with(t!("command-file.save"));
    window.until("it is asked", |window| window.shows(t!("layers-clash.no_file")));
    window.press(t!("game-headers.cancel"));
    assert!(!window.closed && is_asked(&window), "the list is there again");
    window.press(t!("game-headers.cancel"));
    assert!(!window.closed && !is_asked(&window));
    // Now it is a link into nowhere that can be made.
    std::fs::remove_dir(&path).unwrap();
    std::fs::write(window.folder().join("file"), "").unwrap();
    std::os::unix::fs::symlink(window.folder().join("file/below"), &path).unwrap();
    window.key(Modifiers::COMMAND, Key::Q);
    window.close_with(t!("command-file.save"));
    window.until("it is asked", |window| window.shows(t!("layers-clash.gone")));
    window.press(t!("layers-clash.there"));
    window.until("the failure is told", |window| !window.notices().is_empty());
    assert!(
        window.notices()[0].contains("position.owlery cannot be saved"),
        "{:?}",
        window.notices()
    );
    assert!(!window.closed && !is_asked(&window));
    assert_eq!(
        (window.moves(), window.title.as_str()),
        ("d3-c4".into(), "*position.owlery – Owlery")
    );
    window.press(t!("bars-cards.close"));
    assert!(window.notices().is_empty());
    // What is told of it goes with the save that does not fail.
    let save = |window: &mut Window| {
        window.key(Modifiers::COMMAND, Key::S);
        window.until("it is asked", |window| window.shows(t!("layers-clash.gone")));
        window.press(t!("layers-clash.there"));
    };
    save(&mut window);
    window.until("the failure is told", |window| window.notices().len() == 1);
    std::fs::remove_file(&path).unwrap();
    save(&mut window);
    window.until("it is told no more", |window| window.notices().is_empty());
    assert_eq!(window.title, "position.owlery – Owlery");
}

#[test]
fn the_list_that_is_shown_again_leaves_out_what_is_saved_by_then() {
    let folder = tempfile::tempdir().unwrap();
    let settings = format!("(recent: [{:?}], reopens: false)", folder.path().join("none.owlery"));
    std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    for game in [GameId::Umbra, GameId::Troll] {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(game);
        window.press(t!("start-setup.start"));
        window.play(0);
    }
    window.key(Modifiers::COMMAND, Key::Q);
    assert_eq!(window.texts_with("Discard ").len(), 3, "all, and two games");
    window.press(t!("layers-leaving.save_all"));
    window.press(t!("layers-leaving.close"));
    window.type_into(t!("layers-file.name"), "first");
    window.press(t!("command-file.save"));
    window.until("the next is asked about", |window| window.shows(t!("work-dialogs.save")));
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.texts_with("Discard "), ["Discard “Troll”"]);
    assert!(folder.path().join("first.owlery").exists());
}

#[test]
fn a_double_click_on_the_cross_asks_all_the_same() {
    let mut window = changed();
    window.drop_file(&common::sample(GameId::Blocs));
    window.until("the file is read", |window| game(window) == GameId::Blocs);
    let cross = window.place("Close position.owlery").center();
    window.click_at(cross);
    window.click_at(cross);
    assert!(Asked::Game.is_asking(&window), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!is_asked(&window) && game(&window) == GameId::Owlman);
}
