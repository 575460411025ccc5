//! The openings of a tournament.

use fastrand::Rng;
use owlery_games::{Notation, Position};
use owlery_i18n::messages;
use owlery_record::{GameFile, NodeId};
use serde::{Deserialize, Serialize};

/// The openings of a tournament: each pair of games has the next one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Openings {
    /// Moves from the usual start that are drawn from the [good ones](crate::Openings).
    Drawn {
        /// The number of moves.
        plies: usize,
    },
    /// These, in an order that the seed decides. None comes twice before each has come once.
    Listed(Vec<Opening>),
}

/// A way to a position from which a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The code of the position before the moves; `None` is the usual start.
    pub start: Option<String>,
    /// The moves, as texts.
    pub moves: Vec<String>,
}

messages! {
    /// A reason why a game cannot be an opening.
    pub enum OpeningError {
        /// It is a game by other rules.
        Rules {
            /// The rules of the tournament.
            expected: String,
            /// The rules of the game.
            found: String,
        } = "match-opening.rules",
        /// It is over where the opening ends.
        Over = "match-opening.over",
        /// A position or a move is not one of the rules.
        Unreadable {
            /// The position or the move.
            found: String,
        } = "match-opening.unreadable",
    }
}

/// Returns which of a number of openings a pair of games has.
pub fn listed(openings: usize, seed: u64, pair: u64) -> usize {
    let mut order: Vec<_> = (0..openings).collect();
    Rng::with_seed(seed).shuffle(&mut order);
    order[(pair % openings as u64) as usize]
}

impl Opening {
    /// The opening of a game in a file: its main line to this ply, or to its end.
    pub fn of_game<P: Notation>(
        file: &GameFile<'_>,
        options: &P::Options,
        plies: Option<usize>,
    ) -> Result<Opening, OpeningError> {
        let rules = |options: &P::Options| {
            format!("{} {}", P::GAME.key(), owlery_games::options::write_options(options))
        };
        let other = |found: String| OpeningError::Rules { expected: rules(options), found };
        if file.game() != P::GAME {
            return Err(other(file.game().key().to_owned()));
        }
        let unreadable = |found: String| OpeningError::Unreadable { found };
        let record = file.replay::<P>().map_err(|error| unreadable(error.to_string()))?;
        if record.options() != options {
            return Err(other(rules(record.options())));
        }
        let (start, usual) = (record.start().code(), P::start(options).code());
        let line = record.tree().main_line(NodeId::ROOT).skip(1).map(|node| &record.tree()[node]);
        let line = line.take_while(|node| node.mv.is_some()).take(plies.unwrap_or(usize::MAX));
        let moves = line.map(|node| node.text.to_string()).collect();
        let opening = Opening { start: (start != usual).then_some(start), moves };
        match opening.play::<P>(options)?.position.outcome() {
            Some(_) => Err(OpeningError::Over),
            None => Ok(opening),
        }
    }

    /// Plays the moves.
    pub fn play<P: Notation>(&self, options: &P::Options) -> Result<Played<P>, OpeningError> {
        let start = match &self.start {
            None => P::start(options),
            Some(code) => P::from_code(code, options)
                .map_err(|_| OpeningError::Unreadable { found: code.clone() })?,
        };
        let mut played = Played::new(options, start);
        for text in &self.moves {
            let mv = played.position.read_move(text);
            played.apply(mv.map_err(|_| OpeningError::Unreadable { found: text.clone() })?);
        }
        Ok(played)
    }
}

/// A position with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Played<P: Position> {
    /// The options of the game.
    pub options: P::Options,
    /// The position before the moves.
    pub start: P,
    /// The moves, as texts.
    pub texts: Vec<String>,
    /// The position after the moves.
    pub position: P,
}

impl<P: Notation> Played<P> {
    /// A position before any moves.
    pub fn new(options: &P::Options, start: P) -> Self {
        let position = start.clone();
        Played { options: options.clone(), start, texts: Vec::new(), position }
    }

    /// Plays a legal move.
    pub fn apply(&mut self, mv: P::Move) {
        self.texts.push(self.position.move_text(mv));
        self.position.apply(mv);
    }

    /// The code of the position before the moves; `None` is the usual start.
    pub fn start_code(&self) -> Option<String> {
        let start = self.start.code();
        (start != P::start(&self.options).code()).then_some(start)
    }
}
