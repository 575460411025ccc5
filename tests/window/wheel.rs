//! The wheel over the board, the mouse's own buttons, and the way to where a piece came from.

use egui::{Event, Modifiers, MouseWheelUnit, PointerButton, Pos2, vec2};
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_session::TapTarget;

use crate::driver::Window;

impl Window {
    pub fn turn_wheel(&mut self, at: Pos2, unit: MouseWheelUnit, down: f32) {
        self.turn_wheel_by(at, unit, &[down]);
    }

    /// Turns the wheel several times within one frame: how long the window takes to settle depends on
    /// its threads, and after half a second parts of a notch are forgotten.
    fn turn_wheel_by(&mut self, at: Pos2, unit: MouseWheelUnit, turns: &[f32]) {
        self.send(Event::PointerMoved(at));
        self.send_all(turns.iter().map(|down| Event::MouseWheel {
            unit,
            delta: vec2(0.0, -down),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        }));
        self.settle();
    }

    fn mouse(&mut self, at: Pos2, button: PointerButton, modifiers: Modifiers) {
        self.send(Event::ModifiersChanged(modifiers));
        self.send(Event::PointerMoved(at));
        for pressed in [true, false] {
            self.send(Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        self.send(Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }
}

fn with_three_moves(settings: &str) -> Window {
    let mut window = Window::with_settings(settings);
    window.choose(GameId::Troll);
    window.press(t!("start-setup.start"));
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window
}

#[test]
fn a_notch_is_a_move() {
    let mut window = with_three_moves("(animation: off)");
    let (board, panel) = (window.centre("d4"), window.beside());
    let (line, point) = (MouseWheelUnit::Line, MouseWheelUnit::Point);
    let turns: [(_, _, &[f32], _); 9] = [
        (board, line, &[-1.0], 2),
        // Some systems tell one notch as three lines.
        (board, line, &[-3.0], 1),
        (board, line, &[1.0], 2),
        (panel, line, &[-1.0], 2),
        // Parts of a notch, as pads tell them.
        (board, point, &[-15.0, -15.0, -15.0], 1),
        (board, line, &[-1.0], 0),
        (board, line, &[-1.0], 0),
        (board, line, &[1.0], 1),
        (board, point, &[15.0, 15.0], 1),
    ];
    for (at, unit, turns, ply) in turns {
        window.turn_wheel_by(at, unit, turns);
        assert_eq!(window.view().ply, ply, "{unit:?} {turns:?}");
    }
    let zoom = window.harness.ctx.zoom_factor();
    assert_eq!(zoom, 1.0);
}

#[test]
fn the_wheel_leaves_a_field_that_is_written_in_alone() {
    let mut window = with_three_moves("(animation: off)");
    let board = window.centre("d4");
    window.key(Modifiers::NONE, egui::Key::D);
    window.write("A good");
    let field = window.focused();
    assert!(field.is_some());
    window.turn_wheel(board, MouseWheelUnit::Line, -1.0);
    assert_eq!((window.view().ply, window.focused().map(|it| it.0)), (3, field.map(|it| it.0)));
    window.write(" move");
    assert_eq!(window.view().annotations.note, "A good move");
}

#[test]
fn a_field_keeps_the_keyboard_and_its_move_when_the_position_changes() {
    let mut window = with_three_moves("(animation: off)");
    window.key(Modifiers::NONE, egui::Key::D);
    window.write("Here");
    let (move_3, field) = (window.view().here, window.focused().map(|it| it.0));
    window.activate("Back (Left)");
    assert_eq!((window.view().ply, window.focused().map(|it| it.0)), (2, field));
    window.write(" and there");
    assert_eq!(window.session().entry(move_3).annotations.note, "Here and there");
    assert_eq!(window.moves(), "e6 f4 c3", "no letter was a command");
    window.key(Modifiers::NONE, egui::Key::Escape);
    assert_eq!(window.view().annotations.note, "");
}

#[test]
fn the_wheel_can_be_set_off() {
    let mut window = with_three_moves("(animation: off, wheel: false)");
    let board = window.centre("d4");
    window.turn_wheel(board, MouseWheelUnit::Line, -1.0);
    assert_eq!(window.view().ply, 3);
}

#[test]
fn a_lifted_piece_stops_the_wheel() {
    let mut window = Window::playing(GameId::Owlman);
    window.go("d3", "c4");
    let lifted = window.view().choices[0].path.spots().next().unwrap();
    let name = window.name_of(lifted);
    window.click(&name);
    let at = window.centre(&name);
    window.turn_wheel(at, MouseWheelUnit::Line, -1.0);
    assert_eq!(window.view().ply, 1);
}

#[test]
fn the_mouse_has_buttons_for_back_and_forward() {
    let mut window = with_three_moves("(animation: off)");
    let board = window.centre("a1");
    for (button, ply) in
        [(PointerButton::Extra1, 2), (PointerButton::Extra1, 1), (PointerButton::Extra2, 2)]
    {
        window.mouse(board, button, Modifiers::NONE);
        assert_eq!((window.view().ply, window.moves().len()), (ply, 8));
    }
}

#[test]
fn a_click_with_ctrl_goes_to_the_move_that_brought_a_piece() {
    let mut window = with_three_moves("(animation: off)");
    let at = window.centre("f4");
    window.mouse(at, PointerButton::Primary, Modifiers::COMMAND);
    assert_eq!((window.view().ply, window.moves()), (2, "e6 f4 c3".to_owned()));
    let at = window.centre("d5");
    window.mouse(at, PointerButton::Primary, Modifiers::COMMAND);
    assert_eq!(window.moves(), "e6 f4 c3", "nothing is played");
    // What stood there from the start is told, and an empty square is nothing.
    window.mouse(at, PointerButton::Primary, Modifiers::COMMAND);
    let ply = window.view().ply;
    let empty = window.centre("a1");
    window.mouse(empty, PointerButton::Primary, Modifiers::COMMAND);
    assert_eq!(window.view().ply, ply);
}

#[test]
fn a_step_closes_the_card_of_a_piece_which_hides_none_of_the_board() {
    for size in [[800.0, 600.0], [1280.0, 800.0]] {
        let mut window = with_three_moves("(animation: off)");
        window.harness.set_size(vec2(size[0], size[1]));
        window.settle();
        let at = window.centre("e6");
        let square = Square::all(8).find(|square| square.to_string() == "e6").expect("it is there");
        let says = window.session().card(TapTarget::Site(square)).expect("a piece is there").says;
        let card = |window: &Window| window.text_places(&says).first().copied();
        window.send(Event::PointerMoved(at));
        window.wait_for(1.0);
        window.settle();
        let place = card(&window).expect("the pointer rests on a piece");
        let board = window.game_tab().board_panel.board.layout().expect("it is drawn").outer;
        assert!(place.left() >= board.right(), "{place} over {board} in {size:?}");
        for ply in [2, 1] {
            window.turn_wheel(at, MouseWheelUnit::Line, -1.0);
            window.wait_for(1.0);
            window.settle();
            assert_eq!((window.view().ply, card(&window)), (ply, None), "{size:?}");
        }
    }
}
