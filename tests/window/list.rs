//! The move list: comments in full, variations that fold, positions that recur, searching.

use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
use owlery_games::GameId;

use crate::driver::Window;

const LONG: &str = "The first sentence of a comment. The second one makes it so long that it takes \
                    several lines of the list, however wide the window is.\\nAnd a last line.";

/// A game of Troll with comments, variations, and the position after d3 turned by half.
fn annotated() -> Window {
    let text = format!(
        r#"(owlery: 1, game: troll, moves: [
        (id: 1, move: "e6", note: "{LONG}"), (id: 2, move: "f4"), (id: 3, move: "c3"),
        (id: 6, after: 0, move: "d3"), (id: 7, move: "c5"), (id: 8, move: "b6"),
        (id: 10, after: 1, move: "f6"), (id: 11, move: "f3"), (id: 12, after: 10, move: "g7"),
    ])"#
    );
    opened(&text)
}

fn opened(text: &str) -> Window {
    let mut window = Window::new();
    let path = window.folder().join("game.owlery");
    std::fs::write(&path, text).expect("the folder can be written to");
    window.drop_file(&path);
    window.until("the game is open", |w| w.harness.state().game_tab().is_some());
    assert_eq!(window.notices(), Vec::<String>::new());
    window
}

/// Two lines that swap their moves, so that the last positions are the same.
fn transposed() -> Window {
    let mut window = Window::playing(GameId::Umbra);
    window.press("Analyse");
    for square in ["c3", "g7", "c7"] {
        window.click(square);
    }
    window.key(Modifiers::NONE, Key::Home);
    for square in ["c7", "g7", "c3"] {
        window.click(square);
    }
    assert_eq!(window.moves(), "c3 (c7) (g7) (c3) g7 c7");
    window
}

#[test]
fn comments_are_shown_in_full_and_lead_to_their_move() {
    let mut window = annotated();
    let comment = window.place("Comment on 1. e6");
    let line = window.place("1. e6").height();
    assert!(comment.height() > 2.5 * line, "{comment:?}");
    // What follows stands below all of it.
    assert!(window.place("1. d3").top() >= comment.bottom());
    window.press("Comment on 1. e6");
    assert_eq!((window.view().ply, window.is_selected("1. e6")), (1, true));
}

#[test]
fn variations_fold_by_mouse_and_key() {
    let mut window = annotated();
    window.press("Fold the variation 1… f6");
    assert_eq!(window.moves(), "e6 (d3) (c5) (b6) f4 (f6) c3");
    assert!(window.texts_with("2. f3").is_empty());
    window.press("Unfold the variation 1… f6");
    assert!(window.shows("2. f3") && window.shows("2. g7"));
    window.press("2. b6");
    window.key(Modifiers::NONE, Key::Z);
    assert_eq!(window.moves(), "e6 (d3) f4 (f6) (f3) ((g7)) c3");
    assert!(window.is_selected("1. d3"), "the cursor is never out of sight");
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert!(window.is_selected("1… c5"));
    window.menu("Move", "Fold all variations");
    assert_eq!(window.moves(), "e6 (d3) f4 (f6) c3");
    window.press("Moves hidden after 1… f6");
    assert_eq!(window.moves(), "e6 (d3) f4 (f6) (f3) ((g7)) c3");
    window.menu("Move", "Unfold all variations");
    assert_eq!(window.moves(), "e6 (d3) (c5) (b6) f4 (f6) (f3) ((g7)) c3");
    assert!(!window.game_tab().is_unsaved());
}

#[test]
fn a_position_that_recurs_is_marked_and_leads_there() {
    let mut window = transposed();
    let signs = window.texts_with("The same position as after");
    assert_eq!(
        signs,
        ["The same position as after 2. c7", "The same position as after 2. c3"],
        "first in the variation, then in the main line"
    );
    window.press("The same position as after 2. c7");
    assert!(window.is_selected("2. c7"));
    window.key(Modifiers::NONE, Key::S);
    assert!(window.is_selected("2. c3"));
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::S);
    assert!(window.shows("This position occurs nowhere else in the game."));
}

#[test]
fn a_line_is_copied_from_the_list() {
    let mut window = annotated();
    window.right_click("2. f3");
    window.press_row("Copy line");
    assert_eq!(window.copied, "1. e6 f6 2. f3");
}

/// A game of more moves than there is room for.
fn long_game() -> Window {
    let mut window = Window::playing(GameId::Umbra);
    for _ in 0..60 {
        let mv = window.view().choices[0].mv;
        window.play(mv);
    }
    window
}

#[test]
fn the_list_follows_the_cursor_but_not_the_wheel() {
    let mut window = long_game();
    let last = format!("{}…", window.view().ply / 2);
    let shown = |window: &Window, number: &str| {
        window.texts().iter().any(|text| text.starts_with(&format!("{number} ")))
    };
    assert!(shown(&window, &last) && !shown(&window, "1."));
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert!(shown(&window, "1.") && !shown(&window, &last));
    // The wheel looks elsewhere, and stays there until the cursor moves again.
    let first = window.places(|name| name.starts_with("1. "))[0];
    window.send(Event::PointerMoved(first.center()));
    window.send(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, -5000.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    window.settle();
    assert!(shown(&window, &last) && !shown(&window, "1."));
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert!(shown(&window, "1.") && !shown(&window, &last));
}

#[test]
fn the_move_stays_in_sight_in_a_smaller_window() {
    let mut window = long_game();
    for size in [[1280.0, 620.0], [800.0, 600.0], [2560.0, 1440.0], [800.0, 600.0]] {
        window.harness.set_size(size.into());
        window.settle();
        window.settle();
        let is_shown = window.texts().iter().any(|text| text.starts_with("30… "));
        assert!(is_shown, "{size:?}: {:?}", window.texts());
    }
}

#[test]
fn the_latest_move_is_whole_above_what_stands_below_the_list() {
    let mut window = long_game();
    window.key(Modifiers::NONE, Key::L);
    for size in [[1280.0, 800.0], [800.0, 600.0], [600.0, 450.0], [600.0, 200.0], [800.0, 600.0]] {
        window.harness.set_size(size.into());
        window.settle();
        if size[1] < 300.0 {
            // Nothing of the list has room here; it is there again when there is.
            continue;
        }
        for _ in 0..3 {
            let mv = window.view().choices[0].mv;
            window.play(mv);
            let (ply, text) = (window.view().ply, window.view().last_text.clone());
            let turn = if ply % 2 == 1 { "." } else { "…" };
            let place = window.place(&format!("{}{turn} {text}", ply.div_ceil(2)));
            let below = ["Comment on this move", "Offer a draw"];
            let below = window.places(|name| below.contains(&name));
            let edge = below.iter().map(|it| it.top()).fold(f32::INFINITY, f32::min);
            assert!(place.height() > 20.0 && place.bottom() + 4.0 <= edge, "{size:?}: {place:?}");
        }
    }
}

#[test]
fn a_search_finds_mirrored_positions_and_words() {
    let mut window = annotated();
    window.press("1. d3");
    window.key(Modifiers::COMMAND, Key::F);
    window.press("This position");
    assert!(window.shows("1 place"));
    window.press("Also mirrored and rotated");
    assert!(window.shows("2 places"), "{:?}", window.texts());
    // Enter goes from place to place.
    window.press("This position");
    for expected in ["1. e6", "1. d3", "1. e6"] {
        window.key(Modifiers::NONE, Key::Enter);
        let is_first = !window.view().annotations.note.is_empty();
        assert_eq!(is_first, expected == "1. e6", "{expected}");
    }

    window.type_into("Find", "last LINE");
    assert!(window.shows("1 place"));
    window.key(Modifiers::NONE, Key::End);
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.is_selected("1. e6"));
    window.type_into("Find", "no such words");
    assert!(window.shows("No results."));
    window.press("Close the search");
    assert!(!window.shows("No results."));
}
