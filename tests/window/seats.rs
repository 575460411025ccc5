//! Who sits where at the board.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use owlery_games::{GameId, Side};
use owlery_i18n::t;
use owlery_session::picker::form;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const STILL: &str = "(animation: off)";
const TURNING: &str = "(animation: off, turns: true)";

/// Where something stands from the start on, below once the side has its seat there.
const ENDS: [(GameId, Side, &str); 4] = [
    (GameId::Owlman, Side::White, "h1"),
    (GameId::Owlman, Side::Black, "a8"),
    (GameId::Aviary, Side::White, "e8"),
    (GameId::Aviary, Side::Black, "e1"),
];

impl Window {
    /// Whether a side has its seat below: its end of the board, where it has one, and its hand.
    fn is_below(&self, side: Side) -> bool {
        let game = self.session().game();
        let board = self.game_tab().board_panel.board.layout().expect("the board was shown").board;
        let is_low = |square: &str| self.centre(square).y > board.center().y;
        for (_, of, square) in ENDS.iter().filter(|(of, ..)| *of == game) {
            assert_eq!(is_low(square), (*of == side) == (self.below() == side), "{square}");
        }
        let hand = ["White's hand: ", "Black's hand: "][side as usize];
        let hands = self.places(|name| name.starts_with(hand));
        let is_low = |at: f32| (at > board.center().y) == (self.below() == side);
        assert!(hands.iter().all(|place| is_low(place.center().y)), "{hand}");
        self.below() == side
    }
}

#[test]
fn who_moves_first_or_plays_against_the_engine_sits_below() {
    for game in GameId::ALL {
        let form = form(game);
        let (about, order) = (form.about(), [form.first(), form.first().other()]);
        let mut window = Window::with_settings(STILL);
        window.choose(game);
        window.press(t!("start-setup.start"));
        assert!(window.is_below(order[0]), "{}: who moves first", game.name());
        window.key(NONE, Key::F);
        assert!(window.is_below(order[1]), "{}: flipped", game.name());
        window.play(0);
        assert!(window.is_below(order[1]), "{}: flipped for this game", game.name());
        let names = [about.beginner(order[0]), about.side(order[1]).to_owned()];
        for (name, you) in names.into_iter().zip(order) {
            let mut window = Window::with_settings(STILL);
            window.choose(game);
            window.press("Owlery");
            window.press(&name);
            window.press(t!("start-setup.start"));
            assert!(window.is_below(you), "{}: {name} against Owlery", game.name());
        }
    }
}

#[test]
fn options_decide_who_moves_first_and_so_who_sits_below() {
    let mut window = Window::new();
    window.choose(GameId::Troll);
    window.press(t!("troll-setup.empty"));
    window.press(t!("start-setup.start"));
    assert!(window.is_below(Side::White));
    // A position in which the other side is to move changes no seats.
    let window = Window::at(GameId::Owlman, "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D b 1");
    assert!(window.is_below(Side::White));
}

#[test]
fn who_comes_to_play_against_the_engine_sits_below_from_then_on() {
    let mut window = Window::playing(GameId::Owlman);
    assert!(window.is_below(Side::White));
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.press(t!("side-owlman"));
    window.press(t!("command-game.play_on"));
    assert!(window.is_below(Side::Black));
}

#[test]
fn players_who_exchange_colours_keep_their_seats() {
    let mut window = Window::with_settings(STILL);
    window.choose(GameId::Umbra);
    window.node(t!("umbra-pie.first")).scroll_to_me();
    window.settle();
    window.press(t!("umbra-pie.first"));
    window.press(t!("start-setup.start"));
    window.click("e5");
    assert!(window.is_below(Side::Black));
    window.press(t!("umbra-swap"));
    assert!(window.is_below(Side::White), "they play White now");
}

#[test]
fn a_board_turns_for_who_is_to_move_if_people_want_that() {
    // One that looks the same to both lies still.
    for game in [GameId::Umbra, GameId::Blocs, GameId::Troll] {
        let mut window = Window::with_settings(TURNING);
        window.choose(game);
        window.press(t!("start-setup.start"));
        let below = window.below();
        window.play(0);
        assert_eq!(window.below(), below, "{}", game.name());
    }
    for game in [GameId::Owlman, GameId::Aviary] {
        let mut window = Window::with_settings(TURNING);
        window.choose(game);
        window.press(t!("start-setup.start"));
        for _ in 0..3 {
            let mover = window.view().status.turn.expect("the game goes on");
            assert!(window.is_below(mover), "{}", game.name());
            window.play(0);
        }
        let mover = window.below();
        window.key(NONE, Key::F);
        assert!(window.is_below(mover.other()), "{}: flipped", game.name());
        window.play(0);
        assert!(window.is_below(mover), "{}: flipped it turns all the same", game.name());
        window.key(NONE, Key::F);
        // What is past, and what is tried, are looked at from the same seat.
        for act in [Key::ArrowLeft, Key::A] {
            window.key(NONE, act);
            assert!(window.is_below(mover.other()), "{}: {act:?}", game.name());
        }
        window.play(0);
        assert!(window.is_below(mover.other()), "{}: in analysis", game.name());
    }
}

#[test]
fn it_turns_by_a_setting_and_not_against_the_engine() {
    let mut window = Window::with_settings(STILL);
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    window.play(0);
    assert!(window.is_below(Side::White), "nobody has asked for it");
    for below in [Side::Black, Side::White] {
        window.key(Modifiers::COMMAND, Key::Comma);
        window.press(t!("layers-settings.turns"));
        window.key(NONE, Key::Escape);
        assert!(window.is_below(below));
    }
    let mut window = Window::with_settings(TURNING);
    window.choose(GameId::Owlman);
    window.press("Owlery");
    window.press("Doc (moves first)");
    window.press(t!("start-setup.start"));
    window.play(0);
    assert!(window.is_below(Side::White), "against the engine it lies still");
}

#[test]
fn it_never_turns_under_a_piece_that_is_lifted_or_on_its_way() {
    let button = |pos: Pos2, pressed: bool| {
        let (button, modifiers) = (PointerButton::Primary, NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    let mut window = Window::with_settings("(turns: true)");
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    let (to, owl) = (window.centre("c4"), window.centre("a8"));
    window.take("d3", &[to]);
    window.send(button(to, false));
    window.step();
    assert!(window.is_below(Side::White), "the helper is on its way");
    // Owlman is lifted meanwhile.
    window.send(Event::PointerMoved(owl));
    window.send(button(owl, true));
    window.settle();
    assert_eq!((window.lifted().len(), window.below()), (1, Side::White));
    // Where the button comes up is what was there when it went down.
    let to = window.centre("b7");
    window.send(Event::PointerMoved(to));
    window.let_go(to);
    assert!(window.moves().starts_with("d3-c4 a8-b7"), "{}", window.moves());
    // Nothing waits once nothing is lifted.
    assert!(window.is_below(Side::White), "Doc is to move again");
    window.play(0);
    assert!(window.is_below(Side::Black));
}

#[test]
fn puzzles_are_seen_from_the_side_of_who_solves_them() {
    for (title, first_rank_is_below) in [("Doc in danger", true), ("Too late", false)] {
        let mut window = Window::new();
        window.press(t!("start-page.studies"));
        window.activate(&format!("Solve {title}"));
        let [low, high] = ["h1", "a8"].map(|square| window.centre(square).y);
        assert_eq!(low > high, first_rank_is_below, "{title}");
    }
}
