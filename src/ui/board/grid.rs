//! The board for screen readers: a grid with a row for each rank, whose cells say what is there and
//! what can be done. Some systems do not get the row and column of a cell; there, they follow from
//! its place in the row, and its name begins with them.

use std::cell::LazyCell;

use egui::{Id, Response, Role, Sense, Ui, UiBuilder, WidgetInfo};

use super::Board;
use super::advice::SquareValue;
use super::input::Target;
use super::layout::Layout;
use owlery_games::Square;
use owlery_i18n::t;
use owlery_session::{Session, TapTarget, move_input};

/// Makes the accessible grid of the squares of a page's board.
pub fn grid(ui: &mut Ui, layout: &Layout) -> Ui {
    named_grid(ui, layout, Id::unique("board"), t!("board-cell.board"))
}

/// Makes the accessible grid of the squares of a board with this name.
pub fn named_grid(ui: &mut Ui, layout: &Layout, id: Id, name: &str) -> Ui {
    let builder = UiBuilder::new().id_salt(id).max_rect(layout.outer);
    let grid = builder.accessibility_label(name).accessibility_role(Role::Grid);
    let grid = ui.new_child(grid);
    ui.ctx().accesskit_node_builder(grid.unique_id(), |node| {
        let count = layout.rows().count();
        node.set_row_count(count);
        node.set_column_count(count);
    });
    grid
}

/// Makes a row of the grid, counted from the top of the screen.
pub fn row(grid: &mut Ui, row: usize) -> Ui {
    let id = grid.scope_id().with(("row", row));
    let line = grid.new_child(UiBuilder::new().scope_id(id).accessibility_role(Role::Row));
    line.ctx().accesskit_node_builder(line.unique_id(), |node| node.set_row_index(row));
    line
}

/// Tells screen readers the row, column and state of a square.
pub fn describe_cell(
    response: &Response,
    square: Square,
    (row, column): (usize, usize),
    is_chosen: bool,
) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        let name = square.to_string();
        let (file, rank) = name.split_at(1);
        node.set_row_index(row);
        node.set_row_index_text(rank);
        node.set_column_index(column);
        node.set_column_index_text(file);
        node.set_selected(is_chosen);
    });
}

impl Board {
    /// Makes every square a widget.
    pub(super) fn squares(
        &self,
        ui: &mut Ui,
        session: &dyn Session,
        layout: &Layout,
        sense: impl Fn(TapTarget) -> Sense,
    ) -> Vec<Target> {
        let view = session.view();
        let value = self.advice.values(view, &self.stem(view));
        let goals = LazyCell::new(|| self.goals(session));
        let mut targets = Vec::with_capacity(usize::from(view.scene.size).pow(2) + 18);
        for (at, squares) in layout.rows().enumerate() {
            let line = row(ui, at);
            for (column, square) in squares.enumerate() {
                let (spot, rect) = (TapTarget::Site(square), layout.square(square));
                let id = ui.scope_id().with(("square", square.rank, square.file));
                let mut response = line.interact(rect, id, sense(spot));
                let value = value.iter().find(|value| value.square == square);
                response.widget_info(|| {
                    let name = self.square_label(session, square, &goals, value);
                    WidgetInfo::labeled(Role::GridCell, true, name)
                });
                let is_chosen = self.selection.taken().contains(&spot);
                describe_cell(&response, square, (at, column), is_chosen);
                if !self.card.is_open_at(spot) {
                    for words in self.hover_texts(square, view, layout, value) {
                        response = response.on_hover_text(words);
                    }
                }
                targets.push(Target { spot, rect, response });
            }
        }
        targets
    }

    /// Returns the spots where the next tap ends or continues a move.
    fn goals(&self, session: &dyn Session) -> Vec<TapTarget> {
        let view = session.view();
        let is_begun = !self.selection.taken().is_empty();
        move_input::goals(view.offer().choices, &self.stem(view), is_begun).collect()
    }

    /// Returns the accessible name of a square.
    fn square_label(
        &self,
        session: &dyn Session,
        square: Square,
        goals: &[TapTarget],
        value: Option<&SquareValue>,
    ) -> String {
        let (view, spot) = (session.view(), TapTarget::Site(square));
        let states = [
            (self.selection.taken().contains(&spot), t!("board-cell.chosen")),
            (goals.contains(&spot), t!("board-cell.target")),
            (view.last_move.contains(&square), t!("board-cell.last_move")),
        ];
        let states = states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words);
        let marks = view.scene.marks.iter().filter(|mark| mark.square == square);
        let states = states.chain(marks.filter_map(|mark| mark.kind.words())).map(str::to_owned);
        let drawn = self.marks(view).filter_map(|mark| mark.words_at(square));
        let advised = self.advice.words_at(square).chain(value.map(SquareValue::words));
        let all = states.chain(drawn).chain(advised);
        all.fold(self.overlay.square_name(&view.scene, square), |name, words| name + ", " + &words)
    }
}
