//! Where the pointer is after the size of everything has changed: the same place of the screen has
//! other coordinates then, and until the pointer moves the system goes on with the old ones.

use egui::{Event, Pos2};

/// Turns coordinates that were measured before the size changed into those of now.
pub struct Aim {
    /// Where the pointer was last, as the system told it; `None` where that is not known.
    told: Option<Pos2>,
    /// What makes a place of now out of one that the system keeps.
    lag: f32,
    /// The same for what has come since the last pass, when the size has just changed.
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
