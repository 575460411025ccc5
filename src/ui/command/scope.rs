//! What is on the screen, and what can be done there now.

use std::rc::Rc;

use jiff::civil::Date;

use crate::ui::board::Board;
use crate::ui::pages::Page;
use crate::ui::work::stock::Stock;
use owlery_games::GameId;
use owlery_record::NodeId;
use owlery_session::Mode;
use owlery_session::Session;

/// What is on the screen, as far as commands ask: a plain value, made anew for each frame.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The day.
    pub today: Date,
    /// Number of puzzles that are due.
    pub due: usize,
    /// What fills the window.
    pub page: Page,
    /// The game that the page is about.
    pub game: Option<GameId>,
    /// Whether something lies above the page and has the keys.
    pub is_covered: bool,
    /// Whether files are being written.
    pub is_saving: bool,
    /// What is open besides.
    pub open: Open,
    /// Whether there is something to undo, and to redo.
    pub steps: [bool; 2],
    /// The board of a game, of a puzzle or of tries.
    pub board: Option<OnBoard>,
    /// The open game.
    pub open_game: Option<OnGame>,
    /// The puzzle, or the step of a lesson.
    pub puzzle: Option<OnPuzzle>,
    /// The tries to escape.
    pub tries: Option<OnTries>,
    /// The engine, and reports.
    pub engine: OnEngine,
    /// The solved endgames that are kept, once somebody has asked.
    pub tables: Option<Rc<[Stock]>>,
    /// What is being made of them.
    pub making: Option<Making>,
}

/// Solved endgames that are being made.
#[derive(Clone, Debug)]
pub struct Making {
    /// What comes just now.
    pub step: String,
    /// How much of it is done, from 0 to 1.
    pub share: f32,
}

/// What is open, on the screen or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Open {
    /// Games.
    pub games: bool,
    /// Collections.
    pub library: bool,
    /// A position that is being set up.
    pub editor: bool,
    /// A puzzle.
    pub puzzle: bool,
    /// The game on the screen, if it shows the solution of that puzzle.
    pub solution: bool,
    /// The rules of a game, beside the page.
    pub rules: bool,
    /// The manual, in the same place.
    pub manual: bool,
}

/// A board on the screen.
#[derive(Clone, Debug, Default)]
pub struct OnBoard {
    /// The overlays that the game has, by their names.
    pub overlays: Vec<&'static str>,
    /// The place of the one that is shown.
    pub overlay: Option<usize>,
    /// Whether it asks what a move is to be.
    pub is_asking: bool,
    /// Whether it has the keyboard.
    pub has_focus: bool,
    /// How many moves name no square.
    pub bare_moves: usize,
}

/// An open game on the screen.
#[derive(Clone, Debug)]
pub struct OnGame {
    /// The move at the cursor.
    pub here: NodeId,
    /// Played or analysed.
    pub mode: Mode,
    /// Whether somebody is to move on the board.
    pub runs: bool,
    /// Whether the game runs, with its last position on the board.
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
    /// Whether a move can be taken back.
    pub can_take_back: bool,
    /// Whether people have drawn on the board.
    pub has_marks: bool,
    /// Whether the engine is the player to move.
    pub is_engines: bool,
    /// Whether it is thinking about that move.
    pub is_thought_of: bool,
    /// Whether there is somebody who can resign.
    pub resigns: bool,
}

/// A puzzle on the screen, or a step of a lesson.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnPuzzle {
    /// Whether the player is to move.
    pub is_players: bool,
    /// Whether there is a hint to give.
    pub can_hint: bool,
    /// Whether a move stands on the board that is to be taken back.
    pub has_wrong_move: bool,
    /// Whether one comes after it in its study.
    pub has_next: bool,
    /// Whether one comes before it.
    pub has_previous: bool,
}

/// Tries to escape on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnTries {
    /// Whether the player is to move.
    pub is_players: bool,
    /// Whether a try is under way.
    pub is_trying: bool,
    /// Whether replies are left here that nobody has tried.
    pub has_left: bool,
    /// Whether there are tries to add to the game.
    pub has_lines: bool,
    /// Whether the engine is at work.
    pub is_busy: bool,
}

/// What the engine is doing about the open game.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnEngine {
    /// Whether it is on.
    pub is_on: bool,
    /// Whether its opinions are hidden.
    pub hides: bool,
    /// Whether it is asked for the threat.
    pub is_threat: bool,
    /// Whether a report is being made.
    pub reports: bool,
    /// Whether there is a report to see.
    pub has_report: bool,
    /// Whether the graph is shown.
    pub shows_graph: bool,
}

impl OnBoard {
    /// Of a board with the game that stands on it.
    pub fn of(session: &dyn Session, board: &Board, ctx: &egui::Context) -> Self {
        OnBoard {
            overlays: session.overlays().iter().map(|overlay| overlay.name.say()).collect(),
            overlay: board.overlay(),
            is_asking: board.is_asking(),
            has_focus: board.has_focus(ctx),
            bare_moves: session.view().bare_moves().count(),
        }
    }
}
