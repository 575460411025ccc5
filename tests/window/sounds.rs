//! What is heard of a game, where that is switched on.

use owlery_i18n::t;
use std::sync::atomic::Ordering;
use std::time::Duration;

use egui::{Key, Modifiers};
use owlery_games::GameId;

use crate::driver::Window;

/// The samples of a step, a flip, a fright, and the end.
const STEP: usize = 3969;
const FLIP: usize = 7497;
const FRIGHT: usize = 15_435;
const END: usize = 44_100;
/// Longer than any machine takes.
const PATIENCE: Duration = Duration::from_secs(60);

fn begin(game: GameId, settings: &str) -> Window {
    let mut window = Window::with_settings(settings);
    window.choose(game);
    window.press(t!("start-setup.start"));
    window
}

fn play(window: &mut Window, mv: &str) {
    window.type_key(Key::M, "m");
    window.write(mv);
    window.key(Modifiers::NONE, Key::Enter);
    window.key(Modifiers::NONE, Key::Escape);
}

impl Window {
    /// The samples of what is heard next.
    fn hears(&self) -> Option<usize> {
        self.heard.recv_timeout(PATIENCE).ok()
    }
}

#[test]
fn moves_are_heard_by_what_they_do() {
    for (game, moves) in [
        (GameId::Owlman, &[("d3-c4", STEP), ("a8-b7(xd5)", FRIGHT)][..]),
        (GameId::Troll, &[("c5", FLIP)]),
        (GameId::Aviary, &[("Oc8-c6", STEP)]),
    ] {
        let mut window = begin(game, "(animation: off, sounds: true)");
        for (mv, samples) in moves {
            play(&mut window, mv);
            assert_eq!(window.hears(), Some(*samples), "{mv}");
        }
        // Looking back is silent, and going forward is heard again.
        window.key(Modifiers::NONE, Key::ArrowLeft);
        window.key(Modifiers::NONE, Key::ArrowRight);
        assert_eq!(window.hears(), Some(moves[moves.len() - 1].1));
        assert_eq!(window.heard.try_recv().ok(), None, "nothing else was");
    }
}

#[test]
fn the_end_of_a_game_is_heard_without_a_move() {
    let mut window = begin(GameId::Blocs, "(animation: off, sounds: true)");
    window.press(t!("command-game.resign"));
    window.pass(1.0);
    window.press(t!("parts-confirm.yes"));
    assert_eq!(window.hears(), Some(END));
    // A new game in its place is another board.
    window.key(Modifiers::COMMAND, Key::N);
    assert_eq!(window.heard.try_recv().ok(), None);
}

#[test]
fn nothing_is_heard_until_it_is_switched_on() {
    let mut window = begin(GameId::Troll, "(animation: off, sounds: false)");
    play(&mut window, "c5");
    assert_eq!(window.heard.try_recv().ok(), None);
    window.key(Modifiers::COMMAND, Key::Comma);
    window.press(t!("layers-settings.hear"));
    assert_eq!(window.hears(), Some(STEP), "as an example");
    window.key(Modifiers::NONE, Key::Escape);
    play(&mut window, "c4");
    assert_eq!(window.hears(), Some(FLIP));
}

#[test]
fn that_nothing_is_heard_is_said_once_and_until_it_is() {
    let mut window = begin(GameId::Troll, "(animation: off)");
    let said = |window: &Window| {
        let notices = window.notices();
        notices.iter().filter(|it| it.starts_with("Sounds cannot be played")).count()
    };
    window.is_deaf.store(true, Ordering::SeqCst);
    // On a computer without sound, nobody has asked for it.
    play(&mut window, "c5");
    assert_eq!(window.hears(), Some(FLIP));
    assert_eq!(said(&window), 0);
    window.key(Modifiers::COMMAND, Key::Comma);
    for samples in [None, Some(STEP)] {
        window.press(t!("layers-settings.hear"));
        samples.into_iter().for_each(|it| assert_eq!(window.hears(), Some(it), "as an example"));
    }
    window.key(Modifiers::NONE, Key::Escape);
    play(&mut window, "c4");
    assert_eq!(window.hears(), Some(FLIP));
    window.until("it is said", |window| said(window) == 1);
    window.is_deaf.store(false, Ordering::SeqCst);
    window.key(Modifiers::NONE, Key::ArrowLeft);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.until("it is heard again", |window| said(window) == 0);
}
