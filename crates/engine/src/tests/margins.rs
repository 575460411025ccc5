//! By how many discs Umbra is won, against plain search without any cuts.

use std::collections::HashMap;

use super::{Compared, random};
use crate::search::{Report, SearchRequest};
use crate::{Engine, Evaluation, ExactValue, Method, WinDistance};
use owlery_games::options::read_options;
use owlery_games::umbra::Umbra;
use owlery_games::{MoveList, Notation as _, Position as _, Side};

/// By how many pieces the game is won, with best play.
fn margin(position: &Umbra, known: &mut HashMap<Umbra, i32>) -> i32 {
    if let Some(margin) = known.get(position) {
        return *margin;
    }
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let after = |mv| {
        let mut next = position.clone();
        next.apply(mv);
        -margin(&next, known)
    };
    let best = moves.into_iter().map(after).max();
    let count = |side: Side| position.count(side) as i32;
    let best = best.unwrap_or(count(position.turn()) - count(position.turn().other()));
    known.insert(position.clone(), best);
    best
}

/// How the game ends with best play, to the disc.
pub(super) fn exact_value(position: &Umbra, known: &mut HashMap<Umbra, i32>) -> ExactValue {
    let margin = margin(position, known);
    let distance = WinDistance::Margin(margin.unsigned_abs() as u16);
    [ExactValue::Loss(distance), ExactValue::Draw, ExactValue::Win(distance)]
        [(margin.signum() + 1) as usize]
}

fn position(options: &str, code: &str) -> Umbra {
    Umbra::from_code(code, &read_options(options).unwrap()).unwrap()
}

/// However little is looked at: what is told as exact is so, and bounds hold.
#[test]
fn discs_are_told_as_exact_only_where_they_are() {
    let mut compared = Compared::default();
    for (size, plies, count) in [(3, 0..=4, 8), (4, 5..=9, 10), (5, 15..=18, 4)] {
        for rules in ["", ", x: orthogonal, y: diagonals, reach: first_friend, pie: second"] {
            let mut known = HashMap::new();
            let options = format!("(size: {size}{rules})");
            random(&options, plies.clone(), count, |position: Umbra| {
                for nodes in [30, 100, 300, 1000, 3000, 10_000, 50_000] {
                    compared.ask(&position, nodes, &mut |at| exact_value(at, &mut known));
                }
            });
        }
    }
    compared.end(100, 500);
}

/// Where nothing limits it, the search goes on until the discs are counted.
#[test]
fn the_search_goes_on_until_discs_are_counted() {
    let cases = [
        ("(size: 4)", "2bb/4/2w1/4 w", ExactValue::Win(WinDistance::Margin(14))),
        (
            "(size: 4, x: orthogonal, y: diagonals, reach: first_friend, pie: second)",
            "4/1w1b/4/1wb1 b",
            ExactValue::Win(WinDistance::Margin(10)),
        ),
    ];
    for (options, code, expected) in cases {
        let position = position(options, code);
        for method in Method::ALL {
            let request = SearchRequest { method, ..SearchRequest::default() };
            let report = Engine::<Umbra>::new(2).answer(&position, request);
            assert_eq!(report.value, Some(Evaluation::Exact(expected)), "{code}: {report:?}");
        }
    }
}

/// Near the end discs are told in the same words as before, and lines go on to the last of them.
#[test]
fn discs_are_counted_to_the_end() {
    for code in ["bb1/bbb/1bb b", "bb1/bbb/bbb w", "bb1/bbb/bbb b"] {
        let position = position("(size: 3)", code);
        for (method, exact) in Method::ALL.into_iter().flat_map(|way| [(way, true), (way, false)]) {
            let request = SearchRequest { method, exact, ..SearchRequest::default() };
            let Report { value, lines, .. } = Engine::<Umbra>::new(2).answer(&position, request);
            let Some(Evaluation::Exact(value)) = value else { panic!("{code}: {value:?}") };
            if exact {
                assert_eq!(value.distance(), WinDistance::Margin(9), "{code}, {method:?}");
            }
            let mut at = position.clone();
            lines[0].moves.iter().for_each(|mv| at.apply(*mv));
            assert!(at.outcome().is_some(), "{code}: {lines:?}");
        }
    }
}
