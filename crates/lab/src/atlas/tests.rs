//! Atlases of tiny grids.

use std::path::Path;

use owlery_engine::{Progress, Strength};
use owlery_games::GameId;
use owlery_games::blocs::Blocs;
use owlery_games::options::read_options;
use owlery_games::umbra::{Directions, Leaps, Options, Umbra};
use owlery_games::with_game;

use super::*;
use crate::run::{Experiment as _, Shard, merge, run};

/// Three sizes and two relationships, and a rule set besides.
fn grid() -> Grid<Umbra> {
    let size =
        Axis::of_sizes(Text::of("lab-grid.size"), [3, 4, 5], |options: &mut Options, size| {
            options.size = size;
        });
    let x = Axis::<Umbra>::new(Text::of("lab-grid.x"))
        .with(Text::of("lab-grid-x.adjacent"), |options| options.x = Leaps::ADJACENT)
        .with(Text::of("lab-grid-x.diagonal"), |options| options.x = Leaps::DIAGONAL);
    let named = |name: &str, options| NamedRules {
        name: Message::verbatim(name),
        options: read_options(options).unwrap(),
    };
    let inside = named("Inside", "(size: 4, x: diagonal)");
    let outside = named("Outside", "(size: 4, x: knight)");
    Grid { axes: vec![size, x], named: vec![inside, outside] }
}

fn weak(mut plan: AtlasPlan) -> AtlasPlan {
    plan.plan.level = Strength::BEGINNER.into();
    plan
}

fn survey_plan(games: u32) -> AtlasPlan {
    weak(AtlasPlan::survey(&grid(), games, 7).unwrap())
}

fn carry_out(
    plan: &AtlasPlan,
    folder: &Path,
    shard: Shard,
    threads: usize,
) -> crate::run::Results<AtlasPlan> {
    let stage = AtlasStage::<Umbra>::new(plan.clone()).unwrap();
    run(&stage, folder, shard, threads, &Progress::default(), &mut |_| {}).unwrap()
}

#[test]
fn a_grid_has_all_combinations_and_what_is_named_besides() {
    let cells = grid().cells();
    let places: Vec<_> = cells.iter().map(|cell| cell.place.clone()).collect();
    let place = |size, x| Some(vec![size, x]);
    let in_grid = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)];
    let expected: Vec<_> = in_grid.into_iter().map(|(size, x)| place(size, x)).collect();
    assert_eq!(places[..6], expected);
    assert_eq!(places[6..], [None]);
    assert_eq!(cells[3].options, read_options("(size: 4, x: diagonal)").unwrap());
    let names: Vec<_> =
        cells.iter().map(|cell| cell.name.clone().map(|it| it.to_string())).collect();
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(names, [None, None, None, name("Inside"), None, None, name("Outside")]);
}

#[test]
fn grids_of_games_are_as_large_as_they_are_meant_to_be() {
    let sizes = GameId::ALL.map(|game| {
        let count = with_game!(game, |P| {
            let grid = Grid::<P>::of_game().ok();
            grid.map(|grid| (grid.cells().len(), AtlasPlan::survey(&grid, 2, 1).is_ok()))
        });
        (game.key(), count)
    });
    // Umbra: 8 neighbours, 3 flips, 2 reaches, 3 sizes, and two boards of 11x11.
    for expected in [("umbra", 146), ("troll", 16), ("blocs", 14), ("owlman", 22)] {
        assert!(sizes.contains(&(expected.0, Some((expected.1, true)))), "{sizes:?}");
    }
    let error = Grid::<owlery_games::noughts::Noughts>::of_game().err();
    assert!(matches!(error, Some(AtlasError::NoGrid { .. })), "{error:?}");
    let umbra = Grid::<Umbra>::of_game().unwrap().cells();
    let x: std::collections::HashSet<_> = umbra.iter().map(|cell| cell.options.x).collect();
    let y: std::collections::HashSet<_> = umbra.iter().map(|cell| cell.options.y).collect();
    assert!(x.len() == 8 && y.len() == 3 && y.contains(&Directions::QUEEN), "{x:?} {y:?}");
}

#[test]
fn an_atlas_is_the_same_with_any_threads_and_shards() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let sharded = |plan: &AtlasPlan, name: &str| {
        let files = [3, 1, 2].map(|number| {
            let shard = Shard::new(number, 3).unwrap();
            let path = at(&format!("{name}-{number}.txt"));
            let results = carry_out(plan, &at(&format!("{name}-{number}")), shard, 2);
            std::fs::write(&path, results.text()).unwrap();
            path
        });
        merge::<AtlasPlan>(&files, KIND).unwrap()
    };
    let plan = survey_plan(2);
    let one = carry_out(&plan, &at("survey"), Shard::WHOLE, 1);
    assert_eq!(carry_out(&plan, &at("survey-four"), Shard::WHOLE, 4).text(), one.text());
    assert_eq!(sharded(&plan, "survey").text(), one.text());
    let survey = Survey::new(grid(), &one).unwrap();
    let finals = survey.finals();
    assert_eq!((finals.plan.games, finals.plan.level), (8, Strength::CLUB.into()));
    // The one besides the grid is none of the finalists.
    assert_eq!(finals.plan.rules.len(), 6);
    let whole = carry_out(&finals, &at("finals"), Shard::WHOLE, 4);
    assert_eq!(sharded(&finals, "finals").text(), whole.text());
    let atlas = Atlas::new(&survey, &whole).unwrap();
    assert_eq!((atlas.cells.len(), atlas.grid_size(), atlas.finalists.len()), (7, 6, 6));
    assert_eq!(atlas.finalists[0].set.games, 8);
    let interest: Vec<_> =
        atlas.finalists.iter().map(|it| atlas.cells[it.cell].interest.product()).collect();
    assert!(interest.is_sorted_by(|one, other| one >= other), "{interest:?}");
    // Boards of 3x3 and 4x4, with the neighbours of the grid and the knight's moves besides it.
    let boards: Vec<_> = atlas.boards.iter().map(|it| (it.size, it.cell)).collect();
    assert_eq!(boards, [(3, 0), (3, 1), (3, 6), (4, 0), (4, 1), (4, 6)]);
    assert!(atlas.boards.iter().all(|it| it.size > 3 || it.result.is_some()), "{atlas:?}");
    assert_eq!(atlas.tipping(), None);

    // Results of another survey or stage are refused.
    let other =
        carry_out(&weak(AtlasPlan::survey(&grid(), 4, 7).unwrap()), &at("other"), Shard::WHOLE, 2);
    let other = Survey::new(grid(), &other).unwrap();
    assert_eq!(Atlas::new(&other, &whole), Err(AtlasError::OtherSurvey));
    assert_eq!(Survey::new(grid(), &whole).err(), Some(AtlasError::Stage));
}

#[test]
fn small_boards_are_asked_about_once() {
    let plan = AtlasPlan::survey(&Grid::<Blocs>::of_game().unwrap(), 2, 1).unwrap();
    let stage = AtlasStage::<Blocs>::new(plan.clone()).unwrap();
    // 14 rule sets with a pair of games each, and sizes 2, 3 and 4 with two kinds of faces.
    assert_eq!(stage.units(), 14 + 6);
    let finals = AtlasPlan { stage: Stage::Finals, ..plan };
    assert_eq!(AtlasStage::<Blocs>::new(finals).unwrap().units(), 14);
}

#[test]
fn the_better_side_may_change_along_an_axis() {
    use Bias::{First, NotFound, Second};
    let of = |biases: &[Bias]| Tipping::of(biases);
    assert_eq!(of(&[NotFound; 3]), Tipping::Nowhere);
    let one_sided = Tipping::OneSided { bias: Second, first: 1, last: 3 };
    assert_eq!(of(&[NotFound, Second, NotFound, Second]), one_sided);
    let between = Tipping::Between { before: Second, last: 1, first: 3 };
    assert_eq!(of(&[Second, Second, NotFound, First, First]), between);
    assert_eq!(of(&[First, Second]), Tipping::Between { before: First, last: 0, first: 1 });
    assert_eq!(of(&[First, Second, First]), Tipping::Mixed);
}

#[test]
fn interest_lacks_nothing() {
    let interest = Interest { fair: 1.0, long: 0.5, dramatic: 0.5, deep: 0.5, decisive: 1.0 };
    assert_eq!(interest.product(), 0.125);
    // The fifth root of 1/8.
    assert!((interest.value() - 0.659_753_955_386_447).abs() < 1e-12, "{}", interest.value());
    assert_eq!(Interest { deep: 0.0, ..interest }.value(), 0.0);
}
