//! The state of the mouse's own buttons, by which the event loop of X is put right.
//!
//! A wheel without smooth scrolling is told by X as a button that goes down and comes up. The event
//! loop makes a turn of the wheel of either. And where something else grabs the pointer, a button
//! comes up without the window being told.

/// What the mouse itself did last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raw {
    /// A button went down, be it one of a wheel.
    Pressed,
    /// It came up.
    Released,
    /// It was moved, or its wheel turned by some way.
    Moved,
}

/// What is known of the buttons. The window hears of a button right after the mouse itself was heard.
#[derive(Debug)]
pub struct Buttons {
    /// Whether the mouse itself is heard: while the window is in use.
    is_heard: bool,
    latest: Option<Raw>,
    /// Whether the wheel was last told by buttons.
    by_buttons: bool,
    /// Whether a button of the wheel is down, as far as can be counted where the mouse is not heard.
    is_turning: bool,
    /// How many buttons are down as the window was told.
    held: u32,
    /// Whether one has come up of which the window was not told yet.
    is_released: bool,
}

impl Default for Buttons {
    fn default() -> Self {
        Buttons {
            is_heard: true,
            latest: None,
            by_buttons: false,
            is_turning: false,
            held: 0,
            is_released: false,
        }
    }
}

impl Buttons {
    /// Hears the mouse itself.
    pub fn hear(&mut self, raw: Raw) {
        if self.is_heard {
            self.latest = Some(raw);
            self.is_released |= raw == Raw::Released;
        }
    }

    /// Whether a turn of the wheel that the window is told of is one, and not the end of one.
    pub fn is_notch(&mut self) -> bool {
        self.is_released = false;
        match self.latest {
            Some(Raw::Released) => false,
            Some(raw) => {
                self.by_buttons = raw == Raw::Pressed;
                true
            }
            // Of a button every second event is its release.
            None if self.by_buttons => {
                self.is_turning = !self.is_turning;
                self.is_turning
            }
            None => true,
        }
    }

    /// The window is told that a button has gone down or come up.
    pub fn tell(&mut self, is_down: bool) {
        if is_down {
            self.held += 1;
        } else {
            self.held = self.held.saturating_sub(1);
            self.is_released = false;
        }
    }

    /// The pointer has left where it does so only once all buttons are up.
    pub fn leave(&mut self) {
        self.is_released = true;
    }

    /// Whether a button that the window takes to be down has come up before what it is told now, and it
    /// will not be told.
    pub fn take_lost(&mut self) -> bool {
        let is_lost = std::mem::take(&mut self.is_released) && self.held > 0;
        if is_lost {
            self.held = 0;
        }
        is_lost
    }

    /// The window comes into use, or another one does.
    pub fn focus(&mut self, is_in_use: bool) {
        let by_buttons = self.by_buttons;
        *self = Buttons { is_heard: is_in_use, by_buttons, ..Buttons::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Raw::{Moved, Pressed, Released};

    /// Turns of the wheel as X and the window tell of them, and how many notches they are.
    fn notches(buttons: &mut Buttons, raws: &[Option<Raw>]) -> usize {
        let mut count = 0;
        for raw in raws {
            raw.iter().for_each(|raw| buttons.hear(*raw));
            count += usize::from(buttons.is_notch());
        }
        count
    }

    #[test]
    fn a_notch_is_one_however_the_wheel_is_told() {
        let button = [Some(Pressed), Some(Released)];
        for (raws, expected) in [
            (button.repeat(10), 10),
            (vec![Some(Moved); 7], 7),
            // Two mice take turns.
            ([&button[..], &[Some(Moved); 3], &button, &[Some(Moved)]].concat(), 6),
            // Where the mouse is never heard.
            (vec![None; 4], 4),
        ] {
            let mut buttons = Buttons::default();
            assert_eq!(notches(&mut buttons, &raws), expected, "{raws:?}");
        }
    }

    #[test]
    fn a_window_that_is_not_in_use_knows_how_the_wheel_was_told() {
        for (raw, expected) in [(vec![Some(Pressed), Some(Released)], 5), (vec![Some(Moved)], 10)] {
            let mut buttons = Buttons::default();
            notches(&mut buttons, &raw);
            buttons.focus(false);
            assert_eq!(notches(&mut buttons, &[None; 10]), expected);
            // What comes late from before is not the wheel's.
            buttons.hear(Released);
            assert_eq!(notches(&mut buttons, &[None; 10]), expected);
            buttons.focus(true);
            assert_eq!(notches(&mut buttons, &raw), 1);
        }
    }

    #[test]
    fn a_release_that_the_window_is_not_told_of_is_lost() {
        let mut buttons = Buttons::default();
        // An ordinary click, and one on another window.
        buttons.hear(Pressed);
        buttons.tell(true);
        assert!(!buttons.take_lost(), "it is moved while it is down");
        buttons.hear(Released);
        buttons.tell(false);
        assert!(!buttons.take_lost());
        buttons.hear(Pressed);
        buttons.hear(Released);
        assert!(!buttons.take_lost());
        // A button that goes down here and comes up elsewhere.
        buttons.hear(Pressed);
        buttons.tell(true);
        buttons.hear(Moved);
        buttons.hear(Released);
        assert!(buttons.take_lost() && !buttons.take_lost());
        // The wheel turns while a button is down.
        buttons.hear(Pressed);
        buttons.tell(true);
        assert_eq!(notches(&mut buttons, &[Some(Pressed), Some(Released)]), 1);
        assert!(!buttons.take_lost());
        buttons.leave();
        assert!(buttons.take_lost());
    }
}
