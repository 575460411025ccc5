//! The language is changed while something is on the screen.

use std::collections::BTreeSet;

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::{Language, t};

use crate::driver::Window;
use crate::english::English;
use crate::walk::{BLOCS, LOST, is_refuting, open_count, refuted};
use crate::{alone, common, settings};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// A way to show a page.
type Shown = (&'static str, fn(&mut Window));

const PAGES: [Shown; 9] = [
    ("start", |_| ()),
    ("setup", |window| window.choose(GameId::Umbra)),
    ("a game", |window| open(window, GameId::Owlman)),
    ("its rules", |window| {
        open(window, GameId::Aviary);
        window.key(NONE, Key::F1);
    }),
    ("its editor", |window| {
        open(window, GameId::Blocs);
        window.key(NONE, Key::E);
    }),
    ("its editor with faults", |window| {
        open(window, GameId::Owlman);
        window.key(NONE, Key::E);
        window.press("Clear");
    }),
    ("a lesson", |window| {
        window.choose(GameId::Troll);
        window.key(SHIFT, Key::F1);
        window.key(CTRL, Key::H);
    }),
    ("studies", |window| window.key(Modifiers { shift: true, ..CTRL }, Key::T)),
    ("a puzzle", |window| {
        window.key(Modifiers { shift: true, ..CTRL }, Key::T);
        refuted(window);
    }),
];

fn open(window: &mut Window, game: GameId) {
    window.drop_file(&common::sample(game));
    window.until("the file is open", |window| window.has_game(game));
}

/// Chooses a language in the settings by what it calls itself.
fn speak(window: &mut Window, name: &str) -> BTreeSet<String> {
    window.key(CTRL, Key::Comma);
    window.press(name);
    assert!(window.is_selected(name) && window.shows(t!("layers-settings.language")));
    window.key(NONE, Key::Escape);
    window.until("a wrong move is refuted anew", |window| !is_refuting(window));
    window.texts().into_iter().collect()
}

#[test]
fn all_that_is_on_the_screen_changes_at_once() {
    let _speaking = alone();
    let english = English::but("fr");
    for (page, show) in PAGES {
        let mut window = Window::with_settings(&settings("en"));
        show(&mut window);
        let before: BTreeSet<_> = window.texts().into_iter().collect();
        assert!(!english.among(&before).is_empty(), "{page}: {before:?}");
        let french = speak(&mut window, "Français");
        assert_eq!(english.among(&french), BTreeSet::new(), "{page}");
        let file = std::fs::read_to_string(window.folder().join("settings.ron"));
        assert!(file.is_ok_and(|text| text.contains("language: \"fr\"")), "{page}");
        assert_eq!(speak(&mut window, "English"), before, "{page}");
    }
}

#[test]
fn a_language_that_is_not_spoken_is_told() {
    let _speaking = alone();
    let window = Window::with_settings("(language: \"tlh\")");
    assert_eq!(Language::current(), Language::source());
    let notices = window.notices();
    let expected = "settings.ron, language: Owlery does not speak “tlh”; expected en or fr.";
    assert!(notices.len() == 1 && notices[0].starts_with(expected), "{notices:?}");
}

/// Opens a file with this text.
fn open_text(window: &mut Window, name: &str, text: &str) {
    let path = window.folder().join(name);
    std::fs::write(&path, text).expect("the folder can be written to");
    let before = open_count(window);
    window.drop_file(&path);
    window.until("the file is open", |window| open_count(window) > before);
}

/// What was found, asked for and said stands on the screen: values that are proved, a bar, a report,
/// a hint, tries to escape, and messages.
const FOUND: [Shown; 4] = [
    ("values and a report", |window| {
        open_text(window, "report.owlery", BLOCS);
        window.key(NONE, Key::F12);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        window.key(NONE, Key::N);
        window.key(NONE, Key::L);
        window.until("all is proved", |window| {
            !window.texts_with(t!("analysis-engine.proved")).is_empty()
        });
    }),
    ("a hint", |window| {
        window.choose(GameId::Troll);
        window.press(t!("start-setup.start"));
        window.key(NONE, Key::H);
        window.until("it is told", |window| !window.texts_with("Look for ").is_empty());
    }),
    ("tries to escape", |window| {
        open_text(window, "lost.owlery", LOST);
        window.key(SHIFT, Key::X);
        window.until("the engine has answered", |window| {
            window.harness.state().defence().is_some_and(|it| !it.defence.is_busy())
        });
    }),
    ("messages", |window| {
        open_text(window, "report.owlery", BLOCS);
        window.key(NONE, Key::F12);
        window.until("the report is made", |window| {
            window.harness.state().workspace.game.analysis.reporting.running().is_none()
        });
        window.key(Modifiers { alt: true, ..CTRL }, Key::C);
        window.until("it is copied", |window| window.was_told(t!("game-copying.without_report")));
    }),
];

/// Words of values, which are too short to be known by what stands around them.
const VALUES: [&str; 6] = ["wins", "loses", "won", "lost", "proved", "estimated"];

#[test]
fn what_was_found_and_said_changes_too() {
    let _speaking = alone();
    let english = English::but("fr");
    for (page, show) in FOUND {
        let mut window = Window::with_settings(&settings("en"));
        show(&mut window);
        for (language, is_english) in [("Français", false), ("English", true)] {
            let mut seen = speak(&mut window, language);
            // All messages are in their list.
            window.key(Modifiers { shift: true, ..CTRL }, Key::M);
            seen.extend(window.texts());
            window.key(NONE, Key::Escape);
            let of_values = |text: &str| {
                let mut words = text.split(|c: char| !c.is_alphabetic());
                words.any(|word| VALUES.contains(&word))
            };
            let values = seen.iter().map(String::as_str).filter(|text| of_values(text));
            let left: BTreeSet<_> = english.among(&seen).into_iter().chain(values).collect();
            assert_eq!(!left.is_empty(), is_english, "{page}: {left:?}");
        }
    }
}
