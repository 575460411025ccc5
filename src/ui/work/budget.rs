//! Distribution of the processor cores among all searches, so that the strength of an opponent
//! never depends on what else is open.

/// A user of cores, in order of precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worker {
    /// The engine as an opponent in a game, a try to defend or a puzzle.
    Opponent,
    /// The search for a hint.
    Hint,
    /// The analysis of the selection on the board.
    Piece,
    /// The analysis of the position.
    Analysis,
    /// A report.
    Report,
    /// Reading and making endgame tables.
    Preparing,
    /// A run of the lab.
    Lab,
    /// Reports on games of the library.
    Batch,
}

impl Worker {
    /// All workers in order of precedence.
    pub const ALL: [Worker; 8] = [
        Worker::Opponent,
        Worker::Hint,
        Worker::Piece,
        Worker::Analysis,
        Worker::Report,
        Worker::Preparing,
        Worker::Lab,
        Worker::Batch,
    ];

    /// Returns whether the user waits for it, so that everything else rests.
    fn is_waited_for(self) -> bool {
        matches!(self, Worker::Opponent | Worker::Hint)
    }
}

/// The threads that each worker wants, in the order of [`Worker::ALL`]; 0 if it has nothing to do.
pub type Threads = [usize; Worker::ALL.len()];

/// The distribution of cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoreAllocation {
    /// Whether each worker runs, in the order of [`Worker::ALL`]; the others rest.
    pub may_run: [bool; Worker::ALL.len()],
    /// The number of free cores.
    pub free: usize,
}

/// Gives cores to workers in order of precedence: each runs if there are cores for all of its
/// threads, and the first always.
pub fn allocate_cores(cores: usize, wanted: Threads) -> CoreAllocation {
    let mut free = cores;
    let mut is_first = true;
    let may_run = Worker::ALL.map(|worker| {
        let threads = wanted[worker as usize];
        if threads == 0 || threads > free && !is_first {
            return false;
        }
        is_first = false;
        free = if worker.is_waited_for() { 0 } else { free.saturating_sub(threads) };
        true
    });
    CoreAllocation { may_run, free }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_given_in_order_and_nothing_thinks_beside_an_opponent() {
        // Opponent, hint, piece, analysis, report, preparing, lab, batch.
        let cases = [
            (2, [1, 0, 1, 1, 1, 1, 0, 1], "O......."),
            (8, [7, 0, 7, 7, 1, 7, 0, 4], "O......."),
            (8, [1, 0, 1, 1, 1, 1, 0, 4], "O......."),
            (2, [0, 1, 0, 1, 1, 0, 0, 0], ".O......"),
            (2, [0, 0, 1, 1, 1, 0, 0, 0], "..OO...."),
            (2, [0, 0, 0, 1, 1, 0, 0, 1], "...OO..."),
            (2, [0, 0, 0, 1, 0, 1, 0, 0], "...O.O.."),
            (2, [0, 0, 0, 1, 0, 0, 0, 1], "...O...O"),
            (2, [0, 0, 0, 1, 1, 1, 0, 1], "...OO..."),
            (8, [0, 0, 0, 7, 1, 7, 0, 4], "...OO..."),
            (8, [0, 0, 0, 1, 1, 2, 0, 4], "...OOO.O"),
            (8, [0, 0, 0, 8, 1, 7, 0, 0], "...O...."),
            (1, [0, 0, 0, 1, 1, 1, 0, 1], "...O...."),
            // More threads than there are cores: the first is served all the same.
            (1, [0, 0, 0, 4, 0, 0, 0, 0], "...O...."),
            (2, [0, 0, 0, 0, 0, 8, 0, 0], ".....O.."),
            (1, [0, 0, 0, 0, 0, 0, 0, 4], ".......O"),
            // Whoever starts a run of the lab waits for it; reports on games of the library do not hurry.
            (2, [0, 0, 0, 0, 0, 0, 2, 2], "......O."),
            (2, [0, 0, 0, 0, 0, 0, 0, 0], "........"),
        ];
        for (cores, wanted, expected) in cases {
            let may_run = allocate_cores(cores, wanted)
                .may_run
                .map(|may_run| if may_run { 'O' } else { '.' });
            assert_eq!(may_run.iter().collect::<String>(), expected, "{cores}, {wanted:?}");
        }
    }
}
