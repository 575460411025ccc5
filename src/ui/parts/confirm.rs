//! A second step before what is hard to mend: the button gives way to a question in its place.

use egui::{
    Align, Button, Context, Id, Key, Label, Layout, Modifiers, Pos2, Rect, RichText, Ui, vec2,
};

use super::say;
use crate::ui::paint::theme::Roles;
use owlery_i18n::t;

/// The one question that is open in the window.
#[derive(Clone, Copy)]
struct Pending {
    what: Id,
    /// Where it was begun by a click; the answers of one begun by a key take the keyboard.
    clicked: Option<Pos2>,
    /// Whether it has been on the screen.
    is_shown: bool,
}

/// A little more than a click may miss by.
const NEAR: f32 = 6.0;

fn place() -> Id {
    Id::unique("asked")
}

fn asked(ctx: &Context, what: Id) -> Option<Pending> {
    ctx.data(|data| data.get_temp(place())).filter(|asked: &Pending| asked.what == what)
}

/// Asks about this from the next pass on, and about nothing else.
pub fn begin(ctx: &Context, what: Id) {
    let clicked =
        ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.any_click()));
    let asked = Pending { what, clicked, is_shown: false };
    ctx.data_mut(|data| data.insert_temp(place(), asked));
    ctx.request_repaint();
}

/// Whether this is asked now.
pub fn is_asked(ctx: &Context, what: Id) -> bool {
    asked(ctx, what).is_some()
}

/// Shows the question and its answers in a row of this size, if it is asked; whether the answer
/// is Yes. Esc and a press elsewhere are a No; by itself it does not go. The question stands in the half that
/// was clicked, so that no answer comes to lie under the pointer.
pub fn show(ui: &mut Ui, what: Id, words: &str, [width, height]: [f32; 2], roles: &Roles) -> bool {
    let Some(asked) = asked(ui.ctx(), what) else { return false };
    let gap = ui.spacing().item_spacing.x;
    // No answer is so near the middle as to be hit by a click there.
    let quarter = vec2((width - 3.0 * gap) / 4.0 - NEAR, height).min(vec2(96.0, height));
    let whole = Rect::from_min_size(ui.cursor().min, vec2(width, height));
    let rests_on = |at: Pos2| whole.x_range().contains(at.x) && at.x > whole.center().x;
    let is_right = asked.clicked.is_some_and(rests_on);
    let layout = match is_right {
        true => Layout::right_to_left(Align::Center),
        false => Layout::left_to_right(Align::Center),
    };
    let row = ui.push_id(what, |ui| {
        ui.allocate_ui_with_layout(whole.size(), layout, |ui| {
            let room = vec2(width - 2.0 * (quarter.x + gap), height);
            let text = RichText::new(words).strong().color(roles.text);
            say(&ui.add_sized(room, Label::new(text).truncate()));
            let mut answer = |words| ui.add(Button::new(words).min_size(quarter));
            // “Yes” is the left one on either side.
            let (yes, no) = match is_right {
                true => {
                    let no = answer(t!("parts-confirm.no"));
                    (answer(t!("parts-confirm.yes")), no)
                }
                false => (answer(t!("parts-confirm.yes")), answer(t!("parts-confirm.no"))),
            };
            if asked.clicked.is_none() && !asked.is_shown {
                yes.request_focus();
            }
            (yes.clicked(), no.clicked())
        })
    });
    let (rect, (yes, no)) = (row.inner.response.rect, row.inner.inner);
    if yes || no || is_left(ui, rect) {
        ui.data_mut(|data| data.remove::<Pending>(place()));
        ui.ctx().request_repaint();
    } else {
        ui.data_mut(|data| data.insert_temp(place(), Pending { is_shown: true, ..asked }));
    }
    yes
}

/// Whether something was pressed that is no answer. What lies above the page has its keys for itself.
fn is_left(ui: &Ui, rect: Rect) -> bool {
    if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        return false;
    }
    ui.input_mut(|input| {
        let pressed = input.pointer.any_pressed();
        let elsewhere = input.pointer.interact_pos().is_some_and(|at| !rect.contains(at));
        pressed && elsewhere || input.consume_key(Modifiers::NONE, Key::Escape)
    })
}
