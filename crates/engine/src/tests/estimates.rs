//! Estimates that are learned.

use std::fmt::Debug;

use crate::Searchable;
use crate::search::estimator::Estimator;
use owlery_games::aviary::Aviary;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::{self, Troll};
use owlery_games::umbra::{self, Umbra};
use owlery_games::{Notation, Position};

/// Positions of random games in their order, each with one of another game after it.
fn positions<P: Searchable>(options: &P::Options) -> Vec<P> {
    let mut random = fastrand::Rng::with_seed(8);
    let mut games = [(); 2].map(|()| P::start(options));
    let mut positions = Vec::new();
    for _ in 0..60 {
        for game in &mut games {
            match game.pick_move(|count| random.usize(..count)) {
                Some(mv) => game.apply(mv),
                None => *game = P::start(options),
            }
            positions.push(game.for_search());
        }
    }
    positions
}

/// Checks that sums kept up are those made anew. Returns how many different estimates there were.
fn agree<P: Searchable>(options: &P::Options) -> usize {
    let start = P::start(options);
    let mut kept = Estimator::new(&start);
    let mut seen = std::collections::HashSet::new();
    for position in positions::<P>(options) {
        let estimate = kept.estimate(&position);
        assert_eq!(estimate, Estimator::new(&position).estimate(&position), "{position:?}");
        seen.insert(estimate);
    }
    seen.len()
}

#[test]
fn sums_kept_up_are_those_made_anew() {
    fn agree_on<P: Searchable>(options: &str) {
        let options = read_options(options).unwrap();
        assert!(P::start(&options).net().is_some(), "the file is there and fits: {options:?}");
        let seen = agree::<P>(&options);
        assert!(seen > 20, "estimates tell positions apart: {seen}");
    }
    agree_on::<Owlman>("()");
    agree_on::<Aviary>("()");
    agree_on::<Umbra>("()");
    agree_on::<Umbra>("(x: adjacent, pie: second)");
    agree_on::<Umbra>("(size: 12, y: rows)");
    agree_on::<Umbra>("(size: 11, y: diagonals)");
    agree_on::<Umbra>("(size: 10, y: queen)");
    agree_on::<Troll>("()");
    agree_on::<Troll>("(setup: empty)");
    agree_on::<Troll>("(size: 12, edges: closed)");
}

#[test]
fn options_without_a_net_have_their_features() {
    for options in ["(nightfall: None)", "(repetition: true)"] {
        let position = Owlman::start(&read_options(options).unwrap());
        assert!(position.net().is_none(), "{options}");
        assert_eq!(Estimator::new(&position).estimate(&position), position.evaluate());
    }
    for options in ["(size: 10, y: queen, reach: first_friend)", "(x: leaps([(0, 2)]), y: queen)"] {
        assert!(Umbra::start(&read_options(options).unwrap()).net().is_none(), "{options}");
    }
}

/// All rules of disc games that these tests try.
fn umbra_rules() -> impl Iterator<Item = umbra::Options> {
    (3..=19).flat_map(|size| umbra::random_rules(4, size))
}

fn troll_rules() -> impl Iterator<Item = troll::Options> {
    let edges = [troll::Edges::Capture, troll::Edges::Closed];
    let rules = move |size| edges.map(|edges| troll::Options { size, edges, ..Default::default() });
    (4..=12).step_by(2).flat_map(rules)
}

#[test]
fn sums_kept_up_are_those_made_anew_whatever_the_rules() {
    for options in umbra_rules() {
        agree::<Umbra>(&options);
    }
    for options in troll_rules() {
        agree::<Troll>(&options);
    }
}

/// Checks that `read` gives the same for images of a position, and returns how many were compared.
fn compare_images<P: Searchable + Notation, R: PartialEq + Debug>(
    options: &P::Options,
    symmetries: usize,
    read: impl Fn(&P) -> R,
) -> usize {
    let mut compared = 0;
    for position in positions::<P>(options) {
        for symmetry in P::symmetries(options).iter().take(symmetries) {
            let setup = position.setup().transformed(*symmetry, &P::FORM);
            let Ok(image) = P::from_setup(&setup, options) else { continue };
            assert_eq!(read(&position), read(&image), "{} {symmetry:?}", position.code());
            compared += 1;
        }
    }
    compared
}

#[test]
fn images_of_a_position_of_umbra_are_estimated_equally() {
    let estimate = |position: &Umbra| Estimator::new(position).estimate(position);
    let all = umbra_rules().chain([umbra::Options::default()]);
    let compared: usize = all.map(|options| compare_images(&options, 7, estimate)).sum();
    assert!(compared > 2000, "{compared}");
}

/// The features of Troll look for chains from one edge, so they depend on which edge that is.
#[test]
fn images_of_a_position_of_troll_have_the_same_rows() {
    let rows = |position: &Troll| {
        let shape = &position.net().expect("there is one for all rules").shape;
        let mut states = shape.nothing().to_vec();
        position.for_each_changed_input(None, &mut |cell, was, now| {
            shape.change(&mut states, (cell, was, now), |_| ());
        });
        let mut rows: Vec<_> = states.into_iter().map(|state| shape.row(state)).collect();
        rows.sort_unstable();
        rows
    };
    // The symmetries after the third exchange the edges.
    let compared: usize = troll_rules().map(|options| compare_images(&options, 3, rows)).sum();
    assert!(compared > 2000, "{compared}");
}
