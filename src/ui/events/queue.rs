//! One event per pass: each press, key or turn of the wheel finds the window as the previous event
//! left it, with the pointer where the event happened.

use std::collections::VecDeque;

use egui::Event;

/// Events that the window has not seen yet.
#[derive(Default)]
pub struct Queue {
    waiting: VecDeque<Event>,
    /// Whether the last pass had an act whose result has not been laid out.
    is_unsettled: bool,
}

impl Queue {
    /// Adds fresh events and returns those of the next pass: what leads up to one act, and the act.
    /// Between acts, the window is laid out once.
    pub fn next(&mut self, fresh: Vec<Event>) -> Vec<Event> {
        self.waiting.extend(fresh);
        let act = self.waiting.iter().position(ends_pass);
        let was_unsettled = std::mem::take(&mut self.is_unsettled);
        let count = match act {
            None => self.waiting.len(),
            Some(act) if was_unsettled => act,
            Some(act) => {
                let first = &self.waiting[act];
                // A press changes no layout.
                self.is_unsettled = !matches!(first, Event::PointerButton { pressed: true, .. });
                let more = self.waiting.iter().skip(act + 1);
                act + 1 + more.take_while(|event| is_part(first, event)).count()
            }
        };
        self.waiting.drain(..count).collect()
    }

    /// Adds events for a later pass.
    pub fn wait(&mut self, fresh: Vec<Event>) {
        self.waiting.extend(fresh);
    }

    /// Scales the positions of waiting events after a change of the zoom.
    pub fn scale(&mut self, ratio: f32) {
        for event in &mut self.waiting {
            match event {
                Event::PointerMoved(at)
                | Event::PointerButton { pos: at, .. }
                | Event::Touch { pos: at, .. } => *at *= ratio,
                _ => {}
            }
        }
    }

    /// Returns whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

/// Returns whether a pass ends with an event. Losing the focus has a pass of its own, in which
/// drags end.
fn ends_pass(event: &Event) -> bool {
    is_act(event) || matches!(event, Event::WindowFocused(false))
}

/// Returns whether an event acts on what is there, and must not be lost.
pub fn is_act(event: &Event) -> bool {
    matches!(
        event,
        Event::PointerButton { .. }
            | Event::MiddleClickPaste { .. }
            | Event::MouseWheel { .. }
            | Event::Key { pressed: true, .. }
            | Event::Text(_)
            | Event::Copy
            | Event::Cut
            | Event::Paste(_)
            | Event::PasteImage(_)
            | Event::AccessKitActionRequest(_)
    )
}

/// Returns whether an event belongs to an act: the text of a key, the same key held down, further
/// notches of the wheel.
fn is_part(act: &Event, event: &Event) -> bool {
    match (act, event) {
        (Event::PointerButton { .. }, Event::MiddleClickPaste { .. })
        | (Event::MouseWheel { .. }, Event::MouseWheel { .. })
        | (Event::Key { .. } | Event::Text(_), Event::Text(_)) => true,
        (
            Event::Key { key, modifiers, .. },
            Event::Key { key: again, modifiers: with, pressed: true, .. },
        ) => (key, modifiers) == (again, with),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use egui::{Key, Modifiers, MouseWheelUnit, PointerButton, TouchPhase, pos2, vec2};

    use super::*;

    fn moved(x: f32) -> Event {
        Event::PointerMoved(pos2(x, 0.0))
    }

    fn button(x: f32, pressed: bool) -> Event {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos: pos2(x, 0.0), button, pressed, modifiers }
    }

    fn key(key: Key, pressed: bool) -> Event {
        let modifiers = Modifiers::NONE;
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    fn wheel() -> Event {
        Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, 1.0),
            phase: TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        }
    }

    /// Returns the number of events in each pass of a frame.
    fn passes(events: &[Event]) -> Vec<usize> {
        let mut queue = Queue::default();
        let (mut fresh, mut given, mut counts) = (events.to_vec(), Vec::new(), Vec::new());
        while counts.is_empty() || !queue.is_empty() {
            let next = queue.next(std::mem::take(&mut fresh));
            counts.push(next.len());
            given.extend(next);
        }
        assert_eq!(given, events, "all of them, in their order");
        counts
    }

    #[test]
    fn each_act_has_a_pass_of_its_own_that_ends_where_it_happened() {
        let (down, up) = (|x| button(x, true), |x| button(x, false));
        let cases: [(&[Event], &[usize]); 10] = [
            (&[], &[0]),
            (&[moved(1.0), moved(2.0), key(Key::A, false)], &[3]),
            // Press here, and on to there.
            (&[moved(1.0), down(1.0), moved(2.0)], &[2, 1]),
            // A drag.
            (&[down(1.0), moved(2.0), moved(3.0), up(3.0), moved(4.0)], &[1, 3, 1]),
            // A drag, another window, and back.
            (
                &[
                    down(1.0),
                    moved(2.0),
                    Event::WindowFocused(false),
                    Event::WindowFocused(true),
                    moved(3.0),
                    down(3.0),
                ],
                &[1, 2, 2, 1],
            ),
            // Two clicks, with the outcome of the first between them.
            (&[down(1.0), up(1.0), moved(2.0), down(2.0), up(2.0)], &[1, 1, 1, 1, 1]),
            // Esc while something is dragged.
            (&[down(1.0), moved(2.0), key(Key::Escape, true), up(2.0)], &[1, 2, 0, 1]),
            (&[key(Key::A, true), text("a"), key(Key::A, false)], &[2, 1]),
            // Different keys come one by one, one that is held down at once.
            (&[key(Key::A, true), key(Key::B, true)], &[1, 0, 1]),
            (&[wheel(), wheel(), moved(1.0), wheel()], &[2, 1, 1]),
        ];
        for (events, expected) in cases {
            assert_eq!(passes(events), expected, "{events:?}");
        }
        assert_eq!(passes(&vec![key(Key::ArrowRight, true); 9]), [9]);
    }
}
