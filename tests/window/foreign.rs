//! Files of other programs, and what else opens without being a file of games.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

fn input(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/foreign").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(input(name)).expect("it can be read")
}

fn games_of_collection(window: &Window) -> usize {
    window.harness.state().collection().map_or(0, |collection| collection.content.items().len())
}

#[test]
fn files_of_other_programs_open_by_drop_dialog_and_paste() {
    for (name, count) in [("abstractplay_owlman.json", 2), ("cutegames_troll.pgn", 4)] {
        let mut window = Window::new();
        window.drop_file(&input(name));
        window.until("the collection is open", |window| games_of_collection(window) == count);
        let collection = window.harness.state().collection().expect("it is open");
        assert_eq!(collection.content.title(), name.split('.').next().unwrap());
        assert!(collection.path.is_none(), "the file of the other program is never overwritten");
        assert!(window.notices().is_empty(), "{:?}", window.notices());
        let mut window = Window::new();
        window.paste(&text(name));
        assert_eq!(games_of_collection(&window), count);
    }
    // The own dialog lists them, and a game alone opens as one.
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(input("cutegames_fen_owlman.pgn"), folder.path().join("one.PGN")).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "no game").unwrap();
    let recent = folder.path().join("none.owlery");
    std::fs::write(folder.path().join("settings.ron"), format!("(recent: [{recent:?}])")).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("one.PGN"));
    assert!(!window.shows("notes.txt"));
    window.press("one.PGN");
    window.press(t!("layers-file.open"));
    window.until("the game is open", |window| window.has_game(GameId::Owlman));
    assert_eq!(window.moves(), "h1xb5 c4-b3 b5-a2");
    let said = window.notices().concat();
    assert!(
        said.contains("line 8: the result is 0-1, but nothing says how the game ended"),
        "{said}"
    );
    assert_eq!(window.session().tags().players, ["Alice", "Bob"]);
    assert!(window.game_tab().path.is_none());
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap_or_default();
    window.until("it is a recent file", |_| kept.contains("one.PGN") || kept.is_empty());
}

#[test]
fn what_a_foreign_file_may_be_is_asked_and_what_is_wrong_is_told() {
    let moves = "[Event \"x\"]\n\n1. d7 e7 2. e6 b6 *\n";
    let mut window = Window::new();
    window.paste(moves);
    assert!(window.shows(t!("layers-readings.which")));
    window.press("A game of Umbra with 4 moves");
    assert_eq!((window.session().game(), window.moves()), (GameId::Umbra, "d7 e7 e6 b6".into()));
    let mut window = Window::new();
    window.paste(&format!("{moves}\n{moves}"));
    window.press("A collection of 2 games of Troll");
    assert_eq!(games_of_collection(&window), 2);

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.pgn");
    std::fs::write(&path, "[Event \"x\"]\n\n1. e6 {never").unwrap();
    let mut window = Window::new();
    window.drop_file(&path);
    window.until("the fault is told", |window| !window.notices().is_empty());
    assert_eq!(
        window.notices(),
        [t!(
            "work-files.foreign",
            name = "broken.pgn",
            said = &*t!(
                "paste-foreign.fault",
                format = "PGN, but line 3, column 7: expected `}`",
                error = "the file ends"
            )
        )]
    );
    std::fs::write(&path, "[Event \"x\"]\n[Variant \"Troll\"]\n\n1. e6 a1 *").unwrap();
    window.drop_file(&path);
    window.until("it is asked", |window| window.shows(t!("layers-readings.broken")));
    window.press("A game of Troll with 1 move");
    assert_eq!(window.moves(), "e6 a1");
    assert!(window.session().transcript().contains("~~a1~~"));
}

#[test]
fn addresses_of_files_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a b %.owlery");
    std::fs::write(&path, "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])").unwrap();
    let escaped = path.display().to_string().replace('%', "%25").replace(' ', "%20");
    let addresses = [format!("file://{escaped}"), format!("file://localhost{escaped}")];
    for address in &addresses {
        let mut window = Window::new();
        window.paste(&format!("# from a file manager\r\n{address}\r\n"));
        window.until("the game is open", |window| window.has_game(GameId::Troll));
        assert_eq!(window.game_tab().path.as_deref(), Some(path.as_path()));
        let mut window = Window::new();
        window.drop_file(Path::new(address));
        window.until("the game is open", |window| window.has_game(GameId::Troll));
        let files = Some(PathBuf::from(address));
        let mut window = Window::in_folder(folder.path(), files);
        window.until("the game is open", |window| window.has_game(GameId::Troll));
    }
}

#[test]
#[cfg(unix)]
fn a_file_is_one_recent_file_however_it_is_spelled() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real"), folder.path().join("link"));
    std::fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let game = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])";
    std::fs::write(real.join("a.owlery"), game).unwrap();
    let spellings = [
        real.join("a.owlery"),
        real.join("../real/./a.owlery"),
        link.join("a.owlery"),
        PathBuf::from(format!("{}//a.owlery", real.display())),
    ];
    let mut window = Window::new();
    for path in &spellings {
        window.drop_file(path);
        window.until("the game is open", |window| window.has_game(GameId::Troll));
        window.settle();
    }
    window.press(t!("start-setup.games"));
    assert_eq!(window.places(|name| name == "a.owlery").len(), 1);
}

#[test]
fn a_name_with_dots_is_saved_with_its_ending_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let recent = folder.path().join("none.owlery");
    let settings = format!("(recent: [{recent:?}])");
    std::fs::write(folder.path().join("settings.ron"), &settings).unwrap();
    std::fs::write(folder.path().join("OLD.OWLERY"), "(owlery: 1, game: umbra)").unwrap();
    for (typed, saved) in [
        ("Ada vs. Bert", "Ada vs. Bert.owlery"),
        ("2026.11.25", "2026.11.25.owlery"),
        ("CAPITALS.Owlery", "CAPITALS.Owlery"),
    ] {
        let mut window = Window::in_folder(folder.path(), None);
        window.choose(GameId::Troll);
        window.press(t!("start-setup.start"));
        window.click("e6");
        window.key(Modifiers::COMMAND, Key::S);
        window.type_into(t!("layers-file.name"), typed);
        window.press(t!("command-file.save"));
        window.until("it is saved", |window| window.title == format!("{saved} – Owlery"));
        assert!(folder.path().join(saved).is_file());
        window.leave();
    }
    // Nothing but the dialog shows them: none is open, and none is a recent file.
    std::fs::remove_dir_all(folder.path().join("state")).unwrap();
    std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.key(Modifiers::COMMAND, Key::O);
    window.until("the folder is listed", |window| window.shows("OLD.OWLERY"));
    for name in ["Ada vs. Bert.owlery", "2026.11.25.owlery", "CAPITALS.Owlery"] {
        assert!(window.shows(name), "{name}");
    }
}

#[test]
fn what_cannot_be_kept_is_told_and_not_offered_to_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let session = folder.path().join("state/session.sqlite");
    std::fs::create_dir_all(&session).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    let notices = window.notices();
    let [notice] = &notices[..] else { panic!("{notices:?}") };
    assert!(notice.contains(&session.display().to_string()), "{notice}");
    assert!(!notice.contains("os err"), "{notice}");
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.click("e6");
    window.key(Modifiers::COMMAND, Key::Q);
    window.until("it is asked", |window| window.shows(t!("layers-leaving.close")));
    assert!(!window.closed);
    assert_eq!(window.texts_with(t!("layers-leaving.keep")), [""; 0], "{:?}", window.texts());
    window.press(t!("game-headers.cancel"));
    window.click("f4");
    assert_eq!((window.moves(), window.notices()), ("e6 f4".into(), notices));
    drop(window);
    std::fs::remove_dir(&session).unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    window.until("the work is kept", |window| window.harness.state().is_kept());
    assert!(window.harness.state().autosave.can_keep() && window.notices().is_empty());
}

#[test]
#[cfg(unix)]
fn settings_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    std::fs::write(&path, "(graph: false)").unwrap();
    for of in [&path, folder.path()] {
        let open = if of.is_dir() { 0o755 } else { 0o644 };
        std::fs::set_permissions(of, std::fs::Permissions::from_mode(open)).unwrap();
    }
    let mut window = Window::in_folder(folder.path(), None);
    window.menu(t!("menu-view"), t!("command-view.larger"));
    window.until("the settings are kept", |window| window.harness.state().has_settings_kept());
    assert!(std::fs::read_to_string(&path).unwrap().contains("zoom"));
    assert_eq!((mode(&path), mode(folder.path())), (0o600, 0o755));
}
