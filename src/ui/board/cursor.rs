//! The keyboard's place on the board and in the trays beside it.

use egui::{Painter, Pos2, Rect, Response, Stroke, Ui, Vec2};

use super::layout::Layout;
use super::player_bar::PlayerBar;
use super::{Board, Event, input};
use crate::ui::events;
use crate::ui::paint::theme::{Roles, contrast};
use owlery_games::Square;
use owlery_session::move_input::{Choice, Tap};
use owlery_session::{Session, TapTarget};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The keyboard's place on the board. The pointer hides it, keys show it.
#[derive(Default)]
pub struct Cursor {
    spot: Option<TapTarget>,
    shown: bool,
    /// Whether its widget takes the focus, so that a screen reader reads it.
    wants_focus: FocusRequest,
    /// Whether nobody has moved it here: no move is previewed then.
    is_unchosen: bool,
    id: Option<egui::Id>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum FocusRequest {
    #[default]
    No,
    Now,
    /// After a text field that may be gone in the next frame; one that stays keeps the focus.
    Later,
}

impl From<bool> for FocusRequest {
    fn from(is_wanted: bool) -> Self {
        if is_wanted { FocusRequest::Now } else { FocusRequest::No }
    }
}

impl Cursor {
    /// Returns the spot while it is visible.
    pub fn shown(&self) -> Option<TapTarget> {
        self.spot.filter(|_| self.shown)
    }

    /// Returns the spot once somebody has moved there.
    pub fn chosen(&self) -> Option<TapTarget> {
        self.shown().filter(|_| !self.is_unchosen)
    }

    /// Returns the square while it is visible.
    pub fn square(&self) -> Option<Square> {
        match self.shown() {
            Some(TapTarget::Site(square)) => Some(square),
            _ => None,
        }
    }

    /// Shows it and takes the focus.
    pub fn show(&mut self) {
        (self.shown, self.wants_focus) = (true, FocusRequest::Now);
    }

    /// Takes the focus back, for example after a question.
    pub fn resume(&mut self) {
        self.wants_focus = self.shown.into();
    }

    /// Returns a valid place on a board of this size with these bars.
    pub fn ensure_valid(
        &mut self,
        size: u8,
        bars: &[PlayerBar; 2],
        choices: &[Choice],
    ) -> TapTarget {
        let is_there = |spot: &TapTarget| match spot {
            TapTarget::Site(square) => square.is_on(size),
            other => bars.iter().flat_map(|bar| &bar.items).any(|item| item.spot == *other),
        };
        let spot = self.spot.filter(is_there);
        *self.spot.insert(spot.unwrap_or_else(|| TapTarget::Site(start(size, choices))))
    }

    /// Follows the focus and the pointer; `place` is the widget at the spot.
    pub fn follow(&mut self, ui: &Ui, place: &Response, pointed: bool) {
        self.id = Some(place.id);
        let wanted = std::mem::take(&mut self.wants_focus);
        if wanted != FocusRequest::No && ui.ctx().text_edit_focused() {
            if wanted == FocusRequest::Now {
                self.wants_focus = FocusRequest::Later;
                ui.ctx().request_repaint();
            }
        } else if wanted != FocusRequest::No {
            // Mouse users are not shown a place that they have not asked for.
            self.shown |= events::by_keys(ui.ctx());
            place.request_focus();
            // Egui locks arrow keys to a widget only from its second frame with the focus.
            ui.ctx().request_repaint();
        } else if place.gained_focus() {
            self.shown = true;
        }
        let used = ui.input(|input| {
            let moves = |event: &egui::Event| matches!(event, egui::Event::PointerMoved(_));
            input.pointer.any_pressed() || pointed && input.events.iter().any(moves)
        });
        let used = used && !events::is_renewed(ui.ctx());
        if used {
            self.shown = false;
            place.surrender_focus();
        }
        if place.has_focus() {
            ui.ctx().memory_mut(|memory| memory.set_focus_lock_filter(place.id, KEY_FILTER));
        }
    }
}

/// Returns the square where the keyboard begins: the one nearest to the middle on which no legal
/// move starts or ends, so that it hints at no solution; else the middle of the first rank.
fn start(size: u8, choices: &[Choice]) -> Square {
    let mut is_used = vec![false; usize::from(size) * usize::from(size)];
    for spot in choices.iter().flat_map(|choice| choice.path.spots()) {
        if let TapTarget::Site(square) = spot {
            is_used[square.index(size)] = true;
        }
    }
    let middle = Square::new((size - 1) / 2, (size - 1) / 2);
    let far = |square: &Square| {
        let [file, rank] = [square.file.abs_diff(middle.file), square.rank.abs_diff(middle.rank)];
        u16::from(file).pow(2) + u16::from(rank).pow(2)
    };
    let unused = Square::all(size).filter(|square| !is_used[square.index(size)]);
    unused.min_by_key(far).unwrap_or(Square::new(middle.file, 0))
}

const KEY_FILTER: egui::EventFilter =
    egui::EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };

impl Board {
    /// Takes the focus for the board.
    pub fn request_focus(&mut self) {
        (self.cursor.wants_focus, self.cursor.is_unchosen) = (FocusRequest::Now, true);
    }

    /// Moves the keyboard's place by one; the first step only shows it.
    pub fn step(&mut self, step: Direction) {
        if let (Some(spot), Some((layout, bars))) = (self.cursor.shown(), &self.arranged) {
            self.cursor.is_unchosen = false;
            self.cursor.spot = Some(next(spot, step, layout, bars).unwrap_or(spot));
        }
        self.cursor.show();
    }

    /// Taps at the keyboard's place; while that is hidden it is only shown.
    pub fn tap(&mut self, session: &dyn Session, how: Tap) -> Option<Event> {
        if self.is_drawing() {
            return self.arrow();
        }
        let Some(spot) = self.cursor.shown() else {
            self.cursor.show();
            return None;
        };
        self.cursor.is_unchosen = false;
        self.cursor.resume();
        let event = input::answer(self.selection.tap(session.view().offer(), spot, how));
        self.with_blocked_piece(session.view(), event)
    }

    pub fn cursor_square(&self) -> Option<Square> {
        self.cursor.square()
    }

    pub fn has_focus(&self, ctx: &egui::Context) -> bool {
        self.cursor.id.is_some_and(|id| ctx.memory(|memory| memory.has_focus(id)))
    }

    /// Draws the keyboard's place.
    pub fn paint_cursor(
        &self,
        painter: &Painter,
        layout: &Layout,
        bars: &[PlayerBar; 2],
        roles: &Roles,
    ) {
        let place = self.cursor.shown().and_then(|spot| place(spot, layout, bars));
        if let Some(place) = place {
            cursor_sign(painter, place, roles);
        }
    }
}

const EDGE: f32 = 2.0;

/// Draws corners around a place, a shape that nothing else on the board has.
pub fn cursor_sign(painter: &Painter, place: Rect, roles: &Roles) {
    let width = (place.width() * 0.075).clamp(3.0, 7.0);
    let place = place.shrink(width / 2.0 + EDGE);
    let edge = contrast::opposite(roles.cursor);
    corners(painter, place, Stroke::new(width + 2.0 * EDGE, edge));
    corners(painter, place, Stroke::new(width, roles.cursor));
}

fn corners(painter: &Painter, place: Rect, stroke: Stroke) {
    let arm = place.width() * 0.3;
    for (corner, x, y) in [
        (place.left_top(), 1.0, 1.0),
        (place.right_top(), -1.0, 1.0),
        (place.left_bottom(), 1.0, -1.0),
        (place.right_bottom(), -1.0, -1.0),
    ] {
        let along = |x: f32, y: f32| corner + Vec2::new(x, y) * arm;
        painter.line(vec![along(x, 0.0), corner, along(0.0, y)], stroke);
    }
}

pub(super) fn place(spot: TapTarget, layout: &Layout, bars: &[PlayerBar; 2]) -> Option<Rect> {
    match spot {
        TapTarget::Site(square) => Some(layout.square(square)),
        other => {
            let mut items = bars.iter().flat_map(|bar| &bar.items);
            items.find(|item| item.spot == other).map(|item| item.rect)
        }
    }
}

/// Returns the next spot in a direction: on the board, from its edge into a bar, along it, and
/// back.
fn next(
    spot: TapTarget,
    step: Direction,
    layout: &Layout,
    bars: &[PlayerBar; 2],
) -> Option<TapTarget> {
    let from = place(spot, layout, bars)?.center();
    let way = match step {
        Direction::Up => Vec2::UP,
        Direction::Down => Vec2::DOWN,
        Direction::Left => Vec2::LEFT,
        Direction::Right => Vec2::RIGHT,
    };
    if let TapTarget::Site(_) = spot {
        let bar = match step {
            Direction::Up => Some(&bars[0]),
            Direction::Down => Some(&bars[1]),
            Direction::Left | Direction::Right => None,
        };
        let beside = || nearest(from, bar?.filled());
        return layout.square_at(from + way * layout.cell).map(TapTarget::Site).or_else(beside);
    }
    let at_home = |bar: &&PlayerBar| bar.items.iter().any(|item| item.spot == spot);
    let bar = bars.iter().find(at_home)?;
    let is_below = bar.rect.center().y > layout.board.center().y;
    match step {
        Direction::Left | Direction::Right => {
            let ahead = |rect: &Rect| (rect.center() - from).dot(way) > 1.0;
            nearest(from, bar.filled().filter(|(_, rect)| ahead(rect)))
        }
        Direction::Up if is_below => Some(TapTarget::Site(layout.nearest(from))),
        Direction::Down if !is_below => Some(TapTarget::Site(layout.nearest(from))),
        Direction::Up | Direction::Down => None,
    }
}

fn nearest(from: Pos2, places: impl Iterator<Item = (TapTarget, Rect)>) -> Option<TapTarget> {
    let far = |rect: &Rect| (rect.center().x - from.x).abs();
    places.min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b))).map(|(spot, _)| spot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_session::lessons::{self, Answer, LessonRunner, Progress};
    use owlery_session::{Mode, Place, studies};

    #[test]
    fn the_keyboard_begins_on_no_square_of_a_solution() {
        let is_on_all = |session: &dyn Session, solutions: &[usize]| {
            let choices = session.view().offer().choices;
            let here = TapTarget::Site(start(session.view().scene.size, choices));
            solutions.iter().all(|mv| {
                let mut paths = choices.iter().filter(|choice| choice.mv == *mv);
                paths.any(|choice| choice.path.spots().any(|spot| spot == here))
            })
        };
        for course in lessons::all() {
            for (step, task) in course.steps.iter().enumerate() {
                let progress = Progress { game: course.game, step, done: step };
                let tutor = LessonRunner::new(progress).unwrap();
                let session = tutor.session();
                let read = |answer: &Answer| session.read_move(&answer.play).unwrap();
                let solutions: Vec<_> = task.right.iter().map(read).collect();
                assert!(!is_on_all(session, &solutions), "{:?}, step {step}", course.game);
            }
        }
        for piece in studies::all().iter().flat_map(|study| &study.pieces) {
            if piece.is_task() {
                let mut session = piece.open().unwrap();
                session.go(Place::Start);
                session.set_mode(Mode::Analysis);
                let solution = session.continuations()[0].mv;
                assert!(!is_on_all(session.as_ref(), &[solution]), "{}", piece.key());
            }
        }
    }
}
