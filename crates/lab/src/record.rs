//! A game as result files have it, and its replay.

use owlery_games::{Attempt, MoveList};
use serde::{Deserialize, Serialize};

use crate::subject::{Step, Subject, changes};
use crate::trace::{ChangedSquare, GameResult, Ply, Trace};

/// A game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameRecord {
    /// The moves as text, with spaces between them.
    pub moves: String,
    /// The number of moves of the opening, which nobody chose.
    pub opening: u16,
    /// The result.
    pub result: GameResult,
    /// The expected score of the first player after each move, in thousandths; empty if they were not asked
    /// for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<u16>,
    /// The number of moves after which all values are proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<u16>,
    /// By the number of moves before: how much more than the median move the best one was worth, in
    /// thousandths.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stakes: Vec<(u16, u16)>,
    /// The chance to exchange the colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<SwapChoice>,
}

impl GameRecord {
    /// Returns the number of moves after which the later winner was the farthest behind; `None` if nobody won
    /// or the winner was never behind.
    pub fn lowest_point(&self) -> Option<usize> {
        let wins_first = match self.result {
            GameResult::First => true,
            GameResult::Second => false,
            GameResult::Draw | GameResult::Unfinished => return None,
        };
        let values = self.values.iter().map(|value| match wins_first {
            true => *value,
            false => 1000 - value.min(&1000),
        });
        let (value, at) = values.zip(1..).min()?;
        (value < 500).then_some(at)
    }
}

/// A position in which the mover could exchange the colours, with values for the mover in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwapChoice {
    /// The number of moves before.
    pub at: u16,
    /// The value of doing so.
    pub swapped: u16,
    /// The value of the best other move.
    pub kept: u16,
}

/// A game that was played again.
pub struct Replay<P: Subject> {
    /// The values, choices and changes from which its measures are computed.
    pub trace: Trace,
    /// Its moves.
    pub steps: Vec<Step<P>>,
}

/// Plays a game again; `None` if a move is not legal.
pub fn replay<P: Subject>(options: &P::Options, record: &GameRecord) -> Option<Replay<P>> {
    let mut position = P::start(options);
    let (mut plies, mut steps) = (Vec::new(), Vec::new());
    let mut moves = MoveList::new();
    for (at, text) in record.moves.split_whitespace().enumerate() {
        position.legal_moves(&mut moves);
        let mv = position.read_move(text).ok()?;
        let before = position.clone();
        position.apply(mv);
        let (was, is) = (before.setup(), position.setup());
        let changed = changes(&was, &is, Attempt::read(text, is.size()));
        let changed = changed.into_iter().map(|(square, change)| ChangedSquare {
            square: square.index(is.size()) as u16,
            change,
        });
        let stake = record.stakes.iter().find(|(of, _)| usize::from(*of) == at);
        plies.push(Ply {
            choices: moves.len() as u32,
            value: record.values.get(at).map(|value| f64::from(*value) / 1000.0),
            is_proved: record.proved.is_some_and(|proved| at + 1 >= usize::from(proved)),
            stake: stake.map(|(_, stake)| f64::from(*stake) / 1000.0),
            changed: changed.collect(),
        });
        steps.push(Step { before, mv, after: position.clone() });
    }
    let last = position.setup();
    let owners = owlery_games::Square::all(last.size());
    let owners = owners.map(|square| last.get(square).map(P::owner)).collect();
    Some(Replay { trace: Trace { result: record.result, owners, plies }, steps })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_point_is_where_the_winner_was_farthest_behind() {
        let game = |result, values: &[u16]| GameRecord {
            moves: String::new(),
            opening: 0,
            result,
            values: values.to_vec(),
            proved: None,
            stakes: Vec::new(),
            swap: None,
        };
        let values = [520, 300, 100, 700, 900, 1000];
        for (result, expected) in [
            (GameResult::First, Some(3)),
            // It was behind most in the end, by these values, when the first had 1000.
            (GameResult::Second, Some(6)),
            (GameResult::Draw, None),
        ] {
            assert_eq!(game(result, &values).lowest_point(), expected, "{result:?}");
        }
        assert_eq!(game(GameResult::First, &[500, 600]).lowest_point(), None);
    }
}
