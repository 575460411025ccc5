//! Mates in Aviary, to the ply, however they are asked for.

use super::{Compared, WAYS};
use crate::reference::mates;
use crate::search::{Limits, SearchRequest};
use crate::{Engine, Evaluation, Method, WinDistance};
use owlery_games::aviary::Aviary;
use owlery_games::{Notation as _, Position as _, Setup, Side, Square};

/// Aviary's games need not end, so only what is near the end is known.
fn check_mates(compared: &mut Compared, position: &Aviary, nodes: u64, most: u16) {
    let (method, exact, lines, threads) = WAYS[compared.positions % WAYS.len()];
    compared.positions += 1;
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let request =
        SearchRequest { limits, lines, threads, exact, method, ..SearchRequest::default() };
    let report = Engine::<Aviary>::new(2).answer(position, request);
    for line in report.lines.iter().chain(&report.rest) {
        let Evaluation::Exact(mut found) = line.value else { continue };
        let mut at = position.clone();
        for (made, mv) in line.moves.iter().enumerate() {
            at.apply(*mv);
            found = found.after();
            let Some(plies) = found.distance().plies().filter(|plies| *plies <= most) else {
                continue;
            };
            let is_so = |plies| mates(&at, found.sign() > 0, plies);
            let is_exact = matches!(found.distance(), WinDistance::Exactly(_));
            let sooner = is_exact && plies > 0 && is_so(plies - 1);
            if !is_so(plies) || sooner {
                compared.faults.push(format!("{}, {} on: {line:?}", position.code(), made + 1));
                break;
            }
            compared.exact += usize::from(is_exact && made == 0);
            compared.bounded += usize::from(!is_exact && made == 0);
            compared.followed += made.min(1);
        }
    }
}

#[test]
fn aviary_is_won_as_it_is_told() {
    let mut compared = Compared::default();
    for line in include_str!("../games/aviary/positions.txt").lines() {
        let code = line.split(" | ").next().unwrap();
        let position = Aviary::from_code(code, &Default::default()).unwrap();
        check_mates(&mut compared, &position, 20_000, 2);
    }
    // A Sparrow alone against a few birds.
    let mut random = fastrand::Rng::with_seed(6);
    let squares: Vec<_> = Square::all(8).collect();
    for _ in 0..160 {
        let mut setup = Setup::empty(8, Side::ALL[random.usize(..2)]);
        let edge: Vec<_> = squares.iter().filter(|at| at.rank < 2).collect();
        setup.set(*edge[random.usize(..edge.len())], Some('s'));
        for letter in ['S', 'P', 'O', 'G'] {
            setup.set(squares[random.usize(..64)], Some(letter));
        }
        let Ok(position) = Aviary::from_setup(&setup, &Default::default()) else { continue };
        check_mates(&mut compared, &position, 20_000, 4);
    }
    // How many are measured in time differs a little where two threads search.
    compared.end(25, 400);
}

/// Whether two values can both be true of a position.
fn agree(one: Evaluation, other: Evaluation) -> bool {
    match (one, other) {
        (Evaluation::Exact(one), Evaluation::Exact(other)) => {
            one.sign() == other.sign()
                && match (one.distance(), other.distance()) {
                    (WinDistance::Exactly(one), WinDistance::Exactly(other)) => one == other,
                    (WinDistance::Exactly(exact), WinDistance::Within(most))
                    | (WinDistance::Within(most), WinDistance::Exactly(exact)) => exact <= most,
                    _ => true,
                }
        }
        _ => true,
    }
}

/// `analyse` and `solve` ask differently: by depth or time, on one thread or all, by another method.
#[test]
fn mates_have_one_length_however_they_are_asked_for() {
    let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
    let depth = Limits { depth: Some(5), ..Limits::default() };
    let ways = [
        SearchRequest { limits: nodes(60_000), ..SearchRequest::default() },
        SearchRequest { limits: nodes(120_000), threads: 2, lines: 3, ..SearchRequest::default() },
        SearchRequest { limits: depth, ..SearchRequest::default() },
        SearchRequest {
            limits: nodes(60_000),
            method: Method::MonteCarlo,
            ..SearchRequest::default()
        },
    ];
    let (mut proved, mut exact) = (0, 0);
    for line in include_str!("../games/aviary/positions.txt").lines() {
        let code = line.split(" | ").next().unwrap();
        let position = Aviary::from_code(code, &Default::default()).unwrap();
        let told = ways.map(|request| Engine::<Aviary>::new(2).answer(&position, request).value);
        let told: Vec<_> = told.into_iter().flatten().collect();
        for (at, one) in told.iter().enumerate() {
            assert!(told[at..].iter().all(|other| agree(*one, *other)), "{code}: {told:?}");
            if let Evaluation::Exact(found) = one {
                proved += 1;
                exact += usize::from(matches!(found.distance(), WinDistance::Exactly(_)));
            }
        }
    }
    assert!(proved > 100 && exact > 50, "{proved} proved, {exact} of them exact");
}
