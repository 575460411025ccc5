//! A canvas of pixels.

use std::collections::HashMap;

use egui::{Color32, Pos2, Rect, Stroke, Vec2};
use kurbo::{BezPath, PathEl, Point};
use tiny_skia::{
    Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Shader, Transform,
};

use super::ExportError;
use super::picture;
use crate::ui::paint::area::Area;
use crate::ui::paint::canvas::{Canvas, Face, Stamp};

/// A canvas of pixels.
pub struct Raster {
    pixels: Pixmap,
    /// Drawings that repeat in many squares, by their width.
    stamps: HashMap<(Stamp, u32), Pixmap>,
    opacity: f32,
}

impl Raster {
    /// Returns an empty picture; the sides are bounded by [`SIZES`](super::SIZES).
    pub fn new([width, height]: [u32; 2]) -> Option<Self> {
        let pixels = Pixmap::new(width, height)?;
        Some(Raster { pixels, stamps: HashMap::new(), opacity: 1.0 })
    }

    /// Returns the pixels by rows, premultiplied.
    pub fn rgba(&self) -> &[u8] {
        self.pixels.data()
    }

    /// Puts back pixels from [`Raster::rgba`].
    pub fn restore(&mut self, rgba: &[u8]) {
        self.pixels.data_mut().copy_from_slice(rgba);
    }

    /// Encodes the picture as PNG.
    pub fn png(self) -> Result<Vec<u8>, ExportError> {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(&self.pixels.take_demultiplied())?;
            writer.finish()
        });
        written.map(|()| bytes).map_err(|error| ExportError::Encoding(error.to_string()))
    }

    fn paint(&self, colour: Color32) -> Paint<'static> {
        let [r, g, b, a] = colour.gamma_multiply(self.opacity).to_srgba_unmultiplied();
        let shader = Shader::SolidColor(Color::from_rgba8(r, g, b, a));
        Paint { shader, ..Paint::default() }
    }

    fn fill(&mut self, path: Option<&Path>, colour: Color32) {
        if let (Some(path), true) = (path, colour != Color32::TRANSPARENT) {
            let paint = self.paint(colour);
            self.pixels.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    fn outline(&mut self, path: Option<&Path>, stroke: Stroke) {
        if let (Some(path), true) = (path, stroke.width > 0.0) {
            let paint = self.paint(stroke.color);
            let line = tiny_skia::Stroke {
                width: stroke.width,
                line_join: LineJoin::Miter,
                ..Default::default()
            };
            self.pixels.stroke_path(path, &paint, &line, Transform::identity(), None);
        }
    }
}

impl Canvas for Raster {
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32) {
        self.fill(PathBuilder::from_circle(centre.x, centre.y, radius).as_ref(), fill);
    }

    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke) {
        let place = rect(Rect::from_center_size(centre, radius * 2.0));
        let path = place.and_then(PathBuilder::from_oval);
        self.fill(path.as_ref(), fill);
        self.outline(path.as_ref(), stroke);
    }

    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke) {
        let mut path = PathBuilder::new();
        for (i, corner) in corners.iter().enumerate() {
            if i == 0 {
                path.move_to(corner.x, corner.y);
            } else {
                path.line_to(corner.x, corner.y);
            }
        }
        path.close();
        let path = path.finish();
        self.fill(path.as_ref(), fill);
        self.outline(path.as_ref(), stroke);
    }

    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke) {
        let path = path(&area.outline(place));
        self.fill(path.as_ref(), fill);
        self.outline(path.as_ref(), stroke);
    }

    fn rect(&mut self, place: Rect, rounding: f32, fill: Color32) {
        let path = match rect(place) {
            Some(place) if rounding <= 0.0 => Some(PathBuilder::from_rect(place)),
            _ => rounded(place, rounding),
        };
        self.fill(path.as_ref(), fill);
    }

    fn frame(&mut self, place: Rect, stroke: Stroke) {
        let path = rect(place.shrink(stroke.width / 2.0)).map(PathBuilder::from_rect);
        self.outline(path.as_ref(), stroke);
    }

    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32) {
        self.fill(path(&picture::outlines(centre, size, face, text)).as_ref(), colour);
    }

    fn set_opacity(&mut self, opacity: f32) {
        self.opacity = opacity;
    }

    fn stamp(&mut self, stamp: Stamp, place: Rect, draw: &dyn Fn(&mut dyn Canvas, Rect)) {
        let whole = [place.min.x, place.min.y, place.width(), place.height()];
        if whole.iter().any(|side| side.fract() != 0.0) {
            return draw(self, place);
        }
        let key = (stamp, place.width() as u32);
        if !self.stamps.contains_key(&key)
            && let Some(mut alone) = Raster::new([place.width() as u32, place.height() as u32])
        {
            draw(&mut alone, Rect::from_min_size(Pos2::ZERO, place.size()));
            self.stamps.insert(key, alone.pixels);
        }
        if let Some(copy) = self.stamps.get(&key) {
            let (x, y) = (place.min.x as i32, place.min.y as i32);
            let (paint, frame) = (PixmapPaint::default(), Transform::identity());
            self.pixels.draw_pixmap(x, y, copy.as_ref(), &paint, frame, None);
        }
    }
}

fn path(outline: &BezPath) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |at: Point| (at.x as f32, at.y as f32);
    for step in outline {
        match step {
            PathEl::MoveTo(to) => path.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => path.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(by, to) => {
                let ((x1, y1), (x, y)) = (at(by), at(to));
                path.quad_to(x1, y1, x, y);
            }
            PathEl::CurveTo(by, and, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (at(by), at(and), at(to));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}

fn rect(place: Rect) -> Option<tiny_skia::Rect> {
    tiny_skia::Rect::from_ltrb(place.left(), place.top(), place.right(), place.bottom())
}

/// Returns a rectangle with rounded corners.
fn rounded(place: Rect, rounding: f32) -> Option<Path> {
    // How far a cubic curve's control point is from the corner of a quarter circle.
    let (r, near) = (rounding.min(place.width() / 2.0), rounding * 0.4477);
    let (left, top, right, bottom) = (place.left(), place.top(), place.right(), place.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - near, top, right, top + near, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - near, right - near, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + near, left + near, top, left + r, top);
    path.close();
    path.finish()
}
