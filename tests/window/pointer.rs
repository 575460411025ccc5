//! Much at once, as when the window was held up: everything acts where it happened, and nothing
//! on what has only just appeared.

use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, TouchPhase, vec2};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;
const LEFT: PointerButton = PointerButton::Primary;
const RIGHT: PointerButton = PointerButton::Secondary;

fn to(at: Pos2) -> Event {
    Event::PointerMoved(at)
}

fn press(button: PointerButton, pos: Pos2) -> [Event; 2] {
    [to(pos), Event::PointerButton { pos, button, pressed: true, modifiers: NONE }]
}

fn release(button: PointerButton, pos: Pos2) -> [Event; 2] {
    [to(pos), Event::PointerButton { pos, button, pressed: false, modifiers: NONE }]
}

fn click(at: Pos2) -> Vec<Event> {
    [press(LEFT, at), release(LEFT, at)].concat()
}

/// Through a point far from both ends.
fn drag(button: PointerButton, from: Pos2, through: Pos2, at: Pos2) -> Vec<Event> {
    [&press(button, from)[..], &[to(through)], &release(button, at)].concat()
}

fn key(key: Key) -> [Event; 2] {
    let event =
        |pressed| Event::Key { key, pressed, physical_key: None, repeat: false, modifiers: NONE };
    [true, false].map(event)
}

impl Window {
    /// Has all this come within one frame, after a good look.
    fn at_once(&mut self, events: impl IntoIterator<Item = Event>) {
        self.look();
        self.send_all(events);
        self.settle();
    }
}

#[test]
fn a_press_counts_where_it_was_wherever_the_pointer_went() {
    let mut window = Window::playing(GameId::Umbra);
    let (b4, g2) = (window.centre("b4"), window.centre("g2"));
    window.at_once([&click(b4)[..], &[to(g2)]].concat());
    assert_eq!(window.moves(), "b4");
    // Two of them, and the pointer gone.
    let (c5, d6) = (window.centre("c5"), window.centre("d6"));
    window.at_once([click(c5), click(d6), vec![to(g2), Event::PointerGone]].concat());
    assert_eq!(window.moves(), "b4 c5 d6");
    // The press is seen, the release comes later.
    window.at_once([&press(LEFT, g2)[..], &[to(b4)]].concat());
    window.send_all(release(LEFT, b4));
    window.settle();
    assert_eq!(window.moves(), "b4 c5 d6", "the press and the release were on two squares");
}

#[test]
fn pieces_go_by_clicks_and_by_drags() {
    for drags in [false, true] {
        let mut window = Window::playing(GameId::Owlman);
        let [d3, c4, a8, b7] = ["d3", "c4", "a8", "b7"].map(|square| window.centre(square));
        let moves = |from, at| match drags {
            true => drag(LEFT, from, d3, at),
            false => [click(from), click(at)].concat(),
        };
        window.at_once([moves(d3, c4), moves(a8, b7)].concat());
        assert_eq!(window.moves(), "d3-c4 a8-b7(xd5)", "drags: {drags}");
    }
}

#[test]
fn nobody_asks_what_they_have_just_put_down() {
    let mut window = Window::playing(GameId::Owlman);
    let is_told = |window: &mut Window| {
        window.wait_for(1.0);
        window.settle();
        !window.texts_with("Steps one square diagonally to an empty square.").is_empty()
    };
    window.drag("d3", "c4");
    assert!(!is_told(&mut window));
    let [a1, c4] = ["a1", "c4"].map(|square| window.centre(square));
    window.send(to(a1));
    window.send(to(c4));
    assert!(is_told(&mut window), "the pointer has been elsewhere");
}

#[test]
fn what_comes_home_or_is_called_off_stays() {
    let mut window = Window::playing(GameId::Owlman);
    let [d3, c4, h8] = ["d3", "c4", "h8"].map(|square| window.centre(square));
    window.at_once(drag(LEFT, d3, h8, d3));
    assert!(window.lifted().is_empty(), "a drag that came home leaves nothing lifted");
    let called_off = [&press(LEFT, d3)[..], &[to(c4)], &key(Key::Escape), &release(LEFT, c4)];
    window.at_once(called_off.concat());
    assert_eq!((window.moves(), window.lifted()), (String::new(), vec![]));
    let other = [&press(LEFT, d3)[..], &[to(c4)], &press(RIGHT, c4), &release(LEFT, c4)];
    window.at_once([&other.concat()[..], &release(RIGHT, c4)].concat());
    assert_eq!((window.moves(), window.lifted()), (String::new(), vec![]));
}

#[test]
fn birds_are_dropped_from_the_hand() {
    let robin = "White's hand: white Robin, 1";
    let mut window = Window::at(GameId::Aviary, "8/1scrg3/2oW4/3T4/5Cr1/8/4b2s/S7[R] w");
    let [hand, away, g3] = [robin, "a8", "g3"].map(|name| window.centre(name));
    window.at_once(drag(LEFT, hand, away, g3));
    assert_eq!(window.name("g3"), "g3, white Robin");
}

#[test]
fn rectangles_have_the_corners_of_the_press_and_the_release() {
    let mut window = Window::at(GameId::Blocs, "wbbw/bwbb/bbwb/wbwb 1");
    let [a3, b2, d1] = ["a3", "b2", "d1"].map(|square| window.centre(square));
    window.at_once([&drag(LEFT, a3, d1, b2)[..], &[to(d1)]].concat());
    assert_eq!(window.moves(), "a3-b2");
}

#[test]
fn arrows_go_from_the_press_to_the_release() {
    let mut window = Window::playing(GameId::Troll);
    let [a1, h8, c4] = ["a1", "h8", "c4"].map(|square| window.centre(square));
    window.at_once([drag(RIGHT, a1, h8, c4), drag(RIGHT, c4, h8, c4)].concat());
    let marks: Vec<_> = window.view().annotations.marks.iter().map(ToString::to_string).collect();
    assert_eq!(marks, ["green a1-c4", "green c4"]);
}

#[test]
fn buttons_count_every_click() {
    let mut window = Window::playing(GameId::Umbra);
    for square in ["b4", "c5", "d6"] {
        window.click(square);
    }
    let [back, forward, away] =
        ["Back (Left)", "Forward (Right)", "e5"].map(|name| window.centre(name));
    window.at_once([click(back), click(back), vec![to(away)]].concat());
    assert_eq!(window.view().ply, 1);
    window.at_once(drag(LEFT, forward, away, away));
    assert_eq!(window.view().ply, 1, "let go elsewhere");
    window.at_once([click(forward), click(back), click(forward)].concat());
    assert_eq!(window.view().ply, 2);
}

#[test]
fn a_second_click_is_none_for_what_comes_in_the_place_of_a_button() {
    let mut window = Window::with_settings("(animation: off)");
    window.learn(GameId::Aviary);
    window.click("d4");
    window.click("f6");
    let next = window.centre(t!("command-puzzle.lesson_next"));
    window.at_once([click(next), click(next)].concat());
    assert!(window.shows("Aviary, step 2 of 9"), "{:?}", window.texts());
    assert!(
        window.shows(t!("lessons-page.your_move")) && !window.shows("Hint: "),
        "{:?}",
        window.texts()
    );
    assert!(window.texts_with("ook for ").is_empty(), "{:?}", window.texts());
}

#[test]
fn the_wheel_turns_where_the_pointer_was() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("b4");
    window.click("c5");
    let [board, away] = ["e5", "Back (Left)"].map(|name| window.centre(name));
    let notch = Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, 1.0),
        phase: TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: NONE,
    };
    window.at_once([to(board), notch, to(away), Event::PointerGone]);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn what_is_typed_stays_in_order() {
    let mut window = Window::playing(GameId::Troll);
    let text = |text: &str| Event::Text(text.to_owned());
    let [m, m_up] = key(Key::M);
    let [e, e_up] = key(Key::E);
    let [six, six_up] = key(Key::Num6);
    let move_typed = [m, text("m"), m_up, e, text("e"), e_up, six, text("6"), six_up];
    window.at_once([&move_typed[..], &key(Key::Enter)].concat());
    assert_eq!(window.moves(), "e6");
    // A key that is held down while the window is busy goes as often as it was heard.
    let [left, _] = key(Key::ArrowLeft);
    window.key(NONE, Key::Escape);
    window.at_once(vec![left; 5]);
    assert_eq!(window.view().ply, 0);
}

/// A window about to begin a game, and where the button for that is.
fn about_to_start() -> (Window, Pos2) {
    let mut window = Window::new();
    window.choose(GameId::Troll);
    let start = window.centre(t!("start-setup.start"));
    (window, start)
}

#[test]
fn a_double_click_that_opens_a_page_does_nothing_there() {
    for apart in [0.0, 0.05, 0.15, 0.25, 0.45] {
        let (mut window, start) = about_to_start();
        window.look();
        window.send_all(click(start));
        for _ in 0..3 {
            window.wait_for(apart);
            window.send_all(click(start));
        }
        window.settle();
        assert_eq!(window.view().status.offer, None, "clicks {apart} s apart");
        assert!(window.shows("Black to move"));
    }
}

#[test]
fn every_click_of_a_fast_person_counts() {
    let (mut window, start) = about_to_start();
    window.look();
    window.send_all(click(start));
    // The board is there, and that is all that is waited for.
    window.step();
    for square in ["e6", "f4", "c3", "d6", "f3"] {
        let at = window.centre(square);
        window.send_all(click(at));
    }
    assert_eq!(window.moves(), "e6 f4 c3 d6 f3");
    for (button, ply) in [("Back (Left)", 4), ("Back (Left)", 3), ("Forward (Right)", 4)] {
        let at = window.centre(button);
        window.send_all(click(at));
        window.step();
        assert_eq!(window.view().ply, ply, "{button}");
    }
}

/// A window in which a piece hangs on the pointer, and where that is.
fn dragging() -> (Window, Pos2) {
    let mut window = Window::playing(GameId::Owlman);
    let c4 = window.centre("c4");
    window.take("d3", &[c4]);
    (window, c4)
}

#[test]
fn a_drag_that_is_cut_off_goes_home() {
    let left = |window: &mut Window| {
        window.send(Event::WindowFocused(false));
        window.send(Event::WindowFocused(true));
    };
    let hidden = |window: &mut Window| {
        let ctx = window.harness.ctx.clone();
        let mut input = egui::RawInput::default();
        let viewport = input.viewports.entry(egui::ViewportId::ROOT).or_default();
        (viewport.minimized, viewport.occluded) = (Some(true), Some(false));
        eframe::App::raw_input_hook(window.harness.state_mut(), &ctx, &mut input);
    };
    let both: [&dyn Fn(&mut Window); 2] = [&left, &hidden];
    for cut_off in both {
        let (mut window, c4) = dragging();
        assert!(!window.lifted().is_empty());
        cut_off(&mut window);
        window.send(to(c4));
        window.settle();
        assert_eq!((window.moves(), window.lifted()), (String::new(), vec![]));
        window.send_all(click(c4));
        window.settle();
        assert_eq!(window.moves(), "", "the next click plays nothing of it");
        window.go("d3", "c4");
        assert_eq!(window.moves(), "d3-c4");
    }
    // The release that comes late after all is that of nothing.
    let (mut window, c4) = dragging();
    window.send_all([Event::WindowFocused(false), Event::WindowFocused(true), to(c4)]);
    window.send_all(release(LEFT, c4));
    window.settle();
    assert_eq!((window.moves(), window.lifted()), (String::new(), vec![]));
    // A button that is held presses nothing, either.
    let flip = window.centre(t!("command-view.turn"));
    let below = window.below();
    window.send_all(press(LEFT, flip));
    window.send(Event::WindowFocused(false));
    window.settle();
    assert_eq!(window.below(), below);
}

#[test]
fn a_click_on_a_border_is_for_the_square_that_it_previews() {
    let mut window = Window::playing(GameId::Umbra);
    let [b4, c4, a1] = ["b4", "c4", "a1"].map(|square| window.place(&window.name(square)));
    let border = Pos2::new((b4.right() + c4.left()) / 2.0, b4.center().y);
    window.send_all(click(border));
    window.settle();
    assert_eq!(window.moves().split(' ').count(), 1, "{}", window.moves());
    assert!(!window.moves().is_empty());
    // A hair beside the board is its outermost square.
    let before = window.moves();
    window.send_all(click(Pos2::new(a1.left() - 2.0, a1.center().y)));
    window.settle();
    assert_ne!(window.moves(), before, "{}", window.moves());
}

#[test]
fn no_tooltip_lies_above_a_dialog() {
    let mut window = Window::playing(GameId::Umbra);
    let flip = window.centre(t!("command-view.turn"));
    window.send(to(flip));
    window.wait_for(1.0);
    window.settle();
    let tells = |window: &Window| !window.texts_with("(F)").is_empty();
    assert!(tells(&window), "{:?}", window.texts());
    window.key(Modifiers::COMMAND, Key::Comma);
    assert!(!tells(&window), "{:?}", window.texts_with("(F)"));
}

#[test]
fn a_double_click_closes_one_notice_and_does_nothing_more() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    for apart in [0.0, 0.05, 0.25, 2.0] {
        let mut window = Window::playing(GameId::Umbra);
        for name in ["one.owlery", "two.owlery"] {
            let path = folder.path().join(name);
            std::fs::write(&path, "no game").expect("the folder can be written to");
            window.drop_file(&path);
            let is_told = |window: &Window| window.notices().iter().any(|it| it.contains(name));
            window.until("it is told", is_told);
        }
        for left in [1, 0] {
            window.settle();
            let places = window.places(|name| name == t!("bars-cards.close"));
            assert_eq!(places.len(), left + 1);
            for _ in 0..3 {
                window.send_all(click(places[0].center()));
                window.wait_for(apart);
            }
            let others = window.places(|name| name == t!("bars-cards.close"));
            assert_eq!(others, places[1..], "none moves under the pointer, {apart} s apart");
            // Once the pointer has left, the others come down.
            window.send(to(window.beside()));
        }
        window.settle();
        assert_eq!((window.moves(), window.view().ply), (String::new(), 0));
    }
}

#[test]
fn a_flood_of_clicks_holds_nothing_up() {
    let mut window = Window::playing(GameId::Umbra);
    let passes = |window: &Window| window.harness.output().platform_output.num_completed_passes;
    window.settle();
    assert_eq!(passes(&window), 1, "a frame in which nothing happens is laid out once");
    let squares: Vec<_> =
        (0..40).map(|at| format!("{}{}", ['b', 'd'][at % 2], 2 + at / 8)).collect();
    let events: Vec<_> = squares.iter().flat_map(|square| click(window.centre(square))).collect();
    window.look();
    window.send_all(events);
    let mut frames = 1;
    while window.delay().is_zero() {
        assert!(passes(&window) <= 24, "one frame does not take for ever");
        window.step();
        frames += 1;
    }
    assert!(frames <= 12, "{frames}");
    assert_eq!(window.view().ply, 10, "each square once; a disc takes no second one");
}

#[test]
fn the_card_of_a_piece_has_the_hint_of_its_square_and_nothing_lies_over_it() {
    let mut window = Window::playing(GameId::Troll);
    let effect = loop {
        window.play(0);
        if let Some(effect) = window.view().effects.first() {
            break *effect;
        }
    };
    let session = window.session();
    let card = session.card(owlery_session::TapTarget::Site(effect.square));
    let card = card.expect("a disc has a card");
    let at = window.centre(&effect.square.to_string());
    window.send(to(at + vec2(30.0, 0.0)));
    window.settle();
    window.send(to(at));
    window.wait_for(2.0);
    window.settle();
    assert!(window.shows(&card.says), "{:?}", window.texts());
    let words = effect.words();
    assert_eq!(window.texts_with(&words).len(), 1, "{:?}", window.texts());
    let [says, hint] = [&card.says, &words].map(|text| window.text_places(text)[0]);
    assert!(hint.top() >= says.bottom() && hint.left() == says.left(), "{says} {hint}");
}
