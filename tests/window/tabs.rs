//! Several games open at once.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::common;
use crate::driver::Window;

/// The names of the open games in the order of their tabs.
fn tabs(window: &Window) -> Vec<String> {
    window.harness.state().docs.tabs.iter().map(|table| table.name()).collect()
}

/// They are called by their players, White first.
const THREE: [&str; 3] =
    ["Dr. Shiels – The Owlman of Mawnan", "Richard – Hackenbush", "East – West"];

/// The sample games of three games, opened one after the other.
fn three() -> Window {
    let mut window = Window::new();
    for game in [GameId::Owlman, GameId::Blocs, GameId::Troll] {
        open(&mut window, game);
    }
    assert_eq!(tabs(&window), THREE);
    window
}

fn open(window: &mut Window, game: GameId) {
    window.drop_file(&common::sample(game));
    window.until("the file is open", |window| window.has_game(game));
}

#[test]
fn one_goes_from_game_to_game() {
    let mut window = three();
    window.press(THREE[1]);
    assert_eq!(
        (window.session().game(), window.title.as_str()),
        (GameId::Blocs, "Richard – Hackenbush – Owlery")
    );
    // Each keeps its place.
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::COMMAND, Key::Tab);
    assert_eq!(window.session().game(), GameId::Troll);
    assert!(window.view().ply > 0);
    window.key(Modifiers::COMMAND, Key::Tab);
    assert_eq!(window.session().game(), GameId::Owlman);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Tab);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::Tab);
    assert_eq!((window.session().game(), window.view().ply), (GameId::Blocs, 0));
    // From the start page, the games are a click or a key away.
    let ways: [fn(&mut Window); 2] = [
        |window| window.press(t!("command-file.back")),
        |window| window.key(Modifiers::COMMAND, Key::Tab),
    ];
    for back in ways {
        window.key(Modifiers::COMMAND, Key::T);
        assert!(window.harness.state().game_tab().is_none());
        back(&mut window);
        assert_eq!(window.game_tab().session.game(), GameId::Blocs);
    }
}

#[test]
fn a_tab_is_dragged_to_another_place() {
    let mut window = three();
    let to = window.place(THREE[2]).center();
    window.take(THREE[0], &[to]);
    window.let_go(to);
    assert_eq!(tabs(&window), [THREE[1], THREE[2], THREE[0]]);
}

#[test]
fn the_same_file_is_open_once() {
    let mut window = three();
    window.drop_file(&common::sample(GameId::Owlman));
    window.until("its tab comes up", |window| window.session().game() == GameId::Owlman);
    assert_eq!(tabs(&window).len(), 3);
}

#[test]
fn closing_the_last_game_shows_all_games() {
    let mut window = three();
    for left in [2, 1] {
        window.key(Modifiers::COMMAND, Key::W);
        assert_eq!(tabs(&window).len(), left);
    }
    window.key(Modifiers::COMMAND, Key::W);
    assert!(window.harness.state().game_tab().is_none() && window.shows("Owlery"));
}

#[test]
fn leaving_asks_once_about_all_games() {
    let mut window = Window::new();
    for game in [GameId::Umbra, GameId::Troll, GameId::Umbra] {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(game);
        window.press(t!("start-setup.start"));
        if game == GameId::Umbra {
            window.click("e5");
        }
    }
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    assert_eq!(window.places(|name| name.starts_with("Save “")).len(), 2, "{:?}", window.texts());
    window.press(t!("layers-leaving.discard_all"));
    window.press(t!("game-headers.cancel"));
    assert!(!window.closed && tabs(&window).len() == 3, "nothing is closed or lost");
    window.key(Modifiers::COMMAND, Key::Q);
    window.close_with(t!("layers-leaving.discard"));
    assert!(window.closed);
}

#[test]
fn a_file_that_another_program_changed_is_not_overwritten() {
    let code = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
    for (answer, ours) in [(t!("game-headers.cancel"), false), (t!("layers-clash.over"), true)] {
        let mut window = Window::at(GameId::Owlman, code);
        let path = window.folder().join("position.owlery");
        let theirs = std::fs::read_to_string(&path).unwrap() + "\n";
        std::fs::write(&path, &theirs).unwrap();
        window.go("d3", "c4");
        window.key(Modifiers::COMMAND, Key::S);
        window.until("it is noticed", |window| window.shows(t!("layers-clash.changed")));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), theirs);
        window.press(answer);
        let saved = |window: &Window| window.title == "position.owlery – Owlery";
        if ours {
            window.until("it is written", saved);
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap() != theirs, ours, "{answer}");
        assert_eq!(saved(&window), ours, "{answer}");
        // Known now: the next save asks no more.
        if ours {
            window.press(t!("command-game.take_back"));
            window.go("d3", "c2");
            window.key(Modifiers::COMMAND, Key::S);
            window.until("it is written again", saved);
        }
    }
}

#[test]
fn games_without_names_are_numbered_and_keep_their_numbers() {
    let mut window = Window::new();
    for game in [GameId::Troll, GameId::Umbra, GameId::Troll, GameId::Troll] {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(game);
        window.press(t!("start-setup.start"));
    }
    assert_eq!(tabs(&window), ["Troll", t!("rules-umbra-preset.umbra"), "Troll 2", "Troll 3"]);
    assert_eq!(window.title, "Troll 3 – Owlery");
    window.press("Close Troll 2");
    assert_eq!(
        tabs(&window),
        ["Troll", t!("rules-umbra-preset.umbra"), "Troll 3"],
        "no other is called so now"
    );
    window.key(Modifiers::COMMAND, Key::N);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    assert_eq!(tabs(&window), ["Troll", t!("rules-umbra-preset.umbra"), "Troll 3", "Troll 2"]);
}

#[test]
fn two_files_of_one_name_are_told_apart_by_their_folders() {
    let mut window = Window::new();
    for folder in ["first", "second"] {
        let path = window.folder().join(folder).join("game.owlery");
        std::fs::create_dir(path.parent().unwrap()).unwrap();
        std::fs::write(&path, "(owlery: 1, game: troll)").unwrap();
        window.drop_file(&path);
        let open = window.harness.state().docs.tabs.len();
        window.until("it is open", |window| window.harness.state().docs.tabs.len() > open);
    }
    assert_eq!(tabs(&window), ["game.owlery (first)", "game.owlery (second)"]);
    window.click("e6");
    window.key(Modifiers::COMMAND, Key::W);
    assert_eq!(window.texts_with("“game.owlery (second)” has unsaved changes").len(), 1);
    window.press(t!("layers-leaving.discard"));
    assert_eq!(tabs(&window), ["game.owlery"], "nothing else is called so now");
}

#[test]
fn all_tabs_are_listed_and_found_by_keyboard() {
    let ways: [fn(&mut Window); 2] = [
        |window| window.press(t!("bars-tabs.all")),
        |window| window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::G),
    ];
    for open in ways {
        let mut window = three();
        window.press(THREE[1]);
        window.key(Modifiers::NONE, Key::End);
        window.key(Modifiers::NONE, Key::Num1);
        open(&mut window);
        assert_eq!(window.texts_with("*Richard – Hackenbush, Blocs").len(), 1, "the one in front");
        window.key(Modifiers::NONE, Key::ArrowDown);
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(window.session().game(), GameId::Troll);
        // Some of the name is enough.
        open(&mut window);
        window.write("shiels");
        window.key(Modifiers::NONE, Key::Enter);
        assert_eq!(window.session().game(), GameId::Owlman);
    }
}

#[test]
fn the_tooltip_of_a_tab_names_the_players_in_its_order() {
    let mut window = three();
    let game = r#"(owlery: 1, game: umbra, players: {"white": "North", "black": "South"})"#;
    let file = window.folder().join("two.owlery");
    std::fs::write(&file, game).unwrap();
    window.drop_file(&file);
    window.until("it is open", |window| window.has_game(GameId::Umbra));
    assert_eq!(tabs(&window)[3], "South – North", "Black moves first");
    let tab = window.place("South – North").center();
    window.send(egui::Event::PointerMoved(tab));
    window.wait_for(1.0);
    window.settle();
    let told = window.texts_with("Umbra: ");
    assert!(told.len() == 1 && told[0].starts_with("Umbra: South – North"), "{told:?}");
}
