//! A press and its release count on one and the same thing, and what is cut off counts nowhere.

use std::collections::HashMap;

use egui::{Context, DragAndDrop, Event, Id, Key, PointerButton, Pos2, Rect, pos2};

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

/// Makes a press and its release count on one and the same thing.
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

    /// Returns what is before the user.
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

// A key comes up as what it went down as. Where Shift is let go first, the system says that “/” came up
// though “?” had gone down: “?” would be taken to be held down from then on.

/// The keys that are down: by their place on the keyboard, what they went down as.
#[derive(Default)]
pub struct Held(HashMap<Key, Key>);

impl Held {
    /// Corrects what comes from the system.
    pub fn sift(&mut self, events: &mut Vec<Event>) {
        let mut corrected = Vec::with_capacity(events.len());
        for mut event in events.drain(..) {
            match &mut event {
                Event::Key { key, physical_key: Some(place), pressed: true, modifiers, .. } => {
                    let before = self.0.insert(*place, *key);
                    if let Some(before) = before.filter(|before| before != key) {
                        // It goes on as another key while it is held.
                        corrected.push(Event::Key {
                            key: before,
                            physical_key: Some(*place),
                            pressed: false,
                            repeat: false,
                            modifiers: *modifiers,
                        });
                    }
                }
                Event::Key { key, physical_key: Some(place), pressed: false, .. } => {
                    *key = self.0.remove(place).unwrap_or(*key);
                }
                // All keys are up then, for egui too.
                Event::WindowFocused(false) => self.0.clear(),
                _ => {}
            }
            corrected.push(event);
        }
        *events = corrected;
    }
}

// Where the pointer is after the size of everything has changed: the same place of the screen has
// other coordinates then, and until the pointer moves the system goes on with the old ones.

/// Turns coordinates that were measured before the size changed into those of now.
pub struct Aim {
    /// Where the pointer was last, as the system told it; `None` where that is not known.
    told: Option<Pos2>,
    /// What makes a place of now out of one that the system keeps.
    lag: f32,
    /// Scale for the events since the last pass, when the size has just changed.
    fresh: f32,
}

impl Default for Aim {
    fn default() -> Self {
        Aim { told: None, lag: 1.0, fresh: 1.0 }
    }
}

impl Aim {
    /// The size changes with the next pass, so that coordinates become so many times as large.
    pub fn scale(&mut self, ratio: f32) {
        self.fresh = ratio;
    }

    /// Corrects what comes from the system. Where the size has just changed, gives how much what has
    /// come before is to be corrected.
    pub fn sift(&mut self, events: &mut Vec<Event>) -> Option<f32> {
        let fresh = std::mem::replace(&mut self.fresh, 1.0);
        let has_changed = fresh != 1.0;
        self.lag *= fresh;
        let here = self.told.map(|told| told * self.lag).filter(|_| has_changed);
        for event in &mut *events {
            match event {
                Event::PointerMoved(at) => {
                    (self.told, self.lag) = (Some(*at), fresh);
                    *at *= fresh;
                }
                Event::PointerButton { pos, .. } => *pos *= self.lag,
                Event::Touch { pos, .. } => *pos *= fresh,
                Event::PointerGone => self.told = None,
                _ => {}
            }
        }
        // Nothing else says that the pointer is above another thing now.
        here.into_iter().for_each(|here| events.insert(0, Event::PointerMoved(here)));
        has_changed.then_some(fresh)
    }
}

// Enter and Space press what has the keyboard: as long as they are held down, what had it when they
// went down.

/// Tells a key that is meant from one that is still held down over something new.
#[derive(Default)]
pub struct Enter {
    last: Option<LastKey>,
}

/// The latest press.
struct LastKey {
    key: Key,
    /// What had the keyboard, and what was before the user, when it went down.
    on: On,
}

type On = (Option<Id>, Id);

impl Enter {
    /// Leaves out what a key gives that is held down, once something else has the keyboard.
    pub fn sift(&mut self, ctx: &Context, scene: Id, events: &mut Vec<Event>) {
        let pressed = events.iter().find_map(|event| match event {
            Event::Key { key, pressed: true, .. } => Some(*key),
            _ => None,
        });
        let Some(key) = pressed else { return };
        if !matches!(key, Key::Enter | Key::Space) {
            self.last = None;
            return;
        }
        let on = (ctx.memory(|memory| memory.focused()), scene);
        let is_held = ctx.input(|input| input.keys_down.contains(&key));
        match &self.last {
            Some(last) if last.key == key && is_held => {
                if last.on != on {
                    events.retain(|event| {
                        !matches!(event, Event::Key { pressed: true, .. } | Event::Text(_))
                    });
                }
            }
            _ => self.last = Some(LastKey { key, on }),
        }
    }
}

/// A place of the screen, in pixels, is what it is whenever the size changes.
#[test]
fn the_pointer_stays_at_its_place_of_the_screen() {
    use egui::{Modifiers, PointerButton, pos2};
    // A move to a pixel, a press where the pointer is, or another size; a pass comes after each.
    enum Step {
        Move(f32),
        Press,
        Zoom(f32),
    }
    use Step::*;
    for (steps, expected) in [
        (vec![Move(60.0), Press], vec![60.0]),
        (vec![Move(60.0), Zoom(1.5), Press, Press, Move(90.0), Press], vec![60.0, 60.0, 90.0]),
        (vec![Move(60.0), Zoom(1.5), Zoom(2.0), Press, Zoom(0.5), Press], vec![60.0, 60.0]),
        (vec![Zoom(2.0), Move(60.0), Zoom(1.0), Press], vec![60.0]),
    ] {
        let (mut aim, mut zoom) = (Aim::default(), 1.0);
        // What the system keeps, and where the program takes the pointer to be.
        let (mut kept, mut here, mut pressed) = (pos2(0.0, 0.0), pos2(0.0, 0.0), Vec::new());
        for step in steps {
            let mut events = Vec::new();
            match step {
                Move(pixel) => {
                    kept = pos2(pixel / zoom, 0.0);
                    events.push(Event::PointerMoved(kept));
                }
                Press => events.push(Event::PointerButton {
                    pos: kept,
                    button: PointerButton::Primary,
                    pressed: true,
                    modifiers: Modifiers::NONE,
                }),
                Zoom(new) => {
                    aim.scale(zoom / new);
                    zoom = new;
                }
            }
            aim.sift(&mut events);
            for event in events {
                match event {
                    Event::PointerMoved(at) => here = at,
                    Event::PointerButton { pos, .. } => {
                        assert!(pos.distance(here) < 1e-3, "{pos:?}, not {here:?}");
                        pressed.push((pos.x * zoom).round());
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(pressed, expected);
    }
}
