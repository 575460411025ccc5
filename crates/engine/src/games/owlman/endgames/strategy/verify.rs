//! All positions that a strategy meets, found by the rules alone.

use super::boards::{Boards, MOST, upright};
use crate::{Progress, Stopped};
use owlery_games::owlman::{Board, Move, Owlman};
use owlery_games::{MoveList, Notation as _, Outcome, Position as _, Side};
use owlery_i18n::t;

/// Why something is no strategy by which White wins.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// There is no move for a position.
    #[error("{}", t!("engine-flaw.no_move", code = .0))]
    NoMove(String),
    /// Owlman wins.
    #[error("{}", t!("engine-flaw.lost", text = .mv, code = .code))]
    Lost {
        /// The position after White's move.
        code: String,
        /// Owlman's.
        mv: String,
    },
    /// White's own move loses.
    #[error("{}", t!("engine-flaw.lost_at_once", code = .0))]
    LostAtOnce(String),
    /// There are more positions than any strategy has.
    #[error("{}", t!("engine-flaw.long", most = MOST))]
    TooLong,
    /// White does not come closer to the win.
    #[error("{}", t!("engine-flaw.endless"))]
    Endless,
}

/// The positions that White meets, breadth first, a board and its mirror image being one.
pub struct ReachedPositions {
    /// All boards with White to move, numbered in the order in which they came up.
    pub boards: Boards,
    /// White's moves, in the order of the positions.
    pub moves: Vec<Move>,
    /// The numbers of the positions after Owlman's answers, and the first of them for each
    /// position.
    next: Vec<u32>,
    firsts: Vec<u32>,
    /// Owlman's answers and White's moves that end the game.
    pub answers: u64,
    /// The number of answers that end the game.
    pub ends: u64,
}

/// Visits all positions that can arise from a root when White plays the picked moves and Owlman
/// any. `pick` gets the position, its legal moves, and the boards met so far. `room` is about how
/// many there will be.
pub fn walk<E: From<Flaw>>(
    root: Board,
    room: usize,
    progress: &Progress,
    mut pick: impl FnMut(&Owlman, &[Move], &Boards) -> Result<Move, E>,
) -> Result<ReachedPositions, E> {
    let mut met = ReachedPositions {
        boards: Boards::new(room),
        moves: Vec::new(),
        next: Vec::new(),
        firsts: Vec::new(),
        answers: 0,
        ends: 0,
    };
    let mut waiting = vec![upright(root).0];
    met.boards.add(waiting[0], 0);
    let (mut moves, mut answers) = (MoveList::new(), MoveList::new());
    while let Some(board) = waiting.get(met.moves.len()) {
        progress.step().map_err(Flaw::from)?;
        met.firsts.push(met.next.len() as u32);
        let mut position = Owlman::alone(*board, Side::White);
        position.legal_moves(&mut moves);
        let mv = pick(&position, &moves, &met.boards)?;
        met.moves.push(mv);
        position.apply(mv);
        match position.outcome() {
            None => {}
            Some(Outcome::Win(Side::White)) => {
                met.ends += 1;
                continue;
            }
            Some(_) => return Err(Flaw::LostAtOnce(position.code()).into()),
        }
        position.legal_moves(&mut answers);
        for answer in &answers {
            let mut next = position.clone();
            next.apply(*answer);
            if next.outcome().is_some() {
                let (code, mv) = (position.code(), position.move_text(*answer));
                return Err(Flaw::Lost { code, mv }.into());
            }
            let (board, _) = upright(next.board());
            let number = waiting.len() as u32;
            let number = met.boards.add(board, number).unwrap_or_else(|| {
                waiting.push(board);
                number
            });
            met.next.push(number);
            met.answers += 1;
        }
        if waiting.len() > MOST as usize {
            return Err(Flaw::TooLong.into());
        }
    }
    Ok(met)
}

impl ReachedPositions {
    /// The greatest number of moves that White needs, from each position on.
    pub fn longest(&self, progress: &Progress) -> Result<Vec<u8>, Flaw> {
        let mut longest = vec![1_u8; self.moves.len()];
        loop {
            progress.check()?;
            let mut any = false;
            // Most answers lead to positions that come later.
            for at in (0..longest.len()).rev() {
                let first = self.firsts[at] as usize;
                let end = self.firsts.get(at + 1).map_or(self.next.len(), |end| *end as usize);
                let next = self.next[first..end].iter().map(|next| longest[*next as usize]).max();
                let moves = 1 + next.unwrap_or(0);
                if moves == u8::MAX {
                    return Err(Flaw::Endless);
                }
                any |= moves != longest[at];
                longest[at] = moves;
            }
            if !any {
                return Ok(longest);
            }
        }
    }
}
