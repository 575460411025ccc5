//! What scores a search wants to know.

use super::table::Bound;
use crate::score::WIN;

/// A stretch of scores that are of interest.
#[derive(Clone, Copy)]
pub struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// As the other side sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// No score is within, only on either side.
    pub fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The narrowest one that tells whether a score is above this one's `alpha`.
    pub fn test(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// The narrowest one below a score.
    pub fn below(beta: i32) -> Window {
        Window { alpha: beta - 1, beta }
    }

    /// The part of it that can be reached at a ply: nothing better can come than to win with the
    /// next move.
    #[inline]
    pub fn reachable(self, ply: usize) -> Window {
        Window {
            alpha: self.alpha.max(ply as i32 - WIN),
            beta: self.beta.min(WIN - ply as i32 - 1),
        }
    }

    /// Whether no score is left to ask for.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether a score that bounds the true one so says all that is asked.
    #[inline]
    pub fn is_answered(self, score: i32, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }

    /// How a score that was searched for in this window bounds the true one.
    #[inline]
    pub fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}
