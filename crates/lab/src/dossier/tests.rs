//! Dossiers of small boards.

use owlery_engine::{Progress, Strength};
use owlery_games::noughts::Noughts;
use owlery_games::umbra::Umbra;

use super::*;
use crate::metrics::Measure;
use crate::plan::Part;
use crate::run::{Shard, results_so_far, run};
use crate::trace::GameResult;

fn dossier<P: Subject>(rules: &[&str], games: u32, level: &str) -> Dossier {
    let plan = Plan {
        game: P::GAME,
        rules: rules.iter().map(|text| text.to_string()).collect(),
        games,
        level: level.parse::<Strength>().unwrap().into(),
        seed: 1,
        opening_plies: 2,
        parts: Part::ALL.into(),
    };
    let lab = Lab::<P>::new(plan.checked::<P>().unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let results = run(&lab, folder.path(), Shard::WHOLE, 2, &progress, &mut |_| {}).unwrap();
    Dossier::new(&lab, &results).unwrap()
}

#[test]
fn noughts_and_crosses_is_known() {
    let dossier = dossier::<Noughts>(&["()"], 40, "200");
    let [set] = &dossier.rule_sets[..] else { panic!("one rule set") };
    assert_eq!((set.games, set.size), (40, 3));
    let advantage = set.measure(Measure::Advantage).unwrap();
    assert!(advantage.value > 0.5 && advantage.interval[1] < 1.0, "{advantage:?}");
    assert!(set.lengths.quantiles[0] >= 5.0 && set.lengths.quantiles[4] <= 9.0);
    assert_eq!(set.lengths.histogram.counts.iter().sum::<u32>(), 40);
    assert_eq!(set.choices[..3], [9.0, 8.0, 7.0]);
    // Corners, sides, the middle: a draw with best play after each.
    let mut first: Vec<_> = set.first_moves.iter().map(|it| (it.alike, it.value)).collect();
    first.sort_by_key(|(alike, _)| *alike);
    assert_eq!(first, [(1, Some(0.5)), (4, Some(0.5)), (4, Some(0.5))]);
    assert!(set.first_moves.iter().all(|first| first.games > 0));
    assert_eq!(set.exact, [ExactScore { size: 3, result: Some(GameResult::Draw) }]);
    assert_eq!(set.swaps, None);
    assert!(!set.ladder.is_empty() && set.methods.len() == 2 && set.restricted.len() == 2);
    // Nothing is turned or taken, and each sign stays.
    let maps: Vec<_> = set.heat_maps.iter().map(|map| map.kind.key()).collect();
    assert_eq!(maps, ["placed", "white", "black"]);
    let sum = |at: usize| set.heat_maps[at].squares.iter().sum::<f64>();
    let length = set.measure(Measure::Length).unwrap().value;
    assert!((sum(0) - length).abs() < 1e-9 && (sum(1) + sum(2) - length).abs() < 1e-9);
    let shortest = set.showcases.iter().find(|it| it.kind == ShowcaseKind::Shortest).unwrap();
    let moves = shortest.game.moves.split(' ').count() as f64;
    assert_eq!(moves, set.lengths.quantiles[0]);
    assert!(set.cautions.contains(&Caution::FewGames { games: 40 }), "{:?}", set.cautions);
    assert!(dossier.comparisons.is_empty());
}

#[test]
fn rule_sets_are_compared() {
    let dossier = dossier::<Umbra>(&["(size: 4)", "(size: 5, pie: first)"], 12, "beginner");
    let [small, large] = &dossier.rule_sets[..] else { panic!("two rule sets") };
    assert_eq!((small.size, large.size), (4, 5));
    assert!(small.swaps.is_none() && small.restricted.len() + 1 == large.restricted.len());
    let swaps = large.swaps.as_ref().unwrap();
    assert_eq!(swaps.chances, 12);
    assert_eq!(small.exact.iter().map(|exact| exact.size).collect::<Vec<_>>(), [3, 4, 5, 6]);
    assert!(small.exact[0].result.is_some() && small.exact[1].result.is_some());
    let length = dossier.comparisons.iter().find(|it| it.measure == Measure::Length).unwrap();
    // A full board has 16 or 25 pieces.
    assert!(length.is_significant && length.difference.value > 5.0, "{length:?}");
    let csv = dossier.csv();
    let columns = |line: &str| {
        let mut is_quoted = false;
        let commas = line.chars().filter(|letter| {
            is_quoted ^= *letter == '"';
            *letter == ',' && !is_quoted
        });
        commas.count() + 1
    };
    assert!(csv.lines().all(|line| columns(line) == 7), "{csv}");
    for part in ["measure", "length", "choices", "ladder_score", "restricted", "exact", "swap"] {
        assert!(csv.contains(&format!(",{part},")), "{part}");
    }
}

#[test]
fn results_with_moves_that_are_not_legal_are_refused() {
    let plan = dossier::<Noughts>(&["()"], 2, "0").plan;
    let mut plan = plan;
    plan.parts.clear();
    let lab = Lab::<Noughts>::new(plan).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    run(&lab, folder.path(), Shard::WHOLE, 1, &progress, &mut |_| {}).unwrap();
    let path = folder.path().join("results.txt");
    let text = std::fs::read_to_string(&path).unwrap().replace("moves:\"", "moves:\"z9 ");
    std::fs::write(&path, text).unwrap();
    let results = results_so_far(folder.path(), "lab").unwrap();
    assert_eq!(Dossier::new(&lab, &results), Err(RunError::Outcome { unit: 0 }));
}
