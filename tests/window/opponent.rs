//! Playing against the engine.

use egui::{Key, Modifiers};
use owlery_engine::Strength;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_session::opponent::{level_of, to_move};

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

/// Troll against the engine, where Black moves first.
fn against(you: &str, level: &str) -> Window {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Troll);
    window.press("Owlery");
    window.press(you);
    window.choose_strength(level);
    window.press(t!("start-setup.start"));
    window
}

fn answered(window: &mut Window) {
    window.until("Owlery has answered", |window| to_move(window.view()).is_none());
}

#[test]
fn a_game_is_begun_from_the_picker_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Owlman);
    assert!(window.is_selected(t!("parts-seats.person")) && !window.shows(t!("parts-seats.level")));
    window.press("Owlery");
    window.press(t!("side-owlman"));
    window.choose_strength(t!("engine-level.learner"));
    assert!(!window.texts_with("Looks at about ").is_empty());
    window.type_into(t!("parts-seats.name"), "Ada");
    window.key(NONE, Key::Enter);
    assert_eq!(window.view().players, ["Owlery, Learner", "Ada"]);
    assert_eq!(window.below(), Side::Black, "Owlman is below");
    answered(&mut window);
    assert_eq!(window.view().ply, 1, "Doc moves first");
    assert!(window.shows("Player: Owlery, Learner, Doc, 12 helpers"), "{:?}", window.texts());
    let text = window.session().file_text();
    window.leave();

    let path = folder.path().join("other.owlery");
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    let usual = t!("engine-level.beginner");
    assert_eq!(window.strength().as_deref(), Some(usual), "each game has a level of its own");
    window.key(NONE, Key::Escape);
    window.choose(GameId::Owlman);
    assert!(window.is_selected("Owlery"));
    assert_eq!(window.strength().as_deref(), Some(t!("engine-level.learner")));
    // A game that is opened is looked at first.
    std::fs::write(&path, text).unwrap();
    window.drop_file(&path);
    window.until("the file is open", |window| window.harness.state().game_tab().is_some());
    window.press(t!("command-game.play_on"));
    window.press(t!("command-game.take_back"));
    window.settle();
    assert!(window.shows(&t!("game-opponent.waits", name = "Owlery")), "{:?}", window.texts());
    window.press("Let Owlery move");
    answered(&mut window);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn a_weak_level_needs_no_tables_and_what_they_take_is_said_where_they_are_needed() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Owlman);
    window.press("Owlery");
    window.choose_strength(t!("engine-level.beginner"));
    window.press(t!("start-setup.start"));
    let tables = window.folder().join("cache").join("tables");
    let prepares = |window: &Window| window.harness.state().workspace.preparing.running().is_some();
    for _ in 0..2 {
        window.play(0);
        answered(&mut window);
        assert!(!prepares(&window) && !window.shows(t!("bars-tasks.not_now")));
    }
    assert!(!tables.exists(), "nothing is kept on the disk");
    // A report, an engine and strong levels need them: what they take is asked first.
    window.press(t!("game-page.analyse"));
    window.key(NONE, Key::L);
    let asks = |window: &Window| {
        let asked = window.texts_with("Owlman's endgames?");
        asked.iter().any(|text| text.contains(" of disk space, "))
    };
    window.until("it is asked", asks);
    window.until("the engine has found something", |window| {
        window.harness.state().workspace.game.analysis.thinker.threads().position > 0
    });
    assert!(!tables.exists() || std::fs::read_dir(&tables).unwrap().next().is_none());
    window.press(t!("bars-tasks.not_now"));
    for _ in 0..2 {
        assert!(!prepares(&window) && !asks(&window));
        window.key(NONE, Key::L);
        window.settle();
    }
}

#[test]
fn tables_are_made_after_a_yes_and_then_without_a_question() {
    let mut window = Window::with_settings("(animation: off)");
    let prepares = |window: &Window| window.harness.state().workspace.preparing.running().is_some();
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    window.press(t!("game-page.analyse"));
    window.key(NONE, Key::L);
    window.until("it is asked", |window| window.shows(t!("bars-tasks.make")));
    window.press(t!("bars-tasks.make"));
    window.until("they are made", |window| {
        prepares(window) && !window.texts_with("Owlman's endgames (").is_empty()
    });
    assert!(!window.shows(t!("bars-tasks.make")));
    window.press(t!("bars-tasks.stop"));
    assert!(!prepares(&window));
    window.menu(t!("menu-engine"), t!("command-engine.tables"));
    window.settle();
    assert!(window.is_selected(t!("layers-tables.without_asking")), "it is remembered");
}

/// Who took it back decides when to pass.
#[test]
fn an_only_pass_is_made_without_asking_unless_it_was_taken_back() {
    // White has no square with a friendly or an empty one diagonally beside it.
    let mut window = Window::at_with(GameId::Umbra, "(size: 3)", "bwb/bbb/1b1 b");
    window.play(0);
    window.until("White has passed", |window| window.view().ply == 2);
    let [passed, pass] =
        [t!("game-playing.passed", side = t!("side-white")), t!("present-pass").to_owned()];
    assert!(window.was_told(&passed) && !window.shows(&pass));
    window.press(t!("command-game.take_back"));
    window.settle();
    assert_eq!((window.view().ply, window.shows(&pass)), (1, true));
    window.key(NONE, Key::P);
    window.settle();
    assert_eq!((window.view().ply, window.view().status.turn), (2, Some(Side::Black)));
}

#[test]
fn a_small_game_is_played_on_to_its_end() {
    let mut window = Window::at_with(GameId::Troll, "(size: 4)", "4/bbb1/4/4 b");
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    assert!(window.shows(t!("game-opponent.goes_on")));
    window.press("Black (moves first)");
    window.choose_strength(t!("engine-level.beginner"));
    window.press(t!("command-game.play_on"));
    assert_eq!(window.view().players[0], "Owlery, Beginner");
    while window.view().status.turn.is_some() {
        window.play(0);
        answered(&mut window);
    }
    assert!(window.view().ply > 1 && !window.view().status.remarks.is_empty());
    assert!(!window.shows("Owlery thinks…"));

    // A rematch changes the sides, so the engine begins; nobody is told the best moves unasked.
    let is_on = |window: &Window| window.harness.state().workspace.game.analysis.thinker.is_shown();
    window.key(NONE, Key::L);
    assert!(is_on(&window));
    window.press(t!("game-finale.rematch"));
    assert!(!is_on(&window));
    assert_eq!(level_of(&window.view().players[1]).map(|it| it.strength), Some(Strength::BEGINNER));
    answered(&mut window);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn from_analysis_a_game_of_its_own_is_played_on() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.press(t!("game-page.analyse"));
    window.menu(t!("menu-game"), t!("command-game.opponent"));
    assert!(!window.texts_with(t!("game-opponent.new")).is_empty());
    window.press(t!("parts-seats.neither"));
    window.choose_strength(t!("engine-level.expert"));
    window.key(NONE, Key::Enter);
    assert_eq!(window.view().players, ["Owlery, Expert", "Owlery, Expert"]);
    assert_eq!(window.harness.state().docs.tabs.len(), 2);
    window.until("both sides have moved", |window| window.view().ply > 1);
    window.press(t!("game-page.analyse"));
    let ply = window.view().ply;
    window.settle();
    assert_eq!(window.view().ply, ply, "it stops");
}

#[test]
fn it_is_stopped_hurried_and_not_moved_for() {
    let mut window = against("Black (moves first)", t!("engine-level.full"));
    window.click("e6");
    assert!(window.shows("Owlery thinks…") && !window.is_enabled(t!("command-game.offer_draw")));
    assert!(window.is_enabled(t!("command-game.resign")), "whoever is to move");
    window.click("f4");
    assert!(!window.texts_with("It is Owlery's turn.").is_empty(), "{:?}", window.texts());
    assert_eq!(window.moves(), "e6");
    // Looking at something else does not stop it; analysis does, and to come back lets it begin anew.
    for key in [Key::ArrowLeft, Key::ArrowRight] {
        window.key(NONE, key);
        assert!(window.shows("Owlery thinks…"));
    }
    window.press(t!("game-page.analyse"));
    assert!(!window.shows("Owlery thinks…"));
    window.press(t!("command-game.play_on"));
    assert!(window.shows("Owlery thinks…"));
    window.press(t!("game-opponent.stop"));
    assert!(window.shows(&t!("game-opponent.waits", name = "Owlery")) && window.moves() == "e6");
    window.key(Modifiers::SHIFT, Key::M);
    assert!(window.shows("Owlery thinks…"));
    window.key(Modifiers::COMMAND, Key::M);
    answered(&mut window);
    assert_eq!(window.view().ply, 2);
    // While it waits, a person may move in its place.
    window.play(0);
    window.press(t!("game-opponent.stop"));
    window.play(0);
    assert_eq!(window.view().ply, 4);
    window.key(Modifiers::COMMAND, Key::W);
    window.press(t!("layers-leaving.discard"));
    assert!(window.harness.state().docs.tabs.is_empty());
}

#[test]
fn whether_one_resigns_stays_asked_when_the_opponent_moves() {
    let mut window = against("Black (moves first)", t!("engine-level.full"));
    window.click("e6");
    window.press(t!("command-game.resign"));
    let place = window.place(t!("parts-confirm.yes"));
    window.key(Modifiers::COMMAND, Key::M);
    answered(&mut window);
    assert_eq!((window.view().ply, window.place(t!("parts-confirm.yes"))), (2, place));
    // Who moves goes on.
    window.play(0);
    assert!(!window.shows(t!("game-sure.resign")));
    window.press(t!("command-game.resign"));
    window.press(t!("parts-confirm.yes"));
    assert!(window.shows(&t!("game-opponent.wins", name = "Owlery")), "{:?}", window.texts());
}

#[test]
fn one_undo_takes_back_both_moves() {
    let mut window = against("Black (moves first)", t!("engine-level.beginner"));
    window.click("e6");
    answered(&mut window);
    let moves = window.moves();
    assert_eq!(window.view().ply, 2);
    window.press(t!("command-game.take_back"));
    assert_eq!((window.view().ply, window.view().undo.is_some()), (0, false));
    window.press(t!("command-game.redo"));
    assert_eq!((window.view().ply, window.moves()), (2, moves));

    // What the engine played first is its own again, but it waits.
    let mut window = against(t!("side-white"), t!("engine-level.beginner"));
    answered(&mut window);
    assert_eq!(window.below(), Side::White);
    window.press(t!("command-game.take_back"));
    window.settle();
    assert!(window.view().ply == 0 && window.shows(&t!("game-opponent.waits", name = "Owlery")));
    window.press("Let Owlery move");
    answered(&mut window);
    assert_eq!(window.view().ply, 1);
    window.key(Modifiers::COMMAND, Key::Z);
    window.settle();
    assert!(
        window.view().ply == 0 && window.shows(&t!("game-opponent.waits", name = "Owlery")),
        "{:?}",
        window.texts()
    );
}

#[test]
fn a_draw_is_declined_in_words() {
    let mut window = against("Black (moves first)", t!("engine-level.beginner"));
    window.press_for_sure(t!("command-game.offer_draw"));
    window.until("it has answered", |window| {
        window.shows(&t!("opponent-said.declines", name = "Owlery"))
    });
    assert!(
        window.is_enabled(t!("command-game.offer_draw")) && !window.shows(t!("game-page.agree"))
    );
    window.click("e6");
    answered(&mut window);
    assert!(!window.shows(&t!("opponent-said.declines", name = "Owlery")));
    assert_eq!(window.view().ply, 2);
}

#[test]
fn a_hint_tells_what_the_move_does_then_the_piece_and_then_the_move() {
    let mut window = Window::playing(GameId::Owlman);
    window.key(NONE, Key::H);
    window.until("the hint is there", |window| !window.texts_with("ook for ").is_empty());
    assert!(window.texts_with("Look at ").is_empty());
    window.press(t!("game-opponent.more"));
    assert!(!window.texts_with("Look at ").is_empty());
    assert!(window.texts_with("Move the helper ").is_empty());
    window.press(t!("game-opponent.more"));
    assert!(!window.texts_with("Move the helper ").is_empty());
    window.go("d3", "c4");
    assert!(window.texts_with("Move the helper ").is_empty());
}

#[test]
fn the_line_of_what_it_thinks_is_not_promised_once_it_has_moved() {
    let mut window = Window::with_settings("(animation: off, opponent: (shows: true))");
    window.choose(GameId::Troll);
    window.press("Owlery");
    window.choose_strength(t!("engine-level.beginner"));
    window.press(t!("start-setup.start"));
    let promised = |window: &Window| window.shows(t!("game-opponent.no_line"));
    assert!(promised(&window));
    window.play(0);
    answered(&mut window);
    assert!(!promised(&window), "{:?}", window.texts());
    window.press("Back (Left)");
    assert!(!promised(&window), "nothing is to come while somebody looks back");
}
