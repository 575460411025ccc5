//! How games stand, in words.

use super::Present;
use crate::facade::scene::told;
use crate::facade::{Effect, Status};
use owlery_games::outside::shorten;
use owlery_games::{Outcome, Side};
use owlery_i18n::t;
use owlery_record::{Concluded, Record};

/// How a game stands, in a few words.
pub fn headline<P: Present>(turn: Side, outcome: Option<Outcome>) -> String {
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
fn who<P: Present>(record: &Record<P>, side: Side) -> String {
    let is_exchanged = record.position().swapped() != record.start().swapped();
    let seat = if is_exchanged { side.other() } else { side };
    let name = &record.headers().players[seat as usize];
    // What is behind the last comma is a level of Owlery, or says that it is an engine.
    match name.rsplit_once(',').map_or(&**name, |(name, _)| name).trim() {
        "" => P::ABOUT.side(side).to_owned(),
        name => format!("{} ({})", shorten(name), P::ABOUT.plays(side)),
    }
}

/// The last move where it is none on the board: "White has passed."
fn bare<P: Present>(record: &Record<P>) -> Option<String> {
    let (before, here) = (record.position_before()?, record.here());
    let mv = record.tree()[here].mv?;
    let (side, is_bare) = (P::ABOUT.side(before.turn()), before.squares(mv).is_empty());
    is_bare.then(|| t!("present-bare-move", side = side, mv = before.move_text(mv)))
}

/// How a game stands where its cursor is: what the last move did, what the players made of the game
/// there, and whether it is over by that.
pub fn status<P: Present>(
    record: &Record<P>,
    effects: &[Effect],
    concluded: Option<Concluded>,
    is_over: bool,
    offer: Option<Side>,
) -> Status {
    let position = record.position();
    let ended = concluded.filter(|_| is_over).map(Concluded::outcome);
    let outcome = ended.or_else(|| position.outcome());
    let turn = position.turn();
    // What is tried beside the game is nobody's.
    let is_played = record.is_played(record.here());
    let name = |side| if is_played { who(record, side) } else { P::ABOUT.side(side).to_owned() };
    // What the players made of it is told in analysis, too.
    let headline = headline_of(turn, concluded.map(Concluded::outcome).or(outcome), name);
    let reason = match concluded {
        Some(Concluded::Resigned(side)) => {
            Some(t!("present-reason.resigned", side = who(record, side)))
        }
        concluded => reason(position, concluded),
    };
    if outcome.is_none() {
        let running = |_: &String| t!("present-had-it-gone-on", side = name(turn));
        let ended = reason.as_ref().map(running);
        // One line, so that few places change from move to move.
        let counted = position.tally().into_iter().chain(told(effects)).chain(bare(record));
        let counted: Vec<_> = counted.collect();
        let counted = (!counted.is_empty()).then(|| counted.join(" "));
        let said = reason.into_iter().chain(ended).chain(position.remarks());
        let remarks = said.chain(counted).collect();
        return Status { turn: Some(turn), outcome, headline, remarks, offer };
    }
    let remarks = reason.into_iter().collect();
    Status { turn: None, outcome, headline, remarks, offer: None }
}

/// How a position stands that nobody has played: sides have no names there.
pub fn status_ahead<P: Present>(position: &P) -> Status {
    let (turn, outcome) = (position.turn(), position.outcome());
    let headline = headline_of(turn, outcome, |side| P::ABOUT.side(side).to_owned());
    let turn = Some(turn).filter(|_| outcome.is_none());
    let reason = reason(position, None);
    let remarks = match outcome {
        Some(_) => reason.into_iter().collect(),
        None => reason.into_iter().chain(position.remarks()).chain(position.tally()).collect(),
    };
    Status { turn, outcome, headline, remarks, offer: None }
}

/// How a game came to its end, as a sentence.
pub fn reason<P: Present>(position: &P, concluded: Option<Concluded>) -> Option<String> {
    match concluded {
        Some(Concluded::Resigned(side)) => {
            Some(t!("present-reason.resigned", side = P::ABOUT.side(side)))
        }
        Some(Concluded::Agreed) => Some(t!("present-reason.agreed").to_owned()),
        Some(Concluded::Overtime(side)) => {
            let [loser, winner] = [side, side.other()].map(|side| P::ABOUT.side(side));
            Some(t!("present-reason.overtime", loser = loser, winner = winner))
        }
        None => position.ending(),
    }
}
