//! The lexer of move texts.

use owlery_games::Square;
use owlery_games::outside::is_invisible;

/// The kind of a token in a text of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A square of the board, however it was spelled: `e4`, `E4`, `4-E`, `E-4`, `4e`.
    Square(Square),
    /// One letter, as it was written: a bird, Doc, a face.
    Letter(char),
    /// Letters, or letters and digits that name no square of the board.
    Word,
    /// A number.
    Number(u32),
    /// Any number of full stops.
    Dots,
    /// A hyphen or dash of any length, or an arrow.
    Dash,
    /// The sign of a capture.
    Cross,
    /// The sign of a drop.
    Star,
    /// Check or mate.
    Check,
    /// Exclamation and question marks.
    Nag,
    /// `(`
    Open,
    /// `)`
    Close,
    /// A comment in braces, with its braces.
    Braces,
    /// A comment in square brackets, with its brackets.
    Brackets,
    /// A move that is struck out, with its marks.
    Struck,
    /// Punctuation without meaning between moves.
    Stop,
    /// Anything else.
    Other,
}

/// A token and its bytes in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
    /// True for the first token of a line.
    pub leads: bool,
}

/// Cuts a text into tokens for a board of `size` and a game whose pieces have these letters.
pub(super) fn tokens(text: &str, size: u8, letters: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        at: 0,
        size,
        letters,
        leads: true,
        unclosed: [false; 2],
        no_struck: 0,
        out: Vec::new(),
    };
    while let Some(c) = lexer.peek() {
        lexer.step(c);
    }
    lexer.out
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    size: u8,
    letters: &'a str,
    leads: bool,
    /// Whether no brace, or square bracket, is closed from here on, so that a text of only opening ones is not
    /// searched to its end for each.
    unclosed: [bool; 2],
    /// The byte up to which no move is struck out.
    no_struck: usize,
    out: Vec<Token>,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Files a token from here to `end`, and goes there.
    fn push(&mut self, kind: Kind, end: usize) {
        self.out.push(Token { kind, start: self.at, end, leads: self.leads });
        (self.leads, self.at) = (false, end);
    }

    /// The end of the longest run from here of characters that pass.
    fn run(&self, pass: impl Fn(char) -> bool) -> usize {
        let rest = &self.text[self.at..];
        self.at + rest.find(|c| !pass(c)).unwrap_or(rest.len())
    }

    fn step(&mut self, c: char) {
        let next = self.at + c.len_utf8();
        match c {
            '\n' => (self.leads, self.at) = (true, next),
            c if c.is_whitespace() || is_invisible(c) => self.at = next,
            c if c.is_alphanumeric() && c != '½' => self.word(),
            '.' | '…' => self.push(Kind::Dots, self.run(|c| matches!(c, '.' | '…'))),
            '~' if self.struck() => {}
            c if is_dash(c) => self.push(Kind::Dash, self.run(is_dash)),
            '×' | '✕' => self.push(Kind::Cross, next),
            '*' | '@' => self.push(Kind::Star, next),
            '+' | '#' => self.push(Kind::Check, self.run(|c| matches!(c, '+' | '#'))),
            '!' | '?' => self.push(Kind::Nag, self.run(|c| matches!(c, '!' | '?'))),
            '(' => self.push(Kind::Open, next),
            ')' => self.push(Kind::Close, next),
            '{' => self.comment('}', Kind::Braces),
            '[' => self.comment(']', Kind::Brackets),
            '/' | ',' | ';' | ':' | '=' | '|' | '½' | '\'' | '"' | '“' | '”' | '„' | '’' | '‘'
            | '`' | '•' | '·' | '‣' | '◦' | '▪' | '●' => self.push(Kind::Stop, next),
            _ => self.push(Kind::Other, next),
        }
    }

    /// Takes a comment up to its first closing mark without a backslash before it. If it is never closed,
    /// only its opening mark is taken, which has no meaning.
    fn comment(&mut self, close: char, kind: Kind) {
        let mut escaped = false;
        let unclosed = usize::from(kind == Kind::Brackets);
        for (at, c) in self.text[self.at..].char_indices().skip(1) {
            if self.unclosed[unclosed] {
                break;
            }
            if c == close && !escaped {
                return self.push(kind, self.at + at + 1);
            }
            escaped = c == '\\' && !escaped;
        }
        self.unclosed[unclosed] = true;
        self.push(Kind::Other, self.at + 1);
    }

    /// Takes a struck-out move, if one stands here.
    fn struck(&mut self) -> bool {
        let rest = &self.text[self.at..];
        if self.at < self.no_struck || !rest.starts_with(STRUCK) {
            return false;
        }
        match struck_length(rest) {
            Some(length) => self.push(Kind::Struck, self.at + length),
            None => self.no_struck = self.at + rest.find('\n').unwrap_or(rest.len()),
        }
        self.no_struck <= self.at
    }

    /// Takes a run of letters and digits, which may be several tokens.
    fn word(&mut self) {
        let end = self.run(|c| c.is_alphanumeric() && c != '½');
        if !self.text[self.at..end].is_ascii() {
            return self.push(Kind::Word, end);
        }
        while self.at < end {
            if self.text.as_bytes()[self.at].is_ascii_digit() {
                self.digits(end);
            } else {
                self.letters(end);
            }
        }
    }

    /// Takes a number, or a square with its rank first.
    fn digits(&mut self, end: usize) {
        let after = self.run(|c| c.is_ascii_digit());
        let digits = &self.text[self.at..after];
        if let Some((square, end)) = self.file_after(digits, after) {
            return self.push(Kind::Square(square), end);
        }
        match digits.parse() {
            Ok(number) => self.push(Kind::Number(number), after),
            Err(_) => self.push(Kind::Word, end),
        }
    }

    /// Reads the square of a rank and the file that follows it, with or without a dash.
    fn file_after(&self, digits: &str, at: usize) -> Option<(Square, usize)> {
        let rest = &self.text[at..];
        let dash = rest.chars().next().filter(|c| is_dash(*c)).map_or(0, char::len_utf8);
        let letter = rest[dash..].chars().next()?;
        let end = at + dash + letter.len_utf8();
        let mut beyond = self.text[end..].chars();
        let ends = match beyond.next() {
            // As in 5-Dx7-E.
            Some('x' | 'X') => beyond.next().is_some_and(|c| c.is_ascii_digit()),
            c => c.is_none_or(|c| !c.is_alphanumeric()),
        };
        Some((self.square(letter, digits).filter(|_| ends)?, end))
    }

    /// Takes letters up to a digit or the end of the run.
    fn letters(&mut self, end: usize) {
        let after = self.run(|c| c.is_ascii_alphabetic());
        let digits_end =
            after + self.text[after..end].bytes().take_while(u8::is_ascii_digit).count();
        let (letters, digits) = (&self.text[self.at..after], &self.text[after..digits_end]);
        let mut chars = letters.chars();
        let Some(last) = chars.next_back() else { return };
        if digits.is_empty() {
            return self.letters_alone(letters, after);
        }
        // A capture of a square with its rank first, as in T5-Dx7-E: no file is called x.
        if matches!(last, 'x' | 'X')
            && letters.len() <= 2
            && letters.chars().all(|c| self.is_mark(c))
        {
            return self.marks(after);
        }
        // A piece before a square with its rank first, as in T5-D; also B4-E, and O7-B for an owlman.
        let square = self.square(last, digits);
        let is_piece = match square {
            Some(_) => self.letters.contains(last) && last.is_ascii_uppercase(),
            None => self.is_mark(last),
        };
        if letters.len() == 1
            && digits_end == end
            && is_piece
            && self.text[end..].starts_with(is_dash)
            && let Some((square, end)) = self.file_after(digits, digits_end)
        {
            self.push(Kind::Letter(last), after);
            return self.push(Kind::Square(square), end);
        }
        match square {
            Some(square)
                if chars.as_str().chars().all(|c| self.is_mark(c)) && letters.len() <= 3 =>
            {
                self.marks(after - 1);
                self.push(Kind::Square(square), digits_end);
            }
            _ => self.push(Kind::Word, end),
        }
    }

    fn letters_alone(&mut self, letters: &str, after: usize) {
        let mut chars = letters.chars();
        match (chars.next(), chars.next()) {
            (Some('x' | 'X'), None) => self.push(Kind::Cross, after),
            (Some(letter), None) => match self.rank_after(letter, after) {
                Some((square, end)) => self.push(Kind::Square(square), end),
                None => self.push(Kind::Letter(letter), after),
            },
            (Some(piece), Some('x')) if letters.len() == 2 && self.is_mark(piece) => {
                self.marks(after);
            }
            _ => self.push(Kind::Word, after),
        }
    }

    /// Reads the square of a file and a rank with a dash between: A-7.
    fn rank_after(&self, file: char, at: usize) -> Option<(Square, usize)> {
        let rest = &self.text[at..];
        let dash = rest.chars().next().filter(|c| is_dash(*c))?.len_utf8();
        let digits = rest[dash..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + dash + digits;
        let ends = self.text[end..].chars().next().is_none_or(|c| !c.is_alphabetic() || c == 'x');
        // A letter of its own: not the face in b3b-4.
        let alone = !self.text[..self.at].ends_with(|c: char| c.is_ascii_alphanumeric());
        Some((self.square(file, &rest[dash..dash + digits]).filter(|_| ends && alone)?, end))
    }

    fn marks(&mut self, end: usize) {
        for c in self.text[self.at..end].chars() {
            let kind = if matches!(c, 'x' | 'X') { Kind::Cross } else { Kind::Letter(c) };
            self.push(kind, self.at + 1);
        }
    }

    fn is_mark(&self, c: char) -> bool {
        let known = |c| self.letters.contains(c);
        matches!(c, 'x' | 'X') || known(c.to_ascii_lowercase()) || known(c.to_ascii_uppercase())
    }

    fn square(&self, file: char, digits: &str) -> Option<Square> {
        // At most two digits and a letter, so the text is short.
        let square = (digits.len() <= 2).then(|| format!("{}{digits}", file.to_ascii_lowercase()));
        let square: Square = square?.parse().ok()?;
        square.is_on(self.size).then_some(square)
    }
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '~' | '>' | '→')
}

/// Finds the closing bracket of each opening one.
pub(super) fn matching(tokens: &[Token]) -> Vec<Option<usize>> {
    let mut closes = vec![None; tokens.len()];
    let mut open = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open => open.push(at),
            Kind::Close => {
                if let Some(opened) = open.pop() {
                    closes[opened] = Some(at);
                }
            }
            _ => {}
        }
    }
    closes
}

/// The mark at both ends of a move that is struck out.
pub(super) const STRUCK: &str = "~~";

pub(super) fn strike_out(text: &str) -> String {
    let mut out = String::from(STRUCK);
    for c in text.chars() {
        if matches!(c, '~' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out + STRUCK
}

/// Returns the text that [`strike_out`] has struck out; `inside` is without the marks.
pub(super) fn unstruck(inside: &str) -> String {
    let mut text = String::with_capacity(inside.len());
    let mut chars = inside.chars();
    while let Some(c) = chars.next() {
        text.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    text
}

/// Returns the length of a struck-out move with its marks; `None` if the line has no second mark.
fn struck_length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix(STRUCK)?;
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        if c == '\n' {
            return None;
        }
        if !escaped && inside[at..].starts_with(STRUCK) {
            return (at > 0).then_some(at + 2 * STRUCK.len());
        }
        escaped = c == '\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tokens as a line: squares and letters as themselves, other kinds by a sign.
    fn cut(text: &str) -> String {
        let word = |token: &Token| match token.kind {
            Kind::Square(square) => square.to_string(),
            Kind::Letter(letter) => format!("'{letter}"),
            Kind::Word => format!("<{}>", &text[token.start..token.end]),
            Kind::Number(number) => format!("#{number}"),
            Kind::Dots => ".".to_owned(),
            Kind::Dash => "-".to_owned(),
            Kind::Cross => "x".to_owned(),
            Kind::Star => "*".to_owned(),
            _ => text[token.start..token.end].to_owned(),
        };
        let tokens = tokens(text, 8, "BRCOGPTWSbrcogptwsDHo");
        tokens.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn texts_are_cut_as_people_mean_them() {
        for (text, expected) in [
            ("1.d3-c4   a8-b7(xd5)", "#1 . d3 - c4 a8 - b7 ( x d5 )"),
            ("4 ...   d5–c8!?", "#4 . d5 - c8 !?"),
            ("h1 x a6/ H1XA6", "h1 x a6 / h1 x a6"),
            ("6-C A-7 6C 7a", "c6 a7 c6 a7"),
            ("O 6-C T5-D x 7-E B4-E 5-Dx7-E", "'O c6 'T d5 x e7 'B e4 d5 x e7"),
            ("Dg2 D g2 DG2 dg2", "'D g2 'D g2 'D g2 'd g2"),
            ("Td5xf4+ S*e4# Rxf4 S@e4", "'T d5 x f4 + 'S * e4 # 'R x f4 'S * e4"),
            ("b3b B3W b3 w", "b3 'b b3 'W b3 'w"),
            ("pass a10 z9 Fig.3 Fig3", "<pass> <a10> <z9> <Fig> . #3 <Fig3>"),
            ("{a (b} [c 1. d4] {open", "{a (b} [c 1. d4] { <open>"),
            ("{a \\} b} x", "{a \\} b} x"),
            ("1)e6f4 99999999999 é4", "#1 ) e6 f4 <99999999999> <é4>"),
            ("1-0 1/2 ½", "#1 - #0 #1 / #2 ½"),
            ("~~e4 f5~~e6 ~~x\n~~d4", "~~e4 f5~~ e6 - x - d4"),
        ] {
            assert_eq!(cut(text), expected, "{text}");
        }
    }

    #[test]
    fn brackets_find_their_partners() {
        let tokens = tokens("(a (b) c) ) (", 8, "");
        let pairs: Vec<_> = matching(&tokens)
            .into_iter()
            .enumerate()
            .filter_map(|(at, to)| Some((at, to?)))
            .collect();
        assert_eq!(pairs, [(0, 6), (2, 4)]);
    }

    #[test]
    fn what_is_struck_out_is_read_again() {
        for text in ["e4", "a8-b7(xd5)", "~", "~~", "\\", "a~~b\\", "no move at all", "é🦉"] {
            let written = strike_out(text);
            assert_eq!(
                struck_length(&format!("{written} e5 ~~f4~~")),
                Some(written.len()),
                "{text}"
            );
            assert_eq!(unstruck(&written[2..written.len() - 2]), text);
        }
        for text in ["~~e4", "~~~~", "~~e4\n~~", "~e4~~", "~~e4\\~~"] {
            assert_eq!(struck_length(text), None, "{text}");
        }
    }
}
