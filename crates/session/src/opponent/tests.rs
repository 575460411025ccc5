#[cfg(unix)]
mod guests;

use super::task::{agrees, resigns};
use super::*;
use crate::games::open;
use crate::picker::form;
use crate::{Edit, Mode, Place, Session, Wake};
use owlery_engine::level::Name;
use owlery_engine::{Evaluation, ExactValue, Strength, WinDistance};
use owlery_games::GameId;
use owlery_record::Tags;
use owlery_record::annotations::Nag;
use owlery_record::time_control::{TimeControl, TimeControlKind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(60);

/// A game of the usual options between these players of White and Black.
fn begin(game: GameId, players: [String; 2]) -> Box<dyn Session> {
    form(game).begin(Tags { players, ..Tags::default() })
}

/// Lets the engine think until it does something.
fn action(controller: &mut OpponentController, session: &dyn Session) -> OpponentAction {
    let (woken, wakes) = channel();
    let wake = || -> Wake {
        let woken = woken.clone();
        Box::new(move || {
            // Nobody may wait any more.
            let _ = woken.send(());
        })
    };
    loop {
        if let Some(action) = controller.poll(session, true, &wake) {
            return action;
        }
        wakes.recv_timeout(PATIENCE).unwrap();
    }
}

#[test]
fn the_names_of_the_engine_tell_its_level() {
    let graded = [1, 2, 3].into_iter().flat_map(Name::of_grade).map(Strength::Named);
    for strength in graded.chain([Strength::Rated(0), Strength::Rated(640), Strength::Full]) {
        let level = Level::from(strength);
        assert_eq!(level_of(&name(level)), Some(level));
    }
    assert_eq!(name(Strength::Rated(640).into()), "Owlery, 640");
    assert_eq!(level_of("Owlery, Club player 2").unwrap().strength.to_string(), "club-2");
    for person in [
        "",
        "Ada",
        "Owlery",
        "Owlery, the owl",
        "Club player",
        "owlery, Expert",
        "Owlery, +640",
        "Owlery, beginner",
        "Owlery, Expert 0",
        "Owlery, Expert2",
    ] {
        assert_eq!(level_of(person), None, "{person}");
    }
}

#[test]
fn players_are_seated_as_wished() {
    let black_first = [Side::Black, Side::White];
    let wish = OpponentConfig { engine: true, name: " Ada ".into(), ..OpponentConfig::default() };
    let owl = "Owlery, Beginner";
    let cases = [
        (Seat::First, ["", ""], false, [owl, "Ada"]),
        (Seat::Second, ["", ""], false, ["Ada", owl]),
        (Seat::Second, ["Bert", "Carl"], false, ["Bert", owl]),
        (Seat::Second, [owl, "Carl"], false, ["Ada", owl]),
        (Seat::Lot, ["", ""], false, [owl, "Ada"]),
        (Seat::Lot, ["", ""], true, ["Ada", owl]),
        (Seat::Nobody, ["Bert", ""], true, [owl, owl]),
    ];
    for (you, names, lot, expected) in cases {
        let wish = OpponentConfig { you, ..wish.clone() };
        assert_eq!(wish.players(names.map(str::to_owned), black_first, lot), expected, "{you:?}");
    }
    let people = OpponentConfig { engine: false, ..wish };
    let names = [owl, " Bert "].map(str::to_owned);
    assert_eq!(people.players(names, black_first, false), ["", "Bert"]);
}

#[test]
fn it_plays_every_game() {
    fastrand::seed(5);
    for game in GameId::ALL {
        let mut session = begin(game, [name(Level::BEGINNER), name(Strength::Rated(300).into())]);
        let mut controller = OpponentController::default();
        for ply in 0..4 {
            assert_eq!(controller.state(session.view()), Some(State::Thinks));
            let OpponentAction::Play(mv) = action(&mut controller, &*session) else {
                panic!("{game:?}")
            };
            session.play(mv);
            assert_eq!((session.view().ply, session.view().is_game()), (ply + 1, true));
        }
        let again = crate::games::open(&session.file_text()).unwrap();
        assert_eq!(to_move(again.view()), to_move(session.view()), "the file knows who plays");
    }
}

/// A controller that thinks for long, and what is heard when its thread has ended.
fn thinking(session: &dyn Session) -> (OpponentController, Receiver<()>) {
    let (woken, wakes) = channel();
    let woken = std::cell::Cell::new(Some(woken));
    let mut controller = OpponentController::default();
    let action = controller.poll(session, false, &|| {
        let woken = woken.take().expect("it begins once");
        Box::new(move || {
            let _ = woken.send(());
        })
    });
    assert_eq!((action, controller.state(session.view())), (None, Some(State::Thinks)));
    (controller, wakes)
}

#[track_caller]
fn ends(wakes: &Receiver<()>) {
    while wakes.recv_timeout(PATIENCE).map_err(|error| {
        assert_eq!(error, RecvTimeoutError::Disconnected, "the thread goes on");
    }) == Ok(())
    {}
}

#[test]
fn what_is_out_of_date_is_thought_about_no_more() {
    let players = || [name(Level::FULL), String::new()];
    let mut start = begin(GameId::Aviary, players());
    assert!(start.view().status.turn == Some(Side::White));
    let no_wake = || -> Wake { panic!("nothing new is begun") };

    let (controller, wakes) = thinking(&*start);
    drop(controller);
    ends(&wakes);

    let (mut controller, wakes) = thinking(&*start);
    start.play(0);
    assert_eq!(controller.poll(&*start, true, &no_wake), None);
    assert_eq!(controller.state(start.view()), Some(State::Waits));
    ends(&wakes);

    start.undo();
    let (mut controller, wakes) = thinking(&*start);
    start.set_mode(Mode::Analysis);
    assert_eq!(controller.poll(&*start, true, &no_wake), None);
    ends(&wakes);

    start.set_mode(Mode::Play);
    let (mut controller, wakes) = thinking(&*start);
    controller.pause();
    assert_eq!(controller.poll(&*start, true, &no_wake), None);
    assert_eq!(controller.state(start.view()), Some(State::Paused));
    ends(&wakes);
}

/// What the board shows is no reason to stop: only a game that has become another one is.
#[test]
fn it_thinks_on_about_the_game_whatever_the_board_shows() {
    let mut session = begin(GameId::Aviary, [name(Level::FULL), String::new()]);
    (0..2).for_each(|_| session.play(0));
    let no_wake = || -> Wake { panic!("nothing new is begun") };
    let (mut controller, wakes) = thinking(&*session);
    let here = session.view().here;
    for place in [Place::Start, Place::Forward, Place::End, Place::Back] {
        session.go(place);
        assert_eq!(controller.poll(&*session, false, &no_wake), None, "{place:?}");
        assert_eq!(controller.state(session.view()), Some(State::Thinks), "{place:?}");
        assert!(matches!(to_move(session.view()), Some(Player::Owlery(_))), "{place:?}");
    }
    session.edit(Edit::Note(here, "So".into())).expect("a comment is no change of the game");
    session.edit(Edit::Nag(here, Nag::Good)).expect("nor is a sign");
    assert_eq!(controller.poll(&*session, false, &no_wake), None);
    // It moves in the game, and the board stays where it is.
    let looked_at = session.view().here;
    controller.move_now();
    ends(&wakes);
    let OpponentAction::Play(mv) = action(&mut controller, &*session) else { panic!("it plays") };
    session.reply(mv).expect("there is room");
    let view = session.view();
    assert_eq!((view.here, view.live.ply, view.looks_back()), (looked_at, 3, true));
    assert_eq!(controller.state(view), Some(State::Waits));
}

#[test]
fn it_moves_when_it_is_told_to() {
    let session = begin(GameId::Umbra, [name(Level::FULL), name(Level::FULL)]);
    let (controller, wakes) = thinking(&*session);
    controller.move_now();
    ends(&wakes);
    let mut controller = controller;
    assert!(!controller.has_found(), "the news is not fetched yet");
    assert_eq!(controller.poll(&*session, false, &|| panic!("it has begun")), None);
    assert!(controller.has_found(), "it may not act yet");
    assert!(matches!(action(&mut controller, &*session), OpponentAction::Play(_)));
}

/// Two engines of full strength with two seconds each play on; neither uses more than a part of them.
#[test]
fn by_the_clock_it_keeps_its_time() {
    let control = TimeControl::both(TimeControlKind::Sudden, 2, 0);
    let players = [name(Level::FULL), name(Level::FULL)];
    let tags = Tags { players, clock: Some(control), ..Tags::default() };
    let mut session = form(GameId::Umbra).begin(tags);
    let mut controller = OpponentController::default();
    for ply in 0..6 {
        let before = session.times().and_then(|times| times.left_to_mover()).unwrap();
        let OpponentAction::Play(mv) = action(&mut controller, &*session) else {
            panic!("it plays")
        };
        assert!(controller.time_used() > Duration::ZERO, "it says how long it took");
        assert!(
            controller.time_used() < before,
            "{:?} of {before:?} at ply {ply}",
            controller.time_used()
        );
        session.set_thinking(controller.time_used());
        session.play(mv);
    }
}

#[test]
fn an_early_draw_is_declined() {
    let mut session = begin(GameId::Troll, [name(Level::BEGINNER), String::new()]);
    session.offer_draw();
    let mut controller = OpponentController::default();
    assert_eq!(controller.state(session.view()), Some(State::Considers));
    assert_eq!(action(&mut controller, &*session), OpponentAction::Answer(false));
    session.answer_draw(false);
    assert_eq!(controller.remark(), Some("Owlery declines the draw."));
    assert_eq!(controller.state(session.view()), Some(State::Waits));
}

#[test]
fn draws_are_agreed_to_honestly() {
    use Evaluation::{AtLeast, AtMost, Exact, Heuristic};
    use ExactValue::{Draw, Endless, Loss, Win};
    let cases = [
        (Exact(Draw), 3, true),
        (Exact(Endless), 3, true),
        (Exact(Loss(WinDistance::Exactly(9))), 3, true),
        (Exact(Win(WinDistance::Unknown)), 90, false),
        (AtMost(Draw), 3, true),
        (AtLeast(Draw), 90, false),
        (Heuristic(0), 39, false),
        (Heuristic(0), 40, true),
        (Heuristic(60), 90, false),
        (Heuristic(-60), 90, true),
    ];
    for (value, ply, agreed) in cases {
        assert_eq!(agrees(value, ply), agreed, "{value:?} after {ply}");
    }
}

#[test]
fn only_a_lost_game_is_resigned() {
    let lost = |distance| Evaluation::Exact(ExactValue::Loss(distance));
    let full = Level::FULL;
    let play = |count: usize, players: [String; 2]| {
        let mut session = begin(GameId::Aviary, players);
        (0..count).for_each(|_| session.play(0));
        session
    };
    let owl = || [name(full), String::new()];
    let late = play(8, owl());
    assert!(resigns(lost(WinDistance::Within(4)), late.view()));
    for value in [
        lost(WinDistance::Within(30)),
        lost(WinDistance::Unknown),
        Evaluation::AtMost(ExactValue::Draw),
        Evaluation::Heuristic(-900),
    ] {
        assert!(!resigns(value, late.view()), "{value:?}");
    }
    assert!(!resigns(lost(WinDistance::Within(4)), play(2, owl()).view()), "too early");
    let both = play(8, [name(full), name(full)]);
    assert!(!resigns(lost(WinDistance::Within(4)), both.view()), "nobody is there to win");
}

/// The engine does not make a person play out a lost game in which it can only pass.
#[test]
fn who_can_only_pass_and_has_no_hope_resigns() {
    let text = r#"(owlery: 1, game: umbra, options: (size: 4),
        players: {"white": "Owlery, Beginner", "black": "Ada"}, moves: [])"#;
    let mut random = fastrand::Rng::with_seed(1);
    let (mut passes, mut resignations) = (0, 0);
    for _ in 0..200 {
        let mut session = open(text).unwrap();
        while let Some(turn) = session.view().status.turn {
            let view = session.view();
            let only_passes = view.choices.len() == 1 && view.bare_moves().count() == 1;
            if turn == Side::White && view.ply >= 8 {
                for (points, hopeless) in [(-900, true), (-300, false), (900, false)] {
                    let resigned = resigns(Evaluation::Heuristic(points), view);
                    assert_eq!(resigned, only_passes && hopeless, "{points}");
                }
                let lost = Evaluation::Exact(ExactValue::Loss(WinDistance::Unknown));
                assert_eq!(resigns(lost, view), only_passes);
                passes += usize::from(only_passes);
                if only_passes && passes <= 60 {
                    let done = action(&mut OpponentController::default(), session.as_ref());
                    resignations += usize::from(done == OpponentAction::Resign);
                }
            }
            let mv = view.choices[random.usize(..view.choices.len())].mv;
            session.play(mv);
        }
    }
    assert!(passes > 60 && (2..60).contains(&resignations), "{passes}, {resignations}");
}

#[test]
fn a_person_meets_the_level_with_the_boost_of_the_game() {
    for game in GameId::ALL {
        for side in Side::ALL {
            let boost = form(game).about().boost[side as usize];
            let top = Strength::top(game);
            let most = if boost > 0 { top } else { u16::MAX };
            let cases = [(0, boost), (100, 100 + boost), (top, top), (u16::MAX, most)];
            for (points, expected) in cases {
                let level = Level::from(Strength::Rated(points));
                let mut players = [String::new(), String::new()];
                players[side as usize] = name(level);
                let against_person = begin(game, players);
                let found = boosted(level, against_person.as_ref(), side).strength.points(game);
                assert_eq!(found, Some(expected), "{game:?} {side:?} {points}");
                let alone = begin(game, [name(level), name(level)]);
                assert_eq!(boosted(level, alone.as_ref(), side), level, "{game:?} {side:?}");
            }
            let full = begin(game, [String::new(), String::new()]);
            assert_eq!(boosted(Level::FULL, full.as_ref(), side), Level::FULL);
        }
    }
}
