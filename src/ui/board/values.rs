//! Where values are written on squares, so that none lies over another. All have one size: where one
//! has no room on its square, all are written smaller, then it without how soon or by how much, then
//! only where it meets no other, the best first. What is left out is a dot. The words of each are under
//! the pointer anyway.

use egui::{Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::advice::{Told, kind_sign};
use super::layout::Layout;
use crate::ui::paint::theme::Roles;
use owlery_i18n::t;

/// No smaller letters are read with ease.
const SMALLEST: f32 = 9.0;
/// The room around sign and text.
const AROUND: f32 = 7.0;
/// Between the values of neighbours.
const GAP: f32 = 2.0;

/// Half the width of what stands for a value without room.
const DOT: f32 = 3.0;

/// A value with its place.
#[derive(Debug)]
struct Plate<'a> {
    /// Which it is.
    nth: usize,
    text: &'a str,
    size: f32,
    rect: Rect,
}

/// What is written, and where the dots are of what is not.
#[derive(Default)]
struct Laid<'a> {
    plates: Vec<Plate<'a>>,
    dots: Vec<(usize, Pos2)>,
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
    // The best is light on dark where the others are dark on light, or the other way round.
    let colours = |nth: usize| match told[nth].is_best {
        true => (roles.overlay_paper, roles.overlay_ink),
        false => (roles.overlay_ink, roles.overlay_paper),
    };
    let Laid { plates, dots } = lay(&values, measure);
    for Plate { nth, text, size, rect } in plates {
        let (ink, paper) = colours(nth);
        painter.rect_filled(rect, 3.0, paper.gamma_multiply(0.92));
        let sign = sign(size);
        let middle = pos2(rect.left() + 2.0 + sign / 2.0, rect.center().y);
        kind_sign(painter, middle, sign, told[nth].worth.kind, ink);
        let corner = pos2(middle.x + sign / 2.0 + 3.0, rect.top());
        painter.galley(corner, laid(text, size, ink), ink);
    }
    for (nth, at) in dots {
        let (ink, paper) = colours(nth);
        painter.circle(at, DOT, ink, Stroke::new(1.5, paper));
    }
}

fn sign(size: f32) -> f32 {
    size * 0.8
}

/// The places of values, the best first, at the lower edges of their squares.
fn lay<'a>(values: &[(&'a str, Rect)], measure: impl Fn(&str, f32) -> Vec2) -> Laid<'a> {
    let plate = |nth: usize, text: &'a str, size: f32| {
        let (measured, square) = (measure(text, size), values[nth].1);
        let whole = vec2(measured.x + sign(size) + AROUND, measured.y);
        let centre = square.center_bottom() - vec2(0.0, whole.y / 2.0 + 1.0);
        Plate { nth, text, size, rect: Rect::from_center_size(centre, whole) }
    };
    let fits = |plate: &Plate<'_>| plate.rect.width() <= values[plate.nth].1.width() - GAP;
    let Some((_, square)) = values.first() else { return Laid::default() };
    let usual = (square.width() * 0.24).clamp(SMALLEST, 14.0);
    // The size at which the widest has room, and so all have.
    let common = |form: fn(&str) -> &str| {
        let width = |nth: &usize| measure(form(values[*nth].0), usual).x;
        let widest = (0..values.len()).max_by(|a, b| width(a).total_cmp(&width(b)))?;
        let sizes = (0..).map(|step| usual - 0.5 * step as f32);
        let mut sizes = sizes.take_while(|size| *size >= SMALLEST);
        sizes.find(|size| fits(&plate(widest, form(values[widest].0), *size)))
    };
    let size = common(|text| text).or_else(|| common(briefer)).unwrap_or(SMALLEST);
    let mut laid = Laid::default();
    let mut wide = Vec::new();
    for (nth, (text, _)) in values.iter().enumerate() {
        let mut plates = [text, briefer(text)].into_iter().map(|text| plate(nth, text, size));
        match plates.find(|plate| fits(plate)) {
            Some(plate) => laid.plates.push(plate),
            None => wide.push(plate(nth, briefer(text), size)),
        }
    }
    let mut left_out = Vec::new();
    for plate in wide {
        let place = plate.rect.expand(GAP / 2.0);
        match laid.plates.iter().any(|other| other.rect.intersects(place)) {
            true => left_out.push(plate.nth),
            false => laid.plates.push(plate),
        }
    }
    let is_free = |at: &Pos2| !laid.plates.iter().any(|it| it.rect.expand(DOT).contains(*at));
    for nth in left_out {
        let square = values[nth].1.shrink(DOT + GAP);
        let mut places = [square.center_bottom(), square.right_top()].into_iter();
        laid.dots.push((nth, places.find(is_free).unwrap_or(square.center())));
    }
    laid
}

/// "loses" for "loses in ≤ 7".
fn briefer(text: &str) -> &str {
    let ends = [t!("board-values.in"), t!("board-values.by")];
    let ends = ends.into_iter().filter_map(|word| text.find(word));
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
                let Laid { plates, dots } = lay(&values, measure);
                // What has no room is not taken for what has no value.
                assert_eq!(plates.len() + dots.len(), values.len());
                let covers =
                    |plate: &Plate<'_>| dots.iter().any(|(_, at)| plate.rect.contains(*at));
                assert!(!plates.iter().any(covers), "{side} of {cell}");
                assert!(plates.iter().all(|plate| plate.size == plates[0].size), "one size");
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
        let texts: Vec<_> = lay(&values, measure).plates.iter().map(|plate| plate.text).collect();
        assert_eq!(texts, ["38 %", "loses"]);
        assert_eq!(
            ["wins by 4", "at worst loses in 9", "draw"].map(briefer),
            ["wins", "at worst loses", "draw"]
        );
    }
}
