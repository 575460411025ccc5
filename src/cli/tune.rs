//! Estimates fitted to games that the engine plays with itself, or to positions whose winner is known.

use std::path::PathBuf;

use clap::Args;

use super::commands::at;
use super::console::Console;
use super::position;
use super::ranges::{self, whole};
use super::result::{Fault, Result};
use super::solve::most;
use super::work::{Told, work};
use crate::disk::said;
use crate::engine::tune::{Step, Tuned, Tuning, tune};
use crate::rules::GameId;
use crate::rules::words::listed;
use crate::session::Present;
use crate::session::games::{WithGame, with_game};
use crate::t;
use crate::text::decimal;
use crate::ui::disk::storage::Folders;

/// An estimate to be fitted.
#[derive(Args)]
pub struct Order {
    #[arg(help = games())]
    game: GameId,
    #[arg(long)]
    options: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole(ranges::GAMES), allow_hyphen_values = true)]
    games: Option<usize>,
    #[arg(long, value_name = "N", value_parser = whole(ranges::NODES), allow_hyphen_values = true)]
    nodes: Option<u64>,
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = whole(ranges::POSITIONS),
        allow_hyphen_values = true)]
    positions: Option<usize>,
    #[arg(long, value_name = "K", value_parser = whole(1..=most()), allow_hyphen_values = true)]
    helpers: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(ranges::PLAYERS),
        allow_hyphen_values = true)]
    threads: usize,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

const GAMES: usize = 1000;
const NODES: u64 = 1000;
const POSITIONS: usize = 2_000_000;
const HELPERS: u32 = 8;

/// The games with estimates to fit.
fn games() -> String {
    struct Weights;
    impl WithGame for Weights {
        type Out = bool;
        fn run<P: Present>(self) -> bool {
            !P::WEIGHTS.is_empty()
        }
    }
    let games = GameId::ALL.into_iter().filter(|game| with_game(*game, Weights));
    listed(&games.map(GameId::key).collect::<Vec<_>>(), "or")
}

impl Order {
    /// Whether the game can be tuned, and all that was said has to do with it.
    fn check<P: Present>(&self, options: &P::Options) -> Result {
        let game = P::GAME.key();
        if P::WEIGHTS.is_empty() {
            return Err(t!("cli-tune.no_estimate", game = game, games = games()).into());
        }
        let of_games = [("--games", self.games.is_some()), ("--nodes", self.nodes.is_some())];
        let of_tables =
            [("--positions", self.positions.is_some()), ("--helpers", self.helpers.is_some())];
        let is_of_tables = P::LESSONS.is_some() && P::plan(options).is_some();
        let strange = if is_of_tables { of_games } else { of_tables };
        match strange.into_iter().find(|(_, is_said)| *is_said) {
            None => Ok(()),
            Some((option, _)) if is_of_tables => {
                Err(t!("cli-tune.no_games", option = option, game = game).into())
            }
            Some((option, _)) => Err(t!("cli-tune.no_tables", option = option, game = game).into()),
        }
    }
}

/// Plays, fits an estimate, writes it, and prints how good it is.
pub fn fit(order: &Order, console: &mut Console) -> Result {
    with_game(order.game, Fitting(order, console))
}

struct Fitting<'a, 'b>(&'a Order, &'a mut Console<'b>);

impl WithGame for Fitting<'_, '_> {
    type Out = Result;
    fn run<P: Present>(self) -> Result {
        let Fitting(order, console) = self;
        let options = position::options::<P>(order.options.as_deref())?;
        order.check::<P>(&options)?;
        let folder = order.folder.clone().or_else(|| Folders::usual().tuning());
        let folder = folder.ok_or_else(|| t!("cli-fault.no_folder"))?;
        let tables = order.folder.clone().or_else(|| Folders::usual().tables());
        let tables = tables.unwrap_or_else(|| folder.clone());
        // Before the work, not after it.
        std::fs::create_dir_all(&folder).map_err(|error| {
            let shown = folder.display().to_string();
            Fault::Failed(t!("cli-tune.no_folder", folder = shown, why = said(&error)))
        })?;
        let (folder, tables) = (&*folder, &*tables);
        let tuning = Tuning {
            folder,
            games: order.games.unwrap_or(GAMES),
            nodes: order.nodes.unwrap_or(NODES),
            seed: order.seed,
            threads: order.threads,
            tables,
            size: order.helpers.unwrap_or(HELPERS),
            positions: order.positions.unwrap_or(POSITIONS),
        };
        let tuned = work(console, None, |progress, tell| {
            tune::<P>(&options, tuning, progress, &mut |step| tell(Told::Step(words::<P>(step))))
        })?;
        let tuned = tuned.map_err(|problem| Fault::Failed(problem.to_string()))?;
        console.print(&found(&tuned, tuning.games))?;
        if !tuned.net.weights.is_empty() {
            console.line(t!("cli-tune.weights", weights = format!("{:?}", tuned.net.weights)))?;
        }
        if P::plan(&options).is_some() {
            let file = folder.join(format!("{}.weights", P::GAME.key()));
            let bytes = tuned.net.write();
            let written = Folders::usual().writer().write(&file, &bytes);
            written.map_err(|error| Fault::Failed(at(&file, error)))?;
            let file = file.display().to_string();
            console.line(t!("cli-tune.written", file = file, bytes = bytes.len()))?;
        }
        Ok(())
    }
}

/// What is done next.
fn words<P: Present>(step: Step) -> String {
    match (step, P::ENDGAMES) {
        (Step::Next(what), _) => what.to_owned(),
        (Step::Tables(told, size), Some(endgames)) => endgames.said(told, size),
        (Step::Tables(..), None) => t!("cli-tune.making").to_owned(),
    }
}

/// What it was fitted to; so many games were asked for.
fn basis(games: Option<usize>, asked: usize, [fitted, checked]: [usize; 2]) -> String {
    match games {
        None => t!("cli-tune.fitted", fitted = fitted, checked = checked),
        Some(games) if games == asked => {
            t!("cli-tune.fitted_games", games = games, fitted = fitted, checked = checked)
        }
        Some(games) => t!(
            "cli-tune.fitted_more",
            games = games,
            asked = asked,
            fitted = fitted,
            checked = checked
        ),
    }
}

/// What came of it, in words; so many games were asked for.
fn found(tuned: &Tuned, asked: usize) -> String {
    let &Tuned { games, positions, factor, .. } = tuned;
    let [before, after, rounded] = tuned.errors.map(|[learned, ended]| {
        let [learned, ended] = [learned, ended].map(|error| decimal(error, 5));
        match games {
            Some(_) => t!("cli-tune.errors", learned = learned, ended = ended),
            None => ended,
        }
    });
    let lines = [
        basis(games, asked, positions),
        t!("cli-tune.before", error = before),
        t!("cli-tune.after", error = after),
        t!("cli-tune.rounded", error = rounded),
        t!("cli-tune.factor", factor = decimal(factor.into(), 3)),
    ];
    format!("{}\n\n{}\n", lines.join("\n"), tuned.chances)
}

#[cfg(test)]
mod tests {
    use super::basis;

    #[test]
    fn more_games_than_were_asked_for_are_explained() {
        let fitted = "fitted to 90 positions, checked with 10 others";
        assert_eq!(basis(None, 1000, [90, 10]), fitted);
        assert_eq!(basis(Some(200), 200, [90, 10]), format!("200 games; {fitted}"));
        let told =
            "100 games, not 1, as a hundred are played in a row, and all in the folder count; ";
        assert_eq!(basis(Some(100), 1, [90, 10]), format!("{told}{fitted}"));
    }
}
