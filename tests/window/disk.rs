//! Nothing that others have put on the disk is overwritten unasked, whatever it is and however its
//! file is called.

use owlery_i18n::t;
use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};

use crate::driver::Window;

const TROLL: &str = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\")])";

/// A window with a game of Troll from a file of this name, which was changed there.
fn changed(name: impl AsRef<Path>) -> (tempfile::TempDir, PathBuf, Window) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join(name);
    std::fs::write(&file, TROLL).expect("the folder can be written to");
    let mut window = Window::in_folder(folder.path(), Some(file.clone()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.click("f4");
    (folder, file, window)
}

fn save(window: &mut Window) {
    window.key(Modifiers::COMMAND, Key::S);
}

fn is_saved(window: &Window) -> bool {
    !window.title.starts_with('*')
}

/// Names of things in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("it is there").flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Something that another program does to a file, and what a person is asked then.
type Case = (&'static str, fn(&Path), &'static str);

#[test]
fn a_file_that_was_replaced_by_anything_at_all_is_asked_about() {
    let cases: [Case; 5] = [
        ("text", |file| std::fs::write(file, "theirs").unwrap(), t!("layers-clash.changed")),
        (
            "binary",
            |file| std::fs::write(file, [0xff, 0, 0xfe]).unwrap(),
            t!("layers-clash.changed"),
        ),
        ("nothing", |file| std::fs::remove_file(file).unwrap(), t!("layers-clash.gone")),
        (
            "huge",
            |file| std::fs::File::create(file).unwrap().set_len(1 << 40).unwrap(),
            t!("layers-clash.changed"),
        ),
        (
            "folder",
            |file| {
                std::fs::remove_file(file).unwrap();
                std::fs::create_dir(file).unwrap();
            },
            t!("layers-clash.no_file"),
        ),
    ];
    for (what, replace, asked) in cases {
        let (folder, file, mut window) = changed("mine.owlery");
        replace(&file);
        save(&mut window);
        window.until(what, |window| window.shows(asked));
        assert_eq!(
            window
                .places(|name| name == t!("layers-clash.over") || name == t!("layers-clash.there"))
                .len(),
            usize::from(what != "folder"),
            "{what}"
        );
        window.press(t!("game-headers.cancel"));
        assert!(!is_saved(&window), "{what}");
        // A huge one cannot even be read.
        if what != "huge" {
            assert_ne!(std::fs::read_to_string(&file).ok(), Some(window.session().file_text()));
        }
        // There is a way on.
        save(&mut window);
        window.until(what, |window| window.shows(asked));
        window.press(t!("command-file.save_as"));
        window.type_into(t!("layers-file.name"), "other");
        window.press(t!("command-file.save"));
        window.until(what, is_saved);
        let other = std::fs::read_to_string(folder.path().join("other.owlery")).unwrap();
        assert_eq!(other, window.session().file_text());
    }
}

#[test]
fn what_is_agreed_to_is_done() {
    for gone in [false, true] {
        let (_folder, file, mut window) = changed("mine.owlery");
        match gone {
            true => std::fs::remove_file(&file).unwrap(),
            false => std::fs::write(&file, [0xff]).unwrap(),
        }
        save(&mut window);
        let answer = if gone { t!("layers-clash.there") } else { t!("layers-clash.over") };
        window.until("it is asked", |window| window.places(|name| name == answer).len() == 1);
        window.press(answer);
        window.until("it is saved", is_saved);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), window.session().file_text());
    }
}

#[test]
fn paths_that_come_in_lead_from_the_root() {
    let folder = tempfile::tempdir().unwrap();
    let path = Path::new("tests/games/troll.owlery");
    let mut window = Window::in_folder(folder.path(), Some(path.to_owned()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    let whole = std::env::current_dir().unwrap().join(path);
    assert_eq!(window.game_tab().path.as_deref(), Some(whole.as_path()));
    window.drop_file(Path::new("tests/games/umbra.owlery"));
    window.until("it is open", |window| window.harness.state().docs.tabs.len() == 2);
    assert!(
        window.harness.state().docs.tabs.iter().all(|table| table
            .path
            .as_ref()
            .unwrap()
            .is_absolute())
    );
    let text = std::fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    assert!(text.contains(&format!("{whole:?}")), "{text}");
}

#[cfg(unix)]
mod unix {
    use super::*;
    use owlery::ui::autosave;
    use owlery::ui::disk::storage;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    #[test]
    fn a_file_that_became_a_link_to_another_is_asked_about() {
        let (folder, file, mut window) = changed("mine.owlery");
        // The very same text, elsewhere.
        let theirs = folder.path().join("theirs.owlery");
        std::fs::rename(&file, &theirs).unwrap();
        symlink(&theirs, &file).unwrap();
        save(&mut window);
        window.until("it is asked", |window| window.shows(t!("layers-clash.changed")));
        window.press(t!("game-headers.cancel"));
        assert_eq!(std::fs::read_to_string(&theirs).unwrap(), TROLL);
    }

    #[test]
    fn a_read_only_file_is_not_replaced_unasked() {
        let (_folder, file, mut window) = changed("mine.owlery");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o444)).unwrap();
        save(&mut window);
        window.until("it is asked", |window| window.shows(t!("layers-clash.read_only")));
        window.press(t!("game-headers.cancel"));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), TROLL);
        save(&mut window);
        window.until("it is asked", |window| window.shows(t!("layers-clash.read_only")));
        window.press(t!("layers-clash.over"));
        window.until("it is saved", is_saved);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), window.session().file_text());
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o444);
    }

    #[test]
    fn a_pipe_is_neither_read_nor_written() {
        let (folder, file, mut window) = changed("mine.owlery");
        std::fs::remove_file(&file).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(&file).status().unwrap().success());
        save(&mut window);
        let said =
            &*t!("layers-clash.no_file_says", name = "mine.owlery", what = t!("disk-kind.pipe"));
        window.until("it is asked", |window| window.shows(said));
        window.press(t!("game-headers.cancel"));
        window.drop_file(&file);
        window.until("it is refused", |window| !window.notices().is_empty());
        let said = &*t!("work-files.broken", name = "mine.owlery", problem = t!("disk-kind.pipe"));
        assert_eq!(window.notices(), [said]);
        assert!(names(folder.path()).iter().all(|name| !name.starts_with(".owlery")));
    }

    #[test]
    fn pipes_among_the_programs_own_files_are_never_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        for name in
            ["settings.ron", "themes/mine.ron", "state/open/7-0/lock", "state/open/7-0/1.work"]
        {
            let pipe = folder.path().join(name);
            std::fs::create_dir_all(pipe.parent().unwrap()).unwrap();
            assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        }
        let mut window = Window::in_folder(folder.path(), None);
        window.until("the work is told", |window| window.notices().len() == 3);
        window.menu(t!("menu-view"), t!("bars-menu.coordinates"));
        window.until("the settings are told", |window| window.notices().len() == 4);
        let pipe = t!("disk-kind.pipe");
        let mut expected = [
            format!("The settings cannot be read: {pipe}."),
            format!("A theme is not used: mine.ron: {pipe}."),
            format!(
                "“Something without a name, in 7-0/1.work” cannot be opened: {pipe}. It is kept as \
                 it was: {}.",
                folder.path().join("state/damaged/7-0-1.work").display()
            ),
            format!("The settings cannot be saved: {pipe}."),
        ];
        // Several threads read the files.
        let mut notices = window.notices();
        notices.sort_unstable();
        expected.sort_unstable();
        assert_eq!(notices, expected);
    }

    #[test]
    fn a_name_that_is_no_utf8_works_like_any_other() {
        let name = OsStr::from_bytes(b"caf\xe9.owlery");
        let (folder, file, mut window) = changed(name);
        // After a crash it is offered, and knows its file.
        window.until("the work is kept", |window| window.harness.state().is_kept());
        assert_eq!(window.notices(), Vec::<String>::new());
        drop(window);
        let mut window = Window::in_folder(folder.path(), None);
        window.until("it is open", |window| window.harness.state().game_tab().is_some());
        assert_eq!(window.game_tab().path.as_deref(), Some(file.as_path()));
        save(&mut window);
        window.until("it is saved", is_saved);
        let text = window.session().file_text();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
        window.leave();
        // It is one of the recent ones, and the dialog in the window finds it.
        for recent in [true, false] {
            let mut window = Window::in_folder(folder.path(), None);
            if !recent {
                window.key(Modifiers::COMMAND, Key::O);
                let is_listed =
                    |window: &Window| window.places(|name| name == "caf\\xE9.owlery").len() == 2;
                window.until("it is listed", is_listed);
                let place = window.places(|name| name == "caf\\xE9.owlery")[1];
                window.click_at(place.center());
                window.press("Open");
            } else {
                window.press("caf\\xE9.owlery");
            }
            window.until("it is open", |window| window.harness.state().game_tab().is_some());
            assert_eq!(window.session().file_text(), text);
            assert_eq!(window.notices(), Vec::<String>::new());
            window.leave();
        }
    }

    #[test]
    fn what_is_kept_aside_is_private() {
        let (folder, file, mut window) = changed("mine.owlery");
        save(&mut window);
        window.until("it is saved", is_saved);
        window.until("the work is kept", |window| window.harness.state().is_kept());
        let mut modes = Vec::new();
        let mut folders = vec![folder.path().join("state")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap().map(Result::unwrap) {
                let found = entry.metadata().unwrap();
                modes.push((entry.path(), found.permissions().mode() & 0o777));
                folders.extend(found.is_dir().then(|| entry.path()));
            }
        }
        let is_session = |path: &Path| storage::name(path).starts_with(autosave::FILE);
        assert!(modes.iter().filter(|(path, _)| is_session(path)).count() > 0, "{modes:?}");
        for (path, mode) in modes {
            let wanted = if path.is_dir() { 0o700 } else { 0o600 };
            assert_eq!(mode, wanted, "{path:?} {mode:o}");
        }
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o644);
    }
}
