//! The library: what comes into it, the list, and the opening explorer.

use std::path::PathBuf;

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::NodeT as _;
use owlery::ui::pages::Page;
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_record::Tags;
use owlery_session::Editor;
use owlery_session::picker::form;

use crate::driver::Window;

const CTRL_ALT: Modifiers = Modifiers { alt: true, ..Modifiers::COMMAND };

/// The text of a game of Troll: its moves by their places in the list of legal ones, and the side that
/// resigns at its end.
fn game(players: [&str; 2], date: &str, moves: &[usize], resigns: Option<Side>) -> String {
    let players = players.map(str::to_owned);
    let tags = Tags { players, date: date.to_owned(), ..Tags::default() };
    let mut session = form(GameId::Troll).begin(tags);
    moves.iter().for_each(|mv| session.play(*mv));
    resigns.into_iter().for_each(|side| session.resign_for(side));
    session.file_text()
}

/// Four games by two people: three begin with one move, the fourth with another one.
fn four() -> String {
    let games = [
        game(["Ada", "Bert"], "2026-01-05", &[0, 0], Some(Side::Black)),
        game(["Ada", "Bert"], "2026-02-05", &[0, 1], Some(Side::White)),
        game(["Bert", "Ada"], "2025-03-05", &[0, 1, 0], Some(Side::Black)),
        game(["Chloé", "Bert"], "2024", &[1], None),
    ];
    let games = games.map(|game| game.trim().replacen("owlery: 1,", "", 1) + ",\n").concat();
    format!("(owlery: 1, games: [\n{games}])\n")
}

/// A window with the page of the library and these four games in it.
fn four_listed() -> Window {
    let mut window = Window::new();
    window.key(CTRL_ALT, Key::L);
    import(&mut window);
    window.until("four games are listed", |window| rows(window).len() == 4);
    window
}

fn import(window: &mut Window) {
    let path = window.folder().join("four.owlery");
    std::fs::write(&path, four()).expect("the folder can be written to");
    window.drop_file(&path);
}

/// The names of the rows of the list.
fn rows(window: &Window) -> Vec<String> {
    let is_row = |name: &String| {
        let is_game = name.contains(", Troll, ");
        is_game && !name.starts_with(t!("library-games.selected", game = "", count = 1).trim())
    };
    window.buttons().into_iter().map(|(name, _)| name).filter(is_row).collect()
}

/// Opens the first or the last game of the list, by its key.
fn open_at(window: &mut Window, key: Key) {
    window.key(Modifiers::NONE, key);
    window.key(Modifiers::NONE, Key::Enter);
    window.until("the game is open", |window| window.harness.state().game_tab().is_some());
}

/// Writes "A good start." as a note into the explorer, once it has looked the position up.
fn note_good_start(window: &mut Window) {
    let label = t!("library-explorer.note");
    window.until("the position is looked up", |window| {
        !window.texts_with(label).is_empty() && window.is_enabled(label)
    });
    // The message on the import may lie above the field.
    window.wait_for(30.0);
    window.settle();
    window.type_into(label, "A good start.");
}

/// Whether the explorer counts so many games with the position.
fn counts(window: &Window, games: usize) -> bool {
    let words = t!("library-explorer.total", games = games, side = "", score = "");
    let words = words.split(';').next().expect("a part");
    !window.texts_with(words).is_empty()
}

/// Waits until the list has so many games.
fn lists(window: &mut Window, count: usize) {
    window.until(&format!("{count} games are listed"), |window| rows(window).len() == count);
}

#[test]
fn a_file_is_imported_once() {
    let mut window = four_listed();
    assert!(rows(&window)[0].ends_with("5 February 2026"), "the newest first: {:?}", rows(&window));
    let told = |added: usize, known: usize| {
        t!("library-page.imported", added = added, known = known, refused = 0)
    };
    assert!(window.was_told(&told(4, 0)));
    import(&mut window);
    window.until("it is known", |window| window.was_told(&told(0, 4)));
    lists(&mut window, 4);
}

#[test]
fn what_is_refused_is_listed_with_its_reason() {
    let mut window = Window::new();
    window.key(CTRL_ALT, Key::L);
    let path = window.folder().join("wrong.owlery");
    let wrong = four().replacen("game: troll", "game: chess", 1);
    std::fs::write(&path, wrong).expect("the folder can be written to");
    window.drop_file(&path);
    lists(&mut window, 3);
    let title = t!("library-page.refused", count = 1);
    assert!(window.shows(&title), "{:?}", window.texts());
    assert!(!window.texts_with("wrong.owlery").is_empty());
    window.press(t!("library-page.refused_read"));
    assert!(!window.shows(&title));
}

/// Writes a file with each of the four games into the folder of the window, one of them into a folder of its
/// own, and one that is no game; returns them.
fn several(window: &Window) -> [PathBuf; 4] {
    let paths = ["one.owlery", "two.owlery", "more", "broken.owlery"];
    let paths = paths.map(|name| window.folder().join(name));
    let games = [
        game(["Ada", "Bert"], "2026-01-05", &[0, 0], Some(Side::Black)),
        game(["Ada", "Bert"], "2026-02-05", &[0, 1], Some(Side::White)),
        game(["Bert", "Ada"], "2025-03-05", &[0, 1, 0], Some(Side::Black)),
    ];
    std::fs::create_dir(&paths[2]).expect("the folder can be written to");
    let files = [&paths[0], &paths[1], &paths[2].join("three.owlery"), &paths[3]];
    for (path, text) in
        files.into_iter().zip(games.iter().map(String::as_str).chain(["(owlery: 1"]))
    {
        std::fs::write(path, text).expect("the folder can be written to");
    }
    paths
}

/// Waits until three games are listed, and a message names the file that is no game.
fn takes_in_all_but_one(window: &mut Window) {
    lists(window, 3);
    let words = t!("library-page.imported", added = 3, known = 0, refused = 0);
    let unread = t!("library-page.import_unread", words = words, names = "broken.owlery", more = 0);
    window.until("the unreadable file is named", |window| window.was_told(&unread));
}

#[test]
fn files_and_folders_are_dropped_at_once() {
    let mut window = Window::new();
    window.key(CTRL_ALT, Key::L);
    let paths = several(&window);
    window.drop_files(&paths.each_ref().map(|path| &**path));
    takes_in_all_but_one(&mut window);
}

#[test]
fn files_and_folders_are_chosen_at_once() {
    let mut window = Window::new();
    window.key(CTRL_ALT, Key::L);
    several(&window);
    window.key(CTRL_ALT, Key::I);
    window.type_into(t!("layers-file.folder"), &window.folder().display().to_string());
    window.key(Modifiers::NONE, Key::Tab);
    window.until("the folder is listed", |window| {
        window.buttons().iter().any(|(name, _)| name == "broken.owlery")
    });
    for name in ["broken.owlery", "one.owlery", "two.owlery", "🗀 more"] {
        window.stroke(PointerButton::Primary, Modifiers::COMMAND, name, name);
    }
    window.press(t!("layers-file.import"));
    takes_in_all_but_one(&mut window);
}

#[test]
fn words_and_filters_narrow_the_list() {
    let mut window = four_listed();
    window.key(Modifiers::COMMAND, Key::F);
    window.write("chloe");
    lists(&mut window, 1);
    window.press(t!("library-page.show_all"));
    lists(&mut window, 4);
    window.press(t!("library-page.filter"));
    window.type_into(t!("library-filter.player"), "ada");
    lists(&mut window, 3);
    window.type_into(t!("library-filter.from"), "2026-02");
    lists(&mut window, 1);
    window.press(t!("library-filter.clear"));
    lists(&mut window, 4);
    // As the list has it.
    window.type_into(t!("library-filter.to"), "5 March 2025");
    lists(&mut window, 2);
    window.type_into(t!("library-filter.to"), "soon");
    assert!(window.shows(t!("library-filter.no_date")));
}

#[test]
fn games_are_selected_by_keys_and_forgotten() {
    let mut window = four_listed();
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::SHIFT, Key::ArrowDown);
    let forget = t!("library-games.forget", count = 2);
    assert!(window.shows(&forget));
    window.key(Modifiers::NONE, Key::Delete);
    window.press(t!("parts-confirm.no"));
    lists(&mut window, 4);
    window.press_for_sure(&forget);
    lists(&mut window, 2);
    window.key(Modifiers::COMMAND, Key::A);
    window.press(&t!("library-games.collect", count = 2));
    window.until("they are a collection", |window| {
        let collection = window.harness.state().collection();
        collection.is_some_and(|collection| collection.content.items().len() == 2)
    });
}

#[test]
fn games_are_selected_apart_by_keys() {
    let mut window = four_listed();
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::COMMAND, Key::ArrowDown);
    window.key(Modifiers::COMMAND, Key::ArrowDown);
    let forget = |count: usize| t!("library-games.forget", count = count);
    assert!(window.shows(&forget(1)), "only the keyboard has moved");
    window.key(Modifiers::COMMAND, Key::Space);
    assert!(window.shows(&forget(2)));
    window.key(Modifiers::COMMAND, Key::Home);
    window.key(Modifiers::COMMAND, Key::Space);
    assert!(window.shows(&forget(1)), "the first game is not selected any more");
    window.key(Modifiers::SHIFT, Key::End);
    assert!(window.shows(&forget(4)));
}

/// Begins a game, plays a move, and resigns.
fn finish(window: &mut Window) {
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.play(0);
    assert!(window.game_tab().is_unsaved());
    window.key(Modifiers { shift: true, ..Modifiers::COMMAND }, Key::R);
    window.press(t!("parts-confirm.yes"));
}

#[test]
fn a_finished_game_comes_into_the_library_unless_that_is_turned_off() {
    for keeps in [true, false] {
        let mut window = Window::with_settings(&format!("(keeps_games: {keeps})"));
        finish(&mut window);
        window.key(CTRL_ALT, Key::L);
        window.until("the library is open", |window| {
            rows(window).len() == usize::from(keeps) && window.shows(t!("library-page.title"))
        });
    }
}

/// Nothing is lost with the tab of a game that the library has.
#[test]
fn a_finished_game_in_the_library_gives_way_without_a_question() {
    for (keeps, is_rematch) in [(true, false), (false, false), (true, true), (false, true)] {
        let mut window = Window::with_settings(&format!("(keeps_games: {keeps})"));
        finish(&mut window);
        window
            .until("the library has the game", |window| window.game_tab().is_in_library() == keeps);
        if is_rematch {
            window.press(t!("game-finale.rematch"));
            let tabs = window.harness.state().docs.tabs.len();
            assert_eq!(tabs, if keeps { 1 } else { 2 });
        } else {
            window.key(Modifiers::COMMAND, Key::W);
            assert_eq!(window.shows(t!("layers-leaving.save_game")), !keeps);
        }
    }
}

/// Changes need no saving, also after a restart.
#[test]
fn the_library_takes_the_changes_of_a_game_that_was_finished_here() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::in_folder(folder.path(), None);
    let is_kept = |window: &Window| window.game_tab().is_in_library();
    finish(&mut window);
    window.until("the library has the game", is_kept);
    window.press(t!("game-finale.analyse"));
    window.key(Modifiers::NONE, Key::Home);
    window.play(1);
    assert!(!is_kept(&window) && !window.game_tab().is_unsaved());
    window.wait_for(3.0);
    window.until("the library has the change", is_kept);
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("the game is open again", |window| window.harness.state().docs.tabs.len() == 1);
    assert!(!is_kept(&window) && !window.game_tab().is_unsaved(), "it may have changed");
    window.wait_for(3.0);
    window.until("the library has it as it is", is_kept);
    window.key(CTRL_ALT, Key::L);
    window.until("the library is open", |window| rows(window).len() == 1);
}

#[test]
fn the_explorer_tells_what_was_played_and_opens_a_game_there() {
    let mut window = four_listed();
    open_at(&mut window, Key::End);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::B);
    // White, who moves first in Troll, or Black: what counts is the score of whoever is to move.
    window.until("all games are counted", |window| counts(window, 4));
    let first = window.session().move_text(0);
    let move_row = |window: &Window| -> String {
        let names = window.buttons().into_iter().map(|(name, _)| name);
        let mut names = names.filter(|name| name.starts_with(&first) && name.contains(": "));
        names.next().unwrap_or_default()
    };
    let name = move_row(&window);
    assert!(
        name.contains(&t!("library-explorer.count", games = 3)) || name.contains('3'),
        "{name}"
    );
    window.press(&name);
    window.until("three games are counted", |window| counts(window, 3));
    assert!(!window.view().last_text.is_empty());
    window.press(t!("library-explorer.games"));
    let row = rows(&window).into_iter().next().expect("the games are listed");
    window.press(&row);
    window.until("a second game is open", |window| window.harness.state().docs.tabs.len() == 2);
    assert_eq!(window.session().tags().date, "2026-02-05");
    let ply = window.session().line().position(|frame| frame.node == window.view().here);
    assert_eq!(ply, Some(1), "at the position");
}

#[test]
fn nothing_in_the_explorer_moves_when_the_position_changes() {
    let mut window = four_listed();
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::ArrowDown);
    open_at(&mut window, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::B);
    window.key(Modifiers::NONE, Key::Home);
    let mut places = Vec::new();
    // Four games with two moves, two games of which one ends here.
    for (steps, count) in [(0, 4), (2, 2)] {
        (0..steps).for_each(|_| window.key(Modifiers::NONE, Key::ArrowRight));
        window.until("the position is looked up", |window| counts(window, count));
        let session = window.session();
        let moves = (0..session.view().choices.len()).map(|at| session.move_text(at));
        let moves: Vec<_> = moves.collect();
        let is_row =
            |name: &str| name.contains(": ") && moves.iter().any(|text| name.starts_with(&**text));
        let first = window.places(is_row).into_iter().map(|place| place.top());
        let first = first.min_by(f32::total_cmp).expect("a move was played");
        places.push((first, window.place(t!("library-explorer.note"))));
    }
    assert_eq!(places[0], places[1]);
}

#[test]
fn the_order_of_the_explorer_is_kept_over_a_restart() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let by_score = t!("library-explorer.by_score");
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.play(0);
    window.key(Modifiers::NONE, Key::B);
    window.until("there are no moves to sort", |window| !window.shows(by_score));
    window.press_for_sure(t!("command-game.resign"));
    window.key(Modifiers::NONE, Key::Home);
    window.until("the move is known", |window| window.shows(by_score));
    window.press(by_score);
    assert!(window.is_selected(by_score));
    window.key(Modifiers::COMMAND, Key::Q);
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("the explorer is shown", |window| window.shows(by_score));
    assert!(window.is_selected(by_score));
}

#[test]
fn a_position_is_found_from_the_board() {
    let mut window = four_listed();
    open_at(&mut window, Key::End);
    window.key(Modifiers::NONE, Key::End);
    window.key(CTRL_ALT, Key::F);
    lists(&mut window, 1);
    assert!(rows(&window)[0].ends_with(&t!("library-games.after", ply = 1)));
    window.press(t!("library-page.anywhere"));
    lists(&mut window, 4);
}

#[test]
fn a_note_belongs_to_the_position() {
    let mut window = four_listed();
    open_at(&mut window, Key::Home);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::B);
    note_good_start(&mut window);
    let label = t!("library-explorer.note");
    window.key(Modifiers::COMMAND, Key::Enter);
    window.key(Modifiers::NONE, Key::End);
    let note = |window: &Window| window.node(label).accesskit_node().value().unwrap_or_default();
    window.until("the next position has none", |window| note(window).is_empty());
    // Another game with the same start.
    window.key(CTRL_ALT, Key::L);
    window.until("the list is shown", |window| {
        window.harness.state().workspace.page == Page::Library
    });
    window.key(Modifiers::NONE, Key::End);
    window.key(Modifiers::NONE, Key::Enter);
    window.until("another game is open", |window| window.harness.state().docs.tabs.len() == 2);
    window.key(Modifiers::NONE, Key::Home);
    window.until("the note is there", |window| note(window) == "A good start.");
}

#[test]
fn a_pattern_is_found_from_the_editor() {
    let mut window = four_listed();
    open_at(&mut window, Key::End);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::E);
    window.press(t!("editor-side.clear"));
    window.press(t!("editor-pattern.title"));
    let find = t!("editor-pattern.find");
    assert!(!window.is_enabled(find), "everything is free");
    // Three games begin in this corner, which has four images; the fourth begins beside it.
    let corner = form(GameId::Troll).begin(Tags::default()).move_text(0);
    let editor = Editor::new(GameId::Troll, "()");
    let first = form(GameId::Troll).first();
    let disc = |side: Side| {
        let mut palette = editor.view().palette.iter();
        let disc = palette.find(|item| item.piece.figure.side() == side).expect("a disc");
        t!("editor-palette.kind", name = disc.piece.name)
    };
    let sign = |name: &str| t!("editor-palette.kind", name = name);
    window.press(&disc(first));
    window.click(&corner);
    window.press(find);
    lists(&mut window, 3);
    assert!(rows(&window).iter().all(|row| row.ends_with(&t!("library-games.after", ply = 1))));
    // Whatever became of the editor meanwhile, the pattern can be edited again.
    window.key(Modifiers::SHIFT, Key::E);
    window.press(t!("editor-side.start"));
    window.key(CTRL_ALT, Key::L);
    window.press(t!("library-page.edit_pattern"));
    assert!(window.is_enabled(find), "{:?}", window.texts());
    window.press(find);
    lists(&mut window, 3);
    for (brush, count) in [
        (sign(t!("editor-pattern.empty")), 4),
        (disc(first.other()), 0),
        (sign(t!("editor-pattern.piece")), 3),
    ] {
        window.key(Modifiers::SHIFT, Key::E);
        window.press(&brush);
        window.click(&corner);
        window.key(Modifiers { shift: true, ..CTRL_ALT }, Key::F);
        lists(&mut window, count);
    }
}

#[test]
fn signs_of_a_pattern_say_what_the_pieces_of_the_game_do_not() {
    for (game, sides) in
        [(GameId::Troll, [false; 2]), (GameId::Owlman, [true, false]), (GameId::Aviary, [true; 2])]
    {
        let mut window = Window::playing(game);
        window.key(Modifiers::NONE, Key::A);
        window.key(Modifiers::NONE, Key::E);
        window.press(t!("editor-pattern.title"));
        let about = form(game).about();
        let has_sign = |side: Side| {
            let name = t!("editor-pattern.piece_of", side = about.side(side));
            !window.texts_with(&t!("editor-palette.kind", name = name)).is_empty()
        };
        assert_eq!(Side::ALL.map(has_sign), sides, "{game:?}");
        assert!(window.shows(&t!("editor-palette.kind", name = t!("editor-pattern.piece"))));
    }
}

#[test]
fn notes_are_listed_changed_and_deleted() {
    let mut window = four_listed();
    window.press(t!("library-page.notes"));
    window.until("there are none", |window| window.shows(t!("library-notes.none")));
    window.press(t!("library-page.games"));
    open_at(&mut window, Key::Home);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::B);
    note_good_start(&mut window);
    let label = t!("library-explorer.note");
    // It is kept as it is written, whatever comes next.
    window.key(CTRL_ALT, Key::L);
    window.press(t!("library-page.notes"));
    let has = |text: &'static str| {
        move |window: &Window| window.buttons().into_iter().any(|(name, _)| name == text)
    };
    window.until("the note is listed", has("A good start."));
    window.press("A good start.");
    window.type_into(label, "Better for both.");
    window.until("it is changed", has("Better for both."));
    window.press(t!("library-notes.games"));
    lists(&mut window, 4);
    window.press(t!("library-page.notes"));
    window.press_for_sure(t!("library-notes.delete"));
    window.until("there are none", |window| window.shows(t!("library-notes.none")));
}

#[test]
fn arrows_of_a_note_lie_on_every_image_of_its_position() {
    let mut window = Window::new();
    let form = form(GameId::Troll);
    // A move of Troll is called by its square.
    let names: Vec<_> = {
        let session = form.begin(Tags::default());
        (0..session.view().choices.len()).map(|at| session.move_text(at)).collect()
    };
    let keys = form.begin(Tags::default()).position_keys();
    let first = keys.children[0].key;
    let image =
        (1..names.len()).find(|at| keys.children[*at].key == first).expect("a mirror image");
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.key(Modifiers::NONE, Key::A);
    window.click(&names[0]);
    // Writing a note opens the explorer.
    window.key(CTRL_ALT, Key::N);
    let label = t!("library-explorer.note");
    window.until("the note can be written", |window| {
        !window.texts_with(label).is_empty() && window.is_enabled(label)
    });
    window.until("it has the keyboard", |window| window.node(label).is_focused());
    window.key(Modifiers::NONE, Key::Escape);
    window.stroke(PointerButton::Secondary, Modifiers::NONE, &names[0], &names[0]);
    window.press(t!("library-explorer.add_marks"));
    let circle = t!("record-mark.circle", ink = "green");
    let is_marked = |window: &Window, square: &str| window.whole_name(square).contains(&circle);
    assert!(is_marked(&window, &names[0]));
    window.key(Modifiers::COMMAND, Key::L);
    assert!(is_marked(&window, &names[0]), "the note keeps what the game no longer has");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.until("the start has no note", |window| !is_marked(window, &names[0]));
    window.click(&names[image]);
    window.until("the mark lies on the image", |window| is_marked(window, &names[image]));
    assert!(!is_marked(&window, &names[0]));
    window.press(t!("library-explorer.remove_marks"));
    assert!(!is_marked(&window, &names[image]));
}

#[test]
fn an_import_goes_on_after_a_restart() {
    let mut window = Window::new();
    window.key(CTRL_ALT, Key::L);
    let games = window.folder().join("four.owlery");
    std::fs::write(&games, four()).expect("the folder can be written to");
    window.until("the page is open", |window| window.shows(t!("library-page.empty")));
    let folder = window.leave().expect("its own folder");
    // As if the program had been killed in the middle.
    let folders = owlery::ui::disk::storage::Folders::in_one(folder.path());
    let file = folders.library().expect("a folder for data");
    let mut library = owlery_library::Library::open(&file).expect("the library").library;
    let paths = std::slice::from_ref(&games);
    let cancelled = owlery_library::import(&mut library, paths, &|_| None, &mut |_| false);
    assert!(cancelled.expect("the disk has room").is_cancelled);
    library.close().expect("the disk has room");
    let mut window = Window::in_folder(folder.path(), None);
    window.key(CTRL_ALT, Key::L);
    let go_on = t!("library-page.interrupted_go_on");
    window.until("it is offered", |window| window.buttons().iter().any(|(name, _)| name == go_on));
    window.press(go_on);
    lists(&mut window, 4);
    window.until("it is over", |window| !window.buttons().iter().any(|(name, _)| name == go_on));
}

#[test]
fn a_library_that_cannot_be_opened_is_tried_again() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let folders = owlery::ui::disk::storage::Folders::in_one(folder.path());
    let file = folders.library().expect("a folder for data");
    std::fs::create_dir_all(&file).expect("the folder can be written to");
    let mut window = Window::in_folder(folder.path(), None);
    window.key(CTRL_ALT, Key::L);
    let again = t!("library-page.try_again");
    let fails = |window: &Window| window.buttons().iter().any(|(name, _)| name == again);
    window.until("it says so", fails);
    assert_eq!(window.notices().len(), 1, "{:?}", window.notices());
    window.press(again);
    window.until("it still cannot", fails);
    std::fs::remove_dir(&file).expect("it is empty");
    window.press(again);
    window.until("it is open", |window| window.shows(t!("library-page.empty")));
}

#[test]
fn the_record_counts_games_and_lists_them() {
    let mut window = four_listed();
    window.press(t!("library-page.record"));
    let none = t!("library-record.none", game = GameId::Troll.name());
    window.until("nothing was played here", |window| window.shows(&none));
    window.press(t!("library-filter.player"));
    window.type_into(t!("library-record.person_hint"), "ada");
    assert!(window.texts_with("Bert").is_empty(), "only who is searched for");
    window.press("Ada");
    let total =
        t!("library-record.total", games = 3, score = t!("library-explorer.percent", value = 33));
    assert!(window.shows(&total), "{:?}", window.texts());
    let bert = window.buttons().into_iter().map(|(name, _)| name);
    let bert = bert.filter(|name| name.starts_with("Bert: ")).collect::<Vec<_>>();
    window.press(&bert[0]);
    lists(&mut window, 3);
}

#[test]
fn games_are_examined_in_the_background_and_after_a_restart() {
    let mut window = Window::with_settings("(pace: quick)");
    window.key(CTRL_ALT, Key::L);
    import(&mut window);
    lists(&mut window, 4);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::SHIFT, Key::ArrowDown);
    window.press(&t!("library-games.examine", count = 2));
    let folder = window.leave().expect("its own folder");
    let mut window = Window::in_folder(folder.path(), None);
    window.key(CTRL_ALT, Key::L);
    window.press(t!("library-page.filter"));
    window.press(t!("library-filter.analysed"));
    lists(&mut window, 2);
    assert_eq!(window.harness.state().workspace.library.reports.progress(), None);
    // Nobody played them here.
    window.press(t!("library-filter.own_mistake"));
    lists(&mut window, 0);
    window.press(t!("library-filter.clear"));
    lists(&mut window, 4);
    window.press(t!("library-page.record"));
    window.press(t!("library-filter.player"));
    window.press("Ada");
    let words = t!("library-record.accuracy", accuracy = "", games = 2, moves = 0);
    let words = words.split(',').next().expect("a part").trim_start_matches("Accuracy ");
    window.until("her accuracy is shown", |window| !window.texts_with(words).is_empty());
}

#[test]
fn a_question_ends_with_what_it_is_about() {
    let mut window = four_listed();
    let ask = t!("library-page.ask", count = 2);
    let asks = |window: &Window| !window.texts_with(&ask).is_empty();
    let select_two = |window: &mut Window| {
        window.key(Modifiers::NONE, Key::Home);
        window.key(Modifiers::SHIFT, Key::ArrowDown);
        window.key(Modifiers::NONE, Key::Delete);
        assert!(asks(window));
    };
    select_two(&mut window);
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!asks(&window), "Esc means no");
    assert_eq!(window.harness.state().workspace.page, Page::Library, "and does no more");
    select_two(&mut window);
    window.key(Modifiers::NONE, Key::End);
    assert!(!asks(&window), "another selection withdraws it");
    select_two(&mut window);
    window.press(t!("library-page.notes"));
    window.press(t!("library-page.games"));
    assert!(!asks(&window), "and so does another section");
    lists(&mut window, 4);
}

#[test]
fn a_double_click_opens_the_game_that_is_clicked() {
    let mut window = four_listed();
    let third = rows(&window)[2].clone();
    let at = window.place(&third).center();
    window.send(Event::PointerMoved(at));
    for pressed in [true, false, true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        window.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
        window.wait_for(0.06);
    }
    window.until("the game is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!(window.session().tags().date, "2025-03-05");
}

#[test]
fn a_forgotten_game_does_not_come_back() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.play(0);
    window.key(Modifiers { shift: true, ..Modifiers::COMMAND }, Key::R);
    window.press(t!("parts-confirm.yes"));
    window.key(CTRL_ALT, Key::L);
    let all = |window: &Window| {
        let names = window.buttons().into_iter().map(|(name, _)| name);
        names.filter(|name| name.contains(", Troll, ")).count()
    };
    window.until("the game is listed", |window| all(window) == 1);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::Delete);
    window.wait_for(1.0);
    window.press(t!("parts-confirm.yes"));
    window.until("it is gone", |window| all(window) == 0);
    window.key(Modifiers::COMMAND, Key::Q);
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("the game is open again", |window| window.harness.state().docs.tabs.len() == 1);
    window.key(CTRL_ALT, Key::L);
    window.until("the library is open", |window| window.shows(t!("library-page.empty")));
}

#[test]
fn a_field_keeps_the_keyboard_when_a_message_goes() {
    let mut window = four_listed();
    window.press(t!("library-page.filter"));
    let field = t!("library-filter.opponent");
    window.click_at(window.place(field).center());
    let told = t!("library-page.imported", added = 4, known = 0, refused = 0);
    assert!(window.node(field).is_focused() && window.shows(&told));
    window.wait_for(30.0);
    window.settle();
    assert!(window.node(field).is_focused() && !window.shows(&told));
}
