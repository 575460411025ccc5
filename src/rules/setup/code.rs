//! The one-line code of a set-up, written and read.

use super::{Form, Setup, Tail};
use crate::rules::outside::shorten;
use crate::rules::read_error::ReadError;
use crate::rules::types::{Side, Square};
use crate::t;

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
    reader.expect(' ', t!("rules-code.side"))?;
    setup.turn = reader.side(form)?;
    match form.tail {
        Tail::None => {}
        Tail::Count(what) => {
            reader.expect(' ', &t!("rules-code.count", what = what))?;
            setup.count = reader.number(&what)?;
        }
        Tail::Flag(word) if reader.rest().is_empty() => debug_assert!(!word.is_empty()),
        Tail::Flag(word) => {
            reader.word(&format!(" {word}"), &t!("rules-code.word_or_end", word = word))?;
            setup.flag = true;
        }
    }
    if !reader.rest().is_empty() {
        return Err(reader.error(t!("rules-code.end")));
    }
    // Numbers with a leading zero, a gap written in two parts.
    let written = write_setup(&setup, form);
    let differs = |((at, a), b): &((usize, char), char)| a != b && !hands.contains(at);
    match code.char_indices().zip(written.chars()).find(differs) {
        None => Ok(setup),
        Some(((at, _), _)) => {
            let expected = t!("rules-code.exactly", text = shorten(&written[at..]));
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
                    let gap = self.number(t!("rules-code.gap"))?;
                    if gap == 0 || gap > u32::from(room) {
                        self.at = start;
                        return Err(self.error(t!(
                            "rules-code.room",
                            room = room,
                            rank = rank + 1
                        )));
                    }
                    file += gap as u8;
                }
                _ => {
                    let letters: Vec<_> = form.letters.chars().map(String::from).collect();
                    let letters = letters.join(" ");
                    return Err(self.error(t!(
                        "rules-code.squares",
                        room = room,
                        rank = rank + 1,
                        letters = letters
                    )));
                }
            }
        }
        // Whoever sees how many ranks there are sees which one is missing.
        let ranks = self.text.split([' ', '[']).next().map_or(0, |board| board.split('/').count());
        match (rank, self.peek()) {
            (0, Some('/')) => {
                Err(self.error(t!("rules-code.board_end", ranks = ranks, size = size)))
            }
            (0, _) => Ok(()),
            (_, None | Some(' ' | '[')) => {
                Err(self.error(t!("rules-code.rank", ranks = ranks, size = size)))
            }
            _ => self.expect('/', &t!("rules-code.rank_end", size = size, rank = rank + 1)),
        }
    }

    fn hands(&mut self, setup: &mut Setup, birds: &str) -> Result<(), ReadError> {
        self.expect('[', t!("rules-code.hands"))?;
        while let Some(c) = self.peek().filter(|c| *c != ']') {
            if !birds.contains(c.to_ascii_uppercase()) {
                return Err(self.error(t!("rules-code.hand", birds = birds)));
            }
            setup.hands[Form::holder(c) as usize].push(c);
            self.at += c.len_utf8();
        }
        for hand in &mut setup.hands {
            hand.sort_by_key(|c| birds.find(c.to_ascii_uppercase()));
        }
        self.expect(']', t!("rules-code.hands_end"))
    }

    fn side(&mut self, form: &Form) -> Result<Side, ReadError> {
        for side in Side::ALL {
            if self.rest().starts_with(form.sides[side as usize].letter) {
                self.at += form.sides[side as usize].letter.len();
                return Ok(side);
            }
        }
        let [white, black] = form.sides.map(|side| side.letter);
        Err(self.error(t!("rules-code.side_letter", white = white, black = black)))
    }
}
