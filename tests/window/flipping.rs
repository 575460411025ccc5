//! Umbra and Troll: placing, passing, swapping, joining edges.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::MarkKind;

use crate::driver::Window;

#[test]
fn a_click_or_a_short_drag_places_a_disc() {
    let mut window = Window::playing(GameId::Umbra);
    assert_eq!(window.name("e5"), "e5, empty");
    assert!(window.shows("Black to move") && window.shows("Player: Black, 0 pieces"));
    window.click("e5");
    assert_eq!(window.name("e5"), "e5, black disc");
    // A hand that shakes still places.
    let at = window.centre("d4");
    window.take("d4", &[at + egui::vec2(6.0, 4.0)]);
    window.let_go(at + egui::vec2(6.0, 4.0));
    assert_eq!(window.name("d4"), "d4, white disc");
    assert_eq!(window.moves(), "e5 d4");
    // A drag to another square is no placement of either.
    window.drag("a1", "c1");
    assert_eq!(window.moves(), "e5 d4");
    window.click("e5");
    assert!(window.view().ply == 2 && !window.texts_with("e5").is_empty());
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.name("d4"), "d4, empty");
}

#[test]
fn discs_turn_as_the_rules_say() {
    let options = "(size: 6, x: adjacent)";
    let mut window = Window::at_with(GameId::Umbra, options, "1bbbb1/4bw/1w4/5b/5b/5b w");
    window.click("f6");
    for square in ["b6", "c6", "d6", "e6", "f6"] {
        assert_eq!(window.name(square), format!("{square}, white disc"));
    }
    assert_eq!(window.name("e5"), "e5, black disc");

    let mut window = Window::at(GameId::Troll, "3w4/3w4/1bbw4/bwwwbbb1/1wb1wwbb/5w2/8/8 b");
    window.click("a8");
    assert!(!window.texts_with("must turn").is_empty(), "{:?}", window.texts());
    window.click("d4");
    for square in ["d4", "c5", "e4", "f4"] {
        assert_eq!(window.name(square), format!("{square}, black disc"));
    }
    assert!(window.shows("White to move"));
}

#[test]
fn a_swap_changes_the_players_and_not_the_board() {
    let mut window = Window::new();
    window.choose(GameId::Umbra);
    window.type_into("Black (moves first)", "Ada");
    window.type_into(t!("side-white"), "Bert");
    window.node(t!("umbra-pie.second")).scroll_to_me();
    window.settle();
    window.press(t!("umbra-pie.second"));
    window.press(t!("start-setup.start"));
    assert_eq!(window.view().players, ["Bert", "Ada"]);
    for square in ["e5", "d4", "c3"] {
        assert!(!window.shows(t!("umbra-swap")));
        window.click(square);
    }
    assert!(window.shows(t!("umbra-may-swap")));
    let board = window.view().scene.clone();
    window.press(t!("umbra-swap"));
    assert_eq!(window.moves(), "e5 d4 c3 swap");
    assert_eq!(
        (&window.view().players, &window.view().scene),
        (&["Ada".into(), "Bert".into()], &board)
    );
    assert!(window.shows("Ada (White) to move") && !window.shows(t!("umbra-swap")));
    window.press("Back (Left)");
    assert_eq!(window.view().players, ["Bert", "Ada"]);
    window.press(t!("game-page.analyse"));
    window.click("f6");
    assert_eq!(window.moves(), "e5 d4 c3 swap (f6)");
}

#[test]
fn a_side_that_cannot_place_passes_by_a_button() {
    let cases = [
        (GameId::Umbra, "(size: 3)", "b2/bbb/1w1 w"),
        (GameId::Troll, "(size: 4)", "1bb1/1bb1/1bb1/1bb1 w"),
    ];
    for (game, options, code) in cases {
        let mut window = Window::at_with(game, options, code);
        // What is passed without asking is taken back, and waits for the person then.
        window.until("White has passed", |window| window.moves() == "pass");
        window.press(t!("command-game.take_back"));
        let sentence = &*t!("present-must-pass", side = t!("side-white"));
        assert!(window.shows(sentence), "{:?}", window.texts());
        let free = window.texts().into_iter().find(|text| text.ends_with(", empty"));
        window.click(&free.expect("an empty square"));
        assert_eq!(window.moves(), "");
        window.press(t!("present-pass"));
        assert_eq!(window.moves(), "pass");
        assert!(!window.shows(t!("present-pass")) && !window.shows(sentence));
        window.press("1… pass");
        window.press(t!("command-game.take_back"));
        window.settle();
        window.activate(t!("present-pass"));
        assert_eq!((window.moves(), window.view().ply), ("pass".into(), 1));
    }
}

#[test]
fn joining_two_edges_wins_with_its_chain_marked() {
    let mut window = Window::at_with(GameId::Troll, "(size: 4)", "4/bbb1/4/4 b");
    window.click("d3");
    assert!(window.shows("Black has won"));
    assert!(window.shows(t!("troll-ending.black")));
    let marks = window.view().scene.marks.iter();
    let chain =
        marks.filter(|mark| mark.kind == MarkKind::Winning).map(|mark| mark.square.to_string());
    assert_eq!(chain.collect::<Vec<_>>(), ["a3", "b3", "c3", "d3"]);
    window.click("a1");
    assert!(!window.texts_with("The game is over").is_empty());
    window.press(t!("command-game.undo"));
    assert!(window.shows("Black to move"));
}

#[test]
fn a_full_board_is_counted() {
    let mut window = Window::at_with(GameId::Umbra, "(size: 3)", "bbb/bwb/wb1 w");
    window.click("c1");
    assert_eq!(window.view().status.turn, None);
    assert!(!window.texts_with("The board is full").is_empty(), "{:?}", window.texts());
}
