//! Positions and moves as text.

use super::outside::{shorten, without_bom};
use super::read_error::{ReadError, errors_as_messages};
use super::setup::{Fault, Form, Setup, Symmetry, read_setup, write_setup};
use super::types::{MoveList, Position, Square};
use super::words::clauses;
use owlery_i18n::{Arg, Message, messages};

/// The text forms of a game's positions and moves.
pub trait Notation: Position {
    /// The form of this game's codes.
    const FORM: Form;

    /// Options with which the Ludii general game system plays this game, as RON; `None` if it has not
    /// got the game.
    const LUDII_OPTIONS: Option<&'static str> = None;

    /// The symmetries, besides the identity, of games with these options: those of the form, or some
    /// of them in the same order.
    fn symmetries(_options: &Self::Options) -> Vec<Symmetry> {
        Self::FORM.symmetries.to_vec()
    }

    /// The contents of the board, in the editor's and the code's terms.
    fn setup(&self) -> Setup;

    /// The one way from a set-up to a playable position; names every fault at once.
    /// A position made so has no history. `setup.size()` equals `options.size()`.
    fn from_setup(setup: &Setup, options: &Self::Options) -> Result<Self, Vec<Fault>>;

    /// Returns whether the players have exchanged colours.
    fn swapped(&self) -> bool {
        false
    }

    /// The one text of a legal move: ASCII, no spaces. Marks such as a check's are part of it only
    /// where the game's notation has them.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Other spellings that reading takes for this legal move; never one of another legal move.
    fn also_read(&self, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// Why nothing legal matches the attempt, as a friendly opponent would say it: a clause without a
    /// full stop, to stand behind a colon or to be a [`sentence`](Message::sentence).
    /// Asked only for attempts that no legal move matches; never panics on any other.
    fn why_not(&self, attempt: Attempt) -> Message;

    /// The position as one line.
    fn code(&self) -> String {
        write_setup(&self.setup(), &Self::FORM)
    }

    /// Reads a line that [`Notation::code`] wrote.
    fn from_code(code: &str, options: &Self::Options) -> Result<Self, CodeError> {
        use super::options::GameOptions as _;
        let setup = read_setup(without_bom(code), &Self::FORM, options.size())?;
        Self::from_setup(&setup, options).map_err(CodeError::Faults)
    }

    /// The legal move that does here what a move's text did in another position: captures and marks
    /// may differ. Used to keep later moves after an earlier one was changed.
    fn reread(&self, text: &str) -> Option<Self::Move> {
        self.read_move(text).ok()
    }

    /// The options that a code of a board of this size may belong to, the likeliest first.
    fn options_for_size(size: u8) -> Vec<Self::Options> {
        use super::options::GameOptions as _;
        let presets = Self::Options::presets().into_iter().map(|preset| preset.options);
        presets.filter(|options| options.size() == size).collect()
    }

    /// Reads a legal move of this position.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let found = moves.iter().find(|mv| self.move_text(**mv) == text).or_else(|| {
            moves.iter().find(|mv| self.also_read(**mv).iter().any(|spelling| spelling == text))
        });
        found.copied().ok_or_else(|| {
            MoveError::new(text, self.why_no_move(text, Attempt::read(text, self.setup().size())))
        })
    }

    /// Explains why a text is not a legal move, for [`Notation::read_move`]; `attempt` is what the
    /// text seems to mean.
    fn why_no_move(&self, text: &str, attempt: Option<Attempt>) -> Message {
        if self.outcome().is_some() {
            return Refusal::Over.into();
        }
        if let Some(beyond) = off_board(text, self.setup().size()) {
            return Refusal::OffBoard { square: shorten(beyond) }.into();
        }
        attempt.map_or_else(
            || {
                let example = self.pick_move(|count| count / 2).map(|mv| self.move_text(mv));
                Refusal::None { example: example.unwrap_or_default() }.into()
            },
            |attempt| self.why_not(attempt),
        )
    }
}

/// An attempted move, in terms that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To lift the piece on a square, or to place one there.
    Touch(Square),
    /// To go from one square to another, or to mark a rectangle by two corners.
    Go {
        /// The square where it began.
        from: Square,
        /// The square where it was to end.
        to: Square,
    },
    /// To put a piece in hand, by its letter as codes have it, on a square.
    Drop {
        /// The letter in a code.
        piece: char,
        /// The square where it was to land.
        to: Square,
    },
}

impl Attempt {
    /// Guesses what a move's text means: a square, two squares, or a drop such as `S*e4`. `None` if
    /// there is no square of the board in it.
    pub fn read(text: &str, size: u8) -> Option<Attempt> {
        let mut squares = Vec::new();
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| c.is_ascii_lowercase()) {
            let digits = rest[start + 1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
            let end = start + 1 + digits;
            if let Ok(square) = rest[start..end].parse::<Square>()
                && square.is_on(size)
            {
                squares.push(square);
            }
            rest = &rest[end..];
        }
        let drop = text.split_once('*').and_then(|(piece, _)| piece.chars().last());
        match (drop, squares.as_slice()) {
            (Some(piece), [to]) => Some(Attempt::Drop { piece, to: *to }),
            (_, [at]) => Some(Attempt::Touch(*at)),
            (_, [from, to, ..]) => Some(Attempt::Go { from: *from, to: *to }),
            (_, []) => None,
        }
    }
}

/// Finds the part of a move's text that looks like a square but is not on a board of this size.
fn off_board(text: &str, size: u8) -> Option<&str> {
    let is_on = |name: &str| {
        let square: Result<Square, _> = name.parse();
        square.is_ok_and(|at| at.is_on(size))
    };
    let names = text.char_indices().filter_map(|(start, file)| {
        // The mark of a capture is no file, nor is the end of a word.
        let begins = !text[..start].ends_with(|c: char| c.is_lowercase() && c != 'x');
        if !file.is_ascii_lowercase() || file == 'x' || !begins {
            return None;
        }
        let digits = text[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0).then(|| &text[start..=start + digits])
    });
    names.into_iter().find(|name| !is_on(name))
}

/// A code that is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It could not be read.
    Read(ReadError),
    /// It can be read, but not played; all faults at once, never empty.
    Faults(Vec<Fault>),
}

impl From<ReadError> for CodeError {
    fn from(error: ReadError) -> Self {
        CodeError::Read(error)
    }
}

impl From<CodeError> for Message {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::Read(error) => ErrorText::Unreadable { error },
            CodeError::Faults(faults) => ErrorText::Faults { faults: clauses(faults) },
        }
        .into()
    }
}

/// A text that is no legal move of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The text that was found, shortened.
    pub text: String,
    /// The reason why it cannot be played, or the expected text: a clause.
    pub reason: Message,
}

impl MoveError {
    /// An error of this text, which may be of any length.
    pub fn new(text: &str, reason: impl Into<Message>) -> Self {
        MoveError { text: shorten(text), reason: reason.into() }
    }
}

impl From<MoveError> for Message {
    fn from(MoveError { text, reason }: MoveError) -> Self {
        ErrorText::Move { text, reason }.into()
    }
}

errors_as_messages!(CodeError, MoveError);

messages! {
    /// The reason why an attempted move is refused, in terms that all games share.
    pub enum Refusal {
        /// The game is over.
        Over = "rules-move.over",
        /// A square is not on the board.
        OffBoard {
            /// The square as it was written.
            square: String,
        } = "rules-move.off_board",
        /// The text is no move.
        None {
            /// The text of a legal move.
            example: String,
        } = "rules-move.none",
    }
    enum ErrorText {
        Move { text: String, reason: Message } = "rules-move.wrong",
        Unreadable { error: ReadError } = "rules-code.unread",
        Faults { faults: Arg } = "rules-code.faults",
    }
}

impl Refusal {
    /// The refusal of a square that is not on the board.
    pub fn off_board(square: Square) -> Message {
        Refusal::OffBoard { square: square.to_string() }.into()
    }
}
