//! A code of whichever game it fits.

use std::cmp::Reverse;

use super::pasted::{Content, Pasted, Told};
use crate::facade::Session;
use crate::open::OpenGame;
use crate::present::Present;
use crate::present::codes::{as_written, options_of_size, tidy};
use crate::with_game;
use owlery_games::options::read_options;
use owlery_games::{CodeError, GameId, GameOptions as _};
use owlery_i18n::Message;
use owlery_record::Record;

/// A text that looks like a code and is none.
pub(super) struct CodeFault {
    pub said: Message,
    /// It may be something else after all.
    pub is_doubtful: bool,
}

/// Reads a code, or the first of several with one on each line; `None` if it does not look like
/// that.
pub(super) fn codes(
    text: &str,
    current: Option<&dyn Session>,
) -> Option<Result<Pasted, CodeFault>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let lines: Vec<_> = lines.collect();
    let ([(_, first), (second, _), ..], true) =
        (&lines[..], lines.iter().all(|(_, line)| tidy(line).is_some()))
    else {
        return code(text, current);
    };
    let (line, more) = (second + 1, lines.len() - 1);
    let mut read = code(first, current)?;
    if let Ok(pasted) = &mut read {
        let rest = Message::from(Told::PositionMore { line, count: more });
        pasted.also.iter_mut().for_each(|other| other.remarks.push(rest.clone()));
        pasted.remarks.push(rest);
    }
    Some(read)
}

/// Reads a code of whichever game it fits; `None` if it does not look like one.
fn code(text: &str, current: Option<&dyn Session>) -> Option<Result<Pasted, CodeFault>> {
    let (code, size) = tidy(text)?;
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
        let said = Told::Position { game: game.name(), size };
        Pasted::new(Content::Position(session), said)
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
    let said = best.map(|(game, _, error)| {
        Told::PositionNone { game: game.name(), error: error.into() }.into()
    });
    let said = said.unwrap_or_else(|| Message::verbatim(""));
    Some(Err(CodeFault { said, is_doubtful: size < 4 }))
}

/// A code, read as one of a game.
struct CodeRead {
    is_usual_size: bool,
    /// How many letters the codes of this game have.
    letters: usize,
    result: Result<Box<dyn Session>, CodeError>,
}

/// Reads a code as one of a game; `options` are those of the current game, where it is this one.
fn read_code<P: Present>(code: &str, size: u8, options: Option<&str>) -> CodeRead {
    let code = &as_written::<P>(code);
    let now = options.and_then(|text| read_options::<P::Options>(text).ok());
    let usual = P::Options::default();
    let mut result = None;
    for options in options_of_size::<P>(now.as_ref(), size) {
        match P::from_code(code, &options) {
            Ok(position) => {
                let table = OpenGame::analysing(Record::from_position(options, position));
                result = Some(Ok(Box::new(table) as Box<dyn Session>));
                break;
            }
            // The likeliest options make the most fitting error.
            Err(error) => result = result.or(Some(Err(error))),
        }
    }
    let result = result.unwrap_or_else(|| match P::from_code(code, &usual) {
        Ok(position) => {
            Ok(Box::new(OpenGame::analysing(Record::from_position(usual.clone(), position))))
        }
        Err(error) => Err(error),
    });
    CodeRead { is_usual_size: usual.size() == size, letters: P::FORM.letters.len(), result }
}
