//! What may be asked of a report, and what it has found.

use std::sync::Arc;

use super::course::Course;
use super::thinks::Wake;
use crate::engine::Thinking;
use crate::record::NodeId;
use crate::record::finding::Finding;
use crate::rules::Side;

/// What may be asked of a report.
pub trait Reports {
    /// Examines the positions of the cursor's line, for each of which about so many positions are
    /// looked at. `wake` is called when there is something new to fetch. What is known already is
    /// taken over.
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Findings>;
    /// Keeps what was found with the game; what `goes_on` with what was kept before is one step for
    /// undo with that.
    fn keep_report(&mut self, found: &Findings, goes_on: bool);
    /// Whether anything was found and kept.
    fn has_report(&self) -> bool;
    /// What is said of a move and of the position after it; mostly empty.
    fn said(&self, node: NodeId) -> String;
    /// What the signs of a report mean in this game.
    fn report_legend(&self) -> String;
    /// The whole game as plain text, with what a report says against moves in its notes.
    fn transcript_with_report(&self) -> String;
    /// Whether what was found and kept has not been undone.
    fn has_kept(&self, found: &Findings) -> bool;
    /// Forgets everything that reports have found, as one step for undo.
    fn forget_report(&mut self);
    /// The mistakes of these sides on the cursor's line as puzzles, where a better move is proved or
    /// clearly better; where there are none, why, in a sentence.
    fn mistakes(&self, of: &[Side]) -> Result<Vec<Exercise>, String>;
    /// The cursor's line with what is known of it. Estimates are told for `about`, or for the side
    /// to move.
    fn course(&self, about: Option<Side>) -> Course;
    /// The last move of the cursor's line, which tells it from other lines.
    fn line_end(&self) -> NodeId;
}

/// A mistake as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Its name: the same position has the same.
    pub key: String,
    /// The puzzle as a file has it.
    pub text: String,
}

/// What a report has found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// By position, from the end of the line on.
    pub findings: Vec<(NodeId, Finding)>,
    /// The positions of the line.
    pub line: Arc<[NodeId]>,
}

impl Findings {
    /// What was found of a position.
    pub fn of(&self, node: NodeId) -> Option<&Finding> {
        self.findings.iter().find(|(of, _)| *of == node).map(|(_, finding)| finding)
    }

    /// Whether the whole line has been looked at.
    pub fn is_whole(&self) -> bool {
        self.findings.len() == self.line.len()
    }

    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        self.findings.len() as f32 / self.line.len().max(1) as f32
    }
}
