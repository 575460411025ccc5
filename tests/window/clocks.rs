//! Games that are timed, by a time that the tests set.

use owlery_i18n::t;
use std::time::Duration;

use egui::{Event, Key, Modifiers, PointerButton};
use owlery_games::{GameId, Side};
use owlery_session::opponent::to_move;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const PAUSE: &str = "Stop the clocks (C)";
const RUN: &str = "Start the clocks (C)";

/// What has clocks wait, how one comes there, and back.
type Place = (&'static str, fn(&mut Window), fn(&mut Window));

/// A game of Troll, where Black moves first, with three minutes for each side and two seconds for each
/// move.
fn begin() -> Window {
    let mut window = Window::with_settings("(animation: off, keeps_games: false)");
    window.choose(GameId::Troll);
    window.press(t!("start-clocks.fast"));
    window.press(t!("start-setup.start"));
    window
}

impl Window {
    /// What a side has left.
    fn left(&self, side: Side) -> Duration {
        self.session().times().expect("the game is timed").left[side as usize]
    }

    /// Lets so many seconds pass, and shows the frame after them.
    pub fn pass(&mut self, seconds: f32) {
        self.time.pass(seconds);
        self.step();
    }
}

/// Whether a time has run down from another by so many seconds, and those that the frames took.
fn ran(from: Duration, to: Duration, seconds: u64) -> bool {
    let passed = from.saturating_sub(to);
    (Duration::from_secs(seconds)..Duration::from_secs(seconds + 3)).contains(&passed)
}

#[test]
fn a_clock_runs_until_its_flag_falls() {
    let mut window = begin();
    assert!(!window.texts_with(t!("game-clocks.begin")).is_empty());
    window.pass(50.0);
    assert!(window.shows("Black's time: 3:00") && window.shows("White's time: 3:00"));
    window.click("e6");
    assert_eq!(window.left(Side::Black), Duration::from_secs(182));
    let before = window.left(Side::White);
    window.pass(60.0);
    assert!(ran(before, window.left(Side::White), 60));
    assert!(!window.texts_with(", running").is_empty(), "{:?}", window.texts());
    // It is Black's turn after the move, and White's time stands but for what it adds.
    window.play(0);
    let white = window.left(Side::White);
    assert!(ran(before, white, 58));
    window.play(0);
    assert!(ran(white, window.left(Side::White), 0));

    window.pass(200.0);
    assert!(window.view().status.turn.is_none());
    assert_eq!(window.view().status.headline, "Black has won");
    assert!(
        window.shows(&t!(
            "present-reason.overtime",
            loser = t!("side-white"),
            winner = t!("side-black")
        )),
        "{:?}",
        window.texts()
    );
    assert!(window.shows("White's time: 0.0"));
    let text = window.session().file_text();
    assert!(text.contains("conclusion: overtime(side: \"white\", after: 3),"), "{text}");
    assert!(
        text.contains("clock: (control: fischer, time: {\"black\": 180, \"white\": 180},"),
        "{text}"
    );

    // It is undone like all else: the turn begins anew, and the clocks wait.
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!((window.view().status.turn, window.left(Side::White)), (Some(Side::White), white));
    window.pass(300.0);
    assert_eq!(window.left(Side::White), white);
    assert!(!window.texts_with(t!("game-clocks.paused")).is_empty());
    window.key(Modifiers::COMMAND, Key::Y);
    assert_eq!(window.session().file_text(), text);
    // The past has the times of the past.
    window.key(NONE, Key::Home);
    assert!(window.shows("Black's time: 3:00") && window.shows("White's time: 3:00"));
    window.key(NONE, Key::ArrowRight);
    assert!(window.shows("Black's time: 3:02") && window.shows("White's time: 3:00"));
    window.key(NONE, Key::End);
    assert!(window.shows("White's time: 0.0"));
}

#[test]
fn no_card_lies_over_a_flag_that_falls() {
    let mut window = begin();
    window.click("e6");
    window.walk_to(&window.name("e6"));
    window.key(NONE, Key::W);
    let is_told = |window: &Window| !window.texts_with("Stays where it was placed.").is_empty();
    assert!(is_told(&window));
    window.pass(200.0);
    window.settle();
    assert!(window.shows(t!("game-finale.analyse")) && !is_told(&window), "{:?}", window.texts());
    window.key(NONE, Key::Escape);
    assert!(!window.shows(t!("game-finale.analyse")) && !is_told(&window));
    window.key(NONE, Key::W);
    assert!(is_told(&window));
}

/// Who was about to resign presses nothing else when the game ends under the pointer.
#[test]
fn a_flag_that_falls_brings_nothing_under_a_press() {
    let mut window = begin();
    for square in ["e6", "f6"] {
        window.click(square);
    }
    window.press(t!("command-game.resign"));
    let yes = window.centre(t!("parts-confirm.yes"));
    let press = |pressed| {
        let (button, modifiers) = (PointerButton::Primary, NONE);
        [Event::PointerMoved(yes), Event::PointerButton { pos: yes, button, pressed, modifiers }]
    };
    // A minute at a time, as nobody touches anything.
    while !window.shows(t!("game-finale.analyse")) {
        window.pass(60.0);
    }
    let games = |window: &Window| window.harness.state().docs.tabs.len();
    let before = games(&window);
    for _ in 0..2 {
        window.send_all([press(true), press(false)].concat());
        window.settle();
        assert_eq!(games(&window), before, "nothing stands where the question was");
    }
    // It is offered elsewhere.
    window.press(t!("game-finale.rematch"));
    assert_eq!(games(&window), before + 1);
}

#[test]
fn a_move_that_is_taken_back_gives_its_time_back() {
    let mut window = begin();
    window.click("e6");
    let (white, black) = (window.left(Side::White), window.left(Side::Black));
    window.pass(30.0);
    window.play(0);
    assert!(ran(white, window.left(Side::White), 28));
    window.press(t!("command-game.take_back"));
    assert_eq!(window.left(Side::White), Duration::from_secs(180));
    assert_eq!(window.left(Side::Black), black);
    assert!(window.game_tab().clock.is_paused());
    window.play(0);
    assert!(!window.game_tab().clock.is_paused());
}

#[test]
fn clocks_wait_while_the_game_is_not_before_the_players() {
    let mut window = begin();
    window.click("e6");
    let places: [Place; 6] = [
        ("paused by key", |w| w.key(NONE, Key::C), |w| w.key(NONE, Key::C)),
        ("paused by button", |w| w.press(PAUSE), |w| w.press(RUN)),
        ("the settings", |w| w.key(Modifiers::COMMAND, Key::Comma), |w| w.key(NONE, Key::Escape)),
        ("analysis", |w| w.press(t!("game-page.analyse")), |w| w.press(t!("game-page.play"))),
        (
            "the start page",
            |w| w.key(Modifiers::COMMAND, Key::N),
            |w| w.key(Modifiers::COMMAND, Key::B),
        ),
        ("the keys", |w| w.key(NONE, Key::Questionmark), |w| w.key(NONE, Key::Escape)),
    ];
    for (place, go, back) in places {
        let runs = window.left(Side::White);
        window.pass(2.0);
        assert!(window.left(Side::White) < runs, "before {place}");
        go(&mut window);
        let stands = window.harness.state().docs.tabs.current().unwrap().session.times();
        window.pass(40.0);
        window.settle();
        let now = window.harness.state().docs.tabs.current().unwrap().session.times();
        assert_eq!(now, stands, "{place}");
        back(&mut window);
        window.settle();
    }
    // Looking at an earlier position is thinking about the game.
    let before = window.left(Side::White);
    window.key(NONE, Key::Home);
    window.pass(5.0);
    assert!(window.left(Side::White) < before - Duration::from_secs(4));
}

#[test]
fn the_window_is_drawn_as_often_as_digits_change() {
    let mut window = begin();
    window.until("all is kept", |window| window.harness.state().is_kept());
    window.settle();
    assert_eq!(window.delay(), Duration::MAX, "nobody has moved");
    window.click("e6");
    assert!((Duration::from_millis(1)..Duration::from_millis(1002)).contains(&window.delay()));
    let down = window.left(Side::White) - Duration::from_millis(8500);
    window.pass(down.as_secs_f32());
    assert!(window.delay() <= Duration::from_millis(101), "{:?}", window.delay());
    assert!(!window.texts_with("White's time: 8.").is_empty(), "{:?}", window.texts());
    window.key(NONE, Key::C);
    window.until("all is kept", |window| window.harness.state().is_kept());
    for _ in 0..5 {
        window.step();
    }
    assert_eq!(window.delay(), Duration::MAX, "it is paused");
}

#[test]
fn a_file_has_the_flag_that_fell() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("timed.owlery");
    let clock = "clock: (control: sudden, time: {\"white\": 60, \"black\": 60})";
    let moves = "moves: [(id: 1, move: \"e6\", used: 5)]";
    std::fs::write(&file, format!("(owlery: 1, game: troll, {clock}, {moves})")).unwrap();
    let mut window = Window::in_folder(folder.path(), Some(file.clone()));
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!(window.left(Side::Black), Duration::from_secs(55));
    window.pass(100.0);
    assert_eq!(window.left(Side::White), Duration::from_secs(60), "it is looked at first");
    window.key(Modifiers::COMMAND, Key::P);
    window.pass(1.0);
    window.pass(61.0);
    assert!(
        window.shows(&t!(
            "present-reason.overtime",
            loser = t!("side-white"),
            winner = t!("side-black")
        )),
        "{:?}",
        window.texts()
    );
    window.key(Modifiers::COMMAND, Key::S);
    window.until("it is saved", |window| !window.game_tab().is_unsaved());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("left: {\"black\": 55, \"white\": 0}"), "{text}");
    assert!(text.contains("conclusion: overtime(side: \"white\", after: 1),"), "{text}");
}

#[test]
fn clocks_come_back_as_they_stood_and_wait() {
    const SIGTERM: i32 = 15;
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    window.press(t!("start-clocks.short"));
    window.press(t!("start-setup.start"));
    window.click("e6");
    window.pass(90.0);
    window.until("all is kept", |window| window.harness.state().is_kept());
    let left = window.left(Side::White);
    window.ending.clone().ask(SIGTERM, &window.harness.ctx);
    window.step();
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.pass(500.0);
    let now = window.left(Side::White);
    assert!(left.abs_diff(now) < Duration::from_secs(3), "{left:?} became {now:?}");
    assert!(window.game_tab().clock.is_paused());
    window.press(RUN);
    window.pass(10.0);
    assert!(window.left(Side::White) < now - Duration::from_secs(9));
}

#[test]
fn owlery_keeps_its_own_time() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Troll);
    window.press("Owlery");
    window.press("Black (moves first)");
    window.choose_strength(t!("engine-level.expert"));
    window.press(t!("start-clocks.fast"));
    window.press(t!("start-setup.start"));
    for _ in 0..2 {
        window.play(0);
        window.until("Owlery has answered", |window| to_move(window.view()).is_none());
    }
    // A hundred and eighty seconds, four more for two moves, and a second for each, or some more
    // on a busy computer.
    let left = window.left(Side::White);
    assert!(left > Duration::from_secs(170) && left < Duration::from_secs(184), "{left:?}");
    // While it is stopped its time stands, too.
    window.play(0);
    window.press(t!("game-opponent.stop"));
    if to_move(window.view()).is_some() {
        let left = window.left(Side::White);
        window.pass(100.0);
        assert_eq!(window.left(Side::White), left);
    }
}

#[test]
fn own_times_are_set_for_each_side_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Owlman);
    assert!(window.is_selected(t!("start-clocks.none")));
    window.press(t!("start-clocks.own"));
    window.press(t!("start-clocks.hourglass"));
    assert!(!window.texts_with("is added to the other").is_empty());
    window.type_into("Minutes for Doc", "7");
    window.type_into("Seconds for Owlman", "30");
    window.press(t!("start-setup.start"));
    assert!(window.shows("Doc's time: 7:00") && window.shows("Owlman's time: 15:30"));
    window.key(Modifiers::COMMAND, Key::I);
    assert!(
        window.shows("Doc: An hourglass of 7 min; Owlman: An hourglass of 15 min 30 s"),
        "{:?}",
        window.texts()
    );
    window.key(NONE, Key::Escape);
    window.leave();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    assert!(
        window.is_selected(t!("start-clocks.own"))
            && window.is_selected(t!("start-clocks.hourglass"))
    );
    window.press(t!("start-setup.start"));
    // Black moves first in Troll, as Doc does in Owlman.
    let as_set = |w: &Window| w.shows("Black's time: 7:00") && w.shows("White's time: 15:30");
    assert!(as_set(&window), "{:?}", window.texts());
    window.press(t!("start-setup.games"));
    window.choose(GameId::Troll);
    window.press(t!("start-clocks.none"));
    window.press(t!("start-setup.start"));
    assert!(window.session().times().is_none());
    // They are still known when something else was chosen in between, and after another start.
    window.leave();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Troll);
    assert!(window.is_selected(t!("start-clocks.none")));
    window.press(t!("start-clocks.short"));
    window.press(t!("start-clocks.own"));
    assert!(window.is_selected(t!("start-clocks.hourglass")));
    window.press(t!("start-setup.start"));
    assert!(as_set(&window), "{:?}", window.texts());
}

/// While a game with clocks runs its moves are played and taken back, and not changed in another way:
/// what each of them took would not be true any more. It is said before anything is done.
#[test]
fn moves_of_a_running_game_with_clocks_are_not_changed() {
    let mut window = begin();
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window.key(NONE, Key::ArrowLeft);
    let game = |window: &Window| {
        let text = window.session().file_text();
        let moves = text.split_once("moves:").map(|(_, moves)| moves.to_owned());
        (window.view().here, moves)
    };
    let before = game(&window);
    let refused = "You cannot change moves of a running game with clocks. Take them back, or analyse \
                   to try other moves.";
    for (modifiers, key) in
        [(NONE, Key::Delete), (Modifiers::SHIFT, Key::Delete), (NONE, Key::R), (NONE, Key::I)]
    {
        window.key(NONE, Key::Num1);
        window.key(NONE, Key::Num1);
        assert!(window.texts_with(refused).is_empty(), "it is said of what was done last");
        window.key(modifiers, key);
        assert!(!window.texts_with(refused).is_empty(), "{key:?}: {:?}", window.texts());
        assert_eq!(game(&window), before, "{key:?}");
        assert!(window.game_tab().pending_edit.is_none(), "{key:?}");
    }
    // Moves that are pasted take no time, so they are a variation.
    window.key(NONE, Key::End);
    window.paste("g3");
    assert_eq!((window.moves().as_str(), window.view().live.ply), ("e6 f4 c3 g3", 3));
    window.key(Modifiers::COMMAND, Key::Z);
    // What is said of the moves changes nothing of them.
    window.key(NONE, Key::Num1);
    assert!(window.moves() == "e6 f4 c3" && window.session().file_text().contains("glyph"));
    window.press("Take back");
    assert_eq!(window.view().live.ply, 2);
    // Once it is over it is a game like all others.
    window.press_for_sure("Resign");
    window.key(NONE, Key::Escape);
    window.key(Modifiers::SHIFT, Key::Delete);
    assert_eq!(window.view().live.ply, 1, "{:?}", window.texts());
}

#[test]
fn own_times_are_typed_with_the_keyboard_alone() {
    let mut window = Window::with_settings("(animation: off)");
    for name in ["Players, clock and rules of Troll", "Custom times"] {
        window.tab_to(name);
        window.key(NONE, Key::Enter);
    }
    for (field, number) in [("Minutes for Black", "0"), ("Seconds for Black", "9")] {
        window.tab_to(field);
        window.write(number);
        window.key(NONE, Key::Enter);
        assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(field));
    }
    window.tab_to("Start the game");
    window.look();
    window.key(NONE, Key::Enter);
    assert!(window.shows("Black's time: 9.0"), "{:?}", window.texts());
}

#[test]
fn the_board_stays_where_it_is_while_digits_change() {
    for size in [[600.0, 450.0], [800.0, 600.0], [1280.0, 800.0]] {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.choose(GameId::Troll);
        window.node("10 min + 5 s").scroll_to_me();
        window.settle();
        window.press("10 min + 5 s");
        window.press("Start the game");
        window.click("e6");
        let place = window.centre("a1");
        for seconds in [1.0, 60.0, 530.0, 3.0] {
            window.pass(seconds);
            window.settle();
            assert_eq!(window.centre("a1"), place, "{size:?} after {seconds} s");
        }
        window.pass(60.0);
        window.settle();
        assert!(window.view().status.turn.is_none());
        assert_eq!(window.centre("a1"), place, "{size:?} at the end");
    }
}
