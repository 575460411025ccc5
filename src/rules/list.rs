//! The list of the games: what is to be known of all of them together is made from it.

/// Hands the games to another macro, each with the type of its position and its module, in the
/// order in which they are offered. What a game is in its own files is said there.
macro_rules! games {
    ($then:ident) => {
        $then! {
            Owlman owlman,
            Umbra umbra,
            Aviary aviary,
            Blocs blocs,
            Troll troll,
        }
    };
}

pub(crate) use games;
