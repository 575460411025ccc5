//! Toasts: messages over a corner of the page, away from the board.

use std::sync::Arc;
use std::time::Duration;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Area, Button, Context, FontId, Frame, Galley, Label, Panel, Rect, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::documents::DocId;
use crate::ui::messages::{Message, Messages};
use crate::ui::messages::{colour, sign};
use crate::ui::paint::theme::Roles;
use crate::ui::parts::toasts_layer;
use owlery_i18n::t;

/// The largest width of a toast, in points.
const WIDEST: f32 = 380.0;
/// The most lines of a toast; the list of messages has the whole text.
const ROWS: f32 = 6.0;
/// The font size, and the approximate height of a line.
const TEXT: f32 = 14.0;
const LINE: f32 = 18.0;
/// The distance from the edges of the area.
const GAP: f32 = 8.0;
/// The largest share of the area's height.
const SHARE: f32 = 0.75;

/// The toasts on the screen.
#[derive(Default)]
pub struct Toasts {
    /// The area that toasts may cover, if the page has named one in this frame.
    pub place: Option<Rect>,
    /// Whether the pointer was over the toasts in the last frame.
    held: bool,
    /// The message and height of each slot, from the top. While the pointer is over the toasts, a
    /// closed one leaves its slot empty and a new one is added above, so that none moves under the
    /// pointer.
    places: Vec<(u64, f32)>,
    /// The height reserved below a page that has no area for toasts.
    room: f32,
    /// The latest message before a dialog opened: older ones are hidden while it is open.
    seen: u64,
}

impl Toasts {
    /// Removes messages whose time is over.
    pub fn expire(&self, messages: &mut Messages, ctx: &Context, is_open: impl Fn(DocId) -> bool) {
        let now = ctx.input(|input| input.time);
        if let Some(next) = messages.expire(now, self.held, is_open) {
            ctx.request_repaint_after(Duration::from_secs_f64(next));
        }
    }

    /// Reserves room below the page, so that toasts cover no widgets.
    pub fn leave_room(&self, ui: &mut Ui) {
        if self.room > 0.0 {
            let room = Panel::bottom("room of cards").resizable(false).exact_size(self.room);
            let ground = Frame::NONE.fill(ui.visuals().panel_fill);
            room.frame(ground).show_separator_line(false).show(ui, |_| {});
        }
    }

    /// Shows the toasts in the lower right corner of their area, else of the whole `page`, the
    /// newest at the bottom.
    pub fn show(&mut self, ui: &Ui, page: Rect, cx: AppContext<'_>, out: &mut Requests) {
        let place = self.place.take();
        let height = self.show_at(ui, place.unwrap_or(page), cx, out);
        let room = if place.is_none() && height > 0.0 { height + 2.0 * GAP } else { 0.0 };
        if self.room != room {
            self.room = room;
            ui.ctx().request_repaint();
        }
    }

    /// Shows the toasts over an area and returns their height.
    fn show_at(&mut self, ui: &Ui, place: Rect, cx: AppContext<'_>, out: &mut Requests) -> f32 {
        let was_held = std::mem::take(&mut self.held);
        let places = std::mem::take(&mut self.places);
        let (messages, roles) = (cx.messages, cx.roles());
        let seen = if cx.scope.is_covered { self.seen } else { 0 };
        if !cx.scope.is_covered {
            self.seen = messages.count();
        }
        let shown = || messages.shown().filter(|message| message.id > seen);
        let count = shown().count();
        if count == 0 {
            return 0.0;
        }
        let (width, most) = ((place.width() - 2.0 * GAP).min(WIDEST), place.height() * SHARE);
        // Toasts are above dialogs, since a message may be about the open one.
        let layer = toasts_layer();
        let area = Area::new(layer.id)
            .order(layer.order)
            .pivot(Align2::RIGHT_BOTTOM)
            .fixed_pos(place.right_bottom() - vec2(GAP, GAP))
            .constrain_to(place);
        let area = area.show(ui.ctx(), |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let card = |message| Card::new(ui, message, (width, most), roles);
            let kept = if was_held { places.as_slice() } else { &[] };
            let mut rows: Vec<_> = kept
                .iter()
                .map(|(id, height)| Row { id: *id, height: *height, card: None })
                .collect();
            for row in &mut rows {
                row.card = shown().find(|message| message.id == row.id).map(card);
            }
            let mut height = rows.iter().map(|row| row.height + 6.0).sum::<f32>();
            for message in shown().rev() {
                if kept.iter().any(|(id, _)| *id == message.id) {
                    continue;
                }
                let card = card(message);
                height += card.height + 6.0;
                if height > most && !rows.is_empty() {
                    break;
                }
                rows.insert(0, Row { id: message.id, height: card.height, card: Some(card) });
            }
            let more = count - rows.iter().filter(|row| row.card.is_some()).count();
            if more > 0 {
                let words = t!("bars-cards.more", count = more);
                let more = Button::new(words).min_size(vec2(0.0, 24.0));
                if ui.add(more).on_hover_text(t!("bars-cards.all")).clicked() {
                    out.ask(Request::Run("help.messages"));
                }
            }
            let places = rows.iter().map(|row| (row.id, row.height)).collect();
            for row in rows {
                match row.card {
                    Some(card) => drop(ui.push_id(row.id, |ui| card.show(ui, roles, out))),
                    None => drop(ui.allocate_space(vec2(width, row.height))),
                }
            }
            places
        });
        self.places = area.inner;
        self.held = area.response.contains_pointer();
        if was_held && !self.held {
            // The next frame drops empty slots.
            ui.ctx().request_repaint();
        }
        area.response.rect.height()
    }
}

/// The side of the close button.
const BUTTON: f32 = 24.0;
/// The inner margin.
const PADDING: f32 = 8.0;
/// The width of the sign.
const SIGN: f32 = 26.0;

/// A slot; its toast may have been closed.
struct Row<'a> {
    id: u64,
    height: f32,
    card: Option<Card<'a>>,
}

/// A toast with its text laid out.
struct Card<'a> {
    message: &'a Message,
    text: Arc<Galley>,
    width: f32,
    height: f32,
}

impl<'a> Card<'a> {
    /// Lays out a message for a width and a largest height; one line always fits.
    fn new(ui: &Ui, message: &'a Message, (width, most): (f32, f32), roles: &Roles) -> Self {
        let format = TextFormat::simple(FontId::proportional(TEXT), roles.text);
        let mut job = LayoutJob::default();
        job.append(&message.text(), 0.0, format);
        let max_width = width - 2.0 * PADDING - SIGN - BUTTON - 6.0;
        let max_rows = ((most - 2.0 * PADDING) / LINE).clamp(1.0, ROWS) as usize;
        job.wrap = TextWrapping { max_width, max_rows, ..Default::default() };
        let text = ui.painter().layout_job(job);
        let height = text.size().y.max(BUTTON) + 2.0 * PADDING;
        Card { message, text, width, height }
    }

    fn show(self, ui: &mut Ui, roles: &Roles, out: &mut Requests) {
        let (place, _) = ui.allocate_exact_size(vec2(self.width, self.height), Sense::hover());
        let (kind, inner) = (self.message.kind, place.shrink(PADDING));
        ui.painter().add(ui.visuals().popup_shadow.as_shape(place, 6));
        let stroke = Stroke::new(1.5, colour(kind, roles));
        ui.painter().rect(place, 6.0, roles.panel, stroke, StrokeKind::Inside);
        let first_row = inner.left_top() + vec2(SIGN / 2.0 - 4.0, BUTTON / 2.0);
        sign(ui.painter(), first_row, kind, roles);
        // A single line is centred beside the button.
        let drop = ((BUTTON - self.text.size().y) / 2.0).max(0.0);
        let corner = inner.left_top() + vec2(SIGN, drop);
        let text_place = Rect::from_min_size(corner, self.text.size());
        let line = ui.put(text_place, Label::new(self.text).selectable(false));
        ui.ctx().accesskit_node_builder(line.id, |node| {
            node.set_live(egui::accesskit::Live::Assertive);
        });
        let corner = pos2(inner.right() - BUTTON, inner.top());
        let button = Rect::from_min_size(corner, vec2(BUTTON, BUTTON));
        let close = ui.put(button, Button::new("×").min_size(button.size()));
        close.widget_info(|| WidgetInfo::labeled(Role::Button, true, t!("bars-cards.close")));
        if close.on_hover_text(t!("bars-cards.away")).clicked() {
            out.ask(Request::Dismiss(self.message.id));
        }
    }
}
