//! What was open when the window was closed is open again: order, places, undo, modes, reports.

use owlery_i18n::t;
use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use owlery::ui::documents::tabs::GameTab;
use owlery::ui::pages::Page;
use owlery_games::GameId;
use owlery_record::NodeId;
use owlery_record::StepKind;
use owlery_session::Mode;

use crate::driver::Window;
use crate::recovery::CRASHED;

const CODE: &str = "4/1wb1/1bw1/4 b";
const COLLECTION: &str = r#"(owlery: 1, title: "Mine", games: [
    (game: blocs, title: "First"),
    (game: troll, title: "Second", moves: [(id: 1, move: "e6")]),
])
"#;

/// Everything that is to be as it was.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    page: Page,
    title: String,
    games: Vec<Game>,
    collections: Vec<(String, bool)>,
    setup: Option<(String, Option<String>)>,
}

#[derive(Clone, Debug, PartialEq)]
struct Game {
    name: String,
    text: String,
    here: NodeId,
    mode: Mode,
    undo: Option<StepKind>,
    redo: Option<StepKind>,
    unsaved: bool,
    turned: bool,
    report: bool,
    path: Option<PathBuf>,
    in_collection: bool,
}

fn seen(window: &Window) -> Seen {
    let app = window.harness.state();
    let game = |table: &GameTab| {
        let (session, view) = (&table.session, table.session.view());
        Game {
            name: table.name(),
            text: session.file_text(),
            here: view.here,
            mode: view.mode,
            undo: view.undo,
            redo: view.redo,
            unsaved: table.is_unsaved(),
            turned: table.board_panel.turned,
            report: table.shows_report,
            path: table.path.as_ref().map(|path| path.to_path_buf()),
            in_collection: table.origin.is_some(),
        }
    };
    let setup = app.workspace.editor().map(|it| (it.view().code.clone(), it.view().undo.clone()));
    Seen {
        page: app.workspace.page,
        title: window.title.clone(),
        games: app.docs.tabs.iter().map(game).collect(),
        collections: app.docs.collections.iter().map(|it| (it.name(), it.is_unsaved())).collect(),
        setup,
    }
}

/// A game against the engine, an analysis with variations and a report, a changed file, a game of a
/// collection, and a position being set up, which is on the screen.
fn five(folder: &Path) -> Window {
    let mut window = Window::in_folder(folder, None);
    // Against the engine.
    window.choose(GameId::Troll);
    for choice in ["Owlery", "Black (moves first)", t!("start-setup.start")] {
        window.press(choice);
    }
    window.click("c5");
    window.until("it has answered", |window| window.view().ply == 2);
    // A file with a change that is not saved, of which one step is undone.
    let file = folder.join("mine.owlery");
    std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])")
        .expect("it can be written");
    window.drop_file(&file);
    window.until("it is open", |window| window.title == "mine.owlery – Owlery");
    window.click("f4");
    window.click("c3");
    window.key(Modifiers::COMMAND, Key::Z);
    window.key(Modifiers::NONE, Key::F);
    // An analysis with a variation and a report, left in the middle.
    let other = folder.join("small.owlery");
    let text = format!("(owlery: 1, game: troll, options: (size: 4), start: {CODE:?})");
    std::fs::write(&other, text).expect("it can be written");
    window.drop_file(&other);
    window.until("it is open", |window| window.title == "small.owlery – Owlery");
    window.play(0);
    window.play(0);
    window.press("Back (Left)");
    window.play(1);
    window.key(Modifiers::NONE, Key::F12);
    window.until("it is examined", |window| {
        window.session().has_report()
            && window.harness.state().workspace.game.analysis.reporting.running().is_none()
    });
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    // A game of a collection, with a comment.
    let many = folder.join("many.owlery");
    std::fs::write(&many, COLLECTION).expect("it can be written");
    window.drop_file(&many);
    window.until("it is open", |window| window.title == "many.owlery – Owlery");
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Enter);
    window.until("it is open", |window| window.harness.state().workspace.page == Page::Game);
    window.click("f4");
    // A position that is set up.
    window.key(Modifiers::NONE, Key::E);
    window.press(t!("editor-side.clear"));
    window
}

fn keep(window: &mut Window) {
    window.until("it is kept", |window| window.harness.state().is_kept());
}

/// The window of the next start, once everything is there.
fn again(folder: &Path, file: Option<PathBuf>) -> Window {
    let mut window = Window::in_folder(folder, file);
    window.until("all is there", |window| !window.harness.state().is_restoring());
    window
}

#[test]
fn what_was_open_is_open_again_after_closing_and_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = five(folder.path());
    for crashed in [false, false, true, true] {
        let before = seen(&window);
        assert_eq!((before.games.len(), before.collections.len()), (4, 1));
        assert!(before.setup.is_some(), "{:?}", window.texts());
        match crashed {
            true => keep(&mut window),
            false => {
                window.key(Modifiers::COMMAND, Key::Q);
                assert!(window.closed, "nothing is asked: {:?}", window.texts());
            }
        }
        drop(window);
        window = again(folder.path(), None);
        assert_eq!(seen(&window), before);
        assert_eq!(window.notices(), Vec::<String>::new());
        assert_eq!(window.was_told(CRASHED), crashed);
    }
    // Undo goes on in each.
    window.key(Modifiers::COMMAND, Key::Z);
    assert_ne!(window.harness.state().workspace.editor().unwrap().view().redo, None);
    window.press(t!("command-file.back"));
    for _ in 0..4 {
        let (text, undo) = (window.session().file_text(), window.view().undo);
        assert!(undo.is_some());
        window.key(Modifiers::COMMAND, Key::Z);
        assert_ne!(window.session().file_text(), text, "{undo:?}");
        window.key(Modifiers::COMMAND, Key::Tab);
    }
    // The game goes on against the engine.
    let plays = |table: &&GameTab| table.session.view().players[0].starts_with("Owlery");
    let id = window.harness.state().docs.tabs.iter().find(plays).map(|table| table.id);
    while window.harness.state().docs.tabs.current().map(|table| table.id) != id {
        window.key(Modifiers::COMMAND, Key::Tab);
    }
    assert_eq!(window.view().mode, Mode::Play);
}

#[test]
fn undo_leads_back_to_what_was_saved_before_the_window_was_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.owlery");
    std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])").unwrap();
    let mut window = Window::in_folder(folder.path(), [file]);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.click("f4");
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is saved", |window| !window.title.starts_with('*'));
    window.click("c3");
    keep(&mut window);
    drop(window);
    let mut window = again(folder.path(), None);
    for (key, unsaved) in [(Key::Z, false), (Key::Z, true), (Key::Y, false), (Key::Y, true)] {
        window.key(Modifiers::COMMAND, key);
        assert_eq!(window.title.starts_with('*'), unsaved, "{}", window.moves());
    }
}

#[test]
fn a_collection_is_shown_as_it_was_left_and_its_undo_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let many = folder.path().join("many.owlery");
    std::fs::write(&many, COLLECTION).expect("it can be written");
    let mut window = Window::in_folder(folder.path(), [many.clone()]);
    window.until("it is open", |window| window.title == "many.owlery – Owlery");
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.press(t!("collection-page.duplicate"));
    window.key(Modifiers::NONE, Key::Delete);
    window.press(t!("collection-page.duplicate"));
    window.press(t!("collection-page.duplicate"));
    window.key(Modifiers::COMMAND, Key::Z);
    window.key(Modifiers::NONE, Key::End);
    window.press("Sort by game");
    window.press(&t!("collection-list.sorted", by = "game"));
    window.type_into(t!("layers-keys.search"), "second");
    let seen = |window: &Window| {
        let collection = window.harness.state().collection().expect("it is on the screen");
        let steps = collection.content.next_steps();
        let look = (collection.selected, collection.search.clone(), collection.listing.clone());
        (
            look,
            steps,
            collection.content.ids(),
            collection.content.writing()(),
            collection.is_unsaved(),
        )
    };
    let text = |window: &Window| seen(window).3;
    let before = seen(&window);
    assert!(before.1.0.is_some() && before.1.1.is_some());
    assert!(before.0.0.is_some() && before.0.2.sort.is_some(), "{before:?}");
    for crashed in [false, true] {
        match crashed {
            true => keep(&mut window),
            false => window.key(Modifiers::COMMAND, Key::Q),
        }
        drop(window);
        window = again(folder.path(), None);
        assert_eq!(seen(&window), before);
    }
    window.key(Modifiers::COMMAND, Key::Y);
    assert_eq!(text(&window).matches("Second").count(), 3);
    for _ in 0..4 {
        window.key(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(text(&window), COLLECTION);
    assert_eq!(window.notices(), Vec::<String>::new());
}

#[test]
fn a_puzzle_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::T);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.harness.state().workspace.page, Page::Puzzle, "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::H);
    let seen = |window: &Window| {
        let drill = &window.harness.state().workspace.puzzle().expect("it is on the screen").runner;
        (drill.session().code(), drill.hints(), drill.tries(), drill.session().file_text())
    };
    let before = seen(&window);
    assert_eq!(before.1, 1);
    window.key(Modifiers::COMMAND, Key::Q);
    drop(window);
    assert_eq!(seen(&again(folder.path(), None)), before);
}

#[test]
fn a_file_of_the_command_line_opens_in_front_of_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = five(folder.path());
    window.key(Modifiers::COMMAND, Key::Q);
    drop(window);
    // One that is open already, and another.
    for (name, count) in [("mine.owlery", 4), ("other.owlery", 5)] {
        let file = folder.path().join(name);
        if name == "other.owlery" {
            std::fs::write(&file, "(owlery: 1, game: umbra)").unwrap();
        }
        let mut window = again(folder.path(), Some(file));
        window.until("it is in front", |window| window.title.contains(name));
        assert_eq!(window.harness.state().docs.tabs.len(), count);
        window.key(Modifiers::COMMAND, Key::Q);
    }
}

#[test]
fn all_files_of_the_command_line_open_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("first.owlery"), "(owlery: 1, game: umbra)").unwrap();
    std::fs::write(file("broken.owlery"), THEIRS.replace("c5", "a9")).unwrap();
    std::fs::write(file("last.owlery"), THEIRS).unwrap();
    let names = ["first.owlery", "none.owlery", "broken.owlery", "last.owlery"];
    let mut window = Window::in_folder(folder.path(), names.map(file));
    // What is to be taken of a broken one is asked before the next comes.
    window.until("it is asked", |window| window.shows(t!("layers-readings.broken")));
    let open = |window: &Window| {
        window.harness.state().docs.tabs.iter().map(|table| table.name()).collect::<Vec<_>>()
    };
    assert_eq!(open(&window), ["first.owlery"]);
    assert_eq!(window.texts_with("broken.owlery cannot be opened: line 1: ").len(), 1);
    window.key(Modifiers::NONE, Key::Escape);
    window.until("the last is in front", |window| window.title == "last.owlery – Owlery");
    assert_eq!(window.texts_with("none.owlery cannot be opened: ").len(), 1);
    assert_eq!(open(&window), ["first.owlery", "last.owlery"]);
}

#[test]
fn a_file_that_changed_meanwhile_is_told_and_nothing_is_lost() {
    type Change = fn(&Path);
    let cases: [(Change, &str); 2] = [
        (|file| std::fs::write(file, THEIRS).unwrap(), "holds something else than before"),
        (|file| std::fs::remove_file(file).unwrap(), "is no longer there"),
    ];
    for (change, said) in cases {
        for is_changed in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("mine.owlery");
            std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])")
                .unwrap();
            let mut window = Window::in_folder(folder.path(), Some(file.clone()));
            window.until("it is open", |window| window.harness.state().game_tab().is_some());
            if is_changed {
                window.click("f4");
            }
            let moves = window.moves();
            window.key(Modifiers::COMMAND, Key::Q);
            drop(window);
            change(&file);
            let mut window = again(folder.path(), None);
            assert_eq!((window.moves(), window.title.as_str()), (moves, "*mine.owlery – Owlery"));
            let notices = window.notices();
            assert!(notices.len() == 1 && notices[0].contains(said), "{notices:?}");
            // It is not written over unasked.
            window.key(Modifiers::COMMAND, Key::S);
            window.until("it is asked", |window| window.shows(t!("command-file.save_as")));
            assert!(std::fs::read_to_string(&file).map_or(true, |text| text == THEIRS));
            // What was said goes once it is saved.
            window.press(t!("command-file.save_as"));
            window.type_into(t!("layers-file.name"), "elsewhere");
            window.press(t!("command-file.save"));
            window.until("it is saved", |window| window.title == "elsewhere.owlery – Owlery");
            assert_eq!(window.notices(), [""; 0]);
        }
    }
}

const THEIRS: &str = "(owlery: 1, game: troll, moves: [(id: 1, move: \"c5\")])";

#[test]
fn what_is_kept_is_open_again_and_what_is_saved_or_discarded_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = five(folder.path());
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    assert!(window.shows(t!("layers-leaving.close_title")) && !window.closed);
    window.press(t!("layers-leaving.discard_all"));
    window.press("Keep “mine.owlery”");
    window.press("Save “small.owlery”");
    window.press(t!("layers-leaving.close"));
    window.until("it is closed", |window| window.closed);
    drop(window);
    let small = std::fs::read_to_string(folder.path().join("small.owlery")).unwrap();
    assert!(small.contains("after: "), "the variation is saved");
    let mut window = again(folder.path(), None);
    let names: Vec<_> = window.harness.state().docs.tabs.iter().map(|it| it.name()).collect();
    assert_eq!((names, window.moves()), (vec!["mine.owlery".to_owned()], "e6 f4".to_owned()));
    assert_eq!(window.notices(), Vec::<String>::new());
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), "e6");
}

/// The moves that an undone edit had put in the place of others are known to the journal, and in
/// nobody's way.
#[test]
fn undo_goes_on_where_a_replaced_move_was_undone() {
    const NONE: Modifiers = Modifiers::NONE;
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("game.owlery");
    let moves = "(id: 1, move: \"e6\"), (id: 2, move: \"f4\"), (id: 3, move: \"c3\"), \
                 (id: 4, after: 1, move: \"f6\"), (id: 5, move: \"c4\")";
    std::fs::write(&file, format!("(owlery: 1, game: troll, moves: [{moves}])"))
        .expect("it can be written");
    let mut window = Window::in_folder(folder.path(), [file]);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.key(NONE, Key::Home);
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown, Key::ArrowRight] {
        window.key(NONE, key);
    }
    assert_eq!(&*window.view().last_text, "c4");
    let before = window.moves();
    for (key, kind) in [(Key::R, StepKind::Replaced), (Key::I, StepKind::Inserted)] {
        window.key(NONE, key);
        window.click("g3");
        assert_eq!(window.view().undo, Some(kind));
        window.key(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.moves(), before);
        window.key(NONE, Key::End);
    }
    window.key(Modifiers::SHIFT, Key::Delete);
    assert_eq!(window.view().undo, Some(StepKind::Removed));
    window.key(Modifiers::COMMAND, Key::Z);
    window.key(NONE, Key::Num1);
    let text = window.session().file_text();
    window.key(Modifiers::COMMAND, Key::Q);
    assert!(window.closed);
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!(window.notices(), Vec::<String>::new());
    assert_eq!((window.session().file_text(), window.view().undo), (text, Some(StepKind::Nag)));
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), before);
}
