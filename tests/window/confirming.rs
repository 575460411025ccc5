//! What is asked about in its place before it is done.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use owlery::rules::GameId;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

/// The halves of a click, one after the other.
fn click_at(window: &mut Window, pos: Pos2) {
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, NONE);
        window.send(Event::PointerButton { pos, button, pressed, modifiers });
    }
}

fn is_running(window: &Window) -> bool {
    window.view().status.turn.is_some() && window.view().status.offer.is_none()
}

#[test]
fn giving_up_takes_two_steps_in_one_place() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    for (name, question) in [("Resign", "Resign?"), ("Offer a draw", "Offer a draw?")] {
        let place = window.place(name);
        window.press(name);
        assert!(window.shows(question) && !window.shows(name), "{:?}", window.texts());
        let (yes, no) = (window.place("Yes"), window.place("No"));
        assert!(!yes.intersects(place) && !no.intersects(place), "{yes} {no} {place}");
        assert!(
            yes.y_range().contains(place.center().y) && no.y_range().contains(place.center().y)
        );
        window.press("No");
        assert!(is_running(&window) && window.place(name) == place);
        // Esc and a press elsewhere are a No; time is no answer.
        window.press(name);
        window.key(NONE, Key::Escape);
        assert!(!window.shows("Yes") && window.shows(name));
        window.press(name);
        window.press("Flip board");
        assert!(!window.shows("Yes") && window.shows(name));
        window.press(name);
        for _ in 0..12 {
            window.look();
        }
        window.settle();
        assert!(window.shows("Yes") && is_running(&window));
        window.press("No");
    }
    window.press_for_sure("Resign");
    assert!(window.shows("Black has won"), "{:?}", window.texts());
}

#[test]
fn no_rain_of_clicks_gives_up() {
    let mut window = Window::playing(GameId::Troll);
    let (resign, offer) = (window.place("Resign"), window.place("Offer a draw"));
    for across in 1..10 {
        let at = resign.union(offer);
        let at = at.left_top() + egui::vec2(at.width() * across as f32 / 10.0, at.height() / 2.0);
        window.look();
        for _ in 0..6 {
            click_at(&mut window, at);
        }
        assert!(is_running(&window), "clicks at {at}");
        window.key(NONE, Key::Escape);
    }
}

#[test]
fn keys_ask_in_the_same_place() {
    let mut window = Window::playing(GameId::Troll);
    let ctrl_shift = Modifiers::COMMAND | Modifiers::SHIFT;
    window.click("e6");
    let (place, board) = (window.place("Resign"), window.place("a1, empty"));
    window.key(ctrl_shift, Key::R);
    assert!(window.shows("Resign?") && is_running(&window));
    let rows = [window.place("Yes"), place].map(|place| place.y_range());
    assert!(rows[0] == rows[1] && window.place("a1, empty") == board);
    window.key(NONE, Key::Escape);
    assert!(!window.shows("Resign?"));
    window.key(Modifiers::COMMAND, Key::D);
    assert!(window.shows("Offer a draw?"));
    window.press("No");
    assert!(is_running(&window));
    window.key(Modifiers::COMMAND, Key::D);
    window.key(NONE, Key::Enter);
    assert!(window.shows("Agree"), "the answers have the keyboard");
    window.press("Decline");
    window.key(ctrl_shift, Key::R);
    window.key(NONE, Key::Tab);
    window.key(NONE, Key::Enter);
    assert!(is_running(&window), "that was No");
    window.key(ctrl_shift, Key::R);
    let f4 = window.name("f4");
    window.activate(&f4);
    assert_eq!(window.moves(), "e6 f4");
    assert!(!window.shows("Yes"), "whoever moves goes on");
}

#[test]
fn esc_is_for_what_lies_above_a_question_first() {
    let mut window = Window::playing(GameId::Troll);
    window.press("Resign");
    window.key(Modifiers::COMMAND, Key::K);
    let is_open = |window: &Window| window.shows("Find a command");
    assert!(is_open(&window) && window.shows("Resign?"), "{:?}", window.texts());
    window.key(NONE, Key::Escape);
    assert!(!is_open(&window) && window.shows("Resign?"), "{:?}", window.texts());
    window.key(NONE, Key::Escape);
    assert!(!window.shows("Resign?") && is_running(&window));
}
