//! The time of a frame before rasterising: panels, board, accessibility off, then tessellation;
//! and of making overlays, which is done once a position.
//!
//! `cargo bench --bench frame`

use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};
use owlery::rules::GameId;
use owlery::session::Session;
use owlery::session::controls::Value;
use owlery::session::picker;
use owlery::ui::app::App;
use owlery::ui::storage::Folders;

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
        form.set("size", &Value::Number { value, min: 3, max: 19, step: 1 });
    }
    let mut session = form.begin(Default::default());
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..plies {
        let Some(choice) = random.choice(&session.view().choices).copied() else { break };
        session.play(choice.mv);
    }
    session
}

fn measure(name: &str, session: &dyn Session, overlay: Option<Key>, frames: usize) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("game.owlery");
    std::fs::write(&path, session.file_text()).expect("the file can be written");
    let ctx = egui::Context::default();
    let mut app = App::new(&ctx, Folders::default(), Some(path));
    let (mut shown, mut whole) = (Vec::new(), Vec::new());
    let mut frame = 0;
    while shown.len() < frames {
        // The pointer moves over the board, so that hovering is measured too.
        let at = Pos2::new(200.0 + (frame % 500) as f32, 400.0);
        let began = Instant::now();
        let mut output = ctx.run_ui(input(frame, at, overlay), |ui| app.show(ui, None));
        let drawn = began.elapsed();
        let shapes = ctx.tessellate(output.shapes, output.pixels_per_point);
        let all = began.elapsed();
        std::hint::black_box(shapes);
        // Nobody uploads them here, and debug builds of egui insist on an answer.
        output.textures_delta.clear();
        frame += 1;
        // The file is read on another thread; the first frames wait for it and lay out text.
        if app.session().is_some() && frame > 20 {
            shown.push(drawn);
            whole.push(all);
        }
    }
    println!("| {name} | {:.2} | {:.2} |", median(&mut shown), median(&mut whole));
}

fn input(frame: usize, at: Pos2, overlay: Option<Key>) -> RawInput {
    let mut events = vec![Event::PointerMoved(at)];
    let key = match frame {
        10 => Some(Key::End),
        15 => overlay,
        _ => None,
    };
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
