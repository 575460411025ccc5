//! How each game speaks and looks; one file or folder a game.

mod aviary;
mod blocs;
pub mod board;
pub mod cards;
pub mod codes;
mod discs;
pub mod effects;
owlery_games::when_testing! { mod noughts; }
mod owlman;
pub mod particulars;
pub mod presets;
mod troll;
mod umbra;
pub mod words;

use super::facade::about::{Control, OptionValue};
use super::facade::pick::Path;
use super::facade::{About, Ground, Legend, Mark, Overlay, Piece, Region, Tray};
use owlery_engine::Search;
use owlery_games::{Notation, Side, Square};
use owlery_i18n::{File, Text, t};

/// A game as people see it.
pub trait Present: Notation + Search {
    /// Who invented it, and what it is.
    const ABOUT: About;
    /// Whether moves lift a piece that is on the board.
    const LIFTS: bool;
    /// The rules to read, in our own words: a [`Guide`](super::facade::guide::Guide) as RON.
    const GUIDE: File;
    /// The studies that come with the program: the texts of collections.
    const STUDIES: &'static [File];
    /// The lessons that teach the game on the board: a primer as RON.
    const PRIMER: File;
    /// What can be laid over the board, in the order of the keys.
    const OVERLAYS: &'static [Offered<Self>];

    /// A label for the number or the word at the end of a code, and a sentence on it; `None` where
    /// codes have neither.
    const TAIL: Option<[Text; 2]> = None;

    /// What the mouse does in this game alone: what for, and how.
    const GESTURES: &'static [(Text, Text)] = &[];

    /// What a square is made of.
    fn ground(options: &Self::Options, square: Square) -> Ground;

    /// The piece of a code's letter; `None` for other letters.
    fn piece(letter: char) -> Option<Piece>;

    /// What the piece of a code's letter is worth in exchanges, as a sentence, where the program has
    /// an opinion.
    fn worth(_letter: char) -> Option<String> {
        None
    }

    /// The pieces beside the board.
    fn trays(&self) -> Vec<Tray> {
        Vec::new()
    }

    /// Squares to point out in this position.
    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }

    /// All ways to enter a legal move.
    fn paths(&self, mv: Self::Move, add: &mut dyn FnMut(Path));

    /// The squares that a legal move leaves and reaches, the one it reaches last.
    fn squares(&self, mv: Self::Move) -> Vec<Square>;

    /// The position if the side to move did nothing, to see what the other side threatens; refused
    /// with a sentence where there is no such position.
    fn passed(&self) -> Result<Self, Text> {
        Err(Text::of("present-no-threats"))
    }

    /// The rectangle or the like that an unfinished choice covers.
    fn region(&self, _from: Square, _to: Square) -> Option<Region> {
        None
    }

    /// Why the game ended on the board, as a sentence; `None` while it runs.
    fn ending(&self) -> Option<String>;

    /// What a player should know in this position besides whose turn it is; may be empty.
    fn remarks(&self) -> Vec<String>;

    /// How many pieces the sides have, or have lost, as a sentence, where that tells something.
    fn tally(&self) -> Option<String> {
        None
    }

    /// What to do with the mouse: to begin a move, and to end one that has begun.
    fn hints(&self) -> [&'static str; 2] {
        if Self::LIFTS {
            [t!("present-hint.lift"), t!("present-hint.lifted")]
        } else {
            [t!("present-hint.place"); 2]
        }
    }

    /// The options as controls, with the values that these options have.
    fn controls(options: &Self::Options) -> Vec<Control>;

    /// Sets one option, which is still to be checked. Keys and values that the game does not know
    /// change nothing.
    fn set_control(options: &mut Self::Options, key: &str, value: &OptionValue);
}

/// An overlay that a game offers.
#[derive(Debug)]
pub struct Offered<P> {
    /// What it is, in words.
    pub legend: Legend,
    /// Finds out what it shows in a position.
    pub lay: fn(&P) -> Overlay,
}

/// Whether a side is played by whoever moves first in a game from its usual start.
pub fn begins<P: Present>(position: &P, side: Side, options: &P::Options) -> bool {
    let seat = if position.swapped() { side.other() } else { side };
    seat == P::start(options).turn()
}
