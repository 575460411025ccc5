//! Values in words: what is proved, bounded and estimated is told apart by the words alone.

use crate::engine::think::chance;
use crate::engine::{Fate, Value};
use crate::rules::Side;

/// What a value is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is so.
    Proved,
    /// It is so or better, or so or worse.
    Bounded,
    /// It is a guess.
    Estimated,
}

impl Kind {
    /// In a word.
    pub fn word(self) -> &'static str {
        ["proved", "bounded", "estimated"][self as usize]
    }
}

/// A value as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What it is worth.
    pub kind: Kind,
    /// In a few words that name the side that they are about: "White wins in 13", "White 62 %".
    pub text: String,
    /// The same for a square of the board, seen by the side that estimates are told for: "62 %",
    /// "wins 13".
    pub short: String,
    /// White's share of a bar, from 0 to 1.
    pub white: f32,
}

/// A value of a position with this side to move, estimates told for `about`; `names` are those of
/// White and Black.
pub fn verdict(value: Value, turn: Side, about: Side, names: [&str; 2]) -> Verdict {
    let name = |side: Side| names[side as usize];
    let winner = |fate: Fate| if fate.sign() > 0 { turn } else { turn.other() };
    let ends = |fate: Fate| match fate {
        Fate::Win(None) | Fate::Loss(None) => format!("{} wins", name(winner(fate))),
        Fate::Win(Some(plies)) | Fate::Loss(Some(plies)) => {
            format!("{} wins in {}", name(winner(fate)), plies)
        }
        Fate::Draw => "draw".to_owned(),
        Fate::Endless => "endless".to_owned(),
    };
    let sides = |fate: Fate| match fate {
        Fate::Draw => "draw".to_owned(),
        Fate::Endless => "endless".to_owned(),
        Fate::Win(plies) | Fate::Loss(plies) => {
            let verb = if winner(fate) == about { "wins" } else { "loses" };
            plies.map_or(verb.to_owned(), |plies| format!("{verb} {plies}"))
        }
    };
    let whites = |points: i32| if turn == Side::White { points } else { -points };
    let side = |fate: Fate| (whites(fate.sign()) + 1) as f32 / 2.0;
    let bound = |safe: Side, word: &str, fate: Fate| {
        let (text, short) = match fate {
            Fate::Draw | Fate::Endless => {
                let short = if safe == about { "not lost" } else { "not won" };
                (format!("{} does not lose", name(safe)), short.to_owned())
            }
            Fate::Win(_) | Fate::Loss(_) => {
                (format!("{word}: {}", ends(fate)), format!("{word} {}", sides(fate)))
            }
        };
        Verdict { kind: Kind::Bounded, text, short, white: side(fate) }
    };
    match value {
        Value::Proved(fate) => {
            Verdict { kind: Kind::Proved, text: ends(fate), short: sides(fate), white: side(fate) }
        }
        Value::AtLeast(fate) => bound(turn, "at least", fate),
        Value::AtMost(fate) => bound(turn.other(), "at most", fate),
        Value::Estimated(points) => {
            let white = chance(whites(points)) as f32;
            let share = if about == Side::White { white } else { 1.0 - white };
            let short = format!("{:.0} %", 100.0 * share);
            let text = format!("{} {short}", name(about));
            Verdict { kind: Kind::Estimated, text, short, white }
        }
    }
}

#[test]
fn each_kind_is_told_by_its_words() {
    use Fate::{Draw, Endless, Loss, Win};
    use Side::{Black, White};
    let cases = [
        (Value::Proved(Win(Some(13))), Black, White, "Owlman wins in 13", "loses 13"),
        (Value::Proved(Loss(None)), Black, Black, "Doc wins", "loses"),
        (Value::Proved(Draw), White, White, "draw", "draw"),
        (Value::Proved(Endless), White, White, "endless", "endless"),
        (Value::AtLeast(Draw), White, White, "Doc does not lose", "not lost"),
        (Value::AtMost(Endless), White, White, "Owlman does not lose", "not won"),
        (Value::AtMost(Win(Some(9))), White, White, "at most: Doc wins in 9", "at most wins 9"),
        (Value::Estimated(0), White, White, "Doc 50 %", "50 %"),
        (Value::Estimated(100), White, Black, "Owlman 38 %", "38 %"),
        (Value::Estimated(100), Black, Black, "Owlman 62 %", "62 %"),
    ];
    for (value, turn, about, text, short) in cases {
        let found = verdict(value, turn, about, ["Doc", "Owlman"]);
        assert_eq!((found.text.as_str(), found.short.as_str()), (text, short));
    }
}
