//! The sign of what the program says.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, vec2};

use super::Kind;
use crate::ui::paint::theme::{Roles, contrast};

/// The colour of this kind.
pub fn colour(kind: Kind, roles: &Roles) -> Color32 {
    match kind {
        Kind::Info => roles.accent,
        Kind::Warning | Kind::Error => roles.warning,
    }
}

/// A disc for what was done, a triangle for a warning, a square for what was not done.
pub fn sign(painter: &Painter, centre: Pos2, kind: Kind, roles: &Roles) {
    let colour = colour(kind, roles);
    let (radius, ink) = (9.0, contrast::opposite(colour));
    let text = match kind {
        Kind::Info => {
            painter.circle_filled(centre, radius, colour);
            "i"
        }
        Kind::Warning => {
            let tips = [vec2(0.0, -1.0), vec2(1.05, 0.85), vec2(-1.05, 0.85)];
            let tips = tips.map(|tip| centre + tip * radius).to_vec();
            painter.add(Shape::convex_polygon(tips, colour, Stroke::NONE));
            "!"
        }
        Kind::Error => {
            let place = Rect::from_center_size(centre, vec2(2.0, 2.0) * (radius - 1.0));
            painter.rect_filled(place, 2.0, colour);
            "×"
        }
    };
    let centre = if kind == Kind::Warning { centre + vec2(0.0, 2.0) } else { centre };
    painter.text(centre, Align2::CENTER_CENTER, text, FontId::proportional(13.0), ink);
}
