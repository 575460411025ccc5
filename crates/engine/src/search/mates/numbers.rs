//! What is known of a position: how many proofs it takes at least to show that the attacker wins,
//! and how many that he does not.

/// More than any number that is reached.
pub const INFINITE: u32 = 1 << 30;

/// The numbers of a position, seen by the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Proofs to show that he wins; 0 where he does.
    pub proof: u32,
    /// Proofs to show that he does not; 0 where he does not, on this way at least.
    pub disproof: u32,
    /// Where he wins, the game ends after so many plies at the latest.
    pub plies: u16,
}

/// The game ends here, and the attacker has won it.
pub const WON: Numbers = Numbers { proof: 0, disproof: INFINITE, plies: 0 };
/// He does not win.
pub const LOST: Numbers = Numbers { proof: INFINITE, disproof: 0, plies: 0 };
/// Nothing is known.
pub const OPEN: Numbers = Numbers { proof: 1, disproof: 1, plies: 0 };

impl Numbers {
    /// Whether the attacker wins.
    pub fn is_won(self) -> bool {
        self.proof == 0
    }

    /// Whether there is nothing more to find out.
    pub fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The greatest of some numbers, and one for each of the others that is open.
fn weak(numbers: impl Iterator<Item = u32>) -> u32 {
    let (most, open) = numbers
        .filter(|number| *number > 0)
        .fold((0, 0), |(most, open), number| (number.max(most), open + 1));
    (most + u32::saturating_sub(open, 1)).min(INFINITE)
}

/// What the moves of the attacker come to: one that wins is enough.
pub fn attacker(moves: impl Iterator<Item = Numbers> + Clone) -> Numbers {
    let won = moves.clone().filter(|numbers| numbers.is_won());
    if let Some(quickest) = won.map(|numbers| numbers.plies).min() {
        return Numbers { plies: quickest + 1, ..WON };
    }
    let proof = moves.clone().map(|numbers| numbers.proof).min().unwrap_or(INFINITE);
    Numbers { proof, disproof: weak(moves.map(|numbers| numbers.disproof)), plies: 0 }
}

/// What the moves of the defender come to: all of them have to lose.
pub fn defender(moves: impl Iterator<Item = Numbers> + Clone) -> Numbers {
    if moves.clone().all(Numbers::is_won) {
        let longest = moves.map(|numbers| numbers.plies).max().unwrap_or(0);
        return Numbers { plies: longest + 1, ..WON };
    }
    let disproof = moves.clone().map(|numbers| numbers.disproof).min().unwrap_or(INFINITE);
    let proof = if disproof == 0 { INFINITE } else { weak(moves.map(|numbers| numbers.proof)) };
    Numbers { proof, disproof, plies: 0 }
}

/// Which of the attacker's moves to look at, and until its proof and disproof reach what.
pub fn attack(
    moves: impl Iterator<Item = Numbers> + Clone,
    [proof, disproof]: [u32; 2],
) -> (usize, [u32; 2]) {
    let (at, second) = least(moves.clone().map(|numbers| numbers.proof));
    let open = moves.filter(|numbers| numbers.disproof > 0).count() as u32;
    (at, [proof.min(second.saturating_add(1)), disproof.saturating_sub(open.saturating_sub(1))])
}

/// Which of the defender's moves to look at, and until its proof and disproof reach what.
pub fn defence(
    moves: impl Iterator<Item = Numbers> + Clone,
    [proof, disproof]: [u32; 2],
) -> (usize, [u32; 2]) {
    // What is proved has an infinite disproof.
    let (at, second) = least(moves.clone().map(|numbers| numbers.disproof));
    let open = moves.filter(|numbers| numbers.proof > 0).count() as u32;
    (at, [proof.saturating_sub(open.saturating_sub(1)), disproof.min(second.saturating_add(1))])
}

/// Where the least of some numbers is, and the next one.
fn least(numbers: impl Iterator<Item = u32>) -> (usize, u32) {
    let (mut at, mut best, mut second) = (0, u32::MAX, u32::MAX);
    for (here, number) in numbers.enumerate() {
        if number < best {
            (at, best, second) = (here, number, best);
        } else {
            second = second.min(number);
        }
    }
    (at, second)
}
