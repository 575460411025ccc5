//! Arrows and circles drawn on the board.

use egui::{Key, Modifiers, PointerButton};
use owlery::ui::paint::theme::Themes;
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_record::annotations::Ink;
use owlery_session::{Choice, TapTarget};

use crate::driver::Window;

const RIGHT: PointerButton = PointerButton::Secondary;
const LEFT: PointerButton = PointerButton::Primary;
const ALT_SHIFT: Modifiers = Modifiers::ALT.plus(Modifiers::SHIFT);

impl Window {
    /// The arrows and circles after the move at the cursor, as files have them.
    fn marks(&self) -> Vec<String> {
        self.view().annotations.marks.iter().map(ToString::to_string).collect()
    }

    /// The squares of a move to an empty square.
    fn a_quiet_move(&self) -> [String; 2] {
        let squares = |choice: &Choice| match choice.path.spots().collect::<Vec<_>>()[..] {
            [TapTarget::Site(from), TapTarget::Site(to)] => Some([from, to]),
            _ => None,
        };
        let view = self.view();
        let quiet = |[_, to]: &[Square; 2]| view.scene.piece(*to).is_none();
        let found = view.choices.iter().filter_map(squares).find(quiet);
        found.expect("there is one").map(|square| square.to_string())
    }
}

#[test]
fn the_right_button_draws_in_four_colours() {
    let mut window = Window::playing(GameId::Aviary);
    let strokes = [
        (RIGHT, Modifiers::NONE, "c2", "c4", "green c2-c4"),
        (RIGHT, Modifiers::CTRL, "d2", "g5", "red d2-g5"),
        (RIGHT, Modifiers::SHIFT, "e4", "e4", "red e4"),
        (RIGHT, Modifiers::ALT, "a1", "h8", "blue a1-h8"),
        (RIGHT, ALT_SHIFT, "h1", "h1", "yellow h1"),
        (RIGHT, Modifiers::CTRL.plus(Modifiers::ALT), "b2", "b3", "yellow b2-b3"),
        (LEFT, Modifiers::SHIFT, "c2", "c5", "green c2-c5"),
        (LEFT, ALT_SHIFT, "f4", "f4", "blue f4"),
    ];
    for (button, modifiers, from, to, mark) in strokes {
        window.stroke(button, modifiers, from, to);
        assert_eq!(window.marks(), [mark], "{modifiers:?}");
        assert_eq!((window.moves(), window.lifted()), (String::new(), vec![]));
        window.stroke(button, modifiers, from, to);
        assert_eq!(window.marks(), [""; 0], "the same again removes {mark}");
    }
    // Another colour takes the place of the first; beside the board nothing is drawn.
    window.stroke(RIGHT, Modifiers::NONE, "c2", "c4");
    window.stroke(RIGHT, Modifiers::ALT, "c2", "c4");
    window.stroke(RIGHT, Modifiers::NONE, "c2", "Back (Left)");
    assert_eq!(window.marks(), ["blue c2-c4"]);
    assert!(window.notices().is_empty());
}

#[test]
fn drawings_belong_to_their_move() {
    let mut window = Window::playing(GameId::Troll);
    window.stroke(RIGHT, Modifiers::NONE, "a1", "a1");
    window.click("e6");
    assert_eq!(window.marks(), [""; 0]);
    window.stroke(RIGHT, Modifiers::CTRL, "e6", "a2");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.marks(), ["green a1"]);
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.marks(), ["red e6-a2"]);
    let text = window.session().file_text();
    assert!(text.contains(r#"marks: ["green a1"]"#), "{text}");
    assert!(text.contains(r#"marks: ["red e6-a2"]"#), "{text}");
    for (marks, modifiers) in [(vec![], Modifiers::NONE), (vec!["red e6-a2"], Modifiers::SHIFT)] {
        window.key(Modifiers::COMMAND.plus(modifiers), Key::Z);
        assert_eq!(window.marks(), marks);
    }
    // They are in what is exported, in their colour.
    window.key(Modifiers::COMMAND, Key::E);
    window.press(t!("export-kind.svg"));
    window.press(t!("layers-export.choose"));
    let path = window.folder().join("a.svg");
    window.type_into(t!("layers-file.name"), &path.display().to_string());
    window.press(t!("layers-file.export"));
    window.until("the file is written", |window| !window.texts_with("Exported “").is_empty());
    let light = Themes::load(None).named("light").expect("it is built in");
    let [r, g, b, _] = light.roles.ink(Ink::Red).to_srgba_unmultiplied();
    let drawing = std::fs::read_to_string(path).unwrap();
    assert!(drawing.contains(&format!("fill=\"#{r:02x}{g:02x}{b:02x}\"")));
}

#[test]
fn a_click_or_key_clears_them() {
    let mut window = Window::playing(GameId::Aviary);
    let draw = |window: &mut Window| {
        window.stroke(RIGHT, Modifiers::NONE, "c2", "c4");
        window.stroke(RIGHT, Modifiers::NONE, "e5", "e5");
        assert_eq!(window.marks().len(), 2);
    };
    draw(&mut window);
    window.click("e5");
    assert_eq!(window.marks(), [""; 0]);
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.marks().len(), 2, "to clear is one step");
    window.key(Modifiers::COMMAND, Key::L);
    assert_eq!(window.marks(), [""; 0]);
    draw(&mut window);
    window.menu(t!("menu-move"), t!("command-move.clear_drawings"));
    assert_eq!(window.marks(), [""; 0]);

    // A click that begins or ends something else leaves them.
    draw(&mut window);
    let [from, to] = window.a_quiet_move();
    window.click(&from);
    assert!(!window.lifted().is_empty());
    window.right_click("e5");
    assert_eq!((window.lifted(), window.marks().len()), (vec![], 2), "it is put back");
    window.click(&from);
    window.click(&to);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.marks().len(), 2);
}

#[test]
fn other_buttons_and_keys_cancel() {
    let mut window = Window::playing(GameId::Aviary);
    let [from, _] = window.a_quiet_move();
    let (start, end) = (window.centre(&from), window.centre("e5"));
    // A right press during a drag puts the piece back and draws nothing.
    window.take(&from, &[end]);
    window.right_button(end);
    window.let_go(end);
    assert_eq!((window.marks(), window.lifted(), window.moves()), (vec![], vec![], String::new()));
    // A left press, or Esc, ends a drawing.
    for key in [false, true] {
        window.hold(RIGHT, start, end);
        if key {
            window.key(Modifiers::NONE, Key::Escape);
        } else {
            window.click_at(end);
        }
        window.release(RIGHT, end);
        assert_eq!((window.marks(), window.lifted()), (vec![], vec![]), "by key: {key}");
    }
}

#[test]
fn a_right_click_drops_the_other_face_in_blocs() {
    let mut window = Window::playing(GameId::Blocs);
    window.stroke(RIGHT, Modifiers::NONE, "b2", "d4");
    assert_eq!((window.marks(), window.moves()), (vec!["green b2-d4".to_owned()], String::new()));
    window.stroke(RIGHT, Modifiers::SHIFT, "c3", "c3");
    window.stroke(RIGHT, Modifiers::CTRL, "b3", "b3");
    window.stroke(RIGHT, Modifiers::ALT, "d3", "d3");
    assert_eq!(window.marks(), ["green b2-d4", "red c3", "red b3", "blue d3"]);
    assert_eq!(window.moves(), "");
    let other = window.name("c3");
    window.right_click("c3");
    assert_ne!(window.name("c3"), other);
    assert_eq!((window.view().ply, window.marks()), (1, vec![]));
}

#[test]
fn keys_draw_at_the_keyboards_place() {
    let (none, shift) = (Modifiers::NONE, Modifiers::SHIFT);
    let mut window = Window::playing(GameId::Troll);
    window.key(none, Key::O);
    assert_eq!(window.marks(), [""; 0], "the first key only shows where it is");
    window.key(none, Key::O);
    assert_eq!(window.marks(), ["green d4"]);
    assert!(window.name("d4").ends_with(", green circle"), "{}", window.name("d4"));
    // An arrow, ended by its key or by Enter; the same again removes it.
    for (end, modifiers) in [(Key::O, shift), (Key::Enter, none)] {
        window.walk_to(&window.name("d4"));
        window.key(shift, Key::O);
        window.walk_to(&window.name("f6"));
        assert_eq!(window.texts_with("where the arrow ends").len(), 1);
        window.key(modifiers, end);
        let drawn = window.name("f6").ends_with(", green arrow from d4");
        assert_eq!(
            (drawn, window.marks().len()),
            if end == Key::O { (true, 2) } else { (false, 1) }
        );
    }
    assert!(window.name("d4").ends_with(", green circle"));
    // Esc, or the pointer's button, leaves it.
    window.key(shift, Key::O);
    window.walk_to(&window.name("e6"));
    window.key(none, Key::Escape);
    assert!(window.texts_with("where the arrow ends").is_empty());
    window.key(shift, Key::O);
    window.right_click("c3");
    assert_eq!(window.marks(), ["green d4"]);
    window.key(none, Key::Enter);
    window.walk_to(&window.name("d4"));
    window.key(none, Key::O);
    assert_eq!((window.marks(), window.view().ply), (vec![], 0));
}
