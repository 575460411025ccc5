//! Chooses among winning moves so that few positions arise, and their moves are easy to guess.

use owlery_engine::Progress;
use owlery_engine::games::owlman::endgames::strategy::Flaw;
use owlery_engine::games::owlman::endgames::strategy::boards::{Boards, upright};
use owlery_engine::games::owlman::endgames::strategy::move_rank::MoveRankCodec;
use owlery_engine::games::owlman::endgames::strategy::verify::walk;
use owlery_games::owlman::{Board, Move, Owlman};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Side};

use crate::sweep::Wins;

/// The approximate number of positions that arise from the start.
const EXPECTED: u64 = 2_900_000;
/// The growth of the cost of a position with each move that its win is longer.
const GROWTH: f64 = 8.0;
/// The factor of the cost that a move with an earlier guess may have.
const SAME: f64 = 1.1;

/// The ranks of the right guesses for all positions that arise from a root.
pub(crate) fn choose(wins: &Wins, root: Board, progress: &Progress) -> Result<Vec<u8>, Flaw> {
    let (mut guesses, mut numbers) = (MoveRankCodec::default(), Vec::new());
    progress.begin(EXPECTED);
    walk(root, EXPECTED as usize, progress, |position, legal, met| {
        let board = position.board();
        let first = guesses.first(board);
        let mut best: Option<(f64, Move)> = None;
        for mv in legal.iter().rev() {
            let Some(cost) = cost(wins, position, *mv, met) else { continue };
            let cost = match first.iter().position(|guess| *guess == Some(*mv)) {
                Some(0) => cost,
                Some(_) => cost * SAME,
                None => cost * SAME * SAME,
            };
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, *mv));
            }
        }
        let (_, mv) = best.ok_or_else(|| Flaw::NoMove(position.code()))?;
        numbers.push(guesses.number(board, legal, mv));
        guesses.note(board, mv);
        Ok::<_, Flaw>(mv)
    })?;
    Ok(numbers)
}

/// The cost of a move in new positions; `None` if it does not bring the win closer.
fn cost(wins: &Wins, position: &Owlman, mv: Move, met: &Boards) -> Option<f64> {
    let within = wins.moves(position.board())?;
    let mut position = position.clone();
    position.apply(mv);
    match position.outcome() {
        Some(Outcome::Win(Side::White)) => return Some(0.0),
        Some(_) => return None,
        None => {}
    }
    let mut answers = MoveList::new();
    position.legal_moves(&mut answers);
    let mut cost = 0.0;
    for answer in answers {
        let mut next = position.clone();
        next.apply(answer);
        let moves = wins.moves(next.board()).filter(|moves| *moves < within)?;
        if next.outcome().is_some() {
            return None;
        }
        if met.find(upright(next.board()).0).is_none() {
            cost += GROWTH.powi(i32::from(moves));
        }
    }
    Some(cost)
}
