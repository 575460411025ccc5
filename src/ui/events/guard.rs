//! A press counts for what was there when somebody aimed at it.

use std::collections::VecDeque;

use egui::{Context, Event, Id, LayerId, NUM_POINTER_BUTTONS, Pos2, Rect};

use super::places::Pressables;

/// So many seconds something must have been in its place before it takes a press: nobody sees a
/// thing, decides and presses sooner.
const AIMED: f64 = 0.3;
/// What opens above the page, as menus do, was asked for, and its place is known.
const OPENED: f64 = 0.15;
/// What has changed by itself, as when a clock runs out, surprises somebody who was about to press.
const BY_ITSELF: f64 = 0.7;
/// So long after a press or a key, what changes does so because of it.
const CAUSED: f64 = 0.5;
/// Presses that follow each other so closely are the halves of a double click, of a slow one too.
const AGAIN: f64 = 0.6;
/// They are no further apart than this.
const APART: f32 = 6.0;
/// So long after the wheel was turned, things move because somebody wants it.
const SCROLLED: f64 = 0.4;

/// Tells presses that are meant from those that fall on something new.
pub struct Guard {
    /// What was on the screen; the last is what is there now.
    seen: VecDeque<Seen>,
    /// What is before the user, and where.
    scene: (Id, Rect),
    last: Option<Press>,
    /// The buttons that went down for nothing, so that they come up for nothing too.
    swallowed: [bool; NUM_POINTER_BUTTONS],
    /// When the wheel was turned.
    scrolled: Option<f64>,
    /// When somebody pressed anything.
    pressed: f64,
}

/// What was on the screen for a time.
struct Seen {
    since: f64,
    /// Whether it came by itself.
    is_surprise: bool,
    places: Pressables,
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
            pressed: f64::NEG_INFINITY,
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
            if matches!(event, Event::PointerButton { .. } | Event::Key { .. } | Event::Text(_)) {
                self.pressed = now;
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
            self.seen.push_back(Seen { since: f64::NEG_INFINITY, is_surprise: false, places });
        } else if self.seen.back().is_none_or(|seen| seen.places != places) {
            let is_surprise = now - self.pressed > CAUSED;
            self.seen.push_back(Seen { since: now, is_surprise, places });
        }
        while self.seen.get(1).is_some_and(|seen| seen.since <= now - BY_ITSELF) {
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
            let is_it = |seen: &&Seen| seen.places.at(at).is_some_and(|it| it.id == place.id);
            let Some(came) = self.seen.iter().rev().take_while(is_it).last() else { return false };
            let patience = match (place.is_above, came.is_surprise) {
                (true, _) => OPENED,
                (false, true) => BY_ITSELF,
                (false, false) => AIMED,
            };
            came.since <= now - patience
        })
    }
}

/// The layers of the window, from the back to the front.
fn layers(ctx: &Context) -> Vec<LayerId> {
    ctx.memory(|memory| memory.layer_ids().collect())
}
