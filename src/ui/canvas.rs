//! What boards and pieces are drawn on: the screen here, files in [`export`](super::export).

use std::borrow::Cow;

use egui::epaint::EllipseShape;
use egui::{
    Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    TextureHandle, TextureId, TextureOptions, Vec2, pos2,
};

use crate::session::{Ground, Look};

/// The few shapes of which everything on a board consists, so that one drawing serves the screen
/// and all files.
pub trait Canvas {
    /// A filled circle.
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32);
    /// An ellipse with its outline.
    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke);
    /// A convex shape; its corners go clockwise.
    fn convex(&mut self, corners: &[Pos2], fill: Color32, stroke: Stroke);
    /// A filled rectangle with rounded corners of a radius.
    fn rect(&mut self, rect: Rect, rounding: f32, fill: Color32);
    /// A line along the inside of a rectangle.
    fn frame(&mut self, rect: Rect, stroke: Stroke);
    /// A few words around a point.
    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32);
    /// How opaque everything is that follows: 1 is as it is.
    fn set_opacity(&mut self, opacity: f32);
    /// Something that is drawn alike in many squares; a canvas may draw it once and copy it.
    fn stamp(&mut self, stamp: Stamp, place: Rect, draw: &dyn Fn(&mut dyn Canvas, Rect));
}

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// For words.
    Text,
    /// For single letters.
    Letter,
}

impl Face {
    /// The family that egui knows it by.
    pub fn family(self) -> FontFamily {
        match self {
            Face::Text => FontFamily::Proportional,
            Face::Letter => FontFamily::Monospace,
        }
    }
}

/// What is drawn alike in many squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stamp {
    /// A piece at rest.
    Piece(Look),
    /// What a square is made of.
    Ground(Ground),
}

/// The screen.
pub struct Screen<'a> {
    painter: Cow<'a, Painter>,
    /// The painter's own, as in parts of the window that are disabled.
    opacity: f32,
    disc: TextureId,
}

impl<'a> Screen<'a> {
    /// Draws with a painter.
    pub fn new(painter: &'a Painter) -> Self {
        let (opacity, disc) = (painter.opacity(), disc_texture(painter.ctx()));
        Screen { painter: Cow::Borrowed(painter), opacity, disc }
    }
}

impl Canvas for Screen<'_> {
    /// One textured square: a full board has thousands of dots, and as polygons they would take
    /// most of a frame's time.
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32) {
        let side = 2.0 * radius * DISC_SIZE as f32 / (2.0 * DISC_RADIUS);
        let place = Rect::from_center_size(centre, Vec2::splat(side));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        self.painter.image(self.disc, place, whole, fill);
    }

    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke) {
        if radius.x == radius.y {
            self.painter.circle(centre, radius.x, fill, stroke);
        } else {
            self.painter.add(EllipseShape { center: centre, radius, fill, stroke, angle: 0.0 });
        }
    }

    fn convex(&mut self, corners: &[Pos2], fill: Color32, stroke: Stroke) {
        self.painter.add(Shape::convex_polygon(corners.to_vec(), fill, stroke));
    }

    fn rect(&mut self, rect: Rect, rounding: f32, fill: Color32) {
        self.painter.rect_filled(rect, rounding, fill);
    }

    fn frame(&mut self, rect: Rect, stroke: Stroke) {
        self.painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Inside);
    }

    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32) {
        let font = FontId::new(size, face.family());
        self.painter.text(centre, Align2::CENTER_CENTER, text, font, colour);
    }

    fn set_opacity(&mut self, opacity: f32) {
        let opacity = self.opacity * opacity;
        if self.painter.opacity() != opacity {
            self.painter.to_mut().set_opacity(opacity);
        }
    }

    fn stamp(&mut self, _: Stamp, place: Rect, draw: &dyn Fn(&mut dyn Canvas, Rect)) {
        draw(self, place);
    }
}

const DISC_SIZE: usize = 256;
/// A little room around it keeps the edge smooth.
const DISC_RADIUS: f32 = 124.0;

/// A white disc with a smooth edge, made once for each window.
fn disc_texture(ctx: &egui::Context) -> TextureId {
    let key = egui::Id::unique("disc texture");
    if let Some(texture) = ctx.data(|data| data.get_temp::<TextureHandle>(key)) {
        return texture.id();
    }
    let middle = DISC_SIZE as f32 / 2.0;
    let pixel = |i: usize| {
        let (x, y) = ((i % DISC_SIZE) as f32 + 0.5 - middle, (i / DISC_SIZE) as f32 + 0.5 - middle);
        let cover = (DISC_RADIUS - x.hypot(y) + 0.5).clamp(0.0, 1.0);
        Color32::from_white_alpha((cover * 255.0) as u8)
    };
    let pixels = (0..DISC_SIZE * DISC_SIZE).map(pixel).collect();
    let image = egui::ColorImage::new([DISC_SIZE, DISC_SIZE], pixels);
    let options =
        TextureOptions { mipmap_mode: Some(egui::TextureFilter::Linear), ..TextureOptions::LINEAR };
    let texture = ctx.load_texture("disc", image, options);
    let id = texture.id();
    ctx.data_mut(|data| data.insert_temp(key, texture));
    id
}
