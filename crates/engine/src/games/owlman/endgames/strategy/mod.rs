//! A strategy with which Doc wins from the start, whatever Owlman does.
//!
//! It has one move for each position that can arise. Reading its file replays it with nothing but
//! the rules ([`Strategy::read`]), which proves it.

pub mod boards;
mod file;
pub mod move_rank;
mod shipped;
pub mod verify;

use self::boards::{Boards, upright};
pub use self::file::Content;
pub use self::file::{InvalidStrategy, SHIPPED};
use self::move_rank::MoveRankCodec;
pub use self::shipped::{MOVES, Opening, prepare};
pub use self::verify::Flaw;
use self::verify::walk;
use crate::Progress;
use owlery_games::owlman::moves::bits;
use owlery_games::owlman::{Board, Owlman};
use owlery_games::{Notation as _, Position as _, Side};

/// The moves of a strategy by which White wins, for all positions that it meets.
#[derive(Clone)]
pub struct Strategy {
    /// The positions, with the greatest number of moves that White needs.
    boards: Boards,
    counts: Counts,
}

/// Statistics of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Positions with White to move, mirror images once.
    pub positions: u64,
    /// Moves of Owlman's, none of which was left out.
    pub answers: u64,
    /// Positions in which White's move ends the game.
    pub ends: u64,
    /// White's moves in the longest line.
    pub longest: u8,
}

impl Strategy {
    /// Reads a file, playing all of it through: that each of White's moves is legal, that none of
    /// Owlman's is left without an answer, and that every line ends with White's win.
    pub fn read(bytes: &[u8], progress: &Progress) -> Result<Strategy, InvalidStrategy> {
        let Content { root, numbers } = Content::read(bytes)?;
        let (mut guesses, mut left) = (MoveRankCodec::default(), numbers.iter());
        progress.begin(numbers.len() as u64);
        let met = walk(root, numbers.len(), progress, |position, legal, _| {
            let board = position.board();
            let mv = left.next().and_then(|number| guesses.mv(board, legal, *number));
            let mv = mv.ok_or_else(|| Flaw::NoMove(position.code()))?;
            guesses.note(board, mv);
            Ok::<_, InvalidStrategy>(mv)
        })?;
        if left.len() > 0 {
            return Err(InvalidStrategy::Length(numbers.len() as u32));
        }
        let longest = met.longest(progress)?;
        let counts = Counts {
            positions: met.moves.len() as u64,
            answers: met.answers,
            ends: met.ends,
            longest: longest[0],
        };
        let mut boards = met.boards;
        boards.renumber(|number| u32::from(longest[number as usize]));
        Ok(Strategy { boards, counts })
    }

    /// Statistics of the strategy.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The boards of its positions with White to move.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.boards.iter()
    }

    /// The greatest number of moves that White needs to win a game that goes on; `None` if the
    /// strategy does not cover the position.
    pub fn moves(&self, position: &Owlman) -> Option<u8> {
        let find = |board| self.boards.find(upright(board).0).map(|moves| moves as u8);
        let board = position.board();
        if position.turn() == Side::White {
            return find(board);
        }
        // Whatever a demand forbids him only helps White.
        bits(position.reach()).try_fold(0, |most, owl| {
            let helpers = board.helpers & !position.frightened(owl);
            let is_over = helpers == 0 || owl == board.doc;
            let moves = if is_over { None } else { find(Board { helpers, owl, ..board }) };
            Some(most.max(moves?))
        })
    }
}
