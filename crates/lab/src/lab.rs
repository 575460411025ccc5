//! The experiment of a dossier: its units, and how each is performed.

use fastrand::Rng;
use owlery_engine::solvable::Question;
use owlery_engine::solver::LARGE_TABLE;
use owlery_engine::strength::Rating;
use owlery_engine::{Method, Progress, Stopped, Strength};
use owlery_games::MoveList;
use serde::{Deserialize, Serialize};

use crate::judge::{Judge, Player, Value};
use crate::openings::Openings;
use crate::plan::{Part, Plan, PlanError};
use crate::play::{EnginePlayer, Game};
use crate::record::GameRecord;
use crate::run::Experiment;
use crate::subject::{Restriction, Subject, is_swap, restrictions};

/// The sizes of boards that the solver is asked about.
const EXACT_SIZES: std::ops::RangeInclusive<u8> = 2..=6;
/// The nodes that the solver may take for a board.
const EXACT_NODES: u64 = 3_000_000;

/// A plan that is ready to be carried out.
pub struct Lab<P: Subject> {
    plan: Plan,
    rating: Rating,
    ladder: Vec<(Strength, Rating)>,
    rules: Vec<Rules<P>>,
    tasks: Vec<Task>,
}

/// A rule set of a plan.
pub struct Rules<P: Subject> {
    /// Its options.
    pub options: P::Options,
    /// Its first moves, those that symmetries of the board make alike together.
    pub first_moves: Vec<Vec<P::Move>>,
    /// The restrictions of players.
    pub restrictions: Vec<Restriction<P>>,
    openings: Openings<P>,
}

/// The task of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The rule set, by its place in the plan.
    pub rules: usize,
    /// The games or the search of the task.
    pub kind: TaskKind,
}

/// The games or the search that a task consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// A pair of games at the level of the plan, with values.
    Games {
        /// The number of the pair.
        pair: u32,
    },
    /// A pair of games between a level of the ladder and the next.
    Ladder {
        /// The weaker level, by its place in the ladder.
        step: usize,
    },
    /// The value of a first move.
    FirstMoveValue {
        /// The first move.
        first: usize,
    },
    /// A pair of games that begin with a move.
    FirstMove {
        /// The first move.
        first: usize,
    },
    /// A pair of games by a search method, without errors.
    Method {
        /// The method.
        method: Method,
    },
    /// A pair of games of a restricted player against a full one.
    Restricted {
        /// The restriction, by its place.
        restriction: usize,
    },
    /// The exact value of the start on a board of this size.
    Exact {
        /// The number of files.
        size: u8,
    },
}

/// The outcome of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// A pair of games with one opening. In the second game, the players have changed places.
    Games(Vec<GameRecord>),
    /// The expected score of the first player in thousandths, and whether it is proved.
    Value(u16, bool),
    /// It would take too many nodes.
    Unknown,
}

impl<P: Subject> Lab<P> {
    /// Prepares a plan that was [checked](Plan::checked).
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        let rating = plan.rating::<P>().ok_or(PlanError::Full)?;
        let ladder = plan.ladder::<P>();
        let rules: Vec<_> = plan.options::<P>()?.into_iter().map(Rules::new).collect();
        let kinds: Vec<_> = rules.iter().map(|set| tasks_of(&plan, set, ladder.len())).collect();
        // By turns, so that there is something to compare from the first.
        let most = kinds.iter().map(Vec::len).max().unwrap_or(0);
        let tasks = (0..most).flat_map(|place| {
            let of_set = move |(rules, kinds): (usize, &Vec<TaskKind>)| {
                kinds.get(place).map(|kind| Task { rules, kind: *kind })
            };
            kinds.iter().enumerate().filter_map(of_set)
        });
        let tasks = tasks.collect();
        Ok(Lab { plan, rating, ladder, rules, tasks })
    }

    /// The tasks of the units.
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// The rule sets.
    pub fn rules(&self) -> &[Rules<P>] {
        &self.rules
    }

    /// The options of a rule set, as the plan has them.
    pub fn plan_rules(&self, at: usize) -> &str {
        &self.plan.rules[at]
    }

    /// The levels of the ladder.
    pub fn ladder(&self) -> &[(Strength, Rating)] {
        &self.ladder
    }

    /// Plays a pair of games: a player has the first move in the first game and the second in the other.
    fn pair(
        &self,
        unit: u64,
        rules: &Rules<P>,
        first: &[P::Move],
        players: [EnginePlayer<'_, P>; 2],
        judge_nodes: Option<u32>,
        progress: &Progress,
    ) -> Result<Outcome, Stopped> {
        let mut random = Rng::with_seed(mixed(self.plan.seed, unit));
        let plies = usize::from(self.plan.opening_plies);
        let opening = rules.openings.draw(first, plies, &mut random, progress)?;
        let [one, other] = players;
        let play = |players| {
            let (seed, number) = (random.u64(..), unit as usize);
            let options = &rules.options;
            Game { options, opening: &opening, players, judge_nodes, seed, number }.play(progress)
        };
        let games: Result<Vec<_>, _> = [[one, other], [other, one]].into_iter().map(play).collect();
        Ok(Outcome::Games(games?))
    }
}

impl<P: Subject> Experiment for Lab<P> {
    const KIND: &'static str = crate::KIND;
    type Plan = Plan;
    type Outcome = Outcome;

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn units(&self) -> u64 {
        self.tasks.len() as u64
    }

    fn perform(&self, unit: u64, progress: &Progress) -> Result<Outcome, Stopped> {
        progress.check()?;
        let task = self.tasks[unit as usize];
        let rules = &self.rules[task.rules];
        let equal = EnginePlayer::new(self.rating);
        let flawless = EnginePlayer::new(Rating { noise: 0.0, oversight: 0.0, ..self.rating });
        let pair = |first: &[P::Move], players, judge_nodes| {
            self.pair(unit, rules, first, players, judge_nodes, progress)
        };
        match task.kind {
            TaskKind::Games { .. } => pair(&[], [equal; 2], Some(Plan::judge_nodes(self.rating))),
            TaskKind::Ladder { step } => {
                let level = |at: usize| EnginePlayer::new(self.ladder[at].1);
                pair(&[], [level(step + 1), level(step)], None)
            }
            TaskKind::FirstMove { first } => pair(&rules.first_moves[first][..1], [equal; 2], None),
            TaskKind::Method { method } => {
                pair(&[], [EnginePlayer { method, ..flawless }; 2], None)
            }
            TaskKind::Restricted { restriction } => {
                let restriction = rules.restrictions.get(restriction);
                pair(&[], [equal, EnginePlayer { restriction, ..equal }], None)
            }
            TaskKind::FirstMoveValue { first } => {
                let nodes = Plan::first_move_nodes(self.rating);
                let value = rules.value_of_first_move(first, nodes, progress)?;
                Ok(Outcome::Value(value.score, value.is_proved))
            }
            TaskKind::Exact { size } => match P::with_size(&rules.options, size) {
                Some(options) => exact_value::<P>(&options, EXACT_NODES, progress),
                None => Ok(Outcome::Unknown),
            },
        }
    }
}

/// Lists the tasks of a rule set, the games at the level of the plan first.
fn tasks_of<P: Subject>(plan: &Plan, rules: &Rules<P>, levels: usize) -> Vec<TaskKind> {
    let has = |part| plan.parts.contains(&part);
    let part_pairs = plan.part_pairs();
    let mut tasks: Vec<_> = (0..plan.pairs()).map(|pair| TaskKind::Games { pair }).collect();
    if has(Part::Exact) {
        let sizes = EXACT_SIZES.rev();
        let sizes = sizes.filter(|size| P::with_size(&rules.options, *size).is_some());
        tasks.extend(sizes.map(|size| TaskKind::Exact { size }));
    }
    if has(Part::FirstMoves) {
        let moves = rules.first_moves.len();
        tasks.extend((0..moves).map(|first| TaskKind::FirstMoveValue { first }));
        for _ in 0..plan.first_move_pairs(moves) {
            tasks.extend((0..moves).map(|first| TaskKind::FirstMove { first }));
        }
    }
    for _ in 0..part_pairs {
        if has(Part::Methods) {
            tasks.extend(Method::ALL.map(|method| TaskKind::Method { method }));
        }
        if has(Part::Restricted) {
            let all = 0..rules.restrictions.len();
            tasks.extend(all.map(|restriction| TaskKind::Restricted { restriction }));
        }
        if has(Part::Ladder) {
            tasks.extend((1..levels).rev().map(|level| TaskKind::Ladder { step: level - 1 }));
        }
    }
    tasks
}

impl<P: Subject> Rules<P> {
    fn new(options: P::Options) -> Self {
        let first_moves = first_moves::<P>(&options);
        let restrictions = restrictions(&options);
        Rules { openings: Openings::new(options.clone()), options, first_moves, restrictions }
    }

    /// The value of the position after a first move, if nobody exchanges the colours.
    fn value_of_first_move(
        &self,
        first: usize,
        nodes: u32,
        progress: &Progress,
    ) -> Result<Value, Stopped> {
        let mut position = P::start(&self.options);
        position.apply(self.first_moves[first][0]);
        let mut others = MoveList::new();
        position.legal_moves(&mut others);
        others.retain(|mv| !is_swap(&position, *mv));
        Judge::new(&self.options, nodes).value_within(&position, &others, nodes, progress)
    }
}

/// The exact value of the start, if the solver knows it within so many nodes.
pub(crate) fn exact_value<P: Subject>(
    options: &P::Options,
    nodes: u64,
    progress: &Progress,
) -> Result<Outcome, Stopped> {
    let start = P::start(options);
    let Some(mut solver) = start.large_table_solver(LARGE_TABLE) else {
        return Ok(Outcome::Unknown);
    };
    let solved = solver.solve(&start, Question::Winner, nodes, progress)?;
    Ok(solved.map_or(Outcome::Unknown, |exact| {
        let value = Judge::new(options, 0).proved(&start, exact);
        Outcome::Value(value.of(Player::First), true)
    }))
}

/// The first moves, those that lead to images of one position together.
fn first_moves<P: Subject>(options: &P::Options) -> Vec<Vec<P::Move>> {
    let start = P::start(options);
    let symmetries = P::symmetries(options);
    let mut moves = MoveList::new();
    start.legal_moves(&mut moves);
    let mut classes: Vec<(String, Vec<P::Move>)> = Vec::new();
    for mv in moves {
        let mut next = start.clone();
        next.apply(mv);
        let setup = next.setup();
        let images = symmetries.iter().map(|symmetry| setup.transformed(*symmetry, &P::FORM));
        let codes = images.map(|image| owlery_games::setup::write_setup(&image, &P::FORM));
        let code = codes.chain([next.code()]).min().unwrap_or_default();
        match classes.iter_mut().find(|(known, _)| *known == code) {
            Some((_, alike)) => alike.push(mv),
            None => classes.push((code, vec![mv])),
        }
    }
    classes.into_iter().map(|(_, alike)| alike).collect()
}

/// Returns a seed that depends on both numbers (the finaliser of SplitMix64).
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Shard, merge, run};
    use owlery_games::noughts::Noughts;
    use owlery_games::umbra::Umbra;

    fn lab<P: Subject>(rules: &[&str], games: u32) -> Lab<P> {
        let plan = Plan {
            game: P::GAME,
            rules: rules.iter().map(|text| text.to_string()).collect(),
            games,
            level: "beginner".parse::<Strength>().unwrap().into(),
            seed: 1,
            opening_plies: 2,
            parts: Part::ALL.into(),
        };
        Lab::new(plan.checked::<P>().unwrap()).unwrap()
    }

    #[test]
    fn plans_are_checked() {
        let plan = lab::<Umbra>(&["(size: 5)"], 3).plan;
        assert_eq!(plan.games, 4);
        assert!(plan.rules[0].starts_with("(size: 5, x: "), "{}", plan.rules[0]);
        let checked = |change: &dyn Fn(&mut Plan)| {
            let mut plan = plan.clone();
            change(&mut plan);
            plan.checked::<Umbra>().unwrap_err()
        };
        assert_eq!(checked(&|plan| plan.level = Strength::Full.into()), PlanError::Full);
        assert_eq!(checked(&|plan| plan.rules.clear()), PlanError::NoRules);
        let twice = checked(&|plan| plan.rules.push("(size: 5)".to_owned()));
        assert_eq!(twice, PlanError::SameRules { options: plan.rules[0].clone() });
        assert!(matches!(
            checked(&|plan| plan.rules[0] = "(size: 2)".into()),
            PlanError::Options(_)
        ));
    }

    #[test]
    fn first_moves_that_look_alike_are_one() {
        let counts =
            |rules: &Rules<Noughts>| rules.first_moves.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(counts(&Rules::new(Default::default())), [4, 4, 1]);
    }

    #[test]
    fn each_unit_is_the_same_with_any_threads_and_shards() {
        let rules = ["(size: 4)", "(size: 4, x: adjacent, pie: first)"];
        let folder = tempfile::tempdir().unwrap();
        let lab = || {
            let mut plan = lab::<Umbra>(&rules, 8).plan;
            // It has nothing to draw.
            plan.parts.remove(&Part::Exact);
            Lab::<Umbra>::new(plan).unwrap()
        };
        let run = |name: &str, shard, threads| {
            let progress = Progress::default();
            run(&lab(), &folder.path().join(name), shard, threads, &progress, &mut |_| {}).unwrap()
        };
        let whole = run("one", Shard::WHOLE, 1).text();
        assert_eq!(run("four", Shard::WHOLE, 4).text(), whole);
        let files = [1, 2, 3].map(|number| {
            let path = folder.path().join(format!("{number}.txt"));
            let shard = Shard::new(number, 3).unwrap();
            std::fs::write(&path, run(&number.to_string(), shard, 2).text()).unwrap();
            path
        });
        assert_eq!(merge::<Plan>(&files, Lab::<Umbra>::KIND).unwrap().text(), whole);
    }

    #[test]
    fn small_boards_are_solved() {
        let lab = lab::<Noughts>(&["()"], 2);
        assert!(lab.tasks().iter().all(|task| task.rules == 0));
        let exact = lab.tasks().iter().position(|task| task.kind == TaskKind::Exact { size: 3 });
        let outcome = lab.perform(exact.unwrap() as u64, &Progress::default());
        assert_eq!(outcome, Ok(Outcome::Value(500, true)));
        let sizes: Vec<_> = lab
            .tasks()
            .iter()
            .filter_map(|task| match task.kind {
                TaskKind::Exact { size } => Some(size),
                _ => None,
            })
            .collect();
        assert_eq!(sizes, [3]);
    }

    #[test]
    fn work_that_is_stopped_has_no_outcome() {
        let lab = lab::<Umbra>(&["(size: 6)"], 2);
        let progress = Progress::default();
        progress.stop();
        for unit in 0..lab.units() {
            assert_eq!(
                lab.perform(unit, &progress),
                Err(Stopped),
                "{:?}",
                lab.tasks()[unit as usize]
            );
        }
    }
}
