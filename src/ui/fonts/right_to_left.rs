//! Right-to-left text, such as Hebrew and Arabic.
//!
//! egui shapes each word on its own, and lays words out from left to right. Here the letters of each row
//! are reordered by the Unicode Bidirectional Algorithm when they are painted: after lines are broken, and
//! without changing the text for screen readers, the clipboard and text fields.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use egui::epaint::text::{Galley, Glyph, PlacedRow, Row};
use egui::{Context, FullOutput, Plugin, Shape};
use unicode_bidi::{BidiClass, Level, ParagraphBidiInfo, bidi_class};
use unicode_bidi_mirroring::is_mirroring;

/// Reorders right-to-left letters in everything that is painted.
#[derive(Default)]
pub struct RightToLeft {
    /// The reordered texts of the last frame, by the address of the original, which is kept alive.
    known: HashMap<usize, (Arc<Galley>, Arc<Galley>)>,
}

impl Plugin for RightToLeft {
    fn debug_name(&self) -> &'static str {
        "right_to_left"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let mut before = std::mem::take(&mut self.known);
        for clipped in &mut output.shapes {
            self.reorder(&mut clipped.shape, &mut before);
        }
    }
}

impl RightToLeft {
    fn reorder(
        &mut self,
        shape: &mut Shape,
        before: &mut HashMap<usize, (Arc<Galley>, Arc<Galley>)>,
    ) {
        match shape {
            Shape::Vec(shapes) => {
                shapes.iter_mut().for_each(|shape| self.reorder(shape, before));
            }
            Shape::Text(text) if runs_right_to_left(&text.galley.job.text) => {
                let key = Arc::as_ptr(&text.galley).addr();
                let known = self.known.entry(key).or_insert_with(|| {
                    before.remove(&key).unwrap_or_else(|| {
                        (text.galley.clone(), Arc::new(in_reading_order(&text.galley)))
                    })
                });
                text.galley = known.1.clone();
            }
            _ => {}
        }
    }
}

/// Returns whether a text has right-to-left letters.
fn runs_right_to_left(text: &str) -> bool {
    // A quick test by bytes: Hebrew begins with 0xd6.
    text.bytes().any(|byte| byte >= 0xd6) && text.chars().any(is_right_to_left)
}

fn is_right_to_left(letter: char) -> bool {
    matches!(bidi_class(letter), BidiClass::R | BidiClass::AL)
}

/// Returns the text with the letters of each row in visual order.
pub(super) fn in_reading_order(galley: &Galley) -> Galley {
    let mut galley = galley.clone();
    let text = galley.job.text.clone();
    for paragraph in galley.rows.split_inclusive_mut(|row| row.ends_with_newline) {
        reorder_paragraph(paragraph, &text);
    }
    galley
}

/// A letter with its marks, as it is drawn.
struct Unit {
    letter: char,
    /// Indices of its glyphs in the row.
    glyphs: Range<usize>,
    left: f32,
    width: f32,
    /// Whether the shaper has mirrored brackets already.
    is_mirrored: bool,
}

fn reorder_paragraph(rows: &mut [PlacedRow], text: &str) {
    let units: Vec<Vec<Unit>> = rows.iter().map(|row| units(&row.row, text)).collect();
    // A line break that is shown does not end the paragraph here.
    let plain = |unit: &Unit| if unit.letter.is_control() { ' ' } else { unit.letter };
    let letters: String = units.iter().flatten().map(plain).collect();
    if !runs_right_to_left(&letters) {
        return;
    }
    let paragraph = ParagraphBidiInfo::new(&letters, Some(base(&letters)));
    let mut start = 0;
    for (row, units) in rows.iter_mut().zip(&units) {
        let length: usize = units.iter().map(|unit| unit.letter.len_utf8()).sum();
        let line = start..start + length;
        start = line.end;
        if line.is_empty() {
            continue;
        }
        let levels = paragraph.reordered_levels(line.clone());
        let mut at = line.start;
        let levels: Vec<_> = units
            .iter()
            .map(|unit| {
                let level = levels[at];
                at += unit.letter.len_utf8();
                level
            })
            .collect();
        let order = ParagraphBidiInfo::reorder_visual(&levels);
        let mut left = units.iter().map(|unit| unit.left).fold(f32::INFINITY, f32::min);
        let row = Arc::make_mut(&mut row.row);
        for place in order {
            let unit = &units[place];
            let flips = levels[place].is_rtl() && !unit.is_mirrored && is_mirroring(unit.letter);
            shift(row, unit, left - unit.left, flips);
            left += unit.width;
        }
    }
}

/// Returns the base direction of a paragraph: that of its first letter, as Unicode has it, unless
/// that is only a name before a left-to-right sentence, as in "שלום to move".
fn base(letters: &str) -> Level {
    let strong: Vec<bool> = letters
        .chars()
        .filter(|letter| matches!(bidi_class(*letter), BidiClass::L | BidiClass::R | BidiClass::AL))
        .map(is_right_to_left)
        .collect();
    let count = strong.iter().filter(|is_right_to_left| **is_right_to_left).count();
    match (strong.first(), strong.last()) {
        (Some(true), Some(true)) => Level::rtl(),
        (Some(true), _) if count >= 4 * (strong.len() - count) => Level::rtl(),
        _ => Level::ltr(),
    }
}

/// Returns the letters of a row in text order.
fn units(row: &Row, text: &str) -> Vec<Unit> {
    let mut units = Vec::new();
    let is_same_face = |a: &Glyph, b: &Glyph| {
        (a.font_face_height, a.font_face_ascent) == (b.font_face_height, b.font_face_ascent)
            && a.font_height == b.font_height
    };
    let mut start = 0;
    for run in row.glyphs.chunk_by(is_same_face) {
        let begun = units.len();
        let reversed = is_reversed(run, text);
        add_units(run, start, reversed, &mut units);
        start += run.len();
        if reversed {
            units[begun..].reverse();
        }
    }
    // The width of a letter is the distance to the next one.
    let mut places: Vec<usize> = (0..units.len()).collect();
    places.sort_by(|a, b| units[*a].left.total_cmp(&units[*b].left));
    for pair in places.windows(2) {
        units[pair[0]].width = units[pair[1]].left - units[pair[0]].left;
    }
    units
}

/// Adds the letters of a run in the order of its glyphs. Marks, which have no width, belong to the
/// letter before them; in a run that the shaper has reversed, to the one after.
fn add_units(run: &[Glyph], start: usize, reversed: bool, units: &mut Vec<Unit>) {
    let begun = units.len();
    let mut waiting = None;
    for (place, glyph) in run.iter().enumerate().map(|(place, glyph)| (start + place, glyph)) {
        if glyph.advance_width == 0.0 {
            match units[begun..].last_mut().filter(|_| !reversed) {
                Some(unit) => unit.glyphs.end = place + 1,
                None => waiting = waiting.or(Some(place)),
            }
            continue;
        }
        units.push(Unit {
            letter: glyph.chr,
            glyphs: waiting.take().unwrap_or(place)..place + 1,
            left: glyph.pos.x,
            width: glyph.advance_width,
            is_mirrored: reversed,
        });
    }
    if let (Some(_), Some(unit)) = (waiting, units[begun..].last_mut()) {
        unit.glyphs.end = start + run.len();
    }
}

/// Returns whether the shaper has put the glyphs of a run in visual order: it does by the first
/// letter's script. After such a run egui repeats its letters, without width and picture.
fn is_reversed(run: &[Glyph], text: &str) -> bool {
    let drawn = || run.iter().filter(|glyph| glyph.advance_width > 0.0);
    let is_letter = |glyph: &&Glyph| {
        matches!(bidi_class(glyph.chr), BidiClass::L | BidiClass::R | BidiClass::AL)
    };
    let mut letters = drawn().filter(is_letter).map(|glyph| is_right_to_left(glyph.chr));
    let (Some(first), last) = (letters.next(), letters.next_back()) else { return false };
    match (first, last.unwrap_or(first)) {
        (_, false) => false,
        (true, true) => true,
        // Both orders are possible, but only one occurs in the text.
        (false, true) => {
            let forwards: String = drawn().map(|glyph| glyph.chr).collect();
            !text.contains(&forwards)
        }
    }
}

/// Moves a letter with its marks sideways.
fn shift(row: &mut Row, unit: &Unit, by: f32, flips: bool) {
    let Row { glyphs, visuals, .. } = row;
    let centre = unit.left + by + unit.width / 2.0;
    for glyph in &mut glyphs[unit.glyphs.clone()] {
        glyph.pos.x += by;
        if glyph.uv_rect.is_nothing() {
            continue;
        }
        // Vertices: top left, top right, bottom left, bottom right; italics lean at the top.
        let first = glyph.first_vertex as usize;
        let mut corners = visuals.mesh.vertices.iter_mut().skip(first).take(4);
        let (Some(a), Some(b), Some(c), Some(d)) =
            (corners.next(), corners.next(), corners.next(), corners.next())
        else {
            continue;
        };
        // A mirrored glyph swaps its texture sides, and keeps its distance from the other side.
        let mut by = by;
        if flips {
            std::mem::swap(&mut a.uv, &mut b.uv);
            std::mem::swap(&mut c.uv, &mut d.uv);
            by += 2.0 * centre - (c.pos.x + by) - (d.pos.x + by);
        }
        [a, b, c, d].into_iter().for_each(|corner| corner.pos.x += by);
    }
}
