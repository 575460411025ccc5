//! Nothing is drawn while nothing happens: on every page, with one game open and with ten.

use owlery_i18n::t;
use std::time::Duration;

use eframe::App as _;
use egui::{Event, Key, Modifiers, RawInput};
use owlery_games::GameId;

use crate::common;
use crate::driver::{MOST_FRAMES, Window};

const NONE: Modifiers = Modifiers::NONE;

/// A page or what lies above it, and how one comes there from a game on the screen.
type Place = (&'static str, fn(&mut Window));

const PLACES: [Place; 25] = [
    ("a game", |_| {}),
    ("a move", play),
    ("a turned board", |window| window.key(NONE, Key::F)),
    ("the keyboard's place", |window| window.key(Modifiers::ALT, Key::ArrowUp)),
    ("a move to type", |window| window.key(NONE, Key::M)),
    ("a comment", |window| window.key(NONE, Key::D)),
    ("an overlay", |window| window.key(NONE, Key::F2)),
    ("analysis", |window| window.key(NONE, Key::A)),
    ("a search", |window| {
        window.key(Modifiers::COMMAND, Key::F);
        window.write("e");
    }),
    ("the menu", |window| window.press("View")),
    ("the list of keys", |window| window.key(NONE, Key::Questionmark)),
    ("the palette", |window| window.key(Modifiers::COMMAND, Key::K)),
    ("the settings", |window| window.key(Modifiers::COMMAND, Key::Comma)),
    ("the rules", |window| window.key(NONE, Key::F1)),
    ("the headers", |window| window.key(Modifiers::COMMAND, Key::I)),
    ("the export", |window| window.key(Modifiers::COMMAND, Key::E)),
    ("who plays on", |window| window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O)),
    ("the program", |window| window.menu("Help", "About Owlery")),
    ("the file dialog", |window| window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::S)),
    ("a question", |window| {
        play(window);
        window.key(Modifiers::COMMAND, Key::W);
    }),
    ("the editor", |window| window.key(NONE, Key::E)),
    ("the start page", |window| window.key(Modifiers::COMMAND, Key::N)),
    ("the options", |window| {
        window.key(Modifiers::COMMAND, Key::N);
        window.choose(GameId::Aviary);
    }),
    ("the studies", |window| window.menu("File", "Studies")),
    ("a puzzle", |window| {
        window.menu("File", "Studies");
        window.activate("Solve Ending 2: the waiting move");
    }),
];

/// As it is on a screen: a harness has everything come at once. The caret of a field blinks there,
/// twice a second; that is left out.
fn animated(window: &Window) {
    let usual = egui::Style::default();
    window.harness.ctx.all_styles_mut(|style| {
        style.animation_time = usual.animation_time;
        style.scroll_animation = usual.scroll_animation;
    });
}

/// A window with so many games, each as it comes from its file.
fn with_games(count: usize, size: [f32; 2]) -> (tempfile::TempDir, Window) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::sized(folder.path(), None, size);
    animated(&window);
    open(&mut window, count);
    (folder, window)
}

fn open(window: &mut Window, count: usize) {
    for at in 0..count {
        let path = window.folder().join(format!("{at}.owlery"));
        std::fs::copy(common::sample(GameId::ALL[at % GameId::ALL.len()]), &path)
            .expect("there is a sample");
        window.drop_file(&path);
        window.until("it is open", |window| window.harness.state().docs.tabs.len() > at);
    }
}

/// Tries a move at the start: some of the games are over.
fn play(window: &mut Window) {
    window.key(NONE, Key::A);
    window.key(NONE, Key::Home);
    let first = window.view().choices[0].mv;
    window.play(first);
}

/// Once all is kept, and things have come to rest, no frame is asked for any more.
#[track_caller]
fn rests(window: &mut Window, what: &str) {
    window.until("the work is kept", |window| window.harness.state().is_kept());
    for _ in 0..MOST_FRAMES {
        if window.delay() == Duration::MAX {
            return;
        }
        window.step();
    }
    let causes = window.harness.ctx.repaint_causes();
    panic!("{what} asks for frames without end: {causes:?}");
}

#[test]
fn every_page_rests() {
    for (count, size) in [(1, [1280.0, 800.0]), (2, [1180.0, 780.0]), (10, [800.0, 600.0])] {
        for (place, go) in PLACES {
            let (_folder, mut window) = with_games(count, size);
            go(&mut window);
            rests(&mut window, &format!("{place} with {count} games"));
            window.send(Event::PointerGone);
            rests(&mut window, &format!("{place} without the pointer, with {count} games"));
        }
    }
}

#[test]
fn games_rest_when_they_change_places() {
    let (_folder, mut window) = with_games(10, [800.0, 600.0]);
    for _ in 0..11 {
        window.key(Modifiers::COMMAND, Key::Tab);
        rests(&mut window, "the next game");
        let tab = window.title.trim_end_matches(" – Owlery").to_owned();
        let at = window.place(&tab).center();
        window.send(Event::PointerMoved(at));
        rests(&mut window, "the pointer on its tab");
        window.send(Event::PointerGone);
        rests(&mut window, "the pointer away from its tab");
    }
}

#[test]
fn what_scrolled_at_the_end_rests_at_the_next_start() {
    let size = [600.0, 500.0];
    let (_folder, mut window) = with_games(10, size);
    // Longer than a window may take to come to rest.
    (0..2 * MOST_FRAMES).for_each(|_| window.step());
    let mut turn = || {
        let (modifiers, key) = (Modifiers::COMMAND, Key::Tab);
        window.send(Event::ModifiersChanged(modifiers));
        let (pressed, repeat, physical_key) = (true, false, None);
        window.send(Event::Key { key, modifiers, pressed, repeat, physical_key });
        window.step();
        // As it is kept on the disk.
        window.harness.ctx.memory(|memory| ron::to_string(memory).unwrap())
    };
    let mut memories = (0..10).map(|_| turn());
    let scrolls = |memory: &String| memory.contains("animation_time_span");
    let memory = memories.find(scrolls).expect("the tabs scroll to the one in front");

    let memory = ron::from_str(&memory).unwrap();
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let mut window = Window::remembering(memory, folder.path(), None, size);
    animated(&window);
    open(&mut window, 2);
    rests(&mut window, "the second game");
}

#[test]
fn collections_and_tries_to_escape_rest() {
    for count in [0, 1, 9] {
        let (folder, mut window) = with_games(count, [1000.0, 700.0]);
        let games: String =
            GameId::ALL.iter().map(|game| format!("(game: {}),", game.key())).collect();
        let path = folder.path().join("collection.owlery");
        std::fs::write(&path, format!("(owlery: 1, title: \"All\", games: [{games}])")).unwrap();
        window.drop_file(&path);
        window.until("it is read", |window| {
            let collection = window.harness.state().collection();
            collection.is_some_and(|collection| !collection.is_reading())
        });
        rests(&mut window, "a collection");
        window.key(NONE, Key::Enter);
        window.until("its game is open", |window| window.harness.state().game_tab().is_some());
        rests(&mut window, "a game of a collection");

        let lost = "(owlery: 1, game: blocs, options: (size: 2), start: \"wb/bw 1\", moves: [])";
        let path = folder.path().join("lost.owlery");
        std::fs::write(&path, lost).unwrap();
        window.drop_file(&path);
        window.until("it is open", |window| window.title.starts_with("lost"));
        window.menu(t!("menu-engine"), t!("command-engine.escape"));
        window.until("the engine has answered", |window| {
            window.harness.state().defence().is_some_and(|it| !it.defence.is_busy())
        });
        rests(&mut window, "tries to escape");
    }
}

#[test]
fn the_texture_of_glyphs_is_no_wider_than_it_need_be() {
    let mut window = Window::new();
    let ctx = window.harness.ctx.clone();
    for (most, taken) in [(Some(16_384), Some(4096)), (Some(2048), Some(2048)), (None, None)] {
        let mut input = RawInput { max_texture_side: most, ..RawInput::default() };
        window.harness.state_mut().raw_input_hook(&ctx, &mut input);
        assert_eq!(input.max_texture_side, taken);
    }
}
