//! Mates by threats alone, however long: moves that leave the other side no time, and all answers to
//! them.
//!
//! Proof-number search, depth first (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", 2002): of all that is open it looks at what needs the fewest further proofs. The
//! numbers are weak ones, the greatest instead of the sum, since many ways lead to one position
//! (T. Ueda and others, "Weak proof-number search", 2008).
//!
//! A proof is kept with the plies that the win takes at most, and never changes. It rests on proofs
//! that take fewer plies, so that no line of it comes back to where it has been: it holds however a
//! position came about, unless one comes up that has been in the game too often, which counts as no
//! win. That a position is *not* won may depend on the way to it and is never told.

mod numbers;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use self::numbers::{Numbers, OPEN};
use super::Shared;
use crate::control::Stopped;
use crate::think::Think;
use owlery_games::{MoveList, Outcome};

/// So many positions are kept at most, about 80 MB.
const MOST: usize = 1 << 21;
/// No line is longer, in plies.
const LONGEST: usize = 160;
/// Tells the positions of the side that defends apart.
const DEFENDS: u64 = 0x9e6c_63d0_876a_68ee;
/// Nodes between two looks at the clock.
const NODES_AT_A_TIME: u64 = 32;

/// What is looked for from one position on, and what was found so far.
pub struct Mates<'a, P: Think> {
    shared: &'a Shared<'a, P>,
    root: P,
    /// The keys of earlier positions that must not come again, sorted.
    past: Vec<u64>,
    known: HashMap<u64, Numbers>,
    /// The keys from the root to here.
    path: Vec<u64>,
    /// The moves of the nodes from the root to here.
    children: Vec<Child<P>>,
    moves: MoveList<P::Move>,
    nodes: u64,
    allowance: u64,
}

/// A move and what it leads to.
struct Child<P: Think> {
    mv: P::Move,
    next: P,
    key: u64,
    numbers: Numbers,
}

/// A win by threats.
#[derive(Clone, Debug, PartialEq)]
pub struct Mate<M> {
    /// The game ends after so many plies at the latest.
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

impl<'a, P: Think> Mates<'a, P> {
    /// Nothing is known yet. `past` are the keys of [`Think::past_keys`].
    pub fn new(root: &P, past: Vec<u64>, shared: &'a Shared<'a, P>) -> Self {
        let root = root.for_search();
        Mates {
            shared,
            root,
            past,
            known: HashMap::new(),
            path: Vec::new(),
            children: Vec::new(),
            moves: MoveList::new(),
            nodes: 0,
            allowance: 0,
        }
    }

    /// How many positions it has looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes on looking for a win of the side to move, for so many nodes more.
    pub fn find(&mut self, nodes: u64) -> Result<Option<Mate<P::Move>>, Stopped> {
        let key = self.root.search_key();
        self.allowance = nodes;
        let found = match self.known.get(&key) {
            Some(numbers) if numbers.is_settled() => *numbers,
            _ => {
                let root = self.root.clone();
                let found = self.visit(&root, key, true, [numbers::INFINITE; 2]);
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
    ) -> Result<Numbers, Halt> {
        self.tick()?;
        if self.path.len() >= LONGEST {
            return Ok(numbers::LOST);
        }
        let first = self.children.len();
        self.path.push(key);
        self.expand(at, attacks);
        let found = loop {
            let numbers = self.children[first..].iter().map(|child| child.numbers);
            let sum = if attacks { numbers::attacker(numbers) } else { numbers::defender(numbers) };
            if sum.proof >= limits[0] || sum.disproof >= limits[1] {
                break sum;
            }
            let numbers = self.children[first..].iter().map(|child| child.numbers);
            let (best, limits) = if attacks {
                numbers::attack(numbers, limits)
            } else {
                numbers::defence(numbers, limits)
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
            let has_been = self.past.binary_search(&key).is_ok();
            let key = if attacks { key ^ DEFENDS } else { key };
            let numbers = if has_been || self.path.contains(&key) {
                numbers::LOST
            } else {
                self.known.get(&key).copied().unwrap_or_else(|| first_look(&next, attacks))
            };
            self.children.push(Child { mv: *mv, next, key, numbers });
        }
        self.moves = moves;
    }

    /// Counts a node.
    fn tick(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        self.allowance = self.allowance.checked_sub(1).ok_or(Halt::Enough)?;
        if self.known.len() >= MOST {
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
        while line.len() < LONGEST {
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

/// What is seen of a position that nothing is known of: one that the attacker's move led to is the
/// harder to win, the more answers there are.
fn first_look<P: Think>(next: &P, attacked: bool) -> Numbers {
    if !attacked {
        return OPEN;
    }
    match next.count_moves() as u32 {
        0 if matches!(next.outcome(), Some(Outcome::Win(side)) if side != next.turn()) => {
            numbers::WON
        }
        0 => numbers::LOST,
        answers => Numbers { proof: answers, ..OPEN },
    }
}
