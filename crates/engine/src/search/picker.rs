//! The moves of a node, the best rated first. Often the first is enough, so the others are rated
//! only after it, and sorted only after some more.

use std::cmp::Reverse;

use owlery_games::MoveList;

/// So many moves are picked before the rest are sorted.
const PICKED: usize = 4;

/// Gives the moves of a node one after the other.
pub struct Picker<M> {
    /// The moves of the node, to be filled in before [`Picker::begin`].
    pub list: MoveList<M>,
    rated: Vec<(i32, M)>,
    given: usize,
    /// From here on they are to be rated.
    unrated: usize,
}

impl<M: Copy> Picker<M> {
    /// Begins with the move that is first, if there is one.
    pub fn begin(&mut self, is_first: impl Fn(M) -> bool) {
        self.rated.clear();
        self.rated.extend(self.list.iter().map(|mv| (0, *mv)));
        let first = self.list.iter().position(|mv| is_first(*mv));
        if let Some(first) = first {
            self.rated.swap(0, first);
        }
        (self.given, self.unrated) = (0, usize::from(first.is_some()));
    }

    /// The next move.
    #[inline]
    pub fn next(&mut self, rate: impl Fn(M) -> i32) -> Option<M> {
        let at = self.given;
        let rest = self.rated.get_mut(at..).filter(|rest| !rest.is_empty())?;
        if at == self.unrated {
            rest.iter_mut().for_each(|(rating, mv)| *rating = rate(*mv));
        }
        if at == PICKED {
            rest.sort_unstable_by_key(|(rating, _)| Reverse(*rating));
        } else if at < PICKED && at >= self.unrated {
            let better = |best: usize, n: usize| if rest[n].0 > rest[best].0 { n } else { best };
            let best = (1..rest.len()).fold(0, better);
            rest.swap(0, best);
        }
        self.given += 1;
        Some(rest[0].1)
    }

    /// Gives only such moves from now on.
    pub fn keep(&mut self, is_kept: impl Fn(M) -> bool) {
        let mut at = 0;
        let given = self.given;
        self.rated.retain(|(_, mv)| {
            at += 1;
            at <= given || is_kept(*mv)
        });
    }
}

impl<M> Default for Picker<M> {
    fn default() -> Self {
        Picker { list: MoveList::new(), rated: Vec::new(), given: 0, unrated: 0 }
    }
}
