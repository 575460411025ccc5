//! The document of an atlas made by hand.

use super::*;
use owlery_engine::Strength;
use owlery_games::GameId;
use owlery_i18n::{Message, Text};
use owlery_lab::atlas::{AxisLabels, Board, Interest};
use owlery_lab::dossier::Lengths;
use owlery_lab::{GameRecord, GameResult, Plan};

/// An estimate with a standard error.
fn estimate(value: f64, error: f64) -> Estimate {
    Estimate { value, interval: [-1.96, 1.96].map(|z| value + z * error), error }
}

fn set(options: &str, score: f64, moves: f64, drama: f64) -> RuleSet {
    RuleSet {
        options: options.to_owned(),
        size: 3,
        games: 100,
        measures: vec![
            (Measure::Advantage, estimate(score, 0.04)),
            (Measure::Balance, estimate(1.0 - (2.0 * score - 1.0).abs(), 0.05)),
            (Measure::Completion, estimate(1.0, 0.01)),
            (Measure::Drawishness, estimate(0.0, 0.01)),
            (Measure::Length, estimate(moves, 0.5)),
            (Measure::DecidingMoves, estimate(0.25, 0.02)),
            (Measure::Drama, estimate(drama, 0.02)),
        ],
        lengths: Lengths::default(),
        choices: Vec::new(),
        heat_maps: Vec::new(),
        first_moves: Vec::new(),
        swaps: None,
        ladder: Vec::new(),
        methods: Vec::new(),
        restricted: Vec::new(),
        exact: Vec::new(),
        facts: Vec::new(),
        tables: Vec::new(),
        showcases: vec![Showcase {
            kind: ShowcaseKind::Typical,
            game: GameRecord { moves: "a1 b2 c3".to_owned(), ..GameRecord::default() },
        }],
        cautions: Vec::new(),
    }
}

/// Four rule sets on a grid of two by two, and one besides. Scores are 75, 50, 52 and 30 percent, and 51.
fn atlas() -> Atlas {
    let options = ["(size: 3)", "(size: 3, x: adjacent)", "(size: 5)", "(size: 5, x: adjacent)"];
    let numbers = [(0.75, 9.0, 0.1), (0.5, 9.0, 0.1), (0.52, 25.0, 0.1), (0.3, 25.0, 0.2)];
    let mut sets: Vec<_> = options
        .into_iter()
        .zip(numbers)
        .map(|(options, (score, moves, drama))| set(options, score, moves, drama))
        .collect();
    sets.push(set("(size: 4)", 0.51, 16.0, 0.1));
    let places = [Some(vec![0, 0]), Some(vec![0, 1]), Some(vec![1, 0]), Some(vec![1, 1]), None];
    let cells = sets.iter().zip(places).zip(Bias::of_all(&sets)).enumerate();
    let cells = cells.map(|(at, ((set, place), bias))| Cell {
        place,
        name: [1, 4].contains(&at).then(|| Message::verbatim(format!("Name {at}"))),
        set: set.clone(),
        interest: Interest::of(set),
        bias,
    });
    let axis = |name, is_size, values: [&str; 2]| AxisLabels {
        name,
        is_ordered: is_size,
        is_size,
        values: values.map(Message::verbatim).to_vec(),
    };
    let plan = |games, strength: Strength| Plan {
        games,
        level: strength.into(),
        ..Plan::usual(GameId::ALL[0], Vec::new())
    };
    let fair = Finalist {
        cell: 2,
        set: RuleSet { games: 400, ..set("(size: 5)", 0.5, 25.0, 0.1) },
        bias: Bias::NotFound,
        is_fair: true,
        change: Some(estimate(-0.02, 0.05)),
        is_changed: false,
    };
    Atlas {
        survey: plan(100, Strength::CASUAL),
        finals: plan(400, Strength::CLUB),
        axes: vec![
            axis(Text::of("lab-grid.size"), true, ["3×3", "5×5"]),
            axis(Text::of("lab-grid.x"), false, ["diagonal", "adjacent"]),
        ],
        cells: cells.collect(),
        finalists: vec![fair],
        boards: vec![
            Board { size: 3, cell: 0, result: Some(GameResult::Second) },
            Board { size: 4, cell: 1, result: None },
        ],
    }
}

fn document(atlas: &Atlas) -> AtlasFiles {
    atlas_files(atlas, "tiny", "owlery lab --atlas", &Progress::default()).unwrap()
}

#[test]
fn sentences_follow_from_the_results() {
    let AtlasFiles { document, .. } = document(&atlas());
    for expected in [
        // Of five, 75 % and 30 % are six and five standard errors away from an even score.
        "Of 5 rule sets, the first player is clearly better off in 1, and the second player in 1 (at",
        "In 3, no advantage is found, which does not prove that there is none: half of \
         the intervals reach 7.8 percentage points",
        "The first player is the better off with these rules: 3×3, diagonal: 75.0 % (67.2 to 82.8).",
        "The second player is the better off with these rules: 5×5, adjacent: 30.0 % (22.2 to 37.8).",
        "The longest games have these rules: 5×5, diagonal: 25.0 (24.0 to 26.0); 5×5, adjacent",
        "1 other rule set is not clearly behind the first.",
        "5×5, adjacent: 20.0 % (16.1 to 23.9); 3×3, diagonal: 10.0 %",
        "All others clearly have less than the first.",
        "- Moves where the choice matters: no rule set is clearly ahead of any other.",
        "1 of 1 rule sets are found to be fair, with a score of the first player within 10.0",
        "no advantage is found with any rule set.",
        "From “Casual player” to “Club player”, the score of the first player is not found to change",
        "Name 1 (3×3, adjacent): no advantage is found; the first player scores 50.0 % (42.2 to 57.8).",
        "Name 4: no advantage is found",
        "Number of moves by “Board”: the greatest with “5×5”, 25.0 (24.3 to 25.7), and the least with \
         “3×3”, 9.0 (8.3 to 9.7); a significant difference.",
        "Moves where the choice matters by “Board”: no difference is found.",
        "| diagonal | the second player wins | – |",
        "| adjacent | – | not solved within the limit |",
        "    owlery lab --atlas\n",
    ] {
        assert!(document.contains(expected), "{expected}\n{document}");
    }
    // Balance by size: 50 and 100, or 96 and 60 percent, which are not clearly different.
    assert!(document.contains("Balance by “Board”: no difference is found."), "{document}");
    assert!(!document.contains("†") && !document.contains("atlas-"), "{document}");
}

#[test]
fn other_results_make_other_sentences() {
    let mut atlas = atlas();
    for cell in &mut atlas.cells {
        cell.bias = Bias::NotFound;
        cell.set.cautions = vec![Caution::Repeated { different: 5, games: 100 }];
    }
    atlas.finalists[0].is_fair = false;
    atlas.finalists[0].bias = Bias::First;
    atlas.finalists[0].change = Some(estimate(-0.3, 0.05));
    atlas.finalists[0].is_changed = true;
    let AtlasFiles { document, .. } = document(&atlas);
    assert!(document.contains("is clearly better off in 0, and the second player in 0 (at"));
    assert!(!document.contains("is the better off with these rules"), "{document}");
    assert!(document.contains("none of 1 rule sets is found to have a score"), "{document}");
    assert!(document.contains("an advantage is found with 1 rule set, with these"), "{document}");
    assert!(document.contains("In 5 rule sets, fewer than 90 % of the games differ"), "{document}");
    assert!(document.contains("| 3×3, diagonal † |"), "{document}");
    let change = "clearly changes with 1 of 1 rule sets, for example 5×5, diagonal: −30.0 points (−39.8 to −20.2).";
    assert!(document.contains(change), "{document}");
}

#[test]
fn one_axis_of_numbers_tips_or_does_not() {
    let tipped = |biases: [Bias; 4]| {
        let mut atlas = atlas();
        let values = ["20", "30", "40", "50"].map(Message::verbatim).to_vec();
        let name = Text::of("lab-grid.nightfall");
        atlas.axes = vec![AxisLabels { name, is_ordered: true, is_size: false, values }];
        atlas.boards.clear();
        for (at, (cell, bias)) in atlas.cells.iter_mut().zip(biases).enumerate() {
            (cell.place, cell.bias) = (Some(vec![at]), bias);
        }
        let files = document(&atlas);
        assert!(files.pictures[0].1.contains("<circle"), "{:?}", files.pictures);
        files.document
    };
    use Bias::{First, NotFound, Second};
    for (biases, expected) in [
        (
            [Second, NotFound, NotFound, First],
            "Nightfall: the balance tips between 20 and 50. Up to 20, only the second player is found \
             to be better off, and from 50 on only the first player; in between, no advantage is found.",
        ),
        (
            [First, First, Second, Second],
            "Nightfall: the balance tips between 30 and 40. Up to 30, only the first player is found",
        ),
        (
            [NotFound, Second, Second, NotFound],
            "Nightfall: the balance is not seen to tip. Advantages are found from 30 to 40, all of them \
             the second player’s; below and above, none is found.",
        ),
        ([NotFound; 4], "Nightfall: no advantage is found at any value."),
        (
            [First, Second, First, Second],
            "Nightfall: advantages are found for both players by turns",
        ),
    ] {
        let document = tipped(biases);
        assert!(document.contains(expected), "{expected}\n{document}");
    }
}

#[test]
fn pictures_lie_beside_the_document_and_are_shown_in_it() {
    let AtlasFiles { document, pictures } = document(&atlas());
    let names: Vec<_> = pictures.iter().map(|(name, _)| name.as_str()).collect();
    let maps = ["tiny-advantage_p1.svg", "tiny-duration_moves.svg", "tiny-drama.svg"];
    assert_eq!(names[..3], maps);
    for (name, svg) in &pictures {
        assert!(document.contains(&format!("]({name})")), "{name}");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(!svg.contains("NaN"), "{svg}");
    }
    // A cell for each of the grid, the two that favour somebody with a mark.
    let scores = &pictures[0].1;
    assert_eq!(scores.matches("stroke=\"#888\"").count(), 4);
    assert_eq!(scores.matches(" *</text>").count(), 2);
    // The even score is white.
    assert!(scores.contains("fill=\"#ffffff\""), "{scores}");
}
