//! Work that several benchmarks measure, on one core.

use std::hint::black_box;

use owlery_games::perft::perft;
use owlery_games::{GameId, Position};

/// How much of a game is played for one measurement.
pub struct Load {
    /// Depth of a perft from the usual start, for some millions of leaves.
    pub depth: u32,
    /// Random games.
    pub games: u32,
}

/// The load for each game.
pub fn load(game: GameId) -> Load {
    match game {
        GameId::Owlman => Load { depth: 8, games: 2000 },
        GameId::Aviary => Load { depth: 4, games: 20 },
        GameId::Blocs => Load { depth: 5, games: 5000 },
        GameId::Troll => Load { depth: 4, games: 5000 },
        _ => Load { depth: 4, games: 2000 },
    }
}

/// Counts the leaves of a game; the last ply is counted without being played.
pub fn leaves<P: Position>() -> u64 {
    let start = P::start(&P::Options::default());
    perft(black_box(&start), load(P::GAME).depth)
}

/// Plays random games from the usual start to the end, always the same ones, and answers how many.
pub fn random_games<P: Position>() -> u64 {
    let start = P::start(&P::Options::default());
    let mut random = fastrand::Rng::with_seed(1987);
    let games = load(P::GAME).games;
    for _ in 0..games {
        let mut position = black_box(&start).clone();
        while let Some(mv) = position.pick_move(|count| random.usize(..count)) {
            position.apply(mv);
        }
        black_box(position.outcome());
    }
    u64::from(games)
}

/// The yardstick: leaves of chess by cozy-chess, with the last ply counted without being played.
pub fn chess_leaves() -> u64 {
    let leaves = count_chess(black_box(&cozy_chess::Board::default()), 5);
    assert_eq!(leaves, 4_865_609);
    leaves
}

fn count_chess(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            leaves += count_chess(&next, depth - 1);
        }
        false
    });
    leaves
}
