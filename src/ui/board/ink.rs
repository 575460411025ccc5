//! Arrows and circles, painted over the pieces. Inks differ by their lines as well as by their
//! colours: green is solid, red dashed, blue dotted, yellow double.

use egui::{Color32, Pos2, Stroke, Vec2, pos2};

use super::layout::Layout;
use crate::record::remarks::{Ink, Mark};
use crate::ui::canvas::Canvas;
use crate::ui::theme::Roles;

/// Half the width of an arrow's shaft, in squares.
const HALF: f32 = 0.075;
/// The radius and half the width of a circle's line, in squares.
const RADIUS: f32 = 0.44;
const RING: f32 = 0.034;

/// Draws arrows and circles.
pub fn marks(canvas: &mut dyn Canvas, marks: &[Mark], layout: &Layout, roles: &Roles) {
    for mark in marks {
        let (from, cell) = (layout.centre(mark.from), layout.cell);
        let brush = &mut Brush { canvas, ink: mark.ink, colour: roles.ink(mark.ink) };
        if mark.is_circle() {
            brush.circle(from, cell);
        } else {
            brush.arrow(from, layout.centre(mark.to), cell);
        }
    }
}

struct Brush<'a> {
    canvas: &'a mut dyn Canvas,
    ink: Ink,
    colour: Color32,
}

impl Brush<'_> {
    /// A shaft and a head. Ink is translucent, so its parts overlap nowhere.
    fn arrow(&mut self, from: Pos2, to: Pos2, cell: f32) {
        let along = (to - from).normalized();
        let across = along.rot90() * cell;
        let tip = to - along * (0.1 * cell);
        let neck = tip - along * (0.36 * cell);
        let tail = from + along * (0.12 * cell);
        let half = HALF * cell;
        let length = (neck - tail).length();
        match self.ink {
            Ink::Green => self.bar(tail, neck, half),
            Ink::Red => {
                for (begin, end) in dashes(length, 0.3 * cell, 0.12 * cell) {
                    self.bar(tail + along * begin, tail + along * end, half);
                }
            }
            Ink::Blue => {
                let count = (length / (0.24 * cell)).floor().max(1.0);
                let step = length / count;
                for i in 0..count as u32 {
                    let centre = tail + along * (step * (i as f32 + 0.5));
                    self.canvas.dot(centre, half * 1.15, self.colour);
                }
            }
            Ink::Yellow => {
                let aside = across * (HALF * 0.8);
                self.bar(tail + aside, neck + aside, half * 0.5);
                self.bar(tail - aside, neck - aside, half * 0.5);
            }
        }
        let wing = across * 0.21;
        self.canvas.convex(vec![neck - wing, tip, neck + wing], self.colour, Stroke::NONE);
    }

    /// A straight line of some width.
    fn bar(&mut self, from: Pos2, to: Pos2, half: f32) {
        let side = (to - from).normalized().rot90() * half;
        let corners = vec![from - side, to - side, to + side, from + side];
        self.canvas.convex(corners, self.colour, Stroke::NONE);
    }

    fn circle(&mut self, centre: Pos2, cell: f32) {
        let (radius, half) = (RADIUS * cell, RING * cell);
        match self.ink {
            Ink::Green => self.ring(centre, radius, half),
            Ink::Red => {
                for i in 0..12 {
                    self.arc(centre, [radius - half, radius + half], i as f32 / 12.0, 0.055);
                }
            }
            Ink::Blue => {
                for i in 0..20 {
                    let at = centre + turned(i as f32 / 20.0) * radius;
                    self.canvas.dot(at, half * 1.3, self.colour);
                }
            }
            Ink::Yellow => {
                self.ring(centre, radius + half * 0.7, half * 0.55);
                self.ring(centre, radius - half * 1.6, half * 0.55);
            }
        }
    }

    fn ring(&mut self, centre: Pos2, radius: f32, half: f32) {
        let line = Stroke::new(2.0 * half, self.colour);
        self.canvas.ellipse(centre, Vec2::splat(radius), Color32::TRANSPARENT, line);
    }

    /// A part of a ring between two radii; places on it are in turns. It is so short that its
    /// sides may be straight.
    fn arc(&mut self, centre: Pos2, [inner, outer]: [f32; 2], begin: f32, length: f32) {
        let (from, to) = (turned(begin), turned(begin + length));
        let corners =
            [from * outer, to * outer, to * inner, from * inner].map(|corner| centre + corner);
        self.canvas.convex(corners.to_vec(), self.colour, Stroke::NONE);
    }
}

/// Where dashes begin and end on a line of some length; one lies at each end.
fn dashes(length: f32, dash: f32, gap: f32) -> impl Iterator<Item = (f32, f32)> {
    let count = ((length + gap) / (dash + gap)).round().max(1.0);
    let dash = (length - (count - 1.0) * gap) / count;
    (0..count as u32).map(move |i| {
        let begin = i as f32 * (dash + gap);
        (begin, begin + dash)
    })
}

/// The direction after so many turns, clockwise from the right.
fn turned(turns: f32) -> Vec2 {
    let (y, x) = (turns * std::f32::consts::TAU).sin_cos();
    pos2(x, y).to_vec2()
}
