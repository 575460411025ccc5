//! The games of a tournament as a collection.

use owlery_games::Notation;
use owlery_games::options::read_options;
use owlery_i18n::t;
use owlery_record::file::{Entry, Frame, write};
use owlery_record::{Collection, Record, Tags, TerminationKind};

use super::opening::Opening;
use super::player::Player;
use super::{Ending, Game, OpeningError, Plan, PlanError};
use crate::collection::played_record;

/// Makes a collection of games of a plan by their numbers. `name` says what a player is called in a game.
pub fn collection<P: Notation>(
    plan: &Plan,
    games: &[(u64, Game)],
    name: impl Fn(&Player) -> String,
) -> Result<Collection, PlanError> {
    let entry = |(number, game): &(u64, Game)| {
        let record = game_record::<P>(plan, *number, game, &name)?;
        Ok(Entry::new(&write(&record)))
    };
    let entries: Result<_, PlanError> = games.iter().map(entry).collect();
    Ok(Collection { frame: Frame::new(&event(plan), ""), games: entries? })
}

/// Returns the record of a game of a plan by its number. `name` says what a player is called.
pub fn game_record<P: Notation>(
    plan: &Plan,
    number: u64,
    game: &Game,
    name: impl Fn(&Player) -> String,
) -> Result<Record<P>, PlanError> {
    let options: P::Options = read_options(&plan.options)?;
    let names: Vec<_> = plan.players.iter().map(name).collect();
    let record = record::<P>(game, &options, &names);
    let problem = |problem| PlanError::Opening { number: number as usize + 1, problem };
    let mut record = record.map_err(problem)?;
    let title = t!("match-game.title", round = plan.slot(number).round + 1, game = number % 2 + 1);
    let tags = record.tags().clone();
    record.begin_with(Tags { event: event(plan), title, ..tags });
    Ok(record)
}

/// The greatest number of players that an event names.
const NAMED_PLAYERS: usize = 4;

/// Returns the name of a tournament.
fn event(plan: &Plan) -> String {
    let players = plan.players.iter().map(|player| &*player.name).collect::<Vec<_>>();
    match players.len() {
        ..=NAMED_PLAYERS => {
            t!("match-game.event", players = players.join(t!("rules-list.comma")))
        }
        count => t!("match-game.event_of_many", count = count),
    }
}

/// Returns the record of a game, with the players and the end that was not on the board.
fn record<P: Notation>(
    game: &Game,
    options: &P::Options,
    names: &[String],
) -> Result<Record<P>, OpeningError> {
    let opening = Opening { start: game.start.clone(), moves: Vec::new() };
    let start = opening.play::<P>(options)?.start;
    // Players alternate from the start, and the first one moves after the opening.
    let [first, second] = game.players.map(|player| &names[player]);
    let order = if game.opening.is_multiple_of(2) { [first, second] } else { [second, first] };
    let record = played_record(options, start, order, &game.moves);
    let mut record = record.map_err(|found| OpeningError::Unreadable { found })?;
    if game.ending == Ending::Board {
        return Ok(record);
    }
    let mover = game.players[(record.ply() - game.opening) % 2];
    let turn = record.position().turn();
    let loser = game.winner.map(|winner| if winner == mover { turn.other() } else { turn });
    record.conclude(loser.map_or(TerminationKind::Agreed, TerminationKind::Resigned));
    record.set_note(record.here(), note(game, names));
    Ok(record)
}

/// Returns a sentence on how a game ended that did not end on the board.
fn note(game: &Game, names: &[String]) -> String {
    match &game.ending {
        Ending::Board => String::new(),
        Ending::Proved => t!("match-game.proved").to_owned(),
        Ending::TooLong => t!("match-game.too_long").to_owned(),
        Ending::Forfeit(fault) => {
            let loser = game.players.into_iter().find(|player| game.winner != Some(*player));
            let loser = loser.map_or("", |loser| &names[loser]);
            fault.message(loser).to_string()
        }
    }
}
