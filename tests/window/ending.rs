//! The end that the system asks for: nobody is asked anything, and nothing is lost.

use egui::{Event, Key, Modifiers};
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;
use crate::recovery::kept;

const SIGTERM: i32 = 15;
const START: &str = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";

/// What a signal does. One frame later the window is to be closed.
fn end(window: &mut Window) {
    window.ending.clone().ask(SIGTERM, &window.harness.ctx);
    window.step();
    assert!(window.closed);
}

#[test]
fn what_nobody_has_saved_is_open_again_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    let text = window.session().file_text();
    end(&mut window);
    // What is pressed until the window is gone does nothing.
    let modifiers = Modifiers::COMMAND;
    let (key, pressed, repeat, physical_key) = (Key::W, true, false, None);
    window.send(Event::Key { key, pressed, modifiers, repeat, physical_key });
    assert!(window.closed && window.harness.state().is_kept());
    drop(window);

    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!((window.session().file_text(), window.game_tab().is_unsaved()), (text, true));
}

#[test]
fn what_is_saved_is_open_again_where_that_is_wanted() {
    for reopens in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.owlery");
        std::fs::write(&file, "(owlery: 1, game: troll)").unwrap();
        let mut window = Window::in_folder(folder.path(), Some(file));
        window.until("it is open", |window| window.harness.state().game_tab().is_some());
        if !reopens {
            window.reopen_nothing();
        }
        end(&mut window);
        drop(window);
        let mut window = Window::in_folder(folder.path(), None);
        window.until("it has started", |window| !window.harness.state().is_restoring());
        window.settle();
        assert_eq!(window.harness.state().game_tab().is_some(), reopens);
        assert_eq!(window.notices(), Vec::<String>::new());
    }
}

#[test]
fn what_is_being_saved_is_saved_and_settings_are_kept() {
    let mut window = Window::at(GameId::Owlman, START);
    window.menu(t!("menu-view"), t!("bars-menu.coordinates"));
    window.go("d3", "c4");
    let modifiers = Modifiers::COMMAND;
    let (key, pressed, repeat, physical_key) = (Key::S, true, false, None);
    window.send(Event::Key { key, pressed, modifiers, repeat, physical_key });
    assert!(window.harness.state().files.is_writing());
    end(&mut window);
    let read = |name: &str| std::fs::read_to_string(window.folder().join(name)).unwrap();
    assert!(read("position.owlery").contains("d3-c4"));
    assert!(read("settings.ron").contains("coordinates: false"));
}

#[test]
fn a_question_that_is_open_waits_for_nobody() {
    let mut window = Window::at(GameId::Owlman, START);
    window.go("d3", "c4");
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    assert!(window.shows(t!("layers-leaving.close_title")) && !window.closed);
    end(&mut window);
    let folder = window.folder().to_owned();
    assert!(!std::fs::read_to_string(folder.join("position.owlery")).unwrap().contains("d3-c4"));
    assert!(kept(&folder).contains("d3-c4"));
}
