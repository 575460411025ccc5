//! Where values are written on squares, so that none lies over another: a value that has no room on
//! its square is written smaller, then without how soon or by how much, then only where it meets no
//! other, the best first. Its words are under the pointer anyway.

use egui::{Color32, FontId, Painter, Rect, Vec2, pos2, vec2};

use super::advice::{Told, kind_sign};
use super::layout::Layout;
use crate::ui::paint::theme::Roles;

/// No smaller letters are read with ease.
const SMALLEST: f32 = 9.0;
/// The room around sign and text.
const AROUND: f32 = 7.0;
/// Between the values of neighbours.
const GAP: f32 = 2.0;

/// A value with its place.
#[derive(Debug)]
struct Plate<'a> {
    /// Which it is.
    nth: usize,
    text: &'a str,
    size: f32,
    rect: Rect,
}

/// Writes what squares tell.
pub fn paint(painter: &Painter, mut told: Vec<Told<'_>>, layout: &Layout, roles: &Roles) {
    told.sort_by_key(|told| told.rank);
    let laid = |text: &str, size: f32, ink: Color32| {
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), ink)
    };
    let values = told.iter().map(|told| (&*told.worth.short, layout.square(told.square())));
    let values: Vec<_> = values.collect();
    let measure = |text: &str, size: f32| laid(text, size, Color32::BLACK).size();
    for Plate { nth, text, size, rect } in plates(&values, measure) {
        let told = &told[nth];
        // The best is light on dark where the others are dark on light, or the other way round.
        let (ink, paper) = match told.is_best {
            true => (roles.overlay_paper, roles.overlay_ink),
            false => (roles.overlay_ink, roles.overlay_paper),
        };
        painter.rect_filled(rect, 3.0, paper.gamma_multiply(0.92));
        let sign = sign(size);
        let middle = pos2(rect.left() + 2.0 + sign / 2.0, rect.center().y);
        kind_sign(painter, middle, sign, told.worth.kind, ink);
        let corner = pos2(middle.x + sign / 2.0 + 3.0, rect.top());
        painter.galley(corner, laid(text, size, ink), ink);
    }
}

fn sign(size: f32) -> f32 {
    size * 0.8
}

/// The places of values, the best first, at the lower edges of their squares.
fn plates<'a>(values: &[(&'a str, Rect)], measure: impl Fn(&str, f32) -> Vec2) -> Vec<Plate<'a>> {
    let plate = |nth: usize, text: &'a str, size: f32| {
        let (measured, square) = (measure(text, size), values[nth].1);
        let whole = vec2(measured.x + sign(size) + AROUND, measured.y);
        let centre = square.center_bottom() - vec2(0.0, whole.y / 2.0 + 1.0);
        Plate { nth, text, size, rect: Rect::from_center_size(centre, whole) }
    };
    let mut placed = Vec::new();
    let mut wide = Vec::new();
    for (nth, (text, square)) in values.iter().enumerate() {
        let usual = (square.width() * 0.24).clamp(SMALLEST, 14.0);
        let ways = [(*text, usual), (*text, SMALLEST), (briefer(text), usual)];
        let ways = ways.into_iter().chain([(briefer(text), SMALLEST)]);
        let mut plates = ways.map(|(text, size)| plate(nth, text, size));
        match plates.find(|plate| plate.rect.width() <= square.width() - GAP) {
            Some(plate) => placed.push(plate),
            None => wide.push(plate(nth, briefer(text), SMALLEST)),
        }
    }
    for plate in wide {
        let place = plate.rect.expand(GAP / 2.0);
        if !placed.iter().any(|other| other.rect.intersects(place)) {
            placed.push(plate);
        }
    }
    placed
}

/// "loses" for "loses in ≤ 7".
fn briefer(text: &str) -> &str {
    let ends = [" in ", " by "].into_iter().filter_map(|word| text.find(word));
    &text[..ends.min().unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters that are rather wide.
    fn measure(text: &str, size: f32) -> Vec2 {
        vec2(0.62 * size * text.chars().count() as f32, 1.2 * size)
    }

    #[test]
    fn no_value_lies_over_another_and_the_best_have_their_place() {
        let texts = ["wins in 7", "draw", "38 %", "loses in ≤ 12", "at worst loses in 9", "lost"];
        for side in 2..=12u8 {
            for cell in [20.0, 24.0, 30.0, 36.0, 45.0, 60.0, 90.0, 160.0_f32] {
                let square = |at: u8| {
                    let corner = pos2(f32::from(at % side) * cell, f32::from(at / side) * cell);
                    Rect::from_min_size(corner, Vec2::splat(cell))
                };
                let text = |at: u8| texts[usize::from(at) % texts.len()];
                let values: Vec<_> = (0..side * side).map(|at| (text(at), square(at))).collect();
                let plates = plates(&values, measure);
                for (nth, plate) in plates.iter().enumerate() {
                    let others = &plates[nth + 1..];
                    let met = others.iter().find(|other| plate.rect.intersects(other.rect));
                    assert!(met.is_none(), "{side} of {cell}: {plate:?} {met:?}");
                }
                let best = plates.iter().any(|plate| plate.nth == 0);
                assert!(best || cell < 45.0, "{side} of {cell}");
                assert!(plates.len() == values.len() || cell < 150.0, "{side} of {cell}");
            }
        }
    }

    #[test]
    fn what_has_room_is_written_in_full() {
        let square = |at: f32| Rect::from_min_size(pos2(60.0 * at, 0.0), Vec2::splat(60.0));
        let values = [("38 %", square(0.0)), ("loses in ≤ 12", square(1.0))];
        let plates = plates(&values, measure);
        let texts: Vec<_> = plates.iter().map(|plate| plate.text).collect();
        assert_eq!(texts, ["38 %", "loses"]);
        assert_eq!(
            ["wins by 4", "at worst loses in 9", "draw"].map(briefer),
            ["wins", "at worst loses", "draw"]
        );
    }
}
