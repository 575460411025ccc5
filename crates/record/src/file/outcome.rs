//! Outcomes as files and transcripts have them.

use owlery_games::{Notation, Outcome};

/// An outcome as text: "running", "draw", or the winner.
pub fn outcome_text<P: Notation>(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "running",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(side)) => P::FORM.side_name(side),
    }
}
