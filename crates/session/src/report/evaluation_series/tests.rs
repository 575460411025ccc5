use super::*;
use crate::report::move_grade::tests::found;
use owlery_i18n::Text;
use owlery_record::NodeId;

/// A line of positions with Doc to move first, by what was found of each; empty where nothing was.
fn line(values: &[&str], winner: Option<Side>) -> EvaluationSeries {
    let point = |(at, value): (usize, &&str)| {
        let turn = Side::ALL[at % 2];
        Point {
            node: NodeId::ROOT,
            finding: (!value.is_empty()).then(|| found(value, [1, 1, 0], "")),
            grade: None,
            text: format!("m{at}").into(),
            number: ((at as u32).div_ceil(2), turn == Side::White),
            turn,
            perspective: turn,
        }
    };
    let points = values.iter().enumerate().map(point).collect();
    EvaluationSeries {
        points,
        names: [Text::of("side-doc"), Text::of("side-owlman")],
        winner,
        ..EvaluationSeries::default()
    }
}

#[test]
fn the_move_that_threw_a_win_away_is_named_with_what_is_known_since() {
    // Values are those of the side to move.
    let cases: [(&[&str], &[&str]); 12] = [
        (
            &["win within 65", "estimated 40"],
            &["Move 1, m1: Doc had a proved win in 33 moves at most; after that no win is known."],
        ),
        (
            &["win in 5", "win in 8"],
            &["Move 1, m1: Doc had a proved win in 3 moves; after that Owlman wins in 4 moves."],
        ),
        (&["win", "draw"], &["Move 1, m1: Doc had a proved win; after that it is a draw."]),
        (
            &["win", "endless"],
            &["Move 1, m1: Doc had a proved win; after that neither side can force an end."],
        ),
        (
            &["win", "at least draw"],
            &["Move 1, m1: Doc had a proved win; after that Owlman does not lose."],
        ),
        (
            &["win", "at most draw"],
            &["Move 1, m1: Doc had a proved win; after that no win is known."],
        ),
        // The win was there again, and is still there.
        (&["win", "estimated 0", "win", "loss"], &[]),
        // It was there again, and was thrown away again.
        (
            &["win", "estimated 0", "win in 3", "win in 2"],
            &["Move 2, m3: Doc had a proved win in 2 moves; after that Owlman wins in 1 move."],
        ),
        // Both throw it away.
        (
            &["win", "win in 7", "estimated 0"],
            &[
                "Move 1, m1: Doc had a proved win; after that Owlman wins in 4 moves.",
                "Move 1, m2: Owlman had a proved win in 4 moves; after that no win is known.",
            ],
        ),
        (&["win", ""], &[]),
        (&["estimated 0", "loss", "win", "loss"], &[]),
        (&["draw", "draw", "draw"], &[]),
    ];
    for (values, expected) in cases {
        let course = line(values, None);
        let told: Vec<_> =
            course.decisive_errors().map(|at| course.decisive_error_text(at)).collect();
        assert_eq!(told, expected, "{values:?}");
    }
    let resigned = line(&["win", "estimated 40"], Some(Side::White));
    assert_eq!(resigned.decisive_errors().count(), 0, "who won all the same threw nothing away");
    assert_eq!(line(&["draw", "draw"], None).decisive_error_text(1), "");
    assert_eq!(line(&["win"], None).decisive_error_text(0), "");
}
