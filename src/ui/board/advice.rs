//! The engine's advice on the board: its best moves as hollow arrows or frames with their ranks, values
//! on squares, and the position that a line leads to. People's arrows are never hollow.

use std::collections::HashMap;

use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::layout::Layout;
use super::{Look, highlight, render};
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::theme::Roles;
use owlery_games::Square;
use owlery_i18n::t;
use owlery_session::analysis::Certainty;
use owlery_session::move_input::continuations;
use owlery_session::{AnalysisLine, Scene, Status, TapTarget, Verdict, View};

/// The engine's advice on a position, as it is drawn on the board.
#[derive(Default)]
pub struct Advice {
    /// The first move of each line, the best first.
    best: Vec<BestMove>,
    /// The values of moves, the best first.
    values: Vec<MoveValue>,
    /// Whether the values are the results of tries; squares then show only what holds for all moves
    /// there.
    tries: bool,
    /// Whether the moves are the other side's, if the side to move passed.
    threat: bool,
    /// The position to show instead of the game's.
    pub ahead: Option<PositionAhead>,
}

struct BestMove {
    /// Counted from 1.
    rank: usize,
    squares: Vec<Square>,
    verdict: Verdict,
}

/// The value of a legal move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The index of the move.
    pub mv: usize,
    pub certainty: Certainty,
    pub text: String,
    /// A short form of `text` that fits on a square.
    pub short: String,
    /// The sort key among the values.
    pub merit: i32,
    /// The expected score of the mover, from 0 to 1; `None` if only bounds are known.
    pub chance: Option<f64>,
}

impl MoveValue {
    /// Returns whether another move has the same value, or one that reads the same.
    fn is_as_good(&self, other: &MoveValue) -> bool {
        self.merit == other.merit || (self.certainty, &self.text) == (other.certainty, &other.text)
    }
}

/// The best value among the moves that lead to a square.
pub struct SquareValue<'a> {
    pub(super) square: Square,
    pub(super) value: &'a MoveValue,
    /// The place of the value among all, the best first.
    pub(super) rank: usize,
    /// How many moves lead there, and how many of them have a known value.
    pub(super) moves: usize,
    known: usize,
    /// Whether no other square has a better value, and some have a worse one.
    pub(super) is_best: bool,
}

impl SquareValue<'_> {
    /// Describes the value for screen readers and hover texts.
    pub fn words(&self) -> String {
        let MoveValue { text, certainty, .. } = self.value;
        let what = match (self.moves, self.known) {
            (1, _) => t!("board-advice.move").to_owned(),
            (moves, known) if moves == known => t!("board-advice.best_of", moves = moves),
            (moves, known) => t!("board-advice.best_known", known = known, moves = moves),
        };
        let certainty = certainty.word();
        match self.is_best {
            true => t!("board-advice.best", what = what, value = text, kind = certainty),
            false => t!("board-advice.worth", what = what, value = text, kind = certainty),
        }
    }
}

/// A position that a line leads to.
pub struct PositionAhead {
    pub scene: Scene,
    pub status: Status,
    /// The squares of the move that leads to it.
    pub last_move: Vec<Square>,
}

impl Advice {
    /// Makes advice from lines with their indices, and from the values of moves, the best first.
    pub fn new<'a>(
        lines: impl Iterator<Item = (usize, &'a AnalysisLine)>,
        values: Vec<MoveValue>,
        threat: bool,
        ahead: Option<PositionAhead>,
    ) -> Self {
        let best = |(place, line): (usize, &AnalysisLine)| {
            let first = line.moves.first()?;
            let (squares, verdict) = (first.squares.clone(), line.verdict);
            Some(BestMove { rank: place + 1, squares, verdict })
        };
        Advice { best: lines.filter_map(best).collect(), values, tries: false, threat, ahead }
    }

    /// Makes advice from the results of tries, the best first.
    pub fn of_tries(values: Vec<MoveValue>) -> Self {
        Advice { values, tries: true, ..Advice::default() }
    }

    /// Returns the values of the squares where the next tap may go. Where pieces are lifted, no
    /// value is shown before one is.
    pub fn values(&self, view: &View, chosen: &[TapTarget]) -> Vec<SquareValue<'_>> {
        if self.values.is_empty() || view.lifts && chosen.is_empty() && !self.tries {
            return Vec::new();
        }
        let mut moves: Vec<(Square, usize)> = continuations(&view.choices, chosen)
            .filter_map(|(next, mv)| match next {
                TapTarget::Site(square) => Some((square, mv)),
                _ => None,
            })
            .collect();
        moves.sort_unstable();
        moves.dedup();
        let rank: HashMap<usize, usize> =
            self.values.iter().enumerate().map(|(rank, value)| (value.mv, rank)).collect();
        let of_square = |there: &[(Square, usize)]| {
            let ranks = || there.iter().filter_map(|(_, mv)| rank.get(mv));
            let rank = *ranks().min()?;
            let (value, moves, known) = (&self.values[rank], there.len(), ranks().count());
            let value =
                SquareValue { square: there[0].0, value, rank, moves, known, is_best: false };
            (known == moves || !self.tries).then_some(value)
        };
        let mut values: Vec<_> = moves.chunk_by(|a, b| a.0 == b.0).filter_map(of_square).collect();
        let best = values.iter().min_by_key(|at| at.rank).filter(|_| !self.tries);
        let best = best.map(|at| at.value);
        let is_best = |at: &SquareValue<'_>| best.is_some_and(|best| best.is_as_good(at.value));
        if !values.iter().all(is_best) {
            values.iter_mut().for_each(|at| at.is_best = is_best(at));
        }
        values
    }

    /// Describes the engine's moves that end on a square, for screen readers.
    pub fn words_at(&self, square: Square) -> impl Iterator<Item = String> {
        let is_here = move |best: &&BestMove| best.squares.last() == Some(&square);
        self.best.iter().filter(is_here).map(|best| {
            let (rank, value) = (best.rank, best.verdict.mover());
            match self.threat {
                true => t!("board-advice.threat", rank = rank, value = value),
                false => t!("board-advice.engines", rank = rank, value = value),
            }
        })
    }

    /// Draws the engine's moves above the pieces.
    pub fn paint(&self, painter: &Painter, view: &View, layout: &Layout, roles: &Roles) {
        // The best is drawn last, above the others.
        for best in self.best.iter().rev() {
            self.outline(painter, best, view.lifts, layout, roles);
        }
        let mut plates: Vec<Square> = Vec::new();
        for best in &self.best {
            let Some(to) = best.squares.last() else { continue };
            let before = plates.iter().filter(|square| *square == to).count();
            plates.push(*to);
            rank(painter, best.rank, before, layout.square(*to), roles);
        }
    }

    fn outline(
        &self,
        painter: &Painter,
        best: &BestMove,
        lifts: bool,
        layout: &Layout,
        roles: &Roles,
    ) {
        let width = (layout.cell * 0.035).max(1.5);
        let colour = if self.threat { roles.overlay_danger } else { roles.overlay_neutral };
        let mut corners = match best.squares[..] {
            [from, to] if lifts => arrow(layout.centre(from), layout.centre(to), layout.cell),
            _ => {
                let places = best.squares.iter().map(|square| layout.square(*square));
                let Some(place) = places.reduce(Rect::union) else { return };
                let place = place.shrink(layout.cell * 0.09);
                vec![place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()]
            }
        };
        let edge = Stroke::new(width + 2.0, roles.overlay_paper);
        painter.add(Shape::closed_line(corners.clone(), edge));
        let stroke = Stroke::new(width, colour);
        if self.threat {
            corners.extend(corners.first().copied());
            painter.extend(Shape::dashed_line(&corners, stroke, 3.0 * width, 2.0 * width));
        } else {
            painter.add(Shape::closed_line(corners, stroke));
        }
    }
}

impl PositionAhead {
    /// Draws the position instead of the game's, in a frame of its own.
    pub fn paint(&self, painter: &Painter, layout: &Layout, look: Look<'_>) {
        let screen = &mut Screen::new(painter);
        render::ground(screen, &self.scene, layout, look);
        render::position(screen, &self.scene, &self.last_move, layout, look);
        highlight::AHEAD.around(screen, look.roles, layout.outer, layout.cell);
    }
}

/// Returns the corners of an arrow's outline.
fn arrow(from: Pos2, to: Pos2, cell: f32) -> Vec<Pos2> {
    let along = (to - from).normalized() * cell;
    let across = along.rot90();
    let (tail, tip) = (from + along * 0.2, to - along * 0.1);
    let neck = tip - along * 0.3;
    let (half, wing) = (across * 0.06, across * 0.19);
    vec![tail - half, neck - half, neck - wing, tip, neck + wing, neck + half, tail + half]
}

/// Draws the rank of a move in the corner of a square, to the right of the ranks `before` it.
fn rank(painter: &Painter, rank: usize, before: usize, place: Rect, roles: &Roles) {
    let radius = (place.width() * 0.15).clamp(6.0, 12.0);
    let step = vec2(2.1 * radius * before as f32, 0.0);
    let centre = place.left_top() + Vec2::splat(radius + 1.0) + step;
    painter.circle(centre, radius, roles.overlay_paper, Stroke::new(1.5, roles.overlay_ink));
    let font = FontId::proportional(radius * 1.4);
    painter.text(centre, Align2::CENTER_CENTER, rank.to_string(), font, roles.overlay_ink);
}

/// Draws the certainty of a value: a tick is proved, half a square bounded, a ring estimated. No
/// piece looks like any of them.
pub fn certainty_sign(
    painter: &Painter,
    centre: Pos2,
    size: f32,
    certainty: Certainty,
    colour: Color32,
) {
    let stroke = Stroke::new((size * 0.14).max(1.2), colour);
    match certainty {
        Certainty::Proved => {
            let corners = [vec2(-0.46, 0.04), vec2(-0.14, 0.36), vec2(0.48, -0.38)];
            let points = corners.map(|corner| centre + size * corner).to_vec();
            painter.line(points, Stroke::new((size * 0.2).max(1.6), colour));
        }
        Certainty::Bounded => {
            let square = Rect::from_center_size(centre, Vec2::splat(size));
            painter.rect_filled(square.split_top_bottom_at_fraction(0.5).1, 0.0, colour);
            painter.rect_stroke(square, 0.0, stroke, StrokeKind::Inside);
        }
        Certainty::Estimated => {
            painter.circle_stroke(centre, (size - stroke.width) / 2.0, stroke);
        }
    }
}

// Labels with values on squares must not overlap. All have one font size: if one does not fit its
// square, all shrink, then its text is shortened, then it is shown only where it overlaps no other, the
// best first. A dot stands for a label that is left out; its text is a hover text anyway.

/// The smallest readable font size.
const SMALLEST: f32 = 9.0;
const AROUND: f32 = 7.0;
const GAP: f32 = 2.0;

/// Half the width of the dot that stands for a value without room.
const DOT: f32 = 3.0;

#[derive(Debug)]
struct ValueLabel<'a> {
    /// The index of the value.
    nth: usize,
    text: &'a str,
    size: f32,
    rect: Rect,
}

/// The labels that have room, and the dots in place of the others.
#[derive(Default)]
struct LabelLayout<'a> {
    plates: Vec<ValueLabel<'a>>,
    dots: Vec<(usize, Pos2)>,
}

/// The loss of expected score at which the tint of a square no longer changes.
const LARGE_LOSS: f32 = 0.4;

/// Tints squares in the colour of danger by what their best move loses against the best of all. Labels say
/// the same in words and numbers.
pub fn paint_heat(painter: &Painter, squares: &[SquareValue<'_>], layout: &Layout, roles: &Roles) {
    let best = squares.iter().filter_map(|at| at.value.chance).fold(f64::NEG_INFINITY, f64::max);
    for at in squares {
        let Some(chance) = at.value.chance else { continue };
        let loss = ((best - chance) as f32 / LARGE_LOSS).clamp(0.0, 1.0);
        let colour = roles.overlay_danger.gamma_multiply(0.65 * loss.sqrt());
        painter.rect_filled(layout.square(at.square).shrink(1.0), 0.0, colour);
    }
}

/// Draws the values of squares.
pub fn paint(painter: &Painter, mut squares: Vec<SquareValue<'_>>, layout: &Layout, roles: &Roles) {
    squares.sort_by_key(|at| at.rank);
    let galley = |text: &str, size: f32, ink: Color32| {
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), ink)
    };
    let values = squares.iter().map(|at| (&*at.value.short, layout.square(at.square)));
    let values: Vec<_> = values.collect();
    let measure = |text: &str, size: f32| galley(text, size, Color32::BLACK).size();
    // The best label is light on dark if the others are dark on light, and the other way round.
    let colours = |nth: usize| match squares[nth].is_best {
        true => (roles.overlay_paper, roles.overlay_ink),
        false => (roles.overlay_ink, roles.overlay_paper),
    };
    let LabelLayout { plates, dots } = place_labels(&values, measure);
    for ValueLabel { nth, text, size, rect } in plates {
        let (ink, paper) = colours(nth);
        painter.rect_filled(rect, 3.0, paper.gamma_multiply(0.92));
        let sign = sign(size);
        let middle = pos2(rect.left() + 2.0 + sign / 2.0, rect.center().y);
        certainty_sign(painter, middle, sign, squares[nth].value.certainty, ink);
        let corner = pos2(middle.x + sign / 2.0 + 3.0, rect.top());
        painter.galley(corner, galley(text, size, ink), ink);
    }
    for (nth, at) in dots {
        let (ink, paper) = colours(nth);
        painter.circle(at, DOT, ink, Stroke::new(1.5, paper));
    }
}

fn sign(size: f32) -> f32 {
    size * 0.8
}

/// Places labels at the lower edges of their squares, the best first.
fn place_labels<'a>(
    values: &[(&'a str, Rect)],
    measure: impl Fn(&str, f32) -> Vec2,
) -> LabelLayout<'a> {
    let plate = |nth: usize, text: &'a str, size: f32| {
        let (measured, square) = (measure(text, size), values[nth].1);
        let whole = vec2(measured.x + sign(size) + AROUND, measured.y);
        let centre = square.center_bottom() - vec2(0.0, whole.y / 2.0 + 1.0);
        ValueLabel { nth, text, size, rect: Rect::from_center_size(centre, whole) }
    };
    let fits = |plate: &ValueLabel<'_>| plate.rect.width() <= values[plate.nth].1.width() - GAP;
    let Some((_, square)) = values.first() else { return LabelLayout::default() };
    let usual = (square.width() * 0.24).clamp(SMALLEST, 14.0);
    // The font size at which the widest text fits.
    let common = |form: fn(&str) -> &str| {
        let width = |nth: &usize| measure(form(values[*nth].0), usual).x;
        let widest = (0..values.len()).max_by(|a, b| width(a).total_cmp(&width(b)))?;
        let sizes = (0..).map(|step| usual - 0.5 * step as f32);
        let mut sizes = sizes.take_while(|size| *size >= SMALLEST);
        sizes.find(|size| fits(&plate(widest, form(values[widest].0), *size)))
    };
    let size = common(|text| text).or_else(|| common(shorter)).unwrap_or(SMALLEST);
    let mut labels = LabelLayout::default();
    let mut wide = Vec::new();
    for (nth, (text, _)) in values.iter().enumerate() {
        let mut plates = [text, shorter(text)].into_iter().map(|text| plate(nth, text, size));
        match plates.find(|plate| fits(plate)) {
            Some(plate) => labels.plates.push(plate),
            None => wide.push(plate(nth, shorter(text), size)),
        }
    }
    let mut left_out = Vec::new();
    for plate in wide {
        let place = plate.rect.expand(GAP / 2.0);
        match labels.plates.iter().any(|other| other.rect.intersects(place)) {
            true => left_out.push(plate.nth),
            false => labels.plates.push(plate),
        }
    }
    let is_free = |at: &Pos2| !labels.plates.iter().any(|it| it.rect.expand(DOT).contains(*at));
    for nth in left_out {
        let square = values[nth].1.shrink(DOT + GAP);
        let mut places = [square.center_bottom(), square.right_top()].into_iter();
        labels.dots.push((nth, places.find(is_free).unwrap_or(square.center())));
    }
    labels
}

/// Shortens "loses in ≤ 7" to "loses".
fn shorter(text: &str) -> &str {
    let ends = [t!("board-values.in"), t!("board-values.by")];
    let ends = ends.into_iter().filter_map(|word| text.find(word));
    &text[..ends.min().unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let LabelLayout { plates, dots } = place_labels(&values, measure);
                // A value without room still has a dot.
                assert_eq!(plates.len() + dots.len(), values.len());
                let covers =
                    |plate: &ValueLabel<'_>| dots.iter().any(|(_, at)| plate.rect.contains(*at));
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
        let texts: Vec<_> =
            place_labels(&values, measure).plates.iter().map(|plate| plate.text).collect();
        assert_eq!(texts, ["38 %", "loses"]);
        assert_eq!(
            ["wins by 4", "at worst loses in 9", "draw"].map(shorter),
            ["wins", "at worst loses", "draw"]
        );
    }
}
