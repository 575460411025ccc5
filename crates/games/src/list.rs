//! The list of the games: everything that concerns all of them is made from it.

/// Calls another macro with the games, each as the type of its position and its module, in the
/// order in which they are offered: `games!(make given)` expands to `make! { given Owlman owlman, … }`.
#[macro_export]
macro_rules! games {
    ($then:ident $($with:tt)*) => {
        $crate::with_noughts! {
            $then
            $($with)*
            Owlman owlman,
            Umbra umbra,
            Aviary aviary,
            Blocs blocs,
            Troll troll,
        }
    };
}

/// Adds noughts and crosses to the list, in tests alone.
#[cfg(any(test, feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_noughts {
    ($then:ident $($all:tt)*) => {
        $then! { $($all)* Noughts noughts, }
    };
}

/// Adds nothing: noughts and crosses is a game for tests.
#[cfg(not(any(test, feature = "testing")))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_noughts {
    ($then:ident $($all:tt)*) => {
        $then! { $($all)* }
    };
}

/// Items that exist where the game for tests does.
#[cfg(any(test, feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! when_testing {
    ($($item:item)*) => { $($item)* };
}

/// Items that exist where the game for tests does: here it does not.
#[cfg(not(any(test, feature = "testing")))]
#[doc(hidden)]
#[macro_export]
macro_rules! when_testing {
    ($($item:item)*) => {};
}

/// Calls a generic function with each game's position type, the game for tests included, and
/// returns the results as an array: `of_each_game!(survives())`.
#[macro_export]
macro_rules! of_each_game {
    (@ $do:ident $given:tt $($game:ident $key:ident,)*) => {
        [$($do::<$crate::$key::$game> $given,)*]
    };
    ($do:ident $given:tt) => {
        $crate::games!(of_each_game @ $do $given)
    };
}

/// Evaluates an expression with the position type of a game, which is named between the bars:
/// `with_game!(id, |P| P::ABOUT)`. The value is the same type for all games.
#[macro_export]
macro_rules! with_game {
    (@ ($game:expr, $P:ident, $do:expr) $($name:ident $key:ident,)*) => {
        match $game {$(
            $crate::GameId::$name => {
                type $P = $crate::$key::$name;
                $do
            }
        )*}
    };
    ($game:expr, |$P:ident| $do:expr) => {
        $crate::games!(with_game @ ($game, $P, $do))
    };
}
