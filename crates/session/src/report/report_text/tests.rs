use super::*;
use crate::report::move_grade::grade;
use crate::report::move_grade::tests::{USUAL, found};

const NAMES: [Text; 2] = [Text::of("side-doc"), Text::of("side-owlman")];

#[test]
fn sentences_say_what_was_and_what_is_and_what_it_is_worth() {
    let cases = [
        (
            ("win in 13", [1, 9, 0], "y z", "win in 6"),
            "Throws away a proved win: Doc could win in 7 moves by y; now Owlman wins in 3 moves.",
        ),
        (
            ("win", [1, 9, 0], "y", "draw"),
            "Throws away a proved win: Doc could win by y; now it is a draw.",
        ),
        (
            ("win in 3", [1, 9, 0], "y", "at least draw"),
            "Throws away a proved win: Doc could win in 2 moves by y; now Owlman does not lose.",
        ),
        (
            ("draw", [2, 3, 0], "y", "win in 1"),
            "Gives up the proved draw: Doc could hold it by y; now Owlman wins in 1 move.",
        ),
        (
            ("endless", [2, 3, 0], "", "win in 0"),
            "Gives up proved endless play: Doc could hold it; now Owlman has won.",
        ),
        (
            ("at least draw", [0, 0, 5], "y", "win"),
            "Gives up what was proved safe: Doc was safe after y; now Owlman wins.",
        ),
        (
            ("win in 13", [1, 9, 0], "x", "loss in 12"),
            "The only move that wins; all 9 others are proved not to.",
        ),
        (
            ("draw", [1, 1, 0], "x", "draw"),
            "The only move that holds the draw; the other is proved not to.",
        ),
        (("win in 13", [4, 9, 0], "y", "loss in 20"), "Wins in 11 moves, 7 were enough by y."),
        (("win in 13", [4, 9, 0], "x", "loss in 12"), "Best, proved."),
        (("loss", [1, 0, 0], "x", "win"), "The only legal move."),
        (
            ("estimated 0", [0, 0, 9], "y", "estimated 180"),
            "Mistake, estimated: Doc loses 21 points of chance, 50\u{a0}% to 29\u{a0}%. Better was y.",
        ),
        (
            ("win in 13", [1, 0, 9], "y", "estimated -300"),
            "Missed a win in 7 moves, by y; now Doc 82\u{a0}%.",
        ),
        (
            ("estimated -900", [0, 0, 9], "y", "win within 5"),
            "Allows a win in 3 moves at most. Better by estimate: y.",
        ),
        (("estimated 0", [0, 0, 9], "y", "estimated 9"), "Good, estimated."),
        (
            ("win by 14", [4, 9, 0], "y", "loss by 2"),
            "Keeps the result, but loses 12 discs: better was y; now Doc wins by 2 discs.",
        ),
    ];
    for ((before, moves, best, after), sentence) in cases {
        let (before, after) = (found(before, moves, best), found(after, [0, 0, 1], ""));
        let grade = grade(&before, &after, "x", USUAL).unwrap();
        let (before, after, names) = (&before, &after, NAMES);
        let (mover, perspective) = (Side::White, Side::White);
        let judged = JudgedMove { grade, before, after, mover, perspective, names };
        assert_eq!(judged.sentence(), sentence);
    }
}

#[test]
fn ends_that_the_players_made_too_soon_are_named() {
    let resigned = |side| TerminationKind::Resigned(side);
    let cases = [
        (resigned(Side::White), "win by 9", "Doc resigned a game that was won by 9 discs with x."),
        (resigned(Side::White), "win", "Doc resigned a game that was won with x."),
        (resigned(Side::Black), "loss in 4", "Owlman resigned a game that was won in 2 moves."),
        (resigned(Side::White), "draw", "Doc resigned a game that was no worse than a draw."),
        (resigned(Side::White), "at least draw", "Doc resigned a game that was not lost."),
        (resigned(Side::White), "loss in 4", ""),
        (resigned(Side::White), "estimated 900", ""),
        (resigned(Side::Black), "at least draw", ""),
        (
            TerminationKind::Agreed,
            "loss in 4",
            "A draw was agreed in a game that Owlman had won in 2 moves.",
        ),
        (
            TerminationKind::Agreed,
            "win in 3",
            "A draw was agreed in a game that Doc had won in 2 moves with x.",
        ),
        (TerminationKind::Agreed, "draw", ""),
        (TerminationKind::Agreed, "at least draw", ""),
    ];
    for (how, value, expected) in cases {
        let found = found(value, [1, 1, 0], "x y");
        let said = conclusion(how, &found, Side::White, NAMES);
        assert_eq!(said.as_deref().unwrap_or_default(), expected, "{how:?}, {value}");
    }
}

#[test]
fn positions_are_told_with_their_moves() {
    let cases = [
        (("win in 5", [2, 12, 0]), "Doc wins in 3 moves, proved, 2 of 14 moves hold"),
        (("win in 5", [1, 12, 0]), "Doc wins in 3 moves, proved, 1 of 13 moves holds"),
        (("win in 5", [1, 0, 3]), "Doc wins in 3 moves, proved, 1 of 4 moves holds, 3 not known"),
        (("win in 5", [2, 1, 3]), "Doc wins in 3 moves, proved, 2 of 6 moves hold, 3 not known"),
        (("loss", [1, 0, 0]), "Owlman wins, proved, the only legal move"),
        (("estimated 0", [0, 0, 4]), "Owlman 50 %, estimated, 4 moves"),
        (("at least draw", [0, 2, 4]), "Doc does not lose, bounded, 6 moves"),
        (("loss in 0", [0, 0, 0]), "over: Owlman has won"),
        (("draw", [0, 0, 0]), "over: it is a draw"),
    ];
    for ((value, moves), words) in cases {
        let found = found(value, moves, "");
        let told = position(Some(&found), Side::White, Side::Black, NAMES);
        assert_eq!(told, words);
    }
    let told = position(None, Side::White, Side::White, NAMES);
    assert_eq!(told, "not analysed yet");
}
