//! When a command can be run, what it switches, and what it is called now.

use super::scope::{DefenceScope, GameScope, PuzzleScope, Scope};
use crate::ui::pages::Page;
use owlery_i18n::{Text, t};
use owlery_session::Mode;

/// Defines conditions on what is on the screen, one a line: `name(scope) = expression;`.
macro_rules! conditions {
    ($($name:ident($scope:pat_param) = $condition:expr;)*) => {
        $(pub fn $name($scope: &Scope) -> bool {
            $condition
        })*
    };
}

// Where the user is, and what is open elsewhere.
conditions! {
    always(_) = true;
    never(_) = false;
    in_game(scope) = scope.open_game.is_some();
    in_collection(scope) = scope.page == Page::Collection && scope.open.collection;
    in_library(scope) = scope.page == Page::Library;
    in_editor(scope) = scope.page == Page::Editor && scope.open.editor;
    in_tries(scope) = scope.tries.is_some();
    in_game_or_collection(scope) = in_game(scope) || in_collection(scope);
    can_search(scope) = in_game_or_collection(scope) || in_library(scope);
    in_game_or_editor(scope) = in_game(scope) || in_editor(scope);
    shows_game(scope) = scope.board.is_some();
    shows_board(scope) = shows_game(scope) || in_editor(scope);
    shows_rules(scope) = scope.open.rules;
    shows_manual(scope) = scope.open.manual;
    has_games(scope) = scope.open.games;
    has_puzzles(scope) = scope.has_puzzles;
    has_open(scope) = scope.open.games || scope.open.collection;
    game_elsewhere(scope) = !in_game(scope) && scope.open.games;
    collection_elsewhere(scope) = !in_collection(scope) && scope.open.collection;
    editor_elsewhere(scope) = !in_editor(scope) && scope.open.editor;
    puzzle_elsewhere(scope) = scope.page != Page::Puzzle && scope.open.puzzle;
}

// The open game, the engine and the board.
conditions! {
    can_play(scope) = game(scope, |it| it.runs);
    can_move(scope) = can_play(scope) || is_solver_to_move(scope);
    can_back(scope) = game(scope, |it| it.can_back) || is_trying(scope);
    can_forward(scope) = game(scope, |it| it.can_forward);
    plays_through(scope) = game(scope, |it| it.plays_through);
    can_undo(scope) = scope.can_undo;
    can_redo(scope) = scope.can_redo;
    can_take_back(scope) = game(scope, |it| it.can_take_back);
    can_play_on(scope) = game(scope, |it| it.mode == Mode::Analysis && !it.is_over);
    can_resign(scope) = game(scope, |it| it.resigns);
    can_offer(scope) = game(scope, |it| it.may_offer);
    is_timed(scope) = game(scope, |it| it.is_timed);
    has_marks(scope) = game(scope, |it| it.has_marks);
    can_hint(scope) = puzzle(scope, |it| it.can_hint) || game(scope, is_for_person);
    engine_to_move(scope) = game(scope, |it| it.is_engines);
    engine_thinks(scope) = game(scope, |it| it.is_thought_of) || tries(scope, |it| it.is_busy);
    is_warned(scope) = game(scope, |it| it.is_warned);
    is_on(scope) = scope.engine.is_on;
    analyses(scope) = in_game(scope) && scope.engine.is_on;
    has_analysis(scope) = analyses(scope) || in_game(scope) && scope.engine.has_report;
    explores(scope) = scope.explores;
    hides(scope) = scope.engine.hides;
    shows_threat(scope) = scope.engine.is_threat;
    shows_graph(scope) = scope.engine.shows_graph;
    shows_all_moves(scope) = scope.engine.shows_all_moves;
    reports(scope) = scope.engine.reports;
    has_second_overlay(scope) = overlay_name(scope, 1).is_some();
    shows_first_overlay(scope) = shown_overlay(scope) == Some(0);
    shows_second_overlay(scope) = shown_overlay(scope) == Some(1);
    on_board(scope) = scope.board.as_ref().is_some_and(|it| !it.is_asking) && takes_moves(scope);
    on_game_board(scope) = on_board(scope) && in_game(scope);
    has_bare_move(scope) = scope.board.as_ref().is_some_and(|it| it.bare_moves == 1) && takes_moves(scope);
    takes_moves(scope) = in_game(scope) || is_solver_to_move(scope);
}

// Puzzles, lessons and tries to defend.
conditions! {
    is_solver_to_move(scope) = puzzle(scope, |it| it.is_players) || tries(scope, |it| it.is_players);
    has_wrong_move(scope) = puzzle(scope, |it| it.has_wrong_move);
    can_tell(scope) = puzzle(scope, |it| it.can_tell);
    can_begin_again(scope) = puzzle(scope, |it| it.can_begin_again);
    has_next_puzzle(scope) = puzzle(scope, |it| it.has_next);
    has_previous_puzzle(scope) = puzzle(scope, |it| it.has_previous);
    is_trying(scope) = tries(scope, |it| it.is_trying);
    has_replies_left(scope) = tries(scope, |it| it.has_left);
    has_tries(scope) = tries(scope, |it| it.has_lines);
}

fn game(scope: &Scope, condition: fn(&GameScope) -> bool) -> bool {
    scope.open_game.as_ref().is_some_and(condition)
}

fn puzzle(scope: &Scope, condition: fn(&PuzzleScope) -> bool) -> bool {
    scope.puzzle.as_ref().is_some_and(condition)
}

fn tries(scope: &Scope, condition: fn(&DefenceScope) -> bool) -> bool {
    scope.tries.as_ref().is_some_and(condition)
}

fn is_for_person(game: &GameScope) -> bool {
    game.runs && !(game.is_game && game.is_engines)
}

fn shown_overlay(scope: &Scope) -> Option<usize> {
    scope.board.as_ref()?.overlay
}

fn overlay_name(scope: &Scope, place: usize) -> Option<&'static str> {
    scope.board.as_ref()?.overlays.get(place).copied()
}

// Labels in menus; `None` hides the command.

/// Hides a command in its menu.
pub fn hidden(_: &Scope, _: Text) -> Option<&'static str> {
    None
}

pub fn own_label(_: &Scope, label: Text) -> Option<&'static str> {
    Some(label.localized())
}

/// Hides the command in the menu of a lesson.
pub fn puzzle_label(scope: &Scope, label: Text) -> Option<&'static str> {
    (scope.page != Page::Lesson).then(|| label.localized())
}

/// Returns the label of a puzzle's command, which has another one in a lesson.
pub fn lesson_label(scope: &Scope, label: Text) -> Option<&'static str> {
    const OTHERS: [[Text; 2]; 4] = [
        [Text::of("command-puzzle.solution"), Text::of("command-puzzle.lesson_solution")],
        [Text::of("command-puzzle.again"), Text::of("command-puzzle.lesson_again")],
        [Text::of("command-puzzle.next"), Text::of("command-puzzle.lesson_next")],
        [Text::of("command-puzzle.previous"), Text::of("command-puzzle.lesson_previous")],
    ];
    let other = OTHERS.iter().find(|[usual, _]| scope.page == Page::Lesson && *usual == label);
    Some(other.map_or(label, |[_, other]| *other).localized())
}

pub fn first_overlay(scope: &Scope, _: Text) -> Option<&'static str> {
    overlay_name(scope, 0)
}

pub fn second_overlay(scope: &Scope, _: Text) -> Option<&'static str> {
    overlay_name(scope, 1)
}

/// Returns the label of the command that teaches a game.
pub fn learn_label(scope: &Scope, label: Text) -> Option<&'static str> {
    let has_game = scope.help_game().is_some();
    Some(if has_game { label.localized() } else { t!("command-help.learn_any") })
}

/// Returns the label of the command that solves the puzzles on the screen.
pub fn solve_label(scope: &Scope, label: Text) -> Option<&'static str> {
    Some(if in_game(scope) { t!("command-file.solve_game") } else { label.localized() })
}

/// Returns the label of the command that leads back to the editor, while there is one elsewhere.
pub fn elsewhere_label(scope: &Scope, label: Text) -> Option<&'static str> {
    editor_elsewhere(scope).then(|| label.localized())
}

pub fn close_label(scope: &Scope, label: Text) -> Option<&'static str> {
    Some(if in_collection(scope) { t!("command-file.close_collection") } else { label.localized() })
}
