//! A collection: its list, its order, and its games.

use owlery_i18n::t;
use std::path::PathBuf;

use egui::{Key, Modifiers};
use owlery::ui::documents::CollectionTab;
use owlery::ui::pages::Page;
use owlery_games::GameId;
use owlery_record::Collection;

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
        let collection = window.harness.state().collection();
        collection.is_some_and(|collection| {
            collection.content.items().iter().all(|item| item.digest.is_some())
        })
    });
    assert_eq!(window.notices(), Vec::<String>::new());
}

fn collection(window: &Window) -> &CollectionTab {
    window.harness.state().collection().expect("the collection is on the screen")
}

/// The names of the rows, from top to bottom.
fn rows(window: &Window) -> Vec<String> {
    let is_row = |name: &str| {
        let number = name.split_once(". ").map(|(number, _)| number);
        // What hovers above a row says more, on more lines.
        number.is_some_and(|number| number.parse::<usize>().is_ok()) && !name.contains('\n')
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

/// Waits until the rows are these: what they say of a game is read by a thread.
#[track_caller]
fn is_listed(window: &mut Window, expected: &str) {
    window.until(&format!("{expected} is listed"), |window| order(window) == expected);
}

fn row(window: &Window, game: GameId) -> String {
    rows(window).into_iter().find(|row| row.contains(game.name())).expect("its row is shown")
}

fn on_disk(window: &Window) -> String {
    std::fs::read_to_string(file(window)).expect("it is there")
}

/// Opens the chosen game.
fn enter(window: &mut Window) {
    window.key(Modifiers::NONE, Key::Enter);
    window.until("the game is open", |window| window.harness.state().game_tab().is_some());
}

/// Writes a comment on the last move of the open game.
fn comment(window: &mut Window, text: &str) {
    window.key(Modifiers::NONE, Key::End);
    window.key(Modifiers::NONE, Key::D);
    window.write(text);
    assert!(window.title.starts_with('*'), "{}", window.title);
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
    assert!(
        window.shows("Five games")
            && window.shows("5 games. Double click or press Enter to open one; drag to move one."),
        "{:?}",
        window.texts()
    );
    assert_eq!(window.title, "mine.owlery – Owlery");
    assert_eq!(row(&window, GameId::Umbra), "2. Ada – Bert, Umbra, 2026-11-21, Draw");
}

#[test]
fn a_game_is_not_saved_over_the_collection_that_is_open() {
    let mut window = written(&five());
    let path = window.folder().join("mine.owlery");
    let before = std::fs::read_to_string(&path).unwrap();
    window.key(Modifiers::COMMAND, Key::N);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.type_into(t!("layers-file.name"), "mine");
    window.press(t!("command-file.save"));
    window.press(t!("layers-file.replace"));
    window.settle();
    let told = window.notices().concat();
    assert!(told.contains("open here as “mine.owlery”"), "{told}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    assert!(window.title.starts_with('*'), "{}", window.title);
}

#[test]
fn a_column_sorts_forwards_backwards_and_not_at_all() {
    let mut window = written(&five());
    for (name, expected) in [
        ("Sort by game", "ABOTU"),
        (&*t!("collection-list.sorted", by = "game"), "UTOBA"),
        (&*t!("collection-list.backwards", by = "game"), "OUABT"),
    ] {
        window.press(name);
        assert_eq!(order(&window), expected);
    }
    assert!(!collection(&window).is_unsaved(), "the file keeps its order");
}

#[test]
fn words_narrow_the_list() {
    let mut window = written(&five());
    let cases =
        [("ADA umbra", "U"), ("place here TOO", "T"), ("othello", "T"), ("no such words", "")];
    for (words, expected) in cases {
        window.type_into(t!("layers-keys.search"), words);
        assert_eq!(order(&window), expected, "{words}");
    }
    assert!(window.shows(t!("game-find.nothing")));
    window.press(t!("collection-page.all"));
    assert_eq!(order(&window), "OUABT");
    window.key(Modifiers::COMMAND, Key::F);
    window.write("edge to edge");
    assert_eq!(order(&window), "T");
    // From the field straight to the game.
    window.key(Modifiers::NONE, Key::ArrowDown);
    enter(&mut window);
    assert_eq!(window.game_tab().session.game(), GameId::Troll);
}

#[test]
fn a_position_is_found_mirrored_and_by_its_code() {
    let mut window = written(
        r#"(owlery: 1, games: [
        (game: troll, moves: [(id: 1, move: "e6"), (id: 2, move: "f4")]),
        (game: umbra, moves: [(id: 1, move: "c3")]),
        (game: troll, players: {"white": "Bert"}, moves: [(id: 1, move: "d3")]),
    ])"#,
    );
    let found = |window: &mut Window| {
        window.until("all games are searched", |window| {
            collection(window).seeking.as_ref().is_none_or(|seeking| seeking.is_done())
        });
        numbers(window)
    };
    assert!(!window.is_enabled(t!("collection-page.here")));
    enter(&mut window);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    let code = window.session().code();
    window.press(t!("bars-menu.to_collection"));
    window.press(t!("collection-page.here"));
    assert_eq!(found(&mut window), [1]);
    window.press(t!("game-find.images"));
    assert_eq!(found(&mut window), [1, 3]);
    assert!(!window.texts_with("after 1. d3, mirrored or rotated").is_empty());
    // Words narrow further what has the position, and the position what has the words.
    window.type_into(t!("layers-keys.search"), "Bert");
    assert_eq!(found(&mut window), [3]);
    window.press(t!("collection-page.here"));
    assert_eq!(found(&mut window), [3]);
    assert_eq!(collection(&window).search, "Bert");
    window.press(t!("collection-page.all"));
    assert_eq!(found(&mut window), [1, 2, 3]);
    window.press(t!("game-find.images"));
    window.type_into(t!("layers-keys.search"), &code);
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
    assert_eq!(window.texts_with("only in the file's own order").len(), 1);
}

#[test]
fn a_game_is_deleted_and_comes_back() {
    let mut window = written(&five());
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Delete);
    window.press(t!("layers-tables.delete"));
    assert_eq!(order(&window), "OBT");
    window.press(t!("command-game.undo"));
    window.press(t!("command-game.undo"));
    assert_eq!(order(&window), "OUABT");
    window.press(t!("command-game.redo"));
    window.press(t!("collection-page.duplicate"));
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
    enter(&mut window);
    assert_eq!(window.game_tab().session.game(), GameId::Blocs);
    comment(&mut window, "A comment of mine.");
    // Its place is known wherever it moves meanwhile.
    window.key(Modifiers::NONE, Key::Escape);
    window.press(t!("bars-menu.to_collection"));
    window.key(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(order(&window), "OUBAT");
    window.press(t!("command-file.back"));
    save(&mut window);
    assert!(on_disk(&window).contains("A comment of mine."));
    window.press(t!("bars-menu.to_collection"));
    // That it was moved is saved with the collection.
    assert!(collection(&window).is_unsaved());
    save(&mut window);
    assert!(!collection(&window).is_unsaved());
    window.type_into(t!("layers-keys.search"), "comment of mine");
    window.until("the game is read again", |window| order(window) == "B");
    // Again, from the disk.
    let file = file(&window);
    let folder = window.leave().expect("it has one of its own");
    let mut again = Window::in_folder(folder.path(), Some(file));
    again.until("it is listed", |again| order(again) == "OUBAT");
    again.type_into(t!("layers-keys.search"), "comment of mine");
    again.until("its game is found", |again| order(again) == "B");
    // What was done to it can still be undone.
    open_game(&mut again, GameId::Blocs);
    again.key(Modifiers::COMMAND, Key::Z);
    assert!(!again.game_tab().session.file_text().contains("A comment of mine."));
}

#[test]
fn a_game_that_cannot_be_read_stays_as_it_is() {
    let text = five().replacen("games: [", &format!("games: [\n        {BROKEN},"), 1);
    let mut window = written(&text);
    let broken = rows(&window).remove(0);
    assert!(broken.starts_with("1. Cannot be read: line "), "{broken}");
    window.key(Modifiers::NONE, Key::Enter);
    let is_told =
        |window: &Window| !window.texts_with("The game cannot be opened: line ").is_empty();
    window.until("the fault is told", is_told);
    assert!(window.shows(t!("layers-readings.broken")));
    window.key(Modifiers::NONE, Key::Escape);
    window.key(Modifiers::ALT, Key::ArrowDown);
    save(&mut window);
    assert!(on_disk(&window).contains(&format!("        {BROKEN},\n")));
    assert_eq!(numbers(&window), [1, 2, 3, 4, 5, 6]);
    assert!(rows(&window)[1].contains(t!("collection-game.unread")));
}

#[test]
fn another_programs_changes_are_not_overwritten() {
    for (answer, ours) in [(t!("game-headers.cancel"), false), (t!("layers-clash.over"), true)] {
        let mut window = written(&five());
        enter(&mut window);
        comment(&mut window, "Mine.");
        let theirs = on_disk(&window) + "\n";
        std::fs::write(file(&window), &theirs).unwrap();
        window.key(Modifiers::COMMAND, Key::S);
        window.until("it is noticed", |window| window.shows(t!("layers-clash.changed")));
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
    window.menu(t!("menu-file"), t!("command-file.add"));
    is_listed(&mut window, "U");
    window.press(t!("collection-page.change"));
    window.type_into(t!("game-headers.name"), "My games");
    window.press(t!("collection-page.use_these"));
    assert_eq!(window.title, "*My games – Owlery");
    window.reopen_nothing();
    for closed in [false, true] {
        window.key(Modifiers::COMMAND, Key::Q);
        // The game is in it and nowhere else, so there is one row, which names both.
        let row = "Discard “My games” and its game “Umbra”";
        assert_eq!(window.texts_with("Discard "), [row]);
        assert!(!window.closed);
        match closed {
            true => window.close_with(t!("layers-leaving.discard")),
            false => window.press(t!("game-headers.cancel")),
        }
        assert_eq!(window.closed, closed);
    }
}

/// A game of a collection without a file is saved with it, and alone where that is asked for.
#[test]
fn saving_a_game_says_that_it_is_part_of_a_collection() {
    let mut window = Window::new();
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    window.menu(t!("menu-file"), t!("command-file.add"));
    window.press(t!("bars-menu.to_game"));
    window.key(Modifiers::COMMAND, Key::S);
    assert!(window.shows(t!("work-dialogs.save_its_collection")), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::Escape);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    assert!(window.shows(t!("work-dialogs.save")), "{:?}", window.texts());
}

#[test]
fn saving_the_game_before_leaving_saves_the_new_collection() {
    let settings = |folder: &std::path::Path| {
        let none = folder.join("none.owlery");
        let settings = format!("(recent: [{none:?}], reopens: false)");
        std::fs::write(folder.join("settings.ron"), settings).unwrap();
    };
    let folder = tempfile::tempdir().unwrap();
    settings(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    window.menu(t!("menu-file"), t!("command-file.add"));
    window.key(Modifiers::COMMAND, Key::Q);
    window.close_with(t!("command-file.save"));
    assert!(window.shows(t!("work-dialogs.save_collection")) && !window.closed);
    window.type_into(t!("layers-file.name"), "mine");
    window.press(t!("command-file.save"));
    window.until("the program ends", |window| window.closed);
    assert!(on_disk(&window).contains("move: \"e5\""));
}

#[test]
fn changes_of_a_collection_survive_a_crash() {
    let mut window = written(&five());
    window.key(Modifiers::NONE, Key::Delete);
    window.until("the work is kept", |window| window.harness.state().is_kept());
    let text = on_disk(&window);
    let mut again = after_crash(&mut window);
    again.until("it is listed", |again| order(again) == "UABT");
    assert_eq!(again.title, "*mine.owlery – Owlery");
    assert_eq!(on_disk(&again), text, "nothing is written unasked");
    save(&mut again);
    assert_eq!(on_disk(&again).matches("game: owlman").count(), 0);
}

#[test]
fn undo_leads_back_to_what_the_file_holds_after_the_window_was_opened_again() {
    let mut window = written(&five());
    open_game(&mut window, GameId::Troll);
    comment(&mut window, "In the end.");
    save(&mut window);
    window.press(t!("bars-menu.to_collection"));
    window.key(Modifiers::NONE, Key::Home);
    for (key, expected) in [(Key::Delete, "UABT"), (Key::Delete, "ABT")] {
        window.key(Modifiers::NONE, key);
        assert_eq!(order(&window), expected);
    }
    // The folder goes with the first window.
    let mut before = Vec::new();
    let mut start_again = |window: &mut Window| {
        let again = after_crash(window);
        before.push(std::mem::replace(window, again));
        window.until("it is listed", |window| !order(window).is_empty());
    };
    for (keys, expected) in [(Key::Z, "UABT"), (Key::Z, "OUABT"), (Key::Y, "ABT")] {
        start_again(&mut window);
        assert!(window.title.starts_with('*'), "{expected}");
        window.key(Modifiers::COMMAND, keys);
        is_listed(&mut window, expected);
        let is_as_the_file = expected == "OUABT";
        assert_eq!(!window.title.starts_with('*'), is_as_the_file, "{expected}");
        assert_eq!(collection(&window).is_unsaved(), !is_as_the_file);
        if is_as_the_file {
            start_again(&mut window);
            assert!(!window.title.starts_with('*'));
            window.key(Modifiers::COMMAND, Key::Y);
            assert!(window.title.starts_with('*'));
        }
    }
}

#[test]
fn delete_undo_delete_takes_the_same_game() {
    let mut window = written(&five());
    window.click(&row(&window, GameId::Umbra));
    for key in [Key::Delete, Key::Z, Key::Delete] {
        let modifiers = if key == Key::Z { Modifiers::COMMAND } else { Modifiers::NONE };
        window.key(modifiers, key);
    }
    assert_eq!(order(&window), "OABT");
}

/// Chooses a game of the list and opens it.
fn open_game(window: &mut Window, game: GameId) {
    let row = row(window, game);
    window.click(&row);
    enter(window);
    assert_eq!(window.game_tab().session.game(), game);
}

/// The window of a program that starts after this one has crashed.
fn after_crash(window: &mut Window) -> Window {
    window.until("the work is kept", |window| window.harness.state().is_kept());
    let folder = window.folder().to_owned();
    // The program ends; its folder has to stay.
    window.harness = Window::in_folder(&folder.join("other"), None).harness;
    let mut again = Window::in_folder(&folder, None);
    again.until("all is open", |again| !again.harness.state().is_restoring());
    again
}

#[test]
fn a_game_finds_its_place_after_a_crash() {
    for moved in [false, true] {
        let mut window = written(&five());
        open_game(&mut window, GameId::Blocs);
        comment(&mut window, "Before the crash.");
        if moved {
            window.press(t!("bars-menu.to_collection"));
            window.key(Modifiers::ALT, Key::ArrowUp);
            window.key(Modifiers::NONE, Key::Home);
            window.key(Modifiers::NONE, Key::Delete);
        }
        let text = on_disk(&window);
        let mut again = after_crash(&mut window);
        again.until("both are open", |again| {
            again.harness.state().docs.tabs.len() == 1 && again.texts_with("☰").len() == 1
        });
        assert_eq!(on_disk(&again), text, "nothing is written unasked");
        again.press("*Richard – Hackenbush");
        save(&mut again);
        let comments = |text: &str| text.matches("Before the crash.").count();
        assert_eq!(comments(&on_disk(&again)), 1);
        again.press(t!("bars-menu.to_collection"));
        assert_eq!(order(&again), if moved { "UBAT" } else { "OUABT" });
        assert_eq!(again.title, "mine.owlery – Owlery");
        // Nothing else of the file is another.
        let texts = |text: &str| -> Vec<String> {
            let games = Collection::read(text).expect("it is a collection").games;
            games.iter().map(|game| game.text().to_owned()).collect()
        };
        let (before, after) = (texts(&text), texts(&on_disk(&again)));
        let others = |text: &&String| !text.contains("game: blocs") && !text.contains("game: owl");
        assert_eq!(before.iter().filter(others).count(), 3);
        assert!(before.iter().filter(others).all(|text| after.contains(text)));
    }
}

#[test]
fn leaving_asks_once_about_a_game_and_its_collection() {
    for (answer, saved) in [(t!("command-file.save"), true), (t!("layers-leaving.discard"), false)]
    {
        let mut window = written(&five());
        window.key(Modifiers::NONE, Key::Delete);
        open_game(&mut window, GameId::Troll);
        comment(&mut window, "In the end.");
        let text = on_disk(&window);
        window.reopen_nothing();
        window.key(Modifiers::COMMAND, Key::Q);
        let both = format!("{answer} “mine.owlery” and its game “East – West”");
        assert_eq!(window.texts_with(&format!("{answer} ")), [both]);
        window.close_with(answer);
        window.until("the program ends", |window| window.closed);
        let now = on_disk(&window);
        let is_saved = now.contains("In the end.") && !now.contains("game: owlman");
        assert_eq!((is_saved, now == text), (saved, !saved), "{answer}");
    }
}

#[test]
fn closing_a_collection_asks_about_its_games() {
    for answer in [t!("command-file.save"), t!("layers-leaving.discard"), t!("game-headers.cancel")]
    {
        let mut window = written(&five());
        open_game(&mut window, GameId::Troll);
        comment(&mut window, "In the end.");
        window.press(t!("bars-menu.to_collection"));
        window.key(Modifiers::COMMAND, Key::W);
        assert_eq!(window.texts_with("The game “East – West” of “mine.owlery” has").len(), 1);
        window.press(answer);
        window.until("nothing is asked", |window| {
            !window.shows(t!("layers-leaving.save_collection"))
        });
        let is_open = window.harness.state().collection().is_some();
        assert_eq!(is_open, answer == t!("game-headers.cancel"));
        assert_eq!(on_disk(&window).contains("In the end."), answer == t!("command-file.save"));
        // Nothing of the game is lost, whatever happens to the collection.
        assert!(window.session().file_text().contains("In the end."));
        let table = window.harness.state().docs.tabs.current();
        assert_eq!(table.map(|table| table.is_unsaved()), Some(answer != t!("command-file.save")));
    }
}

#[test]
fn open_games_make_a_collection() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("e5");
    window.drop_file(&common::sample(GameId::Blocs));
    window.until("it is open", |window| window.session().game() == GameId::Blocs);
    window.menu(t!("menu-file"), t!("command-file.collect"));
    is_listed(&mut window, "UB");
    assert_eq!(window.title, "*New collection – Owlery");
    // The one without a file is at home there, so nothing would be lost with its tab.
    window.press("Close Umbra");
    assert!(!window.shows(t!("layers-leaving.save_game")));
    // With no game open the collection is a click away from the start page, too.
    window.press("Close Richard – Hackenbush");
    window.key(Modifiers::COMMAND, Key::N);
    assert_eq!(window.harness.state().workspace.page, Page::Start);
    window.press(t!("bars-menu.to_collection"));
    assert_eq!(window.harness.state().workspace.page, Page::Collection);
    window.key(Modifiers::NONE, Key::Home);
    enter(&mut window);
    assert_eq!((window.game_tab().session.game(), window.moves()), (GameId::Umbra, "e5".into()));
}

#[test]
fn of_thousands_of_games_only_those_on_the_screen_are_laid_out() {
    let game = |number: usize| format!("(game: troll, title: \"Game {number}\", moves: [])");
    let games: Vec<_> = (0..5000).map(game).collect();
    let mut window = written(&format!("(owlery: 1, games: [{}])", games.join(", ")));
    assert!((10..60).contains(&rows(&window).len()), "{}", rows(&window).len());
    window.key(Modifiers::NONE, Key::End);
    assert!(window.is_selected("5000. Game 4999, Troll, Not over"));
    assert!((10..60).contains(&rows(&window).len()));
    window.type_into(t!("layers-keys.search"), "game 4321");
    assert_eq!(rows(&window), ["4322. Game 4321, Troll, Not over"]);
}

#[test]
fn a_game_whose_place_is_gone_is_asked_about_on_its_own() {
    let mut window = written(&five());
    open_game(&mut window, GameId::Troll);
    comment(&mut window, "In the end.");
    window.press(t!("bars-menu.to_collection"));
    window.key(Modifiers::NONE, Key::Delete);
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    let rows = [t!("layers-leaving.discard_all"), "Discard “East – West”", "Discard “mine.owlery”"];
    assert_eq!(window.texts_with("Discard "), rows, "it is not in the collection");
    window.close_with(t!("layers-leaving.discard"));
    assert!(window.closed);
}

#[test]
fn a_game_whose_place_is_gone_is_saved_elsewhere_and_that_is_said() {
    let mut window = written(&five());
    open_game(&mut window, GameId::Troll);
    comment(&mut window, "In the end.");
    window.press(t!("bars-menu.to_collection"));
    window.key(Modifiers::NONE, Key::Delete);
    window.press(t!("command-file.back"));
    window.key(Modifiers::COMMAND, Key::S);
    assert!(window.shows(t!("work-dialogs.save")));
    let said = "“East – West” was deleted from “mine.owlery”.";
    assert_eq!(window.texts_with(said).len(), 1, "{:?}", window.texts());
    window.type_into(t!("layers-file.name"), "own");
    window.press(t!("command-file.save"));
    window.until("it is saved", |window| window.texts_with(said).is_empty());
    assert!(window.folder().join("own.owlery").exists());
}

#[test]
fn saving_one_game_writes_that_game_only() {
    let mut window = written(&five());
    window.key(Modifiers::NONE, Key::Delete);
    open_game(&mut window, GameId::Umbra);
    comment(&mut window, "Not yet.");
    window.press(t!("bars-menu.to_collection"));
    open_game(&mut window, GameId::Troll);
    comment(&mut window, "In the end.");
    let before = on_disk(&window);
    save(&mut window);
    let after = on_disk(&window);
    assert!(after.contains("In the end.") && !after.contains("Not yet."));
    let texts = |text: &str| -> Vec<String> {
        let games = Collection::read(text).expect("it is a collection").games;
        games.iter().map(|game| game.text().to_owned()).collect()
    };
    let (before, after) = (texts(&before), texts(&after));
    let changed = before.iter().zip(&after).filter(|(a, b)| a != b).count();
    assert_eq!((before.len(), after.len(), changed), (5, 5, 1));
    // What else was changed is still there to be saved, or to be undone.
    window.press(t!("bars-menu.to_collection"));
    assert_eq!((order(&window), window.title.as_str()), ("UABT".into(), "*mine.owlery – Owlery"));
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(order(&window), "OUABT");
    assert!(!collection(&window).is_unsaved());
    window.key(Modifiers::COMMAND, Key::Y);
    save(&mut window);
    let text = on_disk(&window);
    assert!(text.contains("In the end.") && !text.contains("game: owlman"));
}

#[test]
fn a_hit_says_where_it_is_and_opens_there() {
    let mut window = written(&five());
    let notes = |window: &Window| window.view().annotations.note.clone();
    window.type_into(t!("layers-keys.search"), "taken out");
    let [row] = &rows(&window)[..] else { panic!("{:?}", rows(&window)) };
    assert!(
        row.contains(t!("rules-umbra-preset.umbra"))
            && row.contains("Found: ")
            && row.contains("taken out"),
        "{row}"
    );
    enter(&mut window);
    assert!(notes(&window).contains("taken out"), "{}", notes(&window));
    // Of a game that is open already as well.
    window.key(Modifiers::NONE, Key::Home);
    window.press(t!("bars-menu.to_collection"));
    enter(&mut window);
    assert!(notes(&window).contains("taken out"), "{}", notes(&window));
    // Of a position.
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::NONE, Key::ArrowRight);
    let (here, code) = (window.view().here, window.session().code());
    window.key(Modifiers::NONE, Key::End);
    window.press(t!("bars-menu.to_collection"));
    window.type_into(t!("layers-keys.search"), &code);
    window.until("it is found", |window| rows(window).len() == 1);
    let row = rows(&window).remove(0);
    assert!(row.contains("Found: after 1... "), "{row}");
    enter(&mut window);
    assert_eq!((window.view().here, window.session().code()), (here, code));
}

#[test]
fn games_that_are_sorted_by_number_can_be_moved() {
    let mut window = written(&five());
    window.press("Sort by no.");
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::ALT, Key::ArrowDown);
    assert_eq!(order(&window), "UOABT");
    window.press(&t!("collection-list.sorted", by = "no."));
    window.key(Modifiers::ALT, Key::ArrowDown);
    assert_eq!(order(&window), "TBAOU");
    assert!(!window.texts_with("Games can be moved only").is_empty());
}
