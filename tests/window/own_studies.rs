//! Studies of one's own: files with tasks that are solved, listed, and come back.

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use jiff::civil::date;
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::puzzle::Stage;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

const RULES: &str =
    "game: umbra, options: (size: 3, x: diagonal, y: rows, reach: unbroken, pie: off)";

/// Writes a file with this text.
fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("the folder can be written to");
    path
}

/// Writes a collection of a game and of three puzzles, one of which has no title.
fn collection(folder: &Path) -> PathBuf {
    let puzzle = |title: &str, task: &str, mv: &str| {
        format!("({RULES}, title: {title:?}, task: {task:?}, moves: [(id: 1, move: {mv:?})]),\n")
    };
    let games = [
        format!("({RULES}, title: \"Just a game\", moves: [(id: 1, move: \"a1\")]),\n"),
        puzzle("The corner", "Take a corner.", "a1"),
        puzzle("The middle", "Take the middle.", "b2"),
        puzzle("", "Take another corner.", "c3"),
    ];
    let text = format!("(owlery: 1, title: \"Mine\", games: [\n{}])", games.concat());
    write(folder, "mine.owlery", &text)
}

/// Drops a file on the window and waits until it can be solved.
fn open(window: &mut Window, path: &Path) {
    window.drop_file(path);
    window.until("it is open", |window| {
        let app = window.harness.state();
        app.collection().is_some_and(|it| it.has_puzzles) || app.game_tab().is_some()
    });
    window.settle();
}

#[track_caller]
fn solves(window: &mut Window, title: &str) {
    window.until("a puzzle is shown", |w| w.harness.state().workspace.puzzle().is_some());
    window.settle();
    assert!(window.shows(title), "{:?}", window.texts());
}

fn is_done(window: &Window) -> bool {
    let puzzle = window.harness.state().workspace.puzzle();
    puzzle.is_some_and(|puzzle| puzzle.runner.stage() == Stage::Done)
}

fn show_list(window: &mut Window) {
    window.key(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
}

/// Shows the studies once all files have been read.
fn list(window: &mut Window) {
    show_list(window);
    window.until("the files are read", |window| !window.shows(t!("puzzles-file.reading")));
    window.settle();
}

#[test]
fn a_collection_is_solved_listed_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = collection(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    open(&mut window, &path);
    window.press(t!("command-file.solve"));
    solves(&mut window, "The corner");
    assert!(window.shows("Mine") && window.shows("Take a corner."));
    window.click("a1");
    window.until("it is solved", is_done);
    window.press(t!("command-puzzle.next"));
    solves(&mut window, "The middle");
    window.key(NONE, Key::PageDown);
    solves(&mut window, &t!("puzzles-file.numbered", number = 3));
    window.key(NONE, Key::PageUp);
    window.key(NONE, Key::PageUp);
    solves(&mut window, "The corner");
    list(&mut window);
    assert!(window.shows("Mine") && window.shows("1 of 3 puzzles solved"));
    assert!(!window.shows("Just a game"), "it is no puzzle");
    assert!(window.texts_with(t!("puzzles-difficulty.easy")).len() > 1, "{:?}", window.texts());

    // Only some are listed.
    window.activate(t!("puzzles-filter.own"));
    assert!(window.shows("The corner") && !window.shows("The lone Pigeon"));
    window.activate(GameId::Aviary.name());
    assert!(!window.shows("The corner") && window.shows("The lone Pigeon"));
    window.activate(GameId::Umbra.name());
    assert!(window.shows("The corner") && !window.shows("The lone Pigeon"));
    window.activate(t!("puzzles-filter.all"));
    assert!(window.shows("The corner") && window.shows("The lone Pigeon"));

    // The one that is not solved is next, also from the collection.
    open(&mut window, &path);
    window.key(Modifiers::ALT, Key::S);
    solves(&mut window, "The middle");
    window.until("all is kept", |window| window.harness.state().is_kept());
    drop(window);

    // After a new start it is where it was, is listed, and comes back.
    let mut window = Window::in_folder(folder.path(), None);
    solves(&mut window, "The middle");
    list(&mut window);
    assert!(window.shows("Mine") && window.shows("1 of 3 puzzles solved"));
    window.today.set(date(2026, 2, 1));
    window.settle();
    assert!(window.shows("1 due today"), "{:?}", window.texts());
    window.key(Modifiers::ALT, Key::D);
    solves(&mut window, "The corner");
    list(&mut window);

    // It is removed from the list, not from the disk, and is remembered.
    window.activate(t!("puzzles-filter.own"));
    window.press_for_sure(&format!("{} Mine", t!("puzzles-file.remove")));
    assert!(!window.shows("Mine") && !window.shows("1 due today"));
    window.until("it is kept", |window| window.harness.state().has_settings_kept());
    let settings = fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    let listed = settings.split("study_files").nth(1).unwrap().split(']').next().unwrap();
    assert!(!listed.contains("mine.owlery") && settings.contains("\"file/umbra/"), "{settings}");
    open(&mut window, &path);
    window.key(Modifiers::ALT, Key::S);
    // It is due, and the others are not solved.
    solves(&mut window, "The corner");
    list(&mut window);
    assert!(window.shows("1 of 3 puzzles solved"));
}

#[test]
fn a_game_with_a_task_is_solved() {
    let folder = tempfile::tempdir().unwrap();
    let text = |task: &str| format!("(owlery: 1, {RULES}, {task} moves: [(id: 1, move: \"a1\")])");
    let mut window = Window::in_folder(folder.path(), None);
    let plain = write(folder.path(), "plain.owlery", &text(""));
    open(&mut window, &plain);
    window.key(Modifiers::ALT, Key::S);
    assert!(window.harness.state().game_tab().is_some(), "it asks nothing");
    let path =
        write(folder.path(), "corner.owlery", &text("title: \"Corner\", task: \"Take it.\","));
    window.drop_file(&path);
    window.until("it is open", |window| window.session().tags().title == "Corner");
    window.menu(t!("menu-file"), t!("command-file.solve_game"));
    solves(&mut window, "Corner");
    assert!(window.shows("corner.owlery"), "it has no other title: {:?}", window.texts());
    list(&mut window);
    assert!(window.shows("corner.owlery") && window.shows("0 of 1 puzzles solved"));
    window.activate(&format!("{} Corner", t!("puzzles-list.solve")));
    solves(&mut window, "Corner");
}

#[test]
fn a_game_of_a_collection_begins_with_itself() {
    let folder = tempfile::tempdir().unwrap();
    let path = collection(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    open(&mut window, &path);
    window.key(NONE, Key::End);
    window.key(NONE, Key::Enter);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.key(Modifiers::ALT, Key::S);
    solves(&mut window, &t!("puzzles-file.numbered", number = 3));
    window.key(NONE, Key::PageUp);
    solves(&mut window, "The middle");
}

#[test]
fn files_that_are_gone_or_broken_say_so_and_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = collection(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    open(&mut window, &path);
    window.key(Modifiers::ALT, Key::S);
    solves(&mut window, "The corner");
    window.key(NONE, Key::Escape);
    window.until("all is kept", |window| window.harness.state().is_kept());
    drop(window);
    fs::rename(&path, folder.path().join("elsewhere")).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    list(&mut window);
    let gone = t!("puzzles-file.unread", problem = t!("disk-said.not_found"));
    assert!(window.shows("mine.owlery") && window.shows(&gone), "{:?}", window.texts());
    assert!(!window.shows("The corner"));
    // It is read again when the list is shown again.
    for text in ["(owlery: 1, games: [", "\0", "", "no game"] {
        fs::write(&path, text).unwrap();
        window.key(Modifiers::COMMAND, Key::N);
        list(&mut window);
        window.until("it is read again", |window| !window.shows(&gone));
        let begin = t!("puzzles-file.unread", problem = "");
        let begin = begin.trim_end_matches(['.', ' ']);
        assert_eq!(window.texts_with(begin).len(), 1, "{:?}", window.texts());
    }
    collection(folder.path());
    window.key(Modifiers::COMMAND, Key::N);
    show_list(&mut window);
    window.until("it is there again", |window| window.shows("The corner"));
    fs::remove_file(&path).unwrap();
    window.key(Modifiers::COMMAND, Key::N);
    show_list(&mut window);
    window.until("it is gone again", |window| window.shows(&gone));
    window.activate(t!("puzzles-filter.own"));
    window.press_for_sure(&format!("{} mine.owlery", t!("puzzles-file.remove")));
    assert!(!window.shows("mine.owlery") && !window.shows(&gone));
}

#[test]
fn everything_is_reached_by_keys() {
    let folder = tempfile::tempdir().unwrap();
    let path = collection(folder.path());
    let mut window = Window::in_folder(folder.path(), None);
    open(&mut window, &path);
    window.tab_to(t!("command-file.solve"));
    window.key(NONE, Key::Enter);
    solves(&mut window, "The corner");
    list(&mut window);
    window.tab_to(t!("puzzles-filter.own"));
    window.key(NONE, Key::Space);
    assert!(window.is_selected(t!("puzzles-filter.own")) && !window.shows("The lone Pigeon"));
    window.tab_to(&format!("{} Mine", t!("puzzles-file.open")));
    window.key(NONE, Key::Enter);
    window.until("it is open", |window| window.harness.state().collection().is_some());
    list(&mut window);
    window.tab_to(&format!("{} Mine", t!("puzzles-file.remove")));
    window.key(NONE, Key::Enter);
    window.wait_for(1.0);
    window.tab_to(t!("parts-confirm.yes"));
    window.key(NONE, Key::Enter);
    assert!(window.shows(t!("puzzles-list.empty")), "{:?}", window.texts());
}
