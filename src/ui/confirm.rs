//! A question before an action that is hard to undo. It replaces the row whose button was pressed.

use egui::{
    Align, Button, Context, Id, Key, Label, Layout, Modifiers, Pos2, Rect, Response, RichText, Ui,
    vec2,
};

use crate::ui::paint::theme::Roles;
use crate::ui::parts;
use owlery_i18n::t;

/// The question that is pending: at most one in the window.
#[derive(Clone, Copy)]
struct Pending {
    question: Id,
    /// The position of the click that asked it; `None` if a key did, and then "No" takes the focus.
    clicked: Option<Pos2>,
    /// The widget that had the focus before.
    focused: Option<Id>,
    /// Whether it was drawn before.
    is_shown: bool,
}

/// The distance in points that a hasty click may miss by, and a little more.
const NEAR: f32 = 6.0;

fn key() -> Id {
    Id::unique("confirm")
}

fn pending(ctx: &Context, question: Id) -> Option<Pending> {
    ctx.data(|data| data.get_temp(key())).filter(|pending: &Pending| pending.question == question)
}

/// Asks a question from the next pass on, in place of any other that is pending.
pub fn ask(ctx: &Context, question: Id) {
    let clicked =
        ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.any_click()));
    let focused = ctx.memory(|memory| memory.focused());
    let pending = Pending { question, clicked, focused, is_shown: false };
    ctx.data_mut(|data| data.insert_temp(key(), pending));
    ctx.request_repaint();
}

/// Returns whether a question is pending.
pub fn is_pending(ctx: &Context, question: Id) -> bool {
    pending(ctx, question).is_some()
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
/// "Yes" is chosen; Esc and a press elsewhere mean "No".
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
    let gap = ui.spacing().item_spacing.x;
    let whole = Rect::from_min_size(ui.cursor().min, vec2(width, height));
    // "No" is narrower than half a button of the row, and reaches nowhere near its middle.
    let no_size = vec2(((width - YES_WIDTH) / 4.0 - NEAR).clamp(40.0, 96.0), height);
    let layout = match free {
        FreeEnd::Left => Layout::left_to_right(Align::Center),
        FreeEnd::Right => Layout::right_to_left(Align::Center),
    };
    // "No" follows "Yes", or takes the far end where it would lie under the pointer.
    let middle = match free {
        FreeEnd::Left => whole.center().x + (YES_WIDTH + gap) / 2.0,
        FreeEnd::Right => whole.center().x - (YES_WIDTH + gap) / 2.0,
    };
    let was_clicked_left = pending.clicked.is_none_or(|at| at.x < middle);
    let no_is_next = was_clicked_left == (free == FreeEnd::Right);
    let row = ui.push_id(question, |ui| {
        ui.allocate_ui_with_layout(whole.size(), layout, |ui| {
            let label = |ui: &mut Ui| {
                let room = vec2(width - YES_WIDTH - no_size.x - 2.0 * gap, height);
                let text = RichText::new(text).strong().color(roles.text);
                parts::announce_changes(
                    &ui.add_sized(room, Label::new(text).truncate().selectable(false)),
                );
            };
            let button = Button::new(t!("parts-confirm.yes")).min_size(vec2(YES_WIDTH, height));
            let yes = add_late(ui, question, button);
            if !no_is_next {
                label(ui);
            }
            let no = ui.add(Button::new(t!("parts-confirm.no")).min_size(no_size));
            if pending.clicked.is_none() && !pending.is_shown {
                no.request_focus();
            }
            if no_is_next {
                label(ui);
            }
            (yes.clicked(), no.clicked())
        })
    });
    let (rect, (yes, no)) = (row.inner.response.rect, row.inner.inner);
    if yes || no || is_dismissed(ui, rect) {
        ui.data_mut(|data| data.remove::<Pending>(key()));
        if let Some(focused) = pending.focused.filter(|_| !yes && pending.clicked.is_none()) {
            ui.memory_mut(|memory| memory.request_focus(focused));
        }
        ui.ctx().request_repaint();
    } else {
        ui.data_mut(|data| data.insert_temp(key(), Pending { is_shown: true, ..pending }));
    }
    yes
}

/// Returns whether Esc or a press outside dismissed the question. A dialog above the page keeps its keys.
fn is_dismissed(ui: &Ui, rect: Rect) -> bool {
    if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        return false;
    }
    ui.input_mut(|input| {
        let pressed = input.pointer.any_pressed();
        let elsewhere = input.pointer.interact_pos().is_some_and(|at| !rect.contains(at));
        pressed && elsewhere || input.consume_key(Modifiers::NONE, Key::Escape)
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
