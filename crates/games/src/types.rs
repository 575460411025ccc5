//! The types that all games share: positions, sides, outcomes, squares.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::options::GameOptions;
use super::read_error::ReadError;
use crate::games;
use owlery_i18n::{Arg, Message, Text};

/// A position of a two-player game of full information, with everything its rules need.
///
/// `Eq` and `Hash` mean "the same position to the rules": counters and history are not part of it.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game.
    const GAME: GameId;
    /// A move; its order is the order in which [`Position::legal_moves`] lists moves.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The options that this game is played with.
    type Options: GameOptions;

    /// The usual start. `options` must have passed [`GameOptions::check`].
    fn start(options: &Self::Options) -> Self;

    /// Whose turn it is; in a finished game, whose it would be.
    fn turn(&self) -> Side;

    /// `Some` exactly when there are no legal moves.
    fn outcome(&self) -> Option<Outcome>;

    /// Replaces the list by all legal moves, ascending and without doubles.
    fn legal_moves(&self, into: &mut MoveList<Self::Move>);

    /// Plays a legal move. An illegal one leaves a position of no meaning, but does not panic.
    fn apply(&mut self, mv: Self::Move);

    /// The number of legal moves, without listing them if that is quicker.
    fn count_moves(&self) -> usize {
        let mut list = MoveList::new();
        self.legal_moves(&mut list);
        list.len()
    }

    /// The move that `index` chooses: it gets the number of moves and returns a smaller number. The
    /// numbering is fixed for a position but need not be the list's. Returns `None`, without
    /// calling it, when the game is over.
    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let mut list = MoveList::new();
        self.legal_moves(&mut list);
        if list.is_empty() { None } else { Some(list[index(list.len())]) }
    }
}

/// Moves, in a buffer that is meant to be used again: filling it clears it first.
pub type MoveList<M> = Vec<M>;

macro_rules! game_ids {
    ($($game:ident $key:ident,)*) => {
        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum GameId {$(
            #[doc = concat!("[`", stringify!($key), "`](super::", stringify!($key), ").")]
            $game,
        )*}

        impl GameId {
            /// The games that files may hold: those of [`GameId::ALL`], and in tests noughts and crosses.
            pub const KNOWN: &'static [GameId] = &[$(GameId::$game,)*];
            const NAMES: &'static [&'static str] = &[$(stringify!($game),)*];
            const KEYS: &'static [&'static str] = &[$(stringify!($key),)*];
        }
    };
}

games!(game_ids);

impl GameId {
    const OFFERED: usize = Self::KNOWN.len() - cfg!(any(test, feature = "testing")) as usize;

    /// The games in the order in which they are offered, without the one for tests.
    pub const ALL: [GameId; Self::OFFERED] = {
        let mut all = [GameId::KNOWN[0]; Self::OFFERED];
        let mut index = 0;
        while index < all.len() {
            all[index] = GameId::KNOWN[index];
            index += 1;
        }
        all
    };

    /// All games, this one first.
    pub fn first(game: Option<GameId>) -> impl Iterator<Item = GameId> {
        game.into_iter().chain(Self::ALL.into_iter().filter(move |other| game != Some(*other)))
    }

    /// The name as shown to people: "Owlman".
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The name as written in files and on the command line: "owlman".
    pub fn key(self) -> &'static str {
        Self::KEYS[self as usize]
    }
}

impl FromStr for GameId {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let found = Self::KNOWN.iter().copied().find(|game| game.key() == text);
        found.ok_or_else(|| ReadError::none_of(&Self::KEYS[..Self::OFFERED], text))
    }
}

/// The two sides, by the colour they play. In Blocs, where neither side owns a colour, `Black` is
/// the first player and `White` the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White; the second player in Blocs.
    White,
    /// Black; the first player in Blocs.
    Black,
}

impl Side {
    /// Both sides, in the order of their `as usize` numbers.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Its colour as sentences have it.
    pub fn name(self) -> Text {
        match self {
            Side::White => Text::of("rules-side.white"),
            Side::Black => Text::of("rules-side.black"),
        }
    }
}

impl From<Side> for Message {
    fn from(side: Side) -> Self {
        side.name().into()
    }
}

/// The result of a finished game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Neither side has won.
    Draw,
}

/// A square by its file and rank, both counted from 0 at the bottom left: a1 is (0, 0).
///
/// Squares are ordered rank by rank from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// 0 for the first rank, at the bottom.
    pub rank: u8,
    /// 0 for the a-file, at the left.
    pub file: u8,
}

impl Square {
    /// The largest board has this many files and ranks.
    pub const MAX_SIZE: u8 = 19;

    /// The square on a file and rank counted from 0.
    pub const fn new(file: u8, rank: u8) -> Self {
        Square { rank, file }
    }

    /// The number of this square on a board of `size` files, rank by rank from a1.
    pub const fn index(self, size: u8) -> usize {
        self.rank as usize * size as usize + self.file as usize
    }

    /// The square with this [`Square::index`].
    pub const fn from_index(index: usize, size: u8) -> Self {
        Square { rank: (index / size as usize) as u8, file: (index % size as usize) as u8 }
    }

    /// Returns whether the square is on a board of this size.
    #[inline]
    pub const fn is_on(self, size: u8) -> bool {
        self.file < size && self.rank < size
    }

    /// The number of king's moves to another square.
    pub fn distance(self, other: Self) -> u8 {
        self.file.abs_diff(other.file).max(self.rank.abs_diff(other.rank))
    }

    /// The square a number of files to the right and ranks up, if it is on a board of this size.
    pub fn offset(self, files: i32, ranks: i32, size: u8) -> Option<Self> {
        let on = 0..i32::from(size);
        let (file, rank) = (i32::from(self.file) + files, i32::from(self.rank) + ranks);
        (on.contains(&file) && on.contains(&rank)).then_some(Square::new(file as u8, rank as u8))
    }

    /// All squares of a board of this size, in ascending order.
    pub fn all(size: u8) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..usize::from(size) * usize::from(size)).map(move |i| Square::from_index(i, size))
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl From<Square> for Arg {
    fn from(square: Square) -> Self {
        Arg::Verbatim(square.to_string())
    }
}

impl FromStr for Square {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let wrong = || ReadError::no_square(text);
        let file = text.bytes().next().filter(u8::is_ascii_lowercase).ok_or_else(wrong)? - b'a';
        let digits = &text[1..];
        if digits.starts_with('0')
            || digits.len() > 2
            || !digits.bytes().all(|c| c.is_ascii_digit())
        {
            return Err(wrong());
        }
        let rank: u8 = digits.parse().map_err(|_| wrong())?;
        if file >= Self::MAX_SIZE || rank > Self::MAX_SIZE {
            return Err(wrong());
        }
        Ok(Square::new(file, rank - 1))
    }
}
