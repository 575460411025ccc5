//! What is told as proved, against plain search by the rules alone: values, lengths and margins, and
//! lines to their end. Every way to ask is tried: both methods, with tables and solvers and without,
//! several lines and threads.

mod estimates;
mod margins;
mod mates;
mod owlman;
mod sharing;
mod swindles;

use std::collections::HashMap;

use super::openings::opening;
use super::reference::{Exact, Plain};
use super::search::{Limits, Line, Report, SearchRequest};
use super::{Engine, Evaluation, ExactValue, Method, Search, WinDistance};
use owlery_games::Notation;
use owlery_games::blocs::Blocs;
use owlery_games::options::read_options;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;

/// The method, whether solvers and tables are asked, lines, threads.
const WAYS: [(Method, bool, usize, usize); 8] = [
    (Method::AlphaBeta, true, 1, 1),
    (Method::AlphaBeta, true, usize::MAX, 1),
    (Method::AlphaBeta, true, 3, 2),
    (Method::AlphaBeta, false, 2, 1),
    (Method::MonteCarlo, true, 1, 1),
    (Method::MonteCarlo, true, 4, 2),
    (Method::MonteCarlo, false, 1, 1),
    (Method::MonteCarlo, false, usize::MAX, 1),
];

/// What has been compared.
#[derive(Debug, Default)]
pub(super) struct Compared {
    positions: usize,
    /// Values of moves, by whether a length or a margin was told exactly, as a bound, or not.
    exact: usize,
    bounded: usize,
    plain: usize,
    /// Moves of lines after the first.
    followed: usize,
    faults: Vec<String>,
}

impl Compared {
    /// Asks about a position in one of the ways.
    pub(super) fn ask<P: Search + Notation>(
        &mut self,
        position: &P,
        nodes: u64,
        truth: &mut impl FnMut(&P) -> ExactValue,
    ) {
        let (method, exact, lines, threads) = WAYS[self.positions % WAYS.len()];
        self.positions += 1;
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request =
            SearchRequest { limits, lines, threads, exact, method, ..SearchRequest::default() };
        let report = Engine::<P>::new(2).answer(position, request);
        self.compare(position, &report, truth);
    }

    fn compare<P: Search + Notation>(
        &mut self,
        position: &P,
        report: &Report<P::Move>,
        truth: &mut impl FnMut(&P) -> ExactValue,
    ) {
        if let Some(value) = report.value
            && !agrees(value, truth(position))
        {
            let fault = format!("{}: {value:?}, not {:?}", position.code(), truth(position));
            self.faults.push(fault);
        }
        for line in report.lines.iter().chain(&report.rest) {
            self.follow(position, line, truth);
        }
    }

    /// Solves every position that a line comes to.
    fn follow<P: Search + Notation>(
        &mut self,
        position: &P,
        line: &Line<P::Move>,
        truth: &mut impl FnMut(&P) -> ExactValue,
    ) {
        let mut at = position.clone();
        // For the side that is to move.
        let mut told = line.value;
        match told {
            Evaluation::Exact(exact) => match exact.distance() {
                WinDistance::Unknown => self.plain += 1,
                WinDistance::Within(_)
                | WinDistance::MarginAtLeast(_)
                | WinDistance::MarginAtMost(_) => {
                    self.bounded += 1;
                }
                WinDistance::Exactly(_) | WinDistance::Margin(_) => self.exact += 1,
            },
            _ => self.plain += 1,
        }
        for (made, mv) in line.moves.iter().enumerate() {
            assert!(at.outcome().is_none(), "{}: {line:?} goes on after the end", position.code());
            at.apply(*mv);
            told = match told {
                Evaluation::Exact(exact) => Evaluation::Exact(exact.after()),
                // What is told of a move that is not proved ends with it.
                _ if made > 0 => return,
                other => other.turned(),
            };
            let (truth, is_over) = (truth(&at), at.outcome().is_some());
            let says_over =
                matches!(told, Evaluation::Exact(exact) if exact.distance() == WinDistance::OVER);
            if !agrees(told, truth) || says_over && !is_over {
                let code = position.code();
                self.faults.push(format!("{code}, {} moves on {truth:?}: {line:?}", made + 1));
                return;
            }
            self.followed += made.min(1);
        }
    }

    /// There is no fault, and so many values were exact, so many moves followed at least.
    #[track_caller]
    pub(super) fn end(self, exact: usize, followed: usize) {
        let faults = &self.faults;
        assert!(faults.is_empty(), "{} faults, such as {}", faults.len(), faults[0]);
        assert!(self.exact >= exact && self.followed >= followed, "{self:?}");
    }
}

/// Whether a value can be true. The truth is exact where it has an distance.
fn agrees(value: Evaluation, truth: ExactValue) -> bool {
    let [least, most] = value.ends();
    if !(least..=most).contains(&truth.sign()) {
        return false;
    }
    match (value, truth.distance()) {
        (_, WinDistance::Unknown) => true,
        (Evaluation::Exact(exact), distance) => match (exact.distance(), distance) {
            (WinDistance::Unknown, _) => true,
            (WinDistance::Within(told), WinDistance::Exactly(plies)) => plies <= told,
            (WinDistance::MarginAtLeast(told), WinDistance::Margin(pieces)) => pieces >= told,
            (WinDistance::MarginAtMost(told), WinDistance::Margin(pieces)) => pieces <= told,
            (told, distance) => told == distance,
        },
        (Evaluation::AtLeast(exact), _) => truth.merit() >= exact.merit(),
        (Evaluation::AtMost(exact), _) => truth.merit() <= exact.merit(),
        (Evaluation::Heuristic(_), _) => true,
    }
}

/// Positions after so many random moves.
pub(super) fn random<P: Search + Notation>(
    options: &str,
    plies: std::ops::RangeInclusive<usize>,
    count: u64,
    mut each: impl FnMut(P),
) {
    let options: P::Options = read_options(options).unwrap();
    for seed in 0..count {
        let mut random = fastrand::Rng::with_seed(seed);
        each(opening(&options, random.usize(plies.clone()), &mut random));
    }
}

#[test]
fn umbra_is_won_as_it_is_told() {
    let mut compared = Compared::default();
    for (size, plies, count) in [(3, 0..=4, 16), (4, 8..=12, 40), (5, 17..=20, 24)] {
        for rules in [
            "",
            ", x: adjacent, reach: first_friend",
            ", x: orthogonal, y: queen",
            ", x: knight, y: diagonals",
            ", x: leaps_exact([(1, 1), (-1, 2), (0, -1)]), y: directions([n, se, w])",
            ", x: leaps([(0, 1), (1, 2)]), y: directions([e]), reach: first_friend",
        ] {
            let mut known = HashMap::new();
            random(&format!("(size: {size}{rules})"), plies.clone(), count, |position: Umbra| {
                compared.ask(&position, 20_000, &mut |at| margins::exact_value(at, &mut known));
            });
        }
    }
    // With more empty squares only who wins is found plainly.
    for options in ["(size: 4)", "(size: 4, x: adjacent)", "(size: 4, pie: second)"] {
        let mut plain = Plain::default();
        random(options, 2..=8, 24, |position: Umbra| {
            compared.ask(&position, 20_000, &mut |at| plain.value(at));
        });
    }
    compared.end(500, 2000);
}

#[test]
fn troll_is_won_as_it_is_told() {
    let mut compared = Compared::default();
    for (setup, plies) in [("othello", 4..=9), ("empty", 8..=12)] {
        let mut plain = Exact::default();
        random(&format!("(size: 4, setup: {setup})"), plies, 80, |position: Troll| {
            compared.ask(&position, 20_000, &mut |at| plain.value(at));
        });
    }
    compared.end(300, 300);
}

#[test]
fn blocs_is_won_as_it_is_told() {
    let mut compared = Compared::default();
    for (options, plies, count) in [
        ("(size: 2)", 0..=5, 16),
        ("(size: 3)", 3..=12, 80),
        ("(size: 3, faces: own)", 3..=12, 40),
        ("(size: 4)", 14..=20, 24),
    ] {
        let mut plain = Plain::default();
        random(options, plies, count, |position: Blocs| {
            compared.ask(&position, 20_000, &mut |at| plain.value(at));
        });
    }
    compared.end(0, 1000);
}
