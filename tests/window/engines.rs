//! Other programs as engines: they are added, play, and tell a second opinion; what they do wrong
//! harms nothing. The program itself is one; a shell stands for those that do wrong.

use owlery_i18n::t;
use std::path::Path;

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use owlery_games::GameId;
use owlery_session::opponent::to_move;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

/// Settings with an engine for Troll that does this when it is told to go.
fn settings(go: &str, more: &str) -> String {
    let script = format!(
        "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) {go};; quit) exit;; esac; done"
    );
    let engine = format!(
        "(game: troll, program: \"/bin/sh\", arguments: [\"-c\", {script:?}], seconds: 0.1{more})"
    );
    format!("(animation: off, engines: {{\"Foo\": {engine}}})")
}

/// A game of Troll in which Foo has White and Black moves first.
fn against(go: &str) -> Window {
    let mut window = Window::with_settings(&settings(go, ""));
    assert_eq!(window.notices(), Vec::<String>::new());
    window.choose(GameId::Troll);
    window.press(t!("parts-seats.engines"));
    window.press("Foo");
    assert!(!window.texts_with("without them, it has 0.1 s per move").is_empty());
    window.press(t!("start-setup.start"));
    window
}

fn is_told(window: &mut Window, text: &str) {
    window.until("it is told", |window| window.was_told(text));
}

#[test]
fn a_program_is_added_and_played_against() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::Comma);
    window.node(t!("layers-settings.engines_button")).scroll_to_me();
    window.settle();
    window.press(t!("layers-settings.engines_button"));
    assert!(window.shows(t!("layers-engines.none")));
    window.press(t!("layers-engines.add"));
    assert!(
        !window.is_enabled(t!("layers-engine.add")) && !window.is_enabled(t!("layers-engine.ask"))
    );
    assert_eq!(window.focused().expect("a field has the keyboard").0, t!("layers-engine.program"));
    let place = window.place(t!("game-headers.cancel"));
    window.write(env!("CARGO_BIN_EXE_owlery"));
    let told = "Owlery itself plays only if its arguments say so, such as “ugi ";
    assert_eq!(window.texts_with(told).len(), 1, "{:?}", window.texts());
    window.press(t!("layers-engine.ask"));
    window.until("no window is opened", |window| window.texts_with(told).len() == 1);
    window.type_into(t!("layers-engine.arguments"), "ugi nothing");
    window.press(t!("layers-engine.ask"));
    window.until("it ends", |window| !window.texts_with("quit unexpectedly (exit 2)").is_empty());
    window.type_into(t!("layers-engine.arguments"), "ugi troll --options \"(size: 8)\"");
    window.press(t!("layers-engine.ask"));
    let says = |window: &Window| !window.texts_with("The program is Owlery").is_empty();
    window.until("it says who it is", says);
    assert!(window.is_selected("Troll"), "it says what it plays");
    window.type_into(t!("layers-engine.name"), "Own");
    assert_eq!(window.place(t!("game-headers.cancel")), place, "nothing has grown or moved");
    window.press(t!("layers-engine.add"));
    window.until("it is added", |window| window.shows("Own"));
    window.press(t!("bars-cards.close"));
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("\"(size: 8)\""), "{text}");

    window.choose(GameId::Aviary);
    assert!(!window.shows(t!("parts-seats.engines")), "it plays another game");
    window.press(t!("start-setup.games"));
    window.choose(GameId::Troll);
    window.press(t!("parts-seats.engines"));
    window.press("Own");
    window.press(t!("start-setup.start"));
    assert_eq!(window.view().players, ["Own, engine", ""]);
    for ply in [2, 4] {
        window.play(0);
        window.until("it has answered", |window| to_move(window.view()).is_none());
        assert_eq!(window.view().ply, ply);
        assert_eq!(window.notices(), Vec::<String>::new());
    }
    assert!(window.shows("Player: Own, engine, White"), "{:?}", window.texts());

    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press(t!("layers-engines.change"));
    window.type_into(t!("layers-engine.name"), "Mine");
    window.press(t!("layers-engine.change"));
    window.until("it is changed", |window| window.shows("Mine") && !window.shows("Own"));
    window.press_for_sure(t!("layers-engines.remove"));
    assert!(window.shows(t!("layers-engines.none")));
}

/// A window with the form for an engine, and this in two of its fields.
fn adding(program: &str, arguments: &str) -> Window {
    let mut window = Window::new();
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press(t!("layers-engines.add"));
    window.type_into(t!("layers-engine.program"), program);
    window.type_into(t!("layers-engine.arguments"), arguments);
    window
}

/// What a field holds.
fn value(window: &Window, field: &str) -> String {
    window.node(field).accesskit_node().value().unwrap_or_default()
}

#[test]
fn a_program_pasted_with_its_arguments_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let spaced = folder.path().join("my engine");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_owlery"), &spaced).unwrap();
    let (own, spaced) = (env!("CARGO_BIN_EXE_owlery"), spaced.to_str().unwrap());
    for (line, program, arguments) in [
        (format!("{own} ugi troll --options '(size: 8)'"), own, "ugi troll --options '(size: 8)'"),
        // A path that is there wins, whatever a shell would make of it.
        (format!("{spaced} ugi troll"), spaced, "ugi troll"),
        (format!("\"{spaced}\" ugi troll"), spaced, "ugi troll"),
        (spaced.to_owned(), spaced, ""),
    ] {
        let mut window = Window::new();
        window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
        window.press(t!("layers-engines.add"));
        assert_eq!(
            window.focused().expect("a field has the keyboard").0,
            t!("layers-engine.program")
        );
        window.send(egui::Event::Paste(line.clone()));
        let is_split = |window: &Window| value(window, t!("layers-engine.program")) == program;
        window.until("it is taken apart", is_split);
        assert_eq!(value(&window, t!("layers-engine.arguments")), arguments, "{line}");
        if !arguments.is_empty() {
            window.press(t!("layers-engine.ask"));
            let says = |window: &Window| !window.texts_with("The program is Owlery").is_empty();
            window.until("it says who it is", says);
            assert!(window.is_selected("Troll"));
        }
    }
}

/// Who types a line is not interrupted: it is taken apart when it is whole.
#[test]
fn a_line_that_is_typed_is_taken_apart_when_it_is_whole() {
    let own = env!("CARGO_BIN_EXE_owlery");
    let mut window = Window::new();
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press(t!("layers-engines.add"));
    window.type_into(t!("layers-engine.program"), &format!("{own} ugi troll"));
    assert_eq!(
        value(&window, t!("layers-engine.program")),
        format!("{own} ugi troll"),
        "it is still being typed"
    );
    window.press(t!("layers-engine.ask"));
    let says = |window: &Window| !window.texts_with("The program is Owlery").is_empty();
    window.until("it says who it is", says);
    assert_eq!(
        (
            value(&window, t!("layers-engine.program")),
            value(&window, t!("layers-engine.arguments"))
        ),
        (own.into(), "ugi troll".into())
    );
}

#[test]
fn a_folder_is_told_from_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = adding(&folder.path().display().to_string(), "");
    window.type_into(t!("layers-engine.name"), "Foo");
    window.press("Troll");
    // Nothing has to be pressed.
    let told = "“Foo” is a folder: choose the file of the program in it.";
    window.until("it is told", |window| window.shows(told));
    assert!(
        !window.is_enabled(t!("layers-engine.add")) && !window.is_enabled(t!("layers-engine.ask"))
    );
    window.type_into(t!("layers-engine.program"), env!("CARGO_BIN_EXE_owlery"));
    window.type_into(t!("layers-engine.arguments"), "ugi troll");
    assert!(!window.shows(told) && window.is_enabled(t!("layers-engine.add")));
}

#[test]
fn what_was_learned_of_a_program_goes_with_it_and_what_a_person_says_stays() {
    let mut window = adding(env!("CARGO_BIN_EXE_owlery"), "ugi troll");
    let name = |window: &Window| {
        window.node(t!("layers-engine.name")).accesskit_node().value().unwrap_or_default()
    };
    let says = |window: &Window| !window.texts_with("The program is Owlery").is_empty();
    window.press(t!("layers-engine.ask"));
    window.until("it says who it is", says);
    assert!(name(&window).contains("Owlery") && window.is_selected("Troll"));
    window.type_into(t!("layers-engine.arguments"), "ugi blocs");
    assert!(name(&window).is_empty() && !window.is_selected("Troll") && !says(&window));
    window.press(t!("layers-engine.ask"));
    window.until("it says who it is", says);
    assert!(name(&window).contains("Owlery") && window.is_selected("Blocs"));
    window.type_into(t!("layers-engine.name"), "Mine");
    window.press(t!("rules-umbra-preset.umbra"));
    window.type_into(t!("layers-engine.arguments"), "ugi umbra");
    assert!(name(&window) == "Mine" && window.is_selected(t!("rules-umbra-preset.umbra")));
    // What it says late is of another program.
    window.press(t!("layers-engine.ask"));
    window.type_into(t!("layers-engine.program"), "/nowhere");
    window.settle();
    assert!(!says(&window) && !window.shows(t!("layers-engine.asked")));
}

#[test]
fn enter_asks_and_adds_and_the_list_tells_what_is_started() {
    let mut window = adding(env!("CARGO_BIN_EXE_owlery"), "ugi troll");
    window.key(NONE, Key::Enter);
    let says = |window: &Window| !window.texts_with("The program is Owlery").is_empty();
    window.until("it says who it is", says);
    window.type_into(t!("layers-engine.name"), "A, B");
    window.key(NONE, Key::Enter);
    window.until("it is added", |window| window.shows("A, B"));
    assert_eq!(window.texts_with("owlery ugi troll").len(), 1, "{:?}", window.texts());
}

#[test]
fn an_engine_that_is_removed_is_missed_at_once() {
    let mut window = against("echo bestmove d5");
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press_for_sure(t!("layers-engines.remove"));
    let told = &*t!("game-playing.no_engine", engine = "Foo", game = "Troll");
    assert!(window.shows(told), "{:?}", window.notices());
    window.key(NONE, Key::Escape);
    window.click("e6");
    assert!(window.shows("Foo is missing."), "it plays no more");
    assert!(!window.shows("Let Foo move"));
    // Nobody moves in its place by accident, and nothing is lost by it.
    window.play(0);
    let refused = "It is Foo's turn, but that engine no longer exists.";
    assert!(window.moves() == "e6" && !window.texts_with(refused).is_empty());
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(window.moves().is_empty() && window.shows("Foo is missing."));
    window.key(Modifiers::COMMAND, Key::Y);
    assert_eq!(window.moves(), "e6");
    window.press(t!("game-opponent.others"));
    window.press(t!("parts-seats.person"));
    window.press(t!("command-game.play_on"));
    assert!(!window.shows(told), "it is of no account any more");
    assert!(!window.shows("Foo is missing."));
    window.play(0);
    assert_eq!(window.view().ply, 2);
}

#[test]
fn an_engine_that_is_missing_is_told_in_files_and_after_a_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.owlery");
    let players = "{\"white\": \"Ada\", \"black\": \"A, B, engine\"}";
    let text = format!("(owlery: 1, game: troll, players: {players}, moves: [])");
    std::fs::write(&path, text).unwrap();
    let mut window = Window::in_folder(folder.path(), [path]);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert!(window.shows("A, B is missing.") && window.shows(t!("game-opponent.others")));
    window.press(t!("command-game.play_on"));
    assert!(window.shows("A, B is missing."));
    window.play(0);
    assert_eq!(window.view().ply, 0);
    window.until("the work is kept", |window| window.harness.state().is_kept());
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert!(window.shows("A, B is missing."));
    window.play(0);
    assert_eq!(window.view().ply, 0);
    window.press(t!("game-opponent.others"));
    window.press(t!("parts-seats.person"));
    window.press(t!("command-game.play_on"));
    window.play(0);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn a_game_against_one_that_hangs_can_be_resigned() {
    let mut window = against("sleep 600");
    window.click("e6");
    assert!(window.shows("Foo thinks…"));
    window.press_for_sure(t!("command-game.resign"));
    assert!(
        window.shows(&t!("game-opponent.wins", name = "Foo")) && window.shows("Black resigned.")
    );
}

#[test]
fn what_it_does_wrong_is_told_and_the_game_goes_on() {
    let mut window = against("echo bestmove a1-b9");
    window.click("e6");
    let what = "“Foo” played “a1-b9”, which is not a legal move here.";
    let told = &*t!("opponent-fault.guest", what = what);
    is_told(&mut window, told);
    assert_eq!(window.moves(), "e6");
    assert!(window.shows(&t!("game-opponent.waits", name = "Foo")));
    // It is tried again, or a person moves, or Owlery goes on.
    window.press("Let Foo move");
    window.until("it is tried again", |window| {
        window.shows(&t!("game-opponent.waits", name = "Foo"))
    });
    let second = window.view().choices[0].mv;
    window.play(second);
    assert_eq!(window.view().ply, 2);
    window.play(0);
    window.until("it has played again", |window| {
        window.shows(&t!("game-opponent.waits", name = "Foo"))
    });
    assert_eq!(window.notices(), [told]);
    window.press(t!("game-opponent.others"));
    assert!(window.is_selected("Foo"));
    window.choose_strength(t!("engine-level.beginner"));
    window.press(t!("command-game.play_on"));
    assert_eq!(window.notices(), Vec::<String>::new(), "it is of no account any more");
    assert_eq!(window.view().players[0], "Owlery, Beginner");
    window.until("Owlery has answered", |window| to_move(window.view()).is_none());
    assert_eq!(window.view().ply, 4);
}

#[test]
fn one_that_never_answers_holds_up_nothing() {
    let mut window = against("sleep 600");
    window.click("e6");
    assert!(window.shows("Foo thinks…"));
    window.settle();
    window.press(t!("game-opponent.stop"));
    assert!(window.shows(&t!("game-opponent.waits", name = "Foo")) && window.moves() == "e6");
    window.press(t!("game-opponent.others"));
    window.press(t!("parts-seats.person"));
    window.press(t!("command-game.play_on"));
    assert_eq!(window.view().players, ["", ""]);
    window.play(0);
    assert_eq!(window.view().ply, 2);
}

/// A file names an engine that a person has added; to open it and to play on starts nothing.
#[test]
fn a_game_from_a_file_starts_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let trace = folder.path().join("started");
    let go = format!("echo started >>{}; echo bestmove e6", trace.display());
    std::fs::write(folder.path().join("settings.ron"), settings(&go, "")).unwrap();
    let path = folder.path().join("game.owlery");
    let players = "{\"white\": \"Foo, engine\", \"black\": \"Foo, engine\"}";
    std::fs::write(&path, format!("(owlery: 1, game: troll, players: {players}, moves: [])"))
        .unwrap();
    let mut window = Window::in_folder(folder.path(), [path]);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.press(t!("command-game.play_on"));
    window.settle();
    assert!(window.shows(&t!("game-opponent.waits", name = "Foo")), "{:?}", window.texts());
    window.press(t!("game-page.analyse"));
    window.press(t!("command-game.play_from_here"));
    window.settle();
    assert!(window.shows(&t!("game-opponent.waits", name = "Foo")) && !Path::new(&trace).exists());
    window.press("Let Foo move");
    window.until("it has moved", |window| window.moves().starts_with("e6"));
    assert!(Path::new(&trace).exists());
}

#[test]
fn a_second_opinion_stands_below_that_of_owlery() {
    let go = "echo info depth 7 score mate 3 pv e6 d5; read -r line; echo bestmove e6";
    let mut window = Window::with_settings(&settings(go, ""));
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.press(t!("game-page.analyse"));
    window.key(NONE, Key::L);
    assert!(window.texts_with("Foo:").is_empty());
    window.menu(t!("game-opponent.more"), "Foo");
    let line = |window: &Window| window.texts_with("Foo: Black 100 %: 1. e6");
    window.until("it has an opinion", |window| !line(window).is_empty());
    assert!(window.texts_with("roved by Foo").is_empty());
    window.key(Modifiers::SHIFT, Key::L);
    assert!(window.texts_with("Foo:").is_empty(), "it is hidden too");
    window.key(Modifiers::SHIFT, Key::L);
    window.until("it is asked again", |window| !line(window).is_empty());
    window.menu(t!("game-opponent.more"), t!("analysis-more.none"));
    assert!(window.texts_with("Foo:").is_empty());

    let mut window = Window::with_settings(&settings("exit 3", ", advises: true"));
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.press(t!("game-page.analyse"));
    window.key(NONE, Key::L);
    let fault = "“Foo” quit unexpectedly (exit 3).";
    window.until("it is told", |window| window.shows(fault));
    window.press(t!("analysis-advice.again"));
    window.until("it is told again", |window| window.shows(fault));
}
