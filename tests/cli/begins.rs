//! What comes in: marks of the byte order, collections, deep nesting, names that are no text, and
//! displays that are not there.

use std::ffi::OsStr;
use std::process::{Command, Output, Stdio};

use super::{common, good, run};
use owlery_games::GameId;

/// What editors of other systems put before a text.
const BOM: &str = "\u{feff}";

#[test]
fn a_byte_order_mark_is_no_fault() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("{BOM}{text}")).expect("the folder can be written to");
        path.to_str().expect("a plain path").to_owned()
    };
    let sample = std::fs::read_to_string(common::sample(GameId::Troll)).expect("a sample");
    let game = write("game.owlery", &sample);
    let many = "(owlery: 1, games: [(game: troll, moves: [(id: 1, move: \"e6\")])])";
    let many = write("many.owlery", many);
    let theme = write("theme.ron", include_str!("../../themes/light.ron"));
    assert_eq!(good(&["check", &game, &many]), format!("{game}: ok\n{many}: ok\n"));
    assert!(good(&["show", &game]).starts_with("Troll\n"));
    assert!(good(&["show", &many]).starts_with("Game 1\nTroll\n"));
    let drawn = good(&["export", &game, "--to", "svg", "--theme", &theme]);
    assert_eq!(drawn, good(&["export", &game, "--to", "svg", "--theme", "light"]));
    let text = good(&["export", &game, "--to", "txt"]);
    assert!(!text.contains(BOM));

    let start = good(&["play", "umbra", "--options", "(size: 3)"]);
    assert_eq!(good(&["play", "umbra", "--options", &format!("{BOM}(size: 3)")]), start);
    let code = start.lines().next().expect("a code");
    let coded = ["play", "umbra", "--options", "(size: 3)", "--code", &format!("{BOM}{code}")];
    assert_eq!(good(&coded), start);

    // Elsewhere it is named.
    let inside = run(&["play", "troll", "--", &format!("{BOM}zz")]);
    let errors = String::from_utf8_lossy(&inside.stderr);
    assert!(!errors.contains(BOM), "{errors}");
}

#[test]
fn a_game_of_a_collection_is_exported_by_its_number() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("many.owlery");
    let text = "(\n owlery: 1,\n games: [\n  (game: troll, moves: [(id: 1, move: \"e6\")]),\n  \
                (game: blocs, moves: [(id: 1, move: \"z9b\")]),\n  (game: umbra, moves: []),\n ],\n)";
    std::fs::write(&path, text).expect("the folder can be written to");
    let name = path.to_str().expect("a plain path");
    let one = common::sample(GameId::Troll);
    let one = one.to_str().expect("a plain path");
    let export = |more: &[&str]| run(&[&["export", name, "--to", "txt"], more].concat());
    let text = |output: Output| String::from_utf8(output.stdout).expect("text");
    assert!(text(export(&["--game", "1"])).starts_with("Troll\n"));
    assert!(text(export(&["--game", "3"])).starts_with("Umbra\n"));
    assert!(good(&["export", one, "--to", "txt", "--game", "1"]).starts_with("Troll\n"));
    let wrong = export(&["--game", "2"]);
    let told = "many.owlery: game 2, line 5: move 1, “z9b”";
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains(told), "{wrong:?}");
    for (output, words) in [
        (export(&[]), "many.owlery: it is a collection of 3 games; choose one with --game N"),
        (export(&["--game", "4"]), "--game is 4; the collection has 3 games"),
        (export(&["--game", "0"]), "from 1 to "),
        (
            run(&["export", one, "--to", "txt", "--game", "2"]),
            "--game is 2; the file has only one game",
        ),
    ] {
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{errors}");
        assert!(errors.contains(words) && errors.lines().count() == 1, "{errors}");
    }
}

#[test]
fn what_is_nested_too_deep_is_said_so() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("the folder can be written to");
        path.to_str().expect("a plain path").to_owned()
    };
    let (open, close) = ("[".repeat(50_000), "]".repeat(50_000));
    let deep = format!("{open}{close}");
    let in_moves = write("a.owlery", format!("(owlery: 1, game: troll, moves: {deep})"));
    let in_field = write("b.owlery", format!("(owlery: 1, game: troll, found: {deep})"));
    let in_list = write("c.owlery", format!("(owlery: 1, games: [(game: troll, found: {deep})])"));
    let theme = write("d.ron", format!("(name: {deep})"));
    let sample = common::sample(GameId::Troll).display().to_string();
    let options = format!("(x: {})", &deep[49_000..51_000]);
    let mut said = 0;
    for arguments in [
        &["check", &in_moves][..],
        &["check", &in_field],
        &["check", &in_list],
        &["show", &in_moves],
        &["moves", "umbra", "--options", &options],
        &["export", &sample, "--to", "svg", "--theme", &theme],
    ] {
        let output = run(arguments);
        let text =
            String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
        for name in ["ron::", "serde", "recursion"] {
            assert!(!text.contains(name), "{text}");
        }
        said += usize::from(text.contains("nested too deep"));
    }
    assert!(said >= 3, "{said}");
}

#[test]
#[cfg(unix)]
fn file_names_that_are_not_utf8_work_and_other_words_are_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let game = folder.path().join(OsStr::from_bytes(b"g\xffme.owlery"));
    std::fs::copy(common::sample(GameId::Troll), &game).expect("the folder can be written to");
    let theme = folder.path().join(OsStr::from_bytes(b"th\xffme.ron"));
    std::fs::write(&theme, include_str!("../../themes/light.ron")).expect("a theme");
    let made = folder.path().join(OsStr::from_bytes(b"m\xffde.svg"));
    let run = |words: &[&OsStr]| {
        let mut command = crate::program::program();
        command.args(words).stdin(Stdio::null()).output().expect("the program can be started")
    };
    let [check, show, export, to, svg] = ["check", "show", "export", "--to", "svg"].map(OsStr::new);
    assert_eq!(run(&[check, game.as_os_str()]).status.code(), Some(0));
    assert_eq!(run(&[show, game.as_os_str()]).status.code(), Some(0));
    let [theme_option, o] = ["--theme", "-o"].map(OsStr::new);
    let (game, theme) = (game.as_os_str(), theme.as_os_str());
    let output = run(&[export, game, to, svg, theme_option, theme, o, made.as_os_str()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(made.exists());
    let bad = OsStr::from_bytes(b"a\xff\x1b");
    for words in [
        [OsStr::new("moves"), bad].as_slice(),
        &["moves", "troll", "--code"].map(OsStr::new).into_iter().chain([bad]).collect::<Vec<_>>(),
        &["play", "troll", "--"].map(OsStr::new).into_iter().chain([bad]).collect::<Vec<_>>(),
    ] {
        let output = run(words);
        let errors = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert_eq!(errors, "owlery: invalid UTF-8 was detected in one or more arguments\n");
    }
}

/// How the window does not open, with these variables of the environment alone.
#[cfg(target_os = "linux")]
fn window(variables: &[(&str, &str)]) -> String {
    let mut command = crate::program::program();
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied()).stdin(Stdio::null());
    let output = command.output().expect("the program can be started");
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{errors}");
    errors
}

#[test]
#[cfg(target_os = "linux")]
fn a_display_that_is_not_there_is_named_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let runtime = folder.path().to_str().expect("a plain path");
    let wayland = ("WAYLAND_DISPLAY", "nobody-0");
    let x = ("DISPLAY", "localhost:59999");
    let runtime = ("XDG_RUNTIME_DIR", runtime);
    type Case<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);
    let cases: [Case; 8] = [
        (&[], &["no display was found", "DISPLAY"]),
        (&[("DISPLAY", ""), ("WAYLAND_DISPLAY", "")], &["no display was found"]),
        (&[wayland], &["WAYLAND_DISPLAY", "nobody-0"]),
        (&[wayland, runtime], &["WAYLAND_DISPLAY", "nobody-0"]),
        (&[x], &["localhost:59999"]),
        // X is tried where Wayland is named but does not answer.
        (&[wayland, runtime, x], &["localhost:59999", "nobody-0"]),
        (&[("WAYLAND_SOCKET", "77"), x], &["localhost:59999", "77"]),
        (&[("DISPLAY", "\u{1b}[31m\u{202e}")], &["\\u{1b}[31m\\u{202e}"]),
    ];
    for (variables, words) in cases {
        let said = window(variables);
        assert!(said.starts_with("owlery: the window cannot be opened: "), "{variables:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        for word in words {
            assert!(said.contains(word), "{variables:?}: {word} in {said}");
        }
        for place in [".rs", ".cargo", "registry", "winit", "eframe", "EventLoop"] {
            assert!(!said.contains(place), "{variables:?}: {said}");
        }
    }
}

#[test]
#[cfg(unix)]
fn what_is_written_follows_the_umask_and_then_the_mode_of_the_file() {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let to = folder.path().join("troll.txt");
    let mode = || to.metadata().expect("it is written").permissions().mode() & 0o777;
    let export = |umask: &str| {
        let script = format!("umask {umask}; exec \"$0\" export \"$1\" --to txt --output \"$2\"");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_owlery")]);
        shell.arg(common::sample(GameId::Troll)).arg(&to);
        let output = shell.output().expect("there is a shell");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    for (umask, new) in [("022", 0o644), ("027", 0o640), ("077", 0o600), ("000", 0o666)] {
        export(umask);
        assert_eq!(mode(), new, "a new file, umask {umask}");
        std::fs::set_permissions(&to, Permissions::from_mode(0o604)).expect("it is ours");
        export(umask);
        assert_eq!(mode(), 0o604, "a file that was there, umask {umask}");
        std::fs::remove_file(&to).expect("it is ours");
    }
}
