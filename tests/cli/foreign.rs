//! Files of other programs, and standard input.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use crate::{common, good, program, run};
use owlery_games::GameId;

fn input(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/foreign").join(name);
    path.display().to_string()
}

/// Runs a command that is given this text.
fn given(arguments: &[&str], text: &str) -> Output {
    let mut command = program::program();
    let command = command.args(arguments).stdin(Stdio::piped());
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(text.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it is text")
}

#[test]
fn files_of_other_programs_are_checked_and_shown() {
    let (ap, matches) = (input("abstractplay_owlman.json"), input("cutegames_troll.pgn"));
    assert_eq!(good(&["check", &ap, &matches]), format!("{ap}: ok\n{matches}: ok\n"));
    let shown = good(&["show", &ap]);
    assert!(shown.starts_with("Game 1\nOwlman\nWhite: Alice\nBlack: Bob\nDate: 2026-11-25\n"));
    assert!(shown.contains("Game 2\n") && shown.ends_with("[white resigns]\n"), "{shown}");
    let shown = good(&["show", &matches]);
    assert!(shown.contains("Game 4\nTroll\nBlack: B\nWhite: A\n"), "{shown}");
    let page = good(&["export", &matches, "--game", "2", "--to", "txt"]);
    assert!(page.contains("Result: black"), "{page}");

    let trial = input("ludii_troll.trl");
    let shown = good(&["show", &trial]);
    assert!(
        shown.starts_with("Troll\n") && shown.contains("Source: Ludii 1.3.13\nResult: black\n")
    );

    let from_code = input("cutegames_fen_owlman.pgn");
    let output = run(&["check", &from_code]);
    assert_eq!(
        (output.status.code(), text(&output.stdout)),
        (Some(0), format!("{from_code}: ok\n"))
    );
    let said = "line 8: the result is 0-1, but nothing says how the game ended; it is kept as a";
    assert!(text(&output.stderr).contains(said));
}

#[test]
fn standard_input_is_read_like_a_file() {
    let sample = std::fs::read_to_string(common::sample(GameId::Troll)).expect("a sample");
    let pgn = std::fs::read_to_string(input("cutegames_troll.pgn")).expect("a file");
    for (typed, name) in [
        (sample.as_str(), "Troll"),
        (&pgn, "Game 1\nTroll"),
        ("Umbra\n\n1. e5 d4", "Umbra"),
        ("1.d3-c4   a8-b7(xd5)", "Owlman"),
        ("o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0", "Owlman"),
    ] {
        let shown = given(&["show", "-"], typed);
        assert_eq!(shown.status.code(), Some(0), "{typed}");
        assert!(text(&shown.stdout).starts_with(&format!("{name}\n")), "{typed}");
        let checked = given(&["check", "-"], typed);
        assert_eq!(text(&checked.stdout), "-: ok\n");
    }
    let drawn = given(&["export", "-", "--to", "svg"], &sample);
    assert!(text(&drawn.stdout).starts_with("<svg"));
    let ambiguous = given(&["show", "-"], "8/8/8/3wb3/3bw3/8/8/8 b");
    assert_eq!(ambiguous.status.code(), Some(1));
    let said = text(&ambiguous.stderr);
    assert!(said.contains("A position of Troll on 8 x 8; A position of Umbra on 8 x 8"), "{said}");
    let none = given(&["show", "-"], "no game");
    assert!(text(&none.stderr).starts_with("owlery: -: line 1"), "{}", text(&none.stderr));
}

#[test]
fn what_is_not_legal_is_told_with_its_line() {
    let illegal = "[Event \"x\"]\n[Variant \"Troll\"]\n\n1. e6 a1 *\n";
    let one = given(&["check", "-"], illegal);
    assert_eq!(one.status.code(), Some(1));
    let said = text(&one.stdout);
    assert!(said.starts_with("-: line 4, column 7: move 1..., “a1”: "), "{said}");
    let two = given(&["check", "-"], &format!("{illegal}\n[Event \"y\"]\n\n1. e6 *\n"));
    assert_eq!(two.status.code(), Some(1));
    assert!(text(&two.stdout).starts_with("-: line 4: move 1..., “a1”: "));
    let broken = given(&["check", "-"], "[Event \"x\"]\n\n1. e6 {never");
    assert!(text(&broken.stdout).contains("line 3, column 7: expected `}`"));
}

#[test]
fn moves_are_played_as_the_inventors_write_them() {
    let mate = "1scrg3/1scrg3/2oW4/3T4/4Crs1/8/4b3/S7[] w";
    let fig = "2H5/1D6/H7/8/8/8/8/7o b 0";
    for (arguments, expected) in [
        (&["owlman", "1.d3-c4", "a8-b7(xd5)"][..], "8/1o6/8/5H1H/2H1H1H1/5H1H/4H1H1/3H1H1D w 1"),
        (&["owlman", "--code", fig, "h1", "x", "a6"], "2H5/1D6/o7/8/8/8/8/8 w 0"),
        (
            &["owlman", "--code", fig, "1... h1 x a6/ 2.c8-d7", "a6-b5!"],
            "8/1D1H4/8/1o6/8/8/8/8 w 1",
        ),
        (&["aviary", "8-C-6-C"], "WS1GTPSW/WCRBBRCW/2O5/8/8/8/wcrbbrcw/wsptgosw[] b"),
        (&["troll", "1)", "E6,", "f4"], "8/8/4b3/3wb3/3bww2/8/8/8 b"),
    ] {
        let printed = good(&[&["play"], arguments].concat());
        assert_eq!(printed.lines().next(), Some(expected), "{arguments:?}");
    }
    assert_eq!(run(&["play", "aviary", "--code", mate, "e4-e9"]).status.code(), Some(2));
    let words = run(&["play", "troll", "e6", "so", "it", "was"]);
    assert!(text(&words.stderr).starts_with("owlery: ply 2, move “so it was”"), "{words:?}");
}
