//! What comes from mouse, touch and keyboard, on its way to the window.
//!
//! However much comes within a frame, everything acts where and when it happened, on what stood
//! there then ([`queue`]). Every press counts, however soon it comes; a press and its release, and a key
//! that is held down, count for one thing and not for what has come to its place ([`press`]).
//! It all happens before egui sees an event, so it holds for every widget alike.

mod press;
mod queue;

use std::num::NonZeroUsize;

use egui::{
    AsIdSalt, Context, Event, Id, InputState, Key, Modifiers, Plugin, Pos2, RawInput, Rect, Ui,
    UserAttentionType, ViewportCommand,
};

use press::Aim;
use press::Enter;
use press::Held;
use press::Press;
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
    ctx.with_plugin(|events: &mut Events| {
        if events.press.face(scene, place) {
            events.renewal = Renewal::Leave;
        }
    });
}

/// Returns whether the pointer is told anew where it has been all the time: nobody has moved it.
pub fn is_renewed(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.is_renewed).unwrap_or_default()
}

/// Whether what the pointer held was taken from it: the window was left or hidden, or the button came up
/// elsewhere. What was being dragged goes home; nothing is dropped and nothing pressed.
pub fn is_cut_off(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.is_cut_off).unwrap_or_default()
}

/// Nothing of the window can be seen in this frame: what is pressed in it is held no longer.
pub fn hide(ctx: &Context) {
    ctx.with_plugin(|events: &mut Events| events.was_hidden = true);
}

/// Takes the presses of a key; whether one is not merely a key that is still held down.
pub fn take_press(input: &mut InputState, modifiers: Modifiers, key: Key) -> bool {
    let mut is_fresh = false;
    input.events.retain(|event| match event {
        Event::Key { key: other, modifiers: with, pressed: true, repeat, .. }
            if *other == key && with.matches_logically(modifiers) =>
        {
            is_fresh |= !repeat;
            false
        }
        _ => true,
    });
    is_fresh
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

/// Returns whether what was pressed last is a key, and not a pointer's button.
pub fn by_keys(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.by_keys).unwrap_or_default()
}

#[derive(Default)]
struct Events {
    aim: Aim,
    queue: Queue,
    press: Press,
    enter: Enter,
    held: Held,
    /// Whether this pass takes from the pointer what it held.
    is_cut_off: bool,
    /// Whether the window was hidden since the last pass.
    was_hidden: bool,
    renewal: Renewal,
    /// Whether this pass is part of a renewal.
    is_renewed: bool,
    /// Whether what was pressed last is a key.
    by_keys: bool,
}

/// Where something else is before the user, the pointer leaves and comes back, as egui is told: what a
/// thing tells of itself beside the pointer would else lie above what has come over it.
#[derive(Clone, Copy, Default)]
enum Renewal {
    #[default]
    Done,
    Leave,
    Return(Pos2),
}

impl Renewal {
    /// What the next pass is told, if anything; a button that is down stays where it is.
    fn step(&mut self, ctx: &Context) -> Option<Event> {
        let (here, is_down) =
            ctx.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()));
        match std::mem::take(self) {
            Renewal::Leave if !is_down => {
                *self = Renewal::Return(here?);
                Some(Event::PointerGone)
            }
            Renewal::Return(at) => Some(Event::PointerMoved(at)),
            Renewal::Leave | Renewal::Done => None,
        }
    }

    fn is_done(self) -> bool {
        matches!(self, Renewal::Done)
    }
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
        self.held.sift(&mut input.events);
        let ratio = self.aim.sift(&mut input.events);
        ratio.into_iter().for_each(|ratio| self.queue.scale(ratio));
        if std::mem::take(&mut self.was_hidden) {
            input.events.insert(0, Event::WindowFocused(false));
        }
        let fresh = std::mem::take(&mut input.events);
        let renewed = self.renewal.step(ctx);
        self.is_renewed = renewed.is_some();
        input.events = match renewed {
            Some(event) => {
                self.queue.wait(fresh);
                vec![event]
            }
            None => self.queue.next(fresh),
        };
        self.is_cut_off = press::cut_off(ctx, &mut input.events);
        self.press.sift(&mut input.events);
        self.enter.sift(ctx, self.press.scene(), &mut input.events);
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
        if !self.queue.is_empty() || !self.renewal.is_done() {
            ctx.request_discard("more input waits");
            if !ctx.will_discard() {
                ctx.request_repaint();
            }
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

/// Returns whether something of this frame is lost on a window that is not drawn.
pub fn waits(input: &RawInput) -> bool {
    let acts = input.events.iter().any(queue::is_act) || !input.dropped_files.is_empty();
    acts && input.viewport().visible() == Some(false)
}

/// Returns whether nothing of the window can be seen.
pub fn is_hidden(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.viewport().visible() == Some(false))
}

/// Returns whether another window is in use, or nothing of this one can be seen.
pub fn is_left(ctx: &egui::Context) -> bool {
    is_hidden(ctx) || ctx.input(|input| input.viewport().focused == Some(false))
}
