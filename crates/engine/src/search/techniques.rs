//! The techniques of the search, each of which can be turned off, so that a match can measure what it
//! is worth (`cargo bench --bench matches -- troll without=null-move nodes=4000`).

/// A technique of the alpha-beta search that makes no difference to what is true, only to how soon it
/// is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// Iterative deepening begins with a narrow window around the last score.
    AspirationWindows,
    /// Replies to threats are searched one ply deeper.
    ThreatExtension,
    /// Nodes without a move from the transposition table are searched one ply less deep.
    InternalIterativeReduction,
    /// A node that is good enough even after a pass is given up.
    NullMove,
    /// A node near the leaves that stands far above the window is given up.
    ReverseFutility,
    /// Quiet moves of a node near the leaves that stands far below the window are left out.
    Futility,
    /// The last quiet moves of a node near the leaves are left out.
    LateMovePruning,
    /// Late quiet moves are searched less deep at first.
    LateMoveReductions,
    /// Quiet moves are ordered by how often they caused cutoffs.
    History,
    /// Quiet moves are also ordered by how often they caused cutoffs after the move before.
    ContinuationHistory,
    /// Quiet moves that caused cutoffs at the same ply come early.
    Killers,
    /// The quiet move that last refuted the move before comes early.
    Countermoves,
    /// Forcing moves are followed at the leaves.
    Quiescence,
    /// Wins by threats alone are looked for beside the search.
    MateSearch,
}

impl Technique {
    /// All techniques.
    pub const ALL: [Technique; 14] = [
        Technique::AspirationWindows,
        Technique::ThreatExtension,
        Technique::InternalIterativeReduction,
        Technique::NullMove,
        Technique::ReverseFutility,
        Technique::Futility,
        Technique::LateMovePruning,
        Technique::LateMoveReductions,
        Technique::History,
        Technique::ContinuationHistory,
        Technique::Killers,
        Technique::Countermoves,
        Technique::Quiescence,
        Technique::MateSearch,
    ];

    /// The name on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Technique::AspirationWindows => "aspiration-windows",
            Technique::ThreatExtension => "threat-extension",
            Technique::InternalIterativeReduction => "internal-iterative-reduction",
            Technique::NullMove => "null-move",
            Technique::ReverseFutility => "reverse-futility",
            Technique::Futility => "futility",
            Technique::LateMovePruning => "late-move-pruning",
            Technique::LateMoveReductions => "late-move-reductions",
            Technique::History => "history",
            Technique::ContinuationHistory => "continuation-history",
            Technique::Killers => "killers",
            Technique::Countermoves => "countermoves",
            Technique::Quiescence => "quiescence",
            Technique::MateSearch => "mate-search",
        }
    }

    /// The technique with this key.
    pub fn find(key: &str) -> Option<Technique> {
        Technique::ALL.into_iter().find(|technique| technique.key() == key)
    }
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques(u32);

impl Techniques {
    /// Every technique.
    pub const ALL: Techniques = Techniques(u32::MAX);

    /// All but one of these techniques.
    #[must_use]
    pub fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    /// Returns whether a technique is one of these.
    #[inline]
    pub fn contains(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u32 != 0
    }
}
