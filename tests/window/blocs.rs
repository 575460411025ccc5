//! Blocs: faces to drop, and rectangles by two corners.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const FULL: &str = "wbbw/bwbb/bbwb/wbwb 1";
const BLACK: &str = "Face to drop: black disc";
const WHITE: &str = "Face to drop: white disc";

#[test]
fn both_buttons_drop_and_the_tray_arms_a_face() {
    let mut window = Window::playing(GameId::Blocs);
    assert!(
        window.shows("First player to move") && window.shows("Drop a piece: 16 squares are empty.")
    );
    window.click("a1");
    window.right_click("b1");
    assert_eq!(
        (window.name("a1"), window.name("b1")),
        ("a1, black disc".into(), "b1, white disc".into())
    );
    window.click(WHITE);
    window.click("c1");
    window.right_click("d1");
    assert_eq!(
        (window.name("c1"), window.name("d1")),
        ("c1, white disc".into(), "d1, black disc".into())
    );
    window.activate(BLACK);
    window.activate("a2, empty");
    assert_eq!(window.name("a2"), "a2, black disc");
    window.drag(WHITE, "b2");
    assert_eq!(window.name("b2"), "b2, white disc", "a face is dragged from the tray");
    assert!(window.is_selected(WHITE) && !window.is_selected(BLACK));
    window.click("c2");
    assert_eq!(window.name("c2"), "c2, white disc", "the face taken last stays armed");
    assert_eq!(window.moves(), "a1b b1w c1w d1b a2b b2w c2w");
    window.click("c2");
    assert_eq!(window.view().ply, 7, "a square that is taken takes no second piece");
    assert!(window.lifted().is_empty());
}

#[test]
fn the_keyboard_drops_both_faces_as_is_said() {
    let mut window = Window::playing(GameId::Blocs);
    assert_eq!(window.texts_with("right click or Shift+Enter the other").len(), 1);
    window.walk_to("a1, empty");
    window.key(Modifiers::NONE, Key::Enter);
    window.walk_to("b1, empty");
    window.key(Modifiers::SHIFT, Key::Enter);
    assert_eq!(window.moves(), "a1b b1w");
}

#[test]
fn with_own_faces_there_is_nothing_to_choose() {
    let mut window = Window::new();
    window.choose(GameId::Blocs);
    window.press(t!("blocs-faces.own"));
    window.press(t!("start-setup.start"));
    assert!(window.shows("Drop a black piece: 16 squares are empty."));
    window.click("a1");
    window.click("b1");
    assert_eq!(window.moves(), "a1b b1w");
}

#[test]
fn a_rectangle_is_dragged_from_any_corner() {
    let corners = [("a3", "b2"), ("b2", "a3"), ("a2", "b3"), ("b3", "a2")];
    for turned in [false, true] {
        let mut window = Window::at(GameId::Blocs, FULL);
        if turned {
            window.key(Modifiers::NONE, Key::F);
        }
        for (from, to) in corners {
            for by_drag in [true, false] {
                match by_drag {
                    true => window.drag(from, to),
                    false => window.go(from, to),
                }
                assert_eq!(window.moves(), "a3-b2", "{from} {to}");
                let names = ["a3", "b3", "a2", "b2"].map(|square| window.name(square));
                let turned =
                    ["a3, white disc", "b3, black disc", "a2, white disc", "b2, white disc"];
                assert_eq!(names, turned);
                window.press(t!("command-game.take_back"));
                assert_eq!(window.name("a3"), "a3, black disc");
            }
        }
    }
}

#[test]
fn one_piece_is_turned_by_two_clicks() {
    let mut window = Window::at(GameId::Blocs, FULL);
    window.click("b2");
    assert_eq!(window.lifted(), ["b2, black disc"]);
    assert!(!window.texts_with("opposite corner").is_empty());
    window.click("b2");
    assert_eq!((window.name("b2"), window.moves()), ("b2, white disc".into(), "b2".into()));
    window.activate("a2, black disc");
    window.activate("a2, black disc");
    assert_eq!(window.moves(), "b2 a2");
}

#[test]
fn a_white_lower_right_corner_is_refused() {
    let mut window = Window::at(GameId::Blocs, FULL);
    for (from, to) in [("a3", "c2"), ("c2", "a3"), ("a2", "c3")] {
        for by_drag in [true, false] {
            match by_drag {
                true => window.drag(from, to),
                false => window.go(from, to),
            }
            assert!(!window.texts_with("c2, is white").is_empty(), "{:?}", window.texts());
            assert_eq!(window.moves(), "");
            assert!(window.lifted().is_empty());
        }
    }
    // Turned by half, the same corner decides.
    window.key(Modifiers::NONE, Key::F);
    window.drag("c2", "a3");
    assert!(!window.texts_with("c2, is white").is_empty());
}

#[test]
fn the_last_turn_wins() {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "ww/bw 1");
    window.go("a1", "a1");
    assert!(window.shows("First player has won"));
    assert!(!window.texts_with("the second player has no move; the last to move wins").is_empty());

    // The drops can end the game, too.
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "ww/w1 2");
    window.right_click("b1");
    assert!(window.shows("Second player has won"), "{:?}", window.texts());
}
