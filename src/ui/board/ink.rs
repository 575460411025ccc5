//! Arrows and circles, painted over the pieces. Inks differ by their lines as well as by their
//! colours: green is solid, red dashed, blue dotted, yellow double.

use egui::{Color32, Pos2, Stroke, Vec2, pos2};

use super::layout::Layout;
use crate::ui::paint::canvas::Canvas;
use crate::ui::paint::theme::{Roles, contrast};
use owlery_record::annotations::{Ink, Mark};

/// Half the width of an arrow's shaft, in squares.
const HALF: f32 = 0.07;
/// The largest radius and half the line width of a circle, in squares.
const RADIUS: f32 = 0.42;
const RING: f32 = 0.032;
/// Half the width of the dots and the double lines of circles, in half line widths.
const DOTS: f32 = 1.25;
const DOUBLE: f32 = 0.55;
/// The width of the contrasting edge around all lines, in squares.
const EDGE: f32 = 0.022;

/// Draws arrows and circles.
pub fn marks(canvas: &mut dyn Canvas, marks: &[Mark], layout: &Layout, roles: &Roles) {
    for mark in marks {
        let ink = roles.ink(mark.ink);
        let edge = contrast::opposite(ink.to_opaque());
        for (colour, grow) in [(edge, EDGE), (ink, 0.0)] {
            let brush = &mut Brush { canvas, ink: mark.ink, colour, cell: layout.cell, grow };
            if mark.is_circle() {
                brush.circle(layout.centre(mark.from));
            } else {
                brush.arrow(layout.centre(mark.from), layout.centre(mark.to));
            }
        }
    }
}

/// Draws lines of one ink. Measures are in squares.
struct Brush<'a> {
    canvas: &'a mut dyn Canvas,
    ink: Ink,
    colour: Color32,
    cell: f32,
    /// How much wider everything is on all sides.
    grow: f32,
}

impl Brush<'_> {
    /// The radius of a circle, in squares: with its line and edge, it stays a point away from the
    /// sides of its square.
    fn radius(&self) -> f32 {
        let line = RING * (0.5 + DOUBLE).max(DOTS);
        RADIUS.min(0.5 - 1.0 / self.cell - line - EDGE).max(RING)
    }

    /// Draws a shaft and a head. Ink is translucent, so its parts must not overlap.
    fn arrow(&mut self, from: Pos2, to: Pos2) {
        let along = (to - from).normalized() * self.cell;
        let across = along.rot90();
        let tip = to - along * 0.1;
        let neck = tip - along * 0.36;
        let tail = from + along * 0.12;
        let length = (neck - tail).length() / self.cell;
        match self.ink {
            Ink::Green => self.bar(tail, neck, HALF),
            Ink::Red => {
                for (begin, end) in dashes(length, 0.3, 0.14) {
                    self.bar(tail + along * begin, tail + along * end, HALF);
                }
            }
            Ink::Blue => {
                let count = (length / 0.26).floor().max(1.0);
                for i in 0..count as u32 {
                    let centre = tail + along * (length * (i as f32 + 0.5) / count);
                    self.dot(centre, HALF * 1.15);
                }
            }
            Ink::Yellow => {
                let aside = across * (HALF * 0.85);
                self.bar(tail + aside, neck + aside, HALF * 0.45);
                self.bar(tail - aside, neck - aside, HALF * 0.45);
            }
        }
        let (wing, back) = (across * (0.2 + 1.6 * self.grow), along * self.grow);
        let corners = vec![neck - back - wing, tip + back * 2.0, neck - back + wing];
        self.canvas.convex(corners, self.colour, Stroke::NONE);
    }

    fn bar(&mut self, from: Pos2, to: Pos2, half: f32) {
        let (width, grow) = (2.0 * (half + self.grow) * self.cell, self.grow * self.cell);
        self.canvas.bar([from, to], width, grow, self.colour);
    }

    fn dot(&mut self, centre: Pos2, radius: f32) {
        self.canvas.dot(centre, (radius + self.grow) * self.cell, self.colour);
    }

    fn circle(&mut self, centre: Pos2) {
        let radius = self.radius();
        match self.ink {
            Ink::Green => self.ring(centre, radius, RING),
            Ink::Red => {
                for i in 0..10 {
                    self.arc(centre, i as f32 / 10.0, 0.06);
                }
            }
            Ink::Blue => {
                for i in 0..18 {
                    let at = centre + turned(i as f32 / 18.0) * (radius * self.cell);
                    self.dot(at, RING * DOTS);
                }
            }
            Ink::Yellow => {
                self.ring(centre, radius + RING * 0.5, RING * DOUBLE);
                self.ring(centre, radius - RING * 2.0, RING * DOUBLE);
            }
        }
    }

    fn ring(&mut self, centre: Pos2, radius: f32, half: f32) {
        let line = Stroke::new(2.0 * (half + self.grow) * self.cell, self.colour);
        let radius = Vec2::splat(radius * self.cell);
        self.canvas.ellipse(centre, radius, Color32::TRANSPARENT, line);
    }

    /// Draws an arc; `begin` and `length` are in turns. It is so short that its sides may be
    /// straight.
    fn arc(&mut self, centre: Pos2, begin: f32, length: f32) {
        let radius = self.radius();
        let more = self.grow / (radius * std::f32::consts::TAU);
        let (from, to) = (turned(begin - more), turned(begin + length + more));
        let half = RING + self.grow;
        let (inner, outer) = ((radius - half) * self.cell, (radius + half) * self.cell);
        let corners =
            [from * outer, to * outer, to * inner, from * inner].map(|corner| centre + corner);
        self.canvas.convex(corners.to_vec(), self.colour, Stroke::NONE);
    }
}

/// Returns the ends of dashes on a line; one dash lies at each end.
fn dashes(length: f32, dash: f32, gap: f32) -> impl Iterator<Item = (f32, f32)> {
    let count = ((length + gap) / (dash + gap)).round().max(1.0);
    let dash = (length - (count - 1.0) * gap) / count;
    (0..count as u32).map(move |i| {
        let begin = i as f32 * (dash + gap);
        (begin, begin + dash)
    })
}

/// Returns the direction after some turns, clockwise from the right.
fn turned(turns: f32) -> Vec2 {
    let (y, x) = (turns * std::f32::consts::TAU).sin_cos();
    pos2(x, y).to_vec2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::canvas::bounds_of;
    use crate::ui::paint::theme::Themes;
    use egui::Rect;

    #[test]
    fn circles_stay_inside_their_squares() {
        let theme = Themes::load(None).named("light").unwrap();
        for cell in [16.0, 24.0, 37.5, 69.0, 120.0] {
            let space = Rect::from_min_size(Pos2::ZERO, Vec2::splat(3.0 * cell));
            let layout = Layout::fill(space, 3, false, false);
            for ink in [Ink::Green, Ink::Red, Ink::Blue, Ink::Yellow] {
                let at = "b2".parse().unwrap();
                let mark = Mark { from: at, to: at, ink };
                let found = bounds_of(|canvas| marks(canvas, &[mark], &layout, &theme.roles));
                // Dots are pictures with a little room around them.
                let room = if ink == Ink::Blue { 0.5 } else { 0.0 };
                let square = layout.square(at).expand(room);
                assert!(square.contains_rect(found), "{ink:?}, {cell}: {found} in {square}");
                assert!(found.width() > 0.8 * layout.cell, "{ink:?}, {cell}: {found}");
            }
        }
    }
}
