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
    let whites = |points: i32| if turn == Side::White { points } else { -points };
    let side = |fate: Fate| (whites(fate.sign()) + 1) as f32 / 2.0;
    let bound = |safe: Side, word: &str, fate: Fate| {
        let text = match fate {
            Fate::Draw | Fate::Endless => format!("{} does not lose", name(safe)),
            Fate::Win(_) | Fate::Loss(_) => format!("{word}: {}", ends(fate)),
        };
        Verdict { kind: Kind::Bounded, text, white: side(fate) }
    };
    match value {
        Value::Proved(fate) => Verdict { kind: Kind::Proved, text: ends(fate), white: side(fate) },
        Value::AtLeast(fate) => bound(turn, "at least", fate),
        Value::AtMost(fate) => bound(turn.other(), "at most", fate),
        Value::Estimated(points) => {
            let white = chance(whites(points)) as f32;
            let share = if about == Side::White { white } else { 1.0 - white };
            let text = format!("{} {:.0} %", name(about), 100.0 * share);
            Verdict { kind: Kind::Estimated, text, white }
        }
    }
}

#[test]
fn each_kind_is_told_by_its_words() {
    use Fate::{Draw, Endless, Loss, Win};
    use Side::{Black, White};
    let cases = [
        (Value::Proved(Win(Some(13))), Black, White, "Owlman wins in 13"),
        (Value::Proved(Loss(None)), Black, White, "Doc wins"),
        (Value::Proved(Draw), White, White, "draw"),
        (Value::Proved(Endless), White, White, "endless"),
        (Value::AtLeast(Draw), White, White, "Doc does not lose"),
        (Value::AtMost(Endless), White, White, "Owlman does not lose"),
        (Value::AtMost(Win(Some(9))), White, White, "at most: Doc wins in 9"),
        (Value::Estimated(0), White, White, "Doc 50 %"),
        (Value::Estimated(100), White, Black, "Owlman 38 %"),
        (Value::Estimated(100), Black, Black, "Owlman 62 %"),
    ];
    for (value, turn, about, text) in cases {
        assert_eq!(verdict(value, turn, about, ["Doc", "Owlman"]).text, text);
    }
}
