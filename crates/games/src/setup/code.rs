//! The one-line code of a set-up, written and read.

use super::{CodeTail, Form, Setup};
use crate::outside::shorten;
use crate::read_error::ReadError;
use crate::types::{Side, Square};
use owlery_i18n::{Message, Text, messages};

messages! {
    /// The text that was expected at some place of a code.
    enum Expected {
        Side = "rules-code.side",
        SideLetter { white: &'static str, black: &'static str } = "rules-code.side_letter",
        Count { what: Text } = "rules-code.count",
        WordOrEnd { word: &'static str } = "rules-code.word_or_end",
        End = "rules-code.end",
        Exactly { text: String } = "rules-code.exactly",
        Gap = "rules-code.gap",
        Room { room: u8, rank: u8 } = "rules-code.room",
        Squares { room: u8, rank: u8, letters: String } = "rules-code.squares",
        BoardEnd { ranks: usize, size: u8 } = "rules-code.board_end",
        Rank { ranks: usize, size: u8 } = "rules-code.rank",
        RankEnd { size: u8, rank: u8 } = "rules-code.rank_end",
        Hands = "rules-code.hands",
        Hand { birds: String } = "rules-code.hand",
        HandsEnd = "rules-code.hands_end",
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
        CodeTail::Count(_) => code.push_str(&format!(" {}", setup.count)),
        CodeTail::Flag(word) if setup.flag => code.push_str(&format!(" {word}")),
        CodeTail::None | CodeTail::Flag(_) => {}
    }
    code
}

fn push_gap(code: &mut String, gap: &mut u8) {
    if *gap > 0 {
        code.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// Reads a code for a board of `size`. Only the very line that [`write_setup`] gives is taken, but
/// for the hands: their letters may come in any order.
pub fn read_setup(code: &str, form: &Form, size: u8) -> Result<Setup, ReadError> {
    let mut reader = Reader { text: code, at: 0 };
    let mut hands = 0..0;
    let mut setup = Setup::empty(size, Side::White);
    for rank in (0..size).rev() {
        reader.rank(&mut setup, rank, form)?;
    }
    if let Some(birds) = form.hands {
        hands.start = reader.at;
        reader.hands(&mut setup, birds)?;
        hands.end = reader.at;
    }
    reader.expect(' ', Expected::Side)?;
    setup.turn = reader.side(form)?;
    match form.tail {
        CodeTail::None => {}
        CodeTail::Count(what) => {
            reader.expect(' ', Expected::Count { what })?;
            setup.count = reader.number(what)?;
        }
        CodeTail::Flag(word) if reader.rest().is_empty() => debug_assert!(!word.is_empty()),
        CodeTail::Flag(word) => {
            reader.word(&format!(" {word}"), Expected::WordOrEnd { word })?;
            setup.flag = true;
        }
    }
    if !reader.rest().is_empty() {
        return Err(reader.error(Expected::End));
    }
    // Numbers with a leading zero, a gap written in two parts.
    let written = write_setup(&setup, form);
    let differs = |((at, a), b): &((usize, char), char)| a != b && !hands.contains(at);
    match code.char_indices().zip(written.chars()).find(differs) {
        None => Ok(setup),
        Some(((at, _), _)) => {
            let expected = Expected::Exactly { text: shorten(&written[at..]) };
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

    fn error(&self, expected: impl Into<Message>) -> ReadError {
        let word = self.rest().split_inclusive(['/', ' ']).next().unwrap_or_default();
        ReadError::new(self.text[..self.at].chars().count() + 1, expected, word)
    }

    fn expect(&mut self, expected: char, what: impl Into<Message>) -> Result<(), ReadError> {
        if self.peek() != Some(expected) {
            return Err(self.error(what));
        }
        self.at += expected.len_utf8();
        Ok(())
    }

    fn word(&mut self, expected: &str, what: impl Into<Message>) -> Result<(), ReadError> {
        if !self.rest().starts_with(expected) {
            return Err(self.error(what));
        }
        self.at += expected.len();
        Ok(())
    }

    fn number(&mut self, what: impl Into<Message>) -> Result<u32, ReadError> {
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
                    let gap = self.number(Expected::Gap)?;
                    if gap == 0 || gap > u32::from(room) {
                        self.at = start;
                        return Err(self.error(Expected::Room { room, rank: rank + 1 }));
                    }
                    file += gap as u8;
                }
                _ => {
                    let letters: Vec<_> = form.letters.chars().map(String::from).collect();
                    let letters = letters.join(" ");
                    return Err(self.error(Expected::Squares { room, rank: rank + 1, letters }));
                }
            }
        }
        // The number of ranks tells the reader which one is missing.
        let ranks = self.text.split([' ', '[']).next().map_or(0, |board| board.split('/').count());
        match (rank, self.peek()) {
            (0, Some('/')) => Err(self.error(Expected::BoardEnd { ranks, size })),
            (0, _) => Ok(()),
            (_, None | Some(' ' | '[')) => Err(self.error(Expected::Rank { ranks, size })),
            _ => self.expect('/', Expected::RankEnd { size, rank: rank + 1 }),
        }
    }

    fn hands(&mut self, setup: &mut Setup, birds: &str) -> Result<(), ReadError> {
        self.expect('[', Expected::Hands)?;
        while let Some(c) = self.peek().filter(|c| *c != ']') {
            if !birds.contains(c.to_ascii_uppercase()) {
                return Err(self.error(Expected::Hand { birds: birds.to_owned() }));
            }
            setup.hands[Form::holder(c) as usize].push(c);
            self.at += c.len_utf8();
        }
        for hand in &mut setup.hands {
            hand.sort_by_key(|c| birds.find(c.to_ascii_uppercase()));
        }
        self.expect(']', Expected::HandsEnd)
    }

    fn side(&mut self, form: &Form) -> Result<Side, ReadError> {
        for side in Side::ALL {
            if self.rest().starts_with(form.sides[side as usize].letter) {
                self.at += form.sides[side as usize].letter.len();
                return Ok(side);
            }
        }
        let [white, black] = form.sides.map(|side| side.letter);
        Err(self.error(Expected::SideLetter { white, black }))
    }
}
