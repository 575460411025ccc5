//! Makes a press and its release act on the same widget, and interrupted drags on nothing.

use std::collections::HashMap;

use egui::{Context, DragAndDrop, Event, Id, Key, PointerButton, Pos2, Rect, pos2};

/// Farther away than a click may stray.
const FAR: Pos2 = pos2(-1e5, -1e5);

/// All buttons of a pointer.
const BUTTONS: [PointerButton; egui::NUM_POINTER_BUTTONS] = [
    PointerButton::Primary,
    PointerButton::Secondary,
    PointerButton::Middle,
    PointerButton::Extra1,
    PointerButton::Extra2,
];

/// Makes a press and its release act on the same thing.
pub struct Press {
    scene: (Id, Rect),
    began: Option<(Id, Pos2)>,
}

impl Default for Press {
    fn default() -> Self {
        Press { scene: (Id::NULL, Rect::NOTHING), began: None }
    }
}

/// Drops the second click of a double click whose first has opened another page or dialog: what has
/// just appeared is not what it was meant for.
#[derive(Default)]
pub struct DoubleClick {
    /// The page and the dialogs.
    view: Option<Id>,
    /// When they were first shown.
    since: f64,
    last: Option<Click>,
    /// Whether the release of a dropped press is still to come.
    is_dropping: bool,
}

/// A click with the page and the dialogs on which it was made.
struct Click {
    view: Option<Id>,
    at: Pos2,
    time: f64,
}

impl DoubleClick {
    /// Sets the page and the dialogs on the screen.
    pub fn face(&mut self, view: Id, time: f64) {
        if self.view.replace(view) != Some(view) {
            self.since = time;
        }
    }

    /// Drops what belongs to an earlier click.
    pub fn filter_events(&mut self, ctx: &Context, time: f64, events: &mut Vec<Event>) {
        let (delay, distance) = ctx.options(|options| {
            let input = &options.input_options;
            (input.max_double_click_delay, input.max_click_dist)
        });
        events.retain(|event| match event {
            Event::PointerButton { pressed: true, pos, .. } => {
                self.is_dropping = self.last.as_ref().is_some_and(|last| {
                    let is_soon = time - last.time.max(self.since) < delay;
                    last.view != self.view && is_soon && last.at.distance(*pos) < distance
                });
                !self.is_dropping
            }
            Event::PointerButton { pressed: false, pos, .. } => {
                let is_dropped = std::mem::take(&mut self.is_dropping);
                if !is_dropped {
                    self.last = Some(Click { view: self.view, at: *pos, time });
                }
                !is_dropped
            }
            _ => true,
        });
    }
}

impl Press {
    /// Sets the scene and its area, and returns whether the scene has changed.
    pub fn face(&mut self, scene: Id, place: Rect) -> bool {
        std::mem::replace(&mut self.scene, (scene, place)).0 != scene
    }

    /// Returns the scene.
    pub fn scene(&self) -> Id {
        self.scene.0
    }

    /// Ends a press of another scene without a click: a widget of the same name at the same
    /// position is another thing.
    pub fn filter_events(&mut self, events: &mut Vec<Event>) {
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

/// Ends a drag if the last of these events is a loss of the focus, and returns whether there was
/// one. To egui it is a release that is no click and drops nothing.
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

// A key is released as what it was pressed as. If Shift is released first, the system reports the
// release of “/” after the press of “?”, which would seem to be held from then on.

/// The keys that are down: by their physical key, what they were pressed as.
#[derive(Default)]
pub struct HeldKeys(HashMap<Key, Key>);

impl HeldKeys {
    /// Corrects the events of the system.
    pub fn filter_events(&mut self, events: &mut Vec<Event>) {
        let mut corrected = Vec::with_capacity(events.len());
        for mut event in events.drain(..) {
            match &mut event {
                Event::Key { key, physical_key: Some(place), pressed: true, modifiers, .. } => {
                    let before = self.0.insert(*place, *key);
                    if let Some(before) = before.filter(|before| before != key) {
                        // The held key has become another one.
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
                // egui, too, takes all keys to be released.
                Event::WindowFocused(false) => self.0.clear(),
                _ => {}
            }
            corrected.push(event);
        }
        *events = corrected;
    }
}

// The pointer after a change of the zoom: its place on the screen has other coordinates, and until
// it moves the system goes on with the old ones.

/// Converts coordinates from before a change of the zoom.
pub struct ZoomCorrection {
    /// The pointer's last position by the system; `None` if it is not known.
    reported: Option<Pos2>,
    /// The factor from the system's position to the current one.
    lag: f32,
    /// The factor for events since the last pass, when the zoom has just changed.
    fresh: f32,
}

impl Default for ZoomCorrection {
    fn default() -> Self {
        ZoomCorrection { reported: None, lag: 1.0, fresh: 1.0 }
    }
}

impl ZoomCorrection {
    /// Notes that the zoom changes with the next pass, which scales coordinates.
    pub fn scale(&mut self, ratio: f32) {
        self.fresh = ratio;
    }

    /// Corrects the events of the system. If the zoom has just changed, returns the factor for
    /// events that came before.
    pub fn filter_events(&mut self, events: &mut Vec<Event>) -> Option<f32> {
        let fresh = std::mem::replace(&mut self.fresh, 1.0);
        let has_changed = fresh != 1.0;
        self.lag *= fresh;
        let here = self.reported.map(|reported| reported * self.lag).filter(|_| has_changed);
        for event in &mut *events {
            match event {
                Event::PointerMoved(at) => {
                    (self.reported, self.lag) = (Some(*at), fresh);
                    *at *= fresh;
                }
                Event::PointerButton { pos, .. } => *pos *= self.lag,
                Event::Touch { pos, .. } => *pos *= fresh,
                Event::PointerGone => self.reported = None,
                _ => {}
            }
        }
        // The pointer may be above another widget now.
        here.into_iter().for_each(|here| events.insert(0, Event::PointerMoved(here)));
        has_changed.then_some(fresh)
    }
}

// Enter and Space press the focused widget; while they are held, the one that had the focus at
// first.

/// Ignores a key that is held down while the focus moves on.
#[derive(Default)]
pub struct KeyRepeatFilter {
    last: Option<LastKey>,
}

/// The latest press.
struct LastKey {
    key: Key,
    /// The focus and the scene when it was pressed.
    on: On,
}

type On = (Option<Id>, Id);

impl KeyRepeatFilter {
    /// Drops the repetitions of a held key once the focus or the scene has changed.
    pub fn filter_events(&mut self, ctx: &Context, scene: Id, events: &mut Vec<Event>) {
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
        let (mut aim, mut zoom) = (ZoomCorrection::default(), 1.0);
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
            aim.filter_events(&mut events);
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
