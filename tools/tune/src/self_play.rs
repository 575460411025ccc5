//! Games of the engine against itself: numbered work, and the lines of text in which games are stored.

use std::fmt::Write as _;

use owlery_engine::Search;
use owlery_engine::evaluation::{Evaluation, ExactValue};
use owlery_engine::score::{MOST, WIN};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::{Engine, Progress, Stopped};
use owlery_games::options::{OptionsError, write_options};
use owlery_games::{GameId, GameOptions as _, Notation, Outcome, Side};
use owlery_lab::run::Experiment;

use crate::game_files::head;
use crate::rule_sets::RuleSets;
use serde::{Deserialize, Serialize};

/// The kind of experiment that files of results name.
pub const KIND: &str = "self-play";
/// The most games of a plan. The games of another seed are others.
pub const MOST_GAMES: u64 = 1_000_000;
/// The transposition table of each game, in mebibytes.
const TABLE: usize = 16;
/// Games longer than this are left out.
const LONGEST: usize = 300;
/// About this many moves of a game are random, if it has as many moves as the board has squares.
const RANDOM: usize = 2;

/// Everything that decides the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// Its options, as RON; `None` if they are drawn for each game.
    pub options: Option<String>,
    /// The greatest size of a board, if they are drawn.
    pub largest: Option<u8>,
    /// The number of games, up to [`MOST_GAMES`].
    pub games: u64,
    /// Nodes that are searched for each move.
    pub nodes: u64,
    /// Decides openings and random moves.
    pub seed: u64,
}

/// The games of a plan as an experiment, whose units are games.
pub struct SelfPlay<P: Search> {
    plan: Plan,
    rules: RuleSets<P::Options>,
}

impl<P: Search> SelfPlay<P> {
    /// Plans `games` games by these rules, with `nodes` nodes for each move.
    pub fn new(rules: RuleSets<P::Options>, games: u64, nodes: u64, seed: u64) -> Self {
        let (options, largest) = match &rules {
            RuleSets::One(options) => (Some(write_options(options)), None),
            RuleSets::Drawn(_, largest) => (None, Some(*largest)),
        };
        SelfPlay { plan: Plan { game: P::GAME, options, largest, games, nodes, seed }, rules }
    }
}

impl<P: Search + Notation> Experiment for SelfPlay<P> {
    const KIND: &'static str = KIND;
    type Plan = Plan;
    /// The line of a game that has an end; if its rules are drawn, after a line with these.
    type Outcome = Option<String>;

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn units(&self) -> u64 {
        self.plan.games
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<Option<String>, Stopped> {
        let seed = self.plan.seed.wrapping_mul(MOST_GAMES).wrapping_add(unit);
        let options = self.rules.of(seed);
        let Some(game) = play::<P>(&options, self.plan.nodes, seed, progress)? else {
            return Ok(None);
        };
        Ok(Some(match self.rules {
            RuleSets::One(_) => game.line(),
            RuleSets::Drawn(..) => head(P::GAME, &write_options(&options)) + &game.line(),
        }))
    }
}

/// A game, with the values of its quiet positions.
pub struct Played {
    /// Moves in the game's notation; after those of quiet positions a colon and the value of the
    /// position before, for the mover: points, or `win`, `draw` or `loss` where that is proved.
    pub moves: String,
    /// The result of the game, proved or played.
    pub outcome: Outcome,
}

/// A position that an estimate is fitted to.
pub struct Seen<'a, P> {
    /// The position.
    pub position: &'a P,
    /// The score of a search in points for the side to move; a proof lies beyond all estimates.
    pub score: i32,
    /// The result for the side to move: 1, 0.5 or 0.
    pub result: f64,
}

/// One game from an opening of random moves, with some random moves in between; `None` where it
/// has no end. The same seed plays the same game.
pub fn play<P: Search + Notation>(
    options: &P::Options,
    nodes: u64,
    seed: u64,
    progress: &Progress,
) -> Result<Option<Played>, Stopped> {
    let engine = Engine::<P>::new(TABLE);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = P::start(options);
    let opening = random.usize(2..10);
    let squares = usize::from(options.size()).pow(2);
    let mut moves = String::new();
    for ply in 0..LONGEST {
        if let Some(outcome) = position.outcome() {
            return Ok(Some(Played { moves, outcome }));
        }
        if ply < opening || random.usize(..squares) < RANDOM {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            let _ = write!(moves, " {}", position.move_text(mv));
            position.apply(mv);
            continue;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let wanted = SearchRequest { limits, ..SearchRequest::default() };
        let report = engine.think(&position, wanted, progress, &mut |_| {});
        progress.check()?;
        let (Some(line), Some(value)) = (report.lines.first(), report.value) else { break };
        let mv = line.moves[0];
        let _ = write!(moves, " {}", position.move_text(mv));
        if !position.is_forcing(mv) && !position.is_threatened() {
            let _ = match value {
                Evaluation::Heuristic(points) => write!(moves, ":{points}"),
                Evaluation::Exact(exact) => write!(moves, ":{}", word(exact)),
                Evaluation::AtLeast(_) | Evaluation::AtMost(_) => Ok(()),
            };
        }
        if let Evaluation::Exact(exact) = value {
            let outcome = match exact {
                ExactValue::Win(_) => Outcome::Win(position.turn()),
                ExactValue::Loss(_) => Outcome::Win(position.turn().other()),
                ExactValue::Draw | ExactValue::Endless => Outcome::Draw,
            };
            return Ok(Some(Played { moves, outcome }));
        }
        position.apply(mv);
    }
    Ok(None)
}

const fn word(exact: ExactValue) -> &'static str {
    match exact {
        ExactValue::Win(_) => "win",
        ExactValue::Loss(_) => "loss",
        ExactValue::Draw | ExactValue::Endless => "draw",
    }
}

impl Played {
    /// The line that it is kept as: who won, and the moves.
    pub fn line(&self) -> String {
        let winner = match self.outcome {
            Outcome::Win(Side::White) => "white",
            Outcome::Win(Side::Black) => "black",
            Outcome::Draw => "draw",
        };
        format!("{winner}{}", self.moves)
    }
}

/// A line of a file of games that cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// It is the first line, but does not name the game.
    #[error("expected the name of the game, but found “{0}”")]
    OtherGame(String),
    /// The rules after the name of the game cannot be read.
    #[error(transparent)]
    Rules(OptionsError),
    /// It does not begin with the result.
    #[error("expected “white”, “black” or “draw”, but found “{0}”")]
    Result(String),
    /// The value of a position is not a number of points in range, nor a word.
    #[error("“{0}” is not the value of a position")]
    Value(String),
    /// A move is not legal, in the words of the rules.
    #[error("{0}")]
    Move(String),
}

/// Replays a game from its line, and hands each position that has a value to `see`.
pub fn replay<P: Search + Notation>(
    line: &str,
    options: &P::Options,
    see: &mut dyn FnMut(Seen<'_, P>),
) -> Result<(), LineError> {
    let mut words = line.split(' ');
    let outcome = match words.next() {
        Some("white") => Outcome::Win(Side::White),
        Some("black") => Outcome::Win(Side::Black),
        Some("draw") => Outcome::Draw,
        other => return Err(LineError::Result(other.unwrap_or_default().to_owned())),
    };
    let mut position = P::start(options);
    for word in words {
        let (text, score) = word.split_once(':').map_or((word, None), |(mv, it)| (mv, Some(it)));
        let mv = position.read_move(text).map_err(|error| LineError::Move(error.to_string()))?;
        if let Some(score) = score {
            let score = read_score(score).ok_or_else(|| LineError::Value(score.to_owned()))?;
            let result = match outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(side) => f64::from(u8::from(side == position.turn())),
            };
            see(Seen { position: &position, score, result });
        }
        position.apply(mv);
    }
    Ok(())
}

fn read_score(text: &str) -> Option<i32> {
    match text {
        "win" => Some(WIN),
        "loss" => Some(-WIN),
        "draw" => Some(0),
        points => points.parse().ok().filter(|points: &i32| points.abs() <= MOST),
    }
}
