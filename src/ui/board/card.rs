//! Cards that explain a piece, shown when the pointer rests on it or a key asks.

use std::time::Duration;

use egui::{Area, Frame, Id, Order, Pos2, RichText, Sense, Ui, Vec2, pos2};

use super::layout::Layout;
use super::player_bar::PlayerBar;
use super::{Board, Cards, Look, cursor, picture};
use owlery_session::{Card, Session, TapTarget};

/// How long the pointer rests on a piece before its card opens, in seconds.
const DELAY: f64 = 0.8;
/// The width of a card.
const WIDTH: f32 = 200.0;
/// The gap between a card and the board.
const GAP: f32 = 4.0;
/// The height that most cards have.
const HEIGHT: f32 = 280.0;

/// Which piece the pointer or the keyboard asks about.
#[derive(Default)]
pub struct CardState {
    /// The spot under the pointer, and since when in egui's time.
    hovered: Option<(TapTarget, f64)>,
    /// A spot that was pressed or dropped on, or under the pointer when the position changed: no card
    /// opens there until the pointer has left it.
    dismissed: Option<TapTarget>,
    /// The keyboard's place, while its card is open.
    by_key: Option<TapTarget>,
    /// The spot whose card is open. The card has its hover texts, too.
    open: Option<TapTarget>,
    /// Where the pointer was when the board appeared, until it moves: it rests there by chance.
    unmoved: Option<Pos2>,
    /// The last frame in which the board was shown.
    frame: u64,
}

impl CardState {
    /// Returns whether the card of a spot is open.
    pub fn is_open_at(&self, spot: TapTarget) -> bool {
        self.open == Some(spot)
    }

    /// Returns whether the card of the piece at the keyboard's place is open.
    pub fn is_by_key(&self) -> bool {
        self.by_key.is_some()
    }

    /// Returns whether the pointer has moved since the board appeared.
    fn has_moved(&mut self, ui: &Ui) -> bool {
        let (at, frame) = (ui.input(|it| it.pointer.latest_pos()), ui.ctx().cumulative_frame_nr());
        let has_appeared = self.frame + 1 < frame;
        self.frame = frame;
        self.unmoved =
            if has_appeared { at } else { self.unmoved.filter(|then| at == Some(*then)) };
        self.unmoved.is_none()
    }
}

impl Board {
    /// Opens or closes the card of the piece at the keyboard's place.
    pub fn toggle_card(&mut self) {
        let before = self.card.by_key.take();
        let was_shown = self.cursor.shown().is_some();
        self.cursor.show();
        let here = self.cursor.shown();
        self.card.by_key = here.filter(|_| !was_shown || before != here);
    }

    /// Closes the card until the pointer or the keyboard goes to another piece.
    pub(super) fn dismiss_card(&mut self) {
        self.card.by_key = None;
        if let Some((spot, _)) = self.card.hovered.take() {
            self.card.dismissed = Some(spot);
        }
    }

    /// Shows the card of a piece, if one is asked for.
    pub(super) fn show_card(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        layout: &Layout,
        bars: &[PlayerBar; 2],
        look: Look<'_>,
        hover: Option<TapTarget>,
    ) {
        self.card.open = None;
        let has_moved = self.card.has_moved(ui);
        let hover = hover.filter(|_| has_moved);
        let is_open =
            look.cards != Cards::Off && !self.is_asking() && !egui::Popup::is_any_open(ui.ctx());
        let Some(spot) = self.card_target(ui, session, hover).filter(|_| is_open) else { return };
        let Some(card) = session.card(spot) else { return };
        let Some(place) = cursor::place(spot, layout, bars) else { return };
        self.card.open = Some(spot);
        let more = self.texts_of(spot, session.view(), layout);
        let (board, frame) = (layout.outer, Frame::popup(ui.style()));
        let top = place.top().min(board.bottom() - HEIGHT).max(board.top());
        let width = WIDTH + frame.total_margin().sum().x;
        let (before, after) = (board.left() - GAP - width, board.right() + GAP);
        let left = match look.cards {
            // It hides what is beside the board, since nothing there is pointed at.
            Cards::Off | Cards::Beside => after,
            // It hides at most the half of the board in which the piece is not, and never the piece.
            Cards::Within(room) => {
                let last = room.right() - width;
                let is_after = after <= last || place.center().x < board.center().x;
                match is_after {
                    true => after.min(last).max(place.right() + GAP),
                    false => before.max(room.left()).min(place.left() - GAP - width),
                }
            }
        };
        let area = Area::new(Id::unique("card of a piece"))
            .order(Order::Tooltip)
            .interactable(false)
            .constrain(true)
            .fade_in(false)
            .fixed_pos(pos2(left, top));
        area.show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(WIDTH);
                show_card(ui, &card, look);
                for words in more {
                    ui.label(words);
                }
            });
        });
    }

    /// Returns the spot whose card is asked for.
    fn card_target(
        &mut self,
        ui: &Ui,
        session: &dyn Session,
        hover: Option<TapTarget>,
    ) -> Option<TapTarget> {
        let is_dragged = self.press.as_ref().is_some_and(|press| press.dragging);
        let is_held = self.press.is_none() && self.is_busy();
        let is_left = ui.input(|input| input.key_pressed(egui::Key::Escape));
        let here = self.cursor.shown().filter(|_| !is_left);
        self.card.by_key = self.card.by_key.filter(|spot| here == Some(*spot));
        if is_dragged || is_held || self.is_drawing() {
            self.card.hovered = None;
            if is_dragged {
                // Whoever drops a piece there knows it.
                self.card.dismissed = hover;
            }
            return None;
        }
        if self.card.by_key.is_some() {
            return self.card.by_key;
        }
        match &self.press {
            Some(press) => self.card.dismissed = Some(press.spot),
            None if self.card.dismissed.is_some() && self.card.dismissed == hover => {
                self.card.hovered = None;
                return None;
            }
            None => self.card.dismissed = None,
        }
        let now = ui.input(|input| input.time);
        let since = match (self.card.hovered, hover) {
            (Some((spot, since)), Some(over)) if spot == over => since,
            _ => now,
        };
        self.card.hovered = hover.map(|spot| (spot, since));
        let left = since + DELAY - now;
        if left > 0.0 && hover.is_some_and(|spot| session.card(spot).is_some()) {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
        }
        hover.filter(|_| left <= 0.0)
    }
}

/// Fills a card. It has a picture only if that shows where the piece may go.
fn show_card(ui: &mut Ui, card: &Card, look: Look<'_>) {
    ui.label(RichText::new(&card.name).size(17.0).strong());
    if !card.scene.marks.is_empty() {
        let side = ui.available_width().min(170.0);
        let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::empty());
        picture(ui, &card.scene, Look { coordinates: false, ..look }, place);
    }
    ui.label(&card.says);
    if let Some(worth) = &card.worth {
        ui.label(RichText::new(worth).color(look.roles.faint));
    }
}
