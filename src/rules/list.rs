//! The list of the games: what is to be known of all of them together is made from it.

/// Hands the games to another macro, each with the type of its position and its module, in the
/// order in which they are offered. What a game is in its own files is said there.
macro_rules! games {
    ($then:ident $($with:tt)*) => {
        $then! {
            $($with)*
            Owlman owlman,
            Umbra umbra,
            Aviary aviary,
            Blocs blocs,
            Troll troll,
            #[cfg(test)] Noughts noughts,
        }
    };
}

/// What a function answers for each game's position, in an array: `of_each_game!(survives())`.
#[cfg(test)]
macro_rules! of_each_game {
    (@ $do:ident $given:tt $($(#[$when:meta])? $game:ident $key:ident,)*) => {
        [$($(#[$when])? $do::<crate::rules::$key::$game> $given,)*]
    };
    ($do:ident $given:tt) => {
        crate::rules::list::games!(of_each_game @ $do $given)
    };
}

pub(crate) use games;
#[cfg(test)]
pub(crate) use of_each_game;
