//! What comes from mouse, touch and keyboard, on its way to the window.
//!
//! However much comes within a frame, everything acts where and when it happened, on what stood
//! there then ([`queue`]), and nothing acts on what has only just appeared ([`guard`], [`enter`]).
//! It all happens before egui sees an event, so it holds for every widget alike.

mod aim;
mod enter;
mod guard;
mod places;
mod queue;

use std::num::NonZeroUsize;

use egui::{
    AsIdSalt, Context, Event, Id, Plugin, Pos2, RawInput, Rect, Ui, UserAttentionType,
    ViewportCommand,
};

use aim::Aim;
use enter::Enter;
use guard::Guard;
use queue::Queue;

/// More passes than this are not made for one picture; what still waits comes with the next.
const MOST_PASSES: NonZeroUsize = NonZeroUsize::new(24).expect("it is not 0");

/// Has a window's input come in order from now on, and no key do what no command says.
pub fn install(ctx: &Context) {
    ctx.options_mut(|options| {
        options.max_passes = MOST_PASSES;
        options.zoom_with_keyboard = false;
        options.quit_shortcuts.clear();
    });
    ctx.add_plugin(Events::default());
}

/// Has everything so many times its usual size, from the next pass on. The pointer stays where it is.
pub fn zoom(ctx: &Context, zoom: f32) {
    let ratio = ctx.zoom_factor() / zoom;
    ctx.set_zoom_factor(zoom);
    ctx.with_plugin(|events: &mut Events| events.aim.scale(ratio));
}

/// Says what the user has before them: whatever is inside `place` or above it becomes another
/// thing when this changes, even where a button of the same name stands at the same place.
pub fn face(ctx: &Context, scene: impl AsIdSalt, place: Rect) {
    let scene = Id::unique(scene);
    ctx.with_plugin(|events: &mut Events| events.guard.face(scene, place));
}

/// Where the pointer has been since the last pass, in order; `None` is outside the window.
pub fn path(ui: &Ui) -> Vec<Option<Pos2>> {
    let went = |event: &Event| match event {
        Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => Some(Some(*at)),
        Event::PointerGone => Some(None),
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(went).collect())
}

/// Whether what was pressed last is a key, and not a pointer's button.
pub fn by_keys(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.by_keys).unwrap_or_default()
}

#[derive(Default)]
struct Events {
    aim: Aim,
    queue: Queue,
    guard: Guard,
    enter: Enter,
    /// Whether what was pressed last is a key.
    by_keys: bool,
}

impl Plugin for Events {
    fn debug_name(&self) -> &'static str {
        "events"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let before = ctx.input(|input| input.time);
        if ctx.current_pass_index() > 0 {
            // No time goes by within a frame.
            input.time = input.time.or(Some(before));
        }
        let now = input.time.unwrap_or(before + f64::from(input.predicted_dt));
        let ratio = self.aim.sift(&mut input.events);
        ratio.into_iter().for_each(|ratio| self.queue.scale(ratio));
        input.events = self.queue.next(std::mem::take(&mut input.events));
        self.guard.sift(ctx, now, &mut input.events);
        self.enter.sift(ctx, now, self.guard.scene(), &mut input.events);
        for event in &input.events {
            match event {
                Event::Key { pressed: true, .. } => self.by_keys = true,
                Event::PointerButton { .. } => self.by_keys = false,
                _ => {}
            }
        }
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        if !self.queue.is_empty() {
            ctx.request_discard("more input waits");
            if !ctx.will_discard() {
                ctx.request_repaint();
            }
        }
        if !ctx.will_discard() {
            self.guard.see(ctx);
        }
    }
}

/// Shows the window to whoever has hidden it.
pub fn come_back(ctx: &Context) {
    for command in [
        ViewportCommand::Minimized(false),
        ViewportCommand::Focus,
        // Where a window must not come to the front by itself.
        ViewportCommand::RequestUserAttention(UserAttentionType::Critical),
    ] {
        ctx.send_viewport_cmd(command);
    }
}

/// Whether something of this frame is lost on a window that is not drawn.
pub fn waits(input: &RawInput) -> bool {
    let acts = input.events.iter().any(queue::is_act) || !input.dropped_files.is_empty();
    acts && input.viewport().visible() == Some(false)
}

/// Whether nothing of the window can be seen.
pub fn is_hidden(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.viewport().visible() == Some(false))
}

/// Whether another window is in use, or nothing of this one can be seen.
pub fn is_left(ctx: &egui::Context) -> bool {
    is_hidden(ctx) || ctx.input(|input| input.viewport().focused == Some(false))
}
