//! Two processes that play with each other, and what one says to whatever it is sent.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use owlery::engine::News;
use owlery::external::{Fault, Guest, Program};
use owlery::rules::GameId;
use owlery::session::facade::Pace;

/// A process that plays for another program.
struct Player {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn new(game: &str, options: &str) -> Self {
        let mut command = crate::program::program();
        command.args(["ugi", game, "--options", options]);
        // No tables of whoever runs the test.
        command.env("HOME", "/nonexistent").env_remove("XDG_DATA_HOME");
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program can be started");
        let output = BufReader::new(process.stdout.take().expect("it prints"));
        let mut player = Player { input: process.stdin.take(), process, output };
        player.send("ugi");
        player.until("ugiok");
        player.send("isready");
        player.until("readyok");
        player
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it listens");
        writeln!(input, "{line}").expect("it listens");
    }

    /// Its lines up to one that begins so; what comes behind that.
    #[track_caller]
    fn until(&mut self, begin: &str) -> String {
        let mut all = String::new();
        loop {
            let mut line = String::new();
            let count = self.output.read_line(&mut line).expect("it prints text");
            assert!(count > 0, "no line begins with “{begin}” in:\n{all}");
            if let Some(rest) = line.trim_end().strip_prefix(begin) {
                return rest.trim().to_owned();
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

/// What is left when no more can be heard of it is ended, and nothing else.
#[test]
#[cfg(unix)]
fn programs_end_with_the_one_that_started_them() {
    use std::os::unix::process::CommandExt as _;
    let mut others = [(); 2].map(|()| {
        let mut command = Command::new("sleep");
        command.arg("600").process_group(0).spawn().expect("it can be started")
    });
    let mut command = crate::program::program();
    let mut watch = command.arg("watch").stdin(Stdio::piped()).spawn().expect("it starts");
    let mut input = watch.stdin.take().expect("it listens");
    let [left, ended] = others.each_ref().map(Child::id);
    writeln!(input, "+{left}\n+{ended}\n-{ended}\nnonsense\n+\n+x").expect("it listens");
    drop(input);
    assert_eq!(watch.wait().expect("it ends").code(), Some(0));
    assert_eq!(others[0].wait().expect("it is killed").code(), None);
    assert_eq!(others[1].try_wait().expect("it runs"), None);
    others[1].kill().expect("it can be ended");
    others[1].wait().expect("it ends");
}

/// Two such programs play with each other, asked as the window asks them.
#[test]
fn the_window_understands_what_it_says() {
    let guest = |name: &str| {
        let arguments = ["ugi", "troll"].map(str::to_owned).to_vec();
        let options = vec![("method".to_owned(), name.to_owned())];
        let path = env!("CARGO_BIN_EXE_owlery").into();
        Arc::new(Guest::new(Program { name: name.to_owned(), path, arguments, options }))
    };
    let guests = ["alphabeta", "montecarlo"].map(guest);
    // They learn the options from the game.
    let text = "(owlery: 1, game: troll, options: (size: 6))";
    let mut session = owlery::session::games::open(text).unwrap();
    while session.view().status.turn.is_some() {
        let ply = session.view().ply;
        let (woken, wakes) = channel();
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let pace = Pace::Time(Duration::from_millis(20));
        let thinking = session.ask(guests[ply % 2].clone(), pace, None, wake);
        let opinion = loop {
            wakes.recv_timeout(Duration::from_secs(60)).expect("it answers");
            match thinking.take() {
                Some(News::Found(opinion)) if opinion.ended => break opinion,
                Some(News::Failed(fault)) => panic!("{fault}\n{}", session.file_text()),
                _ => {}
            }
        };
        assert!(opinion.value.is_some() && opinion.nodes > 0, "{opinion:?}");
        session.play(opinion.lines[0].moves[0].mv);
        assert_eq!(session.view().ply, ply + 1);
    }
    assert!(session.view().ply > 8, "{}", session.file_text());
    let fault =
        Guest::greet(&Program { arguments: vec!["ugi".into()], ..guests[0].program().clone() });
    assert_eq!(fault, Err(Fault::Ended("exit 2".into())));
    let hello = Guest::greet(guests[0].program()).unwrap();
    assert!(hello.words().ends_with("Troll by the Owlery developers"), "{}", hello.words());
    let names: Vec<_> = hello.options.iter().map(|option| &*option.name).collect();
    assert_eq!(names, ["hash", "threads", "lines", "method", "options"]);
}

#[test]
fn a_search_is_stopped_and_bad_lines_change_nothing() {
    let mut player = Player::new("troll", "()");
    let start = player.ask("fen");
    for (line, said) in [
        ("hello", "“hello” is not understood; expected ugi"),
        ("go deep 3", "after “go” expected movetime"),
        ("setoption name threads value 0", "expected a whole number from 1 to 256"),
        ("setoption name speed value 3", "“speed” is no option; there are hash"),
        ("setoption name options value (size: 99)", "size"),
    ] {
        player.send(line);
        let told = player.until("info string");
        assert!(told.contains(said), "{line}: {told}");
        assert_eq!(player.ask("fen"), start, "{line}");
    }
    player.send("go infinite");
    player.until("info depth");
    player.send("position startpos moves e6");
    // Whatever it finds meanwhile is told too.
    while !player.until("info string").contains("a search goes on; stop it first") {}
    player.send("stop");
    let best = player.until("bestmove");
    assert_eq!(player.ask(&format!("islegal {best}")), "true");
    // Nothing is thought about but what was asked.
    player.send("position fen nonsense");
    player.until("info string");
    player.send("go nodes 10");
    assert_eq!(player.until("bestmove"), "(none)");
    player.send("position startpos moves e6 zz");
    assert!(player.until("info string").starts_with("move 2,"));
    player.send("uginewgame");
    assert_eq!(player.ask("fen"), start);
    // Who sends all at once still gets the answer.
    player.send("go nodes 100");
    player.input = None;
    player.until("bestmove");
    player.ends();
}
