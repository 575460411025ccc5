//! The times of an open game.

use std::time::Duration;

use owlery_games::Side;
use owlery_i18n::t;
use owlery_record::control::{Allowance, Control, Kind, Times};

/// How the clocks of a game stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesNow {
    /// What is left to those who are White and Black now.
    pub left: Times,
    /// What a move of theirs adds, or gives back at the most.
    pub extra: Times,
    /// Whose clock would run; `None` once the game has ended.
    pub turn: Option<Side>,
    /// Whether a move has been made: the clocks stand until then.
    pub has_begun: bool,
}

impl TimesNow {
    /// What is left to the side to move.
    pub fn left_to_mover(&self) -> Option<Duration> {
        self.turn.map(|turn| self.left[turn as usize])
    }
}

/// How a game is timed, in words: "10 min, and 5 s for each move". `names` are those of who begin as
/// White and as Black, for times that differ, and `first` moves first.
pub fn in_words(control: &Control, names: [&str; 2], first: Side) -> String {
    let of = |Allowance { time, extra }: Allowance| match control.kind {
        Kind::Fischer if extra > 0 => t!("timed-fischer", time = span(time), extra = extra),
        Kind::Bronstein if extra > 0 => t!("timed-bronstein", time = span(time), extra = extra),
        Kind::Hourglass => t!("timed-hourglass", time = span(time)),
        Kind::Sudden | Kind::Fischer | Kind::Bronstein => span(time),
    };
    let [white, black] = control.sides.map(of);
    if white == black {
        return white;
    }
    let [of_first, of_second] = match first {
        Side::White => [white, black],
        Side::Black => [black, white],
    };
    let [first, second] = [first, first.other()].map(|side| names[side as usize]);
    t!("timed-each", first = first, of_first = of_first, second = second, of_second = of_second)
}

/// "10 min", "30 s", "1 min 15 s".
fn span(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => t!("timed-seconds", seconds = seconds),
        (minutes, 0) => t!("timed-minutes", minutes = minutes),
        (minutes, seconds) => t!("timed-both", minutes = minutes, seconds = seconds),
    }
}

#[test]
fn controls_are_told_in_words() {
    let handicap = Control {
        kind: Kind::Sudden,
        sides: [Allowance { time: 600, extra: 0 }, Allowance { time: 75, extra: 0 }],
    };
    let cases = [
        (Control::both(Kind::Sudden, 300, 0), "5 min"),
        (Control::both(Kind::Fischer, 600, 5), "10 min, and 5 s for each move"),
        (Control::both(Kind::Bronstein, 30, 3), "30 s, and each move gives back up to 3 s"),
        (Control::both(Kind::Hourglass, 180, 0), "An hourglass of 3 min"),
        (handicap, "Doc: 10 min; Owlman: 1 min 15 s"),
    ];
    for (control, words) in cases {
        assert_eq!(in_words(&control, ["Doc", "Owlman"], Side::White), words);
    }
    let words = in_words(&handicap, ["White", "Black"], Side::Black);
    assert_eq!(words, "Black: 1 min 15 s; White: 10 min");
}
