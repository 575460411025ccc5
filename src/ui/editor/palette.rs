//! Pieces beside the board: the palette, and what the players hold.

use egui::{
    Button, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::Desk;
use super::canvas::cross;
use super::canvas::{Brush, Spot, Target};
use crate::ui::board::{Look, tray_item};
use crate::ui::editor::Action;
use crate::ui::parts::LEAST;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_session::{Tray, TrayItem};

/// Palettes of at most so many kinds have one row for both sides.
const FEW: usize = 6;
/// The widest place of a kind.
const WIDEST: f32 = 44.0;

impl Desk {
    /// All kinds of pieces, and the eraser.
    pub fn palette(&self, ui: &mut Ui, look: Look<'_>, targets: &mut Vec<Target>) {
        let palette = &self.editor.view().palette;
        // Many kinds have a row for each side.
        let rows: Vec<_> = if palette.len() <= FEW {
            vec![palette.as_slice()]
        } else {
            palette.chunk_by(|a, b| a.piece.figure.side() == b.piece.figure.side()).collect()
        };
        let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0) + 1;
        let cell = cell(ui, columns);
        for (i, row) in rows.iter().enumerate() {
            let width = cell * columns as f32;
            let (place, _) = ui.allocate_exact_size(vec2(width, cell), Sense::hover());
            let at = |column: usize| {
                let left = place.left() + cell * column as f32;
                Rect::from_min_size(pos2(left, place.top()), Vec2::splat(cell))
            };
            for (column, item) in row.iter().enumerate() {
                targets.push(self.kind(ui, item, at(column), look));
            }
            if i == 0 {
                targets.push(self.eraser(ui, at(row.len()), look));
            }
        }
        ui.label(RichText::new(self.words()).color(look.roles.faint).size(12.5));
    }

    /// What the mouse does now.
    fn words(&self) -> String {
        let view = self.editor.view();
        let name = |letter| view.item(letter).map_or("", |item| item.piece.name.say());
        match self.hand.brush {
            None => t!("editor-palette.drag").to_owned(),
            Some(Brush::Eraser) => t!("editor-palette.eraser_says").to_owned(),
            Some(Brush::Piece(letter)) => match view.other(letter) {
                Some(other) => t!("editor-palette.other", piece = name(other)),
                None => t!("editor-palette.again").to_owned(),
            },
        }
    }

    fn kind(&self, ui: &mut Ui, item: &TrayItem, rect: Rect, look: Look<'_>) -> Target {
        let brush = Brush::Piece(item.letter);
        let target = self.palette_button(ui, brush, rect, look, &item.piece.name);
        tray_item(ui, item, look, rect, self.hand.brush == Some(brush));
        target
    }

    fn eraser(&self, ui: &mut Ui, rect: Rect, look: Look<'_>) -> Target {
        let target = self.palette_button(ui, Brush::Eraser, rect, look, "eraser");
        let colour = if self.hand.brush == Some(Brush::Eraser) {
            look.roles.accent
        } else {
            look.roles.faint
        };
        cross(ui.painter(), rect, colour);
        let response = target.response.on_hover_text(t!("editor-palette.eraser"));
        Target { response, ..target }
    }

    fn palette_button(
        &self,
        ui: &mut Ui,
        brush: Brush,
        rect: Rect,
        look: Look<'_>,
        name: &str,
    ) -> Target {
        let id = ui.scope_id().with(("palette", name));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let chosen = self.hand.brush == Some(brush);
        response.widget_info(|| {
            WidgetInfo::selected(Role::Button, true, chosen, t!("editor-palette.kind", name = name))
        });
        outline(ui, &response, look, chosen);
        Target { spot: Spot::Palette(brush), rect, response }
    }

    /// A side's hand, with buttons for more and less.
    pub fn hand_of(
        &self,
        ui: &mut Ui,
        tray: &Tray,
        look: Look<'_>,
        targets: &mut Vec<Target>,
        actions: &mut Vec<Action>,
    ) {
        let side = tray.side.unwrap_or(Side::White);
        ui.label(tray.name.say());
        // As wide as in the palette, which has the eraser too.
        let cell = cell(ui, tray.items.len() + 1);
        let step = LEAST;
        let size = vec2(cell * tray.items.len() as f32, cell + 2.0 * step);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        for (i, item) in tray.items.iter().enumerate() {
            let left = place.left() + cell * i as f32;
            let rect = Rect::from_min_size(pos2(left, place.top()), Vec2::splat(cell));
            let (name, count) = (item.piece.name, item.count.unwrap_or(0));
            let id = ui.scope_id().with(("hand", item.letter));
            let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
            response.widget_info(|| {
                WidgetInfo::labeled(
                    Role::Button,
                    true,
                    t!("editor-palette.hand", tray = tray.name, piece = name, count = count),
                )
            });
            outline(ui, &response, look, false);
            tray_item(ui, item, look, rect, false);
            targets.push(Target { spot: Spot::Hand(side, item.letter), rect, response });
            let mut button = |row: f32, sign: &str, name: String, enabled: bool| {
                let corner = pos2(left, rect.bottom() + row * step);
                let place = Rect::from_min_size(corner, vec2(cell, step));
                let button = Button::new(RichText::new(sign).size(13.0)).min_size(Vec2::ZERO);
                let sized = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
                    ui.spacing_mut().button_padding = Vec2::ZERO;
                    ui.spacing_mut().interact_size = Vec2::ZERO;
                    ui.add_enabled_ui(enabled, |ui| ui.add_sized(place.size(), button)).inner
                });
                sized.inner.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
                sized.inner.clicked()
            };
            let more = t!("editor-palette.more", tray = tray.name, piece = name);
            if button(0.0, "+", more, true) {
                self.change_hand(item.letter, 1, actions);
            }
            let less = t!("editor-palette.less", tray = tray.name, piece = name);
            if button(1.0, "–", less, count > 0) {
                self.change_hand(item.letter, -1, actions);
            }
        }
    }
}

/// The side of a kind's place in a row of so many.
fn cell(ui: &Ui, columns: usize) -> f32 {
    (ui.available_width() / columns as f32).floor().min(WIDEST)
}

/// Shows where the pointer or the keyboard is.
fn outline(ui: &Ui, response: &Response, look: Look<'_>, chosen: bool) {
    if response.has_focus() || response.hovered() && !chosen {
        let colour = if response.has_focus() { look.roles.cursor } else { look.roles.line };
        let stroke = Stroke::new(2.0, colour);
        ui.painter().rect_stroke(response.rect, 6.0, stroke, StrokeKind::Inside);
    }
}
