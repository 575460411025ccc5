//! The state of the mouse's own buttons, by which X's events are corrected.
//!
//! X reports a wheel without smooth scrolling as a button that is pressed and released. The event
//! loop turns both events into turns of the wheel. Also, if something else grabs the pointer, a
//! button is released without an event for the window.

/// A raw event of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RawEvent {
    /// A button, perhaps of a wheel, was pressed.
    Pressed,
    /// A button was released.
    Released,
    /// The mouse was moved, or its wheel turned smoothly.
    Moved,
}

/// The state of the buttons. Each window event follows its raw event.
#[derive(Debug)]
pub struct MouseButtons {
    /// Whether raw events arrive: they do while the window has the focus.
    has_raw_events: bool,
    latest: Option<RawEvent>,
    /// Whether the wheel last moved as buttons.
    by_buttons: bool,
    /// Whether a button of the wheel is down, as counted while no raw events arrive.
    is_turning: bool,
    /// The number of buttons that are down by the window's events.
    held: u32,
    /// Whether a button was released without an event for the window so far.
    is_released: bool,
}

impl Default for MouseButtons {
    fn default() -> Self {
        MouseButtons {
            has_raw_events: true,
            latest: None,
            by_buttons: false,
            is_turning: false,
            held: 0,
            is_released: false,
        }
    }
}

impl MouseButtons {
    /// Handles a raw event.
    pub fn on_raw_event(&mut self, raw: RawEvent) {
        if self.has_raw_events {
            self.latest = Some(raw);
            self.is_released |= raw == RawEvent::Released;
        }
    }

    /// Returns whether a wheel event of the window is a turn, and not the release of its button.
    pub fn is_notch(&mut self) -> bool {
        self.is_released = false;
        match self.latest {
            Some(RawEvent::Released) => false,
            Some(raw) => {
                self.by_buttons = raw == RawEvent::Pressed;
                true
            }
            // Every second event is a release.
            None if self.by_buttons => {
                self.is_turning = !self.is_turning;
                self.is_turning
            }
            None => true,
        }
    }

    /// Handles a button event of the window.
    pub fn on_button_event(&mut self, is_down: bool) {
        if is_down {
            self.held += 1;
        } else {
            self.held = self.held.saturating_sub(1);
            self.is_released = false;
        }
    }

    /// Handles that the pointer has left, if that happens only once all buttons are up.
    pub fn leave(&mut self) {
        self.is_released = true;
    }

    /// Returns whether a button that the window takes to be down was released without an event.
    pub fn take_lost(&mut self) -> bool {
        let is_lost = std::mem::take(&mut self.is_released) && self.held > 0;
        if is_lost {
            self.held = 0;
        }
        is_lost
    }

    /// Handles that the window gains or loses the focus.
    pub fn focus(&mut self, is_in_use: bool) {
        let by_buttons = self.by_buttons;
        *self = MouseButtons { has_raw_events: is_in_use, by_buttons, ..MouseButtons::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use RawEvent::{Moved, Pressed, Released};

    /// Turns of the wheel as X and the window tell of them, and how many notches they are.
    fn notches(buttons: &mut MouseButtons, raws: &[Option<RawEvent>]) -> usize {
        let mut count = 0;
        for raw in raws {
            raw.iter().for_each(|raw| buttons.on_raw_event(*raw));
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
            let mut buttons = MouseButtons::default();
            assert_eq!(notches(&mut buttons, &raws), expected, "{raws:?}");
        }
    }

    #[test]
    fn a_window_that_is_not_in_use_knows_how_the_wheel_was_told() {
        for (raw, expected) in [(vec![Some(Pressed), Some(Released)], 5), (vec![Some(Moved)], 10)] {
            let mut buttons = MouseButtons::default();
            notches(&mut buttons, &raw);
            buttons.focus(false);
            assert_eq!(notches(&mut buttons, &[None; 10]), expected);
            // What comes late from before is not the wheel's.
            buttons.on_raw_event(Released);
            assert_eq!(notches(&mut buttons, &[None; 10]), expected);
            buttons.focus(true);
            assert_eq!(notches(&mut buttons, &raw), 1);
        }
    }

    #[test]
    fn a_release_that_the_window_is_not_told_of_is_lost() {
        let mut buttons = MouseButtons::default();
        // An ordinary click, and one on another window.
        buttons.on_raw_event(Pressed);
        buttons.on_button_event(true);
        assert!(!buttons.take_lost(), "it is moved while it is down");
        buttons.on_raw_event(Released);
        buttons.on_button_event(false);
        assert!(!buttons.take_lost());
        buttons.on_raw_event(Pressed);
        buttons.on_raw_event(Released);
        assert!(!buttons.take_lost());
        // A button that goes down here and comes up elsewhere.
        buttons.on_raw_event(Pressed);
        buttons.on_button_event(true);
        buttons.on_raw_event(Moved);
        buttons.on_raw_event(Released);
        assert!(buttons.take_lost() && !buttons.take_lost());
        // The wheel turns while a button is down.
        buttons.on_raw_event(Pressed);
        buttons.on_button_event(true);
        assert_eq!(notches(&mut buttons, &[Some(Pressed), Some(Released)]), 1);
        assert!(!buttons.take_lost());
        buttons.leave();
        assert!(buttons.take_lost());
    }
}
