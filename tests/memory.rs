//! What the program holds in memory: within its budget, and given back. A program of its own: the tables
//! that searches know are those of the whole program.

use std::sync::mpsc::channel;
use std::time::Duration;

use owlery::ui::work::preparing::{Preparing, TableNeed};
use owlery_engine::endgames::Workers;
use owlery_engine::games::owlman::endgames::{ENDGAMES, published, solve};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::{Progress, SearchEvent, blocks, memory};
use owlery_games::GameId;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::{Notation, Position as _};
use owlery_session::picker;

/// Waits until something holds.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..100_000 {
        if holds() {
            return;
        }
        std::thread::yield_now();
        std::thread::park_timeout(Duration::from_millis(1));
    }
    panic!("{what} never holds");
}

#[test]
fn tables_are_read_where_they_are_asked_for_and_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let workers = Workers { threads: 2, progress: &progress };
    solve(folder.path(), 3, workers, &mut |_| ()).unwrap();
    let ctx = egui::Context::default();
    let mut preparing = Preparing::new(Some(folder.path().to_owned()));
    let owlman = [(GameId::Owlman, TableNeed::Kept)];
    let opened = |preparing: &mut Preparing| {
        until("all is opened", || {
            assert_eq!(preparing.follow(&owlman, true, 1, &ctx), None);
            preparing.running().is_none()
        });
    };
    opened(&mut preparing);
    assert_eq!(((ENDGAMES.known)(), blocks::held()), (3, 0));
    let options = read_options("(nightfall: None, repetition: false)").unwrap();
    let position = Owlman::from_code("D7/8/8/1H6/2H5/8/8/7o b 0", &options).unwrap();
    assert!(position.outcome().is_none() && published().value(&position).is_some());
    let held = blocks::held();
    assert!(held > 0 && held <= memory::cache(), "{held}");
    // A smaller budget makes the cache smaller at once.
    assert!(memory::set_budget(*memory::RANGE.start()));
    blocks::shrink();
    assert!(blocks::held() <= memory::cache() && memory::cache() == 32 << 20);
    memory::set_budget(memory::USUAL);
    // Another window may need them still.
    let mut other = Preparing::new(Some(folder.path().to_owned()));
    opened(&mut other);
    preparing.follow(&[], true, 1, &ctx);
    assert_eq!((ENDGAMES.known)(), 3);
    other.follow(&[(GameId::Umbra, TableNeed::All)], true, 1, &ctx);
    assert_eq!(((ENDGAMES.known)(), blocks::held()), (0, 0));
    // Whoever comes back has them again.
    opened(&mut preparing);
    assert_eq!((ENDGAMES.known)(), 3);
    drop(preparing);
    assert_eq!((ENDGAMES.known)(), 0);
}

/// How many bytes of memory this program has, as the system counts.
#[cfg(target_os = "linux")]
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("Linux tells it");
    line.trim().trim_end_matches(" kB").trim().parse::<usize>().expect("a number") << 10
}

#[cfg(target_os = "linux")]
#[test]
fn many_games_share_few_hash_tables() {
    let before = resident();
    let games: Vec<_> =
        (0..8).map(|_| picker::form(GameId::Troll).begin(Default::default())).collect();
    let table = memory::table() << 20;
    for game in &games {
        let (woken, wakes) = channel();
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let wake = Box::new(move || woken.send(()).unwrap_or_default());
        let work = game.think(SearchRequest { limits, ..SearchRequest::default() }, None, wake);
        loop {
            wakes.recv_timeout(Duration::from_secs(60)).unwrap();
            if matches!(work.take(), Some(SearchEvent::Found(found)) if found.ended) {
                break;
            }
        }
    }
    let most = (memory::MAX_TABLES + 1) * table;
    until("the others are given back", || resident() < before + most);
    memory::release();
    until("all are given back", || resident() < before + table);
}
