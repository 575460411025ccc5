//! What is shown in a terminal is text and nothing that controls it.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::Stdio;

use owlery::cli::{self, Console, Start};

/// Escape, bell, delete, a C1 control, bidirectional marks, the ends of lines and paragraphs.
const HOSTILE: &str = "\u{1b}[31m\u{7}\u{7f}\u{9b}2J\u{202e}\u{2066}\u{200f}\u{2028}\u{2029}";

fn is_hostile(c: char) -> bool {
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    c.is_control() && c != '\n'
        || marks.contains(&c)
        || ('\u{202a}'..='\u{202e}').contains(&c)
        || ('\u{2066}'..='\u{2069}').contains(&c)
}

/// What a command prints, by its exit code, its output and its messages.
#[track_caller]
fn printed(folder: &Path, arguments: &[OsString]) -> (Option<i32>, String, String) {
    let mut command = crate::program::program();
    command.args(arguments).stdin(Stdio::null());
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(variable);
    }
    command.env("XDG_CONFIG_HOME", folder).env("OWLERY_LOG", "debug");
    let output = command.output().expect("the program can be started");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints text");
    let (said, errors) = (text(output.stdout), text(output.stderr));
    for text in [&said, &errors] {
        let found = text.chars().find(|c| is_hostile(*c));
        assert_eq!(found, None, "{arguments:?}: {text:?}");
    }
    (output.status.code(), said, errors)
}

/// A folder with hostile files, whose names are given.
fn files(folder: &Path) -> [OsString; 4] {
    let named = |what: &str| folder.join(format!("{what}{HOSTILE}\n.owlery"));
    let write = |what: &str, text: String| {
        let path = named(what);
        std::fs::write(&path, text).expect("the folder can be written to");
        path.into_os_string()
    };
    let game = |mv: &str| {
        format!(
            "(owlery: 1, game: troll, title: \"{HOSTILE}\", players: {{\"white\": \"{HOSTILE}\"}},\
             \nnote: \"\\u{{1b}}]0;x\\u{{7}}{HOSTILE}\", moves: [(id: 1, move: \"{mv}\", \
             note: \"one\\ntwo{HOSTILE}\")])"
        )
    };
    let whole = write("whole", game("e6"));
    let illegal = write("illegal", game(HOSTILE));
    let broken = write("broken", format!("(owlery: 1, {HOSTILE}"));
    [whole, illegal, broken, named("none").into_os_string()]
}

#[test]
fn nothing_that_is_printed_controls_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [whole, illegal, broken, none] = files(folder.path());
    let themes = folder.path().join("owlery/themes");
    std::fs::create_dir_all(&themes).expect("the folder can be written to");
    std::fs::write(themes.join(format!("{HOSTILE}.ron")), HOSTILE).expect("a theme");
    let light = include_str!("../../themes/light.ron");
    let named = light.replace("Daylight", &format!("Mine{}", HOSTILE.replace('\u{1b}', "")));
    std::fs::write(themes.join("named.ron"), named).expect("a theme");

    let line = |words: &[&dyn AsRef<OsStr>]| -> Vec<OsString> {
        words.iter().map(|word| word.as_ref().to_owned()).collect()
    };
    let h = &HOSTILE;
    let (option, lines) = (format!("--{HOSTILE}"), format!("troll\n\n{HOSTILE}"));
    let options = format!("({HOSTILE}: 1)");
    let commands = [
        (1, line(&[&"show", &illegal])),
        (2, line(&[&"show", &none])),
        (1, line(&[&"check", &whole, &illegal, &broken])),
        (1, line(&[&"export", &broken, &"--to", &"png"])),
        (2, line(&[&"export", &whole, &"--to", h])),
        (2, line(&[&"export", &whole, &"--to", &"png", &"--theme", h])),
        (2, line(&[&"export", &whole, &"--to", &"png", &"--theme", &broken])),
        (2, line(&[&"export", &whole, &"--to", &"png", &"--size", h])),
        (1, line(&[&"export", &whole, &"--to", &"txt", &"-o", &format!("/dev/null/{HOSTILE}")])),
        (2, line(&[h, &"x"])),
        (2, line(&[&"moves", h])),
        (2, line(&[&"moves", &lines])),
        (2, line(&[&"moves", &"troll", &option])),
        (2, line(&[&"moves", &"troll", h])),
        (2, line(&[&"moves", &"troll", &"--code", h])),
        (2, line(&[&"moves", &"umbra", &"--options", &options])),
        (2, line(&[&"play", &"troll", &"--", h])),
        (2, line(&[&"perft", &"troll", h])),
        (2, line(&[&"analyse", &"troll", &"--method", h])),
        (2, line(&[&"analyse", &"troll", &"--time", h])),
        (2, line(&[&"match", &"troll", h, &"full"])),
        (
            1,
            line(&[
                &"solve",
                &"owlman",
                &"--helpers",
                &"1",
                &"--folder",
                &format!("/dev/null/{h}"),
            ]),
        ),
        (1, line(&[&none])),
    ];
    for (code, arguments) in commands {
        let (ended, said, errors) = printed(folder.path(), &arguments);
        assert_eq!(ended, Some(code), "{arguments:?}: {errors}");
        if code == 2 {
            assert_eq!((said.as_str(), errors.lines().count()), ("", 1), "{arguments:?}: {errors}");
        }
    }
}

#[test]
fn what_would_control_the_terminal_is_seen() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [whole, illegal, ..] = files(folder.path());
    let mut output = Vec::new();
    let mut messages = Vec::new();
    let mut console = Console::new(&mut output, &mut messages);
    console.is_terminal = true;
    let words = ["owlery".into(), "show".into(), whole.clone()];
    assert!(matches!(cli::run(words, &mut console), Start::Done(0)));
    let said = String::from_utf8(output).expect("text");
    assert!(said.contains(r"\u{1b}]0;x\u{7}\u{1b}[31m"), "{said}");
    assert!(said.contains("one\n") && said.contains("\n two\\u{1b}"), "lines stay lines: {said}");
    let (_, said, _) = printed(folder.path(), &["check".into(), illegal]);
    assert!(said.contains(r"\u{2028}\u{2029}\n.owlery: line 2: "), "{said}");
    assert_eq!(said.lines().count(), 1);
}

/// Where no terminal is, a game is printed as it can be pasted again.
#[test]
fn what_is_shown_in_a_file_is_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("game.owlery");
    let note = "Vi\u{1ec7}t \u{200b} \u{5d0}\u{200f} \u{202e}x\u{202c} \u{feff}";
    let text =
        format!("(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\", note: \"{note}\")])");
    std::fs::write(&path, text).expect("the folder can be written to");
    let name = path.to_str().expect("a plain path");
    let shown = super::good(&["show", name]);
    assert!(shown.contains(note) && !shown.contains("\\u{"), "{shown}");
    assert_eq!(shown, super::good(&["export", name, "--to", "txt"]));
}

#[test]
fn the_same_fault_of_a_file_has_the_same_code() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [whole, illegal, broken, none] = files(folder.path());
    let directory = folder.path().as_os_str().to_owned();
    let text = |format: &str| vec!["--to".into(), format.into()];
    for (file, expected) in [(&whole, 0), (&illegal, 1), (&broken, 1), (&none, 2), (&directory, 2)]
    {
        for (command, more) in [("check", vec![]), ("show", vec![]), ("export", text("svg"))] {
            let words = [vec![command.into(), file.clone()], more].concat();
            let mut run = crate::program::program();
            let output = run.args(&words).stdin(Stdio::null()).output().expect("it is started");
            assert_eq!(output.status.code(), Some(expected), "{words:?}: {output:?}");
        }
    }
    // The worst of them counts.
    let all: [OsString; 4] = ["check".into(), whole, illegal, none];
    assert_eq!(printed(folder.path(), &all).0, Some(2));
}
