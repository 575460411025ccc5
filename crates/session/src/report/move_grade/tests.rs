use super::*;
use owlery_record::evaluation::{Counts, parse_value};

/// What moves are judged by here.
pub const USUAL: MistakeThresholds = MistakeThresholds { lengths: true, mistakes: [10, 20, 30] };

/// A finding, its value as files have it.
pub fn found(value: &str, [hold, fail, open]: [u16; 3], best: &str) -> PositionEvaluation {
    let value = parse_value(value).unwrap();
    PositionEvaluation {
        value,
        moves: Counts { hold, fail, open },
        best: best.to_owned(),
        nodes: 0,
    }
}

#[test]
fn moves_are_judged_by_what_is_certain_and_then_by_thresholds() {
    use Grade::*;
    // Before the move `x`: value, moves that hold, fail and are open, the best one. After it,
    // seen by the other side: value. Then the judgement.
    let cases = [
        // What was proved is given up, whatever the counts and the threshold.
        ("win in 13", [1, 9, 0], "y", "win in 6", Some(Lets { had: 1, has: -1 })),
        ("win", [2, 0, 3], "y", "draw", Some(Lets { had: 1, has: 0 })),
        ("win in 3", [1, 0, 3], "y", "at least endless", Some(Lets { had: 1, has: 0 })),
        ("draw", [3, 3, 0], "y", "win in 1", Some(Lets { had: 0, has: -1 })),
        ("at least draw", [0, 0, 9], "y", "win", Some(Lets { had: 0, has: -1 })),
        // A draw is as good as endless play.
        ("draw", [3, 3, 0], "y", "endless", Some(Good)),
        ("at least draw", [0, 0, 9], "y", "at least draw", None),
        ("win in 13", [1, 0, 0], "x", "loss in 12", Some(Forced)),
        ("win in 13", [1, 9, 0], "x", "loss in 12", Some(Only)),
        ("draw", [1, 9, 0], "x", "draw", Some(Only)),
        ("win in 13", [1, 8, 1], "x", "loss in 12", Some(Best)),
        ("win in 13", [4, 9, 0], "x", "loss in 12", Some(Best)),
        ("win in 13", [4, 9, 0], "y", "loss in 12", Some(Good)),
        ("win in 13", [4, 9, 0], "y", "loss in 20", Some(Slower { best: 13, played: 21 })),
        // The best may be quicker than that, but what was played may be, too.
        ("win within 13", [4, 9, 0], "y", "loss in 20", Some(Slower { best: 13, played: 21 })),
        ("win in 13", [4, 9, 0], "y", "loss within 20", Some(Good)),
        ("win in 13", [4, 9, 0], "y", "loss", Some(Good)),
        // Where pieces count, who keeps the result may lose some.
        ("win by 14", [4, 9, 0], "y", "loss by 2", Some(Fewer { pieces: 12 })),
        ("win by at least 14", [4, 9, 0], "y", "loss by at most 2", Some(Fewer { pieces: 12 })),
        ("win by 14", [4, 9, 0], "y", "loss by at least 2", Some(Good)),
        ("win by at most 14", [4, 9, 0], "y", "loss by 2", Some(Good)),
        ("win by 14", [4, 9, 0], "x", "loss by 14", Some(Best)),
        ("loss by 2", [5, 0, 0], "y", "win by 9", Some(Fewer { pieces: 7 })),
        ("loss by 9", [5, 0, 0], "y", "win by 9", Some(Good)),
        // Who is lost can lose no more.
        ("loss in 4", [5, 0, 0], "y", "win in 1", Some(Good)),
        ("loss", [5, 0, 0], "x", "win", Some(Best)),
        // Estimates: 200 points are odds of e to 1.
        ("estimated 0", [0, 0, 9], "y", "estimated 60", Some(Good)),
        ("estimated 0", [0, 0, 9], "y", "estimated 90", Some(Inaccuracy(11))),
        ("estimated 0", [0, 0, 9], "y", "estimated 180", Some(Mistake(21))),
        ("estimated 0", [0, 0, 9], "y", "estimated 300", Some(Blunder(32))),
        ("estimated 0", [0, 0, 9], "x", "estimated 300", Some(Best)),
        ("estimated 0", [0, 0, 9], "y", "estimated -300", Some(Good)),
        // What is proved beside what is not, at whatever estimate.
        ("estimated 0", [0, 0, 9], "y", "win in 4", Some(Allows)),
        ("estimated -900", [0, 0, 9], "y", "win in 4", Some(Allows)),
        ("at most draw", [0, 0, 9], "y", "win", Some(Allows)),
        ("estimated -900", [1, 0, 0], "x", "win in 4", Some(Forced)),
        ("estimated 0", [0, 0, 9], "y", "loss in 4", Some(Good)),
        ("win in 13", [1, 0, 9], "y", "estimated -900", Some(Misses)),
        ("win in 13", [1, 0, 9], "y", "estimated 0", Some(Misses)),
        ("win in 13", [1, 0, 9], "y", "at most draw", Some(Misses)),
        ("draw", [1, 0, 9], "y", "estimated 200", Some(Mistake(23))),
        // Of bounds nothing more.
        ("estimated 0", [0, 0, 9], "y", "at least draw", None),
        ("at most draw", [0, 0, 9], "y", "estimated 300", None),
        ("at most draw", [0, 0, 9], "y", "draw", Some(Good)),
    ];
    for (before, moves, best, after, expected) in cases {
        let (before_it, after_it) = (found(before, moves, best), found(after, [0, 0, 1], ""));
        let judged = grade(&before_it, &after_it, "x", USUAL);
        assert_eq!(judged, expected, "{before} {moves:?} {best}, then {after}");
    }
}

#[test]
fn nobody_wins_more_slowly_where_that_does_not_matter() {
    let (before, after) = (found("win in 3", [2, 1, 0], "y"), found("loss in 8", [1, 0, 0], ""));
    let by = MistakeThresholds { lengths: false, ..USUAL };
    assert_eq!(grade(&before, &after, "x", by), Some(Grade::Good));
}

#[test]
fn what_gives_away_more_weighs_more() {
    let grades = [
        Grade::Lets { had: 1, has: -1 },
        Grade::Lets { had: 1, has: 0 },
        Grade::Misses,
        Grade::Blunder(60),
        Grade::Blunder(40),
        Grade::Mistake(39),
        Grade::Inaccuracy(20),
        Grade::Fewer { pieces: 9 },
        Grade::Good,
    ];
    assert!(grades.is_sorted_by(|worse, better| worse.weight() > better.weight()));
}
