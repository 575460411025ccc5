//! What is proved stays proved, whoever asks next and however; and lines stand in the order of their values.

use std::collections::HashMap;

use crate::level::merit;
use crate::openings::opening;
use crate::proofs::Scope;
use crate::reference::{Plain, plainly};
use crate::search::{Limits, Report, SearchRequest};
use crate::{Engine, Evaluation, Method, Search};
use owlery_games::aviary::Aviary;
use owlery_games::of_each_game;
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::{self, Umbra};
use owlery_games::{MoveList, Notation, Position as _};

fn wanted(method: Method, lines: usize, nodes: u64) -> SearchRequest {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    SearchRequest { limits, lines, method, ..SearchRequest::default() }
}

fn are_in_order<M>(report: &Report<M>) -> bool {
    report.lines.is_sorted_by(|a, b| merit(a.value) >= merit(b.value))
}

/// Asks about each position of a game by engines that know nothing but what others have proved. All that
/// they prove is true, and is never an estimate again.
fn goes_through<P: Search + Notation>(options: &P::Options, plies: usize, seed: u64) -> [usize; 2] {
    let scope = Scope::of(&format!("{} in a test", std::any::type_name::<P>()), "");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position: P = opening(options, plies, &mut random);
    let (mut plain, mut told, mut again) = (Plain::default(), HashMap::new(), 0);
    let mut moves = MoveList::new();
    while position.outcome().is_none() {
        for (turn, nodes) in [4000, 60, 400].into_iter().enumerate() {
            let method = Method::ALL[(turn + seed as usize) % Method::ALL.len()];
            let request = SearchRequest { exact: true, ..wanted(method, [1, 4][turn % 2], nodes) };
            let report = Engine::<P>::sharing(1, scope).answer(&position, request);
            assert!(are_in_order(&report), "{}: {:?}", position.code(), report.lines);
            let mut hear = |at: &P, value: Option<Evaluation>| match value {
                Some(Evaluation::Exact(exact)) => {
                    assert_eq!(plainly(exact), plain.value(at), "{}", at.code());
                    again += usize::from(told.insert(at.code(), ()).is_some());
                }
                _ => assert!(!told.contains_key(&at.code()), "{}: {value:?}", at.code()),
            };
            hear(&position, report.value);
            for line in report.lines.iter().chain(&report.rest) {
                let mut next = position.clone();
                next.apply(line.moves[0]);
                hear(&next, Some(line.value.before()));
            }
        }
        position.legal_moves(&mut moves);
        position.apply(*random.choice(&moves).unwrap());
    }
    [told.len(), again]
}

#[test]
fn what_is_proved_stays_proved() {
    let mut sum = [0, 0];
    for seed in 0..6 {
        let options =
            troll::Options { size: 4, setup: troll::Opening::Othello, ..Default::default() };
        let counts = [
            goes_through::<Troll>(&options, 2, seed),
            goes_through::<Umbra>(&umbra::Options { size: 4, ..Default::default() }, 9, seed),
        ];
        counts.iter().for_each(|count| (0..2).for_each(|at| sum[at] += count[at]));
    }
    assert!(sum[0] > 100 && sum[1] > 100, "{sum:?}");
}

#[test]
fn a_mate_that_one_engine_has_proved_is_known_to_the_others() {
    let scope = Scope::of("aviary in a test", "()");
    let mut known = 0;
    for line in include_str!("../games/aviary/mates.txt").lines().take(6) {
        let code = line.split(" | ").next().unwrap();
        let position = Aviary::from_code(code, &Default::default()).unwrap();
        let ask = |engine: Engine<Aviary>, request| engine.answer(&position, request);
        let first = ask(Engine::sharing(8, scope), wanted(Method::AlphaBeta, 1, 60_000));
        let Some(Evaluation::Exact(exact)) = first.value else { continue };
        known += 1;
        let tree = wanted(Method::MonteCarlo, 4, 200);
        let second = ask(Engine::sharing(1, scope), tree);
        let Some(Evaluation::Exact(again)) = second.value else { panic!("{code}: {second:?}") };
        assert!(
            again.sign() == exact.sign()
                && !exact.distance().is_more_precise_than(again.distance())
        );
        assert_eq!(second.lines[0].value, Evaluation::Exact(again), "the move is known, too");
        // After the first move it is as certain.
        let mut next = position.clone();
        next.apply(first.lines[0].moves[0]);
        if next.outcome().is_none() {
            let after = Engine::sharing(1, scope).answer(&next, tree);
            let Some(Evaluation::Exact(then)) = after.value else { panic!("{code}: {after:?}") };
            assert_eq!(then.sign(), -exact.sign());
        }
        // Who asks for a plain search is told nothing, nor an opponent, nor who plays by other rules.
        let plainly = SearchRequest { exact: false, ..wanted(Method::AlphaBeta, 1, 20) };
        for engine in [Engine::new(1), Engine::sharing(1, scope)] {
            assert!(!matches!(ask(engine, plainly).value, Some(Evaluation::Exact(_))), "{code}");
        }
        assert_eq!(Scope::of("aviary in a test", "(other)").proved(&position), None);
    }
    assert!(known >= 2, "{known}");
}

/// Lines of each game by both methods, in positions of random games.
#[test]
fn lines_stand_in_the_order_of_their_values() {
    fn are_ordered<P: Search + Notation>() {
        for seed in 0..4 {
            let mut random = fastrand::Rng::with_seed(seed);
            let position: P = opening(&P::Options::default(), 6, &mut random);
            for method in Method::ALL {
                let mut told = 0;
                let request = wanted(method, 4, 5000);
                let report = Engine::<P>::new(2).think(
                    &position,
                    request,
                    &Default::default(),
                    &mut |report| {
                        told += 1;
                        assert!(are_in_order(report), "{}: {:?}", position.code(), report.lines);
                    },
                );
                assert!(told > 0 && report.lines.len() <= 4);
            }
        }
    }
    of_each_game!(are_ordered());
}
