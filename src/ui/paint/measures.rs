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

/// A base that a theme gives outside its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutOfRange {
    /// Its name in the theme.
    pub name: &'static str,
    /// Its value.
    pub value: f32,
    /// The least value that it may have.
    pub least: f32,
    /// The greatest value that it may have.
    pub most: f32,
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
    /// Checks that each base is within its range.
    ///
    /// # Errors
    ///
    /// The first base that is not.
    pub fn check(self) -> Result<Self, OutOfRange> {
        let Measures { space, radius, text, shadow } = self;
        for (name, value, least, most) in [
            ("space", space, 2.0, 8.0),
            ("radius", radius, 0.0, 16.0),
            ("text", text, 11.0, 22.0),
            ("shadow", shadow, 0.0, 48.0),
        ] {
            // No range holds a value that is not a number.
            if !(least..=most).contains(&value) {
                return Err(OutOfRange { name, value, least, most });
            }
        }
        Ok(self)
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
        let least = Measures { space: 2.0, radius: 0.0, text: 11.0, shadow: 0.0 };
        let most = Measures { space: 8.0, radius: 16.0, text: 22.0, shadow: 48.0 };
        for measures in [Measures::default(), least, most] {
            assert_eq!(measures.check().ok(), Some(measures));
            let spaces = [Space::XS, Space::S, Space::M, Space::L, Space::XL];
            assert!(spaces.map(|space| measures.space(space)).is_sorted());
            use TextSize::{Body, Caption, Display, Lead, Section, Title};
            let sizes = [Caption, Body, Lead, Section, Title, Display];
            assert!(sizes.map(|size| measures.text(size)).is_sorted());
            assert!(measures.text(Display) < 60.0 && measures.space(Space::XS) >= 2.0);
        }
    }

    #[test]
    fn what_is_out_of_range_is_named() {
        let usual = Measures::default();
        for (measures, name) in [
            (Measures { space: -1.0, ..usual }, "space"),
            (Measures { radius: f32::NAN, ..usual }, "radius"),
            (Measures { text: 900.0, ..usual }, "text"),
            (Measures { shadow: f32::INFINITY, ..usual }, "shadow"),
        ] {
            assert_eq!(measures.check().map_err(|fault| fault.name), Err(name));
        }
    }
}
