//! The trait with which a game gives the search more than its rules.

use std::sync::Arc;

use super::endgames::Endgames;
use super::estimate::NetShape;
use super::estimate::net::Net;
use super::evaluation::{Evaluation, ExactValue};
use super::score::{MOST, terminal_value};
use super::search::pruning::PruningParams;
use super::solvable::Solver;
use super::strength::{Rating, UNMEASURED, USUAL_REACH};
use owlery_games::{Outcome, Position};

/// The features of an evaluation; most games use fewer than there are.
pub type Features = [i32; FEATURES];
/// The greatest number of features of a game.
pub const FEATURES: usize = 32;
/// The number of points that stands for odds of e to 1 to win.
pub const SCALE: f64 = 200.0;

/// The chance to win that a number of points stands for, from 0 to 1, a draw counting half.
pub fn chance(points: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(points) / SCALE).exp())
}

/// A game that can be searched.
///
/// The search calls [`Searchable::for_search`] on the positions it starts from, and works with the
/// result: a position without its history.
pub trait Searchable: Position {
    /// Exact knowledge beyond the rules: tables, made once and shared by all searches.
    type Knowledge: Default + Send + Sync + 'static;

    /// The knowledge available now. A search fetches it once, when it begins.
    fn knowledge() -> Arc<Self::Knowledge> {
        Arc::default()
    }

    /// The game's endgame tables, if it has any.
    const ENDGAMES: Option<Endgames> = None;

    /// The size of the [endgame tables](Searchable::ENDGAMES) that cover this position and its
    /// successors.
    fn endgame_size(&self) -> u32 {
        0
    }

    /// The depth of [`fixed_work`](super::engine::fixed_work).
    const FIXED_DEPTH: u16;
    /// An upper bound, exclusive, of [`Searchable::code`].
    const MOVE_CODES: usize;
    /// Whether a position can occur twice in a game.
    const REPEATS: bool = false;

    /// A number that is unique among the moves of a position; never 0.
    fn code(mv: Self::Move) -> u16;

    /// The position without its history, quick to copy, with the moves that are legal now.
    fn for_search(&self) -> Self {
        self.clone()
    }

    /// The keys of earlier positions whose return ends the game or scores as
    /// [`Searchable::repetition_score`].
    fn past_keys(&self) -> Vec<u64> {
        Vec::new()
    }

    /// The hash key of the position. It differs for positions whose exact values may differ,
    /// counters included.
    fn search_key(&self) -> u64;

    /// The outcome, if it can be seen without listing moves. A finished position for which this is
    /// `None` has no legal moves.
    fn quick_outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// The score of a repetition, for the side to move.
    fn repetition_score(&self) -> i32 {
        0
    }

    /// The weights of the features in the static evaluation, in sixteenths of a point. Fitted by
    /// the tool `owlery-tune`: a score of [`SCALE`] points stands for odds of e to 1.
    const WEIGHTS: &'static [i32];

    /// The features for the side to move minus those of the other side; zeros beyond
    /// [`Searchable::WEIGHTS`].
    fn features(&self) -> Features {
        [0; FEATURES]
    }

    /// The features beside a net; those of the evaluation, unless others serve better.
    fn net_features(&self) -> Features {
        self.features()
    }

    /// The static evaluation by features, in points for the side to move.
    #[inline]
    fn evaluate(&self) -> i32 {
        let features = self.features();
        let sum: i32 = features.iter().zip(Self::WEIGHTS).map(|(n, weight)| n * weight).sum();
        (sum / 16).clamp(-MOST, MOST)
    }

    /// The shape of a net for positions with these options, if one can be learned.
    fn net_shape(_options: &Self::Options) -> Option<NetShape> {
        None
    }

    /// The net for positions with the options of this one. It replaces [`Searchable::evaluate`].
    fn net(&self) -> Option<&'static Net> {
        None
    }

    /// The number of perspectives of a net.
    const PERSPECTIVES: usize = 2;

    /// The perspective from which a net sees this position. Positions with the same perspective have
    /// the same side to move and share most inputs.
    #[inline]
    fn perspective(&self) -> usize {
        self.turn() as usize
    }

    /// Calls `on_input` with the number, the old and the new content of each net input that differs
    /// from an earlier position of the same perspective, or of each input that is not empty if there
    /// is no such position.
    fn for_each_changed_input(
        &self,
        _before: Option<&Self>,
        _on_input: &mut impl FnMut(usize, u8, u8),
    ) {
    }

    /// The static score of a move for move ordering; greater is tried earlier.
    fn priority(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The scale of strengths, the weakest first; see [`strength`](super::strength).
    const RATINGS: &'static [Rating] = UNMEASURED;

    /// How far away a move takes effect, in squares: a player overlooks far moves more easily.
    fn reach(&self, _mv: Self::Move) -> u32 {
        USUAL_REACH
    }

    /// Returns whether a move changes so much that the static evaluation before it says little.
    fn is_forcing(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Replaces the list by the forcing moves.
    fn forcing_moves(&self, into: &mut Vec<Self::Move>) {
        into.clear();
    }

    /// Returns whether the side to move has to answer a threat at once.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Returns whether moves that are not forcing may create such a threat.
    fn may_threaten(&self) -> bool {
        false
    }

    /// The position after a null move; `None` if passing could be better than every move.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// How boldly the search prunes.
    const PRUNING: PruningParams = PruningParams::USUAL;

    /// Whether continuation history pays; found by matches.
    const HAS_CONTINUATION_HISTORY: bool = false;

    /// The least depth of nodes in the transposition table. Where a node costs less than a memory
    /// access, the last ones are better searched again.
    const MIN_TT_DEPTH: i32 = 1;

    /// Whether games are won by rows of threats, after each of which
    /// [`Searchable::is_threatened`], so that a mate search pays.
    const HAS_MATE_SEARCH: bool = false;

    /// Whether a quicker win is better.
    const PREFERS_SHORT_WINS: bool = true;

    /// Whether a win by more pieces is better.
    const MARGIN_MATTERS: bool = false;

    /// The exact value of a finished game, for the side to move.
    fn terminal_value(&self) -> Option<ExactValue> {
        self.outcome().map(|outcome| terminal_value(outcome, self.turn()))
    }

    /// Returns whether a search of every legal move sees everything that the rules allow, so that
    /// it can measure how soon a decided game ends.
    fn searches_all_moves(&self) -> bool {
        true
    }

    /// A solver for this position and its successors, if they are small enough.
    fn solver(&self) -> Option<Box<dyn Solver<Self>>> {
        None
    }

    /// A solver for this position whatever its size, with a table of up to this many mebibytes; it may
    /// take very long.
    fn large_table_solver(&self, _mebibytes: usize) -> Option<Box<dyn Solver<Self>>> {
        self.solver()
    }

    /// Looks the position up in the tables; the value is for the side to move.
    fn probe_tables(&self, _knowledge: &Self::Knowledge) -> Option<Evaluation> {
        None
    }
}
