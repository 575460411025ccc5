//! Other programs as engines: they are added, play, and tell a second opinion; what they do wrong
//! harms nothing. The program itself is one; a shell stands for those that do wrong.

use std::path::Path;

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use owlery::rules::GameId;
use owlery::session::opponent::to_move;

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
    window.press("Owlery or another engine");
    window.press("Foo");
    assert!(!window.texts_with("without them it has 0.1 s for a move").is_empty());
    window.press("Start the game");
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
    window.press("Add and change engines…");
    assert!(window.shows("No other engine has been added."));
    window.press("Add an engine…");
    assert!(!window.is_enabled("Add it") && !window.is_enabled("Ask who it is"));
    assert_eq!(window.focused().expect("a field has the keyboard").0, "Program");
    let place = window.place("Cancel");
    window.write(env!("CARGO_BIN_EXE_owlery"));
    let told = "Owlery itself plays only if its arguments say so, such as “ugi ";
    assert_eq!(window.texts_with(told).len(), 1, "{:?}", window.texts());
    window.press("Ask who it is");
    window.until("no window is opened", |window| window.texts_with(told).len() == 1);
    window.type_into("Arguments", "ugi nothing");
    window.press("Ask who it is");
    window.until("it ends", |window| !window.texts_with("ended by itself (exit 2)").is_empty());
    window.type_into("Arguments", "ugi troll --options \"(size: 8)\"");
    window.press("Ask who it is");
    let says = |window: &Window| !window.texts_with("It answers as Owlery").is_empty();
    window.until("it says who it is", says);
    assert!(window.is_selected("Troll"), "it says what it plays");
    window.type_into("Name", "Own");
    assert_eq!(window.place("Cancel"), place, "nothing has grown or moved");
    window.press("Add it");
    window.until("it is added", |window| window.shows("Own"));
    window.press("Close");
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains("\"(size: 8)\""), "{text}");

    window.choose(GameId::Aviary);
    assert!(!window.shows("Owlery or another engine"), "it plays another game");
    window.press("All games");
    window.choose(GameId::Troll);
    window.press("Owlery or another engine");
    window.press("Own");
    window.press("Start the game");
    assert_eq!(window.view().players, ["Own, engine", ""]);
    for ply in [2, 4] {
        window.play(0);
        window.until("it has answered", |window| to_move(window.view()).is_none());
        assert_eq!(window.view().ply, ply);
        assert_eq!(window.notices(), Vec::<String>::new());
    }
    assert!(window.shows("Own plays White."));

    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press("Change");
    window.type_into("Name", "Mine");
    window.press("Change it");
    window.until("it is changed", |window| window.shows("Mine") && !window.shows("Own"));
    window.press_for_sure("Remove");
    assert!(window.shows("No other engine has been added."));
}

/// A window with the form for an engine, and this in two of its fields.
fn adding(program: &str, arguments: &str) -> Window {
    let mut window = Window::new();
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press("Add an engine…");
    window.type_into("Program", program);
    window.type_into("Arguments", arguments);
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
        window.press("Add an engine…");
        assert_eq!(window.focused().expect("a field has the keyboard").0, "Program");
        window.send(egui::Event::Paste(line.clone()));
        let is_split = |window: &Window| value(window, "Program") == program;
        window.until("it is taken apart", is_split);
        assert_eq!(value(&window, "Arguments"), arguments, "{line}");
        if !arguments.is_empty() {
            window.press("Ask who it is");
            let says = |window: &Window| !window.texts_with("It answers as Owlery").is_empty();
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
    window.press("Add an engine…");
    window.type_into("Program", &format!("{own} ugi troll"));
    assert_eq!(value(&window, "Program"), format!("{own} ugi troll"), "it is still being typed");
    window.press("Ask who it is");
    let says = |window: &Window| !window.texts_with("It answers as Owlery").is_empty();
    window.until("it says who it is", says);
    assert_eq!(
        (value(&window, "Program"), value(&window, "Arguments")),
        (own.into(), "ugi troll".into())
    );
}

#[test]
fn a_folder_is_told_from_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = adding(&folder.path().display().to_string(), "");
    window.type_into("Name", "Foo");
    window.press("Troll");
    // Nothing has to be pressed.
    let told = "“Foo” is a folder: choose the file of the program in it.";
    window.until("it is told", |window| window.shows(told));
    assert!(!window.is_enabled("Add it") && !window.is_enabled("Ask who it is"));
    window.type_into("Program", env!("CARGO_BIN_EXE_owlery"));
    window.type_into("Arguments", "ugi troll");
    assert!(!window.shows(told) && window.is_enabled("Add it"));
}

#[test]
fn what_was_learned_of_a_program_goes_with_it_and_what_a_person_says_stays() {
    let mut window = adding(env!("CARGO_BIN_EXE_owlery"), "ugi troll");
    let name = |window: &Window| window.node("Name").accesskit_node().value().unwrap_or_default();
    let says = |window: &Window| !window.texts_with("It answers as Owlery").is_empty();
    window.press("Ask who it is");
    window.until("it says who it is", says);
    assert!(name(&window).contains("Owlery") && window.is_selected("Troll"));
    window.type_into("Arguments", "ugi blocs");
    assert!(name(&window).is_empty() && !window.is_selected("Troll") && !says(&window));
    window.press("Ask who it is");
    window.until("it says who it is", says);
    assert!(name(&window).contains("Owlery") && window.is_selected("Blocs"));
    window.type_into("Name", "Mine");
    window.press("Umbra");
    window.type_into("Arguments", "ugi umbra");
    assert!(name(&window) == "Mine" && window.is_selected("Umbra"));
    // What it says late is of another program.
    window.press("Ask who it is");
    window.type_into("Program", "/nowhere");
    window.settle();
    assert!(!says(&window) && !window.shows("The program is asked who it is…"));
}

#[test]
fn enter_asks_and_adds_and_the_list_tells_what_is_started() {
    let mut window = adding(env!("CARGO_BIN_EXE_owlery"), "ugi troll");
    window.key(NONE, Key::Enter);
    let says = |window: &Window| !window.texts_with("It answers as Owlery").is_empty();
    window.until("it says who it is", says);
    window.type_into("Name", "A, B");
    window.key(NONE, Key::Enter);
    window.until("it is added", |window| window.shows("A, B"));
    assert_eq!(window.texts_with("owlery ugi troll").len(), 1, "{:?}", window.texts());
}

#[test]
fn an_engine_that_is_removed_is_missed_at_once() {
    let mut window = against("echo bestmove d5");
    window.key(Modifiers::COMMAND | Modifiers::ALT, Key::E);
    window.press_for_sure("Remove");
    let told = "“Foo” is no engine any more. In “Troll” somebody else has to play on.";
    assert!(window.shows(told), "{:?}", window.notices());
    window.key(NONE, Key::Escape);
    window.click("e6");
    assert!(window.shows("Foo is missing."), "it plays no more");
    assert!(!window.shows("Let Foo move"));
    // Nobody moves in its place by accident, and nothing is lost by it.
    window.play(0);
    let refused = "It is Foo's turn, and no engine is called so.";
    assert!(window.moves() == "e6" && !window.texts_with(refused).is_empty());
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(window.moves().is_empty() && window.shows("Foo is missing."));
    window.key(Modifiers::COMMAND, Key::Y);
    assert_eq!(window.moves(), "e6");
    window.press("Others play on…");
    window.press("Another person at this computer");
    window.press("Play on");
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
    window.until("it is open", |window| window.harness.state().table().is_some());
    assert!(window.shows("A, B is missing.") && window.shows("Others play on…"));
    window.press("Play on");
    assert!(window.shows("A, B is missing."));
    window.play(0);
    assert_eq!(window.view().ply, 0);
    window.until("the work is kept", |window| window.harness.state().is_kept());
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().table().is_some());
    assert!(window.shows("A, B is missing."));
    window.play(0);
    assert_eq!(window.view().ply, 0);
    window.press("Others play on…");
    window.press("Another person at this computer");
    window.press("Play on");
    window.play(0);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn a_game_against_one_that_hangs_can_be_resigned() {
    let mut window = against("sleep 600");
    window.click("e6");
    assert!(window.shows("Foo thinks…"));
    window.press_for_sure("Resign");
    assert!(window.shows("Foo (White) has won") && window.shows("Black resigned."));
}

#[test]
fn what_it_does_wrong_is_told_and_the_game_goes_on() {
    let mut window = against("echo bestmove a1-b9");
    window.click("e6");
    let told = "“Foo” played “a1-b9”, which is no move here. The game stays as it is.";
    is_told(&mut window, told);
    assert_eq!(window.moves(), "e6");
    assert!(window.shows("Foo waits."));
    // It is tried again, or a person moves, or Owlery goes on.
    window.press("Let Foo move");
    window.until("it is tried again", |window| window.shows("Foo waits."));
    let second = window.view().choices[0].mv;
    window.play(second);
    assert_eq!(window.view().ply, 2);
    window.play(0);
    window.until("it has played again", |window| window.shows("Foo waits."));
    assert_eq!(window.notices(), [told]);
    window.press("Others play on…");
    assert!(window.is_selected("Foo"));
    window.press("Beginner");
    window.press("Play on");
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
    window.press("Stop");
    assert!(window.shows("Foo waits.") && window.moves() == "e6");
    window.press("Others play on…");
    window.press("Another person at this computer");
    window.press("Play on");
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
    window.until("it is open", |window| window.harness.state().table().is_some());
    window.press("Play on");
    window.settle();
    assert!(window.shows("Foo waits."), "{:?}", window.texts());
    window.press("Analyse");
    window.press("Play from here");
    window.settle();
    assert!(window.shows("Foo waits.") && !Path::new(&trace).exists());
    window.press("Let Foo move");
    window.until("it has moved", |window| window.moves().starts_with("e6"));
    assert!(Path::new(&trace).exists());
}

#[test]
fn a_second_opinion_stands_below_that_of_owlery() {
    let go = "echo info depth 7 score mate 3 pv e6 d5; read -r line; echo bestmove e6";
    let mut window = Window::with_settings(&settings(go, ""));
    window.choose(GameId::Troll);
    window.press("Start the game");
    window.press("Analyse");
    window.key(NONE, Key::L);
    assert!(window.texts_with("Foo:").is_empty());
    window.menu("More", "Foo");
    let line = |window: &Window| window.texts_with("Foo: Black 100 %: 1. e6");
    window.until("it has an opinion", |window| !line(window).is_empty());
    assert!(window.texts_with("roved by Foo").is_empty());
    window.key(Modifiers::SHIFT, Key::L);
    assert!(window.texts_with("Foo:").is_empty(), "it is hidden too");
    window.key(Modifiers::SHIFT, Key::L);
    window.until("it is asked again", |window| !line(window).is_empty());
    window.menu("More", "None");
    assert!(window.texts_with("Foo:").is_empty());

    let mut window = Window::with_settings(&settings("exit 3", ", advises: true"));
    window.choose(GameId::Troll);
    window.press("Start the game");
    window.press("Analyse");
    window.key(NONE, Key::L);
    let fault = "“Foo” ended by itself (exit 3).";
    window.until("it is told", |window| window.shows(fault));
    window.press("Ask again");
    window.until("it is told again", |window| window.shows(fault));
}
