//! The command line, as a shell sees it.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/examples.rs"]
mod examples;
#[path = "../common/program.rs"]
mod program;

mod begins;
mod described;
mod ends;
mod foreign;
mod lab;
mod manual;
mod ranges;
mod shown;
mod tournament;
mod ugi;
#[cfg(unix)]
mod watch;

use std::process::{Output, Stdio};

use owlery::cli::{self, Console, Start};
use owlery_games::GameId;

fn run(arguments: &[&str]) -> Output {
    let mut command = program::program();
    command.args(arguments).stdin(Stdio::null());
    command.output().expect("the program can be started")
}

/// What a command prints that ends well.
#[track_caller]
fn good(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(output.stdout).expect("the program prints text")
}

/// The game, its options, and the counts of 1, 2, 3... moves that the rules pages give.
const PERFT: [(&str, &str, &[u64]); 10] = [
    ("owlman", "()", &[9, 27, 271, 2140, 24_894]),
    ("umbra", "()", &[81, 6476, 511_288]),
    ("umbra", "(size: 3)", &[9, 68, 448, 2344, 10_208]),
    ("umbra", "(size: 3, reach: first_friend)", &[9, 68, 448, 2344, 10_208]),
    ("umbra", "(size: 3, x: adjacent)", &[9, 72, 504, 3008, 14_896]),
    ("umbra", "(size: 3, x: adjacent, reach: first_friend)", &[9, 72, 504, 3008, 14_888]),
    ("aviary", "()", &[43, 1849, 87_897]),
    ("blocs", "()", &[32, 960, 26_880]),
    ("troll", "()", &[44, 1904, 80_526]),
    ("troll", "(setup: empty)", &[48]),
];

#[test]
fn perft_counts_what_the_rules_say() {
    for (game, options, counts) in PERFT {
        for (depth, count) in (1..).zip(counts) {
            let depth = depth.to_string();
            let printed = good(&["perft", game, &depth, "--options", options]);
            assert_eq!(printed, format!("{count}\n"), "{game} {options} {depth}");
        }
        assert_eq!(good(&["perft", game, "0", "--options", options]), "1\n");
    }
}

#[test]
fn divided_counts_add_up() {
    for (game, options, counts) in PERFT {
        let depth = counts.len().min(2);
        let depth_text = depth.to_string();
        let printed = good(&["perft", game, &depth_text, "--divide", "--options", options]);
        let (moves, total) = printed.trim_end().rsplit_once('\n').expect("moves and a sum");
        let number = |text: &str| text.parse::<u64>().expect("a number");
        let parts = moves.lines().map(|line| line.split_once(": ").expect("a move and a count"));
        let (mut sum, mut names) = (0, Vec::new());
        for (mv, count) in parts {
            sum += number(count);
            names.push(mv);
        }
        assert_eq!((sum, number(total)), (counts[depth - 1], counts[depth - 1]), "{game}");
        names.sort_unstable();
        assert_eq!(names, moves_of(&["moves", game, "--options", options]), "{game}");
    }
}

fn moves_of(arguments: &[&str]) -> Vec<String> {
    good(arguments).lines().map(str::to_owned).collect()
}

#[test]
fn moves_are_sorted_and_whole() {
    for (game, options, counts) in PERFT {
        let moves = moves_of(&["moves", game, "--options", options]);
        assert_eq!(moves.len() as u64, counts[0], "{game} {options}");
        assert!(moves.is_sorted_by(|a, b| a < b), "{game}: {moves:?}");
    }
    let owlman = moves_of(&["moves", "owlman"]).join(" ");
    assert_eq!(owlman, "d1-c2 d3-c2 d3-c4 d5-c4 d5-c6 d5-e6 f5-e6 f5-g6 h5-g6");
    let figure_4 = ["moves", "owlman", "--code", "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 0"];
    assert_eq!(moves_of(&figure_4).join(" "), "c6-b3 c6-b7 c6-d3 c6-d5(xf3) c6-d7(xe8) c6-f7");
    assert_eq!(moves_of(&["moves", "aviary", "--code", "7S/8/8/8/8/2P5/8/s7[] b"]).len(), 0);
}

#[test]
fn play_prints_the_code_and_how_the_game_stands() {
    let opening = "d3-c4 a8-b7(xd5) f5-e6 b7-c6(xe4) d1-c2 c6-d5(xf3) h5-g6 d5-c8 e6-d7 c8-f7 \
                   c4-b5 f7-e4 g2-f3 e4-d3(xc2)";
    let figure_5 = "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7";
    let cases = [
        ("owlman", "()", "", opening, figure_5, "running"),
        ("owlman", "()", figure_5, "d7-c8 d3-g2 c8-d7 g2xh1", "", "black"),
        ("owlman", "(nightfall: 1)", "", "d3-c4", "", "black"),
        (
            "umbra",
            "(x: adjacent, size: 6)",
            "1bbbb1/4bw/1w4/5b/5b/5b w",
            "f6",
            "1wwwww/4bw/1w4/5b/5b/5b b",
            "running",
        ),
        ("umbra", "(pie: first)", "", "e5 swap", "9/9/9/9/4b4/9/9/9/9 w swapped", "running"),
        ("aviary", "()", "7S/8/8/8/8/8/3P4/s7[] w", "Pd2-c3", "7S/8/8/8/8/2P5/8/s7[] b", ""),
        ("blocs", "(size: 2)", "", "a1b a2w b1w b2w a1-a1", "ww/ww 2", "first"),
        ("troll", "(size: 4)", "4/bbb1/4/4 b", "d3", "4/bbbb/4/4 w", "black"),
        ("troll", "()", "", "", "8/8/8/3wb3/3bw3/8/8/8 b", "running"),
    ];
    for (game, options, code, moves, final_code, outcome) in cases {
        let mut arguments = vec!["play", game, "--options", options];
        if !code.is_empty() {
            arguments.extend(["--code", code]);
        }
        arguments.extend(moves.split_whitespace());
        let printed = good(&arguments);
        let lines: Vec<_> = printed.lines().collect();
        let [code, stands] = lines[..] else { panic!("{game}: {printed}") };
        assert!(final_code.is_empty() || code == final_code, "{game} {moves}: {code}");
        assert!(outcome.is_empty() || stands == outcome, "{game} {moves}: {stands}");
    }
}

#[test]
fn check_says_what_is_wrong_with_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (broken, missing, binary) = (path("broken.owlery"), path("none.owlery"), path("binary"));
    std::fs::write(
        &broken,
        "(\n owlery: 1,\n game: troll,\n moves: [\n  (id: 1, move: \"a1\"),\n ],\n)",
    )
    .unwrap();
    std::fs::write(&binary, [0x28, 0xff, 0xfe]).unwrap();
    let samples = GameId::ALL.map(|game| common::sample(game).display().to_string());

    let mut all_good = vec!["check"];
    all_good.extend(samples.iter().map(String::as_str));
    let expected: String = samples.iter().map(|sample| format!("{sample}: ok\n")).collect();
    assert_eq!(good(&all_good), expected);

    let folder_itself = folder.path().display().to_string();
    let output = run(&["check", &samples[0], &broken, &missing, &binary, &folder_itself]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(2), 0));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<_> = printed.lines().collect();
    let expected = [
        format!("{}: ok", samples[0]),
        format!("{broken}: line 5: move 1, “a1”"),
        format!("{missing}: "),
        format!("{binary}: it is not text: byte 1"),
        format!("{folder_itself}: it is a folder"),
    ];
    assert_eq!(lines.len(), expected.len(), "{printed}");
    for (line, beginning) in lines.iter().zip(&expected) {
        assert!(line.starts_with(beginning), "{line}");
    }
    assert!(lines[2].len() > expected[2].len(), "{}", lines[2]);
}

#[test]
fn positions_are_solved_or_said_not_to_be() {
    let cases = [
        (&["blocs"][..], "Second player wins, also after "),
        (&["blocs", "--options", "(faces: own)"], "First player wins by "),
        (&["blocs", "--code", "bbbb/bbbb/bbbb/bbbb 1"], "First player wins in 1 move by a4-d1\n"),
        (&["troll", "--options", "(size: 4)"], "Black wins in 2 moves by "),
        (&["umbra", "--options", "(size: 3)"], "Black wins by "),
        (&["aviary", "--time", "0.1"], "not solved\n"),
    ];
    for (arguments, expected) in cases {
        let said = good(&[&["solve"], arguments].concat());
        assert!(said.starts_with(expected), "{arguments:?}: {said}");
    }
}

#[test]
fn opinions_know_the_tables_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().display().to_string();
    let ending = ["owlman", "--code", "D7/8/8/1H6/2H5/8/8/7o b 0", "--folder", &folder];
    let analyse = || good(&[&["analyse"], &ending[..], &["--depth", "1"]].concat());
    assert!(analyse().contains("(estimated)"), "{}", analyse());
    let made = run(&["solve", "owlman", "--helpers", "2", "--folder", &folder]);
    assert!(made.status.success(), "{made:?}");
    let solved = run(&[&["solve"], &ending[..], &["--time", "0.5"]].concat());
    let solved = String::from_utf8_lossy(&solved.stdout).into_owned();
    assert!(solved.starts_with("Owlman wins in 6 moves by "), "{solved}");
    assert!(analyse().starts_with("Owlman wins in 6 moves (proved)"), "{}", analyse());
}

#[test]
fn the_win_from_the_start_of_owlman_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().display().to_string();
    for method in ["alphabeta", "montecarlo"] {
        let analyse = ["analyse", "owlman", "--time", "1", "--folder", &folder];
        let output = run(&[&analyse[..], &["--method", method, "--lines", "4"]].concat());
        let [said, faults] =
            [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it).into_owned());
        assert!(said.starts_with("Doc wins in 33 moves at most (proved): "), "{said}");
        assert_eq!(faults, "");
    }
}

#[test]
fn an_opinion_names_its_kind() {
    let said = good(&["analyse", "troll", "--depth", "2", "--lines", "3"]);
    let lines: Vec<_> = said.lines().collect();
    let is_line = |line: &&&str| line.contains(" % (estimated), depth ");
    assert_eq!(lines.iter().filter(is_line).count(), 6, "{said}");
    assert!(lines[6].starts_with("depth 2 plies, ") && lines.len() == 7, "{said}");
}

#[test]
fn the_same_work_takes_the_same_nodes() {
    let nodes = |text: String| -> Vec<String> {
        text.lines().filter_map(|line| Some(line.split_once(',')?.0.to_owned())).collect()
    };
    let (one, other) = (nodes(good(&["bench"])), nodes(good(&["bench"])));
    assert_eq!((&one, one.len()), (&other, 5));
}

#[test]
fn bad_input_is_answered_by_one_line_that_names_the_place() {
    let deep = "(".repeat(100_000);
    let long = "x".repeat(100_000);
    let digits = "9".repeat(400);
    let cases: [(&[&str], &str); 34] = [
        (&["perft", "owlman"], "DEPTH"),
        (&["perft", "chess", "2"], "GAME"),
        (&["perft", "owlman", "two"], "DEPTH"),
        (&["perft", "owlman", "-1"], "-1"),
        (&["perft", "owlman", "256"], "DEPTH"),
        (&["moves"], "GAME"),
        (&["moves", "troll", "extra"], "extra"),
        (&["moves", "troll", "--colour"], "--colour"),
        (&["moves", "troll", "--code"], "--code"),
        (&["moves", "owlman", "--code", "o7/8"], "code, character 5"),
        (&["moves", "owlman", "--code", ""], "code, character 1"),
        (
            &["moves", "owlman", "--code", "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D x 0"],
            "code, character",
        ),
        (&["moves", "owlman", "--code", "oo6/8/8/8/8/8/8/7D w 0"], "code: "),
        (&["moves", "umbra", "--code", "zzz/3/3 b", "--options", "(size: 3)"], "code, character 1"),
        (&["moves", "umbra", "--code", "3/3/3 b"], "code, character"),
        (&["moves", "aviary", "--code", "8/8/8/8/8/8/8/8[Z] w"], "code, character 17"),
        (&["moves", "aviary", "--code", "8/8/8/8/8/8/8/8"], "code, character 16"),
        (&["moves", "blocs", "--code", "4/4/4/4 3"], "code, character 9"),
        (&["moves", "troll", "--code", "8/8/8/8/8/8/8/8 b\nw"], "code, character"),
        (&["moves", "umbra", "--options", "(size: 20)"], "size is 20"),
        (&["moves", "umbra", "--options", "(sise: 9)"], "column 2"),
        (&["moves", "umbra", "--options", "(size: 9"], "line 1, column"),
        (&["moves", "umbra", "--options", "(x:\n  sideways)"], "line 2, column"),
        (&["moves", "troll", "--options", "(size: 7)"], "size is 7"),
        (&["moves", "owlman", "--options", &deep], "options, line 1"),
        (&["moves", "owlman", "--code", &digits], "code, character"),
        (&["play", "owlman", "d3-c4", "a8-b8"], "ply 2, move “a8-b8”"),
        (&["play", "owlman", "Dä1"], "ply 1, move “Dä1”"),
        (&["play", "troll", "(size: 4)"], "ply 1"),
        (&["play", "blocs", &long], "ply 1"),
        (&["check"], "FILES"),
        (
            &["frob", "x"],
            "“frob” is not a command; the commands are perft, moves, play, check, show, analyse, match, bench, lab, export, report, solve, ugi, completions.",
        ),
        (&["frob", "--divide"], "“frob” is not a command"),
        (&["frob", "a.owlery"], "If the first word is a file, all files are opened"),
    ];
    for (arguments, place) in cases {
        let output = run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let shown: Vec<_> = arguments.iter().map(|a| &a[..a.len().min(60)]).collect();
        assert_eq!(output.status.code(), Some(2), "{shown:?}: {errors}");
        assert!(output.stdout.is_empty(), "{shown:?} prints something");
        assert!(errors.lines().count() == 1 && errors.ends_with('\n'), "{shown:?}: {errors}");
        assert!(errors.starts_with("owlery: ") && errors.contains(place), "{shown:?}: {errors}");
        assert!(!errors.contains("panicked") && errors.len() < 1000, "{shown:?}: {errors}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    assert_eq!(good(&["--version"]), format!("owlery {}\n", env!("CARGO_PKG_VERSION")));
    assert!(good(&["--help"]).contains("owlery [FILES]..."));
    for arguments in [&["--help"][..], &["perft", "--help"]] {
        assert!(good(arguments).contains("Usage"), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_fault() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = program::program();
    let child = command.args(["moves", "umbra"]).stdout(writer).stderr(Stdio::piped()).spawn();
    let output = child.unwrap().wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn collections_are_checked_and_shown_game_by_game() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("many.owlery");
    let name = path.to_str().expect("a plain path");
    let text = "(\n    owlery: 1,\n    title: \"Two\",\n    games: [\n\
                \x20       (game: troll, moves: [(id: 1, move: \"e6\")]),\n\
                \x20       (game: blocs, moves: [(id: 1, move: \"z9b\")]),\n\
                \x20       (game: umbra, moves: [(id: 1, move: \"e5\"),\n\
                \x20       (game: owlman, moves: [(id: 1, move: \"d3-c4\")]),\n    ],\n)\n";
    std::fs::write(&path, text).expect("the folder can be written to");
    let output = run(&["check", name]);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!((output.status.code(), lines.len()), (Some(1), 2), "{printed}");
    assert!(lines[0].contains("game 2, line 6: move 1, "), "{printed}");
    assert!(lines[1].contains("game 3, line 7, column"), "{printed}");
    let output = run(&["show", name]);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(printed.starts_with("Game 1\nTroll\n"), "{printed}");
    assert!(printed.contains("\n\nGame 2\ngame 2, line 6: "), "{printed}");
    assert!(printed.contains("\n\nGame 4\nOwlman\n"), "{printed}");

    let whole = text.replace("z9b", "a1b").replace("\"e5\"),", "\"e5\")]),");
    std::fs::write(&path, whole).expect("the folder can be written to");
    assert_eq!(good(&["check", name]), format!("{name}: ok\n"));
    assert_eq!(good(&["show", name]).matches("Game ").count(), 4);
    let sample = common::sample(GameId::Troll);
    let shown = good(&["show", sample.to_str().expect("a plain path")]);
    assert!(shown.starts_with("Troll\n"), "{shown}");
}

#[test]
fn endgame_tables_are_made_kept_and_counted() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let tables = folder.path().join("tables");
    let name = tables.to_str().expect("a plain path");
    let solve = ["solve", "owlman", "--helpers", "2", "--folder", name];
    let first = run(&solve);
    assert_eq!(String::from_utf8_lossy(&first.stderr), "owlery: helpers: 1\nowlery: helpers: 2\n");
    let printed = good(&solve);
    assert_eq!(String::from_utf8_lossy(&first.stdout), printed, "the second time they are there");
    let words: Vec<Vec<_>> =
        printed.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let longest = |owlman, doc| ["Owlman", owlman, "Doc", doc];
    let rows = [
        (["1", "Doc", "28830", "28353", "378", "99"], longest("14,", "9")),
        (["1", "Owlman", "28830", "28650", "144", "36"], longest("13,", "8")),
        (["2", "Doc", "404550", "381617", "17974", "4959"], longest("28,", "27")),
        (["2", "Owlman", "404550", "395303", "7257", "1990"], longest("27,", "26")),
    ];
    assert_eq!(words, rows.map(|(counts, longest)| [&counts[..], &longest].concat()));

    let damaged = tables.join("owlman-02-wins.table");
    std::fs::write(&damaged, "x").expect("the folder can be written to");
    let again = run(&solve);
    let note = format!("owlery: {}: it is cut off; it is computed again\n", damaged.display());
    assert_eq!(String::from_utf8_lossy(&again.stderr), note + "owlery: helpers: 2\n");
    assert_eq!(String::from_utf8_lossy(&again.stdout), printed);
    for (arguments, reason) in [
        (["solve", "troll", "--helpers", "2"], "Troll has no endgame tables"),
        (["solve", "owlman", "--helpers", "0"], "expected a whole number from 1 to 12"),
        (["solve", "owlman", "--helpers", "13"], "expected a whole number from 1 to 12"),
    ] {
        let output = run(&arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(reason) && errors.lines().count() == 1, "{errors}");
        assert_eq!(output.status.code(), Some(2));
    }
}

/// A position with one helper needs no more than the table of one.
#[test]
fn only_the_tables_that_a_position_needs_are_made() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let name = folder.path().to_str().expect("a plain path");
    let code = ["--code", "D7/1o6/H7/8/8/8/8/8 w 59", "--options", "(nightfall: None)"];
    let output = run(&[&["solve", "owlman", "--folder", name][..], &code].concat());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "owlery: helpers: 1\n");
    assert!(folder.path().join("owlman-01-wins.table").exists());
    assert!(!folder.path().join("owlman-02-wins.table").exists());
}

/// A report is the same each time, and is kept in the file it is about, or in another one.
#[test]
fn reports_are_made_and_kept_in_files() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let moves = ["b2", "b3-c1", "a2-b2", "a3-b3", "c3-c2", "b3-c3", "a3-b3", "a3", "a3-a2", "a3"];
    let moves: String =
        (1..).zip(moves).map(|(id, mv)| format!("(id: {id}, move: {mv:?}), ")).collect();
    let game =
        format!("game: blocs, options: (size: 3), start: \"bwb/wbw/wbb 1\", moves: [{moves}]");
    let (one, many) = (path("one.owlery"), path("many.owlery"));
    std::fs::write(&one, format!("(owlery: 1, {game})")).expect("it can be written");
    let entry = format!("({game})");
    std::fs::write(&many, format!("(owlery: 1, games: [{entry}, (game: troll), {entry}])"))
        .expect("it can be written");
    let read = |name: &str| std::fs::read_to_string(name).expect("it is there");
    let hint = run(&["export", &one, "--to", "txt", "--report"]);
    let hint = String::from_utf8_lossy(&hint.stderr).into_owned();
    assert!(hint.contains("the game has no report"), "{hint}");
    let report = |words: &[&str]| {
        let output = run(&[&["report", "--nodes", "5000"], words].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), said, String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (code, said, printed) = report(&[&one, "-o", "-"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("owlery: Blocs: ") && said.contains(" mistakes found"), "{said}");
    assert_eq!(printed.matches("found: (").count(), 11);
    assert_eq!(read(&one).matches("found: (").count(), 0, "another file was named");
    let (code, said, found) = report(&[&one]);
    assert_eq!((code, &*said), (Some(0), ""));
    assert!(found.starts_with("Blocs: ") && found.ends_with(" mistakes found\n"), "{found}");
    assert_eq!(read(&one), printed, "the same again");
    let with_report = good(&["export", &one, "--to", "txt", "--report"]);
    assert!(with_report.len() > good(&["export", &one, "--to", "txt"]).len());
    let (code, _, found) = report(&[&many]);
    assert_eq!((code, found.lines().count()), (Some(0), 3), "{found}");
    assert_eq!(read(&many).matches("found: (").count(), 11 + 1 + 11);
    assert!(read(&many).contains("\"b3-c1\""));
    let text = path("moves.txt");
    std::fs::write(&text, good(&["export", &one, "--to", "txt"])).expect("it can be written");
    let (code, said, _) = report(&[&text]);
    assert!(code == Some(2) && said.contains("name one with -o"), "{said}");
}

#[test]
fn names_of_files_open_the_window_with_all_of_them() {
    let files = |words: &[&str]| {
        let (mut output, mut messages) = (Vec::new(), Vec::new());
        let words = ["owlery"].iter().chain(words).map(std::ffi::OsString::from);
        match cli::run(words, &mut Console::new(&mut output, &mut messages)) {
            Start::Window(files) => files.iter().map(|it| it.display().to_string()).collect(),
            Start::Done(code) => vec![format!("exit code {code}")],
        }
    };
    assert_eq!(files(&[]), Vec::<String>::new());
    assert_eq!(files(&["one"]), ["one"]);
    assert_eq!(files(&["a.owlery", "b.owlery", "c"]), ["a.owlery", "b.owlery", "c"]);
    // A command that is not written right is none of many files.
    assert_eq!(files(&["anlyse", "troll"]), ["exit code 2"]);
}
