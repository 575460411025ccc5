//! Annotations of moves: comments, NAGs, judgements, arrows and circles.

use std::borrow::Cow;
use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::limits::{self, OverLimit};
use crate::file::file_comments::FileComment;
use owlery_games::Square;
use owlery_games::outside::{line_breaks, shorten};
use owlery_i18n::{Text, messages, t};

/// Returns the number of bytes that the comments on a move and its marks take in a file.
pub(super) fn weight(before: &str, note: &str, marks: usize) -> usize {
    const MARK: usize = "\"yellow a10-b11\", ".len();
    limits::written(before) + limits::written(note) + MARK * marks
}

/// The annotations of a move. Most moves have none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Annotations {
    /// A comment before the move.
    pub before: String,
    /// A comment after the move; at the root, before the first one.
    pub note: String,
    /// The quality of the move.
    #[serde(rename = "glyph")]
    pub nag: Option<Nag>,
    /// The judgement of the position after it.
    pub judgement: Option<Judgement>,
    /// Arrows and circles on the board after it.
    pub marks: Vec<Mark>,
    /// Comments in its file for readers of that. Those at the start are with the game's.
    #[serde(rename = "aside", skip_serializing_if = "FileComment::is_empty")]
    pub file_comment: FileComment,
}

messages! {
    /// A text that is not an annotation.
    #[allow(missing_docs, reason = "the messages say it")]
    pub enum AnnotationError {
        Nag { text: String } = "record-fault.glyph",
        Judgement { text: String } = "record-fault.judgement",
        Mark { text: String } = "record-fault.no_mark",
    }
}

/// The usual NAGs of moves. They are stored as their signs, which are not names in RON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Nag {
    /// A good move.
    Good,
    /// A mistake.
    Mistake,
    /// A brilliant move.
    Brilliant,
    /// A blunder.
    Blunder,
    /// An interesting move.
    Interesting,
    /// A dubious move.
    Dubious,
}

impl TryFrom<String> for Nag {
    type Error = AnnotationError;

    fn try_from(sign: String) -> Result<Self, AnnotationError> {
        Nag::from_sign(&sign).ok_or_else(|| AnnotationError::Nag { text: shorten(&sign) })
    }
}

impl From<Nag> for String {
    fn from(nag: Nag) -> String {
        nag.sign().to_owned()
    }
}

impl Nag {
    /// All NAGs, in the order of the keys 1 to 6.
    pub const ALL: [Nag; 6] =
        [Nag::Good, Nag::Mistake, Nag::Brilliant, Nag::Blunder, Nag::Interesting, Nag::Dubious];

    /// Returns the sign behind a move.
    pub fn sign(self) -> &'static str {
        ["!", "?", "!!", "??", "!?", "?!"][self as usize]
    }

    /// Returns the name in the current language.
    pub fn name(self) -> &'static str {
        match self {
            Nag::Good => t!("record-glyph.good"),
            Nag::Mistake => t!("record-glyph.mistake"),
            Nag::Brilliant => t!("record-glyph.brilliant"),
            Nag::Blunder => t!("record-glyph.blunder"),
            Nag::Interesting => t!("record-glyph.interesting"),
            Nag::Dubious => t!("record-glyph.dubious"),
        }
    }

    /// The NAG of a sign.
    pub fn from_sign(sign: &str) -> Option<Nag> {
        Nag::ALL.into_iter().find(|nag| nag.sign() == sign)
    }
}

/// The usual judgements of positions. "First" is the side that moves first in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Judgement {
    /// Equal chances.
    Equal,
    /// Unclear chances.
    Unclear,
    /// The first side is better.
    FirstBetter,
    /// The second side is better.
    SecondBetter,
    /// The first side wins.
    FirstWins,
    /// The second side wins.
    SecondWins,
}

impl TryFrom<String> for Judgement {
    type Error = AnnotationError;

    fn try_from(sign: String) -> Result<Self, AnnotationError> {
        Judgement::from_sign(&sign)
            .ok_or_else(|| AnnotationError::Judgement { text: shorten(&sign) })
    }
}

impl From<Judgement> for String {
    fn from(judgement: Judgement) -> String {
        judgement.sign().to_owned()
    }
}

impl Judgement {
    /// All judgements.
    pub const ALL: [Judgement; 6] = [
        Judgement::Equal,
        Judgement::Unclear,
        Judgement::FirstBetter,
        Judgement::SecondBetter,
        Judgement::FirstWins,
        Judgement::SecondWins,
    ];

    /// Returns the sign behind a move.
    pub fn sign(self) -> &'static str {
        ["=", "~", "+/=", "=/+", "+-", "-+"][self as usize]
    }

    /// Formats it in words, with the names of the first and the second side.
    pub fn words(self, [first, second]: [&str; 2]) -> String {
        match self {
            Judgement::Equal => t!("record-judgement.equal").to_owned(),
            Judgement::Unclear => t!("record-judgement.unclear").to_owned(),
            Judgement::FirstBetter => t!("record-judgement.better", side = first),
            Judgement::SecondBetter => t!("record-judgement.better", side = second),
            Judgement::FirstWins => t!("record-judgement.wins", side = first),
            Judgement::SecondWins => t!("record-judgement.wins", side = second),
        }
    }

    /// The judgement of a sign.
    pub fn from_sign(sign: &str) -> Option<Judgement> {
        Judgement::ALL.into_iter().find(|judgement| judgement.sign() == sign)
    }
}

/// An arrow, or a circle where both ends are the same square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Mark {
    /// The square at which it begins.
    pub from: Square,
    /// The square at which it ends.
    pub to: Square,
    /// Its colour.
    pub ink: Ink,
}

impl Mark {
    /// Reads a mark in the form of files, on a board of this size.
    pub fn read(text: &str, size: u8) -> Option<Mark> {
        let (ink, squares) = text.split_once(' ')?;
        let ink = Ink::ALL.into_iter().find(|known| known.name() == ink)?;
        let (from, to) = squares.split_once('-').unwrap_or((squares, squares));
        let square = |text: &str| text.parse::<Square>().ok().filter(|square| square.is_on(size));
        Some(Mark { from: square(from)?, to: square(to)?, ink })
    }

    /// Describes it on a square where it begins or ends: "green circle", "red arrow to e5".
    pub fn words_at(&self, square: Square) -> Option<String> {
        let Mark { from, to, ink } = self;
        let ink = ink.name();
        match (square == *from, square == *to) {
            (true, true) => Some(t!("record-mark.circle", ink = ink)),
            (true, false) => Some(t!("record-mark.arrow_to", ink = ink, square = to.to_string())),
            (false, true) => {
                Some(t!("record-mark.arrow_from", ink = ink, square = from.to_string()))
            }
            (false, false) => None,
        }
    }

    /// Returns true for a circle around one square.
    pub fn is_circle(&self) -> bool {
        self.from == self.to
    }
}

/// The form in files: "green d3-c4" for an arrow, "red e5" for a circle.
impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mark { from, to, ink } = self;
        match self.is_circle() {
            true => write!(f, "{} {from}", ink.name()),
            false => write!(f, "{} {from}-{to}", ink.name()),
        }
    }
}

impl TryFrom<String> for Mark {
    type Error = AnnotationError;

    /// Reads a mark on the largest board there is.
    fn try_from(text: String) -> Result<Self, AnnotationError> {
        Mark::read(&text, u8::MAX).ok_or_else(|| AnnotationError::Mark { text: shorten(&text) })
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.to_string()
    }
}

/// The four colours of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// Drawn without a modifier key.
    Green,
    /// Drawn with Ctrl or Shift.
    Red,
    /// Drawn with Alt.
    Blue,
    /// Drawn with both.
    Yellow,
}

impl Ink {
    /// All colours.
    pub const ALL: [Ink; 4] = [Ink::Green, Ink::Red, Ink::Blue, Ink::Yellow];

    /// The name in files.
    pub fn name(self) -> &'static str {
        ["green", "red", "blue", "yellow"][self as usize]
    }
}

impl Annotations {
    /// No annotations.
    pub const NONE: Annotations = Annotations {
        before: String::new(),
        note: String::new(),
        nag: None,
        judgement: None,
        marks: Vec::new(),
        file_comment: FileComment::NONE,
    };

    /// Returns true if there are no annotations.
    pub fn is_empty(&self) -> bool {
        *self == Annotations::NONE
    }

    /// Makes every line break of the comments `\n`.
    pub(super) fn break_lines(&mut self) {
        for comment in [&mut self.before, &mut self.note] {
            if let Cow::Owned(text) = line_breaks(comment) {
                *comment = text;
            }
        }
    }

    /// Returns the length of both comments in bytes.
    pub fn comment_length(&self) -> usize {
        self.before.len() + self.note.len()
    }

    /// Returns the number of bytes they take in a file.
    pub fn weight(&self) -> usize {
        weight(&self.before, &self.note, self.marks.len())
    }

    /// Checks the limits of comments and marks.
    pub fn check_limits(&self) -> Result<(), OverLimit> {
        limits::check_comment(Text::of("record-thing.comment_before"), &self.before)?;
        limits::check_comment(Text::of("record-thing.comment"), &self.note)?;
        let marks = self.marks.len();
        limits::check_marks(Text::of("record-thing.move"), marks, limits::MARKS)
    }

    /// Formats the NAG and the judgement behind the move; mostly empty.
    pub fn signs(&self) -> String {
        let nag = self.nag.map_or("", Nag::sign);
        let judgement = self.judgement.map_or(String::new(), |j| format!(" {}", j.sign()));
        format!("{nag}{judgement}")
    }

    /// Adds a mark; removes the same mark, and replaces one of another colour.
    pub fn toggle(&mut self, mark: Mark) {
        let same_place = |other: &Mark| (other.from, other.to) == (mark.from, mark.to);
        let had = self.marks.contains(&mark);
        self.marks.retain(|other| !same_place(other));
        if !had {
            self.marks.push(mark);
        }
    }
}
