//! Seeing, and hearing, what has the keyboard.

use egui::{
    Color32, Context, EventFilter, FullOutput, Id, Plugin, Popup, Response, Stroke, StrokeKind, Ui,
    UiKind, accesskit_root_id,
};

/// Has a screen reader never stand on the bare window from now on: see [`land`].
pub fn install(ctx: &Context) {
    ctx.add_plugin(Landing::default());
}

/// Where a screen reader stands while nothing has the keyboard. What is told of last in a frame lies
/// above all else.
pub fn land(ctx: &Context, place: Id) {
    ctx.with_plugin(|landing: &mut Landing| landing.place = Some(place));
}

/// The same on the title of a dialog, which is called so.
pub fn land_on_title(ui: &Ui, title: &Response) {
    land(ui.ctx(), title.id);
    let dialog = ui.stack().iter().find(|it| it.kind() == Some(UiKind::Modal));
    let name = |dialog: Id| {
        ui.ctx().accesskit_node_builder(dialog, |node| {
            node.push_labelled_by(title.id.accesskit_id());
        })
    };
    dialog.and_then(|dialog| name(dialog.unique_id));
}

/// The keyboard itself stays free: keys that are meant for nothing else go on to be commands.
#[derive(Default)]
struct Landing {
    place: Option<Id>,
}

impl Plugin for Landing {
    fn debug_name(&self) -> &'static str {
        "landing"
    }

    fn on_begin_pass(&mut self, _: &mut Ui) {
        self.place = None;
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let Some(update) = &mut output.platform_output.accesskit_update else { return };
        let Some(place) = self.place.map(|id| id.accesskit_id()) else { return };
        let is_lost = update.focus == accesskit_root_id().accesskit_id();
        if is_lost && update.nodes.iter().any(|(id, _)| *id == place) {
            update.focus = place;
        }
    }
}

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
