//! What there is to see of a record: its scene, how it stands, and the rest of the view.

use super::Table;
use crate::record::journal::Step;
use crate::record::{Concluded, Record};
use crate::rules::notation::shorten;
use crate::rules::{GameOptions, Outcome, Setup, Side, Square};
use crate::session::pick::{Choice, Spot};
use crate::session::present::Present;
use crate::session::scene::{Ground, Scene};
use crate::session::view::{Mode, Status};

/// The grounds of a board with these options.
pub fn grounds<P: Present>(options: &P::Options) -> Vec<Ground> {
    Square::all(options.size()).map(|square| P::ground(options, square)).collect()
}

/// The scene of a position.
pub fn scene<P: Present>(position: &P, grounds: &[Ground]) -> Scene {
    let (trays, marks) = (position.trays(), position.marks());
    Scene { trays, marks, ..bare_scene::<P>(&position.setup(), grounds) }
}

/// The scene of a set-up: the board alone.
pub fn bare_scene<P: Present>(setup: &Setup, grounds: &[Ground]) -> Scene {
    let pieces = Square::all(setup.size()).map(|square| setup.get(square).and_then(P::piece));
    Scene {
        size: setup.size(),
        grounds: grounds.to_vec(),
        pieces: pieces.collect(),
        trays: Vec::new(),
        marks: Vec::new(),
    }
}

impl<P: Present> Table<P> {
    /// Makes the view anew from the record.
    pub(in crate::session) fn refresh(&mut self) {
        self.game.follow(self.record.tree(), self.record.played());
        let record = &self.record;
        let (position, here) = (record.position(), record.here());
        let concluded = record.conclusion().filter(|end| end.after == here);
        self.moves.clear();
        if concluded.is_none() {
            position.legal_moves(&mut self.moves);
        }
        let mut choices = Vec::new();
        for (mv, legal) in self.moves.iter().enumerate() {
            position.paths(*legal, &mut |path| choices.push(Choice { path, mv }));
        }
        let players = record.headers().players.clone();
        let view = &mut self.view;
        view.choices = choices;
        let is_button =
            |choice: &Choice| matches!(choice.path.spots().next(), Some(Spot::Button(_)));
        view.hints = if !view.choices.is_empty() && view.choices.iter().all(is_button) {
            ["Nothing can be placed: press Pass."; 2]
        } else {
            position.hints()
        };
        view.scene = scene(position, &self.grounds);
        view.last_move = match (record.position_before(), record.tree()[here].mv) {
            (Some(before), Some(mv)) => before.squares(mv),
            _ => Vec::new(),
        };
        view.last_text.clone_from(&record.tree()[here].text);
        view.status = status(record, concluded.map(|end| end.how), self.offer);
        (view.here, view.mode, view.played) = (here, self.mode, record.played());
        view.since = self.game.since(here);
        view.ply = record.ply();
        view.can_back = view.ply > 0;
        view.next = match (self.mode, view.since) {
            // In play the way forward is the game, and it ends where the game stands.
            (Mode::Play, Some(_)) => self.game.next(record.tree(), here),
            _ => record.next(),
        };
        view.can_forward = view.next.is_some();
        // The game as it was played is taken back in play alone.
        let allowed = |step: &&Step| self.mode == Mode::Play || !step.changes_game();
        [view.undo, view.redo] =
            record.next_steps().map(|step| step.filter(allowed).map(|step| step.name.clone()));
        view.remarks.clone_from(record.tree()[here].remarks());
        view.branches.clear();
        let children = &record.tree()[here].children;
        if children.len() > 1 {
            view.branches.extend(children);
        }
        view.players = players;
        view.exchanged = position.swapped() != record.start().swapped();
        if view.exchanged {
            view.players.swap(0, 1);
        }
        self.lay_out_rows();
    }
}

/// How a game stands, in a few words.
pub fn headline<P: Present>(turn: Side, outcome: Option<Outcome>) -> String {
    headline_of(turn, outcome, |side| P::ABOUT.side(side).to_owned())
}

fn headline_of(turn: Side, outcome: Option<Outcome>, who: impl Fn(Side) -> String) -> String {
    match outcome {
        None => format!("{} to move", who(turn)),
        Some(Outcome::Win(side)) => format!("{} has won", who(side)),
        Some(Outcome::Draw) => "The game is drawn".to_owned(),
    }
}

/// A side with the name of who plays it, if there is one: "Ada (White)".
fn who<P: Present>(record: &Record<P>, side: Side) -> String {
    let is_exchanged = record.position().swapped() != record.start().swapped();
    let seat = if is_exchanged { side.other() } else { side };
    let name = &record.headers().players[seat as usize];
    // The engine's has its level behind a comma.
    match name.split(',').next().map(str::trim) {
        None | Some("") => P::ABOUT.side(side).to_owned(),
        Some(name) => format!("{} ({})", shorten(name), P::ABOUT.plays(side)),
    }
}

fn status<P: Present>(
    record: &Record<P>,
    concluded: Option<Concluded>,
    offer: Option<Side>,
) -> Status {
    let (position, outcome) = (record.position(), record.outcome());
    let turn = position.turn();
    let headline = headline_of(turn, outcome, |side| who(record, side));
    if outcome.is_none() {
        let remarks = position.remarks();
        return Status { turn: Some(turn), outcome, headline, remarks, offer };
    }
    let reason = match concluded {
        Some(Concluded::Resigned(side)) => Some(format!("{} resigned.", who(record, side))),
        concluded => reason(position, concluded),
    };
    let remarks = reason.into_iter().collect();
    Status { turn: None, outcome, headline, remarks, offer: None }
}

/// How a game came to its end, as a sentence.
pub fn reason<P: Present>(position: &P, concluded: Option<Concluded>) -> Option<String> {
    match concluded {
        Some(Concluded::Resigned(side)) => Some(format!("{} resigned.", P::ABOUT.side(side))),
        Some(Concluded::Agreed) => Some("The players agreed to a draw.".to_owned()),
        None => position.ending(),
    }
}
