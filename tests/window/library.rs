//! A collection: its list, its order, and its games.

use std::path::PathBuf;

use egui::{Key, Modifiers};
use owlery::rules::GameId;
use owlery::ui::library::Shelf;

use crate::common;
use crate::driver::Window;

/// A game that cannot be read, as it must stay.
const BROKEN: &str = r#"(game: troll, title: "Broken", moves: [(id: 1 /* odd */ "e6")])"#;

/// A collection of the five samples.
fn five() -> String {
    let mut games = String::new();
    for game in GameId::ALL {
        let text = std::fs::read_to_string(common::sample(game)).expect("every game has a sample");
        games += &format!("{},\n", text.trim().replacen("owlery: 1,", "", 1));
    }
    format!("(owlery: 1, title: \"Five games\", games: [\n{games}])\n")
}

fn written(text: &str) -> Window {
    let mut window = Window::new();
    let path = file(&window);
    std::fs::write(&path, text).expect("the folder can be written to");
    open(&mut window);
    window
}

fn file(window: &Window) -> PathBuf {
    window.folder().join("mine.owlery")
}

fn open(window: &mut Window) {
    let path = file(window);
    window.drop_file(&path);
    window.until("the collection is read", |window| {
        let shelf = window.harness.state().shelf();
        shelf.is_some_and(|shelf| shelf.library.items().iter().all(|item| item.digest.is_some()))
    });
    assert_eq!(window.notices(), Vec::<String>::new());
}

fn shelf(window: &Window) -> &Shelf {
    window.harness.state().shelf().expect("the collection is on the screen")
}

/// The names of the rows, from top to bottom.
fn rows(window: &Window) -> Vec<String> {
    let is_row = |name: &str| {
        let number = name.split_once(". ").map(|(number, _)| number);
        number.is_some_and(|number| number.parse::<usize>().is_ok())
    };
    window.texts().into_iter().filter(|text| is_row(text)).collect()
}

/// The places in the file of the rows that are shown, counted from 1.
fn numbers(window: &Window) -> Vec<usize> {
    let number = |name: &String| name.split_once('.')?.0.parse().ok();
    rows(window).iter().filter_map(number).collect()
}

/// The games of the rows by their letters, in their order.
fn order(window: &Window) -> String {
    let letter = |game: GameId| {
        let is_it = move |row: &String| row.contains(game.name());
        (is_it, game.name().chars().next().expect("a name"))
    };
    let games = GameId::ALL.map(letter);
    let found = |row: String| games.iter().find(|(is_it, _)| is_it(&row)).map(|(_, name)| *name);
    rows(window).into_iter().filter_map(found).collect()
}

fn row(window: &Window, game: GameId) -> String {
    rows(window).into_iter().find(|row| row.contains(game.name())).expect("its row is shown")
}

fn on_disk(window: &Window) -> String {
    std::fs::read_to_string(file(window)).expect("it is there")
}

fn save(window: &mut Window) {
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is saved", |window| !window.title.starts_with('*'));
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn a_file_of_many_games_lists_them() {
    let window = written(&five());
    assert_eq!(order(&window), "OUABT");
    assert!(window.shows("Five games") && window.shows("5 games"), "{:?}", window.texts());
    assert_eq!(window.title, "mine.owlery – Owlery");
    assert_eq!(row(&window, GameId::Umbra), "2. Ada – Bert, Umbra, 2026-11-21, draw");
}

#[test]
fn a_column_sorts_forwards_backwards_and_not_at_all() {
    let mut window = written(&five());
    for (name, expected) in [
        ("Sort by game", "ABOTU"),
        ("Sort by game, sorted", "UTOBA"),
        ("Sort by game, sorted backwards", "OUABT"),
    ] {
        window.press(name);
        assert_eq!(order(&window), expected);
    }
    assert!(!shelf(&window).is_unsaved(), "the file keeps its order");
}

#[test]
fn words_narrow_the_list() {
    let mut window = written(&five());
    let cases =
        [("ADA umbra", "U"), ("place here TOO", "T"), ("othello", "T"), ("no such words", "")];
    for (words, expected) in cases {
        window.type_into("Search", words);
        assert_eq!(order(&window), expected, "{words}");
    }
    assert!(window.shows("Nothing was found."));
    window.press("Show all");
    assert_eq!(order(&window), "OUABT");
    window.key(Modifiers::COMMAND, Key::F);
    window.write("edge to edge");
    assert_eq!(order(&window), "T");
    // From the field straight to the game.
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.table().session.game(), GameId::Troll);
}

#[test]
fn a_position_is_found_mirrored_and_by_its_code() {
    let mut window = written(
        r#"(owlery: 1, games: [
        (game: troll, moves: [(id: 1, move: "e6"), (id: 2, move: "f4")]),
        (game: umbra, moves: [(id: 1, move: "c3")]),
        (game: troll, moves: [(id: 1, move: "d3")]),
    ])"#,
    );
    let found = |window: &mut Window| {
        window.until("all games are searched", |window| {
            shelf(window).seeking.as_ref().is_none_or(|seeking| seeking.is_done())
        });
        numbers(window)
    };
    assert!(!window.is_enabled("The position on the board"));
    window.key(Modifiers::NONE, Key::Enter);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    let code = window.session().code();
    window.press("Back to the collection");
    window.press("The position on the board");
    assert_eq!(found(&mut window), [1]);
    window.press("Also mirrored and turned");
    assert_eq!(found(&mut window), [1, 3]);
    window.press("Show all");
    assert_eq!(found(&mut window), [1, 2, 3]);
    window.press("Also mirrored and turned");
    window.type_into("Search", &code);
    assert_eq!(found(&mut window), [1]);
}

#[test]
fn games_are_put_in_order_by_drag_and_by_keys() {
    let mut window = written(&five());
    let from = row(&window, GameId::Owlman);
    let to = window.place(&row(&window, GameId::Aviary)).center_bottom();
    window.take(&from, &[to]);
    window.let_go(to);
    assert_eq!(
        (order(&window).as_str(), window.title.as_str()),
        ("UAOBT", "*mine.owlery – Owlery")
    );
    // It is still chosen.
    window.key(Modifiers::ALT, Key::ArrowDown);
    window.key(Modifiers::ALT, Key::ArrowDown);
    assert_eq!(order(&window), "UABTO");
    window.key(Modifiers::ALT, Key::ArrowDown);
    window.key(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(order(&window), "UABOT");
    for expected in ["UABTO", "UABOT", "UAOBT", "OUABT"] {
        window.key(Modifiers::COMMAND, Key::Z);
        assert_eq!(order(&window), expected);
    }
    assert_eq!(window.title, "mine.owlery – Owlery");

    window.press("Sort by game");
    let from = row(&window, GameId::Owlman);
    let to = window.place(&row(&window, GameId::Aviary)).center_top();
    window.take(&from, &[to]);
    window.let_go(to);
    assert_eq!(order(&window), "ABOTU");
    assert_eq!(window.texts_with("only in the file’s own order").len(), 1);
}

#[test]
fn a_game_is_deleted_and_comes_back() {
    let mut window = written(&five());
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Delete);
    window.press("Delete");
    assert_eq!(order(&window), "OBT");
    window.press("Undo delete 1 game");
    window.press("Undo delete 1 game");
    assert_eq!(order(&window), "OUABT");
    window.press("Redo delete 1 game");
    window.press("Duplicate");
    window.key(Modifiers::NONE, Key::End);
    assert!(window.is_selected(&row(&window, GameId::Troll)));
    save(&mut window);
    let text = on_disk(&window);
    assert_eq!(text.matches("game: umbra").count(), 0);
    // What undo takes back after the file was written is a change again.
    window.key(Modifiers::COMMAND, Key::Z);
    assert!(window.title.starts_with('*'));
}

#[test]
fn a_game_goes_back_to_its_place() {
    let mut window = written(&five());
    let row = row(&window, GameId::Blocs);
    window.click(&row);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.table().session.game(), GameId::Blocs);
    window.press("Analyse");
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::D);
    window.write("A comment of mine.");
    assert!(window.title.starts_with('*'), "{}", window.title);
    // Its place is known wherever it moves meanwhile.
    window.key(Modifiers::NONE, Key::Escape);
    window.press("Back to the collection");
    window.key(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(order(&window), "OUBAT");
    window.press("Back to the game");
    save(&mut window);
    assert!(on_disk(&window).contains("A comment of mine."));
    window.press("Back to the collection");
    assert!(!shelf(&window).is_unsaved());
    window.type_into("Search", "comment of mine");
    window.until("the game is read again", |window| order(window) == "B");
    // Again, from the disk.
    let folder = window.folder().to_owned();
    let mut again = Window::in_folder(&folder, Some(file(&window)));
    again.until("it is listed", |again| order(again) == "OUBAT");
    again.type_into("Search", "comment of mine");
    again.until("its game is found", |again| order(again) == "B");
}

#[test]
fn a_game_that_cannot_be_read_stays_as_it_is() {
    let text = five().replacen("games: [", &format!("games: [\n        {BROKEN},"), 1);
    let mut window = written(&text);
    let broken = rows(&window).remove(0);
    assert!(broken.starts_with("1. Cannot be read: line "), "{broken}");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.texts_with("The game cannot be opened: line ").len(), 1);
    window.key(Modifiers::ALT, Key::ArrowDown);
    save(&mut window);
    assert!(on_disk(&window).contains(&format!("        {BROKEN},\n")));
    assert_eq!(numbers(&window), [1, 2, 3, 4, 5, 6]);
    assert!(rows(&window)[1].contains("Cannot be read"));
}

#[test]
fn another_programs_changes_are_not_overwritten() {
    for (answer, ours) in [("Cancel", false), ("Write over it", true)] {
        let mut window = written(&five());
        window.key(Modifiers::NONE, Key::Enter);
        window.press("Analyse");
        window.key(Modifiers::NONE, Key::Home);
        window.key(Modifiers::NONE, Key::D);
        window.write("Mine.");
        let theirs = on_disk(&window) + "\n";
        std::fs::write(file(&window), &theirs).unwrap();
        window.key(Modifiers::COMMAND, Key::S);
        window.until("it is noticed", |window| window.shows("The file has changed"));
        window.press(answer);
        if ours {
            window.until("it is written", |window| !window.title.starts_with('*'));
        }
        assert_eq!(on_disk(&window) != theirs, ours, "{answer}");
        assert_eq!(window.title.starts_with('*'), !ours);
    }
}

#[test]
fn a_new_collection_takes_open_games_and_is_asked_about() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("e5");
    window.menu("File", "Add to a collection");
    assert_eq!(order(&window), "U");
    window.press("Change the title…");
    window.type_into("Title", "My games");
    window.press("Use these");
    assert_eq!(window.title, "*My games – Owlery");
    for (answer, closed) in [("Cancel", false), ("Discard", true)] {
        window.key(Modifiers::COMMAND, Key::Q);
        // The game first: to save it is to save the collection.
        assert!(window.shows("Save the game?"));
        window.press("Discard");
        assert!(window.shows("Save the collection?") && !window.closed);
        window.press(answer);
        assert_eq!(window.closed, closed, "{answer}");
    }
}

#[test]
fn saving_the_game_before_leaving_saves_the_new_collection() {
    let settings = |folder: &std::path::Path| {
        let none = folder.join("none.owlery");
        std::fs::write(folder.join("settings.ron"), format!("(recent: [{none:?}])")).unwrap();
    };
    let folder = tempfile::tempdir().unwrap();
    settings(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press("Start the game");
    window.click("e5");
    window.menu("File", "Add to a collection");
    window.key(Modifiers::COMMAND, Key::Q);
    window.press("Save");
    assert!(window.shows("Save the collection") && !window.closed);
    window.type_into("File name", "mine");
    window.press("Save");
    window.until("the program ends", |window| window.closed);
    assert!(on_disk(&window).contains("move: \"e5\""));
}

#[test]
fn changes_of_a_collection_survive_a_crash() {
    let mut window = written(&five());
    window.key(Modifiers::NONE, Key::Delete);
    window.until("the work is kept", |window| window.harness.state().is_kept());
    let folder = window.folder().to_owned();
    let text = on_disk(&window);
    // The lock goes with the window; the folder has to stay.
    window.harness = Window::in_folder(&folder.join("other"), None).harness;
    let mut again = Window::in_folder(&folder, None);
    assert!(again.shows("Open what was left?"), "{:?}", again.texts());
    again.press("Open");
    again.until("it is listed", |again| order(again) == "UABT");
    assert_eq!(again.title, "*mine.owlery – Owlery");
    assert_eq!(on_disk(&again), text, "nothing is written unasked");
    save(&mut again);
    assert_eq!(on_disk(&again).matches("game: owlman").count(), 0);
}
