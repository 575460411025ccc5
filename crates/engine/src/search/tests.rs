//! What the search says against what plain negamax and the rules say.

use super::{Limits, SearchRequest};
use crate::level::points;
use crate::openings::opening;
use crate::reference::Plain;
use crate::{Engine, Evaluation, ExactValue, Method, Progress, Search, WinDistance};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::of_each_game;
use owlery_games::options::read_options;
use owlery_games::owlman::{self, Owlman};
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::{self, Umbra};
use owlery_games::{MoveList, Notation, Outcome, Position as _};

fn to_depth(depth: u16) -> SearchRequest {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    SearchRequest { limits, ..SearchRequest::default() }
}

fn agrees<P: Search>(options: &P::Options, plies: usize, depth: u16) {
    let mut plain = Plain::default();
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let position: P = opening(options, plies, &mut random);
        let report = Engine::<P>::new(1).answer(&position, to_depth(depth));
        let said = match report.lines[0].value {
            Evaluation::Exact(exact) => exact.sign(),
            Evaluation::Heuristic(0) => 0,
            other => panic!("seed {seed}: {other:?} for {position:?}"),
        };
        assert_eq!(said, plain.value(&position).sign(), "seed {seed}: {position:?}");
    }
}

#[test]
fn small_boards_agree_with_plain_negamax() {
    let troll = |setup, edges| troll::Options { size: 4, setup, edges };
    for edges in [troll::Edges::Capture, troll::Edges::Closed] {
        agrees::<Troll>(&troll(troll::Opening::Othello, edges), 6, 24);
        agrees::<Troll>(&troll(troll::Opening::Empty, edges), 10, 24);
    }
    let umbra = |size| umbra::Options { size, ..umbra::Options::default() };
    agrees::<Umbra>(&umbra(3), 3, 20);
    agrees::<Umbra>(&umbra(4), 10, 20);
    let pie = umbra::Options { pie: umbra::Pie::Second, ..umbra(3) };
    agrees::<Umbra>(&pie, 3, 20);
}

fn value<P: Search + Notation>(
    code: &str,
    options: &P::Options,
    depth: u16,
) -> (Evaluation, String) {
    let position = P::from_code(code, options).unwrap();
    let report = Engine::<P>::new(4).answer(&position, to_depth(depth));
    let line = &report.lines[0];
    (line.value, position.move_text(line.moves[0]))
}

#[test]
fn wins_are_found_with_their_length() {
    let win = |plies| Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(plies)));
    let none = owlman::Options { nightfall: None, repetition: false };
    // The author's second ending.
    let (found, mv) = value::<Owlman>("D7/8/8/1H6/2H5/8/8/7o b 0", &none, 14);
    assert_eq!((found, &*mv), (win(11), "h1xb5"));
    let (found, mv) = value::<Aviary>("7S/8/8/4P3/8/8/8/s7[] w", &Default::default(), 4);
    assert_eq!((found, &*mv), (win(1), "Pe5-c3#"));
    let troll = "3w4/3w4/1bbw4/bwwwbbb1/1wbbbbbb/5b2/8/8 b";
    let (found, _) = value::<Troll>(troll, &Default::default(), 2);
    assert_eq!(found, win(1));
    let (found, mv) = value::<Blocs>("bbbb/bbbb/bbbb/bbbb 1", &Default::default(), 1);
    assert_eq!((found, &*mv), (win(1), "a4-d1"));
    let (found, mv) = value::<Blocs>("bwbw/wbwb/bwbw/wbwb 1", &Default::default(), 1);
    assert_eq!(found, Evaluation::Exact(ExactValue::Win(WinDistance::Unknown)), "{mv}");
}

#[test]
fn one_thread_always_does_the_same() {
    let position = Troll::start(&troll::Options::default());
    let run = || Engine::<Troll>::new(4).answer(&position, to_depth(5));
    let (one, other) = (run(), run());
    assert_eq!((one.nodes, one.lines), (other.nodes, other.lines));
}

/// Whoever stops a search before it has looked at anything is told of no proof.
#[test]
fn nothing_is_proved_by_a_search_that_was_stopped() {
    fn estimates<P: Search>() {
        let progress = Progress::default();
        progress.stop();
        let position = P::start(&P::Options::default());
        let request = SearchRequest { lines: 3, exact: false, ..SearchRequest::default() };
        let report = Engine::<P>::new(1).think(&position, request, &progress, &mut |_| {});
        assert_eq!(report.lines.len(), 3);
        for line in report.lines {
            assert!(matches!(line.value, Evaluation::Heuristic(_)), "{:?}", line.value);
        }
    }
    of_each_game!(estimates());
}

#[test]
fn lines_are_told_apart_best_first() {
    let position = Troll::start(&troll::Options::default());
    let request = SearchRequest { lines: 5, ..to_depth(4) };
    let report = Engine::<Troll>::new(4).answer(&position, request);
    let mut firsts: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
    let scores: Vec<_> = report.lines.iter().map(|line| points(line.value)).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}

#[test]
fn some_moves_alone_are_worth_what_they_are_among_all() {
    let position = Troll::start(&troll::Options::default());
    // Deeper it matters what was learnt before, and nothing is left out as late here.
    let think = |only: &[troll::Move], lines| {
        let request = SearchRequest { lines, ..to_depth(2) };
        let engine = Engine::<Troll>::new(4);
        engine.think_among(&position, only, request, &Progress::default(), &mut |_| {}).lines
    };
    let all = think(&[], usize::MAX);
    let only: Vec<_> = [11, 2, 7].map(|place: usize| all[place].moves[0]).to_vec();
    let some = think(&only, only.len());
    let told: Vec<_> = some.iter().map(|line| (line.moves[0], line.value)).collect();
    let expected: Vec<_> =
        [2, 7, 11].map(|place: usize| (all[place].moves[0], all[place].value)).to_vec();
    assert_eq!(told, expected);
}

/// Where a line each is asked for, each is as long a win or a loss as plain negamax says.
#[test]
fn each_line_of_all_is_right() {
    let options = troll::Options { size: 4, ..Default::default() };
    let mut plain = Plain::default();
    for seed in 0..20 {
        let mut random = fastrand::Rng::with_seed(seed);
        let position: Troll = opening(&options, 8, &mut random);
        let request = SearchRequest { lines: usize::MAX, ..to_depth(24) };
        for line in Engine::<Troll>::new(1).answer(&position, request).lines {
            let mut next = position.clone();
            next.apply(line.moves[0]);
            let sign = match line.value {
                Evaluation::Exact(exact) => exact.sign(),
                Evaluation::Heuristic(0) => 0,
                other => panic!("seed {seed}: {other:?}"),
            };
            assert_eq!(sign, -plain.value(&next).sign(), "seed {seed}: {next:?}");
        }
    }
}

/// What is known of the moves that have no line is told beside.
#[test]
fn what_is_known_of_other_moves_is_told() {
    let position = Blocs::from_code("bwbw/wbwb/bwbw/wbwb 1", &Default::default()).unwrap();
    let report = Engine::<Blocs>::new(1).answer(&position, to_depth(1));
    let mut all = MoveList::new();
    position.legal_moves(&mut all);
    assert_eq!(report.lines.len() + report.rest.len(), all.len());
    assert!(report.rest.iter().all(|line| matches!(line.value, Evaluation::Exact(_))));
    assert!(report.rest.iter().all(|line| line.moves[0] != report.lines[0].moves[0]));
}

/// The search finds a winning move of each position of a set, on its own and with all that is
/// known for good. Sets are made by `benches/positions.rs`.
fn finds<P: Search + Notation>(set: &str) {
    let mut count = 0;
    for line in set.lines() {
        let [code, options, winning] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let options = read_options::<P::Options>(options).unwrap();
        let position = P::from_code(code, &options).unwrap();
        let limits = Limits { nodes: Some(10_000_000), ..Limits::default() };
        for exact in [true, false] {
            let request = SearchRequest { limits, exact, ..SearchRequest::default() };
            let report = Engine::<P>::new(4).answer(&position, request);
            let line = &report.lines[0];
            let text = position.move_text(line.moves[0]);
            assert!(
                matches!(line.value, Evaluation::Exact(ExactValue::Win(_))),
                "{code}: {:?}",
                line.value
            );
            assert!(winning.split(' ').any(|mv| mv == text), "{code}: {text}, not {winning}");
        }
        count += 1;
    }
    assert!(count >= 50, "{count} positions");
}

#[test]
fn the_proved_moves_of_owlman_are_found() {
    finds::<Owlman>(include_str!("../games/owlman/positions.txt"));
}

#[test]
fn the_proved_moves_of_umbra_are_found() {
    finds::<Umbra>(include_str!("../games/umbra/positions.txt"));
}

#[test]
fn the_proved_moves_of_aviary_are_found() {
    finds::<Aviary>(include_str!("../games/aviary/positions.txt"));
}

#[test]
fn the_proved_moves_of_blocs_are_found() {
    finds::<Blocs>(include_str!("../games/blocs/positions.txt"));
}

#[test]
fn the_proved_moves_of_troll_are_found() {
    finds::<Troll>(include_str!("../games/troll/positions.txt"));
}

/// Solvers are asked after depth 3; where they know nothing, the best move stays the best.
#[test]
fn solvers_asked_in_vain_change_nothing() {
    fn agrees<P: Search>() {
        for seed in 0..10 {
            let mut random = fastrand::Rng::with_seed(seed);
            let position: P = opening(&P::Options::default(), 8, &mut random);
            let lines = |exact| {
                let request = SearchRequest { lines: 2, exact, ..to_depth(3) };
                Engine::<P>::new(1).answer(&position, request).lines
            };
            assert_eq!(lines(true), lines(false), "seed {seed}: {position:?}");
        }
    }
    agrees::<Umbra>();
    agrees::<Aviary>();
    agrees::<Troll>();
}

/// A move that draws by the rules is no reason to look at no other.
#[test]
fn a_known_draw_does_not_end_the_search() {
    let shuffle = "Rc7-a6 Wa2-a4 Ra6-c7 Wa4-a2 Rf7-h6 Wh2-h4 Rh6-f7";
    let mut position = Aviary::start(&Default::default());
    for text in shuffle.split(' ') {
        position.apply(position.read_move(text).unwrap());
    }
    let mut drawn = position.clone();
    drawn.apply(drawn.read_move("Wh4-h2").unwrap());
    assert_eq!(drawn.outcome(), Some(Outcome::Draw));
    for depth in 1..=5 {
        let report = Engine::<Aviary>::new(1).answer(&position, to_depth(depth));
        assert_eq!(report.depth, depth, "{report:?}");
        assert!(!matches!(report.value, Some(Evaluation::Exact(_))), "{report:?}");
    }
    let request = SearchRequest { method: Method::MonteCarlo, ..to_depth(5) };
    let report = Engine::<Aviary>::new(1).answer(&position, request);
    assert!(report.nodes > 1000, "{report:?}");
    assert!(!matches!(report.value, Some(Evaluation::Exact(_))), "{report:?}");
}

/// A position whose best move stands in the table of the search is proved at once; solvers are
/// asked all the same.
#[test]
fn what_is_known_of_other_moves_is_told_again() {
    let options = read_options("(size: 4)").unwrap();
    let position = Umbra::from_code("wbbw/bwbb/b1wb/w2b w", &options).unwrap();
    let engine = Engine::<Umbra>::new(1);
    for time in 1..=3 {
        let report = engine.answer(&position, to_depth(24));
        assert_eq!(report.rest.len(), 2, "time {time}: {report:?}");
    }
}
