//! Enter and Space press what has the keyboard: what had it when they first went down.

use egui::{Context, Event, Id, Key};

/// Presses that follow each other so closely, in seconds, are one that was doubled.
const AGAIN: f64 = 0.4;

/// Tells presses of Enter and Space that are meant from those that fall on something new.
#[derive(Default)]
pub struct Enter {
    last: Option<Press>,
}

/// The latest press.
struct Press {
    key: Key,
    time: f64,
    /// What had the keyboard, and what was before the user, at the first of them.
    on: On,
}

type On = (Option<Id>, Id);

impl Enter {
    /// Leaves out what a key gives that is held down or pressed twice, once something else has
    /// the keyboard.
    pub fn sift(&mut self, ctx: &Context, now: f64, scene: Id, events: &mut Vec<Event>) {
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
        match &mut self.last {
            Some(last) if last.key == key && (is_held || now - last.time < AGAIN) => {
                last.time = now;
                if last.on != on {
                    events.retain(|event| {
                        !matches!(event, Event::Key { pressed: true, .. } | Event::Text(_))
                    });
                }
            }
            last => *last = Some(Press { key, time: now, on }),
        }
    }
}
