//! The heading of a transcript, with its times and scores, and reading a whole transcript.

use std::fmt::Write as _;
use std::time::Duration;

use crate::file::outcome_text;
use crate::time_control::{TimeAllotment, TimeControl, TimeControlKind};
use crate::transcript::reading::ReadFault;
use crate::transcript::{
    GameRead, ReadWarning, StartingPoint, TranscriptError, read_moves, unquoted,
};
use crate::{Record, Score, Tags};
use owlery_games::options::{read_options, write_options};
use owlery_games::outside::{is_invisible, legible, line_breaks, shorten};
use owlery_games::{GameId, GameOptions as _, Notation, OptionsError, Side};
use owlery_i18n::Message;

/// Writes the heading of a game: its name, then lines such as "White: Ada". Unknown and usual values are
/// left out.
pub(super) fn write<P: Notation>(record: &Record<P>) -> String {
    let mut out = format!("{}\n", P::GAME.name());
    let mut line = |key: &str, value: &str| {
        // A value is one line whatever was typed.
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if !value.is_empty() {
            let _ = writeln!(out, "{key}: {value}");
        }
    };
    let Tags { title, task, players, date, event, place, source, clock, score } = record.tags();
    line("Title", title);
    line("Task", task);
    let options = record.options();
    if *options != P::Options::default() {
        let presets = P::Options::presets();
        let preset = presets.into_iter().find(|preset| preset.options == *options);
        line("Options", &preset.map_or(write_options(options), |preset| preset.key.to_owned()));
    }
    for side in [record.first, record.first.other()] {
        line(&side_heading::<P>(side), &players[side as usize]);
    }
    for (key, value) in [("Date", date), ("Event", event), ("Place", place), ("Source", source)] {
        line(key, value);
    }
    if let Some(control) = clock {
        line("Clock", &control_text::<P>(control, record.first));
        // Of the move that has not been made yet.
        if !record.thinking.is_zero() {
            line("Thinking", &clock_time(record.thinking));
        }
    }
    if !score.is_empty() {
        line("Score", &score_text::<P>(*score, record.first));
    }
    let code = record.start().code();
    if code != P::start(options).code() {
        line("Start", &code);
    }
    if let Some(outcome) = record.result() {
        line("Result", outcome_text::<P>(Some(outcome)));
    }
    out
}

fn side_heading<P: Notation>(side: Side) -> String {
    let name = P::FORM.side_name(side);
    let (first, rest) = name.split_at(1);
    format!("{}{rest}", first.to_ascii_uppercase())
}

/// Finds the game that the first line of a transcript names.
pub fn game_named(text: &str) -> Option<GameId> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c));
    let first = legible(text.lines().next()?);
    GameId::KNOWN.iter().copied().find(|game| game.name().eq_ignore_ascii_case(first.trim()))
}

struct Heading<P: Notation> {
    options: P::Options,
    /// The code of the start, with its line.
    start: Option<(usize, String)>,
    tags: Tags,
    thinking: Duration,
    result: Option<(usize, String)>,
}

impl<P: Notation> Heading<P> {
    /// Takes a line; false for a key that no heading has.
    fn take(&mut self, line: usize, key: &str, value: &str) -> Result<bool, Message> {
        let side =
            Side::ALL.into_iter().find(|side| P::FORM.side_name(*side).eq_ignore_ascii_case(key));
        let Tags { title, task, players, date, event, place, source, clock, score } =
            &mut self.tags;
        let text = match (side, key.to_ascii_lowercase().as_str()) {
            (Some(side), _) => &mut players[side as usize],
            (_, "title") => title,
            (_, "task") => task,
            (_, "date") => date,
            (_, "event") => event,
            (_, "place") => place,
            (_, "source") => source,
            (_, "start") => &mut self.start.insert((line, String::new())).1,
            (_, "result") => &mut self.result.insert((line, String::new())).1,
            (_, "options") => {
                self.options = options_named::<P>(value)?;
                return Ok(true);
            }
            (_, "clock") => {
                *clock = Some(read_control::<P>(value)?);
                return Ok(true);
            }
            (_, "thinking") => {
                let wrong = || ReadFault::Time { found: shorten(value) };
                self.thinking = clock_of(value).ok_or_else(wrong)?;
                return Ok(true);
            }
            (_, "score") => {
                *score = read_score::<P>(value)?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        value.clone_into(text);
        Ok(true)
    }
}

/// Reads options by the key of their preset, or as RON.
fn options_named<P: Notation>(text: &str) -> Result<P::Options, OptionsError> {
    let presets = P::Options::presets();
    let mut presets = presets.into_iter();
    let named = presets.find(|preset| preset.key.eq_ignore_ascii_case(text));
    named.map_or_else(|| read_options(text), |preset| Ok(preset.options))
}

/// Reads a transcript of this game, as far as its moves can be read. Errors in the heading are returned, as
/// without it there is no game.
pub fn read<P: Notation>(text: &str) -> Result<GameRead<P>, Box<TranscriptError>> {
    let text = &*line_breaks(text);
    let mut heading = Heading::<P> {
        options: P::Options::default(),
        start: None,
        tags: Tags::default(),
        thinking: Duration::ZERO,
        result: None,
    };
    let text = &*unquoted(text);
    let (mut at, mut named) = (0, false);
    for (number, whole) in text.split_inclusive('\n').enumerate() {
        let line = whole.trim_matches(|c: char| c.is_whitespace() || is_invisible(c));
        if !named && legible(line).eq_ignore_ascii_case(P::GAME.name()) {
            named = true;
        } else if !line.is_empty() {
            let Some((key, value)) = line.split_once([':', '：']) else { break };
            match heading.take(number + 1, legible(key).trim(), value.trim()) {
                Ok(true) => {}
                Ok(false) => break,
                Err(reason) => return Err(in_heading(number + 1, key, value.trim(), reason)),
            }
        }
        at += whole.len();
    }
    let Heading { options, start, tags, thinking, result } = heading;
    let start = match start {
        None => P::start(&options),
        Some((line, code)) => P::from_code(&legible(&code), &options)
            .map_err(|error| in_heading(line, "Start", &code, error))?,
    };
    tags.check_limits().map_err(|(field, over)| in_heading(1, field, "", over))?;
    let mut record = Record::from_position(options, start);
    record.begin_with(tags);
    // Line numbers are those of the whole text: the heading is replaced by blank lines.
    let blank: String = text[..at].chars().filter(|c| *c == '\n').collect();
    let origin = StartingPoint { position: record.start(), first: record.first, number: 0 };
    let mut reading = read_moves(origin, &(blank + &text[at..]));
    record.fill(&reading);
    record.thinking = thinking;
    let is = outcome_text::<P>(record.result());
    if let Some((line, said)) = result.filter(|(_, said)| said != is && reading.unread.is_none()) {
        let what = ReadFault::Result { said: shorten(&said), is };
        reading.warnings.insert(0, ReadWarning::new(line, 1, what));
    }
    Ok((record, reading))
}

fn in_heading(
    line: usize,
    key: &str,
    value: &str,
    reason: impl Into<Message>,
) -> Box<TranscriptError> {
    Box::new(TranscriptError::new(line, key.chars().count() + 3, value, None, reason))
}

/// Formats a time with up to three decimals: "0:01:04.5".
pub(super) fn clock_time(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match millis {
        0 => text,
        millis => format!("{text}.{millis:03}").trim_end_matches('0').to_owned(),
    }
}

/// Reads "0:01:04.5", "1:04.5" and "64.5".
pub(super) fn clock_of(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let fields: Vec<&str> = whole.split(':').collect();
    if fields.len() > 3 || !is_number(part) || !fields.iter().all(|field| is_number(field)) {
        return None;
    }
    let seconds = fields
        .iter()
        .try_fold(0_u64, |sum, field| sum.checked_mul(60)?.checked_add(field.parse().ok()?))?;
    let millis: u64 = format!("{part:0<3}")[..3].parse().ok()?;
    Some(Duration::from_millis(seconds.checked_mul(1000)?.checked_add(millis)?))
}

/// Formats a time control like PGN's TimeControl: "600", "600+5", "600d5" for a delay, "*180" for an
/// hourglass; "black 600+5, white 90+0" if the sides differ.
pub(super) fn control_text<P: Notation>(control: &TimeControl, first: Side) -> String {
    let of = |side: Side| {
        let TimeAllotment { time, extra } = control.sides[side as usize];
        match control.kind {
            TimeControlKind::Sudden => time.to_string(),
            TimeControlKind::Fischer => format!("{time}+{extra}"),
            TimeControlKind::Bronstein => format!("{time}d{extra}"),
            TimeControlKind::Hourglass => format!("*{time}"),
        }
    };
    let [one, other] = [first, first.other()];
    match of(one) == of(other) {
        true => of(one),
        false => format!("{}, {}", sided::<P>(one, &of(one)), sided::<P>(other, &of(other))),
    }
}

pub(super) fn read_control<P: Notation>(text: &str) -> Result<TimeControl, Message> {
    let wrong = || ReadFault::Clock { found: shorten(text) };
    let of = |text: &str| {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let both = |kind, [time, extra]: [&str; 2]| {
            Some((kind, TimeAllotment { time: number(time)?, extra: number(extra)? }))
        };
        if let Some(time) = text.strip_prefix('*') {
            both(TimeControlKind::Hourglass, [time, "0"])
        } else if let Some((time, extra)) = text.split_once('+') {
            both(TimeControlKind::Fischer, [time, extra])
        } else if let Some((time, extra)) = text.split_once('d') {
            both(TimeControlKind::Bronstein, [time, extra])
        } else {
            both(TimeControlKind::Sudden, [text, "0"])
        }
    };
    let control = match text.contains(',') {
        false => of(text.trim()).map(|(kind, side)| TimeControl { kind, sides: [side; 2] }),
        true => by_side::<P, _>(text, of).and_then(|[white, black]| {
            let ((kind, white), (other, black)) = (white?, black?);
            (kind == other).then_some(TimeControl { kind, sides: [white, black] })
        }),
    };
    let control = control.ok_or_else(wrong)?;
    control.fault().map_or(Ok(control), |fault| Err(fault.into()))
}

/// Formats the score of the games before: "black 1, white 2, drawn 0".
pub(super) fn score_text<P: Notation>(score: Score, first: Side) -> String {
    let of = |side: Side| sided::<P>(side, &score.of(side).to_string());
    format!("{}, {}, {DRAWN} {}", of(first), of(first.other()), score.drawn)
}

pub(super) fn read_score<P: Notation>(text: &str) -> Result<Score, ReadFault> {
    let number = |text: &str| text.parse::<u32>().ok();
    let read = || {
        let (sides, drawn) = text.rsplit_once(',')?;
        let drawn = number(drawn.trim().strip_prefix(DRAWN)?.trim())?;
        let [white, black] = by_side::<P, _>(sides, number)?;
        Some(Score { won: [white?, black?], drawn })
    };
    read().ok_or_else(|| ReadFault::Score { found: shorten(text) })
}

/// Key of the number of draws in a score.
const DRAWN: &str = "drawn";

fn sided<P: Notation>(side: Side, what: &str) -> String {
    format!("{} {what}", P::FORM.side_name(side))
}

/// Reads the value behind each side's name, White's first; `None` if the text has another form.
fn by_side<P: Notation, T>(text: &str, of: impl Fn(&str) -> Option<T>) -> Option<[Option<T>; 2]> {
    let mut found = [None, None];
    for part in text.split(',') {
        let (name, what) = part.trim().split_once(' ')?;
        let side = Side::ALL.into_iter().find(|side| P::FORM.side_name(*side) == name)?;
        found[side as usize] = Some(of(what.trim())?);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::troll::Troll;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (millis, text) in [
            (0, "0:00:00"),
            (4_500, "0:00:04.5"),
            (61_007, "0:01:01.007"),
            (36_000_000, "10:00:00"),
        ] {
            let time = Duration::from_millis(millis);
            assert_eq!((clock_time(time).as_str(), clock_of(text)), (text, Some(time)));
        }
        assert_eq!(clock_of("64.25"), Some(Duration::from_millis(64_250)));
        assert_eq!(clock_of("1:04"), Some(Duration::from_secs(64)));
        for text in ["", ":", "1:", "x", "1.", "1:2:3:4", "-1", "99999999999999999999"] {
            assert_eq!(clock_of(text), None, "{text}");
        }
    }

    #[test]
    fn controls_and_scores_are_read_as_they_are_written() {
        let mut handicap = TimeControl::both(TimeControlKind::Fischer, 600, 5);
        handicap.sides[Side::White as usize] = TimeAllotment { time: 90, extra: 0 };
        for (control, text) in [
            (TimeControl::both(TimeControlKind::Sudden, 600, 0), "600"),
            (TimeControl::both(TimeControlKind::Fischer, 600, 0), "600+0"),
            (TimeControl::both(TimeControlKind::Bronstein, 60, 3), "60d3"),
            (TimeControl::both(TimeControlKind::Hourglass, 180, 0), "*180"),
            (handicap, "black 600+5, white 90+0"),
        ] {
            assert_eq!(control_text::<Troll>(&control, Side::Black), text);
            assert_eq!(read_control::<Troll>(text), Ok(control));
        }
        let wrong = ["", "x", "600+", "+5", "black 600, white 90+0", "black 600", "red 1, white 1"];
        for text in wrong {
            assert!(read_control::<Troll>(text).is_err(), "{text}");
        }
        assert!(read_control::<Troll>("0").is_err(), "no time at all");
        let score = Score { won: [2, 1], drawn: 3 };
        let text = "black 1, white 2, drawn 3";
        assert_eq!(score_text::<Troll>(score, Side::Black), text);
        assert_eq!(read_score::<Troll>(text), Ok(score));
        for text in ["", "black 1", "black 1, white 2", "black 1, drawn 3"] {
            assert!(read_score::<Troll>(text).is_err(), "{text}");
        }
    }
}
