//! Warnings of bad moves in a game against the engine.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::opponent::to_move;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

/// Blocs on four squares, against the engine: only the flip of b1 wins, that of both lower pieces
/// loses.
fn practising() -> Window {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "ww/wb 1");
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.press(t!("side-first"));
    window.press(t!("parts-seats.practice"));
    window.press(t!("command-game.play_on"));
    assert!(to_move(window.view()).is_none(), "a person begins");
    window
}

/// Plays the bad move, and waits for the warning.
fn warned(window: &mut Window) {
    window.go("a1", "b1");
    window.until("the move is warned of", |window| window.shows(t!("game-practice")));
    assert!(window.shows(t!("practice.loses")), "{:?}", window.texts());
    assert_eq!(window.view().ply, 1);
}

fn answered(window: &mut Window) {
    window.until("Owlery has answered", |window| to_move(window.view()).is_none());
}

#[test]
fn a_bad_move_is_warned_of_and_taken_back() {
    let mut window = practising();
    warned(&mut window);
    window.press(t!("game-practice.back"));
    assert_eq!(window.view().ply, 0);
    assert!(!window.shows(t!("game-practice")));
    window.go("b1", "b1");
    assert!(!window.shows(t!("game-practice")), "a good move is not warned of");
    assert!(window.view().status.outcome.is_some());
}

#[test]
fn the_engine_waits_until_a_bad_move_stands() {
    let mut window = practising();
    warned(&mut window);
    window.wait_for(5.0);
    assert_eq!(window.view().ply, 1, "the engine waits");
    assert!(window.shows(t!("game-practice.first")) && !window.shows(t!("game-page.engines")));
    window.go("a1", "a1");
    assert_eq!(window.view().ply, 1, "no other move is played");
    // An attempt that is no move in any case is answered likewise.
    for (from, to) in [("a1", "a1"), ("a1", "b2")] {
        window.go(from, to);
        let refusal = window.game_tab().board_panel.refusal.as_deref();
        assert_eq!(refusal, Some(t!("game-practice.first")), "{from} to {to}");
    }
    window.key(NONE, Key::Y);
    let answers = window.texts_with("The best answer to it: ");
    assert_eq!(answers.len(), 1, "the answer is shown: {:?}", window.texts());
    window.key(NONE, Key::K);
    answered(&mut window);
    assert_eq!(window.view().ply, 2);
    assert!(!window.shows(t!("game-practice")));
}

#[test]
fn nobody_is_warned_without_practice() {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "ww/wb 1");
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.press(t!("side-first"));
    window.press(t!("command-game.play_on"));
    window.go("a1", "b1");
    answered(&mut window);
    assert_eq!(window.view().ply, 2);
}
