//! The layout of a row of the move list, with its clickable parts.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{CCursor, TextFormat};
use egui::{Color32, FontId, Galley, Rect, Stroke, Ui, Vec2, pos2, vec2};

use super::{Flow, Part};
use crate::ui::paint::theme::{Roles, contrast};
use crate::ui::parts::LEAST;
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::move_list::{Piece, is_long, most_of, pieces};
use owlery_session::{Grade, ListedMove, MoveListRow, Session};

/// The height of a row of the main line.
pub const HEIGHT: f32 = LEAST;
const MAIN: f32 = 15.0;
pub(super) const SIDE: f32 = 13.5;
const COMMENT: f32 = 13.5;
const LEFT: f32 = 4.0;
/// The indent of a variation's text, right of its triangle, in points.
const TRIANGLE: f32 = LEAST;

/// The sign of a position that occurs elsewhere in the tree too.
pub(super) const RECURS: &str = "\u{a0}↔";
/// The sign of arrows or circles on the board.
pub(super) const DRAWN: &str = "\u{a0}✏";

/// A row that has been laid out, relative to its top left corner.
pub struct RowLayout {
    pub height: f32,
    pub texts: Vec<Text>,
    pub spots: Vec<Hotspot>,
    /// The places of the vertical lines to the left of a variation.
    pub rules: Vec<f32>,
}

pub struct Text {
    pub at: Vec2,
    pub galley: Arc<Galley>,
    /// Whether it is played in the game.
    pub bold: bool,
}

/// A clickable part of a row.
pub struct Hotspot {
    pub rect: Rect,
    pub node: NodeId,
    pub kind: HotspotKind,
    pub fill: Color32,
    /// The grade of a report, unless errors are hidden.
    pub error: Option<Grade>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HotspotKind {
    Move,
    /// The sign of a position that occurs elsewhere too; a click goes there.
    Recurs,
    /// A comment; a click goes to its move.
    Comment,
    /// A triangle that folds or unfolds a variation.
    Triangle {
        folded: bool,
    },
    /// The number of folded moves; a click unfolds them.
    Hidden,
}

/// Lays out rows of the move list.
pub struct RowBuilder<'a> {
    pub session: &'a dyn Session,
    pub roles: &'a Roles,
    pub width: f32,
    pub marks_errors: bool,
    /// The moves that the hovered command would delete, in ascending order.
    pub doomed: &'a [NodeId],
}

impl RowBuilder<'_> {
    /// Estimates the height of a row without looking at its text.
    pub fn estimate(&self, row: &MoveListRow) -> f32 {
        let lines = |letters: usize, width: f32| (letters as f32 * 7.0 / width).ceil().max(1.0);
        match *row {
            MoveListRow::Moves { .. } => HEIGHT,
            MoveListRow::Run { count, depth, .. } => {
                lines(usize::from(count) * 8, self.width - self.indent(depth)) * HEIGHT
            }
            MoveListRow::Folded { .. } => HEIGHT,
            MoveListRow::Before(piece) | MoveListRow::Note(piece) => {
                let room = self.width - self.indent(piece.depth);
                lines(most_of(self.comment_text(row, piece.node)), room) * 18.0 + 8.0
            }
        }
    }

    fn comment_text(&self, row: &MoveListRow, node: NodeId) -> &str {
        let remarks = self.session.entry(node).annotations;
        if matches!(row, MoveListRow::Before(_)) { &remarks.before } else { &remarks.note }
    }

    pub fn row(&self, ui: &Ui, row: &MoveListRow) -> RowLayout {
        match *row {
            MoveListRow::Moves { first, pair } => self.moves(ui, first, pair),
            MoveListRow::Before(piece) | MoveListRow::Note(piece) => {
                self.comment(ui, piece, self.comment_text(row, piece.node))
            }
            MoveListRow::Run { first, opens, .. } => {
                self.run(ui, row, opens.then_some(first), None)
            }
            MoveListRow::Folded { first, hidden, .. } => {
                self.run(ui, row, Some(first), Some(hidden))
            }
        }
    }

    /// Returns the indentation of a variation. Deep ones keep more than half of the width, and each
    /// is still right of the one around it.
    fn indent(&self, depth: u16) -> f32 {
        let depth = f32::from(depth);
        (0.45 * self.width * depth / (depth + 8.0)).round()
    }

    /// Returns the format of a move's text, and the colour behind it.
    pub(super) fn style(
        &self,
        node: NodeId,
        entry: &ListedMove<'_>,
        depth: u16,
    ) -> (TextFormat, Color32) {
        let here = self.session.view().here == node;
        let doomed = self.doomed.binary_search(&node).is_ok();
        let (color, fill) = match (doomed, here) {
            (true, _) => (contrast::opposite(self.roles.warning), self.roles.warning),
            (_, true) => (self.roles.on_accent, self.roles.accent),
            _ if entry.playable => (self.roles.text, Color32::TRANSPARENT),
            _ => (self.roles.faint, Color32::TRANSPARENT),
        };
        // A move that an edit before it has made illegal is struck through.
        let struck = Stroke::new(if entry.playable { 0.0 } else { 1.0 }, self.roles.warning);
        // Played moves are underlined, since others may have been promoted to the main line.
        let is_game = depth > 0 && entry.played && self.session.view().played != NodeId::ROOT;
        let underline = Stroke::new(if is_game { 1.5 } else { 0.0 }, color);
        let font_id = FontId::proportional(if depth == 0 { MAIN } else { SIDE });
        let format =
            TextFormat { font_id, color, strikethrough: struck, underline, ..Default::default() };
        (format, fill)
    }

    pub(super) fn faint(&self, size: f32) -> TextFormat {
        TextFormat::simple(FontId::proportional(size), self.roles.faint)
    }

    /// Returns the format of comments: distinct from the moves around them, and as easy to read.
    fn comment_format(&self) -> TextFormat {
        let color = self.roles.faint.lerp_to_gamma(self.roles.text, 0.4);
        let font_id = FontId::proportional(COMMENT);
        TextFormat { font_id, color, italics: true, ..Default::default() }
    }

    /// Lays out a numbered row with a column for each side.
    fn moves(&self, ui: &Ui, first: NodeId, pair: bool) -> RowLayout {
        let mut row_layout = RowLayout::new(HEIGHT);
        let entry = self.session.entry(first);
        let mut number = Flow::default();
        number.write(&entry.number_text(), self.faint(MAIN - 1.5));
        let number = number.lay_out(ui, f32::INFINITY);
        // Numbers of four digits and more push the columns to the right.
        let left = LEFT + number.size().x.max(28.0) + 4.0;
        row_layout.write(vec2(left - 4.0 - number.size().x, 4.5), number, false);
        let width = (self.width - left) / 2.0;
        let mut cells = vec![(first, entry)];
        cells.extend(entry.next.filter(|_| pair).map(|next| (next, self.session.entry(next))));
        let written: Vec<_> = cells
            .iter()
            .map(|(node, entry)| {
                let mut flow = Flow::default();
                flow.add_move(self, *node, entry, 0, "");
                let galley = flow.lay_out(ui, f32::INFINITY);
                (entry, flow, galley)
            })
            .collect();
        // Long moves take two lines, each as far to the right as it fits.
        let fits = written.iter().all(|(_, _, galley)| galley.size().x + 6.0 <= width);
        for (line, (entry, flow, galley)) in written.into_iter().enumerate() {
            let top = if fits { 0.0 } else { HEIGHT * line as f32 };
            let needed = (galley.size().x + 6.0).max(width - 2.0);
            let column = (left + width * entry.column as f32).min(self.width - needed).max(left);
            let cell = Rect::from_min_size(pos2(column, top), vec2(needed, HEIGHT));
            let at = vec2(column + 4.0, top + 3.0);
            row_layout.add_spots(&flow, &galley, at, Some(cell));
            // Moves tried after the end of the game are in the main line, too.
            row_layout.write(at, galley, entry.played);
            row_layout.height = top + HEIGHT;
        }
        row_layout
    }

    /// Lays out a piece of a comment, indented like its variation.
    fn comment(&self, ui: &Ui, Piece { node, at, depth }: Piece, text: &str) -> RowLayout {
        let mut flow = Flow::default();
        let text = pieces(text).nth(at.into()).unwrap_or("");
        flow.add(HotspotKind::Comment, node, text, self.comment_format());
        let left = if depth == 0 { LEFT } else { self.indent(depth) + TRIANGLE };
        let galley = flow.lay_out(ui, self.width - left - LEFT);
        let mut row_layout = RowLayout::new(galley.size().y + 8.0);
        self.add_rules(&mut row_layout, depth);
        let at = vec2(left, 4.0);
        let whole = Rect::from_min_size(pos2(left, 0.0), vec2(galley.size().x, row_layout.height));
        row_layout.add_spots(&flow, &galley, at, Some(whole));
        row_layout.write(at, galley, false);
        row_layout
    }

    /// Lays out running text.
    fn run(
        &self,
        ui: &Ui,
        row: &MoveListRow,
        opens: Option<NodeId>,
        hidden: Option<u32>,
    ) -> RowLayout {
        let depth = row.depth();
        let mut flow = Flow { runs: true, ..Flow::default() };
        let mut next = Some(row.first());
        let mut is_interrupted = true;
        for _ in 0..row.count() {
            let Some(node) = next else { break };
            let entry = self.session.entry(node);
            flow.gap();
            // Long comments have rows of their own.
            if !is_long(&entry.annotations.before) && !entry.annotations.before.is_empty() {
                flow.write(&entry.annotations.before, self.comment_format());
                flow.gap();
            }
            let number = match entry.is_numbered(is_interrupted) {
                true => entry.number_text() + "\u{a0}",
                false => String::new(),
            };
            flow.add_move(self, node, &entry, depth, &number);
            is_interrupted = !entry.annotations.note.is_empty();
            if is_interrupted && !is_long(&entry.annotations.note) {
                flow.gap();
                flow.write(&entry.annotations.note, self.comment_format());
            }
            next = entry.next;
        }
        if let Some(hidden) = hidden {
            flow.gap();
            let words = t!("game-moves.hidden", count = hidden);
            flow.add(HotspotKind::Hidden, row.first(), &words, self.faint(SIDE));
        }
        let left = self.indent(depth) + TRIANGLE;
        let galley = flow.lay_out(ui, self.width - left - LEFT);
        let mut row_layout = RowLayout::new(galley.size().y);
        self.add_rules(&mut row_layout, depth);
        row_layout.add_spots(&flow, &galley, vec2(left, 0.0), None);
        row_layout.write(vec2(left, 0.0), galley, false);
        if let Some(node) = opens.filter(|node| self.session.entry(*node).next.is_some()) {
            let at = pos2(self.indent(depth), 0.0);
            let rect = Rect::from_min_size(at, vec2(TRIANGLE, HEIGHT));
            let kind = HotspotKind::Triangle { folded: hidden.is_some() };
            let (fill, error) = (Color32::TRANSPARENT, None);
            row_layout.spots.push(Hotspot { rect, node, kind, fill, error });
        }
        row_layout
    }
}

impl RowBuilder<'_> {
    /// Adds the lines to the left of a variation. Beyond the thirtieth they would merge.
    fn add_rules(&self, row_layout: &mut RowLayout, depth: u16) {
        row_layout.rules.extend((1..=depth.min(30)).map(|depth| self.indent(depth) + 1.0));
    }
}

impl RowLayout {
    /// Returns the place of a move in this row.
    pub fn place_of(&self, node: NodeId) -> Option<Rect> {
        let is_it = |spot: &&Hotspot| spot.node == node && spot.kind == HotspotKind::Move;
        self.spots.iter().find(is_it).map(|spot| spot.rect)
    }

    fn new(height: f32) -> Self {
        RowLayout { height, texts: Vec::new(), spots: Vec::new(), rules: Vec::new() }
    }

    fn write(&mut self, at: Vec2, galley: Arc<Galley>, bold: bool) {
        self.texts.push(Text { at, galley, bold });
    }

    /// Adds hotspots for the parts of a text. The first fills the rest of `room`.
    fn add_spots(&mut self, flow: &Flow, galley: &Galley, at: Vec2, room: Option<Rect>) {
        for (index, part) in flow.parts.iter().enumerate() {
            let place = |index: usize, prefer_next_row| {
                let cursor = CCursor { prefer_next_row, ..CCursor::new(index) };
                galley.pos_from_cursor(cursor).translate(at)
            };
            let (from, to) = (place(part.from, true), place(part.to, false));
            let next = flow.parts.get(index + 1).map(|next| place(next.from, true).left());
            let rect = match room.filter(|_| index == 0) {
                Some(room) => room.with_max_x(next.unwrap_or(room.right())),
                // Only a move wider than the list wraps.
                None if to.top() > from.center().y => from.with_max_x(galley.size().x + at.x),
                None => from.union(to),
            };
            let rect = rect.expand2(vec2(((LEAST - rect.width()) / 2.0).max(0.0), 0.0));
            let Part { node, kind, fill, error, .. } = *part;
            self.spots.push(Hotspot { rect, node, kind, fill, error });
        }
    }
}

// Row heights.

/// The heights of rows with their sums; changes and look-ups take logarithmic time.
#[derive(Debug, Default)]
pub struct Heights {
    heights: Vec<f32>,
    /// A Fenwick tree: entry `i` is the sum of the heights that end with row `i` and whose number
    /// is the lowest bit of `i + 1`. In double precision, for lists of millions of points.
    sums: Vec<f64>,
}

impl Heights {
    pub fn len(&self) -> usize {
        self.heights.len()
    }

    pub fn total(&self) -> f64 {
        self.top(self.len())
    }

    /// Returns where a row begins.
    pub fn top(&self, row: usize) -> f64 {
        let (mut end, mut top) = (row, 0.0);
        while end > 0 {
            top += self.sums[end - 1];
            end &= end - 1;
        }
        top
    }

    pub fn height(&self, row: usize) -> f32 {
        self.heights[row]
    }

    /// Returns the row at a height; the last one beyond the end.
    pub fn at(&self, y: f64) -> usize {
        let (mut row, mut rest) = (0, y);
        let mut step = self.len().next_power_of_two();
        while step > 0 {
            if row + step <= self.len() && self.sums[row + step - 1] <= rest {
                row += step;
                rest -= self.sums[row - 1];
            }
            step /= 2;
        }
        row.min(self.len().saturating_sub(1))
    }

    /// Corrects the height of a row, and returns by how much it grew.
    pub fn set(&mut self, row: usize, height: f32) -> f64 {
        let change = f64::from(height) - f64::from(self.heights[row]);
        if change != 0.0 {
            self.heights[row] = height;
            let mut at = row;
            while at < self.len() {
                self.sums[at] += change;
                at |= at + 1;
            }
        }
        change
    }

    /// Replaces the heights of some rows.
    pub fn splice(&mut self, rows: Range<usize>, heights: impl Iterator<Item = f32>) {
        self.heights.splice(rows, heights);
        self.sums.clear();
        self.sums.extend(self.heights.iter().map(|height| f64::from(*height)));
        for row in 0..self.sums.len() {
            let above = row | (row + 1);
            if above < self.sums.len() {
                self.sums[above] += self.sums[row];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_places_equal_those_of_a_plain_list() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut heights = Heights::default();
        assert_eq!((heights.len(), heights.total(), heights.at(3.0)), (0, 0.0, 0));
        let mut plain: Vec<f32> = Vec::new();
        for round in 0..60 {
            let from = random.usize(..=plain.len());
            let to = random.usize(from..=plain.len().min(from + 20));
            let new: Vec<_> = (0..random.usize(..30)).map(|_| random.u8(1..90).into()).collect();
            plain.splice(from..to, new.iter().copied());
            heights.splice(from..to, new.into_iter());
            if !plain.is_empty() {
                let (row, height) = (random.usize(..plain.len()), f32::from(random.u8(1..90)));
                let grown = heights.set(row, height);
                assert_eq!(grown, f64::from(height - plain[row]), "round {round}");
                plain[row] = height;
            }
            assert_eq!(heights.len(), plain.len());
            let mut top = 0.0;
            for (row, height) in plain.iter().enumerate() {
                assert_eq!((heights.top(row), heights.height(row)), (top, *height));
                assert_eq!((heights.at(top), heights.at(top + 0.5)), (row, row), "round {round}");
                top += f64::from(*height);
            }
            assert_eq!(heights.total(), top);
            assert_eq!(heights.at(top + 9.0), plain.len().saturating_sub(1));
        }
    }
}
