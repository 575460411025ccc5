//! Draws the board at rest, on the screen and in files: frame, squares, marks and pieces.

use egui::{Color32, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::Look;
use super::highlight::{self, Highlight};
use super::layout::Layout;
use crate::ui::paint::canvas::{Canvas, Face, Stamp};
use crate::ui::paint::pieces::PieceStyle;
use crate::ui::paint::theme::Roles;
use owlery_games::{Side, Square};
use owlery_session::{Effect, EffectKind, Ground, MarkKind, Scene, TrayItem};

/// The size of the picture of a taken piece beside the one that took it, in squares.
const SMALL: f32 = 0.45;
/// The opacity of a taken piece on an empty square.
const SHADE: f32 = 0.45;

/// Draws a scene at rest.
pub fn scene(canvas: &mut dyn Canvas, scene: &Scene, layout: &Layout, look: Look<'_>) {
    ground(canvas, scene, layout, look);
    position(canvas, scene, &[], layout, look);
}

/// Draws the pieces between the two halves of the highlights of a scene and its last move.
pub fn position(
    canvas: &mut dyn Canvas,
    scene: &Scene,
    last_move: &[Square],
    layout: &Layout,
    look: Look<'_>,
) {
    washes(canvas, scene, last_move, layout, look.roles);
    pieces(canvas, scene, layout, look);
    lines(canvas, scene, last_move, layout, look.roles);
}

pub fn pieces(canvas: &mut dyn Canvas, scene: &Scene, layout: &Layout, look: Look<'_>) {
    for square in Square::all(scene.size) {
        let Some(figure) = scene.piece(square).map(|piece| piece.figure) else { continue };
        canvas.stamp(Stamp::Piece(figure), layout.square(square), &|canvas, place| {
            look.draw(canvas, figure, place, PieceStyle::FLAT);
        });
    }
}

/// The opacity of the highlight of the move before the last.
const MOVE_BEFORE: f32 = 0.35;

/// Highlights the squares of the move before the last faintly.
pub fn move_before(canvas: &mut dyn Canvas, squares: &[Square], layout: &Layout, roles: &Roles) {
    for square in squares {
        canvas.rect(layout.square(*square), 0.0, roles.last_move.gamma_multiply(MOVE_BEFORE));
    }
}

/// Colours the squares of the last move and of the game's own marks, below the pieces.
pub fn washes(
    canvas: &mut dyn Canvas,
    scene: &Scene,
    last_move: &[Square],
    layout: &Layout,
    roles: &Roles,
) {
    for (highlight, square) in highlights(scene, last_move) {
        highlight.wash(canvas, roles, layout.square(square));
    }
}

/// Draws the lines around the squares of the last move and of the game's own marks, above the pieces.
pub fn lines(
    canvas: &mut dyn Canvas,
    scene: &Scene,
    last_move: &[Square],
    layout: &Layout,
    roles: &Roles,
) {
    for (highlight, square) in highlights(scene, last_move) {
        highlight.lines(canvas, roles, layout.square(square));
    }
}

/// Returns the highlights of the last move and of the game's own marks.
fn highlights(scene: &Scene, last_move: &[Square]) -> impl Iterator<Item = (Highlight, Square)> {
    let moved = last_move.iter().map(|square| (highlight::LAST_MOVE, *square));
    moved.chain(scene.marks.iter().map(|mark| {
        let highlight = match mark.kind {
            MarkKind::Check => highlight::CHECK,
            MarkKind::Winning => highlight::WINNING,
            MarkKind::Target => target(scene, mark.square),
        };
        (highlight, mark.square)
    }))
}

/// Draws the effects of the last move: signs in the corners of squares, and a faint picture of what
/// was taken.
pub fn effects(
    canvas: &mut dyn Canvas,
    scene: &Scene,
    effects: &[Effect],
    layout: &Layout,
    look: Look<'_>,
) {
    let roles = look.roles;
    for effect in effects {
        let place = layout.square(effect.square);
        match effect.kind {
            EffectKind::Turned => highlight::TURNED.draw(canvas, roles, place),
            EffectKind::Dropped => highlight::DROPPED.draw(canvas, roles, place),
            EffectKind::Captured(_) => {
                let figure = effect.piece.figure;
                let place = match scene.piece(effect.square) {
                    None => {
                        let style = PieceStyle::faded(SHADE);
                        look.draw(canvas, figure, place, style);
                        place.scale_from_center(0.7)
                    }
                    Some(_) => {
                        let side = Vec2::splat(place.width() * SMALL);
                        let place =
                            Rect::from_min_size(place.right_top() - vec2(side.x, 0.0), side);
                        canvas.dot(place.center(), side.x / 2.0, roles.overlay_paper);
                        look.draw(canvas, figure, place, PieceStyle::FLAT);
                        place.scale_from_center(0.8)
                    }
                };
                highlight::TAKEN.outline(canvas, roles, place, layout.cell);
            }
        }
    }
}

/// Draws the frame with its coordinates, and all squares.
pub fn ground(canvas: &mut dyn Canvas, scene: &Scene, layout: &Layout, look: Look<'_>) {
    let roles = look.roles;
    canvas.rect(layout.outer, (layout.frame * 0.3).min(6.0), roles.frame);
    for square in Square::all(scene.size) {
        let (ground, place) = (scene.ground(square), layout.square(square));
        match ground {
            // Its halves depend on its place.
            Ground::Corner => corner(canvas, roles, layout, place),
            _ => canvas.stamp(Stamp::Ground(ground), place, &|canvas, place| {
                square_ground(canvas, roles, place, ground);
            }),
        }
    }
    // Details made of discs come last: on the screen a change of texture is a draw call.
    for square in Square::all(scene.size) {
        let (ground, place) = (scene.ground(square), layout.square(square));
        if matches!(ground, Ground::LightDotted | Ground::DarkDotted | Ground::Tree) {
            canvas.stamp(Stamp::Detail(ground), place, &|canvas, place| {
                detail(canvas, roles, place, ground);
            });
        }
    }
    if !look.coordinates {
        return;
    }
    let size = (layout.frame * 0.72).min(layout.cell * 0.8);
    for (place, name) in layout.coordinates() {
        canvas.text(place, size, Face::Text, &name, roles.coordinates);
    }
}

fn square_ground(canvas: &mut dyn Canvas, roles: &Roles, place: Rect, ground: Ground) {
    match ground {
        Ground::Light | Ground::LightDotted => canvas.rect(place, 0.0, roles.light),
        Ground::Dark | Ground::DarkDotted => canvas.rect(place, 0.0, roles.dark),
        Ground::Tree => canvas.rect(place, 0.0, roles.wood),
        Ground::Glade => canvas.rect(place, 0.0, roles.glade),
        Ground::Lair => {
            canvas.rect(place, 0.0, roles.glade);
            lair(canvas, roles, place);
        }
        Ground::Tower => {
            canvas.rect(place, 0.0, roles.glade);
            tower(canvas, roles, place);
        }
        Ground::Cloth | Ground::Corner => cloth(canvas, roles, place),
        Ground::Edge(side) => {
            cloth(canvas, roles, place);
            canvas.rect(place, 0.0, edge_tint(roles, side));
        }
    }
}

fn detail(canvas: &mut dyn Canvas, roles: &Roles, place: Rect, ground: Ground) {
    match ground {
        Ground::LightDotted => dots(canvas, place, roles.light_dot),
        Ground::DarkDotted => dots(canvas, place, roles.dark_dot),
        Ground::Tree => tree(canvas, roles, place),
        _ => {}
    }
}

fn dots(canvas: &mut dyn Canvas, place: Rect, colour: Color32) {
    let (centre, side) = (place.center(), place.width());
    canvas.dot(centre, side * 0.13, colour);
    if side < 32.0 {
        return;
    }
    for corner in [place.left_top(), place.right_top(), place.left_bottom(), place.right_bottom()] {
        canvas.dot(corner.lerp(centre, 0.28), side * 0.055, colour);
    }
}

/// Draws a corner of cloth with a mitre; White's half lies along the top or bottom.
fn corner(canvas: &mut dyn Canvas, roles: &Roles, layout: &Layout, place: Rect) {
    cloth(canvas, roles, place);
    let middle = layout.board.center();
    let (outer_x, inner_x) = outer_first(place.x_range(), middle.x);
    let (outer_y, inner_y) = outer_first(place.y_range(), middle.y);
    let (outer, inner) = (pos2(outer_x, outer_y), pos2(inner_x, inner_y));
    let halves = [
        (Side::White, [outer, pos2(inner_x, outer_y), inner]),
        (Side::Black, [outer, inner, pos2(outer_x, inner_y)]),
    ];
    for (side, corners) in halves {
        canvas.convex(corners.to_vec(), edge_tint(roles, side), Stroke::NONE);
    }
}

/// Returns the end of a range that is farther from the middle, then the other.
fn outer_first(range: egui::Rangef, middle: f32) -> (f32, f32) {
    if range.center() < middle { (range.min, range.max) } else { (range.max, range.min) }
}

/// Draws a square of cloth; its right and bottom sides are lines.
fn cloth(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
    let width = (place.width() * 0.025).clamp(1.0, 3.0);
    canvas.rect(place, 0.0, roles.cloth_line);
    let inside = Rect::from_min_max(place.min, place.max - Vec2::splat(width));
    canvas.rect(inside, 0.0, roles.cloth);
}

fn edge_tint(roles: &Roles, side: Side) -> Color32 {
    match side {
        Side::White => roles.white_piece.gamma_multiply(0.42),
        Side::Black => roles.black_piece.gamma_multiply(0.5),
    }
}

/// Returns the highlight of a square where the lifted piece may go.
pub fn target(scene: &Scene, square: Square) -> Highlight {
    if scene.piece(square).is_some() { highlight::CAPTURE } else { highlight::TARGET }
}

/// Draws a piece in a tray with its number, if that is more than one.
pub fn tray_item(canvas: &mut dyn Canvas, item: &TrayItem, place: Rect, look: Look<'_>) {
    let roles = look.roles;
    let opacity = if item.count == Some(0) { 0.22 } else { 1.0 };
    let style = PieceStyle::faded(opacity);
    look.draw(canvas, item.piece.figure, place.shrink(2.0), style);
    if let Some(count) = item.count.filter(|count| *count > 1) {
        let radius = (place.width() * 0.2).max(7.5);
        let centre = place.right_bottom() - Vec2::splat(radius);
        canvas.ellipse(centre, Vec2::splat(radius), roles.panel, Stroke::new(1.0, roles.line));
        canvas.text(centre, radius * 1.6, Face::Text, &count.to_string(), roles.text);
    }
}

// What grows or stands on squares, drawn from circles and convex shapes.

/// Half a square, in points, below which details would be specks.
const DETAILED: f32 = 16.0;

/// Draws in units of half a square around its centre.
struct Pen<'a> {
    canvas: &'a mut dyn Canvas,
    centre: Pos2,
    unit: f32,
}

impl<'a> Pen<'a> {
    fn new(canvas: &'a mut dyn Canvas, place: Rect) -> Self {
        Pen { canvas, centre: place.center(), unit: place.width() / 2.0 }
    }

    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.centre + vec2(x, y) * self.unit
    }

    fn stroke(&self, width: f32, colour: Color32) -> Stroke {
        Stroke::new((width * self.unit).max(0.75), colour)
    }

    fn dot(&mut self, x: f32, y: f32, r: f32, fill: Color32) {
        self.canvas.dot(self.at(x, y), r * self.unit, fill);
    }

    /// Draws a convex shape; its corners go clockwise.
    fn convex(&mut self, corners: &[(f32, f32)], fill: Color32, stroke: Stroke) {
        let points = corners.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.canvas.convex(points, fill, stroke);
    }
}

/// Draws a tree of Mawnan wood as seen from above.
fn tree(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
    let pen = &mut Pen::new(canvas, place);
    let light = roles.tree.lerp_to_gamma(Color32::WHITE, 0.12);
    for (x, y, r) in [(-0.34, -0.28, 0.5), (0.36, -0.22, 0.48), (0.0, 0.36, 0.54)] {
        pen.dot(x, y, r, roles.tree);
    }
    if pen.unit < DETAILED {
        return;
    }
    for (x, y, r) in [(-0.38, -0.36, 0.24), (0.3, -0.32, 0.22), (-0.06, 0.24, 0.26)] {
        pen.dot(x, y, r, light);
    }
}

/// Draws Owlman's lair: the mouth of a cave in a rock.
fn lair(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
    let pen = &mut Pen::new(canvas, place);
    let dark = roles.lair.lerp_to_gamma(Color32::BLACK, 0.3);
    let edge = pen.stroke(0.04, dark);
    let rock = [
        (-0.55, -0.62),
        (0.1, -0.85),
        (0.62, -0.55),
        (0.88, 0.1),
        (0.86, 0.86),
        (-0.86, 0.86),
        (-0.9, 0.0),
    ];
    pen.convex(&rock, roles.lair, edge);
    let hollow = roles.lair.lerp_to_gamma(Color32::BLACK, 0.68);
    pen.dot(0.0, 0.05, 0.5, hollow);
    pen.convex(&[(-0.5, 0.05), (0.5, 0.05), (0.5, 0.86), (-0.5, 0.86)], hollow, Stroke::NONE);
}

/// Draws the church tower, with battlements.
fn tower(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
    let pen = &mut Pen::new(canvas, place);
    let dark = roles.tower.lerp_to_gamma(Color32::BLACK, 0.35);
    let wall = Rect::from_center_size(pen.centre, Vec2::splat(1.5 * pen.unit));
    pen.canvas.rect(wall, 0.0, dark);
    pen.canvas.rect(wall.shrink(0.16 * pen.unit), 0.0, roles.tower);
    for i in 0..4 {
        let along = -0.56 + 0.373 * i as f32;
        for (x, y) in [(along, -0.67), (along, 0.67), (-0.67, along), (0.67, along)] {
            let notch = Rect::from_center_size(Pos2::ZERO, Vec2::splat(0.16 * pen.unit));
            pen.canvas.rect(notch.translate(pen.at(x, y).to_vec2()), 0.0, roles.tower);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::pieces::rim;
    use crate::ui::paint::theme::{Themes, contrast};

    #[test]
    fn discs_are_seen_on_all_cloths() {
        for theme in Themes::load(None).all {
            let roles = &theme.roles;
            let edges =
                [Side::White, Side::Black].map(|side| roles.cloth.blend(edge_tint(roles, side)));
            for ground in [roles.cloth].into_iter().chain(edges) {
                for (side, fill) in
                    [(Side::White, roles.white_piece), (Side::Black, roles.black_piece)]
                {
                    let seen = |colour| contrast::contrast(colour, ground);
                    let best = seen(fill).max(seen(rim(roles, side)));
                    assert!(best >= contrast::MARK, "{side:?} in {}: {best}", theme.name);
                }
            }
        }
    }
}
