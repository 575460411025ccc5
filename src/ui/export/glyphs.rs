//! Letters as outlines, so that files need no fonts and look alike everywhere.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock};

use egui::{FontData, FontDefinitions, Pos2, pos2};
use kurbo::{BezPath, Point};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider as _};

use crate::ui::fonts::SystemFonts;
use crate::ui::paint::canvas::Face;

/// The fonts that the window begins with: for each face the one that is asked first.
static FONTS: LazyLock<HashMap<Face, Arc<FontData>>> = LazyLock::new(|| {
    let fonts = FontDefinitions::default();
    let first = |face: Face| {
        let name = fonts.families.get(&face.family())?.first()?;
        Some((face, fonts.font_data.get(name)?.clone()))
    };
    [Face::Text, Face::Letter].into_iter().filter_map(first).collect()
});

/// The fonts of the system, for letters that those of the program lack.
static SYSTEM: LazyLock<SystemFonts> = LazyLock::new(SystemFonts::installed);

/// What stands in place of a letter that no font has.
const UNKNOWN: char = '?';

/// The outlines of a few words around a point, placed as egui places them. Letters that the program's fonts
/// lack are taken from the system's, which is waited for; one that no font has is a question mark.
pub fn outlines(centre: Pos2, size: f32, face: Face, text: &str) -> BezPath {
    let Some(first) = FONTS.get(&face) else { return BezPath::new() };
    let (size, place) = (Size::new(size), LocationRef::default());
    let Some(lines) = font_of(first).map(|font| font.metrics(size, place)) else {
        return BezPath::new();
    };
    let letters: Vec<_> = text.chars().filter_map(|letter| with_font(first, letter)).collect();
    let width = |(data, id): &(Arc<FontData>, GlyphId)| {
        font_of(data).and_then(|font| font.glyph_metrics(size, place).advance_width(*id))
    };
    let whole: f32 = letters.iter().filter_map(width).sum();
    let height = lines.ascent - lines.descent + lines.leading;
    let mut pen = Pen {
        outline: BezPath::new(),
        start: pos2(centre.x - whole / 2.0, centre.y - height / 2.0 + lines.ascent),
    };
    for letter in &letters {
        let glyph = font_of(&letter.0).and_then(|font| font.outline_glyphs().get(letter.1));
        if let Some(glyph) = glyph {
            // A glyph that cannot be drawn leaves its place empty.
            let _ = glyph.draw(DrawSettings::unhinted(size, place), &mut pen);
        }
        pen.start.x += width(letter).unwrap_or_default();
    }
    pen.outline
}

fn font_of(data: &FontData) -> Option<FontRef<'_>> {
    FontRef::from_index(data.font.as_ref().as_ref(), data.index).ok()
}

/// The font that has a letter, and its glyph there: the first one, one of the system's, or the first one
/// with the sign for what is unknown.
fn with_font(first: &Arc<FontData>, letter: char) -> Option<(Arc<FontData>, GlyphId)> {
    let glyph = |data: &FontData, letter: char| font_of(data)?.charmap().map(letter);
    if let Some(id) = glyph(first, letter) {
        return Some((first.clone(), id));
    }
    SYSTEM.search(&BTreeSet::from([letter]));
    let found = SYSTEM.known(letter).flatten().map(|insert| Arc::new(insert.data));
    match found.and_then(|data| glyph(&data, letter).map(|id| (data, id))) {
        Some(found) => Some(found),
        None => Some((first.clone(), glyph(first, UNKNOWN)?)),
    }
}

/// Collects outlines; `start` is where the letter stands on the line.
struct Pen {
    outline: BezPath,
    start: Pos2,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Point {
        Point::new((self.start.x + x).into(), (self.start.y - y).into())
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.outline.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.outline.quad_to(self.at(cx, cy), self.at(x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.outline.curve_to(self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
    }

    fn close(&mut self) {
        self.outline.close_path();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_is_left_out() {
        let drawn = |text: &str| outlines(Pos2::ZERO, 20.0, Face::Text, text).to_svg();
        assert!(!drawn("A").is_empty() && drawn("A") != drawn("?"));
        // No font has this one: it is for private use.
        assert_eq!(drawn("\u{f5a1f}"), drawn("?"));
        // Either a font of the system has it, or it is unknown too.
        assert!(!drawn("\u{5d0}").is_empty());
    }
}
