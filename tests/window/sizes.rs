//! Everything that can be clicked is large enough for it, on every page and in every dialog.

use std::path::Path;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery::rules::GameId;

use crate::common;
use crate::driver::Window;

const SIZES: [[f32; 2]; 2] = [[800.0, 600.0], [1280.0, 800.0]];
/// The least width and height.
const LEAST: f32 = 24.0;

/// What can be clicked beside the squares of boards, which are as large as their board lets them.
fn targets(window: &Window) -> Vec<(String, Rect)> {
    let mut targets = Vec::new();
    for node in window.harness.query_all(By::new()) {
        let it = node.accesskit_node();
        let is_target = matches!(
            it.role(),
            Role::Button
                | Role::CheckBox
                | Role::ComboBox
                | Role::Link
                | Role::MenuItem
                | Role::MultilineTextInput
                | Role::RadioButton
                | Role::Slider
                | Role::SpinButton
                | Role::Tab
                | Role::TextInput
        );
        let name = it.label().or(it.value()).unwrap_or_default();
        if is_target && !is_square(&name) {
            targets.push((name, node.rect()));
        }
    }
    targets
}

fn is_square(name: &str) -> bool {
    let square = name.split_once(", ").and_then(|(square, _)| square.split_at_checked(1));
    square.is_some_and(|(file, rank)| {
        file.starts_with(|c: char| c.is_ascii_lowercase()) && rank.parse::<u8>().is_ok()
    })
}

/// Notes what is too small.
fn measure(window: &Window, place: &str, small: &mut Vec<String>) {
    let targets = targets(window);
    assert!(!targets.is_empty(), "{place}");
    for (name, rect) in targets {
        let (width, height) = (rect.width(), rect.height());
        // A hundredth for roundings.
        if width.min(height) < LEAST - 0.01 {
            small.push(format!("{place}: {name:?} is {width:.1} x {height:.1}"));
        }
    }
}

#[track_caller]
fn assert_none(mut small: Vec<String>) {
    small.sort();
    small.dedup();
    assert!(small.is_empty(), "{} are too small:\n{}", small.len(), small.join("\n"));
}

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// A way to show something above an open game; Esc takes it away.
type Layer = (&'static str, fn(&mut Window));

const LAYERS: [Layer; 13] = [
    ("rules", |window| window.key(NONE, Key::F1)),
    ("keys", |window| window.key(NONE, Key::Questionmark)),
    ("settings", |window| window.key(CTRL, Key::Comma)),
    ("palette", |window| window.key(CTRL, Key::K)),
    ("export", |window| window.key(CTRL, Key::E)),
    ("headers", |window| window.key(CTRL, Key::I)),
    ("opponent", |window| window.key(CTRL | SHIFT, Key::O)),
    ("about", |window| window.menu("Help", "About Owlery")),
    ("messages", |window| window.key(CTRL | SHIFT, Key::M)),
    ("file dialog", |window| window.key(CTRL, Key::O)),
    ("question", |window| window.key(CTRL, Key::W)),
    ("typed move", |window| window.key(NONE, Key::M)),
    ("find", |window| window.key(CTRL, Key::F)),
];

fn sized(size: [f32; 2], folder: &Path) -> Window {
    Window::sized(folder, None, size)
}

/// Opens the sample game.
fn open(window: &mut Window, game: GameId) {
    window.drop_file(&common::sample(game));
    window.until("the file is open", |window| {
        let table = window.harness.state().table();
        table.is_some_and(|table| table.session.game() == game && table.path.is_some())
    });
}

#[test]
fn scroll_bars_have_a_place_of_their_own_and_are_seen() {
    for (theme, base) in [("Daylight", egui::Theme::Light), ("Nightfall", egui::Theme::Dark)] {
        let window = Window::with_settings(&format!("(theme: {theme:?})"));
        let scroll = window.harness.ctx.style_of(base).spacing.scroll;
        assert!(!scroll.floating && scroll.foreground_color && scroll.bar_width >= 8.0, "{theme}");
    }
}

#[test]
fn games_and_what_comes_before_them() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        measure(&window, "start", &mut small);
        for game in GameId::ALL {
            let name = game.key();
            window.choose(game);
            measure(&window, &format!("options of {name}"), &mut small);
            window.press("Owlery");
            measure(&window, "options against Owlery", &mut small);
            window.press("Another person at this computer");
            window.press("Start the game");
            window.play(0);
            measure(&window, &format!("{name} in play"), &mut small);
            window.press("Resign");
            measure(&window, "resigning", &mut small);
            window.press("No");
            window.key(NONE, Key::E);
            measure(&window, &format!("editor of {name}"), &mut small);
            window.press("Back to the game");
            open(&mut window, game);
            measure(&window, &format!("{name} in analysis"), &mut small);
            window.key(NONE, Key::Home);
            measure(&window, &format!("{name} at its start"), &mut small);
            window.press("All games");
        }
        measure(&window, "start with saved games", &mut small);
    }
    assert_none(small);
}

#[test]
fn dialogs_and_menus() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        open(&mut window, GameId::Aviary);
        window.key(NONE, Key::Home);
        window.play(0);
        for (name, show) in LAYERS {
            show(&mut window);
            measure(&window, name, &mut small);
            window.key(NONE, Key::Escape);
        }
        for menu in ["File", "Game", "Go", "Move", "View", "Engine", "Help"] {
            window.press(menu);
            measure(&window, &format!("menu {menu}"), &mut small);
            window.key(NONE, Key::Escape);
        }
    }
    assert_none(small);
}

#[test]
fn panels_of_analysis() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.ron"), "(pace: quick)").unwrap();
        let mut window = sized(size, folder.path());
        open(&mut window, GameId::Troll);
        window.key(NONE, Key::D);
        measure(&window, "a comment", &mut small);
        window.key(NONE, Key::Escape);
        window.key(NONE, Key::F2);
        measure(&window, "an overlay", &mut small);
        window.key(NONE, Key::Home);
        window.key(NONE, Key::L);
        window.until("the engine has lines", |window| !window.texts_with("Add line 1 ").is_empty());
        measure(&window, "the engine", &mut small);
        window.key(NONE, Key::L);
        window.key(NONE, Key::F12);
        measure(&window, "a report", &mut small);
        window.until("the report is made", |window| {
            window.harness.state().reporting().under_way().is_none()
        });
        measure(&window, "the end of a report", &mut small);
        open(&mut window, GameId::Umbra);
        measure(&window, "tabs", &mut small);
    }
    assert_none(small);
}

#[test]
fn pages_beside_games() {
    let mut small = Vec::new();
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = sized(size, folder.path());
        window.press("Open the studies");
        measure(&window, "studies", &mut small);
        window.activate("Solve Ending 2: the waiting move");
        measure(&window, "a puzzle", &mut small);
        let path = folder.path().join("lost.owlery");
        let lost = "(owlery: 1, game: blocs, options: (size: 2), start: \"wb/bw 1\")";
        std::fs::write(&path, lost).unwrap();
        window.drop_file(&path);
        window.until("it is open", |window| window.harness.state().table().is_some());
        window.menu("Engine", "Try to escape");
        let escape = |window: &Window| window.harness.state().escaping().is_some();
        window.until("it is shown", escape);
        measure(&window, "tries to escape", &mut small);
        let path = folder.path().join("all.owlery");
        let games = "(owlery: 1, title: \"All\", games: [(game: troll), (game: umbra)])";
        std::fs::write(&path, games).unwrap();
        window.drop_file(&path);
        window.until("it is open", |window| window.harness.state().shelf().is_some());
        measure(&window, "a collection", &mut small);
        window.until("the work is kept", |window| window.harness.state().is_kept());
        drop(window);
        let window = sized(size, folder.path());
        measure(&window, "what was left", &mut small);
    }
    assert_none(small);
}
