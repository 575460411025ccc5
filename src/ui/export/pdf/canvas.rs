//! A canvas of PDF drawing operators.

use std::collections::{BTreeSet, HashMap};

use egui::{Color32, Pos2, Rect, Stroke, Vec2};
use kurbo::{BezPath, PathEl, Point, Shape as _};
use pdf_writer::{Content, Name};

use crate::ui::export::picture;
use crate::ui::paint::area::Area;
use crate::ui::paint::canvas::{Canvas, Face, Stamp};

/// The largest distance of a curve from the circle or rounded corner that it stands for.
const TOLERANCE: f64 = 0.05;

/// The drawings and opacities that all pages of a document share.
#[derive(Default)]
pub struct Shared {
    forms: Vec<Form>,
    /// The form of each stamp of each width.
    stamps: HashMap<(Stamp, u32), usize>,
    /// The opacities of fill and stroke, out of 255.
    opacities: BTreeSet<[u8; 2]>,
}

/// A drawing that is defined once and used wherever it is wanted.
pub struct Form {
    /// The operators.
    pub content: Vec<u8>,
    /// The bounds.
    pub bounds: Rect,
}

impl Shared {
    /// Adds a drawing, and returns its number.
    pub fn define(&mut self, bounds: Rect, draw: impl FnOnce(&mut PdfCanvas<'_>)) -> usize {
        let mut content = Content::new();
        draw(&mut PdfCanvas::new(&mut content, self));
        self.forms.push(Form { content: content.finish().to_vec(), bounds });
        self.forms.len() - 1
    }

    /// Returns the drawings by their numbers.
    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// Returns the opacities of fill and stroke that are used, out of 255.
    pub fn opacities(&self) -> impl Iterator<Item = [u8; 2]> + '_ {
        self.opacities.iter().copied()
    }
}

/// Returns the name of a drawing in the resources of a page.
pub fn form_name(form: usize) -> String {
    format!("D{form}")
}

/// Returns the name of opacities in the resources of a page.
pub fn opacity_name([fill, stroke]: [u8; 2]) -> String {
    format!("O{fill}x{stroke}")
}

/// A canvas of operators. Its y axis points down, so its user has to flip it.
pub struct PdfCanvas<'a> {
    content: &'a mut Content,
    shared: &'a mut Shared,
    opacity: f32,
}

impl<'a> PdfCanvas<'a> {
    /// Draws on a content stream.
    pub fn new(content: &'a mut Content, shared: &'a mut Shared) -> Self {
        PdfCanvas { content, shared, opacity: 1.0 }
    }

    /// Draws a form with its origin at this point.
    pub fn draw_form(&mut self, form: usize, at: Pos2) {
        self.content.save_state();
        self.content.transform([1.0, 0.0, 0.0, 1.0, short(at.x), short(at.y)]);
        self.content.x_object(Name(form_name(form).as_bytes()));
        self.content.restore_state();
    }

    fn draw(&mut self, outline: impl IntoIterator<Item = PathEl>, fill: Color32, stroke: Stroke) {
        let faded = |colour: Color32| colour.gamma_multiply(self.opacity).to_srgba_unmultiplied();
        let ([r, g, b, filled], line) = (faded(fill), faded(stroke.color));
        let stroked = if stroke.width > 0.0 { line[3] } else { 0 };
        if filled == 0 && stroked == 0 {
            return;
        }
        let part = |value: u8| short(f32::from(value) / 255.0);
        // What is not drawn needs no opacity.
        let opacities = [filled, stroked].map(|opacity| if opacity == 0 { 255 } else { opacity });
        let is_faded = opacities != [255; 2];
        if is_faded {
            self.shared.opacities.insert(opacities);
            self.content.save_state();
            self.content.set_parameters(Name(opacity_name(opacities).as_bytes()));
        }
        if filled > 0 {
            self.content.set_fill_rgb(part(r), part(g), part(b));
        }
        if stroked > 0 {
            self.content.set_stroke_rgb(part(line[0]), part(line[1]), part(line[2]));
            self.content.set_line_width(short(stroke.width));
        }
        self.trace(outline);
        match (filled > 0, stroked > 0) {
            (true, true) => self.content.fill_nonzero_and_stroke(),
            (true, false) => self.content.fill_nonzero(),
            (false, _) => self.content.stroke(),
        };
        if is_faded {
            self.content.restore_state();
        }
    }

    fn trace(&mut self, outline: impl IntoIterator<Item = PathEl>) {
        let at = |at: Point| (short(at.x as f32), short(at.y as f32));
        let mut here = Point::ZERO;
        for step in outline {
            match step {
                PathEl::MoveTo(to) => _ = self.content.move_to(at(to).0, at(to).1),
                PathEl::LineTo(to) => _ = self.content.line_to(at(to).0, at(to).1),
                PathEl::QuadTo(by, to) => {
                    let [first, second] = [here, to].map(|end| end.lerp(by, 2.0 / 3.0));
                    self.curve([at(first), at(second), at(to)]);
                }
                PathEl::CurveTo(by, and, to) => self.curve([at(by), at(and), at(to)]),
                PathEl::ClosePath => _ = self.content.close_path(),
            }
            here = step.end_point().unwrap_or(here);
        }
    }

    fn curve(&mut self, [by, and, to]: [(f32, f32); 3]) {
        self.content.cubic_to(by.0, by.1, and.0, and.1, to.0, to.1);
    }
}

impl Canvas for PdfCanvas<'_> {
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32) {
        self.ellipse(centre, Vec2::splat(radius), fill, Stroke::NONE);
    }

    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke) {
        let radii = (f64::from(radius.x), f64::from(radius.y));
        let oval = kurbo::Ellipse::new(point(centre), radii, 0.0);
        self.draw(oval.path_elements(TOLERANCE), fill, stroke);
    }

    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke) {
        let mut path = BezPath::new();
        for (place, corner) in corners.into_iter().map(point).enumerate() {
            match place {
                0 => path.move_to(corner),
                _ => path.line_to(corner),
            }
        }
        path.close_path();
        self.draw(path, fill, stroke);
    }

    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke) {
        self.draw(area.outline(place), fill, stroke);
    }

    fn rect(&mut self, place: Rect, rounding: f32, fill: Color32) {
        let rect = rect(place);
        match rounding > 0.0 {
            true => {
                let rounded = rect.to_rounded_rect(f64::from(rounding));
                self.draw(rounded.path_elements(TOLERANCE), fill, Stroke::NONE);
            }
            false => self.draw(rect.path_elements(TOLERANCE), fill, Stroke::NONE),
        }
    }

    fn frame(&mut self, place: Rect, stroke: Stroke) {
        let line = rect(place.shrink(stroke.width / 2.0));
        self.draw(line.path_elements(TOLERANCE), Color32::TRANSPARENT, stroke);
    }

    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32) {
        self.draw(picture::outlines(centre, size, face, text), colour, Stroke::NONE);
    }

    fn set_opacity(&mut self, opacity: f32) {
        self.opacity = opacity;
    }

    fn stamp(&mut self, stamp: Stamp, place: Rect, draw: &dyn Fn(&mut dyn Canvas, Rect)) {
        let key = (stamp, place.width().to_bits());
        let form = match self.shared.stamps.get(&key) {
            Some(form) => *form,
            None => {
                let own = Rect::from_min_size(Pos2::ZERO, place.size());
                // Pieces may reach a little beyond their squares.
                let bounds = own.expand2(own.size() / 2.0);
                let form = self.shared.define(bounds, |canvas| draw(canvas, own));
                self.shared.stamps.insert(key, form);
                form
            }
        };
        self.draw_form(form, place.min);
    }
}

/// Rounds a coordinate to the precision of a file.
pub fn short(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

fn point(at: Pos2) -> Point {
    Point::new(at.x.into(), at.y.into())
}

fn rect(place: Rect) -> kurbo::Rect {
    kurbo::Rect::from_points(point(place.min), point(place.max))
}
