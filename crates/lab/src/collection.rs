//! The games of a run of rule sets as a collection.

use owlery_engine::Strength;
use owlery_games::Notation;
use owlery_i18n::{Text, messages, t};
use owlery_record::file::{Entry, Frame, write};
use owlery_record::{Collection, Record, Tags, TerminationKind};

use crate::lab::{Lab, Outcome, Task, TaskKind};
use crate::plan::{Part, Plan};
use crate::record::GameRecord;
use crate::run::{Experiment as _, Results, RunError};
use crate::subject::Subject;
use crate::tournament::{Player, PlayerKind};
use crate::trace::GameResult;

messages! {
    /// A reason why the games of a run cannot be a collection.
    pub enum CollectionError {
        /// A move cannot be read.
        Move {
            /// The move.
            found: String,
        } = "match-opening.unreadable",
        /// The results cannot be read.
        Results(error: RunError),
    }
}

/// The words of a collection that depend on the front end.
pub struct Words<'a> {
    /// Returns what a player is called in a game.
    pub player: &'a dyn Fn(&Player) -> String,
    /// Returns what a rule set is called, by its place in the plan.
    pub rules: &'a dyn Fn(usize) -> String,
}

/// Makes a collection of all games of a run so far, those of its parts included.
pub fn collection<P: Subject>(
    lab: &Lab<P>,
    results: &Results<Plan>,
    words: &Words<'_>,
) -> Result<Collection, CollectionError> {
    let mut entries = Vec::new();
    for (unit, outcome) in results.outcomes::<Outcome>()? {
        let (Some(task), Outcome::Games(games)) = (lab.tasks().get(unit as usize), outcome) else {
            continue;
        };
        let Some(players) = players(lab, *task) else { continue };
        let names = players.each_ref().map(|player| (words.player)(player));
        let rules = (words.rules)(task.rules);
        let event = t!("lab-game.event", rules = rules, part = part(task.kind).localized());
        let options = &lab.rules()[task.rules].options;
        for (at, game) in games.iter().enumerate() {
            let title = t!("lab-game.title", pair = unit + 1, game = at + 1);
            let tags = Tags { event: event.clone(), title, ..Tags::default() };
            // In the second game, the players have changed places.
            let [one, other] = &names;
            let order = if at == 0 { [one, other] } else { [other, one] };
            entries.push(Entry::new(&write(&record::<P>(game, options, order, tags)?)));
        }
    }
    let title = t!("lab-game.collection", game = P::GAME.name());
    Ok(Collection { frame: Frame::new(&title, ""), games: entries })
}

/// Returns the players of a task, the one first who begins the first game; `None` if it has no games.
fn players<P: Subject>(lab: &Lab<P>, task: Task) -> Option<[Player; 2]> {
    let level = |strength: Strength| Player::new(PlayerKind::Level(strength.into()));
    let equal = level(lab.plan().level.strength);
    Some(match task.kind {
        TaskKind::Games { .. } | TaskKind::FirstMove { .. } => [equal.clone(), equal],
        TaskKind::Ladder { step } => {
            let ladder = lab.ladder();
            [level(ladder.get(step + 1)?.0), level(ladder.get(step)?.0)]
        }
        TaskKind::Method { method } => {
            let nodes = lab.plan().rating::<P>()?.nodes.into();
            let flawless = Player::new(PlayerKind::Nodes { nodes, method });
            [flawless.clone(), flawless]
        }
        TaskKind::Restricted { restriction } => {
            let key = lab.rules()[task.rules].restrictions.get(restriction)?.key;
            let name = format!("{},restricted={key}", equal.name);
            [equal.clone(), Player { name, kind: equal.kind }]
        }
        TaskKind::FirstMoveValue { .. } | TaskKind::Exact { .. } => return None,
    })
}

/// Returns the name of the part that a task belongs to.
fn part(kind: TaskKind) -> Text {
    match kind {
        TaskKind::Games { .. } => Text::of("lab-game.games"),
        TaskKind::Ladder { .. } => Part::Ladder.name(),
        TaskKind::FirstMoveValue { .. } | TaskKind::FirstMove { .. } => Part::FirstMoves.name(),
        TaskKind::Method { .. } => Part::Methods.name(),
        TaskKind::Restricted { .. } => Part::Restricted.name(),
        TaskKind::Exact { .. } => Part::Exact.name(),
    }
}

/// Returns the record of a game; `players` are in the order of their turns.
fn record<P: Notation>(
    game: &GameRecord,
    options: &P::Options,
    players: [&String; 2],
    tags: Tags,
) -> Result<Record<P>, CollectionError> {
    let start = P::start(options);
    let record = played_record(options, start, players, &game.moves);
    let mut record = record.map_err(|found| CollectionError::Move { found })?;
    let players = record.tags().players.clone();
    record.begin_with(Tags { players, ..tags });
    if game.result == GameResult::Unfinished {
        record.conclude(TerminationKind::Agreed);
        record.set_note(record.here(), t!("match-game.too_long").to_owned());
    }
    Ok(record)
}

/// Returns the record of a game from a position; `players` are in the order of their turns. Fails with the
/// first move that cannot be read.
pub(crate) fn played_record<P: Notation>(
    options: &P::Options,
    start: P,
    players: [&String; 2],
    moves: &str,
) -> Result<Record<P>, String> {
    let first = start.turn();
    let mut seats = <[String; 2]>::default();
    seats[first as usize].clone_from(players[0]);
    seats[first.other() as usize].clone_from(players[1]);
    let mut record = Record::<P>::from_position(options.clone(), start);
    record.begin_with(Tags { players: seats, ..Tags::default() });
    for text in moves.split_whitespace() {
        let mv = record.position().read_move(text);
        record.play_on(mv.map_err(|_| text.to_owned())?);
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Shard, run};
    use owlery_engine::Progress;
    use owlery_games::umbra::Umbra;
    use owlery_games::{Outcome as Ended, Position as _, Side};

    #[test]
    fn all_games_of_a_run_are_there_with_their_players_and_results() {
        let mut plan = Plan::usual(Umbra::GAME, vec!["(size: 3)".into(), "(size: 4)".into()]);
        (plan.games, plan.level) = (2, "beginner".parse::<Strength>().unwrap().into());
        let lab = Lab::<Umbra>::new(plan.checked::<Umbra>().unwrap()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let progress = Progress::default();
        let results = run(&lab, folder.path(), Shard::WHOLE, 2, &progress, &mut |_| {}).unwrap();
        let player = |player: &Player| player.name.to_uppercase();
        let rules = |at: usize| format!("rules {at}");
        let words = Words { player: &player, rules: &rules };
        let collection = collection(&lab, &results, &words).unwrap();

        let mut expected = Vec::new();
        for (unit, outcome) in results.outcomes::<Outcome>().unwrap() {
            let Outcome::Games(games) = outcome else { continue };
            let task = lab.tasks()[unit as usize];
            expected.extend(games.into_iter().enumerate().map(|(at, game)| (task, at, game)));
        }
        assert!(expected.len() > 20 && collection.games.len() == expected.len());
        for (entry, (task, at, game)) in collection.games.iter().zip(expected) {
            let record = entry.file().unwrap().replay::<Umbra>().unwrap();
            let event = &record.tags().event;
            assert!(event.starts_with(&format!("Rule lab, rules {} – ", task.rules)), "{event}");
            let first = Umbra::start(record.options()).turn();
            let seat = |side: Side| &*record.tags().players[side as usize];
            let names = match task.kind {
                TaskKind::Ladder { step: 0 } => Some(["BEGINNER", "NEWCOMER"]),
                TaskKind::Restricted { restriction: 0 } => {
                    Some(["BEGINNER", "BEGINNER,RESTRICTED=RIM"])
                }
                TaskKind::Games { .. } => Some(["BEGINNER"; 2]),
                _ => None,
            };
            if let Some([one, other]) = names {
                let order = if at == 0 { [one, other] } else { [other, one] };
                assert_eq!([seat(first), seat(first.other())], order, "{task:?}");
            }
            let result = match record.result() {
                Some(Ended::Draw) => GameResult::Draw,
                Some(Ended::Win(side)) if side == first => GameResult::First,
                Some(Ended::Win(_)) => GameResult::Second,
                None => GameResult::Unfinished,
            };
            assert_eq!(result, game.result, "{task:?}");
        }
    }
}
