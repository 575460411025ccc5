//! Studies in the window: puzzles solved by mouse, wrong moves, hints, what is remembered.

use egui::{Key, Modifiers};
use owlery::rules::GameId;
use owlery::session::drill::{Drill, Stage};

use crate::driver::Window;

fn drill(window: &Window) -> &Drill {
    &window.harness.state().stage().puzzle().expect("a puzzle is on the screen").drill
}

fn solving(title: &str) -> Window {
    let mut window = Window::new();
    window.press("Open the studies");
    // It may have to be scrolled to; a screen reader needs no scrolling.
    window.activate(&format!("Solve {title}"));
    window
}

/// Moves by two clicks, and waits for the answer.
#[track_caller]
fn go(window: &mut Window, from: &str, to: &str) {
    window.click(from);
    window.click(to);
    window.until("the program has answered", |w| drill(w).stage() != Stage::Program);
}

#[test]
fn an_ending_is_solved_by_mouse() {
    let mut window = Window::new();
    window.press("Open the studies");
    window.press("Solve Ending 2: the waiting move");
    assert!(window.shows("Doc to move and win in four moves."));
    assert!(window.texts_with("h3-g4").is_empty(), "the solution is not told");
    let start = drill(&window).session().code();

    // A mistake of the study, and a move that it does not have: neither is played.
    go(&mut window, "c4", "b3");
    assert!(window.shows("c4-b3? Away from b7: now Owlman wins."));
    assert!(window.shows("1 wrong move, 0 hints"));
    assert_eq!(drill(&window).session().code(), start);

    window.press("Hint");
    assert_eq!(window.texts_with("Look at the helper on h3.").len(), 1);
    assert!(window.texts_with("h3-g4").is_empty());
    window.press("Hint");
    assert!(window.shows("The move is h3-g4."));
    assert!(!window.is_enabled("Hint"));

    go(&mut window, "h3", "g4");
    assert!(window.shows("1.\u{a0}h3-g4 b5-c8"));
    window.drag("c4", "b5");
    window.until("the program has answered", |w| drill(w).stage() == Stage::Reader);
    go(&mut window, "b5", "a6");
    go(&mut window, "g4", "f5");
    assert!(window.shows("That is not the study's move. Try another."));
    go(&mut window, "a6", "b7");
    assert!(window.shows("Solved") && window.shows("2 wrong moves, 2 hints"));

    window.press("Next puzzle");
    assert!(window.shows("Ending 3: the demand") && window.shows("Your move"));
    window.press("All studies");
    assert!(window.shows("1 of 8 puzzles solved"));
    let settings = std::fs::read_to_string(window.folder().join("settings.ron"));
    let settings = settings.expect("the settings are kept");
    assert!(settings.contains("\"owlman/Ending 2: the waiting move\""), "{settings}");

    // It is remembered, and the best result of several.
    let mut window = Window::in_folder(window.folder(), None);
    window.settle();
    assert_eq!(window.texts_with("1 of 38 puzzles solved").len(), 1, "{:?}", window.texts());
    window.press("Open the studies");
    window.press("Solve Ending 2: the waiting move");
    for (from, to) in [("h3", "g4"), ("c4", "b5"), ("b5", "a6"), ("a6", "b7")] {
        go(&mut window, from, to);
    }
    window.press("All studies");
    assert_eq!(window.texts_with("0 wrong moves, 0 hints").len(), 1);
}

#[test]
fn all_studies_open_to_read_and_to_solve() {
    let mut window = Window::new();
    window.press("Open the studies");
    let titles =
        ["The sample opening", "A row to come", "A quiet move", "8. All black", "The position"];
    for (title, game) in titles.into_iter().zip([
        GameId::Owlman,
        GameId::Umbra,
        GameId::Aviary,
        GameId::Blocs,
        GameId::Troll,
    ]) {
        window.activate(&format!("Read {title}"));
        assert_eq!(window.session().game(), game);
        assert_eq!((window.view().ply, window.view().can_forward), (0, true), "{title}");
        assert_eq!(window.session().headers().title, title);
        window.menu("File", "Studies");
    }
    for title in ["Too late", "A row to come", "A quiet move", "8. All black", "Stop everything"] {
        window.activate(&format!("Solve {title}"));
        assert!(window.shows("Your move") && window.shows(title));
        assert_eq!(drill(&window).stage(), Stage::Reader);
        window.press("All studies");
    }
    assert!(!window.is_enabled("Solve The sample opening"), "there is nothing to solve");
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn the_solution_opens_as_a_game() {
    let mut window = solving("The lone Pigeon");
    window.press("Show the solution");
    assert_eq!(window.moves(), "Pd2-c3#");
    assert_eq!(window.view().ply, 0);
    window.menu("File", "Studies");
    assert!(window.shows("0 of 11 puzzles solved"), "a solution shown is no solution");
}

#[test]
fn an_answer_is_shown_by_itself() {
    let mut window = solving("Ending 2: the waiting move");
    // Nothing else is to wake the window.
    window.until("all is kept", |window| window.harness.state().is_kept());
    window.click("h3");
    window.click("g4");
    assert_eq!(drill(&window).stage(), Stage::Program);
    assert!(window.delay() < std::time::Duration::from_secs(1), "the window wakes for the answer");
    while drill(&window).stage() == Stage::Program {
        window.step();
    }
    assert_eq!(window.delay(), std::time::Duration::ZERO, "a frame is still to come");
}

#[test]
fn keys_for_games_do_nothing_to_a_puzzle() {
    let mut window = solving("Ending 1: from the tower");
    let before = window.texts();
    for key in [Key::ArrowRight, Key::End, Key::Delete, Key::Num1, Key::D, Key::ArrowDown] {
        window.key(Modifiers::NONE, key);
    }
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.texts(), before);
}

const NONE: Modifiers = Modifiers::NONE;

/// Moves by the keyboard's place on the board, and waits for the answer.
#[track_caller]
fn go_by_keys(window: &mut Window, from: &str, to: &str) {
    for square in [from, to] {
        let name = window.name(square);
        window.walk_to(&name);
        window.key(NONE, Key::Enter);
    }
    window.until("the program has answered", |w| drill(w).stage() != Stage::Program);
}

#[track_caller]
fn focus(window: &Window) -> String {
    window.focused().expect("something has the keyboard").0
}

#[test]
fn an_ending_is_solved_by_keys_alone() {
    let mut window = Window::with_settings("(animation: off)");
    window.key(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
    assert_eq!(focus(&window), "Solve Doc in danger", "the first that is not solved");
    for _ in 0..3 {
        window.key(NONE, Key::ArrowDown);
    }
    window.key(NONE, Key::ArrowRight);
    assert_eq!(focus(&window), "Read Ending 1: with the move");
    window.key(NONE, Key::ArrowLeft);
    window.key(NONE, Key::Enter);
    assert!(window.shows("Doc to move and win in three moves."));
    assert!(window.name("b7").ends_with("green circle"), "{}", window.name("b7"));

    // A wrong move, a hint in words and on the board, and the move.
    window.key(Modifiers::ALT, Key::ArrowUp);
    go_by_keys(&mut window, "b7", "c6");
    assert!(window.texts_with("1 wrong move").is_empty(), "Owlman stands there: it is no move");
    window.key(NONE, Key::Escape);
    go_by_keys(&mut window, "a6", "b5");
    assert!(window.shows("1 wrong move, 0 hints"));
    window.key(NONE, Key::H);
    assert!(window.name("b7").ends_with("blue circle"), "{}", window.name("b7"));
    window.key(NONE, Key::H);
    assert!(window.name("b7").ends_with("blue arrow to a8"), "{}", window.name("b7"));
    go_by_keys(&mut window, "b7", "a8");
    assert!(window.texts_with("blue").is_empty());

    // Turning and overlays are for this board as well; the keys turn with it.
    window.key(NONE, Key::F);
    window.walk_to(&window.name("a6"));
    let before = window.texts().len();
    window.key(NONE, Key::F2);
    assert!(window.texts().len() > before, "the legend is there");
    window.key(NONE, Key::F2);

    // A move that is typed; a wrong one is told.
    window.type_key(Key::M, "m");
    window.write("a6-a5");
    window.key(NONE, Key::Enter);
    assert!(!window.texts_with("a5").is_empty());
    window.key(Modifiers::COMMAND, Key::A);
    window.write("a6b5");
    window.key(NONE, Key::Enter);
    window.until("the program has answered", |w| drill(w).stage() == Stage::Reader);
    window.key(NONE, Key::Escape);
    assert!(!window.shows("Close"), "the line is closed");
    go_by_keys(&mut window, "c8", "b7");
    assert!(window.shows("Solved") && window.shows("1 wrong move, 2 hints"));

    // Enter goes on; the other keys go back, and begin again.
    assert_eq!(focus(&window), "Next puzzle");
    window.key(NONE, Key::Enter);
    assert!(window.shows("Ending 2: without the third helper"));
    window.key(NONE, Key::PageUp);
    assert!(window.shows("Ending 1: with the move") && window.shows("Your move"));
    window.key(NONE, Key::Backspace);
    assert!(window.shows("0 wrong moves, 0 hints"));
    window.key(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
    assert_eq!(focus(&window), "Solve Ending 1: with the move", "where it was left");
    window.key(NONE, Key::Enter);
    window.key(Modifiers::COMMAND, Key::H);
    assert_eq!(window.session().headers().title, "Ending 1: with the move");
    assert!(window.title.starts_with("Ending 1: with the move"), "{}", window.title);
}

#[test]
fn moves_are_typed_one_after_the_other() {
    let mut window = solving("Four squares left");
    while drill(&window).stage() == Stage::Reader {
        let next = drill(&window).session().continuations().remove(0);
        if window.focused().is_none_or(|(name, _)| name != "Move") {
            window.type_key(Key::M, "m");
        }
        window.write(&next.text);
        window.key(NONE, Key::Enter);
        window.until("the program has answered", |w| drill(w).stage() != Stage::Program);
    }
    assert!(window.shows("Solved") && window.shows("0 wrong moves, 0 hints"));
    assert!(focus(&window) != "Move", "nothing is left to type");
}

#[test]
fn the_list_of_keys_has_those_of_puzzles() {
    let mut window = solving("The lone Pigeon");
    window.key(NONE, Key::Questionmark);
    for label in ["Hint", "Show the solution", "Next puzzle", "Draw a circle there, or remove it"] {
        assert!(window.shows(label), "{label}");
    }
}

#[test]
fn placing_and_passing_work_as_well() {
    let mut window = solving("Four squares left");
    for square in ["b2", "b1", "a1"] {
        window.click(square);
        window.until("the program has answered", |w| drill(w).stage() != Stage::Program);
    }
    window.click("c3");
    window.until("all is found", |w| drill(w).stage() == Stage::Done);
    assert!(window.shows("Solved") && window.shows("0 wrong moves, 0 hints"));
}
