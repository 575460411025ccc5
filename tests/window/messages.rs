//! What the program says: it moves nothing, hides no square, leaves when it is no longer true, and
//! can be read again.

use owlery_i18n::t;
use std::path::PathBuf;

use egui::{Key, LayerId, Modifiers, Rect};
use owlery_games::GameId;

use crate::driver::Window;

const SIZES: [[f32; 2]; 2] = [[800.0, 600.0], [1280.0, 800.0]];

/// The place of the whole board, from its squares.
#[track_caller]
fn board(window: &Window) -> Rect {
    let is_square = |name: &str| {
        let square = name.split_once(", ").map(|(square, _)| square.split_at(1));
        square.is_some_and(|(file, rank)| {
            file.starts_with(|c: char| c.is_ascii_lowercase()) && rank.parse::<u8>().is_ok()
        })
    };
    let squares = window.places(is_square);
    assert!(squares.len() >= 4, "{:?}", window.texts());
    squares.into_iter().fold(Rect::NOTHING, Rect::union)
}

/// The places of what stays where it is, whatever is said.
fn standing(window: &Window) -> Vec<Rect> {
    let names = [
        "Back (Left)",
        "Go to end (End)",
        t!("command-game.resign"),
        t!("command-game.offer_draw"),
        t!("game-page.rules"),
    ];
    let is_one = |name: &str| names.contains(&name);
    window.places(is_one).into_iter().map(|place| place.with_min_x(place.right())).collect()
}

/// Nothing has moved, and no square is hidden.
#[track_caller]
fn check(window: &Window, before: &(Rect, Vec<Rect>), what: &str) {
    assert_eq!((board(window), standing(window)), *before, "{what} has moved something");
    for message in window.notices() {
        for place in window.text_places(&message) {
            assert!(!place.intersects(before.0), "{what} lies on the board at {place}");
        }
    }
}

fn no_game(window: &Window, number: usize) -> PathBuf {
    let path = window.folder().join(format!("no game {number}.owlery"));
    std::fs::write(&path, "no game").expect("the folder can be written to");
    path
}

/// Has the program say that it cannot open so many files.
fn complain(window: &mut Window, count: usize) {
    for number in 0..count {
        let path = no_game(window, number);
        window.drop_file(&path);
        let name = format!("no game {number}.owlery");
        window.until("it is told", |window| window.notices().iter().any(|it| it.contains(&name)));
    }
}

#[test]
fn nothing_that_is_said_moves_or_hides_the_board() {
    for size in SIZES {
        for game in GameId::ALL {
            let folder = tempfile::tempdir().unwrap();
            let mut window = Window::sized(folder.path(), None, size);
            window.choose(game);
            window.press(t!("start-setup.start"));
            let before = (board(&window), standing(&window));
            assert!(before.1.len() >= 5, "{:?}", window.texts());
            complain(&mut window, 1);
            check(&window, &before, "an error");
            window.paste("neither moves nor a position");
            assert_eq!(window.notices().len(), 2);
            check(&window, &before, "a second one");
            complain(&mut window, 12);
            check(&window, &before, "a heap of them");
            assert!(!window.texts_with(" more").is_empty(), "{:?}", window.texts());
        }
    }
}

#[test]
fn what_was_said_before_a_dialog_waits_below_it() {
    let mut window = Window::playing(GameId::Troll);
    complain(&mut window, 1);
    let cards = |window: &Window| window.places(|name| name == t!("bars-cards.close")).len();
    assert_eq!(cards(&window), 1);
    let settings = |window: &mut Window| window.key(Modifiers::COMMAND, Key::Comma);
    settings(&mut window);
    let closes = cards(&window);
    settings(&mut window);
    assert_eq!(cards(&window), 1);
    window.press(t!("bars-cards.close"));
    settings(&mut window);
    assert_eq!(cards(&window), closes, "it was not shown before, either");
    // What is said meanwhile may be about it.
    complain(&mut window, 1);
    assert_eq!(cards(&window), closes + 1);
}

#[test]
fn work_and_what_was_done_stand_in_no_way() {
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        // A graph of a report takes its place because somebody wants it.
        std::fs::write(folder.path().join("settings.ron"), "(graph: false, pace: deep)").unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        window.choose(GameId::Troll);
        window.press(t!("start-setup.start"));
        for square in ["d6", "c4", "e4"] {
            window.click(square);
        }
        let before = (board(&window), standing(&window));
        // A refused move.
        window.click("a1");
        assert!(!window.texts_with("a1").is_empty());
        check(&window, &before, "a refusal");
        // What was exported.
        window.key(Modifiers::COMMAND, Key::E);
        window.press(t!("export-kind.txt"));
        window.press(t!("layers-export.choose"));
        let path = window.folder().join("game.txt");
        window.type_into(t!("layers-file.name"), &path.display().to_string());
        window.press(t!("layers-file.export"));
        window.until("it is told", |window| !window.texts_with("Exported “").is_empty());
        check(&window, &before, "what was exported");
        let done = window.harness.state().messages.shown().next().unwrap().text();
        for place in window.text_places(&done) {
            assert!(!place.intersects(before.0), "it lies on the board");
        }
        window.wait_for(30.0);
        assert!(window.texts_with("Exported “").is_empty(), "it leaves by itself");
        // Work that goes on.
        window.key(Modifiers::NONE, Key::F12);
        window.wait("the report is under way", |window| !window.texts_with("Report: ").is_empty());
        assert_eq!(board(&window), before.0);
        assert!(
            window.place(t!("game-opponent.stop")).top() > before.0.bottom(),
            "it stands in the status line"
        );
        window.press(t!("game-opponent.stop"));
        assert!(window.texts_with("Report: ").is_empty());
        check(&window, &before, "the end of work");
    }
}

/// A page with a board, and the way there.
type Page = (&'static str, fn(&mut Window));

#[test]
fn messages_are_the_same_to_every_page_with_a_board() {
    for size in SIZES {
        let pages: [Page; 4] = [
            ("the options", |window| window.choose(GameId::Owlman)),
            ("the editor", |window| {
                window.choose(GameId::Owlman);
                window.press(t!("start-setup.start"));
                window.key(Modifiers::NONE, Key::E);
            }),
            ("a puzzle", |window| {
                window.press(t!("start-page.studies"));
                window.activate("Solve Ending 2: the waiting move");
            }),
            ("tries to escape", |window| {
                let path = window.folder().join("lost.owlery");
                let text = "(owlery: 1, game: blocs, options: (size: 2), start: \"wb/bw 1\")";
                std::fs::write(&path, text).expect("the folder can be written to");
                window.drop_file(&path);
                window.until("it is open", |window| window.harness.state().game_tab().is_some());
                window.menu(t!("menu-engine"), t!("command-engine.escape"));
                let escape = |window: &Window| window.harness.state().defence().is_some();
                window.until("it is shown", escape);
            }),
        ];
        for (what, go) in pages {
            let folder = tempfile::tempdir().unwrap();
            let mut window = Window::sized(folder.path(), None, size);
            go(&mut window);
            let painted = |window: &Window| match what {
                "the options" => window.place(t!("start-setup.start")),
                _ => board(window),
            };
            let before = painted(&window);
            complain(&mut window, 3);
            assert_eq!(painted(&window), before, "{what} {size:?}");
            for place in window.text_places(&window.notices()[2]) {
                assert!(!place.intersects(before), "{what} {size:?}: it lies on it at {place}");
            }
        }
    }
}

#[test]
fn a_refusal_goes_with_the_next_move_and_can_be_read_again() {
    let mut window = Window::playing(GameId::Umbra);
    window.click("e5");
    window.click("e5");
    let heard = window.harness.state().messages.all().next_back().map(|it| it.text());
    let refusal = heard.expect("a refusal is kept");
    assert!(window.shows(&refusal), "{:?}", window.texts());
    window.click("e6");
    assert!(!window.shows(&refusal) && window.notices().is_empty());
    // By key, by the menu, from the status line, and away again.
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::M);
    assert!(window.shows(&refusal), "{:?}", window.texts());
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::M);
    assert!(!window.shows(&refusal));
    window.menu(t!("menu-help"), t!("command-help.messages"));
    assert!(window.shows(&refusal));
    window.press(t!("bars-cards.close"));
    assert!(!window.shows(&refusal));
    window.press(t!("bars-status.messages"));
    assert!(window.shows(&refusal));
    window.press(t!("layers-messages.copy"));
    assert!(window.copied.contains(&refusal));
    window.press(t!("editor-side.clear"));
    assert!(window.shows(t!("layers-messages.none")));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(t!("layers-messages.none")));
}

#[test]
fn a_refusal_goes_with_whatever_is_done_next() {
    let next: [fn(&mut Window); 5] = [
        |window| window.key(Modifiers::NONE, Key::F),
        |window| window.key(Modifiers::NONE, Key::L),
        |window| window.key(Modifiers::NONE, Key::ArrowLeft),
        |window| {
            window.key(Modifiers::COMMAND, Key::Tab);
            window.key(Modifiers::COMMAND, Key::Tab);
        },
        |window| {
            window.key(Modifiers::COMMAND, Key::N);
            window.key(Modifiers::COMMAND, Key::B);
        },
    ];
    for (at, next) in next.into_iter().enumerate() {
        let mut window = Window::playing(GameId::Troll);
        window.press(t!("start-setup.games"));
        window.choose(GameId::Umbra);
        window.press(t!("start-setup.start"));
        window.click("e5");
        window.click("e5");
        let refusal = window.game_tab().board_panel.refusal.clone().expect("it is refused");
        assert!(window.shows(&refusal), "{at}");
        next(&mut window);
        assert_eq!(window.session().game(), GameId::Umbra);
        assert!(!window.shows(&refusal), "{at}: {:?}", window.texts());
    }
}

#[test]
fn what_was_taken_away_is_in_the_list_and_the_unread_are_counted() {
    let mut window = Window::playing(GameId::Blocs);
    complain(&mut window, 2);
    let said = window.notices();
    assert!(window.shows("Messages (2)"));
    let place = window.places(|name| name == t!("bars-cards.close"))[0];
    window.click_at(place.center());
    assert_eq!(window.notices(), said[1..], "the upper one is the older");
    window.press("Messages (2)");
    assert!(said.iter().all(|text| window.shows(text)), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::Escape);
    assert!(
        window.shows(t!("bars-status.messages"))
            && !window.shows(&said[0])
            && window.shows(&said[1])
    );
}

/// They lie over a picture, or have room of their own.
#[test]
fn what_is_said_covers_nothing_that_can_be_pressed() {
    for (size, is_setup) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, size);
        if is_setup {
            window.choose(GameId::Umbra);
        }
        complain(&mut window, 2);
        let places = window.notices().into_iter().flat_map(|it| window.text_places(&it));
        let places: Vec<_> = places.collect();
        assert_eq!(places.len(), 2);
        // As far as it is not scrolled out of sight.
        window.harness.ctx.viewport(|it| {
            for widget in it.prev_pass.widgets.get_layer(LayerId::background()) {
                let is_under = |place: &Rect| widget.interact_rect.intersects(*place);
                let is_covered = widget.sense.senses_click() && places.iter().any(is_under);
                assert!(!is_covered, "{size:?}, {is_setup}: {}", widget.interact_rect);
            }
        });
    }
}
