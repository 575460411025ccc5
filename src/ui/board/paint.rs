//! Paints the board on the screen, from bottom to top.

use egui::{
    Align2, Color32, FontId, LayerId, Order, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui,
    Vec2, pos2, vec2,
};

use super::input::Drawing;
use super::layout::Layout;
use super::motion::Arrival;
use super::player_bar::{Names, PlayerBar, TrayMarks};
use super::{Board, Look, advice, highlight, ink, render};
use crate::ui::paint::canvas::{Canvas, Screen};
use crate::ui::paint::pieces::PieceStyle;
use crate::ui::paint::theme::Roles;
use owlery_games::Square;
use owlery_record::NodeId;
use owlery_session::move_input::continuations;
use owlery_session::view::{Link, Meaning, OverlayTile, Region, Tint};
use owlery_session::{Legend, Overlay, PathMatch, Piece, Scene, Session, TapTarget};

impl Board {
    pub fn paint(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        layout: &Layout,
        bars: &[PlayerBar; 2],
        look: Look<'_>,
        hover: Option<TapTarget>,
    ) {
        let (view, painter) = (session.view(), ui.painter());
        let screen = &mut Screen::new(painter);
        let names = Names::of(painter, session, bars);
        if let Some(ahead) = &self.advice.ahead {
            ahead.paint(painter, layout, look);
            let marks = TrayMarks { selection: &self.selection, hinted: None };
            for bar in bars {
                bar.paint(ui, session, &ahead.scene, look, names, marks);
            }
            return;
        }
        render::ground(screen, &view.scene, layout, look);
        // A region that is being chosen stands alone.
        let region = self.region(session, hover);
        let last_move = if region.is_none() { &*view.last_move } else { &[] };
        if region.is_none() {
            render::move_before(screen, &view.move_before, layout, look.roles);
        }
        render::washes(screen, &view.scene, last_move, layout, look.roles);
        let values = self.advice.values(view, &self.stem(view));
        advice::paint_heat(painter, &values, layout, look.roles);
        self.overlay.paint_grounds(painter, layout, look.roles);
        if let Some(place) = self.selected_place(layout).filter(|_| region.is_none()) {
            highlight::LIFTED.wash(screen, look.roles, place);
        }
        self.paint_pieces(ui, session, layout, look);
        render::lines(screen, &view.scene, last_move, layout, look.roles);
        if region.is_none() {
            self.paint_selection(screen, session, layout, look);
        }
        render::effects(screen, &view.scene, &view.effects, layout, look);
        self.paint_preview(painter, session, layout, look, hover, region.as_ref());
        self.overlay.paint_signs(painter, layout, look.roles);
        self.paint_marks(ui, session, layout, look);
        self.advice.paint(painter, view, layout, look.roles);
        let values = self.advice.values(view, &self.stem(view));
        advice::paint(painter, values, layout, look.roles);
        let hinted = self.hint.as_ref().and_then(|hint| hint.tray);
        let marks = TrayMarks { selection: &self.selection, hinted };
        for bar in bars {
            bar.paint(ui, session, &view.scene, look, names, marks);
        }
        self.paint_cursor(painter, layout, bars, look.roles);
        self.paint_held(ui, session, layout, look);
    }

    /// Draws arrows and circles, with the one that is being drawn.
    fn paint_marks(&self, ui: &Ui, session: &dyn Session, layout: &Layout, look: Look<'_>) {
        let (screen, remarks) = (&mut Screen::new(ui.painter()), &session.view().annotations);
        ink::marks(screen, &self.note_marks, layout, look.roles);
        match self.drawing.as_ref().and_then(Drawing::mark) {
            None => ink::marks(screen, &remarks.marks, layout, look.roles),
            Some(mark) => {
                let mut remarks = remarks.clone();
                remarks.toggle(mark);
                ink::marks(screen, &remarks.marks, layout, look.roles);
            }
        }
        if let Some(hint) = &self.hint {
            ink::marks(screen, &hint.marks, layout, look.roles);
        }
    }

    /// Returns the place of the square that is selected.
    fn selected_place(&self, layout: &Layout) -> Option<Rect> {
        match self.selection.taken().last()? {
            TapTarget::Site(square) => Some(layout.square(*square)),
            TapTarget::Tray(_) | TapTarget::Button(_) => None,
        }
    }

    /// Draws the lines around the square that is selected, and where it may go.
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
            for square in self.hint.iter().flat_map(|hint| &hint.targets) {
                render::target(&view.scene, *square).draw(canvas, roles, layout.square(*square));
            }
            return;
        };
        if let Some(place) = self.selected_place(layout) {
            highlight::LIFTED.lines(canvas, roles, place);
        }
        if !view.lifts && !matches!(last, TapTarget::Tray(_)) {
            return;
        }
        for (next, _) in continuations(&view.choices, taken) {
            if let TapTarget::Site(square) = next {
                render::target(&view.scene, square).draw(canvas, roles, layout.square(square));
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
            let style = PieceStyle::faded(1.0 - progress.unwrap_or(1.0));
            look.draw(screen, piece.figure, layout.square(*square), style);
        }
        for square in Square::all(scene.size) {
            let Some(piece) = scene.piece(square) else { continue };
            let place = layout.square(square);
            let mut style = PieceStyle::FLAT;
            if held == Some(TapTarget::Site(square)) {
                style.opacity = 0.25;
            }
            match progress.zip(self.motion.arrival(square)) {
                None => look.draw(screen, piece.figure, place, style),
                Some((t, arrival)) => late.push((place, *piece, t, arrival)),
            }
        }
        // Moving pieces are above resting ones.
        for (place, piece, t, arrival) in late {
            paint_arrival(screen, layout, look, place, piece, t, arrival);
        }
        if progress.is_some() {
            ui.ctx().request_repaint();
        }
    }

    /// Returns the spot whose piece is dragged.
    fn held(&self, session: &dyn Session) -> Option<TapTarget> {
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
            TapTarget::Site(square) if session.view().lifts => scene.piece(square).copied(),
            TapTarget::Tray(letter) => {
                items().find(|item| item.letter == letter).map(|item| item.piece)
            }
            _ => None,
        };
        if let Some(piece) = piece {
            let above =
                ui.ctx().layer_painter(LayerId::new(Order::Tooltip, egui::Id::unique("held")));
            let place = Rect::from_center_size(at, Vec2::splat(layout.cell * 1.08));
            let screen = &mut Screen::new(&above);
            look.draw(screen, piece.figure, place, PieceStyle::FLAT);
        }
    }

    /// Returns the region between the chosen square and the one under the pointer, in games that have such
    /// moves.
    fn region(&self, session: &dyn Session, hover: Option<TapTarget>) -> Option<Region> {
        match (self.selection.taken().last(), hover) {
            (Some(TapTarget::Site(from)), Some(TapTarget::Site(to))) => session.region(*from, to),
            _ => None,
        }
    }

    /// Shows the changes that the move under the pointer would make.
    fn paint_preview(
        &mut self,
        painter: &Painter,
        session: &dyn Session,
        layout: &Layout,
        look: Look<'_>,
        hover: Option<TapTarget>,
        region: Option<&Region>,
    ) {
        let (view, roles) = (session.view(), look.roles);
        let Some(TapTarget::Site(square)) = hover else { return };
        if let Some(region) = region {
            let shown = if region.allowed { highlight::REGION } else { highlight::REFUSED };
            let area = region.squares.iter().map(|s| layout.square(*s)).reduce(Rect::union);
            // The square that forbids the move.
            let key = layout.square(region.key).shrink(layout.cell * 0.1);
            let key = (!region.allowed).then_some(key);
            for place in area.into_iter().chain(key) {
                shown.outline(&mut Screen::new(painter), roles, place, layout.cell);
            }
        }
        let tap = TapTarget::Site(square);
        let mv = match self.selection.preview_tap(view.offer(), tap) {
            PathMatch::Done(mv) => Some(mv),
            PathMatch::Ask(_) => view.choices.iter().find_map(|choice| {
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
            if moving == Some(TapTarget::Site(changed)) {
                continue;
            }
            let place = layout.square(changed);
            match (view.scene.piece(changed), after.piece(changed)) {
                (None, Some(piece)) => {
                    let style = PieceStyle::faded(0.6);
                    look.draw(screen, piece.figure, place, style);
                    highlight::TURNS.draw(screen, roles, place);
                }
                (Some(_), Some(piece)) if changed != square => {
                    paint_flip(screen, look, place, piece, region.is_none())
                }
                (Some(_), None) => highlight::LEAVES.draw(screen, roles, place),
                _ if !view.lifts => {
                    if let Some(piece) = after.piece(changed) {
                        paint_flip(screen, look, place, piece, region.is_none());
                    }
                }
                _ => {}
            }
        }
    }
}

/// Draws a piece that would turn over: the new face, small, in a ring where no region frames it.
fn paint_flip(canvas: &mut dyn Canvas, look: Look<'_>, place: Rect, piece: &Piece, has_ring: bool) {
    look.draw(canvas, piece.figure, place.scale_from_center(0.5), PieceStyle::FLAT);
    if has_ring {
        highlight::TURNS.draw(canvas, look.roles, place);
    }
}

fn paint_arrival(
    canvas: &mut dyn Canvas,
    layout: &Layout,
    look: Look<'_>,
    place: Rect,
    piece: Piece,
    t: f32,
    arrival: Arrival,
) {
    let from = |start: Pos2| Rect::from_center_size(start.lerp(place.center(), t), place.size());
    let (piece, place, style) = match arrival {
        Arrival::From(square) => (piece, from(layout.centre(square)), PieceStyle::FLAT),
        Arrival::FromPoint(point) => (piece, from(point), PieceStyle::FLAT),
        Arrival::Turns(before) => {
            let squeeze = (1.0 - 2.0 * t).abs();
            let face = if t < 0.5 { before } else { piece };
            (face, place, PieceStyle { squeeze, ..PieceStyle::FLAT })
        }
        Arrival::Appears => {
            let place = place.scale_from_center(0.6 + 0.4 * t);
            (piece, place, PieceStyle::faded(t))
        }
    };
    look.draw(canvas, piece.figure, place, style);
}

// The overlay on the board, cached while the position stays.

/// The smallest label; the words of smaller ones are hover texts.
const SMALLEST: f32 = 9.0;

/// The overlay on the board, made again when the position changes.
#[derive(Default)]
pub struct OverlayState {
    chosen: Option<usize>,
    cached: Option<(Key, Overlay)>,
}

/// Index of the overlay, position and revision.
type Key = (usize, NodeId, u64);

impl Board {
    /// Returns the index of the overlay.
    pub fn overlay(&self) -> Option<usize> {
        self.overlay.chosen
    }

    /// Shows an overlay, or hides it if it is shown.
    pub fn toggle_overlay(&mut self, place: usize) {
        self.overlay.chosen = (self.overlay.chosen != Some(place)).then_some(place);
    }

    /// Makes the overlay again if the position has changed, and returns it with its legend.
    pub fn update_overlay(&mut self, session: &dyn Session) -> Option<(&'static Legend, &Overlay)> {
        let place = self.overlay.chosen?;
        let legend = session.overlays().get(place).copied()?;
        let key = (place, session.view().here, session.revision());
        if !matches!(&self.overlay.cached, Some((cached, _)) if *cached == key) {
            self.overlay.cached = Some((key, session.overlay(place)?));
        }
        Some((legend, self.overlay.overlay()?))
    }
}

impl OverlayState {
    fn overlay(&self) -> Option<&Overlay> {
        self.chosen?;
        self.cached.as_ref().map(|(_, overlay)| overlay)
    }

    /// Returns the accessible name of a square, with the overlay's words.
    pub fn square_name(&self, scene: &Scene, square: Square) -> String {
        let name = scene.square_name(square);
        match self.overlay().map(|overlay| overlay.tile(square)) {
            Some(OverlayTile { words, .. }) if !words.is_empty() => format!("{name}, {words}"),
            _ => name,
        }
    }

    /// Returns the words of a square whose label has no room.
    pub fn unwritten(&self, square: Square, layout: &Layout) -> Option<&str> {
        let tile = self.overlay()?.tile(square);
        let hidden = !tile.label.is_empty() && label_size(layout.cell) < SMALLEST;
        hidden.then_some(tile.words.as_str())
    }

    /// Tints the squares, under the pieces.
    fn paint_grounds(&self, painter: &Painter, layout: &Layout, roles: &Roles) {
        for (square, tile) in self.overlay().into_iter().flat_map(Overlay::tiles) {
            if let Some(tint) = tile.tint {
                wash(painter, roles, layout.square(square), tint);
            }
        }
    }

    /// Draws marks, lines and labels, above the pieces.
    fn paint_signs(&self, painter: &Painter, layout: &Layout, roles: &Roles) {
        let Some(overlay) = self.overlay() else { return };
        for (square, tile) in overlay.tiles() {
            if let Some(tint) = tile.tint {
                tint_mark(painter, roles, layout.square(square), tint);
            }
        }
        for link in &overlay.links {
            line(painter, roles, layout, link);
        }
        let size = label_size(layout.cell);
        if size < SMALLEST {
            return;
        }
        for (square, tile) in overlay.tiles().filter(|(_, tile)| !tile.label.is_empty()) {
            label(painter, roles, layout.square(square), &tile.label, size);
        }
    }
}

fn label_size(cell: f32) -> f32 {
    (cell * 0.25).min(16.0)
}

/// Draws a tint as in a legend.
pub fn tint_sample(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    painter.rect_filled(place, 0.0, roles.overlay_paper);
    wash(painter, roles, place, tint);
    tint_mark(painter, roles, place, tint);
    painter.rect_stroke(place, 0.0, Stroke::new(1.0, roles.line), StrokeKind::Outside);
}

fn colour(roles: &Roles, meaning: Meaning) -> Color32 {
    match meaning {
        Meaning::White => roles.overlay_white,
        Meaning::Black => roles.overlay_black,
        Meaning::Both | Meaning::Neutral => roles.overlay_neutral,
        Meaning::Good => roles.overlay_good,
        Meaning::Danger => roles.overlay_danger,
    }
}

fn wash(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    let wash = |place, meaning| {
        let opacity = if tint.strong { 0.5 } else { 0.25 };
        painter.rect_filled(place, 0.0, colour(roles, meaning).gamma_multiply(opacity));
    };
    if tint.meaning == Meaning::Both {
        let (upper, lower) = place.split_top_bottom_at_fraction(0.5);
        wash(upper, Meaning::White);
        wash(lower, Meaning::Black);
    } else {
        wash(place, tint.meaning);
    }
}

/// Draws the mark of a meaning: White a triangle above, Black a bar below, good a frame, danger all
/// four corners, neutral a dot.
fn tint_mark(painter: &Painter, roles: &Roles, place: Rect, tint: Tint) {
    let side = place.width();
    let scale = if tint.strong { 1.0 } else { 0.7 };
    let fill = colour(roles, tint.meaning);
    let edge = Stroke::new((side * 0.015).max(1.0), roles.overlay_paper);
    let corner = |at: Pos2, size: f32, fill| {
        let inward = (place.center() - at).normalized() * size * std::f32::consts::SQRT_2;
        let tips = vec![at, pos2(at.x + inward.x, at.y), pos2(at.x, at.y + inward.y)];
        painter.add(Shape::convex_polygon(tips, fill, edge));
    };
    if matches!(tint.meaning, Meaning::White | Meaning::Both) {
        corner(place.left_top(), (side * 0.3 * scale).max(5.0), roles.overlay_white);
    }
    if matches!(tint.meaning, Meaning::Black | Meaning::Both) {
        let height = (side * 0.17 * scale).max(4.0);
        let top = pos2(place.left(), place.bottom() - height);
        let bar = Rect::from_min_max(top, place.max);
        painter.rect(bar, 0.0, roles.overlay_black, edge, StrokeKind::Inside);
    }
    match tint.meaning {
        Meaning::Good => {
            let width = (side * 0.08 * scale).max(2.0);
            let within = place.shrink(edge.width);
            painter.rect_stroke(
                within,
                0.0,
                Stroke::new(width + 2.0, edge.color),
                StrokeKind::Inside,
            );
            painter.rect_stroke(
                within.shrink(1.0),
                0.0,
                Stroke::new(width, fill),
                StrokeKind::Inside,
            );
        }
        Meaning::Danger => {
            for at in
                [place.left_top(), place.right_top(), place.left_bottom(), place.right_bottom()]
            {
                corner(at, (side * 0.22 * scale).max(4.0), fill);
            }
        }
        Meaning::Neutral => {
            let radius = (side * 0.11 * scale).max(2.5);
            let at = place.left_bottom() + vec2(1.5, -1.5) * radius;
            painter.circle(at, radius, fill, edge);
        }
        Meaning::White | Meaning::Black | Meaning::Both => {}
    }
}

fn line(painter: &Painter, roles: &Roles, layout: &Layout, link: &Link) {
    let share = if link.meaning == Meaning::Danger { 0.035 } else { 0.06 };
    let width = (layout.cell * share).max(2.0);
    // The lines of the two sides run side by side, and one of them is dashed.
    let aside = match link.meaning {
        Meaning::White => -0.08,
        Meaning::Black => 0.08,
        _ => 0.0,
    };
    let [from, to] =
        [link.from, link.to].map(|square| layout.centre(square) + vec2(aside, aside) * layout.cell);
    let stroke = Stroke::new(width, colour(roles, link.meaning));
    painter.line_segment([from, to], Stroke::new(width + 2.0, roles.overlay_paper));
    if link.meaning == Meaning::Black {
        painter.extend(Shape::dashed_line(&[from, to], stroke, 2.5 * width, 1.5 * width));
    } else {
        painter.line_segment([from, to], stroke);
    }
    if link.meaning == Meaning::Danger {
        painter.circle(to, 1.8 * width, stroke.color, Stroke::new(1.0, roles.overlay_paper));
    }
}

fn label(painter: &Painter, roles: &Roles, place: Rect, text: &str, size: f32) {
    let galley =
        painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), roles.overlay_ink);
    let plate = Align2::RIGHT_TOP
        .anchor_size(place.right_top(), galley.size() + vec2(5.0, 0.0))
        .translate(vec2(-1.0, 1.0));
    painter.rect_filled(plate, 3.0, roles.overlay_paper.gamma_multiply(0.9));
    painter.galley(plate.min + vec2(2.5, 0.0), galley, roles.overlay_ink);
}
