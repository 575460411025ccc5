//! One budget of processor cores for everything that thinks, so that the strength of an opponent
//! never depends on what else is open.

/// What thinks, in the order in which it is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worker {
    /// The engine as a player, at a game, at a try to escape or at a puzzle.
    Opponent,
    /// It looks for a hint.
    Hint,
    /// It looks at the piece that is chosen on the board.
    Piece,
    /// It looks at the position on the board.
    Analysis,
    /// It examines a line.
    Report,
    /// It makes what has to be known before it can think.
    Preparing,
}

impl Worker {
    /// All of them.
    pub const ALL: [Worker; 6] = [
        Worker::Opponent,
        Worker::Hint,
        Worker::Piece,
        Worker::Analysis,
        Worker::Report,
        Worker::Preparing,
    ];

    /// Returns whether it thinks for so long as a person waits for it, and everything else rests.
    fn is_waited_for(self) -> bool {
        matches!(self, Worker::Opponent | Worker::Hint)
    }
}

/// Threads that each worker wants, by its place in [`Worker::ALL`]; none if it has nothing to
/// do.
pub type Threads = [usize; Worker::ALL.len()];

/// Who may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Served {
    /// Each worker, by its place in [`Worker::ALL`]; the others rest.
    pub goes_on: [bool; Worker::ALL.len()],
    /// The number of cores that are left.
    pub free: usize,
}

/// Serves workers in their order: each as long as there are cores for all of its threads, and the
/// first of them always.
pub fn served(cores: usize, wanted: Threads) -> Served {
    let mut free = cores;
    let mut is_first = true;
    let goes_on = Worker::ALL.map(|worker| {
        let threads = wanted[worker as usize];
        if threads == 0 || threads > free && !is_first {
            return false;
        }
        is_first = false;
        free = if worker.is_waited_for() { 0 } else { free.saturating_sub(threads) };
        true
    });
    Served { goes_on, free }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_given_in_order_and_nothing_thinks_beside_an_opponent() {
        // Opponent, hint, piece, analysis, report, preparing.
        let cases = [
            (2, [1, 0, 1, 1, 1, 1], "O....."),
            (8, [7, 0, 7, 7, 1, 7], "O....."),
            (8, [1, 0, 1, 1, 1, 1], "O....."),
            (2, [0, 1, 0, 1, 1, 0], ".O...."),
            (2, [0, 0, 1, 1, 1, 0], "..OO.."),
            (2, [0, 0, 0, 1, 1, 0], "...OO."),
            (2, [0, 0, 0, 1, 0, 1], "...O.O"),
            (2, [0, 0, 0, 1, 1, 1], "...OO."),
            (8, [0, 0, 0, 7, 1, 7], "...OO."),
            (8, [0, 0, 0, 8, 1, 7], "...O.."),
            (1, [0, 0, 0, 1, 1, 1], "...O.."),
            // More threads than there are cores: the first is served all the same.
            (1, [0, 0, 0, 4, 0, 0], "...O.."),
            (2, [0, 0, 0, 0, 0, 8], ".....O"),
            (2, [0, 0, 0, 0, 0, 0], "......"),
        ];
        for (cores, wanted, expected) in cases {
            let goes_on =
                served(cores, wanted).goes_on.map(|goes_on| if goes_on { 'O' } else { '.' });
            assert_eq!(goes_on.iter().collect::<String>(), expected, "{cores}, {wanted:?}");
        }
    }
}
