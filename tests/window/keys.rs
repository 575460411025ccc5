//! Keys that a person has changed, the list of keys, and keys in text fields.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

#[test]
fn keys_of_the_settings_take_the_place_of_usual_ones() {
    let keys = r#"(keys: {"view.turn": "T", "go.back": ["J", "Ctrl+Left"]})"#;
    let mut window = Window::with_settings(keys);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.type_key(Key::F, "f");
    assert!(!window.game_tab().board_panel.turned, "the old key does nothing");
    window.type_key(Key::T, "t");
    assert!(window.game_tab().board_panel.turned);
    window.click("e6");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.view().ply, 1);
    window.key(Modifiers::COMMAND, Key::ArrowLeft);
    assert_eq!(window.view().ply, 0);
    // The new key stands wherever the old one stood.
    assert!(window.shows("Back (J)"));
    window.press(t!("menu-view"));
    assert_eq!(window.places(|name| name == "Flip board T").len(), 1);
}

#[test]
fn the_list_of_keys_fills_its_width_and_says_when_nothing_is_found() {
    let mut window = Window::new();
    window.key(Modifiers::NONE, Key::Questionmark);
    let change = t!("layers-keys.change_of", command = t!("command-view.turn"));
    let (change, close) = (window.place(&change), window.place(t!("layers-all.close")));
    assert!(change.left() > close.right() - 190.0, "{change} beside {close}");
    let nothing = t!("layers-keys.nothing");
    assert!(!window.shows(nothing));
    window.type_into(t!("layers-keys.search"), "xyzzy");
    assert!(window.shows(nothing) && window.live().iter().any(|text| text == nothing));
    // A gesture of the mouse alone is a find, too.
    window.type_into(t!("layers-keys.search"), t!("layers-keys.arrow"));
    assert!(!window.shows(nothing) && window.shows(t!("layers-keys.arrow_how")));
}

#[test]
fn a_wrong_key_is_told_and_the_rest_is_used() {
    let keys = r#"(keys: {"view.turn": ["Strg+T"], "game.undoo": ["U"], "file.open": ["Q"]})"#;
    let mut window = Window::with_settings(keys);
    let notices = window.notices();
    let [notice] = &notices[..] else { panic!("{notices:?}") };
    assert!(notice.contains("“view.turn”") && notice.contains("“Strg+T”"), "{notice}");
    assert!(notice.contains("“game.undoo”") && notice.contains("game.undo"), "{notice}");
    window.type_key(Key::Q, "q");
    assert!(window.shows(t!("work-dialogs.open")));
}

#[test]
fn keys_are_changed_in_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::Questionmark);
    window.write("flip");
    window.press(&t!("layers-keys.change_of", command = t!("command-view.turn")));
    window.key(Modifiers::NONE, Key::Tab);
    assert!(!window.texts_with("fixed use").is_empty());
    window.key(Modifiers::NONE, Key::T);
    assert!(
        !window.game_tab().board_panel.turned && window.texts_with("Press the new key").is_empty()
    );
    // A key that is another command's: named, and swapped.
    window.type_into(t!("layers-keys.search"), "comment");
    window.press(&t!("layers-keys.change_of", command = t!("command-move.comment")));
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(window.shows("Ctrl+Z is the key of “Undo”."));
    window.press("Swap: “Undo” takes D");
    // Esc leaves it as it is, and the list open.
    window.type_into(t!("layers-keys.search"), "undo");
    window.press(&t!("layers-keys.change_of", command = t!("command-game.undo")));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(window.shows(t!("command-help.keys")));
    window.press(t!("bars-cards.close"));
    window.type_key(Key::T, "t");
    assert!(window.game_tab().board_panel.turned);
    window.click("e6");
    window.key(Modifiers::NONE, Key::D);
    assert_eq!(window.view().ply, 0, "D undoes");
    window.leave();

    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.menu(t!("menu-file"), t!("command-file.settings"));
    window.node(t!("layers-settings.keys_button")).scroll_to_me();
    window.settle();
    window.press(t!("layers-settings.keys_button"));
    window.type_into(t!("layers-keys.search"), "flip");
    assert!(window.shows("T") && !window.shows(t!("command-file.save_as")));
    window.press("Reset the keys of Flip board");
    assert!(window.shows("F") && !window.shows("T"));
    window.press(t!("layers-keys.all_usual"));
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("keys: {}"), "{text}");
}

/// The line for moves takes its own letter only from its own field.
#[test]
fn keys_in_other_fields_stay_text_while_a_move_may_be_typed() {
    let mut window = Window::playing(GameId::Troll);
    window.key(Modifiers::NONE, Key::A);
    window.type_key(Key::M, "m");
    window.write("e6");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.focused().unwrap().0, t!("menu-move"));
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.step();
    window.key(Modifiers::COMMAND, Key::A);
    let path = window.folder().join("m");
    window.write(&format!("{}/", window.folder().display()));
    window.type_key(Key::M, "m");
    window.key(Modifiers::NONE, Key::Enter);
    let path = path.with_extension("owlery");
    window.until("the file is written", |_| path.exists());
    window.node(t!("game-comment.after")).focus();
    window.step();
    window.type_key(Key::M, "m");
    window.type_key(Key::M, "m");
    assert_eq!(window.view().annotations.note, "mm");
}

#[test]
fn keys_in_the_comment_stay_text() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.key(Modifiers::NONE, Key::D);
    assert_eq!(window.focused().unwrap().0, t!("game-comment.after"));
    for (key, text) in [(Key::F, "f"), (Key::M, "m"), (Key::P, "p"), (Key::Questionmark, "?")] {
        window.type_key(key, text);
    }
    for (modifiers, key) in [
        (Modifiers::NONE, Key::Delete),
        (Modifiers::NONE, Key::ArrowLeft),
        (Modifiers::ALT, Key::ArrowLeft),
        (Modifiers::COMMAND, Key::ArrowUp),
        (Modifiers::COMMAND, Key::K),
        (Modifiers::NONE, Key::Enter),
    ] {
        window.key(modifiers, key);
    }
    assert!(window.view().annotations.note.contains("fmp"), "{:?}", window.view().annotations.note);
    assert!(
        !window.game_tab().board_panel.turned && window.game_tab().board_panel.prompt.is_none()
    );
    assert!(!window.shows(t!("command-help.keys")) && !window.shows(t!("layers-palette.find")));
    assert_eq!((window.view().ply, window.moves()), (1, "e6".to_owned()));
    // What has no meaning in a text works all the same.
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    assert!(window.shows(t!("layers-palette.find")));
}

#[test]
fn what_can_be_set_is_set_in_one_window() {
    let mut window = Window::new();
    window.key(Modifiers::COMMAND, Key::Comma);
    for setting in [
        t!("bars-menu.coordinates"),
        t!("paint-names.letters"),
        t!("settings-all.off"),
        t!("paint-names.nightfall"),
        t!("layers-settings.larger"),
    ] {
        window.press(setting);
    }
    window.press(t!("layers-settings.wheel"));
    window.press(t!("bars-cards.close"));
    let text = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    for expected in [
        "coordinates: false",
        "pieces: \"Letters\"",
        "animation: off",
        t!("paint-names.nightfall"),
        "wheel: false",
        "zoom: 1.1",
    ] {
        assert!(text.contains(expected), "{expected} is not in {text}");
    }
}

#[test]
fn a_key_that_is_held_down_deletes_once_and_steps_on() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4", "c3", "d6"] {
        window.click(square);
    }
    window.key(Modifiers::NONE, Key::A);
    let held = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for square in ["f3", "c4"] {
        window.click(square);
    }
    let before = window.moves();
    for _ in 0..5 {
        window.send(held(Key::Delete));
    }
    window.settle();
    assert_eq!(before.split(' ').count() - window.moves().split(' ').count(), 1);
    for _ in 0..3 {
        window.send(held(Key::ArrowLeft));
    }
    window.settle();
    assert_eq!(window.view().ply, 2);
}
