//! Which moves come first: the better the guess, the more the search may leave out.

use crate::think::Think;
use owlery_games::Side;

/// The move that the table names.
const FROM_TABLE: i32 = i32::MAX;
const FORCING: i32 = 1 << 24;
const KILLER: i32 = 1 << 23;
/// The history of a move stays within this.
const MOST: i32 = 1 << 14;

/// What one thread has learnt of moves: where they refuted others before.
pub struct Memory {
    /// By side and code.
    history: [Box<[i32]>; 2],
    /// By the codes of the move before and of the answer, the best answer seen.
    answers: Box<[u16]>,
    /// By ply.
    killers: Vec<[u16; 2]>,
}

impl Memory {
    /// Nothing is known yet.
    pub fn new<P: Think>(plies: usize) -> Self {
        let history = || vec![0; P::CODES].into_boxed_slice();
        Memory {
            history: [history(), history()],
            answers: vec![0; P::CODES].into_boxed_slice(),
            killers: vec![[0; 2]; plies],
        }
    }

    /// Rates moves for their order. `first` is the code of the one to try first, `before` that of
    /// the move that led here.
    #[inline]
    pub fn rate<P: Think>(&self, position: &P, mv: P::Move, at: &Context) -> i32 {
        let code = P::code(mv);
        if code == at.first {
            return FROM_TABLE;
        }
        let known = self.history[at.side as usize][usize::from(code)];
        let rate = position.priority(mv) + known;
        if position.is_forcing(mv) {
            rate + FORCING
        } else if self.killers[at.ply].contains(&code) {
            rate + KILLER
        } else if self.answers[usize::from(at.before)] == code {
            rate + KILLER / 2
        } else {
            rate
        }
    }

    /// What is known of a move that is neither forcing nor the table's.
    #[inline]
    pub fn of(&self, side: Side, code: u16) -> i32 {
        self.history[side as usize][usize::from(code)]
    }

    /// A quiet move has refuted the one before; those tried earlier have not.
    pub fn learn<P: Think>(&mut self, at: &Context, depth: i32, mv: u16, tried: &[u16]) {
        let killers = &mut self.killers[at.ply];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        self.answers[usize::from(at.before)] = mv;
        let bonus = (depth * depth * 16).min(1200);
        let history = &mut self.history[at.side as usize];
        let mut change = |code: u16, by: i32| {
            let entry = &mut history[usize::from(code)];
            // It moves towards its limit more slowly the nearer it is.
            *entry += by - *entry * by.abs() / MOST;
        };
        change(mv, bonus);
        tried.iter().for_each(|code| change(*code, -bonus));
    }
}

/// Where moves are to be ordered.
pub struct Context {
    /// Whose moves they are.
    pub side: Side,
    /// Plies from the root.
    pub ply: usize,
    /// The code of the move to try first.
    pub first: u16,
    /// The code of the move that led here.
    pub before: u16,
}
