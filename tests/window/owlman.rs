//! Owlman: the demand to vary, captures, and how it ends.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const START: &str = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";
fn just_move() -> &'static str {
    t!("owlman-question.move")
}
fn demand() -> &'static str {
    t!("owlman-question.demand")
}

/// A game in which h5-g6 brings about a position for the second time.
pub fn before_a_repetition() -> Window {
    let mut window = Window::at_with(GameId::Owlman, "(nightfall: None, repetition: true)", START);
    for (from, to) in [("h5", "g6"), ("a8", "b5"), ("g6", "h5"), ("b5", "a8")] {
        window.go(from, to);
        assert!(!window.shows(demand()));
    }
    assert_eq!(window.moves(), "h5-g6 a8-b5 g6-h5 b5-a8");
    window
}

#[test]
fn doc_is_asked_whether_he_demands_that_owlman_vary() {
    let mut window = before_a_repetition();
    window.go("h5", "g6");
    assert!(window.shows(just_move()) && window.shows(demand()));
    assert_eq!(window.view().ply, 4, "the question comes before the move");
    window.press(demand());
    assert_eq!(window.moves(), "h5-g6 a8-b5 g6-h5 b5-a8 h5-g6(vary)");
    assert!(!window.shows(demand()));
    assert!(window.shows(&t!("owlman-remark.vary", moves = "a8-b5")));
    window.drag("a8", "b5");
    assert!(!window.texts_with("Owlman has played a8-b5 from this position before").is_empty());
    assert_eq!(window.view().ply, 5);

    // The other answer is another move, beside the first.
    window.press(t!("game-page.analyse"));
    window.press("Back (Left)");
    window.drag("h5", "g6");
    window.press(just_move());
    assert_eq!(window.moves(), "h5-g6 a8-b5 g6-h5 b5-a8 h5-g6(vary) (h5-g6)");
    window.go("a8", "b5");
    assert_eq!(window.view().ply, 6, "without a demand the move may be repeated");
}

#[test]
fn the_question_can_be_left() {
    let mut window = before_a_repetition();
    window.go("h5", "g6");
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(demand()) && window.lifted().is_empty());
    window.go("h5", "g6");
    window.right_click("b3");
    assert!(!window.shows(demand()) && window.lifted().is_empty());
    window.go("h5", "g6");
    // Another piece instead.
    window.go("d3", "c4");
    assert!(!window.shows(demand()));
    assert!(window.moves().ends_with("b5-a8 d3-c4"), "{}", window.moves());
}

/// A position, the last move by its two squares, the headline and the reason.
const ENDINGS: [(&str, &str, [&str; 2], &str, &str); 4] = [
    ("()", "8/8/8/8/6H1/8/6o1/7D b 4", ["g2", "h1"], "Owlman has won", "caught Doc"),
    ("()", "8/8/2o5/8/4H3/8/6D1/8 b 5", ["c6", "d5"], "Owlman has won", "last helper"),
    ("(nightfall: Some(1))", START, ["d3", "c4"], "Owlman has won", "Night has fallen"),
    ("()", "o1H5/1H6/8/1H6/8/8/8/5H1D w 9", ["c8", "d7"], "Doc has won", "Owlman is trapped"),
];

#[test]
fn endings_are_said_with_their_reason() {
    for (options, code, [from, to], headline, reason) in ENDINGS {
        let mut window = Window::at_with(GameId::Owlman, options, code);
        window.go(from, to);
        assert!(window.shows(headline), "{code}: {:?}", window.texts());
        assert!(!window.texts_with(reason).is_empty(), "{code}: {:?}", window.texts());
        // The banner leaves the corners free.
        window.click("h1");
        assert!(!window.texts_with("The game is over").is_empty(), "{code}: {:?}", window.texts());
        assert!(
            window.is_enabled(t!("game-finale.rematch"))
                && window.is_enabled(t!("command-game.undo"))
        );
    }
}

#[test]
fn the_photograph_wins_and_is_marked() {
    // Doc is in the lair already; the helper comes to b7.
    let mut window = Window::at(GameId::Owlman, "D1H5/8/8/8/8/8/8/5o2 w 20");
    window.drag("c8", "b7");
    assert!(window.shows("Doc has won"), "{:?}", window.texts());
    assert!(!window.texts_with("set up the camera").is_empty());
    assert_eq!(window.view().scene.marks.len(), 2);
}
