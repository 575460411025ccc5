//! When a command can be done, what it switches, and what it is called now.

use super::scope::{OnGame, OnPuzzle, OnTries, Scope};
use crate::ui::pages::Page;
use owlery_i18n::{Text, t};
use owlery_session::Mode;

pub fn always(_: &Scope) -> bool {
    true
}

pub fn never(_: &Scope) -> bool {
    false
}

fn table(scope: &Scope, is_so: fn(&OnGame) -> bool) -> bool {
    scope.table.as_ref().is_some_and(is_so)
}

fn puzzle(scope: &Scope, is_so: fn(&OnPuzzle) -> bool) -> bool {
    scope.puzzle.as_ref().is_some_and(is_so)
}

fn tries(scope: &Scope, is_so: fn(&OnTries) -> bool) -> bool {
    scope.tries.as_ref().is_some_and(is_so)
}

pub fn at_table(scope: &Scope) -> bool {
    scope.table.is_some()
}

fn in_library(scope: &Scope) -> bool {
    scope.page == Page::Library && scope.open.library
}

pub fn at_table_or_library(scope: &Scope) -> bool {
    at_table(scope) || in_library(scope)
}

pub fn beside_library(scope: &Scope) -> bool {
    !in_library(scope) && scope.open.library
}

pub fn at_board(scope: &Scope) -> bool {
    sees_game(scope) || in_editor(scope)
}

pub fn at_game(scope: &Scope) -> bool {
    at_table(scope) || in_editor(scope)
}

pub fn sees_game(scope: &Scope) -> bool {
    scope.board.is_some()
}

fn may_find(scope: &Scope) -> bool {
    puzzle(scope, |it| it.is_players) || tries(scope, |it| it.is_players)
}

pub fn at_tries(scope: &Scope) -> bool {
    scope.tries.is_some()
}

pub fn is_trying(scope: &Scope) -> bool {
    tries(scope, |it| it.is_trying)
}

pub fn has_replies_left(scope: &Scope) -> bool {
    tries(scope, |it| it.has_left)
}

pub fn has_tries(scope: &Scope) -> bool {
    tries(scope, |it| it.has_lines)
}

pub fn may_hint(scope: &Scope) -> bool {
    let is_persons = |it: &OnGame| it.runs && !(it.is_game && it.is_engines);
    puzzle(scope, |it| it.can_hint) || table(scope, is_persons)
}

pub fn engine_to_move(scope: &Scope) -> bool {
    table(scope, |it| it.is_engines)
}

pub fn engine_thinks(scope: &Scope) -> bool {
    table(scope, |it| it.is_thought_of) || tries(scope, |it| it.is_busy)
}

pub fn at_puzzle(scope: &Scope) -> bool {
    scope.puzzle.is_some()
}

pub fn has_wrong_move(scope: &Scope) -> bool {
    puzzle(scope, |it| it.has_wrong_move)
}

pub fn has_next_puzzle(scope: &Scope) -> bool {
    puzzle(scope, |it| it.has_next)
}

pub fn has_previous_puzzle(scope: &Scope) -> bool {
    puzzle(scope, |it| it.has_previous)
}

/// Returns what the commands of puzzles are called in a lesson.
pub fn in_lesson(scope: &Scope, label: Text) -> Option<&'static str> {
    const OTHERS: [[Text; 2]; 4] = [
        [Text::of("command-puzzle.solution"), Text::of("command-puzzle.lesson_solution")],
        [Text::of("command-puzzle.again"), Text::of("command-puzzle.lesson_again")],
        [Text::of("command-puzzle.next"), Text::of("command-puzzle.lesson_next")],
        [Text::of("command-puzzle.previous"), Text::of("command-puzzle.lesson_previous")],
    ];
    let other = OTHERS.iter().find(|[usual, _]| scope.page == Page::Lesson && *usual == label);
    Some(other.map_or(label, |[_, other]| *other).say())
}

fn in_editor(scope: &Scope) -> bool {
    scope.page == Page::Editor && scope.open.editor
}

pub fn left_editor(scope: &Scope) -> bool {
    !in_editor(scope) && scope.open.editor
}

pub fn with_game(scope: &Scope) -> bool {
    scope.game.is_some()
}

pub fn shows_rules(scope: &Scope) -> bool {
    scope.open.rules
}

pub fn shows_manual(scope: &Scope) -> bool {
    scope.open.manual
}

pub fn has_games(scope: &Scope) -> bool {
    scope.open.games
}

pub fn has_open(scope: &Scope) -> bool {
    scope.open.games || scope.open.library
}

pub fn may_play(scope: &Scope) -> bool {
    table(scope, |it| it.runs)
}

pub fn thinks(scope: &Scope) -> bool {
    at_table(scope) && scope.engine.is_on
}

pub fn has_opinion(scope: &Scope) -> bool {
    thinks(scope) || at_table(scope) && scope.engine.has_report
}

pub fn reports(scope: &Scope) -> bool {
    scope.engine.reports
}

pub fn may_move(scope: &Scope) -> bool {
    may_play(scope) || may_find(scope)
}

pub fn may_resign(scope: &Scope) -> bool {
    table(scope, |it| it.resigns)
}

pub fn is_timed(scope: &Scope) -> bool {
    table(scope, |it| it.is_timed)
}

pub fn may_offer(scope: &Scope) -> bool {
    table(scope, |it| it.may_offer)
}

pub fn can_back(scope: &Scope) -> bool {
    table(scope, |it| it.can_back) || is_trying(scope)
}

pub fn can_forward(scope: &Scope) -> bool {
    table(scope, |it| it.can_forward)
}

pub fn can_undo(scope: &Scope) -> bool {
    scope.steps[0]
}

pub fn can_redo(scope: &Scope) -> bool {
    scope.steps[1]
}

pub fn may_take_back(scope: &Scope) -> bool {
    table(scope, |it| it.can_take_back)
}

pub fn may_play_on(scope: &Scope) -> bool {
    table(scope, |it| it.mode == Mode::Analysis && !it.is_over)
}

pub fn has_marks(scope: &Scope) -> bool {
    table(scope, |it| it.has_marks)
}

pub fn has_second_overlay(scope: &Scope) -> bool {
    scope.board.as_ref().is_some_and(|board| board.overlays.len() > 1)
}

pub fn on_board(scope: &Scope) -> bool {
    let is_free = scope.board.as_ref().is_some_and(|board| !board.is_asking);
    is_free && (at_table(scope) || may_find(scope))
}

pub fn at_own_board(scope: &Scope) -> bool {
    on_board(scope) && at_table(scope)
}

pub fn has_bare_move(scope: &Scope) -> bool {
    let has_one = scope.board.as_ref().is_some_and(|board| board.bare_moves == 1);
    has_one && (at_table(scope) || may_find(scope))
}

pub fn beside_game(scope: &Scope) -> bool {
    !at_table(scope) && scope.open.games
}

pub fn beside_puzzle(scope: &Scope) -> bool {
    scope.page != Page::Drill && scope.open.puzzle
}

pub fn is_on(scope: &Scope) -> bool {
    scope.engine.is_on
}

pub fn hides(scope: &Scope) -> bool {
    scope.engine.hides
}

pub fn shows_threat(scope: &Scope) -> bool {
    scope.engine.is_threat
}

pub fn shows_graph(scope: &Scope) -> bool {
    scope.engine.shows_graph
}

pub fn shows_first_overlay(scope: &Scope) -> bool {
    shown_overlay(scope) == Some(0)
}

pub fn shows_second_overlay(scope: &Scope) -> bool {
    shown_overlay(scope) == Some(1)
}

fn shown_overlay(scope: &Scope) -> Option<usize> {
    scope.board.as_ref()?.overlay
}

pub fn as_ever(_: &Scope, label: Text) -> Option<&'static str> {
    Some(label.say())
}

pub fn first_overlay(scope: &Scope, _: Text) -> Option<&'static str> {
    scope.board.as_ref()?.overlays.first().copied()
}

pub fn second_overlay(scope: &Scope, _: Text) -> Option<&'static str> {
    scope.board.as_ref()?.overlays.get(1).copied()
}

pub fn what_closes(scope: &Scope, label: Text) -> Option<&'static str> {
    Some(if in_library(scope) { t!("command-file.close_collection") } else { label.say() })
}
