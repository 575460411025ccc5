//! A description of the screen, from which commands know whether they are available.

use std::rc::Rc;

use jiff::civil::Date;

use crate::ui::board::Board;
use crate::ui::pages::Page;
use crate::ui::work::table_status::TableStatus;
use owlery_games::GameId;
use owlery_record::NodeId;
use owlery_session::Mode;
use owlery_session::Session;

/// A description of the screen for commands, made anew for each frame.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The date.
    pub today: Date,
    /// The number of due puzzles.
    pub due: usize,
    /// The page.
    pub page: Page,
    /// The game that the page is about.
    pub game: Option<GameId>,
    /// The game of the card that has the focus or is under the pointer.
    pub pointed_game: Option<GameId>,
    /// Whether a dialog covers the page.
    pub is_covered: bool,
    /// Whether files are being written.
    pub is_saving: bool,
    /// The number of documents of the last run that are still being restored.
    pub restoring: usize,
    /// The kinds of documents that are open, visible or not.
    pub open: OpenKinds,
    /// Whether the file of the game on the screen is a puzzle, or the collection has some.
    pub has_puzzles: bool,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to redo.
    pub can_redo: bool,
    /// The board of a game, puzzle, lesson or try.
    pub board: Option<BoardScope>,
    /// The open game.
    pub open_game: Option<GameScope>,
    /// The puzzle, or the step of a lesson.
    pub puzzle: Option<PuzzleScope>,
    /// The tries to defend.
    pub tries: Option<DefenceScope>,
    /// Whether the opening explorer is shown.
    pub explores: bool,
    /// The engine, and reports.
    pub engine: EngineScope,
    /// The endgame tables on the disk, once they have been requested.
    pub tables: Option<Rc<[TableStatus]>>,
    /// The progress of tables being made.
    pub making: Option<TableProgress>,
}

/// The progress of endgame tables being made.
#[derive(Clone, Debug)]
pub struct TableProgress {
    /// The current step.
    pub step: String,
    /// The progress of the step, from 0 to 1.
    pub share: f32,
}

/// The kinds of documents that are open, visible or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenKinds {
    /// Whether games are open.
    pub games: bool,
    /// Whether collections are open.
    pub collection: bool,
    /// Whether a position editor is open.
    pub editor: bool,
    /// Whether a puzzle is open.
    pub puzzle: bool,
    /// Whether the game on the screen shows the solution of the puzzle.
    pub solution: bool,
    /// Whether rules are shown.
    pub rules: bool,
    /// Whether the manual is shown.
    pub manual: bool,
}

/// A board on the screen.
#[derive(Clone, Debug, Default)]
pub struct BoardScope {
    /// The names of the game's overlays.
    pub overlays: Vec<&'static str>,
    /// The index of the overlay that is shown.
    pub overlay: Option<usize>,
    /// Whether the board asks which of several moves is meant.
    pub is_asking: bool,
    /// Whether the board has the focus.
    pub has_focus: bool,
    /// The number of moves that name no square.
    pub bare_moves: usize,
}

/// An open game on the screen.
#[derive(Clone, Debug)]
pub struct GameScope {
    /// The move at the cursor.
    pub here: NodeId,
    /// The mode: play or analysis.
    pub mode: Mode,
    /// Whether a side is to move in the position on the board.
    pub runs: bool,
    /// Whether the game is running, with its last position on the board.
    pub is_game: bool,
    /// Whether the game is decided.
    pub is_over: bool,
    /// Whether a draw can be offered.
    pub may_offer: bool,
    /// Whether it has clocks that may run.
    pub is_timed: bool,
    /// Whether there are moves before the cursor.
    pub can_back: bool,
    /// Whether there are moves after it.
    pub can_forward: bool,
    /// Whether it plays through by itself.
    pub plays_through: bool,
    /// Whether a move can be taken back.
    pub can_take_back: bool,
    /// Whether there are arrows or circles on the board.
    pub has_marks: bool,
    /// Whether the engine is the player to move.
    pub is_engines: bool,
    /// Whether the engine is thinking about that move.
    pub is_thought_of: bool,
    /// Whether the last move was found bad, and may be taken back.
    pub is_warned: bool,
    /// Whether a person can resign.
    pub resigns: bool,
}

/// A puzzle on the screen, or a step of a lesson.
#[derive(Clone, Copy, Debug, Default)]
pub struct PuzzleScope {
    /// Whether the player is to move.
    pub is_players: bool,
    /// Whether there is a hint to give.
    pub can_hint: bool,
    /// Whether the whole move can be shown.
    pub can_tell: bool,
    /// Whether there is something to begin again.
    pub can_begin_again: bool,
    /// Whether a wrong move is on the board.
    pub has_wrong_move: bool,
    /// Whether there is a next one.
    pub has_next: bool,
    /// Whether there is a previous one.
    pub has_previous: bool,
}

/// Tries to defend on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct DefenceScope {
    /// Whether the player is to move.
    pub is_players: bool,
    /// Whether a try is under way.
    pub is_trying: bool,
    /// Whether there are untried replies.
    pub has_left: bool,
    /// Whether there are tries to add to the game.
    pub has_lines: bool,
    /// Whether the engine is thinking.
    pub is_busy: bool,
}

/// The engine and reports on the open game.
#[derive(Clone, Copy, Debug, Default)]
pub struct EngineScope {
    /// Whether it is on.
    pub is_on: bool,
    /// Whether its analysis is hidden.
    pub hides: bool,
    /// Whether it searches for the threat.
    pub is_threat: bool,
    /// Whether a report is being made.
    pub reports: bool,
    /// Whether there is a report to see.
    pub has_report: bool,
    /// Whether the graph is shown.
    pub shows_graph: bool,
    /// Whether all moves are evaluated.
    pub shows_all_moves: bool,
}

impl Scope {
    /// Returns the game that help is about: that of the page, or of the card that is pointed at.
    pub fn help_game(&self) -> Option<GameId> {
        self.game.or(self.pointed_game)
    }
}

impl BoardScope {
    /// Describes a board and its game.
    pub fn of(session: &dyn Session, board: &Board, ctx: &egui::Context) -> Self {
        BoardScope {
            overlays: session.overlays().iter().map(|overlay| overlay.name.localized()).collect(),
            overlay: board.overlay(),
            is_asking: board.is_asking(),
            has_focus: board.has_focus(ctx),
            bare_moves: session.view().bare_moves().count(),
        }
    }
}
