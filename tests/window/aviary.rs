//! Aviary: capturing, dropping from the hand, checks in words, re-entering.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::MarkKind;

use crate::driver::Window;

/// The second checked fact of the rules.
const FACT: &str = "8/1scrg3/2oW4/3T4/4Crs1/8/4b3/S7[] w";
const ROBIN: &str = "White's hand: white Robin, 1";

#[test]
fn the_start_has_names_for_everything() {
    let window = Window::playing(GameId::Aviary);
    for name in [
        "c8, white Owl",
        "g8, white Sparrow",
        "a1, black Woodpecker",
        "e4, empty",
        "White's hand: white Owl, 0",
        "Black's hand: black Sparrow, 0",
    ] {
        window.place(name);
    }
    assert!(window.shows("White to move"));
}

/// White has taken a Robin with check, and Black has answered.
fn with_a_robin_in_hand() -> Window {
    let mut window = Window::at(GameId::Aviary, FACT);
    window.drag("e4", "f4");
    assert_eq!(
        (window.name("f4"), window.name("e4")),
        ("f4, white Canary".into(), "e4, empty".into())
    );
    assert_eq!(window.moves(), "Ce4xf4+");
    window.place(ROBIN);
    assert!(
        window.shows(&t!("aviary-check", side = t!("side-black"), square = "g4")),
        "{:?}",
        window.texts()
    );
    let checked = window.view().scene.marks.iter().filter(|mark| mark.kind == MarkKind::Check);
    assert_eq!(checked.map(|mark| mark.square.to_string()).collect::<Vec<_>>(), ["g4"]);
    window.go("g4", "h5");
    assert!(window.texts_with("Check: ").is_empty(), "{:?}", window.texts());
    window
}

#[test]
fn a_captured_bird_is_dropped_by_drag_and_by_click() {
    let mut window = with_a_robin_in_hand();
    window.drag(ROBIN, "g3");
    assert_eq!(window.name("g3"), "g3, white Robin");
    window.place("White's hand: white Robin, 0");
    assert!(window.moves().ends_with("R*g3+"), "{}", window.moves());
    assert!(window.shows(&t!("aviary-check", side = t!("side-black"), square = "h5")));

    window.press(t!("command-game.take_back"));
    window.click(ROBIN);
    assert_eq!(window.lifted(), [ROBIN]);
    window.click("b1");
    assert_eq!(window.name("b1"), "b1, white Robin");
    assert!(window.moves().ends_with("R*b1"), "{}", window.moves());

    window.press(t!("command-game.take_back"));
    window.activate(ROBIN);
    window.activate("c1, empty");
    assert_eq!(window.name("c1"), "c1, white Robin");
}

#[test]
fn a_bird_in_hand_is_put_back_by_all_means() {
    let mut window = with_a_robin_in_hand();
    let moves = window.moves();
    let away = window.centre("e5");
    for end in [window.beside(), window.centre(ROBIN)] {
        window.take(ROBIN, &[away, end]);
        window.let_go(end);
        assert!(window.lifted().is_empty());
    }
    window.click(ROBIN);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(window.lifted().is_empty());
    window.take(ROBIN, &[away]);
    window.right_button(away);
    window.let_go(away);
    window.click(ROBIN);
    window.click(ROBIN);
    assert!(window.lifted().is_empty());
    // One may change one's mind between hand and board.
    window.click(ROBIN);
    window.click("a1");
    assert_eq!(window.lifted(), ["a1, white Sparrow"]);
    window.click(ROBIN);
    assert_eq!(window.lifted(), [ROBIN]);
    window.drag(ROBIN, "e2");
    assert!(!window.texts_with("e2").is_empty());
    assert_eq!((window.moves(), window.name("e2")), (moves, "e2, black Bluejay".into()));
    // The other side's hand and an empty one cannot be taken from.
    window.click("Black's hand: black Robin, 0");
    window.click("White's hand: white Owl, 0");
    assert!(window.lifted().is_empty());
}

#[test]
fn a_side_without_a_sparrow_on_the_board_must_re_enter_one() {
    let mut window = Window::at(GameId::Aviary, "8/8/8/8/8/8/1g4W1/S6s[S] b");
    window.drag("b2", "a1");
    assert!(
        window.shows(&t!("aviary-remark.must_drop", side = t!("side-white"))),
        "{:?}",
        window.texts()
    );
    window.place("Black's hand: black Sparrow, 1");
    window.drag("g2", "g4");
    assert!(!window.texts_with(t!("rules-aviary-bird.sparrow")).is_empty());
    assert_eq!(window.name("g2"), "g2, white Woodpecker", "nothing else may move");
    window.drag("White's hand: white Sparrow, 1", "e8");
    assert_eq!(window.name("e8"), "e8, white Sparrow");
    assert!(!window.shows(&t!("aviary-remark.must_drop", side = t!("side-white"))));
    assert!(window.moves().contains("S*e8"), "{}", window.moves());
}

#[test]
fn a_mate_is_said_with_its_reason() {
    let mut window = Window::at(GameId::Aviary, "7S/8/8/8/8/8/3P4/s7[] w");
    window.go("d2", "c3");
    assert!(window.shows("White has won"));
    assert!(
        window.shows(&t!("aviary-ending.last_sparrow", side = t!("side-black"))),
        "{:?}",
        window.texts()
    );
    assert_eq!(window.moves(), "Pd2-c3#");
}

#[test]
fn the_third_occurrence_draws() {
    let mut window = Window::playing(GameId::Aviary);
    let circle = [("c7", "b5"), ("c2", "b4"), ("b5", "c7"), ("b4", "c2")];
    for (from, to) in circle.into_iter().chain(circle) {
        assert!(window.shows("White to move") || window.shows("Black to move"));
        window.go(from, to);
    }
    assert!(window.shows(t!("present-headline.drawn")));
    assert!(window.shows(t!("aviary-ending.repetition")));
    window.press("Back (Left)");
    assert!(window.shows("Black to move"));
}

#[test]
fn a_blocked_way_is_explained() {
    let mut window = Window::at(GameId::Aviary, FACT);
    // The enemy on f4 blocks the Canary; the Tern's way to b7 is blocked on both sides.
    for (from, to) in [("e4", "g4"), ("d5", "b7"), ("a1", "a3")] {
        let before = window.texts();
        window.drag(from, to);
        assert_ne!(window.texts(), before, "{from}-{to} is refused with a sentence");
        assert_eq!(window.moves(), "");
    }
}

#[test]
fn a_piece_that_cannot_move_is_told_of_by_what_it_was_to_do() {
    // The white Canary could take the Woodpecker, were the last Sparrow not in check.
    let mut window = Window::at(GameId::Aviary, "7s/8/5Cw1/8/8/8/8/Sc6[] w");
    for (name, says) in [
        ("f6", "Your last Sparrow would still be in check."),
        ("g6", "Your last Sparrow would still be in check."),
        ("g6", "It is White's turn."),
        ("f6", "Your last Sparrow would still be in check."),
        ("h5", "The Canary moves 1 or 2 squares orthogonally."),
    ] {
        window.click(name);
        let refusal = window.harness.state().game_tab().unwrap().board_panel.refusal.clone();
        assert!(refusal.as_ref().is_some_and(|it| it.starts_with(says)), "{name}: {refusal:?}");
    }
}
