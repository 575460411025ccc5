//! What is asked about in its place before it is done.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

fn half(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: NONE }
}

/// The halves of a click, one after the other.
fn click_at(window: &mut Window, pos: Pos2) {
    [true, false].into_iter().for_each(|pressed| window.send(half(pos, pressed)));
}

fn is_running(window: &Window) -> bool {
    window.view().status.turn.is_some() && window.view().status.offer.is_none()
}

#[test]
fn giving_up_takes_two_steps_in_one_place() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    for (name, question) in [
        (t!("command-game.resign"), t!("game-sure.resign")),
        (t!("command-game.offer_draw"), t!("game-sure.offer")),
    ] {
        let place = window.place(name);
        let other = window.place(t!("command-game.resign"));
        let row = window.place(t!("command-game.offer_draw")).union(other);
        window.press(name);
        assert!(window.shows(question) && !window.shows(name), "{:?}", window.texts());
        let (yes, no) =
            (window.place(t!("parts-confirm.yes")), window.place(t!("parts-confirm.no")));
        assert!(!yes.intersects(row) && !no.intersects(place), "{yes} {no} {place}");
        assert!(
            yes.y_range().contains(place.center().y) && no.y_range().contains(place.center().y)
        );
        window.press(t!("parts-confirm.no"));
        assert!(is_running(&window) && window.place(name) == place);
        // Esc and a press elsewhere are a No; time is no answer.
        window.press(name);
        window.key(NONE, Key::Escape);
        assert!(!window.shows(t!("parts-confirm.yes")) && window.shows(name));
        window.press(name);
        window.press(t!("command-view.turn"));
        assert!(!window.shows(t!("parts-confirm.yes")) && window.shows(name));
        window.press(name);
        for _ in 0..12 {
            window.look();
        }
        window.settle();
        assert!(window.shows(t!("parts-confirm.yes")) && is_running(&window));
        window.press(t!("parts-confirm.no"));
    }
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows("Black has won"), "{:?}", window.texts());
}

#[test]
fn no_rain_of_clicks_gives_up() {
    let mut window = Window::playing(GameId::Troll);
    let (resign, offer) =
        (window.place(t!("command-game.resign")), window.place(t!("command-game.offer_draw")));
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
    let (place, board) = (window.place(t!("command-game.resign")), window.place("a1, empty"));
    window.key(ctrl_shift, Key::R);
    assert!(window.shows(t!("game-sure.resign")) && is_running(&window));
    let rows = [window.place(t!("parts-confirm.yes")), place].map(|place| place.y_range());
    assert_eq!(rows[0], rows[1]);
    assert_eq!(window.place("a1, empty"), board);
    window.key(NONE, Key::Escape);
    assert!(!window.shows(t!("game-sure.resign")));
    window.key(Modifiers::COMMAND, Key::D);
    assert!(window.shows(t!("game-sure.offer")));
    window.press(t!("parts-confirm.no"));
    assert!(is_running(&window));
    window.key(Modifiers::COMMAND, Key::D);
    window.key(NONE, Key::Tab);
    window.key(NONE, Key::Enter);
    assert!(window.shows(t!("game-page.agree")), "the answers have the keyboard");
    window.press(t!("game-page.decline"));
    window.key(ctrl_shift, Key::R);
    window.key(NONE, Key::Enter);
    assert!(is_running(&window), "that was No");
    window.key(ctrl_shift, Key::R);
    let f4 = window.name("f4");
    window.activate(&f4);
    assert_eq!(window.moves(), "e6 f4");
    assert!(!window.shows(t!("parts-confirm.yes")), "whoever moves goes on");
}

#[test]
fn esc_is_for_what_lies_above_a_question_first() {
    let mut window = Window::playing(GameId::Troll);
    window.press(t!("command-game.resign"));
    window.key(Modifiers::COMMAND, Key::K);
    let is_open = |window: &Window| window.shows(t!("layers-palette.find"));
    assert!(is_open(&window) && window.shows(t!("game-sure.resign")), "{:?}", window.texts());
    window.key(NONE, Key::Escape);
    assert!(!is_open(&window) && window.shows(t!("game-sure.resign")), "{:?}", window.texts());
    window.key(NONE, Key::Escape);
    assert!(!window.shows(t!("game-sure.resign")) && is_running(&window));
}

#[test]
fn nothing_is_destroyed_before_its_question_was_in_sight() {
    let yes = |window: &Window| window.place(t!("parts-confirm.yes")).center();
    // Where "Yes" will be, from a question that is answered with "No".
    let mut window = Window::playing(GameId::Troll);
    window.press(t!("command-game.resign"));
    let (at, resign) = (yes(&window), window.places(|name| name == t!("parts-confirm.no")));
    assert_eq!(resign.len(), 1);
    window.press(t!("parts-confirm.no"));
    let resign = window.place(t!("command-game.resign")).center();
    // Both clicks at once, as they come when the program was held up; then one after another.
    let click = |at| [Event::PointerMoved(at), half(at, true), half(at, false)];
    window.send_all(click(resign).into_iter().chain(click(at)));
    click_at(&mut window, at);
    assert!(is_running(&window), "an answer was given unseen");
    window.key(NONE, Key::Escape);
    // By keyboard, Enter pressed twice.
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::R);
    window.key(NONE, Key::Enter);
    assert!(is_running(&window));
    window.press_for_sure(t!("command-game.resign"));
    assert!(!is_running(&window));
}
