//! The plan of a dossier: which rules, how many games, at which level, and which parts.

use std::collections::BTreeSet;
use std::str::FromStr;

use owlery_engine::level::Name;
use owlery_engine::strength::Rating;
use owlery_engine::{Level, Strength};
use owlery_games::options::{read_options, write_options};
use owlery_games::{GameId, OptionsError};
use owlery_i18n::{Text, messages};
use serde::{Deserialize, Serialize};

use crate::subject::Subject;

/// Everything that decides the results of a dossier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// The options of each rule set, as RON with all fields.
    pub rules: Vec<String>,
    /// The number of games with each rule set, without those of the other parts.
    pub games: u32,
    /// The level of the players, below full strength.
    pub level: Level,
    /// The number that decides openings and errors.
    pub seed: u64,
    /// The number of moves that are drawn before the players choose.
    pub opening_plies: u8,
    /// The parts.
    pub parts: BTreeSet<Part>,
}

/// A part of a dossier besides the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Each level against the next.
    Ladder,
    /// Each first move: a longer search, and games.
    FirstMoves,
    /// Games by alpha-beta and by Monte Carlo search.
    Methods,
    /// Players that are denied an option against full ones.
    Restricted,
    /// Who wins on small boards, by the solver.
    Exact,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 5] =
        [Part::Ladder, Part::FirstMoves, Part::Methods, Part::Restricted, Part::Exact];

    /// The name on the command line.
    pub fn key(self) -> &'static str {
        ["ladder", "first-moves", "methods", "restricted", "exact"][self as usize]
    }

    /// The heading for people.
    pub fn name(self) -> Text {
        match self {
            Part::Ladder => Text::of("lab-part.ladder"),
            Part::FirstMoves => Text::of("lab-part.first_moves"),
            Part::Methods => Text::of("lab-part.methods"),
            Part::Restricted => Text::of("lab-part.restricted"),
            Part::Exact => Text::of("lab-part.exact"),
        }
    }
}

impl Part {
    /// What it tells, as a sentence.
    pub fn explanation(self) -> Text {
        match self {
            Part::Ladder => Text::of("lab-part-hint.ladder"),
            Part::FirstMoves => Text::of("lab-part-hint.first_moves"),
            Part::Methods => Text::of("lab-part-hint.methods"),
            Part::Restricted => Text::of("lab-part-hint.restricted"),
            Part::Exact => Text::of("lab-part-hint.exact"),
        }
    }
}

/// A text names no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPart;

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Part, UnknownPart> {
        Part::ALL.into_iter().find(|part| part.key() == text).ok_or(UnknownPart)
    }
}

messages! {
    /// A reason why a plan cannot be carried out.
    pub enum PlanError {
        /// The level has no fixed number of nodes, so its games would not be the same again.
        Full = "lab-plan.full",
        /// There are no rule sets.
        NoRules = "lab-plan.no_rules",
        /// A rule set is there twice.
        SameRules {
            /// Its options.
            options: String,
        } = "lab-plan.same_rules",
        /// The options of a rule set are none.
        Options(error: OptionsError),
    }
}

/// The fewest and the most nodes for the value of a position.
const JUDGE_NODES: [u32; 2] = [100, 2000];
/// The share of the players' nodes that judges have.
const JUDGE_SHARE: u32 = 4;
/// The fewest and the most nodes for the value of a first move.
const FIRST_MOVE_NODES: [u32; 2] = [2_000, 50_000];
/// The number of levels beyond the players' own that a ladder has.
const BEYOND: usize = 1;

/// The number of games with each rule set if nobody chooses another.
const USUAL_GAMES: u32 = 400;
/// The number of moves that are drawn, if nobody chooses another.
const USUAL_OPENING: u8 = 2;

impl Plan {
    /// A plan with the usual choices, for rule sets of a game.
    pub fn usual(game: GameId, rules: Vec<String>) -> Self {
        Plan {
            game,
            rules,
            games: USUAL_GAMES,
            level: Strength::CLUB.into(),
            seed: 1,
            opening_plies: USUAL_OPENING,
            parts: Part::ALL.into(),
        }
    }

    /// Checks the plan, writes its options in full, and makes the number of games even.
    pub fn checked<P: Subject>(mut self) -> Result<Self, PlanError> {
        self.rating::<P>().ok_or(PlanError::Full)?;
        if self.rules.is_empty() {
            return Err(PlanError::NoRules);
        }
        let mut known: Vec<String> = Vec::new();
        for text in &self.rules {
            let options: P::Options = read_options(text)?;
            let options = write_options(&options);
            if known.contains(&options) {
                return Err(PlanError::SameRules { options });
            }
            known.push(options);
        }
        self.rules = known;
        self.games = self.games.max(2).next_multiple_of(2);
        Ok(self)
    }

    /// The options of each rule set.
    pub fn options<P: Subject>(&self) -> Result<Vec<P::Options>, PlanError> {
        let read = |text: &String| Ok(read_options(text)?);
        self.rules.iter().map(read).collect()
    }

    /// The setting of the engine for the level; `None` for full strength.
    pub fn rating<P: Subject>(&self) -> Option<Rating> {
        let points = self.level.strength.points(P::GAME)?;
        Some(Rating::at(P::RATINGS, points))
    }

    /// The named levels of the ladder, the weakest first: up to the level of the plan, and a bit beyond.
    pub fn ladder<P: Subject>(&self) -> Vec<(Strength, Rating)> {
        let names = Name::in_game(P::GAME);
        let points = self.level.strength.points(P::GAME).unwrap_or(u16::MAX);
        let below = names.iter().filter(|(_, other)| *other <= points).count();
        let level =
            |(name, points): (Name, u16)| (Strength::Named(name), Rating::at(P::RATINGS, points));
        names.into_iter().take(below.max(1) + BEYOND).map(level).collect()
    }

    /// The number of pairs of games.
    pub fn pairs(&self) -> u32 {
        self.games / 2
    }

    /// The number of pairs of each step of the ladder, method, or restriction.
    pub fn part_pairs(&self) -> u32 {
        (self.games / 8).max(1)
    }

    /// The number of pairs for each of so many first moves.
    pub fn first_move_pairs(&self, moves: usize) -> u32 {
        (self.games / 8 / moves.max(1) as u32).max(1)
    }

    /// The number of nodes for the value of each position.
    pub fn judge_nodes(players: Rating) -> u32 {
        let [least, most] = JUDGE_NODES;
        (players.nodes / JUDGE_SHARE).clamp(least, most)
    }

    /// The number of nodes for the value of a first move.
    pub fn first_move_nodes(players: Rating) -> u32 {
        let [least, most] = FIRST_MOVE_NODES;
        players.nodes.saturating_mul(10).clamp(least, most)
    }
}
