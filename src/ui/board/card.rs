//! Cards that explain a piece, shown when the pointer rests on it or a key asks.

use std::time::Duration;

use egui::{Area, Frame, Id, Order, Pos2, Rect, RichText, Sense, Ui, Vec2, pos2};

use super::layout::Layout;
use super::player_bar::PlayerBar;
use super::{Board, Look, cursor, picture};
use owlery_session::{Card, Session, TapTarget};

/// How long the pointer rests on a piece before its card opens, in seconds.
const DELAY: f64 = 0.8;
/// The least and the greatest width of a card.
const WIDTHS: [f32; 2] = [130.0, 200.0];
/// The width that the card's frame adds.
const FRAME: f32 = 20.0;

/// Which piece the pointer or the keyboard asks about.
#[derive(Default)]
pub struct CardState {
    /// The spot under the pointer, and since when in egui's time.
    hovered: Option<(TapTarget, f64)>,
    /// A spot that was pressed or dropped on: no card opens there until the pointer has left it.
    dismissed: Option<TapTarget>,
    /// The keyboard's place, while its card is open.
    by_key: Option<TapTarget>,
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
        let is_open = look.cards && !self.is_asking() && !egui::Popup::is_any_open(ui.ctx());
        let Some(spot) = self.card_target(ui, session, hover).filter(|_| is_open) else { return };
        let Some(card) = session.card(spot) else { return };
        let Some(place) = cursor::place(spot, layout, bars) else { return };
        let CardPlace { corner: at, width, is_beside: has_room } =
            card_place(layout.outer, place, ui.max_rect());
        let area = Area::new(Id::unique("card of a piece"))
            .order(Order::Tooltip)
            .interactable(false)
            .constrain(true)
            .fade_in(false)
            .fixed_pos(at);
        area.show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_width(width);
                show_card(ui, &card, has_room, look);
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

/// The place of a card.
struct CardPlace {
    /// The upper left corner.
    corner: Pos2,
    width: f32,
    /// Whether it is beside the board, and hides none of it.
    is_beside: bool,
}

/// Returns the place of a card: beside the board if there is room, else over the farther half.
fn card_place(board: Rect, place: Rect, space: Rect) -> CardPlace {
    let rooms = [space.right() - board.right(), board.left() - space.left()];
    let room = rooms[0].max(rooms[1]) - FRAME;
    let width = if room < WIDTHS[0] { WIDTHS[1] } else { room.min(WIDTHS[1]) };
    let left = match () {
        () if room >= WIDTHS[0] && rooms[0] >= rooms[1] => board.right() + 4.0,
        () if room >= WIDTHS[0] => board.left() - width - FRAME,
        () if place.center().x < board.center().x => board.right() - width - FRAME,
        () => board.left(),
    };
    let top = place.top().min(board.bottom() - 280.0).max(board.top());
    CardPlace { corner: pos2(left, top), width, is_beside: room >= WIDTHS[0] }
}

/// Fills a card. It has a picture only if that shows where the piece may go, and hides none of the
/// board.
fn show_card(ui: &mut Ui, card: &Card, has_room: bool, look: Look<'_>) {
    ui.label(RichText::new(&card.name).size(17.0).strong());
    if has_room && !card.scene.marks.is_empty() {
        let side = ui.available_width().min(170.0);
        let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::empty());
        picture(ui, &card.scene, Look { coordinates: false, ..look }, place);
    }
    ui.label(&card.says);
    if let Some(worth) = &card.worth {
        ui.label(RichText::new(worth).color(look.roles.faint));
    }
}
