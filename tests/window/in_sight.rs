//! What is in sight beside the board: hints, taking back, the other side, and what the last move did.

use egui::{Key, Modifiers, Vec2};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

#[test]
fn a_hint_taking_back_and_flipping_are_a_click_away_in_small_windows_too() {
    for size in [[1280.0, 800.0], [800.0, 600.0]] {
        let mut window = Window::playing(GameId::Owlman);
        window.harness.set_size(Vec2::from(size));
        window.settle();
        let whole = window.harness.ctx.content_rect();
        for name in [t!("command-game.hint"), t!("command-game.take_back"), t!("command-view.turn")]
        {
            let place = window.place(name);
            assert!(whole.contains_rect(place), "{name} at {place:?} in {size:?}");
            assert!(place.width() >= 24.0 && place.height() >= 24.0, "{name}: {place:?}");
        }
        assert!(!window.is_enabled(t!("command-game.take_back")));
        window.play(0);
        window.press(t!("command-game.take_back"));
        assert_eq!(window.view().ply, 0);
        let below = window.below();
        window.press(t!("command-view.turn"));
        assert_eq!(window.below(), below.other());
        window.press(t!("command-game.hint"));
        window.until("a hint is given", |window| !window.texts_with("ook for ").is_empty());
    }
}

#[test]
fn no_hint_is_given_where_nobody_may_move() {
    let mut window = Window::at(GameId::Owlman, "D7/8/8/1H6/4o3/8/8/5H2 w 48");
    assert!(window.is_enabled(t!("command-game.hint")));
    window.go("f1", "e2");
    assert!(window.view().status.turn.is_none(), "night has fallen");
    window.key(NONE, Key::Escape);
    assert!(!window.is_enabled(t!("command-game.hint")));
}

#[test]
fn what_the_last_move_did_is_said_beside_the_board_and_on_it() {
    let mut window = Window::playing(GameId::Owlman);
    assert!(window.shows("Player: Doc, 12 helpers"), "{:?}", window.texts());
    window.go("d3", "c4");
    window.go("a8", "b7");
    assert!(window.shows("The move frightened the helper on d5."));
    assert!(window.shows("Player: Doc, 11 helpers"), "{:?}", window.texts());
    let at = window.centre("d5");
    window.send(egui::Event::PointerMoved(at));
    window.wait_for(1.0);
    window.settle();
    assert!(
        window.shows(&t!(
            "effects-here.taken",
            did = t!("takes-frightens.did"),
            name = t!("owlman-helper"),
            kind = "helper"
        )),
        "{:?}",
        window.texts()
    );
    window.go("f5", "e6");
    assert!(window.texts_with("The move frightened").is_empty(), "told once");
}
