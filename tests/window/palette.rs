//! Commands found by typing their names.

use egui::{Key, Modifiers};
use owlery::ui::pages::Page;
use owlery_games::GameId;
use owlery_i18n::t;

use crate::driver::Window;

impl Window {
    fn find(&mut self, words: &str) {
        self.key(Modifiers::COMMAND, Key::K);
        self.write(words);
    }

    /// Does what is found first by these words.
    pub fn find_and_run(&mut self, words: &str) {
        self.find(words);
        self.key(Modifiers::NONE, Key::Enter);
    }
}

#[test]
fn a_command_is_found_and_run() {
    let mut window = Window::playing(GameId::Troll);
    window.find_and_run("flip board");
    assert!(window.game_tab().board_panel.turned && !window.shows(t!("layers-palette.find")));
    // By its key, its menu, its first letters.
    window.click("e6");
    window.find_and_run("to start");
    assert_eq!(window.view().ply, 0);
    window.find_and_run("forw");
    assert_eq!(window.view().ply, 1);
    // The other key, the arrow keys, the mouse.
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    window.write("theme");
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::ArrowUp);
    window.press_row("Theme: Nightfall");
    assert!(!window.shows(t!("layers-palette.find")));
    window.find_and_run("new blocs");
    window.press(t!("start-setup.start"));
    assert_eq!(window.session().game(), GameId::Blocs);
}

#[test]
fn the_page_of_all_games_is_found_by_that_name() {
    let mut window = Window::playing(GameId::Troll);
    window.find_and_run(t!("start-setup.games"));
    assert_eq!(window.harness.state().workspace.page, Page::Start);
}

#[test]
fn themes_are_found_by_how_they_look() {
    let mut window = Window::new();
    for (words, theme) in
        [("dark", t!("paint-names.nightfall")), ("light", t!("paint-names.daylight"))]
    {
        window.find(words);
        let chosen = format!("Theme: {theme}, Themes");
        assert!(!window.texts_with(&chosen).is_empty(), "{words}: {:?}", window.texts());
        window.key(Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn what_cannot_be_done_now_does_nothing() {
    let mut window = Window::playing(GameId::Troll);
    window.find_and_run("redo");
    assert!(window.shows(t!("layers-palette.find")), "it stays open");
    assert!(!window.texts_with("Redo, Game, Ctrl+Y, not now").is_empty());
    window.key(Modifiers::NONE, Key::Escape);
    assert!(!window.shows(t!("layers-palette.find")));
    window.find_and_run("qqqq");
    assert!(window.shows(t!("layers-palette.nothing")));
}

#[test]
fn rules_of_another_game_are_found_and_stay() {
    let mut window = Window::playing(GameId::Troll);
    window.find_and_run("rules aviary");
    window.step();
    assert!(window.shows("Rules of Aviary"), "{:?}", window.texts());
    window.key(Modifiers::NONE, Key::F1);
    window.key(Modifiers::NONE, Key::F1);
    assert!(window.shows("Rules of Troll"), "{:?}", window.texts());
}

#[test]
fn what_can_be_done_comes_before_what_fits_as_well() {
    let mut window = Window::new();
    window.find_and_run("learn");
    assert!(window.shows("Owlman, step 1 of 9"), "{:?}", window.texts());
    let mut window = Window::new();
    window.find_and_run("learn blocs");
    assert!(window.shows("Blocs, step 1 of 6"), "{:?}", window.texts());
}

#[test]
fn what_was_used_comes_first_and_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.find_and_run("about owlery");
    window.press(t!("bars-cards.close"));
    drop(window);
    let mut window = Window::in_folder(folder.path(), None);
    window.find("");
    assert!(!window.texts_with("About Owlery, Help").is_empty(), "it is chosen at once");
    window.key(Modifiers::NONE, Key::Enter);
    assert!(!window.texts_with(env!("CARGO_PKG_VERSION")).is_empty());
}
