//! The states of games in words.

use super::Presentation;
use crate::about::{Control, OptionValue};
use crate::clock::in_words;
use crate::pattern::{Pattern, PatternKind};
use crate::view::effects_text;
use crate::{Effect, GameDetails, Status};
use owlery_games::outside::shorten;
use owlery_games::words::clauses;
use owlery_games::{GameOptions as _, Outcome, Side};
use owlery_i18n::{Text, t};
use owlery_record::{Record, TerminationKind};

/// Returns the headline of a position: "White to move", "Owlman has won".
pub fn headline<P: Presentation>(turn: Side, outcome: Option<Outcome>) -> String {
    headline_of(turn, outcome, |side| P::ABOUT.side(side).to_owned())
}

fn headline_of(turn: Side, outcome: Option<Outcome>, who: impl Fn(Side) -> String) -> String {
    match outcome {
        None => t!("present-headline.turn", side = who(turn)),
        Some(Outcome::Win(side)) => t!("present-headline.won", side = who(side)),
        Some(Outcome::Draw) => t!("present-headline.drawn").to_owned(),
    }
}

/// A side with the name of who plays it, if there is one: "Ada (White)".
fn who<P: Presentation>(record: &Record<P>, side: Side) -> String {
    let is_exchanged = record.position().swapped() != record.start().swapped();
    let seat = if is_exchanged { side.other() } else { side };
    let name = &record.tags().players[seat as usize];
    // What is behind the last comma is a level of Owlery, or says that it is an engine.
    match name.rsplit_once(',').map_or(&**name, |(name, _)| name).trim() {
        "" => P::ABOUT.side(side).to_owned(),
        name => format!("{} ({})", shorten(name), P::ABOUT.plays(side)),
    }
}

/// The last move where it is none on the board: "White has passed."
fn bare<P: Presentation>(record: &Record<P>) -> Option<String> {
    let (before, here) = (record.position_before()?, record.here());
    let mv = record.tree()[here].mv?;
    let (side, is_bare) = (P::ABOUT.side(before.turn()), before.squares(mv).is_empty());
    is_bare.then(|| t!("present-bare-move", side = side, mv = before.move_text(mv)))
}

/// Returns the status at the cursor: the effects of the last move, the players' end of the game,
/// and whether the game is over by that.
pub fn status<P: Presentation>(
    record: &Record<P>,
    effects: &[Effect],
    concluded: Option<TerminationKind>,
    is_over: bool,
    offer: Option<Side>,
) -> Status {
    let position = record.position();
    let ended = concluded.filter(|_| is_over).map(TerminationKind::outcome);
    let outcome = ended.or_else(|| position.outcome());
    let turn = position.turn();
    // What is tried beside the game is nobody's.
    let is_played = record.is_played(record.here());
    let name = |side| if is_played { who(record, side) } else { P::ABOUT.side(side).to_owned() };
    // What the players made of it is told in analysis, too.
    let headline = headline_of(turn, concluded.map(TerminationKind::outcome).or(outcome), name);
    let reason = match concluded {
        Some(TerminationKind::Resigned(side)) => {
            Some(t!("present-reason.resigned", side = who(record, side)))
        }
        concluded => reason(position, concluded),
    };
    let counts = Side::ALL.map(|side| position.count_text(side));
    if outcome.is_none() {
        let running = |_: &String| t!("present-had-it-gone-on", side = name(turn));
        let ended = reason.as_ref().map(running);
        // One line, so that few places change from move to move.
        let done: Vec<_> = effects_text(effects).into_iter().chain(bare(record)).collect();
        let done = (!done.is_empty()).then(|| done.join(" "));
        let sentences = reason.into_iter().chain(ended).chain(position.remarks());
        let remarks = sentences.chain(done).collect();
        return Status { turn: Some(turn), outcome, headline, remarks, counts, offer };
    }
    let remarks = reason.into_iter().collect();
    Status { turn: None, outcome, headline, remarks, counts, offer: None }
}

/// Returns the status of a position that nobody has played; its sides have no player names.
pub fn status_ahead<P: Presentation>(position: &P) -> Status {
    let (turn, outcome) = (position.turn(), position.outcome());
    let headline = headline_of(turn, outcome, |side| P::ABOUT.side(side).to_owned());
    let turn = Some(turn).filter(|_| outcome.is_none());
    let reason = reason(position, None);
    let remarks = match outcome {
        Some(_) => reason.into_iter().collect(),
        None => reason.into_iter().chain(position.remarks()).collect(),
    };
    let counts = Side::ALL.map(|side| position.count_text(side));
    Status { turn, outcome, headline, remarks, counts, offer: None }
}

/// Returns the reason for the end of a game in a sentence.
pub fn reason<P: Presentation>(position: &P, concluded: Option<TerminationKind>) -> Option<String> {
    match concluded {
        Some(TerminationKind::Resigned(side)) => {
            Some(t!("present-reason.resigned", side = P::ABOUT.side(side)))
        }
        Some(TerminationKind::Agreed) => Some(t!("present-reason.agreed").to_owned()),
        Some(TerminationKind::Overtime(side)) => {
            let [loser, winner] = [side, side.other()].map(|side| P::ABOUT.side(side));
            Some(t!("present-reason.overtime", loser = loser, winner = winner))
        }
        None => position.ending(),
    }
}

/// Returns the details of a record.
pub fn details<P: Presentation>(record: &Record<P>) -> GameDetails {
    let (start, usual) = (record.start(), P::start(record.options()));
    let start_code = start.code();
    let is_set_up = start_code != usual.code();
    GameDetails {
        result: result(record),
        options: options::<P>(record.options()),
        clock: match &record.tags().clock {
            Some(control) => in_words(control, P::ABOUT.names(), record.first()),
            None => t!("present-clock-none").to_owned(),
        },
        start: match is_set_up {
            true => set_up::<P>(start.turn(), start.outcome()),
            false => t!("present-start.usual").to_owned(),
        },
        is_set_up,
        start_code,
    }
}

fn set_up<P: Presentation>(turn: Side, outcome: Option<Outcome>) -> String {
    match outcome {
        None => t!("present-start.turn", side = P::ABOUT.side(turn)),
        Some(Outcome::Win(side)) => t!("present-start.won", side = P::ABOUT.side(side)),
        Some(Outcome::Draw) => t!("present-start.drawn").to_owned(),
    }
}

fn result<P: Presentation>(record: &Record<P>) -> String {
    let (position, result) = (record.last_position(), record.result());
    if result.is_none() {
        return t!("present-running", side = P::ABOUT.side(position.turn()));
    }
    let headline = headline::<P>(position.turn(), result);
    let reason = reason(position.as_ref(), record.termination().map(|end| end.how));
    let sentences: Vec<_> = [format!("{headline}.")].into_iter().chain(reason).collect();
    sentences.join(" ")
}

/// The name of the set that options equal, or else every option.
fn options<P: Presentation>(options: &P::Options) -> String {
    let presets = P::Options::presets();
    if let Some(preset) = presets.iter().find(|preset| preset.options == *options) {
        return preset.name.into();
    }
    clauses(P::controls(options).iter().map(words)).to_string()
}

/// Describes the options that differ from the usual ones: the name of another preset, or each such
/// option.
pub fn unusual<P: Presentation>(options: &P::Options) -> String {
    let usual = P::Options::default();
    let presets = P::Options::presets();
    if *options == usual {
        return String::new();
    }
    if let Some(preset) = presets.iter().find(|preset| preset.options == *options) {
        return preset.name.into();
    }
    let usual: Vec<_> = P::controls(&usual).iter().map(words).collect();
    let words: Vec<_> = P::controls(options).iter().map(words).collect();
    clauses(words.into_iter().filter(|words| !usual.contains(words))).to_string()
}

/// A result as files have it, in words.
pub fn result_in_words<P: Presentation>(result: &str) -> String {
    let winner = Side::ALL.into_iter().find(|side| P::FORM.side_name(*side) == result);
    match (result, winner) {
        (_, Some(side)) => t!("present-result.won", side = P::ABOUT.side(side)),
        ("draw", None) => t!("present-result.drawn").to_owned(),
        ("running", None) => t!("present-result.running").to_owned(),
        _ => String::new(),
    }
}

/// "Board: 7", "Flips (Y): diagonals".
fn words(control: &Control) -> String {
    let value = match &control.value {
        OptionValue::Flag(true) => t!("present-option.yes").to_owned(),
        OptionValue::Flag(false) => t!("present-option.no").to_owned(),
        OptionValue::Number { value, .. } | OptionValue::Limit { value: Some(value), .. } => {
            value.to_string()
        }
        OptionValue::Limit { value: None, .. } => t!("present-option.off").to_owned(),
        OptionValue::Choice { chosen, words } => {
            words.get(*chosen).map_or_else(String::new, Text::to_string)
        }
        OptionValue::Pattern(pattern) => {
            let name = pattern.name().and_then(|at| pattern.named.get(at));
            name.map_or_else(|| pattern_words(pattern), |(name, _)| name.to_string())
        }
    };
    t!("present-option", name = control.label, value = value)
}

/// Describes a pattern without a name: "own pattern of 5 squares".
fn pattern_words(pattern: &Pattern) -> String {
    let count = pattern.squares.len();
    match pattern.kind {
        PatternKind::Squares => t!("present-option.squares", count = count),
        PatternKind::Directions => t!("present-option.directions", count = count),
    }
}

#[cfg(test)]
mod tests;
