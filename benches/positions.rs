//! Makes the positions of `crates/engine/src/games/GAME/positions.txt`: the side to move wins, but
//! only with a few of its moves. The winning moves are found by means other than the search that is
//! tested on them.
//!
//! `cargo bench --bench positions -- GAME > crates/engine/src/games/GAME/positions.txt`

use std::collections::HashMap;

use owlery_engine::games::owlman::endgames::{Tables, Workers};
use owlery_engine::openings::opening;
use owlery_engine::solvable::{Question, solve_moves};
use owlery_engine::{Evaluation, ExactValue, Progress, Searchable, WinDistance};
use owlery_games::aviary::Aviary;
use owlery_games::blocs::{self, Blocs};
use owlery_games::options::write_options;
use owlery_games::owlman::{self, Owlman};
use owlery_games::troll::Troll;
use owlery_games::umbra::{self, Umbra};
use owlery_games::{MoveList, Notation, Outcome, Position};

/// How many positions of a game.
const WANTED: usize = 50;
/// The most moves that win, of at least [`FEWEST`].
const WINNING: usize = 2;
const FEWEST: usize = 4;

fn main() {
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    // As a mere test, one position of a game shows that it runs.
    let wanted = if is_bench { WANTED } else { 1 };
    let named = |game: &str| !is_bench || std::env::args().any(|arg| arg == game);
    if named("troll") {
        print::<Troll>(wanted, &Default::default(), 40..50, solved);
    }
    if is_bench && named("umbra") {
        print::<Umbra>(wanted, &umbra::Options::default(), 68..73, solved);
    }
    if is_bench && named("owlman") {
        let workers = Workers { threads: 2, progress: &Progress::default() };
        let tables = Tables::make(4, workers).expect("nobody stops it");
        let options = owlman::Options { nightfall: None, repetition: false };
        print::<Owlman>(wanted, &options, 20..90, |position| in_tables(position, &tables));
    }
    if is_bench && named("aviary") {
        print::<Aviary>(wanted, &Default::default(), 60..400, mating);
    }
    if is_bench && named("blocs") {
        let options = blocs::Options { size: 3, ..Default::default() };
        let mut known = HashMap::new();
        print::<Blocs>(wanted, &options, 9..14, |position| last_move(position, &mut known));
    }
}

/// Prints positions that come up after so many random moves.
fn print<P: Notation>(
    wanted: usize,
    options: &P::Options,
    plies: std::ops::Range<usize>,
    mut winning: impl FnMut(&P) -> Vec<P::Move>,
) {
    let mut found = 0;
    for seed in 0.. {
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.usize(plies.clone());
        let position: P = opening(options, plies, &mut random);
        if position.count_moves() < FEWEST {
            continue;
        }
        let moves = winning(&position);
        if (1..=WINNING).contains(&moves.len()) {
            let texts: Vec<_> = moves.iter().map(|mv| position.move_text(*mv)).collect();
            let (code, options) = (position.code(), write_options(options));
            println!("{code} | {options} | {}", texts.join(" "));
            found += 1;
            if found == wanted {
                return;
            }
        }
    }
}

fn moves<P: Position>(position: &P) -> MoveList<P::Move> {
    let mut list = MoveList::new();
    position.legal_moves(&mut list);
    list
}

fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.apply(mv);
    next
}

/// By the solver of small positions.
fn solved<P: Searchable>(position: &P) -> Vec<P::Move> {
    let Some(mut solver) = position.solver() else { return Vec::new() };
    let (question, limit) = (Question::Winner, 3_000_000);
    let solved = solve_moves(position, &mut *solver, question, limit, &Progress::default());
    let solved = solved.unwrap_or_default();
    if solved.iter().any(|(_, exact)| exact.is_none()) {
        return Vec::new();
    }
    let wins = |exact: &Option<ExactValue>| matches!(exact, Some(ExactValue::Win(_)));
    solved.into_iter().filter(|(_, exact)| wins(exact)).map(|(mv, _)| mv).collect()
}

/// By the endgame tables, if the win takes some time.
fn in_tables(position: &Owlman, tables: &Tables) -> Vec<owlman::Move> {
    let Some(Evaluation::Exact(ExactValue::Win(WinDistance::Exactly(5..=21)))) =
        tables.value(position)
    else {
        return Vec::new();
    };
    let wins = |mv: &owlman::Move| {
        let next = after(position, *mv);
        matches!(tables.value(&next), Some(Evaluation::Exact(ExactValue::Loss(_))))
    };
    moves(position).into_iter().filter(wins).collect()
}

/// By trying everything: the moves after which every answer is mated at once.
fn mating(position: &Aviary) -> Vec<<Aviary as Position>::Move> {
    let is_won = |next: &Aviary| matches!(next.outcome(), Some(Outcome::Win(_)));
    let mates = |position: &Aviary| moves(position).iter().any(|mv| is_won(&after(position, *mv)));
    if mates(position) {
        return Vec::new();
    }
    let wins = |mv: &<Aviary as Position>::Move| {
        let next = after(position, *mv);
        let answers = moves(&next);
        !answers.is_empty() && answers.iter().all(|answer| mates(&after(&next, *answer)))
    };
    moves(position).into_iter().filter(wins).collect()
}

/// By trying everything, each board once.
fn last_move(position: &Blocs, known: &mut HashMap<Blocs, bool>) -> Vec<blocs::Move> {
    if position.is_dropping() {
        return Vec::new();
    }
    let winning = |mv: &blocs::Move| !wins(&after(position, *mv), known);
    moves(position).into_iter().filter(winning).collect()
}

fn wins(position: &Blocs, known: &mut HashMap<Blocs, bool>) -> bool {
    if let Some(known) = known.get(position) {
        return *known;
    }
    let result = moves(position).into_iter().any(|mv| !wins(&after(position, mv), known));
    known.insert(*position, result);
    result
}
