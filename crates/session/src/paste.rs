//! Recognises pasted or dropped text: a game, the code of a position, or moves.

use crate::collections::{Imported, Opened, Recovered};
use crate::game_session::GameSession;
use crate::presentation::Presentation;
use crate::presentation::codes::{as_written, normalized_code, options_of_size};
use crate::session::first_remarks;
use crate::with_game;
use crate::{Base, Mode, Session, TextMoves, collections};
use owlery_games::options::read_options;
use owlery_games::outside::is_invisible;
use owlery_games::{CodeError, GameId, GameOptions as _};
use owlery_i18n::{Message, Text, messages};
use owlery_record::file::Entry;
use owlery_record::foreign::{ForeignError, Format};
use owlery_record::transcript::TranscriptError;
use owlery_record::{Collection, Record, limits, transcript};
use std::cmp::Reverse;

/// Says what a text is. Nothing is changed: the caller opens the game or plays the moves.
///
/// In this order: the text of a game file; one of another program; a transcript, which begins with the
/// name of its game; a code, or the first of several that stand on lines of their own; moves of the
/// current game; moves of any game from its usual start. A code or moves that fit the current game are taken as
/// its own; where it fits several others, or does not wholly fit the current one, all readings are given.
///
/// Quoted mail is read as what it quotes; invisible characters and full-width digits never count
/// outside of comments and names.
pub fn recognise(text: &str, current: Option<&dyn Session>) -> Result<Pasted, Unrecognised> {
    let text = transcript::unquoted(text);
    let text = text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c));
    if text.is_empty() {
        return Err(Unrecognised::new(Text::of("paste-no-text")));
    }
    if is_game_file(text) {
        return match collections::open_any(text) {
            Ok(opened) => Ok(of_file(opened)),
            Err(error) => Err(broken(text, PasteMessage::File { error: error.into() }.into())),
        };
    }
    if let Some(imported) = collections::import(text) {
        let imported = imported.map_err(|error| Unrecognised::new(foreign_fault(text, error)))?;
        return foreign(imported);
    }
    if let Err(over) = limits::check_bytes(Text::of("paste-text"), text.len(), limits::PROSE) {
        return Err(Unrecognised::new(Message::from(over).sentence()));
    }
    if let Some(game) = transcript::game_named(text) {
        return with_game!(game, |P| {
            let (record, reading) = transcript::read::<P>(text).map_err(|error| {
                Unrecognised::new(PasteMessage::Transcript { error: (*error).into() })
            })?;
            let moves = TextMoves::of(Base::Start, &reading);
            Game { session: Box::new(GameSession::new(record)), moves }.pasted()
        });
    }
    match codes(text, current) {
        Some(Ok(pasted)) => Ok(pasted),
        Some(Err(error)) if !error.is_doubtful => Err(Unrecognised::new(error.problem)),
        Some(Err(error)) => moves(text, current).map_err(|other| match other.readings[..] {
            [] => Unrecognised::new(error.problem),
            _ => other,
        }),
        None => moves(text, current),
    }
}

fn of_file(opened: Opened) -> Pasted {
    match opened {
        Opened::Game(session) => {
            let summary = PasteMessage::Game { game: session.game().name() };
            Pasted::new(Content::Game(session), summary)
        }
        Opened::Collection(collection) => {
            let summary = PasteMessage::Collection { count: collection.games.len() };
            Pasted::new(Content::Collection(collection), summary)
        }
    }
}

/// An error in a game record of another program, with its place.
fn foreign_fault(text: &str, error: ForeignError) -> PasteMessage {
    let format = Format::of(text).map_or("", Format::name);
    PasteMessage::ForeignFault { format, error: error.into() }
}

/// Returns the content of another program's text, as one game or as the several that it fits.
fn foreign(imported: Vec<Imported>) -> Result<Pasted, Unrecognised> {
    let is_one = imported.len() == 1;
    let mut readings = imported.into_iter().map(|imported| {
        let Imported { what, game, count, mut remarks, struck, unread } = imported;
        remarks.extend(struck);
        let (game, is_game) = (game.name(), matches!(what, Opened::Game(_)));
        let (content, summary) = match what {
            Opened::Game(session) => {
                (Content::Game(session), PasteMessage::GameMoves { game, moves: count })
            }
            Opened::Collection(collection) if is_one => {
                (Content::Collection(collection), PasteMessage::Collection { count })
            }
            Opened::Collection(collection) => {
                (Content::Collection(collection), PasteMessage::CollectionOf { count, game })
            }
        };
        debug_assert!(is_game || unread.is_none());
        or_unread(Pasted { remarks, ..Pasted::new(content, summary) }, unread)
    });
    match readings.next() {
        None => Err(Unrecognised::new(Text::of("paste-nothing"))),
        Some(Ok(first)) => Ok(Pasted { also: readings.filter_map(Result::ok).collect(), ..first }),
        Some(Err(mut first)) => {
            first.readings.extend(readings.filter_map(Result::err).flat_map(|it| it.readings));
            Err(first)
        }
    }
}

/// Recovers the readable part of a game file with a fault, which `problem` describes.
pub fn broken(text: &str, problem: Message) -> Unrecognised {
    let reading = collections::recover(text).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(problem) }
}

/// Recovers the readable part of a collection's game with a fault, which `problem` describes.
pub fn broken_entry(entry: &Entry, problem: Message) -> Unrecognised {
    let reading = collections::recover_entry(entry).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(problem) }
}

fn with_faults(Recovered { what, moves: [moves, struck], faults }: Recovered) -> Pasted {
    let mut pasted = of_file(what);
    if let Content::Game(session) = &mut pasted.content {
        session.set_mode(Mode::Analysis);
        let game = session.game().name();
        let summary = match struck {
            0 => PasteMessage::GameMoves { game, moves },
            _ if struck == moves => PasteMessage::GameStruck { game, moves },
            _ => PasteMessage::GameSomeStruck { game, moves, struck },
        };
        pasted.summary = summary.into();
    }
    pasted.remarks = first_remarks(&faults);
    pasted
}

/// Returns whether a text is meant as a game file, whatever may be wrong with it.
pub fn is_game_file(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['(', '#', '/'])
        && text.contains("owlery:")
}

/// A text that looks like a code and is none.
struct CodeFault {
    pub problem: Message,
    /// True if the text may be something else after all.
    pub is_doubtful: bool,
}

/// Reads a code, or the first of several with one on each line; `None` if it does not look like
/// that.
fn codes(text: &str, current: Option<&dyn Session>) -> Option<Result<Pasted, CodeFault>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let lines: Vec<_> = lines.collect();
    let ([(_, first), (second, _), ..], true) =
        (&lines[..], lines.iter().all(|(_, line)| normalized_code(line).is_some()))
    else {
        return code(text, current);
    };
    let (line, more) = (second + 1, lines.len() - 1);
    let mut read = code(first, current)?;
    if let Ok(pasted) = &mut read {
        let rest = Message::from(PasteMessage::PositionMore { line, count: more });
        pasted.also.iter_mut().for_each(|other| other.remarks.push(rest.clone()));
        pasted.remarks.push(rest);
    }
    Some(read)
}

/// Reads a code of whichever game it fits; `None` if it does not look like one.
fn code(text: &str, current: Option<&dyn Session>) -> Option<Result<Pasted, CodeFault>> {
    let (code, size) = normalized_code(text)?;
    // The current game first, then those for which this is the usual size.
    let now = current.map(|session| session.game());
    let games = GameId::first(now).map(|game| {
        let options = current.filter(|_| now == Some(game)).map(|session| session.options());
        (game, with_game!(game, |P| read_code::<P>(&code, size, options.as_deref())))
    });
    let mut games: Vec<_> = games.collect();
    games.sort_by_key(|(game, read)| (now != Some(*game), !read.is_usual_size));
    let (mut fits, mut faults) = (Vec::new(), Vec::new());
    for (game, read) in games {
        match read.result {
            Ok(session) => fits.push((game, session)),
            Err(error) => faults.push((game, read.letters, error)),
        }
    }
    let position = |(game, session): (GameId, _)| {
        let summary = PasteMessage::Position { game: game.name(), size };
        Pasted::new(Content::Position(session), summary)
    };
    let decides = fits.first().is_some_and(|(game, _)| now == Some(*game));
    let mut fits = fits.into_iter().map(position);
    if let Some(first) = fits.next() {
        let also = if decides { Vec::new() } else { fits.collect() };
        return Some(Ok(Pasted { also, ..first }));
    }
    // The error of the game that understood most. Among equals, of the current one, or of that
    // with the fewest letters: a board of discs is no flock of birds.
    let depth = |error: &CodeError| match error {
        CodeError::Read(error) => error.at,
        CodeError::Faults(_) => usize::MAX,
    };
    let best = faults
        .into_iter()
        .rev()
        .max_by_key(|(game, letters, error)| (depth(error), now == Some(*game), Reverse(*letters)));
    let problem = best.map(|(game, _, error)| {
        PasteMessage::PositionNone { game: game.name(), error: error.into() }.into()
    });
    let problem = problem.unwrap_or_else(|| Message::verbatim(""));
    Some(Err(CodeFault { problem, is_doubtful: size < 4 }))
}

/// A code, read as one of a game.
struct CodeRead {
    is_usual_size: bool,
    /// The number of letters in the codes of this game.
    letters: usize,
    result: Result<Box<dyn Session>, CodeError>,
}

/// Reads a code as one of a game; `options` are those of the current game, where it is this one.
fn read_code<P: Presentation>(code: &str, size: u8, options: Option<&str>) -> CodeRead {
    let code = &as_written::<P>(code);
    let now = options.and_then(|text| read_options::<P::Options>(text).ok());
    let usual = P::Options::default();
    let mut result = None;
    for options in options_of_size::<P>(now.as_ref(), size) {
        match P::from_code(code, &options) {
            Ok(position) => {
                let session = GameSession::analysing(Record::from_position(options, position));
                result = Some(Ok(Box::new(session) as Box<dyn Session>));
                break;
            }
            // The likeliest options make the most fitting error.
            Err(error) => result = result.or(Some(Err(error))),
        }
    }
    let result = result.unwrap_or_else(|| match P::from_code(code, &usual) {
        Ok(position) => {
            Ok(Box::new(GameSession::analysing(Record::from_position(usual.clone(), position))))
        }
        Err(error) => Err(error),
    });
    CodeRead { is_usual_size: usual.size() == size, letters: P::FORM.letters.len(), result }
}

/// Reads moves of the current game, or else of any.
fn moves(text: &str, current: Option<&dyn Session>) -> Result<Pasted, Unrecognised> {
    let Some(session) = current else { return new_game(text, None) };
    let found = session.read_moves(text);
    if let Some(over) =
        session.view().status.over().filter(|_| found.is_too_late(&session.view().status))
    {
        return Err(Unrecognised::new(PasteMessage::MovesTooLate { over }));
    }
    if let Some(too_much) = found.too_much {
        return Err(Unrecognised::new(too_much));
    }
    let (count, unread) = (found.count, found.unread.clone());
    let words = match found.base {
        Base::Here => PasteMessage::MovesHere { count },
        Base::Start => PasteMessage::MovesStart { count },
    };
    let remarks = found.remarks.clone();
    let here = Pasted { remarks, ..Pasted::new(Content::Moves(found), words) };
    match (count, unread) {
        (0, unread) => new_game(text, Some(session.game())).map_err(|other| match unread {
            Some(error) if other.readings.is_empty() => Unrecognised {
                unread: Some(error.clone()),
                ..Unrecognised::new(PasteMessage::Unreadable { error: (*error).into() })
            },
            _ => other,
        }),
        // The beginning is: an error here is likelier than another game, but who knows.
        (_, unread) => or_unread(here, unread).map_err(|mut error| {
            let others = new_game(text, Some(session.game())).map(Pasted::readings);
            error.readings.extend(others.unwrap_or_default());
            error
        }),
    }
}

/// Reads moves of the games that take them all, or else of the one that takes most. Among equals
/// the first is the one given.
fn new_game(text: &str, likely: Option<GameId>) -> Result<Pasted, Unrecognised> {
    let games = GameId::first(likely);
    let read: Vec<_> = games.map(|game| with_game!(game, |P| of_game::<P>(text))).collect();
    let is_whole = |game: &Game| game.moves.unread.is_none() && game.moves.count > 0;
    let (whole, parts): (Vec<_>, Vec<_>) = read.into_iter().partition(is_whole);
    let mut whole = whole.into_iter().filter_map(|game| game.pasted().ok());
    if let Some(first) = whole.next() {
        return Ok(Pasted { also: whole.collect(), ..first });
    }
    let most = parts.iter().map(|game| game.moves.count).max().unwrap_or(0);
    let mut best = parts.into_iter().filter(|game| game.moves.count == most);
    let Some(first) = best.next() else { return Err(nothing()) };
    if most == 0 {
        return Err(Unrecognised { unread: first.moves.unread, ..nothing() });
    }
    let others = best.filter_map(|game| game.pasted().err());
    let others: Vec<_> = others.flat_map(|other| other.readings).collect();
    first.pasted().map_err(|mut error| {
        error.readings.extend(others);
        error
    })
}

fn nothing() -> Unrecognised {
    Unrecognised::new(Text::of("paste-nothing"))
}

/// Moves from the usual start of a game, with the preset that takes most of them.
fn of_game<P: Presentation>(text: &str) -> Game {
    let mut best: Option<(Record<P>, TextMoves)> = None;
    let far = |moves: &TextMoves| (moves.unread.is_none(), moves.count);
    let options = P::Options::presets().into_iter().map(|preset| preset.options);
    for options in options {
        let (record, reading) = transcript::game_of_moves::<P>(options, text);
        let moves = TextMoves::of(Base::Start, &reading);
        if best.as_ref().is_none_or(|(_, before)| far(&moves) > far(before)) {
            let is_whole = moves.unread.is_none();
            best = Some((record, moves));
            if is_whole {
                break;
            }
        }
    }
    let (record, moves) = best.unwrap_or_else(|| {
        let (record, reading) = transcript::game_of_moves::<P>(P::Options::default(), text);
        (record, TextMoves::of(Base::Start, &reading))
    });
    Game { session: Box::new(GameSession::new(record)), moves }
}

messages! {
    /// The description of a text that was pasted.
    enum PasteMessage {
        File { error: Message } = "paste-file",
        Game { game: &'static str } = "paste-game",
        Collection { count: usize } = "paste-collection",
        ForeignFault { format: &'static str, error: Message } = "paste-foreign.fault",
        GameMoves { game: &'static str, moves: usize } = "paste-game.moves",
        CollectionOf { count: usize, game: &'static str } = "paste-collection.of",
        GameStruck { game: &'static str, moves: usize } = "paste-game.struck",
        GameSomeStruck { game: &'static str, moves: usize, struck: usize } = "paste-game.some_struck",
        Transcript { error: Message } = "paste-transcript",
        Several { readings: String } = "paste-several",
        PositionMore { line: usize, count: usize } = "paste-position.more",
        Position { game: &'static str, size: u8 } = "paste-position",
        PositionNone { game: &'static str, error: Message } = "paste-position.none",
        MovesTooLate { over: String } = "paste-moves.too_late",
        MovesHere { count: usize } = "paste-moves.here",
        MovesStart { count: usize } = "paste-moves.start",
        Unreadable { error: Message } = "paste-unread",
    }
}

/// A text that was understood.
pub struct Pasted {
    /// The content of the text.
    pub content: Content,
    /// A sentence on what was recognised.
    pub summary: Message,
    /// Clauses with line and column: where the text was taken otherwise than it stands.
    pub remarks: Vec<Message>,
    /// Readings of the text as other games have it, if the open game does not decide. None of them
    /// has others in its turn.
    pub also: Vec<Pasted>,
}

impl Pasted {
    fn new(content: Content, summary: PasteMessage) -> Self {
        Pasted { content, summary: summary.into(), remarks: Vec::new(), also: Vec::new() }
    }

    /// Returns the error of a text that fits several games, where nobody can be asked which it is.
    pub fn several(self) -> Message {
        let clause = |text: Message| text.to_string().trim_end_matches('.').to_owned();
        let readings = self.readings().into_iter().map(|reading| clause(reading.summary));
        PasteMessage::Several { readings: readings.collect::<Vec<_>>().join("; ") }.into()
    }

    /// All that the text may be, the likeliest first.
    pub fn readings(mut self) -> Vec<Pasted> {
        let also = std::mem::take(&mut self.also);
        std::iter::once(self).chain(also).collect()
    }
}

/// The content of a text.
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
    pub problem: Message,
    /// The unreadable part, if the text was taken for moves.
    pub unread: Option<Box<TranscriptError>>,
    /// The partial readings: the moves before the unreadable part, or the whole as moves of other
    /// games. They have no alternatives of their own.
    pub readings: Vec<Pasted>,
}

impl Unrecognised {
    fn new(problem: impl Into<Message>) -> Self {
        Unrecognised { problem: problem.into(), unread: None, readings: Vec::new() }
    }
}

/// A game made of moves, and how far they went.
struct Game {
    pub session: Box<dyn Session>,
    pub moves: TextMoves,
}

impl Game {
    /// The whole as a success, or the part that was read beside the error.
    pub fn pasted(self) -> Result<Pasted, Unrecognised> {
        let TextMoves { count, remarks, unread, .. } = self.moves;
        let summary = PasteMessage::GameMoves { game: self.session.game().name(), moves: count };
        let content = Content::Game(self.session);
        or_unread(Pasted { remarks, ..Pasted::new(content, summary) }, unread)
    }
}

/// Returns a reading, as an error if part of the text was not read.
fn or_unread(pasted: Pasted, unread: Option<Box<TranscriptError>>) -> Result<Pasted, Unrecognised> {
    let Some(error) = unread else { return Ok(pasted) };
    let problem = PasteMessage::Unreadable { error: (*error).clone().into() }.into();
    Err(Unrecognised { problem, unread: Some(error), readings: vec![pasted] })
}

#[cfg(test)]
mod tests;
