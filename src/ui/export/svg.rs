//! A canvas of SVG elements.

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Display, Write as _};

use egui::{Color32, Pos2, Rect, Stroke, Vec2};
use kurbo::{BezPath, PathEl, Point};

use super::picture;
use crate::ui::paint::area::Area;
use crate::ui::paint::canvas::{Canvas, Face, Stamp};

/// A canvas of SVG elements. Drawings that repeat are defined once.
#[derive(Default)]
pub struct Svg {
    body: String,
    definitions: String,
    /// The hashes of what is defined.
    defined: HashSet<u64>,
    /// The id of each stamp of each width.
    stamps: HashMap<(Stamp, u32), String>,
    opacity: Option<f32>,
}

impl Svg {
    /// Takes the elements drawn since the last call.
    pub fn take_body(&mut self) -> String {
        std::mem::take(&mut self.body)
    }

    pub fn definitions(&self) -> &str {
        &self.definitions
    }

    /// Adds elements to the definitions and returns their id. It is derived from the content, so
    /// that equal ids on one page mean equal drawings.
    pub fn define(&mut self, elements: &str) -> String {
        // FNV-1a: short, and stable on all systems.
        let hash = elements.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let name = format!("o{hash:016x}");
        if !self.defined.insert(hash) {
            return name;
        }
        let _ = writeln!(self.definitions, "<g id=\"{name}\">{elements}</g>");
        name
    }

    /// Returns the whole file.
    pub fn finish(self, size: [u32; 2], title: &str) -> String {
        let [width, height] = size;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n<defs>\n{}</defs>\n{}</svg>\n",
            Escaped(title),
            self.definitions,
            self.body
        )
    }

    /// Adds an element. Writing to a string cannot fail.
    fn add(&mut self, element: fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    fn paint(&self, fill: Color32, stroke: Stroke) -> Paint {
        let faded = |colour: Color32| match self.opacity {
            Some(opacity) => colour.gamma_multiply(opacity),
            None => colour,
        };
        Paint { fill: faded(fill), stroke: Stroke::new(stroke.width, faded(stroke.color)) }
    }
}

impl Canvas for Svg {
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32) {
        self.ellipse(centre, Vec2::splat(radius), fill, Stroke::NONE);
    }

    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke) {
        let (paint, x, y) = (self.paint(fill, stroke), Number(centre.x), Number(centre.y));
        let (rx, ry) = (Number(radius.x), Number(radius.y));
        if radius.x == radius.y {
            self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{rx}\"{paint}/>"));
        } else {
            let place = format_args!("cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"");
            self.add(format_args!("<ellipse {place}{paint}/>"));
        }
    }

    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke) {
        let points: Vec<_> =
            corners.iter().map(|at| format!("{},{}", Number(at.x), Number(at.y))).collect();
        let paint = self.paint(fill, stroke);
        self.add(format_args!("<polygon points=\"{}\"{paint}/>", points.join(" ")));
    }

    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke) {
        let (outline, paint) = (Data(area.outline(place)), self.paint(fill, stroke));
        self.add(format_args!("<path d=\"{outline}\"{paint}/>"));
    }

    fn rect(&mut self, rect: Rect, rounding: f32, fill: Color32) {
        let (place, paint) = (Place(rect), self.paint(fill, Stroke::NONE));
        if rounding > 0.0 {
            self.add(format_args!("<rect {place} rx=\"{}\"{paint}/>", Number(rounding)));
        } else {
            // Neighbours meet without a gap at any scale.
            let crisp = "shape-rendering=\"crispEdges\"";
            self.add(format_args!("<rect {place}{paint} {crisp}/>"));
        }
    }

    fn frame(&mut self, rect: Rect, stroke: Stroke) {
        let paint = self.paint(Color32::TRANSPARENT, stroke);
        self.add(format_args!("<rect {}{paint}/>", Place(rect.shrink(stroke.width / 2.0))));
    }

    fn text(&mut self, centre: Pos2, size: f32, face: Face, text: &str, colour: Color32) {
        let outline = Data(picture::outlines(centre, size, face, text));
        let paint = self.paint(colour, Stroke::NONE);
        self.add(format_args!("<path d=\"{outline}\"{paint}/>"));
    }

    fn set_opacity(&mut self, opacity: f32) {
        self.opacity = (opacity < 1.0).then_some(opacity);
    }

    fn stamp(&mut self, stamp: Stamp, place: Rect, draw: &dyn Fn(&mut dyn Canvas, Rect)) {
        let key = (stamp, place.width().to_bits());
        let name = match self.stamps.get(&key) {
            Some(name) => name.clone(),
            None => {
                let mut alone = Svg::default();
                draw(&mut alone, Rect::from_min_size(Pos2::ZERO, place.size()));
                let name = self.define(&alone.body);
                self.stamps.insert(key, name.clone());
                name
            }
        };
        let (x, y) = (Number(place.min.x), Number(place.min.y));
        // Every program knows the old name of the attribute.
        self.add(format_args!("<use xlink:href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>"));
    }
}

/// A coordinate with at most two decimals.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 turns -0 into 0.
        let rounded = (f64::from(self.0) * 100.0).round() / 100.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// The data of a path.
struct Data(BezPath);

impl Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |at: Point| format!("{} {}", Number(at.x as f32), Number(at.y as f32));
        for step in &self.0 {
            match step {
                PathEl::MoveTo(to) => write!(f, "M{}", at(to))?,
                PathEl::LineTo(to) => write!(f, "L{}", at(to))?,
                PathEl::QuadTo(by, to) => write!(f, "Q{} {}", at(by), at(to))?,
                PathEl::CurveTo(by, and, to) => write!(f, "C{} {} {}", at(by), at(and), at(to))?,
                PathEl::ClosePath => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

struct Place(Rect);

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, size) = (self.0.min, self.0.size());
        let (x, y, w, h) = (Number(min.x), Number(min.y), Number(size.x), Number(size.y));
        write!(f, "x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"")
    }
}

/// The attributes for fill and stroke.
struct Paint {
    fill: Color32,
    stroke: Stroke,
}

impl Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        colour(f, "fill", self.fill)?;
        if self.stroke.width > 0.0 && self.stroke.color != Color32::TRANSPARENT {
            colour(f, "stroke", self.stroke.color)?;
            write!(f, " stroke-width=\"{}\"", Number(self.stroke.width))?;
        }
        Ok(())
    }
}

fn colour(f: &mut fmt::Formatter<'_>, attribute: &str, colour: Color32) -> fmt::Result {
    if colour == Color32::TRANSPARENT {
        return write!(f, " {attribute}=\"none\"");
    }
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    write!(f, " {attribute}=\"#{r:02x}{g:02x}{b:02x}\"")?;
    if a < 255 {
        write!(f, " {attribute}-opacity=\"{}\"", Number(f32::from(a) / 255.0))?;
    }
    Ok(())
}

/// Text escaped for SVG and HTML, in attributes too. Characters that XML forbids are left out.
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' => f.write_char(letter)?,
                '\u{fffe}' | '\u{ffff}' => {}
                _ if letter.is_control() => {}
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
