//! Small runs, and files that are not games.

use owlery_engine::{Engine, Searchable as _};
use owlery_games::options::read_options;
use owlery_games::owlman::Options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;

use super::self_play::play;
use super::*;

/// The least of all.
fn tuning(folder: &std::path::Path) -> Tuning {
    Tuning {
        folder: folder.to_owned(),
        games: 1,
        nodes: 1,
        seed: 3,
        threads: 2,
        helpers: 1,
        positions: 1,
    }
}

/// Fits an estimate to so many games on the smallest board, played at random but for wins in sight.
fn tuned<P: Search + Notation>(folder: &std::path::Path, options: &str, games: usize) -> Tuned {
    let options = read_options(options).unwrap();
    let tuning = Tuning { games, ..tuning(folder) };
    tune::<P>(&options, &tuning, None, &Progress::default(), &mut |_| ()).unwrap()
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
        ("troll (size:8,setup:othello)\ndraw e6:1 e3:x\n", "line 2: “x” is not the value"),
        ("troll (size:8,setup:othello)\ndraw e6:20000\n", "line 2: “20000” is not the value"),
    ] {
        std::fs::write(&path, text).unwrap();
        let tuning = Tuning { seed: 0, ..tuning(folder.path()) };
        let error =
            tune::<Troll>(&Default::default(), &tuning, None, &Progress::default(), &mut |_| ())
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
        let game = play(&engine, &Default::default(), 50, 7, &progress);
        game.unwrap().expect("it has an end").line()
    };
    assert_eq!(line(), line());
    let mut seen = 0;
    replay::<Troll>(line().trim_end(), &Default::default(), &mut |_| seen += 1).unwrap();
    assert_eq!(seen, line().matches(':').count());
}

/// Positions of Owlman by the strategy that comes with the program, and by small tables.
#[test]
fn a_net_is_fitted_to_positions_with_a_known_winner() {
    let folder = tempfile::tempdir().unwrap();
    let tuning = Tuning { helpers: 2, positions: 400, seed: 1, ..tuning(folder.path()) };
    let make: MakePositions<Owlman> = owlman::make_positions;
    let progress = Progress::default();
    let tuned = tune(&Options::NIGHTFALL, &tuning, Some(make), &progress, &mut |_| ()).unwrap();
    assert_eq!((tuned.games, tuned.positions.iter().sum::<usize>()), (None, 400));
    let [before, after, _] = tuned.errors.map(|[_, error]| error);
    assert!(after < 0.1 && after < before, "{:?}", tuned.errors);
    let rows = Owlman::net_shape(&Options::NIGHTFALL).map(|net| net.shape.rows());
    assert_eq!(Some(tuned.net.plain.len()), rows);
}
