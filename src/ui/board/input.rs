//! Turns mouse, touch and screen reader into taps.

use egui::{
    CursorIcon, Key, Modifiers, MouseWheelUnit, PointerButton, PointerState, Pos2, Rect, Response,
    Role, Sense, Ui, WidgetInfo,
};

use super::advice::SquareValue;
use super::layout::Layout;
use super::player_bar::PlayerBar;
use super::{Board, Event, Look, grid};
use crate::ui::events;
use owlery_games::{Attempt, Square};
use owlery_i18n::t;
use owlery_record::annotations::{Ink, Mark};
use owlery_session::move_input::Tap;
use owlery_session::{Effect, PathMatch, Session, TapOutcome, TapTarget, View};

/// How far the pointer moves before a press becomes a drag, in points.
const DRAG: f32 = 3.0;

/// The distance within which a widget still counts as hit, as in egui.
const NEAR: f32 = 5.0;

/// A primary button that is down.
pub struct Press {
    pub spot: TapTarget,
    at: Pos2,
    /// Whether this press lifted the piece.
    lifted: bool,
    pub dragging: bool,
}

/// The outcome of a frame of pointer input.
pub struct BoardInput {
    pub event: Option<Event>,
    /// The spot under the pointer.
    pub hover: Option<TapTarget>,
}

/// The widget of a spot.
pub struct Target {
    pub spot: TapTarget,
    pub rect: Rect,
    pub response: Response,
}

/// The pointer of a frame, and the targets it may be over.
struct PointerFrame<'a> {
    targets: &'a [Target],
    layout: &'a Layout,
    pointer: PointerState,
    /// The places of the pointer in this frame; `None` outside the window.
    path: Vec<Option<Pos2>>,
    modifiers: Modifiers,
    hover: Option<TapTarget>,
    /// Whether right clicks tap, for a tray from which pieces are placed again and again.
    is_sticky: bool,
}

impl PointerFrame<'_> {
    fn spot_at(&self, at: Pos2) -> Option<TapTarget> {
        spot_at(self.targets, self.layout, at)
    }
}

/// Returns the spot at a point: a tray, or the square that egui takes a press for.
fn spot_at(targets: &[Target], layout: &Layout, at: Pos2) -> Option<TapTarget> {
    let is_tray = |target: &&Target| !matches!(target.spot, TapTarget::Site(_));
    let tray = targets.iter().filter(is_tray).find(|target| target.rect.contains(at));
    let is_near = layout.board.expand(NEAR).contains(at);
    let square = || is_near.then(|| TapTarget::Site(layout.nearest(at)));
    tray.map(|target| target.spot).or_else(square)
}

impl Board {
    /// Makes every square and tray a widget, and follows the pointer.
    pub fn handle_pointer(
        &mut self,
        ui: &mut Ui,
        session: &dyn Session,
        layout: &Layout,
        bars: &[PlayerBar; 2],
        look: Look<'_>,
    ) -> BoardInput {
        let (size, offer) = (session.view().scene.size, session.view().offer());
        let cursor = self.cursor.ensure_valid(size, bars, offer.choices);
        let targets = self.targets(ui, session, layout, bars, cursor);
        let pointer = ui.input(|input| input.pointer.clone());
        let is_over = targets.iter().any(|target| target.response.contains_pointer());
        let over = pointer.latest_pos().filter(|_| is_over);
        let hover = over.and_then(|at| spot_at(&targets, layout, at));
        if let Some(target) = targets.iter().find(|target| target.spot == cursor) {
            self.cursor.follow(ui, &target.response, hover.is_some());
        }
        let cancels = pointer.secondary_pressed()
            || events::is_cut_off(ui.ctx())
            || ui.input(|input| input.key_pressed(egui::Key::Escape));
        if cancels && self.has_input_begun() {
            self.spring_back(ui, look);
            self.cancel();
            return BoardInput { event: None, hover };
        }
        let modifiers = ui.input(|input| input.modifiers);
        if pointer.primary_pressed() {
            self.wants_arrival = modifiers.command && !modifiers.shift;
        }
        let (view, path) = (session.view(), events::path(ui));
        let is_sticky = view.scene.trays.iter().any(|tray| tray.sticky && !tray.items.is_empty());
        let targets = targets.as_slice();
        let frame = PointerFrame { targets, layout, pointer, path, modifiers, hover, is_sticky };
        if self.press.is_none() {
            let event = match self.draw(&frame) {
                DrawingEvent::None => None,
                DrawingEvent::Busy => Some(None),
                DrawingEvent::Mark(mark) => Some(Some(Event::Mark(mark))),
                DrawingEvent::Click(square) => {
                    let spot = TapTarget::Site(square);
                    Some(answer(self.selection.tap(view.offer(), spot, Tap::OtherClick)))
                }
            };
            if let Some(event) = event {
                return BoardInput { event, hover: None };
            }
        }
        let mut event = self.handle_press(ui, session, &frame, look);
        // A click without another meaning clears all marks.
        if let Some(Event::Refused(Attempt::Touch(square))) = event
            && view.scene.piece(square).is_none()
            && !view.annotations.marks.is_empty()
        {
            event = Some(Event::ClearMarks);
        }
        self.show_cursor(ui, session, hover);
        BoardInput { event, hover }
    }

    /// Handles a press, a drag or a click on a target.
    fn handle_press(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        frame: &PointerFrame<'_>,
        look: Look<'_>,
    ) -> Option<Event> {
        let PointerFrame { targets, pointer, path, .. } = frame;
        let offer = session.view().offer();
        if pointer.primary_pressed()
            && !self.wants_arrival
            && targets.iter().any(|target| target.response.is_pointer_button_down_on())
            && let Some(at) = pointer.press_origin()
            && let Some(spot) = frame.spot_at(at)
        {
            self.press(session, spot, at);
        } else if let Some(press) = &mut self.press {
            press.dragging |= path.iter().flatten().any(|at| press.at.distance(*at) > DRAG);
        }
        if self.press.is_some() && !pointer.primary_down() {
            let at = pointer.interact_pos().or(pointer.latest_pos());
            let spot = at.and_then(|at| frame.spot_at(at));
            self.release(ui, session, look, spot, at)
        } else if let Some(target) = targets.iter().find(|target| target.response.clicked()) {
            match (target.spot, std::mem::take(&mut self.wants_arrival)) {
                (TapTarget::Site(square), true) => Some(Event::Arrival(square)),
                (_, true) => None,
                // The end of a press that was cancelled.
                _ if pointer.any_released() => None,
                // From a screen reader.
                (spot, false) => answer(self.selection.tap(offer, spot, Tap::Click)),
            }
        } else if let Some(target) = targets.iter().find(|it| it.response.secondary_clicked())
            && frame.is_sticky
        {
            answer(self.selection.tap(offer, target.spot, Tap::OtherClick))
        } else {
            None
        }
    }

    fn targets(
        &self,
        ui: &mut Ui,
        session: &dyn Session,
        layout: &Layout,
        bars: &[PlayerBar; 2],
        cursor: TapTarget,
    ) -> Vec<Target> {
        let scene = &session.view().scene;
        let mut board = grid::grid(ui, layout);
        // Only the keyboard's place is a tab stop: 64 would be in everybody's way.
        let plain = Sense::CLICK | Sense::DRAG;
        let sense = |spot: TapTarget| if spot == cursor { plain | Sense::FOCUSABLE } else { plain };
        let (taken, armed) =
            (self.selection.taken(), self.selection.tray_kind(session.view().offer()));
        let mut targets = self.squares(&mut board, session, layout, sense);
        for item in bars.iter().flat_map(|bar| &bar.items) {
            let tray = &scene.trays[item.tray];
            let entry = &tray.items[item.index];
            let id = board.scope_id().with(("tray", entry.letter));
            let response = ui.interact(item.rect, id, sense(item.spot));
            let chosen = taken.contains(&item.spot) || armed == Some(item.spot);
            response.widget_info(|| {
                let name = match entry.count {
                    Some(count) => {
                        let piece = entry.piece.name;
                        t!("board-tray.counted", tray = tray.name, piece = piece, count = count)
                    }
                    None => t!("board-tray.piece", tray = tray.name, piece = entry.piece.name),
                };
                WidgetInfo::selected(Role::Button, entry.count != Some(0), chosen, name)
            });
            targets.push(Target { spot: item.spot, rect: item.rect, response });
        }
        targets
    }

    /// Returns the hover texts of a spot; a tray has none.
    pub(super) fn texts_of(&self, spot: TapTarget, view: &View, layout: &Layout) -> Vec<String> {
        let TapTarget::Site(square) = spot else { return Vec::new() };
        let values = self.advice.values(view, &self.stem(view));
        let value = values.iter().find(|value| value.square == square);
        self.hover_texts(square, view, layout, value).collect()
    }

    /// Returns the hover texts of a square, on which moves may have a `value`.
    pub(super) fn hover_texts(
        &self,
        square: Square,
        view: &View,
        layout: &Layout,
        value: Option<&SquareValue>,
    ) -> impl Iterator<Item = String> {
        let unwritten = self.overlay.unwritten(square, layout).map(str::to_owned);
        // The best value has other colours, so its hover text says it.
        let worth = value.filter(|value| value.moves > 1 || value.is_best).map(SquareValue::words);
        let effect = view.effects.iter().find(|effect| effect.square == square);
        [unwritten, worth, effect.map(Effect::words)].into_iter().flatten()
    }

    /// Lifts the piece at once, unless the press may complete a move that is begun.
    fn press(&mut self, session: &dyn Session, spot: TapTarget, at: Pos2) {
        let offer = session.view().offer();
        let completes = !self.selection.taken().is_empty()
            && self.selection.preview_tap(offer, spot) != PathMatch::Refused;
        let again = self.selection.taken().last() == Some(&spot);
        let mut lifted = false;
        if !completes && !again {
            let mut fresh = self.selection.clone();
            fresh.clear();
            let sticky = |tray: &&owlery_session::Tray| {
                tray.sticky && tray.items.iter().any(|item| TapTarget::Tray(item.letter) == spot)
            };
            let arms = offer.trays.iter().find(sticky).is_some();
            let may_start = self.selection.taken().is_empty() || offer.lifts;
            if arms {
                // A face may be dragged from its tray at once.
                fresh.tap(offer, spot, Tap::Click);
                self.selection = fresh;
            } else if may_start && fresh.preview_tap(offer, spot) == PathMatch::More {
                lifted = fresh.tap(offer, spot, Tap::Click) == TapOutcome::Lifted;
                self.selection = fresh;
            }
        }
        self.press = Some(Press { spot, at, lifted, dragging: false });
    }

    fn release(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        look: Look<'_>,
        spot: Option<TapTarget>,
        at: Option<Pos2>,
    ) -> Option<Event> {
        let press = self.press.take()?;
        if self.is_stray_double_click(ui) {
            self.selection.clear();
            return None;
        }
        let offer = session.view().offer();
        let same = spot == Some(press.spot);
        if same && !press.dragging {
            if press.lifted {
                return None;
            }
            return answer(self.selection.tap(offer, press.spot, Tap::Click));
        }
        let held = self.holds(session, press.spot);
        match (spot, at) {
            // In placing games a drag within a square is still a click on it.
            (Some(spot), _) if same && !held => answer(self.selection.tap(offer, spot, Tap::Click)),
            (Some(spot), Some(at)) if held && !same => {
                if let TapTarget::Site(square) = spot {
                    self.motion.let_go(square, at);
                }
                let event = answer(self.selection.tap(offer, spot, Tap::Drop));
                if matches!(event, Some(Event::Refused(_))) {
                    self.spring(ui, press.spot, at, look);
                }
                event
            }
            // A piece that cannot be lifted was dragged: the refusal explains why it stays.
            (Some(TapTarget::Site(to)), _) if !held && offer.lifts => {
                let TapTarget::Site(from) = press.spot else { return None };
                session.view().scene.piece(from)?;
                Some(Event::Refused(Attempt::Go { from, to }))
            }
            _ => {
                // Dropped on its own square or beside the board: no move, and nothing stays lifted.
                if let (true, Some(at)) = (held, at) {
                    self.spring(ui, press.spot, at, look);
                }
                if held {
                    self.selection.clear();
                }
                None
            }
        }
    }

    /// Returns whether a click that ends in this frame belongs to a double click that began off the
    /// board, for example on the button that opened it. Nobody chose the square under such a click.
    fn is_stray_double_click(&mut self, ui: &Ui) -> bool {
        let delay = ui.options(|options| options.input_options.max_double_click_delay);
        let (is_repeated, now) = ui.input(|input| {
            let (pointer, button) = (&input.pointer, PointerButton::Primary);
            let is_repeated =
                pointer.button_double_clicked(button) || pointer.button_triple_clicked(button);
            (is_repeated, input.time)
        });
        let is_ours = self.last_click.is_some_and(|last| now - last <= delay);
        if is_repeated && !is_ours {
            return true;
        }
        self.last_click = Some(now);
        false
    }

    /// Returns whether the piece on a spot is lifted, or armed in a sticky tray.
    pub fn holds(&self, session: &dyn Session, spot: TapTarget) -> bool {
        self.selection.taken().last() == Some(&spot)
            || matches!(spot, TapTarget::Tray(_))
                && self.selection.tray_kind(session.view().offer()) == Some(spot)
    }

    fn spring(&mut self, ui: &Ui, home: TapTarget, from: Pos2, look: Look<'_>) {
        if let TapTarget::Site(square) = home {
            let now = ui.input(|input| input.time);
            self.motion.spring_back(square, from, now, look.seconds);
        }
    }

    fn spring_back(&mut self, ui: &Ui, look: Look<'_>) {
        let dragged = self.press.as_ref().filter(|press| press.dragging).map(|press| press.spot);
        let at = ui.input(|input| input.pointer.latest_pos());
        if let (Some(home), Some(at)) = (dragged, at) {
            self.spring(ui, home, at, look);
        }
    }

    fn show_cursor(&self, ui: &Ui, session: &dyn Session, hover: Option<TapTarget>) {
        let Some(spot) = hover else { return };
        let icon = match (&self.press, self.selection.preview_tap(session.view().offer(), spot)) {
            (Some(press), _) if press.dragging && self.is_busy() => CursorIcon::Grabbing,
            (_, PathMatch::Done(_) | PathMatch::Ask(_)) => CursorIcon::PointingHand,
            (_, PathMatch::More) if session.view().lifts => CursorIcon::Grab,
            (_, PathMatch::More) => CursorIcon::PointingHand,
            _ => CursorIcon::Default,
        };
        ui.ctx().set_cursor_icon(icon);
    }
}

pub fn answer(reply: TapOutcome) -> Option<Event> {
    match reply {
        TapOutcome::Play(mv) => Some(Event::Play(mv)),
        TapOutcome::Refused(attempt) => Some(Event::Refused(attempt)),
        TapOutcome::Nothing | TapOutcome::Lifted | TapOutcome::PutBack | TapOutcome::Ask => None,
    }
}

// Drawing arrows and circles with the right button, with Shift and the left one, or by keys.

/// An arrow or circle that is being drawn.
pub struct Drawing {
    /// The button that is down; `None` for one drawn by keys.
    button: Option<PointerButton>,
    from: Square,
    /// The square under the pointer; `None` beside the board.
    to: Option<Square>,
    ink: Ink,
    /// Whether the pointer has stayed on the square, as a click with another meaning.
    is_click: bool,
}

impl Drawing {
    pub fn by_keys(from: Square) -> Self {
        Drawing { button: None, from, to: Some(from), ink: Ink::Green, is_click: false }
    }

    /// Returns the mark as it would end now.
    pub fn mark(&self) -> Option<Mark> {
        let (from, ink) = (self.from, self.ink);
        self.to.filter(|_| !self.is_click).map(|to| Mark { from, to, ink })
    }
}

/// The outcome of pointer input for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawingEvent {
    None,
    /// A drawing continues, or was cancelled.
    Busy,
    Mark(Mark),
    /// A plain right click.
    Click(Square),
}

impl Board {
    /// Returns whether an arrow is begun by keys.
    pub fn is_drawing(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.button.is_none())
    }

    /// Draws a circle at the keyboard's place; while that is hidden it is only shown.
    pub fn circle(&mut self) -> Option<Event> {
        self.drawing = None;
        let at = self.cursor.square();
        self.cursor.show();
        at.map(|at| Event::Mark(Mark { from: at, to: at, ink: Ink::Green }))
    }

    /// Begins an arrow at the keyboard's place, or ends it there.
    pub fn arrow(&mut self) -> Option<Event> {
        let at = self.cursor.square();
        self.cursor.show();
        match self.drawing.take().filter(|drawing| drawing.button.is_none()) {
            Some(drawing) => Drawing { to: at.or(drawing.to), ..drawing }.mark().map(Event::Mark),
            None => {
                self.cancel();
                self.drawing = at.map(Drawing::by_keys);
                None
            }
        }
    }

    /// Follows the pointer while drawing. A plain right click draws a circle unless it has another
    /// meaning.
    fn draw(&mut self, frame: &PointerFrame<'_>) -> DrawingEvent {
        let pointer = &frame.pointer;
        let begun = self.drawing.is_some();
        let other = |drawing: &Drawing| {
            let all = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
            let mut others = all.into_iter().filter(|button| Some(*button) != drawing.button);
            others.any(|button| pointer.button_pressed(button))
        };
        if self.drawing.as_ref().is_some_and(other) {
            self.drawing = None;
            return DrawingEvent::Busy;
        }
        if !begun {
            self.drawing = begin(frame);
        }
        let Some(drawing) = &mut self.drawing else { return DrawingEvent::None };
        let Some(button) = drawing.button else {
            // Once the pointer has hidden the keyboard's place, the last one counts.
            drawing.to = self.cursor.square().or(drawing.to);
            return DrawingEvent::Busy;
        };
        // The path before the press does not count.
        for at in frame.path.iter().filter(|_| begun) {
            drawing.to = at.and_then(|at| frame.spot_at(at)).and_then(site);
            drawing.is_click &= drawing.to == Some(drawing.from);
        }
        if pointer.button_down(button) {
            return DrawingEvent::Busy;
        }
        let stroke = match drawing.mark() {
            Some(mark) => DrawingEvent::Mark(mark),
            None if drawing.is_click => DrawingEvent::Click(drawing.from),
            None => DrawingEvent::Busy,
        };
        self.drawing = None;
        stroke
    }
}

fn begin(frame: &PointerFrame<'_>) -> Option<Drawing> {
    let PointerFrame { pointer, modifiers, .. } = frame;
    let right = pointer.secondary_pressed();
    let left = pointer.primary_pressed() && modifiers.shift;
    if !right && !left {
        return None;
    }
    let from = frame.hover.and_then(site)?;
    let button = if right { PointerButton::Secondary } else { PointerButton::Primary };
    // With the left button, Shift only starts a drawing.
    let ctrl = modifiers.ctrl || modifiers.command || (modifiers.shift && right);
    let ink = match (ctrl, modifiers.alt) {
        (false, false) => Ink::Green,
        (true, false) => Ink::Red,
        (false, true) => Ink::Blue,
        (true, true) => Ink::Yellow,
    };
    let is_click = frame.is_sticky && right && modifiers.is_none();
    Some(Drawing { button: Some(button), from, to: Some(from), ink, is_click })
}

fn site(spot: TapTarget) -> Option<Square> {
    match spot {
        TapTarget::Site(square) => Some(square),
        _ => None,
    }
}

// The wheel over the board or an engine line: one notch is one move.

/// Points of a touch pad that make one notch.
const NOTCH: f32 = 40.0;
/// Seconds of rest after which partial notches are forgotten.
const REST: f64 = 0.5;

/// Sums the partial notches of a touch pad.
#[derive(Default)]
pub struct Wheel {
    sum: f32,
    last: f64,
}

impl Board {
    /// Returns how many moves to go forward, negative for back; 0 while a piece is lifted.
    pub fn wheel(&mut self, ui: &Ui) -> i32 {
        let over = self.arranged.as_ref().is_some_and(|(l, _)| ui.rect_contains_pointer(l.outer));
        if !over || self.is_busy() || self.press.is_some() {
            return 0;
        }
        self.wheel.steps(ui)
    }
}

impl Wheel {
    /// Returns the notches of this frame, positive for forward; 0 while a text field is focused.
    pub fn steps(&mut self, ui: &Ui) -> i32 {
        if ui.ctx().text_edit_focused() {
            return 0;
        }
        ui.input(|input| {
            let mut steps = 0;
            for event in &input.events {
                let egui::Event::MouseWheel { unit, delta, modifiers, .. } = event else {
                    continue;
                };
                if modifiers.any() {
                    continue;
                }
                let notches = match unit {
                    MouseWheelUnit::Point => delta.y / NOTCH,
                    // A notch may be reported as several lines, but a part of one never as more than one.
                    MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y.clamp(-1.0, 1.0),
                };
                steps += self.turn(-notches, input.time);
            }
            steps
        })
    }

    /// Adds a partial notch and returns the whole ones.
    fn turn(&mut self, notches: f32, now: f64) -> i32 {
        if now - self.last > REST || self.sum * notches < 0.0 {
            self.sum = 0.0;
        }
        self.last = now;
        self.sum += notches;
        // Tolerates rounding: ten times a tenth.
        let whole = (self.sum + self.sum.signum() * 1e-3).trunc();
        self.sum -= whole;
        whole as i32
    }
}

// The question that the taps of a move leave open, beside the board.

impl Board {
    pub fn is_asking(&self) -> bool {
        !self.selection.answers().is_empty()
    }

    /// Shows the question that the taps leave open, beside the last square.
    pub fn show_question(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        layout: &Layout,
    ) -> Option<Event> {
        let answers = self.selection.answers().to_vec();
        if answers.is_empty() {
            if self.chosen_answer.take().is_some() {
                self.cursor.resume();
            }
            return None;
        }
        let near = match self.selection.taken().last() {
            Some(TapTarget::Site(square)) => layout.square(*square).center_bottom(),
            _ => layout.board.center(),
        };
        // The arrow keys choose; Enter presses the focused answer.
        let presses = |key| ui.input(|input| input.num_presses(key));
        let down = presses(Key::ArrowDown) + presses(Key::ArrowRight);
        let up = presses(Key::ArrowUp) + presses(Key::ArrowLeft);
        let before = self.chosen_answer;
        let at = before.unwrap_or(0) + down + (answers.len() - 1) * up;
        self.chosen_answer = Some(at % answers.len());
        let mut chosen = None;
        egui::Area::new(egui::Id::unique("question"))
            .order(egui::Order::Foreground)
            .fixed_pos(near)
            .constrain_to(ui.ctx().content_rect())
            .show(ui.ctx(), |ui| {
                egui::Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_min_width(180.0);
                    for (i, answer) in answers.into_iter().enumerate() {
                        let button =
                            egui::Button::new(answer.localized()).min_size(egui::vec2(180.0, 30.0));
                        let response = ui.add(button);
                        if self.chosen_answer == Some(i) && self.chosen_answer != before {
                            response.request_focus();
                            ui.ctx().request_repaint();
                        }
                        if response.clicked() {
                            chosen = Some(answer);
                        }
                    }
                });
            });
        let tap = TapTarget::Button(chosen?);
        answer(self.selection.tap(session.view().offer(), tap, Tap::Click))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_notches_are_summed() {
        let cases: [(&[(f32, f64)], i32); 6] = [
            (&[(1.0, 0.0), (1.0, 0.1), (-1.0, 0.2)], 1),
            (&[(0.1, 0.0); 10], 1),
            (&[(0.1, 0.0); 9], 0),
            (&[(-0.3, 0.0); 7], -2),
            (&[(0.9, 0.0), (0.9, 2.0)], 0),
            (&[(0.9, 0.0), (-0.9, 0.1), (0.9, 0.2)], 0),
        ];
        for (turns, expected) in cases {
            let mut wheel = Wheel::default();
            let steps: i32 = turns.iter().map(|(notches, at)| wheel.turn(*notches, *at)).sum();
            assert_eq!(steps, expected, "{turns:?}");
        }
    }
}
