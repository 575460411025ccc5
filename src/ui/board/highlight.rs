//! Highlights of squares. Each has a shape of its own, and an edge of the opposite lightness, so that it is
//! visible on squares and pieces of any colour, with any colour vision.

use egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use crate::ui::paint::canvas::Canvas;
use crate::ui::paint::theme::{Roles, contrast};

/// A mark on a square.
pub struct Highlight {
    shape: Shape,
    colour: fn(&Roles) -> Color32,
    /// The opacity of the colour over the whole square.
    wash: f32,
}

impl Highlight {
    const fn new(shape: Shape, colour: fn(&Roles) -> Color32, wash: f32) -> Self {
        Highlight { shape, colour, wash }
    }
}

/// The lines of a highlight. Lengths are in squares.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Frame {
        width: f32,
    },
    Frames {
        width: f32,
    },
    Dashes {
        width: f32,
    },
    /// A frame with all four corners filled.
    Corners {
        width: f32,
        corner: f32,
    },
    Ring {
        radius: f32,
        width: f32,
    },
    /// A circle with bars towards the corners.
    Sight {
        radius: f32,
        width: f32,
    },
    Cross {
        arm: f32,
        width: f32,
    },
    /// A circle with a bar across.
    Struck {
        radius: f32,
        width: f32,
    },
    /// One upper corner filled, as if it were folded over.
    Fold {
        side: f32,
    },
    /// Two upright bars that cross in the upper corner.
    Plus {
        arm: f32,
        width: f32,
    },
    /// A bar from corner to corner.
    Slash {
        width: f32,
    },
}

pub const LAST_MOVE: Highlight =
    Highlight::new(Shape::Frame { width: 0.035 }, |roles| roles.last_move, 1.0);
pub const LIFTED: Highlight =
    Highlight::new(Shape::Frame { width: 0.07 }, |roles| roles.lifted, 1.0);
/// A free square where the lifted piece may go.
pub const TARGET: Highlight =
    Highlight::new(Shape::Ring { radius: 0.17, width: 0.08 }, |roles| roles.target, 0.0);
/// A piece that may be taken.
pub const CAPTURE: Highlight =
    Highlight::new(Shape::Sight { radius: 0.42, width: 0.07 }, |roles| roles.target, 0.0);
/// A piece that would turn over.
pub const TURNS: Highlight =
    Highlight::new(Shape::Ring { radius: 0.42, width: 0.06 }, |roles| roles.preview, 0.0);
/// A piece that would leave the board.
pub const LEAVES: Highlight =
    Highlight::new(Shape::Struck { radius: 0.4, width: 0.07 }, |roles| roles.warning, 0.0);
/// The region of a move.
pub const REGION: Highlight =
    Highlight::new(Shape::Frames { width: 0.035 }, |roles| roles.preview, 0.0);
/// Around a board that shows a position ahead.
pub const AHEAD: Highlight =
    Highlight::new(Shape::Frame { width: 0.035 }, |roles| roles.preview, 0.0);
/// A region where a move is not allowed.
pub const REFUSED: Highlight =
    Highlight::new(Shape::Dashes { width: 0.05 }, |roles| roles.warning, 0.0);
pub const CHECK: Highlight =
    Highlight::new(Shape::Corners { width: 0.055, corner: 0.2 }, |roles| roles.check, 0.5);
/// Lines that leave a round piece whole.
pub const WINNING: Highlight =
    Highlight::new(Shape::Corners { width: 0.04, corner: 0.14 }, |roles| roles.winning, 0.75);
/// A piece that the last move turned over.
pub const TURNED: Highlight =
    Highlight::new(Shape::Fold { side: 0.2 }, |roles| roles.last_move, 0.0);
/// A piece that the last move dropped.
pub const DROPPED: Highlight =
    Highlight::new(Shape::Plus { arm: 0.1, width: 0.06 }, |roles| roles.last_move, 0.0);
/// A piece that the last move took, over its small picture.
pub const TAKEN: Highlight =
    Highlight::new(Shape::Slash { width: 0.03 }, |roles| roles.warning, 0.0);
/// A piece that the eraser removes.
pub const ERASED: Highlight =
    Highlight::new(Shape::Cross { arm: 0.3, width: 0.09 }, |roles| roles.warning, 0.0);
pub const FAULT: Highlight =
    Highlight::new(Shape::Ring { radius: 0.43, width: 0.07 }, |roles| roles.warning, 0.0);

/// Returns how far the contrasting edge reaches beyond a line, on squares of a size: at least a point, but
/// less on squares that it would fill.
fn edge(cell: f32) -> f32 {
    (cell * 0.02).max(1.0_f32.min(cell * 0.03))
}

/// Returns the width of a line that is a share of the square: at least two points, but less on squares that
/// it would fill.
fn line_width(share: f32, cell: f32) -> f32 {
    (share * cell).max(2.0_f32.min(cell * 0.06))
}

impl Highlight {
    /// Draws the highlight over a square.
    pub fn draw(&self, canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
        self.wash(canvas, roles, place);
        self.lines(canvas, roles, place);
    }

    /// Colours the whole square, below its piece.
    pub fn wash(&self, canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
        if self.wash > 0.0 {
            canvas.rect(place, 0.0, (self.colour)(roles).gamma_multiply(self.wash));
        }
    }

    /// Draws the lines, above the piece, which may fill the square.
    pub fn lines(&self, canvas: &mut dyn Canvas, roles: &Roles, place: Rect) {
        self.outline(canvas, roles, place, place.width());
    }

    /// Draws the highlight around a place, so that it hides nothing of it.
    pub fn around(&self, canvas: &mut dyn Canvas, roles: &Roles, place: Rect, cell: f32) {
        let line = match self.shape {
            Shape::Frame { width } => line_width(width, cell),
            _ => 0.0,
        };
        self.outline(canvas, roles, place.expand(line + 2.0 * edge(cell)), cell);
    }

    /// Draws the lines of the highlight around a place on a board with squares of this size.
    pub fn outline(&self, canvas: &mut dyn Canvas, roles: &Roles, place: Rect, cell: f32) {
        let colour = (self.colour)(roles).to_opaque();
        let edge = edge(cell);
        for (colour, grow) in [(contrast::opposite(colour), edge), (colour, 0.0)] {
            let pen = &mut Pen { canvas: &mut *canvas, colour, cell, edge, grow };
            pen.draw(self.shape, place);
        }
    }
}

struct Pen<'a> {
    canvas: &'a mut dyn Canvas,
    colour: Color32,
    cell: f32,
    edge: f32,
    /// How much wider everything is on all sides.
    grow: f32,
}

impl Pen<'_> {
    fn draw(&mut self, shape: Shape, place: Rect) {
        let width = |share: f32| line_width(share, self.cell);
        match shape {
            Shape::Frame { width: line } => self.frame(place, width(line)),
            Shape::Frames { width: line } => {
                let line = width(line);
                self.frame(place, line);
                self.frame(place.shrink(2.0 * (line + self.edge)), line);
            }
            Shape::Dashes { width: line } => self.dashes(place, width(line)),
            Shape::Corners { width: line, corner } => {
                self.frame(place, width(line));
                self.corners(place.shrink(self.edge), corner);
            }
            Shape::Ring { radius, width: line } => self.ring(place, radius, width(line)),
            Shape::Sight { radius, width: line } => {
                let line = width(line);
                self.ring(place, radius, line);
                // The corners of a bar's end, with its edge, stay inside the square, too.
                let corner = (self.cell / 2.0 - 1.0) * std::f32::consts::SQRT_2;
                let most = corner - line / 2.0 - 2.0 * self.edge;
                let (start, end) = (radius * self.cell, (radius + 0.17) * self.cell);
                for way in [vec2(1.0, 1.0), vec2(-1.0, 1.0), vec2(-1.0, -1.0), vec2(1.0, -1.0)] {
                    let way = way.normalized();
                    let [from, to] = [start, end].map(|at| place.center() + way * at.min(most));
                    self.bar(from, to, line);
                }
            }
            Shape::Cross { arm, width: line } => {
                let line = width(line);
                for way in [vec2(1.0, 1.0), vec2(-1.0, 1.0)] {
                    let arm = way.normalized() * arm * self.cell;
                    self.bar(place.center() - arm, place.center() + arm, line);
                }
            }
            Shape::Struck { radius, width: line } => {
                let (line, arm) = (width(line), vec2(-1.0, 1.0).normalized() * radius * self.cell);
                self.ring(place, radius, line);
                self.bar(place.center() + arm, place.center() - arm, line);
            }
            Shape::Fold { side } => {
                let (at, side) =
                    (place.shrink(self.edge - self.grow).right_top(), self.room_of_corner(side));
                let corners = vec![at - vec2(side, 0.0), at, at + vec2(0.0, side)];
                self.canvas.convex(corners, self.colour, Stroke::NONE);
            }
            Shape::Plus { arm, width: line } => {
                let (line, arm) = (width(line), arm * self.cell);
                let centre = place.right_top() + vec2(-1.0, 1.0) * (arm + 3.0 * self.edge);
                for way in [vec2(arm, 0.0), vec2(0.0, arm)] {
                    self.bar(centre - way, centre + way, line);
                }
            }
            Shape::Slash { width: line } => {
                self.bar(place.left_bottom(), place.right_top(), width(line));
            }
        }
    }

    /// Returns the side of a filled corner: its slanting side moves by `grow`, too.
    fn room_of_corner(&self, side: f32) -> f32 {
        side * self.cell + self.grow * (1.0 + std::f32::consts::SQRT_2)
    }

    fn frame(&mut self, place: Rect, width: f32) {
        let place = place.shrink(self.edge - self.grow);
        self.canvas.frame(place, Stroke::new(width + 2.0 * self.grow, self.colour));
    }

    /// Draws a ring, which with its edge stays a point away from the sides of its square.
    fn ring(&mut self, place: Rect, radius: f32, width: f32) {
        let stroke = Stroke::new(width + 2.0 * self.grow, self.colour);
        let most = self.cell / 2.0 - 1.0 - width / 2.0 - self.edge;
        let radius = Vec2::splat((radius * self.cell).min(most).max(0.0));
        self.canvas.ellipse(place.center(), radius, Color32::TRANSPARENT, stroke);
    }

    fn bar(&mut self, from: Pos2, to: Pos2, width: f32) {
        self.canvas.bar([from, to], width + 2.0 * self.grow, self.grow, self.colour);
    }

    fn corners(&mut self, place: Rect, size: f32) {
        let size = self.room_of_corner(size);
        let place = place.expand(self.grow);
        for at in [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()] {
            let inward = (place.center() - at).normalized() * size * std::f32::consts::SQRT_2;
            let (x, y) = (vec2(inward.x, 0.0), vec2(0.0, inward.y));
            // The corners go clockwise in each case.
            let is_first = inward.x * inward.y > 0.0;
            let (second, third) = if is_first { (at + x, at + y) } else { (at + y, at + x) };
            self.canvas.convex(vec![at, second, third], self.colour, Stroke::NONE);
        }
    }

    fn dashes(&mut self, place: Rect, width: f32) {
        let place = place.shrink(self.edge + width / 2.0);
        let corners = [
            place.left_top(),
            place.right_top(),
            place.right_bottom(),
            place.left_bottom(),
            place.left_top(),
        ];
        for ends in corners.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            let count = ((to - from).length() / (0.3 * self.cell)).round().max(2.0);
            let step = (to - from) / count;
            // Half a dash at each end keeps the corners whole.
            for nth in 0..count as u32 {
                let start = from + step * nth as f32;
                self.bar(start, start + step * 0.3, width);
                self.bar(start + step * 0.7, start + step, width);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::paint::canvas::bounds_of;
    use crate::ui::paint::theme::{Themes, colour_vision};

    /// The least contrast of two highlights of one shape.
    const LIGHTER: f32 = 2.0;

    const ALL: [(&str, &Highlight); 15] = [
        ("last move", &LAST_MOVE),
        ("lifted", &LIFTED),
        ("target", &TARGET),
        ("capture", &CAPTURE),
        ("turns", &TURNS),
        ("leaves", &LEAVES),
        ("region", &REGION),
        ("refused", &REFUSED),
        ("check", &CHECK),
        ("winning", &WINNING),
        ("turned", &TURNED),
        ("dropped", &DROPPED),
        ("taken", &TAKEN),
        ("erased", &ERASED),
        ("fault", &FAULT),
    ];

    /// Highlights that are never on the same board: a game that is won has no moves, faults are of
    /// positions being set up, and no game has both checks and pieces that win by where they stand.
    const APART: [(&str, &str); 3] =
        [("check", "winning"), ("target", "fault"), ("turns", "fault")];

    #[test]
    fn highlights_stay_inside_their_squares() {
        let theme = Themes::load(None).named("light").unwrap();
        for (name, highlight) in ALL {
            // The bar over a small picture goes from corner to corner.
            if matches!(highlight.shape, Shape::Slash { .. }) {
                continue;
            }
            for cell in [16.0, 24.0, 37.5, 69.0, 120.0] {
                let place = Rect::from_min_size(Pos2::new(cell, cell), Vec2::splat(cell));
                let draw = |canvas: &mut dyn Canvas| highlight.draw(canvas, &theme.roles, place);
                let found = bounds_of(draw);
                // Edges along the sides fade over a pixel, half of it outside.
                let square = match highlight.shape {
                    Shape::Ring { .. } | Shape::Sight { .. } | Shape::Struck { .. } => place,
                    _ => place.expand(0.5),
                };
                assert!(square.contains_rect(found), "{name}, {cell}: {found} in {place}");
            }
        }
    }

    #[test]
    fn highlights_differ_by_their_shapes_or_their_lightness() {
        for theme in Themes::load(None).all {
            for (colour_vision, see) in colour_vision::ALL {
                for (i, (name, one)) in ALL.iter().enumerate() {
                    for (other_name, other) in &ALL[..i] {
                        let is_alike = std::mem::discriminant(&one.shape)
                            == std::mem::discriminant(&other.shape);
                        if !is_alike || APART.contains(&(other_name, name)) {
                            continue;
                        }
                        let [a, b] =
                            [one, other].map(|it| see((it.colour)(&theme.roles).to_opaque()));
                        let found = contrast::contrast(a, b);
                        assert!(
                            found >= LIGHTER,
                            "{name} and {other_name} in {} {colour_vision}: {found}",
                            theme.name
                        );
                    }
                }
            }
        }
    }
}
