//! What a person sets is kept; themes; keys and text fields.

use egui::{Key, Modifiers};
use owlery::rules::GameId;

use crate::driver::Window;

const LIGHT: &str = include_str!("../../themes/light.ron");

#[test]
fn settings_survive() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    for entry in ["Letters on birds", "Coordinates", "Fast", "Nightfall", "Larger"] {
        window.menu("View", entry);
        window.key(Modifiers::NONE, Key::Escape);
    }
    window.choose(GameId::Blocs);
    window.type_into("First player (moves first)", "Ada");
    window.press("Start the game");
    drop(window);

    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.press("View");
    for (entry, chosen) in [
        ("Letters on birds", false),
        ("Coordinates", false),
        ("Fast", true),
        ("Normal", false),
        ("Nightfall", true),
        ("As the system", false),
    ] {
        assert_eq!(window.is_selected(entry), chosen, "{entry}");
    }
    window.key(Modifiers::NONE, Key::Escape);
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("zoom: 1.1") && text.contains("\"Ada\""), "{text}");
    window.key(Modifiers::COMMAND, Key::Num0);
    window.choose(GameId::Blocs);
    let field = window.place("First player (moves first)");
    assert!(field.width() > 0.0);
    window.press("Start the game");
    assert_eq!(window.view().players[1], "Ada", "the names entered last are offered again");
}

#[test]
fn broken_settings_are_told_and_kept() {
    let window = Window::with_settings("(\n    theme: Dark,\n)");
    let notices = window.notices();
    assert!(notices.len() == 1 && notices[0].contains("line 2"), "{notices:?}");
    assert!(window.shows(&notices[0]));
    let kept = std::fs::read_to_string(window.folder().join("settings.bad")).unwrap();
    assert_eq!(kept, "(\n    theme: Dark,\n)");
}

#[test]
fn a_broken_theme_is_named_with_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let themes = folder.path().join("themes");
    std::fs::create_dir(&themes).unwrap();
    let without = |key: &str| -> String {
        let lines = LIGHT.lines().filter(|line| !line.contains(&format!("\"{key}\":")));
        lines.collect::<Vec<_>>().join("\n")
    };
    std::fs::write(themes.join("broken.ron"), without("check")).unwrap();
    std::fs::write(themes.join("cut.ron"), &LIGHT[..LIGHT.len() / 2]).unwrap();
    std::fs::write(
        themes.join("good.ron"),
        LIGHT.replacen("name: \"Daylight\"", "name: \"Mine\"", 1),
    )
    .unwrap();
    std::fs::write(themes.join("notes.txt"), "no theme").unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    let notices = window.notices();
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(notices[0].contains("broken.ron") && notices[0].contains("“check”"), "{notices:?}");
    assert!(notices[1].contains("cut.ron") && notices[1].contains("line "), "{notices:?}");
    assert!(notices.iter().all(|notice| window.shows(notice)));
    let close = window.places(|name| name == "Close")[0];
    window.click_at(close.center());
    window.press("Close");
    assert!(window.notices().is_empty());
    window.menu("View", "Mine");
    window.choose(GameId::Owlman);
    window.press("Start the game");
    window.drag("d3", "c4");
    assert_eq!(window.moves(), "d3-c4");
}

#[test]
fn a_text_field_keeps_its_keys() {
    let start = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
    let mut window = Window::at(GameId::Owlman, start);
    window.drag("d3", "c4");
    window.press("All games");
    window.choose(GameId::Troll);
    window.type_into("White", "x");
    window.type_key(Key::F, "f");
    window.type_key(Key::Questionmark, "?");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(!window.shows("Keys and mouse"));
    window.press("Back to the game");
    assert!(!window.table().turned);
    assert_eq!(window.view().ply, 1);

    // The same in a field above the board.
    window.menu("File", "Save as…");
    window.type_into("File name", "x");
    window.type_key(Key::F, "f");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::COMMAND, Key::Z);
    window.press("Cancel");
    assert!(!window.table().turned);
    assert_eq!(window.view().ply, 1);
    window.type_key(Key::F, "f");
    assert!(window.table().turned, "without a field the key turns the board");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.view().ply, 0);
}

#[test]
fn keys_do_nothing_under_a_question() {
    let mut window = Window::playing(GameId::Owlman);
    window.drag("d3", "c4");
    window.key(Modifiers::COMMAND, Key::Q);
    for key in [Key::F, Key::ArrowLeft, Key::Home] {
        window.key(Modifiers::NONE, key);
    }
    window.key(Modifiers::COMMAND, Key::Z);
    window.press("Cancel");
    assert_eq!((window.table().turned, window.view().ply), (false, 1));
}
