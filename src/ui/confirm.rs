//! A question before an action that is hard to undo. It replaces the row whose button was pressed.

use egui::{
    Button, Context, Direction, Id, Key, Label, Layout, Modifiers, Pos2, Rect, Response, RichText,
    Sense, Ui, UiBuilder, vec2,
};

use crate::ui::paint::theme::Roles;
use crate::ui::parts;
use owlery_i18n::t;

/// The question that is pending: at most one in the window.
#[derive(Clone, Copy)]
struct Pending {
    question: Id,
    /// The position of the click that asked it; `None` if a key did.
    clicked: Option<Pos2>,
    /// The widget that had the focus before.
    focused: Option<Id>,
    /// The frame in which it was drawn last; `None` before the first.
    shown: Option<u64>,
}

/// The distance in points that a hasty click may miss by, and a little more.
const NEAR: f32 = 6.0;

fn key() -> Id {
    Id::unique("confirm")
}

fn pending(ctx: &Context, question: Id) -> Option<Pending> {
    any_pending(ctx).filter(|pending| pending.question == question)
}

/// Returns the question that is pending. One that is no longer drawn is withdrawn.
fn any_pending(ctx: &Context) -> Option<Pending> {
    let frame = ctx.cumulative_frame_nr();
    let is_drawn = |pending: &Pending| pending.shown.is_none_or(|shown| shown + 1 >= frame);
    ctx.data(|data| data.get_temp(key())).filter(is_drawn)
}

/// Asks a question from the next pass on, in place of any other that is pending.
pub fn ask(ctx: &Context, question: Id) {
    let clicked =
        ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.any_click()));
    let focused = ctx.memory(|memory| memory.focused());
    let pending = Pending { question, clicked, focused, shown: None };
    ctx.data_mut(|data| data.insert_temp(key(), pending));
    ctx.request_repaint();
}

/// Returns whether a question is pending.
pub fn is_pending(ctx: &Context, question: Id) -> bool {
    pending(ctx, question).is_some()
}

/// Returns whether any question is pending, which takes Esc.
pub fn takes_escape(ctx: &Context) -> bool {
    any_pending(ctx).is_some()
}

/// Withdraws a question that is pending.
pub fn withdraw(ctx: &Context, question: Id) {
    if is_pending(ctx, question) {
        ctx.data_mut(|data| data.remove::<Pending>(key()));
    }
}

/// The width that a row keeps free of other buttons for "Yes".
pub const YES_WIDTH: f32 = 56.0;

/// The end of a row where nothing can be pressed before its question is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FreeEnd {
    Left,
    Right,
}

/// Shows the question with its answers in a row of this size if it is pending. Returns true once
/// "Yes" is chosen; Esc and a press elsewhere mean "No". "No" has the focus first, and Tab leads from
/// it to "Yes".
///
/// "Yes" lies at the end of the row where no button was, so that a click meant for such a button
/// confirms nothing. The text covers the half that was clicked: a double click answers nothing.
pub fn show(
    ui: &mut Ui,
    question: Id,
    text: &str,
    [width, height]: [f32; 2],
    free: FreeEnd,
    roles: &Roles,
) -> bool {
    let Some(pending) = pending(ui.ctx(), question) else { return false };
    let (row, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let places = Places::of(row, pending.clicked, free, ui.spacing().item_spacing.x);
    let mut answers = ui.new_child(UiBuilder::new().id_salt(question).max_rect(row));
    let no = answers.put(places.no, Button::new(t!("parts-confirm.no")));
    if pending.shown.is_none() {
        no.request_focus();
    }
    let text = RichText::new(text).strong().color(roles.text);
    let text = Label::new(text).truncate().selectable(false);
    parts::announce_changes(&answers.put(places.text, text));
    let place = UiBuilder::new().max_rect(places.yes);
    let fill = Layout::centered_and_justified(Direction::TopDown);
    let yes = Button::new(t!("parts-confirm.yes"));
    let add = |ui: &mut Ui| add_late(ui, question, yes).clicked();
    let (yes, no) = (answers.scope_builder(place.layout(fill), add).inner, no.clicked());
    let is_dismissed = is_dismissed(ui, row);
    if yes || no || is_dismissed.is_some() {
        ui.data_mut(|data| data.remove::<Pending>(key()));
        let is_elsewhere = is_dismissed == Some(Dismissal::Press);
        if let Some(focused) = pending.focused.filter(|_| !yes && !is_elsewhere) {
            ui.memory_mut(|memory| memory.request_focus(focused));
        }
        ui.ctx().request_repaint();
    } else {
        let shown = Some(ui.ctx().cumulative_frame_nr());
        ui.data_mut(|data| data.insert_temp(key(), Pending { shown, ..pending }));
    }
    yes
}

/// The places of a question and its answers in their row.
struct Places {
    no: Rect,
    text: Rect,
    yes: Rect,
}

impl Places {
    fn of(row: Rect, clicked: Option<Pos2>, free: FreeEnd, gap: f32) -> Self {
        let (yes, rest) = match free {
            FreeEnd::Left => row.split_left_right_at_x(row.left() + YES_WIDTH),
            FreeEnd::Right => {
                let (rest, yes) = row.split_left_right_at_x(row.right() - YES_WIDTH);
                (yes, rest)
            }
        };
        let rest = match free {
            FreeEnd::Left => rest.with_min_x(rest.left() + gap),
            FreeEnd::Right => rest.with_max_x(rest.right() - gap),
        };
        // "No" is narrower than half a button of the row, and reaches nowhere near its middle.
        let width = ((row.width() - YES_WIDTH) / 4.0 - NEAR).clamp(40.0, 96.0);
        // It lies where the row was not clicked.
        let (no, text) = if clicked.is_none_or(|at| at.x < rest.center().x) {
            let (text, no) = rest.split_left_right_at_x(rest.right() - width);
            (no, text.with_max_x(text.right() - gap))
        } else {
            let (no, text) = rest.split_left_right_at_x(rest.left() + width);
            (no, text.with_min_x(text.left() + gap))
        };
        Places { no, text, yes }
    }
}

/// How a question was dismissed without an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dismissal {
    Escape,
    /// A press elsewhere.
    Press,
}

/// Returns how the question was dismissed. A dialog above the page keeps its keys.
fn is_dismissed(ui: &Ui, row: Rect) -> Option<Dismissal> {
    if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        return None;
    }
    ui.input_mut(|input| {
        let pressed = input.pointer.any_pressed();
        let elsewhere = input.pointer.interact_pos().is_some_and(|at| !row.contains(at));
        if pressed && elsewhere {
            return Some(Dismissal::Press);
        }
        let escaped = input.consume_key(Modifiers::NONE, Key::Escape);
        escaped.then_some(Dismissal::Escape)
    })
}

/// The time in seconds for which a destructive answer must have been in sight before it can be given.
const SIGHT: f32 = 0.5;
/// The most that one frame adds to it: a frame that takes long shows nothing meanwhile.
const MOST_A_FRAME: f32 = 0.2;

/// The time for which an answer has been in sight.
#[derive(Clone, Copy)]
struct Sight {
    frame: u64,
    seconds: f32,
}

/// Adds a button that destroys something. It is disabled until it has been in sight for half a second,
/// so that no click or key that was on its way before it appeared can press it.
pub fn add_late(ui: &mut Ui, id: Id, button: Button<'_>) -> Response {
    let (id, frame) = (id.with("sight"), ui.ctx().cumulative_frame_nr());
    let before = ui.data(|data| data.get_temp::<Sight>(id));
    let seconds = match before {
        Some(sight) if sight.frame == frame => sight.seconds,
        Some(sight) if sight.frame + 1 == frame => {
            sight.seconds + ui.input(|input| input.unstable_dt).min(MOST_A_FRAME)
        }
        _ => 0.0,
    };
    ui.data_mut(|data| data.insert_temp(id, Sight { frame, seconds }));
    let is_ready = seconds >= SIGHT;
    if !is_ready {
        ui.ctx().request_repaint();
    }
    ui.add_enabled(is_ready, button)
}
