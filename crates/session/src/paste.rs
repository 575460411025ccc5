//! What a pasted or dropped text is: a game, a position's code, or moves.

mod code;
mod moves;
mod pasted;

use super::collections::{self, Imported, Opened, Salvage};
use super::facade::texts::few;
use super::facade::{Base, Mode, Session, TextMoves};
use super::open::OpenGame;
use crate::with_game;
use code::codes;
use moves::moves;
use owlery_games::outside::is_invisible;
use owlery_i18n::{Message, Text};
use owlery_record::file::Entry;
use owlery_record::foreign::{ForeignError, Format};
use owlery_record::limits::{self, Unit};
use owlery_record::transcript;
pub use pasted::{Content, Pasted, Unrecognised};
use pasted::{Game, Told, or_unread};

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
            Err(error) => Err(broken(text, Told::File { error: error.into() }.into())),
        };
    }
    if let Some(imported) = collections::import(text) {
        let imported = imported.map_err(|error| Unrecognised::new(foreign_fault(text, error)))?;
        return foreign(imported);
    }
    if let Some(over) = limits::over(Text::of("paste-text"), text.len(), limits::PROSE, Unit::Bytes)
    {
        return Err(Unrecognised::new(Message::from(over).sentence()));
    }
    if let Some(game) = transcript::game_named(text) {
        return with_game!(game, |P| {
            let (record, reading) = transcript::read::<P>(text)
                .map_err(|error| Unrecognised::new(Told::Transcript { error: (*error).into() }))?;
            let said = TextMoves::of(Base::Start, &reading);
            Game { session: Box::new(OpenGame::new(record)), said }.pasted()
        });
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
            let said = Told::Game { game: session.game().name() };
            Pasted::new(Content::Game(session), said)
        }
        Opened::Collection(collection) => {
            let said = Told::Collection { count: collection.games.len() };
            Pasted::new(Content::Collection(collection), said)
        }
    }
}

/// An error in a game record of another program, with its place.
fn foreign_fault(text: &str, error: ForeignError) -> Told {
    let format = Format::of(text).map_or("", Format::name);
    Told::ForeignFault { format, error: error.into() }
}

/// What a text of another program holds, as one game or as several that it fits.
fn foreign(imported: Vec<Imported>) -> Result<Pasted, Unrecognised> {
    let is_one = imported.len() == 1;
    let mut readings = imported.into_iter().map(|imported| {
        let Imported { what, game, count, mut remarks, struck, unread } = imported;
        remarks.extend(struck);
        let (game, is_game) = (game.name(), matches!(what, Opened::Game(_)));
        let (content, said) = match what {
            Opened::Game(session) => {
                (Content::Game(session), Told::GameMoves { game, moves: count })
            }
            Opened::Collection(collection) if is_one => {
                (Content::Collection(collection), Told::Collection { count })
            }
            Opened::Collection(collection) => {
                (Content::Collection(collection), Told::CollectionOf { count, game })
            }
        };
        debug_assert!(is_game || unread.is_none());
        or_unread(Pasted { remarks, ..Pasted::new(content, said) }, unread)
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

/// What can be read of the text of a game file that has a fault, as the sentence says.
pub fn broken(text: &str, said: Message) -> Unrecognised {
    let reading = collections::mend(text).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(said) }
}

/// The same of a game of a collection.
pub fn broken_entry(entry: &Entry, said: Message) -> Unrecognised {
    let reading = collections::mend_entry(entry).map(with_faults);
    Unrecognised { readings: reading.into_iter().collect(), ..Unrecognised::new(said) }
}

fn with_faults(Salvage { what, moves: [moves, struck], faults }: Salvage) -> Pasted {
    let mut pasted = of_file(what);
    if let Content::Game(session) = &mut pasted.content {
        session.set_mode(Mode::Analysis);
        let game = session.game().name();
        let said = match struck {
            0 => Told::GameMoves { game, moves },
            _ if struck == moves => Told::GameStruck { game, moves },
            _ => Told::GameSomeStruck { game, moves, struck },
        };
        pasted.said = said.into();
    }
    pasted.remarks = few(&faults);
    pasted
}

/// Whether a text is meant as a game file, whatever may be wrong with it.
pub fn is_game_file(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['(', '#', '/'])
        && text.contains("owlery:")
}

#[cfg(test)]
mod tests;
