//! The results of a run, sorted by rule set and by what they tell.

use std::collections::BTreeMap;

use owlery_engine::Method;

use crate::lab::{Lab, Outcome, TaskKind};
use crate::record::{GameRecord, Replay, replay};
use crate::run::RunError;
use crate::subject::Subject;
use crate::trace::Trace;

/// Games of a pair with one opening.
pub type Pairs<T> = Vec<Vec<T>>;

/// A game at the level of the plan.
pub struct Played {
    /// The game.
    pub record: GameRecord,
    /// The values, choices and changes from which its measures are computed.
    pub trace: Trace,
    /// The facts of the game, in their order.
    pub facts: Vec<f64>,
    /// The events of each table of the game, by row and column.
    pub events: Vec<Vec<[usize; 2]>>,
    /// Whether the colours were exchanged, if they could be.
    pub is_swapped: Option<bool>,
}

impl Played {
    /// Replays a game; `None` if a move is not legal.
    fn new<P: Subject>(record: GameRecord, options: &P::Options) -> Option<Self> {
        let Replay { trace, steps } = replay::<P>(options, &record)?;
        let facts = P::facts().iter().map(|fact| (fact.count)(&steps)).collect();
        let events = P::cross_tables().iter().map(|table| (table.events)(&steps)).collect();
        let choice = record.swap.and_then(|swap| steps.get(usize::from(swap.at)));
        let is_swapped = choice.map(|step| step.before.swapped() != step.after.swapped());
        Some(Played { record, trace, facts, events, is_swapped })
    }
}

/// The results of a rule set.
#[derive(Default)]
pub struct Collected {
    /// The games at the level of the plan.
    pub games: Pairs<Played>,
    /// Games that begin with a certain first move.
    pub first_move_games: Pairs<GameRecord>,
    /// The values of first moves.
    pub first_move_values: BTreeMap<usize, (u16, bool)>,
    /// The games of each step of the ladder; in the first of a pair, the stronger player begins.
    pub ladder: BTreeMap<usize, Pairs<GameRecord>>,
    /// The games by each search method.
    pub methods: Vec<(Method, Pairs<GameRecord>)>,
    /// The games against each restriction; in the first of a pair, the full player begins.
    pub restricted: BTreeMap<usize, Pairs<GameRecord>>,
    /// The exact scores by size; `None` where they took too long.
    pub exact: BTreeMap<u8, Option<u16>>,
}

impl Collected {
    /// Sorts the outcomes of units by rule set.
    pub fn of_rule_sets<P: Subject>(
        lab: &Lab<P>,
        outcomes: Vec<(u64, Outcome)>,
    ) -> Result<Vec<Self>, RunError> {
        let mut sets: Vec<_> = lab.rules().iter().map(|_| Collected::default()).collect();
        for (unit, outcome) in outcomes {
            let task = lab.tasks()[unit as usize];
            let options = &lab.rules()[task.rules].options;
            let added = sets[task.rules].add::<P>(task.kind, outcome, options);
            added.ok_or(RunError::Outcome { unit })?;
        }
        Ok(sets)
    }

    /// Adds an outcome; `None` if the task cannot have it.
    fn add<P: Subject>(
        &mut self,
        kind: TaskKind,
        outcome: Outcome,
        options: &P::Options,
    ) -> Option<()> {
        match (kind, outcome) {
            (TaskKind::Games { .. }, Outcome::Games(games)) => {
                let played = games.into_iter().map(|game| Played::new::<P>(game, options));
                self.games.push(played.collect::<Option<_>>()?);
            }
            (TaskKind::FirstMove { .. }, Outcome::Games(games)) => {
                self.first_move_games.push(games);
            }
            (TaskKind::FirstMoveValue { first }, Outcome::Value(score, is_proved)) => {
                self.first_move_values.insert(first, (score, is_proved));
            }
            (TaskKind::Ladder { step }, Outcome::Games(games)) => {
                self.ladder.entry(step).or_default().push(games);
            }
            (TaskKind::Method { method }, Outcome::Games(games)) => {
                match self.methods.iter_mut().find(|(known, _)| *known == method) {
                    Some((_, pairs)) => pairs.push(games),
                    None => self.methods.push((method, vec![games])),
                }
            }
            (TaskKind::Restricted { restriction }, Outcome::Games(games)) => {
                self.restricted.entry(restriction).or_default().push(games);
            }
            (TaskKind::Exact { size }, Outcome::Value(score, _)) => {
                self.exact.insert(size, Some(score));
            }
            (TaskKind::Exact { size }, Outcome::Unknown) => {
                self.exact.insert(size, None);
            }
            _ => return None,
        }
        Some(())
    }
}
