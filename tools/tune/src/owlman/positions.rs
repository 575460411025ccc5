//! Randomly generated positions.

use owlery_engine::games::owlman::endgames::MOST_WITH_DISTANCES;
use owlery_engine::games::owlman::endgames::strategy::Strategy;
use owlery_games::owlman::tables::TOWER;
use owlery_games::owlman::{Board, HELPERS, Move, Owlman};
use owlery_games::{MoveList, Position as _, Side};

use crate::Tuning;

/// The percentages of random placements and of the strategy's positions. The others arise by some
/// random moves from one of the strategy's or from the start.
const PLACED: u32 = 35;
const OF_STRATEGY: u32 = 30;
/// The relative frequency of placements with each number of helpers, from one on.
const SIZES: [u32; HELPERS as usize] = [1, 1, 2, 4, 8, 16, 24, 24, 8, 4, 2, 1];
/// Most random moves from the strategy, and from the start.
const FROM_STRATEGY: u32 = 6;
const FROM_START: u32 = 16;
/// Moves that are enough for any win of White's on the board, if distances are not known: with
/// up to 6 helpers none takes more than 34, and none of the strategy's, with up to 12, more than 33.
pub(super) const ENOUGH: u32 = 36;

/// A position that is to be learned of.
#[derive(Clone, Copy)]
pub(super) struct RandomPosition {
    pub board: Board,
    pub turn: Side,
    /// White's moves that are left before nightfall.
    pub left: u32,
}

impl RandomPosition {
    /// The position under the rules of another.
    pub fn position(&self, start: &Owlman) -> Owlman {
        let made = start.nightfall().map_or(0, |night| night.saturating_sub(self.left));
        start.elsewhere(self.board, self.turn, made)
    }
}

/// Makes up positions of games that are not over.
pub(super) struct PositionMaker<'a> {
    start: &'a Owlman,
    size: u32,
    strategy: &'a Strategy,
    /// White's moves before nightfall.
    night: u32,
    random: fastrand::Rng,
    /// The strategy's positions with White to move, by the number of helpers.
    boards: Vec<Vec<Board>>,
    moves: MoveList<Move>,
}

impl<'a> PositionMaker<'a> {
    pub fn new(start: &'a Owlman, tuning: &Tuning, strategy: &'a Strategy) -> Self {
        let night = start.nightfall().unwrap_or(ENOUGH).max(1);
        let random = fastrand::Rng::with_seed(tuning.seed);
        let mut boards = vec![Vec::new(); HELPERS as usize + 1];
        for board in strategy.boards() {
            boards[board.helpers.count_ones() as usize].push(board);
        }
        boards.retain(|boards| !boards.is_empty());
        PositionMaker {
            start,
            size: tuning.helpers,
            strategy,
            night,
            random,
            boards,
            moves: MoveList::new(),
        }
    }

    /// A position, and whether it is known for a win of White's by the strategy.
    pub fn position(&mut self) -> (RandomPosition, bool) {
        loop {
            let kind = self.random.u32(..100);
            let is_known = (PLACED..PLACED + OF_STRATEGY).contains(&kind);
            let made = match kind {
                0..PLACED => Some((self.placed(), 1)),
                _ if is_known => self.of_strategy(),
                _ => Some((self.walked(), 1)),
            };
            let Some((position, least)) = made.filter(|(it, _)| it.outcome().is_none()) else {
                continue;
            };
            let helpers = position.helper_count();
            // The time until nightfall must not reveal the kind of position.
            let least = if helpers > MOST_WITH_DISTANCES { ENOUGH.max(least) } else { least };
            if least > self.night || helpers > self.size && !is_known {
                continue;
            }
            let left = self.random.u32(least..=self.night);
            let mut made_up =
                RandomPosition { board: position.board(), turn: position.turn(), left };
            if self.random.bool() {
                made_up.board = made_up.board.mirrored();
            }
            return (made_up, is_known);
        }
    }

    /// Pieces on random squares.
    fn placed(&mut self) -> Owlman {
        let mut n = self.random.u32(..SIZES.iter().sum::<u32>());
        let more = |size: &&u32| {
            let is_less = n >= **size;
            n = n.saturating_sub(if is_less { **size } else { 0 });
            is_less
        };
        let helpers = 1 + SIZES.iter().take_while(more).count();
        let mut lights: [u8; 32] = std::array::from_fn(|light| light as u8);
        self.random.shuffle(&mut lights);
        let (pieces, others) = lights.split_at(2);
        let free = others.iter().filter(|at| **at != TOWER);
        let helpers = free.take(helpers).fold(0, |set, at| set | 1 << at);
        let board = Board { helpers, doc: pieces[0], owl: pieces[1] };
        Owlman::alone(board, Side::ALL[self.random.usize(..2)])
    }

    /// A board of the strategy's, all numbers of helpers being as likely.
    fn met(&mut self) -> Option<Board> {
        let boards = self.random.choice(&self.boards)?;
        self.random.choice(boards).copied()
    }

    /// A position of the strategy's, and with how many moves White wins at most.
    fn of_strategy(&mut self) -> Option<(Owlman, u32)> {
        let board = self.met()?;
        let mut position = Owlman::alone(board, Side::White);
        let mut moves = self.strategy.moves(&position)?;
        if self.random.bool() {
            position.legal_moves(&mut self.moves);
            let mut after = self.moves.iter().filter_map(|mv| {
                let mut next = position.clone();
                next.apply(*mv);
                let moves = self.strategy.moves(&next)?;
                next.outcome().is_none().then_some((next, moves))
            });
            (position, moves) = after.next()?;
        }
        Some((position, moves.into()))
    }

    /// Some random moves from a position of the strategy's or from the start.
    fn walked(&mut self) -> Owlman {
        let from_start = self.random.bool();
        let from = match from_start {
            true => None,
            false => self.met(),
        };
        let board = from.unwrap_or_else(|| self.start.board());
        let mut position = Owlman::alone(board, Side::White);
        let most = if from_start { FROM_START } else { FROM_STRATEGY };
        for _ in 0..self.random.u32(1..=most) {
            let Some(mv) = self.any_move(&position) else { break };
            position.apply(mv);
        }
        position
    }

    /// A move; Owlman's captures more often than not.
    fn any_move(&mut self, position: &Owlman) -> Option<Move> {
        position.legal_moves(&mut self.moves);
        let captures: Vec<_> =
            self.moves.iter().filter(|mv| position.captured(**mv).is_some()).copied().collect();
        let moves =
            if captures.is_empty() || self.random.u8(..3) == 0 { &self.moves } else { &captures };
        moves.get(self.random.usize(..moves.len().max(1))).copied()
    }
}
