//! What a person sets is kept; themes; keys and text fields.

use owlery_i18n::t;
use std::path::Path;

use egui::{Key, Modifiers};
use owlery_games::GameId;

use crate::driver::Window;

const LIGHT: &str = include_str!("../../themes/light.ron");

#[test]
fn settings_survive() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    for entry in [
        t!("paint-names.letters"),
        t!("bars-menu.coordinates"),
        t!("settings-all.fast"),
        t!("paint-names.nightfall"),
        t!("paint-names.print"),
        t!("command-view.larger"),
    ] {
        window.menu(t!("menu-view"), entry);
        window.key(Modifiers::NONE, Key::Escape);
    }
    window.choose(GameId::Blocs);
    window.type_into(t!("side-first"), "Ada");
    window.press(t!("start-setup.start"));
    window.leave();

    let mut window = Window::in_folder(folder.path(), None);
    assert_eq!(window.notices(), Vec::<String>::new());
    window.press(t!("menu-view"));
    for (entry, chosen) in [
        (t!("paint-names.letters"), true),
        (t!("paint-names.birds"), false),
        (t!("bars-menu.coordinates"), false),
        (t!("settings-all.fast"), true),
        (t!("settings-all.normal"), false),
        (t!("paint-names.nightfall"), true),
        (t!("paint-names.print"), true),
        (t!("layers-settings.usual_board"), false),
        (t!("layers-palette.system"), false),
    ] {
        assert_eq!(window.is_selected(entry), chosen, "{entry}");
    }
    window.key(Modifiers::NONE, Key::Escape);
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("zoom: 1.1") && text.contains("\"Ada\""), "{text}");
    window.key(Modifiers::COMMAND, Key::Num0);
    window.choose(GameId::Blocs);
    let field = window.place(t!("side-first"));
    assert!(field.width() > 0.0);
    window.press(t!("start-setup.start"));
    assert_eq!(window.view().players[1], "Ada", "the names entered last are offered again");
}

#[test]
fn broken_settings_are_told_and_kept() {
    const BROKEN: &str = "(\n    theme: Dark,\n    opponent: (engine: false),\n)";
    let window = Window::with_settings(BROKEN);
    let notices = window.notices();
    assert!(notices.len() == 1 && notices[0].contains("line 2"), "{notices:?}");
    assert!(window.shows(&notices[0]));
    let kept = std::fs::read_to_string(window.folder().join("settings.bad")).unwrap();
    assert_eq!(kept, BROKEN);
    // What was good is used.
    let mut window =
        Window::with_settings("(\n    zoom: inf,\n    graph: maybe,\n    wheel: false,\n)");
    let notices = window.notices();
    assert!(notices.len() == 1 && notices[0].contains("zoom: expected 0.5 to 3"), "{notices:?}");
    window.key(Modifiers::COMMAND, Key::Comma);
    let text = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    assert!(text.contains("inf"), "nothing is written unasked");
    window.press(t!("bars-menu.coordinates"));
    let text = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    for expected in ["zoom: 1.0", "graph: true", "wheel: false", "coordinates: false"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn the_window_opens_at_any_zoom_that_is_set() {
    for zoom in ["0", "-1", "NaN", "inf", "-inf", "0.01", "100", "1e-40", "3.0000002"] {
        let window = Window::with_settings(&format!("(zoom: {zoom})"));
        assert!(
            window.shows("Players, clock and rules of Owlman") && window.notices().len() == 1,
            "{zoom}"
        );
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
    assert!(!window.shows(t!("layers-starts.title")));
    assert_eq!(window.harness.ctx.zoom_factor(), 1.5);

    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    let own = text("settings.ron");
    for (answer, zoom, kept, bad) in [
        (t!("layers-starts.later"), 1.0, own.as_str(), ""),
        (t!("layers-starts.own"), 1.5, own.as_str(), ""),
        (t!("layers-starts.usual"), 1.0, "", own.as_str()),
    ] {
        fail_starts(folder.path(), 2);
        let mut window = Window::in_folder(folder.path(), None);
        assert!(window.shows(t!("layers-starts.title")), "{answer}");
        assert_eq!(window.harness.ctx.zoom_factor(), 1.0, "{answer}");
        assert_eq!(text("settings.ron"), own, "{answer}: nothing is written before it is answered");
        window.press(answer);
        assert!(!window.shows(t!("layers-starts.title")), "{answer}");
        (0..4).for_each(|_| window.step());
        assert_eq!(window.harness.ctx.zoom_factor(), zoom, "{answer}");
        assert_eq!((text("settings.ron").as_str(), text("settings.bad").as_str()), (kept, bad));
        // It is asked again only where nobody has decided.
        drop(window);
        let window = Window::in_folder(folder.path(), None);
        assert_eq!(window.shows(t!("layers-starts.title")), answer == t!("layers-starts.later"));
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
    window.press(t!("bars-cards.close"));
    assert!(window.notices().is_empty());
    window.menu(t!("menu-view"), "Mine");
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
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
    assert!(broken.starts_with("A set of pieces is not used: broken.ron: “cat” is not a figure; "));
    assert_eq!(gone, &*t!("paint-pieces.missing", name = "Gone", usual = t!("paint-names.birds")));
    window.press(t!("menu-view"));
    assert!(window.is_selected(t!("paint-names.birds")));
    window.press("Mine");
    for name in [t!("paint-names.letters"), t!("paint-names.tiles"), "Mine"] {
        window.find_and_run(&format!("pieces: {name}"));
    }
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("all sets are read", |window| !window.notices().is_empty());
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.press(t!("menu-view"));
    assert!(window.is_selected("Mine"));
    let kept = std::fs::read_to_string(settings).unwrap();
    assert!(kept.contains("pieces: \"Mine\"") && !kept.contains("letters"), "{kept}");
    // It is there to export with, and the others are.
    window.key(Modifiers::NONE, Key::Escape);
    window.menu(t!("menu-file"), t!("command-file.export"));
    window.press(t!("bars-menu.pieces"));
    window.press(t!("paint-names.tiles"));
}

#[test]
fn a_text_field_keeps_its_keys() {
    let start = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
    let mut window = Window::at(GameId::Owlman, start);
    window.drag("d3", "c4");
    window.press(t!("start-setup.games"));
    window.choose(GameId::Troll);
    window.type_into(t!("side-white"), "x");
    window.type_key(Key::F, "f");
    window.type_key(Key::Questionmark, "?");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(!window.shows(t!("command-help.keys")));
    window.press(t!("command-file.back"));
    assert!(!window.game_tab().board_panel.turned);
    assert_eq!(window.view().ply, 1);

    // The same in a field above the board.
    window.menu(t!("menu-file"), t!("command-file.save_as"));
    window.type_into(t!("layers-file.name"), "x");
    window.type_key(Key::F, "f");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::COMMAND, Key::Z);
    window.press(t!("game-headers.cancel"));
    assert!(!window.game_tab().board_panel.turned);
    assert_eq!(window.view().ply, 1);
    window.type_key(Key::F, "f");
    assert!(window.game_tab().board_panel.turned, "without a field the key turns the board");
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
    window.press(t!("game-headers.cancel"));
    assert_eq!((window.game_tab().board_panel.turned, window.view().ply), (false, 1));
}

#[test]
fn tab_leads_from_the_proposed_answer_to_the_next() {
    for (tabs, answer) in [
        (0, t!("layers-starts.usual")),
        (1, t!("layers-starts.own")),
        (2, t!("layers-starts.later")),
    ] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(zoom: 1.5)").unwrap();
        fail_starts(folder.path(), 2);
        let mut window = Window::in_folder(folder.path(), None);
        window.settle();
        (0..tabs).for_each(|_| window.key(Modifiers::NONE, Key::Tab));
        assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(answer));
        window.key(Modifiers::NONE, Key::Enter);
        assert!(!window.shows(t!("layers-starts.title")));
        let own = answer == t!("layers-starts.own");
        assert_eq!(window.harness.ctx.zoom_factor(), if own { 1.5 } else { 1.0 }, "{answer}");
        let set_aside = folder.path().join("settings.bad").exists();
        assert_eq!(set_aside, answer == t!("layers-starts.usual"));
    }
}

/// The check of each frame is that of the harness: every glyph is there, and every widget has a name.
#[test]
fn the_gallery_shows_every_widget_in_each_look() {
    for theme in ["Daylight", "Nightfall"] {
        for zoom in [0.8, 1.0, 1.5, 2.0] {
            let settings = format!("(theme: {theme:?}, zoom: {zoom:?})");
            let mut window = Window::with_settings(&settings);
            let keys = Modifiers { alt: true, shift: true, ..Modifiers::COMMAND };
            window.key(keys, Key::G);
            let names =
                [t!("start-setup.start"), t!("command-game.resign"), t!("game-beside.report")];
            let shown = names.map(|name| !window.places(|other| other == name).is_empty());
            assert_eq!(shown, [true; 3], "{settings}: {:?}", window.texts());
        }
    }
}
