//! An opponent thinks on whatever the person at the board looks at, writes or edits; what stops it
//! stops its clock.

use owlery_i18n::t;
use std::time::Duration;

use egui::{Key, Modifiers, MouseWheelUnit};
use owlery_games::{GameId, Side};
use owlery_session::opponent::{State, to_move};

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// Something that is done while the opponent thinks, and the way back to the game.
type Way = (&'static str, fn(&mut Window), fn(&mut Window));

/// What shows something else than the game as it stands, or takes the keys.
const WAYS: [Way; 18] = [
    ("nothing", |_| (), |_| ()),
    ("back", |w| w.key(NONE, Key::ArrowLeft), to_game),
    ("a notch of the wheel", |w| w.turn_wheel(w.centre("d4"), MouseWheelUnit::Line, -1.0), to_game),
    ("the start", |w| w.key(NONE, Key::Home), to_game),
    ("the branch before", |w| w.key(SHIFT, Key::ArrowLeft), to_game),
    ("a move of the list", |w| w.press("1. e6"), to_game),
    ("a piece's arrival", |w| w.stroke(egui::PointerButton::Primary, CTRL, "e6", "e6"), to_game),
    ("a comment on the last move", |w| w.key(NONE, Key::D), to_game),
    ("to replace", |w| w.key(NONE, Key::R), to_game),
    ("to insert", |w| w.key(NONE, Key::I), to_game),
    ("a glyph", |w| w.key(NONE, Key::Num1), |w| w.key(NONE, Key::Num1)),
    ("a comment on an earlier move", comment, to_game),
    ("an arrow", |w| w.stroke(egui::PointerButton::Secondary, NONE, "a1", "b1"), |_| ()),
    ("the board turned", |w| w.key(NONE, Key::F), |_| ()),
    ("the search", |w| w.key(CTRL, Key::F), |w| w.key(NONE, Key::Escape)),
    ("the settings", |w| w.key(CTRL, Key::Comma), |w| w.key(NONE, Key::Escape)),
    ("the keys", |w| w.key(NONE, Key::Questionmark), |w| w.key(NONE, Key::Escape)),
    ("the particulars", |w| w.key(CTRL, Key::I), |w| w.key(NONE, Key::Escape)),
];

fn to_game(window: &mut Window) {
    window.key(NONE, Key::Escape);
    window.key(NONE, Key::Escape);
    window.key(NONE, Key::End);
}

fn comment(window: &mut Window) {
    window.key(NONE, Key::ArrowLeft);
    window.key(NONE, Key::D);
    window.write("Quiet.");
}

/// Settings with the program itself as another engine, which thinks until it is told to move.
fn settings() -> String {
    let program = env!("CARGO_BIN_EXE_owlery");
    format!(
        "(animation: off, engines: {{\"Foo\": (game: troll, program: {program:?}, \
         arguments: [\"ugi\", \"troll\"], seconds: 600)}})"
    )
}

/// A game of Troll in which this opponent has White and thinks about its second move, with or without
/// clocks.
fn against(opponent: &str, clock: &str) -> Window {
    let mut window = Window::with_settings(&settings());
    window.choose(GameId::Troll);
    window.press(t!("parts-seats.engines"));
    match opponent == t!("engine-level.full") {
        true => window.choose_strength(opponent),
        false => window.press(opponent),
    }
    window.press(clock);
    window.press(t!("start-setup.start"));
    window.click("e6");
    moves(&mut window);
    window.play(0);
    assert_eq!(state(&window), Some(State::Thinks), "{opponent}, {clock}");
    window
}

/// Has the opponent move at once.
fn moves(window: &mut Window) {
    let table = window.harness.state().docs.tabs.current().expect("a game is open");
    table.opponent.move_now();
    window.until("it has moved", |window| to_move(window.view()).is_none());
}

/// What the opponent does, whatever lies over the game.
fn state(window: &Window) -> Option<State> {
    let table = window.harness.state().docs.tabs.current().expect("a game is open");
    table.opponent.state(table.session.view())
}

/// What White has left; nothing where there are no clocks.
fn left(window: &Window) -> Option<Duration> {
    Some(window.session().times()?.left[Side::White as usize])
}

/// Lets so many seconds pass by the clocks.
fn pass(window: &mut Window, seconds: f32) {
    window.time.pass(seconds);
    window.step();
}

fn goes_on(opponent: &str, clock: &str) {
    let mut window = against(opponent, clock);
    for (way, go, back) in WAYS {
        let when = format!("{opponent}, {clock}: {way}");
        let (plies, before) = (window.view().live.ply, left(&window));
        go(&mut window);
        assert_eq!(state(&window), Some(State::Thinks), "{when}");
        pass(&mut window, 2.0);
        assert_eq!(state(&window), Some(State::Thinks), "{when}");
        if let (Some(before), Some(now)) = (before, left(&window)) {
            assert!(before - now >= Duration::from_secs(2), "{when}: {before:?} became {now:?}");
        }
        let (here, looks) = (window.view().here, !window.view().is_game());
        moves(&mut window);
        assert_eq!(window.view().live.ply, plies + 1, "{when}");
        if looks {
            assert_eq!(window.view().here, here, "{when}: the board shows what was looked at");
            assert!(!window.texts_with(" has moved: ").is_empty(), "{when}: {:?}", window.texts());
        }
        back(&mut window);
        assert!(window.view().is_game(), "{when}");
        // It thinks about the same move again.
        window.press(t!("command-game.take_back"));
        window.play(0);
        assert_eq!(state(&window), Some(State::Thinks), "after {when}");
    }
}

#[test]
fn owlery_thinks_on_without_a_clock() {
    goes_on(t!("engine-level.full"), t!("start-clocks.none"));
}

#[test]
fn owlery_thinks_on_by_the_clock() {
    goes_on(t!("engine-level.full"), t!("start-clocks.long"));
}

#[test]
fn another_engine_thinks_on_without_a_clock() {
    goes_on("Foo", t!("start-clocks.none"));
}

#[test]
fn another_engine_thinks_on_by_the_clock() {
    goes_on("Foo", t!("start-clocks.long"));
}

#[test]
fn what_stops_an_opponent_stops_its_clock() {
    let ways: [Way; 6] = [
        ("stopped", |w| w.press(t!("game-opponent.stop")), |w| w.key(SHIFT, Key::M)),
        ("stopped by key", |w| w.key(SHIFT, Key::M), |w| w.key(SHIFT, Key::M)),
        (
            "stopped while the past is looked at",
            |w| {
                w.key(NONE, Key::ArrowLeft);
                w.press(t!("game-opponent.stop"));
            },
            |w| {
                w.press("Let Owlery move");
                w.key(NONE, Key::End);
            },
        ),
        (
            "stopped, then the past",
            |w| {
                w.press(t!("game-opponent.stop"));
                w.key(NONE, Key::Home);
            },
            |w| {
                w.key(NONE, Key::End);
                w.press("Let Owlery move");
            },
        ),
        ("analysed", |w| w.key(NONE, Key::A), |w| w.key(NONE, Key::A)),
        ("another page", |w| w.key(CTRL, Key::N), |w| w.key(CTRL, Key::B)),
    ];
    let mut window = against(t!("engine-level.full"), t!("start-clocks.long"));
    for (way, go, back) in ways {
        go(&mut window);
        let table = window.harness.state().docs.tabs.current().expect("a game is open");
        assert!(!table.opponent.is_busy(), "{way}");
        let (plies, before) = (window.view().live.ply, left(&window));
        pass(&mut window, 40.0);
        window.settle();
        assert_eq!((left(&window), window.view().live.ply), (before, plies), "{way}");
        back(&mut window);
        assert_eq!(state(&window), Some(State::Thinks), "after {way}");
        pass(&mut window, 2.0);
        assert!(left(&window) < before, "after {way}");
    }
}

/// Another program that stops is asked no more, and its clock stands too.
#[test]
fn another_engine_is_stopped_with_its_clock() {
    let mut window = against("Foo", t!("start-clocks.long"));
    window.key(NONE, Key::ArrowLeft);
    window.press(t!("game-opponent.stop"));
    assert_eq!(state(&window), Some(State::Paused));
    let before = left(&window);
    pass(&mut window, 40.0);
    assert_eq!(left(&window), before);
    window.press("Let Foo move");
    assert_eq!(state(&window), Some(State::Thinks));
}

/// A draw that was offered is considered while something else is looked at.
#[test]
fn an_offer_stands_while_the_past_is_looked_at() {
    let mut window = against(t!("engine-level.full"), t!("start-clocks.none"));
    moves(&mut window);
    window.press_for_sure(t!("command-game.offer_draw"));
    window.key(NONE, Key::ArrowLeft);
    window.until("it has answered", |window| {
        window.shows(&t!("opponent-said.declines", name = "Owlery"))
    });
    assert!(window.view().looks_back());
}
