//! What the manual says of the command line, and of files for looks, is so.

use std::process::Stdio;

use crate::examples::examples;

const FILES: &str = "assets/text/en/manual/5-files.md";
const LOOKS: &str = "assets/text/en/manual/6-looks.md";

/// The words of a command line; those in quotes are one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(at, part)| match at % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    });
    words.collect()
}

/// Runs the words in a folder; they must end well.
#[track_caller]
fn run_in(folder: &std::path::Path, line: &str) {
    let words = words(line);
    assert_eq!(words.first().map(String::as_str), Some("owlery"), "{line}");
    let mut command = crate::program::program();
    command.args(&words[1..]).current_dir(folder).stdin(Stdio::null());
    let output =
        command.env("XDG_CACHE_HOME", folder).output().expect("the program can be started");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{line}");
}

#[test]
fn command_lines_of_the_manual_run() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [game] = &examples(FILES, "ron")[..] else { panic!("one game is shown") };
    std::fs::write(folder.path().join("game.owlery"), game).expect("the folder can be written to");
    let study = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/text/en/studies/umbra.owlery");
    std::fs::copy(study, folder.path().join("games.owlery")).expect("a collection is there");
    let lines = examples(FILES, "sh");
    let lines: Vec<_> = lines.iter().flat_map(|lines| lines.lines()).collect();
    assert!(lines.len() > 8);
    lines.into_iter().for_each(|line| run_in(folder.path(), line));
}

#[test]
fn looks_in_the_manual_can_be_used() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the folder can be written to");
    };
    let [pieces] = &examples(LOOKS, "ron")[..] else { panic!("one set of pieces is shown") };
    let [theme] = &examples(LOOKS, "ron,part")[..] else { panic!("one theme is begun") };
    write("pieces.ron", pieces);
    write("theme.ron", &completed(theme));
    write("game.owlery", &examples(FILES, "ron")[0]);
    let line =
        "owlery export game.owlery --to svg --theme theme.ron --pieces pieces.ron -o board.svg";
    run_in(folder.path(), line);
    let drawn = std::fs::read_to_string(folder.path().join("board.svg")).expect("it was drawn");
    assert!(drawn.contains("<svg"));
}

/// The theme that is begun in the manual, with the roles that it leaves out as in the light one.
fn completed(theme: &str) -> String {
    let light = std::fs::read_to_string("themes/light.ron").expect("a theme");
    let lines = |text: &str, field: &str| -> Vec<String> {
        let (_, rest) = text.split_once(field).expect("the field");
        let (lines, _) = rest.split_once('}').expect("its end");
        lines.lines().filter(|line| line.contains(':')).map(str::to_owned).collect()
    };
    let name = |line: &String| line.split('"').nth(1).map(str::to_owned);
    let of = |field: &str| {
        let mut all = lines(theme, field);
        let own: Vec<_> = all.iter().map(name).collect();
        all.extend(lines(&light, field).into_iter().filter(|line| !own.contains(&name(line))));
        format!("{field}{}}},", all.join("\n"))
    };
    let (head, _) = theme.split_once("colours: {").expect("colours");
    format!("{head}{}{})", of("colours: {"), of("roles: {"))
}
