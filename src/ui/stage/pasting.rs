//! What is pasted; and that nothing was, which the system does not tell.

use egui::{Context, Event, Key};

/// A text that was asked for has come after so many frames, or does not.
const FRAMES: u8 = 3;

/// Waits for what is pasted.
#[derive(Default)]
pub struct Pasting {
    /// So many frames still, after a text was asked for.
    waits: u8,
    /// Whether the key for commands went down before any other, be it up again already.
    commands: bool,
    /// Whether something has come of the key for pasting since it went down.
    has_come: bool,
}

/// What was pasted in a frame.
pub struct Heard {
    /// The texts.
    pub texts: Vec<String>,
    /// Whether something was to be pasted, and there was no text.
    pub is_empty: bool,
}

impl Pasting {
    /// A text has been asked for.
    pub fn ask(&mut self) {
        self.waits = FRAMES;
    }

    /// Hears what has come. Of the key for pasting, the system sends what is pasted, and then that it
    /// is up again; where there is nothing to be pasted, only that.
    pub fn hear(&mut self, ctx: &Context) -> Heard {
        let mut heard = Heard { texts: Vec::new(), is_empty: false };
        ctx.input(|input| input.events.iter().for_each(|event| self.hear_one(event, &mut heard)));
        if self.waits > 0 {
            self.waits -= 1;
            heard.is_empty |= self.waits == 0;
            ctx.request_repaint();
        }
        heard
    }

    fn hear_one(&mut self, event: &Event, heard: &mut Heard) {
        match event {
            Event::Paste(text) => {
                heard.texts.push(text.clone());
                (self.waits, self.has_come) = (0, true);
            }
            // A picture is no text.
            Event::PasteImage(_) => {
                heard.is_empty = true;
                (self.waits, self.has_come) = (0, true);
            }
            Event::ModifiersChanged(modifiers) => self.commands |= modifiers.command_only(),
            Event::Key { key, pressed: true, .. } => {
                (self.commands, self.has_come) = (false, *key == Key::V);
            }
            Event::Key { key: Key::V, .. } => {
                heard.is_empty |= self.commands && !self.has_come;
                (self.commands, self.has_come) = (false, false);
            }
            _ => {}
        }
    }
}
