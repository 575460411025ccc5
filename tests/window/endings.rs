//! Ends that the players make: resigning, agreeing to a draw, playing again.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    window.press_for_sure(t!("command-game.resign"));
    assert!(
        window.shows("Doc has won") && window.shows("Owlman resigned."),
        "{:?}",
        window.texts()
    );
    window.click("a8");
    assert!(window.lifted().is_empty());
    assert!(!window.texts_with("The game is over: Doc has won").is_empty());

    window.press(t!("command-game.undo"));
    assert!(window.shows("Owlman to move") && !window.shows("Owlman resigned."));
    window.press(t!("command-game.redo"));
    assert!(window.shows("Owlman resigned."));

    // From an earlier move one may play on.
    window.press("Back (Left)");
    assert!(window.shows("Doc to move"));
    window.go("f5", "e6");
    assert_eq!(window.moves(), "d3-c4 (f5-e6)");
    assert!(window.shows("Owlman to move"));
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let mut window = Window::playing(GameId::Troll);
    window.click("d6");
    window.press_for_sure(t!("command-game.offer_draw"));
    assert!(window.shows("White offers a draw. Black:"));
    assert!(!window.is_enabled(t!("command-game.offer_draw")));
    window.press(t!("game-page.decline"));
    assert!(window.texts_with("offers a draw").is_empty());
    assert!(window.shows("White to move") && window.is_enabled(t!("command-game.offer_draw")));

    // A move answers too.
    window.press_for_sure(t!("command-game.offer_draw"));
    window.click("c4");
    assert_eq!(window.view().ply, 2, "{:?}", window.texts());
    assert!(window.texts_with("offers a draw").is_empty());

    window.press_for_sure(t!("command-game.offer_draw"));
    assert!(window.shows("Black offers a draw. White:"));
    window.press(t!("game-page.agree"));
    assert!(
        window.shows(t!("present-headline.drawn")) && window.shows(t!("present-reason.agreed"))
    );
    window.press(t!("command-game.undo"));
    assert!(window.shows("Black to move"));
}

#[test]
fn a_rematch_changes_the_names() {
    let mut window = Window::new();
    window.choose(GameId::Aviary);
    window.type_into("White (moves first)", "Ada");
    window.type_into(t!("side-black"), "Bert");
    window.press(t!("start-setup.start"));
    assert_eq!(window.view().players, ["Ada", "Bert"]);
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows("Bert (Black) has won") && window.shows("Ada (White) resigned."));
    window.press(t!("game-finale.rematch"));
    assert!(!window.shows(t!("layers-leaving.save_game")), "the game stays open in its tab");
    assert_eq!(window.view().players, ["Bert", "Ada"]);
    assert!(window.shows("Bert (White) to move"));
    assert_eq!((window.view().ply, window.moves()), (0, String::new()));
}

/// The finished game is in its file, so that its tab is free; one that is nowhere else stays open.
#[test]
fn a_rematch_takes_the_tab_of_a_saved_game() {
    for is_saved in [true, false] {
        let mut window = Window::at_with(GameId::Troll, "(size: 4)", "4/bbb1/4/4 b");
        window.click("d3");
        if is_saved {
            window.key(Modifiers::COMMAND, Key::S);
            window.until("it is saved", |window| !window.game_tab().is_unsaved());
        }
        window.press(t!("game-finale.rematch"));
        assert_eq!(window.view().ply, 0);
        assert!(window.was_told(t!("game-finale.swapped")), "{:?}", window.notices());
        let tabs = window.harness.state().docs.tabs.iter().count();
        assert_eq!(tabs, if is_saved { 1 } else { 2 });
    }
}

#[test]
fn a_rematch_starts_where_the_game_started() {
    let mut window = Window::at_with(GameId::Troll, "(size: 4)", "4/bbb1/4/4 b");
    let start = window.view().scene.clone();
    window.click("d3");
    window.press(t!("game-finale.rematch"));
    assert_eq!(window.view().scene, start);
}
