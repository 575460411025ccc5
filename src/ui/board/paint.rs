//! Painting the board, bottom to top. It decides nothing.

use egui::{
    Align2, Color32, FontId, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2,
};

use super::layout::Layout;
use super::motion::Arrival;
use super::strips::Strip;
use super::{Board, Look};
use crate::rules::{Side, Square};
use crate::session::{Ground, MarkKind, Picked, Piece, Scene, Session, Spot};
use crate::ui::art::{self, Pose};
use crate::ui::theme::Roles;

/// Draws a scene at rest.
pub fn still(painter: &Painter, scene: &Scene, layout: &Layout, look: Look<'_>) {
    ground(painter, scene, layout, look);
    marks(painter, scene, layout, look.roles);
    let pieces =
        || Square::all(scene.size).filter_map(|s| Some((layout.square(s), scene.piece(s)?)));
    for (place, piece) in pieces() {
        art::piece(painter, look.roles, piece.look, place, Pose::flat(false));
    }
    // Letters in a pass of their own, because changing between textures costs a draw call.
    for (place, piece) in pieces().filter(|_| look.letters) {
        art::letter(painter, look.roles, piece.look, place);
    }
}

impl Board {
    /// Draws everything for this frame.
    pub fn paint(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        layout: &Layout,
        strips: &[Strip; 2],
        look: Look<'_>,
        hover: Option<Spot>,
    ) {
        let (view, painter) = (session.view(), ui.painter());
        ground(painter, &view.scene, layout, look);
        for square in &view.last_move {
            painter.rect_filled(layout.square(*square), 0.0, look.roles.last_move);
        }
        marks(painter, &view.scene, layout, look.roles);
        self.shown.paint_grounds(painter, layout, look.roles);
        self.paint_selection(painter, session, layout, look);
        self.paint_pieces(ui, session, layout, look);
        self.paint_preview(painter, session, layout, look, hover);
        self.shown.paint_signs(painter, layout, look.roles);
        for strip in strips {
            strip.paint(ui, session, look, &self.selection);
        }
        self.paint_cursor(painter, layout, strips, look.roles);
        self.paint_held(ui, session, layout, look);
    }

    fn paint_selection(
        &self,
        painter: &Painter,
        session: &dyn Session,
        layout: &Layout,
        look: Look<'_>,
    ) {
        let (view, roles) = (session.view(), look.roles);
        let taken = self.selection.taken();
        let Some(last) = taken.last() else { return };
        if let Spot::Site(square) = last {
            painter.rect_filled(layout.square(*square), 0.0, roles.lifted);
        }
        if !view.lifts && !matches!(last, Spot::Tray(_)) {
            return;
        }
        for choice in &view.choices {
            let mut spots = choice.path.spots();
            let on_path = taken.iter().all(|tapped| spots.next() == Some(*tapped));
            if let (true, Some(Spot::Site(square))) = (on_path, spots.next()) {
                target(painter, roles, layout.square(square), view.scene.piece(square).is_some());
            }
        }
    }

    fn paint_pieces(&mut self, ui: &Ui, session: &dyn Session, layout: &Layout, look: Look<'_>) {
        let (scene, painter) = (&session.view().scene, ui.painter());
        let now = ui.input(|input| input.time);
        let progress = self.motion.progress(now);
        let held = self.held(session).filter(|_| session.view().lifts);
        let mut late = Vec::new();
        for (square, piece) in self.motion.leaving() {
            let pose = Pose { opacity: 1.0 - progress.unwrap_or(1.0), ..Pose::flat(look.letters) };
            art::piece(painter, look.roles, piece.look, layout.square(*square), pose);
        }
        for square in Square::all(scene.size) {
            let Some(piece) = scene.piece(square) else { continue };
            let place = layout.square(square);
            let mut pose = Pose::flat(look.letters);
            if held == Some(Spot::Site(square)) {
                pose.opacity = 0.25;
            }
            match progress.zip(self.motion.arrival(square)) {
                None => art::piece(painter, look.roles, piece.look, place, pose),
                Some((t, arrival)) => late.push((place, *piece, t, arrival)),
            }
        }
        // What moves lies above what rests.
        for (place, piece, t, arrival) in late {
            arriving(painter, layout, look, place, piece, t, arrival);
        }
        if progress.is_some() {
            ui.ctx().request_repaint();
        }
    }

    /// The spot whose piece hangs on the pointer.
    fn held(&self, session: &dyn Session) -> Option<Spot> {
        let press = self.press.as_ref().filter(|press| press.dragging)?;
        self.holds(session, press.spot).then_some(press.spot)
    }

    fn paint_held(&self, ui: &Ui, session: &dyn Session, layout: &Layout, look: Look<'_>) {
        let (Some(spot), Some(at)) =
            (self.held(session), ui.input(|input| input.pointer.latest_pos()))
        else {
            return;
        };
        let scene = &session.view().scene;
        let items = || scene.trays.iter().flat_map(|tray| &tray.items);
        let piece = match spot {
            Spot::Site(square) if session.view().lifts => scene.piece(square).copied(),
            Spot::Tray(letter) => items().find(|item| item.letter == letter).map(|item| item.piece),
            _ => None,
        };
        if let Some(piece) = piece {
            let above =
                ui.ctx().layer_painter(LayerId::new(Order::Tooltip, egui::Id::unique("held")));
            let place = Rect::from_center_size(at, Vec2::splat(layout.cell * 1.08));
            art::piece(&above, look.roles, piece.look, place, Pose::flat(look.letters));
        }
    }

    /// Shows what the move under the pointer would change.
    fn paint_preview(
        &mut self,
        painter: &Painter,
        session: &dyn Session,
        layout: &Layout,
        look: Look<'_>,
        hover: Option<Spot>,
    ) {
        let (view, roles) = (session.view(), look.roles);
        let Some(Spot::Site(square)) = hover else { return };
        if let Some(Spot::Site(from)) = self.selection.taken().last()
            && let Some(region) = session.region(*from, square)
        {
            let colour = if region.allowed { roles.preview } else { roles.warning };
            let area = region.squares.iter().map(|s| layout.square(*s)).reduce(Rect::union);
            if let Some(area) = area {
                painter.rect_stroke(area, 3.0, Stroke::new(3.0, colour), StrokeKind::Inside);
            }
            let key = layout.square(region.key);
            painter.rect_stroke(key.shrink(4.0), 3.0, Stroke::new(3.0, colour), StrokeKind::Inside);
        }
        let tap = Spot::Site(square);
        let mv = match self.selection.look(view.offer(), tap) {
            Picked::Done(mv) => Some(mv),
            Picked::Ask(_) => view.choices.iter().find_map(|choice| {
                let mut spots = choice.path.spots();
                let taken = self.selection.taken().iter().chain([&tap]);
                taken.into_iter().all(|s| spots.next() == Some(*s)).then_some(choice.mv)
            }),
            _ => None,
        };
        let Some(mv) = mv else { return };
        if !matches!(&self.preview, Some((node, known, _)) if (*node, *known) == (view.here, mv)) {
            self.preview = Some((view.here, mv, session.preview(mv)));
        }
        let Some((_, _, after)) = &self.preview else { return };
        let moving = self.selection.taken().first().copied().filter(|_| view.lifts);
        for changed in view.scene.changes(after) {
            if moving == Some(Spot::Site(changed)) {
                continue;
            }
            let place = layout.square(changed);
            match (view.scene.piece(changed), after.piece(changed)) {
                (None, Some(piece)) => {
                    let pose = Pose { opacity: 0.6, ..Pose::flat(look.letters) };
                    art::piece(painter, roles, piece.look, place, pose);
                }
                (Some(_), Some(piece)) if changed != square => turned(painter, look, place, piece),
                (Some(_), None) => flees(painter, roles, place),
                _ if !view.lifts => {
                    if let Some(piece) = after.piece(changed) {
                        turned(painter, look, place, piece);
                    }
                }
                _ => {}
            }
        }
    }
}

/// A piece that would turn: the new face, small, in a ring.
fn turned(painter: &Painter, look: Look<'_>, place: Rect, piece: &Piece) {
    art::piece(painter, look.roles, piece.look, place.scale_from_center(0.5), Pose::flat(false));
    let width = (place.width() * 0.06).max(2.0);
    let radius = place.width() * 0.43;
    painter.circle_stroke(place.center(), radius, Stroke::new(width, look.roles.preview));
}

/// A piece that would leave the board.
fn flees(painter: &Painter, roles: &Roles, place: Rect) {
    let stroke = Stroke::new((place.width() * 0.07).max(2.0), roles.warning);
    painter.circle_stroke(place.center(), place.width() * 0.42, stroke);
    let arm = place.width() * 0.29;
    let c = place.center();
    painter.line_segment([c + Vec2::new(-arm, arm), c + Vec2::new(arm, -arm)], stroke);
}

/// Where the lifted piece may go: a dot, or a ring around what stands there.
fn target(painter: &Painter, roles: &Roles, place: Rect, occupied: bool) {
    if occupied {
        let width = (place.width() * 0.08).max(2.0);
        let radius = place.width() / 2.0 - width;
        painter.circle_stroke(place.center(), radius, Stroke::new(width, roles.target));
    } else {
        painter.circle_filled(place.center(), place.width() * 0.16, roles.target);
    }
}

fn arriving(
    painter: &Painter,
    layout: &Layout,
    look: Look<'_>,
    place: Rect,
    piece: Piece,
    t: f32,
    arrival: Arrival,
) {
    let mut pose = Pose::flat(look.letters);
    let from = |start: Pos2| {
        let centre = start.lerp(place.center(), t);
        Rect::from_center_size(centre, place.size())
    };
    match arrival {
        Arrival::From(square) => {
            art::piece(painter, look.roles, piece.look, from(layout.centre(square)), pose);
        }
        Arrival::FromPoint(point) => {
            art::piece(painter, look.roles, piece.look, from(point), pose);
        }
        Arrival::Turns(before) => {
            let shown = if t < 0.5 { before } else { piece };
            pose.squeeze = (1.0 - 2.0 * t).abs();
            art::piece(painter, look.roles, shown.look, place, pose);
        }
        Arrival::Appears => {
            pose.opacity = t;
            let place = place.scale_from_center(0.6 + 0.4 * t);
            art::piece(painter, look.roles, piece.look, place, pose);
        }
    }
}

fn ground(painter: &Painter, scene: &Scene, layout: &Layout, look: Look<'_>) {
    let roles = look.roles;
    painter.rect_filled(layout.outer(), (layout.frame * 0.3).min(6.0), roles.frame);
    for square in Square::all(scene.size) {
        square_ground(painter, roles, layout, layout.square(square), scene.ground(square));
    }
    // Trees come after all grounds, for the same reason as letters after all pieces.
    for square in Square::all(scene.size).filter(|s| scene.ground(*s) == Ground::Tree) {
        art::tree(painter, roles, layout.square(square));
    }
    if !look.coordinates {
        return;
    }
    let font = FontId::proportional((layout.frame * 0.72).min(layout.cell * 0.8));
    for (place, name) in layout.coordinates() {
        painter.text(place, Align2::CENTER_CENTER, name, font.clone(), roles.coordinates);
    }
}

fn square_ground(painter: &Painter, roles: &Roles, layout: &Layout, place: Rect, ground: Ground) {
    let fill = |colour| {
        painter.rect_filled(place, 0.0, colour);
    };
    let dot = |colour| {
        painter.circle_filled(place.center(), place.width() * 0.13, colour);
        if place.width() < 32.0 {
            return;
        }
        for corner in
            [place.left_top(), place.right_top(), place.left_bottom(), place.right_bottom()]
        {
            let inward = corner.lerp(place.center(), 0.28);
            painter.circle_filled(inward, place.width() * 0.055, colour);
        }
    };
    match ground {
        Ground::Light => fill(roles.light),
        Ground::Dark => fill(roles.dark),
        Ground::LightDotted => {
            fill(roles.light);
            dot(roles.light_dot);
        }
        Ground::DarkDotted => {
            fill(roles.dark);
            dot(roles.dark_dot);
        }
        Ground::Tree => fill(roles.wood),
        Ground::Glade => fill(roles.glade),
        Ground::Lair => {
            fill(roles.glade);
            art::lair(painter, roles, place);
        }
        Ground::Tower => {
            fill(roles.glade);
            art::tower(painter, roles, place);
        }
        Ground::Cloth => cloth(painter, roles, place),
        Ground::Edge(side) => {
            cloth(painter, roles, place);
            painter.rect_filled(place, 0.0, edge_tint(roles, side));
        }
        Ground::Corner => {
            cloth(painter, roles, place);
            // A mitre from the outer corner inwards; White's half lies along the top or bottom.
            let middle = layout.board.center();
            let (outer_x, inner_x) = outer_first(place.x_range(), middle.x);
            let (outer_y, inner_y) = outer_first(place.y_range(), middle.y);
            let (outer, inner) = (Pos2::new(outer_x, outer_y), Pos2::new(inner_x, inner_y));
            let halves = [
                (Side::White, [outer, Pos2::new(inner_x, outer_y), inner]),
                (Side::Black, [outer, inner, Pos2::new(outer_x, inner_y)]),
            ];
            for (side, corners) in halves {
                let tint = edge_tint(roles, side);
                painter.add(egui::Shape::convex_polygon(corners.to_vec(), tint, Stroke::NONE));
            }
        }
    }
}

/// The end of a range that is farther from the middle, then the other.
fn outer_first(range: egui::Rangef, middle: f32) -> (f32, f32) {
    if range.center() < middle { (range.min, range.max) } else { (range.max, range.min) }
}

/// A square of cloth; its right and bottom sides are lines.
fn cloth(painter: &Painter, roles: &Roles, place: Rect) {
    let width = (place.width() * 0.025).clamp(1.0, 3.0);
    painter.rect_filled(place, 0.0, roles.cloth_line);
    let inside = Rect::from_min_max(place.min, place.max - Vec2::splat(width));
    painter.rect_filled(inside, 0.0, roles.cloth);
}

fn edge_tint(roles: &Roles, side: Side) -> Color32 {
    match side {
        Side::White => roles.white_piece.gamma_multiply(0.42),
        Side::Black => roles.black_piece.gamma_multiply(0.5),
    }
}

fn marks(painter: &Painter, scene: &Scene, layout: &Layout, roles: &Roles) {
    for mark in &scene.marks {
        let place = layout.square(mark.square);
        match mark.kind {
            MarkKind::Check => {
                painter.rect_filled(place, 0.0, roles.check.gamma_multiply(0.55));
                let width = (place.width() * 0.07).max(2.0);
                painter.rect_stroke(
                    place,
                    0.0,
                    Stroke::new(width, roles.check),
                    StrokeKind::Inside,
                );
            }
            MarkKind::Winning => {
                painter.rect_filled(place, 0.0, roles.winning.gamma_multiply(0.75));
                let width = (place.width() * 0.08).max(2.0);
                painter.rect_stroke(
                    place,
                    0.0,
                    Stroke::new(width, roles.winning),
                    StrokeKind::Inside,
                );
            }
            MarkKind::Target => target(painter, roles, place, scene.piece(mark.square).is_some()),
        }
    }
}
