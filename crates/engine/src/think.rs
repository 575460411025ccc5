//! What a game tells the search beyond its rules.

use std::sync::Arc;

use super::endgames::Endgames;
use super::estimate::NetShape;
use super::estimate::net::Net;
use super::evaluation::{Evaluation, ExactValue};
use super::score::{MOST, fate_of};
use super::search::pruning::PruningParams;
use super::solvable::Solver;
use owlery_games::{Outcome, Position};

/// The numbers an estimate is made of, most games having fewer.
pub type Features = [i32; FEATURES];
/// The most features that a game has.
pub const FEATURES: usize = 32;
/// Points of an estimate that stand for odds of e to 1 to win.
pub const SCALE: f64 = 200.0;

/// How likely a win is by an estimate, from 0 to 1, a draw counting half.
pub fn chance(points: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(points) / SCALE).exp())
}

/// A game that can be searched.
///
/// The search calls [`Searchable::for_search`] on the positions it starts from, and works with what
/// that returns: a position that need not remember how it came about.
pub trait Searchable: Position {
    /// What is known for good beyond the rules: tables, made once and shared by all searches.
    type Knowledge: Default + Send + Sync + 'static;

    /// What is known now. A search asks once, when it begins.
    fn knowledge() -> Arc<Self::Knowledge> {
        Arc::default()
    }

    /// What has to be made before it is known, where something has.
    const ENDGAMES: Option<Endgames> = None;

    /// The tables of up to this size tell all that [`Searchable::ENDGAMES`] can of this position and of
    /// what follows it.
    fn endgame_size(&self) -> u32 {
        0
    }

    /// How deep fixed work looks into a position.
    const FIXED_DEPTH: u16;
    /// More than the greatest [`Searchable::code`].
    const MOVE_CODES: usize;
    /// Whether a position can come again in a game.
    const REPEATS: bool = false;

    /// A number that tells the moves of one position apart; never 0.
    fn code(mv: Self::Move) -> u16;

    /// This position without its history, quick to copy. The moves it has are those that are
    /// legal now.
    fn for_search(&self) -> Self {
        self.clone()
    }

    /// The keys of earlier positions of the game whose return ends play or counts as
    /// [`Searchable::repeated`].
    fn past_keys(&self) -> Vec<u64> {
        Vec::new()
    }

    /// Tells positions apart whose fates may differ, counters included.
    fn search_key(&self) -> u64;

    /// The outcome where that can be seen without listing moves. Finished positions that it does
    /// not see have no legal moves.
    fn quick_outcome(&self) -> Option<Outcome>;

    /// The estimate of a position that has come again, for the side to move.
    fn repeated(&self) -> i32 {
        0
    }

    /// What each feature counts in an estimate, in sixteenths of a point. Fitted by
    /// the tool `owlery-tune`: a score of [`SCALE`] points stands for odds of e to 1.
    const WEIGHTS: &'static [i32];

    /// What an estimate counts, for the side to move and less what the other side has; zeros
    /// beyond [`Searchable::WEIGHTS`].
    fn features(&self) -> Features;

    /// An estimate in points for the side to move.
    #[inline]
    fn evaluate(&self) -> i32 {
        let features = self.features();
        let sum: i32 = features.iter().zip(Self::WEIGHTS).map(|(n, weight)| n * weight).sum();
        (sum / 16).clamp(-MOST, MOST)
    }

    /// What a net of positions with these options is made of, where one can be learned.
    fn net_shape(_options: &Self::Options) -> Option<NetShape> {
        None
    }

    /// What was learned of positions with the options of this one. Where there is a net, it is
    /// asked in place of [`Searchable::evaluate`].
    fn net(&self) -> Option<&'static Net> {
        None
    }

    /// In how many ways positions are seen by a net.
    const PERSPECTIVES: usize = 2;

    /// In which of them this one is: positions that are seen in the same way have the same side to
    /// move and most cells in common.
    #[inline]
    fn perspective(&self) -> usize {
        self.turn() as usize
    }

    /// Tells of each cell that a net reads and whose content has changed since an earlier position
    /// that is seen in the same way; without one, of each that is not empty: its number, what was in
    /// it and what is now.
    fn for_each_changed_input(
        &self,
        _before: Option<&Self>,
        _tell: &mut impl FnMut(usize, u8, u8),
    ) {
    }

    /// Moves with a greater number are tried first.
    fn priority(&self, mv: Self::Move) -> i32;

    /// Whether a move changes so much that the estimate before it says little.
    fn is_forcing(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Replaces the list by the forcing moves. Empty where there are none, also at the end.
    fn forcing_moves(&self, into: &mut Vec<Self::Move>) {
        into.clear();
    }

    /// Whether the side to move has to answer a threat at once.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Whether moves that are not forcing may threaten the other side so.
    fn may_threaten(&self) -> bool {
        false
    }

    /// The position after a null move; `None` if passing could be better than every move.
    fn pass(&self) -> Option<Self> {
        None
    }

    /// How readily the search leaves moves out.
    const PRUNING: PruningParams = PruningParams::USUAL;

    /// The table keeps nodes of so much depth and more. Where a node costs less than to bring what
    /// is known of it from memory, the last are better searched again.
    const MIN_TT_DEPTH: i32 = 1;

    /// Whether a game is won by threats that leave no time for anything else, so that it pays to look
    /// for long rows of them: of moves after which [`Searchable::is_threatened`].
    const HAS_MATE_SEARCH: bool = false;

    /// Whether it matters how long a win takes.
    const PREFERS_SHORT_WINS: bool = true;

    /// Whether it matters by how many pieces a game is won.
    const MARGIN_MATTERS: bool = false;

    /// How the game has ended, for the side to move, if it is over.
    fn ended(&self) -> Option<ExactValue> {
        self.outcome().map(|outcome| fate_of(outcome, self.turn()))
    }

    /// Whether a search that leaves no move out sees all that the rules allow, so that it can tell
    /// how soon a decided game ends.
    fn has_no_other_moves(&self) -> bool {
        true
    }

    /// What solves this position and those that follow it apart from the search, where it is small
    /// enough for that.
    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        None
    }

    /// A solver for this position whatever its size, which may take very long.
    fn patient_solver(&self) -> Option<Box<dyn Solver<Self>>> {
        self.solver()
    }

    /// What is known for good of this position, for the side to move.
    fn exact(&self, _knowledge: &Self::Knowledge) -> Option<Evaluation> {
        None
    }
}
