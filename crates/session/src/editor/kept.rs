//! A set-up as text, with the steps that led to it, so that it comes back with its undo.

use serde::{Deserialize, Serialize};

use super::state::{State, Step};
use super::step_kind::StepKind;
use crate::present::Present;
use owlery_games::GameId;
use owlery_games::options::write_options;
use owlery_games::setup::write_setup;

/// So many steps are kept on either side of what is on the board.
const STEPS: usize = 200;

/// What is written of an editor.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    /// Which game.
    pub game: GameId,
    /// Options and code of every state, from the first to what was undone last.
    pub states: Vec<(String, String)>,
    /// The steps between them.
    pub steps: Vec<StepKind>,
    /// The place of the state on the board.
    pub at: usize,
}

/// The text of an editor's states.
pub fn write<P: Present>(done: &[Step<P>], state: &State<P>, undone: &[Step<P>]) -> String {
    let done = &done[done.len().saturating_sub(STEPS)..];
    // The next one to be done again is the last.
    let undone = undone[undone.len().saturating_sub(STEPS)..].iter().rev();
    let states = done.iter().map(|step| &step.state).chain([state]);
    let states = states.chain(undone.clone().map(|step| &step.state));
    let text = |State { setup, options }: &State<P>| {
        (write_options(options), write_setup(setup, &P::FORM))
    };
    let kept = Kept {
        game: P::GAME,
        states: states.map(text).collect(),
        steps: done.iter().chain(undone).map(|step| step.kind.clone()).collect(),
        at: done.len(),
    };
    ron::to_string(&kept).expect("it is made of lists, numbers and texts")
}
