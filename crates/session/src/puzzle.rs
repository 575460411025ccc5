//! A puzzle: the reader finds the moves, the program answers with the study's line.
//!
//! The reader plays on the study itself, and its cursor never leaves its tree, so nothing is ever
//! added to it. A wrong move is tried separately.

mod refutation;

use crate::hint::{Hint, HintLevel, hint};
use crate::puzzle::refutation::{Found, Refutation};
use crate::{Choice, Continuation, Mode, Place, Scene, Session, Wake};
use owlery_games::Side;
use owlery_record::NodeId;
use owlery_record::annotations::Nag;

/// A puzzle that is being solved.
pub struct PuzzleRunner {
    session: Box<dyn Session>,
    reader: Side,
    tries: u32,
    hints: u32,
    /// The latest hint given for the next move.
    hint_level: Option<HintLevel>,
    feedback: Vec<String>,
    /// The move that is tried beside the study, with what becomes of it.
    refutation: Option<Refutation>,
    /// True if a move that is as good as the study's solves it, too.
    accepts: bool,
}

/// The party that is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The reader looks for a move.
    Reader,
    /// The program is about to answer.
    Program,
    /// A move stands on the board that is not the study's, and its answer is looked for or about to
    /// be played.
    Wrong,
    /// A move that is not the study's stands on the board with its answer.
    Refuted,
    /// A move stands on the board that is as good as the study's, as is proved.
    AsGood,
    /// The study's line is at its end.
    Done,
}

impl Stage {
    /// Returns whether a move stands on the board that is to be taken back.
    pub fn is_aside(self) -> bool {
        matches!(self, Stage::Wrong | Stage::Refuted | Stage::AsGood)
    }
}

/// The result of a move that the reader tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryResult {
    /// The study's move; it has been played.
    Right,
    /// The study has it as a mistake; it is tried beside the study.
    Mistake,
    /// The study does not have it; it is tried beside the study.
    Unknown,
}

impl PuzzleRunner {
    /// Begins at the start of a study; `None` where there is nothing to find.
    pub fn new(mut session: Box<dyn Session>) -> Option<PuzzleRunner> {
        // A game that is not over is for looking at its start.
        session.set_mode(Mode::Analysis);
        session.go(Place::Start);
        let reader = session.view().status.turn?;
        let feedback = vec![session.view().annotations.note.clone()];
        let (tries, hints, hint_level) = (0, 0, None);
        let (refutation, accepts) = (None, false);
        let mut puzzle = PuzzleRunner {
            session,
            reader,
            tries,
            hints,
            hint_level,
            feedback,
            refutation,
            accepts,
        };
        puzzle.feedback.retain(|text| !text.is_empty());
        (puzzle.stage() == Stage::Reader).then_some(puzzle)
    }

    /// A puzzle that any move solves that is as good: there is no study whose move it has to be.
    pub fn accepting(self) -> PuzzleRunner {
        PuzzleRunner { accepts: true, ..self }
    }

    /// Goes on where it was left: after this move, with so many wrong moves and hints.
    pub fn resume(&mut self, here: NodeId, tries: u32, hints: u32) {
        (self.tries, self.hints) = (tries, hints);
        // The study may be another one by now.
        if self.session.has(here) {
            self.session.go(Place::Node(here));
            self.feedback = vec![self.session.view().annotations.note.clone()];
            self.feedback.retain(|text| !text.is_empty());
        }
    }

    /// Returns the board to show: the study, or a wrong move beside it. Its tree must stay hidden,
    /// as it has the solution.
    pub fn session(&self) -> &dyn Session {
        self.refutation.as_ref().map_or(self.session.as_ref(), Refutation::session)
    }

    /// Goes on with the same study as the language tells it that is spoken now; a wrong move is tried
    /// anew.
    pub fn relocalise(&mut self, study: Box<dyn Session>) {
        let Some(mut puzzle) = PuzzleRunner::new(study) else { return };
        let tried = self.refutation.as_ref().map(|it| (it.mv(), it.stage()));
        // What is as good was not counted.
        let is_counted = tried.is_some_and(|(_, stage)| stage != Stage::AsGood);
        puzzle.resume(self.here(), self.tries - u32::from(is_counted), self.hints);
        (puzzle.accepts, puzzle.hint_level) = (self.accepts, self.hint_level);
        if let Some(hint) = puzzle.current_hint() {
            puzzle.feedback = vec![hint.words];
        }
        if let Some((mv, _)) = tried {
            puzzle.play(mv);
        }
        *self = puzzle;
    }

    /// The study, at the position in which a move is looked for. Its tree must not be shown either.
    pub fn study(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// The last move of the study that was found.
    pub fn here(&self) -> NodeId {
        self.session.view().here
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

    /// Returns the texts to show: the study's comments, a verdict on a wrong move, or a hint.
    pub fn feedback(&self) -> &[String] {
        self.refutation.as_ref().map_or(&self.feedback, Refutation::feedback)
    }

    /// The moves found so far with their answers, on one line.
    pub fn found(&self) -> String {
        // At the start the whole main line would be told.
        if self.session.view().can_back { self.session.line_text() } else { String::new() }
    }

    /// The party that is to act.
    pub fn stage(&self) -> Stage {
        if let Some(refutation) = &self.refutation {
            return match refutation.stage() {
                Stage::AsGood if self.accepts => Stage::Done,
                stage => stage,
            };
        }
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

    /// Tries a legal move, by its place in the list of the position in which one is looked for.
    pub fn play(&mut self, mv: usize) -> TryResult {
        self.try_again();
        let all = self.session.continuations();
        let known = all.into_iter().find(|next| next.mv == mv);
        match known {
            Some(next) if !is_wrong(&next) => {
                self.feedback.clear();
                self.hint_level = None;
                self.enter(&next);
                TryResult::Right
            }
            known => {
                self.tries += 1;
                self.refutation =
                    Some(Refutation::new(self.session.as_ref(), mv, known.as_ref(), self.accepts));
                if known.is_some() { TryResult::Mistake } else { TryResult::Unknown }
            }
        }
    }

    /// Takes a wrong move back. A hint that was taken before it is there again.
    pub fn try_again(&mut self) {
        if self.refutation.take().is_some()
            && let Some(hint) = self.current_hint()
        {
            self.feedback = vec![hint.words];
        }
    }

    /// Returns how many moves the reader has to find in the study's main line, counted up to `most`.
    pub fn moves_to_find(mut self, most: usize) -> usize {
        let mut moves = 0;
        while moves < most {
            match (self.stage(), self.right().first().map(|next| next.mv)) {
                (Stage::Reader, Some(mv)) => {
                    self.play(mv);
                    moves += 1;
                }
                (Stage::Program, _) => self.answer(),
                _ => break,
            }
        }
        moves
    }

    /// Returns whether there is an answer to be played.
    pub fn has_answer(&self) -> bool {
        match &self.refutation {
            Some(refutation) => refutation.has_answer(),
            None => self.stage() == Stage::Program,
        }
    }

    /// Plays the study's answer, or the one to a wrong move.
    pub fn answer(&mut self) {
        if let Some(refutation) = &mut self.refutation {
            refutation.answer();
        } else if self.stage() == Stage::Program
            && let Some(next) = self.session.continuations().first()
        {
            self.enter(next);
        }
    }

    /// Returns whether the engine looks for the answer to a wrong move.
    pub fn is_busy(&self) -> bool {
        self.refutation.as_ref().is_some_and(Refutation::is_busy)
    }

    /// Lets the engine look for the answer to a wrong move. A fault of the program is described.
    /// `wake` makes what is called when there is news.
    pub fn poll(&mut self, wake: &dyn Fn() -> Wake) -> Option<String> {
        if !self.is_busy() {
            return None;
        }
        let right = self.right().first().map(|next| next.mv);
        let refutation = self.refutation.as_mut()?;
        match refutation.poll(self.session.as_ref(), right, wake)? {
            Ok(Found::Worse) => None,
            Ok(Found::AsGood) => {
                self.tries = self.tries.saturating_sub(1);
                None
            }
            Err(what) => {
                self.try_again();
                Some(what.to_string())
            }
        }
    }

    /// Stops the engine; the next [`PuzzleRunner::poll`] starts it again.
    pub fn stop_thinking(&mut self) {
        self.refutation.iter_mut().for_each(Refutation::stop_thinking);
    }

    /// Gives the next hint: the idea of the move, then the piece or place, then the move.
    pub fn hint(&mut self) {
        if !self.can_hint() {
            return;
        }
        self.try_again();
        self.hint_level = Some(HintLevel::after(self.hint_level));
        if let Some(hint) = self.current_hint() {
            self.hints += 1;
            self.feedback = vec![hint.words];
        }
    }

    /// The hint that was taken last for the move that is looked for.
    pub fn current_hint(&self) -> Option<Hint> {
        let hint_level = self.hint_level.filter(|_| self.refutation.is_none())?;
        self.hint_of(hint_level)
    }

    /// Returns the hint of a level for the move that is looked for.
    fn hint_of(&self, hint_level: HintLevel) -> Option<Hint> {
        let right = self.right().into_iter().next()?;
        let hint = hint(self.session.as_ref(), right.mv, hint_level)?;
        // The study may have an idea in words of its own.
        let own = Some(right.annotations.before)
            .filter(|text| hint_level == HintLevel::Idea && !text.is_empty());
        Some(Hint { words: own.unwrap_or(hint.words), ..hint })
    }

    /// Returns whether something was found or is tried, or a hint is given, so that it can begin
    /// again.
    pub fn can_begin_again(&self) -> bool {
        self.session.view().can_back || self.refutation.is_some() || self.hint_level.is_some()
    }

    /// Returns whether a further hint would say something new.
    pub fn can_hint(&self) -> bool {
        let stage = self.stage();
        (stage == Stage::Reader || stage.is_aside()) && self.hint_level != Some(HintLevel::Whole)
    }

    /// The moves of the study here that are not marked as mistakes, the main one first.
    fn right(&self) -> Vec<Continuation> {
        let mut all = self.session.continuations();
        all.retain(|next| !is_wrong(next));
        all
    }

    fn enter(&mut self, next: &Continuation) {
        self.feedback.extend(Some(&next.annotations.note).filter(|note| !note.is_empty()).cloned());
        self.session.go(Place::Node(next.node));
    }
}

/// A position of a puzzle in which the reader looks for a move, for front ends that play it by
/// themselves.
pub struct PuzzlePosition {
    /// The move before it.
    pub node: NodeId,
    /// The board.
    pub scene: Scene,
    /// The ways to enter the legal moves.
    pub choices: Vec<Choice>,
    /// The moves that the study has here: those that solve it, and those that [are wrong](is_wrong).
    pub continuations: Vec<Continuation>,
    /// The hints, the vaguest first.
    pub hints: Vec<String>,
}

/// Returns all positions of a puzzle in which the reader looks for a move, when the study answers
/// with its first move each time; none where there is nothing to find.
pub fn positions_to_find(session: Box<dyn Session>) -> Vec<PuzzlePosition> {
    let Some(mut runner) = PuzzleRunner::new(session) else { return Vec::new() };
    let (mut found, mut open) = (Vec::new(), vec![runner.here()]);
    while let Some(node) = open.pop() {
        runner.resume(node, 0, 0);
        match runner.stage() {
            Stage::Reader => {
                found.push(runner.position_to_find(node));
                open.extend(runner.right().iter().rev().map(|next| next.node));
            }
            Stage::Program => {
                let answer = runner.session.continuations().into_iter().next();
                open.extend(answer.map(|answer| answer.node));
            }
            _ => {}
        }
    }
    found
}

impl PuzzleRunner {
    fn position_to_find(&self, node: NodeId) -> PuzzlePosition {
        let session = self.session.as_ref();
        let levels = [HintLevel::Idea, HintLevel::Piece, HintLevel::Whole];
        PuzzlePosition {
            node,
            scene: session.view().scene.clone(),
            choices: session.view().choices.clone(),
            continuations: session.continuations(),
            hints: levels
                .into_iter()
                .filter_map(|level| Some(self.hint_of(level)?.words))
                .collect(),
        }
    }
}

/// Returns whether a study has a move to show why it is wrong.
pub fn is_wrong(next: &Continuation) -> bool {
    matches!(next.annotations.nag, Some(Nag::Mistake | Nag::Blunder | Nag::Dubious))
}

#[cfg(test)]
mod tests;
