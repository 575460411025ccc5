//! The pieces, drawn from circles, ellipses and convex shapes.

use egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use crate::rules::Side;
use crate::session::Figure;
use crate::ui::paint::canvas::{Canvas, Face};
use crate::ui::paint::theme::Roles;

/// How a piece is held.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// 1 lies flat; towards 0 it stands on its edge, as while turning over.
    pub squeeze: f32,
    /// 1 is opaque.
    pub opacity: f32,
    /// Whether birds show their letters.
    pub letters: bool,
}

impl Pose {
    /// Flat and opaque.
    pub fn flat(letters: bool) -> Self {
        Pose { squeeze: 1.0, opacity: 1.0, letters }
    }
}

/// Draws a piece in a square of this place.
pub fn piece(canvas: &mut dyn Canvas, roles: &Roles, figure: Figure, place: Rect, pose: Pose) {
    canvas.set_opacity(pose.opacity);
    let pen = &mut Pen::new(canvas, place);
    match figure {
        Figure::Disc(side) => disc(pen, roles, side, pose),
        Figure::Bird { side, letter } => bird(pen, roles, side, letter, pose),
        Figure::Doc => doc(pen, roles),
        Figure::Helper => helper(pen, roles),
        Figure::Owl => owl(pen, roles),
    }
    canvas.set_opacity(1.0);
}

/// Half a square, in points, below which finer details are left out: they would be specks.
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

    /// A filled circle.
    fn dot(&mut self, x: f32, y: f32, r: f32, fill: Color32) {
        self.canvas.dot(self.at(x, y), r * self.unit, fill);
    }

    /// An opaque ellipse with an outline along its edge.
    fn ellipse(&mut self, x: f32, y: f32, rx: f32, ry: f32, fill: Color32, outline: Stroke) {
        self.canvas.ellipse(self.at(x, y), vec2(rx, ry) * self.unit, fill, outline);
    }

    /// An opaque circle with an outline along its edge.
    fn circle(&mut self, x: f32, y: f32, r: f32, fill: Color32, outline: Stroke) {
        self.ellipse(x, y, r, r, fill, outline);
    }

    /// Corners in clockwise order; the shape must be convex.
    fn convex(&mut self, corners: &[(f32, f32)], fill: Color32, stroke: Stroke) {
        let points = corners.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.canvas.convex(points, fill, stroke);
    }

    fn shadow(&mut self, y: f32, rx: f32) {
        self.ellipse(0.0, y, rx, 0.13, Color32::from_black_alpha(60), Stroke::NONE);
    }
}

fn side_colours(roles: &Roles, side: Side) -> (Color32, Color32) {
    match side {
        Side::White => (roles.white_piece, roles.white_edge),
        Side::Black => (roles.black_piece, roles.black_edge),
    }
}

/// The outline of a disc: light around black ones, or they would be lost on dark cloth.
pub fn rim(roles: &Roles, side: Side) -> Color32 {
    match side {
        Side::White => roles.white_edge,
        Side::Black => roles.black_piece.lerp_to_gamma(roles.white_piece, 0.66),
    }
}

fn disc(pen: &mut Pen<'_>, roles: &Roles, side: Side, pose: Pose) {
    let (fill, edge) = (side_colours(roles, side).0, rim(roles, side));
    let (other, _) = side_colours(roles, side.other());
    let shine = fill
        .lerp_to_gamma(if side == Side::White { roles.white_edge } else { Color32::WHITE }, 0.16);
    if pose.squeeze < 1.0 {
        let width = 0.8 * pose.squeeze.max(0.05);
        pen.ellipse(0.0, 0.05, width, 0.82, other, pen.stroke(0.03, edge));
        pen.ellipse(0.0, -0.01, width, 0.8, fill, pen.stroke(0.045, edge));
        return;
    }
    // The other face shows as a rim below, so that a disc is seen to have two sides. Through a
    // translucent disc it would shine, and on a small one it is only a speck.
    let rim = pose.opacity == 1.0 && pen.unit > SMALL;
    if rim {
        pen.dot(0.0, 0.09, 0.83, Color32::from_black_alpha(50));
        pen.dot(0.0, 0.05, 0.82, edge);
        pen.dot(0.0, 0.05, 0.79, other);
    }
    if pose.opacity == 1.0 {
        pen.dot(0.0, -0.01, 0.82, edge);
    }
    pen.dot(0.0, -0.01, 0.775, fill);
    if rim {
        pen.dot(0.0, -0.01, 0.61, shine);
        pen.dot(0.0, -0.01, 0.57, fill);
    }
}

fn bird(pen: &mut Pen<'_>, roles: &Roles, side: Side, letter: char, pose: Pose) {
    let colour = roles.bird(letter);
    let (spot, edge) = side_colours(roles, side);
    pen.dot(0.0, 0.07, 0.84, Color32::from_black_alpha(60));
    pen.dot(0.0, 0.0, 0.85, colour.lerp_to_gamma(Color32::BLACK, 0.45));
    pen.dot(0.0, 0.0, 0.79, colour);
    pen.dot(0.0, 0.0, 0.485, edge);
    pen.dot(0.0, 0.0, 0.435, spot);
    if pose.letters {
        bird_letter(pen, roles, side, letter);
    }
}

fn bird_letter(pen: &mut Pen<'_>, roles: &Roles, side: Side, letter: char) {
    let (ink, _) = side_colours(roles, side.other());
    let mut text = [0; 4];
    let letter = letter.encode_utf8(&mut text);
    pen.canvas.text(pen.at(0.0, 0.01), pen.unit * 0.68, Face::Letter, letter, ink);
}

/// Only the letter of a bird, for pieces that were drawn without.
pub fn letter(canvas: &mut dyn Canvas, roles: &Roles, figure: Figure, place: Rect) {
    if let Figure::Bird { side, letter } = figure {
        bird_letter(&mut Pen::new(canvas, place), roles, side, letter);
    }
}

fn person(
    pen: &mut Pen<'_>,
    roles: &Roles,
    coat: Color32,
    scale: f32,
) -> impl Fn(f32, f32) -> (f32, f32) + use<> {
    let at = move |x: f32, y: f32| (x * scale, y * scale + (1.0 - scale) * 0.78);
    let outline = pen.stroke(0.05, roles.black_edge);
    pen.shadow(0.8, 0.62 * scale);
    let body: Vec<_> =
        [(-0.3, 0.08), (0.3, 0.08), (0.5, 0.3), (0.58, 0.8), (-0.58, 0.8), (-0.5, 0.3)]
            .map(|(x, y)| at(x, y))
            .to_vec();
    pen.convex(&body, coat, outline);
    let (x, y) = at(0.0, -0.2);
    pen.circle(x, y, 0.31 * scale, roles.face, outline);
    at
}

fn helper(pen: &mut Pen<'_>, roles: &Roles) {
    let at = person(pen, roles, roles.helper, 0.82);
    // A collar and a plain cap.
    let light = roles.helper.lerp_to_gamma(Color32::WHITE, 0.55);
    pen.convex(&[at(-0.16, 0.1), at(0.16, 0.1), at(0.0, 0.42)], light, Stroke::NONE);
    let cap = roles.helper.lerp_to_gamma(Color32::BLACK, 0.3);
    pen.convex(
        &[at(-0.31, -0.26), at(-0.2, -0.47), at(0.2, -0.47), at(0.31, -0.26)],
        cap,
        pen.stroke(0.03, roles.black_edge),
    );
}

fn doc(pen: &mut Pen<'_>, roles: &Roles) {
    let at = person(pen, roles, roles.doc, 1.0);
    let outline = pen.stroke(0.05, roles.black_edge);
    let dark = roles.doc.lerp_to_gamma(Color32::BLACK, 0.35);
    // A white beard, a wide-brimmed hat, and the camera that he hopes to use.
    pen.ellipse(0.0, -0.02, 0.2, 0.15, roles.white_piece, pen.stroke(0.02, roles.white_edge));
    pen.convex(
        &[at(-0.3, -0.4), at(-0.22, -0.86), at(0.22, -0.86), at(0.3, -0.4)],
        roles.doc,
        outline,
    );
    pen.ellipse(0.0, -0.4, 0.6, 0.1, dark, outline);
    let camera = Rect::from_center_size(pen.at(0.0, 0.45), Vec2::new(0.42, 0.28) * pen.unit);
    pen.canvas.rect(camera, pen.unit * 0.05, roles.black_piece);
    pen.circle(0.0, 0.45, 0.1, roles.owl_eye, pen.stroke(0.03, roles.white_piece));
}

fn owl(pen: &mut Pen<'_>, roles: &Roles) {
    let outline = pen.stroke(0.05, roles.black_edge);
    let light = roles.owl.lerp_to_gamma(Color32::WHITE, 0.35);
    let dark = roles.owl.lerp_to_gamma(Color32::BLACK, 0.3);
    pen.shadow(0.82, 0.6);
    // Wings, pointed ears, body, breast.
    pen.convex(
        &[(-0.25, -0.2), (-0.35, 0.7), (-0.72, 0.6), (-0.88, -0.1), (-0.7, -0.45)],
        dark,
        outline,
    );
    pen.convex(
        &[(0.25, -0.2), (0.7, -0.45), (0.88, -0.1), (0.72, 0.6), (0.35, 0.7)],
        dark,
        outline,
    );
    pen.convex(&[(-0.46, -0.42), (-0.5, -0.92), (-0.1, -0.62)], roles.owl, outline);
    pen.convex(&[(0.1, -0.62), (0.5, -0.92), (0.46, -0.42)], roles.owl, outline);
    pen.ellipse(0.0, 0.12, 0.5, 0.72, roles.owl, outline);
    pen.ellipse(0.0, 0.38, 0.3, 0.36, light, Stroke::NONE);
    for x in [-0.22, 0.22] {
        pen.circle(x, -0.22, 0.24, roles.owl_eye, pen.stroke(0.05, roles.black_edge));
        pen.dot(x, -0.22, 0.1, roles.black_edge);
    }
    pen.convex(
        &[(-0.1, -0.05), (0.1, -0.05), (0.0, 0.2)],
        roles.bird_o,
        pen.stroke(0.03, roles.black_edge),
    );
}

/// A tree of Mawnan wood as seen from above.
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

/// Owlman's lair: the mouth of a cave in a rock.
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

/// The church tower, with battlements.
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
