//! The evaluation graph, and below it the share of moves that hold the best result. Proved values are
//! filled, bounded ones hollow, estimates a curve; unknown ones leave a gap.

use std::sync::Arc;

use egui::accesskit::Action as Request;
use egui::{
    Align2, Color32, FontId, Mesh, Painter, Pos2, Rangef, Rect, Sense, Shape, Stroke, StrokeKind,
    Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::analysis::Action;
use crate::ui::analysis::report::sign_colour;
use crate::ui::paint::theme::Roles;
use owlery_games::Side;
use owlery_i18n::t;
use owlery_session::analysis::Certainty;
use owlery_session::report::evaluation_series::Point;
use owlery_session::{EvaluationSeries, Grade, Session};

/// Returns the height of the graph in a space of this height.
pub fn height(room: f32) -> f32 {
    (room * 0.17).clamp(62.0, 104.0)
}

/// Width of the labels.
const LEFT: f32 = 58.0;
const SIGNS: f32 = 11.0;

/// The shapes that were painted last, reused while nothing has changed.
#[derive(Default)]
pub struct Graph {
    painted: Option<Painted>,
}

struct Painted {
    series: Arc<EvaluationSeries>,
    rect: Rect,
    colours: [Color32; 3],
    shapes: Vec<Shape>,
}

/// The parts of the graph on the screen.
struct Places {
    values: Rect,
    signs: Rect,
    moves: Rect,
    step: f32,
}

impl Places {
    fn new(rect: Rect, positions: usize) -> Self {
        let inner = rect.with_min_x(rect.left() + LEFT);
        let (values, rest) = inner.split_top_bottom_at_fraction(0.62);
        let (signs, moves) = rest.split_top_bottom_at_y(rest.top() + SIGNS);
        Places { values, signs, moves, step: inner.width() / positions.max(1) as f32 }
    }

    /// Returns the horizontal range of a position.
    fn across(&self, at: usize) -> Rangef {
        let left = self.values.left() + self.step * at as f32;
        Rangef::new(left, left + self.step)
    }

    /// Returns the position at a horizontal place.
    fn at(&self, x: f32, positions: usize) -> usize {
        let at = ((x - self.values.left()) / self.step).max(0.0) as usize;
        at.min(positions.saturating_sub(1))
    }
}

/// Shows the graph; a click or a drag goes to a position.
pub fn show(
    ui: &Ui,
    rect: Rect,
    graph: &mut Graph,
    series: &Arc<EvaluationSeries>,
    session: &dyn Session,
    roles: &Roles,
    actions: &mut Vec<Action>,
) {
    let (count, view) = (series.points.len(), session.view());
    let places = Places::new(rect, count);
    let here = series.place_of(view.here).unwrap_or(0);
    let response = ui.interact(rect, ui.scope_id().with("graph"), Sense::click_and_drag());
    let mut to = None;
    if response.is_pointer_button_down_on()
        && ui.input(|input| input.pointer.primary_down())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        to = Some(places.at(pointer.x, count));
    }
    let asked =
        |request| ui.input(|input| input.has_accesskit_action_request(response.id, request));
    if asked(Request::Increment) {
        to = Some((here + 1).min(count.saturating_sub(1)));
    } else if asked(Request::Decrement) {
        to = Some(here.saturating_sub(1));
    }
    if let Some(point) = to.and_then(|to| series.points.get(to)).filter(|it| it.node != view.here) {
        actions.push(Action::Go(point.node));
    }
    response.widget_info(|| WidgetInfo::slider(true, here as f64, t!("analysis-graph.name")));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_value(series.describe(here));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(count.saturating_sub(1) as f64);
        node.set_numeric_value_step(1.0);
        node.add_action(Request::Increment);
        node.add_action(Request::Decrement);
    });
    let painter = ui.painter().with_clip_rect(rect.expand(1.0));
    graph.paint(&painter, rect, series, &places, session, roles);
    cursor(&painter, &places, here, roles);
    if let Some(pointer) = response.hover_pos() {
        let under = places.at(pointer.x, count);
        painter.rect_filled(
            Rect::from_x_y_ranges(places.across(under), rect.y_range()),
            0.0,
            roles.accent.gamma_multiply(0.16),
        );
        response.on_hover_text_at_pointer(series.describe(under));
    }
}

impl Graph {
    fn paint(
        &mut self,
        painter: &Painter,
        rect: Rect,
        series: &Arc<EvaluationSeries>,
        places: &Places,
        session: &dyn Session,
        roles: &Roles,
    ) {
        let colours = [roles.text, roles.panel, roles.warning];
        let is_old = |it: &Painted| {
            !Arc::ptr_eq(&it.series, series) || (it.rect, it.colours) != (rect, colours)
        };
        self.painted.take_if(|it| is_old(it));
        let painted = self.painted.get_or_insert_with(|| {
            let first = session.turn_order()[0];
            let shapes = shapes(series, places, first, roles);
            Painted { series: series.clone(), rect, colours, shapes }
        });
        painter.extend(painted.shapes.iter().cloned());
        labels(painter, rect, places, session, roles);
    }
}

/// Makes all shapes but labels and cursor. The side that moves first is above.
fn shapes(series: &EvaluationSeries, places: &Places, first: Side, roles: &Roles) -> Vec<Shape> {
    let mut mesh = Mesh::default();
    let mut shapes = Vec::new();
    for part in [places.values, places.moves] {
        mesh.add_colored_rect(part, roles.panel);
    }
    let middle = places.values.center().y;
    let level = |y| Rect::from_x_y_ranges(places.values.x_range(), y - 0.5..=y + 0.5);
    mesh.add_colored_rect(level(middle), roles.line);
    let mut curve: Vec<Pos2> = Vec::new();
    let draw_curve = |curve: &mut Vec<Pos2>, shapes: &mut Vec<Shape>| {
        match curve[..] {
            [] => {}
            [only] => shapes.push(Shape::circle_filled(only, 2.0, roles.text)),
            _ => shapes.push(Shape::line(curve.clone(), Stroke::new(1.6, roles.text))),
        }
        curve.clear();
    };
    // In very long games one position stands for its neighbours, preferably an error.
    let group =
        (series.points.len() as f32 / (2.0 * places.values.width())).ceil().max(1.0) as usize;
    for (at, points) in series.points.chunks(group).enumerate() {
        let is_error = |point: &Point| point.grade.is_some_and(Grade::is_error);
        let from = at * group;
        let chosen = from + points.iter().position(is_error).unwrap_or(0);
        let point = &series.points[chosen];
        let across =
            Rangef::new(places.across(from).min, places.across(from + points.len() - 1).max);
        match series.verdict(chosen) {
            Some(verdict) => {
                let share = if first == Side::White { verdict.white } else { 1.0 - verdict.white };
                let y = places.values.bottom() - share * places.values.height();
                if verdict.kind == Certainty::Estimated {
                    curve.push(pos2(across.center(), y));
                } else {
                    draw_curve(&mut curve, &mut shapes);
                }
                let bar = Rect::from_x_y_ranges(across, y.min(middle)..=y.max(middle));
                value_shape(verdict.kind, bar, &mut mesh, &mut shapes, roles);
            }
            None => draw_curve(&mut curve, &mut shapes),
        }
        bars(&mut mesh, point, Rect::from_x_y_ranges(across, places.moves.y_range()), roles);
        if let Some(grade) = point.grade {
            shapes.extend(error_shape(
                grade,
                pos2(across.center(), places.signs.center().y),
                roles,
            ));
        }
    }
    draw_curve(&mut curve, &mut shapes);
    shapes.insert(0, Shape::mesh(mesh));
    shapes
}

/// Adds a proved or bounded value, from the middle line to its place.
fn value_shape(
    kind: Certainty,
    bar: Rect,
    mesh: &mut Mesh,
    shapes: &mut Vec<Shape>,
    roles: &Roles,
) {
    // A draw is a thick line in the middle.
    let bar = if bar.height() < 1.0 { bar.expand2(vec2(0.0, 3.0)) } else { bar };
    match kind {
        Certainty::Proved => mesh.add_colored_rect(bar, roles.text.gamma_multiply(0.55)),
        Certainty::Bounded => {
            let inside = bar.shrink2(vec2(0.5, 1.0));
            let edge = Stroke::new(1.0, roles.text);
            shapes.push(Shape::rect_stroke(inside, 0.0, edge, StrokeKind::Inside));
        }
        Certainty::Estimated => {}
    }
}

/// Adds a bar for the share of moves that hold the best result, and pale lines for those not known
/// yet.
fn bars(mesh: &mut Mesh, point: &Point, column: Rect, roles: &Roles) {
    let moves = point.moves();
    let all = moves.all() as f32;
    if all == 0.0 {
        return;
    }
    let gap = if column.width() > 5.0 { 1.0 } else { 0.0 };
    let column = column.with_max_x(column.right() - gap);
    let y = |count: u16| column.bottom() - column.height() * f32::from(count) / all;
    let (hold, open) = (y(moves.hold), y(moves.hold + moves.open));
    mesh.add_colored_rect(column.with_min_y(hold), roles.text.gamma_multiply(0.75));
    let mut line = hold - 4.0;
    while line > open {
        let pale = Rect::from_x_y_ranges(column.x_range(), line..=line + 1.0);
        mesh.add_colored_rect(pale, roles.faint.gamma_multiply(0.45));
        line -= 4.0;
    }
}

/// Returns the mark of an error: a square if it is proved, else a ring, larger for what is worse.
fn error_shape(grade: Grade, centre: Pos2, roles: &Roles) -> Option<Shape> {
    let colour = sign_colour(roles);
    let radius = match grade {
        Grade::Lets { .. } => {
            let square = Rect::from_center_size(centre, vec2(8.0, 8.0));
            return Some(Shape::rect_filled(square, 0.0, colour));
        }
        Grade::Allows | Grade::Misses => {
            let square = Rect::from_center_size(centre, vec2(7.0, 7.0));
            let edge = Stroke::new(1.5, colour);
            return Some(Shape::rect_stroke(square, 0.0, edge, StrokeKind::Inside));
        }
        Grade::Inaccuracy(_) => 2.0,
        Grade::Mistake(_) => 3.2,
        Grade::Blunder(_) => 4.4,
        _ => return None,
    };
    Some(Shape::circle_stroke(centre, radius, Stroke::new(1.5, colour)))
}

/// Draws the names of the sides and of the bars.
fn labels(painter: &Painter, rect: Rect, places: &Places, session: &dyn Session, roles: &Roles) {
    let [above, below] = session.turn_order().map(|side| session.about().side(side));
    let right = places.values.left() - 5.0;
    const SIZE: f32 = 11.5;
    let row = |text: &str, size: f32| {
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), roles.faint)
    };
    let has_room = |text: &&str| row(text, SIZE).size().y <= places.moves.height() + 2.0;
    let counted =
        [t!("analysis-graph.holds"), t!("analysis-graph.holds_short")].into_iter().find(has_room);
    // Long names have a smaller font, all labels the same.
    let widest = |size: f32| [above, below].map(|name| row(name, size).size().x);
    let mut size = SIZE;
    while widest(size).into_iter().any(|width| width > right - rect.left()) && size > 7.0 {
        size -= 1.0;
    }
    for (y, align, text) in [
        (places.values.top(), Align2::RIGHT_TOP, above),
        (places.values.bottom(), Align2::RIGHT_BOTTOM, below),
        (places.moves.center().y, Align2::RIGHT_CENTER, counted.unwrap_or_default()),
    ] {
        let text = row(text, size);
        let place = align.anchor_size(pos2(right, y), text.size());
        painter.galley(place.min, text, roles.faint);
    }
}

fn cursor(painter: &Painter, places: &Places, here: usize, roles: &Roles) {
    let across = places.across(here);
    let whole = Rect::from_x_y_ranges(across, places.values.top()..=places.moves.bottom());
    painter.rect_filled(whole, 0.0, roles.accent.gamma_multiply(0.22));
    painter.vline(across.center(), whole.y_range(), Stroke::new(1.5, roles.accent));
}
