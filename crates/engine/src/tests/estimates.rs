//! Estimates that are learned.

use crate::Searchable;
use crate::search::estimator::Estimator;
use owlery_games::aviary::Aviary;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
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

/// Whether the usual game has a net, and sums kept up are those made anew.
fn agree<P: Searchable>(options: &str) {
    let options = read_options(options).unwrap();
    let start = P::start(&options);
    assert!(start.net().is_some(), "the file is there and fits");
    let mut kept = Estimator::new(&start);
    let positions = positions::<P>(&options);
    for position in &positions {
        let anew = Estimator::new(position).estimate(position);
        assert_eq!(kept.estimate(position), anew, "{position:?}");
    }
    let seen: std::collections::HashSet<_> = positions.iter().map(|it| kept.estimate(it)).collect();
    assert!(seen.len() > 20, "estimates tell positions apart");
}

#[test]
fn sums_kept_up_are_those_made_anew() {
    agree::<Owlman>("()");
    agree::<Aviary>("()");
    agree::<Umbra>("()");
    agree::<Umbra>("(x: adjacent, pie: second)");
    agree::<Troll>("()");
    agree::<Troll>("(setup: empty)");
}

#[test]
fn other_options_have_their_features() {
    for options in
        ["(size: 7)", "(y: diagonals)", "(x: leaps([(0, 2)]))", "(y: directions([n, e, s, w, ne]))"]
    {
        let position = Umbra::start(&read_options(options).unwrap());
        assert!(position.net().is_none(), "{options}");
        assert_eq!(Estimator::new(&position).estimate(&position), position.evaluate());
    }
    for options in ["(nightfall: None)", "(repetition: true)"] {
        let position = Owlman::start(&read_options(options).unwrap());
        assert!(position.net().is_none(), "{options}");
    }
}

/// A position is read the same however the board is turned.
#[test]
fn images_of_a_position_have_the_same_rows() {
    fn images<P: Searchable + Notation>(symmetries: usize) {
        let options = P::Options::default();
        let shape = P::net_shape(&options).unwrap().shape;
        let rows = |position: &P| {
            let mut states = shape.nothing().to_vec();
            position.for_each_changed_input(None, &mut |cell, was, now| {
                shape.change(&mut states, (cell, was, now), |_| ());
            });
            let mut rows: Vec<_> = states.into_iter().map(|state| shape.row(state)).collect();
            rows.sort_unstable();
            rows
        };
        let mut seen = 0;
        for position in positions::<P>(&options) {
            for symmetry in &P::symmetries(&options)[..symmetries] {
                let setup = position.setup().transformed(*symmetry, &P::FORM);
                let Ok(image) = P::from_setup(&setup, &options) else { continue };
                assert_eq!(rows(&position), rows(&image), "{}", position.code());
                seen += 1;
            }
        }
        assert!(seen > 100, "{seen}");
    }
    images::<Umbra>(7);
    images::<Troll>(3);
}
