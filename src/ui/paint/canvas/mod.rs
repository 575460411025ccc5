//! What boards and pieces are drawn on: the screen here, files in [`export`](crate::ui::export).

mod mesh;
mod screen;

pub use screen::Screen;

use egui::{Color32, FontFamily, Pos2, Rect, Stroke, Vec2};

use super::area::Area;
use owlery_session::{Figure, Ground};

/// The few shapes of which everything on a board consists, so that one drawing serves the screen
/// and all files.
pub trait Canvas {
    /// A filled circle.
    fn dot(&mut self, centre: Pos2, radius: f32, fill: Color32);
    /// An ellipse with an outline along its edge; without a fill, a ring.
    fn ellipse(&mut self, centre: Pos2, radius: Vec2, fill: Color32, stroke: Stroke);
    /// A convex shape; its corners go clockwise.
    fn convex(&mut self, corners: Vec<Pos2>, fill: Color32, stroke: Stroke);
    /// An area with an outline along its edge; its square has this place.
    fn area(&mut self, area: &Area, place: Rect, fill: Color32, stroke: Stroke);
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
    Piece(Figure),
    /// What a square is made of.
    Ground(Ground),
    /// What grows or is painted on a square.
    Detail(Ground),
}
