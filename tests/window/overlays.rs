//! Overlays: shown by key and by menu, with a legend, marks, labels and words.

use egui::epaint::{ClippedShape, Shape};
use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::{Window, plain};

const KEYS: [Key; 2] = [Key::F2, Key::F3];

/// A game, an overlay by its key, its sentence, a square's name, a label on the board.
struct Case {
    game: GameId,
    code: &'static str,
    key: Key,
    sentence: &'static str,
    square: &'static str,
    label: Option<&'static str>,
}

const CASES: [Case; 7] = [
    Case {
        game: GameId::Aviary,
        code: "8/8/3S4/3R4/3c4/8/8/s6s[] w",
        key: Key::F2,
        sentence: "White attacks 14 squares, Black 13, both 3. White's Robin on d5 is pinned.",
        square: "d5, white Robin, attacked by 1 white, 1 black, pinned to the last Sparrow",
        label: Some("1·1"),
    },
    Case {
        game: GameId::Aviary,
        code: "7S/8/2W5/8/8/8/8/s6s[] w",
        key: Key::F3,
        sentence: "Woodpeckers on the kinds 1 to 4: White 0 0 1 0, Black 0 0 0 0; in hand 0 and 0.",
        square: "c6, white Woodpecker, Woodpeckers' kind 3",
        label: Some("3"),
    },
    Case {
        game: GameId::Owlman,
        code: "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 20",
        key: Key::F2,
        sentence: "Owlman can frighten one of the helpers on f3 and e8.",
        square: "e8, helper, Owlman can frighten it from d7",
        label: Some("d7"),
    },
    Case {
        game: GameId::Owlman,
        code: "4H3/8/2o5/1H3D2/2H3H1/5H2/4H1H1/8 b 20",
        key: Key::F3,
        sentence: "Owlman can be on 6 squares in one move and on 12 more in two.",
        square: "b7, empty, Owlman can be here in one move",
        label: Some("2"),
    },
    Case {
        game: GameId::Troll,
        code: "8/8/8/bbb1bbbb/8/8/8/8 w",
        key: Key::F2,
        sentence: "Black needs 1 more piece; White needs 8 more pieces.",
        square: "d5, empty, in shortest chains of both sides",
        label: None,
    },
    Case {
        game: GameId::Umbra,
        code: "bbbbbbbbb/b8/b8/b8/b8/b8/b8/b8/b8 b",
        key: Key::F2,
        sentence: "Black 17, White 0; stable at least 1 and 0.",
        square: "a9, black disc, stable",
        label: None,
    },
    Case {
        game: GameId::Blocs,
        code: "bbbb/bbbb/bbbb/bbbb 1",
        key: Key::F2,
        sentence: "Nim-value of the board: 5. 5 of 100 flips win.",
        square: "c3, black disc, nim-value 2",
        label: Some("*6"),
    },
];

/// The texts painted in the last frame.
fn painted(window: &Window) -> Vec<String> {
    fn add(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    let shapes: &[ClippedShape] = &window.harness.output().shapes;
    shapes.iter().for_each(|clipped| add(&clipped.shape, &mut texts));
    texts
}

#[test]
fn every_overlay_comes_by_its_key_and_from_the_menu() {
    for case in CASES {
        let mut window = Window::at(case.game, case.code);
        let place = KEYS.iter().position(|key| *key == case.key).unwrap();
        let legend = window.session().overlays()[place];
        let bare = window.texts();
        for by_key in [true, false] {
            let toggle = |window: &mut Window| match by_key {
                true => window.key(Modifiers::NONE, case.key),
                false => window.menu(t!("menu-view"), &legend.name),
            };
            toggle(&mut window);
            assert!(window.shows(case.sentence), "{:?}", window.texts());
            let is_told = window.texts().iter().any(|text| plain(text) == case.square);
            assert!(window.shows(&legend.says) && is_told, "{:?}", window.texts());
            for (_, words) in legend.signs {
                assert!(window.shows(words), "{words} in {:?}", window.texts());
            }
            if let Some(label) = case.label {
                assert!(painted(&window).iter().any(|text| text == label), "{label}");
            }
            toggle(&mut window);
            assert_eq!(window.texts(), bare, "the same again hides it");
        }
    }
}

#[test]
fn one_overlay_at_a_time_follows_the_game() {
    let mut window = Window::playing(GameId::Owlman);
    window.key(Modifiers::NONE, Key::F2);
    let name = t!("owlman-frightens");
    window.press(t!("menu-view"));
    assert!(window.is_selected(&format!("{name} F2")));
    window.key(Modifiers::NONE, Key::Escape);
    window.key(Modifiers::NONE, Key::F3);
    window.press(t!("menu-view"));
    assert!(!window.is_selected(&format!("{name} F2")));
    assert!(window.is_selected("Where Owlman can be F3"));
    window.key(Modifiers::NONE, Key::Escape);

    let said = window.texts_with("Owlman can be on ");
    window.go("d3", "c4");
    let after = window.texts_with("Owlman can be on ");
    assert!(said.len() == 1 && after.len() == 1, "{said:?} {after:?}");
    assert_ne!(said, after);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.texts_with("Owlman can be on "), said);
    // It stays with its game.
    window.press(t!("start-setup.games"));
    window.press(t!("command-file.back"));
    assert_eq!(window.texts_with("Owlman can be on "), said);
    assert_eq!(window.settle(), 1, "nothing moves");
}

#[test]
fn games_with_one_overlay_have_no_second() {
    let mut window = Window::playing(GameId::Blocs);
    let bare = window.texts();
    window.key(Modifiers::NONE, Key::F3);
    assert_eq!(window.texts(), bare);
    window.press(t!("menu-view"));
    assert!(window.shows("Nim-values F2") && window.texts_with(" F3").is_empty());
}

#[test]
fn labels_too_small_to_read_are_words_under_the_pointer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("aviary.owlery");
    std::fs::write(&path, "(owlery: 1, game: aviary)").unwrap();
    let mut window = Window::sized(folder.path(), Some(path), [560.0, 420.0]);
    window.until("the file is open", |window| window.harness.state().game_tab().is_some());
    window.key(Modifiers::NONE, Key::F2);
    let words = "attacked by 2 white";
    assert!(window.name("a6").contains("attacked by "), "{}", window.name("a6"));
    assert!(!painted(&window).iter().any(|text| text.contains('·')));
    assert!(!window.shows(words));
    let at = window.places(|name| name.ends_with(words))[0].center();
    window.send(Event::PointerMoved(at));
    for _ in 0..12 {
        window.step();
    }
    assert!(window.shows(words), "{:?}", window.texts());
}

#[test]
fn the_largest_boards_have_room_for_their_legends() {
    for (game, options) in [(GameId::Umbra, "(size: 19)"), (GameId::Troll, "(size: 12)")] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.owlery");
        let text = format!("(owlery: 1, game: {}, options: {options})", game.key());
        std::fs::write(&path, text).unwrap();
        let mut window = Window::sized(folder.path(), Some(path), [800.0, 600.0]);
        window.until("the file is open", |window| window.harness.state().game_tab().is_some());
        let before = window.place("a1, empty");
        window.key(Modifiers::NONE, Key::F2);
        let after = window.places(|name| name.starts_with("a1, "))[0];
        assert!(after.width() > before.width() * 0.7, "{before} {after}");
        assert!(after.width() > 13.0, "{after}");
    }
}
