//! Playing and analysing in one window.

use egui::{Key, Modifiers};
use owlery::rules::GameId;
use owlery::session::view::Mode;

use crate::driver::Window;

#[test]
fn a_running_game_goes_into_analysis_and_back_with_one_click() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    window.press("Analyse");
    assert!(window.shows("Back to the game") && !window.shows("Resign"));
    window.go("a8", "b7");
    window.press("Back (Left)");
    window.press("Back (Left)");
    window.go("d3", "c2");
    assert_eq!(window.moves(), "d3-c4 (d3-c2) a8-b7(xd5)");
    window.press("Back to the game");
    assert!(window.shows("Owlman to move") && window.shows("Resign"));
    assert_eq!((window.view().ply, window.view().mode), (1, Mode::Play));
    // What was tried is not played until it is played.
    window.go("a8", "d7");
    assert_eq!(window.moves(), "d3-c4 (d3-c2) a8-d7 (a8-b7(xd5))");
}

#[test]
fn analysis_refuses_to_change_the_game_and_says_where_it_can() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4"] {
        window.click(square);
    }
    window.key(Modifiers::NONE, Key::A);
    window.key(Modifiers::NONE, Key::Delete);
    assert_eq!(window.moves(), "e6 f4");
    assert!(!window.texts_with("change the game as it was played").is_empty());
    window.key(Modifiers::NONE, Key::A);
    window.key(Modifiers::NONE, Key::Delete);
    assert_eq!(window.moves(), "e6");
}

#[test]
fn a_position_is_played_on_in_a_game_of_its_own() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.press("Analyse");
    window.click("f4");
    let code = window.session().code();
    window.press("Play from here");
    assert_eq!((window.session().code(), window.view().mode), (code, Mode::Play));
    assert_eq!((window.moves(), window.harness.state().tabs().len()), (String::new(), 2));
}
