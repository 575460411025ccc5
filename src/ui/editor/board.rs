//! The board of the position editor, its pointer and its keys.

use egui::{
    Align2, Color32, Context, Event, EventFilter, FontId, Key, LayerId, Order, Painter, Pos2, Rect,
    Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo,
};

use super::view::board_id;
use super::{Action, EditorView, OpenSquare};
use crate::ui::board::{self, Layout, Look, grid, highlight};
use crate::ui::events;
use crate::ui::paint::canvas::Screen;
use crate::ui::paint::pieces::PieceStyle;
use crate::ui::paint::theme::{Roles, contrast};
use crate::ui::parts::announce_changes;
use owlery_games::{Side, Square};
use owlery_i18n::t;
use owlery_session::{SetupEdit, SetupView};

impl EditorView {
    /// Draws the board and makes every square a target.
    pub fn show_board(
        &mut self,
        ui: &mut Ui,
        look: Look<'_>,
        space: Rect,
        targets: &mut Vec<Target>,
    ) -> Layout {
        let view = self.editor.view();
        let lifted = self.lifted();
        let layout = match lifted {
            None => board::picture(ui, &view.scene, look, space),
            Some(square) => {
                let mut scene = view.scene.clone();
                scene.pieces[square.index(scene.size)] = None;
                board::picture(ui, &scene, look, space)
            }
        };
        self.place = layout.outer;
        let (painter, roles) = (ui.painter(), look.roles);
        if let Some((square, piece)) = lifted.and_then(|at| Some((at, view.scene.piece(at)?))) {
            let style = PieceStyle::faded(0.25);
            let screen = &mut Screen::new(painter);
            look.draw(screen, piece.figure, layout.square(square), style);
        }
        if let Some(square) = self.marked {
            let place = layout.square(square);
            painter.rect_filled(place, 0.0, roles.warning.gamma_multiply(0.45));
        }
        for (square, wildcard) in self.wildcards() {
            self.draw_sign(painter, wildcard, layout.square(square), look);
        }
        for square in view.faults.iter().filter_map(|fault| fault.square) {
            fault(painter, roles, layout.square(square));
        }
        if ui.memory(|memory| memory.has_focus(board_id())) {
            let place = layout.square(self.cursor);
            board::cursor_sign(painter, place, roles);
        }
        self.squares(ui, &layout, targets);
        layout
    }

    fn lifted(&self) -> Option<Square> {
        match self.hand.dragged() {
            Some(PressTarget::Square(square)) => Some(square),
            _ => None,
        }
    }

    fn squares(&self, ui: &mut Ui, layout: &Layout, targets: &mut Vec<Target>) {
        let view = self.editor.view();
        let mut ui = grid::grid(ui, layout);
        // The board as a whole is the tab stop.
        let sense = Sense::CLICK | Sense::DRAG;
        for (row, squares) in layout.rows().enumerate() {
            let line = grid::row(&mut ui, row);
            for (column, square) in squares.enumerate() {
                let rect = layout.square(square);
                let id = ui.scope_id().with(("square", square.rank, square.file));
                let response = line.interact(rect, id, sense);
                let name = || view.scene.square_name(square);
                response.widget_info(|| WidgetInfo::labeled(Role::GridCell, true, name()));
                let is_lifted = self.lifted() == Some(square);
                grid::describe_cell(&response, square, (row, column), is_lifted);
                if let Some(wildcard) = self.pattern.wildcards.get(&square)
                    && view.letter(square).is_none()
                {
                    let name = self.sign_name(*wildcard);
                    ui.ctx().accesskit_node_builder(id, |node| node.set_description(name));
                }
                if let Some(fault) = view.faults.iter().find(|fault| fault.square == Some(square)) {
                    ui.ctx().accesskit_node_builder(id, |node| {
                        node.set_description(fault.text.clone());
                    });
                }
                targets.push(Target { spot: PressTarget::Square(square), rect, response });
            }
        }
    }

    /// Draws the dragged piece, or the piece that a click would place.
    pub fn show_hand(&self, ui: &Ui, look: Look<'_>, layout: &Layout) {
        let (view, roles) = (self.editor.view(), look.roles);
        let item = |letter| view.item(letter).map(|item| item.piece);
        let dragged = match self.hand.dragged() {
            Some(
                PressTarget::Palette(Brush::Piece(letter)) | PressTarget::EditorPointer(_, letter),
            ) => item(letter),
            Some(PressTarget::Square(square)) => view.scene.piece(square).copied(),
            _ => None,
        };
        if let (Some(piece), Some(at)) = (dragged, ui.input(|input| input.pointer.latest_pos())) {
            let layer = LayerId::new(Order::Tooltip, egui::Id::unique("held"));
            let place = Rect::from_center_size(at, Vec2::splat(layout.cell * 1.08));
            let above = ui.ctx().layer_painter(layer);
            let screen = &mut Screen::new(&above);
            return look.draw(screen, piece.figure, place, PieceStyle::FLAT);
        }
        let (Some(brush), Some(square)) = (self.hand.brush, self.hand.hover) else { return };
        let place = layout.square(square);
        match brush {
            Brush::Piece(letter) if view.letter(square).is_none() => {
                if let Some(piece) = item(letter) {
                    let style = PieceStyle::faded(0.5);
                    look.draw(&mut Screen::new(ui.painter()), piece.figure, place, style);
                }
            }
            Brush::Eraser if view.letter(square).is_some() => {
                highlight::ERASED.draw(&mut Screen::new(ui.painter()), roles, place);
            }
            Brush::Wildcard(wildcard) if view.letter(square).is_none() => {
                let mut painter = ui.painter().clone();
                painter.multiply_opacity(0.5);
                self.draw_sign(&painter, wildcard, place, look);
            }
            Brush::Piece(_) | Brush::Eraser | Brush::Wildcard(_) => {}
        }
    }
}

/// Marks a faulty square with a ring and a sign.
fn fault(painter: &Painter, roles: &Roles, place: Rect) {
    highlight::FAULT.draw(&mut Screen::new(painter), roles, place);
    let ink = contrast::opposite(roles.warning);
    let radius = (place.width() * 0.17).max(6.0);
    let centre = place.right_top() + Vec2::new(-radius, radius);
    painter.circle(centre, radius, roles.warning, Stroke::new(1.5, ink));
    let font = FontId::proportional(radius * 1.7);
    painter.text(centre, Align2::CENTER_CENTER, "!", font, ink);
}

/// Draws the eraser's sign.
pub fn cross(painter: &Painter, place: Rect, colour: Color32) {
    let stroke = Stroke::new((place.width() * 0.09).max(2.0), colour);
    let arm = place.shrink(place.width() * 0.28);
    painter.line_segment([arm.left_top(), arm.right_bottom()], stroke);
    painter.line_segment([arm.right_top(), arm.left_bottom()], stroke);
}

// Pointer and screen reader input.

/// How far the pointer moves before a press becomes a drag, in points.
const DRAG: f32 = 3.0;

/// The pointer's brush and press.
#[derive(Default)]
pub struct EditorPointer {
    /// The piece that clicks place.
    pub brush: Option<Brush>,
    pub hover: Option<Square>,
    press: Option<Press>,
    /// The number of the last brush stroke.
    stroke: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Place the piece of this letter.
    Piece(char),
    /// Remove pieces.
    Eraser,
    /// Say what a square may hold in a pattern.
    Wildcard(OpenSquare),
}

/// The widget of a spot.
pub struct Target {
    pub spot: PressTarget,
    pub rect: Rect,
    pub response: Response,
}

/// A place that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressTarget {
    Palette(Brush),
    Square(Square),
    /// A piece in a side's hand, by its letter.
    EditorPointer(Side, char),
}

/// A primary button that is down.
struct Press {
    spot: PressTarget,
    at: Pos2,
    dragging: bool,
    /// The last place of a painting brush.
    painted: Option<Pos2>,
}

impl EditorPointer {
    /// Ends a drag, or else puts the brush away; returns false if there was neither.
    pub fn cancel(&mut self) -> bool {
        self.press.take().is_some() || self.brush.take().is_some()
    }

    /// Returns the spot that the dragged piece comes from.
    pub fn dragged(&self) -> Option<PressTarget> {
        let press = self.press.as_ref().filter(|press| press.dragging && press.painted.is_none());
        press.map(|press| press.spot)
    }

    /// Takes a brush, or puts it back.
    fn take(&mut self, brush: Brush) {
        self.brush = if self.brush == Some(brush) { None } else { Some(brush) };
    }

    /// Puts a letter on a square, or clears it, as a stroke of its own.
    fn put_single(&mut self, square: Square, letter: Option<char>) -> Action {
        self.stroke += 1;
        self.put(square, letter)
    }

    fn put(&self, square: Square, letter: Option<char>) -> Action {
        SetupEdit::Put { square, letter, stroke: self.stroke }.into()
    }

    /// Returns the edit of a right click: the other side's piece, or none.
    fn right_click_edit(&mut self, view: &SetupView, square: Square) -> Action {
        let other = match self.brush {
            Some(Brush::Piece(letter)) => view.other(letter),
            Some(Brush::Eraser | Brush::Wildcard(_)) | None => None,
        };
        self.put_single(square, other.filter(|_| view.letter(square) != other))
    }
}

impl EditorView {
    /// Returns the edit of a click with the brush: the same piece, or wildcard, again removes it.
    pub fn click_edit(&mut self, square: Square) -> Option<Action> {
        let standing = self.editor.view().letter(square);
        let letter = match self.hand.brush? {
            Brush::Piece(letter) => Some(letter).filter(|_| standing != Some(letter)),
            Brush::Eraser => None,
            Brush::Wildcard(wildcard) => {
                let is_there = self.pattern.wildcards.get(&square) == Some(&wildcard);
                let is_there = is_there && standing.is_none();
                return Some(Action::SetWildcard(square, (!is_there).then_some(wildcard)));
            }
        };
        Some(self.hand.put_single(square, letter))
    }

    /// Follows the pointer over all targets.
    pub fn handle_pointer(
        &mut self,
        ui: &Ui,
        layout: &Layout,
        targets: &[Target],
        actions: &mut Vec<Action>,
    ) {
        let pointer = ui.input(|input| input.pointer.clone());
        // On a border egui decides which square is pressed.
        let hovered = |target: &&Target| target.response.hovered();
        let within = |target: &&Target| target.response.contains_pointer();
        let under = targets.iter().find(hovered).or_else(|| targets.iter().find(within));
        self.hand.hover = under.and_then(|target| match target.spot {
            PressTarget::Square(square) => Some(square),
            _ => None,
        });
        let is_called_off = pointer.secondary_pressed() || events::is_cut_off(ui.ctx());
        if is_called_off && self.hand.press.take().is_some() {
            return;
        }
        if pointer.primary_pressed()
            && let Some(target) = targets.iter().find(|t| t.response.is_pointer_button_down_on())
            && let Some(at) = pointer.press_origin()
        {
            self.press(ui, target.spot, at, actions);
        } else {
            for at in events::path(ui).into_iter().flatten() {
                if let Some(press) = &mut self.hand.press {
                    press.dragging |= press.at.distance(at) > DRAG;
                }
                self.paint(layout, at, actions);
            }
        }
        if self.hand.press.is_some() && !pointer.primary_down() {
            let at = pointer.interact_pos().or(pointer.latest_pos());
            let target = at.and_then(|at| targets.iter().find(|t| t.rect.contains(at)));
            self.release(target.map(|target| target.spot), actions);
        } else if let Some(target) = targets.iter().find(|target| target.response.clicked())
            && !pointer.any_released()
        {
            // From a screen reader or a key.
            self.click(target.spot, actions);
        } else if let Some(target) = targets.iter().find(|t| t.response.secondary_clicked()) {
            match target.spot {
                PressTarget::Square(square) => {
                    actions.push(self.hand.right_click_edit(self.editor.view(), square));
                }
                PressTarget::EditorPointer(_, letter) => self.change_hand(letter, -1, actions),
                PressTarget::Palette(_) => {}
            }
        }
    }

    fn press(&mut self, ui: &Ui, spot: PressTarget, at: Pos2, actions: &mut Vec<Action>) {
        let mut painted = None;
        if let PressTarget::Square(square) = spot {
            self.cursor = square;
            ui.memory_mut(|memory| memory.request_focus(board_id()));
            let is_empty = self.editor.view().letter(square).is_none();
            // The piece there may be about to be dragged.
            if self.hand.brush == Some(Brush::Eraser) || self.hand.brush.is_some() && is_empty {
                painted = Some(at);
                actions.extend(self.click_edit(square));
            }
        }
        self.hand.press = Some(Press { spot, at, dragging: false, painted });
    }

    /// Paints the squares between the last place of the brush and this one.
    fn paint(&mut self, layout: &Layout, at: Pos2, actions: &mut Vec<Action>) {
        let Some(from) = self.hand.press.as_ref().and_then(|press| press.painted) else { return };
        let Some(brush) = self.hand.brush else { return };
        let view = self.editor.view();
        let steps = (from.distance(at) / layout.cell * 4.0).ceil();
        let mut last = layout.square_at(from);
        for step in 1..=steps as u32 {
            let there = layout.square_at(from.lerp(at, step as f32 / steps));
            let Some(square) = there.filter(|square| last != Some(*square)) else { continue };
            last = there;
            match (brush, view.letter(square)) {
                (Brush::Piece(letter), None) => actions.push(self.hand.put(square, Some(letter))),
                (Brush::Eraser, Some(_)) => actions.push(self.hand.put(square, None)),
                (Brush::Eraser, None) if self.pattern.wildcards.contains_key(&square) => {
                    actions.push(Action::SetWildcard(square, None));
                }
                (Brush::Wildcard(wildcard), None) => {
                    actions.push(Action::SetWildcard(square, Some(wildcard)));
                }
                _ => {}
            }
        }
        if let Some(press) = &mut self.hand.press {
            press.painted = Some(at);
        }
    }

    fn release(&mut self, spot: Option<PressTarget>, actions: &mut Vec<Action>) {
        let Some(press) = self.hand.press.take() else { return };
        if press.painted.is_some() {
            return;
        }
        if !press.dragging || spot == Some(press.spot) {
            return self.click(press.spot, actions);
        }
        let edit = match (press.spot, spot) {
            (PressTarget::Palette(Brush::Piece(letter)), Some(PressTarget::Square(to))) => {
                return actions.push(self.hand.put_single(to, Some(letter)));
            }
            (PressTarget::Square(from), Some(PressTarget::Square(to))) => {
                SetupEdit::Move { from, to }
            }
            (PressTarget::Square(from), Some(PressTarget::EditorPointer(side, _))) => {
                SetupEdit::ToHand { from, side }
            }
            // Dragged off the board, it is removed.
            (PressTarget::Square(from), _) => {
                return actions.push(self.hand.put_single(from, None));
            }
            (PressTarget::EditorPointer(_, letter), Some(PressTarget::Square(to))) => {
                SetupEdit::FromHand { letter, to }
            }
            (PressTarget::Palette(_) | PressTarget::EditorPointer(..), _) => return,
        };
        actions.push(edit.into());
    }

    fn click(&mut self, spot: PressTarget, actions: &mut Vec<Action>) {
        match spot {
            PressTarget::Palette(brush) => self.hand.take(brush),
            PressTarget::Square(square) => actions.extend(self.click_edit(square)),
            PressTarget::EditorPointer(_, letter) => self.change_hand(letter, 1, actions),
        }
    }

    /// Changes the number of a piece in a hand.
    pub fn change_hand(&self, letter: char, by: i8, actions: &mut Vec<Action>) {
        let mut items = self.editor.view().hands.iter().flat_map(|tray| &tray.items);
        let count = items.find(|item| item.letter == letter).and_then(|item| item.count);
        let count = count.unwrap_or(0).saturating_add_signed(by);
        actions.push(SetupEdit::Hand { letter, count }.into());
    }
}

// Keyboard input: a cursor on the board, letters for pieces.

impl EditorView {
    /// Makes the board a single tab stop; arrows move in it.
    pub fn board_with_keys(&mut self, ui: &mut Ui) {
        let response = ui.interact(self.place, board_id(), Sense::focusable_noninteractive());
        let here = self.editor.view().scene.square_name(self.cursor);
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Group, true, t!("editor-keys.board", square = &here))
        });
        announce_changes(&response);
        if std::mem::take(&mut self.wants_focus) {
            response.request_focus();
        }
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    }

    /// Takes the page's keys out of the input.
    pub fn keys(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        let on_board = ctx.memory(|memory| memory.has_focus(board_id()));
        let mut events = Vec::new();
        ctx.input_mut(|input| {
            let letters = &self.editor.view().palette;
            let is_letter = |key: Key| {
                let named = |letter: char| key.name() == letter.to_uppercase().to_string();
                letters.iter().any(|item| named(item.letter))
            };
            input.events.retain(|event| {
                let mine = match event {
                    Event::Key { modifiers, .. } if modifiers.any() && !modifiers.shift_only() => {
                        false
                    }
                    Event::Key { key: Key::Delete | Key::Backspace, .. } => true,
                    Event::Key { key: Key::Escape, .. } => !self.code_had_focus,
                    Event::Key { key, .. } => {
                        on_board && (moves(*key).is_some() || is_letter(*key))
                    }
                    Event::Text(_) => on_board,
                    _ => false,
                };
                if mine {
                    events.push(event.clone());
                }
                !mine
            });
        });
        for event in events {
            match event {
                Event::Text(text) => self.type_letter(&text, actions),
                Event::Key { key, pressed: true, .. } => self.key(key, on_board, actions),
                _ => {}
            }
        }
    }

    fn key(&mut self, key: Key, on_board: bool, actions: &mut Vec<Action>) {
        match key {
            Key::Escape => self.cancel_or_leave(actions),
            Key::Delete | Key::Backspace => {
                let here = self.hand.hover.or(on_board.then_some(self.cursor));
                actions.extend(here.map(|square| self.hand.put_single(square, None)));
            }
            Key::Enter | Key::Space => {
                actions.extend(self.click_edit(self.cursor));
            }
            _ => {
                let Some((right, up)) = moves(key) else { return };
                let tint_sample = if self.seats().is_turned { -1 } else { 1 };
                let last = self.editor.view().scene.size - 1;
                let step = |at: u8, by: i8| at.saturating_add_signed(by * tint_sample).min(last);
                self.cursor =
                    Square::new(step(self.cursor.file, right), step(self.cursor.rank, up));
            }
        }
    }

    /// Places the piece of a typed letter at the cursor.
    fn type_letter(&mut self, text: &str, actions: &mut Vec<Action>) {
        let palette = &self.editor.view().palette;
        let exact = palette.iter().find(|item| text.chars().eq([item.letter]));
        let loose = || {
            let same = |letter: char| letter.to_string().eq_ignore_ascii_case(text);
            palette.iter().find(|item| same(item.letter))
        };
        if let Some(item) = exact.or_else(loose) {
            actions.push(self.hand.put_single(self.cursor, Some(item.letter)));
        }
    }
}

/// Returns the step of a key in files and ranks, on a board that is not flipped; (0, 0) for keys
/// that touch the square.
fn moves(key: Key) -> Option<(i8, i8)> {
    Some(match key {
        Key::ArrowLeft => (-1, 0),
        Key::ArrowRight => (1, 0),
        Key::ArrowDown => (0, -1),
        Key::ArrowUp => (0, 1),
        Key::Home => (i8::MIN + 1, 0),
        Key::End => (i8::MAX, 0),
        Key::Enter | Key::Space => (0, 0),
        _ => return None,
    })
}
