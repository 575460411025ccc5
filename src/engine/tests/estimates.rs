//! Estimates that are learned.

use crate::engine::search::estimator::Estimator;
use crate::engine::{Engine, Progress, Think, tune};
use crate::rules::aviary::Aviary;
use crate::rules::options::read_options;
use crate::rules::owlman::Owlman;
use crate::rules::troll::Troll;
use crate::rules::umbra::Umbra;
use crate::rules::{Notation, Position};

/// Positions of random games in their order, each with one of another game after it.
fn positions<P: Think>(options: &P::Options) -> Vec<P> {
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
fn agree<P: Think>(options: &str) {
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
    for options in ["(size: 7)", "(y: diagonals)"] {
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
    fn images<P: Think + Notation>(symmetries: usize) {
        let options = P::Options::default();
        let shape = P::plan(&options).unwrap().shape;
        let rows = |position: &P| {
            let mut states = shape.nothing().to_vec();
            position.tell_cells(None, &mut |cell, was, now| {
                shape.change(&mut states, (cell, was, now), |_| ());
            });
            let mut rows: Vec<_> = states.into_iter().map(|state| shape.row(state)).collect();
            rows.sort_unstable();
            rows
        };
        let mut seen = 0;
        for position in positions::<P>(&options) {
            for symmetry in &P::FORM.symmetries[..symmetries] {
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

/// The least of all.
fn tuning(folder: &std::path::Path) -> tune::Tuning<'_> {
    let (tables, size, positions) = (folder, 1, 1);
    tune::Tuning { folder, games: 1, nodes: 1, seed: 3, threads: 2, tables, size, positions }
}

/// Fits an estimate to so many games on the smallest board, played at random but for wins in sight.
fn tuned<P: Think + Notation>(
    folder: &std::path::Path,
    options: &str,
    games: usize,
) -> tune::Tuned {
    let options = read_options(options).unwrap();
    let tuning = tune::Tuning { games, ..tuning(folder) };
    tune::tune::<P>(&options, tuning, &Progress::default(), &mut |_| ()).unwrap()
}

#[test]
fn tuning_goes_on_with_the_games_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let first = tuned::<Troll>(folder.path(), "(size: 4)", 100);
    let files = || std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files(), 1);
    let file = folder.path().join("troll-03000.games");
    let written = std::fs::read(&file).unwrap();
    let second = tuned::<Troll>(folder.path(), "(size: 4)", 101);
    assert_eq!((files(), std::fs::read(&file).unwrap()), (2, written));
    assert!(second.games > first.games && second.positions[1] > first.positions[1]);
    assert!(second.net.plain.iter().any(|number| *number != 0) && second.factor > 0.0);
    let [before, after, _] = second.errors.map(|[learned, _]| learned);
    assert!(after < before, "{:?}", second.errors);
}

#[test]
fn a_game_without_cells_has_its_features_fitted() {
    let folder = tempfile::tempdir().unwrap();
    let net = tuned::<Owlman>(folder.path(), "(nightfall: Some(9), repetition: true)", 1).net;
    assert_eq!((net.plain.len(), net.parts.len()), (1, 0));
    assert_eq!(net.weights.len(), Owlman::WEIGHTS.len());
}

#[test]
fn a_file_of_games_that_is_none_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("troll-00000.games");
    for (text, said) in [
        ("", "it has games of “”, not of “troll (size:8,setup:othello)”"),
        ("troll (size:6,setup:othello)\n", "it has games of “troll (size:6"),
        ("troll (size:8,setup:othello)\ngrey e6\n", "line 2: expected “white”"),
        ("troll (size:8,setup:othello)\ndraw e6:1 e9\n", "line 2: "),
        ("troll (size:8,setup:othello)\ndraw e6:1 e3:x\n", "line 2: “x” is no value"),
        ("troll (size:8,setup:othello)\ndraw e6:20000\n", "line 2: “20000” is no value"),
    ] {
        std::fs::write(&path, text).unwrap();
        let tuning = tune::Tuning { seed: 0, ..tuning(folder.path()) };
        let error =
            tune::tune::<Troll>(&Default::default(), tuning, &Progress::default(), &mut |_| ())
                .unwrap_err()
                .to_string();
        assert!(error.contains(said), "{text}: {error}");
        assert!(error.contains("troll-00000.games"), "{error}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let line = || {
        let (engine, progress) = (Engine::<Troll>::new(1), Progress::default());
        let game = tune::games::play(&engine, &Default::default(), 50, 7, &progress);
        game.unwrap().expect("it has an end").line()
    };
    assert_eq!(line(), line());
    let mut seen = 0;
    tune::games::replay::<Troll>(line().trim_end(), &Default::default(), &mut |_| seen += 1)
        .unwrap();
    assert_eq!(seen, line().matches(':').count());
}
