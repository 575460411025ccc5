//! A second step before what is hard to mend: the button gives way to a question in its place.

use egui::{Button, Context, Id, Key, Modifiers, Rect, RichText, Ui, vec2};

use crate::ui::paint::theme::Roles;

/// After so many seconds the question goes by itself.
const STANDS: f64 = 6.0;

/// The one question that is open in the window.
#[derive(Clone, Copy)]
struct Asked {
    what: Id,
    since: f64,
    /// Whether it was begun by a key, so that the answers take the keyboard.
    by_key: bool,
    /// Whether it has been on the screen.
    is_shown: bool,
}

fn place() -> Id {
    Id::unique("asked")
}

fn asked(ctx: &Context, what: Id) -> Option<Asked> {
    ctx.data(|data| data.get_temp(place())).filter(|asked: &Asked| asked.what == what)
}

/// Asks about this from the next pass on, and about nothing else.
pub fn begin(ctx: &Context, what: Id) {
    let (since, clicked) = ctx.input(|input| (input.time, input.pointer.any_click()));
    let asked = Asked { what, since, by_key: !clicked, is_shown: false };
    ctx.data_mut(|data| data.insert_temp(place(), asked));
    ctx.request_repaint();
}

/// Whether this is asked now.
pub fn is_asked(ctx: &Context, what: Id) -> bool {
    asked(ctx, what).is_some()
}

/// Shows the question and its answers in a row of this size, if it is asked; whether the answer
/// is Yes. Esc, a press elsewhere and some seconds are a No.
pub fn show(ui: &mut Ui, what: Id, words: &str, [width, height]: [f32; 2], roles: &Roles) -> bool {
    let Some(asked) = asked(ui.ctx(), what) else { return false };
    let gap = ui.spacing().item_spacing.x;
    let quarter = vec2((width - 3.0 * gap) / 4.0, height).min(vec2(96.0, height));
    let row = ui.push_id(what, |ui| {
        ui.horizontal(|ui| {
            let room = vec2(width - 2.0 * (quarter.x + gap), height);
            let text = RichText::new(words).strong().color(roles.text);
            ui.add_sized(room, egui::Label::new(text).truncate());
            // The first press was on neither for sure; see `events::guard` all the same.
            let yes = ui.add(Button::new("Yes").min_size(quarter));
            let no = ui.add(Button::new("No").min_size(quarter));
            if asked.by_key && !asked.is_shown {
                yes.request_focus();
            }
            (yes.clicked(), no.clicked())
        })
    });
    let (rect, (yes, no)) = (row.inner.response.rect, row.inner.inner);
    let left = STANDS - (ui.input(|input| input.time) - asked.since);
    if yes || no || left <= 0.0 || is_left(ui, rect) {
        ui.data_mut(|data| data.remove::<Asked>(place()));
        ui.ctx().request_repaint();
    } else {
        ui.data_mut(|data| data.insert_temp(place(), Asked { is_shown: true, ..asked }));
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
    }
    yes
}

/// Whether something was pressed that is no answer.
fn is_left(ui: &Ui, rect: Rect) -> bool {
    ui.input_mut(|input| {
        let pressed = input.pointer.any_pressed();
        let elsewhere = input.pointer.interact_pos().is_some_and(|at| !rect.contains(at));
        pressed && elsewhere || input.consume_key(Modifiers::NONE, Key::Escape)
    })
}
