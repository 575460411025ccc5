//! Setting up a position: a board on which anything may stand, and what is wrong with it.

mod editing;
mod kept;
mod reopen;
mod state;
mod step_kind;
mod words;

use super::facade::about::{Control, OptionValue};
use super::facade::scene::{Scene, Tray, TrayItem};
use super::facade::{About, Session};
pub use editing::Editing;
use owlery_games::{GameId, Side, Square};
use owlery_i18n::Message;
use owlery_record::Headers;
pub use reopen::{at, reopen};

/// A position of any game that is being set up. Everything that the window shows is in its view.
pub trait Editor: Send {
    /// Which game.
    fn game(&self) -> GameId;
    /// How it speaks.
    fn about(&self) -> &'static About;
    /// What there is to see now.
    fn view(&self) -> &SetupView;
    /// Changes the set-up, or nothing where the change makes no sense. Each is one step for undo.
    fn edit(&mut self, edit: SetupEdit);
    /// Takes back the last change.
    fn undo(&mut self);
    /// Makes it again.
    fn redo(&mut self);
    /// Takes the set-up of a code, legal or not, or says in a sentence why there is none.
    /// The options follow as far as the code asks for it.
    fn paste(&mut self, text: &str) -> Result<(), Message>;
    /// Whether a code could be taken so, or why not.
    fn check(&self, text: &str) -> Result<(), Message>;
    /// Takes the options of a game, as RON, and the code of one of its positions.
    fn load(&mut self, options: &str, code: &str);
    /// Says everything anew, in the language of the moment.
    fn retell(&mut self);
    /// A number that is another one after every change.
    fn revision(&self) -> u64;
    /// The set-up with its steps as text, for [`reopen`](fn@reopen).
    fn writing(&self) -> String;
    /// A new game from here; `None` while there are faults.
    fn begin(&self, headers: Headers) -> Option<Box<dyn Session>>;
}

/// Everything that the window shows of a set-up.
#[derive(Clone, Debug)]
pub struct SetupView {
    /// The board.
    pub scene: Scene,
    /// The pieces that can be placed: one side's kinds, then the other's.
    pub palette: Vec<TrayItem>,
    /// The hands; none where the game has none.
    pub hands: Vec<Tray>,
    /// The side to move.
    pub turn: Side,
    /// The side that begins from the usual start.
    pub first: Side,
    /// What else belongs to a position of this game.
    pub counter: Option<Control>,
    /// The names of the presets of options, the usual one first; none where one option says the same.
    pub presets: Vec<&'static str>,
    /// The preset that the options equal.
    pub preset: Option<usize>,
    /// The options one by one.
    pub options: Vec<Control>,
    /// The names of the mirrors and turns, for [`SetupEdit::Mirror`].
    pub mirrors: Vec<&'static str>,
    /// Everything that keeps the position from being played.
    pub faults: Vec<SetupFault>,
    /// Where nothing does: why the game is over here, as sentences.
    pub over: Option<String>,
    /// The set-up as one line.
    pub code: String,
    /// The name of the step that undo takes back.
    pub undo: Option<String>,
    /// The name of the step that redo does again.
    pub redo: Option<String>,
}

impl SetupView {
    /// The piece of the palette with this letter.
    pub fn item(&self, letter: char) -> Option<&TrayItem> {
        self.palette.iter().find(|item| item.letter == letter)
    }

    /// The letter of the piece on a square.
    pub fn letter(&self, square: Square) -> Option<char> {
        let piece = self.scene.piece(square)?;
        self.palette.iter().find(|item| item.piece == *piece).map(|item| item.letter)
    }

    /// The letter of the same piece of the other side, where there is one.
    pub fn other(&self, letter: char) -> Option<char> {
        let look = self.item(letter)?.piece.figure.other()?;
        self.palette.iter().find(|item| item.piece.figure == look).map(|item| item.letter)
    }
}

/// Something that keeps a set-up from being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// The square to mark, if it is about one.
    pub square: Option<Square>,
    /// A sentence that names the square too.
    pub said: String,
}

/// A change of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEdit {
    /// Put a piece on a square, by its letter, or take away what stands there.
    Put {
        /// Where.
        square: Square,
        /// What; `None` erases.
        letter: Option<char>,
        /// All with one number that follow on each other are one step.
        stroke: u32,
    },
    /// Move what stands on a square; what stands on the other goes.
    Move {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
    },
    /// Move what stands on a square into a side's hand.
    ToHand {
        /// From here.
        from: Square,
        /// Whose hand.
        side: Side,
    },
    /// Move a piece from the hand it is in, by its letter, to a square.
    FromHand {
        /// Which.
        letter: char,
        /// To there.
        to: Square,
    },
    /// Hold so many of a letter in the hand that its case tells.
    Hand {
        /// Which.
        letter: char,
        /// How many.
        count: u8,
    },
    /// Whose turn it is.
    Turn(Side),
    /// What [`SetupView::counter`] shows.
    Counter(OptionValue),
    /// Set one option.
    Option(&'static str, OptionValue),
    /// Take the options of a preset, by its place.
    Preset(usize),
    /// Take everything off the board and out of the hands.
    Clear,
    /// Put everything as at the start of a game.
    Start,
    /// Mirror or turn, by the place in [`SetupView::mirrors`].
    Mirror(usize),
}

/// The most of one kind that a hand is given; more than any game has.
pub const MOST_IN_HAND: u8 = 20;

#[cfg(test)]
mod tests;
