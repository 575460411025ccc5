//! The rules once more, slow and literal, on a plain board of 64 squares.

use super::{Ending, Move, Options, Owlman};
use crate::conformance::Oracle;
use crate::{Notation as _, Side, Square};

/// The 64 squares, each `.` or the letter of a piece as in codes.
type Cells = [[char; 8]; 8];

/// In ascending order.
const LIGHT_SQUARES: [Square; 32] = {
    let mut squares = [Square::new(0, 0); 32];
    let mut n = 0;
    while n < 32 {
        let rank = n as u8 / 4;
        squares[n] = Square::new(n as u8 % 4 * 2 + (rank + 1) % 2, rank);
        n += 1;
    }
    squares
};

/// A game that is told all its moves.
#[derive(Clone)]
pub(super) struct Slow {
    cells: Cells,
    turn: Side,
    made: u32,
    options: Options,
    /// Every board with Owlman to move, and where he then went.
    past: Vec<(Cells, Square)>,
    /// The squares closed to Owlman this turn by a demand to vary.
    forbidden: Vec<Square>,
}

/// From, to, and whether White demands variation.
pub(super) type SlowMove = (Square, Square, bool);

impl Slow {
    /// The game that starts from a position, or that the position's own memory tells of.
    pub(super) fn of(position: &Owlman) -> Slow {
        let setup = position.setup();
        let mut cells = [['.'; 8]; 8];
        for (at, letter) in setup.pieces() {
            cells[usize::from(at.rank)][usize::from(at.file)] = letter;
        }
        let (nightfall, repetition) = (position.nightfall, position.repetition);
        let past = position.past.entries().map(|(board, to)| {
            let mut then = [['.'; 8]; 8];
            let helpers = (0..32_u8).filter(|n| board.helpers >> n & 1 != 0).map(|n| (n, 'H'));
            for (n, letter) in helpers.chain([(board.doc, 'D'), (board.owl, 'o')]) {
                let at = LIGHT_SQUARES[usize::from(n)];
                then[usize::from(at.rank)][usize::from(at.file)] = letter;
            }
            (then, LIGHT_SQUARES[usize::from(to)])
        });
        Slow {
            cells,
            turn: setup.turn,
            made: setup.count,
            options: Options { nightfall, repetition },
            past: past.collect(),
            forbidden: position.forbidden().map(Move::to).collect(),
        }
    }

    fn at(&self, square: Square) -> char {
        self.cells[usize::from(square.rank)][usize::from(square.file)]
    }

    fn put(&mut self, square: Square, letter: char) {
        self.cells[usize::from(square.rank)][usize::from(square.file)] = letter;
    }

    fn has(&self, letter: char) -> bool {
        self.cells.iter().any(|rank| rank.contains(&letter))
    }

    pub(super) fn doc(&self) -> Option<Square> {
        LIGHT_SQUARES.into_iter().find(|at| self.at(*at) == 'D')
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        let (lair, camera) = (Square::new(0, 7), Square::new(1, 6));
        let any_move = || LIGHT_SQUARES.iter().any(|from| self.can_go(*from).next().is_some());
        if !self.has('D') {
            Some(Ending::DocTaken)
        } else if !self.has('H') {
            Some(Ending::NoHelpers)
        } else if self.at(lair) == 'D' && self.at(camera) == 'H' {
            Some(Ending::Photographed)
        } else if self.turn == Side::Black && !any_move() {
            Some(Ending::Trapped)
        } else if self.turn == Side::Black && self.owlman_moves().is_empty() {
            Some(Ending::OutOfVariety)
        } else if self.options.nightfall.is_some_and(|last| self.made >= last) {
            Some(Ending::Nightfall)
        } else if !any_move() {
            Some(Ending::WhiteStuck)
        } else {
            None
        }
    }

    fn owlman_moves(&self) -> Vec<SlowMove> {
        let from = LIGHT_SQUARES.into_iter().find(|at| self.at(*at) == 'o').unwrap();
        let allowed = self.can_go(from).filter(|to| !self.forbidden.contains(to));
        allowed.map(|to| (from, to, false)).collect()
    }

    /// All legal moves, in no order to rely on.
    pub(super) fn moves(&self) -> Vec<SlowMove> {
        if self.ending().is_some() {
            return Vec::new();
        }
        if self.turn == Side::Black {
            return self.owlman_moves();
        }
        let mut moves = Vec::new();
        for from in LIGHT_SQUARES {
            for to in self.can_go(from) {
                moves.push((from, to, false));
                let mut next = self.clone();
                next.play((from, to, false));
                let been = self.past.iter().any(|(cells, _)| *cells == next.cells);
                if self.options.repetition && been {
                    moves.push((from, to, true));
                }
            }
        }
        moves
    }

    /// Iterates over the squares that a piece can go to, ignoring a demand to vary.
    fn can_go(&self, from: Square) -> impl Iterator<Item = Square> {
        let moves_now = match self.turn {
            Side::White => matches!(self.at(from), 'D' | 'H'),
            Side::Black => self.at(from) == 'o',
        };
        let all = if moves_now { &LIGHT_SQUARES[..] } else { &[] };
        all.iter().copied().filter(move |to| self.is_allowed(from, *to))
    }

    fn is_allowed(&self, from: Square, to: Square) -> bool {
        let (piece, target) = (self.at(from), self.at(to));
        let files = from.file.abs_diff(to.file);
        let ranks = from.rank.abs_diff(to.rank);
        let (step, swoop) =
            ((files, ranks) == (1, 1), files.min(ranks) == 1 && files.max(ranks) == 3);
        match (self.turn, piece) {
            (Side::White, 'D' | 'H') => step && target == '.' && !is_tower(to),
            (Side::Black, 'o') if is_tower(from) => target == 'H',
            (Side::Black, 'o') => {
                (step || swoop) && (target == '.' || target == 'D' && is_tower(to))
            }
            _ => false,
        }
    }

    /// Plays a move and says which helper went.
    pub(super) fn play(&mut self, (from, to, demand): SlowMove) -> Option<Square> {
        let piece = self.at(from);
        let mut captured = None;
        if self.turn == Side::Black {
            let before = self.cells;
            self.past.push((before, to));
            self.forbidden.clear();
            captured = if self.at(to) == 'H' { Some(to) } else { self.first_in_sight(from, to) };
        }
        captured.into_iter().for_each(|at| self.put(at, '.'));
        self.put(from, '.');
        self.put(to, piece);
        if self.turn == Side::White {
            self.made += 1;
            let same = self.past.iter().filter(|(cells, _)| demand && *cells == self.cells);
            self.forbidden = same.map(|(_, to)| *to).collect();
        }
        self.turn = self.turn.other();
        captured
    }

    /// The helper that a step captures.
    fn first_in_sight(&self, from: Square, to: Square) -> Option<Square> {
        let files = i32::from(to.file) - i32::from(from.file);
        let ranks = i32::from(to.rank) - i32::from(from.rank);
        if files.abs() != ranks.abs() {
            return None;
        }
        let line = (1..8).map_while(|n| to.offset(files * n, ranks * n, 8));
        line.into_iter().find(|at| self.at(*at) != '.').filter(|at| self.at(*at) == 'H')
    }

    /// Whether a position has this board and side to move.
    pub(super) fn shows(&self, position: &Owlman) -> bool {
        let setup = position.setup();
        let same = |at: Square| setup.get(at).unwrap_or('.') == self.at(at);
        setup.turn == self.turn && setup.count == self.made && Square::all(8).all(same)
    }
}

impl Oracle for Slow {
    type Move = SlowMove;

    fn moves(&self) -> Vec<SlowMove> {
        self.moves()
    }

    fn play(&mut self, mv: SlowMove) {
        self.play(mv);
    }
}

fn is_tower(square: Square) -> bool {
    square == Square::new(7, 0)
}

/// The moves of a position as the program writes them.
pub(super) fn moves(position: &Owlman) -> Vec<Move> {
    let moves = Slow::of(position).moves().into_iter();
    moves.map(|(from, to, demand)| Move::between(from, to, demand).unwrap()).collect()
}
