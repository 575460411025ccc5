//! When a command can be done.

use crate::session::Session;
use crate::session::drill::{Drill, Stage};
use crate::session::facade::Mode;
use crate::session::opponent::to_move;
use crate::ui::app::App;
use crate::ui::tabs::Table;

pub fn always(_: &App) -> bool {
    true
}

pub fn at_table(app: &App) -> bool {
    app.table().is_some()
}

pub fn in_library(app: &App) -> bool {
    app.shelf().is_some()
}

pub fn at_table_or_library(app: &App) -> bool {
    at_table(app) || in_library(app)
}

pub fn beside_library(app: &App) -> bool {
    !in_library(app) && app.has_library()
}

pub fn at_board(app: &App) -> bool {
    app.here().is_some() || in_editor(app)
}

pub fn at_game(app: &App) -> bool {
    at_table(app) || in_editor(app)
}

pub fn sees_game(app: &App) -> bool {
    app.here().is_some()
}

pub fn may_find(app: &App) -> bool {
    app.drill().is_some_and(|drill| drill.stage() == Stage::Reader)
        || app.escaping().is_some_and(|it| it.escape.here().is_some())
}

pub fn at_tries(app: &App) -> bool {
    app.escaping().is_some()
}

pub fn is_trying(app: &App) -> bool {
    app.escaping().is_some_and(|it| it.escape.is_trying())
}

pub fn has_replies_left(app: &App) -> bool {
    app.escaping().is_some_and(|it| {
        let tries = it.escape.tries();
        it.escape.here().is_some_and(|at| !tries.left(at).is_empty())
    })
}

pub fn has_tries(app: &App) -> bool {
    app.escaping().is_some_and(|it| !it.escape.lines().is_empty())
}

pub fn may_hint(app: &App) -> bool {
    app.drill().is_some_and(Drill::can_hint) || may_play(app) && !engine_to_move(app)
}

pub fn engine_to_move(app: &App) -> bool {
    app.table().is_some_and(|table| to_move(table.session.view()).is_some())
}

pub fn engine_thinks(app: &App) -> bool {
    app.table().is_some_and(Table::is_engines)
        || app.escaping().is_some_and(|it| it.escape.is_busy())
}

pub fn at_piece(app: &App) -> bool {
    app.drill().is_some()
}

pub fn has_next_piece(app: &App) -> bool {
    app.piece().is_some_and(|piece| piece.lesson.next().is_some())
}

pub fn has_previous_piece(app: &App) -> bool {
    app.piece().is_some_and(|piece| piece.lesson.previous().is_some())
}

pub fn in_editor(app: &App) -> bool {
    app.editor().is_some()
}

pub fn left_editor(app: &App) -> bool {
    !in_editor(app) && !app.editors.is_empty()
}

pub fn with_game(app: &App) -> bool {
    app.game_here().is_some()
}

pub fn has_games(app: &App) -> bool {
    !app.tabs().is_empty()
}

pub fn has_open(app: &App) -> bool {
    has_games(app) || app.has_library()
}

pub fn may_play(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().status.turn.is_some())
}

pub fn thinks(app: &App) -> bool {
    at_table(app) && app.thinker.thinks()
}

pub fn has_opinion(app: &App) -> bool {
    thinks(app) || at_table(app) && app.reporting.is_known()
}

pub fn reports(app: &App) -> bool {
    app.reporting.under_way().is_some()
}

pub fn has_best(app: &App) -> bool {
    app.table().is_some_and(|table| app.thinker.best(table).is_some())
}

pub fn may_move(app: &App) -> bool {
    may_play(app) || may_find(app)
}

pub fn running(app: &App) -> bool {
    may_play(app)
        && app.table().is_some_and(|table| table.session.view().is_game())
        && !engine_to_move(app)
}

pub fn may_offer(app: &App) -> bool {
    running(app) && app.table().is_some_and(|table| table.session.view().status.offer.is_none())
}

pub fn can_back(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().can_back) || is_trying(app)
}

pub fn can_forward(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().can_forward)
}

pub fn can_undo(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().undo.is_some())
        || app.editor().is_some_and(|editor| editor.view().undo.is_some())
        || app.shelf().is_some_and(|shelf| shelf.library.next_steps().0.is_some())
}

pub fn may_take_back(app: &App) -> bool {
    app.table().is_some_and(Table::may_take_back)
}

pub fn may_play_on(app: &App) -> bool {
    app.table().is_some_and(|table| {
        table.session.view().mode == Mode::Analysis && !table.session.is_over()
    })
}

pub fn can_redo(app: &App) -> bool {
    app.table().is_some_and(|table| table.session.view().redo.is_some())
        || app.editor().is_some_and(|editor| editor.view().redo.is_some())
        || app.shelf().is_some_and(|shelf| shelf.library.next_steps().1.is_some())
}

pub fn has_marks(app: &App) -> bool {
    app.table().is_some_and(|table| !table.session.view().remarks.marks.is_empty())
}

pub fn has_second_overlay(app: &App) -> bool {
    app.here().is_some_and(|(session, _)| session.overlays().len() > 1)
}

pub fn on_board(app: &App) -> bool {
    let is_free = app.here().is_some_and(|(_, board)| !board.is_asking());
    is_free && (at_table(app) || may_find(app))
}

pub fn at_own_board(app: &App) -> bool {
    on_board(app) && at_table(app)
}

pub fn has_bare_move(app: &App) -> bool {
    let bare = |(session, _): (&dyn Session, _)| session.view().bare_moves().count();
    (at_table(app) || may_find(app)) && app.here().map(bare) == Some(1)
}

pub fn beside_game(app: &App) -> bool {
    app.table().is_none() && app.session().is_some()
}
