//! Files: the dialog in the window, recent games, dropped and broken files.

use owlery_i18n::t;
use std::path::Path;

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use owlery_games::GameId;
use tempfile::TempDir;

use crate::common;
use crate::driver::Window;

const SHIFT_COMMAND: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

/// A folder with copies of the samples, in which the window looks for games.
fn games() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the folder can be written to");
    };
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).expect("every game has a sample");
        write(&format!("{}.owlery", game.key()), &text);
    }
    write("notes.txt", "no game");
    write("settings.ron", &format!("(recent: [{:?}])", folder.path().join("none.owlery")));
    std::fs::create_dir(folder.path().join("deeper")).expect("the folder can be written to");
    folder
}

fn is_game(game: GameId) -> impl Fn(&Window) -> bool {
    move |window| window.has_game(game)
}

#[test]
fn every_sample_opens_from_the_command_line() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::in_folder(folder.path(), Some(common::sample(game)));
        window.until("the file is open", is_game(game));
        let text = std::fs::read_to_string(common::sample(game)).unwrap();
        assert_eq!(window.session().file_text(), text);
        let headline = window.view().status.headline.clone();
        assert!(window.shows(&headline));
        assert!(window.view().can_back && !window.view().can_forward);
    }
}

#[test]
fn a_file_is_chosen_in_the_window() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("troll.owlery"));
    assert!(window.shows("blocs.owlery") && !window.shows("notes.txt"));
    assert!(!window.is_enabled(t!("layers-file.open")), "nothing is chosen yet");
    window.press("troll.owlery");
    window.press(t!("layers-file.open"));
    window.until("the file is open", is_game(GameId::Troll));

    window.press(t!("start-setup.games"));
    window.press(t!("start-page.open"));
    window
        .until("the folder is listed", |window| window.shows("deeper") || window.shows("🗀 deeper"));
    window.press("🗀 deeper");
    window.until("the folder is empty", |window| window.shows(t!("layers-file.no_games")));
    window.press(t!("layers-file.up"));
    window.until("the folder is listed", |window| window.shows("blocs.owlery"));
    window.press(t!("game-headers.cancel"));
    assert!(!window.shows(t!("work-dialogs.open")) && is_game(GameId::Troll)(&window));
    window.press(t!("command-file.back"));
    assert!(!window.texts_with("(Black) has won").is_empty());
}

#[test]
fn one_click_and_enter_choose_a_file() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("troll.owlery"));
    window.press("troll.owlery");
    window.key(Modifiers::NONE, Key::Enter);
    window.until("the file is open", is_game(GameId::Troll));
}

#[test]
fn a_game_is_saved_found_again_and_opened() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    window.go("d3", "c4");
    window.go("a8", "d7");
    window.press(t!("game-page.analyse"));
    window.press("Back (Left)");
    window.go("a8", "b7");
    window.key(Modifiers::COMMAND, Key::S);
    assert!(window.shows(t!("work-dialogs.save")));
    window.type_into(t!("layers-file.name"), "my game");
    window.press(t!("command-file.save"));
    window.until("the game is saved", |window| window.title == "my game.owlery – Owlery");
    let moves = window.moves();
    assert_eq!(moves, "d3-c4 a8-d7 (a8-b7(xd5))");
    window.leave();

    // Another start of the program offers it, on the page and in the menu.
    for from_menu in [false, true] {
        let mut window = Window::in_folder(folder.path(), None);
        match from_menu {
            true => {
                window.press(t!("menu-file"));
                let title = window.place(t!("bars-menu.recent")).center();
                window.click_at(title);
                let entries = window.places(|name| name == "my game.owlery");
                assert_eq!(entries.len(), 2, "in the menu and on the page");
                let entry = entries.iter().map(egui::Rect::center);
                window.click_at(entry.min_by(|a, b| a.y.total_cmp(&b.y)).unwrap());
            }
            false => window.press("my game.owlery"),
        }
        window.until("the game is open", is_game(GameId::Owlman));
        assert_eq!(
            (window.moves(), window.title.as_str()),
            (moves.clone(), "my game.owlery – Owlery")
        );
        assert!(window.shows("1… a8-d7") && window.shows("1… a8-b7(xd5)"));
        window.leave();
    }

    let mut window = Window::in_folder(folder.path(), None);
    let forget = window.places(|name| name == t!("start-page.forget"))[0];
    window.click_at(forget.center());
    assert!(!window.shows("my game.owlery"));
    assert!(folder.path().join("my game.owlery").exists(), "forgetting leaves the file");
}

/// "Save" adds the ending to a name, so "Open" finds it without.
#[test]
fn a_name_is_opened_without_its_ending() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("troll.owlery"));
    window.type_into(t!("layers-file.name"), "trol");
    window.press(t!("layers-file.open"));
    let missing = t!("layers-file.no_file", name = "trol");
    assert!(window.shows(&missing), "{:?}", window.texts());
    window.type_into(t!("layers-file.name"), "troll");
    assert!(!window.shows(&missing), "the problem was that of another name");
    window.press(t!("layers-file.open"));
    window.until("the file is open", is_game(GameId::Troll));
}

#[test]
fn another_file_is_replaced_only_when_asked_twice() {
    let folder = games();
    let troll = folder.path().join("troll.owlery");
    let before = std::fs::read_to_string(&troll).unwrap();
    let mut window = Window::in_folder(folder.path(), Some(folder.path().join("blocs.owlery")));
    window.until("the file is open", is_game(GameId::Blocs));
    window.key(SHIFT_COMMAND, Key::S);
    window.type_into(t!("layers-file.name"), "troll");
    window.press(t!("command-file.save"));
    assert!(window.shows(&t!("layers-file.exists", name = "troll.owlery")), "{:?}", window.texts());
    assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(t!("game-headers.cancel")));
    assert_eq!(std::fs::read_to_string(&troll).unwrap(), before);
    window.press(t!("layers-file.replace"));
    window.until("the file is written", |window| {
        window.game_tab().path.as_deref() == Some(troll.as_path())
    });
    assert_eq!(std::fs::read_to_string(&troll).unwrap(), window.session().file_text());
}

#[test]
fn the_name_that_is_offered_is_free() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), Some(folder.path().join("blocs.owlery")));
    window.until("the file is open", is_game(GameId::Blocs));
    let mut names = Vec::new();
    for _ in 0..3 {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(GameId::Umbra);
        window.press(t!("start-setup.start"));
        window.click("e5");
        window.key(Modifiers::COMMAND, Key::S);
        window.press(t!("command-file.save"));
        window.until("it is saved", |window| !window.title.starts_with('*'));
        names.push(window.title.trim_end_matches(".owlery – Owlery").to_owned());
    }
    let first = names[0].clone();
    assert!(first.starts_with("umbra-"), "{names:?}");
    assert_eq!(names, [first.clone(), format!("{first}-2"), format!("{first}-3")]);
}

#[test]
fn what_is_open_is_not_replaced_by_something_else() {
    let folder = games();
    let (blocs, troll) = (folder.path().join("blocs.owlery"), folder.path().join("troll.owlery"));
    let before = std::fs::read_to_string(&blocs).unwrap();
    let mut window = Window::in_folder(folder.path(), Some(blocs.clone()));
    window.until("the file is open", is_game(GameId::Blocs));
    window.drop_file(&troll);
    window.until("the other is open", is_game(GameId::Troll));
    window.key(SHIFT_COMMAND, Key::S);
    window.type_into(t!("layers-file.name"), "blocs");
    window.press(t!("command-file.save"));
    window.press(t!("layers-file.replace"));
    window.settle();
    let told = window.notices().concat();
    assert!(told.contains("Not saved: that file is open here"), "{told}");
    assert_eq!(std::fs::read_to_string(&blocs).unwrap(), before);
    assert_eq!(window.game_tab().path.as_deref(), Some(troll.as_path()));
}

#[test]
fn a_dropped_file_opens() {
    let mut window = Window::new();
    for game in GameId::ALL {
        window.drop_file(&common::sample(game));
        window.until("the file is open", is_game(game));
    }
    window.press(t!("start-setup.games"));
    for game in GameId::ALL {
        let name = format!("{}.owlery", game.key());
        assert!(window.shows(&name), "{name} is offered again");
    }
}

#[test]
fn what_cannot_be_opened_is_told_and_leaves_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("later.owlery"), "(owlery: 9, game: chess)").unwrap();
    std::fs::write(path("bytes.owlery"), [0xff, 0xfe, 0x00]).unwrap();
    let missing = format!("no such file or folder in {}.", folder.path().display());
    let cases = [
        ("later.owlery", "version 9"),
        ("bytes.owlery", "it is not text"),
        ("none.owlery", &*missing),
        ("", t!("disk-said.folder")),
    ];
    let mut window = Window::playing(GameId::Troll);
    window.click("d6");
    for (name, words) in cases {
        window.drop_file(&path(name));
        window.until("the fault is told", |window| !window.notices().is_empty());
        let notices = window.notices();
        assert!(
            notices[0].contains(name) && notices[0].contains("cannot be opened"),
            "{notices:?}"
        );
        assert!(notices[0].contains(words) && window.shows(&notices[0]), "{notices:?}");
        assert_eq!((window.moves(), window.title.as_str()), ("d6".into(), "*Troll – Owlery"));
        window.press(t!("bars-cards.close"));
        assert!(window.notices().is_empty());
    }
    assert!(!settings(window.folder()).contains("cut.owlery"), "it is no recent game");
}

#[test]
fn a_text_with_a_game_in_it_opens_without_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let code = "8/8/8/3wb3/3bw3/8/8/8 w";
    let codes = [code; 3].join("\n");
    let cases = [
        ("moves.txt", "1. d3-c4 a8-b7(xd5)", GameId::Owlman, ""),
        ("codes.txt", codes.as_str(), GameId::Troll, "line 2: 2 more positions follow"),
        ("game.txt", "Umbra\nTitle: Dusk\n\n1. e5 e6", GameId::Umbra, ""),
        ("odd.txt", "O 6-C, R 4-D  so it went", GameId::Aviary, "is kept as a note"),
    ];
    for (name, text, game, said) in cases {
        let mut window = Window::new();
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        window.drop_file(&path);
        if name == "codes.txt" {
            window.until("it is asked about", |window| window.shows(t!("layers-readings.which")));
            window.press("A position of Troll on 8 x 8");
        }
        window.until("the text is open", is_game(game));
        let notices = window.notices();
        assert_eq!(notices.is_empty(), said.is_empty(), "{notices:?}");
        assert!(notices.iter().all(|notice| notice.contains(said)), "{notices:?}");
        // It is a new game: to save it asks where.
        assert!(window.game_tab().path.is_none(), "{name}");
        window.key(Modifiers::COMMAND, Key::S);
        assert!(window.shows(t!("work-dialogs.save")), "{name}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        assert!(!settings(window.folder()).contains(name), "it is no recent game");
    }
}

#[test]
fn a_text_that_is_nothing_is_told_as_a_file_and_as_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("shopping.txt", "bread, milk", "This is neither a game, nor the code of a position"),
        ("wrong.txt", "8/8/8/3wb3/3bw3/8/9/8 b", "This looks like a position of Troll"),
    ];
    for (name, text, said) in cases {
        let mut window = Window::new();
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        window.drop_file(&path);
        window.until("the fault is told", |window| !window.notices().is_empty());
        let notice = window.notices().concat();
        let begin = format!("{name} cannot be opened. It is not a game file: line 1, column ");
        assert!(notice.starts_with(&begin) && notice.contains(said), "{notice}");
        assert!(window.harness.state().docs.tabs.is_empty());
    }
}

#[test]
fn of_a_broken_file_what_can_be_read_is_opened_if_that_is_wanted() {
    let whole = std::fs::read_to_string(common::sample(GameId::Troll)).unwrap();
    let first = whole.split("move: \"").nth(1).unwrap().split('"').next().unwrap();
    let wrong = whole.replacen(&format!("\"{first}\""), "\"z9\"", 1);
    let cases: [(&str, &str, &str); 4] = [
        ("cut.owlery", "(\n    owlery: 1,\n    game: troll,\n", "A game of Troll with no moves"),
        (
            "one.owlery",
            "(owlery: 1, game: troll, moves: [\n(id: 1, move: \"a1\")])",
            "A game of Troll with 1 move, struck out",
        ),
        ("wrong.owlery", &wrong, "A game of Troll with "),
        ("half.txt", "e6 e6", "A game of Umbra with 1 move"),
    ];
    for (name, text, offer) in cases {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        for takes in [false, true] {
            let mut window = Window::new();
            window.drop_file(&path);
            window.until("it is asked", |window| window.shows(t!("layers-readings.broken")));
            let fault = window.texts_with("cannot be opened");
            assert!(fault.len() == 1 && fault[0].contains("line "), "{fault:?}");
            let offered = window.texts_with(offer);
            assert_eq!(offered.len(), 1, "{offered:?}");
            if !takes {
                window.press(t!("game-headers.cancel"));
                assert!(window.harness.state().docs.tabs.is_empty(), "{name}");
                continue;
            }
            window.press(&offered[0]);
            assert!(window.session().file_text().contains("owlery: 1"), "{name}");
            // It is a new game: the file stays as it is until it is replaced on purpose.
            assert!(window.game_tab().path.is_none(), "{name}");
            window.key(Modifiers::COMMAND, Key::S);
            assert!(window.shows(t!("work-dialogs.save")), "{name}");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

fn settings(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("settings.ron")).unwrap_or_default()
}

#[test]
fn names_of_files_may_hold_any_letters() {
    let mut window = Window::at(GameId::Troll, "8/8/8/3wb3/3bw3/8/8/8 b");
    window.click("d6");
    window.menu(t!("menu-file"), t!("command-file.save_as"));
    let path = window.folder().join("Zoë's Spiel.owlery");
    window.type_into(t!("layers-file.name"), &path.display().to_string());
    window.press(t!("command-file.save"));
    window.until("the game is saved", |window| window.title == "Zoë's Spiel.owlery – Owlery");
    assert!(std::fs::read_to_string(path).unwrap().contains("d6"));
}

#[test]
fn names_of_games_and_files_say_nothing_but_their_letters() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let hostile = "\u{202e}elif\u{2066}\u{1b}[31m\u{9b}\nend";
    let shown = r"\u{202e}elif\u{2066}\u{1b}[31m\u{9b}\nend";
    let file = folder.path().join(format!("{hostile}.owlery"));
    std::fs::write(&file, "(owlery: 1, game: troll)").expect("the folder can be written to");
    let mut window = Window::in_folder(folder.path(), None);
    window.drop_file(&file);
    window.until("the file is open", is_game(GameId::Troll));
    let title = format!("{shown}.owlery – Owlery");
    window.until("the title tells it", |window| window.title == title);

    let text = format!("(owlery: 1, game: blocs, title: {hostile:?}, moves: [])");
    std::fs::write(&file, "no game").expect("the folder can be written to");
    window.send(egui::Event::Paste(text));
    let title = format!("*{shown} – Owlery");
    window.until("the title tells it", |window| window.title == title);
    window.drop_file(&file);
    let is_told = |window: &Window| !window.texts_with("cannot be opened").is_empty();
    window.until("the fault is told", is_told);
    let notices = window.texts_with("cannot be opened");
    assert!(notices.iter().all(|notice| notice.starts_with(shown)), "{notices:?}");
}

#[test]
fn the_name_proposed_for_a_game_has_the_date_of_the_game() {
    let mut window = Window::new();
    window.paste("(owlery: 1, game: troll, date: \"1999-05\", moves: [(id: 1, move: \"e6\")])");
    window.key(Modifiers::COMMAND, Key::S);
    let field = window.node(t!("layers-file.name"));
    assert_eq!(field.accesskit_node().value().as_deref(), Some("troll-1999-05.owlery"));
}

#[test]
fn the_places_beside_the_list_lead_to_their_folders_by_mouse_and_by_keys() {
    let folder = games();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("troll.owlery"));
    let here = folder.path().file_name().unwrap().to_str().unwrap().to_owned();
    assert!(window.is_selected(&here), "it is the first folder");
    window.press(t!("layers-file.root"));
    window.until("another folder is listed", |window| !window.shows("troll.owlery"));
    assert!(window.is_selected(t!("layers-file.root")) && !window.is_selected(&here));
    for _ in 0..20 {
        window.key(Modifiers::NONE, Key::Tab);
        if window.focused().is_some_and(|(name, _)| name == here) {
            break;
        }
    }
    window.key(Modifiers::NONE, Key::Enter);
    window.until("the folder is listed", |window| window.shows("troll.owlery"));
}
