//! The canvas that boards and pieces are drawn on: the screen here, files in `ui::export`.

use std::borrow::Cow;

use egui::emath::GuiRounding as _;
use egui::epaint::{Vertex, WHITE_UV};
use egui::{
    Align2, Color32, FontFamily, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    TextureHandle, TextureId, TextureOptions, Vec2, pos2,
};

use super::area::Area;
use owlery_session::{Figure, Ground};

/// The shapes that boards consist of, so that one drawing serves the screen and all files.
pub trait Canvas {
    /// Draws a filled circle.
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32);
    /// Draws an ellipse with an outline along its edge; without a fill, a ring.
    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke);
    /// Draws a convex shape; its corners go clockwise.
    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke);
    /// Draws a straight line of this width that reaches `beyond` both of its ends.
    fn bar(&mut self, [from, to]: [Pos2; 2], width: f32, beyond: f32, fill: Color32) {
        let along = (to - from).normalized();
        let (side, end) = (along.rot90() * (width / 2.0), along * beyond);
        let corners = vec![from - end - side, to + end - side, to + end + side, from - end + side];
        self.convex(corners, fill, Stroke::NONE);
    }
    /// Draws an area in a square at this place, with an outline along its edge.
    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke);
    /// Draws a filled rectangle with rounded corners.
    fn rect(&mut self, rect: Rect, rounding: f32, fill: Color32);
    /// Draws a line along the inside of a rectangle.
    fn frame(&mut self, rect: Rect, stroke: Stroke);
    /// Draws a short text around a point.
    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32);
    /// Sets the opacity of everything that follows.
    fn set_opacity(&mut self, opacity: f32);
    /// Draws something that repeats in many squares; a canvas may draw it once and copy it.
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
    /// Returns egui's family.
    pub fn family(self) -> FontFamily {
        match self {
            Face::Text => FontFamily::Proportional,
            Face::Letter => FontFamily::Monospace,
        }
    }
}

/// A drawing that repeats in many squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stamp {
    /// A piece at rest.
    Piece(Figure),
    /// The ground of a square.
    Ground(Ground),
    /// A detail on the ground of a square.
    Detail(Ground),
}

// Areas as triangles with soft edges, since the screen has no antialiasing.

/// Makes triangles of an area in a square at this place, with edges that fade over `soft` points.
fn mesh(area: &Area, place: Rect, fill: Color32, stroke: Stroke, soft: f32) -> Mesh {
    let triangulation = area.triangulation(place.size().max_elem() / soft);
    let (line, half) = (stroke.width / 2.0, soft / 2.0);
    // Rows of vertices from the inside out: their offset and colour.
    let bare = [(-half, fill), (half, Color32::TRANSPARENT)];
    let lined = [
        (-line - half, fill),
        (half - line, stroke.color),
        (line - half, stroke.color),
        (line + half, Color32::TRANSPARENT),
    ];
    // A line of a pixel needs a row less.
    let thin = [lined[0], (0.0, stroke.color), lined[3]];
    let rows = match stroke {
        _ if stroke.is_empty() => &bare[..],
        _ if line <= half => &thin[..],
        _ => &lined[..],
    };
    let corners = &triangulation.corners;
    let count = corners.len() as u32;
    let mut mesh = Mesh::default();
    mesh.vertices.reserve_exact(rows.len() * corners.len());
    mesh.indices
        .reserve_exact(triangulation.triangles.len() + 6 * (rows.len() - 1) * corners.len());
    for (out, color) in rows {
        mesh.vertices.extend(corners.iter().map(|corner| {
            let pos = place.min + corner.at * place.size() + corner.out * *out;
            Vertex { pos, uv: WHITE_UV, color: *color }
        }));
    }
    mesh.indices.extend(&triangulation.triangles);
    for row in 0..rows.len() as u32 - 1 {
        let inner = row * count;
        for place in 0..count {
            let (a, b) = (inner + place, inner + (place + 1) % count);
            mesh.indices.extend([a, b, a + count, a + count, b, b + count]);
        }
    }
    mesh
}

/// The canvas of the screen.
pub struct Screen<'a> {
    painter: Cow<'a, Painter>,
    /// The painter's own opacity, as in disabled parts of the window.
    opacity: f32,
    discs: TextureId,
}

impl<'a> Screen<'a> {
    pub fn new(painter: &'a Painter) -> Self {
        let (opacity, discs) = (painter.opacity(), disc_texture(painter.ctx()));
        Screen { painter: Cow::Borrowed(painter), opacity, discs }
    }

    /// Draws a filled ellipse as one textured square: a full board has thousands, and as polygons
    /// they would take most of a frame's time.
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
            // A large circle is smoother as a circle than as an ellipse.
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
        // Egui would add eight triangles for soft edges that are not needed.
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

/// Narrower rectangles, in pixels, are drawn as lines.
const THIN: f32 = 3.0;

/// The radii of the discs in the texture, in texels; each lies in a square with a little room
/// around it for a smooth edge. One is never shrunk by more than half, so no mipmaps are needed
/// (they would cost a tenth of a second at the start with software rendering).
const DISCS: [f32; 6] = [4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
const ROOM: f32 = 2.0;

/// Returns the left edge and the side of a disc in the texture, in texels.
fn disc_place(disc: usize) -> (f32, f32) {
    let side = |radius: &f32| 2.0 * (radius + ROOM);
    (DISCS[..disc].iter().map(side).sum(), side(&DISCS[disc]))
}

fn disc_texture_size() -> [f32; 2] {
    let (left, side) = disc_place(DISCS.len() - 1);
    [left + side, side]
}

/// Returns the texture of white discs with smooth edges, made once for each window.
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

/// Returns the bounds of what is drawn on a screen.
#[cfg(test)]
pub fn bounds_of(draw: impl Fn(&mut dyn Canvas)) -> Rect {
    let ctx = egui::Context::default();
    let mut output =
        ctx.run_ui(egui::RawInput::default(), |ui| draw(&mut Screen::new(ui.painter())));
    output.textures_delta.clear();
    let shapes = output.shapes.iter().map(|clipped| clipped.shape.visual_bounding_rect());
    shapes.fold(Rect::NOTHING, Rect::union)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::*;

    #[test]
    fn an_edge_fades_over_a_pixel() {
        let square = &Area::read("M10 10H90V90H10Z").expect("it is a path")[0];
        let place = Rect::from_min_size(pos2(100.0, 0.0), vec2(200.0, 100.0));
        let bare = mesh(square, place, Color32::RED, Stroke::NONE, 1.0);
        assert!(bare.is_valid());
        let all = |mesh: &Mesh, colour| {
            let of = mesh.vertices.iter().filter(|vertex| vertex.color == colour);
            Rect::from_points(&of.map(|vertex| vertex.pos).collect::<Vec<_>>())
        };
        let edge = Rect::from_min_max(pos2(120.0, 10.0), pos2(280.0, 90.0));
        assert_eq!(all(&bare, Color32::RED), edge.shrink(0.5));
        assert_eq!(all(&bare, Color32::TRANSPARENT), edge.expand(0.5));
        let lined = mesh(square, place, Color32::RED, Stroke::new(4.0, Color32::BLUE), 1.0);
        assert!(lined.is_valid());
        assert_eq!(all(&lined, Color32::RED), edge.shrink(2.5));
        assert_eq!(all(&lined, Color32::BLUE), edge.expand(1.5));
        assert_eq!(all(&lined, Color32::TRANSPARENT), edge.expand(2.5));
        let thin = mesh(square, place, Color32::RED, Stroke::new(1.0, Color32::BLUE), 1.0);
        assert!(thin.is_valid() && thin.vertices.len() < lined.vertices.len());
        assert_eq!(all(&thin, Color32::BLUE), edge);
    }
}
