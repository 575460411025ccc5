//! Trying to escape in the window: by mouse and by keys, to the end, and what stays of it.

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::Mode;
use owlery_session::TapTarget;
use owlery_session::defend::{Defence, Stage};

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;

fn escape(window: &Window) -> &Defence {
    &window.harness.state().defence().expect("tries are on the screen").defence
}

/// Waits until the engine has answered.
fn answered(window: &mut Window) {
    window.until("the engine has answered", |window| !escape(window).is_busy());
}

/// Turns of Blocs by two clicks.
fn turn(window: &mut Window, from: &str, to: &str) {
    window.click(from);
    window.click(to);
    answered(window);
}

fn square(spot: &TapTarget) -> String {
    match spot {
        TapTarget::Site(square) => square.to_string(),
        other => panic!("{other:?} is no square"),
    }
}

/// A game in which the first player is lost, with the tries on the screen.
fn lost() -> Window {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "wb/bw 1");
    window.menu(t!("menu-engine"), t!("command-engine.escape"));
    answered(&mut window);
    window
}

#[test]
fn every_reply_is_tried_by_mouse_until_none_is_left() {
    let mut window = Window::at_with(GameId::Blocs, "(size: 2)", "wb/bw 1");
    window.key(NONE, Key::L);
    window.until("it is proved", |window| window.shows(t!("command-engine.escape")));
    window.press(t!("command-engine.escape"));
    answered(&mut window);
    assert!(
        !window.harness.state().workspace.game.analysis.thinker.is_busy(),
        "one engine at a time"
    );
    assert!(window.shows(&t!("escape-headline.reply", side = t!("side-first"))));
    assert!(window.shows("Proved: Second player wins."));
    assert!(window.shows("0 of 4 replies tried, none lost yet"));
    let mut tried = 0;
    for (from, to) in [("a1", "a1"), ("a2", "a1"), ("b2", "b2"), ("a2", "b2")] {
        turn(&mut window, from, to);
        while *escape(&window).stage() == Stage::Reply {
            let path = escape(&window).session().view().choices[0].path;
            let squares: Vec<_> = path.spots().map(|spot| square(&spot)).collect();
            turn(&mut window, &squares[0], &squares[1]);
        }
        assert!(window.shows(t!("escape-headline.lost")) && window.shows("Second player has won."));
        window.press(t!("command-engine.next_try"));
        tried += 1;
        assert_eq!(escape(&window).reply_results().len(), tried);
    }
    assert!(window.shows(&t!("escape-end.all", all = "4")), "{:?}", window.texts());
    assert_eq!(window.texts_with("The longest resistance: ").len(), 1);
    assert!(window.name("b2").contains("moves here: lost"), "{}", window.name("b2"));

    window.press(t!("command-engine.add_tries"));
    assert_eq!((window.view().ply, window.view().mode), (0, Mode::Analysis));
    assert_eq!(window.session().continuations().len(), 4);
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), "", "one step");
}

#[test]
fn leaving_leaves_the_game_as_it_was() {
    let mut window = lost();
    let before = window.session().file_text();
    turn(&mut window, "a1", "a1");
    assert!(window.shows(t!("escape-page.leave_without")));
    // Another page keeps the tries.
    window.press(t!("command-file.back"));
    assert!(window.harness.state().game_tab().is_some());
    assert_eq!(window.session().file_text(), before);
    window.key(SHIFT, Key::X);
    assert!(escape(&window).is_trying(), "they go on where they were left");
    window.press(t!("escape-page.leave_without"));
    assert_eq!(window.session().file_text(), before);
    assert_eq!((window.view().ply, window.view().undo), (0, None));
    window.key(SHIFT, Key::X);
    answered(&mut window);
    assert!(
        window.shows("0 of 4 replies tried, none lost yet")
            && window.shows(t!("editor-side.leave"))
    );
    window.until("nothing moves", |window| window.delay() == std::time::Duration::MAX);
}

#[test]
fn tries_go_by_keys_alone() {
    let mut window = lost();
    window.type_key(Key::M, "m");
    window.write("a1");
    window.key(NONE, Key::Enter);
    answered(&mut window);
    assert!(escape(&window).is_trying());
    window.key(NONE, Key::Escape);
    // Left goes back; the reply that is proved to lose stays marked.
    window.key(NONE, Key::ArrowLeft);
    assert!(!escape(&window).is_trying());
    assert!(window.shows("1 of 4 replies tried, and lost"), "{:?}", window.texts());
    window.key(SHIFT, Key::S);
    answered(&mut window);
    assert!(window.shows("3 replies are known to lose."), "{:?}", window.texts());
    assert!(window.shows(&t!("escape-end.all", all = "4")));
    assert!(!window.is_enabled(t!("escape-page.rest")));
    // The only bare commands of a game do nothing here.
    window.key(NONE, Key::Delete);
    window.key(NONE, Key::ArrowRight);
    window.key(SHIFT, Key::A);
    assert_eq!(window.session().continuations().len(), 1, "what was solved was not played");
}

#[test]
fn escape_leads_back_to_the_game_once_nothing_else_is_begun() {
    let mut window = lost();
    let is_there = |window: &Window| window.harness.state().defence().is_some();
    // A line to type in, and a corner of a rectangle.
    window.key(NONE, Key::M);
    window.key(NONE, Key::Escape);
    window.click("a1");
    window.key(NONE, Key::Escape);
    assert!(is_there(&window));
    turn(&mut window, "a1", "a1");
    window.key(Modifiers::COMMAND, Key::Comma);
    window.key(NONE, Key::Escape);
    assert!(is_there(&window), "it was for the settings");
    window.key(NONE, Key::Escape);
    assert!(window.harness.state().game_tab().is_some());
    window.key(SHIFT, Key::X);
    assert!(escape(&window).is_trying(), "they go on where they were left");
}

#[test]
fn the_engine_answers_the_losing_move_first() {
    let code = "Bc2W2W/5p2/2R2T1W/wG2wS1b/C4g2/1WP1bscr/bO1OrrSw/5c2[Wts] b";
    let mut window = Window::at_with(GameId::Aviary, "(repetition: true)", code);
    window.key(SHIFT, Key::X);
    answered(&mut window);
    assert!(
        window.shows(&t!("escape-headline.reply", side = t!("side-white"))),
        "{:?}",
        window.texts()
    );
    assert!(window.shows(
        &t!("escape-beginning", words = "Proved: Black wins in 2 moves", move = "Cg3xg2+.")
    ));
    assert_eq!(window.view().ply, 0, "not in the game");
    window.press(t!("escape-page.rest"));
    answered(&mut window);
    assert_eq!(window.texts_with("There is no escape: ").len(), 1, "{:?}", window.texts());
    // A lifted piece shows where it has failed.
    let marked = window.texts_with(" here: lost in 1 move, proved");
    assert!(!marked.is_empty());
}

#[test]
fn there_is_room_for_all_of_it_in_a_small_window() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::sized(folder.path(), None, [800.0, 600.0]);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.key(SHIFT, Key::X);
    answered(&mut window);
    assert_eq!(window.texts_with("It is not proved that there is no escape.").len(), 1);
    for name in [t!("escape-page.rest"), t!("editor-side.leave")] {
        assert!(window.place(name).bottom() <= 600.0, "{name}");
    }
    assert!(
        window.place(t!("editor-side.leave")).left() > window.centre("h1").x,
        "beside the board"
    );
}

#[test]
fn no_button_changes_its_place() {
    const NAMES: [&str; 4] =
        ["Answer now", "Back one reply", "Solve the rest", "Add tries to game"];
    let mut window = lost();
    let found = |window: &Window| {
        let places = NAMES.map(|name| window.places(|it| it.starts_with(name)));
        places.map(|places| places.first().copied())
    };
    let before = found(&window);
    assert!(before.iter().flatten().count() > 1, "{:?}", window.texts());
    turn(&mut window, "a1", "a1");
    assert_eq!(found(&window), before);
}
