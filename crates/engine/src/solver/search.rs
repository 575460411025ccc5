//! The search: alpha-beta with a window of one point.

use super::SolvableRules;
use super::abdada::CurrentlySearching;
use super::symmetry::Symmetries;
use super::table::{Proof, Proofs};
use crate::Progress;
use crate::key::mixed;
use owlery_games::discs::Board;

/// The number of empty squares below which move ordering and the table do not pay.
const LATE: u32 = 7;
/// The number of empty squares above which it pays to look all moves up in the table before any is
/// searched, and to defer moves that other threads are searching.
const EARLY: u32 = 9;

/// The promise of a move that is left for later, as another thread is at it.
const LEFT: i32 = i32::MIN;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The search was stopped.
    Stopped,
    /// It took as many nodes as it may.
    Limit,
    /// The table is to grow first.
    Crowded,
    /// Another thread has found the answer.
    Answered,
}

/// The state that all threads of a search share.
pub struct Shared<'a> {
    pub table: &'a Proofs,
    /// The positions that the threads are searching, if there are several threads.
    pub searching: Option<&'a CurrentlySearching>,
    pub progress: &'a Progress,
    /// The greatest number of nodes of each thread.
    pub limit: u64,
}

/// One thread's search.
pub struct Search<'a, B, R> {
    shared: &'a Shared<'a>,
    /// The number of nodes so far.
    pub nodes: u64,
    /// The moves still to be tried at all nodes from the root to here.
    moves: Vec<Child<B, R>>,
}

/// A move and the position after it.
struct Child<B, R> {
    promise: i32,
    at: u16,
    /// The table key of the board, if it was looked up.
    key: Option<u64>,
    board: Board<B, R>,
}

impl<'a, B: Symmetries, R: SolvableRules> Search<'a, B, R> {
    /// A search that has not begun.
    pub fn new(shared: &'a Shared<'a>) -> Self {
        Search { shared, nodes: 0, moves: Vec::with_capacity(512) }
    }

    /// Returns whether the side to move can reach a score; `empty` counts the empty squares.
    pub fn reaches(&mut self, board: &Board<B, R>, goal: i16, empty: u32) -> Result<bool, Halt> {
        self.count()?;
        let goal = R::attainable(board, goal);
        if board.rules.is_decided() {
            return Ok(R::score(board) >= goal);
        }
        if let Some(answer) = R::static_cutoff(board, goal) {
            return Ok(answer);
        }
        if R::extra_move(board).is_some() {
            return self.reaches_by_choice(board, goal, empty);
        }
        let places = R::placements(board, board.turn);
        if places.is_empty() {
            return self.reaches_by_passing(board, goal, empty);
        }
        if empty >= LATE {
            return self.reaches_by_table(board, places, goal, empty);
        }
        for at in places.iter() {
            if !self.reaches(&after(board, at), 1 - goal, empty - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    #[inline]
    fn count(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        if self.nodes & 0x3ff == 0 { self.check_limits() } else { Ok(()) }
    }

    /// Checks for reasons to halt.
    fn check_limits(&self) -> Result<(), Halt> {
        self.shared.progress.check().map_err(|_| Halt::Stopped)?;
        match self.shared {
            shared if self.nodes > shared.limit => Err(Halt::Limit),
            shared if shared.table.is_crowded() => Err(Halt::Crowded),
            Shared { searching: Some(searching), .. } if searching.is_over() => Err(Halt::Answered),
            _ => Ok(()),
        }
    }

    /// A side that may swap chooses the better side of the position.
    #[cold]
    fn reaches_by_choice(
        &mut self,
        board: &Board<B, R>,
        goal: i16,
        empty: u32,
    ) -> Result<bool, Halt> {
        let mut swapped = *board;
        swapped.rules.play_extra();
        Ok(self.reaches(&swapped, goal, empty)? || !self.reaches(&swapped, 1 - goal, empty)?)
    }

    fn reaches_by_passing(
        &mut self,
        board: &Board<B, R>,
        goal: i16,
        empty: u32,
    ) -> Result<bool, Halt> {
        let mut passed = *board;
        passed.turn = board.turn.other();
        if R::placements(board, passed.turn).is_empty() {
            return Ok(R::score(board) >= goal);
        }
        Ok(!self.reaches(&passed, 1 - goal, empty)?)
    }

    /// Looks into the table, then searches the moves, the most promising first.
    fn reaches_by_table(
        &mut self,
        board: &Board<B, R>,
        places: B,
        goal: i16,
        empty: u32,
    ) -> Result<bool, Halt> {
        let (begun, first) = (self.nodes, self.moves.len());
        let key = image_key(board, empty);
        let before = self.shared.table.get(key);
        if before.least >= goal {
            return Ok(true);
        }
        if before.most < goal {
            return Ok(false);
        }
        for at in places.iter() {
            let next = after(board, at);
            let key = (empty > EARLY).then(|| image_key(&next, empty - 1));
            if let Some(key) = key {
                let known = self.shared.table.get(key);
                if known.most < 1 - goal {
                    self.moves.truncate(first);
                    return Ok(true);
                }
                if known.least >= 1 - goal {
                    continue;
                }
            }
            let at = at as u16;
            let promise = if before.best == Some(at) { i32::MAX } else { R::ordering_score(&next) };
            self.moves.push(Child { promise, at, key, board: next });
        }
        let mut proof = Proof { most: goal - 1, ..before };
        let mut is_first = true;
        while let Some(mut child) = self.take_best(first) {
            if !is_first && child.promise > LEFT && self.is_begun(&child) {
                child.promise = LEFT;
                self.moves.push(child);
                continue;
            }
            is_first = false;
            if !self.reaches_after(&child, 1 - goal, empty - 1)? {
                proof = Proof { least: goal, best: Some(child.at), ..before };
                break;
            }
        }
        self.moves.truncate(first);
        self.shared.table.put(key, proof, self.nodes - begun);
        Ok(proof.least >= goal)
    }

    /// Returns whether another thread is searching the position after a move.
    fn is_begun(&self, child: &Child<B, R>) -> bool {
        matches!((self.shared.searching, child.key), (Some(searching), Some(key)) if searching.is_searched(key))
    }

    /// Returns whether the other side can reach a score after a move, and announces the search to
    /// other threads.
    fn reaches_after(&mut self, child: &Child<B, R>, goal: i16, empty: u32) -> Result<bool, Halt> {
        let (Some(searching), Some(key)) = (self.shared.searching, child.key) else {
            return self.reaches(&child.board, goal, empty);
        };
        searching.starting_search(key);
        let answer = self.reaches(&child.board, goal, empty);
        searching.finished_search(key);
        answer
    }

    /// The most promising move of those from this one on; it leaves the list.
    #[inline]
    fn take_best(&mut self, first: usize) -> Option<Child<B, R>> {
        let best = (first..self.moves.len()).max_by_key(|at| self.moves[*at].promise)?;
        Some(self.moves.swap_remove(best))
    }
}

/// The position after a piece is placed.
#[inline]
fn after<B: Symmetries, R: SolvableRules>(board: &Board<B, R>, at: usize) -> Board<B, R> {
    let mut next = *board;
    next.place(at);
    next
}

/// The table key of a position with this many empty squares; on small boards, that of all its
/// images.
#[inline]
fn image_key<B: Symmetries, R: SolvableRules>(board: &Board<B, R>, empty: u32) -> u64 {
    let pair = [board.pieces(board.turn), board.pieces(board.turn.other())];
    let small = board.size() < 7 && empty > 6;
    let (symmetries, image_tag) = R::images(board);
    let image = if small { B::least_image(pair, board.size(), symmetries) } else { None };
    let (pair, tag) = image.map_or((pair, R::tag(board)), |image| (image, image_tag));
    mixed(&pair, tag)
}
