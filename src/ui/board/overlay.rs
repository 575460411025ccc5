//! What is laid over the board: which overlay, kept while the position stays, and its painting.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::Board;
use super::layout::Layout;
use crate::ui::paint::theme::Roles;
use owlery_games::Square;
use owlery_record::NodeId;
use owlery_session::facade::overlay::{Link, Meaning, Tile, Tint};
use owlery_session::{Legend, Overlay, Scene, Session};

/// A smaller label is not written; its words are then shown under the pointer.
const SMALLEST: f32 = 9.0;

/// The overlay that is shown.
#[derive(Default)]
pub struct Shown {
    chosen: Option<usize>,
    made: Option<(Key, Overlay)>,
}

/// What an overlay was made for: its place in the list, the move at the cursor, the revision.
type Key = (usize, NodeId, u64);

impl Board {
    /// The place of the overlay that is shown.
    pub fn overlay(&self) -> Option<usize> {
        self.shown.chosen
    }

    /// Shows one overlay instead of what is shown; the same again hides it.
    pub fn toggle_overlay(&mut self, place: usize) {
        self.shown.chosen = (self.shown.chosen != Some(place)).then_some(place);
    }

    /// The overlay that is shown, made anew only when the position has changed.
    pub fn overlaid(&mut self, session: &dyn Session) -> Option<(&'static Legend, &Overlay)> {
        let place = self.shown.chosen?;
        let legend = session.overlays().get(place).copied()?;
        let key = (place, session.view().here, session.revision());
        if !matches!(&self.shown.made, Some((made, _)) if *made == key) {
            self.shown.made = Some((key, session.overlay(place)?));
        }
        Some((legend, self.shown.overlay()?))
    }
}

impl Shown {
    fn overlay(&self) -> Option<&Overlay> {
        self.chosen?;
        self.made.as_ref().map(|(_, overlay)| overlay)
    }

    /// The name of a square for screen readers, with what the overlay says of it.
    pub fn square_name(&self, scene: &Scene, square: Square) -> String {
        let name = scene.square_name(square);
        match self.overlay().map(|overlay| overlay.tile(square)) {
            Some(Tile { words, .. }) if !words.is_empty() => format!("{name}, {words}"),
            _ => name,
        }
    }

    /// What a square's label would say if there were room for it.
    pub fn unwritten(&self, square: Square, layout: &Layout) -> Option<&str> {
        let tile = self.overlay()?.tile(square);
        let hidden = !tile.label.is_empty() && label_size(layout.cell) < SMALLEST;
        hidden.then_some(tile.words.as_str())
    }

    /// Tints the grounds, under the pieces.
    pub fn paint_grounds(&self, painter: &Painter, layout: &Layout, roles: &Roles) {
        for (square, tile) in self.overlay().into_iter().flat_map(Overlay::tiles) {
            if let Some(tint) = tile.tint {
                wash(painter, roles, layout.square(square), tint);
            }
        }
    }

    /// Draws marks, lines and labels, above the pieces.
    pub fn paint_signs(&self, painter: &Painter, layout: &Layout, roles: &Roles) {
        let Some(overlay) = self.overlay() else { return };
        for (square, tile) in overlay.tiles() {
            if let Some(tint) = tile.tint {
                mark(painter, roles, layout.square(square), tint);
            }
        }
        for link in &overlay.links {
            line(painter, roles, layout, link);
        }
        let size = label_size(layout.cell);
        if size < SMALLEST {
            return;
        }
        for (square, tile) in overlay.tiles().filter(|(_, tile)| !tile.label.is_empty()) {
            label(painter, roles, layout.square(square), &tile.label, size);
        }
    }
}

fn label_size(cell: f32) -> f32 {
    (cell * 0.25).min(16.0)
}

/// Draws a tint as in a legend.
pub fn sign(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    painter.rect_filled(place, 0.0, roles.overlay_paper);
    wash(painter, roles, place, tint);
    mark(painter, roles, place, tint);
    painter.rect_stroke(place, 0.0, Stroke::new(1.0, roles.line), StrokeKind::Outside);
}

fn colour(roles: &Roles, meaning: Meaning) -> Color32 {
    match meaning {
        Meaning::White => roles.overlay_white,
        Meaning::Black => roles.overlay_black,
        Meaning::Both | Meaning::Neutral => roles.overlay_neutral,
        Meaning::Good => roles.overlay_good,
        Meaning::Danger => roles.overlay_danger,
    }
}

fn wash(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    let wash = |place, meaning| {
        let opacity = if tint.strong { 0.5 } else { 0.25 };
        painter.rect_filled(place, 0.0, colour(roles, meaning).gamma_multiply(opacity));
    };
    if tint.meaning == Meaning::Both {
        let (upper, lower) = place.split_top_bottom_at_fraction(0.5);
        wash(upper, Meaning::White);
        wash(lower, Meaning::Black);
    } else {
        wash(place, tint.meaning);
    }
}

/// Each meaning has a shape of its own: White a triangle above, Black a bar below, what is good a
/// frame, danger all four corners, the rest a dot.
fn mark(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    let side = place.width();
    let scale = if tint.strong { 1.0 } else { 0.7 };
    let fill = colour(roles, tint.meaning);
    let edge = Stroke::new((side * 0.015).max(1.0), roles.overlay_paper);
    let corner = |at: Pos2, size: f32, fill| {
        let inward = (place.center() - at).normalized() * size * std::f32::consts::SQRT_2;
        let tips = vec![at, pos2(at.x + inward.x, at.y), pos2(at.x, at.y + inward.y)];
        painter.add(Shape::convex_polygon(tips, fill, edge));
    };
    if matches!(tint.meaning, Meaning::White | Meaning::Both) {
        corner(place.left_top(), (side * 0.3 * scale).max(5.0), roles.overlay_white);
    }
    if matches!(tint.meaning, Meaning::Black | Meaning::Both) {
        let height = (side * 0.17 * scale).max(4.0);
        let top = pos2(place.left(), place.bottom() - height);
        let bar = Rect::from_min_max(top, place.max);
        painter.rect(bar, 0.0, roles.overlay_black, edge, StrokeKind::Inside);
    }
    match tint.meaning {
        Meaning::Good => {
            let width = (side * 0.08 * scale).max(2.0);
            let within = place.shrink(edge.width);
            painter.rect_stroke(
                within,
                0.0,
                Stroke::new(width + 2.0, edge.color),
                StrokeKind::Inside,
            );
            painter.rect_stroke(
                within.shrink(1.0),
                0.0,
                Stroke::new(width, fill),
                StrokeKind::Inside,
            );
        }
        Meaning::Danger => {
            for at in
                [place.left_top(), place.right_top(), place.left_bottom(), place.right_bottom()]
            {
                corner(at, (side * 0.22 * scale).max(4.0), fill);
            }
        }
        Meaning::Neutral => {
            let radius = (side * 0.11 * scale).max(2.5);
            let at = place.left_bottom() + vec2(1.5, -1.5) * radius;
            painter.circle(at, radius, fill, edge);
        }
        Meaning::White | Meaning::Black | Meaning::Both => {}
    }
}

fn line(painter: &Painter, roles: &Roles, layout: &Layout, link: &Link) {
    let share = if link.meaning == Meaning::Danger { 0.035 } else { 0.06 };
    let width = (layout.cell * share).max(2.0);
    // The two sides' lines run beside each other, and one of them is dashed.
    let aside = match link.meaning {
        Meaning::White => -0.08,
        Meaning::Black => 0.08,
        _ => 0.0,
    };
    let [from, to] =
        [link.from, link.to].map(|square| layout.centre(square) + vec2(aside, aside) * layout.cell);
    let stroke = Stroke::new(width, colour(roles, link.meaning));
    painter.line_segment([from, to], Stroke::new(width + 2.0, roles.overlay_paper));
    if link.meaning == Meaning::Black {
        painter.extend(Shape::dashed_line(&[from, to], stroke, 2.5 * width, 1.5 * width));
    } else {
        painter.line_segment([from, to], stroke);
    }
    if link.meaning == Meaning::Danger {
        painter.circle(to, 1.8 * width, stroke.color, Stroke::new(1.0, roles.overlay_paper));
    }
}

fn label(painter: &Painter, roles: &Roles, place: Rect, text: &str, size: f32) {
    let galley =
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), roles.overlay_ink);
    let plate = Align2::RIGHT_TOP
        .anchor_size(place.right_top(), galley.size() + vec2(5.0, 0.0))
        .translate(vec2(-1.0, 1.0));
    painter.rect_filled(plate, 3.0, roles.overlay_paper.gamma_multiply(0.9));
    painter.galley(plate.min + vec2(2.5, 0.0), galley, roles.overlay_ink);
}
