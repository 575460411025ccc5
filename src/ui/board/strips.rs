//! The players above and below the board: whose side it is, the name, the pieces in hand.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Galley, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2};

use super::{Look, highlight, rest};
use crate::record::remarks::Ink;
use crate::rules::Side;
use crate::session::{Scene, Selection, Session, Spot, Tray, TrayItem};
use crate::ui::paint::canvas::Screen;

/// The least width of a kind of piece, to be clicked with ease.
const LEAST: f32 = 24.0;
/// The smallest letters of a name.
const SMALLEST: f32 = 11.0;

/// A player's strip and the places of what lies in it.
pub struct Strip {
    pub rect: Rect,
    pub side: Side,
    pub items: Vec<Item>,
}

/// A kind of piece in a tray on the screen.
pub struct Item {
    pub spot: Spot,
    pub rect: Rect,
    /// Its tray and its place in the tray.
    pub place: (usize, usize),
    /// Whether there is none left.
    pub empty: bool,
}

/// Whether a tray belongs into the strip of a side. One that both use lies below the board.
fn belongs(tray: &Tray, side: Side, below: bool) -> bool {
    tray.side.map_or(below, |owner| owner == side)
}

/// How tall a strip is, given the shorter side of the whole space.
pub fn height(scene: &Scene, side: Side, below: bool, space: f32) -> f32 {
    let has_tray = scene.trays.iter().any(|tray| belongs(tray, side, below));
    if has_tray { (space * 0.085).clamp(36.0, 84.0) } else { (space * 0.05).clamp(26.0, 40.0) }
}

impl Strip {
    pub fn new(rect: Rect, side: Side, scene: &Scene, below: bool) -> Self {
        let mut items = Vec::new();
        let step = (rect.width() * 0.68 / 9.0).max(LEAST).min(rect.height() - 4.0);
        let mut right = rect.right();
        for (t, tray) in scene.trays.iter().enumerate() {
            if !belongs(tray, side, below) {
                continue;
            }
            let left = right - step * tray.items.len() as f32;
            for (i, item) in tray.items.iter().enumerate() {
                let corner = pos2(left + step * i as f32, rect.center().y - step / 2.0);
                items.push(Item {
                    spot: Spot::Tray(item.letter),
                    rect: Rect::from_min_size(corner, Vec2::splat(step)),
                    place: (t, i),
                    empty: item.count == Some(0),
                });
            }
            right = left - step / 2.0;
        }
        Strip { rect, side, items }
    }

    /// The places of the kinds that have not run out.
    pub fn filled(&self) -> impl Iterator<Item = (Spot, Rect)> {
        self.items.iter().filter(|item| !item.empty).map(|item| (item.spot, item.rect))
    }

    /// Draws the player, and the trays with what a scene has in them; `pointed` is the kind that a
    /// hint is about.
    pub fn paint(
        &self,
        ui: &Ui,
        session: &dyn Session,
        scene: &Scene,
        look: Look<'_>,
        (selection, pointed): (&Selection, Option<char>),
    ) {
        let (view, roles, painter) = (session.view(), look.roles, ui.painter());
        let turn = view.status.turn == Some(self.side);
        let size = (self.rect.height() * 0.5).clamp(13.0, 20.0);
        let dot = pos2(self.rect.left() + size * 0.55, self.rect.center().y);
        let (fill, edge) =
            if turn { (roles.accent, roles.accent) } else { (roles.window, roles.line) };
        painter.circle(dot, size * 0.32, fill, Stroke::new(1.5, edge));
        let room = self.items.first().map_or(self.rect.right(), |item| item.rect.left());
        let text = player_text(session, self.side);
        let colour = if turn { roles.text } else { roles.faint };
        let left = dot.x + size * 0.8;
        let name = name(painter, text.clone(), size, (room - 6.0 - left).max(0.0), colour);
        let place = pos2(left, self.rect.center().y - name.size().y / 2.0);
        if name.elided {
            let id = ui.scope_id().with(("name", self.side));
            let place = Rect::from_min_size(place, name.size());
            ui.interact(place, id, Sense::hover()).on_hover_text(text);
        }
        painter.galley(place, name, colour);
        let armed = selection.armed(view.offer());
        for item in &self.items {
            self.paint_item(ui, scene, look, item, armed == Some(item.spot));
        }
        for item in self.items.iter().filter(|item| selection.taken().first() == Some(&item.spot)) {
            let cell = item.rect.width();
            highlight::LIFTED.outline(&mut Screen::new(painter), roles, item.rect, cell);
        }
        let pointed = pointed.map(Spot::Tray);
        for item in self.items.iter().filter(|item| Some(item.spot) == pointed) {
            let stroke = Stroke::new(3.0, roles.ink(Ink::Blue));
            painter.circle_stroke(item.rect.center(), item.rect.height() / 2.0 - 1.0, stroke);
        }
    }

    fn paint_item(&self, ui: &Ui, scene: &Scene, look: Look<'_>, item: &Item, armed: bool) {
        let (tray, place) = item.place;
        // A position ahead may have no trays any more.
        if let Some(entry) = scene.trays.get(tray).and_then(|tray| tray.items.get(place)) {
            tray_item(ui, entry, look, item.rect, armed);
        }
    }
}

/// A player's name on one line, or smaller on two where it is too long for that. No word goes on in
/// the second line; where not even the first word has room, the name is cut.
fn name(painter: &Painter, text: String, size: f32, room: f32, colour: Color32) -> Arc<Galley> {
    let wrap = |max_rows| TextWrapping { max_width: room, max_rows, ..Default::default() };
    let laid = |text: &str, size, rows| {
        let job = LayoutJob::simple(text.to_owned(), FontId::proportional(size), colour, room);
        painter.layout_job(LayoutJob { wrap: wrap(rows), ..job })
    };
    let name = laid(&text, size, 1);
    if !name.elided {
        return name;
    }
    let small = (size * 0.72).max(12.0);
    let first = text.split(' ').next().unwrap_or_default();
    match laid(first, small, 1).elided {
        false => laid(&text, small, 2),
        true => laid(&text, SMALLEST, 1),
    }
}

/// Draws a kind of piece in a tray, with how many there are; `armed` if it is the chosen one.
pub fn tray_item(ui: &Ui, entry: &TrayItem, look: Look<'_>, rect: Rect, armed: bool) {
    let (roles, painter) = (look.roles, ui.painter());
    if armed {
        painter.rect(
            rect.shrink(1.0),
            6.0,
            roles.accent.gamma_multiply(0.3),
            Stroke::new(2.0, roles.accent),
            egui::StrokeKind::Inside,
        );
    }
    rest::tray_item(&mut Screen::new(painter), entry, rect, look);
}

/// "White", or "White: Ada" when the player has a name.
pub fn player_text(session: &dyn Session, side: Side) -> String {
    let (side_name, name) = (session.about().side(side), &session.view().players[side as usize]);
    if name.is_empty() { side_name.to_owned() } else { format!("{side_name}: {name}") }
}
