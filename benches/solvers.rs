//! How long exact answers take, as a table in Markdown: time and nodes, each time from nothing.
//!
//! `cargo bench --bench solvers -- [threads=N] [positions=20]`: by default, as many threads as
//! there are cores, and this many random positions of each kind.

use std::time::{Duration, Instant};

use owlery_engine::games::blocs::solver as blocs;
use owlery_engine::solvable::{Question, Solver as _};
use owlery_engine::solver::{LARGE_TABLE, SolvableRules, Solver};
use owlery_engine::{Progress, cores};
use owlery_games::blocs::{self as blocs_rules, Blocs, Faces};
use owlery_games::discs::Game;
use owlery_games::troll::{self, Opening, Troll};
use owlery_games::umbra::{self, Directions, Leaps, Pie, Reach, Umbra};
use owlery_games::{GameOptions as _, MoveList, Outcome, Position as _, Square};

/// What a search may take before it counts as unsolved.
const NODES: u64 = 1_000_000_000;

fn main() {
    // Without --bench this only shows that it runs.
    let whole = std::env::args().any(|argument| argument == "--bench");
    println!("{} threads\n", threads());
    println!("| position | solved | median, ms | worst, ms | median nodes | worst nodes |");
    println!("|---|--:|--:|--:|--:|--:|");
    drops(if whole { 8 } else { 4 });
    umbra_from_the_start(if whole { 4 } else { 3 });
    for opening in [Opening::Othello, Opening::Empty] {
        let start = Troll::start(&troll::Options { size: 4, setup: opening, ..Default::default() });
        row(&format!("Troll 4x4, {opening:?}"), &[start], NODES);
    }
    let umbra = umbra::Options::default();
    let eclipse = umbra::Options { x: Leaps::ADJACENT, ..umbra };
    for empty in if whole { [12, 14, 16, 18, 20] } else { [2, 3, 4, 5, 6] } {
        late::<umbra::Rules>("Umbra 9x9", &umbra, empty);
    }
    for empty in if whole { [12, 14] } else { [2, 3] } {
        late::<umbra::Rules>("Eclipse 9x9", &eclipse, empty);
    }
    for empty in if whole { [18, 20, 22, 24, 26] } else { [2, 3, 4, 5, 6] } {
        late::<troll::Rules>("Troll 8x8", &troll::Options::default(), empty);
    }
    if whole {
        for (name, options) in [("Umbra", umbra), ("Eclipse", eclipse)] {
            let start = Umbra::start(&umbra::Options { size: 5, ..options });
            row(&format!("{name} 5x5 from the start"), &[start], NODES);
        }
        for opening in [Opening::Othello, Opening::Empty] {
            let start =
                Troll::start(&troll::Options { size: 6, setup: opening, ..Default::default() });
            row(&format!("Troll 6x6, {opening:?}"), &[start], NODES / 10);
        }
    }
}

/// The first question about the drops of Blocs.
fn drops(largest: u8) {
    for size in [4, largest] {
        for faces in [Faces::Free, Faces::Own] {
            let start = Blocs::start(&blocs_rules::Options { size, faces });
            let begun = Instant::now();
            let exact = blocs::Solver::default().value(&start, &Progress::default());
            let time = millis(begun.elapsed());
            println!(
                "| Blocs {size}x{size}, {faces:?}: {exact:?} | 1 of 1 | {time} | {time} | | |"
            );
        }
    }
}

/// Empty boards with every X, Y and reach.
fn umbra_from_the_start(size: u8) {
    let mut starts = Vec::new();
    for x in [Leaps::ADJACENT, Leaps::ORTHOGONAL, Leaps::DIAGONAL, Leaps::KNIGHT] {
        for y in [Directions::ROWS, Directions::DIAGONALS, Directions::QUEEN] {
            for reach in [Reach::Unbroken, Reach::FirstFriend] {
                let options = umbra::Options { size, x, y, reach, pie: Pie::Off };
                starts.push(Umbra::start(&options));
            }
        }
    }
    row(&format!("Umbra {size}x{size}, every X, Y and reach"), &starts, NODES);
}

/// Random positions with so many empty squares.
fn late<R: SolvableRules>(name: &str, options: &R::Options, empty: usize) {
    let mut random = fastrand::Rng::with_seed(7);
    let positions: Vec<_> = (0..number("positions=").unwrap_or(20))
        .map(|_| quiet::<R>(options, empty, &mut random))
        .collect();
    row(&format!("{name}, {empty} empty"), &positions, NODES);
}

/// A random position with so many empty squares in which the side to move cannot win at once,
/// reached by moves that did not end the game.
fn quiet<R: SolvableRules>(
    options: &R::Options,
    empty: usize,
    random: &mut fastrand::Rng,
) -> Game<R> {
    let squares: Vec<_> = Square::all(options.size()).collect();
    let left = |game: &Game<R>| squares.iter().filter(|at| game.piece(**at).is_none()).count();
    loop {
        let mut game = Game::<R>::start(options);
        while left(&game) > empty {
            let Some(next) = (0..10).find_map(|_| random_move(&game, random)) else { break };
            game = next;
        }
        if left(&game) == empty && !wins_at_once(&game) {
            return game;
        }
    }
}

/// The position after a random move, unless that ends the game.
fn random_move<R: SolvableRules>(game: &Game<R>, random: &mut fastrand::Rng) -> Option<Game<R>> {
    let mut next = game.clone();
    next.apply(game.pick_move(|count| random.usize(..count))?);
    next.outcome().is_none().then_some(next)
}

fn wins_at_once<R: SolvableRules>(game: &Game<R>) -> bool {
    let mut moves = MoveList::new();
    game.legal_moves(&mut moves);
    moves.into_iter().any(|mv| {
        let mut next = game.clone();
        next.apply(mv);
        matches!(next.outcome(), Some(Outcome::Win(_)))
    })
}

/// Solves positions, each by a new solver.
fn row<R: SolvableRules>(name: &str, positions: &[Game<R>], limit: u64) {
    let (mut times, mut nodes, mut solved) = (Vec::new(), Vec::new(), 0);
    for position in positions {
        let begun = Instant::now();
        let mut solver = Solver::with_large_table(LARGE_TABLE);
        solver.share(threads());
        let exact = solver.solve(position, Question::Winner, limit, &Progress::default());
        times.push(begun.elapsed());
        nodes.push(solver.nodes());
        solved += usize::from(matches!(exact, Ok(Some(_))));
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let (middle, last) = (positions.len() / 2, positions.len() - 1);
    println!(
        "| {name} | {solved} of {} | {} | {} | {} | {} |",
        positions.len(),
        millis(times[middle]),
        millis(times[last]),
        nodes[middle],
        nodes[last],
    );
}

fn threads() -> usize {
    number("threads=").unwrap_or_else(cores)
}

fn number(name: &str) -> Option<usize> {
    std::env::args().find_map(|word| word.strip_prefix(name)?.parse().ok())
}

fn millis(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}
