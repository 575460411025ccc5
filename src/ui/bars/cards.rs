//! What the program says, as cards over a corner where no board is, and as a list to read again.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Area, Button, Color32, FontId, Galley, Id, Label, Order, Painter, Pos2, Rect, RichText,
    Role, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::ui::layers::overlay;
use crate::ui::action::{Action, AppAction};
use crate::ui::messages::{Kind, Message};
use crate::ui::paint::theme::{Roles, contrast};
use crate::ui::parts::follow_focus;
use crate::ui::shell::app::App;

/// The width of a card.
const WIDEST: f32 = 380.0;
/// The lines of a card; the list has the rest.
const ROWS: f32 = 6.0;
/// The size of its letters, and about the height of a line.
const TEXT: f32 = 14.0;
const LINE: f32 = 18.0;
/// From the edges of the place.
const GAP: f32 = 8.0;
/// How much of its height they may take.
const SHARE: f32 = 0.75;

/// Where the cards lie.
#[derive(Default)]
pub struct Cards {
    /// The part of the page that they may lie over, if the page has told one in this frame.
    pub place: Option<Rect>,
    /// Whether the pointer was over them in the last frame.
    held: bool,
}

/// Shows the cards in the lower right corner of their place, the newest below.
pub fn show(app: &mut App, ui: &Ui, actions: &mut Vec<Action>) {
    let now = ui.input(|input| input.time);
    let (tabs, shelves) = (&app.tabs, &app.shelves);
    let is_open = |id| tabs.find(id).is_some() || shelves.find(id).is_some();
    if let Some(next) = app.messages.pass(now, app.cards.held, is_open) {
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(next));
    }
    let place = app.cards.place.take().unwrap_or_else(|| ui.available_rect_before_wrap());
    app.cards.held = false;
    let count = app.messages.shown().count();
    if count == 0 {
        return;
    }
    let (width, most) = ((place.width() - 2.0 * GAP).min(WIDEST), place.height() * SHARE);
    // Above what a dialog dims, since it may be about the dialog.
    let area = Area::new(Id::unique("messages"))
        .order(Order::Tooltip)
        .pivot(Align2::RIGHT_BOTTOM)
        .fixed_pos(place.right_bottom() - vec2(GAP, GAP))
        .constrain_to(place);
    let (messages, roles) = (&app.messages, &app.theme.roles);
    let shown = area.show(ui.ctx(), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let (mut cards, mut height) = (Vec::new(), 0.0);
        for message in messages.shown().rev() {
            let card = Card::new(ui, message, (width, most), roles);
            height += card.height + 6.0;
            if height > most && !cards.is_empty() {
                break;
            }
            cards.push(card);
        }
        let more = count - cards.len();
        if more > 0 {
            let words = format!("and {more} more");
            let more = Button::new(words).min_size(vec2(0.0, 24.0));
            if ui.add(more).on_hover_text("Show all messages").clicked() {
                actions.push(AppAction::ShowMessages.into());
            }
        }
        for card in cards.into_iter().rev() {
            // Known by its number: the next card comes to the place of one that is closed.
            ui.push_id(card.message.id, |ui| card.show(ui, roles, actions));
        }
    });
    app.cards.held = shown.response.contains_pointer();
}

/// The side of a button on a card.
const BUTTON: f32 = 24.0;
/// Between the edge of a card and what stands on it.
const PADDING: f32 = 8.0;
/// The room of the sign.
const SIGN: f32 = 26.0;

/// A message that has been laid out.
struct Card<'a> {
    message: &'a Message,
    text: Arc<Galley>,
    width: f32,
    height: f32,
}

impl<'a> Card<'a> {
    /// Lays one out that is so wide, and at the most so high as far as a line can be.
    fn new(ui: &Ui, message: &'a Message, (width, most): (f32, f32), roles: &Roles) -> Self {
        let format = TextFormat::simple(FontId::proportional(TEXT), roles.text);
        let mut job = LayoutJob::default();
        job.append(&message.text, 0.0, format);
        let max_width = width - 2.0 * PADDING - SIGN - BUTTON - 6.0;
        let max_rows = ((most - 2.0 * PADDING) / LINE).clamp(1.0, ROWS) as usize;
        job.wrap = TextWrapping { max_width, max_rows, ..Default::default() };
        let text = ui.painter().layout_job(job);
        let height = text.size().y.max(BUTTON) + 2.0 * PADDING;
        Card { message, text, width, height }
    }

    fn show(self, ui: &mut Ui, roles: &Roles, actions: &mut Vec<Action>) {
        let (place, _) = ui.allocate_exact_size(vec2(self.width, self.height), Sense::hover());
        let (kind, inner) = (self.message.kind, place.shrink(PADDING));
        ui.painter().add(ui.visuals().popup_shadow.as_shape(place, 6));
        let stroke = Stroke::new(1.5, colour(kind, roles));
        ui.painter().rect(place, 6.0, roles.panel, stroke, StrokeKind::Inside);
        let first_row = inner.left_top() + vec2(SIGN / 2.0 - 4.0, BUTTON / 2.0);
        sign(ui.painter(), first_row, kind, roles);
        // One row stands in the middle of the button's height.
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
        close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close"));
        if close.on_hover_text("Take it away; it stays in the list of messages").clicked() {
            actions.push(AppAction::Dismiss(self.message.id).into());
        }
    }
}

fn colour(kind: Kind, roles: &Roles) -> Color32 {
    match kind {
        Kind::Info => roles.accent,
        Kind::Warning | Kind::Error => roles.warning,
    }
}

/// A disc for what was done, a triangle for a warning, a square for what was not done.
fn sign(painter: &Painter, centre: Pos2, kind: Kind, roles: &Roles) {
    let colour = colour(kind, roles);
    let (radius, ink) = (9.0, contrast::opposite(colour));
    let text = match kind {
        Kind::Info => {
            painter.circle_filled(centre, radius, colour);
            "i"
        }
        Kind::Warning => {
            let tips = [vec2(0.0, -1.0), vec2(1.05, 0.85), vec2(-1.05, 0.85)];
            let tips = tips.map(|tip| centre + tip * radius).to_vec();
            painter.add(Shape::convex_polygon(tips, colour, Stroke::NONE));
            "!"
        }
        Kind::Error => {
            let place = Rect::from_center_size(centre, vec2(2.0, 2.0) * (radius - 1.0));
            painter.rect_filled(place, 2.0, colour);
            "×"
        }
    };
    let centre = if kind == Kind::Warning { centre + vec2(0.0, 2.0) } else { centre };
    painter.text(centre, Align2::CENTER_CENTER, text, FontId::proportional(13.0), ink);
}

/// Shows all messages, the newest first; false when they are to be closed.
pub fn list(app: &App, ui: &mut Ui, height: f32, actions: &mut Vec<Action>) -> bool {
    let open = overlay::head(ui, "Messages");
    let roles = &app.theme.roles;
    let is_empty = app.messages.all().len() == 0;
    if is_empty {
        ui.label(RichText::new("Nothing was said yet.").color(roles.faint));
    }
    ScrollArea::vertical().max_height((height - 110.0).max(60.0)).auto_shrink([false, true]).show(
        ui,
        |ui| {
            for message in app.messages.all().rev() {
                ui.horizontal_top(|ui| {
                    ui.label(RichText::new(&message.time).color(roles.faint));
                    let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                    sign(ui.painter(), place.center(), message.kind, roles);
                    ui.add(Label::new(&message.text).wrap());
                });
            }
            follow_focus(ui);
        },
    );
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        if ui.add_enabled(!is_empty, Button::new("Copy all")).clicked() {
            ui.ctx().copy_text(app.messages.text());
        }
        if ui.add_enabled(!is_empty, Button::new("Clear")).clicked() {
            actions.push(AppAction::ClearMessages.into());
        }
    });
    open
}
