//! Damaging texts: their bytes, words, lines, numbers and nesting.

use std::ops::Range;

use fastrand::Rng;

/// No text gets longer, in bytes.
const LONGEST: usize = 48 << 10;

/// What means something to somebody: brackets, quotes, comments, controls, numbers at their ends.
const WORDS: [&[u8]; 58] = [
    b"(",
    b")",
    b"[",
    b"]",
    b"{",
    b"}",
    b"\"",
    b"'",
    b",",
    b":",
    b"\\",
    b"/",
    b"//",
    b"/*",
    b"*/",
    b"#",
    b"r#\"",
    b"\"#",
    b"\n",
    b"\r\n",
    b"\t",
    b" ",
    b"\0",
    b"\x1b[2J",
    b"\x07",
    b"\x7f",
    b"\xc2\x85",
    b"\xc2\x9b",
    b"\xe2\x80\xae",
    b"\xe2\x81\xa6",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xa8",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    "é".as_bytes(),
    "🦉".as_bytes(),
    b"0",
    b"-0",
    b"-1",
    b"1e999",
    b"NaN",
    b"inf",
    b"-inf",
    b"0.01",
    b"255",
    b"65536",
    b"4294967295",
    b"4294967296",
    b"18446744073709551616",
    b"true",
    b"None",
    b"Some(",
    b"()",
    b"e4",
    b"1.",
    b"...",
    b"~~",
];

/// A text of the corpus, damaged in one to six ways.
pub fn mutate(corpus: &[Vec<u8>], random: &mut Rng) -> Vec<u8> {
    let mut text = corpus[random.usize(..corpus.len())].clone();
    for _ in 0..random.usize(1..=6) {
        damage(&mut text, corpus, random);
        text.truncate(LONGEST);
    }
    text
}

fn damage(text: &mut Vec<u8>, corpus: &[Vec<u8>], random: &mut Rng) {
    let at = random.usize(..=text.len());
    match random.u8(..14) {
        0 if at < text.len() => text[at] = random.u8(..),
        1 if at < text.len() => text[at] ^= 1 << random.u8(..8),
        2 | 3 => insert(text, at, WORDS[random.usize(..WORDS.len())]),
        4 => drop(text.drain(part(text, random))),
        5 => drop(text.drain(lines(text, random))),
        6 => {
            let copied = text[part(text, random)].to_vec();
            insert(text, at, &copied);
        }
        7 => {
            let copied = text[lines(text, random)].to_vec();
            let at = line_at(text, at).start;
            insert(text, at, &copied.repeat(random.usize(1..4)));
        }
        8 => text.truncate(at),
        9 => {
            let part = part(text, random);
            let pairs = [(b'(', b')'), (b'[', b']'), (b'{', b'}')];
            let (open, close) = pairs[random.usize(..pairs.len())];
            let depth = [1, 2, 20, 130, 400][random.usize(..5)];
            insert(text, part.end, &vec![close; depth]);
            insert(text, part.start, &vec![open; depth]);
        }
        10 => {
            if let Some(number) = number_from(text, at) {
                let word = WORDS[random.usize(37..50)];
                drop(text.splice(number, word.iter().copied()));
            }
        }
        11 => {
            let other = &corpus[random.usize(..corpus.len())];
            insert(text, at, &other[part(other, random)]);
        }
        12 => {
            let copied = text[part(text, random)].to_vec();
            let often = random.usize(1..200).min(LONGEST / (copied.len() + 1));
            insert(text, at, &copied.repeat(often));
        }
        _ => {
            // Two lines change places.
            let (one, other) = (lines(text, random), line_at(text, at));
            if one.end <= other.start {
                let between = text[one.end..other.start].to_vec();
                let new = [&text[other.clone()], &between, &text[one.clone()]].concat();
                drop(text.splice(one.start..other.end, new));
            }
        }
    }
}

fn insert(text: &mut Vec<u8>, at: usize, new: &[u8]) {
    let at = at.min(text.len());
    drop(text.splice(at..at, new.iter().copied()));
}

/// A part of a text, mostly a short one.
fn part(text: &[u8], random: &mut Rng) -> Range<usize> {
    let start = random.usize(..=text.len());
    let longest = if random.u8(..4) == 0 { text.len() } else { 24 };
    start..(start + random.usize(..=longest)).min(text.len())
}

/// One to three lines.
fn lines(text: &[u8], random: &mut Rng) -> Range<usize> {
    let first = line_at(text, random.usize(..=text.len()));
    let last = line_at(text, random.usize(first.end..=text.len().min(first.end + 80)));
    first.start..last.end.max(first.end)
}

/// The line in which a byte is, with its end.
fn line_at(text: &[u8], at: usize) -> Range<usize> {
    let start = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let end =
        text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| at + end + 1);
    start..end
}

/// The first number from here on.
fn number_from(text: &[u8], at: usize) -> Option<Range<usize>> {
    let start = at + text[at..].iter().position(u8::is_ascii_digit)?;
    let length = text[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    Some(start..start + length)
}
