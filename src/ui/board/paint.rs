//! Painting the board on the screen, bottom to top. It decides nothing.

use egui::{LayerId, Order, Painter, Pos2, Rect, Ui, Vec2};

use super::draw::Drawing;
use super::layout::Layout;
use super::motion::Arrival;
use super::strips::{Names, Strip};
use super::{Board, Look, highlight, ink, rest, values};
use crate::ui::paint::canvas::{Canvas, Screen};
use crate::ui::paint::pieces::Pose;
use owlery_games::Square;
use owlery_session::facade::pick::onwards;
use owlery_session::{Picked, Piece, Session, Spot};

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
        let screen = &mut Screen::new(painter);
        let names = Names::of(painter, session, strips);
        if let Some(ahead) = &self.advice.ahead {
            ahead.paint(painter, layout, look);
            for strip in strips {
                strip.paint(ui, session, &ahead.scene, look, names, (&self.selection, None));
            }
            return;
        }
        rest::ground(screen, &view.scene, layout, look);
        rest::last_move(screen, &view.last_move, layout, look.roles);
        rest::marks(screen, &view.scene, layout, look.roles);
        self.shown.paint_grounds(painter, layout, look.roles);
        self.paint_selection(screen, session, layout, look);
        self.paint_pieces(ui, session, layout, look);
        rest::effects(screen, (&view.scene, &view.effects), layout, look);
        self.paint_preview(painter, session, layout, look, hover);
        self.shown.paint_signs(painter, layout, look.roles);
        self.paint_marks(ui, session, layout, look);
        self.advice.paint(painter, view, layout, look.roles);
        let told = self.advice.told(view, &self.stem(view));
        values::paint(painter, told, layout, look.roles);
        let pointed = self.pointed.as_ref().and_then(|hint| hint.tray);
        for strip in strips {
            strip.paint(ui, session, &view.scene, look, names, (&self.selection, pointed));
        }
        self.paint_cursor(painter, layout, strips, look.roles);
        self.paint_held(ui, session, layout, look);
    }

    /// Draws arrows and circles as they are once the button is up.
    fn paint_marks(&self, ui: &Ui, session: &dyn Session, layout: &Layout, look: Look<'_>) {
        let (screen, remarks) = (&mut Screen::new(ui.painter()), &session.view().remarks);
        match self.drawing.as_ref().and_then(Drawing::mark) {
            None => ink::marks(screen, &remarks.marks, layout, look.roles),
            Some(mark) => {
                let mut remarks = remarks.clone();
                remarks.toggle(mark);
                ink::marks(screen, &remarks.marks, layout, look.roles);
            }
        }
        if let Some(hint) = &self.pointed {
            ink::marks(screen, &hint.marks, layout, look.roles);
        }
    }

    fn paint_selection(
        &self,
        canvas: &mut dyn Canvas,
        session: &dyn Session,
        layout: &Layout,
        look: Look<'_>,
    ) {
        let (view, roles) = (session.view(), look.roles);
        let taken = self.selection.taken();
        let Some(last) = taken.last() else {
            for square in self.pointed.iter().flat_map(|hint| &hint.targets) {
                rest::target(&view.scene, *square).draw(canvas, roles, layout.square(*square));
            }
            return;
        };
        if let Spot::Site(square) = last {
            highlight::LIFTED.draw(canvas, roles, layout.square(*square));
        }
        if !view.lifts && !matches!(last, Spot::Tray(_)) {
            return;
        }
        for (next, _) in onwards(&view.choices, taken) {
            if let Spot::Site(square) = next {
                rest::target(&view.scene, square).draw(canvas, roles, layout.square(square));
            }
        }
    }

    fn paint_pieces(&mut self, ui: &Ui, session: &dyn Session, layout: &Layout, look: Look<'_>) {
        let (scene, screen) = (&session.view().scene, &mut Screen::new(ui.painter()));
        let now = ui.input(|input| input.time);
        let progress = self.motion.progress(now);
        let held = self.held(session).filter(|_| session.view().lifts);
        let mut late = Vec::new();
        for (square, piece) in self.motion.leaving() {
            let pose = Pose { opacity: 1.0 - progress.unwrap_or(1.0), ..Pose::FLAT };
            look.pieces.draw(screen, look.roles, piece.figure, layout.square(*square), pose);
        }
        for square in Square::all(scene.size) {
            let Some(piece) = scene.piece(square) else { continue };
            let place = layout.square(square);
            let mut pose = Pose::FLAT;
            if held == Some(Spot::Site(square)) {
                pose.opacity = 0.25;
            }
            match progress.zip(self.motion.arrival(square)) {
                None => look.pieces.draw(screen, look.roles, piece.figure, place, pose),
                Some((t, arrival)) => late.push((place, *piece, t, arrival)),
            }
        }
        // What moves lies above what rests.
        for (place, piece, t, arrival) in late {
            arriving(screen, layout, look, place, piece, t, arrival);
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
            let screen = &mut Screen::new(&above);
            look.pieces.draw(screen, look.roles, piece.figure, place, Pose::FLAT);
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
            let shown = if region.allowed { highlight::REGION } else { highlight::REFUSED };
            let area = region.squares.iter().map(|s| layout.square(*s)).reduce(Rect::union);
            let key = layout.square(region.key).shrink(layout.cell * 0.1);
            for place in area.into_iter().chain([key]) {
                shown.outline(&mut Screen::new(painter), roles, place, layout.cell);
            }
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
        let screen = &mut Screen::new(painter);
        for changed in view.scene.changes(after) {
            if moving == Some(Spot::Site(changed)) {
                continue;
            }
            let place = layout.square(changed);
            match (view.scene.piece(changed), after.piece(changed)) {
                (None, Some(piece)) => {
                    let pose = Pose { opacity: 0.6, ..Pose::FLAT };
                    look.pieces.draw(screen, roles, piece.figure, place, pose);
                    highlight::TURNS.draw(screen, roles, place);
                }
                (Some(_), Some(piece)) if changed != square => turned(screen, look, place, piece),
                (Some(_), None) => highlight::LEAVES.draw(screen, roles, place),
                _ if !view.lifts => {
                    if let Some(piece) = after.piece(changed) {
                        turned(screen, look, place, piece);
                    }
                }
                _ => {}
            }
        }
    }
}

/// A piece that would turn: the new face, small, in a ring.
fn turned(canvas: &mut dyn Canvas, look: Look<'_>, place: Rect, piece: &Piece) {
    look.pieces.draw(canvas, look.roles, piece.figure, place.scale_from_center(0.5), Pose::FLAT);
    highlight::TURNS.draw(canvas, look.roles, place);
}

fn arriving(
    canvas: &mut dyn Canvas,
    layout: &Layout,
    look: Look<'_>,
    place: Rect,
    piece: Piece,
    t: f32,
    arrival: Arrival,
) {
    let mut pose = Pose::FLAT;
    let from = |start: Pos2| {
        let centre = start.lerp(place.center(), t);
        Rect::from_center_size(centre, place.size())
    };
    match arrival {
        Arrival::From(square) => {
            look.pieces.draw(canvas, look.roles, piece.figure, from(layout.centre(square)), pose);
        }
        Arrival::FromPoint(point) => {
            look.pieces.draw(canvas, look.roles, piece.figure, from(point), pose);
        }
        Arrival::Turns(before) => {
            let shown = if t < 0.5 { before } else { piece };
            pose.squeeze = (1.0 - 2.0 * t).abs();
            look.pieces.draw(canvas, look.roles, shown.figure, place, pose);
        }
        Arrival::Appears => {
            pose.opacity = t;
            let place = place.scale_from_center(0.6 + 0.4 * t);
            look.pieces.draw(canvas, look.roles, piece.figure, place, pose);
        }
    }
}
