//! Small runs, and files that are not games.

use std::path::Path;

use owlery_engine::Searchable as _;
use owlery_games::options::read_options;
use owlery_games::owlman::Options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_lab::run::{Results, Shard, merge, run};

use super::rule_sets::RuleSets;
use super::self_play::{KIND, Plan, SelfPlay, play};
use super::*;

/// The least of all.
fn tuning(folder: &Path) -> Tuning {
    Tuning {
        folder: folder.to_owned(),
        seed: 3,
        threads: 2,
        helpers: 1,
        positions: 1,
        passes: None,
        feature_pace: 0.1,
        from: None,
    }
}

/// The results of games that are played at random but for wins in sight.
fn games<P: Search + Notation>(options: &str, games: u64, shard: Shard) -> Results<Plan> {
    let rules = RuleSets::One(read_options(options).unwrap());
    play_all(SelfPlay::<P>::new(rules, games, 1, 3), shard)
}

fn play_all<P: Search + Notation>(experiment: SelfPlay<P>, shard: Shard) -> Results<Plan> {
    let folder = tempfile::tempdir().unwrap();
    run(&experiment, folder.path(), shard, 2, &Progress::default(), &mut |_| {}).unwrap()
}

/// Fits an estimate to so many games.
fn tuned<P: Search + Notation>(options: &str, count: u64) -> Tuned {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("{}-3.games", P::GAME.key()));
    let text = game_files::text(&games::<P>(options, count, Shard::WHOLE)).unwrap();
    std::fs::write(file, text).unwrap();
    let options = read_options(options).unwrap();
    tune::<P>(&options, &tuning(folder.path()), None, &Progress::default(), &mut |_| ()).unwrap()
}

#[test]
fn an_evaluation_is_fitted_to_games() {
    let [small, large] = [100, 110].map(|games| tuned::<Troll>("(size: 4)", games));
    assert!(large.games > small.games && large.positions[1] > small.positions[1]);
    assert!(large.weights.plain.iter().any(|number| *number != 0) && large.factor > 0.0);
    let [before, after, _] = large.errors.map(|errors| errors.mean().targets);
    assert!(after < before, "{before} {after}");
}

/// Games with other rules teach other weights.
#[test]
fn weights_are_fitted_to_the_games_of_their_rules() {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleSets::Drawn(rule_sets::umbra, 7);
    let results = play_all(SelfPlay::<Umbra>::new(rules, 60, 1, 3), Shard::WHOLE);
    let text = game_files::text(&results).unwrap();
    std::fs::write(folder.path().join("umbra-3.games"), &text).unwrap();
    let tuned = |rules: &str| {
        let options = read_options(rules).unwrap();
        let tuning = tuning(folder.path());
        tune::<Umbra>(&options, &tuning, None, &Progress::default(), &mut |_| ()).unwrap()
    };
    let [diagonals, other] = ["(y: diagonals)", "(y: directions([n]))"].map(tuned);
    assert_eq!((diagonals.name, other.name), (Some("umbra-diagonals"), Some("umbra-other")));
    let games = [diagonals.games, other.games].map(Option::unwrap);
    assert!(games.iter().all(|games| *games > 0) && games[0] + games[1] < 60, "{games:?}");
    let largest = other.errors[0].0.keys().max();
    assert!(largest <= Some(&7) && text.contains("(size: 7, "), "{text}");
}

/// The weights that a fitting begins with need not be changed if there is nothing to learn.
#[test]
fn a_fitting_goes_on_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let text = game_files::text(&games::<Troll>("(size: 4)", 100, Shard::WHOLE)).unwrap();
    std::fs::write(folder.path().join("troll-3.games"), text).unwrap();
    let fit = |from: Option<PathBuf>| {
        let tuning = Tuning { from, ..tuning(folder.path()) };
        let options = read_options("(size: 4)").unwrap();
        tune::<Troll>(&options, &tuning, None, &Progress::default(), &mut |_| ())
    };
    let file = folder.path().join("troll.weights");
    let first = fit(None).unwrap();
    std::fs::write(&file, first.weights.write()).unwrap();
    let [_, _, first] = first.errors.map(|errors| errors.mean().targets);
    let [_, second, _] = fit(Some(file.clone())).unwrap().errors.map(|it| it.mean().targets);
    assert!(second <= first + 0.01, "{first} {second}");
    std::fs::write(&file, "no weights").unwrap();
    let error = fit(Some(file)).unwrap_err().to_string();
    assert!(error.contains("troll.weights: "), "{error}");
}

#[test]
fn merged_shards_are_the_games_of_a_single_run() {
    let folder = tempfile::tempdir().unwrap();
    let of = |shard| games::<Troll>("(size: 4)", 20, shard);
    let files: Vec<_> = [3, 1, 2].map(|number| folder.path().join(number.to_string())).into();
    for (file, number) in files.iter().zip([3, 1, 2]) {
        std::fs::write(file, of(Shard::new(number, 3).unwrap()).text()).unwrap();
    }
    let merged = merge::<Plan>(&files, KIND).unwrap();
    let text = game_files::text(&merged).unwrap();
    assert_eq!(text, game_files::text(&of(Shard::WHOLE)).unwrap());
    assert!(text.starts_with("troll (size: 4, ") && text.lines().count() == 21, "{text}");
}

#[test]
fn a_folder_without_games_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let tuning = tuning(folder.path());
    let progress = Progress::default();
    let result = tune::<Troll>(&Default::default(), &tuning, None, &progress, &mut |_| ());
    assert!(matches!(result, Err(TuneError::NoGames { game: GameId::Troll, .. })), "{result:?}");
}

#[test]
fn a_game_without_cells_has_its_features_fitted() {
    let net = tuned::<Owlman>("(nightfall: Some(9), repetition: true)", 100).weights;
    assert_eq!((net.plain.len(), net.parts.len()), (1, 0));
    assert_eq!(net.features.len(), Owlman::WEIGHTS.len());
}

#[test]
fn a_file_of_games_that_is_none_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("troll-00000.games");
    for (text, said) in [
        ("white e6\n", "line 1: expected the name of the game, but found “white e6”"),
        ("troll (size: 7)\n", "line 1: "),
        ("troll (size:8,setup:othello)\ngrey e6\n", "line 2: expected “white”"),
        ("troll (size:8,setup:othello)\ndraw e6:1 e9\n", "line 2: "),
        ("troll (size:8,setup:othello)\ndraw e6:1 e3:x\n", "line 2: “x” is not the value"),
        ("troll (size:8,setup:othello)\ndraw e6:20000\n", "line 2: “20000” is not the value"),
    ] {
        std::fs::write(&path, text).unwrap();
        let tuning = tuning(folder.path());
        let progress = Progress::default();
        let result = tune::<Troll>(&Default::default(), &tuning, None, &progress, &mut |_| ());
        let error = result.unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
        assert!(error.contains("troll-00000.games"), "{error}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let line = || {
        let game = play::<Troll>(&Default::default(), 50, 7, &Progress::default());
        game.unwrap().expect("it has an end").line()
    };
    assert_eq!(line(), line());
    let mut seen = 0;
    replay::<Troll>(&line(), &Default::default(), &mut |_| seen += 1).unwrap();
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
    let [before, after, _] = tuned.errors.map(|errors| errors.mean().results);
    assert!(after < 0.1 && after < before, "{before} {after}");
    let rows = Owlman::net_shape(&Options::NIGHTFALL).map(|net| net.shape.rows());
    assert_eq!(Some(tuned.weights.plain.len()), rows);
}
