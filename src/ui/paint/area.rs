//! Curved areas, prepared once: cut into triangles for the screen, kept as paths for files.

use std::sync::OnceLock;

use super::files::PathError;
use earcut::Earcut;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use kurbo::{Affine, BezPath, PathEl, Point, SvgParseError};

/// The side of the square that outlines are drawn in; y goes down.
pub const SIDE: f32 = 100.0;
/// How far points may lie outside the square.
const ROOM: f64 = 50.0;
/// The most elements of a path, and the most corners once it is flattened.
const STEPS: usize = 1000;
const CORNERS: usize = 2000;
/// The tolerance of flattening, and the least distance of corners: invisible in a square of about a
/// hundred pixels.
const FINE: Tolerance = Tolerance { flattening: 0.2, corners: 0.02 };
/// The tolerances for a small square, and the size in pixels up to which they hold.
const COARSE: Tolerance = Tolerance { flattening: 0.8, corners: 0.5 };
const FEW: f32 = 36.0;
/// How finely a path becomes straight lines.
#[derive(Clone, Copy)]
struct Tolerance {
    /// The greatest distance of a line from its curve.
    flattening: f64,
    /// The least distance of two corners.
    corners: f32,
}

/// The smallest area that is kept.
const SMALLEST: f32 = 0.05;
/// The miter limit, as a multiple of the line width.
const SHARPEST: f32 = 2.0;

/// A closed contour.
#[derive(Clone, Debug)]
pub struct Area {
    outline: BezPath,
    fine: Triangulation,
    /// Made on first use.
    coarse: OnceLock<Triangulation>,
}

/// A flattened area, cut into triangles.
#[derive(Clone, Debug, PartialEq)]
pub struct Triangulation {
    pub corners: Vec<Corner>,
    /// Indices of three corners for each triangle.
    pub triangles: Vec<u32>,
}

/// A corner of a flattened outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// The place in a unit square.
    pub at: Vec2,
    /// How far the corner moves when the outline moves out by 1.
    pub out: Vec2,
}

impl Area {
    /// Reads the contours of an SVG path; an error is a clause.
    pub fn read(text: &str) -> Result<Vec<Area>, PathError> {
        match text.chars().find(|c| !is_of_path(*c)) {
            Some('A' | 'a') => {
                return Err(PathError::Arcs);
            }
            Some(other) => {
                return Err(PathError::Sign { sign: other.escape_debug().to_string() });
            }
            None => {}
        }
        let path = BezPath::from_svg(text).map_err(|error| parse_error(&error))?;
        if path.elements().len() > STEPS {
            return Err(PathError::Long { most: STEPS });
        }
        let square = -ROOM..=f64::from(SIDE) + ROOM;
        let is_within = |at: &Point| square.contains(&at.x) && square.contains(&at.y);
        if !path.elements().iter().all(|step| points(*step).iter().all(is_within)) {
            let (least, most) = (square.start(), square.end());
            return Err(PathError::Outside { least: least.to_string(), most: most.to_string() });
        }
        let mut areas = Vec::new();
        for contour in contours(&path) {
            areas.extend(Area::of(contour)?);
        }
        match areas.is_empty() {
            true => Err(PathError::Nothing),
            false => Ok(areas),
        }
    }

    /// Returns the area of a contour, unless it is too small.
    fn of(mut outline: BezPath) -> Result<Option<Area>, PathError> {
        let Some(fine) = Triangulation::of(&outline, FINE)? else { return Ok(None) };
        if !matches!(outline.elements().last(), Some(PathEl::ClosePath)) {
            outline.close_path();
        }
        Ok(Some(Area { outline, fine, coarse: OnceLock::new() }))
    }

    /// Returns the triangles for a square with sides of this many pixels.
    pub fn triangulation(&self, pixels: f32) -> &Triangulation {
        if pixels > FEW {
            return &self.fine;
        }
        self.coarse.get_or_init(|| {
            let coarse = Triangulation::of(&self.outline, COARSE).ok().flatten();
            coarse.unwrap_or_else(|| self.fine.clone())
        })
    }

    /// Returns the outline in a square at this place.
    pub fn outline(&self, place: Rect) -> BezPath {
        let [x, y] = [place.width(), place.height()].map(|side| f64::from(side / SIDE));
        let [left, top] = [place.left(), place.top()].map(f64::from);
        Affine::new([x, 0.0, 0.0, y, left, top]) * &self.outline
    }
}

impl Triangulation {
    /// Cuts an outline into triangles; `None` if it is too small to be seen.
    fn of(outline: &BezPath, tolerance: Tolerance) -> Result<Option<Triangulation>, PathError> {
        let mut points: Vec<Pos2> = Vec::new();
        kurbo::flatten(outline, tolerance.flattening, |step| {
            let at = step.end_point().map(|at| pos2(at.x as f32, at.y as f32));
            let is_new =
                |at: &Pos2| points.last().is_none_or(|last| last.distance(*at) > tolerance.corners);
            points.extend(at.filter(is_new));
        });
        while points.len() > 1 && points[0].distance(points[points.len() - 1]) <= tolerance.corners
        {
            points.pop();
        }
        if points.len() > CORNERS {
            return Err(PathError::Corners { most: CORNERS });
        }
        let turn = twice_the_area(&points);
        if points.len() < 3 || turn.abs() < 2.0 * SMALLEST {
            return Ok(None);
        }
        if turn < 0.0 {
            points.reverse();
        }
        let mut triangles = Vec::new();
        Earcut::new().earcut(points.iter().map(|at| [at.x, at.y]), &[], &mut triangles);
        Ok(Some(Triangulation { corners: corners(&points), triangles }))
    }
}

fn is_of_path(c: char) -> bool {
    "MmLlHhVvCcSsQqTtZzEe+-.,0123456789".contains(c) || matches!(c, ' ' | '\t' | '\n' | '\r')
}

fn parse_error(error: &SvgParseError) -> PathError {
    match error {
        SvgParseError::UnexpectedEof => PathError::NoNumber,
        SvgParseError::UnknownCommand(c) => PathError::Sign { sign: c.escape_debug().to_string() },
        SvgParseError::UninitializedPath => PathError::NoStart,
        _ => PathError::Else,
    }
}

fn points(step: PathEl) -> Vec<Point> {
    match step {
        PathEl::MoveTo(to) | PathEl::LineTo(to) => vec![to],
        PathEl::QuadTo(by, to) => vec![by, to],
        PathEl::CurveTo(by, and, to) => vec![by, and, to],
        PathEl::ClosePath => Vec::new(),
    }
}

/// Splits a path into its contours.
fn contours(path: &BezPath) -> Vec<BezPath> {
    let mut contours: Vec<BezPath> = Vec::new();
    for step in path {
        match contours.last_mut() {
            Some(contour) if !matches!(step, PathEl::MoveTo(_)) => contour.push(step),
            _ => contours.push(BezPath::from_vec(vec![step])),
        }
    }
    contours
}

/// Returns twice the signed area: positive if the points go clockwise on the screen.
fn twice_the_area(points: &[Pos2]) -> f32 {
    let next = points.iter().skip(1).chain(points.first());
    points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// Returns the corners of points that go clockwise.
fn corners(points: &[Pos2]) -> Vec<Corner> {
    let count = points.len();
    let way = |from: usize| (points[(from + 1) % count] - points[from]).normalized();
    // On a clockwise contour outside is on the left.
    let outside = |way: Vec2| vec2(way.y, -way.x);
    let corner = |place: usize| {
        let (before, after) = (outside(way((place + count - 1) % count)), outside(way(place)));
        let both = before + after;
        // Both lines move out by one if their corner moves this far along the bisector.
        let reach = (2.0 / both.length_sq().max(f32::EPSILON))
            .min(SHARPEST / both.length().max(f32::EPSILON));
        Corner { at: points[place].to_vec2() / SIDE, out: both * reach }
    };
    (0..count).map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_is_all_of_its_triangles() {
        let cases = [
            ("M10 10H90V90H10Z", 1, 6400.0),
            // The other way round, and open.
            ("M10 10V90H90V10", 1, 6400.0),
            ("M0 0L100 0L100 100L50 20L0 100Z", 1, 6000.0),
            (
                "M50 10C72.1 10 90 27.9 90 50C90 72.1 72.1 90 50 90C27.9 90 10 72.1 10 50C10 27.9 27.9 10 50 10Z",
                1,
                5026.5,
            ),
            ("m10 10h20v20h-20zm50 0h20v20h-20z", 2, 800.0),
        ];
        for (text, count, expected) in cases {
            let areas = Area::read(text).unwrap();
            assert_eq!(areas.len(), count, "{text}");
            let mut found = 0.0;
            for area in &areas {
                for three in area.fine.triangles.chunks_exact(3) {
                    let at = |place: u32| (area.fine.corners[place as usize].at * SIDE).to_pos2();
                    found +=
                        twice_the_area(&[at(three[0]), at(three[1]), at(three[2])]).abs() / 2.0;
                }
            }
            assert!((found - expected).abs() < 0.01 * expected, "{text}: {found}");
        }
    }

    #[test]
    fn corners_know_the_way_out() {
        let areas = Area::read("M10 10V90H90V10Z").unwrap();
        for corner in &areas[0].fine.corners {
            let out = (corner.at - vec2(0.5, 0.5)) / 0.4;
            assert!((corner.out - out).length() < 1e-4, "{corner:?}");
        }
        let needle = Area::read("M0 50L100 49L100 51Z").unwrap();
        assert!(needle[0].fine.corners.iter().all(|corner| corner.out.length() <= SHARPEST + 1e-4));
    }

    #[test]
    fn a_few_pixels_have_few_corners() {
        let round = "M50 10C72.1 10 90 27.9 90 50C90 72.1 72.1 90 50 90C27.9 90 10 72.1 10 50C10 27.9 27.9 10 50 10Z";
        let area = &Area::read(round).unwrap()[0];
        let [small, large] =
            [FEW, FEW + 1.0].map(|pixels| area.triangulation(pixels).corners.len());
        assert!(small >= 8 && 3 * small <= 2 * large, "{small} and {large}");
        // A speck is drawn at full detail.
        let speck = &Area::read("M50 50H50.4V50.4H50Z").unwrap()[0];
        assert_eq!(speck.triangulation(FEW), speck.triangulation(FEW + 1.0));
    }

    #[test]
    fn what_is_no_path_is_told() {
        let many = format!("M0 0{}Z", "L9 9L0 9".repeat(STEPS));
        let cases = [
            ("", "the path encloses nothing"),
            ("M0 0Z", "the path encloses nothing"),
            ("M0 0L100 100L50 50Z", "the path encloses nothing"),
            ("L0 0", "the path does not begin with M"),
            ("M0 0L", "the path ends where a number is missing"),
            ("M0 0L5,Z", "something else where a number is missing"),
            ("M0 0x", "“x” does not belong in a path"),
            ("M0 0A9 9 0 1 1 5 5Z", "arcs (A) are not read"),
            ("M0 0L NaN 5", "“N” does not belong in a path"),
            ("M0 0\u{1b}", "“\\u{1b}” does not belong in a path"),
            ("M0 0L1e400 5L0 5Z", "a point that is not between -50 and 150"),
            ("M0 0L5 151L0 5Z", "a point that is not between -50 and 150"),
            ("M0 0c9 9 0 9e9 1 1Z", "a point that is not between -50 and 150"),
            (&many, "the path has more than 1000 lines and curves"),
        ];
        for (text, expected) in cases {
            let error = Area::read(text).unwrap_err().to_string();
            assert!(error.contains(expected), "{text:.40}: {error}");
        }
    }
}
