//! The board of the editor: drawn, with names for its squares.

use egui::{
    Align2, Color32, FontId, LayerId, Order, Painter, Rect, Role, Sense, Stroke, Ui, Vec2,
    WidgetInfo,
};

use super::Desk;
use super::desk::board_id;
use super::hand::{Brush, Spot, Target};
use crate::ui::board::{self, Layout, Look, cells, highlight};
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::pieces::Pose;
use crate::ui::paint::theme::{Roles, contrast};
use owlery_games::Square;

impl Desk {
    /// Draws the board and makes every square a place to press.
    pub fn show_board(
        &mut self,
        ui: &mut Ui,
        look: Look<'_>,
        space: Rect,
        targets: &mut Vec<Target>,
    ) -> Layout {
        let view = self.editor.view();
        let lifted = self.lifted();
        let layout = match lifted {
            None => board::picture(ui, &view.scene, look, space),
            Some(square) => {
                let mut scene = view.scene.clone();
                scene.pieces[square.index(scene.size)] = None;
                board::picture(ui, &scene, look, space)
            }
        };
        self.place = layout.outer;
        let (painter, roles) = (ui.painter(), look.roles);
        if let Some((square, piece)) = lifted.and_then(|at| Some((at, view.scene.piece(at)?))) {
            let pose = Pose { opacity: 0.25, ..Pose::FLAT };
            let screen = &mut Screen::new(painter);
            look.pieces.draw(screen, roles, piece.figure, layout.square(square), pose);
        }
        if let Some(square) = self.marked {
            let place = layout.square(square);
            painter.rect_filled(place, 0.0, roles.warning.gamma_multiply(0.45));
        }
        for square in view.faults.iter().filter_map(|fault| fault.square) {
            fault(painter, roles, layout.square(square));
        }
        if ui.memory(|memory| memory.has_focus(board_id())) {
            let place = layout.square(self.cursor);
            board::cursor_sign(painter, place, roles);
        }
        self.squares(ui, &layout, targets);
        layout
    }

    fn lifted(&self) -> Option<Square> {
        match self.hand.dragged() {
            Some(Spot::Square(square)) => Some(square),
            _ => None,
        }
    }

    fn squares(&self, ui: &mut Ui, layout: &Layout, targets: &mut Vec<Target>) {
        let view = self.editor.view();
        let mut ui = cells::table(ui, layout);
        // Not in the tab order one by one: the board as a whole is.
        let sense = Sense::CLICK | Sense::DRAG;
        for (row, squares) in layout.rows().enumerate() {
            let line = cells::row(&mut ui, row);
            for (column, square) in squares.enumerate() {
                let rect = layout.square(square);
                let id = ui.scope_id().with(("square", square.rank, square.file));
                let response = line.interact(rect, id, sense);
                let name = || view.scene.square_name(square);
                response.widget_info(|| WidgetInfo::labeled(Role::GridCell, true, name()));
                let is_lifted = self.lifted() == Some(square);
                cells::place(&response, square, (row, column), is_lifted);
                if let Some(fault) = view.faults.iter().find(|fault| fault.square == Some(square)) {
                    ui.ctx().accesskit_node_builder(id, |node| {
                        node.set_description(fault.said.clone());
                    });
                }
                targets.push(Target { spot: Spot::Square(square), rect, response });
            }
        }
    }

    /// Draws what hangs on the pointer, and what a click would place.
    pub fn show_hand(&self, ui: &Ui, look: Look<'_>, layout: &Layout) {
        let (view, roles) = (self.editor.view(), look.roles);
        let item = |letter| view.item(letter).map(|item| item.piece);
        let dragged = match self.hand.dragged() {
            Some(Spot::Palette(Brush::Piece(letter)) | Spot::Hand(_, letter)) => item(letter),
            Some(Spot::Square(square)) => view.scene.piece(square).copied(),
            _ => None,
        };
        if let (Some(piece), Some(at)) = (dragged, ui.input(|input| input.pointer.latest_pos())) {
            let layer = LayerId::new(Order::Tooltip, egui::Id::unique("held"));
            let place = Rect::from_center_size(at, Vec2::splat(layout.cell * 1.08));
            let above = ui.ctx().layer_painter(layer);
            let screen = &mut Screen::new(&above);
            return look.pieces.draw(screen, roles, piece.figure, place, Pose::FLAT);
        }
        let (Some(brush), Some(square)) = (self.hand.brush, self.hand.hover) else { return };
        let place = layout.square(square);
        match brush {
            Brush::Piece(letter) if view.letter(square).is_none() => {
                if let Some(piece) = item(letter) {
                    let pose = Pose { opacity: 0.5, ..Pose::FLAT };
                    look.pieces.draw(
                        &mut Screen::new(ui.painter()),
                        roles,
                        piece.figure,
                        place,
                        pose,
                    );
                }
            }
            Brush::Eraser if view.letter(square).is_some() => {
                highlight::ERASED.draw(&mut Screen::new(ui.painter()), roles, place);
            }
            Brush::Piece(_) | Brush::Eraser => {}
        }
    }
}

/// A ring with a sign, for a square on which something is wrong.
fn fault(painter: &Painter, roles: &Roles, place: Rect) {
    highlight::FAULT.draw(&mut Screen::new(painter), roles, place);
    let ink = contrast::opposite(roles.warning);
    let radius = (place.width() * 0.17).max(6.0);
    let centre = place.right_top() + Vec2::new(-radius, radius);
    painter.circle(centre, radius, roles.warning, Stroke::new(1.5, ink));
    let font = FontId::proportional(radius * 1.7);
    painter.text(centre, Align2::CENTER_CENTER, "!", font, ink);
}

/// The eraser's sign in the palette.
pub fn cross(painter: &Painter, place: Rect, colour: Color32) {
    let stroke = Stroke::new((place.width() * 0.09).max(2.0), colour);
    let arm = place.shrink(place.width() * 0.28);
    painter.line_segment([arm.left_top(), arm.right_bottom()], stroke);
    painter.line_segment([arm.right_top(), arm.left_bottom()], stroke);
}
