//! Studies in the window: puzzles solved by mouse, wrong moves, hints, what is remembered.

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use jiff::civil::date;
use owlery::ui::paint::theme::Themes;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_session::opponent::usual_seats;
use owlery_session::puzzle::{PuzzleRunner, Stage};
use owlery_session::studies::{self, StudyPiece};
use owlery_session::{Mode, Place};

use crate::driver::Window;

fn drill(window: &Window) -> &PuzzleRunner {
    &window.harness.state().workspace.puzzle().expect("a puzzle is on the screen").runner
}

fn solving(title: &str) -> Window {
    let mut window = Window::new();
    window.press(t!("start-page.studies"));
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
    window.press(t!("start-page.studies"));
    window.press("Solve Ending 2: the waiting move");
    assert!(window.shows("Doc to move and win in four moves."));
    assert!(window.texts_with("h3-g4").is_empty(), "the solution is not told");
    let start = drill(&window).session().code();

    // A mistake of the study, and a move that it does not have: neither is played.
    go(&mut window, "c4", "b3");
    assert!(window.shows("c4-b3? Away from b7: now Owlman wins."));
    assert!(window.shows("1 wrong move, 0 hints"));
    window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
    window.press(t!("command-puzzle.try_again"));
    assert_eq!(drill(&window).session().code(), start);
    assert!(window.has_board_keys() && !window.shows_cursor(), "nobody uses the keys");

    window.press(t!("command-game.hint"));
    assert_eq!(
        window
            .texts_with(&t!("hint-idea.by_piece", piece = t!("owlman-helper"), kind = "helper"))
            .len(),
        1
    );
    window.press(t!("command-game.hint"));
    assert_eq!(window.texts_with("Look at the helper on h3.").len(), 1);
    assert!(window.texts_with("h3-g4").is_empty());
    window.press(t!("command-game.hint"));
    assert!(window.shows(&t!(
        "hint-whole.moves",
        piece = t!("owlman-helper"),
        kind = "helper",
        from = "h3",
        to = "g4",
        move = "h3-g4"
    )));
    assert!(!window.is_enabled(t!("command-game.hint")));

    go(&mut window, "h3", "g4");
    assert!(window.shows("1.\u{a0}h3-g4 b5-c8"));
    window.drag("c4", "b5");
    window.until("the program has answered", |w| drill(w).stage() == Stage::Reader);
    go(&mut window, "b5", "a6");
    go(&mut window, "g4", "f5");
    assert!(window.shows(&t!("drill-other", move = "g4-f5")));
    window.press(t!("command-puzzle.try_again"));
    go(&mut window, "a6", "b7");
    assert!(window.shows(t!("puzzles-list.solved")) && window.shows("2 wrong moves, 3 hints"));

    window.press(t!("command-puzzle.next"));
    assert!(window.shows("Ending 3: the demand") && window.shows(t!("lessons-page.your_move")));
    window.press(t!("puzzles-page.all"));
    assert!(window.shows("1 of 8 puzzles solved"));
    let settings = std::fs::read_to_string(window.folder().join("settings.ron"));
    let settings = settings.expect("the settings are kept");
    assert!(settings.contains("\"owlman/Ending 2: the waiting move\""), "{settings}");

    // It is remembered, and the best result of several.
    let folder = window.leave().expect("it has one of its own");
    let mut window = Window::in_folder(folder.path(), None);
    window.settle();
    assert_eq!(window.texts_with("1 of 41 puzzles solved").len(), 1, "{:?}", window.texts());
    window.press(t!("start-page.studies"));
    window.press("Solve Ending 2: the waiting move");
    for (from, to) in [("h3", "g4"), ("c4", "b5"), ("b5", "a6"), ("a6", "b7")] {
        go(&mut window, from, to);
    }
    window.press(t!("puzzles-page.all"));
    assert_eq!(window.texts_with("0 wrong moves, 0 hints").len(), 1);
}

/// A command of the menu, its keys and its button depend on the same.
#[test]
fn a_puzzle_begins_again_in_the_menu_as_by_its_button() {
    let mut window = solving("Ending 2: the waiting move");
    let is_enabled = |window: &mut Window| {
        window.press(t!("menu-puzzle"));
        let entry = window.is_enabled(&format!("{} Backspace", t!("command-puzzle.again")));
        window.key(Modifiers::NONE, Key::Escape);
        assert_eq!(window.is_enabled(t!("puzzles-page.again")), entry);
        entry
    };
    assert!(!is_enabled(&mut window), "nothing was tried");
    window.press(t!("command-game.hint"));
    assert!(is_enabled(&mut window));
    window.press(t!("puzzles-page.again"));
    assert!(!is_enabled(&mut window));
    go(&mut window, "h3", "g4");
    assert!(is_enabled(&mut window));
    window.key(Modifiers::NONE, Key::Backspace);
    assert!(!drill(&window).session().view().can_back && !is_enabled(&mut window));
}

#[test]
fn the_marks_of_a_hint_are_back_when_a_typed_move_is_refused_after_a_wrong_one() {
    let mut window = solving("Ending 2: the waiting move");
    let marks = |window: &Window| {
        let view = window.harness.state().workspace.puzzle().expect("a puzzle");
        view.board_panel.board.hint.as_ref().map_or(0, |hint| hint.marks.len())
    };
    (0..2).for_each(|_| window.press(t!("command-game.hint")));
    assert_eq!(marks(&window), 1);
    go(&mut window, "c4", "b3");
    window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
    assert_eq!(marks(&window), 0, "another position is on the board");
    window.type_key(Key::M, "m");
    window.write("nonsense");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!((drill(&window).stage(), marks(&window)), (Stage::Reader, 1));
}

/// Neither leaving a puzzle nor beginning it again makes up for a wrong move.
#[test]
fn wrong_moves_count_until_the_puzzle_is_solved() {
    let mut window = solving("Ending 2: the waiting move");
    go(&mut window, "h3", "g4");
    go(&mut window, "c4", "b3");
    window.press(t!("command-puzzle.try_again"));
    let code = drill(&window).session().code();
    window.press(t!("puzzles-page.all"));
    window.activate("Solve Ending 2: the waiting move");
    assert_eq!((drill(&window).session().code(), drill(&window).tries()), (code, 1), "it goes on");
    window.key(Modifiers::NONE, Key::Backspace);
    assert!(!drill(&window).session().view().can_back, "it begins again");
    assert_eq!(drill(&window).tries(), 1);
    for (from, to) in [("h3", "g4"), ("c4", "b5"), ("b5", "a6"), ("a6", "b7")] {
        go(&mut window, from, to);
    }
    assert!(window.shows("1 wrong move, 0 hints"), "{:?}", window.texts());
    window.press(t!("puzzles-page.all"));
    window.activate("Solve Ending 2: the waiting move");
    assert_eq!(drill(&window).tries(), 0, "a solved puzzle begins anew");
}

#[test]
fn all_studies_open_to_read_and_to_solve() {
    let mut window = Window::new();
    window.press(t!("start-page.studies"));
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
        assert_eq!(window.session().tags().title, title);
        window.menu(t!("menu-file"), t!("command-file.studies"));
    }
    for title in ["Too late", "A row to come", "A quiet move", "8. All black", "Stop everything"] {
        window.activate(&format!("Solve {title}"));
        assert!(window.shows(t!("lessons-page.your_move")) && window.shows(title));
        assert_eq!(drill(&window).stage(), Stage::Reader);
        window.press(t!("puzzles-page.all"));
    }
    assert!(window.shows("Read The sample opening"));
    assert!(!window.shows("Solve The sample opening"), "there is nothing to solve");
    assert_eq!(window.notices(), Vec::<String>::new());
}

/// Where a study has the engine sit at the board, it is played against at once.
#[test]
fn a_game_of_a_study_is_played_against_the_engine() {
    let mut window = Window::new();
    window.press(t!("start-page.studies"));
    assert!(window.texts_with("Read Try to stop him").is_empty());
    window.activate("Play Try to stop him");
    assert_eq!(window.session().tags().title, "Try to stop him");
    assert_eq!(window.view().mode, Mode::Play);
    assert!(window.shows("Owlery thinks…"), "{:?}", window.texts());
    assert_eq!(window.below(), Side::Black, "the reader is Owlman");
}

#[test]
fn the_solution_opens_as_a_game() {
    let mut window = solving("The lone Pigeon");
    window.press(t!("command-puzzle.solution"));
    assert_eq!(window.moves(), "Pd2-c3#");
    assert_eq!(window.view().ply, 0);
    window.menu(t!("menu-file"), t!("command-file.studies"));
    assert!(window.shows("0 of 11 puzzles solved"), "a solution shown is no solution");
}

fn shown() -> &'static str {
    t!("puzzles-page.shown")
}

#[test]
fn a_puzzle_stays_beside_its_solution_and_does_not_count_as_solved() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.press(t!("start-page.studies"));
    window.press("Solve Ending 2: the waiting move");
    go(&mut window, "h3", "g4");
    let stood = drill(&window).session().code();
    assert!(!window.shows(shown()));
    window.press(t!("command-puzzle.solution"));
    assert_eq!((window.view().ply, window.view().can_forward), (0, true));
    assert!(!window.shows(t!("command-file.back")), "there is one way back");
    window.press(t!("command-file.puzzle"));
    assert_eq!(drill(&window).session().code(), stood, "it is there as it was left");
    assert!(window.shows(shown()) && window.shows("It comes back tomorrow."));
    // The same game again, and back by keys.
    window.key(Modifiers::COMMAND, Key::H);
    assert_eq!(window.harness.state().docs.tabs.len(), 1);
    window.key(Modifiers::ALT, Key::B);
    assert_eq!(drill(&window).session().code(), stood);
    assert!(window.has_board_keys() && window.shows_cursor());
    window.key(Modifiers::COMMAND, Key::H);
    window.until("all is kept", |window| window.harness.state().is_kept());
    drop(window);

    // Both are there after a new start.
    let mut window = Window::in_folder(folder.path(), None);
    window.until("the game is back", |w| w.harness.state().game_tab().is_some());
    window.press(t!("command-file.puzzle"));
    assert!(drill(&window).session().code() == stood && window.shows(shown()));
    for (from, to) in [("c4", "b5"), ("b5", "a6"), ("a6", "b7")] {
        go(&mut window, from, to);
    }
    assert!(
        window.shows(t!("game-headers.done"))
            && window.shows(shown())
            && !window.shows(t!("puzzles-list.solved"))
    );
    // Not when it is begun again on that day either.
    window.press(t!("command-puzzle.again"));
    assert!(window.shows(shown()));
    window.press(t!("puzzles-page.all"));
    assert!(window.shows("0 of 8 puzzles solved"));
    let listed = |window: &Window, words| window.texts_with(words).len();
    assert_eq!(listed(&window, "comes back tomorrow"), 1, "{:?}", window.texts());
    window.today.set(date(2026, 2, 1));
    window.settle();
    assert!(window.shows("1 due today"), "{:?}", window.texts());
    window.key(Modifiers::ALT, Key::D);
    assert!(!window.shows(shown()));
    for (from, to) in [("h3", "g4"), ("c4", "b5"), ("b5", "a6"), ("a6", "b7")] {
        go(&mut window, from, to);
    }
    // It was forgotten, so it comes back as soon as at first.
    assert!(window.shows(t!("puzzles-list.solved")) && window.shows("It comes back tomorrow."));
    // What is looked at afterwards takes nothing away.
    window.press(t!("command-puzzle.solution"));
    window.press(t!("command-file.puzzle"));
    assert!(window.shows(t!("puzzles-list.solved")) && !window.shows(shown()));
}

#[test]
fn who_solves_a_puzzle_sits_below_its_solution() {
    let is_other = |piece: &&StudyPiece| {
        let mut session = piece.open().unwrap();
        session.go(Place::Start);
        let solver = session.view().status.turn;
        piece.is_task() && solver.is_some_and(|side| side != usual_seats(&*session).below)
    };
    let piece = studies::all().iter().flat_map(|study| &study.pieces).find(is_other);
    let title = &piece.expect("the second side solves one").summary.tags.title;
    for is_flipped in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::in_folder(folder.path(), None);
        window.press(t!("start-page.studies"));
        window.activate(&format!("Solve {title}"));
        if is_flipped {
            window.key(NONE, Key::F);
        }
        let stage = &window.harness.state().workspace;
        let seats = stage.puzzle().unwrap().board_panel.seats(drill(&window).session());
        assert_eq!(seats.below == drill(&window).reader(), !is_flipped);
        window.press(t!("command-puzzle.solution"));
        let is_same =
            |window: &Window| window.game_tab().board_panel.seats(window.session()) == seats;
        assert!(is_same(&window));
        // After a new start, too.
        window.until("all is kept", |window| window.harness.state().is_kept());
        drop(window);
        let mut window = Window::in_folder(folder.path(), None);
        window.until("it is back", |window| window.harness.state().game_tab().is_some());
        assert!(is_same(&window));
    }
}

#[test]
fn an_answer_is_shown_by_itself() {
    let mut window = solving("Ending 2: the waiting move");
    // Nothing else is to wake the window.
    window.until("all is kept", |window| window.harness.state().is_kept());
    window.click("h3");
    // Frame by frame, as tables that become known meanwhile wake the window, too.
    let pos = window.centre("g4");
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        window.send(Event::PointerMoved(pos));
        window.send(Event::PointerButton { pos, button, pressed, modifiers: NONE });
    }
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
    window.key(NONE, Key::ArrowDown);
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
    window.key(Modifiers::SHIFT, Key::Backspace);
    assert!(window.shows(t!("lessons-page.your_move")));
    window.key(NONE, Key::H);
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
    assert!(!window.shows(t!("bars-cards.close")), "the line is closed");
    go_by_keys(&mut window, "c8", "b7");
    assert!(window.shows(t!("puzzles-list.solved")) && window.shows("1 wrong move, 3 hints"));

    // Enter goes on; the other keys go back, and begin again.
    assert_eq!(focus(&window), t!("command-puzzle.next"));
    window.key(NONE, Key::Enter);
    assert!(window.shows("Ending 2: without the third helper"));
    window.key(NONE, Key::PageUp);
    assert!(window.shows("Ending 1: with the move") && window.shows(t!("lessons-page.your_move")));
    window.key(NONE, Key::Backspace);
    assert!(window.shows("0 wrong moves, 0 hints"));
    window.key(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
    assert_eq!(focus(&window), "Solve Ending 1: with the move", "where it was left");
    window.key(NONE, Key::Enter);
    window.key(Modifiers::COMMAND, Key::H);
    assert_eq!(window.session().tags().title, "Ending 1: with the move");
    assert!(window.title.starts_with("Ending 1: with the move"), "{}", window.title);
}

#[test]
fn moves_are_typed_one_after_the_other() {
    let mut window = solving("Four squares left");
    while drill(&window).stage() == Stage::Reader {
        let next = drill(&window).session().continuations().remove(0);
        if window.focused().is_none_or(|(name, _)| name != t!("menu-move")) {
            window.type_key(Key::M, "m");
        }
        window.write(&next.text);
        window.key(NONE, Key::Enter);
        window.until("the program has answered", |w| drill(w).stage() != Stage::Program);
    }
    assert!(window.shows(t!("puzzles-list.solved")) && window.shows("0 wrong moves, 0 hints"));
    assert!(focus(&window) != t!("menu-move"), "nothing is left to type");
}

#[test]
fn the_list_of_keys_has_those_of_puzzles() {
    let mut window = solving("The lone Pigeon");
    window.key(NONE, Key::Questionmark);
    for label in [
        t!("command-game.hint"),
        t!("command-puzzle.solution"),
        t!("command-puzzle.next"),
        t!("command-board.circle"),
    ] {
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
    assert!(window.shows(t!("puzzles-list.solved")) && window.shows("0 wrong moves, 0 hints"));
}

#[test]
fn a_wrong_move_is_refuted_on_the_board_and_taken_back() {
    let mut window = solving("Four squares left");
    let start = drill(&window).session().code();
    let tried = |window: &Window| drill(window).tries();
    for (count, taking_back) in [0, 1, 2, 3].into_iter().enumerate() {
        window.click("c3");
        assert!(window.shows(&t!("drill-other", move = "c3")), "{:?}", window.texts());
        window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
        // In the colour in which lessons say it, too.
        let roles = Themes::load(None).find("", false).unwrap().roles.clone();
        assert_eq!(window.colour(t!("puzzles-page.wrong")), Some(roles.warning));
        let view = drill(&window).session().view();
        assert_eq!((view.ply, tried(&window)), (2, count as u32 + 1));
        // Whose move the answer is.
        let cost = window.texts_with("White wins by ");
        assert!(cost[0].ends_with(" (proved)."), "{cost:?}");
        assert_eq!(window.texts_with("White answers ").len(), 1, "{:?}", window.texts());
        match taking_back {
            0 => window.press(t!("command-puzzle.try_again")),
            1 => window.key(NONE, Key::Enter),
            2 => window.key(Modifiers::SHIFT, Key::Backspace),
            // A click that is no move of its own: b2 would be right.
            _ => window.click("b2"),
        }
        assert!(window.shows(t!("lessons-page.your_move")), "{:?}", window.texts());
        assert_eq!(drill(&window).session().code(), start);
    }
    assert!(window.delay() > std::time::Duration::from_secs(60), "nothing goes on");
    assert!(!window.texts_with("Rules: Board: 3").is_empty(), "{:?}", window.texts());
    // Who types a move means the puzzle's position.
    window.type_key(Key::M, "m");
    window.write("c3");
    window.key(NONE, Key::Enter);
    window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
    assert_eq!(focus(&window), t!("menu-move"));
    // What it can be completed to is of that position, too.
    window.write("b");
    assert!(window.shows("b2"), "{:?}", window.texts());
    window.write("2");
    window.key(NONE, Key::Enter);
    window.until("it is answered", |window| drill(window).stage() == Stage::Reader);
    assert_eq!(drill(&window).found(), "1. b2 c2");
    assert!(window.shows("5 wrong moves, 0 hints"));
}

#[test]
fn solved_puzzles_come_back() {
    let mut window = Window::new();
    assert!(window.texts_with(t!("puzzles-list.due_today")).is_empty());
    window.press(t!("start-page.studies"));
    for title in ["The lone Pigeon", "Out of the hand"] {
        window.activate(&format!("Solve {title}"));
        while drill(&window).stage() == Stage::Reader {
            let text = drill(&window).session().continuations()[0].text.clone();
            window.type_key(Key::M, "m");
            window.write(&text);
            window.key(NONE, Key::Enter);
        }
        assert!(window.shows(t!("puzzles-list.solved")) && window.shows("It comes back tomorrow."));
        window.press(t!("puzzles-page.all"));
        assert!(window.texts_with(t!("puzzles-list.due_today")).is_empty());
    }
    window.today.set(date(2026, 2, 1));
    window.settle();
    assert!(window.shows("2 due today"), "{:?}", window.texts());
    window.activate(t!("start-setup.games"));
    let told = window.texts_with(" puzzles solved, 2 due today");
    assert_eq!(told.len(), 1, "{:?}", window.texts());
    window.key(Modifiers::ALT, Key::D);
    assert!(window.shows("The lone Pigeon") && window.shows("1 more to come."));
    window.key(Modifiers::COMMAND, Key::N);
    window.press(t!("command-file.due"));
    for title in ["The lone Pigeon", "Out of the hand"] {
        assert!(window.shows(title), "{:?}", window.texts());
        let text = drill(&window).session().continuations()[0].text.clone();
        window.type_key(Key::M, "m");
        window.write(&text);
        window.key(NONE, Key::Enter);
        assert!(window.shows("It comes back in 6 days."), "{:?}", window.texts());
        if title == "The lone Pigeon" {
            window.press(t!("command-puzzle.next"));
        }
    }
    assert!(!window.shows(t!("command-puzzle.next")));
    window.press(t!("puzzles-page.all"));
    assert!(window.texts_with(t!("puzzles-list.due_today")).is_empty());
    let settings = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    assert!(settings.contains("due: \"2026-02-07\""), "{settings}");
}

#[test]
fn it_is_said_that_nothing_is_due() {
    let mut window = Window::new();
    window.key(Modifiers::ALT, Key::D);
    assert!(window.shows(t!("puzzles-due.none")), "{:?}", window.texts());
    for (due, words) in [("2026-02-01", "tomorrow"), ("2026-02-03", "in 3 days")] {
        let review = format!("(due: \"{due}\", days: 6, times: 2, ease: 250)");
        let settings = format!("(reviews: {{\"aviary/The lone Pigeon\": {review}}})");
        let mut window = Window::with_settings(&settings);
        window.key(Modifiers::ALT, Key::D);
        let told = format!("Nothing is due today. The next puzzle comes back {words}.");
        assert!(window.shows(&told), "{:?}", window.texts());
    }
}

#[test]
fn what_was_solved_when_nobody_counted_days_is_due() {
    let solved = r#"(studies: {"aviary/The lone Pigeon": (hints: 0, tries: 0), "aviary/Nowhere": (hints: 0, tries: 0)})"#;
    let mut window = Window::with_settings(solved);
    window.settle();
    assert_eq!(window.texts_with("1 of 41 puzzles solved, 1 due today").len(), 1);
    assert_eq!(window.notices(), Vec::<String>::new());
}

/// A game on the smallest board, in which a proved win changes hands.
const UMBRA: &str = r#"(owlery: 1, game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off), moves: [
    (id: 1, move: "a1"), (id: 2, move: "b2"),
])"#;

/// Practises the mistakes of this game.
fn practising() -> Window {
    let mut window = Window::with_game(UMBRA);
    window.key(Modifiers::ALT, Key::N);
    assert_eq!(window.texts_with("There is no report on the moves of ").len(), 1);
    window.key(NONE, Key::F12);
    let is_made = |window: &Window| !window.texts_with(t!("analysis-report.lets")).is_empty();
    window.until("the report is made", |window| {
        is_made(window)
            && window.harness.state().workspace.game.analysis.reporting.running().is_none()
    });
    window.activate(&t!("analysis-report.practise_of", side = t!("side-black")));
    window
}

#[test]
fn a_mistake_leads_back_to_its_game_whatever_was_opened_meanwhile() {
    let mut window = practising();
    window.press(t!("command-puzzle.solution"));
    assert!(window.shows(t!("command-file.puzzle")));
    window.key(Modifiers::ALT, Key::B);
    let right = drill(&window).session().continuations()[0].text.clone();
    window.click(&right);
    window.until("it is solved", |window| drill(window).stage() == Stage::Done);
    window.key(NONE, Key::Enter);
    assert_eq!(window.moves(), "a1 b2", "not the game that shows the solution");
    assert!(!window.shows(t!("command-file.puzzle")));
}

#[test]
fn mistakes_of_a_game_become_puzzles() {
    let mut window = practising();
    assert!(
        window.shows("Instead of 1. a1") && window.shows(t!("puzzles-own.title")),
        "{:?}",
        window.texts()
    );
    assert!(window.shows(&t!("report-task.win", side = t!("side-black"))));
    // The same mistake once more.
    window.click("a1");
    window.until("it is refuted", |window| drill(window).stage() == Stage::Refuted);
    assert_eq!(window.texts_with("a1? As in the game: now White wins").len(), 1);
    window.press(t!("command-puzzle.try_again"));
    // Five first moves win; any of them solves it.
    let listed = drill(&window).session().continuations()[0].text.clone();
    let other = ["b1", "a2", "b2"].into_iter().find(|text| **text != *listed).unwrap();
    window.click(other);
    window.until("it is solved", |window| drill(window).stage() == Stage::Done);
    assert!(
        window.shows(t!("puzzles-list.solved")) && window.shows("1 wrong move, 0 hints"),
        "{:?}",
        window.texts()
    );
    assert_eq!(
        window.texts_with(&format!("{other} is as good for the result: Black wins")).len(),
        1
    );
    // It has the keyboard.
    window.key(NONE, Key::Enter);
    assert!(window.harness.state().game_tab().is_some());
    window.press(t!("start-setup.games"));
    window.press(t!("start-page.studies"));
    assert!(
        window.shows(t!("puzzles-own.title"))
            && window.texts_with(t!("puzzles-list.due_today")).is_empty()
    );
    // It comes back like any other, is there after a new start, and can be removed.
    window.today.set(date(2026, 2, 1));
    window.settle();
    assert!(window.shows("1 due today"));
    window.key(Modifiers::ALT, Key::D);
    assert!(window.shows("Instead of 1. a1") && window.shows(t!("lessons-page.your_move")));
    let settings = std::fs::read_to_string(window.folder().join("settings.ron")).unwrap();
    let mut window = Window::with_settings(&settings);
    window.press(t!("start-page.studies"));
    window.activate("Solve Instead of 1. a1");
    assert!(window.shows(t!("puzzles-own.title")) && window.shows(t!("lessons-page.your_move")));
    window.press(t!("puzzles-page.all"));
    window.press_for_sure("Remove Instead of 1. a1");
    assert!(
        !window.shows(t!("puzzles-own.title"))
            && window.texts_with(t!("puzzles-list.due_today")).is_empty()
    );
}

#[test]
fn the_list_is_scrolled_by_keys() {
    let mut window = Window::new();
    window.key(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
    let first = focus(&window);
    assert!(first.starts_with("Solve "), "{first}");
    window.key(NONE, Key::Home);
    let top = |window: &Window| window.place(t!("start-setup.games")).top();
    let (start, height) = (top(&window), 800.0);
    window.key(NONE, Key::PageDown);
    let page = start - top(&window);
    assert!((height / 2.0..height).contains(&page), "{page}");
    window.key(NONE, Key::PageUp);
    assert_eq!(top(&window), start);
    window.key(NONE, Key::End);
    assert!(start - top(&window) > page, "the last is in sight");
    assert_eq!(focus(&window), first, "the keyboard stays");
    // Wherever the keyboard is.
    window.key(NONE, Key::Tab);
    window.key(NONE, Key::End);
    assert!(start - top(&window) > page);
    window.key(NONE, Key::Home);
    assert_eq!(top(&window), start);
    // What the arrows lead to is brought into sight.
    window.tab_to(&first);
    for _ in 0..30 {
        window.key(NONE, Key::ArrowDown);
        let place = window.focused().expect("a piece has it").1;
        assert!(place.top() > 30.0 && place.bottom() < height - 30.0, "{place}");
    }
    assert!(start - top(&window) > page);
    window.key(NONE, Key::Home);
    // Not behind a dialog.
    window.key(Modifiers::COMMAND, Key::Comma);
    window.key(NONE, Key::End);
    window.key(NONE, Key::Escape);
    assert_eq!(top(&window), start);
}

#[test]
fn who_types_goes_on_typing_when_a_move_is_answered() {
    let mut window = solving("Ending 2: the waiting move");
    window.type_key(Key::M, "m");
    let field = window.harness.get_by_role_and_label(egui::Role::TextInput, t!("menu-move"));
    let proposed = field.accesskit_node().placeholder().map(str::to_owned);
    assert_eq!(
        proposed.as_deref(),
        Some(t!("stand-prompt.your_move")),
        "it may not tell the solution"
    );
    window.write("c4-d3");
    window.key(NONE, Key::Enter);
    window.until("the move is answered", |window| {
        !window.texts_with("Doc answers").is_empty()
            || !window.texts_with("Owlman answers").is_empty()
    });
    assert_eq!(focus(&window), t!("menu-move"));
    assert!(!window.shows(t!("bars-tasks.not_now")), "for a puzzle nothing is made");
    window.write("h3-g4");
    window.key(NONE, Key::Enter);
    assert!(window.texts_with("1.\u{a0}h3-g4").len() == 1, "{:?}", window.texts());
}

#[test]
fn rules_that_fill_the_window_are_scrolled_by_keys() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [700.0, 600.0]);
    window.key(NONE, Key::F1);
    let top = |window: &Window| window.places(|name| name == t!("handbook-page.try_it"))[0].top();
    let start = top(&window);
    window.key(NONE, Key::PageDown);
    let page = start - top(&window);
    assert!((300.0..600.0).contains(&page), "{page}");
    window.key(NONE, Key::End);
    assert!(start - top(&window) > page);
    window.key(NONE, Key::Home);
    assert_eq!(top(&window), start);
    // They are for what is typed, in the field for words.
    window.type_into(t!("handbook-page.find"), "e");
    let typed = top(&window);
    window.key(NONE, Key::End);
    assert_eq!(top(&window), typed);
}
