//! Entering moves: drags, clicks, keys and screen readers; taking back; the move list.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const SHIFT_COMMAND: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

#[test]
fn a_piece_is_dragged_or_clicked_to_its_target() {
    let mut window = Window::playing(GameId::Owlman);
    assert_eq!((window.name("d3"), window.name("c4")), ("d3, helper".into(), "c4, empty".into()));
    assert!(window.shows("Doc to move"));
    window.drag("d3", "c4");
    assert_eq!((window.name("d3"), window.name("c4")), ("d3, empty".into(), "c4, helper".into()));
    assert_eq!(window.moves(), "d3-c4");
    assert!(window.shows("Owlman to move") && window.shows("1. d3-c4"));

    window.click("a8");
    assert_eq!(window.lifted(), ["a8, Owlman"]);
    window.click("b7");
    assert_eq!(window.moves(), "d3-c4 a8-b7(xd5)");
    assert_eq!(window.name("b7"), "b7, Owlman");
    assert_eq!(window.name("a8"), "a8, empty lair");
    assert_eq!(window.name("d5"), "d5, empty", "the captured helper is gone");
    assert!(window.lifted().is_empty());
}

/// Where a piece stands after a move has been taken back or played again.
#[track_caller]
fn stands(window: &Window, ply: usize) {
    let place = ["h5", "g6", "g6"][ply];
    assert_eq!(window.view().ply, ply);
    assert_eq!(window.name(place), format!("{place}, helper"));
    let lair = if ply == 2 { "a8, empty lair" } else { "a8, Owlman" };
    assert_eq!(window.name("a8"), lair);
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("h5", "g6");
    window.go("a8", "d7");
    stands(&window, 2);
    for (back, forward) in [
        ("Back (Left)", "Forward (Right)"),
        (t!("command-game.take_back"), t!("command-game.redo")),
    ] {
        for (button, ply) in [(back, 1), (back, 0), (forward, 1), (forward, 2)] {
            window.press(button);
            stands(&window, ply);
            // What was taken back leaves the list; what is only looked back at stays.
            let shown = if button == t!("command-game.take_back") { ply } else { 2 };
            let moves = window.moves();
            assert!(
                button == t!("command-game.redo") || moves.split_whitespace().count() == shown,
                "{moves}"
            );
        }
        assert!(!window.is_enabled(forward) && window.is_enabled(back), "{forward}");
    }
    for (button, ply) in [("Go to start (Home)", 0), ("Go to end (End)", 2)] {
        window.press(button);
        stands(&window, ply);
    }
    let none = Modifiers::NONE;
    let keys = [
        (none, Key::ArrowLeft, 1),
        (none, Key::ArrowLeft, 0),
        (none, Key::ArrowLeft, 0),
        (none, Key::ArrowRight, 1),
        (none, Key::End, 2),
        (none, Key::ArrowRight, 2),
        (none, Key::Home, 0),
        (none, Key::End, 2),
        (Modifiers::COMMAND, Key::Z, 1),
        (Modifiers::COMMAND, Key::Z, 0),
        (Modifiers::COMMAND, Key::Z, 0),
        (Modifiers::COMMAND, Key::Y, 1),
        (SHIFT_COMMAND, Key::Z, 2),
        (SHIFT_COMMAND, Key::Z, 2),
    ];
    for (modifiers, key, ply) in keys {
        window.key(modifiers, key);
        stands(&window, ply);
    }
}

#[test]
fn another_move_begins_a_variation_and_the_list_goes_to_both() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    window.go("a8", "d7");
    window.press(t!("game-page.analyse"));
    window.press("Back (Left)");
    window.drag("a8", "b7");
    assert_eq!(window.moves(), "d3-c4 a8-d7 (a8-b7(xd5))");
    assert!(window.shows("1… a8-b7(xd5)") && window.shows("1… a8-d7"));
    assert!(window.is_selected("1… a8-b7(xd5)") && !window.is_selected("1… a8-d7"));

    window.press("1… a8-b7(xd5)");
    assert_eq!((window.name("b7"), window.name("d5")), ("b7, Owlman".into(), "d5, empty".into()));
    assert!(window.is_selected("1… a8-b7(xd5)"));
    window.press("1… a8-d7");
    assert_eq!((window.name("d7"), window.name("d5")), ("d7, Owlman".into(), "d5, helper".into()));
    window.press("1. d3-c4");
    assert_eq!(window.name("a8"), "a8, Owlman");

    // A move that is there already is entered, not doubled.
    window.go("a8", "b7");
    assert_eq!(window.moves(), "d3-c4 a8-d7 (a8-b7(xd5))");
    assert!(window.is_selected("1… a8-b7(xd5)"));
}

#[test]
fn typing_replaces_a_typed_move_that_was_refused() {
    let mut window = Window::playing(GameId::Owlman);
    window.type_key(Key::M, "m");
    window.write("d3-d4");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "");
    window.write("d3-c4");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.moves(), "d3-c4");
}

#[test]
fn a_refused_move_is_explained_and_changes_nothing() {
    let cases = [
        ("d3", "d4", "The dark squares are trees; pieces move between them"),
        ("d3", "b5", "Helpers step one square diagonally"),
        ("d3", "e2", "There is a helper on e2"),
        ("f5", "h7", "Helpers step one square diagonally"),
    ];
    for by_drag in [true, false] {
        let mut window = Window::playing(GameId::Owlman);
        for (from, to, sentence) in cases {
            let before = (window.name(from), window.name(to));
            match by_drag {
                true => window.drag(from, to),
                false => window.go(from, to),
            }
            if by_drag || window.lifted().is_empty() {
                assert!(
                    !window.texts_with(sentence).is_empty(),
                    "{from}-{to}: {:?}",
                    window.texts()
                );
            } else {
                // A click on another piece of one's own takes that one instead.
                assert_eq!(window.lifted(), [window.name(to)]);
                window.click(to);
            }
            assert_eq!((window.name(from), window.name(to)), before);
            assert_eq!((window.moves(), window.view().ply), (String::new(), 0));
            assert!(window.lifted().is_empty());
        }
        window.go("d3", "c4");
        assert!(window.texts_with("Helpers").is_empty(), "the sentence goes with the next move");
    }
}

#[test]
fn touching_what_cannot_move_is_explained() {
    let mut window = Window::playing(GameId::Owlman);
    for (square, words) in [("a8", "turn"), ("c4", "c4"), ("a1", "trees"), ("h1", t!("side-doc"))] {
        window.click(square);
        assert!(!window.texts_with(words).is_empty(), "{square}: {:?}", window.texts());
        assert!(window.lifted().is_empty(), "{square}");
    }
    // Pulling at it is answered by where it cannot go.
    window.drag("g2", "h1");
    assert!(!window.texts_with("Helpers never enter the church tower").is_empty());
    window.drag("a8", "b7");
    assert!(!window.texts_with("turn").is_empty());
    assert_eq!(window.moves(), "");
}

#[test]
fn letting_go_beside_the_board_or_at_home_is_no_move() {
    for game in [GameId::Owlman, GameId::Aviary, GameId::Blocs] {
        let from = match game.key() {
            "owlman" => "d3",
            "aviary" => "c7",
            _ => "b2",
        };
        let mut window = Window::playing(game);
        if game.key() == "blocs" {
            window = Window::at(game, "bbbb/bbbb/bbbb/bbbb 1");
        }
        let before = window.view().scene.clone();
        let (beside, home) = (window.beside(), window.centre(from));
        let away = window.centre("c4");
        for path in [vec![away, beside], vec![away, home], vec![home + egui::vec2(5.0, 0.0), home]]
        {
            window.take(from, &path);
            window.let_go(path[path.len() - 1]);
            assert!(window.lifted().is_empty(), "{}: {path:?}", game.key());
            assert_eq!(window.view().scene, before);
            assert_eq!(window.moves(), "");
        }
    }
}

#[test]
fn a_second_click_puts_back_and_another_piece_is_taken_instead() {
    let mut window = Window::playing(GameId::Owlman);
    window.click("d3");
    assert_eq!(window.lifted(), ["d3, helper"]);
    window.click("d3");
    assert!(window.lifted().is_empty());
    window.click("d3");
    window.click("f5");
    assert_eq!(window.lifted(), ["f5, helper"]);
    window.click("e6");
    assert_eq!(window.moves(), "f5-e6");
}

#[test]
fn escape_and_the_right_button_put_a_piece_back() {
    let mut window = Window::playing(GameId::Owlman);
    let target = window.centre("c4");
    for by_key in [true, false] {
        let put_back = |window: &mut Window| match by_key {
            true => window.key(Modifiers::NONE, Key::Escape),
            false => window.right_button(target),
        };
        window.take("d3", &[target]);
        assert_eq!(window.lifted(), ["d3, helper"]);
        put_back(&mut window);
        window.let_go(target);
        assert!(window.lifted().is_empty());

        window.click("d3");
        put_back(&mut window);
        window.settle();
        assert!(window.lifted().is_empty());
        window.click("b3");
        assert_eq!(window.moves(), "", "nothing was still in hand");
    }
    window.drag("d3", "c4");
    assert_eq!(window.moves(), "d3-c4");
}

#[test]
fn a_screen_reader_can_play() {
    let mut window = Window::playing(GameId::Owlman);
    window.activate("d3, helper");
    assert_eq!(window.lifted(), ["d3, helper"]);
    window.activate("c4, empty");
    assert_eq!(window.moves(), "d3-c4");
    window.activate(t!("command-game.take_back"));
    assert_eq!(window.name("d3"), "d3, helper");

    let mut window = Window::playing(GameId::Umbra);
    window.activate("e5, empty");
    assert_eq!((window.name("e5"), window.moves()), ("e5, black disc".into(), "e5".into()));
}

#[test]
fn the_board_turns_by_key_and_button_and_plays_on() {
    let mut window = Window::playing(GameId::Owlman);
    let (a8, h1) = (window.centre("a8"), window.centre("h1"));
    assert!(a8.x < h1.x && a8.y < h1.y);
    window.key(Modifiers::NONE, Key::F);
    assert_eq!((window.centre("a8"), window.centre("h1")), (h1, a8));
    window.drag("d3", "c4");
    assert_eq!(window.moves(), "d3-c4");
    window.press(t!("command-view.turn"));
    assert_eq!((window.centre("a8"), window.centre("h1")), (a8, h1));
}

/// The line for a move is left by Esc wherever the keyboard is, unless Esc is for something else.
#[test]
fn a_line_for_moves_is_closed_by_esc_when_it_has_lost_the_keyboard() {
    let mut window = Window::playing(GameId::Owlman);
    let is_open = |window: &Window| window.shows(t!("bars-cards.close"));
    window.key(Modifiers::NONE, Key::A);
    window.key(Modifiers::NONE, Key::M);
    window.click("d3");
    assert!(is_open(&window) && window.lifted() == ["d3, helper"]);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(is_open(&window) && window.lifted().is_empty(), "what is lifted is put back first");
    window.press(t!("game-comment.first"));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(is_open(&window), "what is written is left first");
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!is_open(&window));
}
