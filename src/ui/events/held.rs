//! A key comes up as what it went down as. Where Shift is let go first, the system says that “/” came up
//! though “?” had gone down: “?” would be taken to be held down from then on.

use std::collections::HashMap;

use egui::{Event, Key};

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
