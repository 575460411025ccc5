//! What a person can put on a board, legal or not, and its one-line code.

use std::fmt::{self, Display};

use super::notation::ReadError;
use super::types::{Side, Square};

/// Pieces, hands, side to move and counters: the editor's material and the content of a code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    size: u8,
    cells: Vec<Option<char>>,
    /// Letters in hand, White's and Black's, in the order of the form.
    pub hands: [Vec<char>; 2],
    /// The side to move.
    pub turn: Side,
    /// The counter of [`Tail::Count`]; 0 where the game has none.
    pub count: u32,
    /// The word of [`Tail::Flag`]; false where the game has none.
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
        if square.file.max(square.rank) >= self.size {
            return None;
        }
        self.cells[square.index(self.size)]
    }

    /// Puts a letter on a square of the board, or clears it.
    pub fn set(&mut self, square: Square, letter: Option<char>) {
        debug_assert!(square.file.max(square.rank) < self.size);
        self.cells[square.index(self.size)] = letter;
    }

    /// The occupied squares in ascending order, with their letters.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, char)> + '_ {
        Square::all(self.size).filter_map(|square| Some((square, self.get(square)?)))
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

/// Something that keeps a set-up from being played, in words for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The square to mark, if it is about one.
    pub square: Option<Square>,
    /// A clause without a full stop: "White has 2 Docs; there is exactly one".
    pub text: String,
}

impl Fault {
    /// A fault of the position as a whole.
    pub fn new(text: impl Into<String>) -> Self {
        Fault { square: None, text: text.into() }
    }

    /// A fault of one square. The text need not name the square.
    pub fn at(square: Square, text: impl Into<String>) -> Self {
        Fault { square: Some(square), text: text.into() }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square {
            Some(square) => write!(f, "{square}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// How the codes of a game look.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The letters of pieces, as in "DHo".
    pub letters: &'static str,
    /// Which side a letter belongs to goes by the letters' pairs: the same places in
    /// `letters` and here are each other's colours. Equal to `letters` where nothing pairs.
    pub paired: &'static str,
    /// White and Black, in this order.
    pub sides: [SideForm; 2],
    /// The letters a hand can hold, White's, in the order of writing; hands in lower case are Black's.
    pub hands: Option<&'static str>,
    /// What follows the side to move.
    pub tail: Tail,
    /// All symmetries of the game but the identity.
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

/// What follows the side to move in a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Nothing.
    None,
    /// A number; the words say what it counts.
    Count(&'static str),
    /// This word, or nothing.
    Flag(&'static str),
}

impl Form {
    /// The name of a side, as outcomes have it.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side as usize].name
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

    /// The same symmetry with the colours exchanged.
    pub const fn with_sides_swapped(self) -> Self {
        Symmetry { swap_sides: true, ..self }
    }

    /// Where a square goes.
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
}

/// Writes the code of a set-up.
pub fn write_setup(setup: &Setup, form: &Form) -> String {
    let mut code = String::new();
    for rank in (0..setup.size).rev() {
        let mut gap = 0;
        for file in 0..setup.size {
            match setup.get(Square::new(file, rank)) {
                None => gap += 1,
                Some(letter) => {
                    push_gap(&mut code, &mut gap);
                    code.push(letter);
                }
            }
        }
        push_gap(&mut code, &mut gap);
        if rank > 0 {
            code.push('/');
        }
    }
    if form.hands.is_some() {
        code.push('[');
        code.extend(setup.hands.iter().flatten());
        code.push(']');
    }
    code.push(' ');
    code.push_str(form.sides[setup.turn as usize].letter);
    match form.tail {
        Tail::Count(_) => code.push_str(&format!(" {}", setup.count)),
        Tail::Flag(word) if setup.flag => code.push_str(&format!(" {word}")),
        Tail::None | Tail::Flag(_) => {}
    }
    code
}

fn push_gap(code: &mut String, gap: &mut u8) {
    if *gap > 0 {
        code.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// Reads a code for a board of `size`; only the very line that [`write_setup`] gives is taken.
pub fn read_setup(code: &str, form: &Form, size: u8) -> Result<Setup, ReadError> {
    let mut reader = Reader { text: code, at: 0 };
    let mut setup = Setup::empty(size, Side::White);
    for rank in (0..size).rev() {
        reader.rank(&mut setup, rank, form)?;
    }
    if let Some(birds) = form.hands {
        reader.hands(&mut setup, birds)?;
    }
    reader.expect(' ', "a space and the side to move")?;
    setup.turn = reader.side(form)?;
    match form.tail {
        Tail::None => {}
        Tail::Count(what) => {
            reader.expect(' ', &format!("a space and {what}"))?;
            setup.count = reader.number(what)?;
        }
        Tail::Flag(word) if reader.rest().is_empty() => debug_assert!(!word.is_empty()),
        Tail::Flag(word) => {
            reader.word(&format!(" {word}"), &format!("“{word}” or the end"))?;
            setup.flag = true;
        }
    }
    if !reader.rest().is_empty() {
        return Err(reader.error("the end"));
    }
    // Numbers with a leading zero, a gap written in two parts, a hand out of order.
    let written = write_setup(&setup, form);
    match code.char_indices().zip(written.chars()).find(|((_, a), b)| a != b) {
        None => Ok(setup),
        Some(((at, _), _)) => {
            let expected = format!("“{}”", super::notation::shorten(&written[at..]));
            Err(Reader { text: code, at }.error(expected))
        }
    }
}

/// A place in the text of a code.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn error(&self, expected: impl Into<String>) -> ReadError {
        let word = self.rest().split_inclusive(['/', ' ']).next().unwrap_or_default();
        ReadError::new(self.text[..self.at].chars().count() + 1, expected, word)
    }

    fn expect(&mut self, wanted: char, what: &str) -> Result<(), ReadError> {
        if self.peek() != Some(wanted) {
            return Err(self.error(what));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    fn word(&mut self, wanted: &str, what: &str) -> Result<(), ReadError> {
        if !self.rest().starts_with(wanted) {
            return Err(self.error(what));
        }
        self.at += wanted.len();
        Ok(())
    }

    fn number(&mut self, what: &str) -> Result<u32, ReadError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..digits].parse().map_err(|_| self.error(what))?;
        self.at += digits;
        Ok(number)
    }

    fn rank(&mut self, setup: &mut Setup, rank: u8, form: &Form) -> Result<(), ReadError> {
        let size = setup.size;
        let mut file = 0;
        while file < size {
            let room = size - file;
            match self.peek() {
                Some(c) if form.letters.contains(c) => {
                    setup.set(Square::new(file, rank), Some(c));
                    file += 1;
                    self.at += c.len_utf8();
                }
                Some(c) if c.is_ascii_digit() => {
                    let start = self.at;
                    let gap = self.number("a number of empty squares")?;
                    if gap == 0 || gap > u32::from(room) {
                        self.at = start;
                        return Err(
                            self.error(format!("at most {room} more squares in rank {}", rank + 1))
                        );
                    }
                    file += gap as u8;
                }
                _ => {
                    let letters: Vec<_> = form.letters.chars().map(String::from).collect();
                    let letters = letters.join(" ");
                    return Err(self.error(format!(
                        "{room} more squares in rank {} (a number or one of {letters})",
                        rank + 1
                    )));
                }
            }
        }
        if rank > 0 {
            self.expect('/', &format!("“/” after the {size} squares of rank {}", rank + 1))?;
        }
        Ok(())
    }

    fn hands(&mut self, setup: &mut Setup, birds: &str) -> Result<(), ReadError> {
        self.expect('[', "“[” and the hands")?;
        while let Some(c) = self.peek().filter(|c| *c != ']') {
            if !birds.contains(c.to_ascii_uppercase()) {
                return Err(self.error(format!("one of {birds} for a bird in hand, or “]”")));
            }
            let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
            setup.hands[side as usize].push(c);
            self.at += c.len_utf8();
        }
        for hand in &mut setup.hands {
            hand.sort_by_key(|c| birds.find(c.to_ascii_uppercase()));
        }
        self.expect(']', "“]” after the hands")
    }

    fn side(&mut self, form: &Form) -> Result<Side, ReadError> {
        for side in Side::ALL {
            if self.rest().starts_with(form.sides[side as usize].letter) {
                self.at += form.sides[side as usize].letter.len();
                return Ok(side);
            }
        }
        let [white, black] = form.sides.map(|side| side.letter);
        Err(self.error(format!("the side to move, {white} or {black}")))
    }
}
