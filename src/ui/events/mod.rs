//! Events of mouse, touch and keyboard, on their way to the window.
//!
//! Every event acts where and when it happened, on what was there then, however many come within a
//! frame ([`queue`]). A press and its release act on the same widget, as does a key that is held
//! down, and never on another that has taken its place ([`press`]). All of this happens before egui
//! sees an event, so it holds for every widget.

mod press;
mod queue;

use std::num::NonZeroUsize;

use egui::{
    AsIdSalt, Context, Event, Id, InputState, Key, Modifiers, Plugin, Pos2, RawInput, Rect, Ui,
    UserAttentionType, ViewportCommand,
};

use press::DoubleClick;
use press::HeldKeys;
use press::KeyRepeatFilter;
use press::Press;
use press::ZoomCorrection;
use queue::Queue;

/// The most passes per frame; further events come with the next frame.
const MOST_PASSES: NonZeroUsize = NonZeroUsize::new(24).expect("it is not 0");

/// Installs the handling of events, and disables egui's own shortcuts.
pub fn install(ctx: &Context) {
    ctx.options_mut(|options| {
        options.max_passes = MOST_PASSES;
        options.zoom_with_keyboard = false;
        options.quit_shortcuts.clear();
    });
    ctx.add_plugin(Events::default());
}

/// Sets the zoom factor from the next pass on. The pointer keeps its place on the screen.
pub fn zoom(ctx: &Context, zoom: f32) {
    let ratio = ctx.zoom_factor() / zoom;
    ctx.set_zoom_factor(zoom);
    ctx.with_plugin(|events: &mut Events| events.aim.scale(ratio));
}

/// Sets the scene: everything inside `place` or above it becomes a different thing when the scene
/// changes, even a button of the same name at the same position. `view` tells pages and dialogs apart,
/// which no second half of a double click acts on.
pub fn face(ctx: &Context, scene: impl AsIdSalt, view: impl AsIdSalt, place: Rect) {
    let (scene, view) = (Id::unique(scene), Id::unique(view));
    let time = ctx.input(|input| input.time);
    ctx.with_plugin(|events: &mut Events| {
        events.double.face(view, time);
        if events.press.face(scene, place) {
            events.renewal = Renewal::Leave;
        }
    });
}

/// Returns whether this pass only repeats the pointer's position: nobody has moved it.
pub fn is_renewed(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.is_renewed).unwrap_or_default()
}

/// Returns whether a drag was cut off: the window lost the focus or was hidden, or the button was
/// released elsewhere. Nothing is dropped or clicked.
pub fn is_cut_off(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.is_cut_off).unwrap_or_default()
}

/// Notes that the window is hidden, which ends presses.
pub fn hide(ctx: &Context) {
    ctx.with_plugin(|events: &mut Events| events.was_hidden = true);
}

/// Takes the presses of a key and returns whether one is not a repetition.
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

/// Returns the positions of the pointer since the last pass, in order; `None` is outside the
/// window.
pub fn path(ui: &Ui) -> Vec<Option<Pos2>> {
    let went = |event: &Event| match event {
        Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => Some(Some(*at)),
        Event::PointerGone => Some(None),
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(went).collect())
}

/// Returns whether the last press was of a key, and not of a pointer's button.
pub fn by_keys(ctx: &Context) -> bool {
    ctx.with_plugin(|events: &mut Events| events.by_keys).unwrap_or_default()
}

#[derive(Default)]
struct Events {
    aim: ZoomCorrection,
    queue: Queue,
    press: Press,
    double: DoubleClick,
    enter: KeyRepeatFilter,
    held: HeldKeys,
    /// Whether a drag is cut off in this pass.
    is_cut_off: bool,
    /// Whether the window was hidden since the last pass.
    was_hidden: bool,
    renewal: Renewal,
    /// Whether this pass is part of a renewal.
    is_renewed: bool,
    /// Whether what was pressed last is a key.
    by_keys: bool,
}

/// A change of the scene makes the pointer leave and return, as egui sees it: otherwise a tooltip
/// would stay above the new scene.
#[derive(Clone, Copy, Default)]
enum Renewal {
    #[default]
    Done,
    Leave,
    Return(Pos2),
}

impl Renewal {
    /// Returns the event of the next pass, if any; nothing moves while a button is down.
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
            // Time stands still within a frame.
            input.time = input.time.or(Some(before));
        }
        self.held.filter_events(&mut input.events);
        let ratio = self.aim.filter_events(&mut input.events);
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
        self.double.filter_events(ctx, input.time.unwrap_or(before), &mut input.events);
        self.press.filter_events(&mut input.events);
        self.enter.filter_events(ctx, self.press.scene(), &mut input.events);
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

/// Brings a hidden window back.
pub fn come_back(ctx: &Context) {
    for command in [
        ViewportCommand::Minimized(false),
        ViewportCommand::Focus,
        // For systems where a window must not come to the front by itself.
        ViewportCommand::RequestUserAttention(UserAttentionType::Critical),
    ] {
        ctx.send_viewport_cmd(command);
    }
}

/// Returns whether events would be lost because the window is not drawn.
pub fn waits(input: &RawInput) -> bool {
    let acts = input.events.iter().any(queue::is_act) || !input.dropped_files.is_empty();
    acts && input.viewport().visible() == Some(false)
}

/// Returns whether the window is hidden.
pub fn is_hidden(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.viewport().visible() == Some(false))
}

/// Returns whether the window is hidden or without the focus.
pub fn is_inactive(ctx: &egui::Context) -> bool {
    is_hidden(ctx) || ctx.input(|input| input.viewport().focused == Some(false))
}
