use super::*;

const NAMES: [Text; 2] = [Text::of("side-doc"), Text::of("side-owlman")];

#[test]
fn each_kind_is_told_by_its_words() {
    use Evaluation::{AtLeast, AtMost, Exact, Heuristic};
    use ExactValue::{Draw, Endless, Loss, Win};
    use Side::{Black, White};
    use WinDistance::{Exactly, Margin, MarginAtLeast, MarginAtMost, Unknown, Within};
    // The value, the side to move, the side that estimates are told for; the words alone, of
    // the mover, on a square.
    let cases = [
        (
            Exact(Win(Exactly(13))),
            Black,
            White,
            "Owlman wins in 7 moves",
            "Owlman wins in 7 moves",
            "wins in 7",
        ),
        (
            Exact(Loss(Exactly(2))),
            White,
            White,
            "Owlman wins in 1 move",
            "Doc loses in 1 move",
            "loses in 1",
        ),
        (
            Exact(Win(Within(13))),
            White,
            White,
            "Doc wins in 7 moves at most",
            "Doc wins in 7 moves at most",
            "wins in ≤ 7",
        ),
        (
            Exact(Loss(Within(4))),
            Black,
            Black,
            "Doc wins in 2 moves at most",
            "Owlman loses in 2 moves at most",
            "loses in ≤ 2",
        ),
        (Exact(Loss(Unknown)), Black, Black, "Doc wins", "Owlman loses", "loses"),
        (
            Exact(Win(Margin(6))),
            Black,
            White,
            "Owlman wins by 6 discs",
            "Owlman wins by 6 discs",
            "wins by 6",
        ),
        (
            Exact(Loss(Margin(1))),
            Black,
            White,
            "Doc wins by 1 disc",
            "Owlman loses by 1 disc",
            "loses by 1",
        ),
        (
            Exact(Win(MarginAtLeast(9))),
            White,
            White,
            "Doc wins by 9 discs at least",
            "Doc wins by 9 discs at least",
            "wins by ≥ 9",
        ),
        (
            Exact(Loss(MarginAtMost(1))),
            White,
            White,
            "Owlman wins by 1 disc at most",
            "Doc loses by 1 disc at most",
            "loses by ≤ 1",
        ),
        (Exact(Loss(WinDistance::OVER)), White, White, "Owlman has won", "Doc has lost", "lost"),
        (Exact(Draw), White, White, "draw", "draw", "draw"),
        (Exact(Endless), White, White, "endless", "endless", "endless"),
        (AtLeast(Draw), White, White, "Doc does not lose", "Doc does not lose", "not lost"),
        (AtMost(Endless), White, White, "Owlman does not lose", "Doc does not win", "not won"),
        (
            AtMost(Win(Exactly(9))),
            Black,
            White,
            "Owlman wins in 5 moves at best",
            "Owlman wins in 5 moves at best",
            "at best wins in 5",
        ),
        (
            AtLeast(Loss(Exactly(10))),
            White,
            White,
            "Owlman wins in 5 moves at best",
            "Doc loses in 5 moves at worst",
            "at worst loses in 5",
        ),
        (
            AtLeast(Win(Exactly(3))),
            White,
            White,
            "Doc wins in 2 moves at most",
            "Doc wins in 2 moves at most",
            "wins in ≤ 2",
        ),
        (Heuristic(0), White, White, "Doc 50 %", "Doc 50 %", "50 %"),
        (Heuristic(100), White, Black, "Owlman 38 %", "Doc 62 %", "62 %"),
        (Heuristic(100), Black, White, "Doc 38 %", "Owlman 62 %", "62 %"),
    ];
    for (value, turn, about, text, mover, short) in cases {
        let found = verdict(value, turn, about, NAMES);
        assert_eq!([found.text(), found.mover(), found.short()], [text, mover, short]);
    }
}

/// Whoever is to move, and whoever estimates are told for: what wins for the mover reads so.
#[test]
fn what_wins_for_the_mover_never_reads_as_a_loss() {
    let distances = [
        WinDistance::Unknown,
        WinDistance::Exactly(5),
        WinDistance::Within(5),
        WinDistance::Margin(5),
    ];
    for (turn, about) in Side::ALL.into_iter().flat_map(|a| Side::ALL.map(|b| (a, b))) {
        for distance in distances {
            let won = verdict(Evaluation::Exact(ExactValue::Win(distance)), turn, about, NAMES);
            let lost = verdict(Evaluation::Exact(ExactValue::Loss(distance)), turn, about, NAMES);
            let name = NAMES[turn as usize].localized();
            for (found, verb) in [(won, "wins"), (lost, "loses")] {
                assert!(found.short().starts_with(verb), "{found:?}");
                assert!(found.mover().starts_with(&format!("{name} {verb}")), "{found:?}");
                assert!(found.text().contains(" wins"), "{found:?}");
            }
        }
    }
}
