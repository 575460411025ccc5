//! Enter and Space press what has the keyboard: as long as they are held down, what had it when they
//! went down.

use egui::{Context, Event, Id, Key};

/// Tells a key that is meant from one that is still held down over something new.
#[derive(Default)]
pub struct Enter {
    last: Option<Press>,
}

/// The latest press.
struct Press {
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
            _ => self.last = Some(Press { key, on }),
        }
    }
}
