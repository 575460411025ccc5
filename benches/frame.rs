//! The time of a frame before rasterising: panels, board, accessibility off, then tessellation;
//! the same while the engine thinks on all cores; and of making overlays, which is done once a
//! position.
//!
//! `cargo bench --bench frame`

use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};
use owlery::ui::app::App;
use owlery::ui::disk::storage::Folders;
use owlery_games::GameId;
use owlery_session::Session;
use owlery_session::about::OptionValue;
use owlery_session::{games, picker};

const FRAMES: usize = 400;

fn main() {
    // Without --bench this only shows that it runs.
    let frames = if std::env::args().any(|argument| argument == "--bench") { FRAMES } else { 3 };
    println!("| page | widgets and shapes, ms | with tessellation, ms |\n|---|--:|--:|");
    for game in GameId::ALL {
        measure(game.name(), middle_game(game, None, 60).as_ref(), None, frames);
    }
    let full = middle_game(GameId::Umbra, Some(19), 10_000);
    measure("Umbra 19x19, full board", full.as_ref(), None, frames);
    measure("the same with its overlay", full.as_ref(), Some(Key::F2), frames);
    let aviary = middle_game(GameId::Aviary, None, 60);
    measure("Aviary with attacked squares", aviary.as_ref(), Some(Key::F2), frames);
    measure("Troll with 1,000 arrows", drawn(1000).as_ref(), None, frames);
    println!("\n| while all cores think | median, ms | one in a hundred, ms | longest, ms |");
    println!("|---|--:|--:|--:|");
    for game in GameId::ALL {
        while_thinking(game.name(), middle_game(game, None, 10).as_ref(), 5 * frames);
    }
    println!("\n| overlay | made in, ms |\n|---|--:|");
    for game in GameId::ALL {
        overlays(game.name(), middle_game(game, None, 60).as_ref(), frames);
    }
    for plies in [180, 300, 350, 10_000] {
        let name = format!("Umbra 19x19, {plies} plies");
        overlays(&name, middle_game(GameId::Umbra, Some(19), plies).as_ref(), frames);
    }
    let troll = middle_game(GameId::Troll, Some(12), 40);
    overlays("Troll 12x12", troll.as_ref(), frames);
}

fn overlays(name: &str, session: &dyn Session, times: usize) {
    for (place, legend) in session.overlays().into_iter().enumerate() {
        let make = || {
            let began = Instant::now();
            std::hint::black_box(session.overlay(place));
            began.elapsed()
        };
        let mut times: Vec<_> = (0..times).map(|_| make()).collect();
        println!("| {name}: {} | {:.3} |", legend.name, median(&mut times));
    }
}

/// A random game after so many plies.
fn middle_game(game: GameId, size: Option<u32>, plies: usize) -> Box<dyn Session> {
    let mut form = picker::form(game);
    if let Some(value) = size {
        form.set("size", &OptionValue::Number { value, min: 3, max: 19, step: 1 });
    }
    let mut session = form.begin(Default::default());
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..plies {
        let Some(choice) = random.choice(&session.view().choices).copied() else { break };
        session.play(choice.mv);
    }
    session
}

/// A game with so many arrows at its start.
fn drawn(count: usize) -> Box<dyn Session> {
    let squares: Vec<_> =
        ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (from, to)));
    let arrows = pairs.filter(|(from, to)| from != to).step_by(4).take(count);
    let marks: Vec<_> = arrows.map(|(from, to)| format!("\"green {from}-{to}\"")).collect();
    assert_eq!(marks.len(), count);
    let text = format!("(owlery: 1, game: troll, marks: [{}], moves: [])", marks.join(", "));
    games::open(&text).expect("it is a game")
}

fn measure(name: &str, session: &dyn Session, overlay: Option<Key>, frames: usize) {
    let mut window = Window::new(session, &[(10, Key::End), (15, overlay.unwrap_or(Key::End))]);
    let times: Vec<_> = (0..frames).map(|_| window.draw()).collect();
    let (mut shown, mut whole): (Vec<_>, Vec<_>) = times.into_iter().unzip();
    println!("| {name} | {:.2} | {:.2} |", median(&mut shown), median(&mut whole));
}

/// The engine has more threads than there are cores; the window rests between its frames, as it
/// does on a screen.
fn while_thinking(name: &str, session: &dyn Session, frames: usize) {
    let mut window = Window::new(session, &[(10, Key::End), (15, Key::L)]);
    let mut times: Vec<_> = (0..frames)
        .map(|_| {
            std::thread::sleep(Duration::from_millis(2));
            window.draw().1
        })
        .collect();
    let middle = median(&mut times);
    let [rare, longest] =
        [times.len() * 99 / 100, times.len() - 1].map(|place| times[place].as_secs_f64() * 1000.0);
    println!("| {name} | {middle:.2} | {rare:.2} | {longest:.2} |");
}

/// A game in the program, without a screen.
struct Window {
    app: App,
    ctx: egui::Context,
    frame: usize,
    /// At which frames keys are pressed.
    keys: Vec<(usize, Key)>,
    _folder: tempfile::TempDir,
}

impl Window {
    /// Once the game is there; its first frames, in which text is laid out, are over.
    fn new(session: &dyn Session, keys: &[(usize, Key)]) -> Window {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("game.owlery");
        std::fs::write(&path, session.file_text()).expect("the file can be written");
        let settings = folder.path().join("settings.ron");
        std::fs::write(settings, "(engine: (threads: 64))").expect("the file can be written");
        let config = Some(folder.path().to_owned());
        let ctx = egui::Context::default();
        let app = App::new(&ctx, Folders { config, ..Folders::default() }, Some(path));
        let mut window = Window { app, ctx, frame: 0, keys: keys.to_vec(), _folder: folder };
        while window.app.docs.tabs.current().is_none() || window.frame <= 20 {
            window.draw();
        }
        window
    }

    /// How long a frame takes, without and with tessellation.
    fn draw(&mut self) -> (Duration, Duration) {
        // The pointer moves over the board, so that hovering is measured too.
        let at = Pos2::new(200.0 + (self.frame % 500) as f32, 400.0);
        let key = self.keys.iter().find(|(frame, _)| *frame == self.frame).map(|(_, key)| *key);
        let began = Instant::now();
        let mut output = self.ctx.run_ui(input(self.frame, at, key), |ui| {
            self.app.poll(None);
            self.app.show(ui, None);
        });
        let drawn = began.elapsed();
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let all = began.elapsed();
        std::hint::black_box(shapes);
        // Nobody uploads them here, and debug builds of egui insist on an answer.
        output.textures_delta.clear();
        // Keys wait until there is a game to press them for: it is read on another thread.
        if self.frame < 9 || self.app.docs.tabs.current().is_some() {
            self.frame += 1;
        }
        (drawn, all)
    }
}

fn input(frame: usize, at: Pos2, key: Option<Key>) -> RawInput {
    let mut events = vec![Event::PointerMoved(at)];
    if let Some(key) = key {
        events.push(Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
    }
    RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
        time: Some(frame as f64 / 60.0),
        events,
        ..Default::default()
    }
}

fn median(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1000.0
}
