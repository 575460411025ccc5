//! What is known of a game besides its moves.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::StepKind;

use crate::driver::Window;

fn title() -> &'static str {
    t!("game-headers.title")
}

#[test]
fn headers_are_changed_in_one_step() {
    let mut window = Window::playing(GameId::Owlman);
    let before = window.session().tags().clone();
    window.key(Modifiers::COMMAND, Key::I);
    assert!(window.shows(title()) && window.shows(t!("present-start.usual")));
    // The first field has the keyboard.
    window.write("A walk");
    for (field, text) in [
        (t!("side-doc"), " Ada "),
        (t!("side-owlman"), "Bob"),
        (t!("game-headers.event"), "Club evening"),
        (t!("game-headers.place"), "Oslo"),
        (t!("game-headers.source"), "a letter"),
        (t!("game-headers.task"), "Doc to move"),
        (t!("game-headers.date"), "2026-02"),
    ] {
        window.type_into(field, text);
    }
    window.press(t!("game-headers.done"));
    assert!(!window.shows(title()));
    let headers = window.session().tags().clone();
    assert_eq!((headers.title.as_str(), headers.date.as_str()), ("A walk", "2026-02"));
    assert!(headers.players.contains(&"Ada".to_owned()), "{headers:?}");
    assert!(window.shows("A walk, Club evening, Oslo, February 2026"));
    assert_eq!(window.view().undo, Some(StepKind::Tags));
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(*window.session().tags(), before);
    assert_eq!(window.view().undo, None);
}

#[test]
fn a_wrong_date_is_said_at_once_and_not_taken() {
    let mut window = Window::playing(GameId::Troll);
    let before = window.session().tags().clone();
    window.menu(t!("menu-game"), t!("command-game.headers"));
    for (date, said) in [
        ("2026-13", &*t!("record-date.month", month = "13")),
        ("2026-02-30", &*t!("record-date.day", day = "30")),
        ("1.2.2026", &*t!("record-date.form", text = "1.2.2026")),
    ] {
        window.type_into(t!("game-headers.date"), date);
        assert!(window.shows(said), "{:?}", window.texts());
        assert!(!window.is_enabled(t!("game-headers.done")));
        window.key(Modifiers::NONE, Key::Enter);
        assert!(window.shows(title()), "Enter does not take it either");
    }
    window.type_into(t!("game-headers.date"), "1999");
    assert!(window.is_enabled(t!("game-headers.done")));
    window.press(t!("game-headers.cancel"));
    assert!(!window.shows(title()));
    assert_eq!(*window.session().tags(), before);
    // Enter in a field is Done.
    window.key(Modifiers::COMMAND, Key::I);
    window.type_into(t!("game-headers.date"), "1999");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!window.shows(title()));
    assert_eq!(window.session().tags().date, "1999");
}

#[test]
fn start_options_and_result_are_told_and_the_code_is_copied() {
    let code = "8/8/8/3wb3/3bw3/8/8/8 w";
    let mut window = Window::at(GameId::Troll, code);
    window.press_for_sure(t!("command-game.resign"));
    window.key(Modifiers::COMMAND, Key::I);
    for text in [
        "Black has won. White resigned.",
        &*t!("present-start.turn", side = t!("side-white")),
        code,
    ] {
        assert!(window.shows(text), "{text}: {:?}", window.texts());
    }
    window.press(t!("game-headers.copy"));
    assert_eq!(window.copied, code);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(title()));
}

#[test]
fn the_dialog_fits_small_windows() {
    for size in [[560.0, 420.0], [800.0, 600.0], [1280.0, 800.0]] {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.choose(GameId::Umbra);
        window.press(t!("start-setup.start"));
        window.key(Modifiers::COMMAND, Key::I);
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for name in [
            t!("game-headers.name"),
            t!("game-headers.done"),
            t!("game-headers.cancel"),
            t!("game-headers.copy"),
        ] {
            assert!(screen.contains_rect(window.place(name)), "{name} at {size:?}");
        }
    }
}
