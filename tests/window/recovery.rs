//! Nothing is lost: work in progress after a crash, and undo after the program was closed.

use owlery_i18n::t;
use std::path::Path;
use std::time::Duration;

use egui::{Event, Key, Modifiers};
use owlery::ui::autosave;
use owlery_games::GameId;
use owlery_record::StepKind;
use owlery_store::session;

use crate::driver::{FRAME, Window};

/// Shows the window until everything open stands on the disk.
fn keep(window: &mut Window) {
    window.until("the work is kept", |window| window.harness.state().is_kept());
}

/// Two games in a folder, one saved and changed again; the program then stops as if it had crashed.
fn crash(folder: &Path) -> [String; 2] {
    let mut window = Window::in_folder(folder, None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    let umbra = window.session().file_text();
    std::fs::write(
        folder.join("troll.owlery"),
        "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])",
    )
    .expect("the folder can be written to");
    window.drop_file(&folder.join("troll.owlery"));
    window.until("it is open", |window| window.session().game() == GameId::Troll);
    window.click("f4");
    window.key(Modifiers::NONE, Key::Delete);
    keep(&mut window);
    [umbra, window.session().file_text()]
}

/// A window that starts after that, and shows what was open.
fn after(folder: &Path, count: usize) -> Window {
    let mut window = Window::in_folder(folder, None);
    window.until("it is open", |window| {
        window.harness.state().docs.tabs.len() == count && !window.harness.state().is_restoring()
    });
    window
}

pub const CRASHED: &str =
    "Owlery stopped unexpectedly. Everything that was open then is open again.";

#[test]
fn after_a_crash_every_game_is_open_again_with_its_undo() {
    let folder = tempfile::tempdir().unwrap();
    let [umbra, troll] = crash(folder.path());
    let mut window = after(folder.path(), 2);
    assert!(window.notices().is_empty() && window.was_told(CRASHED));
    let games: Vec<_> = window.harness.state().docs.tabs.iter().collect();
    assert!(games[0].session.file_text() == umbra && games[0].is_unsaved());
    assert!(games[1].path.is_some(), "the file has its place");
    assert_eq!(
        (window.session().file_text(), window.title.as_str()),
        (troll, "*troll.owlery – Owlery")
    );
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), "e6 f4", "the deletion before the crash is undone");
    // They are kept by this program now, so another crash would not lose them either.
    keep(&mut window);
    drop(window);
    let mut window = after(folder.path(), 2);
    assert!(window.moves() == "e6 f4" && window.was_told(CRASHED));
    // Undo leads back to what is saved.
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!((window.moves(), window.title.as_str()), ("e6".into(), "troll.owlery – Owlery"));
}

/// Marks of two starts that failed.
fn fail_starts(folder: &Path) {
    let starts = folder.join("state/starts");
    std::fs::create_dir_all(&starts).expect("the folder can be written to");
    for start in 0..2 {
        let mark = starts.join(format!("{start}.start"));
        std::fs::write(mark, "").expect("the folder can be written to");
    }
}

#[test]
fn after_starts_that_failed_it_is_asked_first() {
    let folder = tempfile::tempdir().unwrap();
    crash(folder.path());
    for answer in [t!("layers-left.later"), t!("layers-file.open"), t!("layers-left.away")] {
        fail_starts(folder.path());
        let mut window = Window::in_folder(folder.path(), None);
        window.press(t!("layers-starts.usual"));
        assert!(window.shows(t!("layers-left.title")), "{:?}", window.texts());
        assert_eq!(window.texts_with("games were open:").len(), 1);
        assert!(window.harness.state().docs.tabs.is_empty());
        match answer {
            "Delete" => window.press_for_sure(answer),
            _ => window.press(answer),
        }
        if answer == t!("layers-file.open") {
            window.until("both are open", |window| window.harness.state().docs.tabs.len() == 2);
            keep(&mut window);
        }
        assert!(!window.shows(t!("layers-left.title")));
    }
    let mut window = Window::in_folder(folder.path(), None);
    window.settle();
    assert!(window.harness.state().docs.tabs.is_empty() && window.notices().is_empty());
}

#[test]
fn what_is_discarded_or_closed_is_not_open_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.reopen_nothing();
    for _ in 0..2 {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(GameId::Umbra);
        window.press(t!("start-setup.start"));
        window.click("e5");
    }
    keep(&mut window);
    window.key(Modifiers::COMMAND, Key::W);
    window.press(t!("layers-leaving.discard"));
    window.key(Modifiers::COMMAND, Key::Q);
    window.close_with(t!("layers-leaving.discard"));
    assert!(window.closed);
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.settle();
    assert!(window.harness.state().docs.tabs.is_empty());
}

#[test]
fn undo_goes_on_after_the_program_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.owlery");
    std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])").unwrap();
    let mut window = Window::in_folder(folder.path(), Some(file.clone()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.click("f4");
    window.click("c3");
    window.key(Modifiers::NONE, Key::Delete);
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is saved", |window| window.title == "mine.owlery – Owlery");
    window.leave();

    let mut window = Window::in_folder(folder.path(), Some(file.clone()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!(window.view().undo, Some(StepKind::DeleteMoves(1)));
    window.press(t!("command-game.undo"));
    assert_eq!(
        (window.moves(), window.title.as_str()),
        ("e6 f4 c3".into(), "*mine.owlery – Owlery")
    );
    window.press(t!("command-game.redo"));
    assert_eq!((window.moves(), window.title.as_str()), ("e6 f4".into(), "mine.owlery – Owlery"));
    window.leave();
    // Another program has written the file: its text counts.
    std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"c3\")])").unwrap();
    let mut window = Window::in_folder(folder.path(), Some(file));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!((window.moves(), window.view().undo), ("c3".into(), None));
}

#[test]
fn a_change_stands_on_the_disk_within_two_seconds_however_much_goes_on() {
    let mut window = Window::playing(GameId::Troll);
    window.click("e6");
    window.key(Modifiers::NONE, Key::D);
    keep(&mut window);
    let (mut kept, mut times) = (0, 0);
    // A letter with each frame for ten seconds.
    for typed in 1..=(10.0 / FRAME) as usize {
        window.send(Event::Text("a".into()));
        // The disk is not what is measured.
        window.wait("it is written", |window| !window.harness.state().autosave.is_writing());
        let there = letters(window.folder());
        (kept, times) = (there, times + usize::from(there > kept));
        let unkept = typed - kept;
        assert!(unkept as f32 * FRAME <= 2.0, "the oldest letter is {unkept} frames old");
    }
    assert!(times >= 5 && window.view().annotations.note.len() == 100, "kept {times} times");
}

/// The number of letters of the only comment that stand on the disk.
fn letters(folder: &Path) -> usize {
    let all = kept(folder);
    let notes = all.split('"').filter(|part| part.bytes().all(|byte| byte == b'a'));
    notes.map(str::len).max().unwrap_or(0)
}

/// The texts of all documents that would be there if the program were killed now.
pub fn kept(folder: &Path) -> String {
    let copy = tempfile::tempdir().expect("a folder for temporary files");
    for name in [autosave::FILE.to_owned(), format!("{}-wal", autosave::FILE)] {
        // The log goes when the session is closed.
        let _ = std::fs::copy(folder.join("state").join(&name), copy.path().join(name));
    }
    let session = session::open(&copy.path().join(autosave::FILE), || {}).expect("it is whole");
    assert_eq!(session.recovered, None);
    let documents = session.content.documents.into_iter();
    documents.map(|it| it.base + &it.steps.concat()).collect()
}

#[test]
fn a_move_is_handed_over_in_the_frame_in_which_it_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    let place = window.places(|name| name.starts_with("e6,"))[0].center();
    window.send(Event::PointerMoved(place));
    let button = |pressed| Event::PointerButton {
        pos: place,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.send(button(true));
    window.send(button(false));
    assert_eq!(window.moves(), "e6");
    // No other frame comes.
    drop(window);
    assert!(kept(folder.path()).contains("e6"));
}

#[test]
fn an_idle_window_asks_for_frames_only_until_its_work_is_kept() {
    let mut window = Window::playing(GameId::Troll);
    keep(&mut window);
    assert_eq!(window.delay(), Duration::MAX);
    window.click("e6");
    // It wakes to write, or is woken when that is done.
    let app = window.harness.state();
    let is_under_way = app.is_kept() || app.autosave.is_writing();
    assert!(is_under_way || window.delay() <= Duration::from_secs(1), "{:?}", window.delay());
    keep(&mut window);
    assert_eq!(window.delay(), Duration::MAX);
}

#[test]
fn a_file_saved_in_a_hurry_holds_what_was_there_last() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.owlery");
    std::fs::write(&file, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])").unwrap();
    let mut window = Window::in_folder(folder.path(), Some(file.clone()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    // Nobody waits for a save to be done before the next.
    for square in ["f4", "c3", "d3"] {
        window.click(square);
        for _ in 0..2 {
            let (key, modifiers) = (Key::S, Modifiers::COMMAND);
            window.harness.event(Event::ModifiersChanged(modifiers));
            let key =
                |pressed| Event::Key { key, modifiers, pressed, repeat: false, physical_key: None };
            window.send_all(vec![key(true), key(false)]);
            window.send(Event::ModifiersChanged(Modifiers::NONE));
        }
    }
    window.until("it is saved", |window| window.title == "mine.owlery – Owlery");
    assert!(!window.shows(t!("layers-clash.changed")));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), window.session().file_text());
    // A crash now: what comes back is the saved game, with nothing to save.
    drop(window);
    let window = after(folder.path(), 1);
    assert_eq!(
        (window.title.as_str(), window.game_tab().is_unsaved()),
        ("mine.owlery – Owlery", false)
    );
}

#[test]
fn what_can_be_read_of_a_damaged_session_is_opened_and_the_rest_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let games = crash(folder.path());
    let state = folder.path().join("state");
    let file = state.join(autosave::FILE);
    let mut bytes = std::fs::read(&file).unwrap();
    // One page is lost.
    let page = bytes.len() / 4096 - 1;
    bytes[page * 4096..].fill(0x55);
    std::fs::write(&file, bytes).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.until("all is there", |window| !window.harness.state().is_restoring());
    let told = window.notices();
    let is_kept = |name: &String| told.concat().contains(name.as_str());
    let names = std::fs::read_dir(&state).unwrap().map(|it| it.unwrap().file_name());
    let mut names = names.map(|name| name.to_string_lossy().into_owned());
    assert!(names.any(|name| name.contains("damaged") && is_kept(&name)), "{told:?}");
    let tabs = &window.harness.state().docs.tabs;
    assert!(tabs.len() < 2 || told.len() == 1, "{told:?}");
    assert!(tabs.iter().all(|tab| games.contains(&tab.session.file_text())));
    // What is open is kept now, and nothing damaged is looked at again.
    keep(&mut window);
    let count = window.harness.state().docs.tabs.len();
    drop(window);
    assert!(after(folder.path(), count).notices().is_empty());
}
