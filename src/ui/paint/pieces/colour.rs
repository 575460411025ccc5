//! The colours of pieces, which depend on the theme, on whose they are, and on what they are.

use egui::Color32;

use crate::ui::paint::own::DrawingFault;
use crate::ui::paint::theme::{Role, Roles, hex};
use owlery_games::Side;
use owlery_games::outside::visible_line;
use owlery_session::Figure;

/// A colour as a set names it.
#[derive(Clone, Copy, Debug)]
pub struct Colour {
    base: Base,
    shade: Shade,
}

#[derive(Clone, Copy, Debug)]
enum Base {
    /// That of its owner's pieces, of the other side's, and of its owner's edges.
    Own,
    Other,
    Edge,
    /// What is seen on its owner's colour.
    Rim,
    /// The bird's.
    Bird,
    Role(Role),
    Plain(Color32),
}

/// By how much from 0 to 1.
#[derive(Clone, Copy, Debug)]
enum Shade {
    Lighter(f32),
    Darker(f32),
    Opaque(f32),
}

impl Colour {
    /// Reads a name or #rrggbb, and behind it +N for N percent lighter, -N for darker, or *N for N
    /// percent opaque. An error is a clause.
    pub fn read(text: &str) -> Result<Self, DrawingFault> {
        let wrong = || DrawingFault::NoColour { text: visible_line(text).into_owned() };
        let (name, shade) = match text.find(['+', '-', '*']) {
            None => (text, Shade::Opaque(1.0)),
            Some(at) => {
                let percent = text[at + 1..].parse::<u8>().ok().filter(|percent| *percent <= 100);
                let part = f32::from(percent.ok_or_else(wrong)?) / 100.0;
                let shade = match &text[at..=at] {
                    "+" => Shade::Lighter(part),
                    "-" => Shade::Darker(part),
                    _ => Shade::Opaque(part),
                };
                (&text[..at], shade)
            }
        };
        let base = match name {
            "own" => Base::Own,
            "other" => Base::Other,
            "edge" => Base::Edge,
            "rim" => Base::Rim,
            "bird" => Base::Bird,
            _ => match (Roles::named(name), hex(name)) {
                (Some(role), _) => Base::Role(role),
                (None, plain) => Base::Plain(plain.ok_or_else(wrong)?),
            },
        };
        Ok(Colour { base, shade })
    }

    /// The colour on a figure. What is no bird has its owner's for that of a bird.
    pub fn of(self, figure: Figure, roles: &Roles) -> Color32 {
        let side = figure.side();
        let base = match (self.base, figure) {
            (Base::Other, _) => of_sides(roles, side.other()).0,
            (Base::Edge, _) => of_sides(roles, side).1,
            (Base::Rim, _) => rim(roles, side),
            (Base::Bird, Figure::Bird { letter, .. }) => roles.bird(letter),
            (Base::Own | Base::Bird, _) => of_sides(roles, side).0,
            (Base::Role(role), _) => role(roles),
            (Base::Plain(colour), _) => colour,
        };
        match self.shade {
            Shade::Lighter(part) => base.lerp_to_gamma(Color32::WHITE, part),
            Shade::Darker(part) => base.lerp_to_gamma(Color32::BLACK, part),
            Shade::Opaque(1.0) => base,
            Shade::Opaque(part) => base.gamma_multiply(part),
        }
    }
}

/// A side's pieces and their edges.
fn of_sides(roles: &Roles, side: Side) -> (Color32, Color32) {
    match side {
        Side::White => (roles.white_piece, roles.white_edge),
        Side::Black => (roles.black_piece, roles.black_edge),
    }
}

/// What is seen on a side's colour: light on black, or it would be lost, on dark cloth too.
pub fn rim(roles: &Roles, side: Side) -> Color32 {
    match side {
        Side::White => roles.white_edge,
        Side::Black => roles.black_piece.lerp_to_gamma(roles.white_piece, 0.66),
    }
}
