//! Full strength plays Doc from the start, against Owlmen that play at random, take what they can,
//! and think at each level. It has to win every game within the number of moves that it announces
//! at the start.
//!
//! `cargo bench --bench strategy -- [games=200] [seconds=5]`: the longest time for a move of the
//! levels that think as long as they may.

use std::time::Duration;

use owlery_engine::games::owlman::endgames::strategy::{SHIPPED, Strategy};
use owlery_engine::games::owlman::endgames::{Tables, publish};
use owlery_engine::level::Name;
use owlery_engine::{Engine, Level, Progress, Strength, TABLE, threads};
use owlery_games::GameId;
use owlery_games::owlman::{Move, Options, Owlman};
use owlery_games::{MoveList, Notation, Outcome, Position, Side};

/// Who plays Owlman.
#[derive(Clone, Copy)]
enum Opponent {
    Random,
    /// Frightens a helper whenever he can.
    Greedy,
    Thinks(Level),
}

fn main() {
    let number =
        |name: &str| std::env::args().find_map(|word| word.strip_prefix(name)?.parse::<f64>().ok());
    // Without --bench this only shows that it runs.
    let measures = std::env::args().any(|argument| argument == "--bench");
    let games = number("games=").unwrap_or(if measures { 200.0 } else { 9.0 }) as usize;
    let seconds = number("seconds=").unwrap_or(if measures { 5.0 } else { 0.01 });
    let strategy = Strategy::read(SHIPPED, &Progress::default()).expect("it is whole");
    publish(Tables::new().with_strategy(strategy));
    let names = Name::in_game(GameId::Owlman);
    let opponents: Vec<_> = [Opponent::Random, Opponent::Greedy]
        .into_iter()
        .chain(
            names.into_iter().map(|(name, _)| Strength::Named(name)).chain([Strength::Full]).map(
                |it| {
                    let time = Some(Duration::from_secs_f64(seconds));
                    Opponent::Thinks(Level { time, ..it.into() })
                },
            ),
        )
        .collect();
    println!("| Owlman | games | Doc won | his moves, median | most |");
    println!("|---|--:|--:|--:|--:|");
    let mut random = fastrand::Rng::with_seed(49);
    let mut won = 0;
    for (at, opponent) in opponents.iter().enumerate() {
        // Those left over are for the first ones.
        let share = games / opponents.len() + usize::from(at < games % opponents.len());
        let mut lengths = Vec::new();
        for _ in 0..share {
            let end = play(*opponent, &mut random);
            if end.outcome() == Some(Outcome::Win(Side::White)) {
                lengths.push(end.moves_made());
            }
        }
        lengths.sort_unstable();
        won += lengths.len();
        let name = match opponent {
            Opponent::Random => "at random".to_owned(),
            Opponent::Greedy => "greedy".to_owned(),
            Opponent::Thinks(level) => level.strength.localized(),
        };
        let length = |at: usize| lengths.get(at).map_or("none".to_owned(), u32::to_string);
        let (median, most) = (length(lengths.len() / 2), length(lengths.len().wrapping_sub(1)));
        println!("| {name} | {share} | {} | {median} | {most} |", lengths.len());
    }
    assert_eq!(won, games, "Doc has won every game");
}

/// A game from the start under the usual rules; its end.
fn play(opponent: Opponent, random: &mut fastrand::Rng) -> Owlman {
    let (doc, owlman) = (Engine::new(TABLE), Engine::new(TABLE));
    let mut position = Owlman::start(&Options::default());
    while position.outcome().is_none() {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mv = match (position.turn(), opponent) {
            (Side::White, _) => think(Level::FULL, &doc, &position, random),
            (Side::Black, Opponent::Thinks(level)) => think(level, &owlman, &position, random),
            (Side::Black, Opponent::Random) => moves[random.usize(..moves.len())],
            (Side::Black, Opponent::Greedy) => {
                let takes = moves.iter().filter(|mv| position.captured(**mv).is_some());
                let takes: Vec<_> = takes.collect();
                **random.choice(&takes).unwrap_or(&&moves[random.usize(..moves.len())])
            }
        };
        position.apply(mv);
    }
    position
}

fn think(
    level: Level,
    engine: &Engine<Owlman>,
    position: &Owlman,
    random: &mut fastrand::Rng,
) -> Move {
    let (progress, seed) = (Progress::default(), random.u64(..));
    let line = level.choose(engine, position, threads(), &progress, seed, &mut |_| ());
    line.unwrap_or_else(|| panic!("there is a move in {}", position.code())).moves[0]
}
