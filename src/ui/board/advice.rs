//! What the engine says, on the board: its best moves as hollow arrows or frames with their ranks,
//! values on squares, and the position that a line leads to. People's ink is never hollow.

use std::collections::HashMap;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::layout::Layout;
use super::{Look, highlight, rest};
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::theme::Roles;
use owlery_games::Square;
use owlery_i18n::t;
use owlery_session::facade::pick::onwards;
use owlery_session::facade::verdict::Certainty;
use owlery_session::facade::{Status, View};
use owlery_session::{OpinionLine, Scene, Spot, Verdict};

/// What the engine says.
#[derive(Default)]
pub struct Advice {
    /// The first moves of its lines, the best first.
    best: Vec<Best>,
    /// What moves are worth, the best first.
    worths: Vec<Worth>,
    /// Whether they are marks of tries: squares tell only what holds for all moves there.
    tries: bool,
    /// Whether they are the other side's, if the side to move passed.
    threat: bool,
    /// The position to show instead of that of the game.
    pub ahead: Option<Ahead>,
}

/// The first move of a line.
struct Best {
    /// From 1 on.
    rank: usize,
    squares: Vec<Square>,
    verdict: Verdict,
}

/// What a legal move is worth, by its place in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The move.
    pub mv: usize,
    /// Whether that is proved.
    pub kind: Certainty,
    /// What it is worth.
    pub text: String,
    /// The same for a square.
    pub short: String,
    /// What orders it among others.
    pub merit: i32,
}

impl Worth {
    /// Whether another is worth the same, or reads so.
    fn is_as_good(&self, other: &Worth) -> bool {
        self.merit == other.merit || (self.kind, &self.text) == (other.kind, &other.text)
    }
}

/// What is told on a square.
pub struct Told<'a> {
    square: Square,
    /// The best of the moves there.
    pub(super) worth: &'a Worth,
    /// Its place among all, the best first.
    pub(super) rank: usize,
    /// How many moves lead there, and how many of them have a known worth.
    moves: usize,
    known: usize,
    /// Whether no other square tells of a better one, and some of a worse one.
    pub(super) is_best: bool,
}

impl Told<'_> {
    /// In words, for screen readers and under the pointer.
    pub fn words(&self) -> String {
        let Worth { text, kind, .. } = self.worth;
        let what = match (self.moves, self.known) {
            (1, _) => t!("board-advice.move").to_owned(),
            (moves, known) if moves == known => t!("board-advice.best_of", moves = moves),
            (moves, known) => t!("board-advice.best_known", known = known, moves = moves),
        };
        let kind = kind.word();
        match self.is_best {
            true => t!("board-advice.best", what = what, value = text, kind = kind),
            false => t!("board-advice.worth", what = what, value = text, kind = kind),
        }
    }

    /// Whether it stands for several moves.
    pub fn is_of_many(&self) -> bool {
        self.moves > 1
    }

    /// Where.
    pub fn square(&self) -> Square {
        self.square
    }
}

/// A position that a line leads to.
pub struct Ahead {
    /// What there is to see.
    pub scene: Scene,
    /// Who is to move there, and what is to be said of it.
    pub status: Status,
    /// The squares of the move that leads to it.
    pub last_move: Vec<Square>,
}

impl Advice {
    /// The moves of some lines, each with its place among all of them.
    pub fn new<'a>(
        lines: impl Iterator<Item = (usize, &'a OpinionLine)>,
        threat: bool,
        ahead: Option<Ahead>,
    ) -> Self {
        let best = |(place, line): (usize, &OpinionLine)| {
            let first = line.moves.first()?;
            let (squares, verdict) = (first.squares.clone(), line.verdict);
            Some(Best { rank: place + 1, squares, verdict })
        };
        Advice { best: lines.filter_map(best).collect(), threat, ahead, ..Advice::default() }
    }

    /// The same, and what moves are worth, the best first.
    pub fn with_worths(self, worths: Vec<Worth>) -> Self {
        Advice { worths, ..self }
    }

    /// What became of tries, those that came to most first.
    pub fn of_tries(worths: Vec<Worth>) -> Self {
        Advice { worths, tries: true, ..Advice::default() }
    }

    /// What squares tell of the moves that go there after what is chosen. Where pieces are lifted,
    /// no value is told before one is.
    pub fn told(&self, view: &View, chosen: &[Spot]) -> Vec<Told<'_>> {
        if self.worths.is_empty() || view.lifts && chosen.is_empty() && !self.tries {
            return Vec::new();
        }
        let mut moves: Vec<(Square, usize)> = onwards(&view.choices, chosen)
            .filter_map(|(next, mv)| match next {
                Spot::Site(square) => Some((square, mv)),
                _ => None,
            })
            .collect();
        moves.sort_unstable();
        moves.dedup();
        let rank: HashMap<usize, usize> =
            self.worths.iter().enumerate().map(|(rank, worth)| (worth.mv, rank)).collect();
        let of_square = |there: &[(Square, usize)]| {
            let ranks = || there.iter().filter_map(|(_, mv)| rank.get(mv));
            let rank = *ranks().min()?;
            let (worth, moves, known) = (&self.worths[rank], there.len(), ranks().count());
            let told = Told { square: there[0].0, worth, rank, moves, known, is_best: false };
            (known == moves || !self.tries).then_some(told)
        };
        let mut told: Vec<_> = moves.chunk_by(|a, b| a.0 == b.0).filter_map(of_square).collect();
        let best = told.iter().min_by_key(|told| told.rank).filter(|_| !self.tries);
        let best = best.map(|told| told.worth);
        let is_best = |told: &Told<'_>| best.is_some_and(|best| best.is_as_good(told.worth));
        if !told.iter().all(is_best) {
            told.iter_mut().for_each(|told| told.is_best = is_best(told));
        }
        told
    }

    /// What is said of a square, for screen readers.
    pub fn words_at(&self, square: Square) -> impl Iterator<Item = String> {
        let is_here = move |best: &&Best| best.squares.last() == Some(&square);
        self.best.iter().filter(is_here).map(|best| {
            let (rank, value) = (best.rank, best.verdict.mover());
            match self.threat {
                true => t!("board-advice.threat", rank = rank, value = value),
                false => t!("board-advice.engines", rank = rank, value = value),
            }
        })
    }

    /// Draws moves above the pieces.
    pub fn paint(&self, painter: &Painter, view: &View, layout: &Layout, roles: &Roles) {
        // The best lies above the others.
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

    fn outline(&self, painter: &Painter, best: &Best, lifts: bool, layout: &Layout, roles: &Roles) {
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

impl Ahead {
    /// Draws it in the place of the game's position, in a frame that says so.
    pub fn paint(&self, painter: &Painter, layout: &Layout, look: Look<'_>) {
        let screen = &mut Screen::new(painter);
        rest::ground(screen, &self.scene, layout, look);
        rest::last_move(screen, &self.last_move, layout, look.roles);
        rest::marks(screen, &self.scene, layout, look.roles);
        rest::pieces(screen, &self.scene, layout, look);
        highlight::AHEAD.around(screen, look.roles, layout.outer, layout.cell);
    }
}

/// The outline of an arrow, in order around it.
fn arrow(from: Pos2, to: Pos2, cell: f32) -> Vec<Pos2> {
    let along = (to - from).normalized() * cell;
    let across = along.rot90();
    let (tail, tip) = (from + along * 0.2, to - along * 0.1);
    let neck = tip - along * 0.3;
    let (half, wing) = (across * 0.06, across * 0.19);
    vec![tail - half, neck - half, neck - wing, tip, neck + wing, neck + half, tail + half]
}

/// The rank of a move in the corner of its square, beside the plates of others.
fn rank(painter: &Painter, rank: usize, before: usize, place: Rect, roles: &Roles) {
    let radius = (place.width() * 0.15).clamp(6.0, 12.0);
    let step = vec2(2.1 * radius * before as f32, 0.0);
    let centre = place.left_top() + Vec2::splat(radius + 1.0) + step;
    painter.circle(centre, radius, roles.overlay_paper, Stroke::new(1.5, roles.overlay_ink));
    let font = FontId::proportional(radius * 1.4);
    painter.text(centre, Align2::CENTER_CENTER, rank.to_string(), font, roles.overlay_ink);
}

/// What a value is worth, as a shape: a tick is proved, half a square bounded, a ring guessed. No
/// player's pieces look like any of them.
pub fn kind_sign(painter: &Painter, centre: Pos2, size: f32, kind: Certainty, colour: Color32) {
    let stroke = Stroke::new((size * 0.14).max(1.2), colour);
    match kind {
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
