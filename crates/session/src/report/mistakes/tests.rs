use super::*;
use owlery_games::troll::Troll;
use owlery_i18n::Text;
use owlery_record::evaluation::{Counts, PositionEvaluation, parse_value};

#[test]
fn what_is_no_more_than_doubtful_is_no_puzzle() {
    let found = |value: &str| {
        let value = parse_value(value).unwrap();
        PositionEvaluation { value, moves: Counts::default(), best: String::new(), nodes: 0 }
    };
    // 200 points are odds of e to 1.
    for (before, after, grade, expected) in [
        ("win", "win", Grade::Lets { had: 1, has: -1 }, true),
        ("win", "estimated 0", Grade::Misses, true),
        ("estimated 300", "estimated 300", Grade::Blunder(40), true),
        ("estimated 300", "estimated 0", Grade::Mistake(20), false),
        ("estimated 300", "estimated 0", Grade::Inaccuracy(20), false),
        ("estimated 0", "win in 4", Grade::Allows, true),
        ("estimated -900", "win in 4", Grade::Allows, false),
        ("at most draw", "win in 4", Grade::Allows, false),
        ("win in 3", "loss in 8", Grade::Slower { best: 3, played: 9 }, false),
        ("win", "loss", Grade::Best, false),
    ] {
        let (before, after) = (&found(before), &found(after));
        let (mover, perspective) = (Side::White, Side::White);
        let names = [Text::of("A"), Text::of("B")];
        let judged = JudgedMove { grade, before, after, mover, perspective, names };
        assert_eq!(is_clear::<Troll>(&judged), expected, "{grade:?}");
    }
}
