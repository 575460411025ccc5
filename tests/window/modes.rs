//! Playing and analysing in one window.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::Mode;

use crate::driver::Window;

#[test]
fn a_running_game_goes_into_analysis_and_back_with_one_click() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    window.press(t!("game-page.analyse"));
    assert!(window.shows(t!("command-game.play_on")) && !window.shows(t!("command-game.resign")));
    window.go("a8", "b7");
    window.press("Back (Left)");
    window.press("Back (Left)");
    window.go("d3", "c2");
    assert_eq!(window.moves(), "d3-c4 (d3-c2) a8-b7(xd5)");
    window.press(t!("command-game.play_on"));
    assert!(window.shows("Owlman to move") && window.shows(t!("command-game.resign")));
    assert_eq!((window.view().ply, window.view().mode), (1, Mode::Play));
    // What was tried is not played until it is played.
    window.go("a8", "d7");
    assert_eq!(window.moves(), "d3-c4 (d3-c2) a8-d7 (a8-b7(xd5))");
}

#[test]
fn the_past_of_a_running_game_is_for_looking() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert!(window.shows(t!("command-file.back")));
    window.click("f3");
    assert_eq!((window.moves().as_str(), window.view().ply), ("e6 f4 c3", 1));
    assert!(!window.texts_with("This is an earlier position.").is_empty());
    window.press(t!("command-file.back"));
    assert_eq!(window.view().ply, 3);
    // What follows is gone once the game is taken back to here, and End is where it stands then.
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.press(t!("game-buttons.take_back_to"));
    window.key(Modifiers::NONE, Key::End);
    assert_eq!((window.moves().as_str(), window.view().ply), ("e6", 1));
    window.click("f3");
    assert_eq!(window.moves(), "e6 f3");
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), "e6");
    window.key(Modifiers::COMMAND, Key::Y);
    // If that is set, it stays as a variation.
    window.key(Modifiers::COMMAND, Key::Comma);
    window.press(t!("layers-settings.keeps"));
    window.key(Modifiers::NONE, Key::Escape);
    window.press(t!("command-game.take_back"));
    window.click("c3");
    assert_eq!(window.moves(), "e6 c3 (f3)");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::End);
    assert_eq!(window.name("c3"), "c3, white disc");
}

#[test]
fn a_file_opens_for_analysis_and_is_played_on_by_a_click() {
    let mut window = Window::with_game("(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])");
    assert_eq!(window.view().mode, Mode::Analysis);
    window.click("f4");
    window.press(t!("command-game.play_on"));
    assert_eq!((window.view().mode, window.view().ply), (Mode::Play, 1));
    window.click("c3");
    assert_eq!(window.moves(), "e6 c3 (f4)");
    // One that is over has nothing to play on.
    let over =
        "(owlery: 1, game: troll, conclusion: resigned(side: \"white\", after: 0), moves: [])";
    let window = Window::with_game(over);
    assert_eq!(window.view().mode, Mode::Analysis);
    assert!(!window.shows(t!("command-game.play_on")), "{:?}", window.texts());
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
    assert_eq!(window.moves(), "e6 f4");
    assert!(!window.texts_with("You cannot delete moves of a running game.").is_empty());
    window.press(t!("command-game.take_back"));
    assert_eq!(window.moves(), "e6");
}

#[test]
fn a_position_is_played_on_in_a_game_of_its_own() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.press(t!("game-page.analyse"));
    window.click("f4");
    let code = window.session().code();
    window.press(t!("command-game.play_from_here"));
    assert_eq!((window.session().code(), window.view().mode), (code, Mode::Play));
    assert_eq!((window.moves(), window.harness.state().docs.tabs.len()), (String::new(), 2));
}

/// It stops at a comment and at the end, and ends with the first step of the user.
#[test]
fn a_game_plays_through_by_itself() {
    let text = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\"), \
        (id: 2, move: \"f4\", note: \"Look.\"), (id: 3, move: \"c3\")])";
    let mut window = Window::with_game(text);
    let [stop, go_on] = [t!("game-buttons.autoplay_stop"), t!("game-buttons.autoplay_on")]
        .map(|name| format!("{name} (Shift+P)"));
    window.key(Modifiers::SHIFT, Key::P);
    assert_eq!(window.view().ply, 0, "from the end it begins again");
    assert!(
        window.shows(&stop) && window.shows(t!("game-page.plays_through")),
        "{:?}",
        window.texts()
    );
    // A frame makes one step at most, however late it is.
    let later = |window: &mut Window, seconds: f64| {
        window.wait_for(seconds);
        window.step();
        window.view().ply
    };
    assert_eq!(later(&mut window, 0.5), 0);
    assert_eq!([later(&mut window, 3.0), later(&mut window, 3.0)], [1, 2]);
    assert_eq!(later(&mut window, 6.0), 2, "it stops at the comment");
    assert!(window.shows(t!("game-page.waits_at_comment")) && !window.shows(&stop));
    window.press(&go_on);
    assert!(window.shows(&stop));
    assert_eq!([later(&mut window, 3.0), later(&mut window, 3.0)], [3, 3], "and at the end");
    assert!(!window.shows(&stop) && !window.shows(&go_on), "it is over");
    window.key(Modifiers::SHIFT, Key::P);
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert_eq!([later(&mut window, 3.0), later(&mut window, 3.0)], [1, 1], "the user goes on");
}
