//! What squares are made of, drawn from circles and convex shapes.

use egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use crate::ui::paint::canvas::Canvas;
use crate::ui::paint::theme::Roles;

/// Half a square, in points, below which details would be specks.
const SMALL: f32 = 16.0;

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
pub fn tree(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
    let pen = &mut Pen::new(canvas, place);
    let light = roles.tree.lerp_to_gamma(Color32::WHITE, 0.12);
    for (x, y, r) in [(-0.34, -0.28, 0.5), (0.36, -0.22, 0.48), (0.0, 0.36, 0.54)] {
        pen.dot(x, y, r, roles.tree);
    }
    if pen.unit < SMALL {
        return;
    }
    for (x, y, r) in [(-0.38, -0.36, 0.24), (0.3, -0.32, 0.22), (-0.06, 0.24, 0.26)] {
        pen.dot(x, y, r, light);
    }
}

/// Draws Owlman's lair: the mouth of a cave in a rock.
pub fn lair(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
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
pub fn tower(canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
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
