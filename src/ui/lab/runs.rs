//! Runs of both kinds in the folder of runs: what they are, and what they have found so far.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Kind;
use crate::ui::clock::now;
use crate::ui::export::dossier::words::{letter, rules_name};
use crate::ui::export::tournament::{name_in_game, shown_name};
use owlery_games::GameId;
use owlery_i18n::{Message, t};
use owlery_lab::collection::Words;
use owlery_lab::run::{Results, RunError, results_so_far};
use owlery_lab::tournament::{self, Crosstable, Game, Tournament};
use owlery_lab::{Dossier, GameRecord, Lab, Subject};
use owlery_record::Collection;
use owlery_record::file::write;
use owlery_session::{Place, Session, games, with_game};

/// The most rule sets whose options the title of a run tells.
const MOST_NAMED: usize = 3;

/// The plan of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum RunPlan {
    /// Rule sets are compared.
    RuleSets(owlery_lab::Plan),
    /// Players meet.
    Tournament(tournament::Plan),
}

impl RunPlan {
    /// Returns the kind of run.
    pub fn kind(&self) -> Kind {
        match self {
            RunPlan::RuleSets(_) => Kind::RuleSets,
            RunPlan::Tournament(_) => Kind::Tournament,
        }
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        match self {
            RunPlan::RuleSets(plan) => plan.game,
            RunPlan::Tournament(plan) => plan.game,
        }
    }

    /// Returns the title: "Umbra – A (7x7), B (5x5) – 400 games, club", "Umbra – Club, Casual – 20 games a pairing".
    pub fn title(&self) -> String {
        match self {
            RunPlan::RuleSets(plan) => {
                let names = plan.rules.iter().enumerate();
                let rules: Vec<_> = match plan.rules.len() {
                    1..=MOST_NAMED => {
                        names.map(|(at, rules)| rules_name(plan.game, at, rules)).collect()
                    }
                    _ => names.map(|(at, _)| letter(at)).collect(),
                };
                t!(
                    "lab-page.run",
                    game = plan.game.name(),
                    rules = rules.join(", "),
                    games = plan.games,
                    level = plan.level.strength.localized()
                )
            }
            RunPlan::Tournament(plan) => {
                let players: Vec<_> = plan.players.iter().map(shown_name).collect();
                let (game, players, games) = (plan.game.name(), players.join(", "), plan.games);
                match plan.sprt {
                    None => {
                        t!("tournament-page.run", game = game, players = players, games = games)
                    }
                    Some(_) => {
                        t!(
                            "tournament-page.run_test",
                            game = game,
                            players = players,
                            games = games
                        )
                    }
                }
            }
        }
    }
}

/// A run in the folder of runs.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedRun {
    /// Its folder.
    pub folder: PathBuf,
    /// Its plan.
    pub plan: RunPlan,
    /// The number of units that are done.
    pub done: u64,
    /// The number of all units.
    pub all: u64,
    /// Whether it is at its end.
    pub is_whole: bool,
}

impl SavedRun {
    /// A run that begins.
    pub fn new(folder: PathBuf, plan: RunPlan) -> Self {
        SavedRun { folder, plan, done: 0, all: 1, is_whole: false }
    }

    /// Reads the run of a folder.
    pub fn read(folder: &Path) -> Result<Self, Message> {
        let folder = folder.to_owned();
        match results_so_far::<owlery_lab::Plan>(&folder, owlery_lab::KIND) {
            Ok(results) => {
                let (done, all) = (results.count(), results.header.units);
                let plan = RunPlan::RuleSets(results.header.plan);
                Ok(SavedRun { folder, plan, done, all, is_whole: done == all })
            }
            // It may be a tournament.
            Err(RunError::NoResults { .. }) => {
                let results: Results<tournament::Plan> = results_so_far(&folder, tournament::KIND)?;
                let (done, all) = (results.count(), results.header.units);
                let has_test = results.header.plan.sprt.is_some();
                let is_whole = done == all || has_test && is_decided(&results)?;
                let plan = RunPlan::Tournament(results.header.plan);
                Ok(SavedRun { folder, plan, done, all, is_whole })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the date and time in its name: "2026-03-01 14:05".
    pub fn date(&self) -> String {
        let name = self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (date, time) = (name.get(..10), name.get(11..16));
        match (date, time) {
            (Some(date), Some(time)) => format!("{date} {}", time.replace('-', ":")),
            _ => name,
        }
    }
}

/// Returns whether a test has ended a tournament.
fn is_decided(results: &Results<tournament::Plan>) -> Result<bool, RunError> {
    let games = results.outcomes()?.into_iter().collect();
    let table = Crosstable::new(&results.header.plan, &games);
    Ok(table.sprt.is_some_and(|sprt| sprt.verdict.is_some()))
}

/// Lists the runs in a folder, the newest first. Folders without a run are left out.
pub fn saved_runs(folder: &Path) -> Vec<SavedRun> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let runs = entries.flatten().filter_map(|entry| {
        let run = SavedRun::read(&entry.path());
        run.inspect_err(|error| log::warn!("{}: {error}", entry.path().display())).ok()
    });
    let mut runs: Vec<_> = runs.collect();
    runs.sort_by(|a, b| b.folder.cmp(&a.folder));
    runs
}

/// Returns a folder for a new run.
pub fn new_folder(runs: &Path, plan: &RunPlan) -> PathBuf {
    let name = format!("{} {}", now().strftime("%Y-%m-%d %H-%M-%S"), plan.game().key());
    runs.join(name)
}

/// The findings of a run.
pub enum Findings {
    /// Of rule sets.
    Dossier(Dossier),
    /// Of a tournament.
    Tournament(TournamentResults),
}

/// The games of a tournament so far, and what they are worth.
pub struct TournamentResults {
    /// The plan.
    pub plan: tournament::Plan,
    /// The games by their numbers.
    pub games: BTreeMap<u64, Game>,
    /// The table.
    pub table: Crosstable,
}

/// Reads what a run has found so far.
pub fn findings(folder: &Path, plan: &RunPlan) -> Result<Findings, Message> {
    with_game!(plan.game(), |P| match plan {
        RunPlan::RuleSets(_) => {
            let (lab, results) = rule_sets::<P>(folder)?;
            Ok(Findings::Dossier(Dossier::new(&lab, &results)?))
        }
        RunPlan::Tournament(_) => {
            let (plan, games) = games_of_tournament::<P>(folder)?;
            let games: BTreeMap<_, _> = games.into_iter().collect();
            let table = Crosstable::new(&plan, &games);
            Ok(Findings::Tournament(TournamentResults { plan, games, table }))
        }
    })
}

/// Makes a collection of the games of a run so far.
pub fn collection(folder: &Path, plan: &RunPlan) -> Result<Collection, Message> {
    with_game!(plan.game(), |P| match plan {
        RunPlan::RuleSets(plan) => {
            let (lab, results) = rule_sets::<P>(folder)?;
            let rules = |at: usize| rules_name(plan.game, at, &plan.rules[at]);
            let words = Words { player: &name_in_game, rules: &rules };
            Ok(owlery_lab::collection::collection(&lab, &results, &words)?)
        }
        RunPlan::Tournament(_) => {
            let (plan, games) = games_of_tournament::<P>(folder)?;
            Ok(tournament::collection::<P>(&plan, &games, name_in_game)?)
        }
    })
}

fn rule_sets<P: Subject>(folder: &Path) -> Result<(Lab<P>, Results<owlery_lab::Plan>), Message> {
    let results: Results<owlery_lab::Plan> = results_so_far(folder, owlery_lab::KIND)?;
    Ok((Lab::<P>::new(results.header.plan.clone())?, results))
}

/// The plan of a tournament, and its games that count.
type Games = (tournament::Plan, Vec<(u64, Game)>);

fn games_of_tournament<P: Subject>(folder: &Path) -> Result<Games, Message> {
    let results: Results<tournament::Plan> = results_so_far(folder, tournament::KIND)?;
    let tournament = Tournament::<P>::new(results.header.plan.clone())?;
    let results = results.settled(&tournament)?;
    Ok((results.header.plan.clone(), results.outcomes()?))
}

/// Opens a game of a rule set after a number of moves, or at its end.
pub fn session(
    plan: &owlery_lab::Plan,
    rules: usize,
    game: &GameRecord,
    at: Option<usize>,
) -> Option<Box<dyn Session>> {
    let mut session = games::new_game(plan.game, plan.rules.get(rules)?).ok()?;
    session.paste_moves(&game.moves);
    if let Some(at) = at {
        session.go(Place::Node(session.played_node(at as u32)));
    }
    Some(session)
}

/// Opens a game of a tournament by its number.
pub fn tournament_session(results: &TournamentResults, number: u64) -> Option<Box<dyn Session>> {
    let TournamentResults { plan, games, .. } = results;
    let game = games.get(&number)?;
    with_game!(plan.game, |P| {
        let record = tournament::game_record::<P>(plan, number, game, name_in_game).ok()?;
        games::open(&write(&record)).ok()
    })
}
