//! The layout of a picture: the board between the hands.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use egui::{FontData, FontDefinitions, Pos2, Rect, Vec2, pos2, vec2};
use kurbo::{BezPath, Point};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

use super::{ExportError, ExportOptions, Raster};
use crate::ui::board::layout::Layout;
use crate::ui::board::{Cards, Look, ink, render};
use crate::ui::paint::Style;
use crate::ui::paint::canvas::{Canvas, Face};
use owlery_games::{Side, Square};
use owlery_session::{PositionFrame, Scene, Seats, Tray};

/// The layout that all positions of a game share in a picture.
pub struct Picture<'a> {
    /// Width and height.
    pub size: [u32; 2],
    look: Look<'a>,
    layout: Layout,
    /// The sides above and below, and the height of their strips; 0 in games without hands.
    sides: [Side; 2],
    strip: f32,
}

impl<'a> Picture<'a> {
    /// Lays out a picture, given one of the positions and the usual seats.
    pub fn new(scene: &Scene, usual: Seats, style: &'a Style, options: &ExportOptions) -> Self {
        let width = options.size as f32;
        // A single position shows hands only if they hold something.
        let shows = |tray: &Tray| {
            let holds = || tray.items.iter().any(|item| item.count != Some(0));
            tray.side.is_some() && (options.format.keeps_room_for_hands() || holds())
        };
        let has_hands = scene.trays.iter().any(shows);
        let strip = if has_hands { (width * 0.085).round() } else { 0.0 };
        let space = Rect::from_min_size(pos2(0.0, strip), Vec2::splat(width));
        let seats = usual.flipped(options.turned);
        let look = Look {
            roles: &style.theme.roles,
            pieces: &style.pieces,
            seats,
            cards: Cards::Off,
            coordinates: options.coordinates,
            seconds: 0.0,
        };
        Picture {
            size: [options.size, options.size + 2 * strip as u32],
            look,
            layout: Layout::fill(space, scene.size, seats.is_turned, options.coordinates),
            sides: [seats.below.other(), seats.below],
            strip,
        }
    }

    /// Returns the place of the squares, for a style sheet: left, top and side as shares of the
    /// picture's width, and the picture's height as such a share.
    pub fn board_shares(&self) -> String {
        let ([width, height], board) = (self.size.map(|side| side as f32), self.layout.board);
        let shares = [board.left(), board.top(), board.width(), height];
        shares.map(|length| format!("{:.5}", length / width)).join(" ")
    }

    /// Returns the squares by rows, from the top left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.layout.rows().flatten()
    }

    /// Draws a position as pixels.
    pub fn rasterise(&self, frame: &PositionFrame) -> Result<Raster, ExportError> {
        let mut raster = Raster::new(self.size).ok_or(ExportError::TooLarge)?;
        self.draw(&mut raster, frame);
        Ok(raster)
    }

    pub fn draw(&self, canvas: &mut dyn Canvas, frame: &PositionFrame) {
        self.draw_ground(canvas, &frame.scene);
        self.draw_position(canvas, frame);
    }

    /// Draws the frame and the squares, which all positions share.
    pub fn draw_ground(&self, canvas: &mut dyn Canvas, scene: &Scene) {
        if self.strip > 0.0 {
            self.draw_backdrop(canvas);
        }
        self.draw_board(canvas, scene);
    }

    /// Draws the frame and the squares on paper.
    pub fn draw_board(&self, canvas: &mut dyn Canvas, scene: &Scene) {
        render::ground(canvas, scene, &self.layout, self.look);
    }

    /// Fills the picture, for formats without transparency.
    pub fn draw_backdrop(&self, canvas: &mut dyn Canvas) {
        let [width, height] = self.size.map(|side| side as f32);
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        canvas.rect(whole, 0.0, self.look.roles.window);
    }

    /// Draws the pieces on the squares and in the hands.
    pub fn draw_position(&self, canvas: &mut dyn Canvas, frame: &PositionFrame) {
        let (scene, layout, roles) = (&frame.scene, &self.layout, self.look.roles);
        render::position(canvas, scene, &frame.last_move, layout, self.look);
        render::effects(canvas, scene, &frame.effects, layout, self.look);
        ink::marks(canvas, &frame.annotations.marks, layout, roles);
        let tops = [0.0, layout.outer.bottom()];
        for (side, top) in self.sides.into_iter().zip(tops) {
            for tray in scene.trays.iter().filter(|tray| tray.side == Some(side)) {
                self.draw_hand(canvas, tray, top);
            }
        }
    }

    fn draw_hand(&self, canvas: &mut dyn Canvas, tray: &Tray, top: f32) {
        let step = Vec2::splat(self.strip);
        let mut corner = pos2(self.layout.board.left(), top);
        for item in tray.items.iter().filter(|item| item.count != Some(0)) {
            let place = Rect::from_min_size(corner, step);
            render::tray_item(canvas, item, place, self.look);
            corner.x += self.strip;
        }
    }
}

// Letters are drawn as outlines, so that files need no fonts and look alike everywhere.

/// The first font of each face among those bundled with egui.
static FONTS: LazyLock<HashMap<Face, Arc<FontData>>> = LazyLock::new(|| {
    let fonts = FontDefinitions::default();
    let first = |face: Face| {
        let name = fonts.families.get(&face.family())?.first()?;
        Some((face, fonts.font_data.get(name)?.clone()))
    };
    [Face::Text, Face::Letter].into_iter().filter_map(first).collect()
});

/// Returns the outlines of a short ASCII text around a point, placed as egui places it. Names and
/// comments stay text in every export.
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

/// Collects outlines; `start` is the origin of the current letter.
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
