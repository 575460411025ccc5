//! A press and its release count on one and the same thing, and what is cut off counts nowhere.

use egui::{Context, DragAndDrop, Event, Id, PointerButton, Pos2, Rect, pos2};

/// Farther from everything than a click may stray.
const FAR: Pos2 = pos2(-1e5, -1e5);

/// All buttons that a pointer may have.
const BUTTONS: [PointerButton; egui::NUM_POINTER_BUTTONS] = [
    PointerButton::Primary,
    PointerButton::Secondary,
    PointerButton::Middle,
    PointerButton::Extra1,
    PointerButton::Extra2,
];

/// What is before the user, and what was when a button went down.
pub struct Press {
    scene: (Id, Rect),
    began: Option<(Id, Pos2)>,
}

impl Default for Press {
    fn default() -> Self {
        Press { scene: (Id::NULL, Rect::NOTHING), began: None }
    }
}

impl Press {
    /// What is before the user, and where; whether something else was.
    pub fn face(&mut self, scene: Id, place: Rect) -> bool {
        std::mem::replace(&mut self.scene, (scene, place)).0 != scene
    }

    /// What is before the user.
    pub fn scene(&self) -> Id {
        self.scene.0
    }

    /// Has a press that began in another scene end as no click: what bears the same name at the same
    /// place is another thing there.
    pub fn sift(&mut self, events: &mut Vec<Event>) {
        let (scene, place) = self.scene;
        let ended = events.iter().position(|event| match event {
            Event::PointerButton { pressed: true, pos, .. } => {
                self.began = Some((scene, *pos));
                false
            }
            Event::PointerButton { pressed: false, .. } => true,
            _ => false,
        });
        let Some(ended) = ended else { return };
        if let Some((began, at)) = self.began.take()
            && began != scene
            && place.contains(at)
        {
            events.insert(ended, Event::PointerMoved(FAR));
        }
    }
}

/// Ends what the pointer holds if the last of these events says that the window was left; whether it
/// held anything. To egui it is a release that is no click, with nothing to be dropped.
pub fn cut_off(ctx: &Context, events: &mut Vec<Event>) -> bool {
    let is_left = matches!(events.last(), Some(Event::WindowFocused(false)));
    let held = |button: &PointerButton| ctx.input(|input| input.pointer.button_down(*button));
    let held: Vec<_> = BUTTONS.into_iter().filter(held).collect();
    if !is_left || held.is_empty() {
        return false;
    }
    ctx.stop_dragging();
    DragAndDrop::clear_payload(ctx);
    let moved = events.iter().rev().find_map(|event| match event {
        Event::PointerMoved(at) => Some(*at),
        _ => None,
    });
    let last = || ctx.input(|input| input.pointer.latest_pos().or(input.pointer.interact_pos()));
    let pos = moved.or_else(last).unwrap_or(FAR);
    events.push(Event::PointerMoved(FAR));
    let modifiers = egui::Modifiers::NONE;
    let up = |button| Event::PointerButton { pos, button, pressed: false, modifiers };
    events.extend(held.into_iter().map(up));
    true
}
