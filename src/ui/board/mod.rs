//! The board widget, the same for all games. It knows no rules.

mod advice;
mod card;
mod cursor;
pub mod flourish;
pub mod grid;
pub mod highlight;
pub mod ink;
mod input;
pub mod layout;
mod motion;
mod paint;
mod player_bar;
pub mod render;

use egui::{Rect, Ui};

use crate::ui::paint::canvas::{Canvas, Screen};
use crate::ui::paint::pieces::{PieceStyle, Pieces};
use crate::ui::paint::theme::Roles;
use owlery_games::{Attempt, Side, Square};
use owlery_record::NodeId;
use owlery_record::annotations::Mark;
use owlery_record::time_control::TimeControl;
use owlery_session::hint::Hint;
use owlery_session::view::Piece;
use owlery_session::{Figure, Scene, Seats, Selection, Session, TapTarget, View};

pub use advice::{Advice, MoveValue, PositionAhead, certainty_sign};
use card::CardState;
use cursor::Cursor;
pub use cursor::{Direction, cursor_sign};
use input::Drawing;
use input::Press;
pub use input::Wheel;
pub use layout::Layout;
use motion::Motion;
use paint::OverlayState;
use player_bar::PlayerBar;
pub use player_bar::{clock_digits, tray_item};

pub use paint::tint_sample;

/// The board widget: its state between frames, and nothing of the game.
#[derive(Default)]
pub struct Board {
    selection: Selection,
    press: Option<Press>,
    drawing: Option<Drawing>,
    /// A hint's marks, besides the marks of the game.
    pub hint: Option<Hint>,
    /// The marks of the library's note on the position, besides those of the game.
    pub note_marks: Vec<Mark>,
    pub advice: Advice,
    motion: Motion,
    overlay: OverlayState,
    /// The move under the pointer with its position and the scene after it.
    preview: Option<(NodeId, usize, Scene)>,
    here: Option<NodeId>,
    cursor: Cursor,
    /// The answer that the keyboard has chosen while a question is open.
    chosen_answer: Option<usize>,
    /// Whether the button that is down asks for the move that brought a piece.
    wants_arrival: bool,
    wheel: Wheel,
    /// When the board was clicked last, in seconds of egui's clock.
    last_click: Option<f64>,
    card: CardState,
    /// The own piece that was touched last and has no legal move: the next tap says where it was
    /// sent.
    blocked_piece: Option<Square>,
    /// The layout of the last frame.
    arranged: Option<(Layout, [PlayerBar; 2])>,
}

/// Where the cards of pieces open that the pointer or a key asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cards {
    /// Nowhere.
    Off,
    /// Beside the board, over whatever is there.
    Beside,
    /// Within this place, beside the board if there is room and else over it.
    Within(Rect),
}

/// How the board is drawn.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub roles: &'a Roles,
    pub pieces: &'a Pieces,
    pub seats: Seats,
    /// Whether the frame bears coordinates.
    pub coordinates: bool,
    pub cards: Cards,
    /// The length of a piece's animation; 0 for none.
    pub seconds: f32,
}

impl Look<'_> {
    /// Draws a piece in a square at this place.
    pub fn draw(self, canvas: &mut dyn Canvas, piece: Figure, place: Rect, style: PieceStyle) {
        self.pieces.draw(canvas, self.roles, piece, place, style);
    }
}

/// The outcome of a player's taps on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Play the legal move of this index.
    Play(usize),
    /// Report why this attempt is no legal move.
    Refused(Attempt),
    /// Show the move that brought the piece on this square.
    Arrival(Square),
    /// Add an arrow or circle, or remove it if it is there.
    Mark(Mark),
    ClearMarks,
}

impl Event {
    /// Returns the index of the legal move, or the refused attempt.
    pub fn move_attempt(self) -> Option<Result<usize, Attempt>> {
        match self {
            Event::Play(mv) => Some(Ok(mv)),
            Event::Refused(attempt) => Some(Err(attempt)),
            Event::Arrival(_) | Event::Mark(_) | Event::ClearMarks => None,
        }
    }
}

impl Board {
    /// Shows the board with the bars of its players, filling a space.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &dyn Session,
        look: Look<'_>,
        space: Rect,
    ) -> Option<Event> {
        let view = session.view();
        if self.here != Some(view.here) {
            self.here = Some(view.here);
            self.cancel();
            self.dismiss_card();
        }
        self.update_overlay(session);
        let (layout, bars) = arrange(ui, session, look, space);
        let now = ui.input(|input| input.time);
        self.motion.follow(&view.scene, now, look.seconds);
        let input = self.handle_pointer(ui, session, &layout, &bars, look);
        let hover = self.cursor.chosen().or(input.hover);
        self.paint(ui, session, &layout, &bars, look, hover);
        let answer = self.show_question(ui, session, &layout);
        // Only the pointer opens cards by resting: the keyboard has a command.
        let rests = input.hover.filter(|_| self.cursor.shown().is_none());
        self.show_card(ui, session, &layout, &bars, look, rests);
        self.arranged = Some((layout, bars));
        let event = self.with_blocked_piece(view, input.event);
        event.or(answer)
    }

    /// Takes a tap after one on a piece without legal moves as its destination, so that the refusal
    /// is about this move and not about the square alone.
    fn with_blocked_piece(&mut self, view: &View, event: Option<Event>) -> Option<Event> {
        if event.is_some() || self.is_busy() {
            let blocked_piece = self.blocked_piece.take();
            if let Some(Event::Refused(Attempt::Touch(at))) = event {
                let is_own = |piece: &Piece| Some(piece.figure.side()) == view.status.turn;
                if view.scene.piece(at).is_some_and(is_own) {
                    self.blocked_piece = view.lifts.then_some(at);
                } else if let Some(from) = blocked_piece {
                    return Some(Event::Refused(Attempt::Go { from, to: at }));
                }
            }
        }
        event
    }

    /// Cancels a move or drawing that is begun, and returns whether a piece was lifted.
    pub fn cancel(&mut self) -> bool {
        let had_selection = !self.selection.taken().is_empty() || self.press.is_some();
        self.selection.clear();
        (self.press, self.drawing, self.blocked_piece) = (None, None, None);
        had_selection
    }

    /// Returns whether this position is on the board and no piece is moving.
    pub fn rests_at(&self, here: NodeId) -> bool {
        self.here == Some(here) && self.motion.is_over()
    }

    /// Returns the places of the clocks of a timed game in the last frame.
    pub fn clock_places(&self) -> impl Iterator<Item = (Side, Rect)> + '_ {
        let bars = self.arranged.iter().flat_map(|(_, bars)| bars);
        bars.filter_map(|bar| Some((bar.side, bar.clock?)))
    }

    /// Returns the layout of the last frame.
    pub fn layout(&self) -> Option<&Layout> {
        self.arranged.as_ref().map(|(layout, _)| layout)
    }

    /// Returns all arrows and circles on the board.
    fn marks<'a>(&'a self, view: &'a View) -> impl Iterator<Item = &'a Mark> {
        let hint = self.hint.iter().flat_map(|hint| &hint.marks);
        view.annotations.marks.iter().chain(hint).chain(&self.note_marks)
    }

    /// Returns the taps that the next one on a square would follow.
    pub fn stem(&self, view: &View) -> Vec<TapTarget> {
        self.selection.prefix(view.offer())
    }

    /// Returns the spot of the lifted piece.
    pub fn lifted(&self) -> Option<TapTarget> {
        self.selection.taken().first().copied()
    }

    /// Returns whether a move is begun.
    pub fn is_busy(&self) -> bool {
        !self.selection.taken().is_empty()
    }

    /// Returns whether Esc leaves something that is begun or open.
    pub fn takes_escape(&self) -> bool {
        self.has_input_begun() || self.is_asking() || self.card.is_by_key()
    }

    /// Returns whether a move or drawing is begun, if only by a button that is down.
    pub fn has_input_begun(&self) -> bool {
        self.is_busy() || self.press.is_some() || self.drawing.is_some()
    }
}

/// Divides the space: a bar for each player, the board between them.
fn arrange(
    ui: &Ui,
    session: &dyn Session,
    look: Look<'_>,
    space: Rect,
) -> (Layout, [PlayerBar; 2]) {
    let view = session.view();
    let Seats { below: bottom, is_turned } = look.seats;
    let tallest = space.width().min(space.height());
    let is_long = |clock: TimeControl| clock.sides.iter().any(|it| it.time >= 3600);
    let clock = session.times().map(|_| match session.tags().clock.is_some_and(is_long) {
        true => "0:00:00".len(),
        false => "00:00".len(),
    });
    let height = |side: Side| {
        player_bar::height(&view.scene, side, side == bottom, tallest, clock.is_some())
    };
    let (above, below) = (height(bottom.other()), height(bottom));
    let middle = Rect::from_min_max(
        egui::pos2(space.left(), space.top() + above),
        egui::pos2(space.right(), space.bottom() - below),
    );
    let layout =
        Layout::fit(middle, view.scene.size, is_turned, look.coordinates, ui.pixels_per_point());
    let outer = layout.outer;
    let width = outer.width().max(space.width().min(320.0));
    let row = |top: f32, height: f32| {
        Rect::from_min_size(
            egui::pos2(outer.center().x - width / 2.0, top),
            egui::vec2(width, height),
        )
    };
    let bars = [
        PlayerBar::new(row(outer.top() - above, above), bottom.other(), &view.scene, false, clock),
        PlayerBar::new(row(outer.bottom(), below), bottom, &view.scene, true, clock),
    ];
    (layout, bars)
}

/// Draws a scene without players, input or motion, as in diagrams.
pub fn picture(ui: &Ui, scene: &Scene, look: Look<'_>, space: Rect) -> Layout {
    let layout = Layout::fit(
        space,
        scene.size,
        look.seats.is_turned,
        look.coordinates,
        ui.pixels_per_point(),
    );
    render::scene(&mut Screen::new(ui.painter()), scene, &layout, look);
    layout
}
