//! Trials of the Ludii general game system: lines of keys and values.
//!
//! Squares are numbered file by file from the lowest rank. Only games whose moves place a piece on a
//! square, or pass, can be read; boards have eight files.

use super::{ConversionLoss, ForeignWarning};
use super::{Ending, ForeignError, ForeignFault, ForeignGame, ForeignMove, Score, game_called};
use crate::limits;
use owlery_games::Square;
use owlery_games::outside::shorten;
use owlery_i18n::Text;

/// Files, and ranks, of the board.
const SIZE: u8 = 8;

/// Checks whether a text is meant as a trial.
pub fn is_meant(text: &str) -> bool {
    let is_trial = |line: &str| {
        line.starts_with("Move=[Move:") || line.starts_with("LUDII_VERSION=") || line == BEGIN
    };
    text.starts_with("game=") && text.lines().any(|line| is_trial(line.trim_end()))
}

const BEGIN: &str = "START GAME OPTIONS";
const END: &str = "END GAME OPTIONS";

pub fn read(text: &str) -> Result<ForeignGame, ForeignError> {
    let mut game = ForeignGame {
        line: 1,
        has_ludii_options: true,
        ending: Ending::Rules,
        source: "Ludii".to_owned(),
        ..ForeignGame::default()
    };
    let mut in_options = false;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start_matches('\u{feff}').trim();
        let error = |fault| ForeignError::new(number, None, fault);
        match line {
            "" => continue,
            BEGIN => in_options = true,
            END => in_options = false,
            option if in_options => {
                let what = ConversionLoss::Variant { name: shorten(option) };
                game.warnings.push(ForeignWarning::new(number, None, what));
            }
            _ => {}
        }
        let Some((key, value)) = line.split_once('=').filter(|_| !in_options) else { continue };
        match key {
            "game" => {
                let name = value.rsplit(['/', '\\']).next().unwrap_or(value);
                let name = name.strip_suffix(".lud").unwrap_or(name);
                let named = game_called(name);
                if named.is_none() {
                    return Err(error(ForeignFault::OtherGame { name: shorten(name) }));
                }
                (game.game, game.line) = (named, number);
            }
            "Move" => {
                let after = game.moves.len().checked_sub(1);
                match action(value).map_err(error)? {
                    Action::Resign => game.ending = Ending::Resignation,
                    Action::Move(text) => {
                        let (what, moves) = (Text::of("record-thing.game"), game.moves.len() + 1);
                        limits::check_moves(what, moves, limits::MOVES)
                            .map_err(|over| error(over.into()))?;
                        let (line, column) = (number, 1);
                        let mv = ForeignMove { text, line, column, after, ..Default::default() };
                        game.moves.push(mv);
                    }
                }
            }
            "winner" => {
                game.result = match value.trim() {
                    "0" => Some(Score::Draw),
                    "1" => Some(Score::First),
                    "2" => Some(Score::Second),
                    _ => None,
                };
            }
            "endtype" if game.ending == Ending::Rules => {
                game.ending = match value.trim() {
                    "NaturalEnd" => Ending::Rules,
                    "Resign" | "Forfeit" => Ending::Resignation,
                    "Timeout" | "TimeOut" => Ending::Timeout,
                    other => Ending::Other(shorten(other)),
                };
            }
            "LUDII_VERSION" => game.source = format!("Ludii {}", shorten(value)),
            _ => continue,
        }
        game.end_line = number;
    }
    match game.game {
        Some(_) => Ok(game),
        None => Err(ForeignError::new(1, None, ForeignFault::Empty)),
    }
}

enum Action {
    /// A move of this text.
    Move(String),
    Resign,
}

/// Reads `[Move:mover=1,from=62,to=62,actions=[Add:…],…]`.
fn action(value: &str) -> Result<Action, ForeignFault> {
    let inside = value.strip_prefix("[Move:");
    let inside = inside.ok_or_else(|| ForeignFault::expected("`[Move:`", value))?;
    let actions = inside.split_once("actions=[");
    let (head, actions) = actions.ok_or_else(|| ForeignFault::expected("`actions=[`", inside))?;
    let first = actions.split([':', ']', ',']).next().unwrap_or_default();
    match first {
        "Pass" => return Ok(Action::Move("pass".to_owned())),
        "Swap" => return Ok(Action::Move("swap".to_owned())),
        "Resign" | "Forfeit" => return Ok(Action::Resign),
        _ => {}
    }
    if !value.ends_with(']') {
        return Err(ForeignFault::expected("`]`", ""));
    }
    let site = head.split(',').find_map(|part| part.strip_prefix("to="));
    let site = site.ok_or_else(|| ForeignFault::expected("`to=`", head))?;
    let number = site.parse::<u8>().ok().filter(|site| *site < SIZE * SIZE);
    let number =
        number.ok_or_else(|| ForeignFault::expected(Text::of("record-foreign.site"), site))?;
    Ok(Action::Move(Square::from_index(number.into(), SIZE).to_string()))
}
