//! Seeing what has the keyboard.

use egui::{Color32, Context, EventFilter, Popup, Stroke, StrokeKind};

/// Draws a ring around what has the keyboard.
pub fn ring(ctx: &Context, colour: Color32) {
    let Some(id) = ctx.memory(|memory| memory.focused()) else { return };
    // In a frame with a click, to read a response that was not clicked takes its focus away.
    if ctx.input(|input| input.pointer.any_click()) {
        return;
    }
    if let Some(focused) = ctx.read_response(id) {
        let place = focused.interact_rect.expand(1.0);
        let painter = ctx.layer_painter(focused.layer_id);
        painter.rect_stroke(place, 6.0, Stroke::new(2.0, colour), StrokeKind::Outside);
    }
}

/// Has arrow keys move nothing but what the page moves by them, whatever has the keyboard.
pub fn keep_arrows(ctx: &Context) {
    if Popup::is_any_open(ctx) {
        return;
    }
    if let Some(id) = ctx.memory(|memory| memory.focused()) {
        let kept =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, kept));
    }
}
