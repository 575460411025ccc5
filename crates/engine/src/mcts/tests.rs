//! What the tree says against what plain negamax, the tables and the rules say.

use super::bounds::Bounds;
use super::tree::{Node, ROOT, Tree};
use super::walk::Walker;
use crate::games::owlman::endgames::{Tables, Workers};
use crate::openings::opening;
use crate::reference::{Plain, plainly};
use crate::search::table::Transpositions;
use crate::search::{Limits, Report, SearchRequest, Shared};
use crate::{Engine, Evaluation, ExactValue, Method, Progress, Search, WinDistance};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::of_each_game;
use owlery_games::options::read_options;
use owlery_games::owlman::{self, Owlman};
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::{self, Umbra};
use owlery_games::{MoveList, Notation, Position as _};

/// So many nodes, and nothing that is known apart from the search.
fn alone(nodes: u64) -> SearchRequest {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    SearchRequest { limits, exact: false, method: Method::MonteCarlo, ..SearchRequest::default() }
}

fn ask<P: Search>(position: &P, request: SearchRequest) -> Report<P::Move> {
    Engine::<P>::new(4).answer(position, request)
}

/// Nothing said of any move contradicts plain negamax, and the game is solved.
fn agrees<P: Search>(options: &P::Options, plies: usize, threads: usize) {
    let mut plain = Plain::default();
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let position: P = opening(options, plies, &mut random);
        let lines = if seed % 2 == 0 { 1 } else { usize::MAX };
        let report = ask(&position, SearchRequest { lines, threads, ..alone(2_000_000) });
        let exact = plain.value(&position);
        for (at, line) in report.lines.iter().enumerate() {
            let mut next = position.clone();
            next.apply(line.moves[0]);
            let truth = plain.value(&next).turned();
            match line.value {
                Evaluation::Exact(said) => assert_eq!(plainly(said), truth, "{position:?}"),
                Evaluation::AtLeast(said) => assert!(truth.sign() >= said.sign(), "{position:?}"),
                Evaluation::AtMost(said) => assert!(truth.sign() <= said.sign(), "{position:?}"),
                Evaluation::Heuristic(_) => {}
            }
            if at == 0 {
                assert!(
                    matches!(line.value, Evaluation::Exact(_)),
                    "{position:?}: {:?}",
                    line.value
                );
                assert_eq!(truth, exact, "{position:?}");
            }
        }
    }
}

#[test]
fn small_boards_agree_with_plain_negamax() {
    let troll = |setup, edges| troll::Options { size: 4, setup, edges };
    for edges in [troll::Edges::Capture, troll::Edges::Closed] {
        agrees::<Troll>(&troll(troll::Opening::Othello, edges), 6, 1);
        agrees::<Troll>(&troll(troll::Opening::Empty, edges), 10, 2);
    }
    let umbra = |size| umbra::Options { size, ..umbra::Options::default() };
    agrees::<Umbra>(&umbra(3), 3, 1);
    agrees::<Umbra>(&umbra(4), 10, 2);
    let pie = umbra::Options { pie: umbra::Pie::Second, ..umbra(3) };
    agrees::<Umbra>(&pie, 3, 1);
}

/// Finds a winning move of so many positions of a set with so many nodes each, and never says what
/// is not so. Sets are made by `benches/positions.rs` and have all moves that win within `longest`
/// plies.
fn finds<P: Search + Notation>(set: &str, longest: u16, nodes: u64, least: usize) {
    let mut found = 0;
    for line in set.lines() {
        let [code, options, winning] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let options = read_options::<P::Options>(options).unwrap();
        let position = P::from_code(code, &options).unwrap();
        let wins = |mv: P::Move| winning.split(' ').any(|text| text == position.move_text(mv));
        let report = ask(&position, SearchRequest { lines: usize::MAX, ..alone(nodes) });
        found += usize::from(wins(report.lines[0].moves[0]));
        for line in &report.lines {
            let is_win = wins(line.moves[0]);
            match line.value {
                Evaluation::Exact(ExactValue::Win(distance)) => {
                    let is_long = distance.plies().is_none_or(|plies| plies > longest);
                    assert!(is_win || is_long && longest < u16::MAX, "{code}: {line:?}");
                }
                Evaluation::Exact(_) => assert!(!is_win, "{code}: {line:?}"),
                Evaluation::AtMost(_) => assert!(!is_win, "{code}: {line:?}"),
                Evaluation::AtLeast(_) | Evaluation::Heuristic(_) => {}
            }
        }
    }
    assert!(found >= least, "{found} of 50, not {least}");
}

#[test]
fn most_proved_moves_of_owlman_are_found() {
    finds::<Owlman>(include_str!("../games/owlman/positions.txt"), u16::MAX, 50_000, 28);
}

#[test]
fn most_proved_moves_of_umbra_are_found() {
    finds::<Umbra>(include_str!("../games/umbra/positions.txt"), u16::MAX, 50_000, 42);
}

#[test]
fn most_proved_moves_of_aviary_are_found() {
    finds::<Aviary>(include_str!("../games/aviary/positions.txt"), 3, 50_000, 23);
}

#[test]
fn most_proved_moves_of_blocs_are_found() {
    finds::<Blocs>(include_str!("../games/blocs/positions.txt"), u16::MAX, 50_000, 45);
}

#[test]
fn most_proved_moves_of_troll_are_found() {
    finds::<Troll>(include_str!("../games/troll/positions.txt"), u16::MAX, 50_000, 45);
}

/// Owlman may come back to a position, and White may forbid it: whatever has been played before,
/// the tree proves what the tables know.
#[test]
fn repetition_proves_nothing_that_is_not_so() {
    let workers = Workers { threads: 1, progress: &Progress::default() };
    let tables = Tables::make(2, workers).unwrap();
    let mut proved = 0;
    for (nightfall, repetition) in [(None, false), (None, true), (Some(40), false)] {
        let options = owlman::Options { nightfall, repetition };
        for seed in 0..60 {
            let mut random = fastrand::Rng::with_seed(seed);
            let code = ["D7/8/8/1H6/2H5/8/8/7o b 0", "8/8/4o3/8/2H5/8/4H3/7D w 0"];
            let mut position = Owlman::from_code(code[seed as usize % 2], &options).unwrap();
            for _ in 0..random.usize(..24) {
                let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
                position.apply(mv);
            }
            let Some(Evaluation::Exact(known)) = tables.value(&position) else { continue };
            let report = ask(&position, alone(20_000));
            let Some(line) = report.lines.first() else { continue };
            match line.value {
                Evaluation::Exact(said) => {
                    proved += 1;
                    assert_eq!(said.sign(), known.sign(), "{position:?}");
                }
                Evaluation::AtLeast(said) => assert!(said.sign() <= known.sign(), "{position:?}"),
                Evaluation::AtMost(_) | Evaluation::Heuristic(_) => {}
            }
        }
    }
    assert!(proved > 30, "{proved} are proved");
}

#[test]
fn one_thread_always_does_the_same() {
    fn same<P: Search>() {
        let position = P::start(&P::Options::default());
        let run = || ask(&position, SearchRequest { lines: 3, ..alone(30_000) });
        let (one, other) = (run(), run());
        assert_eq!((one.nodes, one.lines), (other.nodes, other.lines));
    }
    of_each_game!(same());
}

/// Whoever stops a search is told what was found until then, soon, and of no proof where there was
/// no time to find one.
#[test]
fn it_stops_when_it_is_told_to() {
    fn stops<P: Search>() {
        let position = P::start(&P::Options::default());
        for (threads, at_once) in [(1, true), (1, false), (2, false)] {
            let progress = Progress::default();
            if at_once {
                progress.stop();
            }
            let mut seen = 0;
            let mut on_report = |report: &Report<P::Move>| {
                if progress.check().is_ok() {
                    seen = report.nodes;
                    progress.stop();
                }
            };
            let request = SearchRequest { lines: 3, threads, ..alone(u64::MAX) };
            let report = Engine::<P>::new(1).think(&position, request, &progress, &mut on_report);
            assert!(report.ended && report.lines.len() == 3);
            if at_once {
                let values = report.lines.iter().map(|line| line.value);
                assert!(values.into_iter().all(|it| matches!(it, Evaluation::Heuristic(_))));
            }
            assert!(threads > 1 || report.nodes < seen + 3_000, "{seen}, {}", report.nodes);
        }
    }
    of_each_game!(stops());
}

#[test]
fn lines_are_told_apart_and_limits_are_kept() {
    let position = Aviary::start(&Default::default());
    let report = ask(&position, SearchRequest { lines: 5, ..alone(100_000) });
    let mut firsts: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
    assert!(report.lines[0].moves.len() > 2);
    assert!((100_000..103_000).contains(&report.nodes), "{}", report.nodes);
    for line in report.lines {
        let mut at = position.clone();
        for mv in &line.moves {
            let mut moves = MoveList::new();
            at.legal_moves(&mut moves);
            assert!(moves.contains(mv), "{line:?}");
            at.apply(*mv);
        }
    }
    let position = Troll::start(&Default::default());
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let report = ask(&position, SearchRequest { limits, ..alone(0) });
    assert!(report.depth >= 6 && report.ended);
}

/// With all lines request, every move of a solved position is told with its value.
/// What solves the end says who wins, and not how soon.
#[test]
fn a_win_of_unknown_length_ends_the_search() {
    let mut position = Troll::start(&troll::Options { size: 6, ..Default::default() });
    for text in "e3 c2 f3 e4 d5 d6 c6 b6 a3 b3 a2 c1 d1 e1 b2".split(' ') {
        let mv = position.read_move(text).unwrap();
        position.apply(mv);
    }
    let report = ask(&position, SearchRequest { exact: true, ..alone(100_000) });
    assert!(report.ended && matches!(report.value, Some(Evaluation::Exact(ExactValue::Win(_)))));
}

#[test]
fn all_lines_are_proved_after_the_first() {
    let position = Aviary::from_code("7S/8/8/4P3/8/8/8/s7[] w", &Default::default()).unwrap();
    let win = Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(1)));
    let one = ask(&position, alone(100_000));
    assert_eq!((one.lines[0].value, one.ended), (win, true));
    assert!(one.nodes < 10_000, "a proof ends the search");
    let more = ask(&position, SearchRequest { lines: 4, ..alone(20_000) });
    assert_eq!((more.lines[0].value, more.lines.len()), (win, 4));
}

#[test]
fn the_tree_stays_within_its_memory() {
    let bytes = 1 << 18;
    let position = Aviary::start(&Default::default());
    let (table, progress) = (Transpositions::new(1), Progress::default());
    let shared = Shared::new(&table, None, &progress, Limits::default());
    let mut walker = Walker::new(&position, &shared, bytes, 0);
    let (mut most, mut forgot) = (0, 0);
    for _ in 0..20_000 {
        let before = walker.tree.nodes.len();
        walker.visit(1).unwrap();
        let tree = &walker.tree;
        most = most.max(tree.nodes.capacity() * size_of_val(&tree.nodes[ROOT]));
        forgot += usize::from(tree.nodes.len() < before);
    }
    assert!(forgot > 2, "it was full {forgot} times");
    assert!(most <= bytes, "{most} bytes");
    assert_eq!(walker.visits(), 20_000);
    let children = walker.tree.of_root().iter().map(|node| u64::from(node.visits));
    assert_eq!(children.sum::<u64>(), 20_000);
}

#[test]
fn what_is_forgotten_was_visited_least() {
    let node = |visits| {
        let mut node = Node::new((), 0.5, Bounds::OPEN);
        (0..visits).for_each(|_| node.visit(0.5));
        node
    };
    let mut tree = Tree::new(node(100), 24 * size_of::<Node<()>>());
    tree.grow(ROOT, &[node(90), node(9)]);
    tree.grow(2, &[node(4), node(4)]);
    tree.grow(1, &[node(80), node(1), node(1), node(1)]);
    assert!(tree.has_place(7) && !tree.has_place(8));
    tree.forget(&Progress::default()).unwrap();
    let visits: Vec<_> = tree.nodes.iter().map(|node| node.visits).collect();
    assert_eq!(visits, [100, 90, 9, 80, 1, 1, 1]);
    assert_eq!((tree.nodes[1].children(), tree.nodes[2].children().len()), (3..7, 0));
}

#[test]
fn bounds_follow_from_the_children() {
    use ExactValue::{Draw, Loss, Win};
    let of = |values: &[Evaluation]| {
        let before = values.iter().map(|value| Bounds::of_value(*value).before());
        before.fold(Bounds::NO_MOVE, Bounds::or).value(0.5)
    };
    let open = Evaluation::Heuristic(0);
    let proved = Evaluation::Exact;
    let cases: [(&[Evaluation], Evaluation); 9] = [
        (&[open, proved(Loss(WinDistance::Within(2)))], proved(Win(WinDistance::Within(3)))),
        (
            &[proved(Loss(WinDistance::Unknown)), proved(Loss(WinDistance::Within(4)))],
            proved(Win(WinDistance::Within(5))),
        ),
        (
            &[proved(Win(WinDistance::Within(2))), proved(Win(WinDistance::Within(4)))],
            proved(Loss(WinDistance::Within(5))),
        ),
        (
            &[proved(Win(WinDistance::Within(2))), proved(Win(WinDistance::Unknown))],
            proved(Loss(WinDistance::Unknown)),
        ),
        (&[proved(Win(WinDistance::Within(2))), open], open),
        (&[proved(Draw), open], Evaluation::AtLeast(Draw)),
        (&[proved(Draw), proved(Win(WinDistance::Exactly(1)))], proved(Draw)),
        (
            &[Evaluation::AtLeast(Draw), proved(Win(WinDistance::Exactly(1)))],
            Evaluation::AtMost(Draw),
        ),
        (
            &[proved(ExactValue::Endless), Evaluation::AtLeast(ExactValue::Endless)],
            proved(ExactValue::Endless),
        ),
    ];
    for (values, expected) in cases {
        assert_eq!(of(values), expected, "{values:?}");
        let bounds = Bounds::of_value(expected);
        assert_eq!(bounds.before().after().value(0.5), expected);
    }
}
