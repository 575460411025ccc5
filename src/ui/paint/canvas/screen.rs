//! Drawing on the screen.

use std::borrow::Cow;

use egui::emath::GuiRounding as _;
use egui::{
    Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, TextureHandle,
    TextureId, TextureOptions, Vec2, pos2,
};

use super::mesh::mesh;
use super::{Canvas, Face, Stamp};
use crate::ui::paint::area::Area;

/// The screen.
pub struct Screen<'a> {
    painter: Cow<'a, Painter>,
    /// The painter's own, as in parts of the window that are disabled.
    opacity: f32,
    discs: TextureId,
}

impl<'a> Screen<'a> {
    /// Draws with a painter.
    pub fn new(painter: &'a Painter) -> Self {
        let (opacity, discs) = (painter.opacity(), disc_texture(painter.ctx()));
        Screen { painter: Cow::Borrowed(painter), opacity, discs }
    }

    /// A filled ellipse as one textured square: a full board has thousands, and as polygons they
    /// would take most of a frame's time.
    fn oval(&self, centre: Pos2, radii: Vec2, fill: Color32) {
        let texels = radii.max_elem() * self.painter.pixels_per_point();
        let disc = DISCS.iter().position(|disc| *disc >= texels).unwrap_or(DISCS.len() - 1);
        let (left, side) = disc_place(disc);
        let place = Rect::from_center_size(centre, radii * side / DISCS[disc]);
        let [width, height] = disc_texture_size();
        let whole =
            Rect::from_min_max(pos2(left / width, 0.0), pos2((left + side) / width, side / height));
        let mut square = Mesh::with_texture(self.discs);
        square.add_rect_with_uv(place, whole, fill);
        self.painter.add(square);
    }
}

impl Canvas for Screen<'_> {
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32) {
        self.oval(centre, Vec2::splat(radius), fill);
    }

    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke) {
        let half = Vec2::splat(stroke.width / 2.0);
        if fill == Color32::TRANSPARENT && radius.x == radius.y {
            // A large one has more corners as a circle than as an ellipse.
            self.painter.circle_stroke(centre, radius.x, stroke);
        } else if fill == Color32::TRANSPARENT {
            self.painter.add(egui::epaint::EllipseShape::stroke(centre, radius, stroke));
        } else if stroke.is_empty() {
            self.oval(centre, radius, fill);
        } else {
            self.oval(centre, radius + half, stroke.color);
            self.oval(centre, (radius - half).max(Vec2::ZERO), fill);
        }
    }

    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke) {
        self.painter.add(Shape::convex_polygon(corners, fill, stroke));
    }

    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke) {
        let pixel = 1.0 / self.painter.pixels_per_point();
        self.painter.add(mesh(area, place, fill, stroke, pixel));
    }

    fn rect(&mut self, rect: Rect, rounding: f32, fill: Color32) {
        let pixels = self.painter.pixels_per_point();
        if rounding > 0.0 || rect.size().min_elem() * pixels < THIN {
            self.painter.rect_filled(rect, rounding, fill);
            return;
        }
        // Egui would give it eight triangles more, for soft edges that it does not need.
        let mut square = Mesh::default();
        square.add_colored_rect(rect.round_to_pixels(pixels), fill);
        self.painter.add(square);
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

/// What is narrower, in pixels, is drawn as a line.
const THIN: f32 = 3.0;

/// The radii of the discs in the texture, in texels; each lies in a square with a little room
/// around it for a smooth edge. One is never shrunk by more than half, so no mipmaps are needed
/// (they would cost a tenth of a second at the start with software rendering).
const DISCS: [f32; 6] = [4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
const ROOM: f32 = 2.0;

/// The place of a disc in the texture: its left edge and its side, in texels.
fn disc_place(disc: usize) -> (f32, f32) {
    let side = |radius: &f32| 2.0 * (radius + ROOM);
    (DISCS[..disc].iter().map(side).sum(), side(&DISCS[disc]))
}

/// Width and height of the texture.
fn disc_texture_size() -> [f32; 2] {
    let (left, side) = disc_place(DISCS.len() - 1);
    [left + side, side]
}

/// White discs with smooth edges, made once for each window.
fn disc_texture(ctx: &egui::Context) -> TextureId {
    let key = egui::Id::unique("disc texture");
    if let Some(texture) = ctx.data(|data| data.get_temp::<TextureHandle>(key)) {
        return texture.id();
    }
    let [width, height] = disc_texture_size().map(|texels| texels as usize);
    let mut image = egui::ColorImage::filled([width, height], Color32::TRANSPARENT);
    for (disc, radius) in DISCS.iter().enumerate() {
        let (left, side) = disc_place(disc);
        for y in 0..side as usize {
            for x in 0..side as usize {
                let middle = side / 2.0;
                let distance = (x as f32 + 0.5 - middle).hypot(y as f32 + 0.5 - middle);
                let cover = (radius - distance + 0.5).clamp(0.0, 1.0);
                let colour = Color32::from_white_alpha((cover * 255.0) as u8);
                image.pixels[y * width + left as usize + x] = colour;
            }
        }
    }
    let texture = ctx.load_texture("discs", image, TextureOptions::LINEAR);
    let id = texture.id();
    ctx.data_mut(|data| data.insert_temp(key, texture));
    id
}
