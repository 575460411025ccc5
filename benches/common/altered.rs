//! A game that differs from another in one respect.

use std::hint::black_box;
use std::sync::{Arc, OnceLock};

use owlery_engine::estimate::net::Net;
use owlery_engine::search::pruning::PruningParams;
use owlery_engine::searchable::Features;
use owlery_engine::solvable::{Question, Solver};
use owlery_engine::{Evaluation, ExactValue, Progress, Searchable, Stopped};
use owlery_games::{GameId, MoveList, Outcome, Position, Side};

/// Moves are listed twice.
pub const LISTING: u8 = 0;
/// They are played twice.
pub const PLAYING: u8 = 1;
/// They are rated twice.
pub const RATING: u8 = 2;
/// Nothing was learned: estimates are those of the features.
pub const UNLEARNED: u8 = 3;
/// Estimates are those of [`OTHER_NET`].
#[allow(dead_code, reason = "only matches between networks need it")]
pub const RELEARNED: u8 = 4;

/// The network of positions that are [`RELEARNED`].
pub static OTHER_NET: OnceLock<Net> = OnceLock::new();

/// A position of such a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Altered<P, const WHAT: u8>(pub P);

impl<P: Position, const WHAT: u8> Position for Altered<P, WHAT> {
    const GAME: GameId = P::GAME;
    type Move = P::Move;
    type Options = P::Options;

    fn start(options: &P::Options) -> Self {
        Altered(P::start(options))
    }

    #[inline]
    fn turn(&self) -> Side {
        self.0.turn()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    #[inline]
    fn legal_moves(&self, into: &mut MoveList<P::Move>) {
        if WHAT == LISTING {
            black_box(&self.0).legal_moves(into);
        }
        self.0.legal_moves(into);
    }

    #[inline]
    fn apply(&mut self, mv: P::Move) {
        if WHAT == PLAYING {
            let mut other = black_box(&self.0).clone();
            other.apply(mv);
            black_box(&other);
        }
        self.0.apply(mv);
    }

    fn pick_move(&self, index: impl FnOnce(usize) -> usize) -> Option<P::Move> {
        self.0.pick_move(index)
    }
}

owlery_engine::implement_search!(Altered<P, WHAT>, P: Searchable, const WHAT: u8);

impl<P: Searchable, const WHAT: u8> Searchable for Altered<P, WHAT> {
    type Knowledge = P::Knowledge;
    const FIXED_DEPTH: u16 = P::FIXED_DEPTH;
    const MOVE_CODES: usize = P::MOVE_CODES;
    const REPEATS: bool = P::REPEATS;
    const WEIGHTS: &'static [i32] = P::WEIGHTS;
    const PRUNING: PruningParams = P::PRUNING;
    const MIN_TT_DEPTH: i32 = P::MIN_TT_DEPTH;
    const HAS_MATE_SEARCH: bool = P::HAS_MATE_SEARCH;
    const PERSPECTIVES: usize = P::PERSPECTIVES;
    const PREFERS_SHORT_WINS: bool = P::PREFERS_SHORT_WINS;
    const MARGIN_MATTERS: bool = P::MARGIN_MATTERS;

    fn knowledge() -> Arc<P::Knowledge> {
        P::knowledge()
    }

    #[inline]
    fn code(mv: P::Move) -> u16 {
        P::code(mv)
    }

    fn for_search(&self) -> Self {
        Altered(self.0.for_search())
    }

    fn past_keys(&self) -> Vec<u64> {
        self.0.past_keys()
    }

    #[inline]
    fn search_key(&self) -> u64 {
        self.0.search_key()
    }

    #[inline]
    fn quick_outcome(&self) -> Option<Outcome> {
        self.0.quick_outcome()
    }

    fn repetition_score(&self) -> i32 {
        self.0.repetition_score()
    }

    fn features(&self) -> Features {
        self.0.features()
    }

    fn net_features(&self) -> Features {
        self.0.net_features()
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }

    #[inline]
    fn perspective(&self) -> usize {
        self.0.perspective()
    }

    fn net(&self) -> Option<&'static Net> {
        match WHAT {
            UNLEARNED => None,
            RELEARNED => OTHER_NET.get(),
            _ => self.0.net(),
        }
    }

    #[inline]
    fn for_each_changed_input(
        &self,
        before: Option<&Self>,
        on_change: &mut impl FnMut(usize, u8, u8),
    ) {
        self.0.for_each_changed_input(before.map(|before| &before.0), on_change);
    }

    #[inline]
    fn priority(&self, mv: P::Move) -> i32 {
        if WHAT == RATING {
            black_box(black_box(&self.0).priority(mv));
        }
        self.0.priority(mv)
    }

    #[inline]
    fn is_forcing(&self, mv: P::Move) -> bool {
        self.0.is_forcing(mv)
    }

    #[inline]
    fn forcing_moves(&self, into: &mut Vec<P::Move>) {
        if WHAT == LISTING {
            black_box(&self.0).forcing_moves(into);
        }
        self.0.forcing_moves(into);
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        self.0.is_threatened()
    }

    #[inline]
    fn may_threaten(&self) -> bool {
        self.0.may_threaten()
    }

    #[inline]
    fn null_move(&self) -> Option<Self> {
        self.0.null_move().map(Altered)
    }

    fn terminal_value(&self) -> Option<ExactValue> {
        self.0.terminal_value()
    }

    fn searches_all_moves(&self) -> bool {
        self.0.searches_all_moves()
    }

    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        self.0.solver().map(|solver| Box::new(Same(solver)) as _)
    }

    fn probe_tables(&self, knowledge: &P::Knowledge) -> Option<Evaluation> {
        self.0.probe_tables(knowledge)
    }
}

/// What solves the game solves it here.
struct Same<P>(Box<dyn Solver<P>>);

impl<P, const WHAT: u8> Solver<Altered<P, WHAT>> for Same<P> {
    fn solve(
        &mut self,
        position: &Altered<P, WHAT>,
        question: Question,
        limit: u64,
        progress: &Progress,
    ) -> Result<Option<ExactValue>, Stopped> {
        self.0.solve(&position.0, question, limit, progress)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn share(&mut self, threads: usize) {
        self.0.share(threads);
    }
}
