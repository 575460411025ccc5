//! What is asked of the engine and of reports, by pointer and key.

use crate::ui::settings::Change;
use owlery_games::Side;
use owlery_record::NodeId;

/// What is done with it.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The engine thinks, or rests.
    OnOff,
    /// Hide all opinions, or show them again.
    Hide,
    /// Ask what the other side threatens, or what is best again.
    Threat,
    /// Play the best move.
    PlayBest,
    /// Add a line to the tree, by its place and so many of its moves.
    AddLine {
        /// Its place, the best being 0.
        line: usize,
        /// How many moves.
        moves: usize,
    },
    /// Make a report on the line on the screen, or go on with it.
    Report,
    /// The same on the game, from a variation of it.
    ReportGame,
    /// End the report that is being made; what it has found is kept.
    StopReport,
    /// Forget everything that reports have found of the game.
    ForgetReport,
    /// Go to the next move that a report has something against; to the one before if not `true`.
    NextError(bool),
    /// Practise the mistakes of a side; of a person's own, or of both, where none is named.
    Practise(Option<Side>),
    /// Go to this move.
    Go(NodeId),
    /// Think, tell or show otherwise.
    Set(Change),
    /// Ask another program again that has failed.
    AskAgain,
    /// Try to escape from the position on the board.
    Escape,
}
