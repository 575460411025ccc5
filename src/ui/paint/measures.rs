//! The measures of the design, in points: distances, radii, sizes of text, and shadows.
//!
//! A theme may give the base of each scale (`measures: (space: 4, radius: 6, text: 13, shadow: 16)`);
//! the steps follow from it.

use egui::{Color32, CornerRadius, Shadow};
use serde::Deserialize;

/// The base of each scale, as a theme gives it. What is missing has the usual value.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Measures {
    /// The smallest distance, from 2 to 8.
    space: f32,
    /// The radius of the corners of buttons and fields, from 0 to 16.
    radius: f32,
    /// The size of ordinary text, from 11 to 22.
    text: f32,
    /// The blur of the shadow under cards and dialogs, from 0 to 48.
    shadow: f32,
}

impl Default for Measures {
    fn default() -> Self {
        Measures { space: 4.0, radius: 6.0, text: 13.0, shadow: 16.0 }
    }
}

/// A distance between things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Inside a widget: between an icon and its label.
    XS,
    /// Between widgets of one group.
    S,
    /// Inside a card; between lines of a form.
    M,
    /// Between cards and groups.
    L,
    /// Around a page; between its sections.
    XL,
}

/// How round corners are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Radius {
    /// Buttons, fields, rows of a list.
    Control,
    /// Cards, dialogs, toasts.
    Surface,
    /// Chips: the ends are half circles.
    Round,
}

/// A size of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextSize {
    /// Secondary remarks and legends.
    Caption,
    /// Ordinary text, and the labels of buttons.
    Body,
    /// The name of a card, a primary button.
    Lead,
    /// The header of a section.
    Section,
    /// The title of a dialog; the status of a game.
    Title,
    /// The name of the program on the start page.
    Display,
}

impl Measures {
    /// Keeps each base within its range, whatever a theme gives. A value that is not a number becomes
    /// the usual one.
    pub fn clamped(self) -> Self {
        let usual = Measures::default();
        let within = |value: f32, usual: f32, least, most| match value.is_finite() {
            true => value.clamp(least, most),
            false => usual,
        };
        Measures {
            space: within(self.space, usual.space, 2.0, 8.0),
            radius: within(self.radius, usual.radius, 0.0, 16.0),
            text: within(self.text, usual.text, 11.0, 22.0),
            shadow: within(self.shadow, usual.shadow, 0.0, 48.0),
        }
    }

    /// Returns a distance in points.
    pub fn space(self, space: Space) -> f32 {
        let steps = match space {
            Space::XS => 1.0,
            Space::S => 2.0,
            Space::M => 3.0,
            Space::L => 4.0,
            Space::XL => 6.0,
        };
        (steps * self.space).round()
    }

    /// Returns a radius.
    pub fn radius(self, radius: Radius) -> CornerRadius {
        let points = match radius {
            Radius::Control => self.radius,
            Radius::Surface => self.radius * 5.0 / 3.0,
            Radius::Round => 255.0,
        };
        CornerRadius::same(points.round() as u8)
    }

    /// Returns a size of text in points, in steps of half a point.
    pub fn text(self, size: TextSize) -> f32 {
        let ratio = match size {
            TextSize::Caption => 0.95,
            TextSize::Body => 1.0,
            TextSize::Lead => 1.2,
            TextSize::Section => 1.3,
            TextSize::Title => 1.55,
            TextSize::Display => 2.6,
        };
        (ratio * self.text * 2.0).round() / 2.0
    }

    /// Returns the shadow of a raised surface in this colour.
    pub fn shadow(self, color: Color32) -> Shadow {
        let blur = self.shadow.round() as u8;
        Shadow { offset: [0, (blur / 4) as i8], blur, spread: 0, color }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_grow_and_stay_within_reason() {
        let odd = Measures { space: -1.0, radius: f32::NAN, text: 900.0, shadow: f32::INFINITY };
        for measures in [Measures::default(), odd.clamped()] {
            let spaces = [Space::XS, Space::S, Space::M, Space::L, Space::XL];
            assert!(spaces.map(|space| measures.space(space)).is_sorted());
            use TextSize::{Body, Caption, Display, Lead, Section, Title};
            let sizes = [Caption, Body, Lead, Section, Title, Display];
            assert!(sizes.map(|size| measures.text(size)).is_sorted());
            assert!(measures.text(Display) < 60.0 && measures.space(Space::XS) >= 2.0);
        }
        assert_eq!(odd.clamped().radius, Measures::default().radius);
    }
}
