//! Tournaments: `owlery match`, interrupted, resumed, in shards, and with programs that misbehave.

use std::path::Path;
#[cfg(unix)]
use std::time::{Duration, Instant};

use super::{good, run};

/// A tournament that takes a moment.
const QUICK: [&str; 8] =
    ["match", "troll", "0", "300", "nodes=50", "--options", "(size: 4)", "--games=4"];

fn with(words: &[&str], more: &[&str]) -> String {
    good(&[words, more].concat())
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it was written")
}

#[test]
fn a_tournament_prints_its_table_and_writes_its_games() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [one, four] = ["one.owlery", "four.owlery"].map(|name| folder.path().join(name));
    let run_with = |threads: &str, path: &Path| {
        let run = folder.path().join(threads).display().to_string();
        let output = path.display().to_string();
        with(&QUICK, &["--threads", threads, "--folder", &run, "-o", &output])
    };
    let table = run_with("1", &one);
    assert_eq!(run_with("4", &four), table);
    assert_eq!(text(&one), text(&four));
    let head = "player    games   score  won  drawn  lost  rating  95 % interval  1  2  3\n";
    assert!(table.trim_start().starts_with(head), "{table}");
    assert!(table.contains("\npairing         games   score  won"), "{table}");
    assert_eq!(table.lines().count(), 4 + 1 + 4, "{table}");
    let checked = good(&["check", &one.display().to_string()]);
    assert!(checked.ends_with(": ok\n"), "{checked}");
    let games = text(&one);
    assert_eq!(games.matches("game: troll").count(), 12);
    assert!(
        games.contains("players: {\"black\": \"nodes=50, engine\", \"white\": \"Owlery, 300\"}")
    );
    assert!(games.contains("title: \"Round 2, game 1\""));
    // The games themselves may be the output.
    assert_eq!(run(&[&QUICK[..], &["-o", "-"]].concat()).stdout, games.into_bytes());
}

#[test]
fn shards_give_what_a_single_run_gives() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let name = |name: &str| folder.path().join(name).display().to_string();
    for sprt in [&[][..], &["--sprt", "0,150"]] {
        let match_of =
            ["match", "troll", "nodes=200", "0", "--options", "(size: 6)", "--games", "60"];
        let whole = with(&match_of, &[sprt, &["-o", &name("whole")]].concat());
        for shard in ["1/3", "2/3", "3/3"] {
            let output = name(&shard.replace('/', "of"));
            assert_eq!(with(&match_of, &[sprt, &["--shard", shard, "-o", &output]].concat()), "");
        }
        let [first, second, third] = ["1of3", "2of3", "3of3"].map(name);
        let merged = good(&["match", "merge", &third, &first, &second, "-o", &name("merged")]);
        assert_eq!(merged, whole);
        assert_eq!(text(name("merged").as_ref()), text(name("whole").as_ref()));
        if sprt.is_empty() {
            assert!(!whole.contains("SPRT"), "{whole}");
        } else {
            let told = "SPRT of 0.0 against 150.0 Elo points (logistic, errors of 5 %): accepted";
            assert!(whole.contains(told), "{whole}");
        }
        let output = run(&["match", "merge", &first, &third]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert_eq!(errors, "owlery: of 3 shards, these are missing: 2\n");
    }
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let name = |name: &str| folder.path().join(name).display().to_string();
    let line = ["match", "troll", "nodes=20", "0", "--options", "(size: 4)", "--games", "4"];
    with(&line, &["-o", &name("games")]);
    let openings = name("games");
    with(&line, &["--openings", &openings, "--opening-plies", "2", "-o", &name("again")]);
    assert!(text(name("again").as_ref()).contains("game: troll"));
    for (more, told) in [
        (
            &["--openings", &openings][..],
            "game 1, the game is over there; let the opening end earlier",
        ),
        (&["--openings", &openings, "--options", "(size: 6)"], "the argument '--options"),
        (&["--openings", "/nowhere"], "/nowhere: no such file"),
    ] {
        let output = run(&[&line[..], more].concat());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(told), "{errors}");
    }
    let output = run(&["match", "troll", "0", "1", "--openings", &openings]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("game 1, expected a game of troll (size: 8"), "{errors}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_tournament_goes_on_by_the_command_that_it_prints() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let name = |name: &str| folder.path().join(name).display().to_string();
    let (whole, resumed, run_folder) = (name("whole"), name("a 'file'"), name("a run"));
    let line = ["match", "troll", "nodes=300", "0", "--options", "(size: 8)", "--games", "40"];
    let table = with(&line, &["-o", &whole]);

    let mut command = crate::program::program();
    command.args(line).args(["--folder", &run_folder, "-o", &resumed, "--threads", "1"]);
    let child = command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let results = Path::new(&run_folder).join("results.txt");
    let began = Instant::now();
    while std::fs::read_to_string(&results).map_or(0, |text| text.lines().count()) < 3 {
        assert!(began.elapsed() < Duration::from_secs(60), "no game ends");
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("a signal is sent").success());
    let output = child.wait_with_output().expect("the program ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0), "{errors}");
    let told = "owlery: the tournament is paused; to go on: ";
    let command = errors.strip_prefix(told).expect(&errors).trim_end();
    let words = shlex::split(command).expect("a command line");
    assert_eq!(words[..3], ["owlery", "match", "resume"], "{command}");
    assert_eq!(words[3..], [&run_folder, "--threads", "1", "-o", &resumed], "{command}");

    let before = text(&results).lines().count() - 1;
    assert!((2..40).contains(&before), "{before} games were played before");
    let words: Vec<_> = words[1..].iter().map(String::as_str).collect();
    assert_eq!(good(&words), table);
    assert_eq!(text(resumed.as_ref()), text(whole.as_ref()));
    // Nothing is left to do, and the results are there.
    assert_eq!(good(&["match", "resume", &run_folder]), table);
}

#[test]
#[cfg(unix)]
fn programs_that_misbehave_lose_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let program = |go: &str| {
        let path = folder.path().join("engine");
        let script = format!(
            "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
             go*) {go};; quit) exit;; esac; done"
        );
        std::fs::write(&path, script).expect("the folder can be written to");
        format!("ugi=\"/bin/sh {}\",time=0.01,margin=0.3,name=Foo", path.display())
    };
    let run_against = |player: &str| {
        let run_folder = tempfile::tempdir().expect("a folder for temporary files");
        let run_folder = run_folder.path().display().to_string();
        let line = ["match", "troll", player, "nodes=20", "--options", "(size: 6)", "--judge", "0"];
        run(&[&line[..], &["--games", "2", "--threads", "1", "--folder", &run_folder]].concat())
    };
    for (go, told) in [
        ("echo bestmove z9", "“Foo” played “z9”, which is not a legal move here."),
        ("exit 3", "“Foo” quit unexpectedly (exit 3)."),
        ("sleep 60", "“Foo” did not answer `go` within 0.31 seconds."),
    ] {
        let output = run_against(&program(go));
        let errors = String::from_utf8_lossy(&output.stderr);
        let table = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{errors}");
        assert_eq!(errors, format!("owlery: game 1: {told}\nowlery: game 2: {told}\n"));
        assert!(table.contains("forfeits") && table.contains("−∞"), "{table}");
    }
    // One that never was an engine ends the tournament before it begins.
    let output = run_against("ugi=/bin/true");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    // Another build plays as an engine.
    let owlery = env!("CARGO_BIN_EXE_owlery");
    let output = run_against(&format!("ugi=\"'{owlery}' ugi troll\",nodes=20"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
}

#[test]
fn what_makes_no_sense_is_told() {
    for (more, told) in [
        (&["0"][..], "expected at least two players"),
        (&["0", "0"], "two players are called “0”; give one of them another name with name="),
        (&["0", "1", "--games", "3"], "expected an even number of games, found 3"),
        (&["0", "1", "--sprt", "20,0"], "expected two numbers for --sprt, the lower one first"),
        (&["0", "1", "2", "--sprt", "0,20"], "--sprt is a test of two players"),
        (&["0", "clubb"], "“clubb” is not a level: expected newcomer, beginner"),
        (&["0", "1", "--shard", "4/3", "-o", "x"], "there is no shard 4 of 3"),
        (&["0", "1", "--shard", "1/3"], "--output <FILE>"),
    ] {
        let output = run(&[&["match", "troll"], more].concat());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{more:?}: {errors}");
        assert!(output.stdout.is_empty() && errors.lines().count() == 1, "{errors}");
        assert!(errors.contains(told), "{more:?}: {errors}");
    }
}
