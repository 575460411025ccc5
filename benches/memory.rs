//! The memory that the window takes, as the system counts it: at its start, in a game of Owlman
//! against a beginner, with the engine on in five games one after the other, and when it is off
//! again. The figure before the window opens is what any program takes.
//!
//! `cargo bench --bench memory -- [seconds=20]`: the engine thinks for this long about each game.
//! Owlman's endgame tables are made if they are missing, which takes a minute; the most memory that
//! this takes is printed separately.

#[path = "../tests/common/dropped.rs"]
mod dropped;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use owlery::ui::app::App;
use owlery::ui::disk::storage::Folders;
use owlery_engine::Level;
use owlery_games::GameId;
use owlery_record::Tags;
use owlery_session::opponent;
use owlery_session::picker::form;

use dropped::Dropped;

/// Longer than anything takes that is waited for.
const PATIENCE: Duration = Duration::from_secs(600);

fn main() {
    let is_bench = std::env::args().any(|it| it == "--bench");
    let seconds = std::env::args().find_map(|word| word.strip_prefix("seconds=")?.parse().ok());
    // Without --bench this only shows that it runs.
    let thinks = Duration::from_secs(seconds.unwrap_or(if is_bench { 20 } else { 0 }));
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    println!("| | memory, MB | above the window | greatest so far, MB |\n|---|--:|--:|--:|");
    let bare = resident("VmRSS:");
    print_row("nothing yet", bare);
    let mut window = Harness::builder()
        .with_size([1280.0, 800.0])
        .build_eframe(|cc| App::new(&cc.egui_ctx, Folders::in_one(folder.path()), None));
    window.run_steps(10);
    let start = resident("VmRSS:");
    print_row("the start page", start);
    let beginner = file(folder.path(), GameId::Owlman, Some("beginner"));
    open(&mut window, beginner);
    press(&mut window, Modifiers::COMMAND, Key::M);
    window.run_steps(30);
    print_row("Owlman against Beginner", start);
    for game in GameId::ALL {
        if !is_bench && game == GameId::Owlman {
            continue;
        }
        open(&mut window, file(folder.path(), game, None));
        press(&mut window, Modifiers::NONE, Key::L);
        until(&mut window, |app| app.workspace.preparing.running().is_none());
        let begin = Instant::now();
        until(&mut window, |_| begin.elapsed() >= thinks);
        print_row(&format!("engine on in {}", game.name()), start);
    }
    press(&mut window, Modifiers::NONE, Key::L);
    window.run_steps(10);
    // What a thread still has it gives back once it has heard of it.
    let begin = Instant::now();
    until(&mut window, |_| begin.elapsed() >= Duration::from_secs(1));
    print_row("engine off, all games open", start);
}

/// A file of a game after its first move; the engine plays at this level if one is named.
fn file(folder: &Path, game: GameId, level: Option<&str>) -> PathBuf {
    let level = level.map(|level| Level::find(level).expect("there is such a level"));
    let engine = level.map_or(String::new(), opponent::name);
    // Black moves second in Owlman.
    let players = [String::new(), engine];
    let mut session = form(game).begin(Tags { players, ..Tags::default() });
    session.play(0);
    let path = folder.join(format!("{}-{}.owlery", game.key(), level.is_some()));
    std::fs::write(&path, session.file_text()).expect("it can be written to");
    path
}

fn open(window: &mut Harness<'_, App>, path: PathBuf) {
    let before = window.state().docs.tabs.len();
    window.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path)));
    until(window, |app| app.docs.tabs.len() > before && app.game_tab().is_some());
}

fn press(window: &mut Harness<'_, App>, modifiers: Modifiers, key: Key) {
    for pressed in [true, false] {
        let (physical_key, repeat) = (None, false);
        window.event(Event::Key { key, pressed, modifiers, repeat, physical_key });
    }
    window.step();
}

/// Draws until something holds.
fn until(window: &mut Harness<'_, App>, holds: impl Fn(&App) -> bool) {
    let begin = Instant::now();
    while !holds(window.state()) {
        assert!(begin.elapsed() < PATIENCE, "it never holds");
        window.step();
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn print_row(what: &str, start: u64) {
    let [now, most] = ["VmRSS:", "VmHWM:"].map(resident);
    let above = now.saturating_sub(start);
    println!("| {what} | {} | {} | {} |", now / 1000, above / 1000, most / 1000);
}

/// So many kilobytes, as the system tells of this program; 0 where it tells nothing.
fn resident(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok()).unwrap_or(0)
}
