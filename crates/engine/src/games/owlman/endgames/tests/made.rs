//! Tables are the same however they are made, stopped, kept and read again.

use super::{TABLES, made, placed, placements};
use crate::endgames::TableEvent;
use crate::games::owlman::endgames::file::{FOOT, HEAD, SUM, Sheet};
use crate::games::owlman::endgames::level::Level;
use crate::games::owlman::endgames::old;
use crate::games::owlman::endgames::rank::{Ranks, mirror};
use crate::games::owlman::endgames::row::Rules;
use crate::games::owlman::endgames::strategy;
use crate::games::owlman::endgames::sweep::Kind;
use crate::games::owlman::endgames::{Tables, Workers, prepare, publish, published, solve};
use crate::search::{Limits, SearchRequest};
use crate::{Engine, Evaluation, ExactValue, Method, Progress, Stopped, WinDistance};
use owlery_games::owlman::solver::BOARD_ALONE;
use owlery_games::owlman::{Options, Owlman};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Side};

#[test]
fn rows_without_distances_are_the_same() {
    let progress = Progress::default();
    let workers = Workers { threads: 2, progress: &progress };
    for [below, level] in TABLES.levels.array_windows() {
        let sheets =
            [(Kind::Wins, &below.wins, &level.wins), (Kind::Holds, &below.holds, &level.holds)];
        for (kind, below_rows, rows) in sheets {
            let rules = Rules { ranks: &level.ranks, below: below_rows, ranks_below: &below.ranks };
            let mut solved = Vec::new();
            let tally = rules.solve(kind, workers, |part| {
                solved.extend_from_slice(part);
                Ok::<(), Stopped>(())
            });
            assert!(solved == *rows);
            let holds = level.counts.white.map(|white| level.counts.positions - white);
            let expected = if kind == Kind::Wins { level.counts.owlman } else { holds };
            assert_eq!(tally.unwrap().0, expected);
            let (owlman, white) = rules.settled(kind, false, workers).unwrap();
            let later = rules.white_rows(0..rows.len(), &owlman, workers).unwrap();
            assert!(white.is_empty() && later == *rows);
        }
    }
}

fn is_same(a: &Level, b: &Level) -> bool {
    a.wins == b.wins && a.holds == b.holds && a.rounds == b.rounds && a.counts == b.counts
}

#[test]
fn threads_and_extensions_make_no_difference() {
    let progress = Progress::default();
    let one = made(1, 1).extended(Workers { threads: 3, progress: &progress }).unwrap();
    assert_eq!(one.helpers(), 2);
    assert!(one.levels.iter().zip(&TABLES.levels).all(|(a, b)| is_same(a, b)));
    let two = placed("a8", "c8 h3", "b7", Side::White, &BOARD_ALONE);
    assert!(one.value(&two).is_some() && made(1, 1).value(&two).is_none());
}

#[test]
fn the_word_to_stop_is_heard() {
    let progress = Progress::default();
    std::thread::scope(|scope| {
        // All of it would take minutes.
        let work = scope.spawn(|| Tables::make(8, Workers { threads: 2, progress: &progress }));
        while progress.share() == 0.0 {
            std::thread::yield_now();
        }
        progress.stop();
        assert_eq!(work.join().unwrap().err(), Some(Stopped));
    });
}

#[test]
fn tables_survive_on_the_disk_and_damaged_ones_are_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let progress = Progress::default();
    let workers = Workers { threads: 2, progress: &progress };
    let mut making = Vec::new();
    let mut again = 0;
    let mut solve_all = || {
        making.clear();
        let counts = solve(folder, 2, workers, &mut |told| match told {
            TableEvent::Making(helpers) => making.push(helpers),
            TableEvent::Solution(step) => panic!("{step}"),
            TableEvent::Again(_) => again += 1,
        });
        assert!(counts.unwrap().into_iter().eq(TABLES.counts().take(2)));
        making.clone()
    };
    assert_eq!(solve_all(), [1, 2]);
    assert_eq!(solve_all(), [0; 0], "all is there");
    let read = || Tables::read(folder, 3, &progress).unwrap();
    let (tables, problem) = read();
    assert!(problem.is_none() && tables.helpers() == 2);
    assert!(tables.levels.iter().zip(&TABLES.levels).all(|(a, b)| is_same(a, b)));

    let path = Sheet::Holds.path(folder, 2);
    let whole = std::fs::read(&path).unwrap();
    let middle = whole.len() / 2;
    let mut flipped = whole.clone();
    flipped[middle] ^= 4;
    let mut facts = whole.clone();
    facts[whole.len() - 30] ^= 1;
    let other = std::fs::read(Sheet::Wins.path(folder, 2)).unwrap();
    for (content, what) in [
        (&whole[..middle], "its checksum is wrong"),
        (&whole[..9], "it is cut off"),
        (&[], "it is cut off"),
        (&[&whole[..], b"x"].concat(), "its checksum is wrong"),
        (&flipped, "its checksum is wrong"),
        (&facts, "its checksum is wrong"),
        (&other, "it is not an Owlman table of this program, or is for other positions"),
    ] {
        std::fs::write(&path, content).unwrap();
        let (tables, problem) = read();
        assert_eq!(tables.helpers(), 1);
        assert_eq!(problem.unwrap().to_string(), format!("{}: {what}", path.display()));
    }
    // What is no file is never waited for.
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    let (_, problem) = read();
    assert_eq!(problem.unwrap().to_string(), format!("{}: it is a folder", path.display()));
    std::fs::remove_dir(&path).unwrap();
    std::fs::write(&path, &flipped).unwrap();
    assert_eq!(solve_all(), [2]);
    std::fs::remove_file(Sheet::Rounds.path(folder, 1)).unwrap();
    assert!(matches!(read(), (tables, None) if tables.helpers() == 0));
    assert_eq!(solve_all(), [1], "the second is still good");
    assert!(std::fs::read(&path).unwrap() == whole);
    assert_eq!(again, 1);
    let names = std::fs::read_dir(folder).unwrap().count();
    assert_eq!(names, 6, "no temporary file stays");
}

/// As the program wrote files up to version 0.2: blocks with their lengths, one checksum at the end.
fn of_old(new: &[u8], entries: &[u8]) -> Vec<u8> {
    use std::io::Write as _;
    let mut old = new[..HEAD].to_vec();
    old[..16].copy_from_slice(old::MAGIC);
    for block in entries.chunks(3 << 20) {
        let mut packer =
            flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(block).unwrap();
        let packed = packer.finish().unwrap();
        old.extend([block.len(), packed.len()].map(|len| (len as u32).to_le_bytes()).concat());
        old.extend(packed);
    }
    old.extend(&new[new.len() - FOOT - SUM..new.len() - SUM]);
    old.extend(crc32fast::hash(&old).to_le_bytes());
    old
}

#[test]
fn tables_that_stay_on_the_disk_say_what_those_in_memory_say() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let progress = Progress::default();
    solve(folder, 3, Workers { threads: 2, progress: &progress }, &mut |_| ()).unwrap();
    let open = || Tables::open(folder, 4, &progress).unwrap();
    let (kept, problem) = open();
    assert!(problem.is_none() && kept.levels.len() == 1 && kept.helpers() == 3);
    assert!(kept.counts().eq(TABLES.counts()));
    let mut random = fastrand::Rng::with_seed(6);
    let ranks = [1, 2, 3].map(Ranks::new);
    for round in 0..300 {
        let ranks = random.choice(&ranks).unwrap();
        let set = ranks.set(random.usize(..ranks.count()));
        let set = if round % 2 == 0 { set } else { mirror(set) };
        for position in placements(set) {
            assert_eq!(kept.value(&position), TABLES.value(&position), "{position:?}");
        }
    }
    // Those of an earlier version are written anew, and are what they would be.
    let path = Sheet::Rounds.path(folder, 3);
    let new = std::fs::read(&path).unwrap();
    let entries = TABLES.levels[3].rounds.as_ref().unwrap().as_flattened();
    let old = of_old(&new, entries);
    std::fs::write(&path, &old).unwrap();
    assert_eq!(open().0.helpers(), 3);
    assert!(std::fs::read(&path).unwrap() == new);
    let mut flipped = old;
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    std::fs::write(&path, flipped).unwrap();
    let (tables, problem) = open();
    assert_eq!(tables.helpers(), 2);
    assert_eq!(problem.unwrap().to_string(), format!("{}: its checksum is wrong", path.display()));
    // Of a block that was altered since, nothing is told.
    let mut flipped = new;
    flipped[HEAD + 5] ^= 1;
    std::fs::write(&path, flipped).unwrap();
    let (tables, problem) = open();
    assert!(problem.is_none() && tables.helpers() == 3);
    let all = placements(ranks[2].set(0)).filter(|position| position.outcome().is_none());
    let (mut asked, mut told) = (0, 0);
    for position in all {
        asked += 1;
        match tables.value(&position) {
            None => {}
            Some(value) => {
                told += 1;
                assert_eq!(Some(value), TABLES.value(&position));
            }
        }
    }
    assert!(told * 2 < asked, "{told} of {asked}");
}

#[test]
fn searches_get_the_tables_that_are_prepared() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let workers = Workers { threads: 2, progress: &progress };
    let mut making = Vec::new();
    let mut told = |told: TableEvent| {
        if let TableEvent::Making(helpers) = told {
            making.push(helpers);
        }
    };
    prepare(Some(folder.path()), 2, workers, &mut told).unwrap();
    assert!(published().helpers() >= 2);
    // What is there is not made again, nor written.
    prepare(None, 2, workers, &mut told).unwrap();
    assert_eq!(making, [1, 2]);
    let options = Options { nightfall: None, repetition: false };
    let position = Owlman::from_code("D7/8/8/1H6/2H5/8/8/7o b 0", &options).unwrap();
    let request = SearchRequest {
        limits: Limits { depth: Some(1), ..Limits::default() },
        ..SearchRequest::default()
    };
    let report = Engine::<Owlman>::new(1).answer(&position, request);
    assert_eq!(report.lines[0].value, Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(11))));
    // It is shown to its end.
    assert_eq!(report.lines[0].moves.len(), 11);
    let mut end = position;
    report.lines[0].moves.iter().for_each(|mv| end.apply(*mv));
    assert_eq!(end.outcome(), Some(Outcome::Win(Side::Black)));
}

#[test]
fn searches_know_the_win_from_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let (strategy, problem) =
        strategy::prepare(Some(folder.path()), &progress, &mut |_| ()).unwrap();
    assert!(problem.is_none());
    publish(Tables::new().with_strategy(strategy));
    let (kept, problem) = strategy::prepare(Some(folder.path()), &progress, &mut |told| {
        panic!("it is played through again: {told:?}");
    })
    .unwrap();
    assert!(problem.is_none());
    let start = Owlman::start(&Options::NIGHTFALL);
    assert_eq!(kept.moves(&start), Some(strategy::MOVES));
    // What is told before it is played through.
    let told = |position: &Owlman| strategy::Opening::moves(position);
    assert_eq!(told(&start), Some(strategy::MOVES));
    let mut moves = MoveList::new();
    start.legal_moves(&mut moves);
    let mut known = 0;
    for mv in moves {
        let mut next = start.clone();
        next.apply(mv);
        if let Some(most) = told(&next) {
            assert_eq!(kept.moves(&next), Some(most));
            known += 1;
        }
    }
    assert_eq!(known, 2, "the first move and its mirror image");
    let won = Evaluation::Exact(ExactValue::Win(WinDistance::at_most(65)));
    assert_eq!(published().value(&start), Some(won), "within 33 moves");
    // A search has nothing to find out that it could, and ends.
    for method in Method::ALL {
        let report = Engine::<Owlman>::new(1)
            .answer(&start, SearchRequest { method, ..SearchRequest::default() });
        assert_eq!(report.value, Some(won), "{method:?}");
        let mut end = start.clone();
        report.lines[0].moves.iter().for_each(|mv| end.apply(*mv));
        assert_eq!(end.outcome(), Some(Outcome::Win(Side::White)), "{method:?}: to its end");
    }
}
