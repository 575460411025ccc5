//! The fields of timed games and of rematches.

use std::time::Duration;

use ron::value::RawValue;

use super::document::{ClockEntry, Pairs, Seconds};
use super::error::{FileError, FileFault};
use super::game_file::{GameFile, wrong_side};
use super::quoted;
use crate::time_control::{TimeAllotment, TimeControl};
use crate::{Record, Score};
use owlery_games::{Notation, Side};

/// Key of the number of draws in a score.
const DRAWN: &str = "drawn";

impl GameFile<'_> {
    pub(super) fn control<P: Notation>(&self) -> Result<Option<TimeControl>, FileError> {
        let Some(raw) = self.document.clock else { return Ok(None) };
        let ClockEntry { control: kind, time, extra, .. } = self.parse(raw)?;
        let time = self.of_both::<P, _>(raw, "time", &time)?;
        let extra = match extra {
            Some(extra) => self.of_both::<P, _>(raw, "extra", &extra)?,
            None => [0; 2],
        };
        let whole = |seconds: i64| {
            let wrong = |_| self.error(raw, FileFault::NoTime { seconds });
            u32::try_from(seconds).map_err(wrong)
        };
        let side =
            |at: usize| Ok(TimeAllotment { time: whole(time[at])?, extra: whole(extra[at])? });
        let control = TimeControl { kind, sides: [side(0)?, side(1)?] };
        match control.fault() {
            Some(fault) => Err(self.error(raw, FileFault::Clock { fault })),
            None => Ok(Some(control)),
        }
    }

    /// Computes the thinking time of the side to move from the times left in the file.
    pub(super) fn thinking<P: Notation>(&self, record: &Record<P>) -> Result<Duration, FileError> {
        let (Some(raw), Some(after)) =
            (self.document.clock, record.times_after(record.played_end()))
        else {
            return Ok(Duration::ZERO);
        };
        let Some(left) = self.parse::<ClockEntry>(raw)?.left else { return Ok(Duration::ZERO) };
        let left = self.of_both::<P, _>(raw, "left", &left)?.map(|Seconds(left)| left);
        let mut restored = record.clone();
        let mover = record.seat(&record.last_position()) as usize;
        let thinking = after[mover].saturating_sub(left[mover]);
        restored.set_thinking(thinking);
        let is = restored.times_now(after);
        match Side::ALL.into_iter().find(|side| is[*side as usize] != left[*side as usize]) {
            None => Ok(thinking),
            Some(side) => Err(self.error(
                raw,
                FileFault::TimeLeft {
                    side: P::FORM.side_name(side),
                    said: in_seconds(left[side as usize]),
                    is: in_seconds(is[side as usize]),
                },
            )),
        }
    }

    pub(super) fn score<P: Notation>(&self) -> Result<Score, FileError> {
        let Some(raw) = self.document.score else { return Ok(Score::default()) };
        let Pairs(mut named) = self.parse::<Pairs<u32>>(raw)?;
        let drawn = named.iter().position(|(name, _)| name == DRAWN);
        let drawn = drawn.map_or(0, |at| named.remove(at).1);
        Ok(Score { won: self.by_side::<P, _>(raw, &named)?.map(Option::unwrap_or_default), drawn })
    }

    /// Returns the value of each side in a map, White's first; `None` where it is missing.
    pub(super) fn by_side<P: Notation, T: Clone>(
        &self,
        raw: &RawValue,
        named: &[(String, T)],
    ) -> Result<[Option<T>; 2], FileError> {
        let mut found = [None, None];
        for (side, value) in named {
            let Some(place) = P::FORM.sides.iter().position(|form| form.name == side) else {
                return Err(self.error(raw, wrong_side::<P>(side)));
            };
            if found[place].replace(value.clone()).is_some() {
                return Err(self.error(raw, FileFault::SideTwice { side: side.clone() }));
            }
        }
        Ok(found)
    }

    /// Returns the values of both sides in a map; an error if one is missing.
    fn of_both<P: Notation, T: Copy>(
        &self,
        raw: &RawValue,
        field: &'static str,
        Pairs(named): &Pairs<T>,
    ) -> Result<[T; 2], FileError> {
        let [white, black] = self.by_side::<P, T>(raw, named)?;
        let missing = |side: Side| {
            let name = P::FORM.side_name(side);
            self.error(raw, FileFault::NoSideOf { field, side: name })
        };
        Ok([white.ok_or_else(|| missing(Side::White))?, black.ok_or_else(|| missing(Side::Black))?])
    }
}

pub(super) fn clock_text<P: Notation>(record: &Record<P>) -> Option<String> {
    let control = record.tags().clock?;
    let times = record.times_now(record.times_after(record.played_end())?);
    let by_side = |of: &dyn Fn(usize) -> String| map::<P>(record, of);
    let kind = ron::to_string(&control.kind).expect("it is a name");
    let time = by_side(&|at| control.sides[at].time.to_string());
    let extra = by_side(&|at| control.sides[at].extra.to_string());
    let extra = if control.kind.has_extra() { format!(", extra: {extra}") } else { String::new() };
    let left = by_side(&|at| in_seconds(times[at]));
    Some(format!("(control: {kind}, time: {time}{extra}, left: {left})"))
}

pub(super) fn score_text<P: Notation>(record: &Record<P>) -> Option<String> {
    let score = record.tags().score;
    let both = map::<P>(record, &|at| score.won[at].to_string());
    let both = both.trim_end_matches('}');
    (!score.is_empty()).then(|| format!("{both}, {}: {}}}", quoted(DRAWN), score.drawn))
}

/// Formats a map with an entry for each side, the one that moves first first.
fn map<P: Notation>(record: &Record<P>, of: &dyn Fn(usize) -> String) -> String {
    let entry = |side: Side| format!("{}: {}", quoted(P::FORM.side_name(side)), of(side as usize));
    format!("{{{}, {}}}", entry(record.first()), entry(record.first().other()))
}

/// Formats a time in seconds, with up to three decimals.
pub(super) fn in_seconds(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let text = format!("{seconds}.{millis:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::write;
    use super::*;
    use crate::Tags;
    use owlery_games::troll::{Options, Troll};

    /// A game of two moves, Black's that took one second and a half and White's that took four.
    fn text(fields: &str) -> String {
        let moves = r#"(id: 1, move: "e6", used: 1.5), (id: 2, move: "f4", used: 4)"#;
        format!("(owlery: 1, game: troll, {fields}, moves: [{moves}])")
    }

    fn read(text: &str) -> Result<Record<Troll>, FileError> {
        GameFile::read(text)?.replay::<Troll>()
    }

    #[test]
    fn the_clocks_stand_as_they_did() {
        let cases = [
            ("sudden, time: {\"white\": 60, \"black\": 30}", [56_000, 28_500]),
            (
                "fischer, time: {\"white\": 60, \"black\": 30}, extra: {\"black\": 3, \"white\": 0}",
                [56_000, 31_500],
            ),
            ("hourglass, time: {\"white\": 60, \"black\": 30}", [57_500, 32_500]),
        ];
        for (control, expected) in cases {
            let record = read(&text(&format!("clock: (control: {control})"))).unwrap();
            let times = record.times_now(record.times_after(record.played_end()).unwrap());
            assert_eq!(times.map(|time| time.as_millis()), expected, "{control}");
            let written = write(&record);
            assert_eq!(write(&read(&written).unwrap()), written);
        }
    }

    #[test]
    fn what_is_wrong_with_a_clock_is_said() {
        let cases = [
            ("clock: (control: swiss, time: {})", "swiss"),
            (
                "clock: (control: sudden, time: {\"white\": 60})",
                "clock: there is no time for “black”",
            ),
            ("clock: (control: sudden, time: {\"red\": 60})", "“red” is not a side of Troll"),
            (
                "clock: (control: sudden, time: {\"white\": 60, \"white\": 60})",
                "“white” is named twice",
            ),
            (
                "clock: (control: sudden, time: {\"white\": 0, \"black\": 60})",
                "clock: a side has 0 seconds; expected 1 to 86400",
            ),
            (
                "clock: (control: sudden, time: {\"white\": -5, \"black\": 60})",
                "clock: -5 seconds is not a time",
            ),
            (
                "clock: (control: hourglass, time: {\"white\": 60, \"black\": 60}, \
                 extra: {\"white\": 1, \"black\": 1})",
                "clock: only the clocks “fischer” and “bronstein” have extra time",
            ),
            (
                "clock: (control: sudden, time: {\"white\": 60, \"black\": 60}, \
                 left: {\"white\": 57.5, \"black\": 58.5})",
                "“white” is said to have 57.5 seconds left, but the moves leave 56",
            ),
            (
                "clock: (control: sudden, time: {\"white\": 60, \"black\": 60}, \
                 left: {\"white\": 56, \"black\": 59})",
                "“black” is said to have 59 seconds left, but the moves leave 58.5",
            ),
            (
                "clock: (control: sudden, time: {\"white\": 60, \"black\": 60}, \
                 left: {\"white\": -1, \"black\": 58.5})",
                "expected 0 to 1000000 seconds, but found -1",
            ),
            ("score: {\"red\": 1}", "“red” is not a side of Troll"),
            ("conclusion: overtime(side: \"red\", after: 2)", "“red” is not a side of Troll"),
        ];
        for (fields, said) in cases {
            let error = read(&text(fields)).unwrap_err();
            assert!(error.what.to_string().contains(said), "{fields}: {error}");
            assert_eq!(error.line, 1);
        }
        let odd = text("date: \"\"").replace("used: 4", "used: inf");
        let error = read(&odd).unwrap_err();
        assert!(error.what.to_string().contains("seconds, but found inf"), "{error}");
    }

    #[test]
    fn a_score_is_kept() {
        let mut record = Record::<Troll>::new(Options::default());
        let score = Score { won: [2, 1], drawn: 0 };
        record.begin_with(Tags { score, ..Tags::default() });
        let written = write(&record);
        assert!(
            written.contains("score: {\"black\": 1, \"white\": 2, \"drawn\": 0},"),
            "{written}"
        );
        assert_eq!(read(&written).unwrap().tags().score, score);
    }
}
