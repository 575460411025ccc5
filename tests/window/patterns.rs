//! Options that are patterns of squares, clicked and by keys.

use egui::{Key, Modifiers, Rect};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

/// The options of Umbra, with the patterns in sight.
fn options_of_umbra() -> Window {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Umbra);
    window.node(t!("umbra-reach.gap")).scroll_to_me();
    window.settle();
    window
}

/// The places of the squares with this name in X and in Y, the upper one first.
fn squares(window: &Window, name: &str) -> [Rect; 2] {
    let mut places = window.places(|it| it == name);
    places.sort_by(|a, b| a.top().total_cmp(&b.top()));
    places.try_into().unwrap_or_else(|places| panic!("{name}: {places:?}"))
}

/// The options of the game that begins.
fn begun(mut window: Window) -> String {
    window.press(t!("start-setup.start"));
    window.session().options()
}

fn beside(window: &Window, text: &str) -> bool {
    !window.places(|it| it == text).is_empty()
}

#[test]
fn patterns_are_clicked() {
    let mut window = options_of_umbra();
    assert!(
        window.is_selected(t!("umbra-near.diagonal")) && window.is_selected(t!("umbra-lines.rows"))
    );
    let far = t!("parts-pattern.up_right", up = 1, right = 2);
    window.click_at(squares(&window, &far)[0].center());
    assert!(!window.is_selected(t!("umbra-near.diagonal")));
    let squares_of_d4 = "b3, b5, c2, c3, c5, c6, e2, e3, e5, e6, f3, f5";
    let needs = t!("umbra-example.needs", square = "d4", squares = squares_of_d4);
    assert!(beside(&window, &needs), "{:?}", window.texts());
    // A direction is clicked anywhere on its line.
    let far = t!("parts-pattern.up_right", up = 3, right = 3);
    window.click_at(squares(&window, &far)[1].center());
    assert!(window.is_selected(t!("umbra-lines.queen")));
    window.click_at(squares(&window, &t!("parts-pattern.up", up = 2))[1].center());
    assert!(window.is_selected(t!("umbra-lines.diagonals")));
    let options = begun(window);
    let expected = "(size: 9, x: leaps([(1, 1), (1, 2)]), y: diagonals, reach: unbroken, pie: off)";
    assert_eq!(options, expected);
}

#[test]
fn a_lopsided_pattern_is_made_and_undone() {
    let mut window = options_of_umbra();
    let symmetric = |window: &Window| squares(window, t!("parts-pattern.symmetric"));
    window.click_at(symmetric(&window)[0].center());
    window.click_at(squares(&window, &t!("parts-pattern.down", down = 3))[0].center());
    window.click_at(symmetric(&window)[1].center());
    window.click_at(squares(&window, &t!("parts-pattern.left", left = 1))[1].center());
    // The corner of the small board has one neighbour left, and is looked at.
    let a1 = window.places(|it| it == "a1, empty");
    window.click_at(a1[0].center());
    assert!(beside(&window, &t!("umbra-example.needs", square = "a1", squares = "b2")));
    let a1 = t!(
        "umbra-example.flips",
        square = "a1",
        friend = "b2",
        squares = "b1, c1, d1, e1, f1, g1, a2, a3, a4, a5, a6, a7"
    );
    assert!(beside(&window, &a1), "{:?}", window.texts());
    window.click_at(symmetric(&window)[0].center());
    let options = begun(window);
    let expected = "(size: 9, x: leaps([(0, 3), (1, 1)]), y: directions([n, e, s]), \
                    reach: unbroken, pie: off)";
    assert_eq!(options, expected);
}

#[test]
fn patterns_are_changed_by_keys() {
    let mut window = options_of_umbra();
    let above = t!("parts-pattern.up", up = 1);
    let x = |square: &str| t!("parts-pattern.board", name = t!("umbra-near"), square = square);
    window.tab_to(&x(&above));
    window.key(Modifiers::NONE, Key::ArrowUp);
    let two = t!("parts-pattern.up", up = 2);
    assert_eq!(window.focused().map(|(name, _)| name), Some(x(&two)));
    window.key(Modifiers::NONE, Key::Space);
    let chosen = t!("parts-pattern.board_chosen", name = t!("umbra-near"), square = two);
    assert_eq!(window.heard_at().1, chosen);
    // The next stop is the small board, whose square the arrow keys choose.
    window.key(Modifiers::NONE, Key::Tab);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    let focused = window.focused().map(|(name, _)| name).unwrap_or_default();
    let squares = "a4, b3, b5, c2, c6, d3, d5, e4";
    assert_eq!(focused, t!("umbra-example.needs", square = "c4", squares = squares));
    let options = begun(window);
    assert!(options.contains("x: leaps([(0, 2), (1, 1)])"), "{options}");
}

#[test]
fn closed_squares_are_warned_of() {
    let mut window = options_of_umbra();
    window.click_at(squares(&window, t!("parts-pattern.symmetric"))[0].center());
    let warning = t!("umbra-closed-squares.some", count = 17);
    for diagonal in [
        t!("parts-pattern.down_left", down = 1, left = 1),
        t!("parts-pattern.down_right", down = 1, right = 1),
        t!("parts-pattern.up_left", up = 1, left = 1),
    ] {
        assert!(!window.texts().contains(&warning), "before {diagonal}");
        window.click_at(squares(&window, &diagonal)[0].center());
    }
    // One neighbour up and to the right: none on the last file and rank.
    assert!(window.texts().contains(&warning), "{:?}", window.texts());
}

#[test]
fn the_rules_say_that_a_game_has_others() {
    let warns = |window: &Window| {
        let words = t!("handbook-page.unusual", rules = "");
        !window.texts_with(words.trim_end()).is_empty()
    };
    for (options, is_unusual) in [("()", false), ("(x: leaps([(0, 2)]))", true)] {
        let mut window = Window::at_with(GameId::Umbra, options, "9/9/9/9/9/9/9/9/9 b");
        window.key(Modifiers::NONE, Key::F1);
        assert_eq!(warns(&window), is_unusual, "{options}: {:?}", window.texts());
    }
}
