//! A puzzle: the reader finds the moves, the program answers with the study's line.
//!
//! The study itself is the board that is played on, and its cursor never leaves its tree, so
//! nothing is ever added to it.

use super::facade::{Continuation, Place, Session};
use super::hint::{Hint, Part, hint};
use crate::record::NodeId;
use crate::record::remarks::Glyph;
use crate::rules::Side;

/// A puzzle that is being solved.
pub struct Drill {
    session: Box<dyn Session>,
    reader: Side,
    tries: u32,
    hints: u32,
    /// How much of the next move the reader has been told.
    told: Option<Part>,
    said: Vec<String>,
}

/// Whose turn it is to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The reader looks for a move.
    Reader,
    /// The program is about to answer.
    Program,
    /// The study's line is at its end.
    Done,
}

/// What became of a move that the reader tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is the study's, and has been played.
    Right,
    /// The study has it as a mistake; it was not played.
    Mistake,
    /// The study does not have it; it was not played.
    Unknown,
}

impl Drill {
    /// Begins at the start of a study; `None` where there is nothing to find.
    pub fn new(mut session: Box<dyn Session>) -> Option<Drill> {
        session.go(Place::Start);
        let reader = session.view().status.turn?;
        let said = vec![session.view().remarks.note.clone()];
        let mut drill = Drill { session, reader, tries: 0, hints: 0, told: None, said };
        drill.said.retain(|text| !text.is_empty());
        (drill.stage() == Stage::Reader).then_some(drill)
    }

    /// Goes on where it was left: after this move, with so many wrong moves and hints.
    pub fn resume(&mut self, here: NodeId, tries: u32, hints: u32) {
        (self.tries, self.hints) = (tries, hints);
        // The study may be another one by now.
        if self.session.has(here) {
            self.session.go(Place::Node(here));
            self.said = vec![self.session.view().remarks.note.clone()];
            self.said.retain(|text| !text.is_empty());
        }
    }

    /// The study, to be shown. Its tree must not be shown: it has the solution.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// The side that the reader plays.
    pub fn reader(&self) -> Side {
        self.reader
    }

    /// Wrong moves so far.
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Hints taken so far.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// What is to be read now: the study's comments, a verdict on a wrong move, a hint.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// The moves found so far with their answers, on one line.
    pub fn found(&self) -> String {
        // At the start the whole main line would be told.
        if self.session.view().can_back { self.session.line_text() } else { String::new() }
    }

    /// Whose turn it is to do something.
    pub fn stage(&self) -> Stage {
        match self.session.view().status.turn {
            None => Stage::Done,
            Some(side) if side == self.reader => match self.right().is_empty() {
                true => Stage::Done,
                false => Stage::Reader,
            },
            Some(_) => match self.session.continuations().is_empty() {
                true => Stage::Done,
                false => Stage::Program,
            },
        }
    }

    /// Tries a legal move, by its place in the list.
    pub fn play(&mut self, mv: usize) -> Tried {
        let known = self.session.continuations().into_iter().find(|next| next.mv == mv);
        let Some(next) = known else {
            self.tries += 1;
            self.said = vec!["That is not the study's move. Try another.".to_owned()];
            return Tried::Unknown;
        };
        if is_wrong(&next) {
            self.tries += 1;
            let sign = next.remarks.glyph.map_or("", Glyph::sign);
            let why = match next.remarks.note.as_str() {
                "" => "The study has it as a mistake.",
                note => note,
            };
            self.said = vec![format!("{}{sign} {why}", next.text), "Try another.".to_owned()];
            return Tried::Mistake;
        }
        self.said.clear();
        self.told = None;
        self.enter(&next);
        Tried::Right
    }

    /// Plays the study's answer.
    pub fn answer(&mut self) {
        if self.stage() == Stage::Program
            && let Some(next) = self.session.continuations().first()
        {
            self.enter(next);
        }
    }

    /// Says more of the move that is looked for: first what moves or where, then the move.
    pub fn hint(&mut self) {
        if !self.can_hint() {
            return;
        }
        self.told = Some(match self.told {
            None => Part::Piece,
            Some(_) => Part::Whole,
        });
        if let Some(hint) = self.pointed() {
            self.hints += 1;
            self.said = vec![hint.words];
        }
    }

    /// The hint that was taken last for the move that is looked for.
    pub fn pointed(&self) -> Option<Hint> {
        hint(self.session(), self.right().first()?.mv, self.told?)
    }

    /// Whether a further hint would say something new.
    pub fn can_hint(&self) -> bool {
        self.stage() == Stage::Reader && self.told != Some(Part::Whole)
    }

    /// Gives the try up: the study at its start, with all that it has.
    pub fn give_up(mut self) -> Box<dyn Session> {
        self.session.go(Place::Start);
        self.session
    }

    /// The moves of the study here that are not marked as mistakes, the main one first.
    fn right(&self) -> Vec<Continuation> {
        let mut all = self.session.continuations();
        all.retain(|next| !is_wrong(next));
        all
    }

    fn enter(&mut self, next: &Continuation) {
        self.said.extend(Some(&next.remarks.note).filter(|note| !note.is_empty()).cloned());
        self.session.go(Place::Node(next.node));
    }
}

/// Whether a study has a move to show why it is wrong.
fn is_wrong(next: &Continuation) -> bool {
    matches!(next.remarks.glyph, Some(Glyph::Mistake | Glyph::Blunder | Glyph::Dubious))
}

#[cfg(test)]
mod tests;
