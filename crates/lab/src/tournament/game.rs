//! A game of a tournament, and its play.

use std::sync::{Mutex, MutexGuard, PoisonError};

use fastrand::Rng;
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::ugi::{ExternalEngine, Fault, Go, Question, ThinkDecision};
use owlery_engine::{Engine, Evaluation, ExactValue, Level, Progress, Search, Stopped};
use owlery_games::options::write_options;
use owlery_games::outside::shorten;
use owlery_games::{Notation, Outcome};
use serde::{Deserialize, Serialize};

use super::opening::Played;
use super::player::{External, Player, PlayerKind};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// The players by their indices, first the one who made the first move after the opening.
    pub players: [usize; 2],
    /// The code of the position before the moves; `None` is the usual start.
    pub start: Option<String>,
    /// The number of moves of the opening.
    pub opening: usize,
    /// All moves, the opening's included, as texts with spaces between them.
    pub moves: String,
    /// The player who won, by the index; `None` is a draw.
    pub winner: Option<usize>,
    /// How the game ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ending {
    /// By the rules.
    Board,
    /// The judge proved its result.
    Proved,
    /// It reached the limit of moves, and counts as a draw.
    TooLong,
    /// The loser, another program, did this.
    Forfeit(Fault),
}

impl Game {
    /// The points of a player in half points: 0, 1 or 2.
    pub fn half_points(&self, player: usize) -> usize {
        match self.winner {
            None => 1,
            Some(winner) => 2 * usize::from(winner == player),
        }
    }
}

/// The size of the transposition table of a player for a game, in mebibytes.
const TABLE: usize = 16;
/// The size of the transposition table of the judge, in mebibytes.
const JUDGE_TABLE: usize = 1;

/// The limits of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameLimits {
    /// The number of nodes by which the judge looks for a proof in each position; 0 for no judge.
    pub judge_nodes: u64,
    /// The number of moves after the opening at which a game is a draw.
    pub longest: usize,
}

/// Engines that play no game at present. Their tables are kept, because new ones for each game would leave ever
/// more gaps in the memory.
pub struct SpareEngines<P: Search>(Mutex<Vec<Engine<P>>>);

impl<P: Search> Default for SpareEngines<P> {
    fn default() -> Self {
        SpareEngines(Mutex::default())
    }
}

impl<P: Search> SpareEngines<P> {
    fn list(&self) -> MutexGuard<'_, Vec<Engine<P>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An engine with an empty table, which has this size in mebibytes if there is none to spare.
    fn take(&self, mebibytes: usize) -> Engine<P> {
        let spare = self.list().pop();
        spare.map_or_else(|| Engine::new(mebibytes), Engine::cleared)
    }

    fn put_back(&self, engine: Engine<P>) {
        self.list().push(engine);
    }
}

/// A player of a tournament, with what it needs for a game and does not use at present.
pub struct Entrant<P: Search> {
    player: Player,
    /// The processes of another program.
    idle: Mutex<Vec<ExternalEngine>>,
    engines: SpareEngines<P>,
}

impl<P: Search> Entrant<P> {
    /// A player, for whom no process has been started.
    pub fn new(player: Player) -> Self {
        Entrant { player, idle: Mutex::default(), engines: SpareEngines::default() }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<ExternalEngine>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sits down at a board, with fresh memory.
    fn sit_down(&self) -> Contestant<'_, P> {
        match &self.player.kind {
            PlayerKind::Level(level) => {
                // Weaker levels have tables of their own, a new one for each move.
                let table = if level.is_rated() { 1 } else { TABLE };
                Contestant::Level { level: *level, engine: self.engines.take(table) }
            }
            PlayerKind::Nodes { nodes, method } => {
                let limits = Limits { nodes: Some(*nodes), ..Limits::default() };
                let request = SearchRequest { limits, method: *method, ..SearchRequest::default() };
                let request = SearchRequest { exact: false, any_win: true, ..request };
                Contestant::Nodes { request, engine: self.engines.take(TABLE) }
            }
            PlayerKind::External(external) => {
                let process = self.idle().pop().unwrap_or_else(|| {
                    ExternalEngine::with_margin(
                        external.program(&self.player.name),
                        external.margin,
                    )
                });
                process.begin_game();
                Contestant::External { external, process }
            }
        }
    }

    /// Takes back what a game has used that has ended, for the next one.
    fn stand_up(&self, contestant: Contestant<'_, P>) {
        match contestant {
            Contestant::External { process, .. } => self.idle().push(process),
            Contestant::Level { engine, .. } | Contestant::Nodes { engine, .. } => {
                self.engines.put_back(engine);
            }
        }
    }
}

/// A player of one game.
enum Contestant<'a, P: Search> {
    Level { level: Level, engine: Engine<P> },
    Nodes { request: SearchRequest, engine: Engine<P> },
    External { external: &'a External, process: ExternalEngine },
}

impl<P: Search + Notation> Contestant<'_, P> {
    /// Chooses a move; another program may do something else. `seed` decides which errors a level makes.
    fn choose(
        &self,
        game: &Played<P>,
        seed: u64,
        progress: &Progress,
    ) -> Result<Result<P::Move, Fault>, Stopped> {
        let position = &game.position;
        let line = match self {
            Contestant::Level { level, engine } => {
                level.choose(engine, position, 1, progress, seed, &mut |_| {})
            }
            Contestant::Nodes { request, engine } => {
                engine.think(position, *request, progress, &mut |_| {}).lines.into_iter().next()
            }
            Contestant::External { external, process } => {
                return ask(process, external, game, progress);
            }
        };
        progress.check()?;
        line.map(|line| Ok(line.moves[0])).ok_or(Stopped)
    }
}

/// Asks another program for its move.
fn ask<P: Notation>(
    engine: &ExternalEngine,
    external: &External,
    game: &Played<P>,
    progress: &Progress,
) -> Result<Result<P::Move, Fault>, Stopped> {
    let go = match external.nodes {
        Some(nodes) => Go::Nodes { nodes, most: external.time },
        None => Go::Time(external.time),
    };
    let question = Question {
        rules: write_options(&game.options),
        start: game.start_code(),
        moves: game.texts.clone(),
        go,
    };
    let demand = || match progress.check() {
        Ok(()) => ThinkDecision::GoOn,
        Err(Stopped) => ThinkDecision::Leave,
    };
    loop {
        let paused = progress.paused_time();
        let answer = engine.think(&question, &demand, &mut |_| {});
        progress.check()?;
        return Ok(match answer {
            // The time of a pause is not its fault.
            Err(Fault::Silent { .. }) if progress.paused_time() > paused => continue,
            Err(fault) => Err(fault),
            Ok(answer) => {
                let mv = game.position.read_move(&answer.text);
                mv.map_err(|_| Fault::Illegal(shorten(&answer.text)))
            }
        });
    }
}

/// Plays a game from an opening between two entrants, by their indices, the first of whom makes the first
/// move. `seed` decides which errors levels make.
pub fn play<P: Search + Notation>(
    mut game: Played<P>,
    entrants: &[Entrant<P>],
    judges: &SpareEngines<P>,
    players: [usize; 2],
    limits: GameLimits,
    seed: u64,
    progress: &Progress,
) -> Result<Game, Stopped> {
    let contestants = players.map(|player| entrants[player].sit_down());
    let judge = judges.take(JUDGE_TABLE);
    let mut random = Rng::with_seed(seed);
    let opening = game.texts.len();
    let (winner, ending) = loop {
        let plies = game.texts.len() - opening;
        // Players take turns, whatever colours they have.
        let [mover, other] = [plies % 2, 1 - plies % 2].map(|at| players[at]);
        if let Some(outcome) = game.position.outcome() {
            let winner = match outcome {
                Outcome::Draw => None,
                Outcome::Win(side) if side == game.position.turn() => Some(mover),
                Outcome::Win(_) => Some(other),
            };
            break (winner, Ending::Board);
        }
        if plies >= limits.longest {
            break (None, Ending::TooLong);
        }
        if let Some(sign) = proved(&judge, &game.position, limits.judge_nodes, progress)? {
            let winner = [Some(other), None, Some(mover)][(sign + 1) as usize];
            break (winner, Ending::Proved);
        }
        match contestants[plies % 2].choose(&game, random.u64(..), progress)? {
            Ok(mv) => game.apply(mv),
            Err(fault) => break (Some(other), Ending::Forfeit(fault)),
        }
    };
    for (player, contestant) in players.into_iter().zip(contestants) {
        entrants[player].stand_up(contestant);
    }
    judges.put_back(judge);
    let (start, moves) = (game.start_code(), game.texts.join(" "));
    Ok(Game { players, start, opening, moves, winner, ending })
}

/// Returns the sign of the proved result for the side to move, if the judge finds a proof.
fn proved<P: Search>(
    judge: &Engine<P>,
    position: &P,
    nodes: u64,
    progress: &Progress,
) -> Result<Option<i32>, Stopped> {
    if nodes == 0 {
        return Ok(None);
    }
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let request = SearchRequest { limits, any_win: true, ..SearchRequest::default() };
    let value = judge.think(position, request, progress, &mut |_| {}).value;
    progress.check()?;
    Ok(match value {
        Some(Evaluation::Exact(exact)) => Some(exact.sign()),
        Some(Evaluation::AtLeast(exact @ ExactValue::Win(_))) => Some(exact.sign()),
        Some(Evaluation::AtMost(exact @ ExactValue::Loss(_))) => Some(exact.sign()),
        _ => None,
    })
}
