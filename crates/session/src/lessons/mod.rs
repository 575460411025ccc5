//! Lessons: each game learned by moving its pieces, one rule at a time.
//!
//! A [`Primer`] is what a game's lessons say and ask, kept as RON in the `lessons` of each language; a [`Tutor`]
//! leads somebody through it.

mod primer;
mod tutor;

pub use primer::{Answer, Effect, Primer, Refusal, Step};
pub use tutor::{Progress, Stage, Tried, Tutor};

use super::facade::Session;
use super::games::from_code;
use super::present::Present;
use crate::with_game;
use owlery_games::GameId;
use owlery_i18n::{Each, Language, Message};

/// The primers of all games, in the order of the games and in the language of the moment.
pub fn all() -> &'static [Primer] {
    static ALL: Each<Vec<Primer>> = Each::new(|language| {
        GameId::ALL.into_iter().filter_map(|game| read(game, language).ok()).collect()
    });
    ALL.current()
}

/// The primer of a game.
pub fn of(game: GameId) -> Option<&'static Primer> {
    all().iter().find(|primer| primer.game == game)
}

fn read(game: GameId, language: Language) -> Result<Primer, ron::error::SpannedError> {
    Primer::read(with_game!(game, |P| P::PRIMER).text_in(language))
}

/// A game that begins with the position of a step.
fn set_up(game: GameId, step: &'static Step) -> Result<Box<dyn Session>, Message> {
    from_code(game, &step.options, &step.code)
}

#[cfg(test)]
mod tests;
