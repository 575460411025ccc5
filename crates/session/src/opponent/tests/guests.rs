//! Other programs as players: a shell stands for them, and answers what a test wants.

use std::sync::Arc;

use super::*;
use crate::TimeBudget;
use owlery_engine::ugi::{ExternalEngine, Program};

/// A program that does this when it is told to go.
fn guest(go: &str) -> Arc<ExternalEngine> {
    let script = format!(
        "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
         go*) {go};; quit) exit;; esac; done"
    );
    let arguments = vec!["-c".to_owned(), script];
    let program =
        Program { name: "Foo".into(), path: "/bin/sh".into(), arguments, options: vec![] };
    Arc::new(ExternalEngine::new(program))
}

fn seated(go: &str) -> OpponentController {
    let mut controller = OpponentController::default();
    controller.seat(SeatedEngine { engine: guest(go), time: Duration::from_millis(50) });
    controller
}

fn players() -> [String; 2] {
    [String::new(), external_name("Foo")]
}

#[test]
fn names_say_who_plays() {
    for name in ["Foo 1", "A, B", "Owlery", "Owlery, Beginner", "Foo, engine"] {
        let players = [String::new(), external_name(name)];
        assert_eq!(Player::of(&players[1]), Some(Player::External(name)));
        let mut session = begin(GameId::Troll, players);
        session.resign_for(Side::White);
        let headline = &session.view().status.headline;
        assert!(headline.starts_with(&format!("{name} (")), "{headline}");
    }
    for person in ["Foo", ", engine", " , engine", "engine", "Foo, engine "] {
        assert_eq!(Player::of(person), None, "{person}");
    }
    let wish =
        OpponentConfig { engine: true, guest: Some("Foo".into()), ..OpponentConfig::default() };
    let names = wish.players(Default::default(), [Side::Black, Side::White], false);
    assert_eq!(names, ["Foo, engine", ""]);
}

#[test]
fn nothing_is_started_by_the_name_of_a_player() {
    let session = begin(GameId::Troll, players());
    let mut controller = OpponentController::default();
    let no_wake = || -> Wake { panic!("nobody is asked") };
    for _ in 0..2 {
        assert_eq!(controller.state(session.view()), Some(State::Paused));
        assert_eq!(controller.poll(&*session, true, &no_wake), None);
        controller.resume();
    }
    // Nor is one that has another name.
    let mut controller = seated("echo bestmove e6");
    let other = begin(GameId::Troll, [String::new(), external_name("Bar")]);
    assert_eq!(controller.poll(&*other, true, &no_wake), None);
    assert!(controller.is_seated(session.view()) && !controller.is_seated(other.view()));
}

#[test]
fn it_plays_where_a_person_has_seated_it() {
    let mut session = begin(GameId::Troll, players());
    let mut controller = seated("echo info depth 3 score mate 2 pv e6 nonsense; echo bestmove e6");
    assert_eq!(controller.state(session.view()), Some(State::Thinks));
    let OpponentAction::Play(mv) = action(&mut controller, &*session) else { panic!("it plays") };
    assert_eq!(session.move_text(mv), "e6");
    let line = controller.line(session.view()).unwrap();
    assert_eq!((line.depth, line.moves.len()), (3, 1), "a line ends where it is none");
    // It has proved nothing, whatever it says.
    assert!(matches!(line.value, Evaluation::Heuristic(1000..)), "{line:?}");
    session.play(mv);
    assert_eq!(controller.state(session.view()), Some(State::Waits));
    session.undo();
    controller.pause();
    assert_eq!(controller.state(session.view()), Some(State::Paused));
    controller.resume();
    assert!(
        matches!(action(&mut controller, &*session), OpponentAction::Play(_)),
        "it is still seated"
    );
}

#[test]
fn what_it_does_wrong_is_told_and_it_waits() {
    let session = begin(GameId::Troll, players());
    for (go, told) in [
        ("echo bestmove a1-b9", "“Foo” played “a1-b9”, which is not a legal move here."),
        ("echo bestmove", "“Foo” played “”, which is not a legal move here."),
        ("exit 3", "“Foo” quit unexpectedly (exit 3)."),
    ] {
        let mut controller = seated(go);
        let expected = format!("{told} The game stays as it is.");
        // To let it move is to try again.
        for _ in 0..2 {
            assert_eq!(
                action(&mut controller, &*session),
                OpponentAction::Fail(expected.clone()),
                "{go}"
            );
            assert_eq!(controller.state(session.view()), Some(State::Paused));
            controller.resume();
        }
    }
}

#[test]
fn a_draw_needs_a_value() {
    let mut session = begin(GameId::Troll, [external_name("Foo"), String::new()]);
    session.offer_draw();
    for go in ["echo bestmove e6", "echo info score cp -500; echo bestmove e6"] {
        let mut controller = seated(go);
        assert_eq!(action(&mut controller, &*session), OpponentAction::Answer(false), "{go}");
        assert_eq!(controller.remark(), Some("Foo declines the draw."));
    }
}

/// What it is asked comes back as its line: the words that it was sent, as its moves cannot be.
#[test]
fn it_hears_of_the_game_and_of_the_clocks() {
    let heard = |session: &dyn Session, pace| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("heard");
        let script = format!(
            "while read -r line; do echo \"$line\" >>{}; case \"$line\" in \
             ugi) echo option name options type string default; echo ugiok;; \
             isready) echo readyok;; go*) echo bestmove e6;; quit) exit;; esac; done",
            path.display()
        );
        let arguments = vec!["-c".to_owned(), script];
        let program = Program { path: "/bin/sh".into(), arguments, ..Program::default() };
        let guest = Arc::new(ExternalEngine::new(program));
        let (woken, wakes) = channel();
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let thinking = session.ask(guest, pace, None, wake);
        wakes.recv_timeout(PATIENCE).unwrap();
        assert!(thinking.take().is_some());
        let text = std::fs::read_to_string(path).unwrap();
        text.lines().skip(2).filter(|line| *line != "quit").map(str::to_owned).collect::<Vec<_>>()
    };
    let time = Duration::from_millis(1500);
    let mut session = begin(GameId::Troll, players());
    let usual = format!("setoption name options value {}", session.options());
    let asked = heard(&*session, TimeBudget::Clock(time));
    assert_eq!(asked, ["uginewgame", &usual, "isready", "position startpos", "go movetime 1500"]);
    let played = session.move_text(3).to_owned();
    session.play(3);
    assert_eq!(
        heard(&*session, TimeBudget::Unlimited)[3..],
        [format!("position startpos moves {played}"), "go infinite".to_owned()]
    );
    let code = session.code();
    let here = session.play_from_here(players(), String::new());
    assert_eq!(heard(&*here, TimeBudget::Unlimited)[3], format!("position fen {code}"));

    // Black moves first, and is told of first.
    let mut clock = TimeControl::both(TimeControlKind::Fischer, 60, 5);
    clock.sides[Side::White as usize].time = 30;
    let tags = Tags { players: players(), clock: Some(clock), ..Tags::default() };
    let timed = form(GameId::Troll).begin(tags);
    let go = "go p1time 60000 p2time 30000 p1inc 5000 p2inc 5000";
    assert_eq!(heard(&*timed, TimeBudget::Clock(time)).last().unwrap(), go);
    assert_eq!(heard(&*timed, TimeBudget::Fixed(time)).last().unwrap(), "go movetime 1500");
}
