//! The number of positions that an opponent searches for a move while nothing else thinks, and
//! while the engine analyses and a report is made: they must be the same, within a tenth.
//!
//! `cargo bench --bench opponent -- [moves=12]`

use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use owlery::ui::app::App;
use owlery::ui::disk::storage::Folders;
use owlery_engine::Level;
use owlery_games::{GameId, Side};
use owlery_record::Tags;
use owlery_session::Session;
use owlery_session::opponent;
use owlery_session::picker::form;

/// A level that thinks for a second.
const LEVEL: &str = "expert";
/// The game before it, in random moves.
const PLIES: usize = 13;
const PATIENCE: Duration = Duration::from_secs(60);

fn main() {
    let moves = std::env::args().find_map(|word| word.strip_prefix("moves=")?.parse().ok());
    // Without --bench this only shows that it runs.
    let moves = moves.unwrap_or(if std::env::args().any(|it| it == "--bench") { 12 } else { 1 });
    println!("| game | alone, positions a move | with analysis and report | ratio |");
    println!("|---|--:|--:|--:|");
    for game in [GameId::Aviary, GameId::Umbra] {
        let [alone, beside] = [false, true].map(|beside| looked_at(game, beside, moves));
        println!("| {} | {alone} | {beside} | {:.2} |", game.name(), beside as f64 / alone as f64);
    }
}

/// The median of so many first replies of the engine to the same move, each in a game of its own.
fn looked_at(game: GameId, beside: bool, moves: usize) -> u64 {
    let mut all: Vec<_> = (0..moves).map(|_| reply(game, beside)).collect();
    all.sort_unstable();
    all[all.len() / 2]
}

fn reply(game: GameId, beside: bool) -> u64 {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("game.owlery");
    std::fs::write(&path, played(game).file_text()).expect("it can be written to");
    let mut window = Harness::builder()
        .with_size([1280.0, 800.0])
        .build_eframe(|cc| App::new(&cc.egui_ctx, Folders::in_one(folder.path()), [path]));
    until(&mut window, |app| app.game_tab().is_some());
    if beside {
        press(&mut window, Modifiers::NONE, Key::L);
        press(&mut window, Modifiers::NONE, Key::F12);
        until(&mut window, |app| {
            let table = app.game_tab().expect("it is open");
            app.workspace.game.analysis.thinker.analysis(table).is_some()
                && app.workspace.game.analysis.reporting.is_busy()
        });
    }
    press(&mut window, Modifiers::COMMAND, Key::P);
    until(&mut window, |app| {
        app.docs.tabs.current().is_some_and(|table| table.session.view().ply > PLIES)
    });
    window.state().game_tab().map_or(0, |table| table.opponent.looked_at())
}

/// A game against the engine, whose turn it is.
fn played(game: GameId) -> Box<dyn Session> {
    let mut session = form(game).begin(Tags::default());
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..PLIES {
        let moves =
            session.view().choices.iter().map(|choice| choice.mv).max().map_or(0, |mv| mv + 1);
        session.play(random.usize(..moves));
    }
    let level = Level::find(LEVEL).expect("there is such a level");
    let turn = session.view().status.turn.expect("the game goes on");
    let mut players = [Side::White, Side::Black].map(|_| "Ada".to_owned());
    players[turn as usize] = opponent::name(level);
    let headers = Tags { players, ..session.tags().clone() };
    session.set_tags(headers).expect("they are short");
    session
}

fn press(window: &mut Harness<'_, App>, modifiers: Modifiers, key: Key) {
    for pressed in [true, false] {
        let (physical_key, repeat) = (None, false);
        window.event(Event::Key { key, pressed, modifiers, repeat, physical_key });
    }
    window.step();
}

fn until(window: &mut Harness<'_, App>, is_so: impl Fn(&App) -> bool) {
    let began = Instant::now();
    while !is_so(window.state()) {
        assert!(began.elapsed() < PATIENCE, "waited in vain");
        window.step();
        std::thread::sleep(Duration::from_millis(16));
    }
}
