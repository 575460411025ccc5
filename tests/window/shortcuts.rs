//! Keys of pages, dialogs and menus.

use egui::{Event, Key, Modifiers};
use owlery::ui::paint::theme::Themes;
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

const NONE: Modifiers = Modifiers::NONE;

#[test]
fn a_game_begins_with_tab_enter_enter() {
    let mut window = Window::new();
    window.key(NONE, Key::Tab);
    assert_eq!(
        window.focused().map(|(name, _)| name).as_deref(),
        Some("Players, clock and rules of Owlman")
    );
    // A moment of looking at the page lies between the two.
    for _ in 0..2 {
        window.key(NONE, Key::Enter);
        window.look();
    }
    assert_eq!(window.session().game(), GameId::Owlman);
}

#[test]
fn what_a_key_has_opened_it_closes() {
    let mut window = Window::playing(GameId::Troll);
    let before = window.texts();
    for (modifiers, key, text) in [
        (NONE, Key::F1, None),
        (Modifiers::SHIFT, Key::Questionmark, Some("?")),
        (Modifiers::COMMAND, Key::K, None),
        (Modifiers::COMMAND, Key::Comma, None),
    ] {
        for opens in [true, false] {
            let pressed =
                |pressed| Event::Key { key, pressed, modifiers, physical_key: None, repeat: false };
            let typed = text.map(|text| Event::Text(text.to_owned()));
            window.send_all(
                [Event::ModifiersChanged(modifiers), pressed(true)]
                    .into_iter()
                    .chain(typed)
                    .chain([pressed(false), Event::ModifiersChanged(NONE)]),
            );
            window.settle();
            assert_eq!(window.texts() != before, opens, "{key:?}: {:?}", window.texts());
        }
    }
}

#[test]
fn the_name_of_a_file_is_typed_at_once() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let recent = folder.path().join("none.owlery");
    std::fs::write(folder.path().join("settings.ron"), format!("(recent: [{recent:?}])"))
        .expect("the folder can be written to");
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("b4");
    window.key(Modifiers::COMMAND, Key::S);
    // What is proposed is typed over, its ending stays.
    window.send(Event::Text("by keys".to_owned()));
    window.settle();
    window.key(NONE, Key::Enter);
    window.until("the game is saved", |window| window.title == "by keys.owlery – Owlery");
    assert!(folder.path().join("by keys.owlery").is_file());
}

#[test]
fn rows_that_are_on_show_their_keys() {
    let theme = Themes::load(None).find("", false).expect("there is a light one");
    let mut window = Window::playing(GameId::Troll);
    window.key(NONE, Key::F2);
    window.press(t!("menu-view"));
    for keys in ["F2", "F"] {
        assert_eq!(window.colour(keys), Some(theme.roles.faint), "{keys}");
    }
    let names = [" F2", " F"].map(|keys| {
        let names = window.texts_with(keys);
        names.into_iter().find(|name| name.ends_with(keys)).expect("an entry of the menu")
    });
    assert_eq!(names.map(|name| window.is_selected(&name)), [true, false]);
}

#[test]
fn a_key_comes_up_as_what_it_went_down_as() {
    let mut window = Window::playing(GameId::Troll);
    let key = |key, pressed| {
        let (physical_key, repeat) = (Some(Key::Slash), false);
        let modifiers = if pressed { Modifiers::SHIFT } else { NONE };
        Event::Key { key, physical_key, pressed, repeat, modifiers }
    };
    // Shift is let go first: “/” comes up, or is repeated before it does.
    let repeated = [key(Key::Questionmark, true), key(Key::Slash, true), key(Key::Slash, false)];
    let once = [key(Key::Questionmark, true), key(Key::Slash, false)];
    for events in [&once[..], &once, &repeated, &once] {
        window.send_all(events.iter().cloned());
        window.settle();
        assert!(window.shows(t!("layers-keys.all_usual")), "{events:?}: {:?}", window.texts());
        window.key(NONE, Key::Escape);
        assert!(!window.shows(t!("layers-keys.all_usual")));
    }
}
