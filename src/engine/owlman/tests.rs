//! The tables against the solver, plain search by the rules, and the checked facts.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::file::Sheet;
use super::level::Level;
use super::rank::{IMAGE, Ranks, mirror};
use super::row::Rules;
use super::sweep::Kind;
use super::value::End;
use super::*;
use crate::engine::search::{Limits, Wanted};
use crate::engine::{Engine, Extent, Fate, Progress, Value};
use crate::rules::owlman::moves::bits;
use crate::rules::owlman::solver::{BOARD_ALONE, Verdict, solved};
use crate::rules::owlman::tables::{TOWER, light};
use crate::rules::owlman::{Board, Move, Options, Owlman};
use crate::rules::{MoveList, Notation as _, Outcome, Position as _, Side, Square};

static TABLES: LazyLock<Tables> = LazyLock::new(|| made(3, 2));

fn made(helpers: u32, threads: usize) -> Tables {
    Tables::make(helpers, Crew { threads, progress: &Progress::default() }).unwrap()
}

/// The positions with these helpers.
fn placements(helpers: u32) -> impl Iterator<Item = Owlman> {
    let free = bits(!helpers);
    let pairs = free.clone().flat_map(move |doc| free.clone().map(move |owl| (doc, owl)));
    pairs.filter(|(doc, owl)| doc != owl).flat_map(move |(doc, owl)| {
        Side::ALL.map(|turn| Owlman::alone(Board { helpers, doc, owl }, turn))
    })
}

fn agrees(position: &Owlman) {
    let fate = match solved().verdict(position) {
        Verdict::Endless => Fate::Endless,
        Verdict::Win(side, plies) => won(position, side, Some(plies)),
    };
    assert_eq!(TABLES.value(position), Some(Value::Proved(fate)), "{position:?}");
}

fn won(position: &Owlman, side: Side, plies: Option<u16>) -> Fate {
    let extent = plies.map_or(Extent::Unknown, Extent::Exactly);
    if position.turn() == side { Fate::Win(extent) } else { Fate::Loss(extent) }
}

#[test]
fn all_positions_of_few_helpers_agree_with_the_solver() {
    let squares = || bits(!(1 << TOWER));
    for (a, b) in squares().flat_map(|a| squares().map(move |b| (a, b))).filter(|(a, b)| a <= b) {
        placements(1 << a | 1 << b).for_each(|position| agrees(&position));
    }
    let mut random = fastrand::Rng::with_seed(3);
    let ranks = Ranks::new(3);
    for _ in 0..200 {
        let set = ranks.set(random.usize(..ranks.len()));
        let set = if random.bool() { set } else { mirror(set) };
        placements(set).for_each(|position| agrees(&position));
    }
}

#[test]
fn fact_9_counts() {
    let counts: Vec<_> = TABLES.counts().map(|counts| (counts.positions, counts.owlman)).collect();
    let expected = [
        (28_830, [28_353, 28_650]),
        (404_550, [381_617, 395_303]),
        (3_649_940, [3_112_327, 3_408_698]),
    ];
    assert_eq!(counts, expected);
    let longest = TABLES.counts().map(|counts| (counts.longest_of_owlman, counts.longest_of_white));
    // As the solver has them, too.
    let expected = [([14, 13], [9, 8]), ([28, 27], [27, 26]), ([40, 39], [37, 36])];
    assert!(longest.eq(expected.map(|(owlman, white)| (Some(owlman), Some(white)))));
    let last = TABLES.counts().last().unwrap();
    let endless = Side::ALL.map(|turn| last.endless(turn));
    assert_eq!(endless, [0, 1].map(|turn| 3_649_940 - last.owlman[turn] - last.white[turn]));
}

/// A position of the facts.
fn placed(doc: &str, helpers: &str, owl: &str, turn: Side, options: &Options) -> Owlman {
    let number = |name: &str| light(name.parse().unwrap()).unwrap();
    let helpers = helpers.split(' ').fold(0, |set, name| set | 1 << number(name));
    let board = Board { helpers, doc: number(doc), owl: number(owl) };
    Owlman::from_code(&Owlman::alone(board, turn).code(), options).unwrap()
}

/// The value seen by White, on the board alone and under both presets.
fn values(doc: &str, helpers: &str, owl: &str, turn: Side) -> [Value; 3] {
    [&BOARD_ALONE, &Options::NIGHTFALL, &Options::REPETITION].map(|options| {
        let value = TABLES.value(&placed(doc, helpers, owl, turn, options)).unwrap();
        if turn == Side::White { value } else { value.turned() }
    })
}

const fn wins(plies: u16) -> Value {
    Value::Proved(Fate::Win(Extent::Exactly(plies)))
}

/// By demands White may be quicker.
const fn wins_within(plies: u16) -> Value {
    Value::Proved(Fate::Win(Extent::Within(plies)))
}

const fn loses(plies: u16) -> Value {
    Value::Proved(Fate::Loss(Extent::Exactly(plies)))
}

const ENDLESS: Value = Value::Proved(Fate::Endless);
/// By demands, nobody knows how soon.
const BY_DEMANDS: Value = Value::Proved(Fate::Win(Extent::Unknown));

#[test]
fn facts_5_to_7_under_both_presets() {
    for owl in Square::all(8).filter(|at| light(*at).is_some()).map(|at| at.to_string()) {
        let figure_6 = || values("b7", "a6 c8", &owl, Side::Black);
        match owl.as_str() {
            "a6" | "b7" | "c8" => {}
            "h1" => assert_eq!(figure_6(), [loses(13); 3]),
            // The night falls after 49 moves of each.
            "d3" | "f5" => assert_eq!(figure_6(), [ENDLESS, loses(98), BY_DEMANDS], "{owl}"),
            _ => {
                let [alone, nightfall, repetition] = figure_6();
                assert!(matches!(alone, Value::Proved(Fate::Win(Extent::Exactly(_)))), "{owl}");
                let Value::Proved(fate) = alone else { panic!("{owl}") };
                let plies = fate.extent().plies().unwrap();
                assert_eq!([nightfall, repetition], [alone, wins_within(plies)], "{owl}");
            }
        }
    }
    assert_eq!(values("a8", "b5 c4", "h1", Side::Black), [loses(11); 3]);
    let zugzwang = values("a8", "c4", "b5", Side::Black);
    assert!(zugzwang.iter().all(|value| matches!(value, Value::Proved(Fate::Win(_)))));
    let mut waiting = placed("a8", "b5 c4 h3", "h1", Side::Black, &BOARD_ALONE);
    for text in ["h1xb5", "h3-g4"] {
        waiting.apply(waiting.read_move(text).unwrap());
    }
    assert_eq!(TABLES.value(&waiting).map(Value::turned), Some(wins(6)));
    assert_eq!(values("a8", "c8", "b7", Side::White), [ENDLESS, loses(97), BY_DEMANDS]);
    assert_eq!(values("a8", "c8", "b7", Side::Black), [wins(2), wins(2), wins_within(2)]);
}

/// How a game under nightfall ends with best play, by plain search that keeps what it knows.
fn by_search(position: &Owlman, known: &mut HashMap<(u64, u32), Fate>) -> Fate {
    if let Some(Outcome::Win(winner)) = position.outcome() {
        return won(position, winner, Some(0));
    }
    // What has been matters with the repetition rule.
    let key = (!position.has_repetition_rule()).then(|| (position.key(), position.moves_made()));
    if let Some(fate) = key.and_then(|key| known.get(&key)) {
        return *fate;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let fates = moves.iter().map(|mv| by_search(&after(position, *mv), known).before());
    let fate = fates.max_by_key(|fate| fate.merit()).unwrap();
    known.extend(key.map(|key| (key, fate)));
    fate
}

fn after(position: &Owlman, mv: Move) -> Owlman {
    let mut next = position.clone();
    next.apply(mv);
    next
}

/// A position of some helpers from which White has so many moves left at the most.
fn before_nightfall(random: &mut fastrand::Rng, helpers: u32, left: u32, rep: bool) -> Owlman {
    let ranks = Ranks::new(helpers);
    let set = ranks.set(random.usize(..ranks.len()));
    let all: Vec<_> = placements(set).collect();
    let options = Options { nightfall: Some(left), repetition: rep };
    Owlman::from_code(&all[random.usize(..all.len())].code(), &options).unwrap()
}

#[test]
fn nightfall_agrees_with_plain_search() {
    let mut random = fastrand::Rng::with_seed(49);
    let mut seen = [0; 2];
    for round in 0..240 {
        let left = random.u32(1..5);
        let position = before_nightfall(&mut random, 1 + round % 3, left, false);
        let fate = by_search(&position, &mut HashMap::new());
        assert_eq!(TABLES.value(&position), Some(Value::Proved(fate)), "{left}: {position:?}");
        seen[usize::from(matches!(fate, Fate::Win(_)))] += 1;
    }
    assert!(seen.iter().all(|seen| *seen > 30), "{seen:?}");
}

#[test]
fn without_distances_only_what_is_proved_is_said() {
    let mut tables = made(1, 1);
    let known = &TABLES.levels[2];
    tables.levels.push(Arc::new(Level {
        ranks: Ranks::new(2),
        wins: known.wins.clone(),
        holds: known.holds.clone(),
        rounds: None,
        counts: known.counts,
    }));
    let mut random = fastrand::Rng::with_seed(6);
    let (mut proved, mut unknown) = (0, 0);
    for left in (1..5).cycle().take(200) {
        let position = before_nightfall(&mut random, 2, left, false);
        let alone = Owlman::alone(position.board(), position.turn());
        let exact = match TABLES.value(&alone) {
            // Decided by the rules themselves, or by a capture of the last helper.
            Some(Value::Proved(
                Fate::Win(Extent::Exactly(0 | 1)) | Fate::Loss(Extent::Exactly(0)),
            )) => continue,
            Some(Value::Proved(Fate::Win(_))) => Fate::Win(Extent::Unknown),
            Some(Value::Proved(Fate::Loss(_))) => Fate::Loss(Extent::Unknown),
            other => other.map(|_| Fate::Endless).unwrap(),
        };
        assert!(
            matches!(tables.value(&alone), Some(Value::Proved(fate)) if is_same_winner(fate, exact))
        );
        let fate = by_search(&position, &mut HashMap::new());
        match tables.value(&position) {
            Some(Value::Proved(claim)) => {
                proved += 1;
                assert!(is_same_winner(claim, fate), "{claim:?}, {fate:?}, {position:?}");
                assert!(is_true(claim, fate), "{claim:?}, {fate:?}");
            }
            None => {
                unknown += 1;
                assert!(is_same_winner(exact, won(&position, Side::White, None)));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(proved > 100 && unknown > 0, "{proved}, {unknown}");
}

/// Whether what is told of the plies holds.
fn is_true(claim: Fate, fate: Fate) -> bool {
    match (claim.extent(), fate.extent()) {
        (Extent::Within(most), Extent::Exactly(plies)) => plies <= most,
        (told, plies) => told == Extent::Unknown || told == plies,
    }
}

fn is_same_winner(a: Fate, b: Fate) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

#[test]
fn with_demands_nothing_wrong_is_said() {
    let mut random = fastrand::Rng::with_seed(2010);
    let (mut proved, mut bounds, mut unknown, mut with_past) = (0, 0, 0, 0);
    for round in 0..400 {
        let remembered = round % 5;
        let mut position = before_nightfall(&mut random, 1 + round % 2, remembered + 2, true);
        // Some moves, mostly back and forth.
        while position.moves_made() < remembered && position.outcome().is_none() {
            let mv = position.pick_move(|count| count - 1 - random.usize(..count.min(2)));
            position.apply(mv.unwrap());
        }
        with_past += u32::from(position.past_boards().next().is_some());
        let fate = by_search(&position, &mut HashMap::new());
        let here = || format!("{fate:?}, {position:?}");
        match TABLES.value(&position) {
            // Demands may hasten White's win, and only that.
            Some(Value::Proved(claim)) => {
                proved += 1;
                assert!(is_same_winner(claim, fate), "{claim:?}, {}", here());
                if is_same_winner(fate, won(&position, Side::White, None)) {
                    assert!(is_true(claim, fate), "{claim:?}, {}", here());
                } else {
                    assert_eq!(claim, fate, "{}", here());
                }
            }
            Some(Value::AtMost(claim)) => {
                bounds += 1;
                assert!(fate.merit() <= claim.merit(), "{claim:?}, {}", here());
            }
            Some(Value::AtLeast(claim)) => {
                bounds += 1;
                assert!(fate.merit() >= claim.merit(), "{claim:?}, {}", here());
            }
            Some(Value::Estimated(_)) => panic!("{}", here()),
            None => unknown += 1,
        }
    }
    let counts = [proved, with_past, bounds, unknown];
    assert!(proved > 150 && with_past > 150 && bounds > 50, "{counts:?}");
}

#[test]
fn by_demands_white_wins_what_would_be_endless() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut demands = 0;
    for (helpers, doc, owl, turn) in [
        ("c8", "a8", "b7", Side::White),
        ("a6 c8", "b7", "d3", Side::Black),
        ("a6 c8", "b7", "f5", Side::Black),
    ] {
        let mut game = placed(doc, helpers, owl, turn, &Options::REPETITION);
        while game.outcome().is_none() {
            let white_wins = won(&game, Side::White, None);
            let Some(Value::Proved(fate)) = TABLES.value(&game) else { panic!("{game:?}") };
            assert!(is_same_winner(fate, white_wins), "{fate:?}, {game:?}");
            let mut moves = MoveList::new();
            game.legal_moves(&mut moves);
            // Whoever can keeps it endless, and White demands whenever he may.
            let end = |mv: &&_| TABLES.end(&after(&game, **mv));
            let endless: Vec<_> = moves.iter().filter(|mv| end(mv) == Some(End::Endless)).collect();
            let mv = match game.turn() {
                Side::White => endless.iter().max_by_key(|mv| mv.demands()).copied(),
                Side::Black => endless.get(random.usize(..endless.len().max(1))).copied(),
            };
            let is_won = |mv: &&_| matches!(end(mv), Some(End::Won(Side::White, _)) | None);
            let mv =
                *mv.or(moves.iter().filter(is_won).min_by_key(|mv| plies(&game, **mv))).unwrap();
            demands += u32::from(mv.demands());
            game.apply(mv);
        }
        assert_eq!(game.outcome(), Some(Outcome::Win(Side::White)));
    }
    assert!(demands > 20, "{demands}");
}

/// How long a move's end takes.
fn plies(position: &Owlman, mv: Move) -> Option<u16> {
    match TABLES.end(&after(position, mv)) {
        Some(End::Won(_, plies)) => plies,
        _ => None,
    }
}

#[test]
fn rows_without_distances_are_the_same() {
    let progress = Progress::default();
    let crew = Crew { threads: 2, progress: &progress };
    for [below, level] in TABLES.levels.array_windows() {
        let sheets =
            [(Kind::Wins, &below.wins, &level.wins), (Kind::Holds, &below.holds, &level.holds)];
        for (kind, below_rows, rows) in sheets {
            let rules = Rules { ranks: &level.ranks, below: below_rows, ranks_below: &below.ranks };
            let mut solved = Vec::new();
            let tally = rules.solve(kind, crew, |part| {
                solved.extend_from_slice(part);
                Ok::<(), Stopped>(())
            });
            assert!(solved == *rows);
            let holds = level.counts.white.map(|white| level.counts.positions - white);
            let expected = if kind == Kind::Wins { level.counts.owlman } else { holds };
            assert_eq!(tally.unwrap().0, expected);
            let (owlman, white) = rules.settled(kind, false, crew).unwrap();
            let later = rules.white_rows(0..rows.len(), &owlman, crew).unwrap();
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
    let one = made(1, 1).extended(Crew { threads: 3, progress: &progress }).unwrap();
    assert_eq!(one.helpers(), 2);
    assert!(one.levels.iter().zip(&TABLES.levels).all(|(a, b)| is_same(a, b)));
    let two = placed("a8", "c8 h3", "b7", Side::White, &BOARD_ALONE);
    assert!(one.value(&two).is_some() && made(1, 1).value(&two).is_none());
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..1000 {
        let position = before_nightfall(&mut random, 3, 9, false);
        let Board { helpers, doc, owl } = position.board();
        let [doc, owl] = [doc, owl].map(|at| IMAGE[usize::from(at)]);
        let image = Board { helpers: mirror(helpers), doc, owl };
        let [a, b] = [position.board(), image].map(|board| Owlman::alone(board, position.turn()));
        assert_eq!(TABLES.value(&a), TABLES.value(&b), "{position:?}");
    }
}

#[test]
fn the_word_to_stop_is_heard() {
    let progress = Progress::default();
    std::thread::scope(|scope| {
        // All of it would take minutes.
        let work = scope.spawn(|| Tables::make(8, Crew { threads: 2, progress: &progress }));
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
    let crew = Crew { threads: 2, progress: &progress };
    let mut making = Vec::new();
    let mut again = 0;
    let mut solve_all = || {
        making.clear();
        let counts = solve(folder, 2, crew, &mut |told| match told {
            Told::Making(helpers) => making.push(helpers),
            Told::Again(_) => again += 1,
        });
        assert!(counts.unwrap().into_iter().eq(TABLES.counts().take(2)));
        making.clone()
    };
    assert_eq!(solve_all(), [1, 2]);
    assert_eq!(solve_all(), [], "all is there");
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
        (&whole[..middle], "it is cut off"),
        (&whole[..9], "it is cut off"),
        (&[], "it is cut off"),
        (&[&whole[..], b"x"].concat(), "it is too long"),
        (&flipped, "its checksum is wrong"),
        (&facts, "its checksum is wrong"),
        (&other, "it is no Owlman table of this program's, or of other positions"),
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

#[test]
fn searches_get_the_tables_that_are_prepared() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let crew = Crew { threads: 2, progress: &progress };
    let mut making = Vec::new();
    let mut told = |told: Told| {
        if let Told::Making(helpers) = told {
            making.push(helpers);
        }
    };
    prepare(Some(folder.path()), 2, crew, &mut told).unwrap();
    assert!(published().helpers() >= 2);
    // What is there is not made again, nor written.
    prepare(None, 2, crew, &mut told).unwrap();
    assert_eq!(making, [1, 2]);
    let options = Options { nightfall: None, repetition: false };
    let position = Owlman::from_code("D7/8/8/1H6/2H5/8/8/7o b 0", &options).unwrap();
    let wanted =
        Wanted { limits: Limits { depth: Some(1), ..Limits::default() }, ..Wanted::default() };
    let report = Engine::<Owlman>::new(1).answer(&position, wanted);
    assert_eq!(report.lines[0].value, Value::Proved(Fate::Win(Extent::Exactly(11))));
    // It is shown to its end.
    assert_eq!(report.lines[0].moves.len(), 11);
    let mut end = position;
    report.lines[0].moves.iter().for_each(|mv| end.apply(*mv));
    assert_eq!(end.outcome(), Some(Outcome::Win(Side::Black)));
}
