//! Values as files have them.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

use owlery_games::outside::shorten;
use owlery_games::{Extent, Fate, Value};
use owlery_i18n::messages;

/// A value, written and read: "win in 13", "win within 13", both in plies, "win by 6", "win by at least 6",
/// "draw", "at least draw", "estimated -35". Older files have "win 13", which was a bound.
pub struct Written(pub Value);

messages! {
    /// A text that is no value.
    pub enum ValueError {
        /// It is written as none.
        Value {
            /// The text that was found, shortened.
            text: String,
        } = "record-fault.value",
    }
}

impl Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, fate) = match self.0 {
            Value::Estimated(points) => return write!(f, "estimated {points}"),
            Value::Proved(fate) => ("", fate),
            Value::AtLeast(fate) => ("at least ", fate),
            Value::AtMost(fate) => ("at most ", fate),
        };
        let end = match fate {
            Fate::Win(_) => "win",
            Fate::Draw => "draw",
            Fate::Endless => "endless",
            Fate::Loss(_) => "loss",
        };
        write!(f, "{word}{end}")?;
        match fate.extent() {
            Extent::Unknown => Ok(()),
            Extent::Exactly(plies) => write!(f, " in {plies}"),
            Extent::Within(plies) => write!(f, " within {plies}"),
            Extent::Margin(pieces) => write!(f, " by {pieces}"),
            Extent::MarginAtLeast(pieces) => write!(f, " by at least {pieces}"),
            Extent::MarginAtMost(pieces) => write!(f, " by at most {pieces}"),
        }
    }
}

impl FromStr for Written {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        read_value(text).map(Written).ok_or_else(|| ValueError::Value { text: shorten(text) })
    }
}

fn read_value(text: &str) -> Option<Value> {
    if let Some(points) = text.strip_prefix("estimated ") {
        let points: i32 = points.parse().ok()?;
        // Beyond this no game has a guess.
        return (points.abs() < 1_000_000).then_some(Value::Estimated(points));
    }
    let (made, fate): (fn(Fate) -> Value, _) = match text.split_once(' ') {
        Some(("at", rest)) => match rest.split_once(' ')? {
            ("least", fate) => (Value::AtLeast, fate),
            ("most", fate) => (Value::AtMost, fate),
            _ => return None,
        },
        _ => (Value::Proved, text),
    };
    let (word, extent) = fate.split_once(' ').map_or((fate, None), |(word, it)| (word, Some(it)));
    let fate = match word {
        "win" => Fate::Win(Extent::Unknown),
        "loss" => Fate::Loss(Extent::Unknown),
        "draw" => Fate::Draw,
        "endless" => Fate::Endless,
        _ => return None,
    };
    Some(made(match extent {
        Some(_) if fate.sign() == 0 => return None,
        Some(extent) => fate.with_extent(read_extent(extent)?),
        None => fate,
    }))
}

fn read_extent(text: &str) -> Option<Extent> {
    let (word, number) = text.rsplit_once(' ').unwrap_or(("within", text));
    let number = number.parse().ok()?;
    Some(match word {
        "in" => Extent::Exactly(number),
        "within" => Extent::at_most(number),
        "by" => Extent::Margin(number),
        "by at least" => Extent::MarginAtLeast(number),
        "by at most" => Extent::MarginAtMost(number),
        _ => return None,
    })
}

/// Writes a value as its text.
pub fn serialize<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&Written(*value))
}

/// Reads a value from its text.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(|Written(value)| value).map_err(D::Error::custom)
}

#[test]
fn values_are_read_as_they_are_written() {
    let texts = [
        "win in 13",
        "win within 13",
        "win by 6",
        "win by at least 6",
        "loss by at most 6",
        "win",
        "draw",
        "endless",
        "loss in 4",
        "loss",
        "at least draw",
        "at most win in 9",
        "at least loss",
        "estimated 0",
        "estimated -35",
    ];
    for text in texts {
        assert_eq!(text.parse().map(|it: Written| it.to_string()).ok().as_deref(), Some(text));
    }
    let old = "win 13".parse().map(|it: Written| it.to_string()).ok();
    assert_eq!(old.as_deref(), Some("win within 13"));
    let wrong = [
        "",
        "win on 3",
        "win in",
        "won",
        "win x",
        "win -1",
        "win 70000",
        "draw 3",
        "at draw",
        "at best win",
        "estimated",
        "estimated 1.5",
        "estimated 99999999",
        "Win",
        "win 1 2",
        "win by least 2",
        "win by at least",
        " win",
    ];
    for text in wrong {
        let told = text.parse::<Written>().map(|it| it.to_string()).unwrap_err().to_string();
        assert!(told.starts_with(&format!("“{text}” is no value; expected such")), "{told}");
    }
}
