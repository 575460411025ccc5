//! Mate search: wins by threats alone, however long, with all answers to them.
//!
//! Depth-first proof-number search (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", 2002): it expands the position that needs the fewest further proofs. The numbers
//! are weak ones, the maximum instead of the sum, since many paths lead to one position (T. Ueda
//! and others, "Weak proof-number search", 2008).
//!
//! A proof is kept with an upper bound of the plies of the win, and never changes. It rests on
//! proofs of fewer plies, so no line of it returns to an earlier position: it holds however a
//! position arose, unless a position recurs that has been in the game too often, which counts as
//! not won. That a position is *not* won may depend on the path to it and is never reported.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::Shared;
use crate::control::Stopped;
use crate::searchable::Searchable;
use owlery_games::{MoveList, Outcome};

/// The most positions that are kept, about 80 MB.
const MAX_POSITIONS: usize = 1 << 21;
/// No line is longer, in plies.
const MAX_PLIES: usize = 160;
/// Mixed into the keys of positions with the defender to move.
const DEFENDS: u64 = 0x9e6c_63d0_876a_68ee;
/// Nodes between two looks at the clock.
const NODES_AT_A_TIME: u64 = 32;

/// A number greater than any that is reached.
const INFINITE: u32 = 1 << 30;

/// The numbers of a position, seen by the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ProofNumbers {
    /// Proofs to show that he wins; 0 where he does.
    proof: u32,
    /// Proofs to show that he does not; 0 where he does not, on this way at least.
    disproof: u32,
    /// An upper bound of the plies of the win, if the attacker wins.
    plies: u16,
}

/// The game ends here, and the attacker has won it.
const PROVEN: ProofNumbers = ProofNumbers { proof: 0, disproof: INFINITE, plies: 0 };
/// He does not win.
const DISPROVEN: ProofNumbers = ProofNumbers { proof: INFINITE, disproof: 0, plies: 0 };
/// The numbers of an unexplored position.
const UNKNOWN: ProofNumbers = ProofNumbers { proof: 1, disproof: 1, plies: 0 };

impl ProofNumbers {
    /// Returns whether the attacker wins.
    fn is_won(self) -> bool {
        self.proof == 0
    }

    /// Returns whether the result is known.
    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The search from one position, with its results so far.
pub struct MateSearch<'a, P: Searchable> {
    shared: &'a Shared<'a, P>,
    root: P,
    /// The keys of earlier positions that must not come again, sorted.
    past: Vec<u64>,
    known: HashMap<u64, ProofNumbers>,
    /// The keys from the root to here.
    path: Vec<u64>,
    /// The moves of the nodes from the root to here.
    children: Vec<Child<P>>,
    moves: MoveList<P::Move>,
    nodes: u64,
    nodes_left: u64,
}

/// A move and the position after it.
struct Child<P: Searchable> {
    mv: P::Move,
    next: P,
    key: u64,
    numbers: ProofNumbers,
}

/// A win by threats.
#[derive(Clone, Debug, PartialEq)]
pub struct Mate<M> {
    /// An upper bound of the plies of the win.
    pub plies: u16,
    /// The quickest of the attacks that are known, and the longest defence.
    pub line: Vec<M>,
}

/// Why a search ended.
enum Halt {
    Stopped,
    /// It took as many nodes as it may, or there is no more room.
    Enough,
}

impl<'a, P: Searchable> MateSearch<'a, P> {
    /// A new search. `past` are the keys of [`Searchable::past_keys`].
    pub fn new(root: &P, past: Vec<u64>, shared: &'a Shared<'a, P>) -> Self {
        let root = root.for_search();
        MateSearch {
            shared,
            root,
            past,
            known: HashMap::new(),
            path: Vec::new(),
            children: Vec::new(),
            moves: MoveList::new(),
            nodes: 0,
            nodes_left: 0,
        }
    }

    /// The number of positions visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Continues the search for a win of the side to move, for this many more nodes.
    pub fn find(&mut self, nodes: u64) -> Result<Option<Mate<P::Move>>, Stopped> {
        let key = self.root.search_key();
        self.nodes_left = nodes;
        let found = match self.known.get(&key) {
            Some(numbers) if numbers.is_settled() => *numbers,
            _ => {
                let root = self.root.clone();
                let found = self.visit(&root, key, true, [INFINITE; 2]);
                self.path.clear();
                self.children.clear();
                match found {
                    Ok(numbers) => numbers,
                    Err(Halt::Enough) => return Ok(None),
                    Err(Halt::Stopped) => return Err(Stopped),
                }
            }
        };
        Ok(found.is_won().then(|| Mate { plies: found.plies, line: self.line() }))
    }

    /// Looks at a position until one of its numbers reaches its limit.
    fn visit(
        &mut self,
        at: &P,
        key: u64,
        attacks: bool,
        limits: [u32; 2],
    ) -> Result<ProofNumbers, Halt> {
        self.tick()?;
        if self.path.len() >= MAX_PLIES {
            return Ok(DISPROVEN);
        }
        let first = self.children.len();
        self.path.push(key);
        self.expand(at, attacks);
        let found = loop {
            let numbers = self.children[first..].iter().map(|child| child.numbers);
            let sum = if attacks { or_node_numbers(numbers) } else { and_node_numbers(numbers) };
            if sum.proof >= limits[0] || sum.disproof >= limits[1] {
                break sum;
            }
            let numbers = self.children[first..].iter().map(|child| child.numbers);
            let (best, limits) = if attacks {
                select_at_or_node(numbers, limits)
            } else {
                select_at_and_node(numbers, limits)
            };
            let Child { next, key, .. } = &self.children[first + best];
            let (next, key) = (next.clone(), *key);
            self.children[first + best].numbers = self.visit(&next, key, !attacks, limits)?;
            for child in &mut self.children[first..] {
                if let Some(numbers) = self.known.get(&child.key)
                    && !child.numbers.is_settled()
                {
                    child.numbers = *numbers;
                }
            }
        };
        self.children.truncate(first);
        self.path.pop();
        // A proof stays what it was: others rest on its plies.
        let known = self.known.entry(key).or_insert(found);
        if !known.is_won() {
            *known = found;
        }
        Ok(*known)
    }

    /// Adds the moves that come into question: of the attacker, those that threaten.
    fn expand(&mut self, at: &P, attacks: bool) {
        let mut moves = std::mem::take(&mut self.moves);
        at.legal_moves(&mut moves);
        for mv in &moves {
            let mut next = at.clone();
            next.apply(*mv);
            if attacks && !next.is_threatened() {
                continue;
            }
            let key = next.search_key();
            let is_repetition = self.past.binary_search(&key).is_ok();
            let key = if attacks { key ^ DEFENDS } else { key };
            let numbers = if is_repetition || self.path.contains(&key) {
                DISPROVEN
            } else {
                self.known.get(&key).copied().unwrap_or_else(|| initial_numbers(&next, attacks))
            };
            self.children.push(Child { mv: *mv, next, key, numbers });
        }
        self.moves = moves;
    }

    /// Counts a node.
    fn tick(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(Halt::Enough)?;
        if self.known.len() >= MAX_POSITIONS {
            return Err(Halt::Enough);
        }
        if self.nodes.is_multiple_of(NODES_AT_A_TIME) {
            self.shared.count(NODES_AT_A_TIME).map_err(|_| Halt::Stopped)?;
        }
        Ok(())
    }

    /// The line of a proof.
    fn line(&mut self) -> Vec<P::Move> {
        let (mut at, mut attacks, mut line) = (self.root.clone(), true, Vec::new());
        while line.len() < MAX_PLIES {
            self.expand(&at, attacks);
            let won = self.children.drain(..).filter(|child| child.numbers.is_won());
            let best = if attacks {
                won.min_by_key(|child| child.numbers.plies)
            } else {
                won.max_by_key(|child| child.numbers.plies)
            };
            let Some(Child { mv, next, .. }) = best else { break };
            line.push(mv);
            (at, attacks) = (next, !attacks);
        }
        line
    }
}

/// The numbers of a new position: after a move of the attacker, the number of answers.
fn initial_numbers<P: Searchable>(next: &P, attacked: bool) -> ProofNumbers {
    if !attacked {
        return UNKNOWN;
    }
    match next.count_moves() as u32 {
        0 if matches!(next.outcome(), Some(Outcome::Win(side)) if side != next.turn()) => PROVEN,
        0 => DISPROVEN,
        answers => ProofNumbers { proof: answers, ..UNKNOWN },
    }
}

/// The greatest of some numbers, and one for each of the others that is open.
fn weak_sum(numbers: impl Iterator<Item = u32>) -> u32 {
    let (most, open) = numbers
        .filter(|number| *number > 0)
        .fold((0, 0), |(most, open), number| (number.max(most), open + 1));
    (most + u32::saturating_sub(open, 1)).min(INFINITE)
}

/// The numbers of a position with the attacker to move: one winning move is enough.
fn or_node_numbers(moves: impl Iterator<Item = ProofNumbers> + Clone) -> ProofNumbers {
    let won = moves.clone().filter(|numbers| numbers.is_won());
    if let Some(quickest) = won.map(|numbers| numbers.plies).min() {
        return ProofNumbers { plies: quickest + 1, ..PROVEN };
    }
    let proof = moves.clone().map(|numbers| numbers.proof).min().unwrap_or(INFINITE);
    ProofNumbers { proof, disproof: weak_sum(moves.map(|numbers| numbers.disproof)), plies: 0 }
}

/// The numbers of a position with the defender to move: all moves have to lose.
fn and_node_numbers(moves: impl Iterator<Item = ProofNumbers> + Clone) -> ProofNumbers {
    if moves.clone().all(ProofNumbers::is_won) {
        let longest = moves.map(|numbers| numbers.plies).max().unwrap_or(0);
        return ProofNumbers { plies: longest + 1, ..PROVEN };
    }
    let disproof = moves.clone().map(|numbers| numbers.disproof).min().unwrap_or(INFINITE);
    let proof = if disproof == 0 { INFINITE } else { weak_sum(moves.map(|numbers| numbers.proof)) };
    ProofNumbers { proof, disproof, plies: 0 }
}

/// The attacker's move to expand, and the limits of its proof and disproof numbers.
fn select_at_or_node(
    moves: impl Iterator<Item = ProofNumbers> + Clone,
    [proof, disproof]: [u32; 2],
) -> (usize, [u32; 2]) {
    let (at, second) = least(moves.clone().map(|numbers| numbers.proof));
    let open = moves.filter(|numbers| numbers.disproof > 0).count() as u32;
    (at, [proof.min(second.saturating_add(1)), disproof.saturating_sub(open.saturating_sub(1))])
}

/// The defender's move to expand, and the limits of its proof and disproof numbers.
fn select_at_and_node(
    moves: impl Iterator<Item = ProofNumbers> + Clone,
    [proof, disproof]: [u32; 2],
) -> (usize, [u32; 2]) {
    // A proved move has an infinite disproof number.
    let (at, second) = least(moves.clone().map(|numbers| numbers.disproof));
    let open = moves.filter(|numbers| numbers.proof > 0).count() as u32;
    (at, [proof.saturating_sub(open.saturating_sub(1)), disproof.min(second.saturating_add(1))])
}

/// The place of the least of some numbers, and the second least.
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
