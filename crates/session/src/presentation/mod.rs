//! The words and looks of each game; one file or folder per game.

mod aviary;
mod blocs;
pub mod codes;
owlery_games::when_testing! { mod noughts; }
mod owlman;
mod troll;
mod umbra;
pub mod words;

use crate::about::{Control, OptionValue};
use crate::move_input::Path;
use crate::pattern::PatternExample;
use crate::{
    About, Effect, EffectKind, Figure, Ground, Legend, Mark, Overlay, Piece, Region, Scene, Tray,
};
use owlery_engine::Search;
use owlery_games::{GameOptions as _, Notation, Setup, Side, Square};
use owlery_i18n::{File, Text, t};

/// A game as people see it.
pub trait Presentation: Notation + Search {
    /// The names and descriptions of the game.
    const ABOUT: About;
    /// True if moves lift a piece that is on the board.
    const LIFTS: bool;
    /// The rules to read, in our own words: a [`Guide`](crate::about::Guide) as RON.
    const GUIDE: File;
    /// The studies that come with the program: the texts of collections.
    const STUDIES: &'static [File];
    /// The lessons that teach the game on the board: a course as RON.
    const LESSONS: File;
    /// The overlays of the board, in the order of their keys.
    const OVERLAYS: &'static [OfferedOverlay<Self>];

    /// A label for the number or the word at the end of a code, and a sentence on it; `None` where
    /// codes have neither.
    const TAIL: Option<[Text; 2]> = None;

    /// Mouse gestures of this game alone: the purpose and the gesture.
    const GESTURES: &'static [(Text, Text)] = &[];

    /// A sentence on what a head start is; `None` in games without a natural one.
    const HEAD_START: Option<Text> = None;

    /// The changes to the start that a head start for a side makes, one for each step: a square, and the
    /// letter of the piece that stands there then. Empty where the side can have none.
    fn head_start(_options: &Self::Options, _side: Side) -> Vec<(Square, Option<char>)> {
        Vec::new()
    }

    /// Returns the ground of a square.
    fn ground(options: &Self::Options, square: Square) -> Ground;

    /// The piece of a code's letter; `None` for other letters.
    fn piece(letter: char) -> Option<Piece>;

    /// Describes the exchange value of a piece in a sentence; `None` where the program has no
    /// opinion.
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

    /// Returns sentences about the position for the player to move; may be empty.
    fn remarks(&self) -> Vec<String>;

    /// Returns how many pieces a side has, as in "12 pieces", where that matters.
    fn count_text(&self, _side: Side) -> Option<String> {
        None
    }

    /// Returns how to begin a move with the mouse, and how to end one that has begun.
    fn hints(&self) -> [&'static str; 2] {
        if Self::LIFTS {
            [t!("present-hint.lift"), t!("present-hint.lifted")]
        } else {
            [t!("present-hint.place"); 2]
        }
    }

    /// The options as controls, with the values that these options have.
    fn controls(options: &Self::Options) -> Vec<Control>;

    /// Shows on a small board what the pattern of an option means for a piece on a square, or on the
    /// middle one if there is no such square; `None` for options without a pattern.
    fn pattern_example(
        _options: &Self::Options,
        _key: &str,
        _at: Option<Square>,
    ) -> Option<PatternExample> {
        None
    }

    /// Warns of options under which the game hardly works, in a sentence; `None` if there is nothing to
    /// warn of.
    fn options_warning(_options: &Self::Options) -> Option<String> {
        None
    }

    /// Sets one option, which is still to be checked. Keys and values that the game does not know
    /// change nothing.
    fn set_control(options: &mut Self::Options, key: &str, value: &OptionValue);
}

/// An overlay that a game offers.
#[derive(Debug)]
pub struct OfferedOverlay<P> {
    /// The name, description and signs.
    pub legend: Legend,
    /// Finds out what it shows in a position.
    pub lay: fn(&P) -> Overlay,
}

/// The options of a game.
pub type OptionsOf<P> = <P as owlery_games::Position>::Options;

/// Returns whether a side is played by whoever moves first in a game from its usual start.
pub fn begins<P: Presentation>(position: &P, side: Side, options: &P::Options) -> bool {
    let seat = if position.swapped() { side.other() } else { side };
    seat == P::start(options).turn()
}

/// The grounds of a board with these options.
pub fn grounds<P: Presentation>(options: &P::Options) -> Vec<Ground> {
    Square::all(options.size()).map(|square| P::ground(options, square)).collect()
}

/// The scene of a position.
pub fn scene<P: Presentation>(position: &P, grounds: &[Ground]) -> Scene {
    let (trays, marks) = (position.trays(), position.marks());
    Scene { trays, marks, ..bare_scene::<P>(&position.setup(), grounds) }
}

/// The scene of a set-up: the board alone.
pub fn bare_scene<P: Presentation>(setup: &Setup, grounds: &[Ground]) -> Scene {
    let pieces = Square::all(setup.size()).map(|square| setup.get(square).and_then(P::piece));
    Scene {
        size: setup.size(),
        grounds: grounds.to_vec(),
        pieces: pieces.collect(),
        trays: Vec::new(),
        marks: Vec::new(),
    }
}

/// Returns the effects of a move that leaves and reaches these squares.
pub fn effects<P: Presentation>(before: &Scene, after: &Scene, squares: &[Square]) -> Vec<Effect> {
    let is_own = |square: &Square| squares.contains(square);
    let effect = |square: Square| {
        let (kind, piece) = match (before.piece(square), after.piece(square)) {
            // Where a move is made of turned squares, these are pointed out already.
            (Some(_), Some(piece)) if is_disc(piece.figure) && is_own(&square) => return None,
            (Some(old), Some(piece)) if is_disc(piece.figure) => (EffectKind::Turned, *old),
            (Some(_), None) if is_own(&square) => return None,
            (Some(old), _) => (EffectKind::Captured(P::ABOUT.takes.did), *old),
            (None, Some(piece)) if P::LIFTS && squares.len() == 1 => (EffectKind::Dropped, *piece),
            (None, _) => return None,
        };
        Some(Effect { square, kind, piece })
    };
    before.changes(after).into_iter().filter_map(effect).collect()
}

fn is_disc(figure: Figure) -> bool {
    matches!(figure, Figure::Disc(_))
}

/// Returns whether the presets of a game are more than the values of one option.
pub fn has_telling_presets<P: Presentation>() -> bool {
    let presets = P::Options::presets();
    let usual = P::controls(&P::Options::default());
    let differs = |control: &&Control| {
        presets.iter().any(|preset| {
            let mut others = P::controls(&preset.options).into_iter();
            others.any(|other| other.key == control.key && other.value != control.value)
        })
    };
    let differing: Vec<_> = usual.iter().filter(differs).collect();
    match &differing[..] {
        [Control { value: OptionValue::Choice { words, .. }, .. }] => words.len() > presets.len(),
        _ => presets.len() > 1,
    }
}

/// A disc by its letter in codes.
fn disc(letter: char) -> Option<Piece> {
    Some(match letter {
        'w' => Piece { figure: Figure::Disc(Side::White), name: Text::of("present-disc.white") },
        'b' => Piece { figure: Figure::Disc(Side::Black), name: Text::of("present-disc.black") },
        _ => return None,
    })
}

/// Why a side can only pass.
fn must_pass(side: Side) -> String {
    t!("present-must-pass", side = side.name())
}

/// Takes one of several values; leaves the old one if there are fewer.
/// The corners, opposite ones together, with the disc of a side.
fn corners(size: u8, side: Side) -> Vec<(Square, Option<char>)> {
    let last = size - 1;
    let letter = match side {
        Side::White => 'w',
        Side::Black => 'b',
    };
    let corners = [(0, 0), (last, last), (0, last), (last, 0)];
    corners.map(|(file, rank)| (Square::new(file, rank), Some(letter))).to_vec()
}

fn choose<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    *value = all.get(chosen).copied().unwrap_or(*value);
}
