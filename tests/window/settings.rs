//! What a person sets is kept; themes; keys and text fields.

use std::path::Path;

use egui::{Key, Modifiers};
use owlery::rules::GameId;

use crate::driver::Window;

const LIGHT: &str = include_str!("../../themes/light.ron");

#[test]
fn settings_survive() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    for entry in ["Letters", "Coordinates", "Fast", "Nightfall", "Print", "Larger"] {
        window.menu("View", entry);
        window.key(Modifiers::NONE, Key::Escape);
    }
    window.choose(GameId::Blocs);
    window.type_into("First player", "Ada");
    window.press("Start the game");
    window.leave();

    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.press("View");
    for (entry, chosen) in [
        ("Letters", true),
        ("Birds", false),
        ("Coordinates", false),
        ("Fast", true),
        ("Normal", false),
        ("Nightfall", true),
        ("Print", true),
        ("Of the theme", false),
        ("As the system", false),
    ] {
        assert_eq!(window.is_selected(entry), chosen, "{entry}");
    }
    window.key(Modifiers::NONE, Key::Escape);
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("zoom: 1.1") && text.contains("\"Ada\""), "{text}");
    window.key(Modifiers::COMMAND, Key::Num0);
    window.choose(GameId::Blocs);
    let field = window.place("First player");
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
    // What was good is used.
    let mut window =
        Window::with_settings("(\n    zoom: inf,\n    graph: maybe,\n    wheel: false,\n)");
    let notices = window.notices();
    assert!(notices.len() == 1 && notices[0].contains("zoom: expected 0.5 to 3"), "{notices:?}");
    window.key(Modifiers::COMMAND, Key::Comma);
    let text = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    assert!(text.contains("inf"), "nothing is written unasked");
    window.press("Coordinates");
    let text = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    for expected in ["zoom: 1.0", "graph: true", "wheel: false", "coordinates: false"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn the_window_opens_at_any_zoom_that_is_set() {
    for zoom in ["0", "-1", "NaN", "inf", "-inf", "0.01", "100", "1e-40", "3.0000002"] {
        let window = Window::with_settings(&format!("(zoom: {zoom})"));
        assert!(window.shows("Play Owlman") && window.notices().len() == 1, "{zoom}");
        assert_eq!(window.harness.ctx.zoom_factor(), 1.0, "{zoom}");
    }
}

/// Leaves the marks of so many starts that were killed before their window was there.
fn fail_starts(folder: &Path, failed: usize) {
    let starts = folder.join("state/starts");
    std::fs::create_dir_all(&starts).expect("the folder can be written to");
    for start in 0..failed {
        let mark = starts.join(format!("{start}.start"));
        std::fs::write(mark, "").expect("the folder can be written to");
    }
}

#[test]
fn after_two_failed_starts_the_usual_settings_are_offered() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.ron"), "(zoom: 1.5, wheel: false)").unwrap();
    fail_starts(folder.path(), 1);
    let window = Window::in_folder(folder.path(), None);
    assert!(!window.shows("Go on with the usual settings?"));
    assert_eq!(window.harness.ctx.zoom_factor(), 1.5);

    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    let own = text("settings.ron");
    for (answer, zoom, kept, bad) in [
        ("Decide later", 1.0, own.as_str(), ""),
        ("My settings", 1.5, own.as_str(), ""),
        ("Usual settings", 1.0, "", own.as_str()),
    ] {
        fail_starts(folder.path(), 2);
        let mut window = Window::in_folder(folder.path(), None);
        assert!(window.shows("Go on with the usual settings?"), "{answer}");
        assert_eq!(window.harness.ctx.zoom_factor(), 1.0, "{answer}");
        assert_eq!(text("settings.ron"), own, "{answer}: nothing is written before it is answered");
        window.press(answer);
        assert!(!window.shows("Go on with the usual settings?"), "{answer}");
        (0..4).for_each(|_| window.step());
        assert_eq!(window.harness.ctx.zoom_factor(), zoom, "{answer}");
        assert_eq!((text("settings.ron").as_str(), text("settings.bad").as_str()), (kept, bad));
        // It is asked again only where nobody has decided.
        drop(window);
        let window = Window::in_folder(folder.path(), None);
        assert_eq!(window.shows("Go on with the usual settings?"), answer == "Decide later");
    }
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
    window.until("all themes are read", |window| !window.notices().is_empty());
    let notices = window.notices();
    let [notice] = &notices[..] else { panic!("{notices:?}") };
    assert!(notice.starts_with("2 themes are not used: broken.ron: role “check” is missing; "));
    assert!(notice.contains("cut.ron: line "), "{notice}");
    assert!(window.shows(notice));
    window.press("Close");
    assert!(window.notices().is_empty());
    window.menu("View", "Mine");
    window.choose(GameId::Owlman);
    window.press("Start the game");
    window.drag("d3", "c4");
    assert_eq!(window.moves(), "d3-c4");
}

#[test]
fn pieces_of_ones_own_are_chosen_like_those_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let pieces = folder.path().join("themes/pieces");
    std::fs::create_dir_all(&pieces).unwrap();
    let settings = folder.path().join("settings.ron");
    // Letters on birds were a setting once.
    std::fs::write(&settings, "(letters: true, pieces: \"Gone\")").unwrap();
    std::fs::write(pieces.join("broken.ron"), "(name: \"Broken\", figures: {\"cat\": []})")
        .unwrap();
    let square = "(shape: path(\"M10 10H90V90H10Z\"), fill: \"own\", line: (\"rim\", 3))";
    let own = format!("(name: \"Mine\", figures: {{\"disc\": [{square}]}})");
    std::fs::write(pieces.join("mine.ron"), own).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.until("all sets are read", |window| !window.notices().is_empty());
    let notices = window.notices();
    let [broken, gone] = &notices[..] else { panic!("{notices:?}") };
    assert!(broken.starts_with("A set of pieces is not used: broken.ron: “cat” is no figure; "));
    assert_eq!(gone, "There are no pieces “Gone” any more; Birds are used.");
    window.press("View");
    assert!(window.is_selected("Birds"));
    window.press("Mine");
    for name in ["Letters", "Tiles", "Mine"] {
        window.find_and_run(&format!("pieces: {name}"));
    }
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("all sets are read", |window| !window.notices().is_empty());
    window.choose(GameId::Troll);
    window.press("Start the game");
    window.press("View");
    assert!(window.is_selected("Mine"));
    let kept = std::fs::read_to_string(settings).unwrap();
    assert!(kept.contains("pieces: \"Mine\"") && !kept.contains("letters"), "{kept}");
    // It is there to export with, and the others are.
    window.key(Modifiers::NONE, Key::Escape);
    window.menu("File", "Export…");
    window.press("Pieces");
    window.press("Tiles");
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
    assert!(!window.table().stand.turned);
    assert_eq!(window.view().ply, 1);

    // The same in a field above the board.
    window.menu("File", "Save as…");
    window.type_into("File name", "x");
    window.type_key(Key::F, "f");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::COMMAND, Key::Z);
    window.press("Cancel");
    assert!(!window.table().stand.turned);
    assert_eq!(window.view().ply, 1);
    window.type_key(Key::F, "f");
    assert!(window.table().stand.turned, "without a field the key turns the board");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.view().ply, 0);
}

#[test]
fn keys_do_nothing_under_a_question() {
    let mut window = Window::playing(GameId::Owlman);
    window.drag("d3", "c4");
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    for key in [Key::F, Key::ArrowLeft, Key::Home] {
        window.key(Modifiers::NONE, key);
    }
    window.key(Modifiers::COMMAND, Key::Z);
    window.press("Cancel");
    assert_eq!((window.table().stand.turned, window.view().ply), (false, 1));
}

#[test]
fn tab_leads_from_the_proposed_answer_to_the_next() {
    for (tabs, answer) in [(0, "Usual settings"), (1, "My settings"), (2, "Decide later")] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(zoom: 1.5)").unwrap();
        fail_starts(folder.path(), 2);
        let mut window = Window::in_folder(folder.path(), None);
        window.settle();
        (0..tabs).for_each(|_| window.key(Modifiers::NONE, Key::Tab));
        assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(answer));
        window.key(Modifiers::NONE, Key::Enter);
        assert!(!window.shows("Go on with the usual settings?"));
        let own = answer == "My settings";
        assert_eq!(window.harness.ctx.zoom_factor(), if own { 1.5 } else { 1.0 }, "{answer}");
        let set_aside = folder.path().join("settings.bad").exists();
        assert_eq!(set_aside, answer == "Usual settings");
    }
}
