//! Tournaments between levels of the engine, other programs, and other builds of this one.
//!
//! A [`Plan`] decides a tournament. Its units are games; two that follow one another are a pair, which has one
//! opening with colours changed, and statistics count pairs. A [`Tournament`] plays them as an
//! [`Experiment`], so that they are stored when they end, and resumed, cut into shards and merged. Games whose
//! players are limited by nodes alone are the same on every computer. A [`Crosstable`] says what the results so
//! far are worth.

mod collection;
mod crosstable;
mod game;
mod opening;
mod pentanomial;
mod player;
mod ratings;
mod sprt;
#[cfg(test)]
mod tests;

use fastrand::Rng;
use owlery_engine::ugi::{ExternalEngine, ThinkDecision};
use owlery_engine::{Progress, Stopped};
use owlery_games::GameId;
use owlery_games::options::{OptionsError, read_options, write_options};
use owlery_i18n::{Message, messages};
use serde::{Deserialize, Serialize};

pub use collection::{collection, game_record};
pub use crosstable::{Crosstable, PairingResult, Standing, Tally};
pub use game::{Ending, Game};
pub use opening::{Opening, OpeningError, Openings};
pub use pentanomial::{Elo, Pentanomial, elo_of_score, score_of_elo};
pub use player::{External, Player, PlayerError, PlayerKind};
pub use sprt::{SprtBounds, Verdict};

use crate::lab::mixed;
use crate::run::Experiment;
use crate::subject::Subject;
use game::{Entrant, GameLimits, SpareEngines};
use opening::{Played, listed};

/// The kind of experiment that files of tournaments name.
pub const KIND: &str = "tournament";

/// Everything that decides a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// Its options, as RON.
    pub options: String,
    /// The players.
    pub players: Vec<Player>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// The number of games of each pairing, which is even.
    pub games: u64,
    /// Decides openings and errors.
    pub seed: u64,
    /// The openings.
    pub openings: Openings,
    /// The number of nodes by which the judge looks for a proof in each position; 0 for no judge.
    pub judge_nodes: u64,
    /// The number of moves after the opening at which a game is a draw.
    pub longest: usize,
    /// The test of two players that ends the tournament.
    pub sprt: Option<SprtBounds>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

messages! {
    /// A reason why there can be no such tournament.
    pub enum PlanError {
        /// There are fewer than two players.
        Players = "match-plan.players",
        /// Two players have one name.
        SameName {
            /// The name.
            name: String,
        } = "match-plan.same_name",
        /// The number of games of a pairing is odd, or 0.
        OddGames {
            /// The number.
            games: u64,
        } = "match-plan.odd_games",
        /// A test is for two players.
        SprtPlayers = "match-plan.sprt_players",
        /// The lower bound of a test is not below the upper one.
        SprtBounds = "match-plan.sprt_bounds",
        /// There are no openings.
        NoOpenings = "match-plan.no_openings",
        /// An opening of the plan cannot be played.
        Opening {
            /// Its number.
            number: usize,
            /// The reason.
            problem: OpeningError,
        } = "match-plan.opening",
        /// The options are none of the game.
        Options(error: OptionsError),
        /// Another program does not answer.
        Program {
            /// The reason, as a sentence.
            problem: Message,
        } = "match-plan.program",
    }
}

/// The place of a game in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The players by their indices, first the one who moves first.
    pub players: [usize; 2],
    /// The round, counted from 0: in each, every pairing plays a pair of games.
    pub round: u64,
    /// The number of the pair in the tournament, counted from 0.
    pub pair: u64,
}

/// The usual number of games of a pairing.
pub const USUAL_GAMES: u64 = 20;
/// The usual limit of a [test](SprtBounds) in games.
pub const USUAL_TEST_GAMES: u64 = 20_000;
/// The usual number of moves after which a game is a draw.
pub const USUAL_LONGEST: usize = 400;
/// The usual number of moves of an opening.
pub const USUAL_PLIES: usize = 4;
/// The usual number of nodes of the judge, if no player makes errors on purpose.
const USUAL_JUDGE_NODES: u64 = 1000;

impl Plan {
    /// A plan with the usual choices, for players of a game with these options.
    pub fn usual(game: GameId, options: String, players: Vec<Player>) -> Self {
        // Who errs may lose what is proved.
        let errs = players.iter().any(|player| player.errs(game));
        Plan {
            game,
            options,
            players,
            schedule: Schedule::default(),
            games: USUAL_GAMES,
            seed: 0,
            openings: Openings::Drawn { plies: USUAL_PLIES },
            judge_nodes: if errs { 0 } else { USUAL_JUDGE_NODES },
            longest: USUAL_LONGEST,
            sprt: None,
        }
    }

    /// The pairings, by the indices of the players.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let all = 0..self.players.len();
        match self.schedule {
            Schedule::Gauntlet => all.skip(1).map(|other| [0, other]).collect(),
            Schedule::RoundRobin => {
                all.clone().flat_map(|a| all.clone().skip(a + 1).map(move |b| [a, b])).collect()
            }
        }
    }

    /// The number of all games.
    pub fn all_games(&self) -> u64 {
        self.pairings().len() as u64 * self.games
    }

    /// Returns the place of a game by its number.
    pub fn slot(&self, game: u64) -> Slot {
        let (pairings, pair) = (self.pairings(), game / 2);
        let [a, b] = pairings[(pair % pairings.len() as u64) as usize];
        let players = if game.is_multiple_of(2) { [a, b] } else { [b, a] };
        Slot { players, round: pair / pairings.len() as u64, pair }
    }

    /// Returns an error if there can be no such tournament, whatever its openings are.
    pub fn check(&self) -> Result<(), PlanError> {
        if self.players.len() < 2 {
            return Err(PlanError::Players);
        }
        for (at, player) in self.players.iter().enumerate() {
            if self.players[..at].iter().any(|other| other.name == player.name) {
                return Err(PlanError::SameName { name: player.name.clone() });
            }
        }
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(PlanError::OddGames { games: self.games });
        }
        if let Some(SprtBounds { lower, upper }) = self.sprt {
            if self.players.len() != 2 {
                return Err(PlanError::SprtPlayers);
            }
            if lower.is_nan() || upper.is_nan() || lower >= upper {
                return Err(PlanError::SprtBounds);
            }
        }
        Ok(())
    }
}

/// A tournament that can be played.
pub struct Tournament<P: Subject> {
    plan: Plan,
    options: P::Options,
    /// Openings that are drawn.
    drawn: crate::Openings<P>,
    entrants: Vec<Entrant<P>>,
    judges: SpareEngines<P>,
}

impl<P: Subject> Tournament<P> {
    /// Checks a plan, and that its openings can be played. The plan is of this game.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        plan.check()?;
        let options: P::Options = read_options(&plan.options)?;
        if let Openings::Listed(openings) = &plan.openings {
            if openings.is_empty() {
                return Err(PlanError::NoOpenings);
            }
            for (number, opening) in (1..).zip(openings) {
                let played = opening.play::<P>(&options);
                played.map_err(|problem| PlanError::Opening { number, problem })?;
            }
        }
        let options_text = write_options(&options);
        let entrants = plan.players.iter().cloned().map(Entrant::new).collect();
        let drawn = crate::Openings::new(options.clone());
        let plan = Plan { options: options_text, ..plan };
        Ok(Tournament { plan, options, drawn, entrants, judges: SpareEngines::default() })
    }

    /// Starts each other program once, to see that there is one that answers.
    pub fn check_programs(&self, progress: &Progress) -> Result<(), PlanError> {
        let demand = || match progress.check() {
            Ok(()) => ThinkDecision::GoOn,
            Err(Stopped) => ThinkDecision::Leave,
        };
        for Player { name, kind } in &self.plan.players {
            if let PlayerKind::External(external) = kind {
                let answer = ExternalEngine::identify(&external.program(name), &demand);
                answer.map_err(|fault| PlanError::Program { problem: fault.message(name) })?;
            }
        }
        Ok(())
    }
}

impl<P: Subject> Tournament<P> {
    /// Returns the opening of a pair of games.
    fn opening(&self, pair: u64, progress: &Progress) -> Result<Played<P>, Stopped> {
        let seed = self.plan.seed;
        Ok(match &self.plan.openings {
            Openings::Drawn { plies } => {
                let mut random = Rng::with_seed(mixed(seed, pair));
                let moves = self.drawn.draw(&[], *plies, &mut random, progress)?;
                let mut played = Played::new(&self.options, P::start(&self.options));
                moves.into_iter().for_each(|mv| played.apply(mv));
                played
            }
            Openings::Listed(openings) => openings[listed(openings.len(), seed, pair)]
                .play(&self.options)
                .expect("all openings were played when the tournament was made"),
        })
    }
}

impl<P: Subject> Experiment for Tournament<P> {
    const KIND: &'static str = KIND;
    type Plan = Plan;
    type Outcome = Game;

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn units(&self) -> u64 {
        self.plan.all_games()
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<Game, Stopped> {
        let Plan { seed, judge_nodes, longest, .. } = &self.plan;
        let Slot { players, pair, .. } = self.plan.slot(unit);
        let opening = self.opening(pair, progress)?;
        let limits = GameLimits { judge_nodes: *judge_nodes, longest: *longest };
        let (entrants, judges, seed) = (&self.entrants, &self.judges, mixed(*seed, !unit));
        game::play::<P>(opening, entrants, judges, players, limits, seed, progress)
    }

    fn is_decided(&self, first: &[Game]) -> bool {
        let Some(bounds) = self.plan.sprt.filter(|_| first.len().is_multiple_of(2)) else {
            return false;
        };
        bounds.verdict(&Pentanomial::of_pairs(first.chunks_exact(2), 0)).is_some()
    }
}
