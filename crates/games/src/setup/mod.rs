//! Set-ups: whatever a person puts on a board, legal or not, and its one-line code.

mod code;

use std::fmt::{self, Display};

use super::types::{Side, Square};
use owlery_i18n::{Message, Text, messages};

pub use self::code::{read_setup, write_setup};

/// Pieces, hands, side to move and counters: the editor's material and the content of a code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    size: u8,
    cells: Vec<Option<char>>,
    /// Letters in hand, White's and Black's, in the order of the form.
    pub hands: [Vec<char>; 2],
    /// The side to move.
    pub turn: Side,
    /// The counter of [`CodeTail::Count`]; 0 where the game has none.
    pub count: u32,
    /// The word of [`CodeTail::Flag`]; false where the game has none.
    pub flag: bool,
}

impl Setup {
    /// An empty board.
    pub fn empty(size: u8, turn: Side) -> Self {
        let cells = vec![None; usize::from(size) * usize::from(size)];
        Setup { size, cells, hands: Default::default(), turn, count: 0, flag: false }
    }

    /// Files, and ranks, of the board.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The letter on a square; `None` also for squares beyond the board.
    pub fn get(&self, square: Square) -> Option<char> {
        if !square.is_on(self.size) {
            return None;
        }
        self.cells[square.index(self.size)]
    }

    /// Puts a letter on a square of the board, or clears it.
    pub fn set(&mut self, square: Square, letter: Option<char>) {
        debug_assert!(square.is_on(self.size));
        self.cells[square.index(self.size)] = letter;
    }

    /// The occupied squares in ascending order, with their letters.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, char)> + '_ {
        Square::all(self.size).filter_map(|square| Some((square, self.get(square)?)))
    }

    /// This set-up on a board of another size: pieces on squares that it has stay there.
    pub fn resized(&self, size: u8) -> Setup {
        let mut resized = Setup { size, cells: Vec::new(), ..self.clone() };
        resized.cells = Square::all(size).map(|square| self.get(square)).collect();
        resized
    }

    /// The number of pieces with this letter in the hand of the side that its case denotes.
    pub fn in_hand(&self, letter: char) -> usize {
        self.hands[Form::holder(letter) as usize].iter().filter(|held| **held == letter).count()
    }

    /// Changes how many of a letter are in its side's hand.
    pub fn set_in_hand(&mut self, letter: char, count: usize, form: &Form) {
        let side = Form::holder(letter);
        let held = |other| if other == letter { count } else { self.in_hand(other) };
        let hand = form.hand(side).flat_map(|other| std::iter::repeat_n(other, held(other)));
        self.hands[side as usize] = hand.collect();
    }

    /// The set-up as a symmetry of the game shows it.
    pub fn transformed(&self, symmetry: Symmetry, form: &Form) -> Setup {
        let mut image = Setup::empty(self.size, self.turn);
        let swap = |letter| if symmetry.swap_sides { form.swapped_letter(letter) } else { letter };
        for (square, letter) in self.pieces() {
            image.set(symmetry.apply(square, self.size), Some(swap(letter)));
        }
        image.hands = self.hands.clone().map(|hand| hand.into_iter().map(swap).collect());
        (image.count, image.flag) = (self.count, self.flag);
        if symmetry.swap_sides {
            image.turn = self.turn.other();
            image.hands.swap(0, 1);
        }
        image
    }
}

/// A reason why a set-up cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The square to mark, if it is about one.
    pub square: Option<Square>,
    /// A clause without a full stop: "White has 2 Docs; there is exactly one".
    pub reason: Message,
}

messages! {
    enum FaultText {
        At { square: Square, text: Message } = "rules-code.at",
    }
}

impl Fault {
    /// A fault of the position as a whole.
    pub fn new(reason: impl Into<Message>) -> Self {
        Fault { square: None, reason: reason.into() }
    }

    /// A fault of one square. The reason need not name the square.
    pub fn at(square: Square, reason: impl Into<Message>) -> Self {
        Fault { square: Some(square), reason: reason.into() }
    }
}

impl From<Fault> for Message {
    fn from(Fault { square, reason: text }: Fault) -> Self {
        match square {
            Some(square) => FaultText::At { square, text }.into(),
            None => text,
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

/// The form of a game's codes.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The letters of pieces, as in "DHo".
    pub letters: &'static str,
    /// The letters of the other colour, at the same places as in `letters`; equal to `letters` if
    /// pieces have no counterparts.
    pub paired: &'static str,
    /// White and Black, in this order.
    pub sides: [SideForm; 2],
    /// The letters a hand can hold, White's, in the order of writing; hands in lower case are Black's.
    pub hands: Option<&'static str>,
    /// The part after the side to move.
    pub tail: CodeTail,
    /// All symmetries of the game but the identity. Some options may have fewer: see
    /// [`Notation::symmetries`](super::Notation::symmetries).
    pub symmetries: &'static [Symmetry],
}

/// A side in codes and in outcomes.
#[derive(Clone, Copy, Debug)]
pub struct SideForm {
    /// As codes have it: "w", "2".
    pub letter: &'static str,
    /// As outcomes have it: "white", "second".
    pub name: &'static str,
}

/// White and Black as most games write them.
pub const WHITE_AND_BLACK: [SideForm; 2] =
    [SideForm { letter: "w", name: "white" }, SideForm { letter: "b", name: "black" }];

/// The part of a code after the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeTail {
    /// No such part.
    None,
    /// A number, with words for what it counts.
    Count(Text),
    /// This word, or nothing.
    Flag(&'static str),
}

impl Form {
    /// The name of a side, as outcomes have it.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side as usize].name
    }

    /// The letters that a side's hand can hold, in the order of writing.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = char> + use<> {
        let letters = self.hands.unwrap_or_default().chars();
        letters.map(move |letter| Form::as_held(letter, side))
    }

    /// A letter as it stands in a side's hand: White's in upper case, Black's in lower.
    pub fn as_held(letter: char, side: Side) -> char {
        match side {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Whose hand a letter is in.
    fn holder(letter: char) -> Side {
        if letter.is_ascii_uppercase() { Side::White } else { Side::Black }
    }

    fn swapped_letter(&self, letter: char) -> char {
        let place = self.letters.chars().position(|c| c == letter);
        place.and_then(|i| self.paired.chars().nth(i)).unwrap_or(letter)
    }
}

/// A symmetry of a square board: first the exchange of files and ranks, then the mirrors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry {
    /// Exchange files and ranks: the mirror in the diagonal through a1.
    pub transpose: bool,
    /// Mirror left and right.
    pub flip_files: bool,
    /// Mirror top and bottom.
    pub flip_ranks: bool,
    /// The colours change too.
    pub swap_sides: bool,
}

impl Symmetry {
    const fn new(transpose: bool, flip_files: bool, flip_ranks: bool) -> Self {
        Symmetry { transpose, flip_files, flip_ranks, swap_sides: false }
    }

    /// The seven symmetries of the square besides the identity, mirrors and half-turn first.
    pub const SQUARE: [Symmetry; 7] = [
        Symmetry::new(false, true, false),
        Symmetry::new(false, false, true),
        Symmetry::new(false, true, true),
        Symmetry::new(true, false, false),
        Symmetry::new(true, true, true),
        Symmetry::new(true, true, false),
        Symmetry::new(true, false, true),
    ];
    /// The mirror in the diagonal from the top left to the bottom right, a8-h1.
    pub const FALLING_DIAGONAL: Symmetry = Symmetry::new(true, true, true);

    /// This symmetry with the colours exchanged.
    pub const fn with_sides_swapped(self) -> Self {
        Symmetry { swap_sides: true, ..self }
    }

    /// The image of a square.
    pub fn apply(self, square: Square, size: u8) -> Square {
        let Square { mut file, mut rank } = square;
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.flip_files {
            file = size - 1 - file;
        }
        if self.flip_ranks {
            rank = size - 1 - rank;
        }
        Square::new(file, rank)
    }

    /// The image of a leap by files to the right and ranks up.
    pub fn apply_to_leap(self, (mut files, mut ranks): (i32, i32)) -> (i32, i32) {
        if self.transpose {
            (files, ranks) = (ranks, files);
        }
        if self.flip_files {
            files = -files;
        }
        if self.flip_ranks {
            ranks = -ranks;
        }
        (files, ranks)
    }

    /// The number of this symmetry among the eight of the square, whatever it does to the colours: 4
    /// for the exchange of files and ranks, 2 and 1 for the mirrors of ranks and of files.
    pub const fn number(self) -> usize {
        (self.transpose as usize) << 2 | (self.flip_ranks as usize) << 1 | self.flip_files as usize
    }
}
