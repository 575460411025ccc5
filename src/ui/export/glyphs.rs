//! Letters as outlines, so that files need no fonts and look alike everywhere.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use egui::{FontData, FontDefinitions, Pos2, pos2};
use kurbo::{BezPath, Point};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

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

/// The outlines of a few words around a point, placed as egui places them: coordinates, counts and letters
/// of pieces, all of ASCII. Names and comments stay text in every export.
pub fn outlines(centre: Pos2, size: f32, face: Face, text: &str) -> BezPath {
    let font = FONTS
        .get(&face)
        .and_then(|data| FontRef::from_index(data.font.as_ref().as_ref(), data.index).ok());
    let Some(font) = font else { return BezPath::new() };
    let (size, place) = (Size::new(size), LocationRef::default());
    let (map, widths, glyphs) =
        (font.charmap(), font.glyph_metrics(size, place), font.outline_glyphs());
    let ids: Vec<_> = text.chars().filter_map(|letter| map.map(letter)).collect();
    let width: f32 = ids.iter().filter_map(|id| widths.advance_width(*id)).sum();
    let lines = font.metrics(size, place);
    let height = lines.ascent - lines.descent + lines.leading;
    let mut pen = Pen {
        outline: BezPath::new(),
        start: pos2(centre.x - width / 2.0, centre.y - height / 2.0 + lines.ascent),
    };
    for id in ids {
        if let Some(glyph) = glyphs.get(id) {
            // A glyph that cannot be drawn leaves its place empty.
            let _ = glyph.draw(DrawSettings::unhinted(size, place), &mut pen);
        }
        pen.start.x += widths.advance_width(id).unwrap_or_default();
    }
    pen.outline
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
    fn the_fonts_have_all_that_boards_show() {
        for (face, data) in &*FONTS {
            let font = FontRef::from_index(data.font.as_ref().as_ref(), data.index).unwrap();
            let missing: String =
                ('!'..='~').filter(|c| font.charmap().map(*c).is_none()).collect();
            assert_eq!(missing, "", "{face:?}");
        }
        assert_eq!(FONTS.len(), 2);
    }
}
