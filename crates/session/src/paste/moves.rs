//! Moves of the current game, or of any other.

use super::pasted::{Content, Game, Pasted, Told, Unrecognised, or_unread};
use crate::facade::{Base, Session, TextMoves};
use crate::open::OpenGame;
use crate::present::Present;
use crate::with_game;
use owlery_games::{GameId, GameOptions as _};
use owlery_i18n::Text;
use owlery_record::{Record, transcript};

/// Reads moves of the current game, or else of any.
pub(super) fn moves(text: &str, current: Option<&dyn Session>) -> Result<Pasted, Unrecognised> {
    let Some(session) = current else { return new_game(text, None) };
    let said = session.read_moves(text);
    if let Some(over) =
        session.view().status.over().filter(|_| said.is_too_late(&session.view().status))
    {
        return Err(Unrecognised::new(Told::MovesTooLate { over }));
    }
    if let Some(too_much) = said.too_much {
        return Err(Unrecognised::new(too_much));
    }
    let (count, unread) = (said.count, said.unread.clone());
    let words = match said.base {
        Base::Here => Told::MovesHere { count },
        Base::Start => Told::MovesStart { count },
    };
    let remarks = said.remarks.clone();
    let here = Pasted { remarks, ..Pasted::new(Content::Moves(said), words) };
    match (count, unread) {
        (0, unread) => new_game(text, Some(session.game())).map_err(|other| match unread {
            Some(error) if other.readings.is_empty() => Unrecognised {
                unread: Some(error.clone()),
                ..Unrecognised::new(Told::Unread { error: (*error).into() })
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
    let is_whole = |game: &Game| game.said.unread.is_none() && game.said.count > 0;
    let (whole, parts): (Vec<_>, Vec<_>) = read.into_iter().partition(is_whole);
    let mut whole = whole.into_iter().filter_map(|game| game.pasted().ok());
    if let Some(first) = whole.next() {
        return Ok(Pasted { also: whole.collect(), ..first });
    }
    let most = parts.iter().map(|game| game.said.count).max().unwrap_or(0);
    let mut best = parts.into_iter().filter(|game| game.said.count == most);
    let Some(first) = best.next() else { return Err(nothing()) };
    if most == 0 {
        return Err(Unrecognised { unread: first.said.unread, ..nothing() });
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
fn of_game<P: Present>(text: &str) -> Game {
    let mut best: Option<(Record<P>, TextMoves)> = None;
    let far = |said: &TextMoves| (said.unread.is_none(), said.count);
    let options = P::Options::presets().into_iter().map(|preset| preset.options);
    for options in options {
        let (record, reading) = transcript::game_of_moves::<P>(options, text);
        let said = TextMoves::of(Base::Start, &reading);
        if best.as_ref().is_none_or(|(_, before)| far(&said) > far(before)) {
            let is_whole = said.unread.is_none();
            best = Some((record, said));
            if is_whole {
                break;
            }
        }
    }
    let (record, said) = best.unwrap_or_else(|| {
        let (record, reading) = transcript::game_of_moves::<P>(P::Options::default(), text);
        (record, TextMoves::of(Base::Start, &reading))
    });
    Game { session: Box::new(OpenGame::new(record)), said }
}
