//! Every page in every size: drawn, named, inside the window, and then at rest.

use owlery_i18n::t;
use std::time::Duration;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, MouseWheelUnit, Rect, pos2, vec2};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use owlery::ui::pages::Page;
use owlery_games::GameId;

use crate::common;
use crate::driver::Window;

const SIZES: [[f32; 2]; 3] = [[800.0, 600.0], [1280.0, 800.0], [2560.0, 1440.0]];

/// All buttons with their places, as far as they are not scrolled out of sight.
fn buttons(window: &Window) -> Vec<(String, Rect)> {
    let nodes = window.harness.query_all(By::new().role(Role::Button));
    let place = |node: &Node<'_>| {
        let id = node.accesskit_node().locate().0;
        let seen = window.harness.ctx.viewport(|viewport| {
            let all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            let mut it = all.filter(|widget| widget.id.accesskit_id() == id);
            it.next().map(|widget| widget.interact_rect)
        });
        seen.filter(Rect::is_positive).unwrap_or(node.rect())
    };
    let name = |node: &Node<'_>| node.accesskit_node().label().unwrap_or_default();
    nodes.map(|node| (name(&node), place(&node))).collect()
}

/// The buttons of a page lie inside the window and not on one another.
#[track_caller]
fn check_buttons(window: &Window, size: [f32; 2], what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size.into()).expand(0.5);
    let buttons = buttons(window);
    assert!(buttons.len() >= 18, "{what} has {} buttons", buttons.len());
    for (i, (name, place)) in buttons.iter().enumerate() {
        assert!(place.is_positive() && screen.contains_rect(*place), "{what}: {name} at {place}");
        for (other, there) in &buttons[..i] {
            let overlap = place.shrink(0.6).intersects(there.shrink(0.6));
            assert!(!overlap, "{what}: {name} at {place} lies on {other} at {there}");
        }
    }
}

/// What is typed there stays there: on this page Enter would begin the game.
#[test]
fn enter_in_the_rules_is_for_what_is_looked_for() {
    let mut window = Window::new();
    window.choose(GameId::Blocs);
    window.key(Modifiers::NONE, Key::F1);
    window.type_into(t!("handbook-page.find"), "turn");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.harness.state().workspace.page, Page::Setup);
    assert_eq!(window.focused().map(|(name, _)| name).as_deref(), Some(t!("handbook-page.find")));
}

#[test]
fn esc_closes_the_help_beside_a_board_once_nothing_else_is_to_be_left() {
    let mut window = Window::playing(GameId::Owlman);
    let has_help = |window: &Window| window.harness.state().workspace.help.is_open();
    for key in [(Modifiers::NONE, Key::F1), (Modifiers::CTRL | Modifiers::SHIFT, Key::F1)] {
        window.key(key.0, key.1);
        // The keyboard is on the board, and a piece is lifted.
        window.key(Modifiers::ALT, Key::ArrowUp);
        window.click("d5");
        assert_ne!(window.lifted(), Vec::<String>::new());
        window.key(Modifiers::NONE, Key::Escape);
        assert!(window.lifted().is_empty() && has_help(&window));
        window.key(Modifiers::NONE, Key::Escape);
        assert!(!has_help(&window), "{key:?}");
    }
    // A field is left first.
    window.key(Modifiers::NONE, Key::F1);
    window.key(Modifiers::NONE, Key::D);
    window.write("so");
    window.key(Modifiers::NONE, Key::Escape);
    assert!(has_help(&window));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!has_help(&window));
}

#[test]
fn rules_are_read_where_there_is_no_game() {
    let mut window = Window::new();
    window.key(Modifiers::NONE, Key::F1);
    window.press(&format!("Rules of {}", GameId::ALL[0].name()));
    window.press(GameId::Troll.name());
    assert!(window.shows("Rules of Troll"), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::F1);
    assert!(!window.shows("Rules of Troll"));
}

#[test]
fn the_manual_is_read_beside_any_page() {
    let mut window = Window::new();
    window.choose(GameId::Troll);
    window.menu(t!("menu-help"), t!("command-help.manual"));
    let everything = window.texts().len();
    assert!(everything > 200, "{everything} texts");
    window.type_into(t!("handbook-manual.find"), "half a square");
    let found = window.texts();
    assert!(found.len() < everything / 2, "{found:?}");
    assert!(found.iter().any(|text| text.contains("bounded, half a square")), "{found:?}");
    window.key(Modifiers::NONE, Key::F1);
    assert!(
        window.shows("Rules of Troll") && !window.shows(t!("command-help.manual")),
        "they take its place"
    );
    window.key(Modifiers::CTRL | Modifiers::SHIFT, Key::F1);
    assert!(window.shows(t!("command-help.manual")) && !window.shows("Rules of Troll"));
    window.press(t!("handbook-page.contents"));
    window.press("Themes and piece sets");
    assert_ne!(window.text_places("Themes and piece sets"), []);
    window.press(t!("handbook-manual.close_name"));
    assert!(!window.shows(t!("command-help.manual")));
}

#[test]
fn all_pages_fit_in_all_sizes() {
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.key(Modifiers::NONE, Key::F1);
        for game in GameId::ALL {
            window.choose(game);
            window.place(t!("start-setup.start"));
            window.press(t!("start-setup.rules"));
            assert!(window.shows(&format!("Rules of {}", game.name())));
            window.press(t!("handbook-page.close_name"));
            window.press(t!("start-setup.start"));
            check_buttons(&window, size, &format!("{} {size:?}", game.key()));
            window.key(Modifiers::NONE, Key::F1);
            assert!(window.shows(&format!("Rules of {}", game.name())));
            window.key(Modifiers::NONE, Key::F1);
            assert!(!window.shows(&format!("Rules of {}", game.name())));
            window.press(t!("start-setup.games"));
        }
        window.key(Modifiers::NONE, Key::Questionmark);
        assert!(window.shows(t!("command-help.keys")) && window.shows(t!("command-view.turn")));
        window.press(t!("bars-cards.close"));
        window.menu(t!("menu-help"), t!("command-help.about"));
        assert!(!window.texts_with(env!("CARGO_PKG_VERSION")).is_empty());
        window.press(t!("bars-cards.close"));
    }
}

#[test]
fn each_page_of_rules_opens_at_its_top() {
    let mut window = Window::new();
    // All begin with the aim of the game.
    let top = |window: &Window| window.text_places("Aim").first().map(|place| place.top());
    let mut tops = Vec::new();
    for game in GameId::ALL {
        window.choose(game);
        window.press(t!("start-setup.rules"));
        tops.push(top(&window));
        let at = window.place(t!("handbook-page.close_name")).center() + vec2(-100.0, 300.0);
        window.turn_wheel(at, MouseWheelUnit::Line, 400.0);
        window.settle();
        assert_ne!(top(&window), tops[0], "it has been scrolled");
        window.press(t!("handbook-page.close_name"));
        window.press(t!("start-setup.games"));
    }
    assert!(tops[0].is_some() && tops.iter().all(|top| *top == tops[0]), "{tops:?}");
}

#[test]
fn the_options_of_each_game_open_at_their_top() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::sized(folder.path(), None, [600.0, 450.0]);
    let top = |window: &Window| window.place(t!("start-setup.rules")).top();
    let mut tops = Vec::new();
    for game in [GameId::Aviary, GameId::Owlman, GameId::Aviary] {
        window.choose(game);
        tops.push(top(&window));
        let at = window.place(t!("start-setup.start")).center() - vec2(0.0, 100.0);
        window.turn_wheel(at, MouseWheelUnit::Line, 400.0);
        window.settle();
        assert_ne!(top(&window), tops[0], "it has been scrolled");
        window.node(t!("start-setup.games")).scroll_to_me();
        window.settle();
        window.press(t!("start-setup.games"));
    }
    assert!(tops.iter().all(|top| *top == tops[0]), "{tops:?}");
}

#[test]
fn played_games_fit_in_all_sizes() {
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        for game in GameId::ALL {
            window.drop_file(&common::sample(game));
            window.until("the file is open", |window| window.has_game(game));
            check_buttons(&window, size, &format!("{} {size:?}", game.key()));
            window.press(t!("game-page.analyse"));
            window.press("Go to start (Home)");
            check_buttons(&window, size, &format!("{} {size:?} in analysis", game.key()));
            window.press(t!("command-game.play_from_here"));
            // Where there are draws.
            if window.session().about().has_draws {
                window.press_for_sure(t!("command-game.offer_draw"));
            }
            check_buttons(&window, size, &format!("{} {size:?} with an offer", game.key()));
            window.key(Modifiers::COMMAND, Key::W);
            window.key(Modifiers::COMMAND, Key::W);
        }
    }
}

#[test]
fn games_against_the_engine_fit_in_all_sizes() {
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.choose(GameId::Aviary);
        for choice in ["Owlery", t!("parts-seats.neither"), t!("parts-seats.shows")] {
            window.press(choice);
        }
        window.choose_strength(t!("engine-level.full"));
        window.press(t!("start-setup.start"));
        assert!(window.shows("Owlery thinks…"));
        check_buttons(&window, size, &format!("thinking {size:?}"));
        window.press(t!("game-opponent.stop"));
        assert!(window.shows(&t!("game-opponent.waits", name = "Owlery")));
        check_buttons(&window, size, &format!("waiting {size:?}"));
        window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
        assert!(window.is_selected(t!("parts-seats.neither")));
        window.press(t!("command-game.play_on"));
        assert!(window.shows("Owlery thinks…"));
    }
}

#[test]
fn the_largest_and_smallest_boards_fit() {
    let cases = [
        (GameId::Umbra, "(size: 19, pie: first)", 19),
        (GameId::Umbra, "(size: 3)", 3),
        (GameId::Troll, "(size: 12)", 12),
        (GameId::Blocs, "(size: 8)", 8),
        (GameId::Blocs, "(size: 2)", 2),
    ];
    for size in [[560.0, 420.0], SIZES[0], SIZES[2]] {
        let folder = tempfile::tempdir().unwrap();
        for (game, options, squares) in cases {
            let path = folder.path().join("empty.owlery");
            let text = format!("(owlery: 1, game: {}, options: {options})", game.key());
            std::fs::write(&path, text).unwrap();
            let mut window = Window::sized(folder.path(), Some(path), size);
            window.until("the file is open", |window| window.harness.state().game_tab().is_some());
            assert_eq!(window.view().scene.pieces.len(), squares * squares);
            check_buttons(&window, size, &format!("{options} {size:?}"));
            window.click("b2");
            assert!(window.view().ply == 1, "{options} {size:?}");
            window.leave();
        }
    }
}

#[test]
fn a_resized_window_is_laid_out_anew() {
    let mut window = Window::playing(GameId::Aviary);
    for size in [[560.0, 420.0], [900.0, 1400.0], [2560.0, 600.0], [1280.0, 800.0]] {
        window.harness.set_size(size.into());
        window.settle();
        window.settle();
        check_buttons(&window, size, &format!("{size:?}"));
    }
    window.drag("c7", "b5");
    assert_eq!(window.moves(), "Rc7-b5");
}

#[track_caller]
fn rests(window: &mut Window, what: &str) {
    window.until("the work is kept", |window| window.harness.state().is_kept());
    // The threads that kept it tell so a little later, each of them once.
    let mut frames = window.settle();
    for _ in 0..3 {
        if frames > 2 || window.delay() != Duration::MAX {
            frames = window.settle();
        }
    }
    assert!(frames <= 2, "{what} takes {frames} frames");
    assert_eq!(window.delay(), Duration::MAX, "{what} asks for a frame");
}

#[test]
fn nothing_is_drawn_while_nothing_happens() {
    let mut window = Window::new();
    rests(&mut window, "the start page");
    window.choose(GameId::Umbra);
    rests(&mut window, "the options");
    for game in GameId::ALL {
        let mut window = Window::playing(game);
        rests(&mut window, game.name());
        for (i, square) in ["b2", "c3", "d4"].into_iter().enumerate() {
            let at = window.centre(square) + vec2(i as f32, 0.0);
            window.send(Event::PointerMoved(at));
            // Until a piece is told of.
            window.wait_for(1.0);
            rests(&mut window, &format!("{} under the pointer", game.name()));
        }
        window.play(0);
        rests(&mut window, "a move that has been shown");
        window.key(Modifiers::NONE, Key::F);
        rests(&mut window, "a turned board");
        window.key(Modifiers::NONE, Key::F1);
        rests(&mut window, "the rules");
        window.key(Modifiers::NONE, Key::F1);
        window.key(Modifiers::COMMAND, Key::Q);
        rests(&mut window, "a question");
    }
}

#[test]
fn moves_are_on_their_way_for_a_while_and_then_rest() {
    let mut window = Window::playing(GameId::Owlman);
    window.click("d3");
    let target = window.centre("c4");
    window.send(Event::PointerMoved(target));
    let frames = (0..2).map(|i| Event::PointerButton {
        pos: target,
        button: egui::PointerButton::Primary,
        pressed: i == 0,
        modifiers: Modifiers::NONE,
    });
    frames.for_each(|event| window.send(event));
    let frames = window.settle();
    assert!((2..8).contains(&frames), "{frames} frames");

    let mut window = Window::with_settings("(animation: off)");
    window.choose(GameId::Owlman);
    window.press(t!("start-setup.start"));
    window.go("d3", "c4");
    rests(&mut window, "a move without animation");
}

/// A diagram of the rules is tried on a board of its own; the next one takes its place.
#[test]
fn diagrams_of_the_rules_are_tried_on_one_board() {
    let mut window = Window::new();
    window.choose(GameId::Troll);
    for _ in 0..2 {
        window.key(Modifiers::NONE, Key::F1);
        let try_it = window.places(|name| name == t!("handbook-page.try_it"));
        assert!(!try_it.is_empty(), "{:?}", window.texts());
        window.click_at(try_it[0].center());
        let tabs: Vec<bool> =
            window.harness.state().docs.tabs.iter().map(|tab| tab.is_scratch).collect();
        assert_eq!(tabs, [true]);
        window.key(Modifiers::NONE, Key::F1);
    }
}
