//! The geometry of a board.

use egui::{Pos2, Rect, Vec2, vec2};

use owlery_games::Square;

/// The geometry of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The squares without the frame.
    pub board: Rect,
    /// The board with its frame.
    pub outer: Rect,
    /// The width of the frame, which bears the coordinates.
    pub frame: f32,
    /// The side of a square.
    pub cell: f32,
    size: u8,
    turned: bool,
}

impl Layout {
    /// Fits the largest board with its frame into the middle of a space. Lines fall on whole
    /// pixels.
    pub fn fit(
        space: Rect,
        size: u8,
        turned: bool,
        coordinates: bool,
        pixels_per_point: f32,
    ) -> Self {
        let side = space.width().min(space.height()).max(12.0);
        let frame = if coordinates {
            (side * 0.035).clamp(14.0, 30.0)
        } else {
            (side * 0.05).clamp(1.0, 4.0)
        };
        let pixel = |points: f32| (points * pixels_per_point).floor() / pixels_per_point;
        let cell = pixel((side - 2.0 * frame) / f32::from(size)).max(2.0);
        let extent = Vec2::splat(cell * f32::from(size));
        let corner = space.center() - extent / 2.0;
        let min = Pos2::new(pixel(corner.x), pixel(corner.y));
        let board = Rect::from_min_size(min, extent);
        Layout { board, outer: board.expand(frame), frame, cell, size, turned }
    }

    /// Fits a board into a picture: the frame fills it to its sides, which are whole pixels.
    pub fn fill(space: Rect, size: u8, turned: bool, coordinates: bool) -> Self {
        let layout = Self::fit(space, size, turned, coordinates, 1.0);
        let frame = (space.width() - layout.board.width()) / 2.0;
        Layout { outer: space, frame, ..layout }
    }

    pub fn square(&self, square: Square) -> Rect {
        let (column, row) = self.turn(square.file, square.rank);
        let corner = self.board.min + vec2(f32::from(column), f32::from(row)) * self.cell;
        Rect::from_min_size(corner, Vec2::splat(self.cell))
    }

    pub fn square_at(&self, at: Pos2) -> Option<Square> {
        self.board.contains(at).then(|| self.nearest(at))
    }

    pub fn nearest(&self, to: Pos2) -> Square {
        let last = self.size - 1;
        let steps = (to - self.board.min) / self.cell;
        let [column, row] = [steps.x, steps.y].map(|at| (at.max(0.0) as u8).min(last));
        self.at(column, row)
    }

    /// Returns the squares by rows on the screen, from the top left.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Square>> {
        (0..self.size).map(move |row| (0..self.size).map(move |column| self.at(column, row)))
    }

    fn at(&self, column: u8, row: u8) -> Square {
        let (file, rank) = self.turn(column, row);
        Square::new(file, rank)
    }

    /// Converts file and rank to column and row on the screen, and back.
    fn turn(&self, file: u8, rank: u8) -> (u8, u8) {
        let last = self.size - 1;
        if self.turned { (last - file, rank) } else { (file, last - rank) }
    }

    /// Returns the coordinates of each file and rank with their places on the frame.
    pub fn coordinates(&self) -> impl Iterator<Item = (Pos2, String)> + '_ {
        let names = |i: u8| {
            let square = Square::new(i, i);
            let text = square.to_string();
            let cell = self.square(square).center();
            let below = Pos2::new(cell.x, self.board.bottom() + self.frame / 2.0);
            let beside = Pos2::new(self.board.left() - self.frame / 2.0, cell.y);
            [(below, text[..1].to_owned()), (beside, text[1..].to_owned())]
        };
        (0..self.size).flat_map(names)
    }

    pub fn centre(&self, square: Square) -> Pos2 {
        self.square(square).center()
    }
}
