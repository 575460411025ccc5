//! Texts that can be several things are asked about.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

#[test]
fn a_text_that_fits_several_games_is_asked_about() {
    let mut window = Window::playing(GameId::Owlman);
    window.paste("d7 e7 e6 b6");
    assert!(window.shows(t!("layers-readings.which")));
    assert_eq!(window.session().game(), GameId::Owlman);
    window.press("A game of Troll with 4 moves");
    assert_eq!((window.session().game(), window.moves()), (GameId::Troll, "d7 e7 e6 b6".into()));
    for (key, game) in [(Key::Escape, GameId::Blocs), (Key::Enter, GameId::Umbra)] {
        let mut window = Window::playing(GameId::Blocs);
        window.paste("d7 e7 e6 b6");
        window.key(Modifiers::NONE, key);
        assert!(!window.shows(t!("layers-readings.which")));
        assert_eq!(window.session().game(), game);
    }
}

#[test]
fn of_moves_that_can_be_read_in_part_the_part_is_offered() {
    let mut window = Window::playing(GameId::Troll);
    window.paste("e6 f4 z9");
    assert!(window.shows(t!("layers-readings.broken")) && window.moves().is_empty());
    assert!(!window.texts_with("“z9”").is_empty());
    window.press(t!("game-headers.cancel"));
    assert!(window.moves().is_empty());
    window.paste("e6 f4 z9");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!((window.moves().as_str(), window.session().game()), ("e6 f4", GameId::Troll));
}

/// The system sends no more of the key than that it is up again.
#[test]
fn that_there_is_nothing_to_paste_is_told() {
    let told = t!("stage-paste.no_text");
    // The key for commands may be up before.
    let modifiers = Modifiers::NONE;
    let up =
        Event::Key { key: Key::V, physical_key: None, pressed: false, repeat: false, modifiers };
    let commands = || [Modifiers::COMMAND, Modifiers::NONE].map(Event::ModifiersChanged);
    let mut window = Window::playing(GameId::Troll);
    window.send_all(commands());
    window.paste("e6");
    window.send(up.clone());
    window.send(up.clone());
    window.settle();
    assert!(window.moves() == "e6" && !window.was_told(told));
    window.send_all(commands());
    window.send(up);
    window.settle();
    assert!(window.shows(told));
    let mut window = Window::playing(GameId::Troll);
    window.menu(t!("menu-game"), t!("command-game.paste"));
    assert!(window.shows(told));
}
