//! The board, setting up, and puzzles.

use super::*;

pub const COMMANDS: &[Command] = &[
    command!(
        "board.up",
        Board,
        "Up on the board",
        [alt(Key::ArrowUp)],
        on_board,
        GameAction::Step(Step::Up)
    ),
    command!(
        "board.down",
        Board,
        "Down on the board",
        [alt(Key::ArrowDown)],
        on_board,
        GameAction::Step(Step::Down)
    ),
    command!(
        "board.left",
        Board,
        "Left on the board",
        [alt(Key::ArrowLeft)],
        on_board,
        GameAction::Step(Step::Left)
    ),
    command!(
        "board.right",
        Board,
        "Right on the board",
        [alt(Key::ArrowRight)],
        on_board,
        GameAction::Step(Step::Right)
    ),
    command!(
        "board.tap",
        Board,
        "Lift, put down or place there",
        [plain(Key::Enter)],
        on_board,
        GameAction::Tap(Tap::Click)
    ),
    command!(
        "board.other",
        Board,
        "Drop the other face there",
        [shift(Key::Enter)],
        on_board,
        GameAction::Tap(Tap::OtherClick)
    ),
    command!(
        "board.arrival",
        Board,
        "Go to the move that brought this piece",
        [shift(Key::G)],
        at_own_board,
        GameAction::ArrivalAtCursor
    ),
    command!(
        "board.circle",
        Board,
        "Draw a circle there, or remove it",
        [plain(Key::O)],
        at_own_board,
        GameAction::Circle
    ),
    command!(
        "board.arrow",
        Board,
        "Draw an arrow from there, then to there",
        [shift(Key::O)],
        at_own_board,
        GameAction::Arrow
    ),
    command!(
        "puzzle.solution",
        Piece,
        "Show the solution",
        [ctrl(Key::H)],
        at_piece,
        StudyAction::Solution
    ),
    command!(
        "puzzle.again",
        Piece,
        "Begin it again",
        [plain(Key::Backspace)],
        at_piece,
        StudyAction::Again
    ),
    command!(
        "puzzle.next",
        Piece,
        "Next puzzle",
        [plain(Key::PageDown)],
        has_next_piece,
        StudyAction::Next
    ),
    command!(
        "puzzle.previous",
        Piece,
        "Previous puzzle",
        [plain(Key::PageUp)],
        has_previous_piece,
        StudyAction::Previous
    ),
];
