//! Tournaments as a whole: threads, interruptions, shards, tests, misbehaving programs.

use std::collections::BTreeMap;
use std::path::Path;

use owlery_engine::ugi::Fault;
use owlery_games::noughts::Noughts;
use owlery_games::troll::Troll;
use owlery_games::{Outcome, Position as _, Side};
use owlery_record::file::{FileContent, read};
use owlery_record::{GameFile, TerminationKind};

use super::*;
use crate::run::{Results, RunError, Shard, merge, run};

fn player(text: &str) -> Player {
    text.parse().unwrap()
}

/// A small tournament at noughts and crosses.
fn plan(players: &[&str], games: u64) -> Plan {
    Plan {
        game: GameId::Noughts,
        options: "()".to_owned(),
        players: players.iter().map(|text| player(text)).collect(),
        schedule: Schedule::RoundRobin,
        games,
        seed: 7,
        openings: Openings::Drawn { plies: 2 },
        judge_nodes: 0,
        longest: 100,
        sprt: None,
    }
}

fn of_noughts(plan: Plan) -> Tournament<Noughts> {
    Tournament::new(plan).unwrap()
}

fn run_in(
    folder: &Path,
    plan: &Plan,
    shard: Shard,
    threads: usize,
) -> Result<Results<Plan>, RunError> {
    let progress = Progress::default();
    run(&of_noughts(plan.clone()), folder, shard, threads, &progress, &mut |_| {})
}

/// The results of a tournament that was played in one go.
fn played(plan: &Plan, threads: usize) -> Results<Plan> {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), plan, Shard::WHOLE, threads).unwrap()
}

/// The results of a tournament that was cut into shards.
fn merged(plan: &Plan, of: u64) -> Results<Plan> {
    let folder = tempfile::tempdir().unwrap();
    let files = (1..=of).map(|number| {
        let shard = Shard::new(number, of).unwrap();
        let results = run_in(&folder.path().join(number.to_string()), plan, shard, 2).unwrap();
        let path = folder.path().join(format!("{number}.txt"));
        std::fs::write(&path, results.text()).unwrap();
        path
    });
    let results = merge::<Plan>(&files.collect::<Vec<_>>(), Tournament::<Noughts>::KIND).unwrap();
    results.settled(&of_noughts(plan.clone())).unwrap()
}

fn games(results: &Results<Plan>) -> BTreeMap<u64, Game> {
    results.outcomes().unwrap().into_iter().collect()
}

#[test]
fn a_tournament_is_the_same_with_any_threads_pauses_and_shards() {
    let plan = plan(&["0", "nodes=40,method=montecarlo", "nodes=60"], 6);
    let whole = played(&plan, 1);
    assert_eq!(games(&whole).len(), 18);
    assert_eq!(played(&plan, 4).text(), whole.text());
    assert_eq!(merged(&plan, 3).text(), whole.text());

    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let tournament = of_noughts(plan.clone());
    let stopped = run(&tournament, folder.path(), Shard::WHOLE, 2, &progress, &mut |done| {
        if done.done == 5 {
            progress.stop();
        }
    });
    assert_eq!(stopped, Err(RunError::Stopped));
    let resumed = run_in(folder.path(), &plan, Shard::WHOLE, 2).unwrap();
    assert_eq!(resumed.text(), whole.text());

    let another = played(&Plan { seed: 8, ..plan }, 1);
    assert_ne!(games(&another), games(&whole));
}

#[test]
fn a_test_ends_a_tournament_at_the_same_pair_everywhere() {
    let sprt = Some(SprtBounds { lower: 0.0, upper: 200.0 });
    let plan = Plan { sprt, ..plan(&["nodes=3000", "0"], 400) };
    let whole = played(&plan, 1);
    let games = games(&whole);
    assert!((4..200).contains(&games.len()) && games.len().is_multiple_of(2), "{}", games.len());
    assert_eq!(played(&plan, 4).text(), whole.text());
    assert_eq!(merged(&plan, 3).text(), whole.text());
    let sprt = Crosstable::new(&plan, &games).sprt.unwrap();
    assert_eq!((2 * sprt.pairs, sprt.verdict), (games.len() as u64, Some(Verdict::Accepted)));
    // Pairs that came early have no say.
    let mut early = games.clone();
    let last = *games.keys().last().unwrap();
    early.remove(&last);
    early.insert(last + 1, games[&0].clone());
    assert_eq!(Crosstable::new(&plan, &early).sprt.unwrap().verdict, None);
}

#[test]
fn pairings_come_in_rounds_and_pairs_share_openings_with_colours_changed() {
    let robin = plan(&["0", "100", "200"], 4);
    assert_eq!(robin.pairings(), [[0, 1], [0, 2], [1, 2]]);
    let gauntlet = Plan { schedule: Schedule::Gauntlet, ..robin.clone() };
    assert_eq!(gauntlet.pairings(), [[0, 1], [0, 2]]);
    let slot = |players, round, pair| Slot { players, round, pair };
    let slots: Vec<_> = (0..8).map(|game| gauntlet.slot(game)).collect();
    assert_eq!(
        slots[..4],
        [slot([0, 1], 0, 0), slot([1, 0], 0, 0), slot([0, 2], 0, 1), slot([2, 0], 0, 1),]
    );
    assert_eq!(slots[6..], [slot([0, 2], 1, 3), slot([2, 0], 1, 3)]);

    let games = games(&played(&robin, 2));
    for pair in 0..6 {
        let [first, second] = [2 * pair, 2 * pair + 1].map(|game| &games[&game]);
        let opening = |game: &Game| game.moves.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert_eq!(opening(first), opening(second));
        let [a, b] = first.players;
        assert_eq!(second.players, [b, a]);
    }
}

#[test]
fn listed_openings_come_once_each_before_they_come_again() {
    let order = |seed| (0..10).map(|pair| listed(5, seed, pair)).collect::<Vec<_>>();
    let mut first = order(1);
    assert_eq!(first[..5], first[5..]);
    assert!((2..20).any(|seed| order(seed) != first));
    first[..5].sort();
    assert_eq!(first[..5], [0, 1, 2, 3, 4]);
}

#[test]
fn openings_are_the_main_lines_of_games() {
    let file = "(owlery: 1, game: noughts, options: (), moves: [(id: 1, move: \"b2\"), \
                (id: 2, move: \"a1\"), (id: 3, move: \"c3\"), (id: 4, after: 1, move: \"c1\")])";
    let file = GameFile::read(file).unwrap();
    let options = Default::default();
    let of = |plies| Opening::of_game::<Noughts>(&file, &options, plies).unwrap().moves.join(" ");
    assert_eq!(
        [of(None), of(Some(2)), of(Some(9)), of(Some(0))],
        ["b2 a1 c3", "b2 a1", "b2 a1 c3", ""]
    );
    let other = Opening::of_game::<Troll>(&file, &Default::default(), None).unwrap_err();
    assert!(other.to_string().ends_with("found noughts"), "{other}");
}

#[test]
fn a_judge_ends_a_game_whose_result_is_proved() {
    let plan = Plan { judge_nodes: 100_000, ..plan(&["nodes=100", "nodes=200"], 2) };
    for game in games(&played(&plan, 1)).values() {
        // Two moves decide noughts and crosses, with a search of the rest.
        assert_eq!((game.moves.split(' ').count(), &game.ending), (2, &Ending::Proved));
    }
    let short = Plan { longest: 3, judge_nodes: 0, ..plan };
    for game in games(&played(&short, 1)).values() {
        assert_eq!((game.moves.split(' ').count(), game.winner), (5, None));
        assert_eq!(game.ending, Ending::TooLong);
    }
}

#[test]
fn plans_that_make_no_sense_are_refused() {
    let two = || plan(&["0", "100"], 2);
    let sprt = |lower, upper| Some(SprtBounds { lower, upper });
    for (plan, told) in [
        (plan(&["0"], 2), "expected at least two players"),
        (plan(&["0", "0"], 2), "two players are called “0”"),
        (plan(&["0", "100"], 3), "expected an even number of games, found 3"),
        (plan(&["0", "100"], 0), "expected an even number of games, found 0"),
        (Plan { sprt: sprt(5.0, 5.0), ..two() }, "expected two numbers for --sprt"),
        (Plan { sprt: sprt(0.0, 5.0), ..plan(&["0", "1", "2"], 2) }, "--sprt is a test of two"),
        (Plan { openings: Openings::Listed(Vec::new()), ..two() }, "there are no games to take"),
        (Plan { options: "(size: 4)".to_owned(), ..two() }, "options, line 1, column 2"),
    ] {
        let error = Tournament::<Noughts>::new(plan).err().map(|error| error.to_string());
        assert!(error.as_ref().is_some_and(|error| error.contains(told)), "{told}: {error:?}");
    }
    let opening = Opening { start: None, moves: vec!["a1".into(), "a1".into()] };
    let plan = Plan { openings: Openings::Listed(vec![opening]), ..two() };
    let error = Tournament::<Noughts>::new(plan).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("game 1: “a1” cannot be read"));
}

/// Games on paper: the first player of the pairing wins, draws or loses each.
fn on_paper(plan: &Plan, results: &[&str]) -> BTreeMap<u64, Game> {
    let game = |(number, result): (u64, char)| {
        let pairing = plan.pairings()[(number / 2) as usize % plan.pairings().len()];
        let winner = match result {
            '1' => Some(pairing[0]),
            '0' => Some(pairing[1]),
            _ => None,
        };
        let (players, ending) = (plan.slot(number).players, Ending::Board);
        (number, Game { players, start: None, opening: 0, moves: String::new(), winner, ending })
    };
    (0..).zip(results.concat().chars()).map(game).collect()
}

#[test]
fn a_table_adds_up() {
    let plan = plan(&["0", "100", "200"], 4);
    // The pairings 0-1, 0-2 and 1-2 in two rounds; the last pair is not complete.
    let games = on_paper(&plan, &["11", "1=", "10", "1=", "01", "1"]);
    let table = Crosstable::new(&plan, &games);
    let pairs = table.pairings.iter().map(|pairing| pairing.pairs.0).collect::<Vec<_>>();
    assert_eq!(pairs, [[0, 0, 0, 1, 1], [0, 0, 1, 1, 0], [0, 0, 1, 0, 0]]);
    let tally = |wins, draws, losses| Tally { wins, draws, losses };
    assert_eq!(table.against(0, 1), Some(tally(3, 1, 0)));
    assert_eq!(table.against(1, 0), Some(tally(0, 1, 3)));
    assert_eq!(table.against(2, 1), Some(tally(1, 0, 1)));
    assert_eq!(table.against(1, 1), None);
    let standings = table.standings.iter().map(|it| (it.player, it.tally)).collect::<Vec<_>>();
    assert_eq!(standings, [(0, tally(5, 2, 1)), (2, tally(2, 1, 3)), (1, tally(1, 1, 4))]);
    assert_eq!([table.standings[0].tally.games(), table.standings[1].tally.games()], [8, 6]);
    assert_eq!(table.standings[0].tally.points(), 6.0);
    assert!(table.standings[0].rating.value > 0.0);
}

#[test]
fn games_are_kept_as_a_collection() {
    let mut plan = plan(&["0,name=Ann", "nodes=50,name=Bob"], 4);
    plan.openings = Openings::Drawn { plies: 1 };
    let mut games = games(&played(&plan, 1));
    games.get_mut(&1).unwrap().ending = Ending::Forfeit(Fault::Illegal("x9".into()));
    games.get_mut(&1).unwrap().winner = Some(0);
    let moves = games[&1].moves.split(' ').take(4).collect::<Vec<_>>().join(" ");
    games.get_mut(&1).unwrap().moves = moves;
    let all: Vec<_> = games.clone().into_iter().collect();
    let text = collection::<Noughts>(&plan, &all, |player| player.name.to_uppercase());
    let text = text.unwrap().write();
    let FileContent::Collection(read) = read(&text).unwrap() else { panic!("{text}") };
    assert_eq!((read.games.len(), read.frame.title()), (4, "Tournament: Ann, Bob"));
    for (entry, (number, game)) in read.games.iter().zip(&games) {
        let mut record = entry.file().unwrap().replay::<Noughts>().unwrap();
        let first = Noughts::start(&Default::default()).turn();
        // After an opening of one move, the other side moves.
        let names = ["ANN", "BOB"].map(str::to_owned);
        let seat = |side: Side| &record.tags().players[side as usize];
        assert_eq!([seat(first.other()), seat(first)], game.players.map(|at| &names[at]));
        assert_eq!(
            record.tags().title,
            format!("Round {}, game {}", number / 2 + 1, number % 2 + 1)
        );
        record.go_to(record.played_end());
        let winner = match record.outcome().unwrap() {
            Outcome::Draw => None,
            Outcome::Win(side) => Some(game.players[usize::from(side == first)]),
        };
        assert_eq!(winner, game.winner, "{number}");
        if *number == 1 {
            let how = record.termination().unwrap().how;
            assert!(matches!(how, TerminationKind::Resigned(_)), "{how:?}");
            let note = &record.tree()[record.here()].annotations().note;
            assert_eq!(note, "“BOB” played “x9”, which is not a legal move here.");
        }
    }
}

#[cfg(unix)]
mod programs {
    use std::time::{Duration, Instant};

    use super::*;

    /// A program that does this when it is told to go, as a player.
    fn program(name: &str, go: &str, folder: &Path) -> String {
        let path = folder.join(name);
        let script = format!(
            "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
             go*) {go};; quit) exit;; esac; done"
        );
        std::fs::write(&path, script).unwrap();
        format!("ugi=\"/bin/sh '{}'\",time=0.01,margin=0.4,name={name}", path.display())
    }

    #[test]
    fn a_program_that_misbehaves_loses_and_is_started_again() {
        let folder = tempfile::tempdir().unwrap();
        let silent = Fault::Silent { asked: "go".into(), time: Duration::from_millis(410) };
        for (name, go, fault, told) in [
            ("hangs", "sleep 60", silent, "“hangs” did not answer `go` within 0.41 seconds."),
            (
                "crashes",
                "exit 3",
                Fault::Ended("exit 3".into()),
                "“crashes” quit unexpectedly (exit 3).",
            ),
            (
                "cheats",
                "echo bestmove z9",
                Fault::Illegal("z9".into()),
                "“cheats” played “z9”, which is not a legal move here.",
            ),
        ] {
            let began = Instant::now();
            let plan = plan(&["nodes=10", &program(name, go, folder.path())], 4);
            assert!(of_noughts(plan.clone()).check_programs(&Progress::default()).is_ok());
            let games = games(&played(&plan, 1));
            for (number, game) in &games {
                assert_eq!(game.winner, Some(0), "{name}");
                assert_eq!(game.ending, Ending::Forfeit(fault.clone()), "{name}");
                // It loses with its first move.
                let plies = 2 + if number.is_multiple_of(2) { 1 } else { 0 };
                assert_eq!(game.moves.split(' ').count(), plies, "{name}");
            }
            assert_eq!(fault.message(name), told);
            let table = Crosstable::new(&plan, &games);
            assert_eq!(table.standings[1].forfeits, 4);
            assert!(began.elapsed() < Duration::from_secs(30), "{name}");
        }
    }

    #[test]
    fn programs_that_play_well_are_told_of_each_game() {
        let folder = tempfile::tempdir().unwrap();
        let heard = folder.path().join("heard");
        // Its first move is legal after the opening of one move; then it resigns itself to its fate.
        let go = "echo bestmove none";
        let text = program("hears", go, folder.path());
        let script = folder.path().join("hears");
        let logged = std::fs::read_to_string(&script).unwrap().replacen(
            "case",
            &format!("echo \"$line\" >>'{}'; case", heard.display()),
            1,
        );
        std::fs::write(&script, logged).unwrap();
        let plan = plan(&["nodes=10", &text.replace("time=0.01", "nodes=77")], 4);
        played(&plan, 1);
        let heard = std::fs::read_to_string(heard).unwrap();
        let count = |line: &str| heard.lines().filter(|heard| *heard == line).count();
        // One process hears of all four games.
        assert_eq!((count("ugi"), count("uginewgame"), count("go nodes 77")), (1, 4, 4), "{heard}");
        assert!(heard.contains("\nposition startpos moves "), "{heard}");
    }

    #[test]
    fn a_program_that_cannot_be_started_ends_the_tournament_before_it_begins() {
        let plan = plan(&["0", "ugi=/nowhere/foo"], 2);
        let error = of_noughts(plan).check_programs(&Progress::default()).unwrap_err();
        assert_eq!(error.to_string(), "“foo” cannot be started: no such file or folder.");
    }
}
