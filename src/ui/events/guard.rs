//! A press counts for what was there when somebody aimed at it.

use std::collections::VecDeque;

use egui::{Context, Event, Id, LayerId, NUM_POINTER_BUTTONS, Pos2, Rect};

use super::places::Pressables;

/// So many seconds something must have been in its place before it takes a press: nobody sees a
/// thing, decides and presses sooner.
const AIMED: f64 = 0.3;
/// What opens above the page, as menus do, was asked for, and its place is known.
const OPENED: f64 = 0.15;
/// Presses that follow each other so closely are the halves of a double click.
const AGAIN: f64 = 0.4;
/// They are no further apart than this.
const APART: f32 = 6.0;
/// So long after the wheel was turned, things move because somebody wants it.
const SCROLLED: f64 = 0.4;

/// Tells presses that are meant from those that fall on something new.
pub struct Guard {
    /// What was on the screen, and since when; the last is what is there now.
    seen: VecDeque<(f64, Pressables)>,
    /// What is before the user, and where.
    scene: (Id, Rect),
    last: Option<Press>,
    /// The buttons that went down for nothing, so that they come up for nothing too.
    swallowed: [bool; NUM_POINTER_BUTTONS],
    /// When the wheel was turned.
    scrolled: Option<f64>,
}

/// The latest press.
struct Press {
    at: Pos2,
    time: f64,
    /// What was there.
    on: Option<Id>,
    /// Whether that is what has been there all the time.
    stays: bool,
}

impl Default for Guard {
    fn default() -> Self {
        Guard {
            seen: VecDeque::new(),
            scene: (Id::NULL, Rect::NOTHING),
            last: None,
            swallowed: Default::default(),
            scrolled: None,
        }
    }
}

impl Guard {
    /// What is before the user, and where.
    pub fn face(&mut self, scene: Id, place: Rect) {
        self.scene = (scene, place);
    }

    /// What is before the user.
    pub fn scene(&self) -> Id {
        self.scene.0
    }

    /// Turns presses that are not meant, and what ends them, into mere movements.
    pub fn sift(&mut self, ctx: &Context, now: f64, events: &mut [Event]) {
        for event in events {
            match *event {
                Event::PointerButton { pos, button, pressed, .. } => {
                    let is_lost = if pressed {
                        !self.is_meant(ctx, pos, now)
                    } else {
                        self.swallowed[button as usize]
                    };
                    self.swallowed[button as usize] = is_lost && pressed;
                    if is_lost {
                        *event = Event::PointerMoved(pos);
                    }
                }
                Event::MouseWheel { .. } => self.scrolled = Some(now),
                _ => {}
            }
        }
    }

    /// Notes what a pass has laid out that is going to be seen.
    pub fn see(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let (layers, face) = (layers(ctx), self.scene);
        let places = ctx.viewport(|it| Pressables::new(&layers, &it.this_pass.widgets, face));
        if let Some(last) = &mut self.last {
            last.stays &= places.at(last.at).map(|place| place.id) == last.on;
        }
        if self.scrolled.is_some_and(|scrolled| now - scrolled < SCROLLED) {
            self.seen.clear();
            self.seen.push_back((f64::NEG_INFINITY, places));
        } else if self.seen.back().is_none_or(|(_, seen)| *seen != places) {
            self.seen.push_back((now, places));
        }
        while self.seen.get(1).is_some_and(|(since, _)| *since <= now - AIMED) {
            self.seen.pop_front();
        }
    }

    fn is_meant(&mut self, ctx: &Context, at: Pos2, now: f64) -> bool {
        let (layers, face) = (layers(ctx), self.scene);
        let hit = ctx.viewport(|it| Pressables::new(&layers, &it.prev_pass.widgets, face)).at(at);
        let on = hit.map(|place| place.id);
        let is_again = |last: &Press| now - last.time < AGAIN && last.at.distance(at) < APART;
        match &mut self.last {
            // As long as somebody goes on clicking, they mean what they began with.
            Some(last) if is_again(last) => {
                last.time = now;
                last.stays &= last.on == on;
                if !last.stays {
                    return false;
                }
            }
            last => *last = Some(Press { at, time: now, on, stays: true }),
        }
        hit.is_none_or(|place| {
            let patience = if place.is_above { OPENED } else { AIMED };
            self.has_been(at, place.id, now - patience)
        })
    }

    /// Whether this has been there since then.
    fn has_been(&self, at: Pos2, id: Id, then: f64) -> bool {
        for (since, places) in self.seen.iter().rev() {
            if places.at(at).is_none_or(|place| place.id != id) {
                return false;
            }
            if *since <= then {
                return true;
            }
        }
        false
    }
}

/// The layers of the window, from the back to the front.
fn layers(ctx: &Context) -> Vec<LayerId> {
    ctx.memory(|memory| memory.layer_ids().collect())
}
