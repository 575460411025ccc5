//! The games of discs that are placed and turned.

use owlery_games::Position;
use owlery_games::discs::{Game, Move, Rules};
use owlery_i18n::Text;

use crate::subject::{Fact, Subject};

/// Counts the pieces that a move turns, on average.
pub fn turned_fact<R: Rules>() -> Fact<Game<R>>
where
    Game<R>: Subject + Position<Move = Move<R::Extra>>,
{
    Fact {
        key: "turned",
        name: Text::of("lab-fact.turned"),
        count: |steps| {
            let turned = steps.iter().map(|step| step.before.flips(step.mv).len());
            turned.sum::<usize>() as f64 / steps.len().max(1) as f64
        },
    }
}
