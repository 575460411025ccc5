//! What other programs start ends with them, whatever they do: in another group, in a session of its
//! own, without a parent.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use owlery_engine::ugi::{ExternalEngine, Fault, Go, Program, Question, Running, ThinkDecision};

/// Longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts four others, that say their numbers: one of its own, one in a session of its own, one whose
/// parent has gone, and one that is both and does not end when it is asked to.
#[cfg(target_os = "linux")]
const FORKS: &str = "sleep 600 & echo $!; setsid sh -c 'echo $$; exec sleep 600' & \
    (sh -c 'echo $$; exec sleep 600' &); \
    (setsid sh -c 'trap \"\" TERM HUP INT; echo $$; sleep 600; sleep 600' &); ";

/// Elsewhere there is nothing but groups.
#[cfg(not(target_os = "linux"))]
const FORKS: &str = "for i in 1 2 3 4; do sleep 600 & echo $!; done; ";

/// A watched shell that does this.
fn watched(script: &str) -> Child {
    let mut command = crate::program::program();
    command.args(["watch", "/bin/sh", "-c", script]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it starts")
}

/// The numbers that a process says first.
fn numbers(child: &mut Child, count: usize) -> Vec<u32> {
    let output = child.stdout.take().expect("it is piped");
    let lines = BufReader::new(output).lines().take(count);
    lines.map(|line| line.expect("text").parse().expect("a number")).collect()
}

fn runs(process: u32) -> bool {
    let mut asks = Command::new("kill");
    asks.args(["-0", &process.to_string()]).stderr(Stdio::null());
    // One that has ended and that nobody has waited for yet does not run.
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let is_dead = stat.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z'));
    !is_dead && asks.status().expect("it can be asked").success()
}

#[track_caller]
fn ended(mut child: Child) -> ExitStatus {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("it is our own") {
            return status;
        }
        assert!(began.elapsed() < PATIENCE, "it goes on");
        std::thread::yield_now();
    }
}

#[test]
fn nothing_is_left_of_a_program_that_ends() {
    let mut child = watched(&format!("{FORKS} read x; exit 3"));
    let started = numbers(&mut child, 4);
    assert!(started.iter().all(|process| runs(*process)), "{started:?}");
    // It ends by itself.
    drop(child.stdin.take());
    assert_eq!(ended(child).code(), Some(3));
    let left: Vec<_> = started.into_iter().filter(|process| runs(*process)).collect();
    assert!(left.is_empty(), "{left:?} run on");
}

#[test]
fn nothing_is_left_when_nobody_wants_it_any_more() {
    let mut child = watched(&format!("trap '' TERM; {FORKS} sleep 600; sleep 600"));
    let started = numbers(&mut child, 4);
    assert!(started.iter().all(|process| runs(*process)), "{started:?}");
    // As it is when the program that wants it is killed.
    drop(child.stderr.take());
    assert_eq!(ended(child).code(), None);
    let left: Vec<_> = started.into_iter().filter(|process| runs(*process)).collect();
    assert!(left.is_empty(), "{left:?} run on");
}

#[test]
fn one_that_goes_on_starting_others_is_ended() {
    let script = "echo 1; f() { i=0; while [ $i -lt 200 ]; do (sleep 600 &); i=$((i+1)); done; }; \
                  f & f; sleep 600";
    let mut child = watched(script);
    numbers(&mut child, 1);
    drop(child.stderr.take());
    assert_eq!(ended(child).code(), None);
}

#[test]
fn a_watched_program_plays_and_its_faults_are_its_own() {
    let _running = Running::watched_by(Some(env!("CARGO_BIN_EXE_owlery").into()));
    let shell = |script: &str| Program {
        name: "Evil".into(),
        path: "/bin/sh".into(),
        arguments: vec!["-c".into(), script.into()],
        ..Program::default()
    };
    let question = Question { rules: "()".into(), start: None, moves: Vec::new(), go: Go::Endless };
    let think = |program: Program| {
        let guest = ExternalEngine::new(program);
        guest.think(&question, &|| ThinkDecision::GoOn, &mut |_| {}).map(|answer| answer.text)
    };
    let script = |go: &str| {
        format!(
            "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
             go*) {go};; quit) exit;; esac; done"
        )
    };
    assert_eq!(think(shell(&script("echo bestmove e6"))), Ok("e6".into()));
    assert_eq!(think(shell(&script("exit 3"))), Err(Fault::Ended("exit 3".into())));
    let killed = Err(Fault::Ended("it was killed".into()));
    assert_eq!(think(shell(&script("kill -9 $$"))), killed);
    let nothing = Program { path: "/nowhere/engine".into(), ..shell("") };
    let fault = think(nothing).expect_err("there is none");
    assert_eq!(
        fault.message("Foo").to_string(),
        "“Foo” cannot be started: no such file or folder."
    );

    // What it has started goes with it, though it obeys.
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("numbers");
    let program = shell(&format!("({FORKS}) >{}; {}", file.display(), script("echo bestmove e6")));
    let guest = ExternalEngine::new(program);
    assert!(guest.think(&question, &|| ThinkDecision::GoOn, &mut |_| {}).is_ok());
    let numbers = || -> Vec<u32> {
        let text = fs::read_to_string(&file).expect("it is written");
        text.lines().map(|line| line.parse().expect("a number")).collect()
    };
    let began = Instant::now();
    while numbers().len() < 4 {
        assert!(began.elapsed() < PATIENCE, "they are not started");
        std::thread::yield_now();
    }
    drop(guest);
    while let left = numbers().into_iter().filter(|process| runs(*process)).collect::<Vec<_>>()
        && !left.is_empty()
    {
        assert!(began.elapsed() < PATIENCE, "{left:?} run on");
        std::thread::yield_now();
    }
}
