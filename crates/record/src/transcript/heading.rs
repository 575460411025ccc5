//! The lines above the moves of a transcript, and reading a whole one.

use std::fmt::Write as _;
use std::time::Duration;

use super::reading::ReadFault;
use super::timing::{clock_of, clock_time, control_text, read_control, read_score, score_text};
use super::{GameRead, Remark, StartingPoint, Unread, read_moves, unquoted};
use crate::file::outcome_text;
use crate::{Headers, Record};
use owlery_games::options::{read_options, write_options};
use owlery_games::outside::{is_invisible, legible, line_breaks, shorten};
use owlery_games::{GameId, GameOptions as _, Notation, OptionsError, Side};
use owlery_i18n::Message;

/// The heading of a game: its name, then lines such as "White: Ada". What is unknown or usual
/// is left out.
pub(super) fn write<P: Notation>(record: &Record<P>) -> String {
    let mut out = format!("{}\n", P::GAME.name());
    let mut line = |key: &str, value: &str| {
        // A value is one line whatever was typed.
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if !value.is_empty() {
            let _ = writeln!(out, "{key}: {value}");
        }
    };
    let Headers { title, task, players, date, event, place, source, clock, score } =
        record.headers();
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

/// A side's name at the beginning of a line.
fn side_heading<P: Notation>(side: Side) -> String {
    let name = P::FORM.side_name(side);
    let (first, rest) = name.split_at(1);
    format!("{}{rest}", first.to_ascii_uppercase())
}

/// The game that the first line of a transcript names.
pub fn game_named(text: &str) -> Option<GameId> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c));
    let first = legible(text.lines().next()?);
    GameId::KNOWN.iter().copied().find(|game| game.name().eq_ignore_ascii_case(first.trim()))
}

/// What the heading says.
struct Heading<P: Notation> {
    options: P::Options,
    /// With the line that it stands on.
    start: Option<(usize, String)>,
    headers: Headers,
    thinking: Duration,
    result: Option<(usize, String)>,
}

impl<P: Notation> Heading<P> {
    /// Takes a line; false for a key that no heading has.
    fn take(&mut self, line: usize, key: &str, value: &str) -> Result<bool, Message> {
        let side =
            Side::ALL.into_iter().find(|side| P::FORM.side_name(*side).eq_ignore_ascii_case(key));
        let Headers { title, task, players, date, event, place, source, clock, score } =
            &mut self.headers;
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

/// Options by the key of their preset, or as RON.
fn options_named<P: Notation>(text: &str) -> Result<P::Options, OptionsError> {
    let presets = P::Options::presets();
    let mut presets = presets.into_iter();
    let named = presets.find(|preset| preset.key.eq_ignore_ascii_case(text));
    named.map_or_else(|| read_options(text), |preset| Ok(preset.options))
}

/// Reads a transcript of this game, as far as it goes: the record and what was said of its moves.
/// The error is about the heading, without which there is no game.
pub fn read<P: Notation>(text: &str) -> Result<GameRead<P>, Box<Unread>> {
    let text = &*line_breaks(text);
    let mut heading = Heading::<P> {
        options: P::Options::default(),
        start: None,
        headers: Headers::default(),
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
    let Heading { options, start, headers, thinking, result } = heading;
    let start = match start {
        None => P::start(&options),
        Some((line, code)) => P::from_code(&legible(&code), &options)
            .map_err(|error| in_heading(line, "Start", &code, error))?,
    };
    if let Some((field, what)) = headers.over_limit() {
        return Err(in_heading(1, field, "", what));
    }
    let mut record = Record::from_position(options, start);
    record.begin_with(headers);
    // Line numbers are those of the whole text: the heading is blank to the reader of moves.
    let blank: String = text[..at].chars().filter(|c| *c == '\n').collect();
    let origin = StartingPoint { position: record.start(), first: record.first, number: 0 };
    let mut reading = read_moves(origin, &(blank + &text[at..]));
    record.fill(&reading);
    record.thinking = thinking;
    let is = outcome_text::<P>(record.result());
    if let Some((line, said)) = result.filter(|(_, said)| said != is && reading.unread.is_none()) {
        let what = ReadFault::Result { said: shorten(&said), is }.into();
        reading.remarks.insert(0, Remark { line, column: 1, what });
    }
    Ok((record, reading))
}

fn in_heading(line: usize, key: &str, value: &str, reason: impl Into<Message>) -> Box<Unread> {
    Box::new(Unread {
        line,
        column: key.chars().count() + 3,
        token: shorten(value),
        place: None,
        reason: reason.into(),
        legal: Vec::new(),
        more: 0,
        several: false,
    })
}
