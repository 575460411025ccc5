//! Moves of the current game, or of any other.

use super::{Base, Content, Game, Pasted, TextMoves, Unrecognised, moves_in_words, or_unread};
use crate::record::{Record, transcript};
use crate::rules::notation::capitalised;
use crate::rules::{GameId, GameOptions as _};
use crate::session::games::{WithGame, with_game};
use crate::session::present::Present;
use crate::session::table::Table;
use crate::session::view::Session;

/// Reads moves of the current game, or else of any.
pub(super) fn moves(text: &str, current: Option<&dyn Session>) -> Result<Pasted, Unrecognised> {
    let Some(session) = current else { return other_game(text, None) };
    let said = session.read_moves(text);
    if let Some(over) =
        session.view().status.over().filter(|_| said.is_too_late(&session.view().status))
    {
        return Err(Unrecognised::new(format!("{over} Moves cannot follow its end.")));
    }
    if let Some(too_much) = said.too_much {
        return Err(Unrecognised::new(too_much));
    }
    let (count, unread) = (said.count, said.unread.clone());
    let from = match said.base {
        Base::Here => "the current position",
        Base::Start => "the start of this game",
    };
    let pasted = Pasted {
        said: format!("{} from {from}.", capitalised(&moves_in_words(count))),
        remarks: said.remarks.clone(),
        content: Content::Moves(said),
        also: Vec::new(),
    };
    if count > 0 && unread.is_none() {
        return Ok(pasted);
    }
    let other = other_game(text, Some(session.game()));
    match (count, other) {
        // Nothing of it is a move here.
        (0, Ok(other)) => Ok(other),
        (0, Err(other)) => {
            let far = |error: &Unrecognised| error.partial.is_some();
            match unread {
                Some(error) if !far(&other) => {
                    let mut said = Unrecognised::new(format!("{error}."));
                    said.unread = Some(error);
                    Err(said)
                }
                _ => Err(other),
            }
        }
        // The beginning is: an error here is likelier than another game, but who knows.
        (_, other) => or_unread(pasted, unread).map_err(|mut error| {
            error.instead = other.ok().map(Box::new);
            error
        }),
    }
}

/// Reads moves of the game that takes them all, or else of the one that takes most.
fn other_game(text: &str, not: Option<GameId>) -> Result<Pasted, Unrecognised> {
    let games = GameId::ALL.into_iter().filter(|game| Some(*game) != not);
    let read: Vec<_> = games.map(|game| (game, with_game(game, Moves(text)))).collect();
    let is_whole = |game: &Game| game.said.unread.is_none() && game.said.count > 0;
    let whole: Vec<_> =
        read.iter().filter(|(_, read)| is_whole(read)).map(|(game, _)| *game).collect();
    // The first among equals.
    let best = read.into_iter().rev().max_by_key(|(_, read)| (is_whole(read), read.said.count));
    let Some((game, read)) = best else { return Err(Unrecognised::new(NOTHING)) };
    if read.said.count == 0 {
        let mut nothing = Unrecognised::new(NOTHING);
        nothing.unread = read.said.unread;
        return Err(nothing);
    }
    let also = whole.into_iter().filter(|other| *other != game).collect();
    read.pasted(format!("A game of {}", game.name()), also)
}

const NOTHING: &str = "This is neither a game, nor the code of a position, nor moves of any game.";

/// Moves from the usual start of a game, with the preset that takes most of them.
struct Moves<'a>(&'a str);

impl WithGame for Moves<'_> {
    type Out = Game;

    fn run<P: Present>(self) -> Game {
        let mut best: Option<(Record<P>, TextMoves)> = None;
        let far = |said: &TextMoves| (said.unread.is_none(), said.count);
        let options = P::Options::presets().into_iter().map(|preset| preset.options);
        for options in options {
            let (record, reading) = transcript::game_of_moves::<P>(options, self.0);
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
            let (record, reading) = transcript::game_of_moves::<P>(P::Options::default(), self.0);
            (record, TextMoves::of(Base::Start, &reading))
        });
        Game { session: Box::new(Table::new(record)), said }
    }
}
