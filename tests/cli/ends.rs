//! How commands end: output that cannot be written, readers that have gone, Ctrl+C.

#![cfg(unix)]

use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use super::common;
use owlery_games::GameId;

/// Longer than any of this takes; work that does not stop is told from work that does.
const PATIENCE: Duration = Duration::from_secs(60);

fn command(arguments: &[&str]) -> Command {
    let mut command = crate::program::program();
    command.args(arguments).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Waits for the end of a program that must not go on for ever.
#[track_caller]
fn ended(child: Child, what: &[&str]) -> Output {
    let (id, (sender, result)) = (child.id(), channel());
    let waiting = std::thread::spawn(move || sender.send(child.wait_with_output()));
    let output = result.recv_timeout(PATIENCE);
    if output.is_err() {
        let _ = send("KILL", id);
        let _ = waiting.join();
    }
    output.unwrap_or_else(|_| panic!("{what:?} goes on")).expect("the program ends")
}

fn send(signal: &str, id: u32) -> std::io::Result<ExitStatus> {
    Command::new("kill").args([&format!("-{signal}"), &id.to_string()]).status()
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_a_failure() {
    let sample = common::sample(GameId::Troll).display().to_string();
    let commands: &[&[&str]] = &[
        &["--help"],
        &["--version"],
        &["perft", "--help"],
        &["perft", "troll", "2"],
        &["perft", "troll", "2", "--divide"],
        &["moves", "troll"],
        &["play", "troll", "e6"],
        &["check", &sample],
        &["show", &sample],
        &["analyse", "troll", "--depth", "2"],
        &["solve", "blocs"],
        &["match", "troll", "beginner", "0", "--games", "2"],
        &["bench"],
        &["export", &sample, "--to", "txt"],
        &["export", &sample, "--to", "png", "-o", "/dev/full"],
    ];
    for arguments in commands {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let child = command(arguments).stdout(full).spawn().expect("the program starts");
        let output = ended(child, arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {errors}");
        // What takes its time has told how far it is, and nothing else but the problem is.
        let told = |line: &str| line.starts_with("owlery: ");
        let is_short = errors.lines().count() == 1;
        assert!(!errors.is_empty() && errors.lines().all(told) && is_short, "{errors}");
        assert!(errors.trim_end().ends_with("the disk is full"), "{arguments:?}: {errors}");
    }
    // Where there is no output at all, nothing is written to it either.
    for arguments in &commands[..commands.len() - 1] {
        let program = env!("CARGO_BIN_EXE_owlery");
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$0\" \"$@\" >&-", program]).args(*arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let output = ended(command.spawn().expect("there is a shell"), arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {errors}");
        let told = "owlery: the output cannot be written: standard output is closed";
        assert_eq!(errors.lines().last(), Some(told), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn messages_that_cannot_be_written_are_no_fault() {
    for (arguments, code) in [(&["moves", "chess"][..], 2), (&["solve", "blocs"], 0)] {
        let full = || OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let child = command(arguments).stdout(Stdio::null()).stderr(full()).spawn();
        let output = ended(child.expect("the program starts"), arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    }
}

/// Work without an end in sight, as far as a test goes.
const ENDLESS: [&[&str]; 8] = [
    &["perft", "troll", "40"],
    &["perft", "blocs", "30", "--divide"],
    &["analyse", "aviary", "--time", "100000"],
    &["analyse", "aviary", "--time", "100000", "--method", "montecarlo", "--threads", "2"],
    &["solve", "aviary", "--time", "100000"],
    &["solve", "blocs", "--options", "(size: 8)", "--time", "100000"],
    &["match", "aviary", "full,time=100000", "nodes=100", "--games", "2"],
    &["bench"],
];

#[test]
fn a_reader_that_goes_ends_the_work() {
    for arguments in ENDLESS {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let child = command(arguments).stdout(writer).spawn().expect("the program starts");
        drop(reader);
        let output = ended(child, arguments);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_after_a_line_ends_the_work() {
    for arguments in [&["analyse", "aviary", "--time", "100000"][..], &["bench"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let child = command(arguments).stdout(writer).spawn().expect("the program starts");
        let first = BufReader::new(reader).lines().next().expect("a line").expect("text");
        let output = ended(child, arguments);
        assert!(!first.is_empty(), "{arguments:?}");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{arguments:?}");
    }
}

#[test]
fn an_interrupt_ends_the_work() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let tables = folder.path().join("tables").display().to_string();
    let make = ["solve", "owlman", "--helpers", "7", "--folder", &tables];
    // By what it says first, each is known to be at work.
    let divide =
        ["perft", "owlman", "20", "--divide", "--code", "8/3H4/6H1/1H6/6H1/3o1H1H/4H3/5H1D w 7"];
    let think = ["analyse", "aviary", "--time", "100000"];
    let _ = divide;
    for (arguments, signal, code) in
        [(&make[..], "INT", 130), (&make, "TERM", 143), (&think, "INT", 130)]
    {
        let (mut reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = command(arguments);
        if arguments[0] == "solve" {
            command.stderr(writer).stdout(Stdio::null());
        } else {
            command.stdout(writer);
        }
        let child = command.spawn().expect("the program starts");
        drop(command);
        reader.read_exact(&mut [0]).expect("something is said");
        let drain = std::thread::spawn(move || reader.read_to_end(&mut Vec::new()));
        assert!(send(signal, child.id()).expect("a signal is sent").success());
        let output = ended(child, arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?} {output:?}");
        let _ = drain.join();
        let left = std::fs::read_dir(&tables).into_iter().flatten().flatten();
        let begun =
            left.filter(|entry| !entry.file_name().to_string_lossy().starts_with("owlman-"));
        assert_eq!(begun.count(), 0, "nothing is left half written");
    }
}

#[test]
fn a_win_that_cannot_be_checked_is_a_problem_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no strategy");
    std::fs::write(&file, "nothing of the kind").unwrap();
    let name = file.display().to_string();
    let output = command(&["solve", "owlman", "--check", &name]).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(told.starts_with(&format!("owlery: {name}: ")) && told.lines().count() == 1, "{told}");
}

#[test]
fn a_strategy_with_something_behind_it_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let shipped = std::fs::read("assets/owlman.strategy").unwrap();
    let (content, _) = shipped.split_at(shipped.len() - 4);
    let with_sum = |content: Vec<u8>| {
        let sum = crc32fast::hash(&content).to_le_bytes();
        [content, sum.to_vec()].concat()
    };
    for (bytes, expected) in [
        ([&shipped[..], b"junk"].concat(), "checksum"),
        (with_sum([content, b"junk"].concat()), "there is more after its end"),
    ] {
        let file = folder.path().join("with junk");
        std::fs::write(&file, bytes).unwrap();
        let words = ["solve", "owlman", "--check", file.to_str().unwrap()];
        let output = ended(command(&words).spawn().expect("the program starts"), &words);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{told}");
        assert!(told.contains(expected), "{told}");
    }
}
