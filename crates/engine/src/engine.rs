//! The engine: a search that keeps its transposition table from one position to the next.

use std::marker::PhantomData;
use std::time::Duration;

use super::control::{Progress, Stopped};
use super::proofs::Scope;
use super::search::table::Transpositions;
use super::search::{Limits, Line, Method, Report, SearchRequest, Shared};
use super::searchable::Searchable;
use super::{mcts, search};

/// The usual size of the transposition table, in mebibytes.
pub const TABLE: usize = 64;

/// A game whose searches are compiled in this crate, once, and not in every crate that uses an
/// [`Engine`].
pub trait Search: Searchable {
    /// Searches a position, or `only` some of its legal moves if there are any, by the requested
    /// method. A Monte Carlo tree takes up to `bytes`.
    fn search(
        &self,
        only: &[Self::Move],
        request: SearchRequest,
        shared: &Shared<'_, Self>,
        bytes: usize,
        on_report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Report<Self::Move>;

    /// Looks for the quickest win within a number of nodes; see
    /// [`find_win`](crate::search::find_win).
    fn find_win(&self, nodes: u64, shared: &Shared<'_, Self>) -> Option<Line<Self::Move>>;
}

/// The search that [`Search::search`] stands for.
#[doc(hidden)]
pub fn search_by_method<P: Searchable>(
    position: &P,
    only: &[P::Move],
    request: SearchRequest,
    shared: &Shared<'_, P>,
    bytes: usize,
    on_report: &mut dyn FnMut(&Report<P::Move>),
) -> Report<P::Move> {
    match request.method {
        Method::MonteCarlo if only.is_empty() => {
            mcts::search(position, request, shared, bytes, on_report)
        }
        _ => search::search(position, only, request, shared, on_report),
    }
}

/// Implements [`Search`] for a position, followed by its generics if it has any.
#[macro_export]
macro_rules! implement_search {
    ($position:ty $(, $($generics:tt)+)?) => {
        impl$(<$($generics)+>)? $crate::Search for $position {
            fn search(
                &self,
                only: &[Self::Move],
                request: $crate::search::SearchRequest,
                shared: &$crate::search::Shared<'_, Self>,
                bytes: usize,
                on_report: &mut dyn FnMut(&$crate::search::Report<Self::Move>),
            ) -> $crate::search::Report<Self::Move> {
                $crate::engine::search_by_method(self, only, request, shared, bytes, on_report)
            }

            fn find_win(
                &self,
                nodes: u64,
                shared: &$crate::search::Shared<'_, Self>,
            ) -> Option<$crate::search::Line<Self::Move>> {
                $crate::search::find_win(self, nodes, shared)
            }
        }
    };
}

macro_rules! of_games {
    ($($game:ident $key:ident,)*) => {
        $(implement_search!(owlery_games::$key::$game);)*
    };
}

owlery_games::games!(of_games);

/// The search engine of one game. Successive searches share a transposition table, so their
/// positions must have the same options.
pub struct Engine<P: Searchable> {
    table: Transpositions,
    bytes: usize,
    /// The scope in which proofs are shared with other engines, if they are.
    proofs: Option<Scope>,
    game: PhantomData<P>,
}

impl<P: Search> Engine<P> {
    /// An engine with a transposition table of this size in mebibytes. A Monte Carlo tree may take
    /// as much.
    pub fn new(mebibytes: usize) -> Self {
        let table = Transpositions::new(mebibytes);
        Engine { table, bytes: mebibytes << 20, proofs: None, game: PhantomData }
    }

    /// An engine that shares [proofs](super::proofs) with other engines of the same rules.
    pub fn sharing(mebibytes: usize, proofs: Scope) -> Self {
        Engine { proofs: Some(proofs), ..Engine::new(mebibytes) }
    }

    /// The engine with an empty table, as if it were new.
    pub fn cleared(mut self) -> Self {
        self.table.clear();
        self
    }

    /// Searches a position until a limit is reached, the search is stopped, or everything requested
    /// is proved. Calls `on_report` with each new report and returns the last.
    pub fn think(
        &self,
        position: &P,
        request: SearchRequest,
        progress: &Progress,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        self.think_among(position, &[], request, progress, on_report)
    }

    /// Searches like [`Engine::think`], but only these legal moves, or all if there are none.
    pub fn think_among(
        &self,
        position: &P,
        only: &[P::Move],
        request: SearchRequest,
        progress: &Progress,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let knowledge = P::knowledge();
        let known = request.exact.then_some(&*knowledge);
        let mut shared = Shared::new(&self.table, known, progress, request.limits);
        shared.proofs = self.proofs.filter(|_| request.exact);
        shared.errors = request.errors;
        shared.techniques = request.techniques;
        position.search(only, request, &shared, self.bytes, on_report)
    }

    /// Looks for the quickest win of the side to move within a number of nodes. This finds near wins
    /// more reliably than a deep search.
    pub fn find_win(&self, position: &P, nodes: u64, progress: &Progress) -> Option<Line<P::Move>> {
        let knowledge = P::knowledge();
        let shared = Shared::new(&self.table, Some(&*knowledge), progress, Limits::default());
        position.find_win(nodes, &shared)
    }

    /// Searches like [`Engine::think`], without intermediate reports, and stops only at the limits.
    pub fn answer(&self, position: &P, request: SearchRequest) -> Report<P::Move> {
        self.think(position, request, &Progress::default(), &mut |_| {})
    }
}

/// The number of positions that [`fixed_work`] searches.
const FIXED_POSITIONS: usize = 6;
/// The number of random moves from one of these positions to the next.
const FIXED_MOVES: usize = 5;

/// Searches the same positions on one thread on every run, to measure the speed; returns the nodes
/// searched and the time taken.
pub fn fixed_work<P: Search>(progress: &Progress) -> Result<(u64, Duration), Stopped> {
    let limits = Limits { depth: Some(P::FIXED_DEPTH), ..Limits::default() };
    let request = SearchRequest { limits, exact: false, ..SearchRequest::default() };
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = P::start(&P::Options::default());
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for _ in 0..FIXED_POSITIONS {
        let report = Engine::<P>::new(TABLE).think(&position, request, progress, &mut |_| {});
        progress.check()?;
        (nodes, time) = (nodes + report.nodes, time + report.time);
        for _ in 0..FIXED_MOVES {
            let Some(mv) = position.pick_move(|count| random.usize(..count)) else { break };
            position.apply(mv);
        }
    }
    Ok((nodes, time))
}
