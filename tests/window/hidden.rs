//! A window that is minimised or covered: nothing is drawn, and nothing is lost.

use owlery_i18n::t;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use eframe::App as _;
use egui::{
    Event, Key, Modifiers, PointerButton, RawInput, ViewportCommand, ViewportEvent, ViewportId,
    ViewportInfo,
};
use owlery_games::GameId;
use owlery_store::FullPath;

use crate::common;
use crate::driver::{PATIENCE, Window};

/// A window that cannot be seen. It goes on when it has asked for that, and not otherwise.
struct Hidden {
    window: Window,
    /// When it wants to go on.
    wake: Arc<Mutex<Option<Duration>>>,
    /// What it has asked of the system since it was hidden.
    commands: Vec<ViewportCommand>,
}

impl Hidden {
    fn new(window: Window) -> Self {
        let wake = Arc::new(Mutex::new(None));
        let ask = |wake: &Mutex<Option<Duration>>, delay: Duration| {
            let mut wake = wake.lock().expect("nobody panics with it");
            *wake = Some(wake.map_or(delay, |other| other.min(delay)));
        };
        let asked = wake.clone();
        let ctx = &window.harness.ctx;
        ctx.set_request_repaint_callback(move |info| ask(&asked, info.delay));
        // Another thread may have asked before.
        if ctx.has_requested_repaint() {
            ask(&wake, Duration::ZERO);
        }
        let delay = window.delay();
        if delay != Duration::MAX {
            ask(&wake, delay);
        }
        Hidden { window, wake, commands: Vec::new() }
    }

    /// Goes on once.
    fn go_on(&mut self, mut input: RawInput) {
        let viewport = root(&mut input);
        (viewport.minimized, viewport.occluded) = (Some(true), Some(false));
        let ctx = self.window.harness.ctx.clone();
        let app = self.window.harness.state_mut();
        app.raw_input_hook(&ctx, &mut input);
        let mut output = ctx.run_logic(&input, |_| app.poll(None));
        for command in output.viewport_commands.remove(&ViewportId::ROOT).into_iter().flatten() {
            self.window.obey(command.clone());
            self.commands.push(command);
        }
    }

    /// Goes on when it is time, if it has asked for that; whether it has.
    fn go_on_if_asked(&mut self) -> bool {
        let wake = self.wake.lock().expect("nobody panics with it").take();
        if let Some(delay) = wake {
            self.window.time.pass(delay.as_secs_f32());
            self.go_on(RawInput::default());
        }
        wake.is_some()
    }

    fn ask_to_close(&mut self) {
        self.window.closed = true;
        let mut input = RawInput::default();
        let viewport = root(&mut input);
        viewport.events.push(ViewportEvent::Close);
        self.go_on(input);
    }

    #[track_caller]
    fn until(&mut self, what: &str, is_so: impl Fn(&Window) -> bool) {
        let began = Instant::now();
        while !is_so(&self.window) {
            assert!(began.elapsed() < PATIENCE, "waited in vain until {what}");
            self.go_on_if_asked();
            std::thread::yield_now();
        }
    }

    fn has_come_back(&self) -> bool {
        self.commands.contains(&ViewportCommand::Minimized(false))
            && self.commands.contains(&ViewportCommand::Focus)
    }
}

fn root(input: &mut RawInput) -> &mut ViewportInfo {
    input.viewports.get_mut(&ViewportId::ROOT).expect("there is a window")
}

const START: &str = "o7/8/8/3H1H1H/4H1H1/3H1H1H/4H1H1/3H1H1D w 0";

/// Presses a key, and shows the one frame that hears of it.
fn press(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.send(Event::Key { key, pressed: true, modifiers, repeat: false, physical_key: None });
}

#[test]
fn what_was_done_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.until("the start is kept", |window| window.harness.state().is_kept());
    window.click("e5");
    window.until("the move is kept", |window| window.harness.state().is_kept());
    // A sign for the move, in the last frame that is seen.
    press(&mut window, Modifiers::NONE, Key::Num1);
    let done = window.session().file_text();
    let mut hidden = Hidden::new(window);
    hidden.until("the work is kept", |window| window.harness.state().is_kept());
    // Each request is good for two frames.
    let mut wakes = (0..4).map(|_| hidden.go_on_if_asked());
    assert!(wakes.any(|was_asked| !was_asked), "then it rests");
    // As if it had been killed.
    drop(hidden);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!(window.moves(), "e5");
    assert_eq!(window.session().file_text(), done);
}

#[test]
fn it_comes_back_with_the_files_of_a_later_start() {
    let window = Window::playing(GameId::Umbra);
    let inbox = window.inbox.clone();
    let mut hidden = Hidden::new(window);
    let file = FullPath::new(&common::sample(GameId::Troll)).expect("it has a folder");
    for files in [vec![file], Vec::new()] {
        let (inbox, before) = (inbox.clone(), hidden.commands.len());
        let later = std::thread::spawn(move || inbox.offer(files));
        hidden.until("the files are taken", |_| later.is_finished());
        assert!(later.join().unwrap() && hidden.has_come_back());
        assert!(hidden.commands.len() > before);
    }
    hidden.until("the game is open", |window| window.has_game(GameId::Troll));
}

#[test]
fn it_comes_back_and_asks_before_anything_is_lost() {
    let mut window = Window::at(GameId::Owlman, START);
    window.go("d3", "c4");
    window.reopen_nothing();
    let mut hidden = Hidden::new(window);
    for _ in 0..2 {
        hidden.commands.clear();
        hidden.ask_to_close();
        assert!(!hidden.window.closed && hidden.has_come_back(), "{:?}", hidden.commands);
    }
    let mut window = hidden.window;
    window.settle();
    window.close_with(t!("layers-leaving.discard"));
    assert!(window.closed);
}

#[test]
fn it_closes_where_nothing_is_lost() {
    for is_changed in [false, true] {
        let mut window = Window::at(GameId::Owlman, START);
        if is_changed {
            window.go("d3", "c4");
        }
        let mut hidden = Hidden::new(window);
        hidden.ask_to_close();
        assert!(hidden.window.closed && !hidden.has_come_back(), "{:?}", hidden.commands);
    }
}

#[test]
fn what_is_to_be_saved_is_written() {
    let mut window = Window::at(GameId::Owlman, START);
    let path = window.folder().join("position.owlery");
    window.go("d3", "c4");
    press(&mut window, Modifiers::COMMAND, Key::S);
    assert!(window.harness.state().files.is_writing());
    let mut hidden = Hidden::new(window);
    hidden.until("it is written", |window| !window.harness.state().files.is_writing());
    assert!(std::fs::read_to_string(path).unwrap().contains("d3-c4"));
    assert_eq!(hidden.window.title, "position.owlery – Owlery");
    hidden.ask_to_close();
    assert!(hidden.window.closed);
}

#[test]
fn it_comes_back_when_it_cannot_save_what_it_waits_for() {
    let mut window = Window::at(GameId::Owlman, START);
    let path = window.folder().join("position.owlery");
    window.go("d3", "c4");
    window.reopen_nothing();
    window.key(Modifiers::COMMAND, Key::Q);
    window.press("Save “position.owlery”");
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    window.node(t!("layers-leaving.close")).focus();
    press(&mut window, Modifiers::NONE, Key::Enter);
    let mut hidden = Hidden::new(window);
    hidden.until("it has failed", |window| !window.harness.state().files.is_writing());
    assert!(hidden.has_come_back() && !hidden.window.closed, "{:?}", hidden.commands);
    let mut window = hidden.window;
    window.settle();
    assert!(window.shows(t!("layers-clash.no_file")), "{:?}", window.texts());
}

#[test]
fn what_was_pressed_just_before_is_heard() {
    let mut hidden = Hidden::new(Window::at(GameId::Owlman, START));
    hidden.go_on(RawInput { events: vec![Event::PointerGone], ..RawInput::default() });
    assert_eq!(hidden.commands, []);
    let modifiers = Modifiers::COMMAND;
    let (key, repeat, physical_key) = (Key::S, false, None);
    let pressed = Event::Key { key, pressed: true, modifiers, repeat, physical_key };
    hidden.go_on(RawInput { events: vec![pressed], ..RawInput::default() });
    assert_eq!(hidden.commands, [ViewportCommand::RequestPaintWhileHidden]);
}

#[test]
fn the_system_ends_it_without_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path(), None);
    window.choose(GameId::Umbra);
    window.press(t!("start-setup.start"));
    window.click("e5");
    let ending = window.ending.clone();
    let mut hidden = Hidden::new(window);
    ending.ask(15, &hidden.window.harness.ctx);
    hidden.until("it has ended", |window| window.closed);
    assert!(!hidden.has_come_back());
    drop(hidden);
    let mut window = Window::in_folder(folder.path(), None);
    window.until("it is open", |window| window.harness.state().game_tab().is_some());
    assert_eq!((window.moves(), window.notices()), ("e5".into(), Vec::new()));
}

#[test]
fn the_opponent_moves() {
    let mut window = Window::new();
    window.choose(GameId::Troll);
    for choice in ["Owlery", "Black (moves first)", t!("start-setup.start")] {
        window.press(choice);
    }
    let at = window.centre("c5");
    window.send(Event::PointerMoved(at));
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        window.send(Event::PointerButton { pos: at, button, pressed, modifiers });
    }
    // The disc is still on its way, and will be as long as it is not seen.
    assert_eq!(window.view().ply, 1);
    let mut hidden = Hidden::new(window);
    hidden.until("it has answered", |window| window.view().ply == 2);
}
