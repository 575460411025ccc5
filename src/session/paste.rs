//! What a pasted or dropped text is: a game, a position's code, or moves.

mod code;
mod moves;

use super::collections::{self, Opened, Salvage};
use super::games::{WithGame, with_game};
use super::present::Present;
use super::table::Table;
use super::view::{Mode, Session, Status};
use crate::record::file::Entry;
use crate::record::transcript::{self, Reading, Unread};
use crate::record::{Collection, NodeId, Record, limits};
use crate::rules::Notation;
use crate::rules::notation::capitalised;
use code::codes;
pub(super) use code::{options_of_size, tidy};
use moves::moves;

/// A text that was understood.
pub struct Pasted {
    /// What it holds.
    pub content: Content,
    /// A sentence on what was recognised.
    pub said: String,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<String>,
    /// The same text as other games have it, where the open game does not decide. None of them
    /// has others in its turn.
    pub also: Vec<Pasted>,
}

impl Pasted {
    fn new(content: Content, said: String) -> Self {
        Pasted { content, said, remarks: Vec::new(), also: Vec::new() }
    }

    /// All that the text may be, the likeliest first.
    pub fn readings(mut self) -> Vec<Pasted> {
        let also = std::mem::take(&mut self.also);
        std::iter::once(self).chain(also).collect()
    }
}

/// What a text holds.
pub enum Content {
    /// A game, to be opened beside the current one.
    Game(Box<dyn Session>),
    /// Any number of games.
    Collection(Collection),
    /// A game without moves that begins with the position of a code.
    Position(Box<dyn Session>),
    /// Moves for the current game; [`Session::paste_moves`] of the same text plays them.
    Moves(TextMoves),
}

/// A text that was not, or not wholly, understood.
pub struct Unrecognised {
    /// A sentence on what is wrong, with the part that could not be read and what was legal there.
    pub said: String,
    /// That part, where the text was taken for moves.
    pub unread: Option<Box<Unread>>,
    /// What can be taken all the same: the moves before that part, or the whole as moves of other
    /// games. None of them has others in its turn.
    pub readings: Vec<Pasted>,
}

impl Unrecognised {
    fn new(said: impl Into<String>) -> Self {
        Unrecognised { said: said.into(), unread: None, readings: Vec::new() }
    }
}

/// What a text of moves says to a game that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMoves {
    /// Where they begin.
    pub base: Base,
    /// How many moves were read, those of variations too.
    pub count: usize,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<String>,
    /// What stopped the reading.
    pub unread: Option<Box<Unread>>,
    /// That the game has no room for them, as a sentence.
    pub too_much: Option<String>,
}

/// Where pasted moves begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// At the cursor.
    Here,
    /// At the start of the game.
    Start,
}

impl Base {
    /// The move that they follow.
    pub(super) fn node<P: Notation>(self, record: &Record<P>) -> NodeId {
        match self {
            Base::Here => record.here(),
            Base::Start => NodeId::ROOT,
        }
    }
}

impl TextMoves {
    /// Whether they would follow the end of a game that was resigned or agreed to be drawn.
    pub fn is_too_late(&self, status: &Status) -> bool {
        self.base == Base::Here && self.count > 0 && status.turn.is_none()
    }

    /// Reads from the cursor and from the start; what reads further counts, or else the cursor.
    pub(super) fn read<P: Notation>(record: &Record<P>, text: &str) -> (Self, Reading<P::Move>) {
        let here = transcript::read_moves(record.origin(), text);
        let far = |reading: &Reading<P::Move>| (reading.unread.is_none(), reading.moves.len());
        let best = if here.unread.is_none() || record.here() == NodeId::ROOT {
            (Base::Here, here)
        } else {
            let start = transcript::read_moves(record.origin_at_start(), text);
            let is_further = far(&start) > far(&here);
            if is_further { (Base::Start, start) } else { (Base::Here, here) }
        };
        let (base, reading) = best;
        (Self::of(base, &reading), reading)
    }

    fn of<M>(base: Base, reading: &Reading<M>) -> Self {
        TextMoves {
            base,
            count: reading.moves.len(),
            remarks: few(&reading.remarks),
            unread: reading.unread.clone(),
            too_much: None,
        }
    }
}

/// The first of many things to say, in words.
fn few(remarks: &[impl ToString]) -> Vec<String> {
    const MOST: usize = 12;
    let mut said: Vec<_> = remarks.iter().take(MOST).map(ToString::to_string).collect();
    match remarks.len().saturating_sub(MOST) {
        0 => {}
        1 => said.extend(remarks.last().map(ToString::to_string)),
        more => said.push(format!("{more} more of the same kind")),
    }
    said
}

/// Says what a text is. Nothing is changed: the caller opens the game or plays the moves.
///
/// In this order: the text of a game file; a transcript, which begins with the name of its game;
/// a code, or the first of several that stand on lines of their own; moves of the current game;
/// moves of any game from its usual start. A code or moves that fit the current game are taken as
/// its own; where it fits several others, or does not wholly fit the current one, all readings are given.
pub fn recognise(text: &str, current: Option<&dyn Session>) -> Result<Pasted, Unrecognised> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if text.is_empty() {
        return Err(Unrecognised::new("There is no text to paste."));
    }
    if is_game_file(text) {
        return match collections::open_any(text) {
            Ok(opened) => Ok(of_file(opened)),
            Err(error) => Err(broken(text, format!("This looks like a game file, but {error}."))),
        };
    }
    if let Some(what) = limits::over("this text", text.len(), limits::PROSE, "bytes") {
        return Err(Unrecognised::new(format!("{}.", capitalised(&what))));
    }
    if let Some(game) = transcript::game_named(text) {
        return with_game(game, Transcript(text));
    }
    match codes(text, current) {
        Some(Ok(pasted)) => Ok(pasted),
        Some(Err(error)) if !error.is_doubtful => Err(Unrecognised::new(error.said)),
        Some(Err(error)) => moves(text, current).map_err(|other| match other.readings[..] {
            [] => Unrecognised::new(error.said),
            _ => other,
        }),
        None => moves(text, current),
    }
}

/// What a game file holds.
fn of_file(opened: Opened) -> Pasted {
    match opened {
        Opened::Game(session) => {
            let said = format!("A game of {}.", session.game().name());
            Pasted::new(Content::Game(session), said)
        }
        Opened::Collection(collection) => {
            let said = match collection.games.len() {
                1 => "A collection of one game.".to_owned(),
                count => format!("A collection of {count} games."),
            };
            Pasted::new(Content::Collection(collection), said)
        }
    }
}

/// What can be read of the text of a game file that has a fault, as the sentence says.
pub fn broken(text: &str, said: String) -> Unrecognised {
    let reading = collections::mend(text).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(said) }
}

/// The same of a game of a collection.
pub fn broken_entry(entry: &Entry, said: String) -> Unrecognised {
    let reading = collections::mend_entry(entry).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(said) }
}

fn with_faults(Salvage { what, moves: [moves, struck], faults }: Salvage) -> Pasted {
    let mut pasted = of_file(what);
    if let Content::Game(session) = &mut pasted.content {
        session.set_mode(Mode::Analysis);
        let game = session.game().name();
        let out = match struck {
            0 => String::new(),
            _ if struck == moves => ", struck out".to_owned(),
            _ => format!(", {struck} of them struck out"),
        };
        pasted.said = format!("A game of {game} with {}{out}.", moves_in_words(moves));
    }
    pasted.remarks = few(&faults);
    pasted
}

/// Whether a text is meant as a game file, whatever may be wrong with it.
pub fn is_game_file(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['(', '#', '/'])
        && text.contains("owlery:")
}

struct Transcript<'a>(&'a str);

impl WithGame for Transcript<'_> {
    type Out = Result<Pasted, Unrecognised>;

    fn run<P: Present>(self) -> Self::Out {
        let (record, reading) = transcript::read::<P>(self.0).map_err(|error| {
            Unrecognised::new(format!("The transcript cannot be read: {error}."))
        })?;
        let said = TextMoves::of(Base::Start, &reading);
        Game { session: Box::new(Table::new(record)), said }.pasted()
    }
}

/// A game made of moves, and how far they went.
struct Game {
    session: Box<dyn Session>,
    said: TextMoves,
}

impl Game {
    /// The whole as a success, or the part that was read beside the error.
    fn pasted(self) -> Result<Pasted, Unrecognised> {
        let TextMoves { count, remarks, unread, .. } = self.said;
        let said =
            format!("A game of {} with {}.", self.session.game().name(), moves_in_words(count));
        let content = Content::Game(self.session);
        or_unread(Pasted { remarks, ..Pasted::new(content, said) }, unread)
    }
}

fn or_unread(pasted: Pasted, unread: Option<Box<Unread>>) -> Result<Pasted, Unrecognised> {
    let Some(error) = unread else { return Ok(pasted) };
    Err(Unrecognised { said: format!("{error}."), unread: Some(error), readings: vec![pasted] })
}

fn moves_in_words(count: usize) -> String {
    match count {
        0 => "no moves".to_owned(),
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    }
}

#[cfg(test)]
mod tests;
