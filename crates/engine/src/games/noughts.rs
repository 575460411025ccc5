//! Noughts is small enough to be solved by exhaustive search, so it has no evaluation.

use crate::control::{Progress, Stopped};
use crate::key::mixed;
use crate::reference::Exact;
use crate::solvable::{Question, Solver};
use crate::searchable::Searchable;
use crate::evaluation::ExactValue;
use owlery_games::noughts::{Noughts, SIZE};
use owlery_games::{Position as _, Square};

impl Searchable for Noughts {
    type Knowledge = ();
    const FIXED_DEPTH: u16 = 9;
    const MOVE_CODES: usize = 10;
    const WEIGHTS: &'static [i32] = &[];

    fn code(mv: Square) -> u16 {
        1 + mv.index(SIZE) as u16
    }

    fn search_key(&self) -> u64 {
        mixed(self, 0)
    }

    fn priority(&self, mv: Square) -> i32 {
        i32::from(self.completes(self.turn(), mv))
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        Some(Box::new(Exact::default()))
    }
}

impl Solver<Noughts> for Exact<Noughts> {
    /// Fewer positions can come than any limit is.
    fn solve(
        &mut self,
        position: &Noughts,
        _question: Question,
        _limit: u64,
        _progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped> {
        Ok(Some(self.value(position)))
    }
}

#[test]
fn it_is_won_as_it_is_told() {
    use crate::tests::{Compared, random};
    let (mut compared, mut plain) = (Compared::default(), Exact::default());
    random("()", 0..=7, 120, |position: Noughts| {
        compared.ask(&position, 100_000, &mut |at| plain.value(at));
    });
    compared.end(150, 900);
}
