//! Two processes that play with each other, and what one says to whatever it is sent.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use owlery_engine::SearchEvent;
use owlery_engine::ugi::{ExternalEngine, Fault, Program, ThinkDecision};
use owlery_games::GameId;
use owlery_session::TimeBudget;

/// A process that plays for another program.
struct Player {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn new(game: &str, options: &str) -> Self {
        let mut player = Player::started(game, options);
        player.send("ugi");
        player.until("ugiok");
        player.send("isready");
        player.until("readyok");
        player
    }

    /// One to which nothing was said yet.
    fn started(game: &str, options: &str) -> Self {
        let mut command = crate::program::program();
        command.args(["ugi", game, "--options", options]);
        // No tables of whoever runs the test.
        command.env("HOME", "/nonexistent").env_remove("XDG_DATA_HOME");
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program can be started");
        let output = BufReader::new(process.stdout.take().expect("it prints"));
        Player { input: process.stdin.take(), process, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it listens");
        writeln!(input, "{line}").expect("it listens");
    }

    /// Its lines up to one that begins so; what comes behind that.
    #[track_caller]
    fn until(&mut self, begin: &str) -> String {
        self.told_until(begin).1
    }

    /// The same with all that comes before.
    #[track_caller]
    fn told_until(&mut self, begin: &str) -> (String, String) {
        let mut all = String::new();
        loop {
            let mut line = String::new();
            let count = self.output.read_line(&mut line).expect("it prints text");
            assert!(count > 0, "no line begins with “{begin}” in:\n{all}");
            if let Some(rest) = line.trim_end().strip_prefix(begin) {
                return (all, rest.trim().to_owned());
            }
            all += &line;
        }
    }

    fn ask(&mut self, question: &str) -> String {
        self.send(&format!("query {question}"));
        self.until("response")
    }

    #[track_caller]
    fn ends(mut self) {
        let status = self.process.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
    }
}

#[test]
fn two_processes_play_each_game() {
    for (game, options) in [
        (GameId::Owlman, "()"),
        (GameId::Umbra, "(size: 4, pie: first)"),
        (GameId::Aviary, "()"),
        (GameId::Blocs, "()"),
        (GameId::Troll, "(size: 6)"),
    ] {
        let mut players = [(); 2].map(|()| Player::new(game.key(), options));
        let (mut moves, mut text) = (Vec::new(), String::new());
        for ply in 0..60 {
            let position = format!("position startpos moves {text}");
            players.iter_mut().for_each(|player| player.send(&position));
            let [codes, overs, turns, results] = ["fen", "gameover", "p1turn", "result"]
                .map(|question| players.each_mut().map(|player| player.ask(question)));
            for answers in [&codes, &overs, &turns, &results] {
                assert_eq!(answers[0], answers[1], "{game:?} {text}");
            }
            if overs[0] == "true" {
                assert!(["p1win", "p2win", "draw"].contains(&&*results[0]), "{results:?}");
                break;
            }
            assert_eq!(results[0], "none");
            let at = usize::from(turns[0] == "false");
            players[at].send("go nodes 200 depth 6");
            let best = players[at].until("bestmove");
            assert_eq!(players[1 - at].ask(&format!("islegal {best}")), "true", "{game:?} {text}");
            text = format!("{text} {best}");
            moves.push(best);
            assert_eq!(moves.len(), ply + 1);
        }
        assert!(moves.len() > 5, "{game:?}: {moves:?}");
        for mut player in players {
            player.send("quit");
            player.ends();
        }
    }
}

/// Two such programs play with each other, asked as the window asks them.
#[test]
fn the_window_understands_what_it_says() {
    let guest = |name: &str| {
        let arguments = ["ugi", "troll"].map(str::to_owned).to_vec();
        let options = vec![("method".to_owned(), name.to_owned())];
        let path = env!("CARGO_BIN_EXE_owlery").into();
        Arc::new(ExternalEngine::new(Program { name: name.to_owned(), path, arguments, options }))
    };
    let guests = ["alphabeta", "montecarlo"].map(guest);
    // They learn the options from the game.
    let text = "(owlery: 1, game: troll, options: (size: 6))";
    let mut session = owlery_session::games::open(text).unwrap();
    let mut nodes = 0;
    while session.view().status.turn.is_some() {
        let ply = session.view().ply;
        let (woken, wakes) = channel();
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let pace = TimeBudget::Fixed(Duration::from_millis(20));
        let thinking = session.ask(guests[ply % 2].clone(), pace, None, wake);
        let opinion = loop {
            wakes.recv_timeout(Duration::from_secs(60)).expect("it answers");
            match thinking.take() {
                Some(SearchEvent::Found(opinion)) if opinion.ended => break opinion,
                Some(SearchEvent::Failed(fault)) => panic!("{fault}\n{}", session.file_text()),
                _ => {}
            }
        };
        assert!(opinion.value.is_some(), "{opinion:?}");
        // One of them may be zero: on a busy machine the time can pass before a search begins.
        nodes += opinion.nodes;
        session.play(opinion.lines[0].moves[0].mv);
        assert_eq!(session.view().ply, ply + 1);
    }
    assert!(session.view().ply > 8 && nodes > 0, "{nodes} {}", session.file_text());
    let fault = ExternalEngine::identify(
        &Program { arguments: vec!["ugi".into()], ..guests[0].program().clone() },
        &|| ThinkDecision::GoOn,
    );
    assert_eq!(fault, Err(Fault::Ended("exit 2".into())));
    let hello = ExternalEngine::identify(guests[0].program(), &|| ThinkDecision::GoOn).unwrap();
    assert!(hello.words().ends_with("Troll by the Owlery developers"), "{}", hello.words());
    let names: Vec<_> = hello.options.iter().map(|option| &*option.name).collect();
    assert_eq!(names, ["hash", "threads", "lines", "method", "Move Overhead", "options"]);
}

#[test]
fn bad_lines_change_nothing() {
    let mut player = Player::new("troll", "()");
    let start = player.ask("fen");
    for (line, said) in [
        ("hello", "“hello” is not understood; expected ugi"),
        ("setoption name threads value 0", "expected a whole number from 1 to 256"),
        ("setoption name speed value 3", "“speed” is not an option; the options are hash"),
        ("setoption name options value (size: 99)", "size"),
    ] {
        player.send(line);
        let told = player.until("info string");
        assert!(told.contains(said), "{line}: {told}");
        assert_eq!(player.ask("fen"), start, "{line}");
    }
    // Names are understood in any case, and nothing is said of them.
    for line in [
        "setoption name Hash value 2",
        "setoption name THREADS value 2",
        "setoption name Move Overhead value 50",
        "setoption name move overhead value 10",
        "setoption name Method value MonteCarlo",
        "setoption name method value alphabeta",
    ] {
        player.send(line);
        player.send("query fen");
        assert_eq!(player.told_until("response"), (String::new(), start.clone()), "{line}");
    }
    player.send("quit");
    player.ends();
}

#[test]
fn a_careless_client_always_gets_an_answer() {
    let mut player = Player::new("troll", "()");
    let start = player.ask("fen");
    for (line, said) in [
        ("go movetime 20.0", ""),
        ("go movetime -5", ""),
        ("go p1time -100 p2time -100 p1inc -1 p2inc 0.5", ""),
        ("go p1time 250 p2time 250 p1inc 3 p2inc 3", ""),
        ("go depth 0", ""),
        ("go nodes 99.9", ""),
        ("go mate 1", ""),
        ("go ponder nodes 50", "not “ponder”"),
        ("go wtime 100 btime 100 depth 1", "not “wtime”"),
        ("go movetime", "after “movetime” expected a number, but found nothing"),
        ("go deep", "not “deep”"),
        ("go searchmoves zz nodes 50", "zz"),
    ] {
        player.send(line);
        let (told, best) = player.told_until("bestmove");
        // What is quoted is what was not understood.
        let is_told = told.contains('“');
        assert!(told.contains(said) && is_told != said.is_empty(), "{line}: {told}");
        assert_eq!(player.ask(&format!("islegal {best}")), "true", "{line}: {best}");
        assert_eq!(player.ask("fen"), start, "{line}");
    }
    player.send("go searchmoves d5 e6 nodes 50");
    let best = player.until("bestmove");
    assert!(["d5", "e6"].contains(&&*best), "{best}");

    // A position that cannot be read: questions are about the last one that could.
    player.send("position startpos moves e6");
    let last = player.ask("fen");
    for (line, said) in [
        ("position fen nonsense", "info string"),
        ("position startpos moves e6 zz", "info string move 2,"),
        ("position", "info string after “position” expected"),
    ] {
        player.send(line);
        player.until(said);
        for (question, answer) in
            [("fen", &*last), ("gameover", "false"), ("result", "none"), ("islegal e6", "false")]
        {
            player.send(&format!("query {question}"));
            let (told, answered) = player.told_until("response");
            assert_eq!(answered, answer, "{line}, {question}");
            assert!(told.starts_with("info string the position that was sent"), "{told}");
        }
        // Nothing is thought about but what was asked.
        player.send("go nodes 10");
        assert_eq!(player.until("bestmove"), "(none)");
    }
    player.send("uginewgame");
    assert_eq!(player.ask("fen"), start);
    for (question, answer) in [("speed", "unknown"), ("", "unknown"), ("islegal", "false")] {
        assert_eq!(player.ask(question), answer, "{question}");
    }
    // Who sends all at once still gets the answer.
    player.send("go nodes 100");
    player.input = None;
    player.until("bestmove");
    player.ends();
}

#[test]
fn what_comes_while_it_thinks_ends_the_search_and_is_done() {
    let mut player = Player::new("troll", "()");
    for stop in ["stop\n", ""] {
        player.send("position startpos");
        player.send("go infinite");
        player.until("info depth");
        player.send(&format!("{stop}position startpos moves e6\ngo nodes 50\nquery islegal e6"));
        let (told, first) = player.told_until("bestmove");
        assert!(!told.contains("search goes on"), "{told}");
        let (_, second) = player.told_until("bestmove");
        player.send("position startpos");
        assert_eq!(player.ask(&format!("islegal {first}")), "true");
        player.send("position startpos moves e6");
        player.send(&format!("query islegal {second}"));
        player.until("response true");
    }
    // Questions do not disturb it.
    player.send("go infinite");
    player.until("info depth");
    player.send("isready");
    let (told, _) = player.told_until("readyok");
    assert!(!told.contains("bestmove"), "{told}");
    assert_eq!(player.ask("gameover"), "false");
    player.send("quit");
    player.until("bestmove");
    player.ends();
}

#[test]
fn infinite_waits_for_stop_where_the_game_is_decided() {
    let mut player = Player::new("aviary", "()");
    player.send("position fen 7S/8/8/8/8/2P5/8/s7[] b");
    assert_eq!(player.ask("gameover"), "true");
    player.send("go infinite");
    player.send("query gameover");
    let (told, over) = player.told_until("response");
    assert!(over == "true" && !told.contains("bestmove"), "{told}");
    player.send("stop");
    assert_eq!(player.until("bestmove"), "(none)");
    // Who wants an answer at once gets it.
    player.send("go nodes 10");
    assert_eq!(player.until("bestmove"), "(none)");
    // Nobody is left to stop it.
    player.send("position startpos");
    player.send("go infinite depth 1");
    player.input = None;
    player.until("bestmove");
    player.ends();
}

/// Reading Owlman's tables takes a while, and nothing waits for it: neither a move nor a question. Which
/// of the two answers at the end comes first depends on the machine.
#[test]
fn a_cold_start_answers_while_the_tables_are_read() {
    let mut player = Player::started("owlman", "()");
    player.send("position startpos\ngo movetime 100");
    let best = player.until("bestmove");
    assert_eq!(player.ask(&format!("islegal {best}")), "true");
    player.send("isready\nquery gameover");
    let (earlier, over) = player.told_until("response");
    assert_eq!(over, "false");
    player.send("go movetime 100");
    let (meanwhile, _) = player.told_until("bestmove");
    if !(earlier + &meanwhile).contains("readyok") {
        player.until("readyok");
    }
    player.send("quit");
    player.ends();
}

/// Lines are read no faster than they are answered, and a stop is heard behind them.
#[test]
#[cfg(target_os = "linux")]
fn many_lines_take_no_memory() {
    use std::fmt::Write as _;
    const LINES: usize = 60_000;
    let mut player = Player::new("troll", "()");
    player.send("go infinite");
    player.until("info depth");
    let mut input = player.input.take().expect("it listens");
    let sends = std::thread::spawn(move || {
        let mut lines = String::new();
        for number in 0..LINES {
            let _ = writeln!(lines, "{number} {}", "x".repeat(1000));
        }
        // One line that is longer than any that is read.
        let _ = writeln!(lines, "position startpos moves {}", "e6 ".repeat(1 << 20));
        input.write_all(lines.as_bytes()).expect("it listens");
        input.write_all(b"stop\nquery islegal e6\n").expect("it listens");
        input
    });
    for _ in 0..LINES {
        player.until("info string “");
    }
    // A position ends the search, also one that is too long to be read.
    player.until("bestmove");
    player.until("info string a line is longer than");
    assert_eq!(player.until("response"), "true");
    player.input = Some(sends.join().expect("it has sent all"));
    let status = std::fs::read_to_string(format!("/proc/{}/status", player.process.id()));
    let status = status.expect("it runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("it is told");
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(peak < 250_000, "{peak} kB");
    player.send("quit");
    player.ends();
}
