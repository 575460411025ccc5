//! A search with what it remembers from one question to the next.

use std::marker::PhantomData;
use std::time::Duration;

use super::control::{Progress, Stopped};
use super::proofs::Scope;
use super::search::table::Transpositions;
use super::search::{Limits, Line, Method, Report, SearchRequest, Shared};
use super::think::Searchable;

/// The usual size of the table, in mebibytes.
pub const TABLE: usize = 64;

/// The searches of a game. The list of the games implements it, so that each search is compiled
/// once, in this crate, and not in every crate that asks an [`Engine`].
pub trait Search: Searchable {
    /// Alpha-beta: see [`search`](crate::search::search).
    fn alpha_beta(
        &self,
        only: &[Self::Move],
        request: SearchRequest,
        shared: &Shared<'_, Self>,
        on_report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Report<Self::Move>;

    /// Monte Carlo tree search with a tree of up to `bytes`: see [`mcts::search`](crate::mcts::search).
    fn monte_carlo(
        &self,
        request: SearchRequest,
        shared: &Shared<'_, Self>,
        bytes: usize,
        on_report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Report<Self::Move>;

    /// A search for mates alone, as far as so many nodes go: see [`find_win`](crate::search::find_win).
    fn mate_search(&self, nodes: u64, shared: &Shared<'_, Self>) -> Option<Line<Self::Move>>;
}

/// Implements [`Search`] for a position, followed by its generics if it has any.
#[macro_export]
macro_rules! implement_search {
    ($position:ty $(, $($generics:tt)+)?) => {
        impl$(<$($generics)+>)? $crate::Search for $position {
            fn alpha_beta(
                &self,
                only: &[Self::Move],
                request: $crate::search::SearchRequest,
                shared: &$crate::search::Shared<'_, Self>,
                on_report: &mut dyn FnMut(&$crate::search::Report<Self::Move>),
            ) -> $crate::search::Report<Self::Move> {
                $crate::search::search(self, only, request, shared, on_report)
            }

            fn monte_carlo(
                &self,
                request: $crate::search::SearchRequest,
                shared: &$crate::search::Shared<'_, Self>,
                bytes: usize,
                on_report: &mut dyn FnMut(&$crate::search::Report<Self::Move>),
            ) -> $crate::search::Report<Self::Move> {
                $crate::mcts::search(self, request, shared, bytes, on_report)
            }

            fn mate_search(
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

/// A search of one game. Questions about one game after the other share a table, so their
/// positions must have the same options.
pub struct Engine<P: Searchable> {
    table: Transpositions,
    bytes: usize,
    /// By which rules it shares proofs with others, if it does.
    proofs: Option<Scope>,
    game: PhantomData<P>,
}

impl<P: Search> Engine<P> {
    /// An engine with a transposition table of that size in mebibytes. A Monte Carlo tree may take as much.
    pub fn new(mebibytes: usize) -> Self {
        let table = Transpositions::new(mebibytes);
        Engine { table, bytes: mebibytes << 20, proofs: None, game: PhantomData }
    }

    /// An engine with a table of that size in mebibytes, which shares [proofs](super::proofs) with others of
    /// these rules.
    pub fn sharing(mebibytes: usize, proofs: Scope) -> Self {
        Engine { proofs: Some(proofs), ..Engine::new(mebibytes) }
    }

    /// Searches a position until a limit is reached, it is told to stop, or all is proved that was
    /// asked. `tell` hears of each new finding; the last of them is returned.
    pub fn think(
        &self,
        position: &P,
        request: SearchRequest,
        progress: &Progress,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        self.think_among(position, &[], request, progress, on_report)
    }

    /// Searches only these legal moves of a position, or all if there are none, until a limit is reached,
    /// it is told to stop, or all that was asked is proved. Calls `tell` with each new report and returns
    /// the last.
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
        match request.method {
            Method::MonteCarlo if only.is_empty() => {
                P::monte_carlo(position, request, &shared, self.bytes, on_report)
            }
            _ => P::alpha_beta(position, only, request, &shared, on_report),
        }
    }

    /// The quickest win of the side to move, as far as so many positions go. One that is near is found
    /// more surely so than by a deep search.
    pub fn find_win(&self, position: &P, nodes: u64, progress: &Progress) -> Option<Line<P::Move>> {
        let knowledge = P::knowledge();
        let shared = Shared::new(&self.table, Some(&*knowledge), progress, Limits::default());
        P::mate_search(position, nodes, &shared)
    }

    /// An answer without a listener and with nobody to stop it but the limits.
    pub fn answer(&self, position: &P, request: SearchRequest) -> Report<P::Move> {
        self.think(position, request, &Progress::default(), &mut |_| {})
    }
}

/// How many positions [`fixed_work`] searches, each some moves further.
const FIXED_POSITIONS: usize = 6;
/// The random moves from one of these positions to the next.
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
