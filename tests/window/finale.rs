//! The end of a game on its board: the banner, a rematch, and the running score.

use egui::{Event, Key, Modifiers, PointerButton, Vec2};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_session::opponent::level_of;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

/// A game of Blocs between two people.
fn begin(settings: &str) -> Window {
    let mut window = Window::with_settings(settings);
    window.choose(GameId::Blocs);
    window.press(t!("start-setup.start"));
    window
}

fn tabs(window: &Window) -> usize {
    window.harness.state().docs.tabs.len()
}

#[test]
fn the_end_is_told_with_what_to_do_next() {
    let mut window = begin("(animation: off, players: (\"Ada\", \"Bob\"))");
    assert!(!window.shows(t!("game-finale.analyse")));
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows(t!("game-finale.analyse")) && window.shows(t!("game-finale.close")));
    assert!(window.shows("Ada 1, Bob 0"), "{:?}", window.texts());
    // The buttons stand in the middle, as the words above them do.
    let middle = window.text_places("Ada 1, Bob 0")[0].center().x;
    for [left, right] in [
        [t!("game-finale.rematch"), t!("game-finale.analyse")],
        [t!("game-finale.report"), t!("game-finale.save")],
    ] {
        let (left, right) = (window.place(left), window.place(right));
        assert!(((left.left() + right.right()) / 2.0 - middle).abs() < 1.0, "{left} {right}");
    }
    window.key(NONE, Key::Escape);
    assert!(!window.shows(t!("game-finale.analyse")), "Esc puts it away");
    // It comes once for each end.
    window.key(Modifiers::COMMAND, Key::Z);
    window.key(Modifiers::COMMAND, Key::Y);
    assert!(window.shows(t!("game-finale.analyse")));
    window.press(t!("game-finale.analyse"));
    assert!(!window.shows(t!("game-finale.analyse")));
    assert!(window.is_selected(t!("game-page.analyse")));
}

#[test]
fn what_is_pressed_as_it_appears_does_nothing() {
    let mut window = begin("(animation: off, keeps_games: false)");
    window.press_for_sure(t!("command-game.resign"));
    let at = window.place(t!("game-finale.rematch")).center();
    window.key(NONE, Key::Escape);
    window.key(Modifiers::COMMAND, Key::Z);
    window.look();
    let press = |pressed| {
        let (button, modifiers) = (PointerButton::Primary, NONE);
        Event::PointerButton { pos: at, button, pressed, modifiers }
    };
    window.send(Event::PointerMoved(at));
    // Somebody is about to press there, and the game ends first.
    let modifiers = Modifiers::COMMAND;
    let (key, pressed, repeat, physical_key) = (Key::Y, true, false, None);
    window.send(Event::Key { key, pressed, modifiers, repeat, physical_key });
    window.step();
    assert!(window.shows(t!("game-finale.analyse")));
    window.send(press(true));
    window.send(press(false));
    window.settle();
    assert_eq!((tabs(&window), window.shows(t!("game-finale.analyse"))), (1, true));
    // What is meant is done.
    window.press(t!("game-finale.rematch"));
    assert_eq!((tabs(&window), window.shows(t!("game-finale.analyse"))), (2, false));
}

#[test]
fn rematches_keep_the_score_and_the_clocks() {
    let mut window = Window::with_settings("(animation: off, players: (\"Ada\", \"Bob\"))");
    window.choose(GameId::Troll);
    window.press(t!("start-clocks.usual"));
    window.press(t!("start-setup.start"));
    // Black, who is Bob, is to move.
    window.press_for_sure(t!("command-game.resign"));
    assert!(!window.texts_with("Ada 1").is_empty(), "{:?}", window.texts());
    window.press(t!("game-finale.rematch"));
    assert_eq!(window.view().players, ["Bob", "Ada"]);
    assert!(window.session().times().is_some());
    let text = window.session().file_text();
    assert!(text.contains("score: {\"black\": 1, \"white\": 0, \"drawn\": 0},"), "{text}");
    window.press_for_sure(t!("command-game.offer_draw"));
    window.press(t!("game-page.agree"));
    assert!(window.shows("Ada 1, Bob 0, 1 drawn"), "{:?}", window.texts());
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(window.view().players, ["Ada", "Bob"]);
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows("Ada 2, Bob 0, 1 drawn"), "{:?}", window.texts());
    // With the keyboard alone.
    window.key(NONE, Key::Tab);
    assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(t!("game-finale.rematch")));
    window.look();
    window.key(NONE, Key::Enter);
    assert_eq!(window.view().players, ["Bob", "Ada"]);
}

#[test]
fn the_flourish_is_short_and_comes_to_rest() {
    let mut window = begin("(animation: normal)");
    window.press(t!("command-game.resign"));
    let at = window.place(t!("parts-confirm.yes")).center();
    window.click_at(at);
    let frames = window.settle();
    assert!(frames <= 20, "{frames} frames of a tenth of a second");
    assert!(window.shows(t!("game-finale.analyse")));
}

#[test]
fn a_game_that_was_over_has_no_banner() {
    let mut window = Window::new();
    let path = window.folder().join("over.owlery");
    let text = "(owlery: 1, game: troll, conclusion: agreed(after: 0))";
    std::fs::write(&path, text).unwrap();
    window.drop_file(&path);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    window.settle();
    assert!(!window.shows(t!("game-finale.analyse")));
}

#[test]
fn the_last_move_is_in_sight_above_the_result() {
    for size in [[800.0, 600.0], [1280.0, 800.0], [2560.0, 1440.0]] {
        let mut window = begin("(animation: off)");
        window.harness.set_size(Vec2::from(size));
        window.settle();
        for _ in 0..13 {
            window.play(0);
        }
        window.press_for_sure(t!("command-game.resign"));
        window.settle();
        let entry = window.session().entry(window.view().here);
        let last = window.place(&format!("{} {}", entry.number_text(), entry.signed_text()));
        let banner = window.place(t!("game-finale.close"));
        assert!(last.bottom() <= banner.top(), "{last} and {banner} in {size:?}");
        assert!(window.place(t!("game-finale.save")).bottom() <= size[1], "{size:?}");
    }
}

#[test]
fn a_report_takes_the_place_of_the_result() {
    let mut window = begin("(animation: off)");
    window.press_for_sure(t!("command-game.resign"));
    // Nothing was played.
    window.key(NONE, Key::F12);
    assert!(window.shows(t!("analysis-page.no_moves")), "{:?}", window.texts());
    window.key(Modifiers::COMMAND, Key::Z);
    window.play(0);
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows(t!("game-finale.analyse")));
    window.key(NONE, Key::F12);
    assert!(!window.shows(t!("game-finale.analyse")) && window.shows(t!("game-beside.report")));
}

/// Returns the strength of the opponent on the screen, in points.
fn opponent(window: &Window) -> Option<u16> {
    let players = &window.view().players;
    players.iter().find_map(|name| level_of(name))?.strength.points(GameId::Troll)
}

/// Returns what is offered with a text of the banner that names a level.
fn offers(window: &Window, text: fn(&str) -> String) -> Vec<String> {
    window.texts_with(text("").trim_end())
}

fn easier(level: &str) -> String {
    t!("game-finale.easier", level = level)
}

fn stronger(level: &str) -> String {
    t!("game-finale.stronger", level = level)
}

#[test]
fn after_a_loss_an_easier_level_is_offered_and_kept() {
    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Troll);
    window.press("Owlery");
    window.press(t!("start-setup.start"));
    let before = opponent(&window).expect("a level plays");
    window.press_for_sure(t!("command-game.resign"));
    let offered = offers(&window, easier);
    assert!(offered.len() == 1 && offers(&window, stronger).is_empty(), "{offered:?}");
    window.press(&offered[0]);
    let now = opponent(&window).expect("a level plays");
    assert!(now < before, "{now} and {before}");
    // A game that is begun later is against that level, too.
    window.key(Modifiers::COMMAND, Key::N);
    window.press(&t!("start-page.play", name = GameId::Troll.name()));
    assert_eq!(opponent(&window), Some(now));
    // Below the weakest level is none.
    window.press_for_sure(t!("command-game.resign"));
    assert!(window.shows(t!("game-finale.analyse")) && offers(&window, easier).is_empty());
}

#[test]
fn after_a_win_the_next_level_is_offered() {
    // Black is a person, and joins the edges with g6.
    let moves =
        "a5 e6 b5 e8 h4 e7 f6 e1 h3 f7 a4 f8 g4 e2 e3 f2 c5 b6 a6 c1 f4 d8 a7 g1 c6 g5 d6 c7";
    let steps = moves.split(' ').enumerate();
    let steps: Vec<_> = steps.map(|(at, mv)| format!("(id: {}, move: \"{mv}\")", at + 1)).collect();
    let (players, steps) = (r#"{"white": "Owlery, Beginner"}"#, steps.join(", "));
    let text = format!("(owlery: 1, game: troll, players: {players}, moves: [{steps}])");
    let mut window = Window::with_game(&text);
    window.press(t!("command-game.play_on"));
    let mv = window.session().read_move("g6").expect("it is legal");
    window.play(mv);
    let before = opponent(&window).expect("a level plays");
    window.until("the banner opens", |window| !offers(window, stronger).is_empty());
    let offered = offers(&window, stronger);
    assert!(offers(&window, easier).is_empty());
    window.press(&offered[0]);
    assert!(opponent(&window).expect("a level plays") > before);
    assert!(window.session().score().is_empty(), "no game was played against this level");
}

/// Without the library, nothing else keeps it.
#[test]
fn a_finished_game_that_is_kept_gives_way_to_the_next() {
    for keeps in [true, false] {
        let mut window = Window::with_settings(&format!("(animation: off, keeps_games: {keeps})"));
        window.choose(GameId::Troll);
        window.press(t!("start-setup.start"));
        window.play(0);
        window.press_for_sure(t!("command-game.resign"));
        window
            .until("the library has the game", |window| window.game_tab().is_in_library() == keeps);
        window.press(t!("game-finale.close"));
        window.key(Modifiers::COMMAND, Key::N);
        window.press(&t!("start-page.play", name = GameId::Troll.name()));
        assert!(!window.session().is_over());
        assert_eq!(tabs(&window), if keeps { 1 } else { 2 });
    }
}

#[test]
fn where_no_game_is_drawn_no_draw_is_offered() {
    let offers = |window: &Window| window.is_enabled(t!("command-game.offer_draw"));
    assert!(!offers(&begin("(animation: off)")), "Blocs has no draws");
    assert!(offers(&Window::playing(GameId::Umbra)));
}
