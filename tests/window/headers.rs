//! What is known of a game besides its moves.

use egui::{Key, Modifiers};
use owlery::record::StepKind;
use owlery::rules::GameId;

use crate::driver::Window;

const TITLE: &str = "About this game";

#[test]
fn headers_are_changed_in_one_step() {
    let mut window = Window::playing(GameId::Owlman);
    let before = window.session().headers().clone();
    window.key(Modifiers::COMMAND, Key::I);
    assert!(window.shows(TITLE) && window.shows("The usual one"));
    // The first field has the keyboard.
    window.write("A walk");
    for (field, text) in [
        ("Doc", " Ada "),
        ("Owlman", "Bob"),
        ("Event", "Club evening"),
        ("Place", "Oslo"),
        ("Source", "a letter"),
        ("Task", "Doc to move"),
        ("Date", "2026-02"),
    ] {
        window.type_into(field, text);
    }
    window.press("Done");
    assert!(!window.shows(TITLE));
    let headers = window.session().headers().clone();
    assert_eq!((headers.title.as_str(), headers.date.as_str()), ("A walk", "2026-02"));
    assert!(headers.players.contains(&"Ada".to_owned()), "{headers:?}");
    assert!(window.shows("A walk, Club evening, Oslo, February 2026"));
    assert_eq!(window.view().undo, Some(StepKind::Headers));
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(*window.session().headers(), before);
    assert_eq!(window.view().undo, None);
}

#[test]
fn a_wrong_date_is_said_at_once_and_not_taken() {
    let mut window = Window::playing(GameId::Troll);
    let before = window.session().headers().clone();
    window.menu("Game", "About this game…");
    for (date, said) in [
        ("2026-13", "There is no month 13."),
        ("2026-02-30", "That month has no day 30."),
        (
            "1.2.2026",
            "The date is a year, 2026, a month, 2026-11, or a day, 2026-11-21; not “1.2.2026”.",
        ),
    ] {
        window.type_into("Date", date);
        assert!(window.shows(said), "{:?}", window.texts());
        assert!(!window.is_enabled("Done"));
        window.key(Modifiers::NONE, Key::Enter);
        assert!(window.shows(TITLE), "Enter does not take it either");
    }
    window.type_into("Date", "1999");
    assert!(window.is_enabled("Done"));
    window.press("Cancel");
    assert!(!window.shows(TITLE));
    assert_eq!(*window.session().headers(), before);
    // Enter in a field is Done.
    window.key(Modifiers::COMMAND, Key::I);
    window.type_into("Date", "1999");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!window.shows(TITLE));
    assert_eq!(window.session().headers().date, "1999");
}

#[test]
fn start_options_and_result_are_told_and_the_code_is_copied() {
    let code = "8/8/8/3wb3/3bw3/8/8/8 w";
    let mut window = Window::at(GameId::Troll, code);
    window.press_for_sure("Resign");
    window.key(Modifiers::COMMAND, Key::I);
    for text in
        ["Black has won. White resigned.", "A position that was set up, White to move", code]
    {
        assert!(window.shows(text), "{text}: {:?}", window.texts());
    }
    window.press("Copy the start code");
    assert_eq!(window.copied, code);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(TITLE));
}

#[test]
fn the_dialog_fits_small_windows() {
    for size in [[560.0, 420.0], [800.0, 600.0], [1280.0, 800.0]] {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.choose(GameId::Umbra);
        window.press("Start the game");
        window.key(Modifiers::COMMAND, Key::I);
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for name in ["Title", "Done", "Cancel", "Copy the start code"] {
            assert!(screen.contains_rect(window.place(name)), "{name} at {size:?}");
        }
    }
}
