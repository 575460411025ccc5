//! The position editor: mouse, keys, faults, the code, and the open game that stays as it was.

use egui::{Event, Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::NodeT as _;
use owlery_games::{GameId, Square};
use owlery_i18n::t;
use owlery_session::Mode;
use owlery_session::SetupView;

use crate::driver::Window;

const PLAYABLE: &str = "The position can be played.";

impl Window {
    /// A window with the editor of a game, opened from the start page.
    fn editing(game: GameId) -> Self {
        let mut window = Window::new();
        window.choose(game);
        window.press(t!("start-page.set_up"));
        window
    }

    fn set_up(&self) -> &SetupView {
        self.harness.state().workspace.editor().expect("the editor is on the screen").view()
    }

    fn code(&self) -> &str {
        &self.set_up().code
    }

    /// What stands in the field of the code.
    fn field(&self) -> String {
        self.node(t!("editor-side.code")).accesskit_node().value().unwrap_or_default()
    }
}

#[test]
fn a_position_is_set_up_by_dragging_and_played() {
    let mut window = Window::editing(GameId::Owlman);
    window.press(t!("editor-side.clear"));
    assert!(
        window.shows("Owlman is missing.") && !window.is_enabled(t!("command-game.play_from_here"))
    );
    window.drag("Palette: Owlman", "a8");
    assert!(!window.shows("Owlman is missing."));
    // A dark square is a tree; the fault marks it when it is clicked.
    window.drag("Palette: Doc", "g1");
    let fault = "g1: Doc stands on a dark square; those are trees.";
    assert!(window.shows(fault) && window.texts_with(PLAYABLE).is_empty());
    window.press(fault);
    assert!(!window.texts_with(&t!("editor-keys.board", square = "g1, Doc")).is_empty());
    window.drag("g1", "h1");
    window.drag("Palette: helper", "g2");
    assert_eq!(window.code(), "o7/8/8/8/8/8/6H1/7D w 0");
    assert_eq!(window.texts_with(PLAYABLE).len(), 1);
    window.press(t!("side-owlman"));
    assert_eq!(window.code(), "o7/8/8/8/8/8/6H1/7D b 0");
    window.press(t!("command-game.play_from_here"));
    assert_eq!(window.session().code(), "o7/8/8/8/8/8/6H1/7D b 0");
    assert_eq!(window.view().status.headline, "Owlman to move");
}

#[test]
fn a_piece_off_the_board_is_gone_and_undo_brings_it_back() {
    let mut window = Window::editing(GameId::Aviary);
    let before = window.code().to_owned();
    let beside = window.centre(t!("editor-side.leave"));
    window.take("a1", &[beside]);
    // Esc on the way is no drop.
    window.key(Modifiers::NONE, Key::Escape);
    window.let_go(beside);
    assert_eq!(window.code(), before);
    window.take("a1", &[beside]);
    window.let_go(beside);
    assert_eq!(window.name("a1"), "a1, empty");
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.code(), before);
    window.press(t!("command-game.redo"));
    assert_eq!(window.name("a1"), "a1, empty");
    window.press(t!("command-game.undo"));
    assert_eq!(window.code(), before);
    // A drag that comes home moves nothing.
    let (home, away) = (window.centre("a1"), window.centre("c4"));
    window.take("a1", &[away, home]);
    window.let_go(home);
    assert_eq!((window.code(), window.set_up().undo.clone()), (before.as_str(), None));
}

#[test]
fn the_brush_places_removes_and_paints() {
    let mut window = Window::editing(GameId::Troll);
    window.press(t!("editor-side.clear"));
    window.press("Palette: black disc");
    assert!(window.is_selected("Palette: black disc"));
    window.click("a1");
    window.click("b1");
    window.click("a1");
    window.right_click("h8");
    window.right_click("c1");
    window.right_click("c1");
    assert_eq!(window.code(), "7w/8/8/8/8/8/8/1b6 b");
    // Along the fourth rank, in one stroke.
    window.drag("a4", "h4");
    assert_eq!(window.code(), "7w/8/8/8/bbbbbbbb/8/8/1b6 b");
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.code(), "7w/8/8/8/8/8/8/1b6 b");
    // What stands there is moved, not painted over.
    window.drag("h8", "h7");
    window.press("Palette: eraser");
    window.drag("h7", "h1");
    assert_eq!(window.code(), "8/8/8/8/8/8/8/1b6 b");
    // Esc puts the brush away first, and only then leaves.
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.is_selected("Palette: eraser"));
    let on_b1 = window.centre("b1");
    window.send(Event::PointerMoved(on_b1));
    window.key(Modifiers::NONE, Key::Delete);
    assert_eq!(window.code(), "8/8/8/8/8/8/8/8 b");
    window.key(Modifiers::NONE, Key::Escape);
    assert!(window.harness.state().workspace.editor().is_none());
}

#[test]
fn hands_are_filled_and_emptied() {
    let mut window = Window::editing(GameId::Aviary);
    window.press(t!("editor-side.clear"));
    window.drag("Palette: white Sparrow", "a1");
    window.drag("Palette: black Sparrow", "h8");
    window.press("White's hand: one more white Robin");
    window.click("White's hand: white Robin, 1");
    window.click("Black's hand: black Gull, 0");
    assert_eq!(window.code(), "7s/8/8/8/8/8/8/S7[RRg] w");
    window.drag("White's hand: white Robin, 2", "d4");
    window.right_click("Black's hand: black Gull, 1");
    assert_eq!(window.code(), "7s/8/8/8/3R4/8/8/S7[R] w");
    window.drag("d4", "Black's hand: black Robin, 0");
    window.press("White's hand: one less white Robin");
    assert_eq!(window.code(), "7s/8/8/8/8/8/8/S7[r] w");
    // Esc closes the menu, not the editor.
    window.press(t!("editor-side.mirrors"));
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(t!("editor-mirror.none_swapped")));
    window.press(t!("editor-side.mirrors"));
    window.press(t!("editor-mirror.none_swapped"));
    assert_eq!(window.code(), "7S/8/8/8/8/8/8/s7[R] b");
    window.press(t!("editor-side.analyse"));
    assert_eq!(window.session().code(), "7S/8/8/8/8/8/8/s7[R] b");
}

#[test]
fn the_open_game_is_never_touched() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window.press("Back (Left)");
    let before = (window.session().file_text(), window.session().revision(), window.view().ply);
    window.key(Modifiers::NONE, Key::E);
    assert_eq!(window.code(), window.session().code(), "the position at the cursor");
    assert_eq!(window.set_up().undo, None, "it begins with the position of the game");
    window.press(t!("editor-side.clear"));
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.code(), window.session().code());
    window.press(t!("command-game.redo"));
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::Delete);
    window.press(t!("command-file.back"));
    let now = |w: &Window| (w.session().file_text(), w.session().revision(), w.view().ply);
    assert_eq!(now(&window), before);

    // A later position is a step from what stands there.
    window.key(Modifiers::NONE, Key::E);
    assert_eq!(window.code(), window.session().code());
    assert_eq!(window.set_up().undo.as_deref(), Some(t!("editor-step.game")));
    window.press(t!("command-game.undo"));

    window.key(Modifiers::NONE, Key::Escape);

    // The set-up waits, and is played in a tab of its own.
    for (way, mode) in [
        (t!("command-game.play_from_here"), Mode::Play),
        (t!("editor-side.analyse"), Mode::Analysis),
    ] {
        window.menu(t!("menu-game"), t!("command-game.editor"));
        assert_eq!(window.code(), "8/8/8/8/8/8/8/8 b");
        window.press(way);
        assert_eq!(
            (window.game_tab().session.code().as_str(), window.view().ply, window.view().mode),
            ("8/8/8/8/8/8/8/8 b", 0, mode)
        );
        window.key(Modifiers::COMMAND, Key::W);
        assert_eq!(now(&window), before);
    }
}

#[test]
fn codes_are_copied_pasted_and_typed() {
    let mut window = Window::editing(GameId::Umbra);
    window.send(Event::Paste("5/5/2b2/5/5 w".to_owned()));
    window.settle();
    assert_eq!((window.code(), window.set_up().scene.size), ("5/5/2b2/5/5 w", 5));
    window.send(Event::Copy);
    assert_eq!(window.copied, "5/5/2b2/5/5 w");
    window.send(Event::Paste("5/5/2x2/5/5 w".to_owned()));
    window.settle();
    let said = &*t!(
        "editor-code.wrong",
        game = "Umbra: character 6",
        error = "expected 3 more squares in rank 3 (a number or one of b w), found “x2/”"
    );
    assert!(window.shows(said), "{:?}", window.texts_with("no code"));
    assert_eq!(window.code(), "5/5/2b2/5/5 w");
    // A slip in the field stays there to be mended, and no game begins without it.
    window.type_into(t!("editor-side.code"), "3/3/q2 b");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!((window.code(), window.field()), ("5/5/2b2/5/5 w", "3/3/q2 b".to_owned()));
    let fault = "This is not a code of Umbra: character 5";
    for way in [t!("command-game.play_from_here"), t!("editor-side.analyse")] {
        assert!(!window.is_enabled(way), "{way}");
        let said = window.texts_with(fault).len();
        let at = window.place(way).center();
        window.send(Event::PointerMoved(at));
        for _ in 0..2 {
            window.wait_for(1.0);
        }
        assert_eq!(window.texts_with(fault).len(), said + 1, "the button says why not");
        window.click_at(at);
        window.send(Event::PointerGone);
        window.settle();
        assert_eq!((window.code(), window.field()), ("5/5/2b2/5/5 w", "3/3/q2 b".to_owned()));
        assert!(!window.texts_with(fault).is_empty());
    }
    window.type_into(t!("editor-side.code"), "3/3/w2 b");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.code(), "3/3/w2 b");
    assert!(!window.shows(said));
    // The options are those of the position that is played.
    window.press(t!("command-game.play_from_here"));
    assert!(window.session().options().contains("size: 3"), "{}", window.session().options());
}

#[test]
fn the_keyboard_alone_sets_up_a_position() {
    let mut window = Window::new();
    window.tab_to("Players, clock and rules of Blocs");
    window.key(Modifiers::NONE, Key::Enter);
    window.tab_to(t!("start-page.set_up"));
    window.key(Modifiers::NONE, Key::Enter);
    // The board has the keyboard at once; a letter places its piece.
    window.send(Event::Text("b".to_owned()));
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::NONE, Key::ArrowUp);
    window.send(Event::Text("w".to_owned()));
    window.settle();
    assert_eq!(window.code(), "4/4/1w2/b3 1");
    // A brush from the palette, then back to the board.
    window.tab_to("Palette: black disc");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.is_selected("Palette: black disc"));
    window.tab_to(&t!("editor-keys.board", square = "b2, white disc"));
    window.key(Modifiers::NONE, Key::End);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.code(), "4/4/1w1b/b3 1");
    window.key(Modifiers::NONE, Key::Enter);
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Backspace);
    assert_eq!(window.code(), "4/4/1w2/4 1");
    window.tab_to(t!("side-second"));
    window.key(Modifiers::NONE, Key::Space);
    window.tab_to(t!("command-game.play_from_here"));
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().code(), "4/4/1w2/4 2");
}

#[test]
fn a_screen_reader_presses_squares() {
    let mut window = Window::editing(GameId::Troll);
    window.activate("Palette: white disc");
    window.activate("a1, empty");
    assert_eq!(window.name("a1"), "a1, white disc");
    window.activate("a1, white disc");
    assert_eq!(window.name("a1"), "a1, empty");
}

#[test]
fn a_finished_position_is_edited_but_not_played() {
    let mut window = Window::at(GameId::Blocs, "wwww/wwww/wwww/wwww 1");
    window.key(Modifiers::NONE, Key::E);
    let over = t!("editor-over");
    assert_eq!(window.texts_with(over).len(), 1);
    window.press(t!("command-game.play_from_here"));
    assert!(window.harness.state().workspace.editor().is_some());
    window.click("d4");
    assert_eq!(window.texts_with(over).len(), 1, "no brush, no change");
    window.press("Palette: black disc");
    window.click("d4");
    assert!(window.texts_with(over).is_empty());
    window.press(t!("command-game.play_from_here"));
    assert_eq!(window.session().code(), "wwwb/wwww/wwww/wwww 1");
}

#[test]
fn each_game_keeps_its_set_up() {
    let mut window = Window::editing(GameId::Troll);
    window.press(t!("editor-side.clear"));
    window.press(t!("editor-side.leave"));
    window.choose(GameId::Umbra);
    window.press(t!("start-page.set_up"));
    assert!(window.code().starts_with("9/"));
    window.key(Modifiers::NONE, Key::Escape);
    window.choose(GameId::Troll);
    window.press(t!("start-page.set_up"));
    assert_eq!(window.code(), "8/8/8/8/8/8/8/8 b");
    // A turned board is still the same board.
    window.key(Modifiers::NONE, Key::F);
    window.send(Event::Text("b".to_owned()));
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.send(Event::Text("w".to_owned()));
    window.settle();
    assert_eq!(window.code(), "8/8/8/8/8/8/8/bw6 b");
    assert!(window.centre("a1").x > window.centre("b1").x);
}

#[test]
fn everything_can_be_reached_in_a_small_window() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::sized(folder.path(), None, [800.0, 600.0]);
        window.choose(game);
        window.press(t!("start-page.set_up"));
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        for square in Square::all(window.set_up().scene.size) {
            let place = window.place(&window.name(&square.to_string()));
            assert!(screen.contains_rect(place), "{game:?} {square} at {place}");
            assert!(place.width() > 20.0, "{game:?} {square} at {place}");
        }
        let names = [
            "Palette: eraser",
            t!("editor-side.clear"),
            t!("command-game.undo"),
            t!("editor-side.paste"),
            t!("game-page.rules"),
            t!("command-game.play_from_here"),
            t!("editor-side.leave"),
        ];
        for name in names {
            window.node(name).scroll_to_me();
            window.settle();
            let place = window.place(name);
            assert!(screen.contains_rect(place), "{game:?} {name} at {place}");
        }
    }
}

#[test]
fn a_code_that_cannot_be_read_is_told_while_it_is_typed() {
    let mut window = Window::editing(GameId::Troll);
    let code = window.code().to_owned();
    assert!(!window.texts_with(PLAYABLE).is_empty());
    window.type_into(t!("editor-side.code"), "8/8/x w");
    assert_eq!((window.code(), window.field().as_str()), (code.as_str(), "8/8/x w"));
    assert!(window.texts_with(PLAYABLE).is_empty(), "{:?}", window.texts());
    assert!(!window.texts_with("The code has 3 ranks").is_empty(), "{:?}", window.texts());
    assert!(!window.texts_with("The board still shows the position from before").is_empty());
    window.type_into(t!("editor-side.code"), "8/8/8/8/8/8/8/1b6 b");
    assert!(window.texts_with(PLAYABLE).is_empty(), "{:?}", window.texts());
    assert!(!window.texts_with(t!("editor-desk.untaken")).is_empty());
    window.key(Modifiers::NONE, Key::Enter);
    assert!(window.texts_with("The board still shows").is_empty());
    assert_eq!(window.code(), "8/8/8/8/8/8/8/1b6 b");
}

#[test]
fn what_is_said_belongs_to_the_code_that_stands_in_the_field() {
    let mut window = Window::editing(GameId::Blocs);
    let code = window.code().to_owned();
    let wrong = |window: &mut Window| {
        window.type_into(t!("editor-side.code"), "bwwb/wwbw/zzz 3");
        window.key(Modifiers::NONE, Key::Enter);
        assert!(!window.texts_with("This is not a code of Blocs").is_empty());
    };
    wrong(&mut window);
    window.type_into(t!("editor-side.code"), "bwwb/wwbw/bwwb/bwww 2");
    assert!(window.texts_with("This is no code").is_empty(), "{:?}", window.texts());
    assert!(!window.texts_with(t!("editor-desk.untaken")).is_empty());
    // Nor does it stay when the text is given up.
    wrong(&mut window);
    window.click_at(window.place(t!("editor-side.code")).center());
    window.settle();
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!((window.code(), window.field()), (code.as_str(), code.clone()));
    assert!(window.texts_with("This is no code").is_empty(), "{:?}", window.texts());
}
