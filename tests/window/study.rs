//! Studying: edits of the tree, comments and glyphs, copying and pasting.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_record::StepKind;
use owlery_session::Mode;

use crate::driver::Window;

/// Troll with e6 f4 c3, and f6 c4 instead of f4; the cursor is behind c4.
fn with_a_variation() -> Window {
    let mut window = Window::playing(GameId::Troll);
    window.press(t!("game-page.analyse"));
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window.press("Back (Left)");
    window.press("Back (Left)");
    window.click("f6");
    window.click("c4");
    assert_eq!(window.moves(), "e6 f4 (f6) (c4) c3");
    window
}

#[test]
fn variations_are_promoted_and_deleted_from_the_menu() {
    let mut window = with_a_variation();
    window.menu(t!("menu-move"), t!("command-move.promote"));
    assert_eq!(window.moves(), "e6 f6 (f4) (c3) c4");
    window.key(Modifiers::NONE, Key::Delete);
    assert_eq!(window.moves(), "e6 f6 (f4) (c3)");
    assert_eq!(window.view().undo, Some(StepKind::DeleteMoves(1)));
    window.menu(t!("menu-move"), t!("command-move.delete_others"));
    assert_eq!(window.moves(), "e6 f6");
    for expected in ["e6 f6 (f4) (c3)", "e6 f6 (f4) (c3) c4", "e6 f4 (f6) (c4) c3"] {
        window.key(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.moves(), expected);
    }
}

#[test]
fn keys_walk_along_branches() {
    let mut window = with_a_variation();
    window.key(Modifiers::SHIFT, Key::ArrowLeft);
    assert_eq!(window.view().ply, 1, "at the branch");
    // What may follow is there to choose from.
    window.press("f4");
    window.key(Modifiers::NONE, Key::ArrowDown);
    assert!(window.name("f6").ends_with(t!("present-disc.white")), "{}", window.name("f6"));
    window.key(Modifiers::NONE, Key::ArrowUp);
    assert!(window.name("f4").ends_with(t!("present-disc.white")), "{}", window.name("f4"));
    window.key(Modifiers::SHIFT, Key::ArrowRight);
    assert_eq!(window.view().ply, 3, "no branch follows, so the end");
}

#[test]
fn a_move_is_replaced_and_what_follows_is_kept() {
    let mut window = Window::playing(GameId::Troll);
    for square in ["e6", "f4", "c3"] {
        window.click(square);
    }
    window.key(Modifiers::NONE, Key::Home);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.menu(t!("menu-move"), t!("command-move.replace"));
    assert_eq!(window.view().ply, 0);
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.view().ply, 1, "left again");
    window.menu(t!("menu-move"), t!("command-move.replace"));
    window.click("f4");
    assert_eq!(window.moves(), "f4 f4 c3");
    assert!(window.shows("1… f4, no longer legal") && window.shows("2. c3, no longer legal"));
    assert!(!window.view().can_forward, "what cannot be played is not entered");
    window.key(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.moves(), "e6 f4 c3");
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.menu(t!("menu-move"), t!("command-move.insert"));
    window.click("d6");
    assert_eq!(window.moves(), "d6 e6 f4 c3");
    window.menu(t!("menu-move"), t!("command-move.remove"));
    assert_eq!(window.moves(), "e6 f4 c3");
}

/// What is waited for to amend a move is given up where another position comes on the board: a move
/// that is legal there may be none before the one to be amended.
#[test]
fn a_move_to_be_replaced_is_let_go_by_what_shows_another_position() {
    type Way = (&'static str, fn(&mut Window));
    let ways: [Way; 4] = [
        ("undo", |window| window.key(Modifiers::COMMAND, Key::Z)),
        ("a paste", |window| window.paste("c3 d6")),
        (t!("record-thing.game"), |window| window.key(Modifiers::NONE, Key::A)),
        (t!("course-start"), |window| window.key(Modifiers::NONE, Key::Home)),
    ];
    for (way, go) in ways {
        let mut window = with_a_variation();
        window.key(Modifiers::NONE, Key::R);
        assert!(window.game_tab().pending_edit.is_some(), "{way}");
        go(&mut window);
        assert!(window.game_tab().pending_edit.is_none(), "{way}");
        let moves = window.session().file_text().matches("move: ").count();
        window.play(0);
        let now = window.session().file_text().matches("move: ").count();
        assert!(now == moves || now == moves + 1, "{way}: nothing is replaced");
        assert!(window.session().file_text().contains("move: \"e6\""), "{way}");
    }
}

#[test]
fn a_move_that_cannot_be_amended_is_refused_before_another_is_made() {
    let timed = "(owlery: 1, game: troll, clock: (control: sudden, \
        time: {\"white\": 600, \"black\": 600}), moves: [(id: 1, move: \"e6\"), (id: 2, move: \"f4\")])";
    let untimed = "(owlery: 1, game: troll, moves: [(id: 1, move: \"e6\"), (id: 2, move: \"f4\")])";
    // In analysis the game stays as it was played; a running game with clocks is changed by nothing.
    for (text, mode) in [(untimed, Mode::Analysis), (timed, Mode::Play)] {
        let mut window = Window::with_game(text);
        if mode == Mode::Play {
            window.key(Modifiers::NONE, Key::A);
        }
        window.key(Modifiers::NONE, Key::Home);
        window.key(Modifiers::NONE, Key::ArrowRight);
        for key in [Key::R, Key::I] {
            let before = window.session().file_text();
            window.key(Modifiers::NONE, key);
            let refusal = window.game_tab().board_panel.refusal.clone();
            assert!(refusal.is_some(), "{mode:?}, {key:?}: {:?}", window.texts());
            assert!(window.game_tab().pending_edit.is_none() && window.view().mode == mode);
            assert_eq!((window.view().ply, window.session().file_text()), (1, before));
        }
    }
}

#[test]
fn comments_and_glyphs_are_part_of_the_game() {
    let mut window = with_a_variation();
    window.key(Modifiers::NONE, Key::Num5);
    assert!(window.shows("2. c4!?"));
    window.type_into(t!("game-comment.after"), "Quiet, and far away.");
    let text = window.session().file_text();
    assert!(text.contains(r#"move: "c4", glyph: "!?", note: "Quiet, and far away."#), "{text}");
    // The letters typed were no commands, and all of them are one step.
    assert_eq!(window.view().undo, Some(StepKind::Comment));
    window.key(Modifiers::NONE, Key::Escape);
    window.press(t!("command-game.undo"));
    assert!(!window.session().file_text().contains("note"));
    window.key(Modifiers::NONE, Key::Num5);
    assert!(window.shows("2. c4"), "the same glyph again takes it away");
}

#[test]
fn positions_and_moves_are_copied_and_pasted() {
    let mut window = with_a_variation();
    let code = window.session().code();
    window.send(Event::Copy);
    assert_eq!(window.copied, code);

    window.send(Event::Paste("g3 d6! {good} (g6 e7)".into()));
    window.settle();
    assert_eq!(window.moves(), "e6 f4 (f6) (c4) (g3) (d6) ((g6)) ((e7)) c3");
    window.send(Event::Paste("z9".into()));
    window.settle();
    assert!(!window.texts_with("Nothing was pasted.").is_empty());
    assert_eq!(window.moves(), "e6 f4 (f6) (c4) (g3) (d6) ((g6)) ((e7)) c3");

    // A position opens beside the game.
    window.send(Event::Paste(code.clone()));
    window.settle();
    assert_eq!((window.session().code(), window.moves()), (code, String::new()));
    window.press("*Troll");
    assert_eq!(window.moves(), "e6 f4 (f6) (c4) (g3) (d6) ((g6)) ((e7)) c3");
}
