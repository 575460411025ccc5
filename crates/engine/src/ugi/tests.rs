//! Programs that do all that they should not.

use std::cell::Cell;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use super::client::Timeouts;
use super::*;

/// Longer than a busy computer needs, and as long as the tests wait for what never comes.
const SHORT: Duration = Duration::from_millis(400);
const LONG: Duration = Duration::from_secs(60);

/// What answers as it should, but for what is put in for lines that begin with `go` and `stop`.
fn script(go: &str, stop: &str) -> String {
    format!(
        "while read -r line; do case \"$line\" in \
         ugi) echo id name Evil 1; echo option name depth type spin default 1; echo ugiok;; \
         isready) echo readyok;; 'setoption name depth value '*) depth=${{line##* }};; \
         go*) {go};; stop) {stop};; quit) exit;; esac; done"
    )
}

fn shell(script: &str) -> Program {
    let arguments = vec!["-c".to_owned(), script.to_owned()];
    Program { name: "Evil".into(), path: "/bin/sh".into(), arguments, ..Program::default() }
}

/// One that is not waited for as long where it is meant to be silent.
fn guest(script: &str, silent: &str) -> ExternalEngine {
    let of = |asked: &str| if asked == silent { SHORT } else { LONG };
    let timeouts =
        Timeouts { hello: of("ugi"), ready: of("isready"), late: of("go"), stop: of("stop") };
    ExternalEngine::with(shell(script), timeouts)
}

fn question(go: Go) -> Question {
    Question { rules: "()".into(), start: None, moves: Vec::new(), go }
}

#[test]
fn what_it_should_not_do_is_told_in_a_sentence() {
    let silent = |asked: &'static str| Fault::Silent { asked: asked.into(), time: SHORT };
    let hello = "read x; echo ugiok; read x; ";
    let tide = Duration::from_secs(10);
    let long = "x".repeat(1000);
    let cases: [(&str, Fault); 13] = [
        ("exec sleep 600", silent("ugi")),
        ("while read x; do echo $x; done", silent("ugi")),
        // There is no more timeouts with one that has not said who it is.
        ("exec yes", Fault::Flood(50_000, tide)),
        (&format!("exec yes {long}"), Fault::FloodBytes(16 << 20, tide)),
        (&format!("{hello} exec yes"), Fault::Flood(50_000, tide)),
        (&format!("{hello} exec sleep 600"), silent("isready")),
        (&script(":", ""), silent("go")),
        (&script("exit 3", ""), Fault::Ended("exit 3".into())),
        (&script("kill -9 $$", ""), Fault::Ended("it was killed".into())),
        (&script("exec tr '\\0' x </dev/zero", ""), Fault::LongLine(1 << 16)),
        (&script("exec yes info string no", ""), Fault::Flood(50_000, tide)),
        (&script("exec yes", ""), Fault::Flood(50_000, tide)),
        ("exit", Fault::Ended("exit 0".into())),
    ];
    for (script, fault) in cases {
        let asked =
            if let Fault::Silent { asked, .. } = &fault { asked.clone() } else { "".into() };
        let guest = guest(script, &asked);
        let go = if asked == "go" { Go::Time(Duration::from_millis(1)) } else { Go::Endless };
        let expected = match (&fault, &*asked) {
            (_, "go") => {
                Fault::Silent { asked: "go".into(), time: SHORT + Duration::from_millis(1) }
            }
            _ => fault,
        };
        // After a fault it is started anew, to fail as before.
        for _ in 0..2 {
            let answer = guest.think(&question(go), &|| ThinkDecision::GoOn, &mut |_| {});
            assert_eq!(answer, Err(expected.clone()), "{script}");
        }
    }
    let nothing = Program { path: "/nowhere/engine".into(), ..shell("") };
    let fault = ExternalEngine::identify(&nothing, &|| ThinkDecision::GoOn).unwrap_err();
    assert_eq!(fault.message("Foo"), "“Foo” cannot be started: no such file or folder.");
    let time = Duration::from_secs(5);
    let told = Fault::Silent { asked: "ugi".into(), time }.message("Foo");
    assert_eq!(told, "“Foo” did not answer `ugi` within 5 seconds.");
}

#[test]
fn it_is_told_its_options_and_heard_out() {
    let garbage =
        "printf '\\377\\376\\n'; echo info depth 2 score cp 7 pv a1; echo bestmove $depth";
    let mut program = shell(&script(garbage, ""));
    assert_eq!(
        ExternalEngine::identify(&program, &|| ThinkDecision::GoOn).map(|hello| hello.words()),
        Ok("Evil 1".to_owned())
    );
    program.options = vec![("depth".to_owned(), "3\nquit".to_owned())];
    let guest = ExternalEngine::new(program);
    for _ in 0..3 {
        let mut told = Vec::new();
        let answer = guest
            .think(&question(Go::Endless), &|| ThinkDecision::GoOn, &mut |info| told.push(info));
        // What would have been a line of its own is none.
        assert_eq!(answer.map(|answer| answer.text), Ok("quit".to_owned()));
        assert_eq!(told.len(), 1);
    }
}

fn now_if(is_wanted: bool) -> ThinkDecision {
    if is_wanted { ThinkDecision::MoveNow } else { ThinkDecision::GoOn }
}

#[test]
fn what_comes_late_is_no_answer_to_the_next_question() {
    // It is stopped once it thinks.
    let stop = |guest: &ExternalEngine| {
        let thinks = Cell::new(false);
        guest.think(&question(Go::Endless), &|| now_if(thinks.get()), &mut |_| thinks.set(true))
    };
    let late = guest(&script("echo info depth 1", "sleep 0.1; echo bestmove late"), "");
    assert_eq!(stop(&late).map(|answer| answer.text), Ok("late".to_owned()));
    // Too late, or never: it does not run any more.
    let never = guest(&script("echo info depth 1", "sleep 600"), "stop");
    for _ in 0..2 {
        assert_eq!(stop(&never), Err(Fault::Silent { asked: "stop".into(), time: SHORT }));
    }
    // One that says more than it is asked.
    let twice = guest(&script("n=$((n+1)); echo bestmove $n; echo bestmove more", ""), "");
    for n in 1..4 {
        let answer = twice.think(&question(Go::Endless), &|| ThinkDecision::GoOn, &mut |_| {});
        assert_eq!(answer.map(|answer| answer.text), Ok(n.to_string()));
    }
}

/// The process that a script names as its own, where it still runs.
fn runs(process: &str) -> bool {
    let process = process.parse().ok().and_then(rustix::process::Pid::from_raw);
    rustix::process::test_kill_process(process.expect("a number")).is_ok()
}

#[test]
fn none_goes_on_when_nobody_asks_it() {
    let hangs = guest(&script("echo bestmove $$; exec sleep 600", ""), "");
    let answer = hangs.think(&question(Go::Endless), &|| ThinkDecision::GoOn, &mut |_| {}).unwrap();
    assert!(runs(&answer.text));
    drop(hangs);
    let began = Instant::now();
    while runs(&answer.text) {
        assert!(began.elapsed() < LONG, "it runs on");
        std::thread::yield_now();
    }
}

/// Whatever it waits for, it is not waited for longer than it is wanted.
#[test]
fn one_that_is_not_ready_ends_when_nobody_wants_it_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let started = folder.path().join("started");
    let says = format!("echo $$ >{}.new; mv {0}.new {0}", started.display());
    let is_started = || match started.exists() {
        true => ThinkDecision::Leave,
        false => ThinkDecision::GoOn,
    };
    for rest in ["exec sleep 600", "read x; echo ugiok; read x; exec sleep 600"] {
        // The stop is the only wait that is short.
        let guest = guest(&format!("{says}; {rest}"), "stop");
        let answer = guest.think(&question(Go::Endless), &is_started, &mut |_| {});
        assert_eq!(answer, Err(Fault::Stopped), "{rest}");
        let process = std::fs::read_to_string(&started).unwrap();
        std::fs::remove_file(&started).unwrap();
        let began = Instant::now();
        while runs(process.trim()) {
            assert!(began.elapsed() < LONG, "it runs on");
            std::thread::yield_now();
        }
    }
    let fault = ExternalEngine::identify(&shell(&format!("{says}; exec sleep 600")), &is_started);
    assert_eq!(fault, Err(Fault::Stopped));
}

/// Told to move before it has said who it is, it moves once it has been asked.
#[test]
fn a_move_that_is_wanted_at_once_is_waited_for() {
    let guest = guest(&script("echo info depth 1", "echo bestmove a1"), "");
    let answer = guest.think(&question(Go::Endless), &|| ThinkDecision::MoveNow, &mut |_| {});
    assert_eq!(answer.map(|answer| answer.text), Ok("a1".to_owned()));
}

/// What was ready for a question that nobody asks any more serves the next one.
#[test]
fn one_that_was_ready_in_time_runs_on() {
    let guest = guest(&script("echo bestmove $$", ""), "");
    let first = guest.think(&question(Go::Endless), &|| ThinkDecision::GoOn, &mut |_| {}).unwrap();
    let stopped = guest.think(&question(Go::Endless), &|| ThinkDecision::Leave, &mut |_| {});
    assert_eq!(stopped, Err(Fault::Stopped));
    let second = guest.think(&question(Go::Endless), &|| ThinkDecision::GoOn, &mut |_| {}).unwrap();
    assert_eq!(first.text, second.text, "the same process");
}

/// One that does not read what it is sent holds up nobody.
#[test]
fn long_questions_hold_up_nobody() {
    let (told, tells) = channel();
    let deaf = guest("echo ugiok; echo readyok; echo readyok; exec sleep 600", "go");
    let moves = vec!["a1-b2".to_owned(); 100_000];
    let go = Go::Time(Duration::ZERO);
    std::thread::spawn(move || {
        let long = Question { moves, ..question(go) };
        told.send(deaf.think(&long, &|| ThinkDecision::GoOn, &mut |_| {})).unwrap();
    });
    let answer = tells.recv_timeout(LONG).unwrap();
    assert_eq!(answer, Err(Fault::Silent { asked: "go".into(), time: SHORT }));
}
