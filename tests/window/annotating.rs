//! Judgements, the comment before a move, and choosing among continuations.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::StepKind;
use owlery_record::annotations::{Judgement, Nag};

use crate::driver::Window;

fn after(moves: &str) -> Window {
    let mut window = Window::playing(GameId::Troll);
    window.press(t!("game-page.analyse"));
    window.send(Event::Paste(moves.into()));
    window.settle();
    window
}

#[test]
fn positions_are_judged_by_keys_and_from_the_menus() {
    let mut window = after("e6 f4");
    let judgement = |window: &Window| window.view().annotations.judgement;
    let keys = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    for (key, expected) in keys.into_iter().zip(Judgement::ALL) {
        window.key(Modifiers::ALT, key);
        assert_eq!(judgement(&window), Some(expected));
        let shown = format!("1… f4 {}", expected.sign());
        assert!(window.shows(&shown), "{shown}");
    }
    window.key(Modifiers::ALT, Key::Num6);
    assert_eq!(judgement(&window), None, "the same again takes it away");
    assert_eq!(window.view().undo, Some(StepKind::Judgement));

    // The sides are called by their names; Black moves first in Troll.
    window.menu(t!("menu-move"), "Black is better +/=");
    window.menu(t!("menu-move"), t!("command-move.good"));
    let remarks = &window.view().annotations;
    assert_eq!((remarks.judgement, remarks.nag), (Some(Judgement::FirstBetter), Some(Nag::Good)));
    let at = window.place("1… f4! +/=").center();
    window.send(Event::PointerMoved(at));
    window.until("how the sign is read", |window| {
        !window.texts_with(&t!("game-signs.left", first = t!("side-black"))).is_empty()
    });
    window.right_click("1… f4! +/=");
    window.click("White wins -+ Alt+6");
    assert_eq!(judgement(&window), Some(Judgement::SecondWins));
    window.key(Modifiers::NONE, Key::Home);
    window.press(t!("menu-move"));
    assert!(!window.is_enabled("White wins -+ Alt+6"), "there is no move at the start");
}

#[test]
fn the_comment_before_the_first_move_is_asked_for_by_its_key() {
    let mut window = Window::playing(GameId::Troll);
    window.harness.set_size(egui::vec2(800.0, 600.0));
    window.step();
    window.key(Modifiers::NONE, Key::D);
    window.write("Such a start.");
    assert_eq!(window.view().annotations.note, "Such a start.");
}

#[test]
fn a_comment_before_a_move_has_a_field_when_it_is_asked_for() {
    let name = t!("game-comment.before");
    let mut window = after("e6 f4");
    assert!(!window.shows(name));
    window.key(Modifiers::SHIFT, Key::D);
    assert!(window.shows(name));
    for letter in ["S", "o", ":"] {
        window.write(letter);
    }
    assert_eq!(window.view().annotations.before, "So:");
    assert!(window.session().file_text().contains(r#"before: "So:""#));
    window.key(Modifiers::NONE, Key::Backspace);
    window.type_into(name, "");
    window.key(Modifiers::COMMAND, Key::A);
    window.key(Modifiers::NONE, Key::Backspace);
    assert!(window.view().annotations.before.is_empty() && window.shows(name), "it stays open");
    window.write("Then");
    window.key(Modifiers::NONE, Key::Escape);
    window.press("Back (Left)");
    assert!(!window.shows(name));
    window.press("Forward (Right)");
    assert!(window.shows(name), "what is written is shown");
    assert_eq!(window.view().undo, Some(StepKind::CommentBefore));
    window.press(t!("command-game.undo"));
    assert!(window.view().annotations.before.is_empty() && !window.shows(name));
    window.menu(t!("menu-move"), t!("command-move.comment_before"));
    assert!(window.shows(name));
    window.key(Modifiers::NONE, Key::Escape);
    window.press("Go to start (Home)");
    assert!(!window.shows(name), "nothing is before the start but its own comment");
}

#[test]
fn continuations_are_chosen_from_rows_and_the_rest_behind_dots() {
    let mut window = after("e6 f4");
    window.key(Modifiers::NONE, Key::Home);
    let legal = window.view().choices.len();
    assert!(legal > 10);
    for mv in 0..legal {
        let mv = window.view().choices[mv].mv;
        window.play(mv);
        window.key(Modifiers::NONE, Key::Home);
    }
    let texts =
        window.view().branches.iter().map(|node| window.session().entry(*node).text.to_owned());
    let texts: Vec<String> = texts.collect();
    for (size, least, rows) in
        [([600.0, 450.0], 2, 1), ([800.0, 600.0], 4, 2), ([1280.0, 800.0], 4, 2)]
    {
        window.harness.set_size(size.into());
        window.settle();
        window.settle();
        let shown = |window: &Window| {
            texts.iter().filter(|text| !window.places(|name| name == *text).is_empty()).count()
        };
        let count = shown(&window);
        assert!((least..legal).contains(&count), "{count} at {size:?}");
        assert_eq!(texts[0], "e6");
        let places: Vec<_> =
            texts[..count].iter().map(|text| window.place(text).center().y).collect();
        let found = places.windows(2).filter(|pair| pair[0] != pair[1]).count() + 1;
        assert_eq!(found, rows, "at {size:?}");
        window.press("…");
        assert_eq!(shown(&window), legal, "at {size:?}");
        window.key(Modifiers::NONE, Key::Escape);
    }
    window.press("…");
    let last = texts.last().unwrap().clone();
    window.click(&last);
    assert_eq!(*window.view().last_text, *last);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.press("e6");
    assert_eq!(&*window.view().last_text, "e6");
}
