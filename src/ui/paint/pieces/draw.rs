//! Drawing a piece.

use egui::{Rect, Stroke, Vec2, vec2};

use super::{Kind, Layer, Pieces, Shape};
use crate::ui::paint::area::SIDE;
use crate::ui::paint::canvas::{Canvas, Face};
use crate::ui::paint::theme::Roles;
use owlery_session::Figure;

/// How a piece is held.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// 1 lies flat; towards 0 it stands on its edge, as while turning over.
    pub squeeze: f32,
    /// 1 is opaque.
    pub opacity: f32,
}

impl Pose {
    /// Flat and opaque.
    pub const FLAT: Pose = Pose { squeeze: 1.0, opacity: 1.0 };
}

/// The side of a square, in points, below which finer details are left out: they would be specks.
const SMALL: f32 = 32.0;
/// The thinnest line and the thinnest piece on its edge.
const THIN: f32 = 0.75;
const EDGE: f32 = 0.05;

impl Pieces {
    /// Draws a piece in a square of this place.
    pub fn draw(
        &self,
        canvas: &mut dyn Canvas,
        roles: &Roles,
        figure: Figure,
        square: Rect,
        pose: Pose,
    ) {
        let Some(layers) = self.drawings.get(&Kind::of(figure)) else { return };
        let size = square.size() * vec2(pose.squeeze.max(EDGE), 1.0);
        let place = Rect::from_center_size(square.center(), size);
        let is_plain = pose.opacity < 1.0 || square.width() < SMALL;
        canvas.set_opacity(pose.opacity);
        let is_left_out = |layer: &Layer| match layer.shape {
            // Words are not seen from the side.
            Shape::Letter(..) if pose.squeeze < 1.0 => true,
            _ => layer.fine && is_plain,
        };
        for layer in layers.iter().filter(|layer| !is_left_out(layer)) {
            // What is below a line would shine through it.
            let line = layer.line.filter(|_| pose.opacity == 1.0);
            let line = line.map_or(Stroke::NONE, |(colour, width)| {
                Stroke::new((width / SIDE * square.width()).max(THIN), colour.of(figure, roles))
            });
            layer.draw(canvas, roles, figure, place, line);
        }
        canvas.set_opacity(1.0);
    }
}

impl Layer {
    fn draw(
        &self,
        canvas: &mut dyn Canvas,
        roles: &Roles,
        figure: Figure,
        place: Rect,
        line: Stroke,
    ) {
        let (fill, unit) = (self.fill.of(figure, roles), place.size() / SIDE);
        let at = |x: f32, y: f32| place.min + Vec2::new(x, y) * unit;
        match (&self.shape, figure) {
            (Shape::Areas(areas), _) => {
                areas.iter().for_each(|area| canvas.area(area, place, fill, line));
            }
            (Shape::Oval(x, y, wide, high), _) => {
                canvas.ellipse(at(*x, *y), vec2(*wide, *high) * unit, fill, line);
            }
            (Shape::Letter(x, y, size), Figure::Bird { letter, .. }) => {
                let mut text = [0; 4];
                let letter = letter.encode_utf8(&mut text);
                canvas.text(at(*x, *y), size * unit.y, Face::Letter, letter, fill);
            }
            (Shape::Letter(..), _) => {}
        }
    }
}
